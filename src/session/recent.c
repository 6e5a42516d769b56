/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include <limits.h>
#include <stdlib.h>

/*
 * The files that were opened last, the newest first, a path in each line of a
 * file of the state directory.
 */
enum { RECENT_MAX = 9, SIZE_MAX_READ = 1 << 16 };

static bool read_list(Text *path, Text *list)
{
    return directory_find(DIRECTORY_STATE, "recent", path, NULL) == OK &&
           file_read(text_string(path), SIZE_MAX_READ, list, NULL, NULL) == OK;
}

bool recent_file(size_t number, Text *file)
{
    Text path = { 0 };
    Text list = { 0 };
    Span rest;
    Span line = { 0 };
    size_t found = 0;

    if (read_list(&path, &list)) {
        rest = text_span(&list);
        while (found < number && span_split_line(&rest, &line))
            found++;
    }
    if (found == number && line.length > 0)
        text_append_span(file, line);
    text_free(&path);
    text_free(&list);
    return file->length > 0;
}

/* The list with `file` at its head and nowhere else. */
static void put_first(Span file, Span rest, Text *list)
{
    Span line;
    size_t count = 1;

    text_append_span(list, file);
    text_append_char(list, '\n');
    while (count < RECENT_MAX && span_split_line(&rest, &line)) {
        if (line.length == 0 || span_is_equal(line, file))
            continue;
        text_append_span(list, line);
        text_append_char(list, '\n');
        count++;
    }
}

/* Only where work is kept: for a person, not for a script. */
void recent_note(const Session *session, const char *file)
{
    char whole[PATH_MAX];
    Text path = { 0 };
    Text old = { 0 };
    Text list = { 0 };

    if (session->recovery.journal == NULL || realpath(file, whole) == NULL ||
        span_find(span_from(whole), '\n') < span_from(whole).length)
        return;
    read_list(&path, &old);
    put_first(span_from(whole), text_span(&old), &list);
    if (path.length > 0 && directory_make_for(text_string(&path), NULL) == OK)
        file_replace(text_string(&path), text_span(&list), NULL, NULL, NULL);
    text_free(&path);
    text_free(&old);
    text_free(&list);
}
