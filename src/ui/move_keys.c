/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/clock.h"
#include "notation/notation.h"
#include "session/commands.h"

#include <string.h>

/*
 * Moves and commands that are typed while keys go to the board.
 *
 * A key that may begin a move waits for the next one, and so does, for a
 * shorter while, a letter that begins a command.  If the next goes on with the
 * move or the word, both are typed into the prompt; if another key comes, or
 * none for a moment, the first does what it does alone.  Only a step back, h,
 * waits for nothing.  Slow fingers are not
 * punished: when the key has just done that and a legal move goes on like this,
 * it was a move after all.
 */
enum {
    HOLD = 600,      /* ms in which somebody who types a move goes on */
    HOLD_WORD = 250, /* the same of a word */
    LATE = 900       /* ms in which it may still have been one */
};

static bool is_file(uint32_t code)
{
    return code >= 'a' && code <= 'h';
}

static bool is_rank(uint32_t code)
{
    return code >= '1' && code <= '8';
}

static bool is_one_of(uint32_t code, const char *characters)
{
    return code > 0 && code < 128 && strchr(characters, (int)code) != NULL;
}

/* In the user's language pieces have other letters, too. */
static bool is_piece(const Ui *ui, uint32_t code)
{
    const PieceLetters *letters = session_letters(ui->session);

    return code >= 'A' && code <= 'Z' &&
           (is_one_of(code, "KQRBN") ||
            (letters != NULL && is_one_of(code, letters->letters + 1)));
}

bool ui_begins_move(const Ui *ui, Keystroke key)
{
    return key.modifiers == 0 && (is_file(key.code) || is_piece(ui, key.code) ||
                                  is_one_of(key.code, "O0"));
}

static bool goes_on(uint32_t first, Keystroke next)
{
    if (next.modifiers != 0)
        return false;
    if (first == 'O' || first == '0')
        return is_one_of(next.code, "-Oo0");
    if (is_file(first))
        return is_rank(next.code) || next.code == 'x';
    return is_file(next.code) || is_rank(next.code) || next.code == 'x';
}

/* --- Words ---------------------------------------------------------------- */

static bool is_small_letter(Keystroke key)
{
    return key.modifiers == 0 && key.code >= 'a' && key.code <= 'z';
}

/* Those that step from place to place are for running fingers; i and q change
 * who gets the keys. */
static bool may_begin_word(Keystroke key)
{
    return is_small_letter(key) && !is_file(key.code) &&
           !is_one_of(key.code, "ijklnq");
}

/* Do the names of commands, short forms among them, have two such letters? */
static bool has_beginning(const char *names, const char letters[3])
{
    Span rest = span_from(names == NULL ? "" : names);
    Span name;

    while (span_next_word(&rest, &name))
        if (name.length > 2 && span_starts_with(name, letters))
            return true;
    return false;
}

static bool is_beginning(uint32_t first, Keystroke next)
{
    const char letters[3] = { (char)first, (char)next.code };
    const CommandSpec *command;

    if (!is_small_letter((Keystroke){ first, 0 }) || !is_small_letter(next))
        return false;
    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        if (has_beginning(command->name, letters) ||
            has_beginning(command->aliases, letters))
            return true;
    return false;
}

/* Words are typed faster than keys are chosen. */
static bool goes_on_as_word(const Ui *ui, Keystroke next)
{
    uint32_t first = ui->picture.view.held_key;
    int64_t waited = is_file(first) ? HOLD : HOLD_WORD;

    return clock_milliseconds() <= ui->held_due - waited + HOLD_WORD &&
           is_beginning(first, next);
}

/* --- Into the prompt ------------------------------------------------------ */

void ui_position_to_move_in(const Ui *ui, Position *position)
{
    const Play *play = session_play(ui->session);

    if (play_is_on(play))
        play_position(play, position);
    else
        *position = *session_position(ui->session);
}

static bool is_legal_beginning(const Position *position, const char text[2])
{
    MoveList list;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++) {
        char san[MOVE_TEXT_SIZE];

        move_write(position, list.moves[i], MOVE_SAN, san);
        if (ascii_to_upper(san[0]) == ascii_to_upper(text[0]) &&
            san[1] == text[1])
            return true;
    }
    return false;
}

/* What the prompt has is text of a key before, if anything. */
static void type_move(Ui *ui, const char *text)
{
    ui->picture.view.preview.is_on = false;
    ui_say(ui, TONE_PLAIN, "");
    if (ui->picture.view.focus == FOCUS_BOARD)
        ui_type(ui, span_from(text));
    else
        prompt_put(ui->prompt, span_from(text));
    ui_show_typed_move(ui);
}

/* --- What has just been done ---------------------------------------------- */

void ui_note_late_key(Ui *ui, Keystroke key)
{
    ui->late_key = key;
    ui->late_until = clock_milliseconds() + LATE;
    ui->late_node = game_cursor(session_game(ui->session));
    text_clear(&ui->late_line);
    text_append_span(&ui->late_line, prompt_line(ui->prompt));
}

/* Alone the key may have led to another place. */
static void act_alone(Ui *ui, Keystroke key)
{
    const Game *game = session_game(ui->session);
    Node before = game_cursor(game);

    ui_board_key(ui, key);
    if (!ui_begins_move(ui, key))
        return;
    ui_note_late_key(ui, key);
    if (session_game(ui->session) == game && game_has(game, before))
        ui->late_node = before;
}

/* A step back is for running fingers, and easily taken back. */
static bool acts_at_once(const Ui *ui, Keystroke key)
{
    const char *command = keymap_command(ui->keys, KEYS_BOARD, key);

    return key.code == 'h' && ui_key_means_something(ui, key) &&
           (ui->picture.view.has_cursor ||
            (command != NULL && strcmp(command, "prev") == 0));
}

/* Is this what was meant, a move in the place where its first key was typed, or
 * a command?  N answers a question, after which the place is another one. */
static bool was_beginning(const Ui *ui, Keystroke next)
{
    const char text[3] = { (char)ui->late_key.code, (char)next.code };
    int64_t word_until = ui->late_until - LATE + HOLD_WORD;
    Position position;

    if (acts_at_once(ui, ui->late_key) && clock_milliseconds() <= word_until &&
        is_beginning(ui->late_key.code, next))
        return true;
    if (!goes_on(ui->late_key.code, next))
        return false;
    if (play_is_on(session_play(ui->session)))
        ui_position_to_move_in(ui, &position);
    else
        game_position(session_game(ui->session), ui->late_node, &position);
    return ui->late_key.code == 'N' || is_legal_beginning(&position, text);
}

bool ui_late_key(Ui *ui, Keystroke key)
{
    const char text[3] = { (char)ui->late_key.code, (char)key.code };
    bool is_late = clock_milliseconds() < ui->late_until;
    bool is_meant;

    if (!is_late || popup_is_open(&ui->picture.popup) ||
        ui->picture.view.setup.is_on ||
        !game_has(session_game(ui->session), ui->late_node) ||
        !span_is_equal(prompt_line(ui->prompt), text_span(&ui->late_line))) {
        ui->late_until = 0;
        return false;
    }
    is_meant = was_beginning(ui, key);
    ui->late_until = 0;
    if (!is_meant)
        return false;
    if (game_cursor(session_game(ui->session)) != ui->late_node)
        session_go(ui->session, ui->late_node);
    type_move(ui, text);
    return true;
}

/* --- What waits ----------------------------------------------------------- */

static void hold(Ui *ui, Keystroke key, int64_t time)
{
    ui->picture.view.held_key = key.code;
    ui->held_due = clock_milliseconds() + time;
    ui_say(ui, TONE_PLAIN, "");
}

bool ui_hold_key(Ui *ui, Keystroke key)
{
    const char text[2] = { (char)key.code };

    if (may_begin_word(key) && ui_key_means_something(ui, key)) {
        hold(ui, key, HOLD_WORD);
        return true;
    }
    if (!ui_begins_move(ui, key))
        return false;
    if (acts_at_once(ui, key))
        act_alone(ui, key);
    else if (ui_key_means_something(ui, key))
        hold(ui, key, HOLD);
    else
        type_move(ui, text);
    return true;
}

void ui_drop_held(Ui *ui)
{
    ui->picture.view.held_key = 0;
    ui->held_due = 0;
}

static void release(Ui *ui)
{
    Keystroke key = { ui->picture.view.held_key, 0 };

    ui_drop_held(ui);
    ui_board_key(ui, key);
}

bool ui_held_key(Ui *ui, Keystroke key)
{
    const char text[3] = { (char)ui->picture.view.held_key, (char)key.code };

    if (ui->picture.view.held_key == 0)
        return false;
    if (goes_on(ui->picture.view.held_key, key) || goes_on_as_word(ui, key)) {
        ui_drop_held(ui);
        type_move(ui, text);
        return true;
    }
    if (key.code == KEY_ESCAPE || key.modifiers == KEY_CTRL) {
        ui_drop_held(ui);
        return key.code == KEY_ESCAPE;
    }
    release(ui);
    return false;
}

int64_t ui_until_held(const Ui *ui, int64_t now)
{
    if (ui->held_due == 0)
        return -1;
    return ui->held_due > now ? ui->held_due - now : 0;
}

void ui_take_held(Ui *ui, int64_t now)
{
    Keystroke key = { ui->picture.view.held_key, 0 };

    if (ui->held_due == 0 || ui->held_due > now)
        return;
    ui_drop_held(ui);
    act_alone(ui, key);
    ui->is_dirty = true;
}
