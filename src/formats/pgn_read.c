/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the text of one game to its moves.
 *
 * The position is kept as the moves go by.  A variation goes back to the
 * position before the last move, so that one is kept as well, and both are put
 * on a stack when a variation opens; but only where the text has a parenthesis
 * at all.  Plain games are played in place.
 *
 * Where the main line cannot be read any further, only its end is looked for.
 * A variation that cannot be read is left out from there on.
 */
#include "formats/pgn_read.h"

#include "formats/pgn_positions.h"

#include <string.h>

/* --- Faults --------------------------------------------------------------- */

/* The line and column of a byte of the game. */
static void find_place(const PgnReading *r, const char *at, size_t *line,
                       size_t *column)
{
    const char *start = r->raw->text.data;
    uint64_t lines = 0;

    for (const char *c = start; c < at; c++) {
        bool is_pair = *c == '\r' && c + 1 < at && c[1] == '\n';
        bool is_end = (*c == '\n' || *c == '\r') && !is_pair;

        if (!is_end)
            continue;
        lines++;
        start = c + 1;
    }
    *line = (size_t)(r->raw->line + lines);
    *column = (size_t)(at - start) + 1;
    if (lines == 0)
        *column += (size_t)r->raw->column - 1;
}

void pgn_reading_complain(PgnReading *r, const char *at, Fault *fault)
{
    PgnSummary *summary = r->summary;

    if (summary->faults++ > 0)
        return;
    summary->fault = *fault;
    find_place(r, at, &summary->fault.line, &summary->fault.column);
}

void pgn_reading_warn(PgnReading *r, const char *at, const char *message)
{
    Fault *warning = &r->summary->warning;

    if (warning->status != OK)
        return;
    fault_set(warning, ERR_FORMAT, "%s", message);
    find_place(r, at, &warning->line, &warning->column);
}

static void complain_text(PgnReading *r, const char *at, Status status,
                          const char *message)
{
    Fault fault = { 0 };

    fault_set(&fault, status, "%s", message);
    pgn_reading_complain(r, at, &fault);
}

/* --- Moves ---------------------------------------------------------------- */

/* The main line ends here, whatever follows. */
static void give_up(PgnReading *r, const char *at)
{
    r->is_dead = true;
    r->summary->unread = (size_t)(at - r->raw->text.data);
}

/* Leave out the rest of a variation. */
static void skip_from(PgnReading *r, const char *at)
{
    r->skipped = 1;
    r->skipped_from = at;
}

/* A word that is not a move: its line ends here. */
static void stop_line(PgnReading *r, const char *at)
{
    if (r->depth == 0)
        give_up(r, at);
    else
        skip_from(r, at);
}

void pgn_reading_tell_unread(PgnReading *r, const char *from, const char *to)
{
    Span text = span_trim(span_of(from, (size_t)(to - from)));

    if (r->visitor != NULL && r->visitor->unread != NULL && text.length > 0)
        r->visitor->unread(r->visitor, pgn_decode(text, &r->buffer));
}

static void count_ply(PgnReading *r)
{
    if (r->depth == 0)
        r->summary->plies++;
    else
        r->summary->variation_plies++;
}

void pgn_reading_play(PgnReading *r, Move move)
{
    PgnVisitor *visitor = r->visitor;

    if (visitor != NULL && visitor->move != NULL &&
        !visitor->move(visitor, &r->position, move)) {
        r->is_done = true;
        return;
    }
    if (r->keeps)
        r->before = r->position;
    position_play(&r->position, move);
    r->has_move = true;
    r->lexer.has_number = false;
    count_ply(r);
}

static void take_move(PgnReading *r, PgnToken *token)
{
    Move move;

    if (r->skipped_word != NULL && !pgn_reading_goes_on(r, token)) {
        stop_line(r, token->start);
        return;
    }
    if (r->lexer.at < r->lexer.end && *r->lexer.at == '(')
        pgn_lexer_join_promotion(&r->lexer, token);
    move = r->letters == NULL ? san_read_fast(&r->position, token->text)
                              : (Move)MOVE_NONE;
    if (move != MOVE_NONE) {
        pgn_reading_play(r, move);
        return;
    }
    if (!pgn_reading_take_irregular(r, token))
        stop_line(r, token->start);
}

/* --- Variations ----------------------------------------------------------- */

static bool grow_stack(PgnReading *r)
{
    size_t capacity = r->capacity == 0 ? 8 : r->capacity * 2;
    OuterLine *outer = memory_try_resize(r->outer, capacity, sizeof *r->outer);

    if (outer == NULL)
        return false;
    r->outer = outer;
    r->capacity = capacity;
    return true;
}

static void refuse_variation(PgnReading *r, const PgnToken *token,
                             Status status, const char *message)
{
    complain_text(r, token->start, status, message);
    r->outer[r->depth++].is_refused = true;
    skip_from(r, token->start);
}

/* Keep what the line around the variation goes on with. */
static bool push_outer(PgnReading *r, const PgnToken *token)
{
    if (r->depth == r->capacity && !grow_stack(r)) {
        complain_text(r, token->start, ERR_MEMORY,
                      "out of memory for variations");
        give_up(r, token->start);
        return false;
    }

    OuterLine *outer = &r->outer[r->depth];

    outer->position = r->position;
    outer->before = r->before;
    outer->start = token->start;
    outer->has_move = r->has_move;
    outer->is_refused = false;
    return true;
}

static void take_open(PgnReading *r, const PgnToken *token)
{
    if (r->depth == PGN_DEPTH_MAX) {
        complain_text(r, token->start, ERR_LIMIT,
                      "variations nested too deeply");
        give_up(r, token->start);
        return;
    }
    if (!push_outer(r, token))
        return;
    if (!r->has_move) {
        refuse_variation(r, token, ERR_FORMAT,
                         "variation before the first move");
        return;
    }
    if (r->visitor != NULL && r->visitor->open != NULL)
        r->visitor->open(r->visitor);
    r->depth++;
    r->summary->variations++;
    if (r->depth > r->summary->depth)
        r->summary->depth = r->depth;
    r->position = r->before;
    r->has_move = false;
    r->lexer.has_number = false;
    if (r->skips_variations)
        skip_from(r, NULL);
}

static void close_variation(PgnReading *r)
{
    const OuterLine *outer = &r->outer[--r->depth];

    if (!outer->is_refused && r->visitor != NULL && r->visitor->close != NULL)
        r->visitor->close(r->visitor);
    r->position = outer->position;
    r->before = outer->before;
    r->has_move = outer->has_move;
    r->skipped = 0;
    r->lexer.has_number = false;
}

static void take_close(PgnReading *r, const PgnToken *token)
{
    if (r->depth == 0)
        pgn_reading_warn(r, token->start, "unmatched )");
    else
        close_variation(r);
}

/* --- The rest of the words ------------------------------------------------ */

static void take_comment(PgnReading *r, const PgnToken *token)
{
    bool is_before = r->lexer.has_number || (r->depth > 0 && !r->has_move);
    PgnVisitor *visitor = r->visitor;

    r->summary->comments++;
    if (token->is_open)
        complain_text(r, token->start, ERR_FORMAT, "unclosed comment");
    if (visitor != NULL && visitor->comment != NULL)
        visitor->comment(visitor, is_before ? PLACE_BEFORE : PLACE_AFTER,
                         pgn_decode(token->text, &r->buffer));
}

static void take_bracket(PgnReading *r)
{
    PgnTag tag;
    Span rest = span_of(r->lexer.at, (size_t)(r->lexer.end - r->lexer.at));

    if (!pgn_tag_read(rest, &tag) || !tag.has_quotes) {
        r->lexer.at++;
        return;
    }
    pgn_reading_warn(r, r->lexer.at, "header among the moves");
    pgn_reading_take_late_tag(r, &tag);
}

void pgn_reading_end_line(PgnReading *r, const PgnToken *token)
{
    if (r->depth > 0)
        return;
    r->is_done = true;
    r->has_result = true;
    r->result_start = token->start;
    result_read(token->text, &r->result);
}

/* Here the variation ends that was skipped.  One that the visitor was never
 * told of is unread as a whole, with its parentheses. */
static void end_skipping(PgnReading *r, const PgnToken *token)
{
    bool is_refused = r->outer[r->depth - 1].is_refused;

    if (r->skipped_from != NULL)
        pgn_reading_tell_unread(r, r->skipped_from, token->start + is_refused);
    close_variation(r);
}

/* Comments in front of moves that cannot be read, because nobody can play from
 * that position, are still comments. */
static void take_dead_comment(PgnReading *r, const PgnToken *token)
{
    const char *text = r->raw->text.data;
    const char *from = text + r->summary->unread;

    while (from < token->start && (pgn_lexer_class(*from) & CHAR_SPACE))
        from++;
    if (r->has_start || from < token->start)
        return;
    take_comment(r, token);
    r->summary->unread = (size_t)(r->lexer.at - text);
}

/* Past what could not be read: only parentheses count, and the result. */
static void skip_token(PgnReading *r, const PgnToken *token)
{
    switch (token->kind) {
    case TOKEN_OPEN:
        r->skipped += r->skipped > 0;
        r->dead_depth += r->is_dead;
        return;
    case TOKEN_CLOSE:
        r->dead_depth -= r->is_dead && r->dead_depth > 0;
        if (r->skipped > 0 && --r->skipped == 0)
            end_skipping(r, token);
        return;
    case TOKEN_RESULT:
        if (r->is_dead && r->dead_depth == 0)
            pgn_reading_end_line(r, token);
        return;
    case TOKEN_COMMENT:
        if (r->is_dead)
            take_dead_comment(r, token);
        return;
    case TOKEN_BRACKET:
        r->lexer.at++;
        return;
    default:
        return;
    }
}

static void take_token(PgnReading *r, PgnToken *token)
{
    switch (token->kind) {
    case TOKEN_MOVE:
        take_move(r, token);
        return;
    case TOKEN_COMMENT:
        take_comment(r, token);
        return;
    case TOKEN_OPEN:
        take_open(r, token);
        return;
    case TOKEN_CLOSE:
        take_close(r, token);
        return;
    case TOKEN_NAG:
        pgn_reading_take_nag(r, token);
        return;
    case TOKEN_SIGN:
        pgn_reading_take_sign(r, token);
        return;
    case TOKEN_RESULT:
        pgn_reading_end_line(r, token);
        return;
    case TOKEN_BRACE:
        pgn_reading_warn(r, token->start, "unmatched }");
        return;
    case TOKEN_BRACKET:
        take_bracket(r);
        return;
    case TOKEN_END:
        return;
    }
}

static void read_moves(PgnReading *r)
{
    PgnToken token = { TOKEN_END, false, { NULL, 0 }, NULL };

    while (!r->is_done) {
        pgn_lexer_next(&r->lexer, &token);
        if (token.kind == TOKEN_END)
            return;
        if (r->is_dead || r->skipped > 0)
            skip_token(r, &token);
        else
            take_token(r, &token);
    }
}

/* --- The whole ------------------------------------------------------------ */

/* The text ends inside of variations. */
static void close_all(PgnReading *r)
{
    if (r->skipped > 0 && r->skipped_from != NULL && !r->is_dead)
        pgn_reading_tell_unread(r, r->skipped_from, r->lexer.end);
    if (r->depth > 0 && !r->is_done && !r->is_dead)
        complain_text(r, r->outer[r->depth - 1].start, ERR_FORMAT,
                      "unclosed variation");
    while (r->depth > 0)
        close_variation(r);
}

/* What follows the place where the main line broke off, up to the result. */
static void tell_dead_text(PgnReading *r)
{
    const char *from = r->raw->text.data + r->summary->unread;

    if (r->is_dead)
        pgn_reading_tell_unread(r, from,
                                r->has_result ? r->result_start : r->lexer.end);
}

/* The tag counts, as all that lists games goes by it, unless it says nothing.
 */
static void settle_result(PgnReading *r)
{
    Result by_tag = RESULT_OPEN;
    bool has_tag = r->result_tag.length > 0 &&
                   result_read(r->result_tag, &by_tag) && by_tag != RESULT_OPEN;

    if (has_tag && r->has_result && r->result != RESULT_OPEN &&
        r->result != by_tag)
        pgn_reading_warn(
            r, r->result_tag.data,
            "the header Result differs from the result after the moves");
    r->summary->result = has_tag ? by_tag : r->result;
    if (r->visitor != NULL && r->visitor->result != NULL)
        r->visitor->result(r->visitor, r->summary->result);
}

static void refuse_too_long(const PgnRaw *raw, PgnSummary *summary)
{
    position_start(&summary->final);
    summary->faults = 1;
    fault_at(&summary->fault, ERR_LIMIT, (size_t)raw->line, (size_t)raw->column,
             "game larger than %d MB", PGN_GAME_MAX >> 20);
}

void pgn_read(const PgnRaw *raw, const PgnOptions *options, PgnVisitor *visitor,
              PgnSummary *summary)
{
    Span text = raw->text;
    PgnReading r = { .raw = raw, .visitor = visitor, .summary = summary };

    memset(summary, 0, sizeof *summary);
    if (raw->is_too_long) {
        refuse_too_long(raw, summary);
        return;
    }
    if (raw->is_position) {
        pgn_positions_read(raw, visitor, summary);
        return;
    }
    if (options != NULL) {
        r.letters = options->letters;
        r.skips_variations = options->skips_variations;
    }
    r.lexer =
        (PgnLexer){ text.data, text.data, text.data + text.length, false };
    r.keeps = memchr(text.data, '(', text.length) != NULL;
    pgn_reading_take_tags(&r);
    read_moves(&r);
    close_all(&r);
    tell_dead_text(&r);
    settle_result(&r);
    summary->final = r.position;
    summary->length = (size_t)(r.lexer.at - text.data);
    text_free(&r.buffer);
    memory_free(r.outer);
}

PgnRaw pgn_raw_of(Span text)
{
    return (PgnRaw){ .text = text, .line = 1, .column = 1, .number = 1 };
}
