/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hash table of (position, move), with open addressing; it doubles when it
 * is three quarters full, up to a limit.
 */
#include "formats/move_counts.h"

#include "base/memory.h"
#include "formats/game_header.h"

#include <stdlib.h>

enum { SLOTS_FIRST = 1 << 12, SLOTS_MAX = 1 << 22, PLIES_MAX = 64 };

/* What is no move, but counted like one: games that came back to a position
 * and went on otherwise, and games that ended there. */
enum { RETURNED = MOVE_NULL, ENDED = 130 /* c1c1: never generated */ };

typedef struct Slot {
    Key key; /* of the position before the move */
    uint32_t games, white, draws, black;
    uint32_t elo_games;
    uint64_t elo_sum;
    uint32_t best; /* a game, and the ratings of its players together */
    uint16_t best_elo;
    Move move; /* MOVE_NONE: free */
    uint16_t year;
} Slot;

struct MoveCounts {
    Slot *slots;
    size_t capacity; /* a power of 2 */
    size_t used;
    size_t games;
    unsigned plies;
};

MoveCounts *move_counts_new(unsigned plies)
{
    MoveCounts *counts = memory_zeroed(1, sizeof *counts);

    counts->plies = plies < PLIES_MAX ? plies : (unsigned)PLIES_MAX;
    counts->capacity = SLOTS_FIRST;
    counts->slots = memory_zeroed(SLOTS_FIRST, sizeof *counts->slots);
    return counts;
}

void move_counts_free(MoveCounts *counts)
{
    if (counts == NULL)
        return;
    memory_free(counts->slots);
    memory_free(counts);
}

size_t move_counts_games(const MoveCounts *counts)
{
    return counts->games;
}

bool move_counts_is_full(const MoveCounts *counts)
{
    return counts->capacity == SLOTS_MAX && counts->used >= SLOTS_MAX / 4 * 3;
}

/* --- The table ------------------------------------------------------------ */

/* The slot of the move, or the free one where it would be. */
static Slot *find_slot(const MoveCounts *counts, Key key, Move move)
{
    uint64_t mixed = (key ^ move) * UINT64_C(0x9e3779b97f4a7c15);
    size_t at = (size_t)(mixed >> 20) & (counts->capacity - 1);

    while (counts->slots[at].move != MOVE_NONE &&
           (counts->slots[at].key != key || counts->slots[at].move != move))
        at = (at + 1) & (counts->capacity - 1);
    return &counts->slots[at];
}

static void grow(MoveCounts *counts)
{
    Slot *old = counts->slots;
    size_t count = counts->capacity;

    counts->capacity *= 2;
    counts->slots = memory_zeroed(counts->capacity, sizeof *counts->slots);
    for (size_t i = 0; i < count; i++)
        if (old[i].move != MOVE_NONE)
            *find_slot(counts, old[i].key, old[i].move) = old[i];
    memory_free(old);
}

/* NULL when there is no room. */
static Slot *slot_for(MoveCounts *counts, Key key, Move move)
{
    Slot *slot;

    if (counts->used >= counts->capacity / 4 * 3 &&
        counts->capacity < SLOTS_MAX)
        grow(counts);
    slot = find_slot(counts, key, move);
    if (slot->move != MOVE_NONE)
        return slot;
    if (move_counts_is_full(counts))
        return NULL;
    counts->used++;
    slot->key = key;
    slot->move = move;
    return slot;
}

/* --- Counting ------------------------------------------------------------- */

/* What the game has played already. */
typedef struct Visit {
    Key key;
    Move move;
} Visit;

typedef struct Counter {
    PgnVisitor visitor;
    MoveCounts *counts;
    GameHeader header;
    Result result;
    unsigned ply;
    unsigned depth; /* of variations */
    uint64_t number;
    Visit visits[PLIES_MAX];
} Counter;

static Slot *count_result(Counter *counter, Key key, Move move)
{
    Slot *slot = slot_for(counter->counts, key, move);

    if (slot == NULL)
        return NULL;
    slot->games++;
    slot->white += counter->result == RESULT_WHITE;
    slot->draws += counter->result == RESULT_DRAW;
    slot->black += counter->result == RESULT_BLACK;
    return slot;
}

/* The strongest players; among equals, who played last. */
static void keep_best(const Counter *counter, Slot *slot)
{
    const GameHeader *header = &counter->header;
    unsigned elo = header->white_elo + header->black_elo;

    if (elo < slot->best_elo ||
        (elo == slot->best_elo && header->year < slot->year))
        return;
    slot->best_elo = (uint16_t)elo;
    slot->best = (uint32_t)counter->number;
}

static void count_move(Counter *counter, Key key, Color side, Move move)
{
    Slot *slot = count_result(counter, key, move);
    unsigned elo =
        side == WHITE ? counter->header.white_elo : counter->header.black_elo;

    if (slot == NULL)
        return;
    keep_best(counter, slot);
    if (counter->header.year > slot->year)
        slot->year = (uint16_t)counter->header.year;
    slot->elo_games += elo > 0;
    slot->elo_sum += elo;
}

/* The same move again is no other game; another move here is counted, and that
 * the game was here before. */
static void count(Counter *counter, Key key, Color side, Move move)
{
    bool was_here = false;

    for (unsigned i = 0; i < counter->ply; i++) {
        if (counter->visits[i].key != key)
            continue;
        if (counter->visits[i].move == move)
            return;
        was_here = true;
    }
    count_move(counter, key, side, move);
    if (was_here)
        count_result(counter, key, RETURNED);
}

static void count_end(Counter *counter, const Position *final)
{
    Key key = position_repetition_key(final);

    for (unsigned i = 0; i < counter->ply; i++)
        if (counter->visits[i].key == key)
            return;
    count_result(counter, key, ENDED);
}

static bool on_move(PgnVisitor *visitor, const Position *before, Move move)
{
    Counter *counter = (Counter *)visitor;
    Key key = position_repetition_key(before);

    if (counter->depth > 0)
        return true;
    if (move != MOVE_NULL)
        count(counter, key, before->side, move);
    counter->visits[counter->ply] = (Visit){ key, move };
    return ++counter->ply < counter->counts->plies;
}

static void on_open(PgnVisitor *visitor)
{
    ((Counter *)visitor)->depth++;
}

static void on_close(PgnVisitor *visitor)
{
    ((Counter *)visitor)->depth--;
}

void move_counts_add(MoveCounts *counts, const PgnRaw *game)
{
    Counter counter = {
        .visitor = { .move = on_move, .open = on_open, .close = on_close },
        .counts = counts,
        .number = game->number,
    };
    PgnOptions options = { .skips_variations = true };
    PgnSummary summary;

    game_header_read(game->text, &counter.header);
    if (!result_read(counter.header.result, &counter.result) ||
        counter.result == RESULT_OPEN)
        counter.result = game->result;
    pgn_read(game, &options, &counter.visitor, &summary);
    if (counter.ply < counts->plies)
        count_end(&counter, &summary.final);
    counts->games++;
}

/* --- Asking --------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const MoveCount *first = a;
    const MoveCount *second = b;

    if (first->games != second->games)
        return first->games > second->games ? -1 : 1;
    return first->move < second->move ? -1 : first->move > second->move;
}

static uint16_t mean_elo(const Slot *slot)
{
    if (slot->elo_games == 0)
        return 0;
    return (uint16_t)(slot->elo_sum / slot->elo_games);
}

static MoveCount count_of(const Slot *slot)
{
    return (MoveCount){
        .move = slot->move,
        .games = slot->games,
        .white = slot->white,
        .draws = slot->draws,
        .black = slot->black,
        .year = slot->year,
        .elo = mean_elo(slot),
        .best = slot->best,
    };
}

size_t move_counts_find(const MoveCounts *counts, const Position *position,
                        MoveCount found[MOVE_COUNTS_MAX])
{
    MoveList list;
    Key key = position_repetition_key(position);
    size_t length = 0;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length && length < MOVE_COUNTS_MAX; i++) {
        const Slot *slot = find_slot(counts, key, list.moves[i]);

        if (slot->move != MOVE_NONE)
            found[length++] = count_of(slot);
    }
    qsort(found, length, sizeof *found, compare);
    return length;
}

static void add(MoveCount *sum, const Slot *slot, uint32_t sign)
{
    sum->games += sign * slot->games;
    sum->white += sign * slot->white;
    sum->draws += sign * slot->draws;
    sum->black += sign * slot->black;
}

void move_counts_sum(const MoveCounts *counts, const Position *position,
                     MoveCount *sum)
{
    Key key = position_repetition_key(position);
    MoveList list;

    *sum = (MoveCount){ .move = MOVE_NONE };
    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++)
        add(sum, find_slot(counts, key, list.moves[i]), 1);
    add(sum, find_slot(counts, key, ENDED), 1);
    add(sum, find_slot(counts, key, RETURNED), UINT32_MAX);
}
