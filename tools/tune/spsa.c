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
#include "eval/network.h"
#include "eval/shipped.h"
#include "search/params.h"
#include "selfplay/thinker.h"

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
    FAIR = 200,    /* a start must not be further off */
    DECIDED = 800, /* a game in which both think so ... */
    DECIDED_PLIES = 4,
    LEVEL = 6,
    LEVEL_PLIES = 10,
    LEVEL_AFTER = 70,
    PAIRS_MAX = 256,
    REPORT_ROUNDS = 25
};

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
    Thinker *thinkers[2]; /* who steps up, who steps down */
    Position position;
    Trail trail;
    int decided;
    int level;
    int lead;
} Play;

static void play_move(Play *play, Move move)
{
    position_make(&play->position, move);
    trail_push(&play->trail, &play->position);
}

static void start_board(Play *play, const Position *position)
{
    play->position = *position;
    trail_clear(&play->trail);
    trail_push(&play->trail, &play->position);
}

/* Random moves to a position that is still a game. */
static void find_opening(const Tuning *t, Play *play, Random *random,
                         Position *opening)
{
    for (;;) {
        unsigned plies = RANDOM_PLIES + (unsigned)random_below(random, 2);
        MoveList list;

        position_start(opening);
        start_board(play, opening);
        for (unsigned i = 0; i < plies; i++) {
            movegen_list(&play->position, &list);
            if (list.length == 0)
                break;
            play_move(play, list.moves[random_below(random, list.length)]);
        }
        movegen_list(&play->position, &list);
        if (list.length == 0)
            continue;
        use_numbers(t, 0);
        thinker_clear(play->thinkers[0]);
        *opening = play->position;
        if (abs(thinker_think(play->thinkers[0], opening, NULL, t->nodes)
                    .score) <= FAIR)
            return;
    }
}

static void follow(Play *play, Score score, int ply)
{
    Score white = play->position.side == WHITE ? score : -score;
    int lead = white >= DECIDED ? 1 : white <= -DECIDED ? -1 : 0;

    play->decided = lead != 0 && lead == play->lead ? play->decided + 1 : 0;
    play->lead = lead;
    play->level =
        ply >= LEVEL_AFTER && abs(white) <= LEVEL ? play->level + 1 : 0;
}

/* 1, 0 or -1 for white; 2 while the game goes on. */
static int result_of(const Play *play)
{
    Outcome outcome = outcome_of(&play->position, &play->trail);

    if (outcome == OUTCOME_CHECKMATE)
        return play->position.side == WHITE ? -1 : 1;
    if (outcome != OUTCOME_OPEN || play->level >= LEVEL_PLIES)
        return 0;
    return play->decided >= DECIDED_PLIES ? play->lead : 2;
}

/* The result for White; `white` is the index of who plays it. */
static int play_game(const Tuning *t, Play *play, const Position *opening,
                     unsigned white)
{
    int result;

    start_board(play, opening);
    thinker_clear(play->thinkers[0]);
    thinker_clear(play->thinkers[1]);
    play->decided = 0;
    play->level = 0;
    play->lead = 0;
    result = result_of(play);
    for (int ply = 0; result == 2 && ply < GAME_PLIES; ply++) {
        unsigned turn = play->position.side == WHITE ? white : white ^ 1;
        Thought thought;

        use_numbers(t, turn == 0 ? 1 : -1);
        thought = thinker_think(play->thinkers[turn], &play->position,
                                &play->trail, t->nodes);
        follow(play, thought.score, ply);
        play_move(play, thought.move);
        result = result_of(play);
    }
    return result == 2 ? 0 : result;
}

static void play_pair(void *context, size_t job, unsigned thread)
{
    Tuning *t = context;
    Play play = { .thinkers = { thinker_new(HASH_MEGABYTES, t->network),
                                thinker_new(HASH_MEGABYTES, t->network) } };
    Position opening;
    Random random;

    (void)thread;
    t->results[job] = 0;
    if (play.thinkers[0] != NULL && play.thinkers[1] != NULL) {
        trail_init(&play.trail);
        random_start(&random, t->seed * 1000003 + t->round * PAIRS_MAX + job);
        find_opening(t, &play, &random, &opening);
        t->results[job] =
            play_game(t, &play, &opening, 0) - play_game(t, &play, &opening, 1);
        trail_release(&play.trail);
    }
    thinker_free(play.thinkers[0]);
    thinker_free(play.thinkers[1]);
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

static bool read_judge(const char *path, Network **network)
{
    enum { NETWORK_LIMIT = 64 << 20 };
    Text bytes = { 0 };
    Fault fault = { 0 };
    Status status = file_read(path, NETWORK_LIMIT, &bytes, NULL, &fault);

    if (status == OK)
        status = network_read(text_span(&bytes), network, &fault);
    if (status != OK)
        fprintf(stderr, "spsa: %s\n", fault.text);
    text_free(&bytes);
    return status == OK;
}

static bool read_option(Tuning *t, const char *name, const char *value)
{
    if (strcmp(name, "--judge") == 0)
        return read_judge(value, &t->network);
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
