/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A filter from its words.
 */
#include "formats/filter_terms.h"

#include "base/memory.h"

#include <stdio.h>
#include <string.h>

/* Longer ones first. */
static const TermSign SIGNS[] = {
    { "!==", MATCH_WHOLE, true, false, false, true },
    { "!=", MATCH_WORDS, true, false, false, true },
    { "!~", MATCH_PART, true, false, false, true },
    { "==", MATCH_WHOLE, false, false, false, true },
    { "<=", MATCH_WORDS, false, true, false, true },
    { ">=", MATCH_WORDS, false, false, true, true },
    { "=", MATCH_WORDS, false, false, false, true },
    { "~", MATCH_PART, false, false, false, true },
    { "<", MATCH_WORDS, false, true, false, false },
    { ">", MATCH_WORDS, false, false, true, false },
};

Status filter_refuse(const FilterReader *reader, Span place,
                     const char *message)
{
    size_t column = (size_t)(place.data - reader->whole.data) + 1;

    return fault_at(reader->fault, ERR_FORMAT, 0, column, "\"%.*s\": %s",
                    SPAN_ARGUMENTS(place), message);
}

/* One term: up to a blank outside quotes. */
static Span take_term(Span *rest)
{
    bool is_quoted = false;
    size_t i = 0;

    *rest = span_trim_start(*rest);
    for (; i < rest->length; i++)
        if (rest->data[i] == '"')
            is_quoted = !is_quoted;
        else if (!is_quoted && ascii_is_space(rest->data[i]))
            break;

    Span term = span_take(*rest, i);

    *rest = span_skip(*rest, i);
    return term;
}

static const TermSign *find_sign(Span term, size_t *at)
{
    for (size_t i = 0; i < term.length && term.data[i] != '"'; i++)
        for (size_t j = 0; j < ARRAY_LENGTH(SIGNS); j++)
            if (span_starts_with(span_skip(term, i), SIGNS[j].text)) {
                *at = i;
                return &SIGNS[j];
            }
    return NULL;
}

static Status read_name(FilterReader *reader, Span name, Term *term)
{
    char meant[TERM_NAME_ROOM];
    char message[64];

    if (term_read_name(name, term, meant))
        return OK;
    if (meant[0] == '\0')
        return filter_refuse(reader, name,
                             "unknown term (any tag: tag:Name=value)");
    snprintf(message, sizeof message, "unknown term, did you mean %s?", meant);
    return filter_refuse(reader, name, message);
}

static Status read_term(FilterReader *reader, Span text, Term *term)
{
    static const TermSign plain = { "", MATCH_PART, false, false, false, true };
    size_t at = 0;
    Status status;

    if (text.length > 1 && text.data[0] == '-') {
        term->is_negated = true;
        text = span_skip(text, 1);
    }

    const TermSign *sign = find_sign(text, &at);

    if (sign == NULL) {
        term->kind = TERM_PLAYER;
        return filter_read_value(reader, text, &plain, term);
    }
    if (at == 0)
        return filter_refuse(reader, text, "no name before the sign");
    status = read_name(reader, span_take(text, at), term);
    if (status != OK)
        return status;
    term->is_negated = term->is_negated != sign->is_negated;
    return filter_read_value(reader, span_skip(text, at + strlen(sign->text)),
                             sign, term);
}

static Status add_term(Filter *filter, FilterReader *reader, Span text,
                       unsigned alternative)
{
    Term *term;

    if (filter->count == TERMS_MAX)
        return filter_refuse(reader, text, "too many terms");
    filter->terms =
        memory_resize(filter->terms, filter->count + 1, sizeof *filter->terms);
    term = &filter->terms[filter->count++];
    *term = (Term){ .alternative = alternative };
    return read_term(reader, text, term);
}

static bool is_or(Span text)
{
    return span_equals_ignoring_case(text, "or") || span_equals(text, "|");
}

/* On either side of "or" there must be something. */
static Status read_terms(Filter *filter, FilterReader *reader)
{
    Status status = OK;
    Span rest = reader->whole;
    Span text;
    Span last_or = { 0 };
    unsigned alternative = 0;
    bool is_open = true; /* nothing in this alternative yet */

    while (status == OK && (text = take_term(&rest)).length > 0) {
        if (!is_or(text)) {
            status = add_term(filter, reader, text, alternative);
            is_open = false;
            continue;
        }
        if (is_open)
            return filter_refuse(reader, text, "nothing before it");
        last_or = text;
        is_open = true;
        alternative++;
    }
    if (status == OK && is_open && last_or.length > 0)
        return filter_refuse(reader, last_or, "nothing behind it");
    return status;
}

Status filter_read(Span text, const Position *here, Filter **result,
                   Fault *fault)
{
    FilterReader reader = { text, here, fault };
    Filter *filter = memory_zeroed(1, sizeof *filter);
    Status status = read_terms(filter, &reader);

    for (size_t i = 0; i < filter->count; i++)
        filter->needs_moves |= term_is_of_board(&filter->terms[i]);
    if (status != OK) {
        filter_free(filter);
        return status;
    }
    *result = filter;
    return OK;
}

void filter_free(Filter *filter)
{
    if (filter == NULL)
        return;
    for (size_t i = 0; i < filter->count; i++) {
        for (size_t j = 0; j < TERM_CHOICES; j++)
            text_free(&filter->terms[i].words[j]);
        memory_free(filter->terms[i].tag);
        memory_free(filter->terms[i].ranges);
    }
    memory_free(filter->terms);
    memory_free(filter);
}
