/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_BUILD_H
#define GAME_BUILD_H

#include "game/game.h"

/*
 * Making a game from a file: as the edits of game.h, but fast, without undo,
 * and without looking again at what the reader has checked.  The cursor must
 * be at the root and stays there.
 */

/* A new last child of `node`, even when the same move is there.  The caller
 * knows that it is legal.  NODE_NONE when the game is full. */
Node build_move(Game *game, Node node, Move move);

/* Text as in the file, commands included; appended to what is there. */
void build_comment(Game *game, Node node, Place place, Span text);

/* 0 to 255; what is there twice is kept once. */
void build_nag(Game *game, Node node, uint8_t nag);

/* The seven tags take their places the first time, all else is appended.
 * Start position and result do not follow. */
void build_tag(Game *game, Span name, Span value);

/* Only while there are no moves. */
void build_start(Game *game, const Position *start);
void build_result(Game *game, Result result);

#endif
