/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/display.h"
#include "session/shell.h"
#include "term/signals.h"

#include <unistd.h>

/*
 * Leaving the screen for a while: for the shell that started us, for a
 * command, for an editor.  Clocks and engines stand still meanwhile.
 */
static void leave(Ui *ui)
{
    session_sleep(ui->session);
    tty_suspend(ui->tty);
}

void ui_resume(Ui *ui)
{
    tty_resume(ui->tty);
    screen_forget(ui->screen);
    ui->is_dirty = true;
}

static void come_back(Ui *ui)
{
    signals_catch();
    ui_resume(ui);
    if (!ui->picture.view.setup.is_on) /* which keeps it asleep */
        session_wake(ui->session);
}

void ui_suspend(Ui *ui)
{
    leave(ui);
    if (!signals_stop_job(tty_descriptor(ui->tty))) {
        ui_stop(ui);
        return;
    }
    come_back(ui);
    ui_say(ui, TONE_PLAIN, "Resumed");
}

static void wait_for_enter(void)
{
    char byte = 0;

    while (read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n')
        ;
}

void ui_run_shell(Ui *ui, const char *command)
{
    Fault fault = { 0 };
    int result = 0;
    Status status;

    leave(ui);
    signals_let_go();
    status = shell_run(command, NULL, &result, &fault);
    if (result != 0)
        display_note("\n[status %d; press Enter]", result);
    else
        display_note("\n[press Enter]");
    wait_for_enter();
    come_back(ui);
    if (status != OK)
        ui_say(ui, TONE_ERROR, fault.text);
}

void ui_edit_comment(Ui *ui)
{
    Fault fault = { 0 };
    Status status;

    leave(ui);
    signals_let_go();
    status = session_edit_comment(ui->session, &fault);
    come_back(ui);
    if (status != OK)
        ui_say(ui, TONE_ERROR, fault.text);
}
