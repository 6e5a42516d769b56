/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/memory.h"

/*
 * The question that is asked, and its answers.
 */
/* A yes gives up the game, or what is edited: the editor has been served. */
void ui_after_answer(Ui *ui, bool is_yes)
{
    if (is_yes && ui->picture.view.setup.is_on &&
        !popup_is_question(&ui->picture.popup))
        ui_close_setup(ui);
    if (view_shows_start(&ui->picture.view))
        session_past(ui->session, &ui->picture.view.past);
}

/* Close the question and do what the answer says. */
void ui_answer(Ui *ui, bool is_yes)
{
    const YesNo *question = popup_question(&ui->picture.popup);
    char *command = memory_copy_string(is_yes ? question->yes : question->no);

    popup_close(&ui->picture.popup);
    ui_command(ui, command);
    ui_after_answer(ui, is_yes);
    memory_free(command);
}

/*
 * The question of the start comes by itself, and a user who has not seen it
 * types a move: then its letters are not answers, but its Enter means no.
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
    bool is_control =
        key.modifiers == KEY_CTRL && (key.code == 'c' || key.code == 'd');

    if (!ui_question_is_unasked(ui) || key.code == KEY_ESCAPE)
        return false;
    return !prompt_is_empty(ui->prompt) || (!is_yes && !is_control);
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
                  span_equals_ignoring_case(word, "yes");
    bool is_no = span_equals_ignoring_case(word, "n") ||
                 span_equals_ignoring_case(word, "no");

    if (!ui_question_is_unasked(ui))
        return false;
    if (word.length == 0)
        is_yes = start_goes_on(ui);
    if (word.length > 0 || is_yes)
        ui_answer(ui, is_yes);
    return word.length == 0 || is_yes || is_no;
}
