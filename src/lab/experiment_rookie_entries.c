/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0, figure 2.12: how much of the tree a table of so many entries
 * saves, with eight probes.  A cell is the tree relative to that without any
 * table; a task is one size.
 */
#include "lab/experiment_rookie.h"
#include "lab/experiments.h"

#include <stdio.h>

enum { DEPTH = 7, FIRST_BITS = 8, STEP = 2, SIZES = 7, NAME_SIZE = 32 };

/* No more than this between two sizes: more memory does not help. */
static const double ENOUGH = 0.01;

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    size_t panels = rookie_panel_count(options);
    LabTable *table = lab_table_new(SIZES, panels);
    char name[NAME_SIZE];

    for (unsigned i = 0; i < SIZES; i++) {
        snprintf(name, sizeof name, "2^%u entries", FIRST_BITS + STEP * i);
        lab_table_name_row(table, i, name);
    }
    for (size_t panel = 0; panel < panels; panel++)
        lab_table_name_column(table, panel, rookie_panel_name(options, panel));
    *tasks = panels;
    return table;
}

static void run(const LabTask *task)
{
    unsigned depth = rookie_experiment_depth(task->options, DEPTH);
    RookiePanel panel = { .number = task->number, .depth = depth };
    RookieNodes without;
    RookieNodes with;

    rookie_options_default(&panel.options);
    panel.options.has[ROOKIE_TABLE] = false;
    if (!rookie_panel_search(task, &panel, &without))
        return;
    panel.options.has[ROOKIE_TABLE] = true;
    for (unsigned i = 0; i < SIZES; i++) {
        LabCell *cell = lab_table_cell(task->table, i, task->number);

        panel.options.table.entries = (size_t)1 << (FIRST_BITS + STEP * i);
        if (!rookie_panel_search(task, &panel, &with))
            return;
        rookie_set_number(
            cell, "%.3f",
            without.at[depth] > 0 ? with.at[depth] / without.at[depth] : 1);
        lab_cell_finish(cell);
    }
}

/* The first size that is as good as the largest. */
static size_t enough(const LabTable *table, size_t panel)
{
    double best = lab_table_cell(table, table->rows - 1, panel)->value;
    size_t row = 0;

    while (lab_table_cell(table, row, panel)->value > best * (1 + ENOUGH))
        row++;
    return row;
}

static void conclude(LabTable *table, Text *sentence)
{
    for (size_t panel = 0; panel < table->columns; panel++)
        for (size_t row = 1; row < table->rows; row++) {
            LabCell *cell = lab_table_cell(table, row, panel);
            double before = lab_table_cell(table, row - 1, panel)->value;

            lab_cell_set_sign(cell, cell->value <= before * (1 + ENOUGH)
                                        ? LAB_SIGN_TREND
                                        : LAB_SIGN_DIFFERS);
        }
    text_append(sentence, "The author: more entries save more, until there is "
                          "enough memory, for him 8 million entries.  Here "
                          "that point is reached with ");
    for (size_t panel = 0; panel < table->columns; panel++)
        text_format(sentence, "%s%s (%s)", panel > 0 ? ", " : "",
                    table->row_names[enough(table, panel)],
                    table->column_names[panel]);
    text_append(sentence, ": it moves with the number of nodes, and beyond it "
                          "memory is wasted.");
}

const Experiment experiment_rookie_entries = {
    .name = "rookie-2.12",
    .document = "Rookie 2.0",
    .figure = "figure 2.12",
    .title = "tree size by entries, relative to no table",
    .time = "2 min",
    .kind = EXPERIMENT_TREND,
    .has_positions = true,
    .plot = { .x = "entries",
              .y = "tree size relative to no table",
              .x_scale = LAB_LOG },
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
