/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/analyse_plan.h"
#include "cli/batch_tables.h"

#include "base/display.h"
#include "base/processor.h"
#include "study/signature.h"

#include <string.h>

enum {
    LANES_MOST = 256,
    REPORT_TIME = 300, /* ms for each position */
    HASH_USUAL = 128,
    HASH_LEAST = 8,
    SHALLOW = 10 /* plies */
};

static Status read_format(AnalysePlan *plan, const Options *options,
                          Fault *fault)
{
    static const char *const names[] = { [ANALYSE_PGN] = "pgn",
                                         [ANALYSE_JSON] = "json",
                                         [ANALYSE_EPD] = "epd",
                                         [ANALYSE_PAGE] = "text" };
    const char *value = option_value(options, OPTION_FORMAT);

    for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
        if (strcmp(value == NULL ? "pgn" : value, names[i]) != 0)
            continue;
        plan->format = (AnalyseFormat)i;
        return OK;
    }
    return fault_set(fault, ERR_USAGE,
                     "--format: expected pgn, json, epd or text, got \"%s\"",
                     value);
}

static Status read_limits(SearchLimits *limits, const Options *options,
                          Fault *fault)
{
    const struct {
        OptionId option;
        int64_t most;
    } kinds[] = { { OPTION_DEPTH, MAX_PLY - 1 },
                  { OPTION_NODES, INT64_MAX / 8 },
                  { OPTION_MOVETIME, 86400000 } };
    int64_t numbers[ARRAY_LENGTH(kinds)] = { 0 };
    size_t count = 0;

    for (size_t i = 0; i < ARRAY_LENGTH(kinds); i++) {
        Status status = option_number(
            options, (OptionRange){ kinds[i].option, 1, kinds[i].most },
            &numbers[i], fault);

        if (status != OK)
            return status;
        count += numbers[i] > 0;
    }
    if (count > 1)
        return fault_set(fault, ERR_USAGE,
                         "only one of --depth, --nodes and --movetime");
    limits->depth = (int)numbers[0];
    limits->nodes = (uint64_t)numbers[1];
    limits->movetime = count == 0 ? REPORT_TIME : numbers[2];
    return OK;
}

static Status read_scope(AnalysePlan *plan, const Options *options,
                         Fault *fault)
{
    int64_t first = 0;
    Status status = option_number(
        options, (OptionRange){ OPTION_FROM_PLY, 1, INT32_MAX }, &first, fault);

    plan->setup.first = (size_t)first;
    plan->setup.person = option_value(options, OPTION_PLAYER);
    return status;
}

static Status read_again(AnnotatorAgain *again, const Options *options,
                         Fault *fault)
{
    const char *value = option_value(options, OPTION_AGAIN);

    if (value == NULL)
        *again = AGAIN_NEVER;
    else if (*value == '\0' || strcmp(value, "lower") == 0)
        *again = AGAIN_LOWER;
    else if (strcmp(value, "all") == 0)
        *again = AGAIN_ALL;
    else
        return fault_set(fault, ERR_USAGE,
                         "--again: expected lower or all, got \"%s\"", value);
    return OK;
}

/*
 * The hash table is emptied for each game, which takes longer than short
 * searches if it is large.  It follows from the limit alone, as what is found
 * depends on it.
 */
static int64_t usual_hash(const SearchLimits *limits)
{
    enum { POSITIONS = 400, ENTRY = 16 };
    int64_t wanted = HASH_LEAST;

    if (limits->depth > 0 && limits->depth <= SHALLOW)
        return 2 * HASH_LEAST;
    if (limits->nodes == 0)
        return HASH_USUAL;
    while (wanted < HASH_USUAL &&
           (uint64_t)wanted << 20 < limits->nodes * POSITIONS * ENTRY)
        wanted *= 2;
    return wanted;
}

/* Append what evaluates; so that a refusal comes before the games. */
static Status describe_judge(const char *judge, Text *text, Fault *fault)
{
    Engine *engine = engine_new(NULL, NULL);
    Status status = OK;

    if (engine == NULL)
        return fault_set(fault, ERR_MEMORY, "not enough memory for an engine");
    if (judge != NULL && engine_set_judge(engine, judge, fault) != OK)
        status = fault_prefix(fault, ERR_USAGE,
                              "--%s: ", OPTION_TABLE[OPTION_EVAL].name);
    if (status == OK)
        engine_write_judge(engine, text);
    engine_free(engine);
    return status;
}

static Status read_engine(AnalysePlan *plan, const Options *options,
                          Fault *fault)
{
    const char *judge = option_judge(options);
    int64_t hash = usual_hash(&plan->setup.limits);
    Status status = option_number(
        options, (OptionRange){ OPTION_HASH, 1, HASH_MAX }, &hash, fault);

    if (status == OK && option_is_given(options, OPTION_TB))
        status = batch_tables_open(options, &plan->tables, fault);
    plan->players =
        (PlayersOptions){ .threads = 1,
                          .hash = (size_t)hash,
                          .tables = plan->tables,
                          .tables_path = option_value(options, OPTION_TB),
                          .judge = judge == NULL ? "auto" : judge };
    plan->setup.options = &plan->players;
    plan->setup.engine = option_value(options, OPTION_ENGINE);
    if (status == OK)
        status = describe_judge(judge, &plan->settings, fault);
    return status;
}

static void append_setting(AnalysePlan *plan, const char *name,
                           const char *value)
{
    if (value == NULL)
        return;
    text_format(&plan->settings, ", %s ", name);
    display_append_line(&plan->settings, span_from(value));
}

/* Which games do not matter: each says itself what it is. */
static void describe(AnalysePlan *plan, const Options *options)
{
    static const OptionId ids[] = { OPTION_ENGINE,   OPTION_FORMAT,
                                    OPTION_NOTATION, OPTION_AGAIN,
                                    OPTION_LETTERS,  OPTION_PLAYER,
                                    OPTION_FROM_PLY, OPTION_TB };

    text_append(&plan->settings, ", ");
    signature_append_effort(&plan->setup.limits, &plan->settings);
    text_format(&plan->settings, ", hash %zu MB", plan->players.hash);
    for (size_t i = 0; i < ARRAY_LENGTH(ids); i++)
        append_setting(plan, OPTION_TABLE[ids[i]].name,
                       option_value(options, ids[i]));
}

Status analyse_plan_read(AnalysePlan *plan, const Options *options,
                         Fault *fault)
{
    unsigned processors = processor_count();
    Status status;

    *plan = (AnalysePlan){ 0 };
    plan->lanes = processors < LANES_MOST ? processors : LANES_MOST;
    text_append(&plan->settings, "analyse, luft " PACKAGE_VERSION ", ");
    status = read_format(plan, options, fault);
    if (status == OK)
        status = read_limits(&plan->setup.limits, options, fault);
    if (status == OK)
        status = read_again(&plan->setup.again, options, fault);
    if (status == OK)
        status = read_scope(plan, options, fault);
    if (status == OK)
        status = read_engine(plan, options, fault);
    if (status == OK)
        status =
            option_number(options, (OptionRange){ OPTION_JOBS, 1, LANES_MOST },
                          &plan->lanes, fault);
    if (status == OK)
        describe(plan, options);
    return status;
}

void analyse_plan_release(AnalysePlan *plan)
{
    tables_free(plan->tables);
    text_free(&plan->settings);
}
