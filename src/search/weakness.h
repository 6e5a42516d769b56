/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_WEAKNESS_H
#define SEARCH_WEAKNESS_H

#include "board/board.h"

/*
 * How a weaker player thinks: some moves are overlooked in the tree, and the
 * judgement of a position is off by some.
 *
 * Which and how much depends on the position and the seed alone, so that an
 * error is made again wherever the same position comes up, as people do, and
 * the table stays true to itself.  All zero is full strength.
 */
typedef struct Weakness {
    uint64_t seed;
    unsigned blindness; /* of 1024 moves so many are overlooked */
    int noise;          /* centipawns; the most that a judgement is off */
} Weakness;

static inline uint64_t weakness_hash(const Weakness *weakness, uint64_t value)
{
    const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);

    value ^= weakness->seed;
    value = (value ^ value >> 32) * golden;
    value = (value ^ value >> 29) * golden;
    return value ^ value >> 32;
}

/* Small errors are more frequent than large ones. */
static inline int weakness_noise(const Weakness *weakness, Key key)
{
    uint64_t hash = weakness_hash(weakness, key);
    int sum = (int)(hash & 1023) + (int)(hash >> 10 & 1023) - 1023;

    return sum * weakness->noise / 1024;
}

/* How many times less often what cries out is overlooked. */
enum { WEAKNESS_PLAIN = 5 };

/* A queen that a pawn can take: what cries out is seldom overlooked. */
static inline bool weakness_is_plain(const Position *position, Move move)
{
    Piece taken = position->squares[move_to(move)];
    Piece taker = position->squares[move_from(move)];

    return taken != NO_PIECE && piece_type(taken) > piece_type(taker) &&
           (piece_type(taker) == PAWN || piece_type(taken) >= ROOK);
}

/*
 * Everybody sees the answers to a check, and that one can take on the square
 * that was moved to last.
 */
static inline bool weakness_overlooks(const Weakness *weakness,
                                      const Position *position, Move last,
                                      Move move)
{
    unsigned blindness = weakness->blindness;

    if (blindness == 0 || position->checkers != 0 ||
        (last != MOVE_NONE && move_to(last) == move_to(move)))
        return false;
    if (weakness_is_plain(position, move))
        blindness /= WEAKNESS_PLAIN;
    return (weakness_hash(weakness, position->key + move) & 1023) < blindness;
}

#endif
