/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_SCENE_H
#define TABLES_SCENE_H

#include "board/attacks.h"
#include "tables/maker.h"

/*
 * One position while tables are made: what its moves lead to, by what has been
 * found so far.
 */
enum {
    NO_ZEROING = -3, /* below any result */
    UNKNOWN = 0,     /* or a draw */
    ILLEGAL = INT16_MIN,
    FIFTY = 100 /* half-moves within which a win counts */
};

/* What is known of every position, by side to move. */
typedef struct Findings {
    Raw raw;
    MakerSource source;
    int16_t *distances[COLORS]; /* n: won in n; -1 - n: lost in n */
    int distance;               /* that is being looked at */
} Findings;

typedef struct Scene {
    const Findings *findings;
    uint64_t number;
    Square squares[PIECES_MAX];
    Bitboard occupied;
    Bitboard colors[COLORS];
} Scene;

void scene_set(Scene *scene, const Findings *findings, uint64_t number);

/* Each piece on a square of its own, and nobody has left a king in check. */
bool scene_is_legal(const Scene *scene, Color side);
bool scene_in_check(const Scene *scene, Color side);

/* What captures are worth, and the moves of pawns: *best rises.  It begins as
 * NO_ZEROING. */
void scene_try_captures(const Scene *scene, Color side, int *best);
void scene_try_pawns(const Scene *scene, Color side, int *best);

/* Where the piece of a slot can go, or may have come from, without taking, and
 * the number of the position then.  No pawns. */
Bitboard scene_quiet(const Scene *scene, Color side, unsigned slot);
uint64_t scene_number_after(const Scene *scene, unsigned slot, Square to);

/* Is there a legal move like that?  Does every such move lose, within the
 * distance that is being looked at? */
bool scene_has_quiet(const Scene *scene, Color side);
bool scene_quiet_lose(const Scene *scene, Color side);

/* WDL, or RAW_ILLEGAL. */
int scene_wdl(int distance);

#endif
