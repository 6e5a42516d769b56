/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/command.h"

#include "base/span.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_in(Span directory, const char *name)
{
    Text path = { 0 };
    bool is_there;

    text_append_span(&path, directory);
    text_append(&path, directory.length > 0 ? "/" : "");
    text_append(&path, name);
    is_there = access(text_string(&path), X_OK) == 0;
    text_free(&path);
    return is_there;
}

static bool is_in_path(const char *name)
{
    const char *path = getenv("PATH");

    while (path != NULL) {
        size_t length = strcspn(path, ":");

        if (is_in(span_of(path, length), name))
            return true;
        path = path[length] == ':' ? path + length + 1 : NULL;
    }
    return false;
}

Status engine_command_look(const EngineCommand *command, Fault *fault)
{
    const char *program = command->arguments[0];
    bool has_path = strchr(program, '/') != NULL;

    if (has_path && command->directory != NULL)
        return OK; /* only known there */
    if (has_path ? access(program, X_OK) == 0 : is_in_path(program))
        return OK;
    if (has_path)
        return fault_set(fault, ERR_MISSING, "there is no program \"%s\"",
                         program);
    return fault_set(fault, ERR_MISSING,
                     "there is no program \"%s\" in the PATH; "
                     "is it installed?",
                     program);
}
