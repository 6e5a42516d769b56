/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Terms that look at the board: a position, a balance of pieces, or a pattern
 * of some squares.
 */
#include "formats/filter_terms.h"
#include "notation/fen.h"

#include <string.h>

/* --- Positions and material ----------------------------------------------- */

Status filter_read_position(FilterReader *reader, Span value, Term *term)
{
    Span text = filter_unquote(value);
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
        return filter_refuse(reader, value, fault.text);
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

Status filter_read_material(FilterReader *reader, Span value, Term *term)
{
    Span text = filter_unquote(value);
    size_t versus = span_find(text, 'v');

    if (versus < text.length &&
        read_pieces(span_take(text, versus), term->balance.pieces[WHITE]) &&
        read_pieces(span_skip(text, versus + 1), term->balance.pieces[BLACK]))
        return OK;
    return filter_refuse(reader, value,
                         "material: expected a form like KRPvKR");
}

/* --- Patterns ------------------------------------------------------------- */

static const char LETTERS[] = "PNBRQKpnbrqk";

/* 0 to 11 as in LETTERS, or -1. */
static int letter_of(char c)
{
    const char *letter = c == '\0' ? NULL : strchr(LETTERS, c);

    return letter == NULL ? -1 : (int)(letter - LETTERS);
}

static Bitboard square_at(unsigned file, unsigned rank)
{
    return (Bitboard)1 << (rank * 8 + file);
}

static void demand_piece(Pattern *pattern, int letter, Bitboard square)
{
    pattern->pieces[letter / 6 == 0 ? WHITE : BLACK][letter % 6] |= square;
}

/* One character of a rank; the squares that it takes, 0 if it is none. */
static unsigned read_square(Term *term, char c, Bitboard square)
{
    Pattern *pattern = &term->pattern;
    int letter = letter_of(c);

    if (c == '?')
        return 1;
    if (c >= '1' && c <= '8') {
        for (unsigned i = 0; i < (unsigned)(c - '0'); i++)
            *(term->is_of_pawns ? &pattern->no_pawn : &pattern->empty) |= square
                                                                          << i;
        return (unsigned)(c - '0');
    }
    if (letter >= 0 && (!term->is_of_pawns || letter % 6 == PAWN)) {
        demand_piece(pattern, letter, square);
        return 1;
    }
    if ((c != 'A' && c != 'a') || term->is_of_pawns)
        return 0;
    pattern->colors[c == 'A' ? WHITE : BLACK] |= square;
    return 1;
}

/* Eight squares; "*" stands for as many as are left over. */
static bool read_rank(Term *term, Span text, unsigned rank)
{
    unsigned file = 0;

    for (size_t i = 0; i < text.length; i++) {
        unsigned length;

        if (text.data[i] == '*')
            return i + 1 == text.length && file < 8;
        if (file == 8 || (ascii_is_digit(text.data[i]) &&
                          file + (unsigned)(text.data[i] - '0') > 8))
            return false;
        length = read_square(term, text.data[i], square_at(file, rank));
        if (length == 0)
            return false;
        file += length;
    }
    return file == 8;
}

static bool read_ranks(Term *term, Span text)
{
    unsigned rank = 8;
    Span part;

    while (span_split(&text, '/', &part))
        if (rank == 0 || !read_rank(term, part, --rank))
            return false;
    return rank == 0;
}

/* "Nd5,pe6": these pieces on these squares. */
static bool read_pieces_on(Term *term, Span text)
{
    Span part;

    while (span_split(&text, ',', &part)) {
        int letter = part.length == 3 ? letter_of(part.data[0]) : -1;

        if (letter < 0 || (term->is_of_pawns && letter % 6 != PAWN) ||
            part.data[1] < 'a' || part.data[1] > 'h' || part.data[2] < '1' ||
            part.data[2] > '8')
            return false;
        demand_piece(&term->pattern, letter,
                     square_at((unsigned)(part.data[1] - 'a'),
                               (unsigned)(part.data[2] - '1')));
    }
    return true;
}

/* All squares of a position, or all that there is of pawns. */
static void take_all(Term *term, const Position *here)
{
    Pattern *pattern = &term->pattern;

    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type < PIECE_TYPES; type++)
            if (type == PAWN || !term->is_of_pawns)
                pattern->pieces[color][type] =
                    position_pieces(here, color, type);
    if (term->is_of_pawns)
        pattern->no_pawn = ~here->types[PAWN];
    else
        pattern->empty = ~position_occupied(here);
}

Status filter_read_pattern(FilterReader *reader, Span value, Term *term)
{
    Span text = filter_unquote(value);
    bool is_read;

    if (span_equals(text, ".") && reader->here != NULL) {
        take_all(term, reader->here);
        return OK;
    }
    is_read = span_find(text, '/') < text.length ? read_ranks(term, text)
                                                 : read_pieces_on(term, text);
    if (is_read)
        return OK;
    return filter_refuse(
        reader, value,
        term->is_of_pawns
            ? "pawns: expected Pd4,pd5 or 8 ranks like */*/*/3p4/3P4/*/*/*"
            : "board: expected Nd5,pe6 or 8 ranks like */*/*/3N4/*/*/*/??P*");
}

/* --- On the board --------------------------------------------------------- */

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

static bool has_pattern(const Position *p, const Pattern *pattern)
{
    if ((pattern->empty & position_occupied(p)) != 0 ||
        (pattern->no_pawn & p->types[PAWN]) != 0)
        return false;
    for (Color color = WHITE; color < COLORS; color++) {
        if ((pattern->colors[color] & ~p->colors[color]) != 0)
            return false;
        for (PieceType type = PAWN; type < PIECE_TYPES; type++)
            if ((pattern->pieces[color][type] &
                 ~position_pieces(p, color, type)) != 0)
                return false;
    }
    return true;
}

bool term_is_of_board(const Term *term)
{
    return term->kind == TERM_POSITION || term->kind == TERM_MATERIAL ||
           term->kind == TERM_PATTERN;
}

bool term_holds(const Term *term, const Position *position)
{
    switch (term->kind) {
    case TERM_POSITION:
        return position_repetition_key(position) == term->key;
    case TERM_MATERIAL:
        return has_balance(position, &term->balance);
    default:
        return has_pattern(position, &term->pattern);
    }
}
