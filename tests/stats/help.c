/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>

static void take_all(PgnStream *stream, TakeGame *take, void *context)
{
    bool is_found = true;
    PgnRaw raw;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        take(context, &raw);
    pgn_stream_free(stream);
}

void each_game(const char *text, TakeGame *take, void *context)
{
    Source *source = source_from_span(span_from(text));

    take_all(pgn_stream_new(source), take, context);
}

void each_game_of(const char *name, TakeGame *take, void *context)
{
    const char *tree = getenv("LUFT_SOURCE");
    Text path = { 0 };
    PgnStream *stream = NULL;

    text_format(&path, "%s/tests/data/%s", tree == NULL ? "." : tree, name);
    CU_ASSERT_EQUAL_FATAL(pgn_stream_open(text_string(&path), &stream, NULL),
                          OK);
    take_all(stream, take, context);
    text_free(&path);
}

static void add(void *context, const PgnRaw *game)
{
    stats_add(context, game);
}

Stats *stats_of(const char *name, const StatsWho *who)
{
    Stats *stats = stats_new(who);

    each_game_of(name, add, stats);
    return stats;
}

const DigestRow *row_of(const Digest *digest, const char *title,
                        const char *label)
{
    bool is_there = *title == '\0';

    for (size_t i = 0; i < digest->count; i++) {
        const DigestRow *row = &digest->rows[i];

        if (row->kind == DIGEST_TITLE && *title != '\0')
            is_there = span_equals(text_span(&row->label), title);
        else if (is_there && span_equals(text_span(&row->label), label))
            return row;
    }
    return NULL;
}

static void put_words(Span words, Text *text)
{
    Span word;

    while (span_next_word(&words, &word)) {
        if (text->length > 0)
            text_append_char(text, ' ');
        text_append_span(text, word);
    }
}

bool row_is(const Digest *digest, const char *title, const char *label,
            const char *rest)
{
    const DigestRow *row = row_of(digest, title, label);
    Text found = { 0 };
    bool is_right;

    if (row == NULL) {
        printf("\nno row %s: %s\n", title, label);
        return false;
    }
    put_words(text_span(&row->words), &found);
    put_words(text_span(&row->tail), &found);
    put_words(text_span(&row->filter), &found);
    is_right = span_equals(text_span(&found), rest);
    if (!is_right)
        printf("\n%s: %s has \"%s\", not \"%s\"\n", title, label,
               text_string(&found), rest);
    text_free(&found);
    return is_right;
}
