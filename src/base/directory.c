/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/directory.h"

#include "base/calls.h"
#include "base/descriptor.h"
#include "base/memory.h"

#include <errno.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PASSWORD_ROOM = 16384 };

void directory_learn_charset(void)
{
    Charset charset;

    charset_learn(&charset);
    calls_set_charset(&charset);
}

void directory_decode(const char *name, Text *text)
{
    charset_decode_name(calls_charset(), span_from(name), text);
}

void directory_encode(const char *name, Text *bytes)
{
    charset_encode_name(calls_charset(), span_from(name), bytes);
}

static const char *absolute_variable(const char *name)
{
    const char *value = getenv(name);

    return value != NULL && value[0] == '/' ? value : NULL;
}

Status directory_home(Text *path, Fault *fault)
{
    const char *home = absolute_variable("HOME");

    if (home != NULL) {
        directory_decode(home, path);
        return OK;
    }

    char *room = memory_new(PASSWORD_ROOM);
    struct passwd entry;
    struct passwd *found = NULL;
    Status status = OK;

    getpwuid_r(getuid(), &entry, room, PASSWORD_ROOM, &found);
    if (found != NULL && found->pw_dir != NULL && found->pw_dir[0] == '/')
        directory_decode(found->pw_dir, path);
    else
        status = fault_set(fault, ERR_MISSING, "no home directory");
    memory_free(room);
    return status;
}

Status directory_find(DirectoryKind kind, const char *name, Text *path,
                      Fault *fault)
{
    static const struct {
        const char *variable;
        const char *below_home;
    } places[] = {
        [DIRECTORY_CONFIG] = { "XDG_CONFIG_HOME", "/.config" },
        [DIRECTORY_DATA] = { "XDG_DATA_HOME", "/.local/share" },
        [DIRECTORY_STATE] = { "XDG_STATE_HOME", "/.local/state" },
        [DIRECTORY_CACHE] = { "XDG_CACHE_HOME", "/.cache" },
    };
    const char *value = absolute_variable(places[kind].variable);

    if (value != NULL) {
        directory_decode(value, path);
    } else {
        Status status = directory_home(path, fault);

        if (status != OK)
            return status;
        text_append(path, places[kind].below_home);
    }
    text_append(path, "/luft");
    if (name != NULL) {
        text_append_char(path, '/');
        text_append(path, name);
    }
    return OK;
}

void directory_expand(Span typed, Text *path)
{
    bool is_home = typed.length > 0 && typed.data[0] == '~' &&
                   (typed.length == 1 || typed.data[1] == '/');

    if (is_home && directory_home(path, NULL) == OK)
        typed = span_skip(typed, 1);
    text_append_span(path, typed);
}

void directory_shorten(const char *path, Text *text)
{
    Text home = { 0 };
    Span rest = span_from(path);

    if (directory_home(&home, NULL) == OK && home.length > 1 &&
        span_starts_with(rest, text_string(&home)) &&
        path[home.length] == '/') {
        text_append_char(text, '~');
        rest = span_skip(rest, home.length);
    }
    text_append_span(text, rest);
    text_free(&home);
}

bool directory_is_one(const char *path)
{
    const Calls *calls = calls_table();
    struct stat about;

    return calls->stat(calls, path, &about) == 0 && S_ISDIR(about.st_mode);
}

/*
 * One directory, on disk when this returns.  Looking comes first, since not
 * every system says of an existing one that it exists when it may not be
 * created either.
 */
static Status make_one(const char *path, Fault *fault)
{
    const Calls *calls = calls_table();

    if (directory_is_one(path))
        return OK;
    if (calls->mkdir(calls, path, 0700) == 0)
        return descriptor_sync_parent(path, fault);

    Fault inner = { 0 };

    fault_system(&inner, path);

    /* Somebody else may have been faster. */
    return directory_is_one(path) ? OK : fault_pass(fault, &inner);
}

Status directory_make(const char *path, Fault *fault)
{
    Text part = { 0 };
    Status status = OK;

    for (size_t at = 0; status == OK && path[at] != '\0'; at++) {
        bool is_end =
            path[at] != '/' && (path[at + 1] == '/' || path[at + 1] == '\0');

        text_append_char(&part, path[at]);
        if (is_end)
            status = make_one(text_string(&part), fault);
    }
    text_free(&part);
    return status;
}

Status directory_make_for(const char *file, Fault *fault)
{
    const char *slash = strrchr(file, '/');

    if (slash == NULL)
        return OK;

    char *path = span_copy(span_of(file, (size_t)(slash - file)));
    Status status = directory_make(path, fault);

    memory_free(path);
    return status;
}

static int compare_names(const void *a, const void *b)
{
    const char *const *first = a;
    const char *const *second = b;

    return strcmp(*first, *second);
}

static bool is_wanted(const char *name, const char *suffix)
{
    return strcmp(name, ".") != 0 && strcmp(name, "..") != 0 &&
           span_ends_with(span_from(name), suffix);
}

static void add_name(DirectoryNames *list, size_t *room, const char *name)
{
    Text text = { 0 };

    directory_decode(name, &text);
    if (list->count == *room) {
        *room = *room == 0 ? 16 : *room * 2;
        list->names = memory_resize(list->names, *room, sizeof *list->names);
    }
    list->names[list->count++] = text_take(&text);
}

Status directory_list(const char *path, const char *suffix,
                      DirectoryNames *result, Fault *fault)
{
    const Calls *calls = calls_table();
    DirectoryNames list = { 0 };
    size_t room = 0;
    DIR *directory = calls->opendir(calls, path);
    struct dirent *entry;

    if (directory == NULL && errno != ENOENT)
        return fault_system(fault, path);
    if (directory != NULL) {
        /* readdir tells an error from the end by errno alone. */
        errno = 0;
        while ((entry = calls->readdir(calls, directory)) != NULL) {
            if (is_wanted(entry->d_name, suffix))
                add_name(&list, &room, entry->d_name);
            errno = 0;
        }

        int error = errno;

        calls->closedir(calls, directory);
        if (error != 0) {
            errno = error;
            directory_names_free(&list);
            return fault_system(fault, path);
        }
        if (list.count > 0)
            qsort(list.names, list.count, sizeof *list.names, compare_names);
    }
    *result = list;
    return OK;
}

void directory_names_free(DirectoryNames *names)
{
    for (size_t i = 0; i < names->count; i++)
        memory_free(names->names[i]);
    memory_free(names->names);
    *names = (DirectoryNames){ 0 };
}
