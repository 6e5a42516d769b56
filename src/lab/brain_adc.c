/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AlphaDeepChess as players, one for each version that was measured against
 * another.
 */
#include "base/memory.h"
#include "lab/adc.h"
#include "lab/brains.h"

enum { WORDS = ADC_PARTS };

/* Which parts a version has. */
#define ADC_WORDS(name, has_table, has_eval, has_lmr, has_threads)             \
    static const BrainWord name[WORDS] = {                                     \
        [ADC_TABLE] = { "table", "transposition table of 64 MB", BRAIN_SWITCH, \
                        has_table, 0, 1 },                                     \
        [ADC_EVAL] = { "eval", "king safety and mobility", BRAIN_SWITCH,       \
                       has_eval, 0, 1 },                                       \
        [ADC_LMR] = { "lmr", "late move reductions", BRAIN_SWITCH, has_lmr, 0, \
                      1 },                                                     \
        [ADC_THREADS] = { "threads", "a thread at each node", BRAIN_SWITCH,    \
                          has_threads, 0, 1 },                                 \
        [ADC_SLOW] = { "slow", "2/7 of the time or nodes: moves without PEXT", \
                       BRAIN_SWITCH, 0, 0, 1 }                                 \
    }

ADC_WORDS(BASIC_WORDS, 0, 0, 0, 0);
ADC_WORDS(TABLE_WORDS, 1, 0, 0, 0);
ADC_WORDS(EVAL_WORDS, 1, 1, 0, 0);
ADC_WORDS(LMR_WORDS, 1, 0, 1, 0);
ADC_WORDS(THREADS_WORDS, 0, 0, 0, 1);

typedef struct State {
    AdcOptions options;
    Adc *adc; /* NULL until it thinks, and when it has forgotten */
} State;

static Status start(const BrainWords *words, void **result, Fault *fault)
{
    State *state = memory_zeroed(1, sizeof *state);

    (void)fault;
    for (size_t i = 0; i < ADC_PARTS; i++)
        state->options.has[i] = words->numbers[i] != 0;
    *result = state;
    return OK;
}

static void forget(void *context)
{
    State *state = context;

    adc_free(state->adc);
    state->adc = NULL;
}

static void end(void *context)
{
    forget(context);
    memory_free(context);
}

static Adc *prepare(State *state, size_t memory)
{
    if (memory != state->options.table_bytes)
        forget(state);
    state->options.table_bytes = memory;
    if (state->adc == NULL)
        state->adc = adc_new(&state->options);
    return state->adc;
}

static Score score_of(const Position *position, int value)
{
    int mover = position->side == WHITE ? value : -value;

    if (mover > ADC_MATE - MAX_PLY)
        return score_mate_in(ADC_MATE - mover);
    if (mover < MAX_PLY - ADC_MATE)
        return score_mated_in(ADC_MATE + mover);
    return mover;
}

static void report(void *context, const AdcResult *result)
{
    Thinking *thinking = context;

    brain_report(thinking, &(BrainLine){ .depth = (int)result->depth,
                                         .value = score_of(thinking->position,
                                                           result->value),
                                         .length = 1,
                                         .moves = { result->move } });
}

static void think(Thinking *thinking)
{
    AdcTask task = { .position = thinking->position,
                     .past = thinking->past,
                     .depth = (unsigned)thinking->depth,
                     .iterated = report,
                     .context = thinking };
    Adc *adc = prepare(thinking->state, thinking->memory);
    AdcResult result;

    if (task.depth > ADC_DEPTH_MAX)
        task.depth = ADC_DEPTH_MAX;
    if (adc != NULL)
        adc_search(adc, &task, thinking->work, &result);
}

#define ADC_BRAIN(variable, text, says, its_words)                             \
    const BrainKind variable = { .name = (text),                               \
                                 .document = "AlphaDeepChess",                 \
                                 .what = (says),                               \
                                 .words = (its_words),                         \
                                 .word_count = WORDS,                          \
                                 .start = start,                               \
                                 .end = end,                                   \
                                 .forget = forget,                             \
                                 .think = think }

ADC_BRAIN(brain_adc_basic, "adc-basic",
          "alpha-beta, quiescence, aspiration, killers", BASIC_WORDS);
ADC_BRAIN(brain_adc_tt, "adc-tt", "and a transposition table", TABLE_WORDS);
ADC_BRAIN(brain_adc_eval, "adc-eval", "and king safety and mobility as well",
          EVAL_WORDS);
ADC_BRAIN(brain_adc_lmr, "adc-lmr", "the table and late move reductions",
          LMR_WORDS);
ADC_BRAIN(brain_adc_threads, "adc-threads",
          "the basic one with a thread at each node", THREADS_WORDS);
