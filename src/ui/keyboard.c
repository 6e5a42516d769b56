/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "session/analysis.h"

#include <string.h>

/*
 * What keys do.  A key goes to what lies on top, then to the line of the
 * engine that is looked into, then to the board or the prompt.
 */
/* What a list has selected is marked on the board, if it is a move. */
static void mark_selected(Ui *ui)
{
    View *view = &ui->picture.view;

    view->typed_from = view->typed_to = NO_SQUARE;
    popup_mark(&ui->picture.popup, view);
}

/* Where the game forks, going forward asks which way. */
static bool open_fork(Ui *ui)
{
    const Game *game = session_game(ui->session);

    if (game_child_count(game, game_cursor(game)) < 2)
        return false;
    popup_open_fork(&ui->picture.popup, ui->session);
    mark_selected(ui);
    return true;
}

static void key_command(Ui *ui, const char *command)
{
    if (strcmp(command, "next") == 0 && ui->picture.view.focus == FOCUS_BOARD &&
        open_fork(ui))
        return;
    ui_command(ui, command);
}

static void popup_event(Ui *ui, Keystroke key)
{
    Text command = { 0 };
    bool has_mark;
    bool is_yes;

    /* what was on its way before the question is not an answer to it */
    if (popup_is_question(&ui->picture.popup) &&
        (!ui->question_is_drawn || tty_is_behind(ui->tty) ||
         (ui->asks_fast_line && key_timing_is_quick(&ui->timing))))
        return;
    if (key.code == '?' && !popup_is_question(&ui->picture.popup)) {
        ui_show_keys(ui);
        return;
    }
    has_mark = popup_has_mark(&ui->picture.popup);
    is_yes = popup_is_question(&ui->picture.popup) &&
             (key.code == 'y' || key.code == 'Y');
    popup_key(&ui->picture.popup, ui->session, key, &command);
    if (!popup_is_open(&ui->picture.popup)) { /* what was under it is back */
        ui->picture.popup = ui->covered;
        ui->covered = (Popup){ 0 };
    }
    if (has_mark)
        mark_selected(ui);
    ui_command(ui, text_string(&command));
    ui_after_answer(ui, is_yes);
    text_free(&command);
}

/* Ctrl-C clears the line, then stops what runs, then leaves. */
static void interrupt(Ui *ui)
{
    bool was_interrupted = ui->was_interrupted;

    if (!prompt_is_empty(ui->prompt)) {
        prompt_abandon(ui->prompt);
        ui_say(ui, TONE_PLAIN, "");
        return;
    }
    if (was_interrupted) {
        ui_command(ui, "quit");
        return;
    }
    if (play_is_thinking(session_play(ui->session)) ||
        analysis_is_on(ui->session))
        ui_command(ui, "stop");
    ui_say(ui, TONE_PLAIN, "Press Ctrl-C again to quit");
    ui->was_interrupted = true;
}

static void board_key(Ui *ui, Keystroke key)
{
    const char *command;

    if (ui_cursor_key(ui, key))
        return;
    command = keymap_command(ui->keys, KEYS_BOARD, key);
    if (command != NULL)
        key_command(ui, command);
}

static void prompt_key(Ui *ui, const Event *event)
{
    bool begins_anew = ui->line_is_refused && event->key.code == ':';
    bool is_empty = prompt_is_empty(ui->prompt);
    const char *command = NULL;

    ui->line_is_refused = false;
    if (begins_anew)
        prompt_clear(ui->prompt); /* nobody corrects with a colon */

    if (event->key.code == KEY_ESCAPE && prompt_wants_escape(ui->prompt)) {
        prompt_feed(ui->prompt, event->bytes);
        return;
    }
    if (!prompt_is_busy(ui->prompt)) {
        if (is_empty)
            command = keymap_command(ui->keys, KEYS_EMPTY, event->key);
        if (command == NULL)
            command = keymap_command(ui->keys, KEYS_PROMPT, event->key);
    }
    if (command != NULL)
        key_command(ui, command);
    else
        ui_feed_prompt(ui, event->bytes);
    ui_show_typed_move(ui);
    ui_consider_choice(ui);
}

/* --- Who gets a key ------------------------------------------------------- */

/* What does not care for the key is closed by it. */
static bool close_unwanted(Ui *ui, const Event *event)
{
    if (popup_wants(&ui->picture.popup, event->key,
                    ui->picture.view.focus == FOCUS_PROMPT))
        return false;
    popup_close(&ui->picture.popup);
    popup_close(&ui->covered);
    mark_selected(ui);
    return false;
}

static bool pass_question(Ui *ui, const Event *event)
{
    if (!ui_question_lets_through(ui, event->key))
        return false;
    ui_feed_prompt(ui, event->bytes);
    return true;
}

/* Also under a window or a question, which stay. */
static bool to_redraw(Ui *ui, const Event *event)
{
    if (!popup_is_open(&ui->picture.popup) || event->key.code != 'l' ||
        event->key.modifiers != KEY_CTRL)
        return false;
    ui_command(ui, "redraw");
    return true;
}

static bool to_popup(Ui *ui, const Event *event)
{
    if (!popup_is_open(&ui->picture.popup))
        return false;
    popup_event(ui, event->key);
    return true;
}

static bool to_interrupt(Ui *ui, const Event *event)
{
    if (event->key.code == 'c' && event->key.modifiers == KEY_CTRL) {
        interrupt(ui);
        return true;
    }
    ui->was_interrupted = false;
    return false;
}

static bool to_preview(Ui *ui, const Event *event)
{
    return ui->picture.view.preview.is_on && preview_key(ui, event->key);
}

static bool to_report(Ui *ui, const Event *event)
{
    if (event->key.code != KEY_ESCAPE || !session_is_reporting(ui->session))
        return false;
    ui_command(ui, "stop");
    return true;
}

static bool to_editor(Ui *ui, const Event *event)
{
    if (ui->picture.view.focus != FOCUS_BOARD || !ui->picture.view.setup.is_on)
        return false;
    ui_setup_key(ui, event->key);
    return true;
}

static bool to_board(Ui *ui, const Event *event)
{
    if (ui->picture.view.focus != FOCUS_BOARD)
        return false;
    if (ui_choice_key(ui, event->key))
        return true;
    board_key(ui, event->key);
    return true;
}

static bool to_prompt(Ui *ui, const Event *event)
{
    prompt_key(ui, event);
    return true;
}

/* From what lies on top down to the prompt, until one takes the key. */
static bool (*const TAKERS[])(Ui *ui, const Event *event) = {
    close_unwanted, to_redraw, pass_question, to_popup, to_interrupt,
    to_preview,     to_report, to_editor,     to_board, to_prompt,
};

void ui_key(Ui *ui, const Event *event)
{
    for (size_t i = 0; i < ARRAY_LENGTH(TAKERS); i++)
        if (TAKERS[i](ui, event))
            return;
}
