/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/epd.h"

#include "notation/epd_operands.h"
#include "notation/fen.h"
#include "notation/quote.h"

#include "base/memory.h"

#include <string.h>

enum { FEN_FIELDS = 4, COUNTERS = 2 };

/* --- Operations ----------------------------------------------------------- */

/* Opcode and operands share a block, which begins with the opcode. */
static EpdOperation operation_new(Span opcode, Span operands)
{
    char *block = memory_new(opcode.length + operands.length);

    if (opcode.length > 0)
        memcpy(block, opcode.data, opcode.length);
    if (operands.length > 0)
        memcpy(block + opcode.length, operands.data, operands.length);
    return (EpdOperation){ span_of(block, opcode.length),
                           span_of(block + opcode.length, operands.length) };
}

static void operation_free(EpdOperation *operation)
{
    memory_free((char *)operation->opcode.data);
}

static void append_operation(Epd *epd, EpdOperation operation)
{
    if (epd->count == epd->capacity) {
        epd->capacity = epd->capacity == 0 ? 8 : epd->capacity * 2;
        epd->operations = memory_resize(epd->operations, epd->capacity,
                                        sizeof *epd->operations);
    }
    epd->operations[epd->count++] = operation;
}

void epd_free(Epd *epd)
{
    for (size_t i = 0; i < epd->count; i++)
        operation_free(&epd->operations[i]);
    memory_free(epd->operations);
    epd->operations = NULL;
    epd->count = 0;
    epd->capacity = 0;
}

const EpdOperation *epd_find(const Epd *epd, const char *opcode)
{
    for (size_t i = 0; i < epd->count; i++)
        if (span_equals(epd->operations[i].opcode, opcode))
            return &epd->operations[i];
    return NULL;
}

void epd_remove(Epd *epd, const char *opcode)
{
    size_t kept = 0;

    for (size_t i = 0; i < epd->count; i++)
        if (span_equals(epd->operations[i].opcode, opcode))
            operation_free(&epd->operations[i]);
        else
            epd->operations[kept++] = epd->operations[i];
    epd->count = kept;
}

void epd_set_operands(Epd *epd, const char *opcode, Span operands)
{
    EpdOperation fresh =
        operation_new(span_of(opcode, strlen(opcode)), operands);
    size_t kept = 0;
    bool is_placed = false;

    for (size_t i = 0; i < epd->count; i++) {
        EpdOperation *operation = &epd->operations[i];

        if (!span_equals(operation->opcode, opcode)) {
            epd->operations[kept++] = *operation;
            continue;
        }
        operation_free(operation);
        if (!is_placed)
            epd->operations[kept++] = fresh;
        is_placed = true;
    }
    epd->count = kept;
    if (!is_placed)
        append_operation(epd, fresh);
}

/* --- Reading -------------------------------------------------------------- */

bool epd_is_blank(Span line)
{
    Span trimmed = operands_trim(line);

    return trimmed.length == 0 || trimmed.data[0] == '#';
}

static size_t skip_blanks(Span line, size_t at)
{
    while (at < line.length && operands_is_blank(line.data[at]))
        at++;
    return at;
}

/* Words of a position end at blanks and at semicolons. */
static size_t skip_word(Span line, size_t at)
{
    while (at < line.length && line.data[at] != ';' &&
           !operands_is_blank(line.data[at]))
        at++;
    return at;
}

static bool is_number(Span line, size_t start, size_t end)
{
    for (size_t i = start; i < end; i++)
        if (!ascii_is_digit(line.data[i]))
            return false;
    return end > start;
}

/* Where the position ends, counters included, if the line has one. */
static size_t position_end(Span line, size_t start)
{
    size_t end = start;

    for (unsigned i = 0; i < FEN_FIELDS + COUNTERS; i++) {
        size_t word = skip_blanks(line, end);
        size_t stop = skip_word(line, word);

        if (stop == word || (i >= FEN_FIELDS && !is_number(line, word, stop)))
            break;
        end = stop;
    }
    return end;
}

static Status read_position(Span line, size_t start, size_t end,
                            Position *position, Fault *fault)
{
    Status status =
        fen_read(span_of(line.data + start, end - start), position, fault);

    if (status != OK && fault != NULL && fault->column > 0)
        fault->column += start;
    return status;
}

/* Read the operation at `*at`, which is neither a blank nor a semicolon. */
static Status read_operation(Span line, size_t *at, Epd *epd, Fault *fault)
{
    size_t start = *at;
    size_t operands = start;
    size_t end;

    while (operands < line.length && line.data[operands] != '"' &&
           line.data[operands] != ';' &&
           !operands_is_blank(line.data[operands]))
        operands++;
    if (!ascii_is_letter(line.data[start]))
        return fault_at(fault, ERR_FORMAT, 0, start + 1,
                        "EPD: \"%s\" is not an opcode",
                        quote_of(span_skip(line, start)).text);

    Span rest = span_skip(line, operands);

    end = operands + operands_length(rest);
    append_operation(
        epd, operation_new(
                 span_of(line.data + start, operands - start),
                 operands_trim(span_of(line.data + operands, end - operands))));
    *at = end;
    return OK;
}

static Status read_operations(Span line, size_t at, Epd *epd, Fault *fault)
{
    for (;;) {
        Status status;

        while (at < line.length &&
               (operands_is_blank(line.data[at]) || line.data[at] == ';'))
            at++;
        if (at == line.length)
            return OK;
        status = read_operation(line, &at, epd, fault);
        if (status != OK)
            return status;
    }
}

/* A second dash where the counters of a FEN would be. */
static size_t skip_dash(Span line, size_t at)
{
    size_t word = skip_blanks(line, at);
    size_t stop = skip_word(line, word);

    return stop == word + 1 && line.data[word] == '-' ? stop : at;
}

static void read_counter(const Epd *epd, const char *opcode, uint16_t *counter)
{
    int64_t value;

    if (epd_number(epd, opcode, &value) && value >= 0 && value <= UINT16_MAX)
        *counter = (uint16_t)value;
}

static void apply_counters(Epd *epd)
{
    Setup setup;

    position_describe(&epd->position, &setup);
    read_counter(epd, "hmvc", &setup.halfmoves);
    read_counter(epd, "fmvn", &setup.fullmoves);
    if (setup.fullmoves == 0)
        setup.fullmoves = 1;
    position_setup(&setup, &epd->position, NULL);
}

/* A line end inside would make two lines of it when it is written. */
static Status refuse_line_ends(Span line, Fault *fault)
{
    for (size_t i = 0; i < line.length; i++)
        if (line.data[i] == '\n' || line.data[i] == '\r')
            return fault_at(fault, ERR_FORMAT, 0, i + 1,
                            "EPD: line break inside a record");
    return OK;
}

Status epd_read(Span line, Epd *epd, Fault *fault)
{
    Epd fresh = { 0 };
    Span trimmed = span_trim_end(line);
    size_t start = span_starts_with(line, "\xEF\xBB\xBF") ? 3 : 0;
    size_t end;
    Status status = refuse_line_ends(trimmed, fault);

    start = skip_blanks(trimmed, start);
    end = position_end(trimmed, start);
    if (status == OK)
        status = read_position(trimmed, start, end, &fresh.position, fault);
    if (status == OK)
        status =
            read_operations(trimmed, skip_dash(trimmed, end), &fresh, fault);
    if (status != OK) {
        epd_free(&fresh);
        return status;
    }
    apply_counters(&fresh);
    epd_free(epd);
    *epd = fresh;
    return OK;
}

/* --- Writing -------------------------------------------------------------- */

/* Four fields, with castling letters that keep a Chess960 position one. */
static void write_position(const Position *position, Text *text)
{
    char fen[FEN_SIZE];
    Position read;
    Span rest;
    Span field;

    fen_write(position, FEN_STANDARD, fen);
    if (fen_read(span_of(fen, strlen(fen)), &read, NULL) == OK &&
        read.is_chess960 != position->is_chess960)
        fen_write(position, FEN_SHREDDER, fen);

    rest = span_of(fen, strlen(fen));
    for (unsigned i = 0; i < FEN_FIELDS; i++) {
        span_next_word(&rest, &field);
        if (i > 0)
            text_append_char(text, ' ');
        text_append_span(text, field);
    }
}

void epd_write(const Epd *epd, Text *text)
{
    const Position *position = &epd->position;

    write_position(position, text);
    for (size_t i = 0; i < epd->count; i++) {
        const EpdOperation *operation = &epd->operations[i];

        text_append_char(text, ' ');
        text_append_span(text, operation->opcode);
        if (operation->operands.length > 0)
            text_append_char(text, ' ');
        text_append_span(text, operation->operands);
        text_append(text, operands_closing(operation->operands));
        text_append_char(text, ';');
    }
    if (position->halfmoves != 0 && epd_find(epd, "hmvc") == NULL)
        text_format(text, " hmvc %u;", (unsigned)position->halfmoves);
    if (position->fullmoves != 1 && epd_find(epd, "fmvn") == NULL)
        text_format(text, " fmvn %u;", (unsigned)position->fullmoves);
}
