/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "notation/notation.h"

/*
 * The position editor on the board: it begins, it ends, and what is pasted into
 * it.
 */
/* Nobody can play meanwhile: clocks and engines stand still. */
void ui_open_setup(Ui *ui)
{
    View *view = &ui->picture.view;
    Position position;

    view_position(view, &position);
    setup_start(&view->setup, &position);
    ui_say(ui, TONE_PLAIN, "");
    view->preview.is_on = false;
    ui->focus_before = view->focus;
    ui_set_focus(ui, FOCUS_BOARD);
    view->has_cursor = true;
    view->cursor_is_for_play = false;
    session_sleep(ui->session);
}

void ui_close_setup(Ui *ui)
{
    ui->picture.view.setup.is_on = false;
    ui_set_focus(ui, ui->focus_before);
    ui->picture.view.has_cursor = false;
    session_wake(ui->session);
}

/* A position that is pasted is there to be worked on; nothing else is. */
void ui_setup_paste(Ui *ui, Span text)
{
    View *view = &ui->picture.view;
    Span rest = span_trim(text);
    Span line;
    Position position;

    while (span_split_line(&rest, &line))
        if (fen_read(span_trim(line), &position, NULL) == OK) {
            setup_start(&view->setup, &position);
            ui_say(ui, TONE_PLAIN, "Pasted position; Enter uses it");
            return;
        }
    ui_say(ui, TONE_ERROR, "pasted text: no position found");
}
