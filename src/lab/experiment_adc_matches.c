/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AlphaDeepChess, figures 3.3 and 3.9 to 3.12: each version against the basic
 * one.  A task is one match.
 *
 * The quick form counts nodes instead of seconds: with the new move generator
 * the program was 3.5 times as fast (72 % of its time had been spent there),
 * so the versions without it have the word `slow`, which is 2/7 of the nodes.
 */
#include "lab/experiments.h"
#include "lab/lab_elo.h"
#include "lab/paper_adc.h"

#include <math.h>
#include <stdio.h>

enum {
    GAMES = 100,
    NODES = 20000,
    NODES_THREADS = 4000, /* to begin a thread takes long */
    GAMES_QUICK = 2,
    NODES_QUICK = 400,
    MAX_MOVES_PLAYED = 150,
    MATCHES_MAX = 2,
    TEXT_SIZE = 64
};

enum { WINS, DRAWS, LOSSES, ELO, LOW, HIGH, COLUMNS };

static const char BASIC[] = "luft:Brain=adc-basic,slow";

static const struct {
    const char *what;
    const char *first;
} VERSIONS[PAPER_ADC_MATCHES] = {
    [PAPER_ADC_TABLE] = { "table", "luft:Brain=adc-tt,slow" },
    [PAPER_ADC_GENERATOR] = { "table, generator", "luft:Brain=adc-tt" },
    [PAPER_ADC_EVALUATION] = { "and evaluation", "luft:Brain=adc-eval" },
    [PAPER_ADC_THREADS] = { "threads", "luft:Brain=adc-threads" },
    [PAPER_ADC_REDUCTIONS] = { "and reductions", "luft:Brain=adc-lmr" },
};

/* A figure, and the one before it with which the document compares it. */
typedef struct Figure {
    PaperAdc matches[MATCHES_MAX];
    size_t count;
} Figure;

static const Figure FIGURE_3_3 = { { PAPER_ADC_TABLE }, 1 };
static const Figure FIGURE_3_9 = { { PAPER_ADC_TABLE, PAPER_ADC_GENERATOR },
                                   2 };
static const Figure FIGURE_3_10 = {
    { PAPER_ADC_GENERATOR, PAPER_ADC_EVALUATION }, 2
};
static const Figure FIGURE_3_11 = { { PAPER_ADC_THREADS }, 1 };
static const Figure FIGURE_3_12 = {
    { PAPER_ADC_GENERATOR, PAPER_ADC_REDUCTIONS }, 2
};

static LabTable *prepare(const Figure *figure, size_t *tasks)
{
    static const char *const columns[COLUMNS] = { "wins", "draws", "losses",
                                                  "Elo",  "from",  "to" };
    LabTable *table = lab_table_new(figure->count, COLUMNS);

    for (size_t i = 0; i < figure->count; i++) {
        PaperAdc match = figure->matches[i];
        char name[TEXT_SIZE];

        snprintf(name, sizeof name, "%s %s", paper_adc_matches[match].figure,
                 VERSIONS[match].what);
        lab_table_name_row(table, i, name);
    }
    for (size_t i = 0; i < COLUMNS; i++)
        lab_table_name_column(table, i, columns[i]);
    *tasks = figure->count;
    return table;
}

static void put(LabCell *cell, double paper, double here)
{
    char paper_text[TEXT_SIZE];
    char here_text[TEXT_SIZE];

    snprintf(paper_text, sizeof paper_text, "%.0f", paper);
    snprintf(here_text, sizeof here_text, "%.0f", here);
    lab_cell_set_trend(cell, paper_text, here_text);
    lab_cell_set_value(cell, here);
    lab_cell_finish(cell);
}

static void put_score(LabTable *table, size_t row, const LabScore *paper,
                      const LabScore *here)
{
    LabElo paper_elo = lab_elo_of(paper);
    LabElo elo = lab_elo_of(here);
    const double papers[COLUMNS] = { paper->wins,   paper->draws,
                                     paper->losses, paper_elo.elo,
                                     paper_elo.low, paper_elo.high };
    const double heres[COLUMNS] = { here->wins, here->draws, here->losses,
                                    elo.elo,    elo.low,     elo.high };

    for (size_t i = 0; i < COLUMNS; i++)
        put(lab_table_cell(table, row, i), papers[i], heres[i]);
}

static void run(const Figure *figure, const LabTask *task)
{
    const LabServices *services = task->options->services;
    bool is_quick = task->options->max_depth > 0;
    PaperAdc number = figure->matches[task->number];
    LabMatch match = { .first = VERSIONS[number].first,
                       .second = BASIC,
                       .games = is_quick ? GAMES_QUICK : GAMES,
                       .nodes = is_quick                      ? NODES_QUICK
                                : number == PAPER_ADC_THREADS ? NODES_THREADS
                                                              : NODES,
                       .openings = paper_adc_openings,
                       .opening_count = PAPER_ADC_OPENINGS,
                       .max_moves = MAX_MOVES_PLAYED,
                       .at_once = task->options->jobs,
                       .stop = task->stop };
    LabScore score = { 0 };

    if (services != NULL &&
        services->match(services->context, &match, &score) == OK)
        put_score(task->table, task->number, &paper_adc_matches[number].score,
                  &score);
}

/* --- What follows --------------------------------------------------------- */

static LabElo elo_in(const LabTable *table, size_t row)
{
    return (LabElo){ lab_table_cell(table, row, ELO)->value,
                     lab_table_cell(table, row, LOW)->value,
                     lab_table_cell(table, row, HIGH)->value };
}

static LabElo papers_elo(const Figure *figure, size_t row)
{
    return lab_elo_of(&paper_adc_matches[figure->matches[row]].score);
}

static bool is_there(const LabTable *table)
{
    for (size_t i = 0; i < table->rows; i++)
        if (lab_table_cell(table, i, ELO)->here == NULL)
            return false;
    return true;
}

static void sign(LabTable *table, size_t row, bool holds)
{
    for (size_t i = 0; i < COLUMNS; i++)
        lab_cell_set_sign(lab_table_cell(table, row, i),
                          holds ? LAB_SIGN_TREND : LAB_SIGN_DIFFERS);
}

static const char *doubt(LabElo elo)
{
    return elo.low <= 0 && elo.high >= 0 ? ", which may be chance alone" : "";
}

static void tell_one(LabElo paper, LabElo here, Text *sentence)
{
    text_format(sentence,
                "The authors: %+.0f Elo by these games, with 95 %% between "
                "%+.0f and %+.0f%s.  Here: %+.0f, between %+.0f and %+.0f%s.",
                paper.elo, paper.low, paper.high, doubt(paper), here.elo,
                here.low, here.high, doubt(here));
}

/* Of a version and the one before it. */
typedef struct Step {
    LabElo before;
    LabElo after;
} Step;

static const char *noise(Step step)
{
    return lab_elo_overlaps(step.before, step.after)
               ? "the intervals overlap, so the difference lies within the "
                 "noise"
               : "the intervals do not overlap";
}

static void tell_difference(Step paper, Step here, Text *sentence)
{
    text_format(sentence,
                "The authors: %+.0f Elo by these games where the version "
                "before had %+.0f; %s.  Here: %+.0f after %+.0f; %s.",
                paper.after.elo, paper.before.elo, noise(paper), here.after.elo,
                here.before.elo, noise(here));
}

static void conclude(const Figure *figure, LabTable *table, Text *sentence)
{
    if (!is_there(table)) {
        text_append(sentence, "The matches have not been played.");
        return;
    }
    for (size_t i = 0; i < figure->count; i++)
        sign(table, i,
             signbit(elo_in(table, i).elo) ==
                 signbit(papers_elo(figure, i).elo));
    if (figure->count == 1) {
        tell_one(papers_elo(figure, 0), elo_in(table, 0), sentence);
    } else {
        Step paper = { papers_elo(figure, 0), papers_elo(figure, 1) };
        Step here = { elo_in(table, 0), elo_in(table, 1) };

        sign(table, 1,
             (paper.after.elo > paper.before.elo) ==
                 (here.after.elo > here.before.elo));
        tell_difference(paper, here, sentence);
    }
    text_append(sentence, "  The quick form counts nodes instead of seconds; "
                          "--movetime 4000 is the paper's.");
}

/* --- The figures ---------------------------------------------------------- */

static LabTable *prepare_3_3(const LabOptions *options, size_t *tasks)
{
    (void)options;
    return prepare(&FIGURE_3_3, tasks);
}

static LabTable *prepare_3_9(const LabOptions *options, size_t *tasks)
{
    (void)options;
    return prepare(&FIGURE_3_9, tasks);
}

static LabTable *prepare_3_10(const LabOptions *options, size_t *tasks)
{
    (void)options;
    return prepare(&FIGURE_3_10, tasks);
}

static LabTable *prepare_3_11(const LabOptions *options, size_t *tasks)
{
    (void)options;
    return prepare(&FIGURE_3_11, tasks);
}

static LabTable *prepare_3_12(const LabOptions *options, size_t *tasks)
{
    (void)options;
    return prepare(&FIGURE_3_12, tasks);
}

static void run_3_3(const LabTask *task)
{
    run(&FIGURE_3_3, task);
}

static void run_3_9(const LabTask *task)
{
    run(&FIGURE_3_9, task);
}

static void run_3_10(const LabTask *task)
{
    run(&FIGURE_3_10, task);
}

static void run_3_11(const LabTask *task)
{
    run(&FIGURE_3_11, task);
}

static void run_3_12(const LabTask *task)
{
    run(&FIGURE_3_12, task);
}

static void conclude_3_3(LabTable *table, Text *sentence)
{
    conclude(&FIGURE_3_3, table, sentence);
}

static void conclude_3_9(LabTable *table, Text *sentence)
{
    conclude(&FIGURE_3_9, table, sentence);
}

static void conclude_3_10(LabTable *table, Text *sentence)
{
    conclude(&FIGURE_3_10, table, sentence);
}

static void conclude_3_11(LabTable *table, Text *sentence)
{
    conclude(&FIGURE_3_11, table, sentence);
}

static void conclude_3_12(LabTable *table, Text *sentence)
{
    conclude(&FIGURE_3_12, table, sentence);
}

/* clang-format off */
#define MATCHES(name_, figure_, title_, time_, number_)                        \
    { .name = (name_), .document = "AlphaDeepChess", .figure = (figure_),      \
      .title = (title_), .time = (time_), .kind = EXPERIMENT_TREND,            \
      .asks_services = true, .prepare = prepare_##number_,                     \
      .run = run_##number_, .conclude = conclude_##number_ }
/* clang-format on */

const Experiment experiment_adc_table =
    MATCHES("adc-3.3", "figure 3.3", "the table against the basic version",
            "5 min", 3_3);
const Experiment experiment_adc_generator =
    MATCHES("adc-3.9", "figure 3.9", "the faster move generator", "5 min", 3_9);
const Experiment experiment_adc_evaluation = MATCHES(
    "adc-3.10", "figure 3.10", "king safety and mobility", "5 min", 3_10);
const Experiment experiment_adc_threads =
    MATCHES("adc-3.11", "figure 3.11", "threads at each node", "5 min", 3_11);
const Experiment experiment_adc_reductions =
    MATCHES("adc-3.12", "figure 3.12", "late move reductions", "5 min", 3_12);
