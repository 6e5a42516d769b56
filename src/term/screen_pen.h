/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_SCREEN_PEN_H
#define TERM_SCREEN_PEN_H

#include "term/screen.h"

/*
 * The inside of a Screen, for the files screen*.c.  The pen is where and how
 * the terminal would write next.
 */
enum { PEN_NOWHERE = -1 };

struct Screen {
    ScreenAbilities abilities;
    Grid *shown;
    bool is_known; /* does the terminal really show `shown`? */
    int column, row;
    bool style_is_known;
    Style style;
    bool cursor_is_visible;
};

extern const Style PEN_PLAIN;

/* Let the pen write in this style from now on. */
void pen_put_style(Screen *screen, Style style, Text *bytes);

/* Move it there by the shortest way that is known. */
void pen_move(Screen *screen, int column, int row, Text *bytes);

/* About how many bytes the two take, without writing them. */
int pen_style_cost(const Screen *screen, Style style);
int pen_move_cost(const Screen *screen, int column, int row);

/* --- screen_cells.c: cells of a row --------------------------------------- */

/* The style to write this cell with, which may be that of the pen. */
Style cells_style(const Screen *screen, const Cell *cell);

/* How many cells from here on are as they should be. */
int cells_unchanged(const Screen *screen, const Grid *wanted, int column,
                    int row);

/* Pass, or write again, what is unchanged from here on; returns the cells. */
int cells_draw_gap(Screen *screen, const Grid *wanted, int column, int row,
                   Text *bytes);

/* Draw what has changed here; returns the cells it dealt with. */
int cells_draw_changed(Screen *screen, const Grid *wanted, int column, int row,
                       Text *bytes);

#endif
