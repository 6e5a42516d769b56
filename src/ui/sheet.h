/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_SHEET_H
#define UI_SHEET_H

#include "ui/view.h"

/*
 * The moves of a game as lines of text: the main line in two columns, and
 * between them, indented, what people wrote and the variations.
 *
 * A Sheet is made for a width and drawn through a window.
 */
typedef struct Sheet Sheet;

/*
 * `has_times` asks for a column with the time each move took, or the clock.
 * Games of any size take bounded time: far from the cursor variations are left
 * out when there are very many.
 */
Sheet *sheet_new(const View *view, int columns, bool has_times);
void sheet_free(Sheet *sheet);

int sheet_rows(const Sheet *sheet);

/* The row of the move at the cursor; 0 at the beginning of the game. */
int sheet_current_row(const Sheet *sheet);

/* Draw the rows from `first` on; moves get a CLICK_MOVE target. */
void sheet_draw(const Sheet *sheet, Canvas canvas, const Look *look, int first);

#endif
