/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_MATCH_PLAYER_H
#define TESTS_MATCH_PLAYER_H

#include "board/board.h"

/*
 * An engine for tests: it plays legal moves, always the same ones in the same
 * position, and makes the mistakes that its arguments ask for.
 *
 *   seed=N     another choice of moves
 *   score=CP   what it says about every position
 *   think=MS   how long it takes for a move
 *   slow=N     from its Nth move in a game on, take a second and a half more
 *   crash=N    abort at its Nth move; stall=N, illegal=N in the same way
 *   deaf=1     never answer at all
 *   leave=N    exit when its Nth game begins
 *   expects=N  expect the moves of a player of that seed
 *
 * LUFT_TEST_ONCE names a file: who makes it first aborts at its third move.
 */
int player_run(int count, char **words);

/* The same for xboard, which knows seed= and "old": without any feature. */
int xboard_player_run(int count, char **words);

/* What both play. */
Move player_choose(const Position *position, int64_t seed);

#endif
