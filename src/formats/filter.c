/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games against the terms of a filter.  Tags first, because they cost little;
 * the moves are only read for games that the tags leave in.
 */
#include "formats/filter.h"

#include "base/memory.h"
#include "formats/filter_terms.h"
#include "formats/search_text.h"

#include <string.h>

/* What can be said of a term: the moves may still have to answer it. */
typedef enum Answer { ANSWER_NO, ANSWER_YES, ANSWER_LATER } Answer;

typedef struct Judge {
    const GameHeader *header;
    Span game;
    Result result;
    Text plain;  /* scratch */
    Text folded; /* scratch */
} Judge;

static bool contains_any(Judge *judge, Span value, const Term *term)
{
    text_clear(&judge->plain);
    game_header_text(value, &judge->plain);
    for (size_t i = 0; i < term->count; i++)
        if (search_text_contains(text_span(&judge->plain),
                                 text_span(&term->words[i]), &judge->folded))
            return true;
    return false;
}

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

static Answer plies_are_in(uint64_t plies, const Term *term)
{
    if (term->kind == TERM_MOVES)
        plies = (plies + 1) / 2;
    return is_in_range((int64_t)plies, term) ? ANSWER_YES : ANSWER_NO;
}

static Answer judge_words(Judge *judge, const Term *term)
{
    const GameHeader *header = judge->header;

    switch (term->kind) {
    case TERM_PLAYER:
        return contains_any(judge, header->white, term) ||
               contains_any(judge, header->black, term);
    case TERM_WHITE:
        return contains_any(judge, header->white, term);
    case TERM_BLACK:
        return contains_any(judge, header->black, term);
    case TERM_EVENT:
        return contains_any(judge, header->event, term);
    case TERM_SITE:
        return contains_any(judge, header->site, term);
    case TERM_ROUND:
        return contains_any(judge, header->round, term);
    case TERM_OPENING:
        return contains_any(judge, header->opening, term);
    case TERM_TAG:
        return contains_any(
            judge, game_header_find(judge->game, span_from(term->tag)), term);
    default:
        return contains_any(judge, judge->game, term);
    }
}

static Answer judge_term(Judge *judge, const Term *term)
{
    const GameHeader *header = judge->header;

    switch (term->kind) {
    case TERM_RESULT:
        return has_result(judge->result, term);
    case TERM_ECO:
        return is_in_range(game_header_eco_number(header->eco), term);
    case TERM_YEAR:
        return header->year > 0 && is_in_range(header->year, term);
    case TERM_DATE:
        return date_is_in(header, term);
    case TERM_ELO:
        return is_rated(header->white_elo, term) &&
               is_rated(header->black_elo, term);
    case TERM_WHITE_ELO:
        return is_rated(header->white_elo, term);
    case TERM_BLACK_ELO:
        return is_rated(header->black_elo, term);
    case TERM_PLIES:
    case TERM_MOVES:
    case TERM_POSITION:
    case TERM_MATERIAL:
        return ANSWER_LATER;
    default:
        return judge_words(judge, term);
    }
}

static Answer turn_round(Answer answer, const Term *term)
{
    if (answer == ANSWER_LATER || !term->is_negated)
        return answer;
    return answer == ANSWER_YES ? ANSWER_NO : ANSWER_YES;
}

bool filter_may_accept(const Filter *filter, const GameHeader *header,
                       const PgnRaw *raw)
{
    Judge judge = { .header = header,
                    .game = raw->text,
                    .result = find_result(header, raw) };
    bool may = true;

    for (size_t i = 0; i < filter->count && may; i++)
        may = turn_round(judge_term(&judge, &filter->terms[i]),
                         &filter->terms[i]) != ANSWER_NO;
    text_free(&judge.plain);
    text_free(&judge.folded);
    return may;
}

/* --- By an index ---------------------------------------------------------- */

/* An index has 12 bits for these: the greatest may stand for more. */
enum { BRIEF_MAX = 4095 };

static Answer range_holds(unsigned value, const Term *term)
{
    if (value >= BRIEF_MAX)
        return ANSWER_LATER;
    return value > 0 && is_in_range(value, term) ? ANSWER_YES : ANSWER_NO;
}

static Answer both_hold(Answer a, Answer b)
{
    if (a == ANSWER_NO || b == ANSWER_NO)
        return ANSWER_NO;
    return a == ANSWER_YES && b == ANSWER_YES ? ANSWER_YES : ANSWER_LATER;
}

static Answer judge_brief(const GameBrief *brief, const Term *term)
{
    switch (term->kind) {
    case TERM_RESULT:
        return has_result(brief->result, term) ? ANSWER_YES : ANSWER_NO;
    case TERM_ECO:
        return is_in_range(brief->eco, term) ? ANSWER_YES : ANSWER_NO;
    case TERM_YEAR:
        return range_holds(brief->year, term);
    case TERM_WHITE_ELO:
        return range_holds(brief->white_elo, term);
    case TERM_BLACK_ELO:
        return range_holds(brief->black_elo, term);
    case TERM_ELO:
        return both_hold(range_holds(brief->white_elo, term),
                         range_holds(brief->black_elo, term));
    default:
        return ANSWER_LATER;
    }
}

bool filter_may_accept_brief(const Filter *filter, const GameBrief *brief)
{
    for (size_t i = 0; i < filter->count; i++) {
        const Term *term = &filter->terms[i];

        if (turn_round(judge_brief(brief, term), term) == ANSWER_NO)
            return false;
    }
    return true;
}

bool filter_uses_brief(const Filter *filter)
{
    static const GameBrief nothing = { 0 };

    for (size_t i = 0; i < filter->count; i++)
        if (judge_brief(&nothing, &filter->terms[i]) != ANSWER_LATER)
            return true;
    return false;
}

/* --- Moves ---------------------------------------------------------------- */

/* Looks for what the terms of positions want, at every ply. */
typedef struct Searcher {
    PgnVisitor visitor; /* first, so that the visitor finds its way back */
    const Filter *filter;
    bool *is_met;      /* by term */
    uint8_t *standing; /* plies that a balance of pieces has lasted, by term */
} Searcher;

static unsigned pieces_of(const Position *p, Color color, PieceType type)
{
    return (unsigned)__builtin_popcountll(position_pieces(p, color, type));
}

static bool has_pieces(const Position *p, Color color,
                       const uint8_t pieces[PIECE_TYPES])
{
    for (PieceType type = PAWN; type < KING; type++)
        if (pieces_of(p, color, type) != pieces[type])
            return false;
    return true;
}

static bool has_balance(const Position *p, const Balance *balance)
{
    return (has_pieces(p, WHITE, balance->pieces[WHITE]) &&
            has_pieces(p, BLACK, balance->pieces[BLACK])) ||
           (has_pieces(p, WHITE, balance->pieces[BLACK]) &&
            has_pieces(p, BLACK, balance->pieces[WHITE]));
}

static void look_for(Searcher *s, size_t i, const Position *p)
{
    const Term *term = &s->filter->terms[i];

    if (term->kind == TERM_POSITION) {
        s->is_met[i] = s->is_met[i] || position_repetition_key(p) == term->key;
        return;
    }
    if (term->kind != TERM_MATERIAL || s->is_met[i])
        return;
    s->standing[i] =
        has_balance(p, &term->balance) ? (uint8_t)(s->standing[i] + 1) : 0;
    s->is_met[i] = s->standing[i] == 2;
}

static bool take_move(PgnVisitor *visitor, const Position *before, Move move)
{
    Searcher *s = (Searcher *)visitor;

    (void)move;
    for (size_t i = 0; i < s->filter->count; i++)
        look_for(s, i, before);
    return true;
}

/* Only the main line counts: variations are not even read. */
static void search(const Filter *filter, Searcher *s, const PgnRaw *raw,
                   const PgnOptions *options, PgnSummary *summary)
{
    PgnOptions wanted = { .skips_variations = true };

    if (options != NULL)
        wanted.letters = options->letters;
    s->visitor.move = filter->needs_moves ? take_move : NULL;
    pgn_read(raw, &wanted, &s->visitor, summary);
    if (!filter->needs_moves)
        return;
    for (size_t i = 0; i < filter->count; i++) {
        look_for(s, i, &summary->final);
        /* The final position has lasted long enough. */
        s->is_met[i] = s->is_met[i] || s->standing[i] > 0;
    }
}

static bool accepts_moves(const Filter *filter, const PgnRaw *raw,
                          const PgnOptions *options)
{
    Searcher s = { .filter = filter };
    PgnSummary summary;
    bool is_accepted = true;

    s.is_met = memory_zeroed(filter->count, sizeof *s.is_met);
    s.standing = memory_zeroed(filter->count, sizeof *s.standing);
    search(filter, &s, raw, options, &summary);
    for (size_t i = 0; i < filter->count; i++) {
        const Term *term = &filter->terms[i];
        Answer answer = ANSWER_YES;

        if (term->kind == TERM_POSITION || term->kind == TERM_MATERIAL)
            answer = s.is_met[i] ? ANSWER_YES : ANSWER_NO;
        else if (term->kind == TERM_PLIES || term->kind == TERM_MOVES)
            answer = plies_are_in(summary.plies, term);
        else
            continue;
        is_accepted = is_accepted && turn_round(answer, term) == ANSWER_YES;
    }
    memory_free(s.is_met);
    memory_free(s.standing);
    return is_accepted;
}

static bool counts_plies(const Filter *filter)
{
    for (size_t i = 0; i < filter->count; i++)
        if (filter->terms[i].kind == TERM_PLIES ||
            filter->terms[i].kind == TERM_MOVES)
            return true;
    return false;
}

bool filter_accepts(const Filter *filter, const PgnRaw *raw,
                    const PgnOptions *options)
{
    GameHeader header;

    game_header_read(raw->text, &header);
    if (!filter_may_accept(filter, &header, raw))
        return false;
    if (!filter->needs_moves && !counts_plies(filter))
        return true;
    return accepts_moves(filter, raw, options);
}
