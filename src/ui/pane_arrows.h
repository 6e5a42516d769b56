/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_PANE_ARROWS_H
#define UI_PANE_ARROWS_H

#include "ui/pane_board.h"

/*
 * An arrow over a board that has been drawn: from one square to another one,
 * in an ink; the strong one is thicker.
 */
typedef struct Arrow {
    Square from, to;
    Ink ink;
    bool is_strong;
} Arrow;

/* Squares of one row have no room for it, nor have terminals without block
 * characters or with few colours. */
bool pane_arrows_have_room(const Look *look, int size);
void pane_arrow_draw(Canvas canvas, const BoardView *board, int size,
                     const Arrow *arrow);

#endif
