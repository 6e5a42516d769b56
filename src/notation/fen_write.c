/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/fen.h"

#include <stdio.h>

static const char PIECE_LETTERS[] = "PpNnBbRrQqKk"; /* in order of Piece */

static char *write_rank(const Position *position, unsigned rank, char *to)
{
    unsigned empty = 0;

    for (unsigned file = 0; file < 8; file++) {
        Piece piece = position_piece(position, square_make(file, rank));

        if (piece == NO_PIECE) {
            empty++;
            continue;
        }
        if (empty > 0)
            *to++ = (char)('0' + empty);
        empty = 0;
        *to++ = PIECE_LETTERS[piece];
    }
    if (empty > 0)
        *to++ = (char)('0' + empty);
    return to;
}

/* Is there another rook between the castling rook and the edge? */
static bool is_outermost(const Position *position, Color color, Square rook,
                         bool is_short)
{
    Square step = is_short ? 1 : (Square)-1;
    Square edge = color * 56 + (is_short ? H1 : A1);

    for (Square square = rook; square != edge;) {
        square += step;
        if (position_piece(position, square) == piece_make(color, ROOK))
            return false;
    }
    return true;
}

static char *write_castling(const Position *position, FenStyle style, char *to)
{
    if (position->castling == 0)
        *to++ = '-';
    for (unsigned i = 0; i < CASTLE_RIGHTS; i++) {
        Color color = i / 2;
        bool is_short = i % 2 == 0;
        Square rook = position->rooks[i];
        char letter;

        if (!(position->castling >> i & 1))
            continue;
        if (style == FEN_STANDARD &&
            is_outermost(position, color, rook, is_short))
            letter = is_short ? 'K' : 'Q';
        else
            letter = (char)('A' + square_file(rook));
        *to++ = color == WHITE ? letter : ascii_to_lower(letter);
    }
    return to;
}

static char *write_en_passant(const Position *position, char *to)
{
    Square square = position->en_passant;
    bool is_legal = square != NO_SQUARE &&
                    position_repetition_key(position) == position->key;

    if (!is_legal) {
        *to++ = '-';
        return to;
    }
    *to++ = (char)('a' + square_file(square));
    *to++ = (char)('1' + square_rank(square));
    return to;
}

void fen_write(const Position *position, FenStyle style, char text[FEN_SIZE])
{
    char *to = text;

    for (unsigned rank = 8; rank-- > 0;) {
        to = write_rank(position, rank, to);
        *to++ = rank > 0 ? '/' : ' ';
    }
    *to++ = position->side == WHITE ? 'w' : 'b';
    *to++ = ' ';
    to = write_castling(position, style, to);
    *to++ = ' ';
    to = write_en_passant(position, to);
    snprintf(to, (size_t)(text + FEN_SIZE - to), " %u %u",
             (unsigned)position->halfmoves, (unsigned)position->fullmoves);
}
