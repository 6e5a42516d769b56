/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/handicap.h"

#include "engine/engine.h"

#include <math.h>

enum {
    SEES_MATES = 800, /* from this rating on a mate in one is never missed */
    FARTHEST = 3      /* spreads below the best: out of the question */
};

typedef struct HandicapRow {
    int elo;
    int depth;
    int nodes;
    int blindness;
    int noise;
    int spread;
} HandicapRow;

/* What lies between two rows is in proportion. */
static const HandicapRow ROWS[] = {
    { 600, 1, 2000, 660, 205, 105 }, { 800, 1, 2000, 542, 173, 90 },
    { 1000, 1, 2000, 427, 140, 75 }, { 1200, 2, 2500, 295, 103, 60 },
    { 1400, 2, 2600, 157, 72, 46 },  { 1600, 3, 3000, 103, 54, 39 },
    { 1800, 5, 4200, 48, 33, 28 },   { 2000, 8, 10500, 16, 15, 16 },
    { 2200, 15, 27000, 1, 2, 7 },    { 2400, 60, 68000, 0, 2, 0 },
    { 2600, 60, 120000, 0, 2, 0 },   { 2850, 60, 500000, 0, 1, 0 },
};

unsigned engine_level_elo(int level)
{
    if (level >= ENGINE_LEVELS)
        return 0;
    return (unsigned)(ENGINE_ELO_MIN + (level - 1) *
                                           (ENGINE_ELO_MAX - ENGINE_ELO_MIN) /
                                           (ENGINE_LEVELS - 1));
}

static int between(int elo, const HandicapRow *row, int low, int high)
{
    return low + (high - low) * (elo - row[0].elo) / (row[1].elo - row[0].elo);
}

Handicap handicap_of(unsigned elo, uint64_t seed)
{
    Handicap handicap = { .elo = elo, .weakness = { .seed = seed } };
    const HandicapRow *row = ROWS;
    int wanted = (int)elo;

    if (elo == 0)
        return (Handicap){ 0 };
    while (row + 2 < ROWS + ARRAY_LENGTH(ROWS) && wanted > row[1].elo)
        row++;
    if (wanted < row[0].elo)
        wanted = row[0].elo;
    if (wanted > row[1].elo)
        wanted = row[1].elo;
    handicap.depth = between(wanted, row, row[0].depth, row[1].depth);
    handicap.nodes = (uint64_t)between(wanted, row, row[0].nodes, row[1].nodes);
    handicap.weakness.blindness =
        (unsigned)between(wanted, row, row[0].blindness, row[1].blindness);
    handicap.weakness.noise = between(wanted, row, row[0].noise, row[1].noise);
    handicap.spread = between(wanted, row, row[0].spread, row[1].spread);
    return handicap;
}

unsigned handicap_lines(const Handicap *handicap)
{
    return handicap->elo > 0 && handicap->spread > 0 ? HANDICAP_LINES : 1;
}

void handicap_limit(const Handicap *handicap, SearchLimits *limits)
{
    if (handicap->elo == 0)
        return;
    if (limits->nodes == 0 || limits->nodes > handicap->nodes)
        limits->nodes = handicap->nodes;
    if (limits->depth == 0 || limits->depth > handicap->depth)
        limits->depth = handicap->depth;
}

/* Where a search was cut off, the last whole one counts. */
static Score score_of(const RootMove *root)
{
    return root->score != -SCORE_INFINITE ? root->score : root->previous;
}

/* --- Habits --------------------------------------------------------------- */

/*
 * Nobody moves the king for no reason while the queens are on the board:
 * even a beginner has been told to castle.  One who judges badly would do it
 * as often as anything else.
 */
static double habit(const Position *position, Move move)
{
    const double castles = 4, walks = 0.08, spoils_castling = 0.25;
    Square from = move_from(move);

    if (position->checkers != 0 || position_is_capture(position, move) ||
        position_pieces(position, position->side ^ 1, QUEEN) == 0)
        return 1;
    if (move_kind(move) == KIND_CASTLING)
        return castles;
    if (from == position_king(position, position->side))
        return walks;
    if ((position->castling_squares >> from & 1) != 0)
        return spoils_castling;
    return 1;
}

/* A player that judges well needs no habits. */
static double habit_weight(const Handicap *handicap, const Position *position,
                           Move move)
{
    enum { ALL = 100 }; /* noise from which habits count in full */
    double share = (double)handicap->weakness.noise / ALL;

    return pow(habit(position, move), share < 1.0 ? share : 1.0);
}

/* --- Choosing ------------------------------------------------------------- */

static double weight(const Handicap *handicap, Score best, Score score)
{
    double loss = (double)(best - score) / handicap->spread;

    if (score > best)
        return 1.0;
    return loss > FARTHEST ? 0.0 : exp(-loss);
}

/* Below the rating that sees them all, one mate of four is missed. */
static bool misses_mate(const Handicap *handicap, uint64_t hash)
{
    return handicap->elo < SEES_MATES && (hash >> 60 & 3) == 0;
}

typedef struct Lottery {
    const RootMove *roots;
    size_t count; /* at most HANDICAP_LINES matter */
    double weights[HANDICAP_LINES];
    double sum;
} Lottery;

static void fill(Lottery *lottery, const Handicap *handicap,
                 const Position *position)
{
    Score best = score_of(&lottery->roots[0]);

    if (lottery->count > HANDICAP_LINES)
        lottery->count = HANDICAP_LINES;
    for (size_t i = 0; i < lottery->count; i++) {
        const RootMove *root = &lottery->roots[i];

        lottery->weights[i] = weight(handicap, best, score_of(root)) *
                              habit_weight(handicap, position, root->move);
        lottery->sum += lottery->weights[i];
    }
}

/* The better the likelier. */
static size_t draw(const Lottery *lottery, double lot)
{
    lot *= lottery->sum;
    for (size_t i = 0; i < lottery->count; i++) {
        lot -= lottery->weights[i];
        if (lot < 0.0)
            return i;
    }
    return 0;
}

size_t handicap_choose(const Handicap *handicap, const Position *position,
                       const RootMove *roots, size_t count)
{
    uint64_t hash =
        weakness_hash(&handicap->weakness, position->key + position->fullmoves);
    double lot = (double)(hash & 0xFFFFFF) / 0x1000000;
    size_t first = 0;

    if (handicap_lines(handicap) == 1)
        return 0;
    if (score_of(&roots[0]) >= SCORE_MATE_FOUND) {
        if (count < 2 || !misses_mate(handicap, hash))
            return 0;
        first = 1;
    }

    Lottery lottery = { .roots = roots + first, .count = count - first };

    fill(&lottery, handicap, position);
    return first + draw(&lottery, lot);
}
