/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "notation/notation.h"

#include <stdio.h>

/*
 * Moves made on the board itself: with the cursor, with clicks, by dragging.
 * All end as the text of a move that is submitted, so that whatever holds for
 * typed moves holds for these.
 */
/*
 * Moves made on the board itself: with the cursor, with clicks, by dragging.
 * All end as the text of a move that is submitted, so that whatever holds for
 * typed moves holds for these.
 */

static Color board_side(const View *view)
{
    Position position;

    view_position(view, &position);
    /* while the other side thinks, one's own pieces can be moved in advance */
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

/* Castling: the king moves onto its rook, or to the square it ends on. */
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

/* Is the second of two own pieces clicked on the rook to castle with? */
static bool is_castling(const View *view, Square from, Square to)
{
    Position position;
    Move move;

    view_position(view, &position);
    move = find_move(&position, from, to);
    return move != MOVE_NONE && move_kind(move) == KIND_CASTLING;
}

void ui_submit_move(Ui *ui, const Position *position, Move move)
{
    char text[MOVE_TEXT_SIZE];

    move_write(position, move, MOVE_UCI, text);
    ui_submit(ui, span_from(text), NULL);
}

static void ask_promotion(Ui *ui, Square from, Square to)
{
    static const char letters[] = "qrbn";
    static const char *const names[] = { "Queen", "Rook", "Bishop", "Knight" };

    popup_open_list(&ui->picture.popup, "Which piece?");
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
        char command[8];

        snprintf(command, sizeof command, "%c%c%c%c%c",
                 (char)('a' + square_file(from)),
                 (char)('1' + square_rank(from)), (char)('a' + square_file(to)),
                 (char)('1' + square_rank(to)), letters[i]);
        popup_add(&ui->picture.popup, names[i], command);
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

    view_position(&ui->picture.view, &position);
    found = find_move(&position, from, to);
    ui->picture.view.picked = NO_SQUARE;
    if (found == MOVE_NONE)
        submit_squares(ui, from, to); /* says why not, or is kept for later */
    else if (move_kind(found) == KIND_PROMOTION)
        ask_promotion(ui, from, to);
    else
        ui_submit_move(ui, &position, found);
}

void ui_square(Ui *ui, Square square)
{
    View *view = &ui->picture.view;

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

static void pick_or_drop(Ui *ui)
{
    View *view = &ui->picture.view;
    bool may_pick = view_may_move(view) && view->picked == NO_SQUARE;
    char text[64];

    ui_square(ui, view->cursor);
    if (!may_pick)
        return;
    snprintf(text, sizeof text, "You have no piece on %c%c",
             'a' + square_file(view->cursor), '1' + square_rank(view->cursor));
    ui_say(ui, TONE_PLAIN, view->picked == NO_SQUARE ? text : "");
}

bool ui_cursor_key(Ui *ui, Keystroke key)
{
    View *view = &ui->picture.view;

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
