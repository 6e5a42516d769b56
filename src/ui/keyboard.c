/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "notation/notation.h"
#include "session/analysis.h"
#include "session/inquiry.h"

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

static void question_event(Ui *ui, Keystroke key)
{
    Popup *popup = &ui->picture.popup;
    Answer answer = popup_answer(popup, key);

    /* what was on its way before the question is not an answer to it */
    if (!ui->question_is_drawn || tty_is_behind(ui->tty) ||
        (ui->asks_fast_line && key_timing_is_quick(&ui->timing)))
        return;
    if (answer == ANSWER_NONE) {
        popup_key(popup, ui->session, key, &(Text){ 0 });
        return;
    }
    ui_answer(ui, answer);
    if (key.code == 'N') /* or a knight's move began */
        ui_note_late_key(ui, (Keystroke){ 'N', 0 });
}

static bool asks_for_help(const Popup *popup, Keystroke key)
{
    return (key.code == '?' && !popup_takes_text(popup, key)) ||
           (key.code == KEY_F1 && !popup->is_help);
}

/* From a list, too, which comes back unless a command is chosen. */
static bool is_for_palette(const Ui *ui, Keystroke key)
{
    const char *command = keymap_command(ui->keys, KEYS_PROMPT, key);

    return command != NULL && strcmp(command, "palette") == 0;
}

static void popup_event(Ui *ui, Keystroke key)
{
    Text command = { 0 };
    bool was_palette = popup_is_palette(&ui->picture.popup);
    bool has_mark;

    if (popup_is_question(&ui->picture.popup)) {
        question_event(ui, key);
        return;
    }
    if (asks_for_help(&ui->picture.popup, key)) {
        ui_show_keys(ui);
        return;
    }
    if (is_for_palette(ui, key) && was_palette) {
        key = (Keystroke){ KEY_ESCAPE, 0 }; /* and away */
    } else if (is_for_palette(ui, key)) {
        ui_command(ui, "palette");
        return;
    }
    has_mark = popup_has_mark(&ui->picture.popup);
    popup_key(&ui->picture.popup, ui->session, key, &command);
    if (popup_is_games(&ui->picture.popup) &&
        span_starts_with(text_span(&command), "game "))
        ui_put_list_away(ui);
    if (!popup_is_open(&ui->picture.popup) && was_palette && command.length > 0)
        ui_drop_covered(ui);
    ui_uncover(ui);
    if (has_mark)
        mark_selected(ui);
    ui_command(ui, text_string(&command));
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

/* --- The board ------------------------------------------------------------ */

static KeyPlace board_place(const Ui *ui)
{
    return view_asks_move(&ui->picture.view) ? KEYS_ASKED : KEYS_BOARD;
}

static bool is_for_cursor(const View *view, Keystroke key)
{
    return view->has_cursor && key.code == 'h';
}

bool ui_key_means_something(const Ui *ui, Keystroke key)
{
    return is_for_cursor(&ui->picture.view, key) ||
           choices_find(&ui->picture.choices, key.code) != NULL ||
           keymap_command(ui->keys, board_place(ui), key) != NULL;
}

/* A key that is for games one looks at. */
static void refuse_edit(Ui *ui, Keystroke key)
{
    if (keymap_command(ui->keys, KEYS_BOARD, key) != NULL)
        ui_say(ui, TONE_PLAIN,
               session_is_retrying(ui->session)
                   ? "Not in a retry: type the move (stop leaves)"
                   : "Not during a game: type the move, or : for a command");
}

static bool is_letter(Keystroke key)
{
    return key.modifiers == 0 && ((key.code >= 'a' && key.code <= 'z') ||
                                  (key.code >= 'A' && key.code <= 'Z'));
}

/* Where it means nothing it begins a word: resign, undo, pause. */
static void type_letter(Ui *ui, Keystroke key)
{
    const char text[2] = { (char)key.code };

    ui_say(ui, TONE_PLAIN, "");
    ui_type(ui, span_from(text));
}

void ui_board_key(Ui *ui, Keystroke key)
{
    const char *command;

    if (ui_choice_key(ui, key) || ui_cursor_key(ui, key))
        return;
    command = keymap_command(ui->keys, board_place(ui), key);
    if (command != NULL)
        key_command(ui, command);
    else if (session_is_retrying(ui->session) && key.code == KEY_ENTER)
        ui_submit(ui, span_from(""), NULL);
    else if (view_asks_move(&ui->picture.view) && is_letter(key))
        type_letter(ui, key);
    else
        refuse_edit(ui, key);
}

/* --- The prompt ----------------------------------------------------------- */

static bool is_text(Keystroke key)
{
    return key.code > ' ' && key.code < KEY_FIRST &&
           !(key.modifiers & (KEY_CTRL | KEY_ALT));
}

/* "e8" was refused for want of a piece: the next letter is that. */
static bool completes_move(const Ui *ui, const Event *event)
{
    Text line = { 0 };
    Position position;
    Move move;
    bool is_move;

    text_append_span(&line, prompt_line(ui->prompt));
    text_append_span(&line, event->bytes);
    ui_position_to_move_in(ui, &position);
    is_move = move_read(&position, span_trim(text_span(&line)),
                        session_letters(ui->session), &move, NULL) == OK;
    text_free(&line);
    return is_move;
}

/* A refused line is as if it were selected: text at its end replaces it.  The
 * history keeps it. */
static void begin_anew(Ui *ui, const Event *event)
{
    bool replaces = ui->line_is_refused && is_text(event->key) &&
                    event->key.code != '=' && prompt_is_at_end(ui->prompt) &&
                    !prompt_is_busy(ui->prompt) && !completes_move(ui, event);

    ui->line_is_refused = false;
    if (!replaces)
        return;
    prompt_remember(ui->prompt, prompt_line(ui->prompt));
    prompt_clear(ui->prompt);
    ui_say(ui, TONE_PLAIN, "");
}

/* Words are not lost: Up brings them back. */
static void put_away_line(Ui *ui)
{
    Span line = prompt_line(ui->prompt);

    if (span_find(line, ' ') < line.length)
        prompt_remember(ui->prompt, line);
    prompt_clear(ui->prompt);
}

/* Esc is for readline, or for what has been typed; else the board gets it. */
static bool take_escape(Ui *ui, const Event *event)
{
    if (event->key.code != KEY_ESCAPE || event->key.modifiers != 0)
        return false;
    if (prompt_wants_escape(ui->prompt))
        prompt_feed(ui->prompt, event->bytes);
    else if (!prompt_is_empty(ui->prompt))
        put_away_line(ui);
    else
        return false;
    ui_say(ui, TONE_PLAIN, "");
    ui->choice_due = 0;
    ui_show_typed_move(ui);
    return true;
}

/* Behind a word that a key has put there, as "games ", Ctrl-U clears what was
 * typed, and then the word, too. */
static bool clears_arguments(Ui *ui, const Event *event)
{
    Span begun = text_span(&ui->begun);
    Span word = span_take(begun, span_find(begun, ' ') + 1);
    Span line = prompt_line(ui->prompt);

    if (event->key.code != 'u' || event->key.modifiers != KEY_CTRL ||
        prompt_is_busy(ui->prompt) || !prompt_is_at_end(ui->prompt) ||
        word.length == 0 || word.data[word.length - 1] != ' ' ||
        line.length <= word.length ||
        !span_is_equal(span_take(line, word.length), word))
        return false;
    prompt_remember(ui->prompt, line);
    prompt_put(ui->prompt, word);
    return true;
}

static void prompt_key(Ui *ui, const Event *event)
{
    bool is_empty;
    const char *command = NULL;

    begin_anew(ui, event);
    is_empty = prompt_is_empty(ui->prompt);
    if (take_escape(ui, event) || clears_arguments(ui, event))
        return;
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

/* On the board it would change the game, as glyphs do. */
static bool edits(const Ui *ui, Keystroke key)
{
    return ui->picture.view.focus == FOCUS_BOARD && key.modifiers == 0 &&
           key.code < KEY_FIRST && !ui_begins_move(ui, key) &&
           keymap_command(ui->keys, KEYS_ASKED, key) == NULL;
}

/* What does not care for the key is closed by it.  The key goes on, but not
 * into a game that it would edit unseen. */
static bool close_unwanted(Ui *ui, const Event *event)
{
    if (popup_wants(&ui->picture.popup, event->key,
                    ui->picture.view.focus == FOCUS_PROMPT))
        return false;
    popup_close(&ui->picture.popup);
    if (popup_is_question(&ui->covered))
        ui_uncover(ui);
    else
        popup_close(&ui->covered);
    mark_selected(ui);
    return edits(ui, event->key);
}

/* Readline would make letters of them. */
static void function_key_beside_offer(Ui *ui, Keystroke key)
{
    const char *command = keymap_command(ui->keys, KEYS_PROMPT, key);

    if (command != NULL)
        ui_submit_beside_offer(ui, span_from(command), NULL);
}

static bool pass_question(Ui *ui, const Event *event)
{
    if (!ui_question_lets_through(ui, event->key))
        return false;
    if (event->key.code >= KEY_F1 && event->key.code <= KEY_F12) {
        function_key_beside_offer(ui, event->key);
        return true;
    }
    if (take_escape(ui, event))
        return true;
    ui_feed_prompt(ui, event->bytes);
    ui_show_typed_move(ui);
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

static bool to_leave(Ui *ui, const Event *event)
{
    ui->was_back = ui->was_back && event->key.code == 'q';
    return false;
}

static bool to_preview(Ui *ui, const Event *event)
{
    return ui->picture.view.preview.is_on && preview_key(ui, event->key);
}

static bool to_report(Ui *ui, const Event *event)
{
    if (event->key.code != KEY_ESCAPE || !(session_is_reporting(ui->session) ||
                                           session_is_inquiring(ui->session)))
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
    if (!ui_hold_key(ui, event->key))
        ui_board_key(ui, event->key);
    return true;
}

static bool to_held(Ui *ui, const Event *event)
{
    return ui_held_key(ui, event->key) || ui_late_key(ui, event->key);
}

static bool to_prompt(Ui *ui, const Event *event)
{
    prompt_key(ui, event);
    return true;
}

/* From what lies on top down to the prompt, until one takes the key. */
static bool (*const TAKERS[])(Ui *ui, const Event *event) = {
    to_leave,      to_held,   close_unwanted, to_redraw,
    pass_question, to_popup,  to_interrupt,   to_preview,
    to_report,     to_editor, to_board,       to_prompt,
};

void ui_key(Ui *ui, const Event *event)
{
    for (size_t i = 0; i < ARRAY_LENGTH(TAKERS); i++)
        if (TAKERS[i](ui, event))
            return;
}
