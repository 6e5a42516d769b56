/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_CANVAS_H
#define TERM_CANVAS_H

#include "base/text.h"

/*
 * A grid of styled cells: what the screen shall look like.
 *
 * Panes draw on it and know nothing of terminals, so they can be tested
 * without one; screen.h brings it to a terminal.  Everything is clipped.
 * Text passes the display filter on its way in (display.h), so whatever a
 * stranger's file says, a cell never holds a control or a turning character.
 *
 * A Canvas is a window on a Grid: part of it, with columns and rows counted
 * from its own corner.  It is a small value, to be passed on and cut smaller.
 */

/* A colour of the terminal: its default, one of its palette, or its own. */
typedef uint32_t Ink;
enum { INK_DEFAULT = 0, INK_INDEX = 1 << 24, INK_RGB = 2 << 24 };

static inline Ink ink_index(unsigned index)
{
    return INK_INDEX | index;
}

static inline Ink ink_rgb(uint32_t rgb)
{
    return INK_RGB | rgb;
}

enum {
    STYLE_BOLD = 1,
    STYLE_DIM = 2,
    STYLE_UNDERLINE = 4,
    STYLE_REVERSE = 8,
    STYLE_ITALIC = 16
};

typedef struct Style {
    Ink front, back;
    uint8_t attributes;
} Style;

bool style_is_equal(Style a, Style b);

/*
 * What a click on a cell means: a kind (see click.h) and a number.  Drawing
 * and finding out what was clicked can so never disagree.
 */
typedef struct Target {
    uint16_t kind; /* 0: nothing */
    uint32_t value;
} Target;

/*
 * A cell of a picture, which lies over the back of its style.  What a number
 * looks like only those know who have given it out.
 */
typedef struct Tile {
    uint8_t number;        /* 0: none */
    uint8_t columns, rows; /* of the whole picture, in cells */
    uint8_t column, row;   /* of this one in it */
} Tile;

typedef struct Cell {
    uint32_t code; /* the character; 0: right half of the one before */
    uint32_t mark; /* a combining mark on it, or 0 */
    Style style;
    Target target;
    Tile tile;
} Cell;

typedef struct Grid {
    Cell *cells;
    int columns, rows;
} Grid;

typedef struct Area {
    int column, row, columns, rows;
} Area;

typedef struct Canvas {
    Grid *grid;
    Area area; /* within the grid; may hang over its edges */
} Canvas;

Grid *grid_new(int columns, int rows);
void grid_free(Grid *grid);

/* New size; the content is lost. */
void grid_resize(Grid *grid, int columns, int rows);

/* Show what another grid of the same size shows. */
void grid_copy(Grid *grid, const Grid *other);

bool tile_is_equal(Tile a, Tile b);

/* Same characters, styles and pictures? (Targets do not show.) */
bool cell_looks_equal(const Cell *a, const Cell *b);

/* NULL outside. */
const Cell *grid_cell(const Grid *grid, int column, int row);

Canvas canvas_of(Grid *grid);

/* A window on a window; it may be empty, and then drawing does nothing. */
Canvas canvas_part(Canvas canvas, Area area);

static inline int canvas_columns(Canvas canvas)
{
    return canvas.area.columns;
}

static inline int canvas_rows(Canvas canvas)
{
    return canvas.area.rows;
}

/* Every cell of it becomes a space of this style without a target. */
void canvas_clear(Canvas canvas, Style style);

/* One character of ours. */
void canvas_put(Canvas canvas, int column, int row, uint32_t code, Style style);
void canvas_fill(Canvas canvas, Area area, uint32_t code, Style style);

/* Lay a picture over all of it; a character put there later takes its place in
 * that cell. */
void canvas_put_picture(Canvas canvas, unsigned number);

/*
 * Write text on one line and return the column after it.  What does not fit
 * is cut off; canvas_write_cut ends it in "~" or "…" then, and never writes
 * beyond `limit` columns.
 */
int canvas_write(Canvas canvas, int column, int row, const char *text,
                 Style style);
int canvas_write_span(Canvas canvas, int column, int row, Span text,
                      Style style);
int canvas_write_cut(Canvas canvas, int column, int row, int limit, Span text,
                     Style style);

/* How many columns the text will take, filtered as it is written. */
int canvas_text_columns(Span text);

/* Give cells that are there another style or a target. */
void canvas_restyle(Canvas canvas, Area area, Style style);
void canvas_target(Canvas canvas, Area area, Target target);

#endif
