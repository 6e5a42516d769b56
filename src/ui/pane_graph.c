/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "game/time_control.h"
#include "ui/click.h"
#include "ui/curve.h"

#include <stdio.h>

/* --- Beside the board ----------------------------------------------------- */

/* White's winning chances here, or 50 when nothing is known. */
static bool chances_here(const View *view, double *percent)
{
    const Session *session = view->session;
    const Thoughts *thoughts = analysis_thoughts(session);
    Node node = game_cursor(session_game(session));
    Score score;

    if (analysis_is_hidden(session) || view->exhibit.is_on)
        return false;
    if (view->preview.is_on)
        score = view_line(view)->score;
    else if (analysis_is_on(session) && thoughts->node == node &&
             thoughts->count > 0)
        score = thoughts->lines[0].score;
    else if (!analysis_score(session, node, &score) && !view_is_old(view))
        return false;
    else if (!analysis_score(session, node, &score))
        score = view->held.lines[0].score;
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

static Role label_role(Label label)
{
    switch (label) {
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

static const char *label_word(Label label)
{
    switch (label) {
    case LABEL_BLUNDER:
        return "blunder";
    case LABEL_MISTAKE:
        return "mistake";
    case LABEL_INACCURACY:
        return "inaccuracy";
    default:
        return "";
    }
}

/* Eighths of a row, or a dot where nothing is known. */
static uint32_t strip_code(const View *view, double percent)
{
    static const char ascii[] = ".:-=+*%#@";
    unsigned level = percent < 0 ? 0 : (unsigned)(percent / 100 * 7.999);

    if (percent < 0)
        return view->look.has_unicode ? 0xb7 : '.';
    return view->look.has_unicode ? 0x2581 + level
                                  : (unsigned char)ascii[level];
}

static void draw_strip(Canvas canvas, const View *view, const Curve *curve)
{
    const Look *look = &view->look;
    int columns = canvas_columns(canvas);

    for (int column = 0; column < columns; column++) {
        size_t ply = curve_ply(curve, column, columns);
        double percent = curve->percent[ply];
        uint32_t code = strip_code(view, percent);
        Style style = look_style(
            look, percent < 0 ? ROLE_DIM : label_role(curve->labels[ply]));

        if (curve_is_here(curve, column, columns)) {
            bool is_pointer = percent < 0 || !look_has_colors(look);

            if (!is_pointer)
                style = look_style(look, ROLE_CURRENT);
            else if (column == curve_column(curve, curve->here, columns)) {
                style = look_style(look, ROLE_ACCENT);
                code = '^';
            }
        }
        canvas_put(canvas, column, 0, code, style);
    }
}

/* What a column is filled with from below, and what is above that. */
typedef struct Fill {
    Style below, above;
    char letter_below, letter_above; /* without colours */
} Fill;

/* White's share against Black's; or the time of who has moved. */
static Fill fill_of(const Look *look, const Curve *curve, size_t ply)
{
    Style white = look_style(look, ROLE_EVAL_WHITE);
    Style text = look_style(look, ROLE_TEXT);

    if (curve->kind != GRAPH_TIMES)
        return (Fill){ white, look_style(look, ROLE_EVAL_BLACK), '#', '.' };
    if (ply % 2 == 0) { /* Black has moved */
        white = text;
        white.back = look_style(look, ROLE_ACCENT).front;
        white.front = white.back;
    } else {
        white.front = white.back;
    }
    return (Fill){ white, text, ply % 2 == 0 ? 'b' : 'w', ' ' };
}

/*
 * One column of the graph, in eighths of a cell.  Where one is only the row of
 * dots tells: each step would draw two columns.
 */
static void draw_column(Canvas canvas, const Look *look, const Fill *fill,
                        double percent)
{
    int rows = canvas_rows(canvas);
    int eighths = (int)(percent / 100 * rows * 8 + 0.5);

    for (int row = 0; row < rows; row++) {
        int here = eighths - (rows - 1 - row) * 8;
        Style style = here >= 8 ? fill->below : fill->above;
        uint32_t code = ' ';

        if (!look_has_colors(look))
            code = (unsigned char)(here >= 4 ? fill->letter_below
                                             : fill->letter_above);
        else if (here > 0 && here < 8 && look->has_unicode)
            code = 0x2580 + (uint32_t)here;
        if (here > 0 && here < 8)
            style.front = fill->below.front;
        canvas_put(canvas, 0, row, code, style);
    }
}

/* A dot for each mistake, of the worst where several share a column, and the
 * columns of the present move lit. */
static void draw_dots(Canvas canvas, const Look *look, const Curve *curve)
{
    int columns = canvas_columns(canvas);

    for (int column = 0; column < columns; column++)
        if (curve_is_here(curve, column, columns))
            canvas_put(canvas, column, 0, look_has_colors(look) ? ' ' : '^',
                       look_style(look, ROLE_CURRENT));
    for (Label label = LABEL_INACCURACY; label < LABELS; label++)
        for (size_t ply = 0; ply < curve->count; ply++) {
            int column = curve_column(curve, ply, columns);
            Style style = look_style(look, ROLE_TEXT);

            if (curve->labels[ply] != label)
                continue;
            if (curve_is_here(curve, column, columns))
                style = look_style(look, ROLE_CURRENT);
            style.front = look_style(look, label_role(label)).front;
            canvas_put(canvas, column, 0, look->has_unicode ? 0x25cf : 'o',
                       style);
        }
}

static void draw_graph(Canvas canvas, const Look *look, const Curve *curve)
{
    int columns = canvas_columns(canvas);
    int rows = canvas_rows(canvas) - 1;

    for (int column = 0; column < columns; column++) {
        size_t ply = curve_ply(curve, column, columns);
        Fill fill = fill_of(look, curve, ply);

        if (curve->percent[ply] >= 0)
            draw_column(canvas_part(canvas, (Area){ column, 0, 1, rows }), look,
                        &fill, curve->percent[ply]);
    }
    draw_dots(canvas_part(canvas, (Area){ 0, rows, columns, 1 }), look, curve);
}

static void mark_targets(Canvas canvas, const Curve *curve)
{
    int columns = canvas_columns(canvas);

    for (int column = 0; column < columns; column++)
        canvas_target(canvas, (Area){ column, 0, 1, canvas_rows(canvas) },
                      (Target){ CLICK_GRAPH,
                                (uint32_t)curve_ply(curve, column, columns) });
}

bool pane_curve_has_scores(const View *view)
{
    Curve curve;
    bool has;

    curve_make_scores(view, &curve);
    has = !curve_is_unknown(&curve);
    curve_release(&curve);
    return has;
}

void pane_curve_draw(Canvas canvas, const View *view)
{
    Curve curve;

    curve_make_scores(view, &curve);
    draw_graph(canvas, &view->look, &curve);
    mark_targets(canvas, &curve);
    curve_release(&curve);
}

enum { LEFT = 7 }; /* columns of the axis */

/* --- With its axis -------------------------------------------------------- */

/* What the top, the middle and the bottom mean; a click changes the kind. */
static void draw_axis(Canvas canvas, const View *view, const Curve *curve)
{
    static const char *const words[][3] = {
        [GRAPH_SCORES] = { "100% W", " 50%", "  0% B" },
        [GRAPH_TIMES] = { "", "", "time" },
        [GRAPH_MATERIAL] = { "+10 W", "  0", "-10 B" },
    };
    Style dim = look_style(&view->look, ROLE_DIM);
    int rows = canvas_rows(canvas);
    Text longest = { 0 };

    canvas_write(canvas, 0, 0, words[curve->kind][0], dim);
    canvas_write(canvas, 0, (rows - 1) / 2, words[curve->kind][1], dim);
    canvas_write(canvas, 0, rows - 2, words[curve->kind][2], dim);
    if (curve->kind == GRAPH_TIMES) {
        time_control_write_clock(curve->longest, &longest);
        canvas_write(canvas, 0, 0, text_string(&longest), dim);
    }
    text_free(&longest);
}

/* "18/33" in the last row: at the left of a graph, at the right of a strip,
 * where the sign of the move has room before it. */
static int write_place(const Curve *curve, char text[32])
{
    if (curve->here == SIZE_MAX)
        return snprintf(text, 32, "%zu", curve->count - 1);
    return snprintf(text, 32, "%zu/%zu", curve->here, curve->count - 1);
}

static void draw_strip_place(Canvas canvas, const View *view,
                             const Curve *curve)
{
    int columns = canvas_columns(canvas);
    char text[32];
    int width = write_place(curve, text);
    Label label =
        curve->here == SIZE_MAX ? LABEL_NONE : curve->labels[curve->here];
    const char *sign = label_sign(label);

    canvas_write(canvas, columns - width, 0, text,
                 look_style(&view->look, ROLE_DIM));
    canvas_write(canvas, columns - width - 1 - (int)span_from(sign).length, 0,
                 sign, look_style(&view->look, label_role(label)));
}

/* Are these columns of the row of dots empty? */
static bool is_free(Canvas row, int column, int width)
{
    for (int i = column; i < column + width; i++) {
        const Cell *cell =
            grid_cell(row.grid, row.area.column + i, row.area.row);

        if (i < 0 || i >= canvas_columns(row) || cell == NULL ||
            cell->code != ' ')
            return false;
    }
    return true;
}

/* Beside the lit columns if no dot is in the way, else at the right edge;
 * -1 where there is no room at all. */
static int find_room(Canvas row, const Curve *curve, int width)
{
    int columns = canvas_columns(row);
    int left = curve_column(curve, curve->here, columns);
    int right = left;

    while (curve_is_here(curve, right, columns))
        right++;
    while (curve_is_here(curve, left, columns))
        left--;
    if (is_free(row, right, width))
        return right + 1;
    if (is_free(row, left - width + 1, width))
        return left - width + 1;
    return is_free(row, columns - width, width) ? columns - width + 1 : -1;
}

/* What the present move is called. */
static void draw_word(Canvas row, const Look *look, const Curve *curve)
{
    Label label;
    Span word;
    int column;

    if (curve->here == SIZE_MAX)
        return;
    label = curve->labels[curve->here];
    word = span_from(label_word(label));
    column = find_room(row, curve, (int)word.length + 1);
    if (column >= 0)
        canvas_write_span(row, column, 0, word,
                          look_style(look, label_role(label)));
}

static const char *const STRIP_NAMES[] = {
    [GRAPH_SCORES] = "eval",
    [GRAPH_TIMES] = "time",
    [GRAPH_MATERIAL] = "pieces",
};

static void draw_strip_with_name(Canvas canvas, const View *view,
                                 const Curve *curve)
{
    enum { SIGN = 4 };
    char text[32];
    int width = canvas_columns(canvas) - LEFT - write_place(curve, text) - SIGN;
    Canvas middle = canvas_part(canvas, (Area){ LEFT, 0, width, 1 });

    if (width < 1)
        return;
    canvas_write(canvas, 0, 0, STRIP_NAMES[curve->kind],
                 look_style(&view->look, ROLE_DIM));
    draw_strip(middle, view, curve);
    mark_targets(middle, curve);
    draw_strip_place(canvas, view, curve);
}

static void draw_graph_with_axis(Canvas canvas, const View *view,
                                 const Curve *curve)
{
    Style dim = look_style(&view->look, ROLE_DIM);
    int rows = canvas_rows(canvas);
    int width = canvas_columns(canvas) - LEFT;
    Canvas middle = canvas_part(canvas, (Area){ LEFT, 0, width, rows });
    char text[32];

    if (width < 1)
        return;
    draw_axis(canvas, view, curve);
    draw_graph(middle, &view->look, curve);
    mark_targets(middle, curve);
    draw_word(canvas_part(middle, (Area){ 0, rows - 1, width, 1 }), &view->look,
              curve);
    write_place(curve, text);
    canvas_write(canvas, 0, rows - 1, text, dim);
    if (curve_is_unknown(curve) && !analysis_is_hidden(view->session))
        canvas_write_cut(middle, 0, (rows - 1) / 2, width,
                         span_from(curve->kind == GRAPH_TIMES
                                       ? "no times in this game"
                                       : "no scores yet: report finds them"),
                         dim);
}

void pane_graph_draw(Canvas canvas, const View *view)
{
    int rows = canvas_rows(canvas);
    Curve curve;

    if (rows < 1)
        return;
    curve_make(view, &curve);
    if (curve.count > 1) {
        if (rows == 1)
            draw_strip_with_name(canvas, view, &curve);
        else
            draw_graph_with_axis(canvas, view, &curve);
        canvas_target(canvas, (Area){ 0, 0, LEFT, rows },
                      (Target){ CLICK_AXIS, 0 });
    }
    curve_release(&curve);
}

bool pane_graph_is_known(const View *view)
{
    Curve curve;
    bool is_known;

    curve_make(view, &curve);
    is_known = !curve_is_unknown(&curve);
    curve_release(&curve);
    return is_known || analysis_is_hidden(view->session);
}
