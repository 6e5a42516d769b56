/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0, figure 2.11: the tree with several probes for each position,
 * relative to that with one.  The table is small, as it is for a long search.
 *
 * A task is one number of probes, with the search it is compared with.
 */
#include "lab/experiment_rookie.h"
#include "lab/experiments.h"

#include <stdio.h>

enum { DEPTH = 8, ENTRIES = 1 << 12, NAME_SIZE = 64 };

static const unsigned PROBES[] = { 2, 4, 8 };
enum { VARIANTS = ARRAY_LENGTH(PROBES) };

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    size_t panels = rookie_panel_count(options);
    unsigned depths =
        rookie_experiment_depth(options, DEPTH) - ROOKIE_FIRST_DEPTH + 1;
    LabTable *table = lab_table_new(panels * VARIANTS, depths);
    char name[NAME_SIZE];

    for (size_t panel = 0; panel < panels; panel++)
        for (size_t i = 0; i < VARIANTS; i++) {
            snprintf(name, sizeof name, "%s, %u probes",
                     rookie_panel_name(options, panel), PROBES[i]);
            lab_table_name_row(table, panel * VARIANTS + i, name);
        }
    rookie_name_depths_columns(table);
    *tasks = panels * VARIANTS;
    return table;
}

static void run(const LabTask *task)
{
    RookiePanel panel = { .number = task->number / VARIANTS,
                          .depth =
                              rookie_experiment_depth(task->options, DEPTH) };
    RookieNodes one;
    RookieNodes several;

    rookie_options_default(&panel.options);
    panel.options.table.entries = ENTRIES;
    panel.options.table.probes = 1;
    if (!rookie_panel_search(task, &panel, &one))
        return;
    panel.options.table.probes = PROBES[task->number % VARIANTS];
    if (!rookie_panel_search(task, &panel, &several))
        return;
    for (size_t i = 0; i < task->table->columns; i++) {
        LabCell *cell = lab_table_cell(task->table, task->number, i);
        size_t at = i + ROOKIE_FIRST_DEPTH;

        rookie_set_number(cell, "%.3f",
                          one.at[at] > 0 ? several.at[at] / one.at[at] : 1);
        lab_cell_finish(cell);
    }
}

/* At the last depth: below one, and not above fewer probes. */
static bool pays(const LabTable *table, size_t row)
{
    size_t last = table->columns - 1;
    double size = lab_table_cell(table, row, last)->value;

    return size < 1 &&
           (row % VARIANTS == 0 ||
            size <= lab_table_cell(table, row - 1, last)->value * 1.01);
}

static void conclude(LabTable *table, Text *sentence)
{
    size_t last = table->columns - 1;
    unsigned paying = 0;

    for (size_t row = 0; row < table->rows; row++) {
        paying += pays(table, row);
        lab_cell_set_sign(lab_table_cell(table, row, last),
                          pays(table, row) ? LAB_SIGN_TREND : LAB_SIGN_DIFFERS);
    }
    text_format(sentence,
                "The author: two probes beat one, and the deeper the search "
                "the more each further one saves, down to 0.75.  Here, with "
                "%d entries and at the greatest depth, that holds for %u of "
                "%zu rows; eight probes need %.2f of the nodes of one%s.  "
                "(Breuker's positions are lost; these are others.)",
                ENTRIES, paying, table->rows,
                lab_table_cell(table, VARIANTS - 1, last)->value,
                table->rows > VARIANTS ? " in the middle game" : "");
}

const Experiment experiment_rookie_probes = {
    .name = "rookie-2.11",
    .document = "Rookie 2.0",
    .figure = "figure 2.11",
    .title = "tree size by probes, relative to one",
    .time = "3 min",
    .kind = EXPERIMENT_TREND,
    .has_positions = true,
    .plot = { .x = "depth",
              .y = "tree size relative to one probe",
              .lines = LAB_LINES_ARE_ROWS },
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
