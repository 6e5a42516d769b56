/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pane_board.h"

#include "figures/figures.h"
#include "ui/click.h"
#include "ui/figure.h"
#include "ui/sprites.h"

enum { RANK_COLUMNS = 2, FILE_ROWS = 1 };

void board_view_start(BoardView *view, const Position *position)
{
    *view = (BoardView){ .has_coordinates = true };
    for (Square square = A1; square <= H8; square++)
        view->squares[square] = position->squares[square];
}

int board_columns(int size)
{
    return RANK_COLUMNS + 8 * 2 * size;
}

int board_rows(int size)
{
    return FILE_ROWS + 8 * size;
}

int board_size_for(int columns, int rows)
{
    int size = BOARD_SIZE_MAX;

    while (size > 0 &&
           (board_columns(size) > columns || board_rows(size) > rows))
        size--;
    return size;
}

Area board_square_area(const BoardView *view, int size, Square square)
{
    int file = (int)square_file(square);
    int rank = (int)square_rank(square);
    int column = view->is_flipped ? 7 - file : file;
    int row = view->is_flipped ? rank : 7 - rank;

    return (Area){ RANK_COLUMNS + column * 2 * size, row * size, 2 * size,
                   size };
}

static bool is_dark(Square square)
{
    return (square_file(square) + square_rank(square)) % 2 == 0;
}

/* A cursor that does not hide the square's own colour needs cells to be drawn
 * with. */
static bool has_bars(const Look *look, int size)
{
    return look->pieces == PIECES_UNICODE && look_has_colors(look) &&
           look->depth >= DEPTH_256 && size > 1 &&
           look->figures != FIGURES_PICTURE;
}

/* Text would cut a hole into a picture: what is drawn over figures elsewhere is
 * mixed with what is behind them. */
static Style tinted(const Look *look, Style square, Ink ink)
{
    enum { PERCENT = 50 };

    square.back = look_ink(
        look, ink_mix_rgb(ink_to_rgb(square.back), ink_to_rgb(ink), PERCENT));
    return square;
}

static Style style_behind_picture(const Look *look, Style square,
                                  const BoardView *view, Square at)
{
    unsigned marks = view->marks[at];

    if (marks & MARK_TARGET && view->squares[at] != NO_PIECE)
        square = tinted(look, square, look_style(look, ROLE_TARGET).front);
    if (marks & MARK_CURSOR)
        square = tinted(look, square, look_style(look, ROLE_CURSOR).back);
    return square;
}

static Style faint_arrow(const Look *look, Role own)
{
    enum { PERCENT = 40 };
    Style square = look_style(look, own);
    Style arrow = look_marked(look, own, ROLE_ARROW);

    square.back = look_ink(look, ink_mix_rgb(ink_to_rgb(square.back),
                                             ink_to_rgb(arrow.back), PERCENT));
    return square;
}

static Style marked_style(const Look *look, const BoardView *view, int size,
                          Square square)
{
    static const struct {
        unsigned mark;
        Role role;
    } order[] = {
        { MARK_CURSOR, ROLE_CURSOR },   { MARK_SELECTED, ROLE_SELECTED },
        { MARK_PREMOVE, ROLE_PREMOVE }, { MARK_ARROW, ROLE_ARROW },
        { MARK_THREAT, ROLE_THREAT },   { MARK_CHECK, ROLE_CHECK },
        { MARK_LAST, ROLE_LAST },
    };
    unsigned marks = view->marks[square];
    Role own = is_dark(square) ? ROLE_DARK : ROLE_LIGHT;

    if (has_bars(look, size) || look->figures == FIGURES_PICTURE)
        marks &= ~(unsigned)MARK_CURSOR;
    for (size_t i = 0; i < ARRAY_LENGTH(order); i++)
        if (marks & order[i].mark)
            return look_marked(look, own, order[i].role);
    if (view->old_arrow >> square & 1 && look_can_fade(look))
        return faint_arrow(look, own);
    return look_style(look, own);
}

static Style square_style(const Look *look, const BoardView *view, int size,
                          Square square)
{
    Style style = marked_style(look, view, size, square);

    if (look->figures != FIGURES_PICTURE)
        return style;
    return style_behind_picture(look, style, view, square);
}

/* What a cell shows at its left or right edge becomes the back of a bar there:
 * of the figure nothing is lost but what reaches into the margin. */
static void draw_bar_cell(Canvas canvas, int column, int row, Ink ink)
{
    const Cell *there = grid_cell(canvas.grid, canvas.area.column + column,
                                  canvas.area.row + row);
    bool is_left = column == 0;
    Style style = { ink, INK_DEFAULT, 0 };
    Block block;

    if (there == NULL)
        return;
    style.back = there->style.back;
    if (block_find(there->code, &block) &&
        block_has(&block, is_left ? BLOCK_COLUMNS - 1 : 0, BLOCK_ROWS / 2))
        style.back = there->style.front;
    canvas_put(canvas, column, row, is_left ? 0x258c : 0x2590, style);
}

static void draw_bars(Canvas canvas, const Look *look)
{
    Ink ink = look_style(look, ROLE_CURSOR).back;

    for (int row = 0; row < canvas_rows(canvas); row++) {
        draw_bar_cell(canvas, 0, row, ink);
        draw_bar_cell(canvas, canvas_columns(canvas) - 1, row, ink);
    }
}

/*
 * Without colours a dark square is a texture, and a mark is a pair of
 * brackets around the square's last line.
 */
static void draw_brackets(Canvas square_canvas, const BoardView *view,
                          Square square, Style style)
{
    unsigned marks = view->marks[square];
    int right = canvas_columns(square_canvas) - 1;
    int row = canvas_rows(square_canvas) - 1;
    char open = 0;
    char close = 0;

    if (right < 2)
        return;
    if (marks & MARK_LAST)
        open = '(', close = ')';
    if (marks & (MARK_ARROW | MARK_THREAT))
        open = '>', close = '<';
    if (marks & MARK_CHECK)
        open = '!', close = '!';
    if (marks & MARK_PREMOVE)
        open = '{', close = '}';
    if (marks & MARK_SELECTED)
        open = '[', close = ']';
    if (marks & MARK_CURSOR)
        open = '<', close = '>';
    if (open == 0)
        return;
    canvas_put(square_canvas, 0, row, (unsigned char)open, style);
    canvas_put(square_canvas, right, row, (unsigned char)close, style);
}

/* Are there colours, but too few for pieces?  The side is in the form then. */
static bool is_printed(const Look *look)
{
    return look_has_colors(look) && look->depth < DEPTH_256;
}

/*
 * With 8 or 16 colours figures are drawn as books print them, in black ink;
 * letters have a back that tells the sides apart.
 */
static Style piece_style(const Look *look, Piece piece, Style square)
{
    bool is_ink = look->pieces == PIECES_UNICODE && is_printed(look);
    Role role = is_ink || piece_color(piece) == WHITE ? ROLE_WHITE : ROLE_BLACK;

    return style_over(square, look_style(look, role));
}

static uint32_t small_glyph(const Look *look, Piece piece)
{
    if (look->pieces == PIECES_ASCII)
        return (unsigned char)piece_letter(piece);
    if (look_has_colors(look) && !is_printed(look))
        return piece_solid_figure(piece_type(piece));
    return piece_figure(piece);
}

static void draw_small_piece(Canvas canvas, const Look *look, Piece piece,
                             Style square)
{
    int column = canvas_columns(canvas) / 2 - 1;
    int row = canvas_rows(canvas) / 2;
    Style style = piece_style(look, piece, square);
    Style beside = look_has_colors(look) ? square : style;

    if (style.back != square.back)
        beside = style; /* a tile as wide as the figure may turn out */
    canvas_put(canvas, column, row, small_glyph(look, piece), style);
    canvas_put(canvas, column + 1, row, ' ', beside);
    if (column > 0)
        canvas_put(canvas, column - 1, row, ' ', beside);
}

typedef struct CellPlace {
    unsigned column, row;
} CellPlace;

/* Too small for an outline to show: a letter tells the side. */
static bool needs_letter(const Look *look, unsigned size)
{
    return !look_has_colors(look) && size <= SPRITE_SIZE_MIN;
}

static uint32_t sprite_glyph(const Look *look, Piece piece, unsigned size,
                             CellPlace place)
{
    unsigned middle_row = size - 2;

    if (look->pieces == PIECES_ASCII)
        return sprite_ascii(size, piece, place.column, place.row);
    if (needs_letter(look, size) && place.row == middle_row &&
        place.column == size)
        return (unsigned char)piece_letter(piece);
    return figure_mask(piece, (int)size, (int)place.column, (int)place.row);
}

static void draw_sprite(Canvas canvas, const Look *look, Piece piece,
                        Style square)
{
    unsigned size = (unsigned)canvas_rows(canvas);
    Style style = piece_style(look, piece, square);

    for (unsigned row = 0; row < size; row++)
        for (unsigned column = 0; column < 2 * size; column++) {
            uint32_t code =
                sprite_glyph(look, piece, size, (CellPlace){ column, row });

            if (code != 0)
                canvas_put(canvas, (int)column, (int)row, code, style);
        }
}

static void draw_piece(Canvas canvas, const Look *look, Piece piece,
                       Style square)
{
    bool is_glyph =
        look->pieces == PIECES_UNICODE && look->figures == FIGURES_GLYPH;

    if (figure_fits(look, canvas_rows(canvas)))
        figure_draw(canvas, look, piece, square);
    else if (canvas_rows(canvas) < SPRITE_SIZE_MIN || is_glyph)
        draw_small_piece(canvas, look, piece, square);
    else
        draw_sprite(canvas, look, piece, square);
}

/* A square in the middle, made of the inner quarters of four cells. */
static void draw_dot(Canvas canvas, Style style)
{
    int left = canvas_columns(canvas) / 2 - 1;
    int row = canvas_rows(canvas) / 2;

    if (canvas_rows(canvas) % 2 == 0) {
        canvas_put(canvas, left, row - 1, 0x2597, style);
        canvas_put(canvas, left + 1, row - 1, 0x2596, style);
        canvas_put(canvas, left, row, 0x259d, style);
        canvas_put(canvas, left + 1, row, 0x2598, style);
        return;
    }
    canvas_put(canvas, left, row, 0x2590, style);
    canvas_put(canvas, left + 1, row, 0x258c, style);
}

/* The corners, around the piece that can be taken. */
static void draw_corners(Canvas canvas, Style style)
{
    int right = canvas_columns(canvas) - 1;
    int bottom = canvas_rows(canvas) - 1;
    bool is_big = canvas_rows(canvas) >= SPRITE_SIZE_MIN;

    canvas_put(canvas, 0, 0, is_big ? 0x259b : 0x2598, style);
    canvas_put(canvas, right, 0, is_big ? 0x259c : 0x259d, style);
    canvas_put(canvas, 0, bottom, is_big ? 0x2599 : 0x2596, style);
    canvas_put(canvas, right, bottom, is_big ? 0x259f : 0x2597, style);
}

static void draw_target(Canvas canvas, const Look *look, bool is_capture,
                        Style square)
{
    Style style = style_over(square, look_style(look, ROLE_TARGET));
    int columns = canvas_columns(canvas);
    int row = canvas_rows(canvas) > 2 ? canvas_rows(canvas) / 2
                                      : canvas_rows(canvas) - 1;
    bool has_room = canvas_rows(canvas) > 1 && look->pieces == PIECES_UNICODE;

    if (has_room && is_capture)
        draw_corners(canvas, style);
    else if (has_room)
        draw_dot(canvas, style);
    else
        canvas_put(canvas,
                   is_capture || columns <= 2 ? columns - 1 : columns / 2 - 1,
                   is_capture ? 0 : row, '*', style);
}

/* One of a position that is past is half as strong, where there are colours
 * for it; else it would look like a new one. */
static void draw_badge(Canvas canvas, const Look *look, const BoardView *view,
                       Square square)
{
    enum { PERCENT = 50 };
    Style own = square_style(look, view, canvas_rows(canvas), square);
    Style style = style_over(own, look_style(look, ROLE_BADGE));

    if (view->has_old_badges && !look_can_fade(look))
        return;
    if (view->has_old_badges)
        style.front =
            look_ink(look, ink_mix_rgb(ink_to_rgb(own.back),
                                       ink_to_rgb(style.front), PERCENT));
    canvas_put(canvas, canvas_columns(canvas) - 1, 0,
               (unsigned char)view->badges[square], style);
}

static void draw_square(Canvas board, const Look *look, const BoardView *view,
                        int size, Square square)
{
    Area area = board_square_area(view, size, square);
    Canvas canvas = canvas_part(board, area);
    Style style = square_style(look, view, size, square);
    Piece piece = view->squares[square];
    bool has_texture = !look_has_colors(look) && is_dark(square);

    canvas_fill(board, area, has_texture ? ':' : ' ', style);
    if (piece != NO_PIECE && look->figures == FIGURES_PICTURE)
        canvas_put_picture(canvas, figure_number(piece, view->is_past));
    else if (piece != NO_PIECE)
        draw_piece(canvas, look, piece, style);
    if (view->marks[square] & MARK_TARGET &&
        (piece == NO_PIECE || look->figures != FIGURES_PICTURE))
        draw_target(canvas, look, piece != NO_PIECE, style);
    if (view->marks[square] & MARK_CURSOR && has_bars(look, size))
        draw_bars(canvas, look);
    if (!look_has_colors(look))
        draw_brackets(canvas, view, square, style);
    if (view->badges[square] != 0)
        draw_badge(canvas, look, view, square);
    canvas_target(board, area, (Target){ CLICK_SQUARE, square });
}

static void draw_coordinates(Canvas canvas, const Look *look,
                             const BoardView *view, int size)
{
    Style style = look_style(look, ROLE_COORDINATE);

    for (int i = 0; i < 8; i++) {
        int rank = view->is_flipped ? i : 7 - i;
        int file = view->is_flipped ? 7 - i : i;
        int middle = size > 2 ? size / 2 : size - 1;

        canvas_put(canvas, 0, i * size + middle, (uint32_t)('1' + rank), style);
        canvas_put(canvas,
                   RANK_COLUMNS + i * 2 * size + (size > 1 ? size - 1 : 0),
                   8 * size, (uint32_t)('a' + file), style);
    }
}

void pane_board_draw(Canvas canvas, const Look *look, const BoardView *view,
                     int size)
{
    for (Square square = A1; square <= H8; square++)
        draw_square(canvas, look, view, size, square);
    if (view->has_coordinates)
        draw_coordinates(canvas, look, view, size);
}
