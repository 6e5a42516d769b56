/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "library/library.h"

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

void ui_put_list_away(Ui *ui)
{
    popup_close(&ui->list);
    ui->list = ui->picture.popup;
    ui->list_of = library_spot(session_library(ui->session)).edition;
    ui->picture.popup = (Popup){ 0 };
    ui_drop_covered(ui);
}

bool ui_bring_list_back(Ui *ui)
{
    LibrarySpot spot = library_spot(session_library(ui->session));

    if (!popup_is_open(&ui->list) || spot.edition != ui->list_of ||
        spot.number == 0)
        return false;
    ui->picture.popup = ui->list;
    ui->list = (Popup){ 0 };
    popup_follow_game(&ui->picture.popup, ui->session);
    return true;
}
