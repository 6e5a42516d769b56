/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures A.10 to A.23: what three of the searches find at each depth.  A task
 * is a row: one search of one position, from depth 1 on.
 */
#include "lab/dhbw.h"
#include "lab/experiment_dhbw.h"
#include "lab/experiments.h"
#include "lab/paper_dhbw.h"
#include "notation/san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 32 };

static const DhbwKind KINDS[PAPER_KINDS] = { DHBW_ALPHABETA, DHBW_DEEPENING,
                                             DHBW_DEEPENING_QUIESCENCE };

static const char *const NAMES[PAPER_KINDS] = { "alpha-beta", "deepening",
                                                "quiescence" };

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    size_t positions = dhbw_position_count(options);
    unsigned depths = experiment_skips(options, PAPER_DEPTHS)
                          ? options->max_depth
                          : PAPER_DEPTHS;
    LabTable *table = lab_table_new(positions * PAPER_KINDS, depths);
    char name[NAME_SIZE];

    for (size_t row = 0; row < table->rows; row++) {
        snprintf(name, sizeof name, "P%zu %s", row / PAPER_KINDS + 1,
                 NAMES[row % PAPER_KINDS]);
        lab_table_name_row(table, row, name);
    }
    for (unsigned depth = 1; depth <= depths; depth++) {
        snprintf(name, sizeof name, "depth %u", depth);
        lab_table_name_column(table, depth - 1, name);
    }
    *tasks = table->rows;
    return table;
}

/* "-165 d2b3,d5d6" */
static void describe(const Position *position, const DhbwResult *result,
                     Text *text)
{
    text_format(text, "%d", result->value);
    for (size_t i = 0; i < result->best.length; i++) {
        char move[MOVE_TEXT_SIZE];

        move_write(position, result->best.moves[i], MOVE_UCI, move);
        text_format(text, "%s%s", i > 0 ? "," : " ", move);
    }
}

/* The same value, and the paper's move is one of those found. */
static LabSign compare(const char *paper, const char *here)
{
    const char *move = strchr(paper, ' ');

    if (strtol(paper, NULL, 10) != strtol(here, NULL, 10))
        return LAB_SIGN_DIFFERS;
    return move == NULL || strstr(here, move + 1) != NULL ? LAB_SIGN_EQUAL
                                                          : LAB_SIGN_TREND;
}

static void set(const LabTask *task, LabCell *cell, const char *here)
{
    size_t row = task->number;
    size_t depth = (size_t)(cell - lab_table_cell(task->table, row, 0));
    const char *paper = NULL;
    const char *counted = NULL;

    if (dhbw_positions_are_papers(task->options)) {
        paper = paper_moves[row % PAPER_KINDS][row / PAPER_KINDS][depth];
        counted = counted_moves[row % PAPER_KINDS][row / PAPER_KINDS][depth];
    }
    lab_cell_set_exact(cell, paper, counted, here);
    if (paper != NULL)
        lab_cell_set_sign(cell, compare(paper, here));
}

static void run(const LabTask *task)
{
    Position position;

    dhbw_position(task->options, task->number / PAPER_KINDS, &position);
    for (unsigned depth = 1; depth <= task->table->columns; depth++) {
        LabCell *cell = lab_table_cell(task->table, task->number, depth - 1);
        Work work = experiment_work(task);
        DhbwTask dhbw = { .kind = KINDS[task->number % PAPER_KINDS],
                          .position = &position,
                          .depth = depth };
        Text here = { 0 };
        DhbwResult result;
        Move line[LAB_LINE_MAX];

        if (!dhbw_search(&dhbw, &work, &result))
            return;
        describe(&position, &result, &here);
        set(task, cell, text_string(&here));
        lab_cell_set_place(cell, &position, line,
                           dhbw_find_line(task, &dhbw, &result, line));
        lab_cell_finish(cell);
        text_free(&here);
    }
}

static void conclude(LabTable *table, Text *sentence)
{
    size_t signs[LAB_SIGNS] = { 0 };

    for (size_t i = 0; i < table->rows * table->columns; i++)
        signs[table->cells[i].sign]++;
    text_append(sentence, "The authors: all searches find the same values; "
                          "memory does not change them.");
    if (signs[LAB_SIGN_NONE] == table->rows * table->columns)
        return;
    text_format(sentence,
                "  Here %zu cells are equal, %zu have the value and another "
                "of its moves, %zu differ: with memory, deeper entries are "
                "used where they turn up, so a value can depend on the order "
                "of the moves.",
                signs[LAB_SIGN_EQUAL], signs[LAB_SIGN_TREND],
                signs[LAB_SIGN_DIFFERS]);
}

const Experiment experiment_dhbw_moves = {
    .name = "dhbw-moves",
    .document = "DHBW ChessAI",
    .figure = "figures A.10-A.23",
    .title = "value and best moves at each depth",
    .time = "30 s",
    .kind = EXPERIMENT_EXACT,
    .has_positions = true,
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
