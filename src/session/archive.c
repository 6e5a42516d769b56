/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game_file.h"
#include "formats/pgn_write.h"
#include "session/inside.h"

#include <string.h>

/*
 * Games that are over are kept in a file, if the user wants that, and what is
 * found out about them later goes there, too.
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

/* The folders are left out where there is no room for them. */
void session_archive_name(const Session *session, Text *text)
{
    enum { LONGEST = 48 };
    Text path = { 0 };
    Text name = { 0 };
    Span rest;
    Span part;

    if (archive_is_on(session) && archive_path(session, &path, NULL) == OK)
        directory_shorten(text_string(&path), &name);
    rest = text_span(&name);
    while (name.length > LONGEST && span_split(&rest, '/', &part))
        continue;
    text_append_span(text, name.length > LONGEST ? part : text_span(&name));
    text_free(&path);
    text_free(&name);
}

bool archive_is_open(const Session *session)
{
    Text path = { 0 };
    bool is_open = archive_is_on(session) &&
                   archive_path(session, &path, NULL) == OK &&
                   library_holds(session->library, text_string(&path));

    text_free(&path);
    return is_open;
}

size_t archive_count_games(const char *path)
{
    enum { PATIENCE = 500, SLICE = 50 };
    int64_t end = clock_milliseconds() + PATIENCE;
    GameFile *file = NULL;
    size_t count = 0;

    if (game_file_open(path, &file, NULL) == OK) {
        while (game_file_index(file, SLICE) && clock_milliseconds() < end)
            continue;
        if (game_file_is_indexed(file))
            count = game_file_count(file);
    }
    game_file_close(file);
    return count;
}

size_t archive_count(const Session *session)
{
    Text path = { 0 };
    size_t count = 0;

    if (archive_path(session, &path, NULL) == OK)
        count = archive_count_games(text_string(&path));
    text_free(&path);
    return count;
}

/* --- A game that is over -------------------------------------------------- */

static Status append(const char *path, const Game *game, Fault *fault)
{
    Text pgn = { 0 };
    Status status = directory_make_for(path, fault);

    pgn_write(game, NULL, &pgn);
    if (status == OK)
        status = file_append(path, text_span(&pgn), fault);
    text_free(&pgn);
    return status;
}

Status archive_add(const Session *session, const Game *game, Text *path,
                   Fault *fault)
{
    Status status;

    if (!archive_is_on(session))
        return OK;
    status = archive_path(session, path, fault);
    return status == OK ? append(text_string(path), game, fault) : status;
}

Status archive_put_aside(const Session *session, const Game *game, Text *path,
                         Fault *fault)
{
    Status status;

    if (!archive_is_on(session))
        return OK;
    status = directory_find(DIRECTORY_DATA, "discarded.pgn", path, fault);
    return status == OK ? append(text_string(path), game, fault) : status;
}

/* --- The same game again -------------------------------------------------- */

static bool has_same_tag(const Game *a, const Game *b, const char *name)
{
    return span_is_equal(game_tag(a, name), game_tag(b, name));
}

static bool begins_the_same(const Game *a, const Game *b)
{
    return has_same_tag(a, b, "White") && has_same_tag(a, b, "Black") &&
           has_same_tag(a, b, "Date") &&
           game_start(a)->key == game_start(b)->key;
}

/* The same players and moves, whatever has been written about them? */
static bool is_same(const Game *a, const Game *b)
{
    Node x = GAME_ROOT;
    Node y = GAME_ROOT;

    if (!begins_the_same(a, b))
        return false;
    while (x != NODE_NONE && y != NODE_NONE &&
           game_move(a, x) == game_move(b, y)) {
        x = game_next(a, x);
        y = game_next(b, y);
    }
    return x == NODE_NONE && y == NODE_NONE;
}

/* Is `a` what `b` was before moves were taken back?  These are a variation in
 * `b`, or were cut off at its end. */
static bool is_earlier(const Game *a, const Game *b)
{
    Node x = game_next(a, GAME_ROOT);
    Node y = GAME_ROOT;

    if (!begins_the_same(a, b))
        return false;
    while (x != NODE_NONE && y != NODE_NONE && game_next(b, y) != NODE_NONE) {
        y = game_find_child(b, y, game_move(a, x));
        x = game_next(a, x);
    }
    return y != NODE_NONE;
}

typedef struct GamePlace {
    size_t number; /* in the archive */
    bool (*is_right)(const Game *there, const Game *game);
} GamePlace;

/* Somebody may have taken games out of the file in the meantime. */
static Status check_place(GameFile *file, const GamePlace *place,
                          const Game *game, Fault *fault)
{
    Game *there = NULL;
    bool is_there;

    while (game_file_count(file) < place->number && game_file_index(file, 1000))
        continue;
    is_there =
        place->number <= game_file_count(file) &&
        game_file_read(file, place->number - 1, &there, NULL, NULL) == OK &&
        place->is_right(there, game);
    game_free(there);
    if (is_there)
        return OK;
    return fault_set(fault, ERR_CHANGED, "%s: game %zu is another one now",
                     game_file_path(file), place->number);
}

static Status replace(const Session *session, const GamePlace *place,
                      Fault *fault)
{
    GameFile *file = NULL;
    Text path = { 0 };
    Status status = archive_path(session, &path, fault);

    if (status == OK)
        status = game_file_open(text_string(&path), &file, fault);
    if (status == OK)
        status = check_place(file, place, session->game, fault);
    if (status == OK)
        status =
            game_file_replace(file, place->number - 1, session->game, fault);
    game_file_close(file);
    text_free(&path);
    return status;
}

/* Saving lists all games again. */
static Status save_into_list(Session *session, Fault *fault)
{
    Library *library = session->library;
    LibraryOrder order = library_order(library);
    Text filter = { 0 };
    Status status;

    text_append(&filter, library_filter(library));
    status = library_save(library, session->game, fault);
    if (status_is_done(status) && filter.length > 0)
        library_set_filter(library, text_span(&filter),
                           game_here(session->game), NULL);
    if (status_is_done(status) && order.by != ORDER_FILE)
        library_set_order(library, order);
    text_free(&filter);
    return status;
}

/* --- The game on the board ------------------------------------------------ */

static bool is_in_list(const Session *session)
{
    return archive_is_open(session) && library_number(session->library) > 0;
}

/* It has ended before, moves were taken back, and it ended again. */
static Status archive_again(Session *session, Fault *fault)
{
    GamePlace place = { session->archived, is_earlier };

    return is_in_list(session) ? save_into_list(session, fault)
                               : replace(session, &place, fault);
}

/* The list of an archive that is open gets to know it. */
static Status archive_anew(Session *session, Fault *fault)
{
    Text path = { 0 };
    Status status;

    if (archive_is_open(session) && library_can_save(session->library))
        return library_append(session->library, session->game, fault);
    status = archive_add(session, session->game, &path, fault);
    text_free(&path);
    return status;
}

Status archive_game(Session *session, size_t *number, Fault *fault)
{
    Status status;

    *number = session->archived;
    if (!archive_is_on(session) ||
        (*number > 0 && status_is_done(archive_again(session, NULL))))
        return OK;
    status = archive_anew(session, fault);
    *number = status_is_done(status) ? archive_count(session) : 0;
    return status;
}

/* --- A report ------------------------------------------------------------- */

size_t archive_keep_report(Session *session)
{
    bool is_listed = is_in_list(session);
    size_t number =
        is_listed ? library_number(session->library) : session->archived;
    Fault fault = { 0 };
    Status status;

    if (number == 0 || !archive_is_on(session))
        return 0;
    status = is_listed
                 ? save_into_list(session, &fault)
                 : replace(session, &(GamePlace){ number, is_same }, &fault);
    if (status != OK)
        session_say(session, TONE_ERROR, "cannot archive the report: %s",
                    fault.text);
    if (!status_is_done(status))
        return 0;
    game_mark_saved(session->game);
    mine_read_again(session);
    return number;
}
