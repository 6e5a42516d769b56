/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/layout.h"

#include "ui/pane_board.h"
#include "ui/sprites.h"

enum {
    SIDE_MIN = 18,     /* columns of a panel beside the board */
    SIDE_WIDE = 38,    /* the same where there is room for a real one */
    WIDE_WINDOW = 76,  /* columns from which the panel shall be real */
    BELOW_MIN = 5,     /* rows of a panel below the board */
    GRAPH_WINDOW = 34, /* rows from which the strip is a graph */
    GRAPH_ROWS = 8,
    GAP = 1
};

/* The rows that are there whatever the board is. */
typedef struct FixedRows {
    int bar, players, strip, message, prompt, keys;
} FixedRows;

static FixedRows fixed_for(int rows, bool has_graph)
{
    FixedRows fixed = { .bar = 1, .message = 1, .prompt = 1 };

    fixed.keys = rows >= 16;
    fixed.players = rows >= 20;
    fixed.strip = rows >= 22;
    if (has_graph && rows >= GRAPH_WINDOW)
        fixed.strip = GRAPH_ROWS;
    return fixed;
}

static int fixed_count(const FixedRows *fixed)
{
    return fixed->bar + 2 * fixed->players + fixed->strip + fixed->message +
           fixed->prompt + fixed->keys;
}

static int left_columns(int size, bool has_bar)
{
    return (has_bar ? 1 : 0) + board_columns(size);
}

static int side_columns(int columns, int size, bool has_bar)
{
    return columns - left_columns(size, has_bar) - GAP - 2;
}

static bool fits_beside(int columns, int rows, int size, const FixedRows *fixed,
                        bool has_bar)
{
    int wanted = columns >= WIDE_WINDOW ? SIDE_WIDE : SIDE_MIN;

    return fixed_count(fixed) + board_rows(size) <= rows &&
           side_columns(columns, size, has_bar) >= wanted;
}

static bool fits_above(int columns, int rows, int size, const FixedRows *fixed,
                       bool has_bar)
{
    return fixed_count(fixed) + board_rows(size) + BELOW_MIN <= rows &&
           left_columns(size, has_bar) <= columns;
}

static bool fits(int columns, int rows, int size, const FixedRows *fixed,
                 bool has_bar)
{
    return fits_beside(columns, rows, size, fixed, has_bar) ||
           fits_above(columns, rows, size, fixed, has_bar);
}

static int choose_size(int columns, int rows, const FixedRows *fixed,
                       const LayoutWish *wish)
{
    int size = wish->size > 0 ? wish->size : BOARD_SIZE_MAX;

    while (size > BOARD_SIZE_MIN &&
           !fits(columns, rows, size, fixed, wish->has_bar))
        size--;
    return size;
}

/* A graph is worth smaller squares, but not pieces that are single figures. */
static FixedRows choose_frame(int columns, int rows, const LayoutWish *wish)
{
    FixedRows fixed = fixed_for(rows, wish->has_graph);
    FixedRows without = fixed_for(rows, false);
    int size = choose_size(columns, rows, &fixed, wish);

    if (size < SPRITE_SIZE_MIN &&
        size < choose_size(columns, rows, &without, wish))
        return without;
    return fixed;
}

/* Cut `rows` rows off the top or the bottom of what is left. */
static Area cut_top(Area *rest, int rows)
{
    Area cut = { rest->column, rest->row, rest->columns, rows };

    rest->row += rows;
    rest->rows -= rows;
    return cut;
}

static Area cut_bottom(Area *rest, int rows)
{
    rest->rows -= rows;
    return (Area){ rest->column, rest->row + rest->rows, rest->columns, rows };
}

/* The board with its players and its bar, in the left upper corner of what is
 * left. */
static void place_board(Layout *layout, Area middle, const FixedRows *fixed,
                        bool has_bar)
{
    int bar = has_bar ? 1 : 0;
    int columns = board_columns(layout->size);
    int rows = board_rows(layout->size);
    int row = middle.row + fixed->players;

    layout->top = (Area){ 0, middle.row, bar + columns, fixed->players };
    layout->eval = (Area){ 0, row, bar, rows - 1 };
    layout->board = (Area){ bar, row, columns, rows };
    layout->bottom = (Area){ 0, row + rows, bar + columns, fixed->players };
}

static void place_beside(Layout *layout, Area middle)
{
    int left = layout->board.column + layout->board.columns;

    layout->rule = (Area){ left + GAP, middle.row, 1, middle.rows };
    layout->panel = (Area){ left + GAP + 2, middle.row,
                            middle.columns - left - GAP - 2, middle.rows };
    if (middle.columns < WIDE_WINDOW) {
        layout->panel.column--; /* no room for a margin */
        layout->panel.columns++;
    }
}

static void place_below(Layout *layout, Area middle, const FixedRows *fixed)
{
    int used = layout->board.rows + 2 * fixed->players;

    layout->panel =
        (Area){ 0, middle.row + used, middle.columns, middle.rows - used };
}

void layout_make(int columns, int rows, const LayoutWish *wish, Layout *layout)
{
    FixedRows fixed = choose_frame(columns, rows, wish);
    Area rest = { 0, 0, columns, rows };

    *layout = (Layout){ 0 };
    if (columns < LAYOUT_COLUMNS_MIN || rows < LAYOUT_ROWS_MIN) {
        layout->is_too_small = true;
        return;
    }
    layout->size = choose_size(columns, rows, &fixed, wish);
    layout->bar = cut_top(&rest, fixed.bar);
    layout->keys = cut_bottom(&rest, fixed.keys);
    layout->prompt = cut_bottom(&rest, fixed.prompt);
    layout->message = cut_bottom(&rest, fixed.message);
    layout->graph = cut_bottom(&rest, fixed.strip);
    place_board(layout, rest, &fixed, wish->has_bar);
    if (fits_beside(columns, rows, layout->size, &fixed, wish->has_bar))
        place_beside(layout, rest);
    else
        place_below(layout, rest, &fixed);
}
