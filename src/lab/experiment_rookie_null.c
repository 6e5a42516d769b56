/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0, figure 2.16: nodes with and without null moves, on average, in
 * millions.  (The figure's null moves have R = 1; the text settled for 1.5 to
 * 2.5, which is what is searched here.)  A task is a column.
 */
#include "lab/experiment_rookie.h"
#include "lab/experiments.h"

#include <math.h>
#include <stdio.h>

enum { DEPTH = 7, VARIANTS = 2, NAME_SIZE = 64, MILLION = 1000000 };

static const char *const NAMES[VARIANTS] = { "no null", "null" };

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    size_t panels = rookie_panel_count(options);
    unsigned depths =
        rookie_experiment_depth(options, DEPTH) - ROOKIE_FIRST_DEPTH + 1;
    LabTable *table = lab_table_new(depths, panels * VARIANTS);
    char name[NAME_SIZE];

    rookie_name_depths_rows(table);
    for (size_t i = 0; i < table->columns; i++) {
        snprintf(name, sizeof name, "%s, %s",
                 rookie_panel_name(options, i / VARIANTS), NAMES[i % VARIANTS]);
        lab_table_name_column(table, i, name);
    }
    *tasks = table->columns;
    return table;
}

static void run(const LabTask *task)
{
    RookiePanel panel = { .number = task->number / VARIANTS,
                          .depth =
                              rookie_experiment_depth(task->options, DEPTH) };
    RookieNodes nodes;

    rookie_experiment_options(&panel.options, panel.depth);
    panel.options.has[ROOKIE_NULL] = task->number % VARIANTS == 1;
    if (!rookie_panel_search(task, &panel, &nodes))
        return;
    for (size_t row = 0; row < task->table->rows; row++) {
        LabCell *cell = lab_table_cell(task->table, row, task->number);

        rookie_set_number(
            cell, "%.6f",
            nodes.at[row + ROOKIE_FIRST_DEPTH] / MILLION /
                (double)rookie_panel_size(task->options, panel.number));
        lab_cell_finish(cell);
    }
}

/* How much deeper null moves come with what the deepest search without them
 * takes: the plies between the two curves at that height, by the last slope of
 * the lower one. */
static double plies_gained(const LabTable *table, size_t panel)
{
    size_t last = table->rows - 1;
    double without = lab_table_cell(table, last, panel * VARIANTS)->value;
    double with = lab_table_cell(table, last, panel * VARIANTS + 1)->value;
    double before =
        last > 0 ? lab_table_cell(table, last - 1, panel * VARIANTS + 1)->value
                 : 0;

    if (before <= 0 || with <= before || without <= 0)
        return 0;
    return log(without / with) / log(with / before);
}

static void conclude(LabTable *table, Text *sentence)
{
    size_t panels = table->columns / VARIANTS;

    for (size_t i = 0; i < table->rows * panels; i++) {
        size_t column = i % panels * VARIANTS;
        LabCell *with = lab_table_cell(table, i / panels, column + 1);
        bool is_less =
            with->value < lab_table_cell(table, i / panels, column)->value;

        lab_cell_set_sign(with, is_less ? LAB_SIGN_TREND : LAB_SIGN_DIFFERS);
    }
    text_append(sentence, "The author: the nodes saved are considerable and "
                          "worth about two full plies, at depths of 10 and "
                          "12.  Here, at the greatest depth:");
    for (size_t panel = 0; panel < panels; panel++)
        text_format(sentence, "%s %.1f plies (%s)", panel > 0 ? "," : "",
                    plies_gained(table, panel),
                    table->column_names[panel * VARIANTS]);
    text_append(sentence, "; it grows with the depth, and verification takes "
                          "some of it back.");
}

const Experiment experiment_rookie_null = {
    .name = "rookie-2.16",
    .document = "Rookie 2.0",
    .figure = "figure 2.16",
    .title = "million nodes with and without null moves",
    .time = "1 min",
    .kind = EXPERIMENT_TREND,
    .has_positions = true,
    .plot = { .x = "depth", .y = "million nodes", .y_scale = LAB_LOG },
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
