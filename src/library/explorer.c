/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/explorer.h"

#include "base/base.h"
#include "formats/formats.h"

enum { PLIES = 60, SLICE = 4 /* ms: a key must not wait longer */ };

struct Explorer {
    Library *library;
    bool is_on;
    bool is_of_library; /* the games of the open file */
    char *name;
    Filter *filter;    /* NULL: all games */
    PgnStream *stream; /* NULL: all games are counted */
    MoveCounts *counts;
    Book *book; /* instead of games */
};

static void forget(Explorer *explorer)
{
    pgn_stream_free(explorer->stream);
    move_counts_free(explorer->counts);
    filter_free(explorer->filter);
    book_close(explorer->book);
    memory_free(explorer->name);
    *explorer = (Explorer){ .library = explorer->library };
}

static void begin(Explorer *explorer, const char *name, PgnStream *stream)
{
    forget(explorer);
    explorer->is_on = true;
    explorer->name = memory_copy_string(name);
    explorer->stream = stream;
    explorer->counts = move_counts_new(PLIES);
}

/* --- The library ---------------------------------------------------------- */

Status explorer_open_library(Explorer *explorer, Fault *fault)
{
    PgnStream *stream = NULL;
    Status status = library_stream(explorer->library, &stream, fault);

    if (status != OK)
        return status;
    begin(explorer, library_name(explorer->library), stream);
    explorer->is_of_library = true;
    explorer->filter = library_copy_filter(explorer->library);
    return OK;
}

static void library_closing(void *context)
{
    Explorer *explorer = context;

    if (explorer->is_of_library)
        forget(explorer);
}

static void library_growing(void *context)
{
    Explorer *explorer = context;

    if (!explorer->is_of_library)
        return;
    pgn_stream_free(explorer->stream);
    explorer->stream = NULL;
}

/* The counts are out of date: count again when somebody looks. */
static void library_changed(void *context)
{
    Explorer *explorer = context;

    if (!explorer->is_of_library)
        return;
    if (explorer->is_on)
        explorer_open_library(explorer, NULL);
    else
        forget(explorer);
}

Explorer *explorer_new(Library *library)
{
    Explorer *explorer = memory_zeroed(1, sizeof *explorer);
    LibraryWatcher watcher = { explorer, library_closing, library_growing,
                               library_changed };

    explorer->library = library;
    library_watch(library, &watcher);
    return explorer;
}

void explorer_free(Explorer *explorer)
{
    if (explorer == NULL)
        return;
    forget(explorer);
    memory_free(explorer);
}

/* --- Books and other files ------------------------------------------------ */

Status explorer_open_book(Explorer *explorer, const char *path, Fault *fault)
{
    Book *book = NULL;
    Status status = OK;

    if (path == NULL)
        book = book_of_program();
    else
        status = book_open(path, &book, NULL, fault);
    if (status != OK)
        return status;
    forget(explorer);
    explorer->is_on = true;
    explorer->name =
        memory_copy_string(path == NULL ? "the opening book" : path);
    explorer->book = book;
    return OK;
}

Status explorer_open_games(Explorer *explorer, const ExplorerGames *games,
                           Fault *fault)
{
    Filter *filter = NULL;
    PgnStream *stream = NULL;
    Text name = { 0 };
    Status status = OK;

    if (games->filter.length > 0)
        status = filter_read(games->filter, games->here, &filter, fault);
    if (status == OK)
        status = pgn_stream_open(games->path, &stream, fault);
    if (status != OK) {
        filter_free(filter);
        return status;
    }
    text_append(&name, games->path);
    if (games->filter.length > 0)
        text_append(&name, " with ");
    text_append_span(&name, games->filter);
    begin(explorer, text_string(&name), stream);
    explorer->filter = filter;
    text_free(&name);
    return OK;
}

void explorer_close(Explorer *explorer)
{
    explorer->is_on = false;
}

bool explorer_resume(Explorer *explorer)
{
    explorer->is_on = explorer->is_of_library && explorer->counts != NULL &&
                      library_is_open(explorer->library);
    return explorer->is_on;
}

/* --- Counting ------------------------------------------------------------- */

bool explorer_is_working(const Explorer *explorer)
{
    return explorer->stream != NULL;
}

/* False at the end. */
static bool count_game(Explorer *explorer)
{
    bool is_found = false;
    PgnRaw raw;

    if (pgn_stream_next(explorer->stream, &raw, &is_found, NULL) != OK ||
        !is_found)
        return false;
    if (explorer->filter == NULL ||
        filter_accepts(explorer->filter, &raw, NULL))
        move_counts_add(explorer->counts, &raw);
    return true;
}

void explorer_tick(Explorer *explorer)
{
    int64_t end = clock_milliseconds() + SLICE;

    if (explorer->stream == NULL)
        return;
    do
        if (!count_game(explorer)) {
            pgn_stream_free(explorer->stream);
            explorer->stream = NULL;
            return;
        }
    while (clock_milliseconds() < end);
}

void explorer_finish(Explorer *explorer)
{
    while (explorer_is_working(explorer))
        explorer_tick(explorer);
}

/* --- What there is to see ------------------------------------------------- */

bool explorer_is_on(const Explorer *explorer)
{
    return explorer->is_on;
}

void explorer_title(const Explorer *explorer, Text *title)
{
    size_t games;

    if (!explorer->is_on)
        return;
    text_append(title, explorer->name);
    if (explorer->counts == NULL)
        return;
    games = move_counts_games(explorer->counts);
    text_format(title, ", %zu game%s%s", games, games == 1 ? "" : "s",
                explorer->stream != NULL ? " so far" : "");
    if (move_counts_is_full(explorer->counts))
        text_append(title, ", too many to count every move");
}

static unsigned percent(uint64_t part, uint64_t whole)
{
    return whole == 0 ? 0 : (unsigned)((part * 200 / whole + 1) / 2);
}

static ExplorerRow row_of(const MoveCount *count)
{
    uint64_t ended = (uint64_t)count->white + count->draws + count->black;

    return (ExplorerRow){ .move = count->move,
                          .games = count->games,
                          .white = percent(count->white, ended),
                          .draws = percent(count->draws, ended),
                          .black = percent(count->black, ended),
                          .elo = count->elo,
                          .year = count->year };
}

static size_t rows_of_games(const Explorer *explorer, const Position *position,
                            ExplorerRow *rows)
{
    MoveCount counts[MOVE_COUNTS_MAX];
    MoveCount sum;
    size_t found = move_counts_find(explorer->counts, position, counts);
    size_t length = 0;

    for (size_t i = 0; i < found; i++) {
        if (length + 1 == EXPLORER_ROWS)
            break;
        rows[length] = row_of(&counts[i]);
        if (explorer->is_of_library)
            rows[length].best = counts[i].best;
        length++;
    }
    move_counts_sum(explorer->counts, position, &sum);
    if (found > 1 || (found == 1 && sum.games > rows[0].games))
        rows[length++] = row_of(&sum);
    return length;
}

static size_t rows_of_book(const Explorer *explorer, const Position *position,
                           ExplorerRow *rows)
{
    BookMove moves[BOOK_MOVES_MAX];
    size_t found = 0;
    size_t length = 0;
    uint64_t sum = 0;

    book_moves(explorer->book, position, moves, &found, NULL);
    for (size_t i = 0; i < found; i++)
        sum += moves[i].weight;
    for (size_t i = 0; i < found && length < EXPLORER_ROWS; i++)
        rows[length++] =
            (ExplorerRow){ .move = moves[i].move,
                           .weight = percent(moves[i].weight, sum) };
    return length;
}

size_t explorer_rows(const Explorer *explorer, const Position *position,
                     ExplorerRow rows[EXPLORER_ROWS])
{
    if (explorer->counts != NULL)
        return rows_of_games(explorer, position, rows);
    return explorer->book != NULL ? rows_of_book(explorer, position, rows) : 0;
}
