/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/clock.h"
#include "ui/click.h"

#include <stdio.h>

/*
 * What the mouse does, by what was drawn under it.
 */
static void click_square(Ui *ui, const Event *event, Square square)
{
    View *view = &ui->picture.view;

    if (view->setup.is_on) {
        ui_setup_mouse(ui, event, square);
        return;
    }
    if (event->action == MOUSE_PRESS) {
        ui->pressed = square;
        ui_square(ui, square);
    } else if (event->action == MOUSE_RELEASE && ui->pressed != NO_SQUARE &&
               ui->pressed != square) {
        /* dragged from one square to another */
        ui->moved_at = clock_milliseconds(); /* the hand has moved it */
        if (view->picked == ui->pressed)
            ui_square(ui, square);
        ui->pressed = NO_SQUARE;
    }
    view->cursor = square;
}

static void go_to_node(Ui *ui, uint32_t value)
{
    ui->picture.view.preview.is_on = false;
    session_go(ui->session, (Node)value);
    ui_listen(ui);
}

static void go_to_ply(Ui *ui, uint32_t ply)
{
    Node node = game_main_line(session_game(ui->session), ply);

    if (node != NODE_NONE)
        go_to_node(ui, node);
}

static void open_line(Ui *ui, uint32_t value)
{
    preview_open(ui, (value >> 8) + 1, value & 255);
}

static void click_key(Ui *ui, uint32_t index)
{
    const char *command = picture_bar_command(index);

    if (command != NULL)
        ui_command(ui, command);
}

/* It is in hand until another one is; it may also be dragged to the board. */
static void take_piece(Ui *ui, uint32_t piece)
{
    ui->picture.view.setup.brush = (Piece)piece;
    ui->carries_piece = true;
}

static void press_button(Ui *ui, uint32_t code)
{
    ui_setup_key(ui, (Keystroke){ code, 0 });
}

static void change_graph(Ui *ui, uint32_t value)
{
    (void)value;
    ui_command(ui, "graph");
}

static void play_explored(Ui *ui, uint32_t move)
{
    ui_submit_move(ui, session_position(ui->session), (Move)move);
}

static void click_item(Ui *ui, uint32_t index)
{
    Text command = { 0 };

    popup_click(&ui->picture.popup, ui->session, index, &command);
    ui_command(ui, text_string(&command));
    text_free(&command);
}

static void click_cell(Ui *ui, uint32_t index)
{
    popup_cell(&ui->picture.popup, ui->session, index);
}

static void click_game(Ui *ui, uint32_t number)
{
    char command[32];

    snprintf(command, sizeof command, "game %u", (unsigned)number);
    if (popup_is_games(&ui->picture.popup))
        ui_put_list_away(ui);
    popup_close(&ui->picture.popup);
    ui_command(ui, command);
}

/* What a press on a cell does, by the kind of its target; squares also tell
 * where the button was let go. */
static void (*const CLICKS[CLICK_KINDS])(Ui *ui, uint32_t value) = {
    [CLICK_MOVE] = go_to_node,    [CLICK_LINE] = open_line,
    [CLICK_KEY] = click_key,      [CLICK_GRAPH] = go_to_ply,
    [CLICK_PLAY] = play_explored, [CLICK_GAME] = click_game,
    [CLICK_ITEM] = click_item,    [CLICK_CHOICE] = ui_choose,
    [CLICK_AXIS] = change_graph,  [CLICK_PALETTE] = take_piece,
    [CLICK_SETUP] = press_button, [CLICK_CELL] = click_cell,
};

static void click(Ui *ui, Target target)
{
    if (target.kind < CLICK_KINDS && CLICKS[target.kind] != NULL)
        CLICKS[target.kind](ui, target.value);
}

static void wheel(Ui *ui, bool is_down)
{
    if (popup_is_open(&ui->picture.popup))
        popup_scroll(&ui->picture.popup, is_down ? 3 : -3);
    else
        ui_command(ui, is_down ? "next" : "prev");
}

/* The piece is drawn where the pointer is. */
static void drag(Ui *ui, const Cell *cell)
{
    View *view = &ui->picture.view;

    view->dragged_to = cell != NULL && cell->target.kind == CLICK_SQUARE
                           ? cell->target.value
                           : NO_SQUARE;
    view->is_dragging = ui->pressed != NO_SQUARE &&
                        (view->setup.is_on || view->picked == ui->pressed);
    view->dragged_from = ui->pressed;
}

void ui_mouse(Ui *ui, const Event *event)
{
    const Cell *cell = grid_cell(ui->grid, event->column, event->row);

    if (event->action == MOUSE_RELEASE)
        ui->picture.view.is_dragging = false;
    if (popup_is_question(&ui->picture.popup)) {
        if (cell != NULL && cell->target.kind == CLICK_ANSWER &&
            event->action == MOUSE_PRESS)
            ui_answer(ui, (Answer)cell->target.value);
        return; /* first the answer */
    }
    if (event->action == MOUSE_WHEEL_UP || event->action == MOUSE_WHEEL_DOWN) {
        wheel(ui, event->action == MOUSE_WHEEL_DOWN);
        return;
    }
    if (event->button == 2 && event->action == MOUSE_PRESS)
        ui_say(ui, TONE_PLAIN, "Shift+click pastes (the mouse is luft's)");
    if (event->button == 1 && event->action == MOUSE_DRAG)
        drag(ui, cell);
    if (cell == NULL || event->button != 1 || event->action == MOUSE_DRAG)
        return;
    if (cell->target.kind == CLICK_SQUARE)
        click_square(ui, event, cell->target.value);
    else if (event->action == MOUSE_PRESS)
        click(ui, cell->target);
    if (event->action != MOUSE_RELEASE)
        return;
    if (ui->picture.view.setup.is_on && ui->pressed != NO_SQUARE)
        setup_drag(&ui->picture.view.setup, ui->pressed, NO_SQUARE);
    ui->pressed = NO_SQUARE;
    ui->carries_piece = false;
}
