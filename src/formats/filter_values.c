/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of a filter's terms.
 */
#include "formats/filter_terms.h"

#include "base/memory.h"
#include "formats/search_text.h"

#include <stdlib.h>

Span filter_unquote(Span value)
{
    if (value.length >= 2 && value.data[0] == '"' &&
        value.data[value.length - 1] == '"')
        return span_of(value.data + 1, value.length - 2);
    return value;
}

static void append_word(Text *folded, Span word, TermMatch match)
{
    if (match == MATCH_WORDS)
        word_matcher_append(folded, word);
    else
        search_text_append(folded, word);
}

static Status read_words(FilterReader *reader, Span value, Term *term)
{
    Span rest = filter_unquote(value);
    Span word;

    while (span_split(&rest, '|', &word)) {
        if (term->count == TERM_CHOICES)
            return filter_refuse(reader, value, "too many alternatives");
        append_word(&term->words[term->count++], span_trim(word), term->match);
    }
    return OK;
}

static Status read_results(FilterReader *reader, Span value, Term *term)
{
    Span rest = filter_unquote(value);
    Span word;

    while (span_split(&rest, '|', &word)) {
        Result result;

        if (span_equals_ignoring_case(word, "draw"))
            result = RESULT_DRAW;
        else if (span_equals_ignoring_case(word, "white"))
            result = RESULT_WHITE;
        else if (span_equals_ignoring_case(word, "black"))
            result = RESULT_BLACK;
        else if (!result_read(word, &result))
            return filter_refuse(reader, value,
                                 "result: expected 1-0, 0-1, 1/2-1/2 or *");
        term->results |= 1u << result;
    }
    return OK;
}

/* "2400", "2400-2500", "2400..", and with the signs < and >. */
static Status read_range(FilterReader *reader, Span value, const TermSign *sign,
                         Term *term)
{
    Span text = filter_unquote(value);
    size_t dash = span_find(text, '-');
    size_t dots = span_find_string(text, "..");
    size_t cut = dash < dots ? dash : dots;
    Span first = span_take(text, cut);
    Span second = span_skip(text, cut + (dash < dots ? 1 : 2));
    bool has_range = cut < text.length;

    term->low = 0;
    term->high = INT64_MAX;
    if (first.length > 0 && !span_to_integer(first, 0, 99999999, &term->low))
        return filter_refuse(reader, value, "not a number");
    if (!has_range)
        term->high = term->low;
    else if (second.length > 0 &&
             !span_to_integer(second, 0, 99999999, &term->high))
        return filter_refuse(reader, value, "not a number");
    if (first.length == 0 && !has_range)
        return filter_refuse(reader, value, "not a number");
    if (sign->is_above) {
        term->low += sign->takes_equal ? 0 : 1;
        term->high = INT64_MAX;
    } else if (sign->is_below) {
        term->high = term->low - (sign->takes_equal ? 0 : 1);
        term->low = 0;
    }
    return OK;
}

static int compare_ranges(const void *a, const void *b)
{
    const TermRange *x = a;
    const TermRange *y = b;

    return x->low < y->low ? -1 : x->low > y->low;
}

/* Put them in order, and join those that touch. */
static void order_ranges(Term *term)
{
    size_t kept = 0;

    qsort(term->ranges, term->range_count, sizeof *term->ranges,
          compare_ranges);
    for (size_t i = 1; i < term->range_count; i++) {
        TermRange *last = &term->ranges[kept];

        if (term->ranges[i].low > last->high)
            term->ranges[++kept] = term->ranges[i];
        else if (term->ranges[i].high > last->high)
            last->high = term->ranges[i].high;
    }
    term->range_count = kept + 1;
}

static bool read_number_range(Span word, TermRange *range)
{
    size_t dash = span_find(word, '-');
    Span end = dash < word.length ? span_skip(word, dash + 1) : word;

    return span_to_unsigned(span_take(word, dash), UINT32_MAX, &range->low) &&
           span_to_unsigned(end, UINT32_MAX, &range->high);
}

/* "3-17|20": numbers of games, as many as one likes. */
static Status read_numbers(FilterReader *reader, Span value, Term *term)
{
    Span rest = filter_unquote(value);
    Span word;

    while (span_split(&rest, '|', &word)) {
        term->ranges = memory_resize(term->ranges, term->range_count + 1,
                                     sizeof *term->ranges);
        if (!read_number_range(word, &term->ranges[term->range_count++]))
            return filter_refuse(reader, value,
                                 "number: expected a form like 3-17|20");
    }
    if (term->range_count == 0)
        return filter_refuse(reader, value,
                             "number: expected a form like 3-17|20");
    order_ranges(term);
    return OK;
}

/* "2024", "2024.05", "2024.05.31": the first and last day of that. */
static bool read_day(Span text, int64_t *first, int64_t *last)
{
    int64_t parts[3] = { 0, 0, 0 };
    size_t count = 0;
    char separator = span_find(text, '.') < text.length ? '.' : '-';
    Span part;

    while (count < 3 && span_split(&text, separator, &part))
        if (!span_to_integer(part, 0, 9999, &parts[count++]))
            return false;
    if (count == 0 || text.data != NULL || parts[1] > 12 || parts[2] > 31)
        return false;
    *first = parts[0] * 10000 + parts[1] * 100 + parts[2];
    *last = parts[0] * 10000 + (count > 1 ? parts[1] : 99) * 100 +
            (count > 2 ? parts[2] : 99);
    return true;
}

static Status read_dates(FilterReader *reader, Span value, const TermSign *sign,
                         Term *term)
{
    Span text = filter_unquote(value);
    size_t dots = span_find_string(text, "..");
    Span first = span_take(text, dots);
    Span second = dots < text.length ? span_skip(text, dots + 2) : first;
    int64_t ignored;

    if (!read_day(first, &term->low, &ignored) ||
        !read_day(second, &ignored, &term->high))
        return filter_refuse(reader, value,
                             "date: expected 2024, 2024.05 or 2024.05.31");
    if (sign->is_above) {
        term->low = sign->takes_equal ? term->low : term->high + 1;
        term->high = INT64_MAX;
    } else if (sign->is_below) {
        term->high = sign->takes_equal ? term->high : term->low - 1;
        term->low = 0;
    }
    return OK;
}

/* "B", "B9", "B90", "B90-B99": the codes from and to as numbers. */
static bool read_eco_part(Span text, int64_t *low, int64_t *high)
{
    char first[4] = "A00";
    char last[4] = "E99";

    if (text.length == 0 || text.length > 3)
        return false;
    for (size_t i = 0; i < text.length; i++)
        first[i] = last[i] = ascii_to_upper(text.data[i]);
    *low = game_header_eco_number(span_of(first, 3));
    *high = game_header_eco_number(span_of(last, 3));
    return *low > 0 && *high > 0;
}

static Status read_eco(FilterReader *reader, Span value, Term *term)
{
    Span text = filter_unquote(value);
    size_t dash = span_find(text, '-');
    Span second = dash < text.length ? span_skip(text, dash + 1) : text;
    int64_t ignored;

    if (!read_eco_part(span_take(text, dash), &term->low, &ignored) ||
        !read_eco_part(second, &ignored, &term->high))
        return filter_refuse(reader, value,
                             "ECO: expected B, B9, B90 or B90-B99");
    return OK;
}

static bool is_text(TermKind kind)
{
    return kind <= TERM_TEXT;
}

static Status read_text(FilterReader *reader, Span value, Term *term)
{
    if (term->kind == TERM_TEXT)
        term->match = MATCH_PART;
    else if (term->kind == TERM_TAG && term->match == MATCH_WORDS)
        term->match = MATCH_WHOLE;
    return read_words(reader, value, term);
}

static Status read_other(FilterReader *reader, Span value, Term *term)
{
    switch (term->kind) {
    case TERM_NUMBER:
        return read_numbers(reader, value, term);
    case TERM_RESULT:
        return read_results(reader, value, term);
    case TERM_ECO:
        return read_eco(reader, value, term);
    case TERM_POSITION:
        return filter_read_position(reader, value, term);
    case TERM_MATERIAL:
        return filter_read_material(reader, value, term);
    default:
        return filter_read_pattern(reader, value, term);
    }
}

Status filter_read_value(FilterReader *reader, Span value, const TermSign *sign,
                         Term *term)
{
    term->match = sign->match;
    if (!is_text(term->kind) && sign->match == MATCH_PART)
        return filter_refuse(reader, value, "~ needs a text");
    switch (term->kind) {
    case TERM_YEAR:
    case TERM_ELO:
    case TERM_ANY_ELO:
    case TERM_WHITE_ELO:
    case TERM_BLACK_ELO:
    case TERM_PLIES:
    case TERM_MOVES:
        return read_range(reader, value, sign, term);
    case TERM_DATE:
        return read_dates(reader, value, sign, term);
    default:
        break;
    }
    if (sign->is_above || sign->is_below)
        return filter_refuse(reader, value, "< and > need a number");
    return is_text(term->kind) ? read_text(reader, value, term)
                               : read_other(reader, value, term);
}
