/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match_plan.h"

#include "base/affinity.h"
#include "base/base.h"
#include "cli/match_players.h"
#include "cli/part.h"
#include "formats/pack.h"

enum {
    GAMES_MAX = 10000000,
    CONCURRENCY_MAX = 512,
    CENTIPAWNS_MAX = 30000,
    STALL = 120 /* seconds */
};

/* --- Rules ---------------------------------------------------------------- */

/* "40,8,10": as many numbers as there are; *numbers is untouched if not. */
static Status read_numbers(const Options *options, OptionId id,
                           int64_t *numbers, size_t count, Fault *fault)
{
    const char *value = option_value(options, id);
    Span rest = span_from(value == NULL ? "" : value);
    Span part;
    size_t i = 0;

    if (value == NULL)
        return OK;
    while (span_split(&rest, ',', &part)) {
        if (i == count ||
            !span_to_integer(part, 0, CENTIPAWNS_MAX, &numbers[i])) {
            i = count + 1;
            break;
        }
        i++;
    }
    if (i != count) {
        return fault_set(fault, ERR_USAGE, "--%s: expected %s, got \"%s\"",
                         OPTION_TABLE[id].name, OPTION_TABLE[id].argument,
                         value);
    }
    return OK;
}

static Status read_adjudication(const Options *options, Adjudication *rules,
                                Fault *fault)
{
    int64_t draw[3] = { 0 };
    int64_t win[2] = { 0 };
    int64_t resign[2] = { 0 };
    int64_t longest = 0;
    Status status =
        read_numbers(options, OPTION_DRAW, draw, ARRAY_LENGTH(draw), fault);

    if (status == OK) {
        status =
            read_numbers(options, OPTION_WIN, win, ARRAY_LENGTH(win), fault);
    }
    if (status == OK) {
        status = read_numbers(options, OPTION_RESIGN, resign,
                              ARRAY_LENGTH(resign), fault);
    }
    if (status == OK) {
        status =
            option_number(options, (OptionRange){ OPTION_MAX_MOVES, 1, 10000 },
                          &longest, fault);
    }
    if (status == OK) {
        *rules = (Adjudication){ .draw_from = (unsigned)draw[0],
                                 .draw_moves = (unsigned)draw[1],
                                 .draw_score = (int)draw[2],
                                 .win_moves = (unsigned)win[0],
                                 .win_score = (int)win[1],
                                 .resign_moves = (unsigned)resign[0],
                                 .resign_score = (int)resign[1],
                                 .max_moves = (unsigned)longest };
    }
    return status;
}

static Status read_sprt(const Options *options, MatchPlan *plan, Fault *fault)
{
    const char *value = option_value(options, OPTION_SPRT);

    if (value == NULL)
        return OK;
    if (plan->player_count != 2)
        return fault_set(fault, ERR_USAGE, "--sprt needs exactly two engines");
    plan->has_sprt = true;
    return sprt_read(span_from(value), &plan->sprt, fault);
}

static Status read_numbers_of_match(const Options *options, MatchPlan *plan,
                                    Fault *fault)
{
    int64_t games = option_is_given(options, OPTION_SPRT) ? 100000 : 100;
    int64_t concurrency = 1;
    int64_t margin = 20;
    int64_t stall = STALL;
    int64_t seed = 1;
    int64_t plies = 0;
    int64_t start = 1;
    int64_t seeds = 1;
    Status status = option_number(
        options, (OptionRange){ OPTION_GAMES, 1, GAMES_MAX }, &games, fault);

    if (status == OK) {
        status = option_number(
            options, (OptionRange){ OPTION_CONCURRENCY, 1, CONCURRENCY_MAX },
            &concurrency, fault);
    }
    if (status == OK) {
        status = option_number(
            options, (OptionRange){ OPTION_MARGIN, 0, 60000 }, &margin, fault);
    }
    if (status == OK) {
        status = option_number(options, (OptionRange){ OPTION_STALL, 1, 86400 },
                               &stall, fault);
    }
    if (status == OK) {
        status =
            option_number(options, (OptionRange){ OPTION_START, 1, INT32_MAX },
                          &start, fault);
    }
    if (status == OK && option_is_given(options, OPTION_GAUNTLET) &&
        *option_value(options, OPTION_GAUNTLET) != '\0') {
        status = option_number(
            options, (OptionRange){ OPTION_GAUNTLET, 1, 1000 }, &seeds, fault);
    }
    if (status == OK) {
        status = option_number(
            options, (OptionRange){ OPTION_SEED, 0, INT64_MAX }, &seed, fault);
    }
    if (status == OK) {
        status = option_number(options,
                               (OptionRange){ OPTION_OPENING_PLIES, 1, 1000 },
                               &plies, fault);
    }
    plan->start = (size_t)start - 1;
    plan->seeds = (size_t)seeds;
    plan->opening_plies = (unsigned)plies;
    plan->games = (unsigned)(games + games % 2);
    plan->concurrency = (unsigned)concurrency;
    plan->margin = margin;
    plan->stall = stall * 1000;
    plan->seed = (uint64_t)seed;
    return status;
}

/* One of some words, as their number; the first is the usual one. */
typedef struct Choice {
    OptionId id;
    const char *words[4];
    unsigned chosen;
} Choice;

static Status read_choice(const Options *options, Choice *choice, Fault *fault)
{
    const char *value = option_value(options, choice->id);

    if (value == NULL)
        return OK;
    for (unsigned i = 0; i < ARRAY_LENGTH(choice->words); i++) {
        if (choice->words[i] != NULL &&
            span_equals(span_from(value), choice->words[i])) {
            choice->chosen = i;
            return OK;
        }
    }
    return fault_set(fault, ERR_USAGE, "--%s: expected %s, got \"%s\"",
                     OPTION_TABLE[choice->id].name,
                     OPTION_TABLE[choice->id].argument, value);
}

static Status read_choices(const Options *options, MatchPlan *plan,
                           Fault *fault)
{
    Choice order = { OPTION_ORDER, { "random", "sequential" }, 0 };
    Choice faults = { OPTION_FAULTS, { "stop", "count", "replay" }, 0 };
    Status status = read_choice(options, &order, fault);

    if (status == OK)
        status = read_choice(options, &faults, fault);
    plan->order = order.chosen == 0 ? ORDER_RANDOM : ORDER_SEQUENTIAL;
    plan->faults = (FaultPolicy)faults.chosen;
    return status;
}

/* Games are added one by one: what is packed cannot take them, and a stream
 * does not give them back. */
static Status check_record(const MatchPlan *plan, Fault *fault)
{
    const char *pgn = plan->pgn;

    if (packing_of_name(pgn) != PACKING_NONE)
        return fault_set(fault, ERR_USAGE,
                         "--pgn: games cannot be added to a compressed file");
    if (plan->resumes && (file_is_stdout(pgn) || file_is_stream(pgn)))
        return fault_set(fault, ERR_USAGE, "--resume: %s keeps no games", pgn);
    return OK;
}

static Status read_words(const Options *options, MatchPlan *plan, Fault *fault)
{
    plan->openings = option_value(options, OPTION_OPENINGS);
    plan->log = option_value(options, OPTION_LOG);
    plan->event = option_value(options, OPTION_EVENT);
    plan->site = option_value(options, OPTION_SITE);
    plan->pgn = option_value(options, OPTION_PGN);
    plan->resumes = option_is_given(options, OPTION_RESUME);
    if (plan->resumes && plan->pgn == NULL) {
        return fault_set(
            fault, ERR_USAGE,
            "--resume needs --pgn, the file with the games played so far");
    }
    if (plan->pgn != NULL) {
        Status status = check_record(plan, fault);

        if (status != OK)
            return status;
    }
    plan->is_chess960 = option_is_given(options, OPTION_CHESS960);
    plan->form = option_is_given(options, OPTION_GAUNTLET) ? MATCH_GAUNTLET
                                                           : MATCH_ROUND_ROBIN;
    return OK;
}

/* "nodes,nps,clock" */
static Status read_notes(const Options *options, MatchPlan *plan, Fault *fault)
{
    static const struct {
        const char *word;
        unsigned notes;
    } words[] = {
        { "nodes", NOTE_NODES },
        { "nps", NOTE_SPEED },
        { "seldepth", NOTE_SELDEPTH },
        { "hashfull", NOTE_HASH },
        { "tbhits", NOTE_TABLES },
        { "clock", NOTE_CLOCK },
        { "latency", NOTE_LATENCY },
        { "pv", NOTE_LINE },
        { "all", ~0u },
    };
    const char *value = option_value(options, OPTION_NOTES);
    Span rest = span_from(value == NULL ? "" : value);
    Span part;

    while (value != NULL && span_split(&rest, ',', &part)) {
        unsigned found = 0;

        for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
            if (span_equals(span_trim(part), words[i].word))
                found = words[i].notes;
        if (found == 0)
            return fault_set(
                fault, ERR_USAGE, "--notes: expected %s, got \"%.*s\"",
                OPTION_TABLE[OPTION_NOTES].argument, SPAN_ARGUMENTS(part));
        plan->notes |= found;
    }
    return OK;
}

/* "3,5-7" */
static bool read_processors(Span text, unsigned *processors, size_t *count)
{
    Span part;

    while (span_split(&text, ',', &part)) {
        int64_t from, to;
        size_t dash = span_find(part, '-');
        Span first = span_take(part, dash);

        if (!span_to_integer(first, 0, AFFINITY_MAX - 1, &from))
            return false;
        to = from;
        if (dash < part.length && !span_to_integer(span_skip(part, dash + 1),
                                                   from, AFFINITY_MAX - 1, &to))
            return false;
        for (; from <= to && *count < AFFINITY_MAX; from++)
            processors[(*count)++] = (unsigned)from;
    }
    return *count > 0;
}

/* As many as the engine with most threads. */
static size_t most_threads(const MatchPlan *plan)
{
    int64_t most = 1;

    for (size_t i = 0; i < plan->player_count; i++) {
        const char *value =
            engine_command_find(&plan->players[i].command, "Threads");
        int64_t threads = 1;

        if (value != NULL)
            span_to_integer(span_from(value), 1, AFFINITY_MAX, &threads);
        most = threads > most ? threads : most;
    }
    return (size_t)most;
}

static Status read_affinity(const Options *options, MatchPlan *plan,
                            Fault *fault)
{
    const char *value = option_value(options, OPTION_AFFINITY);
    unsigned *processors;
    size_t count = 0;

    if (value == NULL)
        return OK;
    processors = memory_zeroed(AFFINITY_MAX, sizeof *processors);
    plan->processors = processors;
    if (*value == '\0')
        count = affinity_get(processors, AFFINITY_MAX);
    else if (!read_processors(span_from(value), processors, &count))
        return fault_set(fault, ERR_USAGE,
                         "--affinity: expected numbers of processors such as "
                         "0,2-5, got \"%s\"",
                         value);
    plan->processor_count = count;
    plan->processors_per_game = most_threads(plan);
    if (plan->processors_per_game * plan->concurrency > count)
        return fault_set(fault, ERR_USAGE,
                         "--affinity: %u games of %zu threads need more than "
                         "%zu processors",
                         plan->concurrency, plan->processors_per_game, count);
    return OK;
}

static Status read_tables(const Options *options, MatchPlan *plan, Fault *fault)
{
    const char *path = option_value(options, OPTION_TB);

    return path == NULL
               ? OK
               : tables_open(span_from(path), NULL, &plan->tables, fault);
}

/* How long engines may take to start, and to be ready. */
static Status read_patience(const Options *options, MatchPlan *plan,
                            Fault *fault)
{
    int64_t seconds = 0;
    Status status = option_number(
        options, (OptionRange){ OPTION_PATIENCE, 1, 3600 }, &seconds, fault);
    HostPatience *patience;

    if (status != OK || seconds == 0)
        return status;
    patience = memory_new(sizeof *patience);
    *patience = (HostPatience){ .greeting = seconds * 1000,
                                .ready = seconds * 1000,
                                .stop = 5000,
                                .quit = 1000 };
    plan->patience = patience;
    return OK;
}

static Status read_part(const Options *options, MatchPlan *plan, Fault *fault)
{
    Part part;
    Status status = option_part(options, &part, fault);

    if (status == OK && part.count > 0) {
        plan->part = (size_t)part.index - 1;
        plan->parts = (size_t)part.count;
    }
    return status;
}

Status match_plan_read(const Options *options, MatchPlan *plan, Fault *fault)
{
    MatchPlan read = { .seed = 0 };
    Status status = match_players_read(options, &read, fault);

    if (status == OK)
        status = read_numbers_of_match(options, &read, fault);
    if (status == OK)
        status = read_choices(options, &read, fault);
    if (status == OK)
        status = read_words(options, &read, fault);
    if (status == OK)
        status = read_notes(options, &read, fault);
    if (status == OK)
        status = read_tables(options, &read, fault);
    if (status == OK)
        status = read_patience(options, &read, fault);
    if (status == OK)
        status = read_affinity(options, &read, fault);
    if (status == OK)
        status = read_part(options, &read, fault);
    if (status == OK)
        status = read_adjudication(options, &read.adjudication, fault);
    if (status == OK)
        status = read_sprt(options, &read, fault);
    if (status != OK) {
        match_plan_release(&read);
        return status;
    }
    *plan = read;
    return OK;
}

void match_plan_release(MatchPlan *plan)
{
    for (size_t i = 0; i < plan->player_count; i++)
        engine_command_release(&plan->players[i].command);
    memory_free(plan->players);
    memory_free(plan->processors);
    memory_free(plan->patience);
    tables_free(plan->tables);
    *plan = (MatchPlan){ 0 };
}
