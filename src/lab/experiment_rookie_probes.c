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
enum { VARIANTS = ARRAY_LENGTH(PROBES), ROWS_EACH = VARIANTS + 1 };

static const double NEARLY_ONE = 1.5;

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    size_t panels = rookie_panel_count(options);
    unsigned depths =
        rookie_experiment_depth(options, DEPTH) - ROOKIE_FIRST_DEPTH + 1;
    LabTable *table = lab_table_new(panels * ROWS_EACH, depths);
    char name[NAME_SIZE];

    for (size_t panel = 0; panel < panels; panel++) {
        snprintf(name, sizeof name, "%s, slots per look-up",
                 rookie_panel_name(options, panel));
        lab_table_name_row(table, panel, name);
        for (size_t i = 0; i < VARIANTS; i++) {
            snprintf(name, sizeof name, "%s, %u probes",
                     rookie_panel_name(options, panel), PROBES[i]);
            lab_table_name_row(table, panels + panel * VARIANTS + i, name);
        }
    }
    rookie_name_depths_columns(table);
    *tasks = panels * VARIANTS;
    return table;
}

static void set_size(const LabTask *task, size_t column, double one,
                     double several)
{
    size_t panels = task->table->rows / ROWS_EACH;
    LabCell *cell = lab_table_cell(task->table, panels + task->number, column);

    rookie_set_number(cell, "%.3f", one > 0 ? several / one : 1);
    lab_cell_finish(cell);
}

/* With the largest number of probes: the vector says which slots to look at. */
static void set_touched(const LabTask *task, size_t column,
                        const RookieNodes *nodes)
{
    size_t panel = task->number / VARIANTS;
    LabCell *cell = lab_table_cell(task->table, panel, column);
    double lookups = nodes->lookups[column + ROOKIE_FIRST_DEPTH];

    rookie_set_number(
        cell, "%.3f",
        lookups > 0 ? nodes->touched[column + ROOKIE_FIRST_DEPTH] / lookups
                    : 1);
    if (column + 1 == task->table->columns &&
        task->options->position_count == 0)
        lab_cell_set_paper(cell, "1");
    lab_cell_finish(cell);
}

static void run(const LabTask *task)
{
    RookiePanel panel = { .number = task->number / VARIANTS,
                          .depth =
                              rookie_experiment_depth(task->options, DEPTH) };
    size_t variant = task->number % VARIANTS;
    RookieNodes one;
    RookieNodes several;

    rookie_options_default(&panel.options);
    panel.options.table.entries = ENTRIES;
    panel.options.table.probes = 1;
    if (!rookie_panel_search(task, &panel, &one))
        return;
    panel.options.table.probes = PROBES[variant];
    if (!rookie_panel_search(task, &panel, &several))
        return;
    for (size_t i = 0; i < task->table->columns; i++) {
        set_size(task, i, one.at[i + ROOKIE_FIRST_DEPTH],
                 several.at[i + ROOKIE_FIRST_DEPTH]);
        if (variant == VARIANTS - 1)
            set_touched(task, i, &several);
    }
}

/* At the last depth: below one, and not above fewer probes. */
static bool pays(const LabTable *table, size_t row)
{
    size_t panels = table->rows / ROWS_EACH;
    size_t last = table->columns - 1;
    double size = lab_table_cell(table, row, last)->value;

    return size < 1 &&
           ((row - panels) % VARIANTS == 0 ||
            size <= lab_table_cell(table, row - 1, last)->value * 1.01);
}

static void sign_touched(const LabTable *table, size_t panel)
{
    LabCell *cell = lab_table_cell(table, panel, table->columns - 1);

    if (cell->sign == LAB_SIGN_OPEN)
        lab_cell_set_sign(cell, cell->value < NEARLY_ONE ? LAB_SIGN_TREND
                                                         : LAB_SIGN_DIFFERS);
}

static void conclude(LabTable *table, Text *sentence)
{
    size_t panels = table->rows / ROWS_EACH;
    size_t last = table->columns - 1;
    unsigned paying = 0;

    for (size_t panel = 0; panel < panels; panel++)
        sign_touched(table, panel);
    for (size_t row = panels; row < table->rows; row++) {
        paying += pays(table, row);
        lab_cell_set_sign(lab_table_cell(table, row, last),
                          pays(table, row) ? LAB_SIGN_TREND : LAB_SIGN_DIFFERS);
    }
    text_format(sentence,
                "The author: two probes beat one, and the deeper the search "
                "the more each further one saves, down to 0.75; a look-up is "
                "one access all the same.  Here, with %d entries and at the "
                "greatest depth, the former holds for %u of %zu rows: eight "
                "probes need %.2f of the nodes of one%s.  A look-up touches "
                "%.2f slots.  (Breuker's positions are lost; these are "
                "others.)",
                ENTRIES, paying, panels * VARIANTS,
                lab_table_cell(table, panels + VARIANTS - 1, last)->value,
                panels > 1 ? " in the middle game" : "",
                lab_table_cell(table, 0, last)->value);
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
              .lines = LAB_LINES_ARE_ROWS,
              .first = ROOKIE_PANELS_MAX },
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
