/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_options.h"

#include "base/common.h"
#include "base/text.h"

enum { TAKES_MOST = 48 };

/* A list ends at OPTION_HELP, which is first of all and needs no list. */
typedef struct BatchOptions {
    OptionId job;
    bool takes_operands;
    OptionId takes[TAKES_MOST];
} BatchOptions;

/* clang-format off */
static const BatchOptions BATCH_OPTIONS[] = {
    { OPTION_UCI, false,
      { OPTION_HASH, OPTION_THREADS, OPTION_MULTIPV, OPTION_LEVEL, OPTION_ELO,
        OPTION_BOOK, OPTION_SEED, OPTION_EVAL, OPTION_CHESS960, OPTION_BRAIN,
        OPTION_BRAIN_DEPTH, OPTION_TB } },
    { OPTION_XBOARD, false,
      { OPTION_HASH, OPTION_THREADS, OPTION_MULTIPV, OPTION_LEVEL, OPTION_ELO,
        OPTION_BOOK, OPTION_SEED, OPTION_EVAL, OPTION_BRAIN,
        OPTION_BRAIN_DEPTH, OPTION_TB } },
    { OPTION_BENCH, true, { OPTION_HASH, OPTION_THREADS, OPTION_EVAL } },
    { OPTION_EVAL, false, { OPTION_FEN } },
    { OPTION_LAB, true,
      { OPTION_CHECK, OPTION_FORMAT, OPTION_MAX_DEPTH, OPTION_JOBS,
        OPTION_OUTPUT, OPTION_SVG, OPTION_EPD, OPTION_ENGINE, OPTION_GAMES, OPTION_NODES,
        OPTION_MOVETIME } },
    { OPTION_PERFT, false,
      { OPTION_FEN, OPTION_HASH, OPTION_THREADS, OPTION_DIVIDE } },
    { OPTION_PERFT_SUITE, false,
      { OPTION_HASH, OPTION_THREADS, OPTION_MAX_DEPTH, OPTION_PART } },
    { OPTION_EPD, false,
      { OPTION_DEPTH, OPTION_NODES, OPTION_MOVETIME, OPTION_HASH,
        OPTION_THREADS, OPTION_EVAL, OPTION_PART, OPTION_ENGINE, OPTION_JOBS, OPTION_FORMAT, OPTION_OUTPUT } },
    { OPTION_GO, false,
      { OPTION_FEN, OPTION_HASH, OPTION_THREADS, OPTION_EVAL, OPTION_BRAIN,
        OPTION_BRAIN_DEPTH, OPTION_TB } },
    { OPTION_MATCH, true,
      { OPTION_GAMES, OPTION_CONCURRENCY, OPTION_TC, OPTION_MOVETIME,
        OPTION_NODES, OPTION_DEPTH, OPTION_OPENINGS, OPTION_ORDER,
        OPTION_OPENING_PLIES, OPTION_SEED, OPTION_SPRT, OPTION_DRAW,
        OPTION_WIN, OPTION_MAX_MOVES, OPTION_MARGIN, OPTION_GAUNTLET,
        OPTION_CHESS960, OPTION_PGN, OPTION_RESUME, OPTION_SPRT_STATUS,
        OPTION_FAULTS, OPTION_STALL, OPTION_START, OPTION_LOG, OPTION_PART, OPTION_EACH, OPTION_RESIGN, OPTION_EVENT,
        OPTION_SITE, OPTION_NOTES, OPTION_LATENCY, OPTION_INTERVAL,
        OPTION_QUIET, OPTION_FORMAT, OPTION_AFFINITY, OPTION_TB,
        OPTION_PATIENCE } },
    { OPTION_COMPLIANCE, false, { OPTION_STALL } },
    { OPTION_TALLY, true,
      { OPTION_SPRT, OPTION_FORMAT, OPTION_PLAYER, OPTION_FILTER } },
    { OPTION_LIST, true,
      { OPTION_OUTPUT, OPTION_FILTER, OPTION_LETTERS, OPTION_PART,
        OPTION_STRICT, OPTION_PROGRESS, OPTION_FORMAT, OPTION_COLUMNS, OPTION_GAME, OPTION_FROM_GAME,
        OPTION_TO_GAME, OPTION_SORT } },
    { OPTION_STATS, true,
      { OPTION_OUTPUT, OPTION_FILTER, OPTION_LETTERS, OPTION_PLAYER,
        OPTION_FORMAT, OPTION_STRICT, OPTION_PROGRESS, OPTION_GAME, OPTION_FROM_GAME,
        OPTION_TO_GAME } },
    { OPTION_PREPARE, true,
      { OPTION_OUTPUT, OPTION_FILTER, OPTION_LETTERS, OPTION_FORMAT,
        OPTION_STRICT, OPTION_GAME, OPTION_FROM_GAME, OPTION_TO_GAME } },
    { OPTION_CONVERT, true,
      { OPTION_OUTPUT, OPTION_FILTER, OPTION_LETTERS, OPTION_FORMAT,
        OPTION_NOTATION, OPTION_STRIP, OPTION_ALL_POSITIONS, OPTION_SPLIT,
        OPTION_UNIQUE, OPTION_PART, OPTION_STRICT, OPTION_PROGRESS, OPTION_INTERLEAVE, OPTION_GAME, OPTION_FROM_GAME,
        OPTION_TO_GAME, OPTION_SORT } },
    { OPTION_ANALYSE, true,
      { OPTION_OUTPUT, OPTION_FILTER, OPTION_LETTERS, OPTION_FORMAT,
        OPTION_NOTATION, OPTION_JOBS, OPTION_DEPTH, OPTION_NODES,
        OPTION_MOVETIME, OPTION_ENGINE, OPTION_HASH, OPTION_EVAL, OPTION_AGAIN,
        OPTION_PART, OPTION_STRICT, OPTION_PROGRESS, OPTION_PLAYER, OPTION_FROM_PLY, OPTION_GAME, OPTION_FROM_GAME,
        OPTION_TO_GAME, OPTION_SORT, OPTION_TB } },
    { OPTION_MAKE_BOOK, true,
      { OPTION_FROM, OPTION_MAX_PLY, OPTION_MIN_GAMES, OPTION_WHITE_ONLY,
        OPTION_BLACK_ONLY, OPTION_FILTER, OPTION_LETTERS, OPTION_STRICT, OPTION_PROGRESS,
        OPTION_GAME, OPTION_FROM_GAME, OPTION_TO_GAME } },
    { OPTION_SHOW_BOOK, true, { OPTION_FEN } },
    { OPTION_ECO, true,
      { OPTION_OUTPUT, OPTION_FILTER, OPTION_LETTERS, OPTION_PART,
        OPTION_STRICT, OPTION_PROGRESS, OPTION_GAME, OPTION_FROM_GAME,
        OPTION_TO_GAME, OPTION_SORT } },
    { OPTION_DIAGRAM, true,
      { OPTION_OUTPUT, OPTION_GAME, OPTION_PLY, OPTION_FILTER,
        OPTION_LETTERS } },
    { OPTION_PROBE, false, { OPTION_TB, OPTION_FORMAT } },
    { OPTION_MAKE_TABLES, true,
      { OPTION_PIECES, OPTION_THREADS, OPTION_PROGRESS } },
    { OPTION_TABLES, true, { OPTION_TB, OPTION_FORMAT } },
    { OPTION_RESET_LEARNING, false, { OPTION_HELP } },
    { OPTION_COUNT, true,
      { OPTION_SIDE, OPTION_LEVEL, OPTION_ELO, OPTION_TIME, OPTION_MULTIPV,
        OPTION_BOOK, OPTION_ENGINE, OPTION_FEN, OPTION_THREADS, OPTION_HASH,
        OPTION_MOVETIME, OPTION_NODES, OPTION_DEPTH, OPTION_EVAL,
        OPTION_CHESS960, OPTION_NO_LEARNING } },
};
/* clang-format on */

static const BatchOptions *fit_of(OptionId job)
{
    for (size_t i = 0; i < ARRAY_LENGTH(BATCH_OPTIONS); i++)
        if (BATCH_OPTIONS[i].job == job)
            return &BATCH_OPTIONS[i];
    return NULL;
}

static bool takes(const BatchOptions *fit, OptionId option)
{
    for (size_t i = 0; i < TAKES_MOST && fit->takes[i] != OPTION_HELP; i++)
        if (fit->takes[i] == option)
            return true;
    return false;
}

/* "--perft, --perft-suite": the jobs that would take it. */
static void name_jobs(OptionId option, Text *text)
{
    for (size_t i = 0; i < ARRAY_LENGTH(BATCH_OPTIONS); i++)
        if (BATCH_OPTIONS[i].job != OPTION_COUNT &&
            takes(&BATCH_OPTIONS[i], option))
            text_format(text, "%s--%s", text->length > 0 ? ", " : "",
                        OPTION_TABLE[BATCH_OPTIONS[i].job].name);
}

static Status misfit(const BatchOptions *fit, OptionId option, Fault *fault)
{
    const char *name = OPTION_TABLE[option].name;
    Text jobs = { 0 };
    Status status;

    if (fit->job != OPTION_COUNT)
        return fault_set(fault, ERR_USAGE, "--%s does not go with --%s", name,
                         OPTION_TABLE[fit->job].name);
    name_jobs(option, &jobs);
    status = fault_set(fault, ERR_USAGE, "--%s goes with %s", name,
                       text_string(&jobs));
    text_free(&jobs);
    return status;
}

static bool fits(const Options *options, const BatchOptions *fit,
                 OptionId option)
{
    if (OPTION_TABLE[option].group == GROUP_GENERAL || option == fit->job)
        return true;
    /* without a value it is a job of its own */
    if (option == OPTION_EVAL && *option_value(options, option) == '\0')
        return false;
    return takes(fit, option);
}

/* Where a game begins can be said once. */
static Status check_beginning(const Options *options, Fault *fault)
{
    if (option_is_given(options, OPTION_FEN) &&
        option_is_given(options, OPTION_CHESS960))
        return fault_set(fault, ERR_USAGE, "--chess960 does not go with --fen");
    if (options->operand_count == 0)
        return OK;
    if (option_is_given(options, OPTION_FEN))
        return fault_set(fault, ERR_USAGE, "--fen does not go with a file");
    if (option_is_given(options, OPTION_CHESS960))
        return fault_set(fault, ERR_USAGE,
                         "--chess960 does not go with a file");
    return OK;
}

Status batch_options_check(const Options *options, OptionId job, Fault *fault)
{
    const BatchOptions *fit = fit_of(job);

    if (fit == NULL)
        return OK; /* --help and --version answer whatever else is said */
    for (OptionId id = 0; id < OPTION_COUNT; id++)
        if (option_is_given(options, id) && !fits(options, fit, id))
            return misfit(fit, id, fault);
    if (options->operand_count > 0 && !fit->takes_operands)
        return fault_set(fault, ERR_USAGE, "--%s takes no file (\"%s\")",
                         OPTION_TABLE[job].name, options->operands[0]);
    return job == OPTION_COUNT ? check_beginning(options, fault) : OK;
}
