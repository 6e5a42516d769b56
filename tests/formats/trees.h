/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_FORMATS_TREES_H
#define TESTS_FORMATS_TREES_H

#include "base/random.h"
#include "game/game.h"

/* A game with everything in it that a game can have: variations in variations,
 * remarks with all that is hard to write, odd tags, any start position. */
Game *random_game(Random *random, size_t moves);

#endif
