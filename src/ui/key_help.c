/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

/* The keys of where one is come first; those of a list, when they have been
 * read, leave it as it was. */
void ui_show_keys(Ui *ui)
{
    const View *view = &ui->picture.view;
    const PopupKind *kind = ui->picture.popup.kind;
    Text page = { 0 };

    if (kind != NULL && kind->help != 0)
        keys_help_at(kind->help, &page);
    if (kind != NULL)
        keys_help_at(KEYS_LISTS, &page);
    else if (view->setup.is_on)
        keys_help_at(KEYS_SETUP, &page);
    else if (view->preview.is_on)
        keys_help_at(KEYS_LINE, &page);
    else if (ui->picture.choices.count > 0)
        keys_help_at(view_shows_start(view)          ? KEYS_START
                     : view->panel == PANEL_EXPLORER ? KEYS_EXPLORER
                                                     : KEYS_CARD,
                     &page);
    else if (view->has_cursor)
        keys_help_at(KEYS_CURSOR, &page);
    if (kind != NULL) {
        popup_close(&ui->covered);
        ui->covered = ui->picture.popup;
        ui->picture.popup = (Popup){ 0 };
    } else if (!view->setup.is_on) {
        if (page.length > 0)
            text_append_char(&page, '\n');
        keymap_help(ui->keys, &page);
    }
    popup_open_page(&ui->picture.popup, "Keys", text_span(&page));
    text_free(&page);
}
