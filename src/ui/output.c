/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/memory.h"

/*
 * What the program says, to the user and to the terminal.
 */
void ui_say(Ui *ui, Tone tone, const char *text)
{
    memory_free(ui->message);
    ui->message = memory_copy_string(text);
    ui->picture.message = (Message){ tone, ui->message, NULL };
    ui->is_dirty = true;
}

void ui_send(Ui *ui, const Text *bytes)
{
    if (bytes->length > 0 && tty_write(ui->tty, text_span(bytes), NULL) != OK)
        ui_stop(ui);
}

void ui_stop(Ui *ui)
{
    ui->is_stopped = true;
    ui->is_leaving = true;
}
