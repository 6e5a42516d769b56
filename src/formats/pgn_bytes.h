/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_BYTES_H
#define FORMATS_PGN_BYTES_H

#include "base/common.h"

/*
 * Running over the bytes of a PGN file, many at a time where the machine can.
 * Private to this room.
 *
 * Every function may look at the byte before `from`, and stops at `end`.
 */
typedef struct ByteTally {
    uint64_t lines; /* line ends passed: LF, and CR that no LF follows */
    uint64_t plies; /* beginnings of moves passed */
} ByteTally;

/*
 * To the first byte in movetext that is more than a move, a number or a blank:
 * one of { ; [ ( ) * - / %.
 */
const char *pgn_bytes_skip_moves(const char *from, const char *end,
                                 ByteTally *tally);

/* In a brace comment: to the first } or [. */
const char *pgn_bytes_skip_comment(const char *from, const char *end,
                                   ByteTally *tally);

/* In the value of a tag: to the first quote, backslash or line end. */
const char *pgn_bytes_skip_value(const char *from, const char *end);

/* To the first line end (CR or LF). */
const char *pgn_bytes_skip_line(const char *from, const char *end);

#endif
