/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_MATCH_REPORT_H
#define MATCH_MATCH_REPORT_H

#include "match/match.h"

/*
 * A match in words, for people.
 */

/* One line about a game, without a newline. */
void match_report_game(const Match *match, const GameReport *game, Text *text);

/* The same for machines: an object, without a newline. */
void match_report_game_json(const Match *match, const GameReport *game,
                            Text *text);

/* A line for each player: how much longer its moves took than it said. */
void match_report_latency(const Match *match, Text *text);

/*
 * The standings: for two players everything known about their
 * difference, for more a table in order of strength; then whose faults decided
 * how many games.  Several lines, each with its newline.
 */
void match_report_standing(const Match *match, Text *text);

/* "12 of 400 games, 3 min 10 s, about 2 h 5 min to go", no newline. */
void match_report_progress(const Match *match, Text *text);

#endif
