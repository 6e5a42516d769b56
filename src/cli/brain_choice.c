/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/brain_choice.h"

static Status put(Engine *engine, Span name, Span words, Fault *fault)
{
    Text text = { 0 };
    Status status;

    text_append_span(&text, name);
    if (words.length > 0) {
        text_append_char(&text, ',');
        text_append_span(&text, words);
    }
    status = engine_set_brain(engine, text_span(&text), fault);
    text_free(&text);
    return status;
}

static bool is_own_search(Span name)
{
    return span_equals_ignoring_case(name, ENGINE_OWN_BRAIN);
}

static void keep(Text *text, Span span)
{
    text_clear(text);
    text_append_span(text, span);
}

void brain_choice_start(BrainChoice *choice, const Engine *engine)
{
    Span all = span_from(engine_brain(engine));
    size_t comma = span_find(all, ',');

    keep(&choice->name, span_take(all, comma));
    keep(&choice->words, span_skip(all, comma + 1));
}

void brain_choice_release(BrainChoice *choice)
{
    text_free(&choice->name);
    text_free(&choice->words);
}

Status brain_choice_set_name(BrainChoice *choice, Engine *engine, Span name,
                             Fault *fault)
{
    size_t comma = span_find(name, ',');
    Span bare = span_trim(span_take(name, comma));
    bool has_words = comma < name.length;
    Span words = has_words             ? span_skip(name, comma + 1)
                 : is_own_search(bare) ? span_of(NULL, 0)
                                       : text_span(&choice->words);
    Fault reason = { 0 };
    Status status = put(engine, bare, words, &reason);

    if (status != OK && !has_words && words.length > 0 &&
        put(engine, bare, span_of(NULL, 0), &reason) == OK) {
        status = fault_prefix(&reason, ERR_LATE, "BrainWords: ");
        text_clear(&choice->words);
    }
    if (!status_is_done(status))
        return fault_pass(fault, &reason);
    keep(&choice->name, bare);
    if (has_words)
        keep(&choice->words, words);
    return status == OK ? OK : fault_pass(fault, &reason);
}

Status brain_choice_set_words(BrainChoice *choice, Engine *engine, Span words,
                              Fault *fault)
{
    Span name = text_span(&choice->name);
    Status status = OK;

    if (!is_own_search(name))
        status = put(engine, name, words, fault);
    if (status == OK)
        keep(&choice->words, words);
    return status;
}
