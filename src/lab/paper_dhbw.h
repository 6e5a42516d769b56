/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_PAPER_DHBW_H
#define LAB_PAPER_DHBW_H

#include "lab/dhbw.h"

/*
 * What the document about DHBW ChessAI prints, and what was counted since by
 * its rules, independently of the searches here: nothing but numbers.
 */
enum { PAPER_POSITIONS = 6, PAPER_DEPTHS = 6, PAPER_KINDS = 3 };

/* Figures A.10 to A.15, in that order.  The clock of fifty moves is 0 in all,
 * as the program that was measured had it. */
extern const char *const paper_fens[PAPER_POSITIONS];

/* Table 4.1. */
extern const unsigned paper_depths[DHBW_KINDS];
extern const char *const paper_seconds[DHBW_KINDS][PAPER_POSITIONS];

/* Figures A.18 to A.23: value and move by depth, of alpha-beta, iterative
 * deepening, and that with quiescence; NULL where the page is lost.  The last
 * three of quiescence at depth 6 are from A.13 to A.15, which have no moves. */
extern const char
    *const paper_moves[PAPER_KINDS][PAPER_POSITIONS][PAPER_DEPTHS];

/* The same with every move that has the value. */
extern const char
    *const counted_moves[PAPER_KINDS][PAPER_POSITIONS][PAPER_DEPTHS];

/* Calls for the value, and with those for the moves, at the depths 1 to 6;
 * minimax only to 5. */
typedef struct CountedCalls {
    uint64_t value;
    uint64_t all;
} CountedCalls;

extern const CountedCalls counted_calls[DHBW_KINDS][PAPER_POSITIONS]
                                       [PAPER_DEPTHS];

/* Figures 3.103 to 3.108. */
extern const char paper_complexity_fen[];

#endif
