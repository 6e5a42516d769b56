/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Brains against a program that can play at a rating: the hypothesis of DHBW
 * ChessAI (above 1500), and the ratings at which AlphaDeepChess's tests play
 * Stockfish, of which no results are published.  A task is one match.
 */
#include "base/memory.h"
#include "lab/experiments.h"
#include "lab/lab_elo.h"
#include "lab/paper_adc.h"

#include <stdio.h>

enum {
    GAMES = 20,
    GAMES_QUICK = 2,
    MOVETIME = 200,
    MOVETIME_QUICK = 5,
    MAX_MOVES_PLAYED = 150,
    TEXT_SIZE = 64
};

enum { WINS, DRAWS, LOSSES, RATING, LOW, HIGH, COLUMNS };

static const char DHBW[] = "luft:Brain=dhbw-id-quiescence";
static const char ADC[] = "luft:Brain=adc-lmr";
static const unsigned DHBW_RATING[] = { 1500 };
static const unsigned ADC_RATINGS[] = { 1500, 1800, 2000, 2200 };

static LabTable *prepare(const unsigned *ratings, size_t count, size_t *tasks)
{
    static const char *const columns[COLUMNS] = { "wins",   "draws", "losses",
                                                  "rating", "from",  "to" };
    LabTable *table = lab_table_new(count, COLUMNS);

    for (size_t i = 0; i < count; i++) {
        char name[TEXT_SIZE];

        snprintf(name, sizeof name, "against %u", ratings[i]);
        lab_table_name_row(table, i, name);
    }
    for (size_t i = 0; i < COLUMNS; i++)
        lab_table_name_column(table, i, columns[i]);
    *tasks = count;
    return table;
}

static void put_score(const LabTask *task, const LabScore *score,
                      unsigned rating)
{
    LabElo elo = lab_elo_of(score);
    const double heres[COLUMNS] = { score->wins,      score->draws,
                                    score->losses,    rating + elo.elo,
                                    rating + elo.low, rating + elo.high };

    for (size_t i = 0; i < COLUMNS; i++) {
        LabCell *cell = lab_table_cell(task->table, task->number, i);
        char text[TEXT_SIZE];

        snprintf(text, sizeof text, "%.0f", heres[i]);
        lab_cell_set_trend(cell, NULL, text);
        lab_cell_set_value(cell, heres[i]);
        lab_cell_finish(cell);
    }
}

static void run(const char *player, unsigned rating, const LabTask *task)
{
    const LabServices *services = task->options->services;
    bool is_quick = task->options->max_depth > 0;
    LabMatch match = { .first = player,
                       .games = is_quick ? GAMES_QUICK : GAMES,
                       .movetime = is_quick ? MOVETIME_QUICK : MOVETIME,
                       .openings = paper_adc_openings,
                       .opening_count = PAPER_ADC_OPENINGS,
                       .max_moves = MAX_MOVES_PLAYED,
                       .at_once = task->options->jobs,
                       .stop = task->stop };
    LabScore score = { 0 };
    char *opponent;

    if (services == NULL)
        return;
    opponent = services->rated(services->context, rating);
    match.second = opponent;
    if (services->match(services->context, &match, &score) == OK)
        put_score(task, &score, rating);
    memory_free(opponent);
}

static void sign_all(LabTable *table, LabSign sign)
{
    for (size_t i = 0; i < table->rows * table->columns; i++)
        if (table->cells[i].here != NULL)
            lab_cell_set_sign(&table->cells[i], sign);
}

/* --- DHBW ChessAI --------------------------------------------------------- */

static LabTable *prepare_dhbw(const LabOptions *options, size_t *tasks)
{
    (void)options;
    return prepare(DHBW_RATING, ARRAY_LENGTH(DHBW_RATING), tasks);
}

static void run_dhbw(const LabTask *task)
{
    run(DHBW, DHBW_RATING[task->number], task);
}

static void conclude_dhbw(LabTable *table, Text *sentence)
{
    const LabCell *rating = lab_table_cell(table, 0, RATING);
    bool is_above = rating->value > DHBW_RATING[0];

    sign_all(table, is_above ? LAB_SIGN_TREND : LAB_SIGN_DIFFERS);
    text_append(sentence,
                "The authors: above 1500, from two games that it won against "
                "programs of this rating.  ");
    if (rating->here == NULL)
        text_append(sentence, "Here the match has not been played.");
    else
        text_format(sentence,
                    "Here %.0f, with 95 %% between %.0f and %.0f, on the "
                    "scale of the opponent.",
                    rating->value, lab_table_cell(table, 0, LOW)->value,
                    lab_table_cell(table, 0, HIGH)->value);
}

/* --- AlphaDeepChess ------------------------------------------------------- */

static LabTable *prepare_adc(const LabOptions *options, size_t *tasks)
{
    (void)options;
    return prepare(ADC_RATINGS, ARRAY_LENGTH(ADC_RATINGS), tasks);
}

static void run_adc(const LabTask *task)
{
    run(ADC, ADC_RATINGS[task->number], task);
}

static void conclude_adc(LabTable *table, Text *sentence)
{
    double sum = 0;
    unsigned known = 0;

    for (size_t i = 0; i < table->rows; i++) {
        const LabCell *rating = lab_table_cell(table, i, RATING);

        sum += rating->here != NULL ? rating->value : 0;
        known += rating->here != NULL;
    }
    sign_all(table, LAB_SIGN_NONE);
    text_append(sentence,
                "The authors: 1900 on Lichess, and no results of the matches "
                "against Stockfish at these ratings.  ");
    if (known == 0)
        text_append(sentence, "Here the matches have not been played.");
    else
        text_format(sentence,
                    "Here %.0f on average, on the scale of the opponent.",
                    sum / known);
}

const Experiment experiment_dhbw_rated = { .name = "dhbw-1500",
                                           .document = "DHBW ChessAI",
                                           .figure = "figures A.3, A.4",
                                           .title = "stronger than 1500?",
                                           .time = "1 min",
                                           .needs = "stockfish",
                                           .kind = EXPERIMENT_TREND,
                                           .asks_services = true,
                                           .prepare = prepare_dhbw,
                                           .run = run_dhbw,
                                           .conclude = conclude_dhbw };

const Experiment experiment_adc_rated = { .name = "adc-elo",
                                          .document = "AlphaDeepChess",
                                          .figure = "abstract",
                                          .title =
                                              "its rating against Stockfish",
                                          .time = "2 min",
                                          .needs = "stockfish",
                                          .kind = EXPERIMENT_TREND,
                                          .asks_services = true,
                                          .prepare = prepare_adc,
                                          .run = run_adc,
                                          .conclude = conclude_adc };
