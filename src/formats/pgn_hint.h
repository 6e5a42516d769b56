/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_HINT_H
#define FORMATS_PGN_HINT_H

#include "game/game.h"

/*
 * Signs by which moves and results are told from prose, without a board.
 * Private to this room.
 */

/* How far ahead these functions look. */
enum { HINT_AHEAD = 64 };

/* NUL and the end mark of old systems count as blanks. */
static inline bool pgn_hint_is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0' || c == '\x1a';
}

/* The length of a result at the front, 0 if there is none. */
size_t pgn_hint_result(Span text, Result *result);

/* Does this look like the first moves of a game without tags?  Without move
 * numbers only where a line begins. */
bool pgn_hint_begins_game(Span text, bool is_after_end);

#endif
