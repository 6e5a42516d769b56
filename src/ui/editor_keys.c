/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include <string.h>

/*
 * Keys and mouse in the position editor.
 */
/* While a question is open the position is still here: a no goes on with it.
 * The engine sleeps until the old game has gone. */
static void take_setup(Ui *ui)
{
    Text command = { 0 };
    Fault fault = { 0 };

    text_append(&command, ":fen ");
    if (setup_fen(&ui->picture.view.setup, &command, &fault) == OK) {
        ui_command(ui, text_string(&command));
        if (!popup_is_question(&ui->picture.popup))
            ui_close_setup(ui);
    }
    text_free(&command);
}

static bool walk_in_setup(View *view, uint32_t code)
{
    switch (code) {
    case KEY_LEFT:
        view_walk(view, -1, 0);
        return true;
    case KEY_RIGHT:
        view_walk(view, 1, 0);
        return true;
    case KEY_UP:
        view_walk(view, 0, 1);
        return true;
    case KEY_DOWN:
        view_walk(view, 0, -1);
        return true;
    default:
        return false;
    }
}

/* Keys that do here what they do everywhere. */
static bool works_in_setup(const char *command)
{
    static const char *const commands[] = { "flip", "redraw", "suspend",
                                            "palette" };

    for (size_t i = 0; i < ARRAY_LENGTH(commands); i++)
        if (strcmp(command, commands[i]) == 0)
            return true;
    return false;
}

static void other_key(Ui *ui, Keystroke key)
{
    const char *command = keymap_command(ui->keys, KEYS_BOARD, key);

    if (key.code == '?' || key.code == KEY_F1)
        ui_show_keys(ui);
    else if (command != NULL && works_in_setup(command))
        ui_command(ui, command);
}

void ui_setup_key(Ui *ui, Keystroke key)
{
    View *view = &ui->picture.view;

    ui_say(ui, TONE_PLAIN, "");
    if (walk_in_setup(view, key.code))
        return;
    switch (setup_key(&view->setup, view->cursor, key)) {
    case SETUP_TAKEN:
        take_setup(ui);
        break;
    case SETUP_LEFT:
        ui_close_setup(ui);
        break;
    case SETUP_OTHER:
        other_key(ui, key);
        break;
    case SETUP_CHANGED:
        break;
    }
}

void ui_setup_mouse(Ui *ui, const Event *event, Square square)
{
    View *view = &ui->picture.view;

    view->cursor = square;
    if (event->action == MOUSE_PRESS) {
        ui->pressed = square;
        return;
    }
    if (event->action != MOUSE_RELEASE)
        return;
    if (ui->carries_piece)
        setup_put(&view->setup, square);
    ui->carries_piece = false;
    if (ui->pressed == NO_SQUARE)
        return;
    if (ui->pressed == square)
        setup_click(&view->setup, square);
    else
        setup_drag(&view->setup, ui->pressed, square);
    ui->pressed = NO_SQUARE;
}
