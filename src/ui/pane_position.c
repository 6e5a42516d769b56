/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pane_board.h"
#include "ui/panes.h"

/*
 * From a View to a BoardView: what is marked, and why.
 */
static void mark_move(BoardView *board, Move move, unsigned mark)
{
    if (!move_is_real(move))
        return;
    board->marks[move_from(move)] |= (uint8_t)mark;
    board->marks[move_to(move)] |= (uint8_t)mark;
}

/* The king has moved two squares, the way people see castling. */
static Move as_seen(Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);

    if (move_kind(move) != KIND_CASTLING)
        return move;
    return move_make(from, square_make(to > from ? 6 : 2, square_rank(from)));
}

static Move last_move(const View *view)
{
    const Game *game = session_game(view->session);
    const Preview *preview = &view->preview;

    if (preview->is_on && preview->ply > 0)
        return as_seen(view_line(view)->moves[preview->ply - 1]);
    if (game_cursor(game) == GAME_ROOT)
        return MOVE_NONE;
    return as_seen(game_move(game, game_cursor(game)));
}

static void mark_check(BoardView *board, const Position *position)
{
    if (position_in_check(position))
        board->marks[position_king(position, position->side)] |= MARK_CHECK;
}

static void mark_targets(BoardView *board, const Position *position,
                         Square from)
{
    MoveList list;

    board->marks[from] |= MARK_SELECTED;
    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++)
        if (move_from(list.moves[i]) == from) {
            board->marks[move_to(as_seen(list.moves[i]))] |= MARK_TARGET;
            board->marks[move_to(list.moves[i])] |= MARK_TARGET;
        }
}

/* The first moves of the engine's lines; the best one as an arrow. */
static void mark_thoughts(BoardView *board, const View *view)
{
    const Session *session = view->session;
    const Thoughts *thoughts = analysis_thoughts(session);
    const Settings *settings = session_settings(session);

    if (!analysis_is_on(session) || analysis_is_hidden(session) ||
        view->preview.is_on || !setting_is_on(settings, SET_ARROW) ||
        thoughts->node != game_cursor(session_game(session)))
        return;
    for (unsigned i = 0; i < thoughts->count; i++) {
        const ThoughtLine *line = &thoughts->lines[i];
        Square to;

        if (line->length == 0)
            continue;
        to = move_to(as_seen(line->moves[0]));
        if (i == 0)
            mark_move(board, as_seen(line->moves[0]), MARK_ARROW);
        if (board->badges[to] == 0)
            board->badges[to] = (char)('1' + i);
    }
}

static void mark_hints(BoardView *board, const View *view)
{
    Move threat;
    Move hint;
    int degree;
    Square from;
    Square to;

    if (view->preview.is_on)
        return;
    analysis_threat(view->session, &threat);
    mark_move(board, threat, MARK_THREAT);
    hint = analysis_hint(view->session, &degree);
    if (degree >= 2)
        board->marks[move_from(hint)] |= MARK_ARROW;
    if (degree >= 3)
        board->marks[move_to(as_seen(hint))] |= MARK_ARROW;
    play_premove(session_play(view->session), &from, &to);
    if (from != NO_SQUARE)
        board->marks[from] |= MARK_PREMOVE;
    if (to != NO_SQUARE)
        board->marks[to] |= MARK_PREMOVE;
}

static void draw_setup(Canvas canvas, const View *view, int size)
{
    BoardView board = { .is_flipped = session_is_flipped(view->session),
                        .has_coordinates = true };

    for (Square square = A1; square <= H8; square++)
        board.squares[square] = view->setup.squares[square];
    if (view->setup.passant != NO_SQUARE)
        board.marks[view->setup.passant] |= MARK_TARGET;
    board.marks[view->cursor] |= MARK_CURSOR;
    pane_board_draw(canvas, &view->look, &board, size);
}

/* Behind the start screen, until somebody begins to move. */
static bool shows_last_game(const View *view)
{
    return view_shows_start(view) && view->past.has_last && view->is_idle &&
           look_can_fade(&view->look);
}

static void draw_last_game(Canvas canvas, const View *view, int size)
{
    BoardView board;

    board_view_start(&board, &view->past.last);
    pane_board_draw(canvas, &view->look, &board, size);
    for (int row = 0; row < canvas_rows(canvas); row++)
        for (int column = 0; column < canvas_columns(canvas); column++) {
            Area area = { column, row, 1, 1 };
            const Cell *cell =
                grid_cell(canvas.grid, canvas.area.column + column,
                          canvas.area.row + row);

            if (cell != NULL)
                canvas_restyle(canvas, area,
                               look_fade(&view->look, cell->style));
        }
}

void pane_position_draw(Canvas canvas, const View *view, int size)
{
    Position position;
    BoardView board;

    if (view->setup.is_on) {
        draw_setup(canvas, view, size);
        return;
    }
    if (shows_last_game(view)) {
        draw_last_game(canvas, view, size);
        return;
    }
    view_position(view, &position);
    board_view_start(&board, &position);
    board.is_flipped = session_is_flipped(view->session);
    board.has_coordinates =
        setting_is_on(session_settings(view->session), SET_COORDINATES);
    mark_move(&board, last_move(view), MARK_LAST);
    mark_check(&board, &position);
    mark_thoughts(&board, view);
    mark_hints(&board, view);
    if (view->picked != NO_SQUARE)
        mark_targets(&board, &position, view->picked);
    if (view->typed_from != NO_SQUARE) {
        board.marks[view->typed_from] |= MARK_SELECTED;
        board.marks[view->typed_to] |= MARK_TARGET;
    }
    /* under the cursor one sees what is picked up, not the cursor */
    if (view->has_cursor && view->focus == FOCUS_BOARD &&
        view->cursor != view->picked)
        board.marks[view->cursor] |= MARK_CURSOR;
    pane_board_draw(canvas, &view->look, &board, size);
}
