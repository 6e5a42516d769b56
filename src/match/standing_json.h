/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STANDING_JSON_H
#define MATCH_STANDING_JSON_H

#include "base/text.h"
#include "match/standing.h"

/*
 * Standings for machines: one object on one line, with a newline.  Numbers
 * that are not known are null.
 *
 *     {"players":[{"name":…,"games":…,"wins":…,"losses":…,"draws":…,
 *                  "points":…,"elo":…,"elo_error":…,"faults":{"crash":…}}],
 *      "pairings":[{"first":…,"second":…,"games":…,…,"pairs":[…],"elo":…,
 *                   "elo_error":…,"normalized":…,"normalized_error":…,
 *                   "los":…}],
 *      "sprt":{"elo0":…,"elo1":…,"alpha":…,"beta":…,"model":…,"llr":…,
 *              "lower":…,"upper":…,"verdict":"elo1"|"elo0"|"open"},
 *      "faults":…,"repeats":…}
 */
void standing_write_json(const Standing *standing, Text *text);

#endif
