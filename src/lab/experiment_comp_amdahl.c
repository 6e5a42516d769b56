/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * COMP4121bot, section 5: what threads at the root bring.  Amdahl's law with
 * p = 1 counts time only; that the threads do not know each other's windows
 * costs calls.  A task is one number of threads, and they run one after the
 * other, since they would be in each other's way.
 */
#include "base/clock.h"
#include "lab/comp.h"
#include "lab/experiments.h"
#include "lab/paper_dhbw.h"
#include "notation/fen.h"

#include <inttypes.h>
#include <stdio.h>

enum { DEPTH = 5, TEXT_SIZE = 32, NUMBERS = 3 };

static const unsigned THREADS[NUMBERS] = { 1, 2, 4 };

enum { SECONDS, SPEED_UP, CALLS, GROWTH, COLUMNS };

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    static const char *const columns[COLUMNS] = { "seconds", "speed-up",
                                                  "calls", "growth" };
    LabTable *table = lab_table_new(NUMBERS, COLUMNS);
    char name[TEXT_SIZE];

    (void)options;
    for (size_t i = 0; i < NUMBERS; i++) {
        snprintf(name, sizeof name, "%u thread%s", THREADS[i],
                 THREADS[i] == 1 ? "" : "s");
        lab_table_name_row(table, i, name);
    }
    for (size_t i = 0; i < COLUMNS; i++)
        lab_table_name_column(table, i, columns[i]);
    *tasks = 1;
    return table;
}

/* All of the paper's positions; the calls, or 0 if it was stopped. */
static uint64_t search(const LabTask *task, unsigned threads)
{
    unsigned depth = experiment_skips(task->options, DEPTH)
                         ? task->options->max_depth
                         : DEPTH;
    Work work = experiment_work(task);
    CompSetup setup = {
        .work = &work, .has_pruning = true, .has_order = true, .mops_up = true
    };

    for (size_t i = 0; i < PAPER_POSITIONS; i++) {
        CompRoot root = { .threads = threads, .depth = (int)depth };
        Position position;
        bool is_done;
        Comp *comp;

        fen_read(span_from(paper_fens[i]), &position, NULL);
        comp = comp_new(&position, NULL, &setup);
        is_done = comp_search_root(comp, &root);
        comp_free(comp);
        if (!is_done)
            return 0;
    }
    return work.calls;
}

static void put(LabTable *table, size_t row, size_t column, const char *text)
{
    lab_cell_set_trend(lab_table_cell(table, row, column), NULL, text);
}

static void put_number(LabTable *table, size_t row, size_t column,
                       double number)
{
    char text[TEXT_SIZE];

    snprintf(text, sizeof text, "%.2f", number);
    put(table, row, column, text);
    lab_cell_set_value(lab_table_cell(table, row, column), number);
}

static double at(const LabTable *table, size_t row, size_t column)
{
    return lab_table_cell(table, row, column)->value;
}

static void run_row(const LabTask *task, size_t row)
{
    int64_t start = clock_microseconds();
    uint64_t calls = search(task, THREADS[row]);
    double seconds = (double)(clock_microseconds() - start + 1) / 1e6;
    LabTable *table = task->table;
    char text[TEXT_SIZE];

    if (calls == 0)
        return;
    put_number(table, row, SECONDS, seconds);
    put_number(table, row, SPEED_UP, at(table, 0, SECONDS) / seconds);
    snprintf(text, sizeof text, "%" PRIu64, calls);
    put(table, row, CALLS, text);
    lab_cell_set_value(lab_table_cell(table, row, CALLS), (double)calls);
    put_number(table, row, GROWTH, (double)calls / at(table, 0, CALLS));
    for (size_t i = 0; i < COLUMNS; i++)
        lab_cell_finish(lab_table_cell(table, row, i));
}

static void run(const LabTask *task)
{
    for (size_t row = 0; row < NUMBERS && !atomic_load(task->stop); row++)
        run_row(task, row);
}

static void conclude(LabTable *table, Text *sentence)
{
    double growth = at(table, NUMBERS - 1, GROWTH);
    double speed = at(table, NUMBERS - 1, SPEED_UP);

    for (size_t i = 0; i < NUMBERS; i++)
        for (size_t j = 0; j < COLUMNS; j++)
            lab_cell_set_sign(lab_table_cell(table, i, j), LAB_SIGN_NONE);
    text_format(sentence,
                "The author: with p almost 1, n threads are n times as fast.  "
                "Here %u threads are %.1f times as fast, if there are as many "
                "processors, and visit %.2f times as many positions, since "
                "they begin before the first move has shown what to beat: "
                "the law leaves that out.",
                THREADS[NUMBERS - 1], speed, growth);
}

const Experiment experiment_comp_amdahl = { .name = "comp-amdahl",
                                            .document = "COMP4121bot",
                                            .figure = "chapter 5",
                                            .title = "threads at the root",
                                            .time = "5 s",
                                            .kind = EXPERIMENT_TREND,
                                            .prepare = prepare,
                                            .run = run,
                                            .conclude = conclude };
