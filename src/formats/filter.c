/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games against the terms of a filter.  Tags first, because they cost little;
 * then the opening, for which the first moves are read; all moves only of
 * games that are still left in.
 */
#include "formats/filter.h"

#include "formats/filter_terms.h"
#include "formats/openings.h"

#include <string.h>

/* What can be said of a term: the moves may still have to answer it. */
typedef enum Answer { ANSWER_NO, ANSWER_YES, ANSWER_LATER } Answer;

typedef struct Judge {
    const Filter *filter;
    const PgnRaw *raw;
    const PgnOptions *options;
    GameHeader header;
    Result result;
    unsigned opening; /* as opening_number_of() has it */
    WordMatcher matcher;
    Answer answers[TERMS_MAX];
} Judge;

static Answer answer_of(bool is_met)
{
    return is_met ? ANSWER_YES : ANSWER_NO;
}

static Answer turn_round(Answer answer, const Term *term)
{
    if (answer == ANSWER_LATER || !term->is_negated)
        return answer;
    return answer == ANSWER_YES ? ANSWER_NO : ANSWER_YES;
}

/* All terms of one alternative must hold. */
static Answer judge_all(const Filter *filter, const Answer *answers)
{
    Answer all = ANSWER_NO; /* of the alternatives so far */
    Answer each = ANSWER_YES;

    for (size_t i = 0; i < filter->count; i++) {
        bool is_last =
            i + 1 == filter->count ||
            filter->terms[i + 1].alternative != filter->terms[i].alternative;

        if (each != ANSWER_NO && answers[i] != ANSWER_YES)
            each = answers[i];
        if (!is_last)
            continue;
        if (each == ANSWER_YES)
            return ANSWER_YES;
        if (each == ANSWER_LATER)
            all = ANSWER_LATER;
        each = ANSWER_YES;
    }
    return filter->count == 0 ? ANSWER_YES : all;
}

/* --- Tags ----------------------------------------------------------------- */

static bool is_in_range(int64_t value, const Term *term)
{
    return value >= term->low && value <= term->high;
}

static bool is_rated(unsigned elo, const Term *term)
{
    return elo > 0 && is_in_range(elo, term);
}

/* "2024.05.??" as a number; what is not known counts as 0. */
static int64_t date_number(Span date)
{
    int64_t parts[3] = { 0, 0, 0 };
    char separator = span_find(date, '.') < date.length ? '.' : '-';
    Span part;

    for (size_t i = 0; i < 3 && span_split(&date, separator, &part); i++)
        span_to_integer(part, 0, 9999, &parts[i]);
    return parts[0] * 10000 + parts[1] * 100 + parts[2];
}

static bool date_is_in(const GameHeader *header, const Term *term)
{
    int64_t date = date_number(header->date);

    return date > 0 && is_in_range(date, term);
}

/* The result after the moves counts where the tag gives none. */
static Result find_result(const GameHeader *header, const PgnRaw *raw)
{
    Result result = RESULT_OPEN;

    if (!result_read(header->result, &result) || result == RESULT_OPEN)
        return raw->result;
    return result;
}

static bool has_result(Result result, const Term *term)
{
    return term->results >> result & 1;
}

static Span find_tag(const Judge *judge, const char *name)
{
    return game_header_find(judge->raw->text, span_from(name));
}

static Answer judge_words(Judge *judge, const Term *term)
{
    WordMatcher *matcher = &judge->matcher;
    const GameHeader *header = &judge->header;

    switch (term->kind) {
    case TERM_PLAYER:
        return answer_of(word_matcher_accepts(matcher, header->white, term) ||
                         word_matcher_accepts(matcher, header->black, term));
    case TERM_WHITE:
        return answer_of(word_matcher_accepts(matcher, header->white, term));
    case TERM_BLACK:
        return answer_of(word_matcher_accepts(matcher, header->black, term));
    case TERM_EVENT:
        return answer_of(word_matcher_accepts(matcher, header->event, term));
    case TERM_SITE:
        return answer_of(word_matcher_accepts(matcher, header->site, term));
    case TERM_TAG:
        return answer_of(
            word_matcher_accepts(matcher, find_tag(judge, term->tag), term));
    default:
        return answer_of(word_matcher_accepts(matcher, judge->raw->text, term));
    }
}

/* --- The opening ---------------------------------------------------------- */

/* The code of the tag, else that of the position reached. */
static Answer judge_eco(const Judge *judge, const Term *term)
{
    unsigned eco = game_header_eco_number(judge->header.eco);

    if (eco == 0 && judge->opening == OPENING_UNKNOWN)
        return ANSWER_LATER;
    if (eco == 0)
        eco = opening_number_eco(judge->opening);
    return answer_of(is_in_range(eco, term));
}

/* The tags as luft writes names: "Sicilian: Najdorf, English attack". */
static void join_opening(const Judge *judge, Text *name)
{
    static const char *const tags[] = { "Variation", "SubVariation" };

    text_append_span(name, judge->header.opening);
    for (size_t i = 0; i < ARRAY_LENGTH(tags); i++) {
        Span value = find_tag(judge, tags[i]);

        if (value.length > 0 && name->length > 0)
            text_append(name, i == 0 ? ": " : ", ");
        text_append_span(name, value);
    }
}

static Answer judge_opening(Judge *judge, const Term *term)
{
    const Opening *opening = opening_of_number(judge->opening);
    Answer answer = ANSWER_LATER;
    Text name = { 0 };

    join_opening(judge, &name);
    if (name.length > 0 || judge->opening != OPENING_UNKNOWN) {
        if (name.length == 0 && opening != NULL)
            text_append(&name, opening->name);
        answer = answer_of(
            word_matcher_accepts(&judge->matcher, text_span(&name), term));
    }
    text_free(&name);
    return answer;
}

/* --- Numbers of games ----------------------------------------------------- */

static bool has_number(const Term *term, uint64_t number)
{
    size_t low = 0;
    size_t high = term->range_count;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (term->ranges[middle].high < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < term->range_count && term->ranges[low].low <= number;
}

/* --- One term ------------------------------------------------------------- */

static Answer judge_ratings(const GameHeader *header, const Term *term)
{
    bool white = is_rated(header->white_elo, term);
    bool black = is_rated(header->black_elo, term);

    switch (term->kind) {
    case TERM_WHITE_ELO:
        return answer_of(white);
    case TERM_BLACK_ELO:
        return answer_of(black);
    case TERM_ANY_ELO:
        return answer_of(white || black);
    default:
        return answer_of(white && black);
    }
}

/* Without the moves, except that the opening may be known by now. */
static Answer judge_term(Judge *judge, const Term *term)
{
    const GameHeader *header = &judge->header;

    switch (term->kind) {
    case TERM_NUMBER:
        return answer_of(has_number(term, judge->raw->number));
    case TERM_RESULT:
        return answer_of(has_result(judge->result, term));
    case TERM_ECO:
        return judge_eco(judge, term);
    case TERM_OPENING:
        return judge_opening(judge, term);
    case TERM_YEAR:
        return answer_of(header->year > 0 && is_in_range(header->year, term));
    case TERM_DATE:
        return answer_of(date_is_in(header, term));
    case TERM_ELO:
    case TERM_ANY_ELO:
    case TERM_WHITE_ELO:
    case TERM_BLACK_ELO:
        return judge_ratings(header, term);
    case TERM_PLIES:
    case TERM_MOVES:
    case TERM_POSITION:
    case TERM_MATERIAL:
    case TERM_PATTERN:
        return ANSWER_LATER;
    default:
        return judge_words(judge, term);
    }
}

/* --- By an index ---------------------------------------------------------- */

/* An index has 12 bits for these: the greatest may stand for more. */
enum { BRIEF_MAX = 4095 };

static Answer range_holds(unsigned value, const Term *term)
{
    if (value >= BRIEF_MAX)
        return ANSWER_LATER;
    return answer_of(value > 0 && is_in_range(value, term));
}

static Answer both_hold(Answer a, Answer b)
{
    if (a == ANSWER_NO || b == ANSWER_NO)
        return ANSWER_NO;
    return a == ANSWER_YES && b == ANSWER_YES ? ANSWER_YES : ANSWER_LATER;
}

static Answer one_holds(Answer a, Answer b)
{
    if (a == ANSWER_YES || b == ANSWER_YES)
        return ANSWER_YES;
    return a == ANSWER_NO && b == ANSWER_NO ? ANSWER_NO : ANSWER_LATER;
}

static Answer judge_brief_eco(const GameBrief *brief, const Term *term)
{
    if (brief->eco == 0 && brief->opening == OPENING_UNKNOWN)
        return ANSWER_LATER;
    return answer_of(is_in_range(
        brief->eco != 0 ? brief->eco : opening_number_eco(brief->opening),
        term));
}

static Answer judge_brief(const GameBrief *brief, const Term *term)
{
    switch (term->kind) {
    case TERM_NUMBER:
        return answer_of(has_number(term, brief->number));
    case TERM_RESULT:
        return answer_of(has_result(brief->result, term));
    case TERM_ECO:
        return judge_brief_eco(brief, term);
    case TERM_YEAR:
        return range_holds(brief->year, term);
    case TERM_WHITE_ELO:
        return range_holds(brief->white_elo, term);
    case TERM_BLACK_ELO:
        return range_holds(brief->black_elo, term);
    case TERM_ELO:
        return both_hold(range_holds(brief->white_elo, term),
                         range_holds(brief->black_elo, term));
    case TERM_ANY_ELO:
        return one_holds(range_holds(brief->white_elo, term),
                         range_holds(brief->black_elo, term));
    default:
        return ANSWER_LATER;
    }
}

bool filter_may_accept_brief(const Filter *filter, const GameBrief *brief)
{
    Answer answers[TERMS_MAX];

    for (size_t i = 0; i < filter->count; i++)
        answers[i] = turn_round(judge_brief(brief, &filter->terms[i]),
                                &filter->terms[i]);
    return judge_all(filter, answers) != ANSWER_NO;
}

static bool needs_opening(const Filter *filter)
{
    for (size_t i = 0; i < filter->count; i++)
        if (filter->terms[i].kind == TERM_ECO ||
            filter->terms[i].kind == TERM_OPENING)
            return true;
    return false;
}

bool filter_uses_brief(const Filter *filter)
{
    static const GameBrief nothing = { .opening = OPENING_NONE };

    for (size_t i = 0; i < filter->count; i++)
        if (judge_brief(&nothing, &filter->terms[i]) != ANSWER_LATER)
            return true;
    return needs_opening(filter);
}

/* --- Moves ---------------------------------------------------------------- */

static bool plies_are_in(uint64_t plies, const Term *term)
{
    if (term->kind == TERM_MOVES)
        plies = (plies + 1) / 2;
    return is_in_range((int64_t)plies, term);
}

static void judge_moves(Judge *judge)
{
    const Filter *filter = judge->filter;
    FilterMoves found;

    filter_read_moves(filter, judge->raw, judge->options, &found);
    for (size_t i = 0; i < filter->count; i++) {
        const Term *term = &filter->terms[i];
        bool is_met = term->kind == TERM_PLIES || term->kind == TERM_MOVES
                          ? plies_are_in(found.plies, term)
                          : found.is_met[i];

        if (judge->answers[i] == ANSWER_LATER)
            judge->answers[i] = turn_round(answer_of(is_met), term);
    }
}

/* --- A game --------------------------------------------------------------- */

static Answer judge_tags(Judge *judge)
{
    const Filter *filter = judge->filter;

    for (size_t i = 0; i < filter->count; i++)
        judge->answers[i] =
            turn_round(judge_term(judge, &filter->terms[i]), &filter->terms[i]);
    return judge_all(filter, judge->answers);
}

static bool waits_for_opening(const Judge *judge)
{
    for (size_t i = 0; i < judge->filter->count; i++)
        if (judge->answers[i] == ANSWER_LATER &&
            (judge->filter->terms[i].kind == TERM_ECO ||
             judge->filter->terms[i].kind == TERM_OPENING))
            return true;
    return false;
}

static bool judge_game(Judge *judge)
{
    Answer answer = judge_tags(judge);

    if (answer == ANSWER_LATER && waits_for_opening(judge)) {
        judge->opening = opening_number_of(judge->raw, judge->options);
        answer = judge_tags(judge);
    }
    if (answer == ANSWER_LATER) {
        judge_moves(judge);
        answer = judge_all(judge->filter, judge->answers);
    }
    return answer == ANSWER_YES;
}

bool filter_accepts_knowing(const Filter *filter, const PgnRaw *raw,
                            const PgnOptions *options, unsigned *opening)
{
    Judge judge = {
        .filter = filter, .raw = raw, .options = options, .opening = *opening
    };
    bool is_accepted;

    game_header_read(raw->text, &judge.header);
    judge.result = find_result(&judge.header, raw);
    is_accepted = judge_game(&judge);
    *opening = judge.opening;
    word_matcher_free(&judge.matcher);
    return is_accepted;
}

bool filter_accepts(const Filter *filter, const PgnRaw *raw,
                    const PgnOptions *options)
{
    unsigned opening = OPENING_UNKNOWN;

    return filter_accepts_knowing(filter, raw, options, &opening);
}
