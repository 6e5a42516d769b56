/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/clock.h"

/*
 * Keys of the view beside the board.  On the board they choose at once; in the
 * prompt they are letters first, which may be the beginning of something else.
 */
enum { MOMENT = 900 }; /* ms in which somebody who types goes on */

static bool is_offered(const Ui *ui)
{
    return ui->picture.choices.count > 0 && !popup_is_open(&ui->picture.popup);
}

static const Choice *typed_choice(const Ui *ui)
{
    Span line = prompt_line(ui->prompt);

    if (!is_offered(ui) || line.length == 0 || ui->picture.choices.is_for_board)
        return NULL;
    return choices_of_line(&ui->picture.choices, line);
}

static void choose(Ui *ui, const Choice *choice)
{
    const char *command = choice->command;

    ui->choice_due = 0;
    ui->is_dirty = true;
    if (choice->move != MOVE_NONE)
        ui_submit_move(ui, session_position(ui->session), choice->move);
    else
        ui_command(ui, command);
}

void ui_choose(Ui *ui, uint32_t key)
{
    const Choice *choice = choices_find(&ui->picture.choices, key);

    if (choice != NULL)
        choose(ui, choice);
}

/* The explorer's moves are not for a game that is being played. */
static bool is_another_move(const Ui *ui)
{
    return ui->picture.choices.is_for_board &&
           view_asks_move(&ui->picture.view);
}

/* A digit behind the last row of the explorer, where it would annotate. */
static bool is_beyond_rows(const Ui *ui, Keystroke key)
{
    return ui->picture.choices.is_for_board && key.code >= '1' &&
           key.code <= '9';
}

bool ui_choice_key(Ui *ui, Keystroke key)
{
    const Choice *choice;

    if (popup_is_open(&ui->picture.popup) || key.modifiers != 0 ||
        is_another_move(ui))
        return false;
    choice = choices_find(&ui->picture.choices, key.code);
    if (choice == NULL && is_beyond_rows(ui, key)) {
        ui_say(ui, TONE_PLAIN, "The explorer has no such row");
        return true;
    }
    if (choice == NULL)
        return false;
    choose(ui, choice);
    return true;
}

bool ui_choice_line(Ui *ui, Span line)
{
    const Choice *choice;

    if (!is_offered(ui) || ui->picture.choices.is_for_board)
        return false;
    choice = choices_of_line(&ui->picture.choices, span_trim(line));
    if (choice == NULL)
        return false;
    choose(ui, choice);
    return true;
}

void ui_consider_choice(Ui *ui)
{
    const Choice *choice = typed_choice(ui);
    Text text = { 0 };

    ui->choice_due = 0;
    if (choice == NULL)
        return;
    text_format(&text, "Enter: %s", choice->text);
    ui_say(ui, TONE_PLAIN, text_string(&text));
    text_free(&text);
    if (!choice_begins_move(choice))
        ui->choice_due = clock_milliseconds() + MOMENT;
}

int64_t ui_until_choice(const Ui *ui, int64_t now)
{
    if (ui->choice_due == 0)
        return -1;
    return ui->choice_due > now ? ui->choice_due - now : 0;
}

void ui_take_choice(Ui *ui, int64_t now)
{
    const Choice *choice;

    if (ui->choice_due == 0 || ui->choice_due > now)
        return;
    ui->choice_due = 0;
    choice = typed_choice(ui);
    if (choice == NULL)
        return;
    prompt_clear(ui->prompt);
    choose(ui, choice);
}

void ui_open_start(Ui *ui)
{
    View *view = &ui->picture.view;

    view->start_game = session_game(ui->session);
    session_past(ui->session, &view->past);
}
