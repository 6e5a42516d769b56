/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/library.h"

#include "library/inside.h"

#include <assert.h>
#include <limits.h>

/*
 * A GameFile, and which of its games is on the board.
 */
enum { WATCHERS = 4, SLICE = 4 /* ms: a key must not wait longer */ };

struct Library {
    Listener listener;
    LibraryBoard board;
    LibraryWatcher watchers[WATCHERS];
    size_t watcher_count;
    GameFile *file; /* NULL: none is open */
    size_t number;  /* of the game on the board */
    unsigned edition;
    bool has_told; /* what went wrong with the file */
    LibraryList *list;
    LibraryRows *rows;
    LibraryPipe *pipe;
};

Library *library_new(const Listener *listener, const LibraryBoard *board)
{
    Library *library = memory_zeroed(1, sizeof *library);

    library->listener = *listener;
    library->board = *board;
    library->list = library_list_new();
    library->rows = library_rows_new();
    library->pipe = library_pipe_new();
    return library;
}

void library_free(Library *library)
{
    if (library == NULL)
        return;
    game_file_close(library->file);
    library_pipe_free(library->pipe);
    library_rows_free(library->rows);
    library_list_free(library->list);
    memory_free(library);
}

GameFile *library_file(const Library *library)
{
    return library->file;
}

LibraryList *library_list(const Library *library)
{
    return library->list;
}

LibraryRows *library_rows(const Library *library)
{
    return library->rows;
}

LibraryPipe *library_pipe(const Library *library)
{
    return library->pipe;
}

const Listener *library_listener(const Library *library)
{
    return &library->listener;
}

bool library_board_is_taken(const Library *library)
{
    return library->board.is_taken(library->board.context);
}

/* --- Watchers ------------------------------------------------------------- */

void library_watch(Library *library, const LibraryWatcher *watcher)
{
    assert(library->watcher_count < WATCHERS);
    library->watchers[library->watcher_count++] = *watcher;
}

static void tell_closing(Library *library)
{
    for (size_t i = 0; i < library->watcher_count; i++)
        if (library->watchers[i].closing != NULL)
            library->watchers[i].closing(library->watchers[i].context);
}

void library_tell_growing(Library *library)
{
    for (size_t i = 0; i < library->watcher_count; i++)
        if (library->watchers[i].growing != NULL)
            library->watchers[i].growing(library->watchers[i].context);
}

void library_tell_changed(Library *library)
{
    for (size_t i = 0; i < library->watcher_count; i++)
        if (library->watchers[i].changed != NULL)
            library->watchers[i].changed(library->watchers[i].context);
}

/* --- The file ------------------------------------------------------------- */

/* Another file, or none; no game of it is on the board yet. */
static void change_file(Library *library, GameFile *file)
{
    if (library->file != NULL)
        tell_closing(library);
    library_pipe_forget(library->pipe);
    library_rows_forget(library->rows);
    library_list_reset(library->list);
    game_file_close(library->file);
    library->file = file;
    library->number = 0;
    library->edition++;
    library->has_told = false;
}

void library_close(Library *library)
{
    change_file(library, NULL);
}

/* Go on with the index until this game is known. */
static Status find_game(GameFile *file, size_t number, Fault *fault)
{
    while (game_file_count(file) < number && game_file_index(file, 1000))
        continue;
    if (number > 0 && number <= game_file_count(file))
        return OK;
    if (game_file_count(file) > 0)
        return fault_set(fault, ERR_MISSING, "%s: only %zu games",
                         game_file_path(file), game_file_count(file));
    if (game_file_fault(file)->status != OK)
        return fault_pass(fault, game_file_fault(file));
    return fault_set(fault, ERR_MISSING, "%s: no games found",
                     game_file_path(file));
}

/* With the file that has just been opened. */
static Status begin_with(Library *library, GameFile *file, size_t number,
                         Fault *fault)
{
    Status status = find_game(file, number, fault);

    if (status != OK) {
        game_file_close(file);
        return status;
    }
    change_file(library, file);
    return library_show(library, number, fault);
}

Status library_open(Library *library, const char *path, size_t number,
                    Fault *fault)
{
    GameFile *file = NULL;
    Status status = game_file_open(path, &file, fault);

    return status == OK ? begin_with(library, file, number, fault) : status;
}

Status library_open_text(Library *library, const char *name, Text *text,
                         Fault *fault)
{
    return begin_with(library, game_file_of_text(name, text), 1, fault);
}

void library_open_aside(Library *library, const char *name, Text *text)
{
    change_file(library, game_file_of_text(name, text));
}

Status library_reopen(Library *library, const char *path, size_t number,
                      Fault *fault)
{
    GameFile *file = NULL;
    Status status = game_file_open(path, &file, fault);

    if (status != OK)
        return status;
    status = find_game(file, number, fault);
    if (status != OK) {
        game_file_close(file);
        return status;
    }
    change_file(library, file);
    library->number = number;
    return OK;
}

void library_grow(Library *library, Span games)
{
    library_tell_growing(library);
    game_file_grow(library->file, games);
    listener_changed(&library->listener);
}

bool library_is_open(const Library *library)
{
    return library->file != NULL;
}

bool library_holds(const Library *library, const char *path)
{
    FileStamp a;
    FileStamp b;

    return library->file != NULL && file_stamp(path, &a, NULL) == OK &&
           file_stamp(game_file_path(library->file), &b, NULL) == OK &&
           a.exists && file_stamp_is_same(&a, &b);
}

const char *library_path(const Library *library)
{
    return library->file == NULL ? "" : game_file_path(library->file);
}

const char *library_name(const Library *library)
{
    const char *path = library_path(library);
    const char *name = path;

    for (const char *at = path; *at != '\0'; at++)
        if (at[0] == '/' && at[1] != '\0')
            name = at + 1;
    return name;
}

size_t library_count(const Library *library)
{
    return library->file == NULL ? 0 : game_file_count(library->file);
}

/* --- The game on the board ------------------------------------------------ */

size_t library_number(const Library *library)
{
    return library->number;
}

void library_put_away(Library *library)
{
    library->number = 0;
}

LibrarySpot library_spot(const Library *library)
{
    return (LibrarySpot){ library->edition, library->number };
}

void library_go_back(Library *library, LibrarySpot spot)
{
    library->number = spot.edition == library->edition ? spot.number : 0;
}

/* `hit`: "hit 1 of 2", or "". */
static void tell_summary(const Library *library, const PgnSummary *summary,
                         const char *hit)
{
    const Listener *listener = &library->listener;

    if (summary->faults > 0)
        listener_say(listener, TONE_ERROR, "Game %zu, line %zu: %s",
                     library->number, summary->fault.line, summary->fault.text);
    else if (game_file_count(library->file) > 1 ||
             !game_file_is_indexed(library->file))
        listener_say(listener, TONE_PLAIN, "Game %zu of %s%s%s",
                     library->number, library_name(library),
                     hit[0] != '\0' ? ": " : "", hit);
    else
        listener_say(listener, TONE_PLAIN, "%s", library_name(library));
}

/* Where in the game it is to be opened; NODE_NONE: as it is. */
typedef Node FindHit(const Filter *hits, const Game *game);

static Node first_hit(const Filter *hits, const Game *game)
{
    return filter_hit_from(hits, game, 0);
}

static Node last_hit(const Filter *hits, const Game *game)
{
    return filter_hit_before(hits, game, UINT_MAX);
}

static void go_to_hit(const Library *library, Game *game, FindHit *find)
{
    const Filter *hits = library_list_hits(library->list);
    Node node = hits == NULL ? NODE_NONE : find(hits, game);

    if (node != NODE_NONE)
        game_go(game, node);
}

static Status show(Library *library, size_t number, FindHit *find, Fault *fault)
{
    PgnSummary summary = { 0 };
    Text hit = { 0 };
    Game *game = NULL;
    Status status = find_game(library->file, number, fault);

    if (status == OK)
        status =
            game_file_read(library->file, number - 1, &game, &summary, fault);
    if (status != OK)
        return status;
    go_to_hit(library, game, find);
    library_write_hit(library, game, &hit);
    library->board.show(library->board.context, game);
    library->number = number;
    tell_summary(library, &summary, text_string(&hit));
    text_free(&hit);
    return OK;
}

Status library_show(Library *library, size_t number, Fault *fault)
{
    return show(library, number, first_hit, fault);
}

Status library_show_last_hit(Library *library, size_t number, Fault *fault)
{
    return show(library, number, last_hit, fault);
}

Status library_read(Library *library, size_t number, Game **game, Fault *fault)
{
    Status status = find_game(library->file, number, fault);

    return status == OK
               ? game_file_read(library->file, number - 1, game, NULL, fault)
               : status;
}

Status library_stream(const Library *library, PgnStream **stream, Fault *fault)
{
    return game_file_stream(library->file, stream, fault);
}

/* --- Work in the background ----------------------------------------------- */

bool library_is_working(const Library *library)
{
    const GameFile *file = library->file;

    return file != NULL &&
           (!game_file_is_indexed(file) || game_file_is_saving_index(file) ||
            game_file_is_filtering(file) || game_file_is_sorting(file));
}

unsigned library_progress(const Library *library)
{
    return library->file == NULL ? 1000 : game_file_progress(library->file);
}

static void tell_fault(Library *library)
{
    const Fault *fault = game_file_fault(library->file);

    if (fault->status == OK || library->has_told)
        return;
    library->has_told = true;
    listener_say(&library->listener, TONE_ERROR, "%s", fault->text);
}

void library_work(Library *library, int64_t milliseconds)
{
    GameFile *file = library->file;

    if (!library_is_working(library))
        return;
    if (!game_file_index(file, milliseconds) &&
        !game_file_filter(file, milliseconds))
        game_file_sort(file, milliseconds);
    library_continue_find(library);
    tell_fault(library);
}

void library_tick(Library *library)
{
    library_work(library, SLICE);
}

void library_finish(Library *library)
{
    while (library_is_working(library))
        library_work(library, 100);
}

/* --- Saving --------------------------------------------------------------- */

bool library_can_save(const Library *library)
{
    return library->file != NULL && game_file_can_save(library->file);
}

/* The file has let all its games into the list again, in its own order. */
static void note_saved(Library *library, size_t number)
{
    library_rows_forget(library->rows);
    library_list_reset(library->list);
    library->number = number;
}

Status library_save(Library *library, const Game *game, Fault *fault)
{
    size_t number = library->number;
    Status status = game_file_replace(library->file, number - 1, game, fault);

    if (status_is_done(status))
        note_saved(library, number);
    return status;
}

/* The end of a file is known when all of it is. */
static void note_appended(Library *library)
{
    while (game_file_index(library->file, 1000))
        continue;
    note_saved(library, game_file_count(library->file));
}

Status library_append(Library *library, const Game *game, Fault *fault)
{
    size_t known = game_file_count(library->file);
    Status status = game_file_append(library->file, game, fault);

    if (!status_is_done(status))
        return status;
    note_appended(library);
    if (library->number <= known)
        library->number = 0; /* not read again: which it is nobody knows */
    return status;
}

void library_adopt(Library *library, const char *path)
{
    GameFile *file = NULL;

    if (library->file != NULL || game_file_open(path, &file, NULL) != OK)
        return;
    change_file(library, file);
    note_appended(library);
}
