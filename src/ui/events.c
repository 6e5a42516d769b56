/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

static void focus_in(Ui *ui, const Event *event)
{
    (void)event;
    ui->is_focused = true;
}

static void focus_out(Ui *ui, const Event *event)
{
    (void)event;
    ui->is_focused = false;
}

static void (*const HANDLERS[])(Ui *ui, const Event *event) = {
    [EVENT_KEY] = ui_key,          [EVENT_MOUSE] = ui_mouse,
    [EVENT_PASTE] = ui_paste,      [EVENT_FOCUS_IN] = focus_in,
    [EVENT_FOCUS_OUT] = focus_out, [EVENT_ANSWER] = ui_answer_of_terminal,
};

void ui_event(Ui *ui, const Event *event)
{
    ui->is_dirty = true;
    if (event->kind != EVENT_KEY && event->kind != EVENT_ANSWER)
        ui_drop_held(ui);
    HANDLERS[event->kind](ui, event);
    ui_show_troubles(ui);
}
