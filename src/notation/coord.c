/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/coord.h"

#include "board/bitboard.h"

Move coord_castling_move(const Position *position, Castling castling)
{
    Color side = position->side;
    unsigned right = side * 2 + (castling == CASTLING_LONG);

    if (!(position->castling >> right & 1))
        return MOVE_NONE;
    return move_make_kind(position_king(position, side), position->rooks[right],
                          KIND_CASTLING);
}

/* The king's two steps, or king takes rook; else not castling. */
static Move find_castling(const Position *position, Square from, Square to)
{
    Color side = position->side;
    Square home = side * 56;

    if (has(position_pieces(position, side, ROOK), to)) {
        Move castling = coord_castling_move(
            position, to > from ? CASTLING_SHORT : CASTLING_LONG);

        return move_to(castling) == to ? castling : (Move)MOVE_NONE;
    }
    if (from + 1 == to || to + 1 == from)
        return MOVE_NONE; /* an ordinary step of the king */
    if (to == home + G1 && from < to)
        return coord_castling_move(position, CASTLING_SHORT);
    if (to == home + C1 && from > to)
        return coord_castling_move(position, CASTLING_LONG);
    return MOVE_NONE;
}

Move coord_move(const Position *position, Square from, Square to,
                PieceType promotion)
{
    PieceType type = piece_type(position_piece(position, from));
    Color side = position->side;
    Move move = move_make(from, to);

    if (type == KING && square_rank(from) == square_rank(to)) {
        Move castling = find_castling(position, from, to);

        if (castling != MOVE_NONE)
            move = castling;
    }
    if (type == PAWN && to == position->en_passant &&
        square_file(from) != square_file(to))
        move = move_make_kind(from, to, KIND_EN_PASSANT);
    if (type == PAWN && square_relative_rank(side, to) == 7) {
        if (promotion == NO_PIECE_TYPE)
            return MOVE_NONE;
        move = move_make_promotion(from, to, promotion);
    } else if (promotion != NO_PIECE_TYPE) {
        return MOVE_NONE;
    }
    return position_is_legal(position, move) ? move : MOVE_NONE;
}

static PieceType promotion_type(char letter)
{
    switch (letter) {
    case 'n':
        return KNIGHT;
    case 'b':
        return BISHOP;
    case 'r':
        return ROOK;
    case 'q':
        return QUEEN;
    default:
        return NO_PIECE_TYPE;
    }
}

Move uci_read(const Position *position, Span text)
{
    const char *c = text.data;
    PieceType promotion = NO_PIECE_TYPE;
    Square from;
    Square to;

    if (text.length < 4 || text.length > 5)
        return MOVE_NONE;
    from = coord_square(c[0], c[1]);
    to = coord_square(c[2], c[3]);
    if (from == NO_SQUARE || to == NO_SQUARE)
        return MOVE_NONE;
    if (text.length == 5) {
        promotion = promotion_type(c[4]);
        if (promotion == NO_PIECE_TYPE)
            return MOVE_NONE;
    }
    return coord_move(position, from, to, promotion);
}
