/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/memory.h"

/*
 * Several things may go wrong at once, above all in the config file: then they
 * are shown together, as a page.
 */
void ui_note_trouble(Ui *ui, unsigned order, const char *text)
{
    size_t place = ui->trouble_count++;

    ui->troubles =
        memory_resize(ui->troubles, ui->trouble_count, sizeof *ui->troubles);
    for (; place > 0 && ui->troubles[place - 1].order > order; place--)
        ui->troubles[place] = ui->troubles[place - 1];
    ui->troubles[place] = (Trouble){ order, memory_copy_string(text) };
}

void ui_forget_troubles(Ui *ui)
{
    for (size_t i = 0; i < ui->trouble_count; i++)
        memory_free(ui->troubles[i].text);
    memory_free(ui->troubles);
    ui->troubles = NULL;
    ui->trouble_count = 0;
}

void ui_show_troubles(Ui *ui)
{
    Text all = { 0 };

    if (popup_is_question(&ui->picture.popup))
        return;
    for (size_t i = 0; i < ui->trouble_count; i++)
        text_format(&all, "%s\n", ui->troubles[i].text);
    if (ui->trouble_count > 1)
        popup_open_unasked(&ui->picture.popup, "Errors", text_span(&all));
    ui_forget_troubles(ui);
    text_free(&all);
}
