/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_VARIANT_H
#define GAME_VARIANT_H

#include "base/span.h"

/*
 * What the tag Variant says: the game that we play, from the usual or any
 * other position; the same with castling as in Chess960; or another game.
 */
typedef enum Variant { VARIANT_CHESS, VARIANT_CHESS960, VARIANT_OTHER } Variant;

Variant variant_read(Span text);

#endif
