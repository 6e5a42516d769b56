/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/letters.h"

#include "board/attacks.h"

static char *put_string(char *to, const char *string)
{
    while (*string != '\0')
        *to++ = *string++;
    return to;
}

static char *put_square(char *to, Square square)
{
    *to++ = (char)('a' + square_file(square));
    *to++ = (char)('1' + square_rank(square));
    return to;
}

static char *put_piece(char *to, PieceType type, const PieceLetters *letters)
{
    if (letters == NULL)
        return put_string(to, letters_figure(type));
    *to++ = letters_letter(letters, type);
    return to;
}

/* The other pieces of that type that may go there as well. */
static Bitboard rivals(const Position *position, Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);
    PieceType type = piece_type(position_piece(position, from));
    Bitboard pieces = position_pieces(position, position->side, type) &
                      ~bit(from) &
                      piece_attacks(type, to, position_occupied(position));
    Bitboard legal = 0;

    while (pieces) {
        Square piece = pop(&pieces);

        if (position_is_legal(position, move_make(piece, to)))
            legal |= bit(piece);
    }
    return legal;
}

/* File before rank before both, and no more than is needed. */
static char *put_origin(const Position *position, Move move, char *to)
{
    Square from = move_from(move);
    Bitboard others = rivals(position, move);

    if (others == 0)
        return to;
    if (!(others & file_of(from))) {
        *to++ = (char)('a' + square_file(from));
        return to;
    }
    if (!(others & rank_of(from))) {
        *to++ = (char)('1' + square_rank(from));
        return to;
    }
    return put_square(to, from);
}

static char *put_promotion(Move move, const PieceLetters *letters, char *to)
{
    if (move_kind(move) != KIND_PROMOTION)
        return to;
    *to++ = '=';
    return put_piece(to, move_promotion(move), letters);
}

static char *put_check(const Position *position, Move move, char *to)
{
    Position next;

    if (!position_gives_check(position, move))
        return to;
    next = *position;
    position_make(&next, move);
    *to++ = movegen_any(&next) ? '+' : '#';
    return to;
}

static char *put_castling(Move move, char *to)
{
    return put_string(to, move_to(move) > move_from(move) ? "O-O" : "O-O-O");
}

static char *put_san(const Position *position, Move move,
                     const PieceLetters *letters, char *to)
{
    Square from = move_from(move);
    PieceType type = piece_type(position_piece(position, from));
    bool captures = position_is_capture(position, move);

    if (move_kind(move) == KIND_CASTLING)
        return put_castling(move, to);
    if (type != PAWN) {
        to = put_piece(to, type, letters);
        to = type == KING ? to : put_origin(position, move, to);
    } else if (captures) {
        *to++ = (char)('a' + square_file(from));
    }
    if (captures)
        *to++ = 'x';
    to = put_square(to, move_to(move));
    return put_promotion(move, letters, to);
}

static char *put_long(const Position *position, Move move,
                      const PieceLetters *letters, char *to)
{
    PieceType type = piece_type(position_piece(position, move_from(move)));

    if (move_kind(move) == KIND_CASTLING)
        return put_castling(move, to);
    if (type != PAWN)
        to = put_piece(to, type, letters);
    to = put_square(to, move_from(move));
    *to++ = position_is_capture(position, move) ? 'x' : '-';
    to = put_square(to, move_to(move));
    return put_promotion(move, letters, to);
}

/* Where programs and correspondence players say that the king goes. */
static Square target_of(const Position *position, Move move)
{
    if (move_kind(move) != KIND_CASTLING || position->is_chess960)
        return move_to(move);
    return (Square)position->side * 56u +
           (Square)(move_to(move) > move_from(move) ? G1 : C1);
}

static char *put_uci(const Position *position, Move move, char *to)
{
    to = put_square(to, move_from(move));
    to = put_square(to, target_of(position, move));
    if (move_kind(move) == KIND_PROMOTION)
        *to++ = "pnbrqk"[move_promotion(move)];
    return to;
}

static char *put_numeric(const Position *position, Move move, char *to)
{
    Square squares[] = { move_from(move), target_of(position, move) };

    for (unsigned i = 0; i < 2; i++) {
        *to++ = (char)('1' + square_file(squares[i]));
        *to++ = (char)('1' + square_rank(squares[i]));
    }
    if (move_kind(move) == KIND_PROMOTION)
        *to++ = (char)('1' + QUEEN - move_promotion(move));
    return to;
}

void move_write_with(const Position *position, Move move, MoveStyle style,
                     const PieceLetters *letters, char text[MOVE_TEXT_SIZE])
{
    char *to = text;

    if (move == MOVE_NULL) {
        *put_string(to, style == MOVE_UCI ? "0000" : "--") = '\0';
        return;
    }
    switch (style) {
    case MOVE_SAN:
        to = put_san(position, move, letters, to);
        break;
    case MOVE_FIGURINE:
        to = put_san(position, move, NULL, to);
        break;
    case MOVE_LONG:
        to = put_long(position, move, letters, to);
        break;
    case MOVE_UCI:
        to = put_uci(position, move, to);
        break;
    case MOVE_NUMERIC:
        to = put_numeric(position, move, to);
        break;
    }
    if (style != MOVE_UCI && style != MOVE_NUMERIC)
        to = put_check(position, move, to);
    *to = '\0';
}

void move_write(const Position *position, Move move, MoveStyle style,
                char text[MOVE_TEXT_SIZE])
{
    move_write_with(position, move, style, piece_letters_find(NULL), text);
}
