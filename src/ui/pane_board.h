/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_PANE_BOARD_H
#define UI_PANE_BOARD_H

#include "board/board.h"
#include "term/theme.h"

/*
 * The chess board: squares of 2n columns by n rows, n from 1 to 6, ranks on
 * the left and files below.
 */
enum { BOARD_SIZE_MIN = 1, BOARD_SIZE_MAX = 6 };

/* What is marked on a square; where marks meet, the later one shows. */
enum {
    MARK_LAST = 1,
    MARK_CHECK = 2,
    MARK_THREAT = 4,
    MARK_ARROW = 8,
    MARK_PREMOVE = 16,
    MARK_SELECTED = 32,
    MARK_CURSOR = 64,
    MARK_TARGET = 128 /* shown as a dot, together with the others */
};

typedef struct BoardView {
    uint8_t squares[SQUARES]; /* Piece or NO_PIECE */
    uint8_t marks[SQUARES];
    char badges[SQUARES]; /* a character in the corner, or 0 */
    uint64_t old_arrow;   /* squares of one that is past: faint, bit A1 first */
    bool has_old_badges;  /* they are faint, too */
    bool is_flipped;      /* Black at the bottom */
    bool has_coordinates;
    bool is_past; /* of a game that is over: pieces are faint */
} BoardView;

/* Nothing but the pieces and the coordinates. */
void board_view_start(BoardView *view, const Position *position);

/* Columns and rows of the whole, with coordinates. */
int board_columns(int size);
int board_rows(int size);

/* The largest size that fits; 0 if none does. */
int board_size_for(int columns, int rows);

/* Each square gets a CLICK_SQUARE target. */
void pane_board_draw(Canvas canvas, const Look *look, const BoardView *view,
                     int size);

/* Where a square is on that canvas, e.g. for a cursor. */
Area board_square_area(const BoardView *view, int size, Square square);

#endif
