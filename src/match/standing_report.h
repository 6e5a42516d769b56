/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STANDING_REPORT_H
#define MATCH_STANDING_REPORT_H

#include "base/text.h"
#include "match/standing.h"

/*
 * Standings in words, for people.
 */

/*
 * For two players everything known about their difference, for more a table in
 * order of strength; then what does not count, and whose faults decided how
 * many games.  Several lines, each with its newline.  `conditions` follow the
 * names of two players: "" or " (10000 nodes)".
 */
void standing_write(const Standing *standing, const char *conditions,
                    Text *text);

/* A number with two decimals, or "inf", "-inf", "?"; never "-0.00". */
void standing_write_decimal(double value, Text *text);

#endif
