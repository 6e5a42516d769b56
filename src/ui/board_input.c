/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "notation/notation.h"
#include "ui/click.h"

#include <stdio.h>
#include <string.h>

/*
 * Moves made on the board itself: with the cursor, with clicks, by dragging.
 * All end as the text of a move that is submitted, so that whatever holds for
 * typed moves holds for these.
 */

/* --- Picking up and dropping ---------------------------------------------- */

static Color board_side(const View *view)
{
    Position position;

    view_position(view, &position);
    /* while the other side thinks, one's own men can be moved in advance */
    if (play_is_on(session_play(view->session)) &&
        !play_awaits_human(session_play(view->session)))
        return position.side ^ 1;
    return position.side;
}

static bool is_own(const View *view, Square square)
{
    Position position;
    Piece piece;

    view_position(view, &position);
    piece = position_piece(&position, square);
    return piece != NO_PIECE && piece_color(piece) == board_side(view);
}

/* Castling is the king on his rook, or on the square where he comes to. */
static bool castles_to(Move move, Square to)
{
    Square rank = square_rank(to) * 8;

    return move_kind(move) == KIND_CASTLING &&
           square_rank(move_from(move)) == square_rank(to) &&
           to == rank + (move_to(move) > move_from(move) ? 6 : 2);
}

/* The legal move that looks like this on the board, or MOVE_NONE. */
static Move find_move(const Position *position, Square from, Square to)
{
    MoveList list;
    Move castling = MOVE_NONE;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++) {
        if (move_from(list.moves[i]) != from)
            continue;
        if (move_to(list.moves[i]) == to)
            return list.moves[i];
        if (castles_to(list.moves[i], to))
            castling = list.moves[i];
    }
    return castling;
}

/* Is the second of two own men clicked on the rook to castle with? */
static bool is_castling(const View *view, Square from, Square to)
{
    Position position;
    Move move;

    view_position(view, &position);
    move = find_move(&position, from, to);
    return move != MOVE_NONE && move_kind(move) == KIND_CASTLING;
}

static void submit_move(Ui *ui, const Position *position, Move move)
{
    char text[MOVE_TEXT_SIZE];

    move_write(position, move, MOVE_UCI, text);
    ui_submit(ui, span_from(text), NULL);
}

static void ask_promotion(Ui *ui, Square from, Square to)
{
    static const char letters[] = "qrbn";
    static const char *const names[] = { "Queen", "Rook", "Bishop", "Knight" };

    popup_open_list(&ui->frame.popup, "Which piece?");
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
        char command[8];

        snprintf(command, sizeof command, "%c%c%c%c%c",
                 (char)('a' + square_file(from)),
                 (char)('1' + square_rank(from)), (char)('a' + square_file(to)),
                 (char)('1' + square_rank(to)), letters[i]);
        popup_add(&ui->frame.popup, names[i], command);
    }
}

static void submit_squares(Ui *ui, Square from, Square to)
{
    char text[8];

    snprintf(text, sizeof text, "%c%c%c%c", (char)('a' + square_file(from)),
             (char)('1' + square_rank(from)), (char)('a' + square_file(to)),
             (char)('1' + square_rank(to)));
    ui_submit(ui, span_from(text), NULL);
}

static void drop(Ui *ui, Square from, Square to)
{
    Position position;
    Move found;

    view_position(&ui->frame.view, &position);
    found = find_move(&position, from, to);
    ui->frame.view.picked = NO_SQUARE;
    if (found == MOVE_NONE)
        submit_squares(ui, from, to); /* says why not, or is kept for later */
    else if (move_kind(found) == KIND_PROMOTION)
        ask_promotion(ui, from, to);
    else
        submit_move(ui, &position, found);
}

void ui_square(Ui *ui, Square square)
{
    View *view = &ui->frame.view;

    if (!view_may_move(view))
        return;
    if (view->picked == square)
        view->picked = NO_SQUARE;
    else if (is_own(view, square) &&
             (view->picked == NO_SQUARE ||
              (is_own(view, view->picked) &&
               !is_castling(view, view->picked, square))))
        view->picked = square;
    else if (view->picked != NO_SQUARE)
        drop(ui, view->picked, square);
    ui->is_dirty = true;
}

/* --- The cursor ----------------------------------------------------------- */

static void pick_or_drop(Ui *ui)
{
    View *view = &ui->frame.view;
    bool may_pick = view_may_move(view) && view->picked == NO_SQUARE;
    char text[64];

    ui_square(ui, view->cursor);
    if (!may_pick)
        return;
    snprintf(text, sizeof text, "None of your men stands on %c%c",
             'a' + square_file(view->cursor), '1' + square_rank(view->cursor));
    ui_say(ui, TONE_PLAIN, view->picked == NO_SQUARE ? text : "");
}

bool ui_cursor_key(Ui *ui, Keystroke key)
{
    View *view = &ui->frame.view;

    if (!view->has_cursor || key.modifiers != 0)
        return false;
    switch (key.code) {
    case KEY_LEFT:
    case 'h':
        view_walk(view, -1, 0);
        return true;
    case KEY_RIGHT:
    case 'l':
        view_walk(view, 1, 0);
        return true;
    case KEY_UP:
    case 'k':
        view_walk(view, 0, 1);
        return true;
    case KEY_DOWN:
    case 'j':
        view_walk(view, 0, -1);
        return true;
    case ' ':
    case KEY_ENTER:
        pick_or_drop(ui);
        return true;
    case KEY_ESCAPE:
        if (view->picked == NO_SQUARE)
            view->has_cursor = false;
        view->picked = NO_SQUARE;
        return true;
    default:
        return false;
    }
}

/* --- The position editor -------------------------------------------------- */

/* Nobody can play meanwhile: clocks and engines stand still. */
void ui_open_setup(Ui *ui)
{
    View *view = &ui->frame.view;
    Position position;

    view_position(view, &position);
    setup_start(&view->setup, &position);
    ui_say(ui, TONE_PLAIN, "");
    view->preview.is_on = false;
    ui->focus_before = view->focus;
    ui_set_focus(ui, FOCUS_BOARD);
    view->has_cursor = true;
    view->cursor_is_for_play = false;
    session_sleep(ui->session, true);
}

void ui_close_setup(Ui *ui)
{
    ui->frame.view.setup.is_on = false;
    ui_set_focus(ui, ui->focus_before);
    ui->frame.view.has_cursor = false;
    session_sleep(ui->session, false);
}

/* While a question is open the position is still here: a no goes on with it.
 * The engine sleeps until the old game has gone. */
static void take_setup(Ui *ui)
{
    Text command = { 0 };
    Fault fault = { 0 };

    text_append(&command, ":fen ");
    if (setup_fen(&ui->frame.view.setup, &command, &fault) == OK) {
        ui_command(ui, text_string(&command));
        if (!popup_is_question(&ui->frame.popup))
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
    static const char *const commands[] = { "flip", "redraw", "suspend" };

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
    View *view = &ui->frame.view;

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

/* A position that is pasted is there to be worked on; nothing else is. */
void ui_setup_paste(Ui *ui, Span text)
{
    View *view = &ui->frame.view;
    Span rest = span_trim(text);
    Span line;
    Position position;

    while (span_split_line(&rest, &line))
        if (fen_read(span_trim(line), &position, NULL) == OK) {
            setup_start(&view->setup, &position);
            ui_say(ui, TONE_PLAIN, "The position you have pasted");
            return;
        }
    ui_say(ui, TONE_ERROR, "There is no position in what you have pasted");
}

/* --- The mouse ------------------------------------------------------------ */

static void setup_square(Ui *ui, const Event *event, Square square)
{
    View *view = &ui->frame.view;

    view->cursor = square;
    if (event->action == MOUSE_PRESS) {
        ui->pressed = square;
        return;
    }
    if (event->action != MOUSE_RELEASE || ui->pressed == NO_SQUARE)
        return;
    if (ui->pressed == square)
        setup_click(&view->setup, square);
    else
        setup_drag(&view->setup, ui->pressed, square);
    ui->pressed = NO_SQUARE;
}

static void click_square(Ui *ui, const Event *event, Square square)
{
    View *view = &ui->frame.view;

    if (view->setup.is_on) {
        setup_square(ui, event, square);
        return;
    }
    if (event->action == MOUSE_PRESS) {
        ui->pressed = square;
        ui_square(ui, square);
    } else if (event->action == MOUSE_RELEASE && ui->pressed != NO_SQUARE &&
               ui->pressed != square) {
        /* dragged from one square to another */
        if (view->picked == ui->pressed)
            ui_square(ui, square);
        ui->pressed = NO_SQUARE;
    }
    view->cursor = square;
}

static void go_to_node(Ui *ui, Node node)
{
    ui->frame.view.preview.is_on = false;
    session_go(ui->session, node);
    ui_listen(ui);
}

static void go_to_ply(Ui *ui, unsigned ply)
{
    Node node = game_main_line(session_game(ui->session), ply);

    if (node != NODE_NONE)
        go_to_node(ui, node);
}

static void click_item(Ui *ui, uint32_t index)
{
    Text command = { 0 };

    popup_click(&ui->frame.popup, ui->session, index, &command);
    ui_command(ui, text_string(&command));
    text_free(&command);
}

static void click_game(Ui *ui, uint32_t number)
{
    char command[32];

    snprintf(command, sizeof command, "game %u", (unsigned)number);
    popup_close(&ui->frame.popup);
    ui_command(ui, command);
}

static void click(Ui *ui, Target target)
{
    const char *command;

    switch ((ClickKind)target.kind) {
    case CLICK_MOVE:
        go_to_node(ui, target.value);
        break;
    case CLICK_LINE:
        preview_open(ui, (target.value >> 8) + 1, target.value & 255);
        break;
    case CLICK_KEY:
        command = frame_bar_command(target.value);
        if (command != NULL)
            ui_command(ui, command);
        break;
    case CLICK_GRAPH:
        go_to_ply(ui, target.value);
        break;
    case CLICK_PLAY:
        submit_move(ui, session_position(ui->session), (Move)target.value);
        break;
    case CLICK_GAME:
        click_game(ui, target.value);
        break;
    case CLICK_ITEM:
        click_item(ui, target.value);
        break;
    default:
        break;
    }
}

static void wheel(Ui *ui, bool is_down)
{
    if (popup_is_open(&ui->frame.popup))
        popup_scroll(&ui->frame.popup, is_down ? 3 : -3);
    else
        ui_command(ui, is_down ? "next" : "prev");
}

void ui_mouse(Ui *ui, const Event *event)
{
    const Cell *cell = grid_cell(ui->grid, event->column, event->row);

    if (popup_is_question(&ui->frame.popup)) {
        if (cell != NULL && cell->target.kind == CLICK_ANSWER &&
            event->action == MOUSE_PRESS)
            ui_answer(ui, cell->target.value != 0);
        return; /* first the answer */
    }
    if (event->action == MOUSE_WHEEL_UP || event->action == MOUSE_WHEEL_DOWN) {
        wheel(ui, event->action == MOUSE_WHEEL_DOWN);
        return;
    }
    if (cell == NULL || event->button != 1 || event->action == MOUSE_DRAG)
        return;
    if (cell->target.kind == CLICK_SQUARE)
        click_square(ui, event, cell->target.value);
    else if (event->action == MOUSE_PRESS)
        click(ui, cell->target);
    if (event->action == MOUSE_RELEASE)
        ui->pressed = NO_SQUARE;
}
