/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * datagen DIR [--seed N] [--nodes N] [--threads N] [--games N] [--random N]
 *             [--loss N] [--judge FILE.net] [--starts FILE.epd]
 *             [--chess960 PERCENT] [--part K/N]
 *
 * Fills a directory with games of the engine against itself, in chunks of a
 * fixed number of games; see chunks.h and record.h.  Without --judge the
 * classical terms play.  With --loss the random moves of the opening are those
 * that lose little: the chance of each falls by e for every N centipawns.
 * Before the random moves there is a position of --starts, or of Chess960 in
 * some of the games.  With --part one machine of N makes its share of the run.
 */
#include "base/base.h"
#include "net/chunks.h"
#include "net/record.h"
#include "net/selfplay.h"
#include "notation/epd_positions.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { CHUNK_GAMES = 100, STARTS_LIMIT = 1 << 30 };

typedef struct Plan {
    uint64_t seed;
    SelfplayRules rules;
    EpdPositions starts;
    ChunkPlan chunks;
    atomic_uint_fast64_t searches[SELFPLAY_USES];
    atomic_uint_fast64_t nodes[SELFPLAY_USES];
} Plan;

typedef struct Player {
    Plan *plan;
    Selfplay *selfplay;
} Player;

static void *begin(void *context)
{
    Plan *plan = context;
    Player *player = memory_zeroed(1, sizeof *player);

    player->plan = plan;
    player->selfplay = selfplay_new(&plan->rules);
    return player->selfplay != NULL ? player : NULL;
}

static void end(void *worker)
{
    Player *player = worker;
    const SelfplayAccount *account = selfplay_account(player->selfplay);

    for (unsigned use = 0; use < SELFPLAY_USES; use++) {
        atomic_fetch_add(&player->plan->searches[use], account->searches[use]);
        atomic_fetch_add(&player->plan->nodes[use], account->nodes[use]);
    }
    selfplay_free(player->selfplay);
    memory_free(player);
}

static void make(void *worker, uint64_t chunk, unsigned piece, Text *games)
{
    Player *player = worker;

    if (piece == 0)
        record_file_begin(games);
    selfplay_game(player->selfplay,
                  chunk_seed(player->plan->seed, chunk, piece), games);
}

/* What became of the nodes. */
static void tell_uses(Plan *plan)
{
    static const char *const names[SELFPLAY_USES] = {
        "openings", "kept", "in check", "capture is best", "mate"
    };
    uint64_t all = 0;

    for (unsigned use = 0; use < SELFPLAY_USES; use++)
        all += atomic_load(&plan->nodes[use]);
    for (unsigned use = 0; use < SELFPLAY_USES && all > 0; use++)
        printf("%-16s %10" PRIu64 " searches  %5.1f %% of the nodes\n",
               names[use], (uint64_t)atomic_load(&plan->searches[use]),
               100.0 * (double)atomic_load(&plan->nodes[use]) / (double)all);
}

static bool read_starts(Plan *plan, const char *path)
{
    Text content = { 0 };
    Fault fault = { 0 };
    Status status = file_read(path, STARTS_LIMIT, &content, NULL, &fault);

    if (status == OK)
        status = epd_positions_read(text_span(&content), &plan->starts, &fault);
    if (status != OK)
        fprintf(stderr, "datagen: %s: %s\n", path, fault.text);
    text_free(&content);
    plan->rules.starts = plan->starts.positions;
    plan->rules.start_count = plan->starts.count;
    return status == OK;
}

static bool read_part(ChunkPlan *chunks, Span value)
{
    uint64_t of = 0;
    uint64_t number = 0;
    Span part;

    if (!span_split(&value, '/', &part) ||
        !span_to_unsigned(part, 10000, &number) ||
        !span_to_unsigned(value, 10000, &of) || number < 1 || number > of)
        return false;
    chunks->part = (unsigned)number;
    chunks->of = (unsigned)of;
    return true;
}

static bool read_option(Plan *plan, const char *name, const char *value)
{
    uint64_t number = 0;

    if (strcmp(name, "--judge") == 0)
        return selfplay_read_judge("datagen", value, &plan->rules);
    if (strcmp(name, "--starts") == 0)
        return read_starts(plan, value);
    if (strcmp(name, "--part") == 0)
        return read_part(&plan->chunks, span_from(value));
    if (!span_to_unsigned(span_from(value), UINT64_MAX / 4, &number))
        return false;
    if (strcmp(name, "--seed") == 0)
        plan->seed = number;
    else if (strcmp(name, "--nodes") == 0 && number > 0)
        plan->rules.soft_nodes = number;
    else if (strcmp(name, "--games") == 0)
        plan->chunks.chunks = (number + CHUNK_GAMES - 1) / CHUNK_GAMES;
    else if (strcmp(name, "--threads") == 0 && number > 0 && number < 1000)
        plan->chunks.threads = (unsigned)number;
    else if (strcmp(name, "--random") == 0 && number < 100)
        plan->rules.random_plies = (unsigned)number;
    else if (strcmp(name, "--chess960") == 0 && number <= 100)
        plan->rules.chess960 = (unsigned)number;
    else if (strcmp(name, "--loss") == 0 && number < 10000)
        plan->rules.opening_loss = (Score)number;
    else
        return false;
    return true;
}

static bool read_plan(Plan *plan, int argc, char **argv)
{
    if (argc < 2 || argv[1][0] == '-')
        return false;
    plan->chunks.directory = argv[1];
    for (int i = 2; i < argc; i += 2)
        if (i + 1 >= argc || !read_option(plan, argv[i], argv[i + 1]))
            return false;
    return true;
}

/* After all that decides which games they are, but the judge. */
static void name_chunks(Plan *plan)
{
    char *name = plan->chunks.name;
    size_t room = sizeof plan->chunks.name;
    int length = snprintf(name, room, "%" PRIu64 "-%" PRIu64 "-%u-%d",
                          plan->seed, plan->rules.soft_nodes,
                          plan->rules.random_plies, plan->rules.opening_loss);

    if (plan->starts.count > 0)
        snprintf(name + length, room - (size_t)length, "-s%zu",
                 plan->starts.count);
    else if (plan->rules.chess960 > 0)
        snprintf(name + length, room - (size_t)length, "-c%u",
                 plan->rules.chess960);
}

int main(int argc, char **argv)
{
    Plan plan = { .seed = 1,
                  .chunks = { .program = "datagen",
                              .chunks = 100,
                              .suffix = "games",
                              .threads = 1,
                              .begin = begin,
                              .make = make,
                              .finish = record_file_end,
                              .end = end,
                              .pieces = CHUNK_GAMES },
                  .rules = { .soft_nodes = 5000,
                             .random_plies = 8,
                             .opening_limit = 250,
                             .win_score = 1200,
                             .draw_score = 8 } };
    int status;

    if (!read_plan(&plan, argc, argv)) {
        fprintf(stderr, "usage: datagen DIR [--seed N] [--nodes N] "
                        "[--games N] [--threads N]\n               "
                        "[--random PLIES] [--loss N] [--judge FILE.net]\n"
                        "               [--starts FILE.epd] "
                        "[--chess960 PERCENT] [--part K/N]\n");
        return 2;
    }
    name_chunks(&plan);
    plan.chunks.context = &plan;
    status = chunks_make(&plan.chunks);
    tell_uses(&plan);
    epd_positions_free(&plan.starts);
    return status;
}
