/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tags above the moves, and the start position.
 */
#include "formats/pgn_read.h"

#include "game/variant.h"
#include "notation/fen.h"

#include <string.h>

/* Take the backslashes out; the result is `value` where there are none. */
static Span unescape(Span value, Text *buffer)
{
    size_t slash = span_find(value, '\\');

    if (slash == value.length)
        return value;

    Text plain = { 0 };

    for (size_t i = 0; i < value.length; i++) {
        if (value.data[i] == '\\' && i + 1 < value.length &&
            (value.data[i + 1] == '"' || value.data[i + 1] == '\\'))
            i++;
        text_append_char(&plain, value.data[i]);
    }
    text_clear(buffer);
    text_append_span(buffer, text_span(&plain));
    text_free(&plain);
    return text_span(buffer);
}

static void tell_tag(PgnReading *r, const PgnTag *tag)
{
    Text escaped = { 0 };

    if (r->visitor == NULL || r->visitor->tag == NULL)
        return;
    r->visitor->tag(r->visitor, tag->name,
                    pgn_decode(unescape(tag->value, &escaped), &r->buffer));
    text_free(&escaped);
}

/* The place where the value of a tag is kept that matters for the reading. */
static Span *place_of(PgnReading *r, Span name)
{
    switch (name.length) {
    case 3:
        return memcmp(name.data, "FEN", 3) == 0 ? &r->fen_tag : NULL;
    case 6:
        return memcmp(name.data, "Result", 6) == 0 ? &r->result_tag : NULL;
    case 7:
        return memcmp(name.data, "Variant", 7) == 0 ? &r->variant_tag : NULL;
    default:
        return NULL;
    }
}

/* The first one of a name counts. */
static void note_tag(PgnReading *r, const PgnTag *tag)
{
    Span *place = place_of(r, tag->name);

    if (place != NULL && place->data == NULL)
        *place = tag->value;
    else if (tag->name.length == 5 && tag->name.data[0] == 'S' &&
             span_equals(tag->name, "SetUp"))
        r->has_setup = r->has_setup || span_equals(tag->value, "1");
}

/* Go past a tag that is kept as text. */
static void pass_text(PgnReading *r, const PgnTag *tag)
{
    pgn_reading_tell_unread(r, r->lexer.at, r->lexer.at + tag->length);
    r->lexer.at += tag->length;
}

/* Go past a tag.  A second Event would be the beginning of another game where
 * it is written down: it is kept as text. */
static void pass_tag(PgnReading *r, const PgnTag *tag)
{
    bool is_event = pgn_tag_roster(tag->name) == 0;

    if (is_event && r->has_event) {
        pass_text(r, tag);
        return;
    }
    tell_tag(r, tag);
    r->has_event = r->has_event || is_event;
    r->lexer.at += tag->length;
}

/* It is too late for another start: these would count if they were
 * above the moves. */
void pgn_reading_take_late_tag(PgnReading *r, const PgnTag *tag)
{
    bool is_start = span_equals(tag->name, "FEN") ||
                    span_equals(tag->name, "SetUp") ||
                    span_equals(tag->name, "Variant");

    if (is_start)
        pass_text(r, tag);
    else
        pass_tag(r, tag);
}

static void take_tag(PgnReading *r, const PgnTag *tag)
{
    if (!tag->is_whole) {
        Fault fault = { 0 };

        fault_set(&fault, ERR_FORMAT, "unclosed header %.*s",
                  SPAN_ARGUMENTS(tag->name));
        pgn_reading_complain(r, r->lexer.at, &fault);
    }
    note_tag(r, tag);
    pass_tag(r, tag);
}

/* Blanks and escaped lines. */
static void skip_between(PgnLexer *lexer)
{
    while (lexer->at < lexer->end) {
        if (pgn_lexer_class(*lexer->at) & CHAR_SPACE) {
            lexer->at++;
            continue;
        }
        if (*lexer->at != '%' || lexer->at == lexer->begin ||
            (lexer->at[-1] != '\n' && lexer->at[-1] != '\r'))
            return;
        while (lexer->at < lexer->end && *lexer->at != '\n' &&
               *lexer->at != '\r')
            lexer->at++;
    }
}

static Status read_fen(Span text, Position *start, Fault *fault)
{
    Status status = fen_read(text, start, fault);
    Text longer = { 0 };
    Span rest = text;
    Span word;
    unsigned words = 0;

    while (span_next_word(&rest, &word))
        words++;
    if (status == OK || words < 2 || words > 3)
        return status;

    /* "... w" and "... w KQkq": what is missing is nothing. */
    text_append_span(&longer, span_trim(text));
    text_append(&longer, words == 2 ? " - -" : " -");
    if (fen_read(text_span(&longer), start, NULL) == OK)
        status = OK;
    text_free(&longer);
    return status;
}

static Status find_start(PgnReading *r, Position *start, Fault *fault)
{
    Variant variant = variant_read(r->variant_tag);
    Setup setup;

    if (variant == VARIANT_OTHER)
        return fault_set(fault, ERR_FORMAT, "unsupported variant: %.*s",
                         SPAN_ARGUMENTS(r->variant_tag));
    if (r->fen_tag.data == NULL)
        position_start(start);
    else if (read_fen(r->fen_tag, start, fault) != OK)
        return ERR_FORMAT;
    if (variant != VARIANT_CHESS960 || start->is_chess960)
        return OK;
    position_describe(start, &setup);
    setup.is_chess960 = 1;
    return position_setup(&setup, start, fault);
}

/* Where a fault in the start position is to be shown. */
static const char *place_of_start(const PgnReading *r)
{
    bool is_variant = variant_read(r->variant_tag) == VARIANT_OTHER;

    if (is_variant || r->fen_tag.data == NULL)
        return r->variant_tag.data == NULL ? r->raw->text.data
                                           : r->variant_tag.data;
    return r->fen_tag.data;
}

static void set_up(PgnReading *r)
{
    Fault fault = { 0 };

    if (find_start(r, &r->position, &fault) != OK) {
        position_start(&r->position);
        pgn_reading_complain(r, place_of_start(r), &fault);
        r->is_dead = true;
        r->summary->unread = (size_t)(r->lexer.at - r->raw->text.data);
        return;
    }
    if (r->has_setup && r->fen_tag.data == NULL)
        pgn_reading_warn(r, r->raw->text.data,
                         "SetUp without FEN: using the usual start position");
    r->has_start = true;
    r->before = r->position;
    if (r->visitor != NULL && r->visitor->start != NULL)
        r->visitor->start(r->visitor, &r->position);
}

void pgn_reading_take_tags(PgnReading *r)
{
    PgnLexer *lexer = &r->lexer;
    PgnTag tag;

    skip_between(lexer);
    while (pgn_tag_read(span_of(lexer->at, (size_t)(lexer->end - lexer->at)),
                        &tag)) {
        take_tag(r, &tag);
        skip_between(lexer);
    }
    set_up(r);
}
