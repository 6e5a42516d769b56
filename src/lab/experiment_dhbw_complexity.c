/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures 3.103 to 3.108: what searches cost to depth 3, estimated there and
 * counted here.
 */
#include "board/perft.h"
#include "lab/dhbw.h"
#include "lab/experiments.h"
#include "lab/paper_dhbw.h"
#include "notation/fen.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

enum { DEPTH = 3, NUMBER_SIZE = 32 };

typedef enum Row {
    ROW_MOVES,
    ROW_POWER,
    ROW_LEAVES,
    ROW_ESTIMATE,
    ROW_ORDERED,
    ROW_ALPHABETA,
    ROW_DEEPENING,
    ROWS
} Row;

typedef struct Line {
    const char *name;
    const char *paper;
    const char *counted;
} Line;

static const Line LINES[ROWS] = {
    [ROW_MOVES] = { "moves, b", "35", NULL },
    [ROW_POWER] = { "estimate for minimax, b^3", "42875", NULL },
    [ROW_LEAVES] = { "positions after three plies", "38055", NULL },
    [ROW_ESTIMATE] = { "estimate for alpha-beta, b^(9/4)", "2980", NULL },
    [ROW_ORDERED] = { "estimate with ordered moves, b^(3/2)", "207", NULL },
    [ROW_ALPHABETA] = { "calls of alpha-beta", NULL, "6957" },
    [ROW_DEEPENING] = { "calls of iterative deepening", NULL, "8622" }
};

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    LabTable *table = lab_table_new(ROWS, 1);

    (void)options;
    for (size_t row = 0; row < ROWS; row++)
        lab_table_name_row(table, row, LINES[row].name);
    lab_table_name_column(table, 0, "number");
    *tasks = ROWS;
    return table;
}

static uint64_t count_calls(const LabTask *task, DhbwKind kind,
                            const Position *position)
{
    Work work = experiment_work(task);
    DhbwResult result;

    return dhbw_search(&(DhbwTask){ .kind = kind,
                                    .position = position,
                                    .depth = DEPTH },
                       &work, &result)
               ? result.calls
               : 0;
}

static uint64_t measure(const LabTask *task, const Position *position)
{
    double b = (double)perft_count(position, 1, NULL);

    switch ((Row)task->number) {
    case ROW_MOVES:
        return (uint64_t)b;
    case ROW_POWER:
        return (uint64_t)(b * b * b);
    case ROW_LEAVES:
        return perft_count(position, DEPTH, NULL);
    case ROW_ESTIMATE:
        return (uint64_t)llround(pow(b, 3.0 * DEPTH / 4));
    case ROW_ORDERED:
        return (uint64_t)llround(pow(b, DEPTH / 2.0));
    case ROW_ALPHABETA:
        return count_calls(task, DHBW_ALPHABETA, position);
    case ROW_DEEPENING:
        return count_calls(task, DHBW_DEEPENING, position);
    default:
        return 0;
    }
}

static void run(const LabTask *task)
{
    const Line *line = &LINES[task->number];
    LabCell *cell = lab_table_cell(task->table, task->number, 0);
    char here[NUMBER_SIZE];
    Position position;
    uint64_t number;

    fen_read(span_from(paper_complexity_fen), &position, NULL);
    number = measure(task, &position);
    snprintf(here, sizeof here, "%" PRIu64, number);
    lab_cell_set_exact(cell, line->paper, line->counted, here);
    lab_cell_set_value(cell, (double)number);
    lab_cell_set_place(cell, &position, NULL, 0);
    lab_cell_finish(cell);
}

static void conclude(LabTable *table, Text *sentence)
{
    text_format(sentence,
                "The authors estimate alpha-beta at 13 times less than minimax "
                "and ordered moves at 14 times less again, and have not "
                "counted.  Counted: alpha-beta makes %.1f times fewer calls "
                "than there are positions, iterative deepening with its "
                "iterations %.1f times: neither estimate is near.",
                lab_table_cell(table, ROW_LEAVES, 0)->value /
                    lab_table_cell(table, ROW_ALPHABETA, 0)->value,
                lab_table_cell(table, ROW_LEAVES, 0)->value /
                    lab_table_cell(table, ROW_DEEPENING, 0)->value);
}

const Experiment experiment_dhbw_complexity = {
    .name = "dhbw-complexity",
    .document = "DHBW ChessAI",
    .figure = "figures 3.103-3.108",
    .title = "complexity, estimated and counted",
    .time = "at once",
    .kind = EXPERIMENT_EXACT,
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
