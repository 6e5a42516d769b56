/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_GAME_MOVES_H
#define TESTS_GAME_MOVES_H

#include "game/game.h"

/* Play words of SAN after `node`; NODE_NONE when one is not legal.  The last
 * node is the answer. */
Node add_moves(Game *game, Node node, const char *moves);

/* The tree as text, "e4 (d4 d5) e5"; for comparisons. */
void show_tree(const Game *game, Text *text);

bool tree_is(const Game *game, const char *expected);

#endif
