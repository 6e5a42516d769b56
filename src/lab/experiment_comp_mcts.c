/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * COMP4121bot, chapter 4: the Monte Carlo tree search that was written and not
 * used, beside the minimax that was.  Both have the same number of calls for a
 * move, which is about the same time.  A task is one position, or the match.
 */
#include "lab/brain.h"
#include "lab/experiments.h"
#include "lab/lab_elo.h"
#include "lab/paper_adc.h"
#include "lab/paper_dhbw.h"
#include "notation/fen.h"
#include "notation/san.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    CALLS = 2000000,
    CALLS_QUICK = 20000,
    NODES = 20000, /* in the match */
    NODES_QUICK = 500,
    GAMES = 40,
    GAMES_QUICK = 2,
    MAX_MOVES_PLAYED = 150,
    TEXT_SIZE = 64
};

enum { ITERATIONS, VALUE, TREE_MOVE, MINIMAX_MOVE, AGREES, COLUMNS };

/* The mates in two of DHBW ChessAI's tests, and their first moves. */
static const char *const MATES[][2] = {
    { "1rb4r/pkPp3p/1b1P3n/1Q6/N3Pp2/8/P1P3PP/7K w - - 0 1", "Qd5+" },
    { "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 1", "Qb8+" },
    { "5rkr/pp2Rp2/1b1p1Pb1/3P2Q1/2n3P1/2p5/P4P2/4R1K1 w - - 0 1", "Qxg6+" },
    { "r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - - 0 1", "Qd8+" },
    { "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 0 1",
      "Nf6+" },
    { "7k/1p4p1/p4b1p/3N3P/2p5/2rb4/PP2r3/K2R2R1 b - - 0 1", "Rc1+" },
    { "r1b3k1/ppp3pp/8/3pB3/1P1P4/3K1P2/PP1n1q1P/R2Q3R b - - 0 1", "Bf5+" }
};

enum {
    MATE_COUNT = ARRAY_LENGTH(MATES),
    POSITIONS = PAPER_POSITIONS + MATE_COUNT,
    MATCH_ROW = POSITIONS
};

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    static const char *const columns[COLUMNS] = { "doublings", "value",
                                                  "tree search", "minimax",
                                                  "agree" };
    LabTable *table = lab_table_new(POSITIONS + 1, COLUMNS);
    char name[TEXT_SIZE];

    (void)options;
    for (unsigned i = 0; i < POSITIONS; i++) {
        if (i < PAPER_POSITIONS)
            snprintf(name, sizeof name, "P%u", i + 1);
        else
            snprintf(name, sizeof name, "mate in two %u",
                     i - PAPER_POSITIONS + 1);
        lab_table_name_row(table, i, name);
    }
    lab_table_name_row(table, MATCH_ROW, "match: won, drawn, lost, Elo");
    for (size_t i = 0; i < COLUMNS; i++)
        lab_table_name_column(table, i, columns[i]);
    *tasks = POSITIONS + 1;
    return table;
}

static bool ask(const LabTask *task, const char *brain,
                const Position *position, BrainLine *best)
{
    Work work = experiment_work(task);
    Brain *thinker = NULL;
    bool has_move;

    work.calls_max = task->options->max_depth > 0 ? CALLS_QUICK : CALLS;
    if (brain_new(span_from(brain), 1, &thinker, NULL) != OK)
        return false;
    has_move =
        brain_think(thinker, &(BrainTask){ .position = position }, &work, best);
    brain_free(thinker);
    return has_move && !atomic_load(task->stop);
}

static void put(LabTable *table, size_t row, size_t column, const char *text)
{
    LabCell *cell = lab_table_cell(table, row, column);

    lab_cell_set_trend(cell, NULL, text);
    lab_cell_finish(cell);
}

static void put_move(const LabTask *task, size_t column,
                     const Position *position, const BrainLine *best)
{
    char move[MOVE_TEXT_SIZE];

    move_write(position, best->moves[0], MOVE_SAN, move);
    lab_cell_set_place(lab_table_cell(task->table, task->number, column),
                       position, best->moves, best->length);
    put(task->table, task->number, column, move);
}

static void run_position(const LabTask *task)
{
    size_t row = task->number;
    const char *fen = row < PAPER_POSITIONS ? paper_fens[row]
                                            : MATES[row - PAPER_POSITIONS][0];
    Position position;
    BrainLine tree, minimax;
    char text[TEXT_SIZE];

    fen_read(span_from(fen), &position, NULL);
    if (!ask(task, "comp4121-mcts", &position, &tree) ||
        !ask(task, "comp4121-minimax", &position, &minimax))
        return;
    snprintf(text, sizeof text, "%d", tree.depth);
    put(task->table, row, ITERATIONS, text);
    score_format(tree.value, text);
    put(task->table, row, VALUE, text);
    put_move(task, TREE_MOVE, &position, &tree);
    put_move(task, MINIMAX_MOVE, &position, &minimax);
    put(task->table, row, AGREES,
        tree.moves[0] == minimax.moves[0] ? "yes" : "no");
}

static void run_match(const LabTask *task)
{
    const LabServices *services = task->options->services;
    bool is_quick = task->options->max_depth > 0;
    LabMatch match = { .first = "luft:Brain=comp4121-mcts",
                       .second = "luft:Brain=comp4121-minimax",
                       .games = is_quick ? GAMES_QUICK : GAMES,
                       .nodes = is_quick ? NODES_QUICK : NODES,
                       .openings = paper_adc_openings,
                       .opening_count = PAPER_ADC_OPENINGS,
                       .max_moves = MAX_MOVES_PLAYED,
                       .at_once = task->options->jobs,
                       .stop = task->stop };
    LabScore score = { 0 };
    char text[TEXT_SIZE];
    LabElo elo;

    if (services == NULL ||
        services->match(services->context, &match, &score) != OK)
        return;
    elo = lab_elo_of(&score);
    for (size_t i = 0; i < 3; i++) {
        const unsigned counts[] = { score.wins, score.draws, score.losses };

        snprintf(text, sizeof text, "%u", counts[i]);
        lab_cell_set_value(lab_table_cell(task->table, MATCH_ROW, i),
                           counts[i]);
        put(task->table, MATCH_ROW, i, text);
    }
    snprintf(text, sizeof text, "%+.0f", elo.elo);
    put(task->table, MATCH_ROW, 3, text);
    snprintf(text, sizeof text, "%+.0f to %+.0f", elo.low, elo.high);
    put(task->table, MATCH_ROW, 4, text);
}

static void run(const LabTask *task)
{
    if (task->number == MATCH_ROW)
        run_match(task);
    else
        run_position(task);
}

static unsigned count_yes(const LabTable *table)
{
    unsigned count = 0;

    for (size_t i = 0; i < POSITIONS; i++) {
        const char *here = lab_table_cell(table, i, AGREES)->here;

        count += here != NULL && strcmp(here, "yes") == 0;
    }
    return count;
}

/* The mates that the column of moves has found. */
static unsigned count_mates(const LabTable *table, size_t column)
{
    unsigned count = 0;

    for (size_t i = 0; i < MATE_COUNT; i++) {
        const char *here =
            lab_table_cell(table, PAPER_POSITIONS + i, column)->here;

        count += here != NULL && strcmp(here, MATES[i][1]) == 0;
    }
    return count;
}

static void sign_all(LabTable *table, bool holds)
{
    for (size_t i = 0; i < table->rows; i++)
        for (size_t j = 0; j < table->columns; j++) {
            LabCell *cell = lab_table_cell(table, i, j);
            bool counts = i == MATCH_ROW;

            if (cell->here != NULL)
                lab_cell_set_sign(cell, !counts ? LAB_SIGN_NONE
                                        : holds ? LAB_SIGN_TREND
                                                : LAB_SIGN_DIFFERS);
        }
}

static void conclude(LabTable *table, Text *sentence)
{
    const LabCell *wins = lab_table_cell(table, MATCH_ROW, 0);
    const LabCell *losses = lab_table_cell(table, MATCH_ROW, 2);
    bool is_weaker = wins->value < losses->value;

    sign_all(table, is_weaker);
    text_format(sentence,
                "The author: without tuning the tree search is much weaker "
                "than minimax, and was not used.  Here, with the same number "
                "of calls, they agree in %u of %d positions; of %d mates in "
                "two the tree search finds %u, minimax %u",
                count_yes(table), POSITIONS, MATE_COUNT,
                count_mates(table, TREE_MOVE),
                count_mates(table, MINIMAX_MOVE));
    if (wins->here == NULL)
        text_append(sentence, "; the match has not been played.");
    else
        text_format(sentence, "; in the match the tree search is %s.",
                    is_weaker ? "the weaker one" : "not the weaker one");
}

const Experiment experiment_comp_mcts = { .name = "comp-mcts",
                                          .document = "COMP4121bot",
                                          .figure = "chapter 4",
                                          .title =
                                              "tree search against minimax",
                                          .time = "1 min",
                                          .kind = EXPERIMENT_TREND,
                                          .asks_services = true,
                                          .prepare = prepare,
                                          .run = run,
                                          .conclude = conclude };
