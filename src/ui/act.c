/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/display.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "notation/notation.h"
#include "session/analysis.h"
#include "session/commands.h"

#include <string.h>

/*
 * What keys do.  A key goes to what lies on top, then to the line of the
 * engine that is looked into, then to the board or the prompt.
 */
void ui_say(Ui *ui, Tone tone, const char *text)
{
    memory_free(ui->message);
    ui->message = memory_copy_string(text);
    ui->frame.message = (Message){ tone, ui->message, NULL };
    ui->is_dirty = true;
}

/* Engines among themselves need no help with the men. */
static bool is_played_by_hand(const Session *session)
{
    return play_is_on(session_play(session)) &&
           (play_seat(session_play(session), WHITE) == SEAT_HUMAN ||
            play_seat(session_play(session), BLACK) == SEAT_HUMAN);
}

/* When a game is over the arrow keys go through it. */
void ui_forget_cursor(Ui *ui)
{
    View *view = &ui->frame.view;

    if (view->cursor_is_for_play && !is_played_by_hand(ui->session)) {
        view->has_cursor = false;
        view->cursor_is_for_play = false;
    }
}

void ui_set_focus(Ui *ui, Focus focus)
{
    View *view = &ui->frame.view;

    view->focus = focus;
    ui->returns_to_board = false;
    view->picked = NO_SQUARE;
    /* in a game the arrow keys are for the men, not for the past */
    view->has_cursor = focus == FOCUS_BOARD && is_played_by_hand(ui->session) &&
                       game_cursor(session_game(ui->session)) ==
                           play_live(session_play(ui->session));
    view->cursor_is_for_play = view->has_cursor;
    ui->is_dirty = true;
}

bool ui_submit(Ui *ui, Span line, size_t *column)
{
    Fault fault = { 0 };
    Status status;

    ui_say(ui, TONE_PLAIN, "");
    ui->frame.view.picked = NO_SQUARE;
    ui->frame.view.preview.is_on = false;
    status = session_submit(ui->session, line, &fault);
    if (status != OK) {
        ui_say(ui, TONE_ERROR, fault.text);
        if (column != NULL && fault.column > 0)
            *column = fault.column - 1;
    }
    ui_listen(ui);
    return status == OK;
}

void ui_type(Ui *ui, Span line)
{
    bool returns = ui->frame.view.focus == FOCUS_BOARD || ui->returns_to_board;

    ui_set_focus(ui, FOCUS_PROMPT);
    ui->returns_to_board = returns;
    prompt_put(ui->prompt, line);
}

/* Can it be done as it stands, or is something to be added? */
static bool is_complete(const CommandSpec *command, Span arguments)
{
    return command->arguments == NULL || command->arguments[0] == '[' ||
           span_trim(arguments).length > 0;
}

/* What came into the prompt by a single key is explained. */
static void explain(Ui *ui, Span line)
{
    const CommandSpec *command;
    Text text = { 0 };
    Span word;

    if (!span_next_word(&line, &word))
        return;
    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        if (!span_equals(word, command->name))
            continue;
        if (is_complete(command, line))
            text_append(&text, "Enter: ");
        else
            text_format(&text, "%s %s: ", command->name, command->arguments);
        text_append(&text, command->summary);
        ui_say(ui, TONE_PLAIN, text_string(&text));
    }
    text_free(&text);
}

/* A command of a key, a click or a list. */
void ui_command(Ui *ui, const char *command)
{
    size_t length = strlen(command);

    if (length >= 3 && strcmp(command + length - 3, "...") == 0) {
        ui_type(ui, span_of(command, length - 3));
        explain(ui, span_of(command, length - 3));
        return;
    }
    if (length > 0)
        ui_submit(ui, span_of(command, length), NULL);
}

/* What a list has selected is marked on the board, if it is a move. */
static void mark_selected(Ui *ui)
{
    const Popup *popup = &ui->frame.popup;
    View *view = &ui->frame.view;

    view->typed_from = view->typed_to = NO_SQUARE;
    if (popup_is_open(popup) && popup->kind->mark != NULL)
        popup->kind->mark(popup, view);
}

/* Where the game forks, going forward asks which way. */
static bool open_fork(Ui *ui)
{
    const Game *game = session_game(ui->session);

    if (game_child_count(game, game_cursor(game)) < 2)
        return false;
    popup_open_fork(&ui->frame.popup, ui->session);
    mark_selected(ui);
    return true;
}

static void key_command(Ui *ui, const char *command)
{
    if (strcmp(command, "next") == 0 && ui->frame.view.focus == FOCUS_BOARD &&
        open_fork(ui))
        return;
    ui_command(ui, command);
}

/* A yes gives up the game, or what is edited: the editor has been served. */
static void after_answer(Ui *ui, bool is_yes)
{
    if (is_yes && ui->frame.view.setup.is_on &&
        !popup_is_question(&ui->frame.popup))
        ui_close_setup(ui);
}

/* Close the question and do what the answer says. */
void ui_answer(Ui *ui, bool is_yes)
{
    const Popup *popup = &ui->frame.popup;
    char *command = memory_copy_string(is_yes ? popup->yes : popup->no);

    popup_close(&ui->frame.popup);
    ui_command(ui, command);
    after_answer(ui, is_yes);
    memory_free(command);
}

/*
 * The question of the start comes by itself, and who has not seen it types a
 * move: then its letters are no answers, but its Enter is a no.
 */
static bool is_unasked(const Ui *ui)
{
    return popup_is_question(&ui->frame.popup) && ui->frame.popup.is_unasked &&
           ui->frame.view.focus == FOCUS_PROMPT;
}

static bool goes_to_prompt(const Ui *ui, Keystroke key)
{
    bool is_yes = key.code == 'y' || key.code == 'Y';
    bool is_control =
        key.modifiers == KEY_CTRL && (key.code == 'c' || key.code == 'd');

    if (!is_unasked(ui) || key.code == KEY_ESCAPE)
        return false;
    return !prompt_is_empty(ui->prompt) || (!is_yes && !is_control);
}

bool ui_answer_line(Ui *ui, Span line)
{
    Span word = span_trim(line);
    bool is_yes = span_equals_ignoring_case(word, "y") ||
                  span_equals_ignoring_case(word, "yes");
    bool is_no = span_equals_ignoring_case(word, "n") ||
                 span_equals_ignoring_case(word, "no");

    if (!is_unasked(ui))
        return false;
    if (word.length > 0)
        ui_answer(ui, is_yes);
    return word.length == 0 || is_yes || is_no;
}

/* What is no text must not get into a comment, a tag or the name of a file. */
static void feed_prompt(Ui *ui, Span bytes)
{
    if (utf8_is_valid(bytes))
        prompt_feed(ui->prompt, bytes);
    else
        ui_say(ui, TONE_ERROR, PROMPT_REFUSAL);
}

static void popup_event(Ui *ui, Keystroke key)
{
    Text command = { 0 };
    bool has_mark;
    bool is_yes;

    /* what was on its way before the question is no answer to it */
    if (popup_is_question(&ui->frame.popup) &&
        (!ui->question_is_seen ||
         (ui->asks_hasty_line && haste_is_quick(&ui->haste))))
        return;
    if (key.code == '?' && !popup_is_question(&ui->frame.popup)) {
        ui_show_keys(ui);
        return;
    }
    has_mark = ui->frame.popup.kind->mark != NULL;
    is_yes = popup_is_question(&ui->frame.popup) &&
             (key.code == 'y' || key.code == 'Y');
    popup_key(&ui->frame.popup, ui->session, key, &command);
    if (!popup_is_open(&ui->frame.popup)) { /* what was under it is back */
        ui->frame.popup = ui->covered;
        ui->covered = (Popup){ 0 };
    }
    if (has_mark)
        mark_selected(ui);
    ui_command(ui, text_string(&command));
    after_answer(ui, is_yes);
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
    ui_say(ui, TONE_PLAIN, "Ctrl-C again leaves");
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

/* The move in the prompt is shown on the board while it is typed. */
static void show_typed_move(Ui *ui)
{
    View *view = &ui->frame.view;
    Span line = span_trim(prompt_line(ui->prompt));
    Position position;
    Move move;

    view->typed_from = NO_SQUARE;
    view->typed_to = NO_SQUARE;
    view_position(view, &position);
    if (line.length < 2 || line.length > 12 ||
        move_read(&position, line, session_letters(ui->session), &move, NULL) !=
            OK ||
        move == MOVE_NULL)
        return;
    view->typed_from = move_from(move);
    view->typed_to = move_to(move);
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
        feed_prompt(ui, event->bytes);
    show_typed_move(ui);
}

static void key_event(Ui *ui, const Event *event)
{
    Keystroke key = event->key;
    bool is_interrupt = key.code == 'c' && key.modifiers == KEY_CTRL;

    if (!popup_wants(&ui->frame.popup, key,
                     ui->frame.view.focus == FOCUS_PROMPT)) {
        popup_close(&ui->frame.popup);
        popup_close(&ui->covered);
        mark_selected(ui);
    }
    if (goes_to_prompt(ui, key)) {
        feed_prompt(ui, event->bytes);
        return;
    }
    if (popup_is_open(&ui->frame.popup)) {
        popup_event(ui, key);
        return;
    }
    if (is_interrupt) {
        interrupt(ui);
        return;
    }
    ui->was_interrupted = false;
    if (ui->frame.view.preview.is_on && preview_key(ui, key))
        return;
    if (key.code == KEY_ESCAPE && session_is_reporting(ui->session)) {
        ui_command(ui, "stop");
        return;
    }
    if (ui->frame.view.focus == FOCUS_BOARD && ui->frame.view.setup.is_on)
        ui_setup_key(ui, key);
    else if (ui->frame.view.focus == FOCUS_BOARD)
        board_key(ui, key);
    else
        prompt_key(ui, event);
}

/* --- Pasting -------------------------------------------------------------- */

static bool has_several_lines(Span text)
{
    Span trimmed = span_trim(text);

    return span_find(trimmed, '\n') < trimmed.length ||
           span_find(trimmed, '\r') < trimmed.length;
}

/*
 * A paste never does anything by itself: one line goes into the prompt, and
 * waits for Enter; more are taken for a game, and the user is asked.
 */
static void paste_event(Ui *ui, const Event *event)
{
    Text clean = { 0 };

    if (popup_is_question(&ui->frame.popup) &&
        (!is_unasked(ui) || has_several_lines(event->bytes)))
        return; /* first the answer */
    if (!popup_is_question(&ui->frame.popup))
        popup_close(&ui->frame.popup);
    if (ui->frame.view.setup.is_on) {
        ui_setup_paste(ui, event->bytes);
        return;
    }
    if (has_several_lines(event->bytes)) {
        session_offer_paste(ui->session, event->bytes);
        ui_listen(ui);
        return;
    }
    paste_append_line(&clean, event->bytes);
    ui_set_focus(ui, FOCUS_PROMPT);
    if (ui->line_is_refused)
        prompt_clear(ui->prompt); /* nobody corrects with the clipboard */
    ui->line_is_refused = false;
    prompt_insert(ui->prompt, text_span(&clean));
    text_free(&clean);
    /* on slow lines of old terminals one's own Enter may look like a paste */
    if (span_trim_end(event->bytes).length < event->bytes.length)
        ui_say(ui, TONE_PLAIN, "A paste does nothing by itself: Enter does it");
    show_typed_move(ui);
}

static void take_event(Ui *ui, const Event *event)
{
    switch (event->kind) {
    case EVENT_KEY:
        key_event(ui, event);
        break;
    case EVENT_MOUSE:
        ui_mouse(ui, event);
        break;
    case EVENT_PASTE:
        paste_event(ui, event);
        break;
    case EVENT_FOCUS_IN:
        ui->is_focused = true;
        break;
    case EVENT_FOCUS_OUT:
        ui->is_focused = false;
        break;
    }
}

void ui_event(Ui *ui, const Event *event)
{
    ui->is_dirty = true;
    take_event(ui, event);
    ui_show_troubles(ui);
}
