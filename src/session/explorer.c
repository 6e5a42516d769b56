/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/explorer.h"

#include "formats/book.h"
#include "formats/move_counts.h"
#include "session/handlers.h"
#include "session/library_inside.h"

/*
 * Games are counted in the background, a little in each tick, and what is
 * known so far can already be seen.
 */
enum { PLIES = 60, SLICE = 4 /* ms */ };

struct Explorer {
    bool is_on;
    bool is_of_library; /* the games of the open file */
    char *name;
    Filter *filter;    /* NULL: all games */
    PgnStream *stream; /* NULL: all games are counted */
    MoveCounts *counts;
    Book *book; /* instead of games */
};

Explorer *explorer_new(void)
{
    return memory_zeroed(1, sizeof(Explorer));
}

static void forget(Explorer *explorer)
{
    pgn_stream_free(explorer->stream);
    move_counts_free(explorer->counts);
    filter_free(explorer->filter);
    book_close(explorer->book);
    memory_free(explorer->name);
    *explorer = (Explorer){ 0 };
}

void explorer_free(Explorer *explorer)
{
    if (explorer == NULL)
        return;
    forget(explorer);
    memory_free(explorer);
}

void explorer_library_closed(Session *session)
{
    if (session->explorer != NULL && session->explorer->is_of_library)
        forget(session->explorer);
}

/* --- Beginning ------------------------------------------------------------ */

static void begin(Explorer *explorer, const char *name, PgnStream *stream)
{
    forget(explorer);
    explorer->is_on = true;
    explorer->name = memory_copy_string(name);
    explorer->stream = stream;
    explorer->counts = move_counts_new(PLIES);
}

static Status begin_with_library(Session *session, Fault *fault)
{
    Explorer *explorer = session->explorer;
    const char *words = session->library->filter;
    PgnStream *stream = NULL;
    Status status = game_file_stream(session->library->file, &stream, fault);

    if (status != OK)
        return status;
    begin(explorer, library_name(session), stream);
    explorer->is_of_library = true;
    if (words != NULL)
        filter_read(span_from(words), game_here(session->game),
                    &explorer->filter, NULL);
    return OK;
}

void explorer_library_grows(Session *session)
{
    if (!session->explorer->is_of_library)
        return;
    pgn_stream_free(session->explorer->stream);
    session->explorer->stream = NULL;
}

/* What was counted is of no use; it is counted anew, if anybody looks. */
void explorer_library_changed(Session *session)
{
    if (!session->explorer->is_of_library)
        return;
    if (session->explorer->is_on)
        begin_with_library(session, NULL);
    else
        forget(session->explorer);
}

static Status begin_with_book(Session *session, const char *path, Fault *fault)
{
    Explorer *explorer = session->explorer;
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

/* "big.pgn elo>2400": words behind the name of a file say which games. */
static Span split_off_filter(Span *name)
{
    Span all = *name;
    size_t cut = all.length;

    while (cut > 0 && !is_file(span_trim(span_take(all, cut)))) {
        while (cut > 0 && !ascii_is_space(all.data[cut - 1]))
            cut--;
        while (cut > 0 && ascii_is_space(all.data[cut - 1]))
            cut--;
    }
    if (cut == 0)
        return span_of(NULL, 0);
    *name = span_trim(span_take(all, cut));
    return span_trim(span_skip(all, cut));
}

static Status begin_with_games(Session *session, const char *path, Span words,
                               Fault *fault)
{
    Filter *filter = NULL;
    PgnStream *stream = NULL;
    Text name = { 0 };
    Status status = OK;

    if (words.length > 0)
        status = filter_read(words, game_here(session->game), &filter, fault);
    if (status == OK)
        status = pgn_stream_open(path, &stream, fault);
    if (status != OK) {
        filter_free(filter);
        return status;
    }
    text_append(&name, path);
    if (words.length > 0)
        text_append(&name, " with ");
    text_append_span(&name, words);
    begin(session->explorer, text_string(&name), stream);
    session->explorer->filter = filter;
    text_free(&name);
    return OK;
}

static Status begin_with_file(Session *session, Span typed, Fault *fault)
{
    bool is_quoted = typed.data[0] == '"' || typed.data[0] == '\'';
    Span name = take_file_name(&typed);
    Span words = is_quoted ? typed : split_off_filter(&name);
    Text path = { 0 };
    Status status;

    directory_expand(name, &path);
    if (span_ends_with(text_span(&path), ".bin"))
        status = begin_with_book(session, text_string(&path), fault);
    else
        status = begin_with_games(session, text_string(&path), words, fault);
    text_free(&path);
    return status;
}

/* What was counted before is still there. */
static bool is_ready(const Session *session)
{
    return session->explorer->is_of_library &&
           session->explorer->counts != NULL && library_is_open(session);
}

Status do_explore(Session *session, Span arguments, Fault *fault)
{
    Explorer *explorer = session->explorer;
    bool was_on = explorer->is_on;
    Status status = OK;

    if (span_equals(arguments, "off") || (arguments.length == 0 && was_on)) {
        explorer->is_on = false;
        ask_with(session,
                 (Request){ .kind = REQUEST_PANEL, .panel = { 0, PANEL_ALL } });
        return OK;
    }
    if (arguments.length == 0 && is_ready(session))
        explorer->is_on = true;
    else if (span_equals(arguments, "book") ||
             (arguments.length == 0 && !library_is_open(session)))
        status = begin_with_book(session, NULL, fault);
    else if (arguments.length == 0)
        status = begin_with_library(session, fault);
    else
        status = begin_with_file(session, arguments, fault);
    if (status == OK)
        ask_with(session, (Request){ .kind = REQUEST_PANEL,
                                     .panel = { 0, PANEL_EXPLORER } });
    return status;
}

/* --- Counting ------------------------------------------------------------- */

bool explorer_is_working(const Session *session)
{
    return session->explorer->stream != NULL;
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

void explorer_tick(Session *session)
{
    Explorer *explorer = session->explorer;
    int64_t end = clock_milliseconds() + SLICE;

    if (explorer->stream == NULL)
        return;
    do
        if (!count_game(explorer)) {
            pgn_stream_free(explorer->stream);
            explorer->stream = NULL;
            changed(session);
            return;
        }
    while (clock_milliseconds() < end);
    session->changes |= CHANGED_THOUGHTS;
}

void explorer_finish(Session *session)
{
    while (explorer_is_working(session))
        explorer_tick(session);
}

/* --- What there is to see ------------------------------------------------- */

bool explorer_is_on(const Session *session)
{
    return session->explorer->is_on;
}

void explorer_title(const Session *session, Text *title)
{
    const Explorer *explorer = session->explorer;

    if (!explorer->is_on)
        return;
    text_append(title, explorer->name);
    if (explorer->counts == NULL)
        return;
    text_format(title, ", %zu games%s", move_counts_games(explorer->counts),
                explorer->stream != NULL ? " so far" : "");
    if (move_counts_is_full(explorer->counts))
        text_append(title, ", too many for all their moves");
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

static size_t rows_of_games(const Session *session, ExplorerRow *rows)
{
    MoveCount counts[MOVE_COUNTS_MAX];
    MoveCount sum = { .move = MOVE_NONE };
    size_t found = move_counts_find(session->explorer->counts,
                                    game_here(session->game), counts);
    size_t length = 0;

    for (size_t i = 0; i < found; i++) {
        if (length + 1 < EXPLORER_ROWS)
            rows[length++] = row_of(&counts[i]);
        sum.games += counts[i].games;
        sum.white += counts[i].white;
        sum.draws += counts[i].draws;
        sum.black += counts[i].black;
    }
    if (found > 1)
        rows[length++] = row_of(&sum);
    return length;
}

static size_t rows_of_book(const Session *session, ExplorerRow *rows)
{
    BookMove moves[BOOK_MOVES_MAX];
    size_t found = 0;
    size_t length = 0;
    uint64_t sum = 0;

    book_moves(session->explorer->book, game_here(session->game), moves, &found,
               NULL);
    for (size_t i = 0; i < found; i++)
        sum += moves[i].weight;
    for (size_t i = 0; i < found && length < EXPLORER_ROWS; i++)
        rows[length++] =
            (ExplorerRow){ .move = moves[i].move,
                           .weight = percent(moves[i].weight, sum) };
    return length;
}

size_t explorer_rows(const Session *session, ExplorerRow rows[EXPLORER_ROWS])
{
    const Explorer *explorer = session->explorer;

    if (explorer->counts != NULL)
        return rows_of_games(session, rows);
    return explorer->book != NULL ? rows_of_book(session, rows) : 0;
}
