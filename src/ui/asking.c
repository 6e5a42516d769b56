/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/clock.h"

/*
 * The terminal is asked what its name does not tell: the colour behind the
 * text, how many colours there are.  The first picture waits a moment for the
 * answers; those that come later still count, but a picture more is drawn.
 */
void ui_ask_terminal(Ui *ui)
{
    Text questions = { 0 };

    answers_guess(&ui->answers);
    tty_put_questions(ui->tty, &questions);
    if (questions.length > 0) {
        ui->asked_at = clock_milliseconds();
        ui_send(ui, &questions);
    }
    text_free(&questions);
}

static bool is_asking(const Ui *ui)
{
    return ui->asked_at > 0 && !ui->answers.is_complete;
}

int64_t ui_until_answers(const Ui *ui, int64_t now)
{
    int64_t wait = ui->asked_at + ANSWERS_PATIENCE - now;

    return is_asking(ui) && wait > 0 ? wait : -1;
}

void ui_expect_answers(Ui *ui, int64_t now)
{
    input_expect_answers(ui->input,
                         is_asking(ui) && now < ui->asked_at + ANSWERS_LATEST);
}

/* The screen of curses has as many colours as it began with. */
static void renew_screen(Ui *ui)
{
    screen_close(ui->screen);
    ui->screen = NULL;
    if (screen_open(&tty_kind(ui->tty)->abilities, &ui->screen, NULL) != OK)
        ui_stop(ui);
}

void ui_answer_of_terminal(Ui *ui, const Event *event)
{
    const ScreenAbilities *abilities = &tty_kind(ui->tty)->abilities;
    ScreenAbilities before = *abilities;

    if (!is_asking(ui))
        return;
    answers_take(&ui->answers, event->bytes);
    tty_heed(ui->tty, &ui->answers);
    if (before.depth != abilities->depth ||
        before.synchronizes != abilities->synchronizes)
        renew_screen(ui);
}

static Background asked_background(const Ui *ui)
{
    return ui->answers.is_light ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}

Background ui_background(const Ui *ui)
{
    switch (setting_choice(session_settings(ui->session), SET_BACKGROUND)) {
    case SHOW_ON_DARK:
        return BACKGROUND_DARK;
    case SHOW_ON_LIGHT:
        return BACKGROUND_LIGHT;
    default:
        return asked_background(ui);
    }
}
