/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_HANDICAP_H
#define ENGINE_HANDICAP_H

#include "search/worker.h"

/*
 * Playing like somebody of a certain rating.
 *
 * A weaker player looks at fewer positions, overlooks moves, judges less well,
 * and is content with a move that seems about as good as the best.  He does
 * not throw away what he sees he would lose.
 */
typedef struct Handicap {
    unsigned elo; /* 0: full strength, and nothing below counts */
    Weakness weakness;
    int depth;
    uint64_t nodes;
    int spread; /* centipawns; what makes a move less likely to be chosen; 0:
                   the best one is played, and no other line is looked at */
} Handicap;

/* How many of the best moves a weaker player chooses from. */
enum { HANDICAP_LINES = 4 };

Handicap handicap_of(unsigned elo, uint64_t seed);

/* How many lines to look at for a choice. */
unsigned handicap_lines(const Handicap *handicap);

/* Narrow what a task allows. */
void handicap_limit(const Handicap *handicap, SearchLimits *limits);

/* Which of the best root moves is played; the first is the best.  `count` is
 * at least 1. */
size_t handicap_choose(const Handicap *handicap, const Position *position,
                       const RootMove *roots, size_t count);

#endif
