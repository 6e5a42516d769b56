/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AlphaDeepChess, figures 2.1 to 2.3: minimax and alpha-beta on a tree of four
 * leaves.
 */
#include "lab/experiments.h"

#include <stdio.h>

enum { LEAVES = 4, DEPTH = 2, INFINITE = 1000, NUMBER_SIZE = 16 };

enum {
    ROW_MINIMAX,
    ROW_MINIMAX_LEAVES,
    ROW_ALPHABETA,
    ROW_ALPHABETA_LEAVES,
    ROWS
};

static const int TREE[LEAVES] = { 3, 5, 2, 9 };

typedef struct Walk {
    unsigned leaves; /* visited */
    bool cuts;
} Walk;

/* The value of the leaves from `first` on that are below a node this high,
 * where the maximiser moves at even heights. */
static int value_of(Walk *walk, unsigned first, unsigned height, int alpha,
                    int beta)
{
    bool is_max = height % 2 == 0;
    int best = is_max ? -INFINITE : INFINITE;

    if (height == 0) {
        walk->leaves++;
        return TREE[first];
    }
    for (unsigned child = 0; child < 2; child++) {
        int value = value_of(walk, first + child * (1u << (height - 1)),
                             height - 1, alpha, beta);

        if (is_max ? value > best : value < best)
            best = value;
        if (is_max && best > alpha)
            alpha = best;
        if (!is_max && best < beta)
            beta = best;
        if (walk->cuts && beta <= alpha)
            break;
    }
    return best;
}

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    static const char *const names[ROWS] = { "minimax: value",
                                             "minimax: leaves visited",
                                             "alpha-beta: value",
                                             "alpha-beta: leaves visited" };
    LabTable *table = lab_table_new(ROWS, 1);

    (void)options;
    for (size_t row = 0; row < ROWS; row++)
        lab_table_name_row(table, row, names[row]);
    lab_table_name_column(table, 0, "number");
    *tasks = ROWS / 2;
    return table;
}

static void set(const LabTask *task, size_t row, const char *paper, int number)
{
    LabCell *cell = lab_table_cell(task->table, row, 0);
    char here[NUMBER_SIZE];

    snprintf(here, sizeof here, "%d", number);
    lab_cell_set_exact(cell, paper, NULL, here);
    lab_cell_finish(cell);
}

static void run(const LabTask *task)
{
    Walk walk = { .cuts = task->number == 1 };
    size_t row = task->number * 2;
    int value = value_of(&walk, 0, DEPTH, -INFINITE, INFINITE);

    set(task, row, "3", value);
    set(task, row + 1, walk.cuts ? "3" : "4", (int)walk.leaves);
}

static void conclude(LabTable *table, Text *sentence)
{
    (void)table;
    text_append(sentence,
                "The authors: the fourth leaf cannot matter, whatever its "
                "value, once the third is 2; alpha-beta does not look at it.");
}

const Experiment experiment_trees = {
    .name = "adc-trees",
    .document = "AlphaDeepChess",
    .figure = "figures 2.1-2.3",
    .title = "minimax and alpha-beta on four leaves",
    .time = "at once",
    .kind = EXPERIMENT_EXACT,
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
