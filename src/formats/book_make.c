/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/book_make.h"

#include "base/memory.h"
#include "formats/book_runs.h"

#include <stdlib.h>
#include <string.h>

/* The moves of one position, until the next position begins. */
enum { MOVES_OF_KEY = 512 };

struct BookMaker {
    BookWish wish;
    BookRuns *runs;
    uint64_t games;
    BookCount moves[MOVES_OF_KEY];
    size_t move_count;
};

BookMaker *book_maker_new(const BookWish *wish)
{
    BookMaker *maker = memory_zeroed(1, sizeof *maker);

    maker->wish = *wish;
    maker->wish.beside = NULL;
    maker->runs = book_runs_new(wish->memory, wish->beside);
    return maker;
}

void book_maker_free(BookMaker *maker)
{
    if (maker == NULL)
        return;
    book_runs_free(maker->runs);
    memory_free(maker);
}

uint64_t book_maker_games(const BookMaker *maker)
{
    return maker->games;
}

/* --- Counting ------------------------------------------------------------- */

/* The moves of a game are kept until its result is known. */
typedef struct GameMoves {
    PgnVisitor visitor; /* first, so that the visitor finds its way back */
    BookMaker *maker;
    BookCount *counts;
    size_t length;
    size_t capacity;
    unsigned start; /* plies played before the first position */
    bool is_usual;  /* not of Chess960 */
} GameMoves;

static unsigned ply_of(const Position *position)
{
    return (unsigned)(position->fullmoves - 1) * 2 + position->side;
}

static void take_start(PgnVisitor *visitor, const Position *start)
{
    GameMoves *moves = (GameMoves *)visitor;

    moves->start = ply_of(start);
    moves->is_usual = !start->is_chess960;
}

static bool is_wanted(const BookWish *wish, Color side)
{
    return wish->only[side] || !wish->only[side ^ 1];
}

static void push(GameMoves *moves, const Position *before, Move move)
{
    if (moves->length == moves->capacity) {
        moves->capacity = moves->capacity == 0 ? 64 : moves->capacity * 2;
        moves->counts = memory_resize(moves->counts, moves->capacity,
                                      sizeof *moves->counts);
    }
    moves->counts[moves->length++] = (BookCount){ .key = before->key,
                                                  .move = polyglot_encode(move),
                                                  .padding = before->side };
}

static bool take_move(PgnVisitor *visitor, const Position *before, Move move)
{
    GameMoves *moves = (GameMoves *)visitor;
    const BookWish *wish = &moves->maker->wish;
    unsigned ply = ply_of(before) - moves->start;

    if (wish->max_ply > 0 && ply >= wish->max_ply)
        return wish->takes_variations; /* shorter ones may follow */
    if (!moves->is_usual)
        return false;
    if (move != MOVE_NULL && is_wanted(wish, before->side))
        push(moves, before, move);
    return true;
}

/* `count->padding` is the side that moved; it becomes 0 again. */
static void set_result(BookCount *count, Result result)
{
    bool is_white = count->padding == WHITE;

    count->padding = 0;
    if (result == RESULT_OPEN)
        count->others = 1;
    else if (result == RESULT_DRAW)
        count->draws = 1;
    else if ((result == RESULT_WHITE) == is_white)
        count->wins = 1;
    else
        count->losses = 1;
}

Status book_maker_add(BookMaker *maker, const PgnRaw *raw,
                      const PgnOptions *options, Fault *fault)
{
    GameMoves moves = { .visitor = { .start = take_start, .move = take_move },
                        .maker = maker };
    PgnOptions wanted = { .skips_variations = !maker->wish.takes_variations };
    PgnSummary summary;
    Status status = OK;

    if (options != NULL)
        wanted.letters = options->letters;
    pgn_read(raw, &wanted, &moves.visitor, &summary);
    for (size_t i = 0; i < moves.length && status == OK; i++) {
        set_result(&moves.counts[i], summary.result);
        status = book_runs_add(maker->runs, &moves.counts[i], fault);
    }
    maker->games++;
    memory_free(moves.counts);
    return status;
}

/* --- Weighing ------------------------------------------------------------- */

static uint64_t games_of(const BookCount *count)
{
    return (uint64_t)count->wins + count->draws + count->losses + count->others;
}

/* Two points for a win and one for a draw, as books usually have it; games
 * without a result count like draws. */
static uint64_t points_of(const BookWish *wish, const BookCount *count)
{
    if (!wish->counts_results)
        return games_of(count);
    return 2 * (uint64_t)count->wins + count->draws + count->others;
}

static int compare_points(const BookWish *wish, const BookCount *a,
                          const BookCount *b)
{
    uint64_t x = points_of(wish, a);
    uint64_t y = points_of(wish, b);

    if (x != y)
        return x > y ? -1 : 1;
    return a->move < b->move ? -1 : 1;
}

/* Few moves to a position: put each in its place. */
static void sort_moves(BookMaker *maker)
{
    BookCount *moves = maker->moves;

    for (size_t i = 1; i < maker->move_count; i++)
        for (size_t j = i; j > 0 && compare_points(&maker->wish, &moves[j],
                                                   &moves[j - 1]) < 0;
             j--) {
            BookCount moved = moves[j];

            moves[j] = moves[j - 1];
            moves[j - 1] = moved;
        }
}

/* The moves of one position, scaled if need be to fit into 16 bits. */
static Status emit(BookMaker *maker, BookSink *sink, Fault *fault)
{
    Status status = OK;
    uint64_t most = 1;

    sort_moves(maker);
    if (maker->move_count > 0)
        most = points_of(&maker->wish, &maker->moves[0]);
    for (size_t i = 0; i < maker->move_count && status == OK; i++) {
        const BookCount *count = &maker->moves[i];
        uint64_t points = points_of(&maker->wish, count);
        PolyglotEntry entry = { .key = count->key, .move = count->move };

        if (most > UINT16_MAX)
            points = points * UINT16_MAX / most;
        entry.weight = (uint16_t)points;
        if (points > 0)
            status = sink->take(sink, &entry, fault);
    }
    maker->move_count = 0;
    return status;
}

Status book_maker_finish(BookMaker *maker, BookSink *sink, Fault *fault)
{
    Status status = book_runs_sort(maker->runs, fault);
    bool is_found = true;

    while (status == OK && is_found) {
        BookCount count;

        status = book_runs_next(maker->runs, &count, &is_found, fault);
        if (status != OK || !is_found)
            break;
        if (maker->move_count > 0 && maker->moves[0].key != count.key)
            status = emit(maker, sink, fault);
        if (games_of(&count) >= maker->wish.min_games &&
            maker->move_count < MOVES_OF_KEY)
            maker->moves[maker->move_count++] = count;
    }
    return status == OK ? emit(maker, sink, fault) : status;
}
