/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "library/explorer.h"
#include "ui/click.h"

/*
 * A table of what was played here; a click plays it.
 */
enum {
    MOVE_COLUMNS = 8,
    GAMES_COLUMNS = 8,
    PERCENT_COLUMNS = 5,
    WIDE = 44, /* columns from which rating and year have room */
    ELO_COLUMNS = 7,
    YEAR_COLUMNS = 6
};

static int put_right(Canvas canvas, int column, int row, int width,
                     const char *text, Style style)
{
    int used = canvas_text_columns(span_from(text));

    canvas_write(canvas, column + width - used, row, text, style);
    return column + width;
}

static int put_number(Canvas canvas, int column, int row, int width,
                      unsigned number, Style style)
{
    Text text = { 0 };

    if (number > 0)
        text_format(&text, "%u", number);
    column = put_right(canvas, column, row, width, text_string(&text), style);
    text_free(&text);
    return column;
}

static void draw_titles(Canvas canvas, const View *view, bool is_book)
{
    Style style = look_style(&view->look, ROLE_DIM);
    int column = MOVE_COLUMNS;

    canvas_write(canvas, 0, 1, "move", style);
    if (is_book) {
        put_right(canvas, column, 1, GAMES_COLUMNS, "share %", style);
        return;
    }
    column = put_right(canvas, column, 1, GAMES_COLUMNS, "games", style);
    column = put_right(canvas, column, 1, PERCENT_COLUMNS, "W%", style);
    column = put_right(canvas, column, 1, PERCENT_COLUMNS, "D%", style);
    column = put_right(canvas, column, 1, PERCENT_COLUMNS, "B%", style);
    if (canvas_columns(canvas) < WIDE)
        return;
    column = put_right(canvas, column, 1, ELO_COLUMNS, "Elo", style);
    put_right(canvas, column, 1, YEAR_COLUMNS, "last", style);
}

static int put_percent(Canvas canvas, int column, int row, unsigned value,
                       Style style)
{
    Text text = { 0 };

    text_format(&text, "%u", value);
    column = put_right(canvas, column, row, PERCENT_COLUMNS, text_string(&text),
                       style);
    text_free(&text);
    return column;
}

static void draw_counts(Canvas canvas, int row, const ExplorerRow *from,
                        Style style)
{
    int column = MOVE_COLUMNS;

    column = put_number(canvas, column, row, GAMES_COLUMNS, from->games, style);
    if (from->white + from->draws + from->black == 0)
        return;
    column = put_percent(canvas, column, row, from->white, style);
    column = put_percent(canvas, column, row, from->draws, style);
    column = put_percent(canvas, column, row, from->black, style);
    if (canvas_columns(canvas) < WIDE)
        return;
    column = put_number(canvas, column, row, ELO_COLUMNS, from->elo, style);
    put_number(canvas, column, row, YEAR_COLUMNS, from->year, style);
}

static void draw_row(Canvas canvas, const View *view, int row,
                     const ExplorerRow *from)
{
    bool is_sum = from->move == MOVE_NONE;
    Style style = look_style(&view->look, is_sum ? ROLE_DIM : ROLE_TEXT);
    Text move = { 0 };

    if (is_sum)
        text_append(&move, "sum");
    else
        session_write_move(view->session, session_position(view->session),
                           from->move, &move);
    canvas_write(canvas, 0, row, text_string(&move), style);
    if (from->games > 0)
        draw_counts(canvas, row, from, style);
    else
        put_number(canvas, MOVE_COLUMNS, row, GAMES_COLUMNS, from->weight,
                   style);
    if (!is_sum)
        canvas_target(canvas, (Area){ 0, row, canvas_columns(canvas), 1 },
                      (Target){ CLICK_PLAY, from->move });
    text_free(&move);
}

void pane_explorer_draw(Canvas canvas, const View *view)
{
    ExplorerRow rows[EXPLORER_ROWS];
    size_t count = explorer_rows(session_explorer(view->session),
                                 session_position(view->session), rows);
    int room = canvas_rows(canvas) - 2;
    Text title = { 0 };

    explorer_title(session_explorer(view->session), &title);
    canvas_write_cut(canvas, 0, 0, canvas_columns(canvas),
                     explorer_is_on(session_explorer(view->session))
                         ? text_span(&title)
                         : span_from("e: explorer"),
                     look_style(&view->look, ROLE_ACCENT));
    text_free(&title);
    if (!explorer_is_on(session_explorer(view->session)) || room <= 0)
        return;
    draw_titles(canvas, view, count > 0 && rows[0].games == 0);
    if (count == 0)
        canvas_write(canvas, 0, 2, "no games here",
                     look_style(&view->look, ROLE_DIM));
    for (int i = 0; i < room && i < (int)count; i++)
        draw_row(canvas, view, i + 2, &rows[i]);
}
