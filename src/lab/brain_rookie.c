/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0 as a player, every part of it a word.
 */
#include "base/memory.h"
#include "lab/brains.h"
#include "lab/rookie.h"
#include "lab/rookie_score.h"

enum {
    PROBES = ROOKIE_PARTS, /* words that are numbers come after the parts */
    LOCK,
    ENTRIES,
    WORDS
};

#define PART(part, word, text)                                                 \
    [part] = {                                                                 \
        .name = (word), .help = (text), .kind = BRAIN_SWITCH, .standard = 1    \
    }

/* As in the report. */
static const BrainWord ROOKIE_WORDS[WORDS] = {
    PART(ROOKIE_DEEPENING, "id", "iterative deepening"),
    PART(ROOKIE_ASPIRATION, "aspiration", "a window of 0.3 pawns at the root"),
    PART(ROOKIE_CONFIDENCE, "confidence",
         "look a little further before the move is made"),
    PART(ROOKIE_EASY, "easy", "a quarter of the time for easy moves"),
    PART(ROOKIE_TABLE, "table", "transposition table"),
    PART(ROOKIE_HASH_MOVE, "hashmove", "the move from the table first"),
    PART(ROOKIE_KILLERS, "killers", "then moves that refuted siblings"),
    PART(ROOKIE_COUNTER, "counter", "then the counter to the last move"),
    PART(ROOKIE_HISTORY, "history", "others by how good they were elsewhere"),
    PART(ROOKIE_STAGES, "stages", "quiet moves listed after good captures"),
    PART(ROOKIE_EXTENSIONS, "extensions", "all three extensions"),
    PART(ROOKIE_EVASION, "evasion", "7/8 of a ply for moves out of check"),
    PART(ROOKIE_SINGLE, "single", "15/8 of a ply for an only move"),
    PART(ROOKIE_EXCHANGE, "exchange", "5/8 of a ply for even captures"),
    PART(ROOKIE_NULL, "null", "null moves"),
    PART(ROOKIE_VERIFY, "verify", "and a reduced search that verifies them"),
    PART(ROOKIE_QUIESCENCE, "quiescence", "captures beyond the horizon"),
    PART(ROOKIE_CACHE, "cache", "keep what exchanges have come to"),
    [PROBES] = { "probes", "slots that a position may be in", BRAIN_NUMBER,
                 ROOKIE_PROBES_MAX, 1, ROOKIE_PROBES_MAX },
    [LOCK] = { "lock", "bits of the key in an entry of the table", BRAIN_NUMBER,
               ROOKIE_LOCK_MAX, 1, ROOKIE_LOCK_MAX },
    [ENTRIES] = { "entries", "of the table at most, a power of two",
                  BRAIN_NUMBER, ROOKIE_ENTRIES, ROOKIE_ENTRIES_MIN,
                  ROOKIE_ENTRIES_MAX }
};

typedef struct State {
    RookieOptions options;
    size_t entries; /* at most, by the word */
    Rookie *rookie; /* NULL until it thinks, and when it has forgotten */
} State;

static size_t power_of_two(size_t most)
{
    size_t power = 1;

    while (power <= most / 2)
        power *= 2;
    return power;
}

static Status start(const BrainWords *words, void **result, Fault *fault)
{
    size_t entries = (size_t)words->numbers[ENTRIES];
    State *state;

    if (power_of_two(entries) != entries)
        return fault_set(fault, ERR_USAGE, "entries: expected a power of two");
    state = memory_zeroed(1, sizeof *state);
    rookie_options_default(&state->options);
    for (size_t i = 0; i < ROOKIE_PARTS; i++)
        state->options.has[i] = words->numbers[i] != 0;
    state->options.table.probes = (unsigned)words->numbers[PROBES];
    state->options.table.lock = (unsigned)words->numbers[LOCK];
    state->entries = entries;
    *result = state;
    return OK;
}

static void forget(void *context)
{
    State *state = context;

    rookie_free(state->rookie);
    state->rookie = NULL;
}

static void end(void *context)
{
    forget(context);
    memory_free(context);
}

/* With a table that is no larger than somebody allows. */
static Rookie *prepare(State *state, size_t memory)
{
    size_t entries = power_of_two(memory / sizeof(RookieEntry));

    if (entries > state->entries)
        entries = state->entries;
    if (entries < ROOKIE_ENTRIES_MIN)
        entries = ROOKIE_ENTRIES_MIN;
    if (entries != state->options.table.entries)
        forget(state);
    state->options.table.entries = entries;
    if (state->rookie == NULL)
        state->rookie = rookie_new(&state->options);
    return state->rookie;
}

static void report(void *context, const RookieResult *result)
{
    BrainLine line = { .depth = (int)result->depth,
                       .value = rookie_score_centipawns(result->value),
                       .length = (unsigned)result->length };

    for (size_t i = 0; i < result->length; i++)
        line.moves[i] = result->line[i];
    brain_report(context, &line);
}

static void think(Thinking *thinking)
{
    RookieTask task = { .position = thinking->position,
                        .past = thinking->past,
                        .depth = (unsigned)thinking->depth,
                        .iterated = report,
                        .context = thinking };
    Rookie *rookie = prepare(thinking->state, thinking->memory);
    RookieResult result;

    if (task.depth > ROOKIE_DEPTH_MAX)
        task.depth = ROOKIE_DEPTH_MAX;
    if (rookie != NULL)
        rookie_search(rookie, &task, thinking->work, &result);
}

_Static_assert((int)ROOKIE_LINE_MAX <= (int)BRAIN_LINE_MAX, "lines fit");
_Static_assert((int)WORDS <= (int)BRAIN_WORDS_MAX, "words fit");

const BrainKind brain_rookie = {
    .name = "rookie",
    .document = "Rookie 2.0",
    .what = "principal variation search with all of its chapter 2",
    .words = ROOKIE_WORDS,
    .word_count = WORDS,
    .start = start,
    .end = end,
    .forget = forget,
    .think = think,
};
