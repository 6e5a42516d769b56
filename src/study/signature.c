/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/signature.h"

#include <inttypes.h>

/* What one position may cost. */
typedef enum EffortKind {
    EFFORT_NONE,
    EFFORT_DEPTH,
    EFFORT_NODES,
    EFFORT_TIME
} EffortKind;

typedef struct Effort {
    EffortKind kind;
    int64_t amount;
} Effort;

static const struct EffortWords {
    const char *before, *after;
} WORDS[] = {
    [EFFORT_DEPTH] = { "depth ", "" },
    [EFFORT_NODES] = { "", " nodes" },
    [EFFORT_TIME] = { "", " ms" },
};

static Effort effort_of(const SearchLimits *limits)
{
    if (limits->depth > 0)
        return (Effort){ EFFORT_DEPTH, limits->depth };
    if (limits->nodes > 0)
        return (Effort){ EFFORT_NODES, (int64_t)limits->nodes };
    if (limits->movetime > 0)
        return (Effort){ EFFORT_TIME, limits->movetime };
    return (Effort){ EFFORT_NONE, 0 };
}

void signature_append_effort(const SearchLimits *limits, Text *text)
{
    Effort effort = effort_of(limits);

    if (effort.kind != EFFORT_NONE)
        text_format(text, "%s%" PRId64 "%s", WORDS[effort.kind].before,
                    effort.amount, WORDS[effort.kind].after);
}

static bool read_effort(Span words, Effort *effort)
{
    for (EffortKind kind = EFFORT_DEPTH; kind <= EFFORT_TIME; kind++) {
        Span before = span_from(WORDS[kind].before);
        Span after = span_from(WORDS[kind].after);
        Span number;

        if (words.length <= before.length + after.length ||
            !span_starts_with(words, WORDS[kind].before) ||
            !span_equals(span_skip(words, words.length - after.length),
                         WORDS[kind].after))
            continue;
        number = span_take(span_skip(words, before.length),
                           words.length - before.length - after.length);
        effort->kind = kind;
        if (span_to_integer(number, 1, INT64_MAX, &effort->amount))
            return true;
    }
    return false;
}

/* Is one of several annotators an engine?  Then it ends in an effort. */
static bool read_one(Span one, Effort *effort)
{
    Span rest = one;
    Span words;
    Span last = { 0 };
    size_t count = 0;

    while (span_split(&rest, ',', &words)) {
        last = words;
        count++;
    }
    return count > 1 && read_effort(span_trim(last), effort);
}

void signature_write(Game *game, Span name, const SearchLimits *limits)
{
    Span rest = game_tag(game, "Annotator");
    Span one;
    Effort effort;
    Text text = { 0 };

    while (rest.length > 0 && span_split(&rest, ';', &one)) {
        one = span_trim(one);
        if (one.length == 0 || span_equals(one, "?") || read_one(one, &effort))
            continue;
        text_append_span(&text, one);
        text_append(&text, "; ");
    }
    for (size_t i = 0; i < name.length; i++)
        text_append_char(&text, name.data[i] == ';' ? ',' : name.data[i]);
    text_append(&text, ", ");
    signature_append_effort(limits, &text);
    game_set_tag(game, "Annotator", text_span(&text), NULL);
    text_free(&text);
}

bool signature_is_less(const Game *game, const SearchLimits *limits)
{
    Span rest = game_tag(game, "Annotator");
    Effort wanted = effort_of(limits);
    Span one;
    Effort effort;

    while (rest.length > 0 && span_split(&rest, ';', &one))
        if (read_one(span_trim(one), &effort) && effort.kind == wanted.kind)
            return effort.amount < wanted.amount;
    return false;
}
