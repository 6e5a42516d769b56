/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

/*
 * Where keys go: to the board or to the prompt.
 */
/* When a game is over the arrow keys go through it. */
void ui_forget_cursor(Ui *ui)
{
    View *view = &ui->picture.view;

    if (view->cursor_is_for_play && !view_is_played(view)) {
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
    view->has_cursor = focus == FOCUS_BOARD && view_is_played(view) &&
                       game_cursor(session_game(ui->session)) ==
                           play_live(session_play(ui->session));
    view->cursor_is_for_play = view->has_cursor;
    ui->is_dirty = true;
}

void ui_type(Ui *ui, Span line)
{
    bool returns =
        ui->picture.view.focus == FOCUS_BOARD || ui->returns_to_board;

    ui->picture.view.preview.is_on = false; /* it is for the game's position */
    ui_set_focus(ui, FOCUS_PROMPT);
    ui->returns_to_board = returns;
    text_clear(&ui->begun);
    text_append_span(&ui->begun, line);
    prompt_put(ui->prompt, line);
}

/* Does a move begin to be asked for, or is it another game that asks? */
static bool is_newly_asked(const Ui *ui)
{
    return view_asks_move(&ui->picture.view) &&
           (!ui->asks_move || ui->asking_game != session_game(ui->session));
}

void ui_follow_asking(Ui *ui)
{
    const View *view = &ui->picture.view;
    bool is_new = is_newly_asked(ui);
    bool is_over = ui->asks_move && !view_asks_move(view);

    if (is_new && view->focus == FOCUS_BOARD && !view->setup.is_on) {
        ui_set_focus(ui, FOCUS_PROMPT);
        ui->asked_at_board = true;
    } else if (is_new) {
        ui->asked_at_board = ui->returns_to_board;
        ui->returns_to_board = false;
    } else if (is_over && ui->asked_at_board && prompt_is_empty(ui->prompt) &&
               !view_shows_card(view)) {
        ui_set_focus(ui, FOCUS_BOARD);
    }
    ui->asks_move = view_asks_move(view);
    ui->asking_game = session_game(ui->session);
}
