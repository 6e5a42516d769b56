/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * FEN is read in two steps: the fields are spelled out into a Setup, each
 * mistake with its column; then position_setup() judges the chess of it, first
 * without castling and en passant, so that what it refuses can be pinned to a
 * field.
 */
#include "notation/fen.h"

#include "notation/quote.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    PLACEMENT,
    SIDE,
    CASTLING,
    EN_PASSANT,
    HALFMOVES,
    FULLMOVES,
    FIELDS,
    FIELDS_NEEDED = EN_PASSANT + 1
};

static const char *const FIELD_NAMES[FIELDS] = {
    "placement",  "side to move",   "castling",
    "en passant", "halfmove clock", "move number"
};

static const char PIECE_LETTERS[] = "PpNnBbRrQqKk"; /* in order of Piece */

typedef struct Reader {
    Span text;
    Span fields[FIELDS];
    size_t count;
    Setup setup;
    Fault *fault;
} Reader;

/* Refuse `field` because of the text at `place`. */
static Status refuse(const Reader *reader, unsigned field, const char *place,
                     const char *format, ...) PRINTF_LIKE(4, 5);

static Status refuse(const Reader *reader, unsigned field, const char *place,
                     const char *format, ...)
{
    char reason[FAULT_TEXT_SIZE / 2];
    size_t column = (size_t)(place - reader->text.data) + 1;
    va_list list;

    va_start(list, format);
    vsnprintf(reason, sizeof reason, format, list);
    va_end(list);
    return fault_at(reader->fault, ERR_FORMAT, 0, column, "FEN %s: %s",
                    FIELD_NAMES[field], reason);
}

/* --- Fields --------------------------------------------------------------- */

/* Cut the next field off the front of `*rest`; line ends separate nothing. */
static bool next_field(Span *rest, Span *field)
{
    size_t length = 0;

    while (rest->length > 0 && (rest->data[0] == ' ' || rest->data[0] == '\t'))
        *rest = span_skip(*rest, 1);
    while (length < rest->length && rest->data[length] != ' ' &&
           rest->data[length] != '\t')
        length++;

    *field = span_take(*rest, length);
    *rest = span_skip(*rest, length);
    return length > 0;
}

static Status split_fields(Reader *reader)
{
    Span rest = span_trim(reader->text);
    Span field;

    while (reader->count < FIELDS && next_field(&rest, &field))
        reader->fields[reader->count++] = field;

    if (reader->count == 0)
        return fault_at(reader->fault, ERR_FORMAT, 0, 1,
                        "FEN: no position given");
    rest = span_trim(rest);
    if (rest.length > 0)
        return fault_at(reader->fault, ERR_FORMAT, 0,
                        (size_t)(rest.data - reader->text.data) + 1,
                        "FEN: unexpected \"%s\" after the move number",
                        quote_of(rest).text);
    return OK;
}

static Status require_fields(const Reader *reader)
{
    Span last = reader->fields[reader->count - 1];

    if (reader->count >= FIELDS_NEEDED)
        return OK;
    return refuse(reader, (unsigned)reader->count, last.data + last.length,
                  "missing");
}

/* --- Placement ------------------------------------------------------------ */

typedef struct Cursor {
    unsigned file;
    unsigned rank;
    bool after_digit;
} Cursor;

static Status end_rank(const Reader *reader, Cursor *cursor, const char *place)
{
    if (cursor->file < 8)
        return refuse(reader, PLACEMENT, place,
                      "rank %u has only %u of 8 squares", cursor->rank + 1,
                      cursor->file);
    if (cursor->rank == 0)
        return refuse(reader, PLACEMENT, place, "more than 8 ranks");
    cursor->rank--;
    cursor->file = 0;
    cursor->after_digit = false;
    return OK;
}

static Status skip_squares(const Reader *reader, Cursor *cursor,
                           const char *place)
{
    unsigned squares = (unsigned)(*place - '0');

    if (cursor->after_digit)
        return refuse(reader, PLACEMENT, place,
                      "two adjacent digits in rank %u", cursor->rank + 1);
    if (squares > 8 - cursor->file)
        return refuse(reader, PLACEMENT, place,
                      "rank %u has more than 8 squares", cursor->rank + 1);
    cursor->file += squares;
    cursor->after_digit = true;
    return OK;
}

static Status place_piece(Reader *reader, Cursor *cursor, const char *place)
{
    const char *letter = memchr(PIECE_LETTERS, *place, PIECES);

    if (letter == NULL)
        return refuse(
            reader, PLACEMENT, place,
            "expected a piece, a digit from 1 to 8 or a slash, got \"%s\"",
            quote_character(reader->text, place).text);
    if (cursor->file == 8)
        return refuse(reader, PLACEMENT, place,
                      "rank %u has more than 8 squares", cursor->rank + 1);
    reader->setup.squares[square_make(cursor->file, cursor->rank)] =
        (uint8_t)(letter - PIECE_LETTERS);
    cursor->file++;
    cursor->after_digit = false;
    return OK;
}

static Status read_placement(Reader *reader)
{
    Span field = reader->fields[PLACEMENT];
    Cursor cursor = { .rank = 7 };

    memset(reader->setup.squares, NO_PIECE, sizeof reader->setup.squares);
    for (size_t i = 0; i < field.length; i++) {
        const char *place = field.data + i;
        Status status;

        if (*place == '/')
            status = end_rank(reader, &cursor, place);
        else if (*place >= '1' && *place <= '8')
            status = skip_squares(reader, &cursor, place);
        else
            status = place_piece(reader, &cursor, place);
        if (status != OK)
            return status;
    }
    if (cursor.file < 8)
        return refuse(reader, PLACEMENT, field.data + field.length,
                      "rank %u has only %u of 8 squares", cursor.rank + 1,
                      cursor.file);
    if (cursor.rank > 0)
        return refuse(reader, PLACEMENT, field.data + field.length,
                      "only %u of 8 ranks", 8 - cursor.rank);
    return OK;
}

/* --- The other fields ----------------------------------------------------- */

static Status read_side(Reader *reader)
{
    Span field = reader->fields[SIDE];

    if (!span_equals(field, "w") && !span_equals(field, "b"))
        return refuse(reader, SIDE, field.data,
                      "expected \"w\" or \"b\", got \"%s\"",
                      quote_of(field).text);
    reader->setup.side = span_equals(field, "w") ? WHITE : BLACK;
    return OK;
}

static const char *color_name(Color color)
{
    return color == WHITE ? "white" : "black";
}

/* X-FEN: K and Q mean the outermost rook of that side of the king. */
static Square outermost_rook(const Setup *setup, Color color, Square king,
                             bool is_short)
{
    for (unsigned i = 0; i < 8; i++) {
        Square square = color * 56 + (is_short ? H1 - i : A1 + i);

        if (square == king)
            break;
        if (setup->squares[square] == piece_make(color, ROOK))
            return square;
    }
    return NO_SQUARE;
}

typedef struct Right {
    Color color;
    bool is_short;
    bool names_file;
    Square rook; /* NO_SQUARE if there is none */
} Right;

/* Which right a letter means; false if it means none. */
static bool find_right(const Setup *setup, const Position *pieces, char letter,
                       Right *right)
{
    char lower = ascii_to_lower(letter);
    Color color = letter == lower ? BLACK : WHITE;
    Square king = position_king(pieces, color);

    right->color = color;
    right->names_file = lower >= 'a' && lower <= 'h';
    if (right->names_file) {
        right->rook = color * 56 + (Square)(lower - 'a');
        right->is_short = right->rook > king;
        if (setup->squares[right->rook] != piece_make(color, ROOK))
            right->rook = NO_SQUARE;
        return true;
    }
    right->is_short = lower == 'k';
    right->rook = outermost_rook(setup, color, king, right->is_short);
    return lower == 'k' || lower == 'q';
}

static bool is_usual(Square king, const Right *right)
{
    return square_file(king) == square_file(E1) &&
           square_file(right->rook) == square_file(right->is_short ? H1 : A1);
}

static Status add_right(Reader *reader, const Position *pieces,
                        const char *place)
{
    Setup *setup = &reader->setup;
    Right right;

    if (!find_right(setup, pieces, *place, &right))
        return refuse(reader, CASTLING, place,
                      "expected K, Q, k, q, a file or a lone \"-\", got \"%s\"",
                      quote_character(reader->text, place).text);

    Square king = position_king(pieces, right.color);
    unsigned index = right.color * 2 + (right.is_short ? 0 : 1);

    if (square_relative_rank(right.color, king) != 0)
        return refuse(reader, CASTLING, place,
                      "%s cannot castle: the king is not on its home square",
                      color_name(right.color));
    if (right.rook == NO_SQUARE)
        return refuse(reader, CASTLING, place, "%s has no rook for \"%c\"",
                      color_name(right.color), *place);
    if (setup->castling >> index & 1)
        return refuse(reader, CASTLING, place, "%s %s castling is given twice",
                      color_name(right.color),
                      right.is_short ? "short" : "long");

    setup->castling = (uint8_t)(setup->castling | 1u << index);
    setup->rooks[index] = (uint8_t)right.rook;
    if (right.names_file || !is_usual(king, &right))
        setup->is_chess960 = 1;
    return OK;
}

/* `pieces` is the position without castling: the kings are known to be there.
 */
static Status read_castling(Reader *reader, const Position *pieces)
{
    Span field = reader->fields[CASTLING];

    if (span_equals(field, "-"))
        return OK;
    for (size_t i = 0; i < field.length; i++) {
        Status status = add_right(reader, pieces, field.data + i);

        if (status != OK)
            return status;
    }
    return OK;
}

static Status read_en_passant(Reader *reader)
{
    Span field = reader->fields[EN_PASSANT];
    const char *c = field.data;

    reader->setup.en_passant = NO_SQUARE;
    if (span_equals(field, "-"))
        return OK;
    if (field.length != 2 || c[0] < 'a' || c[0] > 'h' || c[1] < '1' ||
        c[1] > '8')
        return refuse(reader, EN_PASSANT, c,
                      "expected a square or \"-\", got \"%s\"",
                      quote_of(field).text);
    reader->setup.en_passant =
        (uint8_t)square_make((unsigned)(c[0] - 'a'), (unsigned)(c[1] - '1'));
    return OK;
}

static Status read_counter(const Reader *reader, unsigned field,
                           uint16_t *value)
{
    uint64_t number;

    if (reader->count <= field)
        return OK;
    if (!span_to_unsigned(reader->fields[field], UINT16_MAX, &number))
        return refuse(reader, field, reader->fields[field].data,
                      "expected a whole number up to %u, got \"%s\"",
                      UINT16_MAX, quote_of(reader->fields[field]).text);
    *value = (uint16_t)number;
    return OK;
}

static Status read_counters(Reader *reader)
{
    Setup *setup = &reader->setup;
    Status status;

    setup->halfmoves = 0;
    setup->fullmoves = 1;
    status = read_counter(reader, HALFMOVES, &setup->halfmoves);
    if (status == OK)
        status = read_counter(reader, FULLMOVES, &setup->fullmoves);
    if (status == OK && setup->fullmoves == 0)
        setup->fullmoves = 1;
    return status;
}

/* --- The whole ------------------------------------------------------------ */

/* Set up what is known so far; blame `field` if that cannot be played from. */
static Status judge(const Reader *reader, unsigned field, const Setup *setup,
                    Position *position)
{
    Fault fault = { 0 };

    if (position_setup(setup, position, &fault) == OK)
        return OK;
    refuse(reader, field, reader->fields[field].data, "%s", fault.text);
    if (reader->fault != NULL)
        reader->fault->status = fault.status;
    return fault.status;
}

/* The pieces alone.  If the other side could play, the wrong one is to move. */
static Status judge_pieces(const Reader *reader, Position *position)
{
    Setup setup = reader->setup;
    Setup other;

    setup.castling = 0;
    setup.en_passant = NO_SQUARE;
    other = setup;
    other.side ^= 1;
    if (position_setup(&setup, position, NULL) == OK)
        return OK;
    if (position_setup(&other, position, NULL) == OK)
        return judge(reader, SIDE, &setup, position);
    return judge(reader, PLACEMENT, &setup, position);
}

static Status read_fields(Reader *reader)
{
    Status status = split_fields(reader);

    if (status == OK)
        status = read_placement(reader);
    if (status == OK)
        status = require_fields(reader);
    if (status == OK)
        status = read_side(reader);
    if (status == OK)
        status = read_en_passant(reader);
    if (status == OK)
        status = read_counters(reader);
    return status;
}

Status fen_read(Span text, Position *position, Fault *fault)
{
    Reader reader = { .text = text, .fault = fault };
    Position pieces;
    Status status = read_fields(&reader);

    if (status == OK)
        status = judge_pieces(&reader, &pieces);
    if (status == OK)
        status = read_castling(&reader, &pieces);
    if (status == OK)
        status = judge(&reader, EN_PASSANT, &reader.setup, &pieces);
    if (status == OK)
        *position = pieces;
    return status;
}
