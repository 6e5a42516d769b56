/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_WDL_H
#define ENGINE_WDL_H

#include "board/board.h"

/*
 * What a score means in results: win, draw and loss in permille, for the side
 * to move.
 */
void wdl_of(const Position *position, Score score, int wdl[3]);

/*
 * The search's centipawns as people are shown them: 100 is an even chance to
 * win, whatever is on the board.  Mates and draws stay what they are.
 */
Score wdl_normal(const Position *position, Score score);

#endif
