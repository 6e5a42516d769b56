/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_RELATIONS_H
#define EVAL_RELATIONS_H

#include "board/position.h"

/*
 * What the pieces of a position do to each other, as inputs of the network:
 * where its other inputs say that a piece stands on a square, these say that it
 * can be taken, how many moves it has, that it is pinned.  A network could find
 * this out by itself, but would need many more positions.
 *
 * Each relation comes twice, for one's own pieces and for the other side's: the
 * numbers are 2 * relation + (0 own, 1 other).  Those of the first part belong
 * to a square, 64 of them for each kind.
 */
enum { RELATION_SIDES = 2, RELATION_SQUARES = 64 * RELATION_SIDES };

/* Bound to squares. */
enum {
    /* a piece that can be taken by a cheaper one or for nothing; by its type */
    RELATION_HANGING = 0,
    /* attacked twice and guarded once; by its type */
    RELATION_OUTNUMBERED = RELATION_HANGING + 5 * RELATION_SQUARES,
    /* attacked; by the attacker's type, and counted for its side */
    RELATION_ATTACKED = RELATION_OUTNUMBERED + 5 * RELATION_SQUARES,
    RELATION_PASSED = RELATION_ATTACKED + 6 * RELATION_SQUARES,
    RELATION_ISOLATED = RELATION_PASSED + RELATION_SQUARES,
    RELATION_DOUBLED = RELATION_ISOLATED + RELATION_SQUARES,
    RELATIONS_BOUND = RELATION_DOUBLED + RELATION_SQUARES
};

/* Free of squares; of some kinds a position has several alike. */
enum {
    /* moves that lose nothing; by piece and their number */
    RELATION_MOVES = RELATIONS_BOUND,
    RELATION_MOVES_COUNT = 9 + 14 + 15 + 28,
    /* a piece of one type attacks one of another */
    RELATION_PAIR = RELATION_MOVES + RELATION_SIDES * RELATION_MOVES_COUNT,
    /* squares for a check that loses nothing, by type, 1 to 3 */
    RELATION_CHECKS = RELATION_PAIR + RELATION_SIDES * 6 * 5,
    /* squares round the own king that only the king or queen guards */
    RELATION_WEAK = RELATION_CHECKS + RELATION_SIDES * 4 * 3,
    /* how far the own king, the other king are from the square before a
     * passed pawn */
    RELATION_ESCORT = RELATION_WEAK + RELATION_SIDES * 9,
    /* what is on that square: nothing, an own piece, another, an attack; by the
     * pawn's rank */
    RELATION_STOP = RELATION_ESCORT + RELATION_SIDES * 16,
    /* pawns by rank: guarded by one, beside one, with none beside or behind
     * and the next square attacked by a pawn, or not */
    RELATION_PAWNS = RELATION_STOP + RELATION_SIDES * 32,
    /* squares from which a knight attacks two, 1 to 3; one of them the king */
    RELATION_FORK = RELATION_PAWNS + RELATION_SIDES * 32,
    /* pieces that a pawn attacks when it has moved, by type */
    RELATION_PUSH = RELATION_FORK + RELATION_SIDES * 6,
    /* sliders that look through a piece at rook, queen or king; an own piece */
    RELATION_THROUGH = RELATION_PUSH + RELATION_SIDES * 5,
    /* squares from which a knight, a guarded bishop or rook attacks the queen,
     * a knight or bishop a rook, and loses nothing; 1 to 3 */
    RELATION_CHASE = RELATION_THROUGH + RELATION_SIDES * 3 * 3 * 2,
    RELATIONS = RELATION_CHASE + RELATION_SIDES * 5 * 3
};

/* More than a full board can have, and room to write ahead. */
enum { RELATIONS_BOUND_MAX = 512, RELATIONS_FREE_MAX = 1152 };

/* The relations of a position as White sees them. */
typedef struct RelationList {
    unsigned turn; /* what Black sees of those bound to squares: to be XORed */
    unsigned bound_length;
    unsigned free_length;
    uint16_t bound[RELATIONS_BOUND_MAX];
    uint16_t free[RELATIONS_FREE_MAX]; /* Black: XOR 1 */
} RelationList;

/*
 * In two parts: what follows from the pawns alone, and from how either king
 * turns the board; and all the rest.  Only the pieces matter: `types`, `colors`
 * and `squares` are read.
 */
void relations_of_pawns(const Position *position, RelationList *list);
void relations_of_pieces(const Position *position, RelationList *list);

#endif
