/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "library/explorer.h"
#include "term/key.h"
#include "ui/click.h"

#include <stdio.h>

/*
 * What was played here, one move in a row: how often, with what success as a
 * bar, and below the moves the best games.  A click or a digit plays a move.
 */
enum {
    MOVE_COLUMN = 2,
    GAMES_END = 17, /* where the number of games ends */
    BAR_COLUMN = 18,
    YEAR_COLUMNS = 5,
    ELO_COLUMNS = 6,
    WIDE = 56, /* columns from which ratings have room */
    FEW = 15,  /* games that say nothing about success */
    KEYS = 9,
    HEADINGS = 2
};

/* Columns between the number of games and the ratings. */
static int bar_columns(Canvas canvas)
{
    int columns = canvas_columns(canvas) - BAR_COLUMN - YEAR_COLUMNS;

    return canvas_columns(canvas) >= WIDE ? columns - ELO_COLUMNS : columns;
}

/* Ends before `column`. */
static void put_right(Canvas canvas, int column, const char *text, Style style)
{
    int used = canvas_text_columns(span_from(text));

    canvas_write(canvas, column - used, 0, text, style);
}

/* "1,204" */
static void write_number(uint32_t number, char text[16])
{
    if (number >= 1000000)
        snprintf(text, 16, "%u,%03u,%03u", number / 1000000,
                 number / 1000 % 1000, number % 1000);
    else if (number >= 1000)
        snprintf(text, 16, "%u,%03u", number / 1000, number % 1000);
    else
        snprintf(text, 16, "%u", number);
}

/* --- Headings ------------------------------------------------------------- */

/* The opening's name at the left, what is counted at the right. */
static void draw_title(Canvas canvas, const View *view)
{
    const Explorer *explorer = session_explorer(view->session);
    const char *opening = session_opening(view->session);
    int columns = canvas_columns(canvas);
    int half = opening[0] == '\0' ? columns : columns / 2;
    Text title = { 0 };
    int width;

    explorer_title(explorer, &title);
    width = canvas_text_columns(text_span(&title));
    if (width > half)
        width = half;
    canvas_write_cut(canvas, columns - width, 0, width, text_span(&title),
                     look_style(&view->look, ROLE_DIM));
    canvas_write_cut(canvas, 0, 0, columns - width - 1, span_from(opening),
                     look_style(&view->look, ROLE_ACCENT));
    text_free(&title);
}

static void draw_headings(Canvas canvas, const View *view, bool is_book)
{
    Style style = look_style(&view->look, ROLE_DIM);
    int columns = canvas_columns(canvas);
    int bar = bar_columns(canvas);

    canvas_write(canvas, MOVE_COLUMN, 0, "move", style);
    put_right(canvas, GAMES_END, is_book ? "share %" : "games", style);
    if (is_book)
        return;
    canvas_write(canvas, BAR_COLUMN, 0, "white", style);
    if (bar >= 20)
        canvas_write(canvas, BAR_COLUMN + bar / 2 - 2, 0, "draw", style);
    put_right(canvas, BAR_COLUMN + bar, "black", style);
    if (columns >= WIDE)
        put_right(canvas, columns - YEAR_COLUMNS, "Elo", style);
    put_right(canvas, columns, "last", style);
}

/* --- The bar -------------------------------------------------------------- */

/* A stretch of the bar with its number in the middle, if it fits. */
static void draw_stretch(Canvas canvas, Style style, uint32_t letter,
                         unsigned percent)
{
    int columns = canvas_columns(canvas);
    char text[8];
    int width = snprintf(text, sizeof text, "%u", percent);

    canvas_fill(canvas, (Area){ 0, 0, columns, 1 }, letter, style);
    if (columns >= width + 1)
        canvas_write(canvas, (columns - width) / 2, 0, text, style);
}

static void draw_bar(Canvas canvas, const Look *look, const ExplorerRow *row)
{
    bool has_colors = look_has_colors(look);
    int columns = canvas_columns(canvas);
    int white = ((int)row->white * columns + 50) / 100;
    int black = ((int)row->black * columns + 50) / 100;
    Style light = look_style(look, ROLE_EVAL_WHITE);
    Style dark = look_style(look, ROLE_EVAL_BLACK);
    Style middle = { light.back, look_style(look, ROLE_DIM).front, 0 };

    light.front = dark.back;
    dark.front = light.back;
    if (white + black > columns)
        black = columns - white;
    draw_stretch(canvas_part(canvas, (Area){ 0, 0, white, 1 }), light,
                 has_colors ? ' ' : '#', row->white);
    draw_stretch(
        canvas_part(canvas, (Area){ white, 0, columns - white - black, 1 }),
        has_colors ? middle : light, has_colors ? ' ' : ':', row->draws);
    draw_stretch(canvas_part(canvas, (Area){ columns - black, 0, black, 1 }),
                 dark, has_colors ? ' ' : '%', row->black);
}

/* Of a few games no colour: chance has made the numbers. */
static void draw_few(Canvas canvas, const Look *look, const ExplorerRow *row)
{
    Text text = { 0 };

    text_format(&text, "%u %% - %u %% - %u %%", row->white, row->draws,
                row->black);
    if (row->white + row->draws + row->black == 0)
        text_clear(&text);
    canvas_write_cut(canvas, 1, 0, canvas_columns(canvas) - 1, text_span(&text),
                     look_style(look, ROLE_DIM));
    text_free(&text);
}

/* --- Rows ----------------------------------------------------------------- */

static void draw_numbers(Canvas canvas, const View *view,
                         const ExplorerRow *row)
{
    const Look *look = &view->look;
    Style dim = look_style(look, ROLE_DIM);
    int columns = canvas_columns(canvas);
    Canvas bar =
        canvas_part(canvas, (Area){ BAR_COLUMN, 0, bar_columns(canvas), 1 });
    char text[16];

    write_number(row->games > 0 ? row->games : row->weight, text);
    put_right(canvas, GAMES_END, text, look_style(look, ROLE_TEXT));
    if (row->games == 0)
        return;
    if (row->games < FEW)
        draw_few(bar, look, row);
    else
        draw_bar(bar, look, row);
    snprintf(text, sizeof text, "%u", row->year);
    if (row->year > 0)
        put_right(canvas, columns, text, dim);
    snprintf(text, sizeof text, "%u", row->elo);
    if (row->elo > 0 && columns >= WIDE)
        put_right(canvas, columns - YEAR_COLUMNS, text, dim);
}

static void draw_row(Canvas canvas, const View *view, const ExplorerRow *row)
{
    Text move = { 0 };

    if (row->move == MOVE_NONE)
        text_append(&move, "sum");
    else
        session_write_move(view->session, session_position(view->session),
                           row->move, &move);
    canvas_write(canvas, MOVE_COLUMN, 0, text_string(&move),
                 look_style(&view->look,
                            row->move == MOVE_NONE ? ROLE_DIM : ROLE_STRONG));
    draw_numbers(canvas, view, row);
    if (row->move != MOVE_NONE)
        canvas_target(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 },
                      (Target){ CLICK_PLAY, row->move });
    text_free(&move);
}

/* --- The best games ------------------------------------------------------- */

/* Is it the best of a move above, too? */
static bool is_repeated(const ExplorerRow *rows, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (rows[i].best == rows[index].best)
            return true;
    return false;
}

static void draw_game(Canvas canvas, const View *view, const LibraryRow *game)
{
    int columns = canvas_columns(canvas);
    Text text = { 0 };
    Text end = { 0 };
    Span year = span_from(game->date);

    text_format(&text, "%s - %s", game->white, game->black);
    year = span_take(year, span_find(year, '.'));
    if (year.length == 4 && year.data[0] != '?')
        text_format(&end, " %.*s", SPAN_ARGUMENTS(year));
    text_format(&end, " %s", game->result);
    canvas_write_cut(canvas, MOVE_COLUMN, 0,
                     columns - MOVE_COLUMN - (int)end.length, text_span(&text),
                     look_style(&view->look, ROLE_TEXT));
    canvas_write(canvas, columns - (int)end.length, 0, text_string(&end),
                 look_style(&view->look, ROLE_DIM));
    canvas_target(canvas, (Area){ 0, 0, columns, 1 },
                  (Target){ CLICK_GAME, (uint32_t)game->number });
    text_free(&text);
    text_free(&end);
}

static void draw_games(Canvas canvas, const View *view, const ExplorerRow *rows,
                       size_t count)
{
    int row = 1;

    for (size_t i = 0; i < count && row < canvas_rows(canvas); i++) {
        Area area = { 0, row, canvas_columns(canvas), 1 };
        LibraryRow game;

        if (rows[i].best == 0 || is_repeated(rows, i) ||
            !library_row_of_game(session_library(view->session), rows[i].best,
                                 &game))
            continue;
        draw_game(canvas_part(canvas, area), view, &game);
        row++;
    }
    if (row > 1)
        canvas_write(canvas, 0, 0, "best games",
                     look_style(&view->look, ROLE_DIM));
}

/* --- All ------------------------------------------------------------------ */

static size_t find_rows(const View *view, ExplorerRow rows[EXPLORER_ROWS])
{
    const Explorer *explorer = session_explorer(view->session);

    if (!explorer_is_on(explorer))
        return 0;
    return explorer_rows(explorer, session_position(view->session), rows);
}

void pane_explorer_choices(const View *view, Choices *choices)
{
    ExplorerRow rows[EXPLORER_ROWS];
    size_t count = find_rows(view, rows);

    *choices = (Choices){ .is_for_board = true };
    if (play_is_on(session_play(view->session)))
        return;
    for (size_t i = 0; i < count && i < KEYS; i++)
        if (rows[i].move != MOVE_NONE) {
            choices_add(choices, (uint32_t)('1' + i), "", "");
            choices->of[choices->count - 1].move = rows[i].move;
        }
    if (choices->count > 0 && !analysis_is_on(view->session)) {
        choices_add(choices, KEY_ENTER, "", "");
        choices->of[choices->count - 1].move = choices->of[0].move;
    }
}

/* The digit that plays the row, when keys go to the board. */
static void draw_key(Canvas canvas, const View *view, size_t index)
{
    if (index < KEYS && view->focus == FOCUS_BOARD &&
        !play_is_on(session_play(view->session)))
        canvas_put(canvas, 0, 0, (uint32_t)('1' + index),
                   look_style(&view->look, ROLE_ACCENT));
}

void pane_explorer_draw(Canvas canvas, const View *view)
{
    enum { GAMES_LEAST = 3 };
    ExplorerRow rows[EXPLORER_ROWS];
    size_t count = find_rows(view, rows);
    int columns = canvas_columns(canvas);
    int room = canvas_rows(canvas) - HEADINGS;
    int used = (int)count < room ? (int)count : room;

    if (!explorer_is_on(session_explorer(view->session))) {
        canvas_write(canvas, 0, 0, "e: explorer",
                     look_style(&view->look, ROLE_ACCENT));
        return;
    }
    draw_title(canvas_part(canvas, (Area){ 0, 0, columns, 1 }), view);
    if (room <= 0)
        return;
    draw_headings(canvas_part(canvas, (Area){ 0, 1, columns, 1 }), view,
                  count > 0 && rows[0].games == 0);
    if (count == 0)
        canvas_write(canvas, 0, HEADINGS, "no games here",
                     look_style(&view->look, ROLE_DIM));
    for (int i = 0; i < used; i++) {
        Canvas line =
            canvas_part(canvas, (Area){ 0, HEADINGS + i, columns, 1 });

        draw_row(line, view, &rows[i]);
        if (rows[i].move != MOVE_NONE)
            draw_key(line, view, (size_t)i);
    }
    used += HEADINGS + 1;
    if (canvas_rows(canvas) - used >= GAMES_LEAST)
        draw_games(canvas_part(canvas, (Area){ 0, used, columns,
                                               canvas_rows(canvas) - used }),
                   view, rows, count);
}
