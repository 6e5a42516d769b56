/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_VOTE_H
#define ENGINE_VOTE_H

#include "search/worker.h"

/*
 * Which thread's move is played, once all have stopped: each votes for its
 * best move, the more the deeper it has looked and the better the score.  A
 * mate that was found is not voted down.  A thread that came too late for this
 * search has no root moves and no vote.
 *
 * With several lines, a fixed depth or a mate asked for it is the first
 * thread, whose lines were reported.
 */
const Worker *vote_winner(const Team *team);

#endif
