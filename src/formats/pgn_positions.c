/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn_positions.h"

#include "notation/epd.h"

static Span skip_mark(Span text)
{
    return span_starts_with(text, "\xef\xbb\xbf") ? span_skip(text, 3) : text;
}

bool pgn_positions_is_blank(Span line)
{
    return epd_is_blank(skip_mark(line));
}

Span pgn_positions_line(Span text)
{
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '\n')
            return span_take(text, i + 1);
        if (text.data[i] == '\r' && i + 1 < text.length)
            return span_take(text, i + (text.data[i + 1] == '\n' ? 2 : 1));
    }
    return text;
}

bool pgn_positions_begin(Span text)
{
    enum { LINE_MAX_LENGTH = 4096 };
    Epd epd = { 0 };
    bool is_position = false;

    text = skip_mark(text);
    while (text.length > 0) {
        Span line = pgn_positions_line(text);

        text = span_skip(text, line.length);
        line = span_trim(line);
        if (epd_is_blank(line))
            continue;
        is_position = line.length < LINE_MAX_LENGTH && line.data[0] != '[' &&
                      line.data[0] != '%' && epd_read(line, &epd, NULL) == OK;
        break;
    }
    epd_free(&epd);
    return is_position;
}

/* A position is an exercise: what answers it is not to be read at once. */
static bool is_answer(Span opcode)
{
    static const char *const names[] = { "bm", "am",  "pm",  "sm",  "dm",
                                         "ce", "acd", "acn", "acs", "pv" };

    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        if (span_equals(opcode, names[i]))
            return true;
    /* c0 to c9 are remarks, often on the answer */
    return opcode.length == 2 && opcode.data[0] == 'c' &&
           opcode.data[1] >= '0' && opcode.data[1] <= '9';
}

/* There is something to be found. */
static bool is_exercise(const Epd *epd)
{
    return epd_find(epd, "bm") != NULL || epd_find(epd, "am") != NULL ||
           epd_find(epd, "dm") != NULL;
}

/* They have become something else: a line that answers nothing is played. */
static bool is_told_elsewhere(const Epd *epd, Span opcode)
{
    return (span_equals(opcode, "pv") && !is_exercise(epd)) ||
           span_equals(opcode, "hmvc") || span_equals(opcode, "fmvn");
}

typedef bool Choice(Span opcode);

static bool is_remark(Span opcode)
{
    return !is_answer(opcode);
}

static void describe(const Epd *epd, Choice *choice, Text *text)
{
    for (size_t i = 0; i < epd->count; i++) {
        const EpdOperation *operation = &epd->operations[i];

        if (is_told_elsewhere(epd, operation->opcode) ||
            !choice(operation->opcode))
            continue;
        if (text->length > 0)
            text_append(text, "; ");
        text_append_span(text, operation->opcode);
        text_append_char(text, ' ');
        text_append_span(text, operation->operands);
    }
}

/* As a command, which a bracket ends. */
static void append_answer(const Epd *epd, Text *comment)
{
    Text answer = { 0 };

    describe(epd, is_answer, &answer);
    for (size_t i = 0; i < answer.length; i++)
        if (answer.data[i] == ']')
            answer.data[i] = ')';
    if (answer.length > 0)
        text_format(comment, " [%%" PGN_ANSWER " %s]", text_string(&answer));
    text_free(&answer);
}

static void tell_tags(const Epd *epd, PgnVisitor *visitor)
{
    Text id = { 0 };

    if (visitor->tag != NULL && epd_text(epd, "id", &id))
        visitor->tag(visitor, span_from("Event"), text_span(&id));
    text_free(&id);
}

static void tell_comment(const Epd *epd, PgnVisitor *visitor)
{
    Text comment = { 0 };
    Text buffer = { 0 };

    describe(epd, is_remark, &comment);
    append_answer(epd, &comment);
    if (visitor->comment != NULL && comment.length > 0)
        visitor->comment(visitor, PLACE_AFTER,
                         pgn_decode(text_span(&comment), &buffer));
    text_free(&comment);
    text_free(&buffer);
}

static void play_line(const Epd *epd, PgnVisitor *visitor, PgnSummary *summary)
{
    MoveList line = { .length = 0 };

    if (epd_find(epd, "pv") == NULL || is_exercise(epd))
        return;
    epd_line(epd, "pv", &line, NULL);
    for (size_t i = 0; i < line.length; i++) {
        if (visitor != NULL && visitor->move != NULL &&
            !visitor->move(visitor, &summary->final, line.moves[i]))
            return;
        position_make(&summary->final, line.moves[i]);
        summary->plies++;
    }
}

static void tell(const Epd *epd, PgnVisitor *visitor, PgnSummary *summary)
{
    summary->final = epd->position;
    if (visitor != NULL) {
        tell_tags(epd, visitor);
        if (visitor->start != NULL)
            visitor->start(visitor, &epd->position);
        tell_comment(epd, visitor);
    }
    play_line(epd, visitor, summary);
    if (visitor != NULL && visitor->result != NULL)
        visitor->result(visitor, RESULT_OPEN);
}

void pgn_positions_read(const PgnRaw *raw, PgnVisitor *visitor,
                        PgnSummary *summary)
{
    Epd epd = { 0 };
    Status status = epd_read(raw->text, &epd, &summary->fault);

    summary->length = raw->text.length;
    if (status == OK) {
        tell(&epd, visitor, summary);
    } else {
        position_start(&summary->final);
        summary->faults = 1;
        summary->fault.line = (size_t)raw->line;
    }
    epd_free(&epd);
}
