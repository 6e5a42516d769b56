/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_XBOARD_TEXT_H
#define CLI_XBOARD_TEXT_H

#include "base/text.h"
#include "cli/engine_settings.h"
#include "engine/engine.h"

/*
 * The words of the Chess Engine Communication Protocol.
 */

enum { XBOARD_ELO = 1500 /* if a limit is set and no rating */ };

/* Append what we can do: the answer to `protover 2`.  The options begin with
 * what was wished for. */
void xboard_features(const EngineSettings *wanted, Text *text);

/* Append a line of thought: depth, score, time, nodes and the moves in SAN. */
void xboard_line(Text *text, const EngineEvent *event, const Position *root);

/* A move as it goes over the wire; castling of Chess960 is O-O there. */
void xboard_move(const Position *position, Move move, Text *text);

/* Read a move in the same way, or as people write it; MOVE_NONE if it is not
 * legal here. */
Move xboard_read_move(const Position *position, Span word);

/* Does a word that is not a legal move look like one? */
bool xboard_is_like_move(Span word);

/* "1-0 {White mates}"; NULL while the game goes on. */
const char *xboard_result(const Position *position, const Trail *trail);

/*
 * The time control of `level MOVES BASE INCREMENT`: BASE is minutes or
 * minutes:seconds, INCREMENT seconds, maybe with a fraction; the results are
 * milliseconds.  False if it is not one.
 */
bool xboard_level(Span words, int *moves, int64_t *base, int64_t *increment);

/* "2" or "0.05", as milliseconds; below a billion seconds. */
bool xboard_seconds(Span word, int64_t *milliseconds);

#endif
