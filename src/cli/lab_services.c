/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lab_services.h"

#include "base/base.h"
#include "cli/lab_judge.h"
#include "cli/match_plan.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLACE_SIZE = 32 /* of a number as a text */ };

struct LabHelpers {
    LabServices services;
    const Options *options;
    const char *engine; /* of --engine; NULL: none */
    Text judge_name;
    atomic_uint files;       /* of openings, for their names */
    atomic_bool has_trouble; /* the first to say so writes the fault */
    Fault fault;
};

static Status note(LabHelpers *helpers, Status status, const Fault *fault)
{
    if (status != OK && status != ERR_STOPPED &&
        !atomic_exchange(&helpers->has_trouble, true))
        helpers->fault = *fault;
    return status;
}

/* --- Matches -------------------------------------------------------------- */

static bool should_stop(void *context)
{
    const atomic_bool *stop = context;

    return atomic_load(stop);
}

/* The openings as a file, since that is what a match takes. */
static Status write_openings(LabHelpers *helpers, const LabMatch *match,
                             Text *path, Fault *fault)
{
    const char *directory = getenv("TMPDIR");
    Text lines = { 0 };
    Status status;

    text_format(path, "%s/luft-lab-%ld-%u.epd",
                directory != NULL ? directory : "/tmp", (long)getpid(),
                atomic_fetch_add(&helpers->files, 1));
    for (size_t i = 0; i < match->opening_count; i++)
        text_format(&lines, "%s\n", match->openings[i]);
    status =
        file_replace(text_string(path), text_span(&lines), NULL, NULL, fault);
    text_free(&lines);
    return status;
}

/* What --match would have been told on the command line. */
typedef struct Words {
    Options options;
    const char *players[2];
    char games[PLACE_SIZE];
    char limit[PLACE_SIZE];
    char max_moves[PLACE_SIZE];
    char at_once[PLACE_SIZE];
} Words;

static void put_limit(const LabHelpers *helpers, const LabMatch *match,
                      Words *words)
{
    const char *nodes = option_value(helpers->options, OPTION_NODES);
    const char *movetime = option_value(helpers->options, OPTION_MOVETIME);
    bool is_time = match->nodes == 0;

    snprintf(words->limit, sizeof words->limit, "%" PRIu64,
             is_time ? (uint64_t)match->movetime : match->nodes);
    if (movetime != NULL)
        words->options.values[OPTION_MOVETIME] = movetime;
    if (nodes != NULL)
        words->options.values[OPTION_NODES] = nodes;
    if (nodes == NULL && movetime == NULL)
        words->options.values[is_time ? OPTION_MOVETIME : OPTION_NODES] =
            words->limit;
}

static void put_words(const LabHelpers *helpers, const LabMatch *match,
                      Words *words)
{
    const char *games = option_value(helpers->options, OPTION_GAMES);
    const char **values = words->options.values;

    words->players[0] = match->first;
    words->players[1] = match->second;
    words->options.operands = words->players;
    words->options.operand_count = ARRAY_LENGTH(words->players);
    snprintf(words->games, sizeof words->games, "%u", match->games);
    snprintf(words->at_once, sizeof words->at_once, "%u", match->at_once);
    snprintf(words->max_moves, sizeof words->max_moves, "%u", match->max_moves);
    values[OPTION_GAMES] = games != NULL ? games : words->games;
    values[OPTION_CONCURRENCY] = words->at_once;
    if (match->max_moves > 0)
        values[OPTION_MAX_MOVES] = words->max_moves;
    put_limit(helpers, match, words);
}

static Status run_match(const MatchPlan *plan, const LabMatch *match,
                        LabScore *score, Fault *fault)
{
    MatchListener listener = { .context = (void *)(uintptr_t)match->stop,
                               .should_stop = should_stop };
    Match *running = NULL;
    Status status = match_new(plan, &listener, &running, fault);

    if (status == OK)
        status = match_run(running, fault);
    if (status == OK) {
        Tally tally = standing_tally(match_standing(running), 0, 1);

        *score = (LabScore){ (unsigned)tally.wins, (unsigned)tally.draws,
                             (unsigned)tally.losses };
    }
    match_free(running);
    return status == OK && atomic_load(match->stop) ? ERR_STOPPED : status;
}

static Status play(void *context, const LabMatch *match, LabScore *score)
{
    LabHelpers *helpers = context;
    Words words = { .games = "" };
    Fault fault = { 0 };
    Status status = OK;
    Text path = { 0 };
    MatchPlan plan;

    put_words(helpers, match, &words);
    if (match->openings != NULL)
        status = write_openings(helpers, match, &path, &fault);
    if (status == OK && match->openings != NULL)
        words.options.values[OPTION_OPENINGS] = text_string(&path);
    if (status == OK)
        status = match_plan_read(&words.options, &plan, &fault);
    if (status == OK) {
        status = run_match(&plan, match, score, &fault);
        match_plan_release(&plan);
    }
    if (match->openings != NULL)
        file_remove(text_string(&path), NULL);
    text_free(&path);
    return note(helpers, status, &fault);
}

/* "stockfish UCI_Elo=1500", "luft:UCI_Elo=1500". */
static char *rated(void *context, unsigned elo)
{
    const LabHelpers *helpers = context;
    const char *engine =
        helpers->engine != NULL ? helpers->engine : "stockfish";
    bool is_own = strcmp(engine, ENGINE_OWN_BRAIN) == 0;
    Text text = { 0 };

    text_format(&text, "%s%cUCI_LimitStrength=true%cUCI_Elo=%u", engine,
                is_own ? ':' : ' ', is_own ? ',' : ' ', elo);
    return text_take(&text);
}

static Status judge(void *context, const LabQuestion *question, Score *score)
{
    LabHelpers *helpers = context;
    Fault fault = { 0 };
    Status status = lab_judge(helpers->engine, question, score, &fault);

    return note(helpers, status, &fault);
}

/* --- The door ------------------------------------------------------------- */

Status lab_helpers_new(const Options *options, LabHelpers **result,
                       Fault *fault)
{
    LabHelpers *helpers;
    int64_t number = 0;
    Status status = option_number(
        options, (OptionRange){ OPTION_GAMES, 2, 1000000 }, &number, fault);

    if (status != OK)
        return status;
    helpers = memory_zeroed(1, sizeof *helpers);
    helpers->options = options;
    helpers->engine = option_value(options, OPTION_ENGINE);
    text_append(&helpers->judge_name,
                helpers->engine != NULL ? helpers->engine : ENGINE_OWN_BRAIN);
    helpers->services =
        (LabServices){ .context = helpers,
                       .match = play,
                       .judge = judge,
                       .judge_name = text_string(&helpers->judge_name),
                       .rated = rated };
    *result = helpers;
    return OK;
}

void lab_helpers_free(LabHelpers *helpers)
{
    if (helpers == NULL)
        return;
    text_free(&helpers->judge_name);
    memory_free(helpers);
}

const LabServices *lab_helpers_services(const LabHelpers *helpers)
{
    return &helpers->services;
}

Status lab_helpers_trouble(LabHelpers *helpers, Fault *fault)
{
    if (!atomic_exchange(&helpers->has_trouble, false))
        return OK;
    return fault_pass(fault, &helpers->fault);
}
