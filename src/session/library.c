/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/library.h"

#include "session/library_inside.h"

#include <errno.h>
#include <unistd.h>

/*
 * A GameFile with a place in it.  Rows that have been shown are kept for a
 * while, so that scrolling up and down does not read them again.
 */
enum { SLICE = 4 /* ms: a key must not wait longer */, READ_SIZE = 1 << 16 };

Library *library_new(void)
{
    Library *library = memory_zeroed(1, sizeof *library);

    library->number = SIZE_MAX;
    library->source = -1;
    return library;
}

static void forget_rows(Library *library)
{
    for (size_t i = 0; i < ROWS_KEPT; i++)
        if (library->rows[i].is_known) {
            game_row_free(&library->rows[i].row);
            library->rows[i].is_known = false;
        }
}

static void forget_filter(Library *library)
{
    memory_free(library->filter);
    library->filter = NULL;
    library->hunt = HUNT_NONE;
}

void library_close(Library *library)
{
    forget_rows(library);
    forget_filter(library);
    game_file_close(library->file);
    library->file = NULL;
    library->incoming_file = NULL; /* what still comes is for nobody */
    library->number = SIZE_MAX;
    library->order = ORDER_FILE;
    library->is_reverse = false;
    library->has_told = false;
}

void library_free(Library *library)
{
    if (library == NULL)
        return;
    library_close(library);
    if (library->source >= 0)
        close(library->source);
    pgn_cut_free(library->incoming);
    memory_free(library);
}

/* --- Games ---------------------------------------------------------------- */

static void tell_summary(Session *session, const PgnSummary *summary)
{
    const Library *library = session->library;
    Text text = { 0 };

    if (summary->faults > 0) {
        say(session, TONE_ERROR, "Game %zu, line %zu: %s", library->number + 1,
            summary->fault.line, summary->fault.text);
        return;
    }
    if (game_file_count(library->file) > 1 ||
        !game_file_is_indexed(library->file)) {
        text_format(&text, "Game %zu of %s", library->number + 1,
                    library_name(session));
        say(session, TONE_PLAIN, "%s", text_string(&text));
    } else {
        say(session, TONE_PLAIN, "%s", library_name(session));
    }
    text_free(&text);
}

Status library_show(Session *session, size_t number, Fault *fault)
{
    Library *library = session->library;
    PgnSummary summary = { 0 };
    Game *game = NULL;
    Status status =
        game_file_read(library->file, number, &game, &summary, fault);

    if (status != OK)
        return status;
    play_leave(session);
    session_take_game(session, game);
    library->number = number;
    tell_summary(session, &summary);
    return OK;
}

/* Game `number` (from 0) of a file that has just been opened. */
static Status begin_with(Session *session, GameFile *file, size_t number,
                         Fault *fault)
{
    Library *library = session->library;
    Status status = OK;

    while (game_file_count(file) <= number && game_file_index(file, 1000))
        continue;
    if (game_file_count(file) == 0) {
        status = game_file_fault(file)->status != OK
                     ? fault_pass(fault, game_file_fault(file))
                     : fault_set(fault, ERR_MISSING, "%s: no games in there",
                                 game_file_path(file));
    } else if (game_file_count(file) <= number) {
        status = fault_set(fault, ERR_MISSING, "%s: there are only %zu games",
                           game_file_path(file), game_file_count(file));
    }
    if (status != OK) {
        game_file_close(file);
        return status;
    }
    tour_stop(session);
    explorer_library_closed(session);
    library_close(library);
    library->file = file;
    return library_show(session, number, fault);
}

Status library_open(Session *session, const char *path, size_t number,
                    Fault *fault)
{
    GameFile *file = NULL;
    Status status = game_file_open(path, &file, fault);

    return status == OK ? begin_with(session, file, number, fault) : status;
}

Status library_open_text(Session *session, const char *name, Text *text,
                         Fault *fault)
{
    return begin_with(session, game_file_of_text(name, text), 0, fault);
}

void library_put_away(Session *session)
{
    session->library->number = SIZE_MAX;
}

bool library_holds(const Session *session, const char *path)
{
    const GameFile *file = session->library->file;
    FileStamp a;
    FileStamp b;

    return file != NULL && file_stamp(path, &a, NULL) == OK &&
           file_stamp(game_file_path(file), &b, NULL) == OK && a.exists &&
           file_stamp_is_same(&a, &b);
}

void library_saved(Session *session, size_t number)
{
    Library *library = session->library;

    forget_rows(library);
    forget_filter(library); /* saving has reset it, and the order */
    library->order = ORDER_FILE;
    library->is_reverse = false;
    library->number = number;
}

/* --- Filter and order ----------------------------------------------------- */

Status library_set_filter(Session *session, Span words, Fault *fault)
{
    Library *library = session->library;
    Filter *filter = NULL;
    Status status = OK;

    if (words.length > 0)
        status = filter_read(words, game_here(session->game), &filter, fault);
    if (status != OK)
        return status;
    forget_filter(library);
    library->filter = words.length > 0 ? span_copy(words) : NULL;
    game_file_set_filter(library->file, filter);
    explorer_library_changed(session);
    changed(session);
    return OK;
}

void library_set_order(Session *session, GameOrder order, bool is_reverse)
{
    Library *library = session->library;

    library->order = order;
    library->is_reverse = is_reverse;
    game_file_set_order(library->file, order, is_reverse);
    changed(session);
}

/* --- Looking for the next game -------------------------------------------- */

static Status show_or_say(Session *session, size_t number)
{
    Fault fault = { 0 };
    Status status = library_show(session, number, &fault);

    if (status != OK)
        say(session, TONE_ERROR, "%s", fault.text);
    return status;
}

/* The place in the list where the game on the board is, or would be. */
static size_t place_of(const Library *library, bool *is_there)
{
    size_t count = game_file_shown_count(library->file);
    size_t after = 0;

    *is_there = false;
    for (size_t i = 0; i < count; i++) {
        size_t number = game_file_shown(library->file, i);

        if (number == library->number) {
            *is_there = true;
            return i;
        }
        if (library->number != SIZE_MAX && number < library->number)
            after = i + 1;
    }
    return after;
}

Status library_step(Session *session, int step, Fault *fault)
{
    Library *library = session->library;
    size_t count = game_file_shown_count(library->file);
    bool is_there;
    size_t place = place_of(library, &is_there);
    size_t target = SIZE_MAX;

    if (step > 0)
        target = is_there ? place + (size_t)step : place;
    else if (place >= (size_t)-step)
        target = place - (size_t)-step;
    if (target >= count)
        return fault_set(fault, ERR_MISSING,
                         step > 0 ? "this is the last game of the list"
                                  : "this is the first game of the list");
    return library_show(session, game_file_shown(library->file, target), fault);
}

void library_hunt(Session *session)
{
    Library *library = session->library;

    library->hunt = library->number == SIZE_MAX ? HUNT_ANY : HUNT_BEHIND;
}

/* The first hit behind the game on the board; when there is none, the first
 * of all. */
static void hunt(Session *session)
{
    Library *library = session->library;
    size_t count = game_file_shown_count(library->file);
    bool is_complete = !library_is_working(session);

    if (library->hunt == HUNT_NONE)
        return;
    for (size_t i = 0; i < count; i++) {
        size_t number = game_file_shown(library->file, i);

        if (library->hunt == HUNT_BEHIND && number <= library->number)
            continue;
        library->hunt = HUNT_NONE;
        show_or_say(session, number);
        return;
    }
    if (!is_complete)
        return;
    library->hunt = HUNT_NONE;
    if (count == 0)
        say(session, TONE_ERROR, "No game with %s", library->filter);
    else if (show_or_say(session, game_file_shown(library->file, 0)) == OK)
        say(session, TONE_NEWS, "Found before: game %zu", library->number + 1);
}

bool library_is_hunting(const Session *session)
{
    return session->library->hunt != HUNT_NONE;
}

/* --- Work in the background ----------------------------------------------- */

bool library_is_working(const Session *session)
{
    const Library *library = session->library;
    const GameFile *file = library->file;

    if (file == NULL)
        return false;
    return !game_file_is_indexed(file) || game_file_is_filtering(file) ||
           game_file_is_sorting(file);
}

static void tell_fault(Session *session)
{
    Library *library = session->library;
    const Fault *fault = game_file_fault(library->file);

    if (fault->status == OK || library->has_told)
        return;
    library->has_told = true;
    say(session, TONE_ERROR, "%s", fault->text);
}

static void work(Session *session, int64_t milliseconds)
{
    GameFile *file = session->library->file;

    if (!game_file_index(file, milliseconds) &&
        !game_file_filter(file, milliseconds))
        game_file_sort(file, milliseconds);
    hunt(session);
    tell_fault(session);
    session->changes |=
        library_is_working(session) ? CHANGED_THOUGHTS : CHANGED_VIEW;
}

void library_tick(Session *session)
{
    if (library_is_working(session))
        work(session, SLICE);
}

void library_finish(Session *session)
{
    while (library_is_working(session))
        work(session, 100);
}

/* --- Games from a pipe ---------------------------------------------------- */

void session_read_games(Session *session, int descriptor)
{
    session->library->incoming = pgn_cut_new();
    session->library->source = descriptor;
    session->library->has_incoming = false;
    say(session, TONE_PLAIN, "Reading games ...");
}

/* Games that came after those that can already be looked at. */
static void take_more(Session *session, Span games)
{
    Library *library = session->library;

    explorer_library_grows(session);
    game_file_grow(library->file, games);
    changed(session);
}

/* Somebody who did not want to wait has begun something. */
static void take_aside(Session *session, Text *text)
{
    Library *library = session->library;

    library_close(library);
    library->file = game_file_of_text("standard input", text);
    library->incoming_file = library->file;
    say(session, TONE_NEWS, "The games have come: games lists them");
}

static void take_first(Session *session, Span games)
{
    Library *library = session->library;
    Text text = { 0 };
    Fault fault = { 0 };

    text_append_span(&text, games);
    if (library->file != NULL)
        say(session, TONE_NEWS, "The games of standard input are not wanted");
    else if (session_is_unsaved(session))
        take_aside(session, &text);
    else if (library_open_text(session, "standard input", &text, &fault) != OK)
        say(session, TONE_ERROR, "%s", fault.text);
    else
        library->incoming_file = library->file;
    text_free(&text);
}

static void take_incoming(Session *session, Span games)
{
    Library *library = session->library;

    if (games.length == 0)
        return;
    if (!library->has_incoming)
        take_first(session, games);
    else if (library->incoming_file == library->file && library->file != NULL)
        take_more(session, games);
    library->has_incoming = true;
}

static void end_source(Session *session)
{
    Library *library = session->library;
    Span rest = pgn_cut_rest(library->incoming);

    close(library->source);
    library->source = -1;
    if (!library->has_incoming && span_trim(rest).length == 0)
        say(session, TONE_ERROR, "standard input: no games in there");
    else
        take_incoming(session, rest);
    explorer_library_changed(session);
    library->incoming_file = NULL;
    pgn_cut_free(library->incoming);
    library->incoming = NULL;
}

static void feed(Session *session, Span bytes)
{
    Library *library = session->library;

    pgn_cut_feed(library->incoming, bytes);
    take_incoming(session, pgn_cut_take(library->incoming));
    if (pgn_cut_waiting(library->incoming) <= PGN_GAME_MAX)
        return;
    say(session, TONE_ERROR, "standard input: a game without an end");
    end_source(session);
}

void library_listen(Session *session)
{
    Library *library = session->library;
    struct pollfd ready = { .fd = library->source, .events = POLLIN };
    char *block;
    ssize_t count;

    if (library->source < 0 || poll(&ready, 1, 0) <= 0)
        return;
    block = memory_new(READ_SIZE);
    count = read(library->source, block, READ_SIZE);
    if (count > 0)
        feed(session, span_of(block, (size_t)count));
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        end_source(session);
    memory_free(block);
}

int library_source(const Session *session)
{
    return session->library->source;
}
