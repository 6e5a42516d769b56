/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

/*
 * What is open lies under what is opened over it, and comes back.
 */
void ui_cover(Ui *ui)
{
    if (!popup_is_open(&ui->picture.popup))
        return;
    if (popup_is_question(&ui->covered)) { /* that of the start stays there */
        popup_close(&ui->picture.popup);
        return;
    }
    popup_close(&ui->covered);
    ui->covered = ui->picture.popup;
    ui->picture.popup = (Popup){ 0 };
}

void ui_uncover(Ui *ui)
{
    if (popup_is_open(&ui->picture.popup))
        return;
    ui->picture.popup = ui->covered;
    ui->covered = (Popup){ 0 };
}

void ui_drop_covered(Ui *ui)
{
    if (!popup_is_question(&ui->covered))
        popup_close(&ui->covered);
}
