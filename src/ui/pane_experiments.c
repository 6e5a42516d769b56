/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/click.h"
#include "ui/pane_lab.h"

#include <stdio.h>
#include <string.h>

/*
 * The experiments of each document below its name.
 */
enum {
    MARK_COLUMN = 1,
    NAME_COLUMN = 3,
    KIND_COLUMN = 22,
    TIME_COLUMN = 28,
    FIGURE_COLUMN = 36,
    TITLE_COLUMN = 58
};

static bool begins_document(size_t experiment)
{
    return experiment == 0 ||
           strcmp(experiment_at(experiment)->document,
                  experiment_at(experiment - 1)->document) != 0;
}

/* Its row in the whole list, with the headings above it. */
static int row_of(size_t experiment)
{
    int row = 0;

    for (size_t i = 0; i < experiment; i++)
        row += 1 + begins_document(i);
    return row + begins_document(experiment);
}

static void scroll(LabList *list, int rows)
{
    int row = row_of(list->selected);
    int last = row_of(experiment_count() - 1);
    int first = row - begins_document(list->selected);

    if (first < list->top)
        list->top = first;
    if (row >= list->top + rows)
        list->top = row - rows + 1;
    if (list->top > last - rows + 1)
        list->top = last - rows + 1;
    if (list->top < 0)
        list->top = 0;
}

/* Done, stopped, or how far it is; then it is no character. */
static uint32_t mark_of(const Look *look, const LabRun *run)
{
    if (run == NULL)
        return ' ';
    if (!lab_run_is_over(run))
        return look->has_unicode ? 0x25b8 : '>';
    if (lab_run_is_stopped(run))
        return look->has_unicode ? 0x00bd : '-';
    return look->has_unicode ? 0x2713 : '+';
}

static void draw_mark(Canvas canvas, const Look *look, const LabRun *run,
                      Style style)
{
    bool is_done =
        run != NULL && lab_run_is_over(run) && !lab_run_is_stopped(run);

    if (look_has_colors(look))
        style.front =
            look_style(look, is_done ? ROLE_GOOD : ROLE_INACCURACY).front;
    canvas_put(canvas, MARK_COLUMN, 0, mark_of(look, run), style);
}

static void write_time(const Experiment *experiment, const LabRun *run,
                       char text[16])
{
    if (run != NULL && !lab_run_is_over(run))
        snprintf(text, 16, "%u %%",
                 (unsigned)(100 * lab_run_done(run) / lab_run_tasks(run)));
    else
        snprintf(text, 16, "%s", experiment->time);
}

/* Up to the column `end`, or to the edge. */
typedef struct Field {
    int column, end;
} Field;

static void put(Canvas canvas, Field field, const char *words, Style style)
{
    int end = canvas_columns(canvas);

    if (field.end < end)
        end = field.end;
    canvas_write_cut(canvas, field.column, 0, end - field.column,
                     span_from(words), style);
}

static Style style_of(const Look *look, const LabList *list, size_t experiment)
{
    if (experiment != list->selected)
        return look_style(look, ROLE_TEXT);
    return look_style(look, list->has_focus ? ROLE_CURRENT : ROLE_STRONG);
}

static void draw_experiment(Canvas canvas, const View *view,
                            const LabList *list, size_t number)
{
    const Look *look = &view->look;
    const Experiment *experiment = experiment_at(number);
    const LabRun *run =
        laboratory_result(session_laboratory(view->session), number);
    Style style = style_of(look, list, number);
    Style dim = number == list->selected ? style : look_style(look, ROLE_DIM);
    char time[16];

    canvas_fill(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 }, ' ', style);
    if (number == list->selected && !look_has_colors(look))
        canvas_put(canvas, 0, 0, '>', style);
    draw_mark(canvas, look, run, style);
    put(canvas, (Field){ NAME_COLUMN, KIND_COLUMN - 1 }, experiment->name,
        style);
    put(canvas, (Field){ KIND_COLUMN, TIME_COLUMN - 1 },
        experiment->kind == EXPERIMENT_EXACT ? "exact" : "trend", dim);
    write_time(experiment, run, time);
    put(canvas, (Field){ TIME_COLUMN, FIGURE_COLUMN - 1 }, time, dim);
    put(canvas, (Field){ FIGURE_COLUMN, TITLE_COLUMN - 1 }, experiment->figure,
        dim);
    put(canvas, (Field){ TITLE_COLUMN, canvas_columns(canvas) },
        experiment->title, style);
    canvas_target(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 },
                  (Target){ CLICK_ITEM, (uint32_t)number });
}

static Canvas row_at(Canvas canvas, int row)
{
    return canvas_part(canvas, (Area){ 0, row, canvas_columns(canvas), 1 });
}

void pane_experiments_draw(Canvas canvas, const View *view, LabList *list)
{
    int rows = canvas_rows(canvas);

    scroll(list, rows);
    for (size_t i = 0; i < experiment_count(); i++) {
        int row = row_of(i) - list->top;

        if (begins_document(i) && row > 0 && row <= rows)
            canvas_write(canvas, 1, row - 1, experiment_at(i)->document,
                         look_style(&view->look, ROLE_ACCENT));
        if (row >= 0 && row < rows)
            draw_experiment(row_at(canvas, row), view, list, i);
    }
}
