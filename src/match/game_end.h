/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_GAME_END_H
#define MATCH_GAME_END_H

#include "base/span.h"

/*
 * How a game between engines ended.
 */
typedef enum GameEnd {
    END_RULES,        /* mate, stalemate, repetition, … */
    END_ADJUDICATED,  /* draw or win by score, or too long */
    END_TIME,         /* the loser's time was up */
    END_CRASH,        /* the loser's program ended */
    END_STALL,        /* the loser did not answer and was killed */
    END_ILLEGAL_MOVE, /* the loser's move was illegal */
    END_NO_START,     /* the loser could not be started again */
    END_ABORTED       /* the match was stopped; the game does not count */
} GameEnd;

enum { END_KINDS = END_ABORTED + 1 };

/* Has a program failed, so that the result says nothing about chess?  Running
 * out of time is a part of the game. */
bool game_end_is_fault(GameEnd end);

/* A short name for the tag MatchEnd: "crash", "time". */
const char *game_end_name(GameEnd end);

/* What the PGN standard, or another runner, calls it in Termination. */
const char *game_end_termination(GameEnd end);

/* False when the word is not known; *end is untouched then. */
bool game_end_read_name(Span name, GameEnd *end);
bool game_end_read_termination(Span termination, GameEnd *end);

#endif
