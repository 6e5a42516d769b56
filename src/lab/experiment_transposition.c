/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AlphaDeepChess, figure 2.4: the French and the Petrov Defence reach the same
 * position in different ways.
 */
#include "lab/experiments.h"
#include "notation/fen.h"
#include "notation/san.h"

#include <stdio.h>

enum { GAMES = 2, COLUMNS = 2, NUMBER_SIZE = 16 };

typedef struct Line {
    const char *name;
    const char *moves;
    const char *plies;
} Line;

static const Line LINES[GAMES] = {
    { "French Defence", "e4 e6 d4 d5 exd5 exd5 Nf3 Nf6", "8" },
    { "Petrov Defence", "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d3 Nf6 d4 d5", "12" }
};

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    LabTable *table = lab_table_new(GAMES, COLUMNS);

    (void)options;
    for (size_t row = 0; row < GAMES; row++)
        lab_table_name_row(table, row, LINES[row].name);
    lab_table_name_column(table, 0, "plies");
    lab_table_name_column(table, 1, "leads to");
    *tasks = GAMES;
    return table;
}

/* Plays the moves; returns how many there were. */
static unsigned play(const char *moves, Position *position)
{
    Span rest = span_from(moves);
    unsigned plies = 0;
    Span word;

    position_start(position);
    for (; span_next_word(&rest, &word); plies++) {
        Move move = san_read_fast(position, word);

        if (move == MOVE_NONE)
            break;
        position_make(position, move);
    }
    return plies;
}

static void run(const LabTask *task)
{
    const Line *line = &LINES[task->number];
    LabCell *length = lab_table_cell(task->table, task->number, 0);
    LabCell *place = lab_table_cell(task->table, task->number, 1);
    Position positions[GAMES];
    char plies[NUMBER_SIZE];

    for (size_t i = 0; i < GAMES; i++)
        play(LINES[i].moves, &positions[i]);
    snprintf(plies, sizeof plies, "%u",
             play(line->moves, &positions[task->number]));
    lab_cell_set_exact(length, line->plies, NULL, plies);
    lab_cell_set_exact(place, "same position", NULL,
                       position_repetition_key(&positions[0]) ==
                               position_repetition_key(&positions[1])
                           ? "same position"
                           : "another position");
    lab_cell_set_place(place, &positions[task->number], NULL, 0);
    lab_cell_finish(length);
    lab_cell_finish(place);
}

static void conclude(LabTable *table, Text *sentence)
{
    (void)table;
    text_append(sentence, "The authors: both games reach the same position "
                          "with different numbers of moves, so a table finds "
                          "it again.  Their hash keys are equal here, too.");
}

const Experiment experiment_transposition = { .name = "adc-transposition",
                                              .document = "AlphaDeepChess",
                                              .figure = "figure 2.4",
                                              .title =
                                                  "one position, two openings",
                                              .time = "at once",
                                              .kind = EXPERIMENT_EXACT,
                                              .prepare = prepare,
                                              .run = run,
                                              .conclude = conclude };
