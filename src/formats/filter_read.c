/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A filter from its words.
 */
#include "formats/filter_terms.h"

#include "base/memory.h"
#include "formats/search_text.h"
#include "notation/fen.h"

#include <string.h>

typedef struct TermName {
    const char *name;
    TermKind kind;
} TermName;

static const TermName NAMES[] = {
    { "player", TERM_PLAYER },
    { "name", TERM_PLAYER },
    { "white", TERM_WHITE },
    { "black", TERM_BLACK },
    { "event", TERM_EVENT },
    { "site", TERM_SITE },
    { "round", TERM_ROUND },
    { "opening", TERM_OPENING },
    { "text", TERM_TEXT },
    { "result", TERM_RESULT },
    { "eco", TERM_ECO },
    { "year", TERM_YEAR },
    { "date", TERM_DATE },
    { "elo", TERM_ELO },
    { "rating", TERM_ELO },
    { "whiteelo", TERM_WHITE_ELO },
    { "blackelo", TERM_BLACK_ELO },
    { "plies", TERM_PLIES },
    { "moves", TERM_MOVES },
    { "fen", TERM_POSITION },
    { "mat", TERM_MATERIAL },
    { "material", TERM_MATERIAL },
};

typedef struct Sign {
    const char *text;
    bool is_negated, is_below, is_above, takes_equal;
} Sign;

/* Longer ones first. */
static const Sign SIGNS[] = {
    { "!=", true, false, false, true }, { "<=", false, true, false, true },
    { ">=", false, false, true, true }, { "=", false, false, false, true },
    { "<", false, true, false, false }, { ">", false, false, true, false },
};

typedef struct FilterReader {
    Span whole;
    const Position *here;
    Fault *fault;
} FilterReader;

static Status refuse(const FilterReader *reader, Span place,
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

static Span unquote(Span value)
{
    if (value.length >= 2 && value.data[0] == '"' &&
        value.data[value.length - 1] == '"')
        return span_of(value.data + 1, value.length - 2);
    return value;
}

static const Sign *find_sign(Span term, size_t *at)
{
    for (size_t i = 0; i < term.length && term.data[i] != '"'; i++)
        for (size_t j = 0; j < ARRAY_LENGTH(SIGNS); j++)
            if (span_starts_with(span_skip(term, i), SIGNS[j].text)) {
                *at = i;
                return &SIGNS[j];
            }
    return NULL;
}

static Status read_words(FilterReader *reader, Span value, Term *term)
{
    Span rest = unquote(value);
    Span word;

    while (span_split(&rest, '|', &word)) {
        if (term->count == TERM_CHOICES)
            return refuse(reader, value, "too many alternatives");
        search_text_append(&term->words[term->count++], span_trim(word));
    }
    return OK;
}

static Status read_results(FilterReader *reader, Span value, Term *term)
{
    Span rest = unquote(value);
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
            return refuse(reader, value,
                          "result: expected 1-0, 0-1, 1/2-1/2 or *");
        term->results |= 1u << result;
    }
    return OK;
}

/* "2400", "2400-2500", "2400..", and with the signs < and >. */
static Status read_range(FilterReader *reader, Span value, const Sign *sign,
                         Term *term)
{
    Span text = unquote(value);
    size_t dash = span_find(text, '-');
    size_t dots = span_find_string(text, "..");
    size_t cut = dash < dots ? dash : dots;
    Span first = span_take(text, cut);
    Span second = span_skip(text, cut + (dash < dots ? 1 : 2));
    bool has_range = cut < text.length;

    term->low = 0;
    term->high = INT64_MAX;
    if (first.length > 0 && !span_to_integer(first, 0, 99999999, &term->low))
        return refuse(reader, value, "not a number");
    if (!has_range)
        term->high = term->low;
    else if (second.length > 0 &&
             !span_to_integer(second, 0, 99999999, &term->high))
        return refuse(reader, value, "not a number");
    if (first.length == 0 && !has_range)
        return refuse(reader, value, "not a number");
    if (sign->is_above) {
        term->low += sign->takes_equal ? 0 : 1;
        term->high = INT64_MAX;
    } else if (sign->is_below) {
        term->high = term->low - (sign->takes_equal ? 0 : 1);
        term->low = 0;
    }
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
    if (count == 0 || text.data != NULL)
        return false;
    *first = parts[0] * 10000 + parts[1] * 100 + parts[2];
    *last = parts[0] * 10000 + (count > 1 ? parts[1] : 99) * 100 +
            (count > 2 ? parts[2] : 99);
    return true;
}

static Status read_dates(FilterReader *reader, Span value, const Sign *sign,
                         Term *term)
{
    Span text = unquote(value);
    size_t dots = span_find_string(text, "..");
    Span first = span_take(text, dots);
    Span second = dots < text.length ? span_skip(text, dots + 2) : first;
    int64_t ignored;

    if (!read_day(first, &term->low, &ignored) ||
        !read_day(second, &ignored, &term->high))
        return refuse(reader, value,
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
    Span text = unquote(value);
    size_t dash = span_find(text, '-');
    Span second = dash < text.length ? span_skip(text, dash + 1) : text;
    int64_t ignored;

    if (!read_eco_part(span_take(text, dash), &term->low, &ignored) ||
        !read_eco_part(second, &ignored, &term->high))
        return refuse(reader, value, "ECO: expected B, B9, B90 or B90-B99");
    return OK;
}

static Status read_position(FilterReader *reader, Span value, Term *term)
{
    Span text = unquote(value);
    Text longer = { 0 };
    Position position;
    Fault fault = { 0 };
    Status status = OK;

    if (span_equals(text, ".") && reader->here != NULL) {
        term->key = position_repetition_key(reader->here);
        return OK;
    }
    if (fen_read(text, &position, &fault) != OK) {
        /* What people type is often the board and the side alone. */
        text_append_span(&longer, text);
        text_append(&longer, " - -");
        status = fen_read(text_span(&longer), &position, NULL);
    }
    text_free(&longer);
    if (status != OK)
        return refuse(reader, value, fault.text);
    term->key = position_repetition_key(&position);
    return OK;
}

static bool read_pieces(Span text, uint8_t pieces[PIECE_TYPES])
{
    static const char letters[] = "PNBRQK";

    for (size_t i = 0; i < text.length; i++) {
        const char *letter = strchr(letters, ascii_to_upper(text.data[i]));

        if (letter == NULL || text.data[i] == '\0')
            return false;
        pieces[letter - letters]++;
    }
    return pieces[KING] == 1 && text.length <= 16;
}

static Status read_material(FilterReader *reader, Span value, Term *term)
{
    Span text = unquote(value);
    size_t versus = span_find(text, 'v');

    if (versus < text.length &&
        read_pieces(span_take(text, versus), term->balance.pieces[WHITE]) &&
        read_pieces(span_skip(text, versus + 1), term->balance.pieces[BLACK]))
        return OK;
    return refuse(reader, value, "material: expected a form like KRPvKR");
}

static Status read_value(FilterReader *reader, Span value, const Sign *sign,
                         Term *term)
{
    bool is_range = sign->is_above || sign->is_below;

    switch (term->kind) {
    case TERM_YEAR:
    case TERM_ELO:
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
    if (is_range)
        return refuse(reader, value, "< and > need a number");
    switch (term->kind) {
    case TERM_RESULT:
        return read_results(reader, value, term);
    case TERM_ECO:
        return read_eco(reader, value, term);
    case TERM_POSITION:
        return read_position(reader, value, term);
    case TERM_MATERIAL:
        return read_material(reader, value, term);
    default:
        return read_words(reader, value, term);
    }
}

static void name_term(Span name, Term *term)
{
    term->kind = TERM_TAG;
    for (size_t i = 0; i < ARRAY_LENGTH(NAMES); i++)
        if (span_equals_ignoring_case(name, NAMES[i].name))
            term->kind = NAMES[i].kind;
    if (term->kind == TERM_TAG)
        term->tag = span_copy(name);
}

static Status read_term(FilterReader *reader, Span text, Term *term)
{
    static const Sign plain = { "=", false, false, false, true };
    size_t at = 0;

    if (text.length > 1 && text.data[0] == '-') {
        term->is_negated = true;
        text = span_skip(text, 1);
    }

    const Sign *sign = find_sign(text, &at);

    if (sign == NULL) {
        term->kind = TERM_PLAYER;
        return read_value(reader, text, &plain, term);
    }
    if (at == 0)
        return refuse(reader, text, "no name before the sign");
    name_term(span_take(text, at), term);
    term->is_negated = term->is_negated != sign->is_negated;
    return read_value(reader, span_skip(text, at + strlen(sign->text)), sign,
                      term);
}

Status filter_read(Span text, const Position *here, Filter **result,
                   Fault *fault)
{
    FilterReader reader = { text, here, fault };
    Filter *filter = memory_zeroed(1, sizeof *filter);
    Status status = OK;
    Span rest = text;
    Span term;

    while (status == OK && (term = take_term(&rest)).length > 0) {
        filter->terms = memory_resize(filter->terms, filter->count + 1,
                                      sizeof *filter->terms);
        filter->terms[filter->count] = (Term){ .count = 0 };
        status = read_term(&reader, term, &filter->terms[filter->count++]);
    }
    for (size_t i = 0; i < filter->count; i++)
        if (filter->terms[i].kind == TERM_POSITION ||
            filter->terms[i].kind == TERM_MATERIAL)
            filter->needs_moves = true;
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
    }
    memory_free(filter->terms);
    memory_free(filter);
}
