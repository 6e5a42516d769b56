/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The known bugs of chapter 7 of the document on COMP4121bot, looked for in
 * every brain but the one that plays any move.  A task is one bug of one brain.
 */
#include "lab/comp_bugs.h"
#include "lab/experiments.h"

#include <stdio.h>

enum { PLAYOUTS = 1000, PLAYOUTS_QUICK = 2, NAME_SIZE = 40 };

/* The first one in the table is the random one. */
static const BrainKind *kind_of(size_t row)
{
    return brain_at(row + 1);
}

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    static const char *const columns[COMP_BUGS] = { "repetition when winning",
                                                    "stalemate taken for a win",
                                                    "illegal move when mated",
                                                    "evaluation gone wrong" };
    size_t rows = brain_count() - 1;
    LabTable *table = lab_table_new(rows, COMP_BUGS);

    (void)options;
    for (size_t i = 0; i < rows; i++)
        lab_table_name_row(table, i, kind_of(i)->name);
    for (size_t i = 0; i < COMP_BUGS; i++) {
        char name[NAME_SIZE];

        snprintf(name, sizeof name, "%s %s", comp_bug_name((CompBug)i),
                 columns[i]);
        lab_table_name_column(table, i, name);
    }
    *tasks = rows * COMP_BUGS;
    return table;
}

static void run(const LabTask *task)
{
    size_t row = task->number / COMP_BUGS;
    CompBugTask bug = { .bug = (CompBug)(task->number % COMP_BUGS),
                        .kind = kind_of(row),
                        .playouts = task->options->max_depth > 0
                                        ? PLAYOUTS_QUICK
                                        : PLAYOUTS,
                        .stop = task->stop };
    LabCell *cell = lab_table_cell(task->table, row, bug.bug);
    bool is_absent = comp_bug_is_absent(&bug);

    if (atomic_load(task->stop))
        return;
    lab_cell_set_exact(cell, NULL, "absent", is_absent ? "absent" : "there");
    lab_cell_finish(cell);
}

static void conclude(LabTable *table, Text *sentence)
{
    text_format(sentence,
                "The author: COMP4121bot has all four.  Here they are looked "
                "for in every brain, and %s.  B1: the best move would repeat "
                "a position for the third time.  B2: taking the last piece is "
                "stalemate.  B3: every move is mated next.  B4: values of "
                "positions from %d games of random moves.",
                lab_table_wrong(table) == 0 ? "none has one" : "some have one",
                PLAYOUTS);
}

const Experiment experiment_comp_bugs = { .name = "comp-bugs",
                                          .document = "COMP4121bot",
                                          .figure = "chapter 7",
                                          .title = "known bugs are absent",
                                          .time = "1 min",
                                          .kind = EXPERIMENT_EXACT,
                                          .prepare = prepare,
                                          .run = run,
                                          .conclude = conclude };
