/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "base/display.h"
#include "base/utf8.h"
#include "library/library.h"
#include "ui/games_list.h"

#include <stdio.h>

static void put_accuracy(const View *view, Text *text)
{
    double white;
    double black;

    if (analysis_is_hidden(view->session) ||
        !analysis_accuracy(view->session, WHITE, &white) ||
        !analysis_accuracy(view->session, BLACK, &black))
        return;
    text_format(text, "acc W %.0f B %.0f", white, black);
}

/* Opening on the left, accuracy on the right. */
static void draw_heading(Canvas canvas, const View *view)
{
    const char *opening = session_opening(view->session);
    Text text = { 0 };
    int width;

    put_accuracy(view, &text);
    width = (int)text.length;
    canvas_write_cut(canvas, 0, 0,
                     canvas_columns(canvas) - (width > 0 ? width + 1 : 0),
                     span_from(opening), look_style(&view->look, ROLE_ACCENT));
    canvas_write(canvas, canvas_columns(canvas) - width, 0, text_string(&text),
                 look_style(&view->look, ROLE_DIM));
    text_free(&text);
}

static void draw_threat(Canvas canvas, const View *view)
{
    Move move;
    const char *threat = analysis_threat(view->session, &move);
    Text text = { 0 };

    if (threat[0] == '\0')
        return;
    text_format(&text, "threat: %s", threat);
    canvas_write_cut(canvas, 0, canvas_rows(canvas) - 1, canvas_columns(canvas),
                     text_span(&text), look_style(&view->look, ROLE_MISTAKE));
    text_free(&text);
}

static bool has_threat(const View *view)
{
    Move move;

    return analysis_threat(view->session, &move)[0] != '\0';
}

static int at_most(int a, int b)
{
    return a < b ? a : b;
}

/* Black's engine above the moves, White's below them, as they sit. */
static void draw_duel(Canvas canvas, const View *view, int *moves_top)
{
    int columns = canvas_columns(canvas);
    int moves = canvas_rows(canvas) - 2 * PANE_DUEL_ROWS;
    Color top = session_is_flipped(view->session) ? WHITE : BLACK;

    pane_duel_draw(canvas_part(canvas, (Area){ 0, 0, columns, PANE_DUEL_ROWS }),
                   view, top);
    pane_moves_draw(
        canvas_part(canvas, (Area){ 0, PANE_DUEL_ROWS, columns, moves }), view,
        moves_top);
    pane_duel_draw(canvas_part(canvas, (Area){ 0, PANE_DUEL_ROWS + moves,
                                               columns, PANE_DUEL_ROWS }),
                   view, top ^ 1);
}

static void draw_all(Canvas canvas, const View *view, int *moves_top)
{
    enum { MOVES_LEAST = 4 };
    int columns = canvas_columns(canvas);
    int rows = canvas_rows(canvas);
    int threat = has_threat(view);
    int engine = at_most(pane_analysis_rows(view, columns), rows - 4);
    int heading = rows > 6;
    int moves;

    if (pane_duel_is_shown(view) && rows >= 2 * PANE_DUEL_ROWS + MOVES_LEAST) {
        draw_duel(canvas, view, moves_top);
        return;
    }
    if (engine < 0)
        engine = 0;
    moves = rows - engine - heading - threat;
    if (heading)
        draw_heading(canvas_part(canvas, (Area){ 0, 0, columns, 1 }), view);
    pane_moves_draw(canvas_part(canvas, (Area){ 0, heading, columns, moves }),
                    view, moves_top);
    pane_analysis_draw(
        canvas_part(canvas, (Area){ 0, heading + moves, columns, engine }),
        view);
    draw_threat(canvas, view);
}

static void draw_tags(Canvas canvas, const View *view)
{
    const Game *game = session_game(view->session);

    for (int i = 0; i < (int)game_tag_count(game); i++) {
        Span name;
        Span value;

        game_tag_at(game, (size_t)i, &name, &value);
        canvas_write_cut(canvas, 0, i, 15, name,
                         look_style(&view->look, ROLE_DIM));
        canvas_write_cut(canvas, 16, i, canvas_columns(canvas) - 16, value,
                         look_style(&view->look, ROLE_TEXT));
    }
}

typedef struct Pen {
    Canvas canvas;
    int column, row;
} Pen;

/* Behind the word before, or in the next row; what is wider than a row goes on
 * below. */
static void put_word(Pen *pen, Span word, Style style)
{
    int columns = canvas_columns(pen->canvas);
    Text shown = { 0 };
    Span rest;
    size_t fit;

    display_append_line(&shown, word);
    rest = text_span(&shown);
    if (pen->column > 0 && pen->column + canvas_text_columns(rest) > columns) {
        pen->column = 0;
        pen->row++;
    }
    while (columns > 1 &&
           (fit = utf8_fit(rest, (size_t)columns)) < rest.length) {
        canvas_write_span(pen->canvas, 0, pen->row++, span_take(rest, fit),
                          style);
        rest = span_skip(rest, fit);
    }
    pen->column =
        canvas_write_span(pen->canvas, pen->column, pen->row, rest, style) + 1;
    text_free(&shown);
}

static void draw_comment(Canvas canvas, const View *view)
{
    const Game *game = session_game(view->session);
    Span rest = game_comment(game, game_cursor(game), PLACE_AFTER);
    Pen pen = { .canvas = canvas };
    Span word;

    if (rest.length == 0)
        canvas_write(canvas, 0, 0, "No comment here",
                     look_style(&view->look, ROLE_DIM));
    while (span_next_word(&rest, &word))
        put_word(&pen, word, look_style(&view->look, ROLE_COMMENT));
}

static void draw_games(Canvas canvas, const View *view)
{
    size_t place = library_place(session_library(view->session));
    size_t half = (size_t)canvas_rows(canvas) / 2;
    size_t top = place != SIZE_MAX && place > half ? place - half : 0;

    games_list_draw(canvas, view, place, &top);
}

/* With the engine's lines below it, as far as there is room. */
static void draw_explorer(Canvas canvas, const View *view)
{
    int columns = canvas_columns(canvas);
    int rows = canvas_rows(canvas);
    int engine = pane_analysis_rows(view, columns);
    int table;

    if (engine > rows / 2)
        engine = rows / 2;
    table = rows - engine;
    pane_explorer_draw(canvas_part(canvas, (Area){ 0, 0, columns, table }),
                       view);
    pane_analysis_draw(canvas_part(canvas, (Area){ 0, table, columns, engine }),
                       view);
}

/* A panel that is empty says how it is filled. */
static void draw_engine(Canvas canvas, const View *view)
{
    Style style = look_style(&view->look, ROLE_ACCENT);

    if (!analysis_is_on(view->session))
        canvas_write(canvas, 0, 0, "a: engine", style);
    else if (analysis_is_hidden(view->session))
        canvas_write(canvas, 0, 0, "z: show engine output", style);
    pane_analysis_draw(canvas, view);
}

/* --- The panels ----------------------------------------------------------- */

/* A panel is drawn by one of these; only those with moves scroll them. */
static const struct {
    void (*draw)(Canvas canvas, const View *view);
    void (*draw_with_moves)(Canvas canvas, const View *view, int *moves_top);
} PANEL_TABLE[PANELS] = {
    [PANEL_ALL] = { .draw_with_moves = draw_all },
    [PANEL_MOVES] = { .draw_with_moves = pane_moves_draw },
    [PANEL_ENGINE] = { .draw = draw_engine },
    [PANEL_GRAPH] = { .draw = pane_graph_draw },
    [PANEL_GAMES] = { .draw = draw_games },
    [PANEL_EXPLORER] = { .draw = draw_explorer },
    [PANEL_TAGS] = { .draw = draw_tags },
    [PANEL_COMMENT] = { .draw = draw_comment },
};

void pane_panel_draw(Canvas canvas, const View *view, int *moves_top)
{
    if (PANEL_TABLE[view->panel].draw != NULL)
        PANEL_TABLE[view->panel].draw(canvas, view);
    else
        PANEL_TABLE[view->panel].draw_with_moves(canvas, view, moves_top);
}
