/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NET_COLLECT_H
#define NET_COLLECT_H

#include "base/text.h"
#include "formats/pgn.h"

/*
 * Append the packed positions of a game's main line, with its result and
 * without scores.  Left out are positions in check and those before a capture,
 * a promotion or a null move; all of a game that has no result.
 */
void collect_game(const PgnRaw *raw, Text *samples);

#endif
