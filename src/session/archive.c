/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn_write.h"
#include "session/inside.h"

#include <string.h>

/*
 * Games that are over are kept in a file, if the user wants that.
 */
Status archive_path(const Session *session, Text *path, Fault *fault)
{
    const char *wish = setting_text(session->settings, SET_ARCHIVE);

    if (span_equals(span_from(wish), "on"))
        return directory_find(DIRECTORY_DATA, "games.pgn", path, fault);
    directory_expand(span_from(wish), path);
    return OK;
}

bool archive_is_on(const Session *session)
{
    return strcmp(setting_text(session->settings, SET_ARCHIVE), "off") != 0;
}

size_t archive_count(const Session *session)
{
    enum { QUICKLY = 16 << 20 };
    Text path = { 0 };
    Text games = { 0 };
    Span rest;
    Span line;
    size_t count = 0;

    if (archive_path(session, &path, NULL) == OK)
        file_read(text_string(&path), QUICKLY, &games, NULL, NULL);
    rest = text_span(&games);
    while (span_split_line(&rest, &line))
        count += span_starts_with(line, "[Event ");
    text_free(&games);
    text_free(&path);
    return count;
}

Status archive_game(Session *session, Game *game, Fault *fault)
{
    Text path = { 0 };
    Text pgn = { 0 };
    Status status;

    if (!archive_is_on(session))
        return OK;
    status = archive_path(session, &path, fault);
    if (status == OK)
        status = directory_make_for(text_string(&path), fault);
    pgn_write(game, NULL, &pgn);
    if (status == OK)
        status = file_append(text_string(&path), text_span(&pgn), fault);
    text_free(&path);
    text_free(&pgn);
    return status;
}
