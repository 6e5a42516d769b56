/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/memory.h"

/*
 * The question that is asked, and its answers.
 */
/* A yes gives up the game, or what is edited: the editor has been served. */
static void after_answer(Ui *ui, bool is_yes)
{
    if (is_yes && ui->picture.view.setup.is_on &&
        !popup_is_question(&ui->picture.popup))
        ui_close_setup(ui);
    if (view_shows_start(&ui->picture.view))
        session_past(ui->session, &ui->picture.view.past);
}

/* Without a name there is one to be typed first. */
static bool save_first(Ui *ui)
{
    return ui_submit(ui, span_from("save"), NULL) &&
           !session_is_unsaved(ui->session);
}

/* Close the question and do what the answer says. */
void ui_answer(Ui *ui, Answer answer)
{
    bool is_yes = answer == ANSWER_YES || answer == ANSWER_SAVE;
    char *command =
        memory_copy_string(popup_answer_command(&ui->picture.popup, answer));

    popup_close(&ui->picture.popup);
    ui_uncover(ui);
    if (answer == ANSWER_SAVE && !save_first(ui)) {
        memory_free(command);
        return;
    }
    ui_command(ui, command);
    after_answer(ui, is_yes);
    memory_free(command);
}

/*
 * The question of the start comes by itself, and a user who has not seen it
 * types a move: then its letters are not answers, but the move means no.  Any
 * other line leaves the question as it is.
 */
bool ui_question_is_unasked(const Ui *ui)
{
    return popup_is_question(&ui->picture.popup) &&
           ui->picture.popup.is_unasked &&
           ui->picture.view.focus == FOCUS_PROMPT;
}

bool ui_question_lets_through(const Ui *ui, Keystroke key)
{
    bool is_yes = key.code == 'y' || key.code == 'Y';
    bool is_away =
        key.code == KEY_ESCAPE ||
        (key.modifiers == KEY_CTRL && (key.code == 'c' || key.code == 'd'));

    if (!ui_question_is_unasked(ui))
        return false;
    return !prompt_is_empty(ui->prompt) || (!is_yes && !is_away);
}

/* Enter alone is a yes where the start screen says so. */
static bool start_goes_on(const Ui *ui)
{
    return view_shows_start(&ui->picture.view) &&
           choices_find(&ui->picture.choices, KEY_ENTER) != NULL;
}

bool ui_answer_line(Ui *ui, Span line)
{
    Span word = span_trim(line);
    bool is_yes = span_equals_ignoring_case(word, "y") ||
                  span_equals_ignoring_case(word, "yes") ||
                  span_equals_ignoring_case(word, "resume");
    bool is_no = span_equals_ignoring_case(word, "n") ||
                 span_equals_ignoring_case(word, "no");

    if (!ui_question_is_unasked(ui))
        return false;
    if (word.length == 0)
        is_yes = start_goes_on(ui);
    if (is_yes || is_no)
        ui_answer(ui, is_yes ? ANSWER_YES : ANSWER_NO);
    return word.length == 0 || is_yes || is_no;
}

/* Somebody has begun with another game, or looks at something meanwhile. */
static void withdraw_offer(Ui *ui)
{
    bool is_game = play_is_on(session_play(ui->session));
    char *command = memory_copy_string(
        popup_answer_command(&ui->covered, is_game ? ANSWER_NO : ANSWER_LATER));

    popup_close(&ui->covered);
    ui_command(ui, command);
    memory_free(command);
}

bool ui_submit_beside_offer(Ui *ui, Span line, size_t *column)
{
    const Game *game = session_game(ui->session);
    uint64_t revision = game_revision(game);
    bool is_done;

    if (!ui_question_is_unasked(ui))
        return ui_submit(ui, line, column);
    popup_close(&ui->covered);
    ui->covered = ui->picture.popup;
    ui->picture.popup = (Popup){ 0 };
    is_done = ui_submit(ui, line, column);
    if (!session_offers_to_resume(ui->session))
        popup_close(&ui->covered);
    if (!popup_is_question(&ui->covered))
        return is_done; /* it has been answered by that */
    if (session_game(ui->session) != game || game_revision(game) != revision)
        withdraw_offer(ui);
    else
        ui_uncover(ui);
    return is_done;
}
