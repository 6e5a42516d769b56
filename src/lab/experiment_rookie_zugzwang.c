/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0, section 2.5.3: zugzwang, with null moves that are verified, that
 * are not, and without any.  The report describes what should happen and has no
 * numbers; the positions are those of a later test suite.  A task is a row.
 */
#include "lab/experiment_rookie.h"
#include "lab/experiments.h"
#include "notation/san.h"

#include <stdio.h>

enum {
    NODES = 1000000,
    QUICK_DEPTH = 6, /* so far nobody needs many nodes */
    NODES_QUICK = 10000,
    ENTRIES = 1 << 18,
    TEXT_SIZE = 32
};

enum { COLUMN_VERIFIED, COLUMN_PLAIN, COLUMN_NONE, COLUMNS };

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    static const char *const columns[COLUMNS] = { "verified", "not verified",
                                                  "no null move" };
    size_t positions = sample_count(SAMPLE_ZUGZWANG);
    LabTable *table = lab_table_new(positions + 1, COLUMNS);

    (void)options;
    for (size_t i = 0; i < positions; i++)
        lab_table_name_row(table, i, sample_name(SAMPLE_ZUGZWANG, i));
    lab_table_name_row(table, positions, "solved");
    for (size_t i = 0; i < COLUMNS; i++)
        lab_table_name_column(table, i, columns[i]);
    *tasks = positions;
    return table;
}

static void set(const LabTask *task, size_t column, const Position *position,
                const RookieResult *result)
{
    LabCell *cell = lab_table_cell(task->table, task->number, column);
    bool is_best = sample_is_best(SAMPLE_ZUGZWANG, task->number, result->move);
    char san[MOVE_TEXT_SIZE];
    char here[TEXT_SIZE];

    move_write(position, result->move, MOVE_SAN, san);
    snprintf(here, sizeof here, "%s%s", san, is_best ? " +" : "");
    lab_cell_set_trend(cell, NULL, here);
    lab_cell_set_value(cell, is_best);
    lab_cell_set_place(cell, position, result->line, result->length);
    lab_cell_finish(cell);
}

static bool search(const LabTask *task, size_t column, const Position *position,
                   RookieResult *result)
{
    unsigned depth = rookie_experiment_depth(task->options, ROOKIE_DEPTH_MAX);
    Work work = experiment_work(task);
    RookieOptions options;
    Rookie *rookie;
    bool is_there;

    rookie_options_default(&options);
    options.table.entries = ENTRIES;
    options.has[ROOKIE_NULL] = column != COLUMN_NONE;
    options.has[ROOKIE_VERIFY] = column == COLUMN_VERIFIED;
    options.has[ROOKIE_EASY] = false;
    options.has[ROOKIE_CONFIDENCE] = false;
    rookie = rookie_new(&options);
    if (rookie == NULL)
        return false;
    work.calls_max = depth <= QUICK_DEPTH ? NODES_QUICK : NODES;
    is_there =
        rookie_search(rookie,
                      &(RookieTask){ .position = position,
                                     .depth = rookie_experiment_depth(
                                         task->options, ROOKIE_DEPTH_MAX) },
                      &work, result);
    rookie_free(rookie);
    return is_there && !atomic_load(task->stop);
}

static void run(const LabTask *task)
{
    Position position;

    sample_position(SAMPLE_ZUGZWANG, task->number, &position);
    for (size_t column = 0; column < COLUMNS; column++) {
        RookieResult result;

        if (!search(task, column, &position, &result))
            return;
        set(task, column, &position, &result);
    }
}

static double sum_up(LabTable *table, size_t column)
{
    LabCell *sum = lab_table_cell(table, table->rows - 1, column);
    double solved = 0;

    for (size_t row = 0; row + 1 < table->rows; row++)
        solved += lab_table_cell(table, row, column)->value;
    rookie_set_number(sum, "%.0f", solved);
    return solved;
}

static void conclude(LabTable *table, Text *sentence)
{
    double verified = sum_up(table, COLUMN_VERIFIED);
    double plain = sum_up(table, COLUMN_PLAIN);
    double none = sum_up(table, COLUMN_NONE);

    lab_cell_set_sign(lab_table_cell(table, table->rows - 1, COLUMN_VERIFIED),
                      verified >= plain ? LAB_SIGN_TREND : LAB_SIGN_DIFFERS);
    text_format(sentence,
                "The author: null moves never see a zugzwang, however deep "
                "the search; verified by a reduced search they do, somewhat "
                "later.  With the same number of nodes verified null moves "
                "solve %.0f of %zu here, others %.0f, a search without any "
                "%.0f: that %s.",
                verified, table->rows - 1, plain, none,
                verified > plain    ? "holds"
                : verified == plain ? "cannot be seen at this depth"
                                    : "does not hold");
}

const Experiment experiment_rookie_zugzwang = {
    .name = "rookie-zugzwang",
    .document = "Rookie 2.0",
    .figure = "section 2.5.3",
    .title = "zugzwang with null moves, verified or not",
    .time = "10 s",
    .kind = EXPERIMENT_TREND,
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
