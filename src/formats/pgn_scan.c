/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A machine with a few states that can stop at any byte and go on when there
 * are more.  Where it has to look ahead (is this the beginning of a tag, of a
 * result, of a move?) it waits until it sees enough.
 */
#include "formats/pgn_scan.h"

#include "formats/pgn_hint.h"

#include <string.h>

/* A place in the window, while one call of pgn_scan lasts. */
typedef struct View {
    const char *start;
    const char *at;
    const char *end;
    bool is_last;
} View;

typedef enum Step { STEP_ON, STEP_MORE, STEP_GAME } Step;

void pgn_scan_start(PgnScanner *scanner)
{
    ScanListener *listener = scanner->listener;

    *scanner = (PgnScanner){ .listener = listener };
}

static bool is_end_of_line(char c)
{
    return c == '\n' || c == '\r';
}

static size_t left(const View *p)
{
    return (size_t)(p->end - p->at);
}

static Span ahead(const View *p)
{
    return span_of(p->at, left(p));
}

static bool sees(const View *p, size_t count)
{
    return p->is_last || left(p) >= count;
}

/* As much as may be looked at for a tag. */
static Span ahead_for_tag(const View *p)
{
    return span_take(ahead(p), TAG_LENGTH_MAX);
}

/* Enough to read a tag, or all of its line. */
static bool sees_tag(const View *p)
{
    return sees(p, TAG_LENGTH_MAX) ||
           pgn_bytes_skip_line(p->at, p->end) < p->end;
}

/* Line ends up to the present place, a CR just before it included. */
static uint64_t lines_here(const PgnScanner *s, const View *p)
{
    bool is_after_cr = p->at[-1] == '\r' && (p->at == p->end || *p->at != '\n');

    return s->lines + (is_after_cr ? 1 : 0);
}

/* Go to `to`, counting lines. */
static void pass(PgnScanner *s, View *p, const char *to)
{
    for (; p->at < to; p->at++)
        s->lines += *p->at == '\n' || (p->at[-1] == '\r' && *p->at != '\n');
}

static bool is_line_start(const View *p)
{
    const char *at = p->at;

    while (at > p->start && p->at - at < 16 &&
           (at[-1] == ' ' || at[-1] == '\t'))
        at--;
    return is_end_of_line(at[-1]);
}

/* Is the line before this one (which begins at p->at) empty? */
static bool is_after_empty_line(const View *p)
{
    const char *at = p->at;
    unsigned ends = 0;

    for (; at > p->start && p->at - at < SCAN_BEHIND - 2; at--) {
        if (!pgn_hint_is_space(at[-1]))
            return false;
        if (!is_end_of_line(at[-1]))
            continue;
        if (at[-1] == '\n' && at > p->start && at[-2] == '\r')
            at--;
        if (++ends == 2)
            return true;
    }
    return true;
}

static void begin_game(PgnScanner *s, const View *p, ScanState state)
{
    s->before = s->game;
    s->game = (ScannedGame){ 0 };
    s->game.offset = s->window + (uint64_t)(p->at - p->start);
    s->game.line = lines_here(s, p) + 1;
    s->state = state;
    s->depth = 0;
    s->seen = 0;
    s->has_blank = false;
    s->is_after_end = false;
    s->has_remark = false;
}

/* --- Between the games ---------------------------------------------------- */

static Step start_untagged(PgnScanner *s, View *p)
{
    bool has_remark = s->has_remark;
    uint64_t remark = s->remark;
    uint64_t line = s->remark_line;

    begin_game(s, p, SCAN_MOVES);
    if (has_remark) {
        s->game.offset = remark;
        s->game.line = line;
    }
    return STEP_GAME;
}

/* A comment that may belong to the game to come, unless it comes right after
 * a result; several of them belong together. */
static void note_remark(PgnScanner *s, const View *p)
{
    if (!s->is_after_end && s->has_remark)
        return;
    s->has_remark = !s->is_after_end;
    s->remark = s->window + (uint64_t)(p->at - p->start);
    s->remark_line = lines_here(s, p) + 1;
}

/* A word at the start of a line, or right behind a result. */
static Step step_between_word(PgnScanner *s, View *p)
{
    PgnTag tag;
    Result result;
    size_t length;

    if (!sees(p, HINT_AHEAD) || (*p->at == '[' && !sees_tag(p)))
        return STEP_MORE;
    if (*p->at == '[' && pgn_tag_read(ahead_for_tag(p), &tag) &&
        tag.has_quotes) {
        begin_game(s, p, SCAN_TAGS);
        return STEP_GAME;
    }
    if (*p->at == '{') {
        note_remark(s, p);
        s->state = SCAN_BETWEEN_COMMENT;
        return STEP_ON;
    }
    length = pgn_hint_result(ahead(p), &result);
    if (length > 0) {
        pass(s, p, p->at + length);
        s->is_after_end = true;
        return STEP_ON;
    }
    if (pgn_hint_begins_game(ahead(p), s->is_after_end))
        return start_untagged(s, p);
    s->has_remark = false;
    s->state = SCAN_BETWEEN_LINE;
    return STEP_ON;
}

static bool is_byte_order_mark(const PgnScanner *s, const View *p)
{
    return s->window == 0 && p->at == p->start && left(p) >= 3 &&
           memcmp(p->at, "\xef\xbb\xbf", 3) == 0;
}

static Step step_between(PgnScanner *s, View *p)
{
    if (is_byte_order_mark(s, p)) {
        /* What follows is at the start of a line all the same. */
        p->at += 3;
        s->is_after_end = true;
    }
    while (p->at < p->end && pgn_hint_is_space(*p->at)) {
        if (is_end_of_line(*p->at))
            s->is_after_end = false;
        pass(s, p, p->at + 1);
    }
    if (p->at == p->end)
        return STEP_MORE;
    if (*p->at == '%' && is_end_of_line(p->at[-1])) {
        s->state = SCAN_BETWEEN_LINE;
        return STEP_ON;
    }
    return step_between_word(s, p);
}

static Step step_to_line_end(PgnScanner *s, View *p, ScanState next)
{
    pass(s, p, pgn_bytes_skip_line(p->at, p->end));
    if (p->at == p->end)
        return STEP_MORE;
    s->state = next;
    s->is_after_end = false;
    return STEP_ON;
}

/* --- Comments ------------------------------------------------------------- */

/* A line [Event "... inside of a comment: it was never closed. */
static bool is_event_line(const View *p)
{
    return is_end_of_line(p->at[-1]) && span_starts_with(ahead(p), "[Event \"");
}

static Step step_comment(PgnScanner *s, View *p, ScanState next)
{
    enum { EVENT_AHEAD = 8 };
    ByteTally tally = { 0, 0 };

    p->at = pgn_bytes_skip_comment(p->at, p->end, &tally);
    s->lines += tally.lines;
    if (p->at == p->end)
        return STEP_MORE;
    if (*p->at == '}') {
        pass(s, p, p->at + 1);
        s->state = next;
        return STEP_ON;
    }
    if (!sees(p, EVENT_AHEAD))
        return STEP_MORE;
    if (is_event_line(p)) {
        begin_game(s, p, SCAN_TAGS);
        return STEP_GAME;
    }
    pass(s, p, p->at + 1);
    return STEP_ON;
}

/* --- Tags ----------------------------------------------------------------- */

/* A game that has no moves is followed by another one: some tag comes again.
 * Event is always the first; another one may be there twice by mistake, but
 * not with an empty line in between. */
static bool begins_another(const PgnScanner *s, int roster)
{
    if (roster < 0 || !(s->seen >> roster & 1))
        return false;
    return roster == 0 || s->has_blank;
}

static Step step_tag(PgnScanner *s, View *p)
{
    PgnTag tag;
    int roster;

    if (!sees_tag(p))
        return STEP_MORE;
    if (!pgn_tag_read(ahead_for_tag(p), &tag)) {
        s->state = SCAN_MOVES;
        pass(s, p, p->at + 1);
        return STEP_ON;
    }
    roster = pgn_tag_roster(tag.name);
    if (begins_another(s, roster)) {
        begin_game(s, p, SCAN_TAGS);
        return STEP_GAME;
    }
    if (roster >= 0)
        s->seen |= 1u << roster;
    s->has_blank = false;
    if (s->listener != NULL)
        s->listener->tag(s->listener, &tag);
    pass(s, p, p->at + 1); /* a CR before it; there are no line ends inside */
    p->at += tag.length - 1;
    if (tag.length == TAG_LENGTH_MAX) { /* the rest of a very long value */
        s->state = SCAN_LINE;
        s->after_line = SCAN_TAGS;
    }
    return STEP_ON;
}

static Step step_tags(PgnScanner *s, View *p)
{
    while (p->at < p->end && pgn_hint_is_space(*p->at)) {
        if (*p->at == '\n' && p->at[-1] == '\n')
            s->has_blank = true;
        if (*p->at == '\r' && (p->at[-1] == '\r' || p->at[-1] == '\n'))
            s->has_blank = true;
        pass(s, p, p->at + 1);
    }
    if (p->at == p->end)
        return STEP_MORE;
    if (*p->at == '[')
        return step_tag(s, p);
    if (*p->at == ';' || (*p->at == '%' && is_end_of_line(p->at[-1]))) {
        s->state = SCAN_LINE;
        s->after_line = SCAN_TAGS;
        return STEP_ON;
    }
    s->state = SCAN_MOVES;
    return STEP_ON;
}

/* --- Moves ---------------------------------------------------------------- */

static void end_game(PgnScanner *s, Result result)
{
    s->game.result = result;
    s->state = SCAN_BETWEEN;
    s->is_after_end = true;
}

/* In the middle of moves a tag begins another game if it is one that every
 * game has, or if it follows an empty line; others are only misplaced. */
static Step step_bracket(PgnScanner *s, View *p)
{
    PgnTag tag;

    if (!is_line_start(p)) {
        pass(s, p, p->at + 1);
        return STEP_ON;
    }
    if (!sees_tag(p))
        return STEP_MORE;
    if (pgn_tag_read(ahead_for_tag(p), &tag) && tag.has_quotes &&
        (pgn_tag_roster(tag.name) >= 0 || is_after_empty_line(p))) {
        begin_game(s, p, SCAN_TAGS);
        return STEP_GAME;
    }
    pass(s, p, p->at + 1);
    return STEP_ON;
}

static bool may_precede_result(char c)
{
    return pgn_hint_is_space(c) || c == '}' || c == ')';
}

/* The dash or slash of a result, of castling with zeros, of a null move. */
static Step step_dash(PgnScanner *s, View *p)
{
    const char *back = p->at - 1;
    Result result;
    size_t length;

    if (!sees(p, HINT_AHEAD))
        return STEP_MORE;
    length =
        *back > '1'
            ? 0
            : pgn_hint_result(span_of(back, (size_t)(p->end - back)), &result);
    if (length > 1 && s->depth == 0 && may_precede_result(back[-1])) {
        pass(s, p, back + length);
        end_game(s, result);
        return STEP_ON;
    }
    if (s->depth == 0 && left(p) > 1 && *p->at == '-' &&
        ((*back == '0' && p->at[1] == '0' && back[-1] != '-') ||
         (p->at[1] == '-' && *back != '-')))
        s->game.plies++;
    pass(s, p, p->at + 1);
    return STEP_ON;
}

static Step open_comment(PgnScanner *s, View *p)
{
    s->state = SCAN_COMMENT;
    pass(s, p, p->at + 1);
    return STEP_ON;
}

static Step skip_line(PgnScanner *s)
{
    s->state = SCAN_LINE;
    s->after_line = SCAN_MOVES;
    return STEP_ON;
}

static Step step_sign(PgnScanner *s, View *p)
{
    switch (*p->at) {
    case '{':
        return open_comment(s, p);
    case ';':
        return skip_line(s);
    case '%':
        if (is_end_of_line(p->at[-1]))
            return skip_line(s);
        break;
    case '[':
        return step_bracket(s, p);
    case '-':
    case '/':
        return step_dash(s, p);
    case '*':
        pass(s, p, p->at + 1);
        if (s->depth == 0)
            end_game(s, RESULT_OPEN);
        return STEP_ON;
    case '(':
        s->depth++;
        break;
    case ')':
        s->depth -= s->depth > 0 ? 1 : 0;
        break;
    default:
        break;
    }
    pass(s, p, p->at + 1);
    return STEP_ON;
}

static Step step_moves(PgnScanner *s, View *p)
{
    ByteTally tally = { 0, 0 };

    if (p->at < p->end && p->at[-1] == '}' && ascii_is_letter(*p->at))
        tally.plies++;
    p->at = pgn_bytes_skip_moves(p->at, p->end, &tally);
    s->lines += tally.lines;
    if (s->depth == 0)
        s->game.plies += tally.plies;
    return p->at == p->end ? STEP_MORE : step_sign(s, p);
}

static Step step(PgnScanner *s, View *p)
{
    switch (s->state) {
    case SCAN_BETWEEN:
        return step_between(s, p);
    case SCAN_BETWEEN_LINE:
        return step_to_line_end(s, p, SCAN_BETWEEN);
    case SCAN_BETWEEN_COMMENT:
        return step_comment(s, p, SCAN_BETWEEN);
    case SCAN_TAGS:
        return step_tags(s, p);
    case SCAN_MOVES:
        return step_moves(s, p);
    case SCAN_COMMENT:
        return step_comment(s, p, SCAN_MOVES);
    case SCAN_LINE:
        return step_to_line_end(s, p, s->after_line);
    }
    return STEP_MORE;
}

ScanEvent pgn_scan(PgnScanner *scanner, ScanWindow window, size_t *at,
                   ScannedGame *before)
{
    Span text = window.text;
    View view = { text.data, text.data + *at, text.data + text.length,
                  window.is_last };
    Step result = STEP_ON;

    while (result == STEP_ON)
        result = step(scanner, &view);
    *at = (size_t)(view.at - view.start);
    *before = result == STEP_GAME ? scanner->before : scanner->game;
    if (result == STEP_GAME)
        return SCAN_GAME;
    return window.is_last && view.at == view.end ? SCAN_END : SCAN_MORE;
}
