/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_EPD_SUMS_H
#define CLI_EPD_SUMS_H

#include "engine/engine.h"
#include "notation/epd.h"

/*
 * What an engine's answers to the positions of a test suite are worth: one by
 * one, in all, and by theme.  The theme of a position is its id without the
 * number at the end: "STS Undermine" of "STS Undermine.042".
 */

/* What the engine said last of a position. */
typedef struct EpdReply {
    SearchLine line;
    Move move;
    uint64_t nodes;
    int64_t time;
} EpdReply;

typedef struct EpdVerdict {
    const char *move; /* "solved", "wrong"; "": the suite does not say */
    const char *mate; /* "mate", "longer mate", "no mate", or "" */
    int64_t points, points_possible;
} EpdVerdict;

typedef struct EpdSums EpdSums;

EpdSums *epd_sums_new(void);
void epd_sums_free(EpdSums *sums);

/* The length of the mate that the suite knows; negative if the side to move is
 * mated; 0 if it knows none. */
int epd_sums_mate(const Epd *epd);

EpdVerdict epd_sums_judge(const Epd *epd, const EpdReply *reply);
void epd_sums_add(EpdSums *sums, const Epd *epd, const EpdReply *reply);

/* For people, and as a JSON object on a line: {"sums":{...}}. */
void epd_sums_append(const EpdSums *sums, int64_t time, Text *text);
void epd_sums_append_json(const EpdSums *sums, int64_t time, Text *text);

#endif
