/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

/*
 * Where keys go: to the board or to the prompt.
 */
/* Engines among themselves need no help with the pieces. */
static bool is_played_by_hand(const Session *session)
{
    return play_is_on(session_play(session)) &&
           (play_seat(session_play(session), WHITE) == SEAT_HUMAN ||
            play_seat(session_play(session), BLACK) == SEAT_HUMAN);
}

/* When a game is over the arrow keys go through it. */
void ui_forget_cursor(Ui *ui)
{
    View *view = &ui->picture.view;

    if (view->cursor_is_for_play && !is_played_by_hand(ui->session)) {
        view->has_cursor = false;
        view->cursor_is_for_play = false;
    }
}

void ui_set_focus(Ui *ui, Focus focus)
{
    View *view = &ui->picture.view;

    view->focus = focus;
    ui->returns_to_board = false;
    view->picked = NO_SQUARE;
    /* in a game the arrow keys are for the pieces, not for the past */
    view->has_cursor = focus == FOCUS_BOARD && is_played_by_hand(ui->session) &&
                       game_cursor(session_game(ui->session)) ==
                           play_live(session_play(ui->session));
    view->cursor_is_for_play = view->has_cursor;
    ui->is_dirty = true;
}

void ui_type(Ui *ui, Span line)
{
    bool returns =
        ui->picture.view.focus == FOCUS_BOARD || ui->returns_to_board;

    ui_set_focus(ui, FOCUS_PROMPT);
    ui->returns_to_board = returns;
    prompt_put(ui->prompt, line);
}
