/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each search of DHBW ChessAI costs at each depth, which its document
 * does not print: calls, over all positions.  A task is a cell.
 */
#include "lab/experiment_dhbw.h"
#include "lab/experiments.h"
#include "lab/paper_dhbw.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

enum { NAME_SIZE = 32 };

static const char *const NAMES[DHBW_KINDS] = { "minimax",    "minimax+mem",
                                               "alpha-beta", "alpha-beta+mem",
                                               "deepening",  "quiescence" };

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    unsigned depths = experiment_skips(options, PAPER_DEPTHS)
                          ? options->max_depth
                          : PAPER_DEPTHS;
    LabTable *table = lab_table_new(depths, DHBW_KINDS);
    char name[NAME_SIZE];

    for (unsigned depth = 1; depth <= depths; depth++) {
        snprintf(name, sizeof name, "depth %u", depth);
        lab_table_name_row(table, depth - 1, name);
    }
    for (size_t kind = 0; kind < DHBW_KINDS; kind++)
        lab_table_name_column(table, kind, NAMES[kind]);
    *tasks = depths * DHBW_KINDS;
    return table;
}

/* Of a position, all calls; 0 when it was stopped. */
static uint64_t count_calls(const LabTask *task, const DhbwTask *search)
{
    Work work = experiment_work(task);
    DhbwResult result;

    return dhbw_search(search, &work, &result)
               ? result.calls + result.move_calls
               : 0;
}

/* What was counted independently; 0 where nobody has. */
static uint64_t counted(const LabTask *task, DhbwKind kind, unsigned depth)
{
    uint64_t sum = 0;

    if (!dhbw_positions_are_papers(task->options))
        return 0;
    for (size_t i = 0; i < PAPER_POSITIONS; i++) {
        uint64_t calls = counted_calls[kind][i][depth - 1].all;

        if (calls == 0)
            return 0;
        sum += calls;
    }
    return sum;
}

static void set(const LabTask *task, uint64_t calls)
{
    LabCell *cell = &task->table->cells[task->number];
    uint64_t known = counted(task, task->number % DHBW_KINDS,
                             (unsigned)(task->number / DHBW_KINDS) + 1);
    char here[NAME_SIZE];
    char expected[NAME_SIZE];

    snprintf(here, sizeof here, "%" PRIu64, calls);
    snprintf(expected, sizeof expected, "%" PRIu64, known);
    lab_cell_set_exact(cell, NULL, known > 0 ? expected : NULL, here);
    lab_cell_set_value(cell, (double)calls);
    lab_cell_finish(cell);
}

/* Minimax ends where the paper's does. */
static bool is_too_deep(DhbwKind kind, unsigned depth)
{
    return depth > paper_depths[kind];
}

static void run(const LabTask *task)
{
    DhbwKind kind = task->number % DHBW_KINDS;
    unsigned depth = (unsigned)(task->number / DHBW_KINDS) + 1;
    uint64_t sum = 0;

    if (is_too_deep(kind, depth))
        return;
    for (size_t i = 0; i < dhbw_position_count(task->options); i++) {
        Position position;
        uint64_t calls;

        dhbw_position(task->options, i, &position);
        calls = count_calls(
            task,
            &(DhbwTask){ .kind = kind, .position = &position, .depth = depth });
        if (calls == 0)
            return;
        sum += calls;
    }
    set(task, sum);
}

/* How many times more calls a half-move costs, on average; 0: not known. */
static double growth(const LabTable *table, DhbwKind kind)
{
    size_t depth = table->rows;
    double first = lab_table_cell(table, 0, kind)->value;

    while (depth > 1 && lab_table_cell(table, depth - 1, kind)->value <= 0)
        depth--;
    if (depth < 2 || first <= 0)
        return 0;
    return pow(lab_table_cell(table, depth - 1, kind)->value / first,
               1 / (double)(depth - 1));
}

static void conclude(LabTable *table, Text *sentence)
{
    text_append(sentence, "The authors compare seconds at one depth.  Counted "
                          "here at each depth, a half-move more multiplies "
                          "the calls on average by ");
    for (DhbwKind kind = 0; kind < DHBW_KINDS; kind++)
        text_format(sentence, "%s%.1f (%s)", kind > 0 ? ", " : "",
                    growth(table, kind), NAMES[kind]);
    text_append_char(sentence, '.');
}

const Experiment experiment_dhbw_nodes = {
    .name = "dhbw-nodes",
    .document = "DHBW ChessAI",
    .figure = "not printed",
    .title = "calls of all algorithms at each depth",
    .time = "1 min",
    .kind = EXPERIMENT_EXACT,
    .has_positions = true,
    .plot = { .x = "depth", .y = "calls", .y_scale = LAB_LOG },
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
