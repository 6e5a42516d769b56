/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/brain_kind.h"

#include "base/clock.h"
#include "base/memory.h"
#include "lab/brain_words.h"
#include "lab/legal.h"

#include <inttypes.h>

#define USUAL_MEMORY ((size_t)64 << 20)

struct Brain {
    BrainSettings settings;
    Random random;
    void *state;
};

Status brain_check(Span words, Fault *fault)
{
    BrainSettings settings;
    Status status = brain_words_read(words, &settings, fault);

    if (status == OK)
        brain_words_free(&settings.words);
    return status;
}

static void describe(const BrainWord *word, int64_t value, const char *string,
                     Text *text)
{
    Text written = { 0 };

    if (word->kind == BRAIN_SWITCH)
        text_format(&written, "%s%s", value != 0 ? "" : "-", word->name);
    else if (word->kind == BRAIN_DECIMAL)
        text_format(&written, "%s=%" PRId64 ".%02" PRId64, word->name,
                    value / 1000, value % 1000 / 10);
    else if (word->kind == BRAIN_NUMBER)
        text_format(&written, "%s=%" PRId64, word->name, value);
    else
        text_format(&written, "%s=%s", word->name,
                    string != NULL ? string : "");
    text_format(text, "%-20s %s\n", text_string(&written), word->help);
    text_free(&written);
}

void brain_describe_words(Span words, Text *text)
{
    BrainSettings settings;

    if (brain_words_read(words, &settings, NULL) != OK)
        return;
    for (size_t i = 0; i < settings.kind->word_count; i++)
        describe(&settings.kind->words[i], settings.words.numbers[i],
                 settings.words.texts[i], text);
    for (size_t i = 0; i < BRAIN_COMMON_WORDS; i++)
        describe(&BRAIN_COMMON[i],
                 i == BRAIN_COMMON_DEPTH ? settings.depth : settings.seed, NULL,
                 text);
    brain_words_free(&settings.words);
}

static Status start(BrainSettings *settings, void **state, Fault *fault)
{
    Status status = OK;

    if (settings->kind->start != NULL)
        status = settings->kind->start(&settings->words, state, fault);
    if (status != OK)
        brain_words_free(&settings->words);
    return status;
}

Status brain_new(Span words, uint64_t seed, Brain **result, Fault *fault)
{
    BrainSettings settings;
    void *state = NULL;
    Status status = brain_words_read(words, &settings, fault);
    Brain *brain;

    if (status == OK)
        status = start(&settings, &state, fault);
    if (status != OK)
        return status;
    brain = memory_zeroed(1, sizeof *brain);
    brain->settings = settings;
    brain->state = state;
    random_start(&brain->random,
                 settings.has_seed ? (uint64_t)settings.seed : seed);
    *result = brain;
    return OK;
}

void brain_free(Brain *brain)
{
    if (brain == NULL)
        return;
    if (brain->settings.kind->end != NULL)
        brain->settings.kind->end(brain->state);
    brain_words_free(&brain->settings.words);
    memory_free(brain);
}

void brain_forget(Brain *brain)
{
    if (brain->settings.kind->forget != NULL)
        brain->settings.kind->forget(brain->state);
}

/* The lowest of the limits that there are. */
static int depth_of(const Brain *brain, const BrainTask *task)
{
    int64_t depth = BRAIN_DEPTH_MAX;

    if (task->depth > 0 && task->depth < depth)
        depth = task->depth;
    if (brain->settings.depth > 0 && brain->settings.depth < depth)
        depth = brain->settings.depth;
    return (int)depth;
}

/* The keys of the game, or at least that of the position. */
static void take_past(const BrainTask *task, Trail *past)
{
    trail_init(past);
    if (task->past != NULL)
        trail_copy(past, task->past);
    else
        trail_push(past, task->position);
}

bool brain_think(Brain *brain, const BrainTask *task, Work *work,
                 BrainLine *best)
{
    Trail past;
    Thinking thinking = { .position = task->position,
                          .past = &past,
                          .depth = depth_of(brain, task),
                          .memory =
                              task->memory > 0 ? task->memory : USUAL_MEMORY,
                          .threads = task->threads > 0 ? task->threads : 1,
                          .work = work,
                          .random = &brain->random,
                          .words = &brain->settings.words,
                          .state = brain->state,
                          .task = task,
                          .started = clock_milliseconds() };
    MoveList list;

    legal_moves(task->position, &list);
    if (list.length > 0) {
        thinking.best.length = 1;
        thinking.best.moves[0] = list.moves[0];
        take_past(task, &past);
        brain->settings.kind->think(&thinking);
        trail_release(&past);
    }
    *best = thinking.best;
    return list.length > 0;
}
