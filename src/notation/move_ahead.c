/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves entered before the other side has moved.  What is in the way may have
 * gone by then, and what is to be taken may have come; only how a piece moves
 * stays the same.
 */
#include "notation/coord.h"
#include "notation/quote.h"
#include "notation/reading.h"

#include "board/attacks.h"

typedef struct Ahead {
    const Position *position;
    Color side;
    CleanText clean;
    bool is_read;
    Bitboard from, to; /* of what is possible */
} Ahead;

/* Two files along the rank, or onto a rook: it may mean castling. */
static Bitboard castling_targets(const Position *p, Color side, Square king)
{
    Bitboard home = rank_of(king);

    if (!has(relative_rank(side, 0), king))
        return 0;
    return home & (bit(square_make(2, square_rank(king))) |
                   bit(square_make(6, square_rank(king))) |
                   (p->types[ROOK] & p->colors[side]));
}

static Bitboard targets_of(const Ahead *ahead, const Reading *reading,
                           Square from)
{
    Color side = ahead->side;
    PieceType type = piece_type(position_piece(ahead->position, from));

    if (type == KING)
        return king_attacks(from) |
               castling_targets(ahead->position, side, from);
    if (type != PAWN)
        return piece_attacks(type, from, 0);
    if (reading->is_capture)
        return pawn_attacks(side, from);

    Bitboard one = shift_forward(side, bit(from));

    return one | shift_forward(side, one & relative_rank(side, 2)) |
           pawn_attacks(side, from);
}

static void add_castling(Ahead *ahead, Castling castling)
{
    Color side = ahead->side;
    unsigned file = castling == CASTLING_SHORT ? 6 : 2;

    ahead->from = ahead->position->types[KING] & ahead->position->colors[side];
    ahead->to = relative_rank(side, 0) & file_of(file);
}

static void add_pieces(Ahead *ahead, const Reading *reading)
{
    const Position *p = ahead->position;
    Bitboard pieces = p->colors[ahead->side] & reading->from;

    if (reading->type != NO_PIECE_TYPE)
        pieces &= p->types[reading->type];
    while (pieces) {
        Square from = pop(&pieces);
        Bitboard targets = targets_of(ahead, reading, from) & reading->to;

        if (targets != 0)
            ahead->from |= bit(from);
        ahead->to |= targets;
    }
}

/* What is read first counts. */
static void try_rules(Ahead *ahead, const ReadingRules *rules)
{
    Reading reading;
    size_t stop;

    if (ahead->from != 0 ||
        !reading_parse(&ahead->clean, rules, &reading, &stop))
        return;
    ahead->is_read = true;
    if (reading.castling == CASTLING_NONE)
        add_pieces(ahead, &reading);
    else
        add_castling(ahead, reading.castling);
}

static void try_letters(Ahead *ahead, const PieceLetters *letters)
{
    ReadingRules rules = { letters, false, false };

    try_rules(ahead, &rules);
    rules.is_case_free = true;
    try_rules(ahead, &rules);
    rules.prefers_file = true;
    try_rules(ahead, &rules);
}

static Square only(Bitboard squares)
{
    return has_many(squares) ? NO_SQUARE : first(squares);
}

Status move_check_ahead(const Position *position, Span text,
                        const PieceLetters *letters, MoveAhead *result,
                        Fault *fault)
{
    Ahead ahead = { .position = position, .side = position->side ^ 1 };
    Span trimmed = span_trim(text);
    size_t column = 1;

    if (move_clean(trimmed, &ahead.clean, &column)) {
        if (letters != NULL)
            try_letters(&ahead, letters);
        try_letters(&ahead, piece_letters_find(NULL));
    }
    if (ahead.from != 0) {
        result->from = only(ahead.from);
        result->to = only(ahead.to);
        return OK;
    }
    if (!ahead.is_read)
        return fault_at(fault, ERR_FORMAT, 0, column, "\"%s\" is not a move",
                        quote_of(trimmed).text);
    return fault_set(
        fault, ERR_ILLEGAL,
        "%s cannot become possible: no piece of yours there moves like that",
        quote_of(trimmed).text);
}
