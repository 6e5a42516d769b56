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
typedef struct Frame {
    int bar, players, strip, message, prompt, keys;
} Frame;

static Frame frame_for(int rows, bool has_graph)
{
    Frame frame = { .bar = 1, .message = 1, .prompt = 1 };

    frame.keys = rows >= 16;
    frame.players = rows >= 20;
    frame.strip = rows >= 22;
    if (has_graph && rows >= GRAPH_WINDOW)
        frame.strip = GRAPH_ROWS;
    return frame;
}

static int frame_rows(const Frame *frame)
{
    return frame->bar + 2 * frame->players + frame->strip + frame->message +
           frame->prompt + frame->keys;
}

static int left_columns(int size, bool has_bar)
{
    return (has_bar ? 1 : 0) + board_columns(size);
}

static int side_columns(int columns, int size, bool has_bar)
{
    return columns - left_columns(size, has_bar) - GAP - 2;
}

static bool fits_beside(int columns, int rows, int size, const Frame *frame,
                        bool has_bar)
{
    int wanted = columns >= WIDE_WINDOW ? SIDE_WIDE : SIDE_MIN;

    return frame_rows(frame) + board_rows(size) <= rows &&
           side_columns(columns, size, has_bar) >= wanted;
}

static bool fits_above(int columns, int rows, int size, const Frame *frame,
                       bool has_bar)
{
    return frame_rows(frame) + board_rows(size) + BELOW_MIN <= rows &&
           left_columns(size, has_bar) <= columns;
}

static bool fits(int columns, int rows, int size, const Frame *frame,
                 bool has_bar)
{
    return fits_beside(columns, rows, size, frame, has_bar) ||
           fits_above(columns, rows, size, frame, has_bar);
}

static int choose_size(int columns, int rows, const Frame *frame,
                       const LayoutWish *wish)
{
    int size = wish->size > 0 ? wish->size : BOARD_SIZE_MAX;

    while (size > BOARD_SIZE_MIN &&
           !fits(columns, rows, size, frame, wish->has_bar))
        size--;
    return size;
}

/* A graph is worth smaller squares, but not men that are single figures. */
static Frame choose_frame(int columns, int rows, const LayoutWish *wish)
{
    Frame frame = frame_for(rows, wish->has_graph);
    Frame without = frame_for(rows, false);
    int size = choose_size(columns, rows, &frame, wish);

    if (size < SPRITE_SIZE_MIN &&
        size < choose_size(columns, rows, &without, wish))
        return without;
    return frame;
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
static void place_board(Layout *layout, Area middle, const Frame *frame,
                        bool has_bar)
{
    int bar = has_bar ? 1 : 0;
    int columns = board_columns(layout->size);
    int rows = board_rows(layout->size);
    int row = middle.row + frame->players;

    layout->top = (Area){ 0, middle.row, bar + columns, frame->players };
    layout->eval = (Area){ 0, row, bar, rows - 1 };
    layout->board = (Area){ bar, row, columns, rows };
    layout->bottom = (Area){ 0, row + rows, bar + columns, frame->players };
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

static void place_below(Layout *layout, Area middle, const Frame *frame)
{
    int used = layout->board.rows + 2 * frame->players;

    layout->panel =
        (Area){ 0, middle.row + used, middle.columns, middle.rows - used };
}

void layout_make(int columns, int rows, const LayoutWish *wish, Layout *layout)
{
    Frame frame = choose_frame(columns, rows, wish);
    Area rest = { 0, 0, columns, rows };

    *layout = (Layout){ 0 };
    if (columns < LAYOUT_COLUMNS_MIN || rows < LAYOUT_ROWS_MIN) {
        layout->is_too_small = true;
        return;
    }
    layout->size = choose_size(columns, rows, &frame, wish);
    layout->bar = cut_top(&rest, frame.bar);
    layout->keys = cut_bottom(&rest, frame.keys);
    layout->prompt = cut_bottom(&rest, frame.prompt);
    layout->message = cut_bottom(&rest, frame.message);
    layout->graph = cut_bottom(&rest, frame.strip);
    place_board(layout, rest, &frame, wish->has_bar);
    if (fits_beside(columns, rows, layout->size, &frame, wish->has_bar))
        place_beside(layout, rest);
    else
        place_below(layout, rest, &frame);
}
