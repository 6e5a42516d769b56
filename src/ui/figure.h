/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_FIGURE_H
#define UI_FIGURE_H

#include "board/types.h"
#include "term/picture_source.h"
#include "term/theme.h"

/*
 * Pieces drawn with blocks, and as pictures, from the outlines in
 * data/figures/.
 */

/* Can a square of so many rows show a drawn figure with this look? */
bool figure_fits(const Look *look, int rows);

/* Draw it on a square that has been filled with this style. */
void figure_draw(Canvas square_canvas, const Look *look, Piece piece,
                 Style square);

/* Where the terminal shows pictures: the number of a piece, or of one that is
 * as faint as look_fade() makes the rest, and what they look like. */
unsigned figure_number(Piece piece, bool is_faint);
const PictureSource *figure_source(void);

/* Is nothing to be seen of the piece in this cell of its picture? */
bool figure_leaves_empty(Tile tile);

#endif
