/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "files.h"

#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char *path_below(const char *variable, const char *between,
                              const char *name)
{
    static char ring[8][1024];
    static unsigned next;
    const char *folder = getenv(variable);
    char *path = ring[next++ % 8];

    if (folder == NULL)
        return NULL;
    snprintf(path, sizeof ring[0], "%s%s%s", folder, between, name);
    return path;
}

const char *own_path(const char *name)
{
    const char *path = path_below("LUFT_SOURCE", "/tests/data/", name);

    if (path == NULL) {
        fprintf(stderr, "LUFT_SOURCE is not set\n");
        abort();
    }
    return path;
}

const char *shared_path(const char *name)
{
    const char *path = path_below("LUFT_SHARED_DATA", "/", name);

    return path != NULL && access(path, R_OK) == 0 ? path : NULL;
}

bool load(const char *path, Text *content)
{
    return path != NULL &&
           file_read(path, (size_t)1 << 30, content, NULL, NULL) == OK;
}

PgnNames pgn_names(void)
{
    DirectoryNames names = { NULL, 0 };

    if (directory_list(own_path("pgn"), ".pgn", &names, NULL) != OK)
        abort();
    return (PgnNames){ names.names, names.count };
}

void pgn_names_free(PgnNames *names)
{
    DirectoryNames list = { names->names, names->count };

    directory_names_free(&list);
}
