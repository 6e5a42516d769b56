/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/layout.h"

#include "ui/pane_board.h"

enum {
    SIDE_MIN = 18,    /* columns of a panel beside the board */
    SIDE_WIDE = 38,   /* the same where there is room for a real one */
    WIDE_WINDOW = 76, /* columns from which the panel shall be real */
    PROMPT_ROWS = 1,  /* nothing can be done without it */
    GRAPH_ROWS = 8,
    GRAPH_ROWS_MIN = 6,    /* with fewer it is but a strip */
    GRAPH_PANEL_ROWS = 24, /* of a panel that has room for the graph, too */
    GAP = 1
};

/*
 * Below the board the moves need a few rows.  Larger squares than the smallest
 * that show pieces have to leave more of them, and all that is around the
 * board: there is a choice.
 */
enum { SMALL_SIZE = 2, BELOW_SMALL = 5, BELOW_LARGE = 8 };

/* The rows that are there as far as there is room, the first one most likely;
 * players are one above and one below the board. */
typedef enum Row {
    ROW_TITLE,
    ROW_KEYS,
    ROW_PLAYERS,
    ROW_MESSAGE,
    ROW_STRIP,
    ROWS
} Row;

static const int ROW_HEIGHTS[ROWS] = { [ROW_TITLE] = 1,
                                       [ROW_KEYS] = 1,
                                       [ROW_PLAYERS] = 2,
                                       [ROW_MESSAGE] = 1,
                                       [ROW_STRIP] = 1 };

typedef struct Frame {
    int size; /* of the squares */
    bool is_beside;
    bool has[ROWS];
} Frame;

static int columns_beside(int columns, int size, const LayoutWish *wish)
{
    return columns - wish->has_bar - board_columns(size) - GAP - 2;
}

/*
 * Squares as large as these are a luxury: all that is around the board comes
 * first.
 */
static int rows_needed(int size)
{
    enum { LUXURY = 6 };
    int rows = PROMPT_ROWS;

    for (Row row = ROW_TITLE; size >= LUXURY && row < ROWS; row++)
        rows += ROW_HEIGHTS[row];
    return rows;
}

static bool fits_beside(int columns, int rows, int size, const LayoutWish *wish)
{
    int wanted = columns >= WIDE_WINDOW ? SIDE_WIDE : SIDE_MIN;

    return board_rows(size) + rows_needed(size) <= rows &&
           columns_beside(columns, size, wish) >= wanted;
}

static int rows_below(int size)
{
    return size > SMALL_SIZE ? BELOW_LARGE : BELOW_SMALL;
}

/* What is kept around a board with the panel below it. */
static int rows_around(int size)
{
    int rows = PROMPT_ROWS;

    for (Row row = ROW_TITLE; size > SMALL_SIZE && row < ROW_STRIP; row++)
        rows += ROW_HEIGHTS[row];
    return rows;
}

static bool fits_above(int columns, int rows, int size, const LayoutWish *wish)
{
    return board_rows(size) + rows_below(size) + rows_around(size) <= rows &&
           wish->has_bar + board_columns(size) <= columns;
}

static void choose_size(int columns, int rows, const LayoutWish *wish,
                        Frame *frame)
{
    int size = wish->size > 0 ? wish->size : BOARD_SIZE_MAX;

    while (size > BOARD_SIZE_MIN && !fits_beside(columns, rows, size, wish) &&
           !fits_above(columns, rows, size, wish))
        size--;
    frame->size = size;
    frame->is_beside = fits_beside(columns, rows, size, wish);
}

/* The board comes first; each row takes of what is left what it needs. */
static Frame choose_frame(int columns, int rows, const LayoutWish *wish)
{
    Frame frame = { 0 };
    int left;

    choose_size(columns, rows, wish, &frame);
    left = rows - board_rows(frame.size) - PROMPT_ROWS;
    if (!frame.is_beside)
        left -= rows_below(frame.size);
    for (Row row = ROW_TITLE; row < ROWS; row++)
        if (left >= ROW_HEIGHTS[row]) {
            frame.has[row] = true;
            left -= ROW_HEIGHTS[row];
        }
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

/* Rows of the middle that the graph can have below all else. */
static int graph_rows(const Frame *frame, int middle_rows,
                      const LayoutWish *wish)
{
    int room = middle_rows - board_rows(frame->size) -
               2 * frame->has[ROW_PLAYERS] -
               (frame->is_beside ? 0 : BELOW_LARGE);

    if (!wish->has_graph || room < GRAPH_ROWS_MIN)
        return frame->has[ROW_STRIP];
    return room < GRAPH_ROWS ? room : GRAPH_ROWS;
}

/* The board with its players and its bar, in the left upper corner of what is
 * left. */
static void place_board(Layout *layout, Area middle, const Frame *frame,
                        const LayoutWish *wish)
{
    int bar = wish->has_bar ? 1 : 0;
    int players = frame->has[ROW_PLAYERS];
    int columns = board_columns(frame->size);
    int rows = board_rows(frame->size);
    int row = middle.row + players;

    layout->top = (Area){ 0, middle.row, bar + columns, players };
    layout->eval = (Area){ 0, row, bar, rows - 1 };
    layout->board = (Area){ bar, row, columns, rows };
    layout->bottom = (Area){ 0, row + rows, bar + columns, players };
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

static void place_below(Layout *layout, Area middle)
{
    int used = layout->board.rows + layout->top.rows + layout->bottom.rows;

    layout->panel =
        (Area){ 0, middle.row + used, middle.columns, middle.rows - used };
}

/* A large board leaves few rows below it, but a high panel. */
static bool goes_into_panel(const Frame *frame, Area middle,
                            const LayoutWish *wish)
{
    return wish->has_graph && frame->is_beside &&
           graph_rows(frame, middle.rows, wish) < GRAPH_ROWS_MIN &&
           middle.rows >= GRAPH_PANEL_ROWS &&
           columns_beside(middle.columns, frame->size, wish) >= SIDE_WIDE;
}

void layout_make(int columns, int rows, const LayoutWish *wish, Layout *layout)
{
    Frame frame = choose_frame(columns, rows, wish);
    Area rest = { 0, 0, columns, rows };
    bool in_panel;

    *layout = (Layout){ 0 };
    if (columns < LAYOUT_COLUMNS_MIN || rows < LAYOUT_ROWS_MIN) {
        layout->is_too_small = true;
        return;
    }
    layout->size = frame.size;
    layout->bar = cut_top(&rest, frame.has[ROW_TITLE]);
    layout->keys = cut_bottom(&rest, frame.has[ROW_KEYS]);
    layout->prompt = cut_bottom(&rest, PROMPT_ROWS);
    layout->message = cut_bottom(&rest, frame.has[ROW_MESSAGE]);
    in_panel = goes_into_panel(&frame, rest, wish);
    if (!in_panel)
        layout->graph = cut_bottom(&rest, graph_rows(&frame, rest.rows, wish));
    place_board(layout, rest, &frame, wish);
    if (frame.is_beside)
        place_beside(layout, rest);
    else
        place_below(layout, rest);
    if (in_panel)
        layout->graph = cut_bottom(&layout->panel, GRAPH_ROWS);
}
