/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0, section 2.3.2: how likely a search is to take one position for
 * another, P = 1 - (1 - 2^-b)^n.
 */
#include "lab/experiments.h"

#include <math.h>
#include <stdio.h>

enum { KEY_BITS = 32, NUMBER_SIZE = 32, ROWS = 2 };

static const double NODES = 1e7;      /* 100 s at 100,000 a second */
static const double NEW_SHARE = 0.75; /* not in the table */

static double chance_of_error(double bits, double misses)
{
    return -expm1(misses * log1p(-exp2(-bits)));
}

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    LabTable *table = lab_table_new(ROWS, 1);

    (void)options;
    lab_table_name_row(table, 0, "an error in 100 seconds");
    lab_table_name_row(table, 1, "the same, more exactly");
    lab_table_name_column(table, 0, "chance");
    *tasks = ROWS;
    return table;
}

static void run(const LabTask *task)
{
    double chance = chance_of_error(KEY_BITS, NODES * NEW_SHARE);
    LabCell *cell = lab_table_cell(task->table, task->number, 0);
    char here[NUMBER_SIZE];

    snprintf(here, sizeof here, task->number == 0 ? "%.3f" : "%.6f", chance);
    if (task->number == 0)
        lab_cell_set_exact(cell, "0.002", NULL, here);
    else
        lab_cell_set_exact(cell, NULL, "0.001745", here);
    lab_cell_finish(cell);
}

static void conclude(LabTable *table, Text *sentence)
{
    (void)table;
    text_append(sentence,
                "The author: keys of 32 bits are enough, an error in 100 "
                "seconds of search has a chance of 0.002.  That holds: it is "
                "0.001745, rounded up.");
}

const Experiment experiment_hash_errors = { .name = "rookie-2.3.2",
                                            .document = "Rookie 2.0",
                                            .figure = "section 2.3.2",
                                            .title =
                                                "the chance of a hashing error",
                                            .time = "at once",
                                            .kind = EXPERIMENT_EXACT,
                                            .prepare = prepare,
                                            .run = run,
                                            .conclude = conclude };
