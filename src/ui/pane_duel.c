/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include <stdio.h>

/*
 * Two engines play: what each of them says of the game, as those who watch
 * computer chess expect it; the moves stand between them.
 */
enum { ROWS = PANE_DUEL_ROWS };

bool pane_duel_is_shown(const View *view)
{
    const Play *play = session_play(view->session);

    return play_is_on(play) && play_seat(play, WHITE) == SEAT_ENGINE &&
           play_seat(play, BLACK) == SEAT_ENGINE;
}

/* "+0.35  d14  1.2M" */
static void put_numbers(const View *view, const PlayThought *thought,
                        Color color, Text *text)
{
    if (!thought->is_known)
        return;
    analysis_write_score(view->session, thought->score, color, text);
    text_format(text, "  d%d  ", thought->depth);
    if (thought->nodes >= 1000000)
        text_format(text, "%.1fM", (double)thought->nodes / 1e6);
    else if (thought->nodes >= 1000)
        text_format(text, "%uk", (unsigned)(thought->nodes / 1000));
    else
        text_format(text, "%u", (unsigned)thought->nodes);
}

static void draw_name(Canvas canvas, const View *view, Color color)
{
    const PlayThought *thought =
        play_thought(session_play(view->session), color);
    int columns = canvas_columns(canvas);
    Style style = look_style(&view->look, ROLE_BAR);
    Text name = { 0 };
    Text numbers = { 0 };
    int width;

    canvas_clear(canvas, style);
    play_name(session_play(view->session), color, &name);
    put_numbers(view, thought, color, &numbers);
    width = (int)numbers.length;
    canvas_write_cut(canvas, 1, 0, columns - width - 3, text_span(&name),
                     style);
    canvas_write(canvas, columns - width - 1, 0, text_string(&numbers), style);
    text_free(&name);
    text_free(&numbers);
}

/* As much of its line as the rows can take. */
static void draw_line(Canvas canvas, const View *view, Color color)
{
    const PlayThought *thought =
        play_thought(session_play(view->session), color);
    Style style = look_style(&view->look, ROLE_TEXT);
    Position position = thought->position;
    int column = 1;
    int row = 0;

    for (unsigned i = 0; thought->is_known && i < thought->length; i++) {
        Text move = { 0 };
        int width;

        if (position.side == WHITE || i == 0)
            text_format(&move, "%u%s", (unsigned)position.fullmoves,
                        position.side == WHITE ? "." : "...");
        session_write_move(view->session, &position, thought->moves[i], &move);
        width = canvas_text_columns(text_span(&move));
        if (column + width > canvas_columns(canvas)) {
            column = 1;
            row++;
        }
        if (row < canvas_rows(canvas))
            canvas_write(canvas, column, row, text_string(&move), style);
        column += width + 1;
        text_free(&move);
        position_make(&position, thought->moves[i]);
    }
}

void pane_duel_draw(Canvas canvas, const View *view, Color color)
{
    int columns = canvas_columns(canvas);

    draw_name(canvas_part(canvas, (Area){ 0, 0, columns, 1 }), view, color);
    draw_line(canvas_part(canvas, (Area){ 0, 1, columns, ROWS - 1 }), view,
              color);
}
