/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DHBW ChessAI, table 4.2: what a strong engine says of the positions after the
 * moves of iterative deepening, and of the positions themselves.  A task is one
 * cell.  Of several moves with the same value the document played any; here it
 * is the first.
 */
#include "lab/dhbw.h"
#include "lab/experiment_dhbw.h"
#include "lab/experiments.h"
#include "lab/paper_dhbw.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    DEPTHS = PAPER_DEPTHS,
    NODES = 3000000,
    NODES_QUICK = 2000,
    NAME_SIZE = 32,
    CLOSE = 50,   /* centipawns */
    DECIDED = 300 /* beyond this the number does not matter */
};

/* In centipawns for White; the last row is of the positions themselves. */
static const int PAPER[DEPTHS + 1][PAPER_POSITIONS] = {
    { 0, 110, 30, 30, -680, -20 }, { 0, 110, 30, 30, 0, -20 },
    { 0, 110, 10, 700, 0, -90 },   { 0, 110, 90, 30, 50, -90 },
    { 0, 110, 30, 220, 30, -90 },  { 30, 100, 30, 30, 0, -90 },
    { 40, 30, -70, 10, 50, -50 },
};

static size_t depths_of(const LabOptions *options)
{
    return experiment_skips(options, DEPTHS) ? options->max_depth : DEPTHS;
}

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    size_t positions = dhbw_position_count(options);
    size_t depths = depths_of(options);
    LabTable *table = lab_table_new(depths + 1, positions);
    char name[NAME_SIZE];

    for (size_t i = 0; i < depths; i++) {
        snprintf(name, sizeof name, "after depth %zu", i + 1);
        lab_table_name_row(table, i, name);
    }
    lab_table_name_row(table, depths, "before");
    for (size_t i = 0; i < positions; i++) {
        dhbw_position_name(i, name);
        lab_table_name_column(table, i, name);
    }
    *tasks = table->rows * table->columns;
    return table;
}

/* The move that is found in so many plies; false when stopped. */
static bool find_move(const LabTask *task, const Position *position,
                      unsigned depth, Move *move)
{
    Work work = experiment_work(task);
    DhbwResult result;

    if (!dhbw_search(&(DhbwTask){ .kind = DHBW_DEEPENING,
                                  .position = position,
                                  .depth = depth },
                     &work, &result) ||
        result.best.length == 0)
        return false;
    *move = result.best.moves[0];
    return true;
}

static void put(const LabTask *task, LabCell *cell, Score score)
{
    size_t column = task->number % task->table->columns;
    size_t row = task->number / task->table->columns;
    bool is_papers = dhbw_positions_are_papers(task->options);
    bool is_before = row + 1 == task->table->rows;
    char paper[NAME_SIZE];
    char here[NAME_SIZE];

    score_format(score, here);
    if (is_papers)
        snprintf(paper, sizeof paper, "%+.1f",
                 PAPER[is_before ? DEPTHS : row][column] / 100.0);
    lab_cell_set_trend(cell, is_papers ? paper : NULL, here);
    lab_cell_set_value(cell, score);
    lab_cell_finish(cell);
}

static void run(const LabTask *task)
{
    const LabServices *services = task->options->services;
    size_t row = task->number / task->table->columns;
    LabCell *cell = &task->table->cells[task->number];
    Position position;
    LabQuestion question = { .position = &position,
                             .nodes = task->options->max_depth > 0 ? NODES_QUICK
                                                                   : NODES,
                             .stop = task->stop };
    Move move = MOVE_NONE;
    Score score;

    dhbw_position(task->options, task->number % task->table->columns,
                  &position);
    if (services == NULL)
        return;
    if (row + 1 < task->table->rows) {
        if (!find_move(task, &position, (unsigned)row + 1, &move))
            return;
        lab_cell_set_place(cell, &position, &move, 1);
        position_make(&position, move);
    }
    if (services->judge(services->context, &question, &score) == OK)
        put(task, cell, score);
}

/* About the same, or decided in the same way. */
static bool agrees(int paper, double here)
{
    return abs(paper - (int)here) <= CLOSE ||
           (abs(paper) > DECIDED && abs((int)here) > DECIDED &&
            (paper > 0) == (here > 0));
}

static void conclude(LabTable *table, Text *sentence)
{
    unsigned close = 0;
    unsigned known = 0;

    for (size_t i = 0; i < table->rows * table->columns; i++) {
        LabCell *cell = &table->cells[i];
        size_t row = i / table->columns;
        bool is_close;

        if (cell->here == NULL)
            continue;
        if (cell->paper == NULL) {
            lab_cell_set_sign(cell, LAB_SIGN_NONE);
            continue;
        }
        is_close = agrees(
            PAPER[row + 1 == table->rows ? DEPTHS : row][i % table->columns],
            cell->value);
        lab_cell_set_sign(cell, is_close ? LAB_SIGN_TREND : LAB_SIGN_DIFFERS);
        close += is_close;
        known++;
    }
    if (known == 0)
        text_append(sentence, "There is no judgement to compare.  ");
    else
        text_format(sentence,
                    "Of %u judgements %u are within half a pawn of the "
                    "paper's, or decided like them.  ",
                    known, close);
    text_append(sentence,
                "The authors asked a Stockfish without saying which and for "
                "how long, and saw that the moves from depth 3 on lose next "
                "to nothing.  Their numbers for P3, and for P6 at depth 1, "
                "are not those of the moves that they print: a4h4 loses the "
                "rook.  The judge is luft with 3 million nodes, or the "
                "program of --engine.");
}

const Experiment experiment_dhbw_judged = { .name = "dhbw-4.2",
                                            .document = "DHBW ChessAI",
                                            .figure = "table 4.2",
                                            .title =
                                                "a strong engine's judgement "
                                                "of the moves",
                                            .time = "2 min",
                                            .kind = EXPERIMENT_TREND,
                                            .has_positions = true,
                                            .asks_services = true,
                                            .prepare = prepare,
                                            .run = run,
                                            .conclude = conclude };
