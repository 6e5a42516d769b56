/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "base/memory.h"
#include "ui/click.h"

#include <stdio.h>

/* --- Beside the board ----------------------------------------------------- */

/* White's winning chances here, or 50 when nothing is known. */
static bool chances_here(const View *view, double *percent)
{
    const Session *session = view->session;
    const Thoughts *thoughts = analysis_thoughts(session);
    Node node = game_cursor(session_game(session));
    Score score;

    if (analysis_is_hidden(session))
        return false;
    if (view->preview.is_on)
        score = view_line(view)->score;
    else if (analysis_is_on(session) && thoughts->node == node &&
             thoughts->count > 0)
        score = thoughts->lines[0].score;
    else if (!analysis_score(session, node, &score))
        return false;
    *percent = score_is_mate(score) ? (score > 0 ? 100 : 0)
                                    : scores_win_percent(score);
    return true;
}

void pane_eval_draw(Canvas canvas, const View *view)
{
    Style white = look_style(&view->look, ROLE_EVAL_WHITE);
    Style black = look_style(&view->look, ROLE_EVAL_BLACK);
    bool is_flipped = session_is_flipped(view->session);
    bool has_color = look_has_colors(&view->look);
    int rows = canvas_rows(canvas);
    double percent;
    int share;

    if (canvas_columns(canvas) < 1 || !chances_here(view, &percent))
        return;
    share = (int)(percent / 100 * rows + 0.5);
    for (int row = 0; row < rows; row++) {
        int from_white = is_flipped ? row : rows - 1 - row;
        bool is_white = from_white < share;

        canvas_put(canvas, 0, row,
                   has_color  ? ' '
                   : is_white ? '#'
                              : '.',
                   is_white ? white : black);
    }
}

/* --- Over the game -------------------------------------------------------- */

typedef struct Curve {
    double *percent; /* per ply, from the start position; below 0: unknown */
    Label *labels;
    size_t count;
    size_t here; /* the ply of the cursor, if it is on the main line */
} Curve;

static double percent_at(const Session *session, Node node)
{
    Score score;

    if (analysis_is_hidden(session) || !analysis_score(session, node, &score))
        return -1;
    if (score_is_mate(score))
        return score > 0 ? 100 : 0;
    return scores_win_percent(score);
}

static Curve curve_of(const View *view)
{
    const Game *game = session_game(view->session);
    Curve curve = { NULL, NULL, 0, SIZE_MAX };
    Node node = GAME_ROOT;
    size_t capacity = 0;

    for (; node != NODE_NONE; node = game_next(game, node)) {
        if (curve.count == capacity) {
            capacity = capacity == 0 ? 128 : capacity * 2;
            curve.percent =
                memory_resize(curve.percent, capacity, sizeof *curve.percent);
            curve.labels =
                memory_resize(curve.labels, capacity, sizeof *curve.labels);
        }
        if (node == game_cursor(game))
            curve.here = curve.count;
        curve.percent[curve.count] = percent_at(view->session, node);
        curve.labels[curve.count++] = analysis_label(view->session, node);
    }
    return curve;
}

static void curve_free(Curve *curve)
{
    memory_free(curve->percent);
    memory_free(curve->labels);
}

/* Which ply a column stands for: all of the width is used, however many there
 * are. */
static size_t ply_of(const Curve *curve, int column, int columns)
{
    return (size_t)column * curve->count / (size_t)columns;
}

static bool is_here(const Curve *curve, int column, int columns)
{
    size_t ply = ply_of(curve, column, columns);

    return curve->here != SIZE_MAX &&
           (ply == curve->here ||
            (ply < curve->here &&
             ply_of(curve, column + 1, columns) > curve->here));
}

static Role curve_role(const Curve *curve, size_t ply)
{
    switch (curve->labels[ply]) {
    case LABEL_BLUNDER:
        return ROLE_BLUNDER;
    case LABEL_MISTAKE:
        return ROLE_MISTAKE;
    case LABEL_INACCURACY:
        return ROLE_INACCURACY;
    default:
        return ROLE_TEXT;
    }
}

static void draw_strip(Canvas canvas, const View *view, const Curve *curve)
{
    static const char ascii[] = ".:-=+*%#@";
    int columns = canvas_columns(canvas);

    for (int column = 0; column < columns; column++) {
        size_t ply = ply_of(curve, column, columns);
        uint32_t code = ' ';
        Style style;
        int level;

        if (ply >= curve->count)
            break;
        style = look_style(&view->look, curve_role(curve, ply));
        if (curve->percent[ply] >= 0) {
            level = (int)(curve->percent[ply] / 100 * 7.999);
            code = view->look.has_unicode ? 0x2581 + (uint32_t)level
                                          : (unsigned char)ascii[level];
        } else {
            code = view->look.has_unicode ? 0xb7 : '.';
            style = look_style(&view->look, ROLE_DIM);
        }
        if (is_here(curve, column, columns)) {
            bool is_pointer =
                curve->percent[ply] < 0 || !look_has_colors(&view->look);

            style = look_style(&view->look,
                               is_pointer ? ROLE_ACCENT : ROLE_CURRENT);
            if (is_pointer)
                code = '^';
        }
        canvas_put(canvas, column, 0, code, style);
        canvas_target(canvas, (Area){ column, 0, 1, 1 },
                      (Target){ CLICK_GRAPH, (uint32_t)ply });
    }
}

/*
 * One column of the graph: White's share from below, in eighths of a cell.
 * Where one is only the sign below it tells: each step would draw two columns.
 */
static void draw_column(Canvas canvas, const View *view, double percent,
                        int column)
{
    int rows = canvas_rows(canvas);
    int eighths = (int)(percent / 100 * rows * 8 + 0.5);
    Style white = look_style(&view->look, ROLE_EVAL_WHITE);
    Style black = look_style(&view->look, ROLE_EVAL_BLACK);

    for (int row = 0; row < rows; row++) {
        int here = eighths - (rows - 1 - row) * 8;
        Style style = here >= 8 ? white : black;
        uint32_t code = ' ';

        if (!look_has_colors(&view->look))
            code = here >= 4 ? '#' : '.';
        else if (here > 0 && here < 8 && view->look.has_unicode)
            code = 0x2580 + (uint32_t)here;
        if (here > 0 && here < 8)
            style.front = white.front;
        canvas_put(canvas, column, row, code, style);
    }
}

/* The middle of the columns of a ply. */
static int column_of(const Curve *curve, size_t ply, int columns)
{
    return (int)((2 * ply + 1) * (size_t)columns / (2 * curve->count));
}

/* A dot for each mistake, of the worst where several share a column, and the
 * columns of the present move lit. */
static void draw_dots(Canvas canvas, const View *view, const Curve *curve)
{
    const Look *look = &view->look;
    int columns = canvas_columns(canvas);

    for (int column = 0; column < columns; column++)
        if (is_here(curve, column, columns))
            canvas_put(canvas, column, 0, look_has_colors(look) ? ' ' : '^',
                       look_style(look, ROLE_CURRENT));
    for (Label label = LABEL_INACCURACY; label < LABELS; label++)
        for (size_t ply = 0; ply < curve->count; ply++) {
            int column = column_of(curve, ply, columns);
            Style style = look_style(look, ROLE_TEXT);

            if (curve->labels[ply] != label)
                continue;
            if (is_here(curve, column, columns))
                style = look_style(look, ROLE_CURRENT);
            style.front = look_style(look, curve_role(curve, ply)).front;
            canvas_put(canvas, column, 0, look->has_unicode ? 0x25cf : 'o',
                       style);
        }
}

/* A mate at the end has a score of its own. */
static bool is_unknown(const Curve *curve)
{
    for (size_t ply = 0; ply + 1 < curve->count; ply++)
        if (curve->percent[ply] >= 0)
            return false;
    return true;
}

static void draw_graph(Canvas canvas, const View *view, const Curve *curve)
{
    int columns = canvas_columns(canvas);
    int rows = canvas_rows(canvas) - 1;
    Canvas top = canvas_part(canvas, (Area){ 0, 0, columns, rows });

    if (is_unknown(curve) && !analysis_is_hidden(view->session))
        canvas_write_cut(top, 0, rows / 2, columns,
                         span_from("no scores yet: report finds them"),
                         look_style(&view->look, ROLE_DIM));
    for (int column = 0; column < columns; column++) {
        size_t ply = ply_of(curve, column, columns);

        if (ply >= curve->count)
            break;
        if (curve->percent[ply] >= 0)
            draw_column(top, view, curve->percent[ply], column);
        canvas_target(canvas, (Area){ column, 0, 1, rows + 1 },
                      (Target){ CLICK_GRAPH, (uint32_t)ply });
    }
    draw_dots(canvas_part(canvas, (Area){ 0, rows, columns, 1 }), view, curve);
}

bool pane_curve_has_scores(const View *view)
{
    Curve curve = curve_of(view);
    bool has = !is_unknown(&curve);

    curve_free(&curve);
    return has;
}

void pane_curve_draw(Canvas canvas, const View *view)
{
    Curve curve = curve_of(view);

    draw_graph(canvas, view, &curve);
    curve_free(&curve);
}

void pane_graph_draw(Canvas canvas, const View *view)
{
    enum { LEFT = 7, RIGHT = 9 };
    Curve curve = curve_of(view);
    int rows = canvas_rows(canvas);
    Style dim = look_style(&view->look, ROLE_DIM);
    Canvas middle = canvas_part(
        canvas, (Area){ LEFT, 0, canvas_columns(canvas) - LEFT - RIGHT, rows });
    char text[32];

    if (rows == 1) {
        canvas_write(canvas, 0, 0, "eval", dim);
        draw_strip(middle, view, &curve);
    } else if (rows > 1) {
        canvas_write(canvas, 0, 0, "100% W", dim);
        canvas_write(canvas, 0, (rows - 1) / 2, " 50%", dim);
        canvas_write(canvas, 0, rows - 2, "  0% B", dim);
        draw_graph(middle, view, &curve);
    }
    if (curve.here != SIZE_MAX && rows >= 1) {
        snprintf(text, sizeof text, "%zu/%zu", curve.here, curve.count - 1);
        canvas_write(canvas,
                     canvas_columns(canvas) - (int)span_from(text).length,
                     rows - 1, text, dim);
    }
    curve_free(&curve);
}
