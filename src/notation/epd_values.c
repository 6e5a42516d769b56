/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the operations of an EPD line mean.
 */
#include "notation/epd_operands.h"
#include "notation/quote.h"
#include "notation/san.h"

#include <string.h>

bool epd_text(const Epd *epd, const char *opcode, Text *text)
{
    const EpdOperation *operation = epd_find(epd, opcode);

    if (operation == NULL)
        return false;
    operands_unquote(operation->operands, text);
    return true;
}

static bool number_of(Span operands, int64_t *value)
{
    Text text = { 0 };
    bool is_number;

    operands_unquote(operands, &text);
    is_number = span_to_integer(text_span(&text), INT64_MIN, INT64_MAX, value);
    text_free(&text);
    return is_number;
}

bool epd_number(const Epd *epd, const char *opcode, int64_t *value)
{
    const EpdOperation *operation = epd_find(epd, opcode);

    return operation != NULL && number_of(operation->operands, value);
}

/* --- Moves ---------------------------------------------------------------- */

/* Separate signs, and move numbers. */
static bool is_decoration(Span word)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.data[i] == '\0' ||
            strchr("+#!?.0123456789", word.data[i]) == NULL)
            return false;
    return word.length == 0 || word.data[word.length - 1] == '.' ||
           !ascii_is_digit(word.data[0]);
}

/* Cut the next move off the front; commas separate as blanks do. */
static bool next_move(Span *rest, Span *word)
{
    do {
        size_t length = 0;

        *rest = operands_trim(*rest);
        if (rest->length == 0)
            return false;
        while (length < rest->length && rest->data[length] != ',' &&
               !operands_is_blank(rest->data[length]))
            length++;
        *word = span_take(*rest, length);
        *rest = span_skip(*rest, length + 1);
    } while (is_decoration(*word));
    return true;
}

static void add_once(MoveList *moves, Move move)
{
    for (size_t i = 0; i < moves->length; i++)
        if (moves->moves[i] == move)
            return;
    moves->moves[moves->length++] = move;
}

/* Put the name of the operation in front of what went wrong. */
static Status blame(const EpdOperation *operation, Status status, Fault *fault)
{
    return fault_prefix(fault, status,
                        "%s: ", quote_of(operation->opcode).text);
}

static Status no_move(const EpdOperation *operation, Fault *fault)
{
    return blame(operation, fault_set(fault, ERR_FORMAT, "no move given"),
                 fault);
}

/* The moves of one operation, all from the same position. */
static Status collect_moves(const Position *position,
                            const EpdOperation *operation, MoveList *moves,
                            Fault *fault)
{
    Text text = { 0 };
    Status result = OK;
    bool is_empty = true;
    Span rest;
    Span word;

    operands_unquote(operation->operands, &text);
    rest = text_span(&text);
    while (next_move(&rest, &word)) {
        Move move;
        Status status =
            move_read(position, word, NULL, &move, result == OK ? fault : NULL);

        is_empty = false;
        if (status == OK)
            add_once(moves, move);
        else if (result == OK)
            result = blame(operation, status, fault);
    }
    text_free(&text);
    return is_empty ? no_move(operation, fault) : result;
}

static Status read_in_line(const Position *position, Span word, Move *move,
                           Fault *fault)
{
    if (!move_is_null_text(word))
        return move_read(position, word, NULL, move, fault);
    if (position_in_check(position))
        return fault_set(fault, ERR_ILLEGAL,
                         "null moves are not allowed in check");
    *move = MOVE_NULL;
    return OK;
}

/* The moves of one operation, one after the other. */
static Status collect_line(Position position, const EpdOperation *operation,
                           MoveList *moves, Fault *fault)
{
    Text text = { 0 };
    Status status = OK;
    Span rest;
    Span word;

    operands_unquote(operation->operands, &text);
    rest = text_span(&text);
    while (status == OK && next_move(&rest, &word)) {
        Move move = MOVE_NONE;

        if (moves->length == MAX_MOVES)
            status =
                fault_set(fault, ERR_LIMIT, "more than %d moves", MAX_MOVES);
        else
            status = read_in_line(&position, word, &move, fault);
        if (status != OK) {
            blame(operation, status, fault);
            break;
        }
        moves->moves[moves->length++] = move;
        position_play(&position, move);
    }
    text_free(&text);
    if (status == OK && moves->length == 0)
        return no_move(operation, fault);
    return status;
}

static Status missing(const char *opcode, Fault *fault)
{
    return fault_set(fault, ERR_MISSING, "no operation %s", opcode);
}

Status epd_moves(const Epd *epd, const char *opcode, MoveList *moves,
                 Fault *fault)
{
    Status result = OK;

    moves->length = 0;
    if (epd_find(epd, opcode) == NULL)
        return missing(opcode, fault);
    for (size_t i = 0; i < epd->count; i++) {
        Status status;

        if (!span_equals(epd->operations[i].opcode, opcode))
            continue;
        status = collect_moves(&epd->position, &epd->operations[i], moves,
                               result == OK ? fault : NULL);
        if (result == OK)
            result = status;
    }
    return result;
}

Status epd_line(const Epd *epd, const char *opcode, MoveList *moves,
                Fault *fault)
{
    const EpdOperation *operation = epd_find(epd, opcode);

    moves->length = 0;
    if (operation == NULL)
        return missing(opcode, fault);
    return collect_line(epd->position, operation, moves, fault);
}

/* --- Checking ------------------------------------------------------------- */

static bool is_one_of(Span opcode, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (span_equals(opcode, names[i]))
            return true;
    return false;
}

/* Numbers by the standard, and D1, D2, ... with counts of leaves. */
static bool wants_number(Span opcode)
{
    static const char *const names[] = {
        "acd", "acn", "acs", "ce", "dm", "fmvn", "hmvc", "rc", "tcri", "tcsi"
    };
    uint64_t depth;

    return is_one_of(opcode, names, ARRAY_LENGTH(names)) ||
           (opcode.length > 1 && opcode.data[0] == 'D' &&
            span_to_unsigned(span_skip(opcode, 1), 99, &depth));
}

static bool wants_moves(Span opcode)
{
    static const char *const names[] = { "am", "bm", "pm", "sm" };

    return is_one_of(opcode, names, ARRAY_LENGTH(names));
}

static Status check_operation(const Epd *epd, const EpdOperation *operation,
                              Fault *fault)
{
    MoveList moves = { .length = 0 };
    int64_t value;

    if (operands_closing(operation->operands)[0] != '\0')
        return blame(operation,
                     fault_set(fault, ERR_FORMAT, "unterminated string"),
                     fault);
    if (wants_moves(operation->opcode))
        return collect_moves(&epd->position, operation, &moves, fault);
    if (span_equals(operation->opcode, "pv"))
        return collect_line(epd->position, operation, &moves, fault);
    if (wants_number(operation->opcode) &&
        !number_of(operation->operands, &value))
        return blame(operation,
                     fault_set(fault, ERR_FORMAT,
                               "expected a whole number, got \"%s\"",
                               quote_of(operation->operands).text),
                     fault);
    return OK;
}

Status epd_check(const Epd *epd, Fault *fault)
{
    for (size_t i = 0; i < epd->count; i++) {
        Status status = check_operation(epd, &epd->operations[i], fault);

        if (status != OK)
            return status;
    }
    return OK;
}

/* --- Changing ------------------------------------------------------------- */

static void set_from_text(Epd *epd, const char *opcode, Text *text)
{
    epd_set_operands(epd, opcode, text_span(text));
    text_free(text);
}

void epd_set_text(Epd *epd, const char *opcode, Span value)
{
    Text text = { 0 };

    operands_quote(value, &text);
    set_from_text(epd, opcode, &text);
}

void epd_set_number(Epd *epd, const char *opcode, int64_t value)
{
    Text text = { 0 };

    text_format(&text, "%lld", (long long)value);
    set_from_text(epd, opcode, &text);
}

static void append_move(const Position *position, Move move, Text *text)
{
    char san[MOVE_TEXT_SIZE];

    move_write(position, move, MOVE_SAN, san);
    if (text->length > 0)
        text_append_char(text, ' ');
    text_append(text, san);
}

void epd_set_moves(Epd *epd, const char *opcode, const MoveList *moves)
{
    Text text = { 0 };

    for (size_t i = 0; i < moves->length; i++)
        append_move(&epd->position, moves->moves[i], &text);
    set_from_text(epd, opcode, &text);
}

void epd_set_line(Epd *epd, const char *opcode, const MoveList *moves)
{
    Position position = epd->position;
    Text text = { 0 };

    for (size_t i = 0; i < moves->length; i++) {
        append_move(&position, moves->moves[i], &text);
        position_play(&position, moves->moves[i]);
    }
    set_from_text(epd, opcode, &text);
}
