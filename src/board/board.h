/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

/*
 * The rules of chess, nothing else.
 */
#include "board/movegen.h"
#include "board/outcome.h"
#include "board/perft.h"
#include "board/position.h"
#include "board/score.h"
#include "board/trail.h"
#include "board/types.h"

#endif
