/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_MOVE_TEXT_H
#define GAME_MOVE_TEXT_H

#include "game/game.h"
#include "notation/notation.h"

/* A move of a game with its number: "12.Nf3", "12...Nf6". */
void move_text_append(const Game *game, Node node, MoveStyle style, Text *text);

/* The same with its glyphs: "12.Nf3?!". */
void move_text_append_marked(const Game *game, Node node, MoveStyle style,
                             Text *text);

#endif
