/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "base/utf8.h"
#include "term/key.h"
#include "ui/click.h"
#include "ui/sprites.h"

/*
 * Beside the board of the position editor: the pieces to choose from, what can
 * be done, each by a click or a key, and the position as FEN.
 */
enum {
    ENTRY_COLUMNS = 4,
    KEY_COLUMNS = 7, /* of the name of a key, with what follows it */
    ROWS_WITH_GAPS = 16
};

/* Rows are handed out from the top. */
typedef struct Rows {
    Canvas canvas;
    const View *view;
    int row;
    bool has_gaps;
} Rows;

static Canvas next_row(Rows *rows)
{
    return canvas_part(rows->canvas, (Area){ 0, rows->row++,
                                             canvas_columns(rows->canvas), 1 });
}

static void leave_gap(Rows *rows)
{
    rows->row += rows->has_gaps;
}

/* --- The pieces ----------------------------------------------------------- */

static uint32_t glyph_of(const Look *look, Piece piece)
{
    if (look->pieces == PIECES_ASCII)
        return (unsigned char)piece_letter(piece);
    return look_has_colors(look) ? piece_solid_figure(piece_type(piece))
                                 : piece_figure(piece);
}

/* The one in hand is lit; without colours it stands in brackets. */
static void draw_entry(Canvas canvas, const View *view, Piece piece)
{
    const Look *look = &view->look;
    bool is_in_hand = view->setup.brush == piece;
    Style square = look_style(look, is_in_hand ? ROLE_CURRENT : ROLE_LIGHT);
    Style style = square;

    if (piece != NO_PIECE && !is_in_hand)
        style = style_over(square, look_style(look, piece_color(piece) == WHITE
                                                        ? ROLE_WHITE
                                                        : ROLE_BLACK));
    canvas_clear(canvas, square);
    canvas_put(canvas, 1, 0, piece == NO_PIECE ? 'x' : glyph_of(look, piece),
               style);
    if (is_in_hand && !look_has_colors(look)) {
        canvas_put(canvas, 0, 0, '[', square);
        canvas_put(canvas, 2, 0, ']', square);
    }
    canvas_target(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 },
                  (Target){ CLICK_PALETTE, piece });
}

static void draw_palette(Rows *rows, Color color)
{
    Canvas canvas = next_row(rows);
    int column = 0;

    for (PieceType type = KING + 1; type-- > PAWN; column += ENTRY_COLUMNS)
        draw_entry(
            canvas_part(canvas, (Area){ column, 0, ENTRY_COLUMNS - 1, 1 }),
            rows->view, piece_make(color, type));
    if (color == BLACK)
        draw_entry(
            canvas_part(canvas, (Area){ column, 0, ENTRY_COLUMNS - 1, 1 }),
            rows->view, NO_PIECE);
}

/* --- What can be done ----------------------------------------------------- */

static void draw_button(Rows *rows, uint32_t code, const char *key,
                        const char *text)
{
    const Look *look = &rows->view->look;
    Canvas canvas = next_row(rows);
    int end;

    canvas_write(canvas, 0, 0, key, look_style(look, ROLE_ACCENT));
    end =
        canvas_write(canvas, KEY_COLUMNS, 0, text, look_style(look, ROLE_TEXT));
    canvas_target(canvas, (Area){ 0, 0, end, 1 },
                  (Target){ CLICK_SETUP, code });
}

static void draw_buttons(Rows *rows)
{
    const Diagram *setup = &rows->view->setup;
    Text text = { 0 };

    draw_button(rows, KEY_TAB, "Tab",
                setup->side == WHITE ? "White to move" : "Black to move");
    text_append(&text, "castling ");
    setup_write_castling(setup, &text);
    draw_button(rows, 'c', "c", text_string(&text));
    text_clear(&text);
    text_append(&text, "en passant ");
    setup_write_passant(setup, &text);
    draw_button(rows, 'E', "E", text_string(&text));
    draw_button(rows, '0', "0", "empty board");
    draw_button(rows, '1', "1", "start position");
    draw_button(rows, KEY_ENTER, "Enter", "use this position");
    draw_button(rows, KEY_ESCAPE, "Esc", "discard the changes");
    text_free(&text);
}

/* --- The position as text ------------------------------------------------- */

/* As much as fits into a row, to the end of a rank or a word if there is one.
 */
static size_t row_length(Span text, size_t columns)
{
    size_t fit = utf8_fit(text, columns);
    size_t end = fit;

    while (fit < text.length && end > 0 && text.data[end - 1] != '/' &&
           text.data[end - 1] != ' ')
        end--;
    return end > 0 ? end : fit;
}

static void draw_text(Rows *rows, Span text, Style style)
{
    int columns = canvas_columns(rows->canvas);

    while (text.length > 0 && rows->row < canvas_rows(rows->canvas)) {
        size_t fit = row_length(text, (size_t)columns);

        if (fit == 0)
            return;
        canvas_write_span(next_row(rows), 0, 0, span_take(text, fit), style);
        text = span_skip(text, fit);
    }
}

static void draw_fen(Rows *rows)
{
    const Look *look = &rows->view->look;
    Text fen = { 0 };
    Fault fault = { 0 };

    if (setup_fen(&rows->view->setup, &fen, &fault) == OK)
        draw_text(rows, text_span(&fen), look_style(look, ROLE_STRONG));
    else
        draw_text(rows, span_from(fault.text), look_style(look, ROLE_MISTAKE));
    text_free(&fen);
}

void pane_setup_draw(Canvas canvas, const View *view)
{
    Rows rows = { canvas, view, 0, canvas_rows(canvas) >= ROWS_WITH_GAPS };
    Style bar = look_style(&view->look, ROLE_BAR);
    Canvas title;

    if (canvas_rows(canvas) < 1)
        return;
    title = next_row(&rows);
    canvas_clear(title, bar);
    canvas_write_cut(title, 1, 0, canvas_columns(title) - 1,
                     span_from("Position editor"), bar);
    leave_gap(&rows);
    draw_palette(&rows, WHITE);
    leave_gap(&rows);
    draw_palette(&rows, BLACK);
    leave_gap(&rows);
    draw_buttons(&rows);
    leave_gap(&rows);
    draw_fen(&rows);
}
