/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pane_arrows.h"
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

    if (view->exhibit.is_on)
        return as_seen(view->exhibit.last);
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
static bool shows_thoughts(const View *view)
{
    const Session *session = view->session;

    return analysis_is_on(session) && !analysis_is_hidden(session) &&
           !view->preview.is_on && !view->exhibit.is_on &&
           setting_is_on(session_settings(session), SET_ARROW) &&
           analysis_thoughts(session)->node ==
               game_cursor(session_game(session));
}

/* Of moves to one square the best gives it its number. */
static void number_square(BoardView *board, Move move, unsigned line)
{
    char *badge = &board->badges[move_to(move)];

    if (*badge == 0)
        *badge = (char)('1' + line);
}

static void mark_thoughts(BoardView *board, const View *view)
{
    const Thoughts *thoughts = analysis_thoughts(view->session);

    if (!shows_thoughts(view))
        return;
    for (unsigned i = 0; i < thoughts->count; i++) {
        const ThoughtLine *line = &thoughts->lines[i];

        if (line->length == 0)
            continue;
        if (i == 0)
            mark_move(board, as_seen(line->moves[0]), MARK_ARROW);
        number_square(board, as_seen(line->moves[0]), i);
    }
}

static void mark_old_line(BoardView *board, Move move, unsigned line)
{
    if (line == 0)
        board->old_arrow =
            (uint64_t)1 << move_from(move) | (uint64_t)1 << move_to(move);
    number_square(board, move, line);
}

/* Until there is something new, where the best moves were. */
static void mark_old_thoughts(BoardView *board, const View *view)
{
    const Thoughts *held = &view->held;

    if (!view_is_old(view) || !shows_thoughts(view))
        return;
    board->has_old_badges = true;
    for (unsigned i = 0; i < held->count; i++)
        if (held->lines[i].length > 0)
            mark_old_line(board, as_seen(held->lines[i].moves[0]), i);
}

static void mark_hints(BoardView *board, const View *view)
{
    Move threat;
    Move hint;
    int degree;
    Square from;
    Square to;

    if (view->exhibit.is_on)
        mark_move(board, as_seen(view->exhibit.next), MARK_ARROW);
    if (view->preview.is_on || view->exhibit.is_on)
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

/* --- Arrows --------------------------------------------------------------- */

typedef struct Quiver {
    Canvas canvas;
    const BoardView *board;
    int size;
} Quiver;

static void draw_arrow(const Quiver *quiver, Move move, Ink ink, bool is_strong)
{
    Arrow arrow = { move_from(move), move_to(move), ink, is_strong };

    if (move != MOVE_NONE && move != MOVE_NULL)
        pane_arrow_draw(quiver->canvas, quiver->board, quiver->size, &arrow);
}

/* The threat and the first moves of the lines; the first line on top. */
static void draw_arrows(const Quiver *quiver, const View *view)
{
    enum { MOST = 3 };
    const Thoughts *thoughts = analysis_thoughts(view->session);
    unsigned count = thoughts->count < MOST ? thoughts->count : (unsigned)MOST;
    bool is_strong = true;
    Style style = look_style(&view->look, ROLE_ARROW);
    Move threat;

    analysis_threat(view->session, &threat);
    if (setting_is_on(session_settings(view->session), SET_ARROW))
        draw_arrow(quiver, as_seen(threat),
                   look_style(&view->look, ROLE_THREAT).back, is_strong);
    if (!shows_thoughts(view))
        return;
    for (unsigned i = count; i-- > 0;) {
        const ThoughtLine *line = &thoughts->lines[i];

        is_strong = i == 0;
        if (line->length > 0)
            draw_arrow(quiver, as_seen(line->moves[0]),
                       is_strong ? style.back
                                 : look_fade(&view->look, style).back,
                       is_strong);
    }
}

/* In the hand: it is where the pointer is, and not where it came from. */
static void put_dragged(BoardView *board, const View *view)
{
    Square from = view->dragged_from;
    Square to = view->dragged_to;

    if (!view->is_dragging || from == NO_SQUARE || to == NO_SQUARE ||
        from == to)
        return;
    board->squares[to] = board->squares[from];
    board->squares[from] = NO_PIECE;
}

static void draw_setup(Canvas canvas, const View *view, int size)
{
    BoardView board = { .is_flipped = session_is_flipped(view->session),
                        .has_coordinates = true };

    for (Square square = A1; square <= H8; square++)
        board.squares[square] = view->setup.squares[square];
    put_dragged(&board, view);
    if (view->setup.passant != NO_SQUARE)
        board.marks[view->setup.passant] |= MARK_TARGET;
    board.marks[view->cursor] |= MARK_CURSOR;
    pane_board_draw(canvas, &view->look, &board, size);
}

/* Behind the start screen, until somebody begins to move. */
static bool shows_last_game(const View *view)
{
    return view_shows_start(view) && view->past.has_last && view->is_idle &&
           !view->exhibit.is_on && look_can_fade(&view->look);
}

static void draw_last_game(Canvas canvas, const View *view, int size)
{
    BoardView board;

    board_view_start(&board, &view->past.last);
    board.is_past = true;
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

/* The pieces as they were, and the one that moves somewhere on its way. */
static void put_gliding(BoardView *board, const Glide *glide)
{
    Square from = move_from(glide->move);
    Square to = move_to(as_seen(glide->move));
    int files = (int)square_file(to) - (int)square_file(from);
    int ranks = (int)square_rank(to) - (int)square_rank(from);
    int file = (int)square_file(from) * 3 + files * glide->step;
    int rank = (int)square_rank(from) * 3 + ranks * glide->step;
    Square between =
        square_make((unsigned)(file + 1) / 3, (unsigned)(rank + 1) / 3);

    for (Square square = A1; square <= H8; square++)
        board->squares[square] = glide->before.squares[square];
    board->squares[from] = NO_PIECE;
    board->squares[between] = glide->before.squares[from];
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
    if (view->glide.is_on && !view->exhibit.is_on)
        put_gliding(&board, &view->glide);
    put_dragged(&board, view);
    board.is_flipped = view_is_flipped(view);
    board.has_coordinates =
        setting_is_on(session_settings(view->session), SET_COORDINATES);
    mark_move(&board, last_move(view), MARK_LAST);
    mark_check(&board, &position);
    mark_thoughts(&board, view);
    mark_old_thoughts(&board, view);
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
    if (!view->preview.is_on && !view->exhibit.is_on &&
        pane_arrows_have_room(&view->look, size))
        draw_arrows(&(Quiver){ canvas, &board, size }, view);
}
