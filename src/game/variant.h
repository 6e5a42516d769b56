/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_VARIANT_H
#define GAME_VARIANT_H

#include "base/span.h"
#include "board/board.h"

/*
 * What the tag Variant says: the game that we play, from the usual or any
 * other position; the same with castling as in Chess960; or another game.
 */
typedef enum Variant { VARIANT_CHESS, VARIANT_CHESS960, VARIANT_OTHER } Variant;

Variant variant_read(Span text);

/* Is that the start of a game of Chess960, and which of the 960? */
bool variant_find_960(const Position *start, unsigned *number);

#endif
