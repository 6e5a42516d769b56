/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "ui/pane_lab.h"

#include <stdlib.h>

/*
 * Lines are drawn with dots, two by four in a cell (braille); where there is
 * no Unicode, with one character a cell.  Each line has a letter, which is on
 * its points and in the legend, so that colour is not needed.
 */
enum {
    DOT_COLUMNS = 2,
    DOT_ROWS = 4,
    BRAILLE = 0x2800,
    LEGEND_BESIDE = 72, /* columns from which the legend is beside the lines */
    LEGEND_ROWS_MAX = 4,
    BELOW = 2 /* rows: labels, title */
};

static const Role ROLES_OF_LINES[] = { ROLE_ACCENT,    ROLE_BLUNDER,
                                       ROLE_GOOD,      ROLE_MISTAKE,
                                       ROLE_BRILLIANT, ROLE_INACCURACY,
                                       ROLE_STRONG,    ROLE_COMMENT };

typedef struct Plot {
    Canvas canvas; /* the cells between the axes */
    const Look *look;
    const LabFigure *figure;
    uint8_t *dots; /* of each cell */
    uint8_t *last; /* the line drawn there last */
} Plot;

Style pane_curves_style(const Look *look, size_t line)
{
    return look_style(look,
                      ROLES_OF_LINES[line % ARRAY_LENGTH(ROLES_OF_LINES)]);
}

static uint32_t line_letter(size_t line)
{
    return 'a' + (uint32_t)(line % 26);
}

/* --- Dots ----------------------------------------------------------------- */

static void set_dot(const Plot *p, int x, int y, size_t line)
{
    static const uint8_t bits[DOT_ROWS][DOT_COLUMNS] = {
        { 0x01, 0x08 }, { 0x02, 0x10 }, { 0x04, 0x20 }, { 0x40, 0x80 }
    };
    int cell = y / DOT_ROWS * canvas_columns(p->canvas) + x / DOT_COLUMNS;

    p->dots[cell] |= bits[y % DOT_ROWS][x % DOT_COLUMNS];
    p->last[cell] = (uint8_t)line;
}

typedef struct Dot {
    int x, y;
} Dot;

static Dot dot_of(const Plot *p, LabPoint point)
{
    int columns = canvas_columns(p->canvas) * DOT_COLUMNS;
    int rows = canvas_rows(p->canvas) * DOT_ROWS;
    double x = lab_axis_place(&p->figure->x, point.x);
    double y = lab_axis_place(&p->figure->y, point.y);

    return (Dot){ (int)(x * (columns - 1) + 0.5),
                  (int)((1 - y) * (rows - 1) + 0.5) };
}

static void draw_segment(const Plot *p, Dot from, Dot to, size_t line)
{
    int steps = abs(to.x - from.x) > abs(to.y - from.y) ? abs(to.x - from.x)
                                                        : abs(to.y - from.y);

    for (int i = 0; i <= steps; i++) {
        double share = steps > 0 ? (double)i / steps : 0;

        set_dot(p, (int)(from.x + (to.x - from.x) * share + 0.5),
                (int)(from.y + (to.y - from.y) * share + 0.5), line);
    }
}

static void draw_dots(const Plot *p)
{
    for (int row = 0; row < canvas_rows(p->canvas); row++)
        for (int column = 0; column < canvas_columns(p->canvas); column++) {
            int cell = row * canvas_columns(p->canvas) + column;

            if (p->dots[cell] != 0)
                canvas_put(p->canvas, column, row,
                           p->look->has_unicode
                               ? (uint32_t)BRAILLE + p->dots[cell]
                               : '.',
                           pane_curves_style(p->look, p->last[cell]));
        }
}

static void draw_letters(const Plot *p, size_t line)
{
    const LabLine *points = &p->figure->lines[line];
    Style style = pane_curves_style(p->look, line);

    style.attributes |= STYLE_BOLD;
    for (size_t i = 0; i < points->count; i++) {
        Dot dot = dot_of(p, points->points[i]);

        canvas_put(p->canvas, dot.x / DOT_COLUMNS, dot.y / DOT_ROWS,
                   line_letter(line), style);
    }
}

static void draw_lines(Plot *p)
{
    size_t cells =
        (size_t)canvas_columns(p->canvas) * (size_t)canvas_rows(p->canvas);

    p->dots = memory_zeroed(cells, 1);
    p->last = memory_zeroed(cells, 1);
    for (size_t i = 0; i < p->figure->count; i++) {
        const LabLine *line = &p->figure->lines[i];

        for (size_t k = 1; k < line->count; k++)
            draw_segment(p, dot_of(p, line->points[k - 1]),
                         dot_of(p, line->points[k]), i);
    }
    draw_dots(p);
    for (size_t i = p->figure->count; i-- > 0;)
        draw_letters(p, i); /* the first one on top */
    memory_free(p->dots);
    memory_free(p->last);
}

/* --- Axes ----------------------------------------------------------------- */

static int label_width(const LabAxis *axis)
{
    int width = 0;

    for (size_t i = 0; i < axis->tick_count; i++) {
        char label[LAB_LABEL_SIZE];
        int columns;

        lab_axis_label(axis->ticks[i], label);
        columns = canvas_text_columns(span_from(label));
        width = columns > width ? columns : width;
    }
    return width;
}

/* Labels where there is room for them, on lines of their own. */
static void draw_y_axis(Canvas canvas, const Look *look, const LabAxis *axis,
                        int labels)
{
    Style dim = look_style(look, ROLE_DIM);
    Style rule = look_style(look, ROLE_RULE);
    int rows = canvas_rows(canvas);
    int above = rows + 1;

    for (size_t i = 0; i < axis->tick_count; i++) {
        int row =
            (int)((1 - lab_axis_place(axis, axis->ticks[i])) * (rows - 1) +
                  0.5);
        char label[LAB_LABEL_SIZE];

        if (row >= above)
            continue;
        above = row;
        lab_axis_label(axis->ticks[i], label);
        canvas_write(canvas, labels - canvas_text_columns(span_from(label)),
                     row, label, dim);
        for (int column = labels + 2; column < canvas_columns(canvas);
             column += 2)
            canvas_put(canvas, column, row, look->has_unicode ? 0xb7 : ' ',
                       rule);
    }
    for (int row = 0; row < rows; row++)
        canvas_put(canvas, labels + 1, row, look->has_unicode ? 0x2502 : '|',
                   rule);
}

static void draw_x_axis(Canvas canvas, const Look *look, const LabAxis *axis)
{
    Style dim = look_style(look, ROLE_DIM);
    int columns = canvas_columns(canvas);
    int after = -1;
    int width = canvas_text_columns(span_from(axis->title));

    for (size_t i = 0; i < axis->tick_count; i++) {
        int column =
            (int)(lab_axis_place(axis, axis->ticks[i]) * (columns - 1) + 0.5);
        char label[LAB_LABEL_SIZE];
        int length;

        lab_axis_label(axis->ticks[i], label);
        length = canvas_text_columns(span_from(label));
        column -= length / 2;
        if (column + length > columns)
            column = columns - length;
        if (column < 0)
            column = 0;
        if (column <= after)
            continue;
        after = canvas_write(canvas, column, 0, label, dim);
    }
    canvas_write(canvas, (columns - width) / 2, 1, axis->title, dim);
}

/* --- The legend ----------------------------------------------------------- */

static int name_width(const LabFigure *figure)
{
    int width = 0;

    for (size_t i = 0; i < figure->count; i++) {
        int columns = canvas_text_columns(span_from(figure->lines[i].name));

        width = columns > width ? columns : width;
    }
    return width + 4;
}

/* Beside the lines, in as many columns as its names need. */
static int legend_width(const LabFigure *figure, int rows)
{
    int high = rows > 1 ? rows - 1 : 1;
    int across = ((int)figure->count + high - 1) / high;

    return across * name_width(figure) + 2;
}

static void draw_name(Canvas canvas, const Look *look, const LabFigure *figure,
                      size_t line)
{
    Style style = pane_curves_style(look, line);

    style.attributes |= STYLE_BOLD;
    canvas_put(canvas, 0, 0, line_letter(line), style);
    canvas_write_cut(canvas, 2, 0, canvas_columns(canvas) - 2,
                     span_from(figure->lines[line].name),
                     look_style(look, ROLE_TEXT));
}

/* In columns of the same width; returns how many rows that needs. */
static int draw_legend(Canvas canvas, const Look *look, const LabFigure *figure)
{
    int width = name_width(figure);
    int across = canvas_columns(canvas) / width;
    int count = (int)figure->count;

    if (across < 1)
        across = 1;
    for (int i = 0; i < count; i++)
        draw_name(canvas_part(canvas, (Area){ i % across * width, i / across,
                                              width, 1 }),
                  look, figure, (size_t)i);
    return (count + across - 1) / across;
}

/* --- All ------------------------------------------------------------------ */

static void draw_plot(Canvas canvas, const Look *look, const LabFigure *figure)
{
    int labels = label_width(&figure->y);
    int columns = canvas_columns(canvas) - labels - 2;
    int rows = canvas_rows(canvas) - BELOW;
    Area inside = { labels + 2, 0, columns, rows };
    Area below = { labels + 2, rows, columns, BELOW };
    Plot plot = { .canvas = canvas_part(canvas, inside),
                  .look = look,
                  .figure = figure };

    if (columns < 8 || rows < 4)
        return;
    draw_y_axis(
        canvas_part(canvas, (Area){ 0, 0, canvas_columns(canvas), rows }), look,
        &figure->y, labels);
    draw_x_axis(canvas_part(canvas, below), look, &figure->x);
    draw_lines(&plot);
}

void pane_curves_draw(Canvas canvas, const View *view, const LabFigure *figure)
{
    const Look *look = &view->look;
    int columns = canvas_columns(canvas);
    int rows = canvas_rows(canvas);
    int beside = columns >= LEGEND_BESIDE ? legend_width(figure, rows) : 0;
    Area legend = { columns - beside + 2, 1, beside, rows - 1 };
    int above = 1;

    canvas_write_cut(canvas, 0, 0, columns, span_from(figure->y.title),
                     look_style(look, ROLE_DIM));
    if (beside == 0)
        legend = (Area){ 0, 1, columns, LEGEND_ROWS_MAX };
    if (beside > 0)
        draw_legend(canvas_part(canvas, legend), look, figure);
    else
        above += draw_legend(canvas_part(canvas, legend), look, figure);
    draw_plot(
        canvas_part(canvas, (Area){ 0, above, columns - beside, rows - above }),
        look, figure);
}
