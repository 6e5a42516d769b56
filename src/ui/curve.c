/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/curve.h"

#include "base/memory.h"

/* --- Scores --------------------------------------------------------------- */

static double score_at(const View *view, Node node)
{
    Score score;

    if (!analysis_score(view->session, node, &score) &&
        !play_score(session_play(view->session), node, &score))
        return -1;
    if (score_is_mate(score))
        return score > 0 ? 100 : 0;
    return scores_win_percent(score);
}

/* --- Times ---------------------------------------------------------------- */

/* The clocks tell where the time of a move is not written down. */
static int64_t time_of(const Game *game, Node node)
{
    Node before = game_parent(game, node);
    int64_t time;
    int64_t now;

    if (node == GAME_ROOT)
        return -1;
    if (game_time_spent(game, node, &time))
        return time;
    before = before == GAME_ROOT ? GAME_ROOT : game_parent(game, before);
    if (before == GAME_ROOT || !game_clock(game, before, &time) ||
        !game_clock(game, node, &now))
        return -1;
    return time > now ? time - now : 0;
}

static int64_t longest_time(const Game *game)
{
    int64_t longest = 0;

    for (Node node = GAME_ROOT; node != NODE_NONE; node = game_next(game, node))
        if (time_of(game, node) > longest)
            longest = time_of(game, node);
    return longest;
}

static double time_at(const Curve *curve, const Game *game, Node node)
{
    int64_t time = time_of(game, node);

    if (time < 0 || curve->longest == 0)
        return -1;
    return 100 * (double)time / (double)curve->longest;
}

/* --- Material ------------------------------------------------------------- */

/* White's surplus in pawns, ten of them to each side of the middle. */
static double material_of(const Position *position)
{
    static const int worth[PIECE_TYPES] = {
        [PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5, [QUEEN] = 9
    };
    enum { MOST = 10 };
    int sum = 0;

    for (Square square = A1; square <= H8; square++) {
        Piece piece = position->squares[square];

        if (piece != NO_PIECE)
            sum += piece_color(piece) == WHITE ? worth[piece_type(piece)]
                                               : -worth[piece_type(piece)];
    }
    sum = sum > MOST ? MOST : sum < -MOST ? -MOST : sum;
    return 50 + 50.0 * sum / MOST;
}

/* --- All ------------------------------------------------------------------ */

static void append(Curve *curve, double percent, Label label)
{
    enum { BLOCK = 128 };

    if (curve->count % BLOCK == 0) {
        size_t room = curve->count + BLOCK;

        curve->percent =
            memory_resize(curve->percent, room, sizeof *curve->percent);
        curve->labels =
            memory_resize(curve->labels, room, sizeof *curve->labels);
    }
    curve->percent[curve->count] = percent;
    curve->labels[curve->count++] = label;
}

static void fill(const View *view, Curve *curve)
{
    const Game *game = session_game(view->session);
    bool is_hidden = analysis_is_hidden(view->session);
    Position position = *game_start(game);
    Node node = GAME_ROOT;

    for (; node != NODE_NONE; node = game_next(game, node)) {
        double percent = -1;

        if (node != GAME_ROOT)
            position_make(&position, game_move(game, node));
        if (node == game_cursor(game))
            curve->here = curve->count;
        if (curve->kind == GRAPH_MATERIAL)
            percent = material_of(&position);
        else if (curve->kind == GRAPH_TIMES)
            percent = time_at(curve, game, node);
        else if (!is_hidden)
            percent = score_at(view, node);
        append(curve, percent, analysis_label(view->session, node));
    }
}

void curve_make(const View *view, Curve *curve)
{
    *curve = (Curve){ .here = SIZE_MAX };
    curve->kind = setting_choice(session_settings(view->session), SET_GRAPH);
    if (curve->kind == GRAPH_TIMES)
        curve->longest = longest_time(session_game(view->session));
    fill(view, curve);
}

void curve_make_scores(const View *view, Curve *curve)
{
    *curve = (Curve){ .kind = GRAPH_SCORES, .here = SIZE_MAX };
    fill(view, curve);
}

void curve_release(Curve *curve)
{
    memory_free(curve->percent);
    memory_free(curve->labels);
    *curve = (Curve){ 0 };
}

bool curve_is_unknown(const Curve *curve)
{
    for (size_t ply = 0; ply + 1 < curve->count; ply++)
        if (curve->percent[ply] >= 0)
            return false;
    return true;
}

size_t curve_ply(const Curve *curve, int column, int columns)
{
    return (size_t)column * curve->count / (size_t)columns;
}

int curve_column(const Curve *curve, size_t ply, int columns)
{
    size_t all = (size_t)columns;
    size_t first = (ply * all + curve->count - 1) / curve->count;
    size_t last = ((ply + 1) * all - 1) / curve->count;

    return (int)(((first < last ? first : last) + last) / 2);
}

bool curve_is_here(const Curve *curve, int column, int columns)
{
    size_t ply = curve_ply(curve, column, columns);

    return curve->here != SIZE_MAX &&
           (ply == curve->here ||
            (ply < curve->here &&
             curve_ply(curve, column + 1, columns) > curve->here));
}
