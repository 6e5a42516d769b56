/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab_figure.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The table seen so that a line is a column. */
typedef struct Source {
    const LabPlot *plot;
    const LabTable *table;
    LabFilter *filter;
    const void *context;
} Source;

static bool has_rows(const Source *s)
{
    return s->plot->lines == LAB_LINES_ARE_COLUMNS;
}

static size_t point_count(const Source *s)
{
    return has_rows(s) ? s->table->rows : s->table->columns;
}

static size_t line_count(const Source *s)
{
    return has_rows(s) ? s->table->columns : s->table->rows;
}

static const char *line_name(const Source *s, size_t line)
{
    return has_rows(s) ? s->table->column_names[line]
                       : s->table->row_names[line];
}

static const char *point_name(const Source *s, size_t point)
{
    return has_rows(s) ? s->table->row_names[point]
                       : s->table->column_names[point];
}

/* NULL: not there, not yet, or it has no place on the scale. */
static const LabCell *cell_of(const Source *s, size_t line, size_t point)
{
    const LabCell *cell = has_rows(s) ? lab_table_cell(s->table, point, line)
                                      : lab_table_cell(s->table, line, point);

    if (s->filter != NULL && !s->filter(s->context, cell))
        return NULL;
    if (cell->here == NULL || (s->plot->y_scale == LAB_LOG && cell->value <= 0))
        return NULL;
    return cell;
}

/* The first number in a name, 2^10 too; without one its place in the table. */
static double place_of(const Source *s, size_t point)
{
    const char *name = point_name(s, point);
    const char *digit = name + strcspn(name, "0123456789");
    char *end;
    double number;

    if (*digit == '\0')
        return (double)point + 1;
    number = strtod(digit, &end);
    return *end == '^' ? pow(number, strtod(end + 1, NULL)) : number;
}

static void add_point(LabLine *line, LabPoint point)
{
    line->points =
        memory_resize(line->points, line->count + 1, sizeof *line->points);
    line->points[line->count++] = point;
}

static void fill_line(const Source *s, size_t number, LabLine *line)
{
    line->name = line_name(s, number);
    for (size_t i = 0; i < point_count(s); i++) {
        const LabCell *cell = cell_of(s, number, i);

        if (cell != NULL)
            add_point(line, (LabPoint){ place_of(s, i), cell->value });
    }
}

static void fill_lines(const Source *s, LabFigure *figure)
{
    size_t step = s->plot->step > 0 ? s->plot->step : 1;

    for (size_t i = s->plot->first; i < line_count(s); i += step) {
        LabLine line = { 0 };

        fill_line(s, i, &line);
        if (line.count == 0)
            continue;
        figure->lines = memory_resize(figure->lines, figure->count + 1,
                                      sizeof *figure->lines);
        figure->lines[figure->count++] = line;
    }
}

static size_t count_points(const LabFigure *figure)
{
    size_t count = 0;

    for (size_t i = 0; i < figure->count; i++)
        count += figure->lines[i].count;
    return count;
}

static void fill_y(const LabPlot *plot, LabFigure *figure)
{
    double low = INFINITY;
    double high = -INFINITY;

    for (size_t i = 0; i < figure->count; i++)
        for (size_t k = 0; k < figure->lines[i].count; k++) {
            low = fmin(low, figure->lines[i].points[k].y);
            high = fmax(high, figure->lines[i].points[k].y);
        }
    figure->y = lab_axis_make(plot->y, plot->y_scale, low, high);
}

/* Of all points there will be, so that the axis stays as the table grows. */
static void fill_x(const Source *s, LabFigure *figure)
{
    size_t count = point_count(s);
    double *places = memory_zeroed(count, sizeof *places);

    for (size_t i = 0; i < count; i++)
        places[i] = place_of(s, i);
    figure->x = lab_axis_at(s->plot->x, s->plot->x_scale, places, count);
    memory_free(places);
}

LabFigure *lab_figure_new(const Experiment *experiment, const LabTable *table,
                          LabFilter *filter, const void *context)
{
    Source source = { &experiment->plot, table, filter, context };
    Text title = { 0 };
    LabFigure *figure;

    if (experiment->plot.x == NULL)
        return NULL;
    figure = memory_zeroed(1, sizeof *figure);
    text_format(&title, "%s: %s", experiment->document, experiment->title);
    figure->title = text_take(&title);
    fill_lines(&source, figure);
    if (count_points(figure) < 2) {
        lab_figure_free(figure);
        return NULL;
    }
    fill_x(&source, figure);
    fill_y(&experiment->plot, figure);
    return figure;
}

/* The places of all points, each once, in order. */
static size_t sort_places(const LabFigure *figure, double *places)
{
    size_t count = 0;

    for (size_t i = 0; i < figure->count; i++)
        for (size_t k = 0; k < figure->lines[i].count; k++) {
            double x = figure->lines[i].points[k].x;
            size_t at = count;

            while (at > 0 && places[at - 1] > x)
                at--;
            if (at > 0 && places[at - 1] == x)
                continue;
            for (size_t m = count++; m > at; m--)
                places[m] = places[m - 1];
            places[at] = x;
        }
    return count;
}

LabFigure *lab_figure_of_lines(const LabPlot *plot, LabLine *lines,
                               size_t count)
{
    LabFigure *figure = memory_zeroed(1, sizeof *figure);
    double *places;
    size_t points;

    figure->lines = lines;
    figure->count = count;
    points = count_points(figure);
    if (points < 2) {
        lab_figure_free(figure);
        return NULL;
    }
    places = memory_zeroed(points, sizeof *places);
    figure->x = lab_axis_at(plot->x, plot->x_scale, places,
                            sort_places(figure, places));
    memory_free(places);
    fill_y(plot, figure);
    return figure;
}

void lab_figure_free(LabFigure *figure)
{
    if (figure == NULL)
        return;
    for (size_t i = 0; i < figure->count; i++)
        memory_free(figure->lines[i].points);
    memory_free(figure->lines);
    memory_free(figure->title);
    memory_free(figure);
}
