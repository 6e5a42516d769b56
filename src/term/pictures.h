/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_PICTURES_H
#define TERM_PICTURES_H

#include "term/canvas.h"
#include "term/picture_source.h"

/*
 * The pictures on a terminal, of which curses knows nothing: for it their cells
 * are empty.
 *
 * A picture consists of tiles (canvas.h).  Those of them that lie together in
 * a rectangle are shown as one, so that a popup can cover any part.  What is
 * there already stays, unless the text of a frame has gone over it.
 */
typedef enum PictureWay {
    PICTURES_NONE,
    PICTURES_KITTY, /* images that are sent once, and shown in places */
    PICTURES_SIXEL, /* painted each time, text wipes them off */
    /* The same for xterm, which knows but sixteen images, and keeps also those
     * that cannot be seen any more: all that have a colour behind them are
     * parts of one image, as large as all together. */
    PICTURES_SIXEL_SHEETS
} PictureWay;

typedef struct PictureWish {
    PictureWay way;
    int cell_width, cell_height; /* in pixels; at least 1, unless there are
                                    none */
    const PictureSource *source;
} PictureWish;

typedef struct Pictures Pictures;

Pictures *pictures_new(void);
void pictures_free(Pictures *pictures);

/* False if that is how it was; else nothing is shown. */
bool pictures_use(Pictures *pictures, const PictureWish *wish);

/* The terminal may show anything now; append what takes all away, before all
 * else that is drawn on this many cells. */
void pictures_forget(Pictures *pictures, const Grid *grid, Text *bytes);

/* Before a frame: call `wipe` for the cells that text must be written to, even
 * if curses need not, since a picture there has to go. */
typedef void PictureWipe(int column, int row);
void pictures_plan(Pictures *pictures, const Grid *wanted, PictureWipe *wipe);

/* These bytes write text. */
void pictures_follow(Pictures *pictures, Span bytes);

/* After a frame: append what shows the pictures.  The cursor is where it was
 * in the end. */
void pictures_draw(Pictures *pictures, Text *bytes);

#endif
