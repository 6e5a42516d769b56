/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_ANALYSE_NUMBERS_H
#define CLI_ANALYSE_NUMBERS_H

#include "formats/formats.h"
#include "study/report.h"

/*
 * What an analysis has found out, in numbers, for other programs.
 */
typedef struct AnalyseNumbers {
    const Game *game;
    const Scores *scores;
    const Report *report; /* NULL: only what is written in the game */
    uint64_t key;         /* of the game, see cli/batch_unique.h */
} AnalyseNumbers;

/*
 * Put into the object of a game, which ends the text with its newline:
 *
 *   "key":"9f...","accuracy":{"white":91.2,"black":80.0},"positions":[
 *     {"ply":1,"eval":0.31,"depth":20,"pv":["e7e5",...],"loss":0.0,
 *      "accuracy":100.0}, ...]
 *
 * A position is that after so many half-moves.  "eval" is in pawns for White;
 * instead there may be "mate", in moves.  "loss" says by how many percentage
 * points the move to it has lowered its side's winning chances.
 */
void analyse_numbers_append(const AnalyseNumbers *numbers, Text *json);

/* A line of EPD: the position at the start with acd, ce or dm, and pv; after
 * what `line` says of it, if that is EPD. */
void analyse_numbers_epd(const AnalyseNumbers *numbers, Span line, Text *text);

#endif
