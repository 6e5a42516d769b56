/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0, figure 2.14: Lasker-Thomas, London 1912, with extensions and
 * without.  (The figure is lost; the game is known.)
 */
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
    TEXT_SIZE = 64
};

enum { WITH, WITHOUT, COLUMNS };

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
    LabTable *table = lab_table_new(ROWS, COLUMNS);

    (void)options;
    for (size_t row = 0; row < ROWS; row++)
        lab_table_name_row(table, row, rows[row]);
    lab_table_name_column(table, WITH, "extensions");
    lab_table_name_column(table, WITHOUT, "none");
    *tasks = COLUMNS;
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

static void run(const LabTask *task)
{
    Story story = { .first = { .depth = 0 } };
    Position position;

    fen_read(span_from(FEN), &position, NULL);
    if (!search(task, &position, &story))
        return;
    if (story.first.depth > 0)
        set_announced(task, &position, &story);
    else
        set_silence(task, &position, &story);
    set_promise(task, &story);
    for (size_t row = 0; row < ROWS; row++) {
        if (cell_at(task, row)->here == NULL)
            set(task, row, NULL, "none");
        lab_cell_finish(cell_at(task, row));
    }
}

/* --- What follows --------------------------------------------------------- */

static void conclude(LabTable *table, Text *sentence)
{
    for (size_t row = 0; row < ROWS * COLUMNS; row++) {
        const LabCell *promise =
            lab_table_cell(table, ROW_PROMISE, row % COLUMNS);
        LabCell *cell = &table->cells[row];

        if (cell->here == NULL || cell->paper == NULL || promise->here == NULL)
            continue;
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
