/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * spsa [--rounds N] [--pairs N] [--nodes N] [--threads N] [--seed N]
 *      [--gain X] [--judge FILE.net]
 *
 * Tunes the numbers of the search (search/params.h) together, by games of the
 * engine against itself: simultaneous perturbation.  In each round all numbers
 * go one step up or down at random for one player and the other way for his
 * opponent; every opening is played with both colours, and all numbers move a
 * little towards whoever scored more.  Prints the numbers now and then; what
 * they are worth is for a match to say.
 */
#ifndef SEARCH_TUNED
#define SEARCH_TUNED
#endif

#include "base/base.h"
#include "base/parallel.h"
#include "search/params.h"
#include "selfplay/bout.h"
#include "selfplay/searcher.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VARIABLE(name, value, step) _Thread_local int PARAM_##name = (value);
SEARCH_PARAMS(VARIABLE)
#undef VARIABLE

enum {
    HASH_MEGABYTES = 1,
    GAME_PLIES = 300,
    RANDOM_PLIES = 8,
    FAIR = 200, /* a start must not be further off */
    PAIRS_MAX = 256,
    REPORT_ROUNDS = 25
};

static const BoutRules ENDS = { .win_score = 800,
                                .win_plies = 4,
                                .draw_score = 6,
                                .draw_plies = 10,
                                .draw_from = 70 };

typedef struct Number {
    const char *name;
    double start;
    double step;
    double value;
    int direction; /* of this round */
} Number;

#define ENTRY(name, value, step) { #name, value, step, value, 0 },
static const Number NUMBERS[] = { SEARCH_PARAMS(ENTRY) };
#undef ENTRY

enum { NUMBERS_LENGTH = sizeof NUMBERS / sizeof NUMBERS[0] };

typedef struct Tuning {
    uint64_t rounds;
    uint64_t pairs; /* a round, over all threads */
    uint64_t nodes;
    uint64_t threads;
    uint64_t seed;
    double gain;
    Network *network;

    Number numbers[NUMBERS_LENGTH];
    uint64_t round;
    int results[PAIRS_MAX]; /* of each pair for who has stepped up */
} Tuning;

/* The numbers of the player who goes `sign` times the steps. */
static void use_numbers(const Tuning *t, int sign)
{
    size_t i = 0;

#define USE(name, number, by)                                                  \
    PARAM_##name =                                                             \
        (int)lrint(t->numbers[i].value +                                       \
                   sign * t->numbers[i].direction * t->numbers[i].step);       \
    i++;
    SEARCH_PARAMS(USE)
#undef USE
}

typedef struct Play {
    Searcher *searchers[2]; /* who steps up, who steps down */
    Bout game;
} Play;

/* Random moves to a position that is still a game. */
static void find_opening(const Tuning *t, Play *play, Random *random)
{
    for (;;) {
        unsigned plies = RANDOM_PLIES + (unsigned)random_below(random, 2);

        if (!bout_begin_random(&play->game, plies, random))
            continue;
        use_numbers(t, 0);
        searcher_clear(play->searchers[0]);
        if (abs(searcher_search(play->searchers[0], &play->game.position, NULL,
                                0, t->nodes)
                    .score) <= FAIR)
            return;
    }
}

/* The result for White; `white` is the index of who plays it. */
static int play_game(const Tuning *t, Play *play, const Position *opening,
                     unsigned white)
{
    bout_begin(&play->game, opening);
    searcher_clear(play->searchers[0]);
    searcher_clear(play->searchers[1]);
    for (int ply = 0; ply < GAME_PLIES; ply++) {
        unsigned turn = play->game.position.side == WHITE ? white : white ^ 1;
        int result = bout_outcome(&play->game);
        Searched thought;

        if (result != BOUT_OPEN)
            return result;
        use_numbers(t, turn == 0 ? 1 : -1);
        thought = searcher_search(play->searchers[turn], &play->game.position,
                                  &play->game.trail, 0, t->nodes);
        result = bout_judge(&play->game, &ENDS, thought.score);
        if (result != BOUT_OPEN)
            return result;
        bout_play(&play->game, thought.move);
    }
    return BOUT_DRAWN;
}

static void play_pair(void *context, size_t job, unsigned thread)
{
    Tuning *t = context;
    Play play = { .searchers = { searcher_new(HASH_MEGABYTES, t->network),
                                 searcher_new(HASH_MEGABYTES, t->network) } };
    Position opening;
    Random random;

    (void)thread;
    t->results[job] = 0;
    if (play.searchers[0] != NULL && play.searchers[1] != NULL) {
        bout_init(&play.game);
        random_start(&random, t->seed * 1000003 + t->round * PAIRS_MAX + job);
        find_opening(t, &play, &random);
        opening = play.game.position;
        t->results[job] =
            play_game(t, &play, &opening, 0) - play_game(t, &play, &opening, 1);
        bout_release(&play.game);
    }
    searcher_free(play.searchers[0]);
    searcher_free(play.searchers[1]);
}

static bool play_round(Tuning *t, int *result)
{
    ParallelTask task = { .run = play_pair,
                          .context = t,
                          .jobs = t->pairs,
                          .threads = (unsigned)t->threads };
    Parallel *parallel = NULL;

    if (parallel_start(&task, &parallel, NULL) != OK)
        return false;
    parallel_free(parallel);
    *result = 0;
    for (size_t i = 0; i < t->pairs; i++)
        *result += t->results[i];
    return true;
}

static void print_numbers(const Tuning *t)
{
    printf("round %llu\n", (unsigned long long)t->round);
    for (size_t i = 0; i < NUMBERS_LENGTH; i++)
        if (t->numbers[i].step != 0)
            printf("  %-18s %8.0f -> %9.1f  (%+.2f steps)\n",
                   t->numbers[i].name, t->numbers[i].start, t->numbers[i].value,
                   (t->numbers[i].value - t->numbers[i].start) /
                       t->numbers[i].step);
    fflush(stdout);
}

static bool tune(Tuning *t)
{
    Random random;

    random_start(&random, t->seed);
    memcpy(t->numbers, NUMBERS, sizeof NUMBERS);
    for (t->round = 1; t->round <= t->rounds; t->round++) {
        double progress = (double)t->round / (double)t->rounds;
        double gain = t->gain * (1 - 0.8 * progress);
        int result;

        for (size_t i = 0; i < NUMBERS_LENGTH; i++)
            t->numbers[i].direction = random_below(&random, 2) == 0 ? 1 : -1;
        if (!play_round(t, &result))
            return false;
        for (size_t i = 0; i < NUMBERS_LENGTH; i++)
            t->numbers[i].value +=
                gain * t->numbers[i].step * result * t->numbers[i].direction;
        if (t->round % REPORT_ROUNDS == 0 || t->round == t->rounds)
            print_numbers(t);
    }
    return true;
}

static bool read_option(Tuning *t, const char *name, const char *value)
{
    if (strcmp(name, "--judge") == 0) {
        t->network = searcher_read_network("spsa", value);
        return t->network != NULL;
    }
    if (strcmp(name, "--gain") == 0) {
        char *end;

        t->gain = strtod(value, &end);
        return *end == '\0' && t->gain > 0;
    }
    uint64_t *numbers[] = { &t->rounds, &t->pairs, &t->nodes, &t->threads,
                            &t->seed };
    static const char *const names[] = { "--rounds", "--pairs", "--nodes",
                                         "--threads", "--seed" };

    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        if (strcmp(name, names[i]) == 0)
            return span_to_unsigned(span_from(value), UINT32_MAX, numbers[i]);
    return false;
}

int main(int argc, char **argv)
{
    static Tuning t = { .rounds = 500,
                        .pairs = 8,
                        .nodes = 3000,
                        .threads = 1,
                        .seed = 1,
                        .gain = 0.02 };

    for (int i = 1; i < argc; i += 2)
        if (i + 1 >= argc || !read_option(&t, argv[i], argv[i + 1])) {
            fputs("usage: spsa [--rounds N] [--pairs N] [--nodes N] "
                  "[--threads N]\n            [--seed N] [--gain X] "
                  "[--judge FILE.net]\n",
                  stderr);
            return 2;
        }
    if (t.pairs == 0 || t.pairs > PAIRS_MAX || t.nodes == 0 || t.threads == 0)
        return 2;
    bool good = tune(&t);

    memory_free(t.network);
    return good ? 0 : 1;
}
