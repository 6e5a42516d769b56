/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "session/analysis.h"
#include "ui/sheet.h"

enum {
    TIMES_FROM = 52,     /* columns from which times have room */
    ONLY_TIMES_FROM = 40 /* the same, when there are no scores beside them */
};

static bool has_times(const View *view, int columns)
{
    const Game *game = session_game(view->session);
    Node first = game_main_line(game, 1);
    bool is_only;
    Score score;
    int64_t time;

    if (first == NODE_NONE)
        return false;
    is_only = !analysis_is_on(view->session) &&
              (play_is_on(session_play(view->session)) ||
               !analysis_score(view->session, first, &score));
    return columns >= (is_only ? ONLY_TIMES_FROM : TIMES_FROM) &&
           (game_time_spent(game, first, &time) ||
            game_clock(game, first, &time));
}

/*
 * The window over the rows moves only when the cursor would leave it, and
 * then by a good piece: a step that moves everything costs bytes.
 */
static int scroll_to(int top, int current, int rows, int all)
{
    if (current < top || current >= top + rows)
        top = current < top ? current - rows * 2 / 3 : current - rows / 3;
    if (top > all - rows)
        top = all - rows;
    return top < 0 ? 0 : top;
}

/* The moves to come would give the answer away. */
static void draw_retry(Canvas canvas, const View *view)
{
    Text text = { 0 };
    Span rest;
    Span line;
    int row = 1;

    session_retry_text(view->session, &text);
    rest = text_span(&text);
    while (span_split_line(&rest, &line))
        canvas_write_cut(canvas, 1, row++, canvas_columns(canvas) - 1, line,
                         look_style(&view->look, ROLE_TEXT));
    text_free(&text);
}

void pane_moves_draw(Canvas canvas, const View *view, int *top)
{
    int rows = canvas_rows(canvas);
    Sheet *sheet;

    if (session_is_retrying(view->session)) {
        draw_retry(canvas, view);
        return;
    }

    if (rows <= 0 || canvas_columns(canvas) <= 0)
        return;
    sheet = sheet_new(view, canvas_columns(canvas),
                      has_times(view, canvas_columns(canvas)));
    *top = scroll_to(*top, sheet_current_row(sheet), rows, sheet_rows(sheet));
    sheet_draw(sheet, canvas, &view->look, *top);
    if (sheet_rows(sheet) == 0)
        canvas_write_cut(canvas, 0, 0, canvas_columns(canvas),
                         span_from("No moves yet"),
                         look_style(&view->look, ROLE_DIM));
    sheet_free(sheet);
}
