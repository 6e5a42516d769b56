/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Table 4.1: how long each search takes.  Seconds depend on the machine, calls
 * do not.  A task is one search of one position.
 */
#include "base/clock.h"
#include "lab/dhbw.h"
#include "lab/experiment_dhbw.h"
#include "lab/experiments.h"
#include "lab/paper_dhbw.h"

#include <inttypes.h>
#include <stdio.h>

enum { ROWS_EACH = 2, NAME_SIZE = 64, NUMBER_SIZE = 32 };

static const char *const NAMES[DHBW_KINDS] = { "minimax",
                                               "minimax, memory",
                                               "alpha-beta",
                                               "alpha-beta, memory",
                                               "iterative deepening",
                                               "deepening, quiescence" };

static unsigned depth_of(const LabOptions *options, unsigned kind)
{
    unsigned depth = paper_depths[kind];

    return experiment_skips(options, depth) ? options->max_depth : depth;
}

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    size_t positions = dhbw_position_count(options);
    LabTable *table = lab_table_new(DHBW_KINDS * ROWS_EACH, positions);
    char name[NAME_SIZE];

    for (unsigned kind = 0; kind < DHBW_KINDS; kind++) {
        snprintf(name, sizeof name, "%s, depth %u: seconds", NAMES[kind],
                 depth_of(options, kind));
        lab_table_name_row(table, kind * ROWS_EACH, name);
        lab_table_name_row(table, kind * ROWS_EACH + 1, "calls");
    }
    for (size_t i = 0; i < positions; i++) {
        dhbw_position_name(i, name);
        lab_table_name_column(table, i, name);
    }
    *tasks = DHBW_KINDS * positions;
    return table;
}

/* `counted` 0: nobody has. */
static void set_calls(LabCell *cell, uint64_t counted, uint64_t calls)
{
    char here[NUMBER_SIZE];
    char expected[NUMBER_SIZE];

    snprintf(here, sizeof here, "%" PRIu64, calls);
    snprintf(expected, sizeof expected, "%" PRIu64, counted);
    lab_cell_set_exact(cell, NULL, counted > 0 ? expected : NULL, here);
    lab_cell_set_value(cell, (double)calls);
}

static void run(const LabTask *task)
{
    size_t positions = task->table->columns;
    unsigned kind = (unsigned)(task->number / positions);
    size_t at = task->number % positions;
    unsigned depth = depth_of(task->options, kind);
    bool is_papers = dhbw_positions_are_papers(task->options);
    bool is_full = is_papers && depth == paper_depths[kind];
    int64_t start = clock_milliseconds();
    Work work = experiment_work(task);
    char number[NUMBER_SIZE];
    LabCell *seconds = lab_table_cell(task->table, kind * ROWS_EACH, at);
    LabCell *calls = lab_table_cell(task->table, kind * ROWS_EACH + 1, at);
    Position position;
    DhbwTask dhbw = { .kind = kind, .position = &position, .depth = depth };
    DhbwResult result;
    Move line[LAB_LINE_MAX];
    size_t length;

    dhbw_position(task->options, at, &position);
    if (!dhbw_search(&dhbw, &work, &result))
        return;
    snprintf(number, sizeof number, "%.1f",
             (double)(clock_milliseconds() - start) / 1000.0);
    lab_cell_set_trend(seconds, is_full ? paper_seconds[kind][at] : NULL,
                       number);
    set_calls(calls, is_papers ? counted_calls[kind][at][depth - 1].all : 0,
              result.calls + result.move_calls);
    length = dhbw_find_line(task, &dhbw, &result, line);
    lab_cell_set_place(seconds, &position, line, length);
    lab_cell_set_place(calls, &position, line, length);
    lab_cell_finish(seconds);
    lab_cell_finish(calls);
}

static double calls_at(const LabTable *table, unsigned kind, size_t column)
{
    return lab_table_cell(table, kind * ROWS_EACH + 1, column)->value;
}

/* Does this search need fewer calls than that one, everywhere? */
static bool is_less(const LabTable *table, unsigned less, unsigned more)
{
    for (size_t i = 0; i < table->columns; i++)
        if (calls_at(table, less, i) >= calls_at(table, more, i))
            return false;
    return true;
}

/* The sign of the seconds is that of the calls: is the search quicker or
 * slower than the one before it in the same group, as in the paper? */
static void sign_seconds(const LabTable *table, unsigned kind, bool holds)
{
    for (size_t i = 0; i < table->columns; i++) {
        LabCell *cell = lab_table_cell(table, kind * ROWS_EACH, i);

        if (cell->sign == LAB_SIGN_OPEN)
            lab_cell_set_sign(cell, holds ? LAB_SIGN_TREND : LAB_SIGN_DIFFERS);
    }
}

static void conclude(LabTable *table, Text *sentence)
{
    bool minimax = is_less(table, DHBW_MINIMAX_MEMORY, DHBW_MINIMAX);
    bool memory = is_less(table, DHBW_ALPHABETA_MEMORY, DHBW_ALPHABETA);
    bool deepening = is_less(table, DHBW_DEEPENING, DHBW_ALPHABETA_MEMORY);
    bool quiescence = is_less(table, DHBW_DEEPENING, DHBW_DEEPENING_QUIESCENCE);

    sign_seconds(table, DHBW_MINIMAX, minimax);
    sign_seconds(table, DHBW_MINIMAX_MEMORY, minimax);
    sign_seconds(table, DHBW_ALPHABETA, memory);
    sign_seconds(table, DHBW_ALPHABETA_MEMORY, memory);
    sign_seconds(table, DHBW_DEEPENING, deepening);
    sign_seconds(table, DHBW_DEEPENING_QUIESCENCE, quiescence);
    text_format(sentence,
                "The authors: memory halves the time, iterative deepening "
                "needs 0.22 to 0.79 of alpha-beta's, quiescence doubles it.  "
                "Here, in calls and on every position: memory %s, iterative "
                "deepening %s, quiescence %s.  The seconds are those of a "
                "compiled program, in which memory saves less time than "
                "calls.",
                minimax && memory ? "saves some" : "does not always save any",
                deepening ? "saves more" : "does not always save more",
                quiescence ? "costs more" : "does not always cost more");
}

const Experiment experiment_dhbw_times = { .name = "dhbw-4.1",
                                           .document = "DHBW ChessAI",
                                           .figure = "table 4.1",
                                           .title =
                                               "search time of all algorithms",
                                           .time = "1 min",
                                           .kind = EXPERIMENT_EXACT,
                                           .has_positions = true,
                                           .prepare = prepare,
                                           .run = run,
                                           .conclude = conclude };
