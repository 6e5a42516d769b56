/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0, figure 2.14: Lasker-Thomas, London 1912, with extensions and
 * without; and how many nodes the engine that judges here needs to announce a
 * mate, if there is one.  (The figure is lost; the game is known.)
 */
#include "board/score.h"
#include "lab/experiment_rookie.h"
#include "lab/experiments.h"
#include "lab/rookie_score.h"
#include "notation/fen.h"
#include "notation/san.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    DEPTH_WITH = 8,
    DEPTH_WITHOUT = 10,
    ANNOUNCED_BY = 5,
    ANNOUNCED_NODES = 50000,
    SHORTEST = 13, /* plies */
    SHORTEST_BY = 8,
    JUDGE_FIRST = 10000, /* nodes; then more, by this factor */
    JUDGE_FACTOR = 10,
    JUDGE_TRIES = 3,
    JUDGE_QUICK = 1, /* when depth is limited */
    TEXT_SIZE = 64
};

enum { WITH, WITHOUT, JUDGE, COLUMNS };

enum {
    ROW_ITERATION,
    ROW_NODES,
    ROW_MOVES,
    ROW_MOVE,
    ROW_SHORTEST,
    ROW_SHORTEST_NODES,
    ROW_PROMISE,
    ROWS
};

static const char FEN[] =
    "rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 7 11";

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    static const char *const rows[ROWS] = { "first mate, in iteration",
                                            "nodes until first mate",
                                            "moves to mate",
                                            "first move",
                                            "mate in 7, in iteration",
                                            "nodes until mate in 7",
                                            "as it should be" };
    const LabServices *services = options->services;
    bool has_judge = services != NULL && services->judge != NULL;
    LabTable *table = lab_table_new(ROWS, has_judge ? COLUMNS : JUDGE);

    for (size_t row = 0; row < ROWS; row++)
        lab_table_name_row(table, row, rows[row]);
    lab_table_name_column(table, WITH, "extensions");
    lab_table_name_column(table, WITHOUT, "none");
    if (has_judge)
        lab_table_name_column(table, JUDGE, services->judge_name);
    *tasks = table->columns;
    return table;
}

/* --- Searching ------------------------------------------------------------ */

typedef struct Story {
    RookieResult first;    /* that announces a mate; depth 0: none */
    RookieResult shortest; /* mate in seven */
    RookieResult last;
} Story;

static void hear(void *context, const RookieResult *result)
{
    Story *story = context;

    story->last = *result;
    if (result->value < ROOKIE_MATE_FOUND)
        return;
    if (story->first.depth == 0)
        story->first = *result;
    if (story->shortest.depth == 0 && result->value >= ROOKIE_MATE - SHORTEST)
        story->shortest = *result;
}

static unsigned depth_of(const LabTask *task)
{
    return rookie_experiment_depth(
        task->options, task->number == WITH ? DEPTH_WITH : DEPTH_WITHOUT);
}

static bool search(const LabTask *task, const Position *position, Story *story)
{
    Work work = experiment_work(task);
    RookieOptions options;
    RookieResult result;
    Rookie *rookie;

    rookie_experiment_options(&options, depth_of(task));
    options.has[ROOKIE_EXTENSIONS] = task->number == WITH;
    rookie = rookie_new(&options);
    if (rookie == NULL)
        return false;
    rookie_search(rookie,
                  &(RookieTask){ .position = position,
                                 .depth = depth_of(task),
                                 .iterated = hear,
                                 .context = story },
                  &work, &result);
    rookie_free(rookie);
    return !work.is_over;
}

/* --- Cells ---------------------------------------------------------------- */

static LabCell *cell_at(const LabTask *task, size_t row)
{
    return lab_table_cell(task->table, row, task->number);
}

static void set(const LabTask *task, size_t row, const char *paper,
                const char *here)
{
    lab_cell_set_trend(cell_at(task, row), paper, here);
}

static void set_number(const LabTask *task, size_t row, const char *paper,
                       uint64_t number)
{
    char here[TEXT_SIZE];

    snprintf(here, sizeof here, "%" PRIu64, number);
    set(task, row, paper, here);
}

static void set_announced(const LabTask *task, const Position *position,
                          const Story *story)
{
    char san[MOVE_TEXT_SIZE];

    move_write(position, story->first.move, MOVE_SAN, san);
    set_number(task, ROW_ITERATION, "5", story->first.depth);
    set_number(task, ROW_NODES, "14000", story->first.calls);
    set_number(task, ROW_MOVES, "8",
               (uint64_t)(ROOKIE_MATE - story->first.value + 1) / 2);
    set(task, ROW_MOVE, "Qxh7+", san);
    lab_cell_set_place(cell_at(task, ROW_MOVE), position, story->first.line,
                       story->first.length);
    if (story->shortest.depth == 0)
        return;
    set_number(task, ROW_SHORTEST, "8", story->shortest.depth);
    set_number(task, ROW_SHORTEST_NODES, "2.6 s", story->shortest.calls);
    lab_cell_set_place(cell_at(task, ROW_SHORTEST), position,
                       story->shortest.line, story->shortest.length);
}

static void set_silence(const LabTask *task, const Position *position,
                        const Story *story)
{
    char here[TEXT_SIZE];
    char san[MOVE_TEXT_SIZE];

    snprintf(here, sizeof here, "none in %u", story->last.depth);
    move_write(position, story->last.move, MOVE_SAN, san);
    set(task, ROW_ITERATION, task->number == WITHOUT ? "13" : "5", here);
    set_number(task, ROW_NODES, NULL, story->last.calls);
    set(task, ROW_MOVE, NULL, san);
    lab_cell_set_place(cell_at(task, ROW_MOVE), position, story->last.line,
                       story->last.length);
}

/* What must hold, whatever the evaluation. */
static bool is_as_promised(const LabTask *task, const Story *story)
{
    if (task->number == WITHOUT)
        return story->first.depth == 0;
    return story->first.depth > 0 && story->first.depth <= ANNOUNCED_BY &&
           story->first.calls <= ANNOUNCED_NODES &&
           (story->shortest.depth > 0 ? story->shortest.depth <= SHORTEST_BY
                                      : story->last.depth < SHORTEST_BY);
}

/* Not when it is so shallow that nobody could have found it. */
static void set_promise(const LabTask *task, const Story *story)
{
    if (task->number == WITHOUT || story->first.depth > 0 ||
        story->last.depth >= ANNOUNCED_BY)
        lab_cell_set_exact(cell_at(task, ROW_PROMISE), NULL, "yes",
                           is_as_promised(task, story) ? "yes" : "no");
    else
        set(task, ROW_PROMISE, NULL, "too early");
}

/* What is not there is not. */
static void finish(const LabTask *task, const char *nothing)
{
    for (size_t row = 0; row < ROWS; row++) {
        if (cell_at(task, row)->here == NULL)
            set(task, row, NULL, nothing);
        lab_cell_finish(cell_at(task, row));
    }
}

static void run_rookie(const LabTask *task, const Position *position)
{
    Story story = { .first = { .depth = 0 } };

    if (!search(task, position, &story))
        return;
    if (story.first.depth > 0)
        set_announced(task, position, &story);
    else
        set_silence(task, position, &story);
    set_promise(task, &story);
    finish(task, "none");
}

/* --- The engine that judges ----------------------------------------------- */

/* 0: it announces no mate. */
static int mate_by(const LabTask *task, const Position *position,
                   uint64_t nodes)
{
    const LabServices *services = task->options->services;
    LabQuestion question = { .position = position,
                             .nodes = nodes,
                             .stop = task->stop };
    Score score = 0;

    if (services->judge(services->context, &question, &score) != OK)
        return 0;
    return score_is_mate(score) ? score_mate_moves(score) : 0;
}

static void run_judge(const LabTask *task, const Position *position)
{
    unsigned tries = task->options->max_depth > 0 ? JUDGE_QUICK : JUDGE_TRIES;
    uint64_t nodes = JUDGE_FIRST;
    char here[TEXT_SIZE];
    int moves = mate_by(task, position, nodes);

    for (unsigned i = 1; i < tries && moves == 0; i++) {
        nodes *= JUDGE_FACTOR;
        moves = mate_by(task, position, nodes);
    }
    if (atomic_load(task->stop))
        return;
    snprintf(here, sizeof here, "%s%" PRIu64, moves > 0 ? "" : "> ", nodes);
    set(task, ROW_NODES, NULL, here);
    if (moves > 0)
        set_number(task, ROW_MOVES, NULL, (uint64_t)moves);
    finish(task, "");
}

static void run(const LabTask *task)
{
    Position position;

    fen_read(span_from(FEN), &position, NULL);
    if (task->number == JUDGE)
        run_judge(task, &position);
    else
        run_rookie(task, &position);
}

/* --- What follows --------------------------------------------------------- */

static void conclude(LabTable *table, Text *sentence)
{
    for (size_t i = 0; i < table->rows * table->columns; i++) {
        const LabCell *promise =
            lab_table_cell(table, ROW_PROMISE, i % table->columns);
        LabCell *cell = &table->cells[i];

        if (cell->here != NULL && cell->paper != NULL && promise->here != NULL)
            lab_cell_set_sign(cell, promise->is_wrong ? LAB_SIGN_DIFFERS
                                                      : LAB_SIGN_TREND);
    }
    text_append(
        sentence,
        "The author: with extensions the queen's sacrifice on h7 is announced "
        "as a mate in eight in the iteration of five plies, within 14,000 "
        "nodes, and the shortest, one move less, after 2.6 seconds in that of "
        "eight (280,000 nodes at his speed); without them it takes 13 plies "
        "and more than a day.  Here a mate must be announced by five plies "
        "and 50,000 nodes, that in seven by eight plies, and without "
        "extensions none: the last row says whether that holds.");
    if (table->columns > JUDGE)
        text_format(sentence,
                    "  Of %s the nodes are those that it is given, by factors "
                    "of ten, until it announces a mate.",
                    table->column_names[JUDGE]);
}

const Experiment experiment_rookie_mate = {
    .name = "rookie-2.14",
    .document = "Rookie 2.0",
    .figure = "figure 2.14",
    .title = "extensions that find a deep mate (Lasker-Thomas 1912)",
    .time = "10 s",
    .kind = EXPERIMENT_EXACT,
    .prepare = prepare,
    .run = run,
    .conclude = conclude
};
