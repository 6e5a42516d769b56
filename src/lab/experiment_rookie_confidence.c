/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0, section 2.1.5: how often the move of an iteration is refuted by
 * searching on for a quarter of the time.  The report has an observation and no
 * numbers.  A task is a row: all positions with so many nodes for a move.
 */
#include "lab/experiment_rookie.h"
#include "lab/experiments.h"

#include <inttypes.h>
#include <stdio.h>

enum { NAME_SIZE = 32, ENTRIES = 1 << 16, NODES_FEW = 1000, FACTOR = 4 };

enum {
    COLUMN_POSITIONS,
    COLUMN_CHECKED,
    COLUMN_ANSWERED,
    COLUMN_REFUTED,
    COLUMN_CHANGED,
    COLUMNS
};

/* Each depth that somebody allows is one row. */
enum { ROWS_MAX = 5, DEPTH_SPARED = 2 };

static size_t row_count(const LabOptions *options)
{
    unsigned depth = rookie_experiment_depth(options, ROWS_MAX + DEPTH_SPARED);

    if (depth <= DEPTH_SPARED)
        return 1;
    return depth - DEPTH_SPARED < ROWS_MAX ? depth - DEPTH_SPARED : ROWS_MAX;
}

static uint64_t nodes_of(size_t row)
{
    uint64_t nodes = NODES_FEW;

    for (size_t i = 0; i < row; i++)
        nodes *= FACTOR;
    return nodes;
}

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    static const char *const columns[COLUMNS] = { "positions", "searched on",
                                                  "first move done", "refuted",
                                                  "other move" };
    LabTable *table = lab_table_new(row_count(options), COLUMNS);
    char name[NAME_SIZE];

    for (size_t row = 0; row < table->rows; row++) {
        snprintf(name, sizeof name, "%" PRIu64 " nodes", nodes_of(row));
        lab_table_name_row(table, row, name);
    }
    for (size_t column = 0; column < COLUMNS; column++)
        lab_table_name_column(table, column, columns[column]);
    *tasks = table->rows;
    return table;
}

/* --- Searching ------------------------------------------------------------ */

typedef struct Counts {
    unsigned of[COLUMNS];
} Counts;

typedef struct Last {
    Move move; /* before it was searched on */
    bool was_checked;
} Last;

/* The last iteration that was there before. */
static void hear(void *context, const RookieResult *result)
{
    Last *last = context;

    if (!result->was_checked)
        last->move = result->move;
}

/* The move should cost so many nodes: two thirds of its limit. */
static bool search(const LabTask *task, const Position *position,
                   uint64_t nodes, Counts *counts)
{
    Work work = experiment_work(task);
    Last last = { MOVE_NONE, false };
    RookieOptions options;
    RookieResult result;
    Rookie *rookie;

    rookie_options_default(&options);
    options.table.entries = ENTRIES;
    rookie = rookie_new(&options);
    if (rookie == NULL)
        return false;
    work.calls_max = nodes * 3 / 2;
    rookie_search(rookie,
                  &(RookieTask){ .position = position,
                                 .depth = ROOKIE_DEPTH_MAX,
                                 .iterated = hear,
                                 .context = &last },
                  &work, &result);
    rookie_free(rookie);
    counts->of[COLUMN_POSITIONS]++;
    counts->of[COLUMN_CHECKED] += result.was_checked;
    counts->of[COLUMN_ANSWERED] += result.was_answered;
    counts->of[COLUMN_REFUTED] += result.was_refuted;
    counts->of[COLUMN_CHANGED] +=
        result.was_refuted && result.move != last.move;
    return !atomic_load(task->stop);
}

static void run(const LabTask *task)
{
    Counts counts = { { 0 } };

    for (size_t panel = 0; panel < rookie_panel_count(task->options); panel++)
        for (size_t i = 0; i < rookie_panel_size(task->options, panel); i++) {
            Position position;

            rookie_panel_position(task->options, panel, i, &position);
            if (movegen_any(&position) &&
                !search(task, &position, nodes_of(task->number), &counts))
                return;
        }
    for (size_t column = 0; column < COLUMNS; column++) {
        LabCell *cell = lab_table_cell(task->table, task->number, column);

        rookie_set_number(cell, "%.0f", counts.of[column]);
        lab_cell_finish(cell);
    }
}

/* --- What follows --------------------------------------------------------- */

static double sum_of(const LabTable *table, size_t column)
{
    double sum = 0;

    for (size_t row = 0; row < table->rows; row++)
        sum += lab_table_cell(table, row, column)->value;
    return sum;
}

static void conclude(LabTable *table, Text *sentence)
{
    double answered = sum_of(table, COLUMN_ANSWERED);
    double refuted = sum_of(table, COLUMN_REFUTED);

    text_format(
        sentence,
        "The author: most blunders that pondering found were found within "
        "seconds, so search the move a quarter longer before it is played; he "
        "has no numbers.  Here that is done in %.0f of %.0f positions (the "
        "others had an easy move, or ended in an iteration).  In %.0f the "
        "first move was searched again in time, in %.0f of these it was "
        "refuted, and in %.0f of those another move was found before the time "
        "was up.  What it is worth shows "
        "luft --match luft:Brain=rookie luft:Brain=rookie,-confidence.",
        sum_of(table, COLUMN_CHECKED), sum_of(table, COLUMN_POSITIONS),
        answered, refuted, sum_of(table, COLUMN_CHANGED));
}

const Experiment experiment_rookie_confidence = {
    .name = "rookie-confidence",
    .document = "Rookie 2.0",
    .figure = "section 2.1.5",
    .title = "moves refuted by confidence search",
    .time = "10 s",
    .kind = EXPERIMENT_TREND,
    .has_positions = true,
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
