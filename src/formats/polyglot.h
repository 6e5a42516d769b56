/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_POLYGLOT_H
#define FORMATS_POLYGLOT_H

#include "base/bytes.h"
#include "board/board.h"

/*
 * The Polyglot book format: entries of 16 bytes, sorted by key, all numbers
 * with the high byte first.  Also used by make_openings.c, which runs while
 * the program is built.
 */
enum { POLYGLOT_ENTRY_SIZE = 16 };

typedef struct PolyglotEntry {
    Key key;       /* Position.key */
    uint16_t move; /* in the encoding of the format */
    uint16_t weight;
    uint32_t learn;
} PolyglotEntry;

static inline PolyglotEntry polyglot_get(const unsigned char *bytes)
{
    return (PolyglotEntry){ bytes_big64(bytes), bytes_big16(bytes + 8),
                            bytes_big16(bytes + 10), bytes_big32(bytes + 12) };
}

static inline void polyglot_put(unsigned char *bytes,
                                const PolyglotEntry *entry)
{
    bytes_put_big64(bytes, entry->key);
    bytes_put_big16(bytes + 8, entry->move);
    bytes_put_big16(bytes + 10, entry->weight);
    bytes_put_big32(bytes + 12, entry->learn);
}

/* In the format, as in luft, castling is king takes rook. */
static inline uint16_t polyglot_encode(Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);
    unsigned promotion =
        move_kind(move) == KIND_PROMOTION ? move_promotion(move) : 0;

    return (uint16_t)(to | from << 6 | promotion << 12);
}

/*
 * The legal move that is meant, or MOVE_NONE.  Castling is king takes rook;
 * the king's two steps are understood if that cannot be another move.
 */
static inline Move polyglot_decode(const Position *p, uint16_t code)
{
    Square to = code & 63u;
    Square from = code >> 6 & 63u;
    unsigned promotion = code >> 12 & 7u;
    PieceType type = piece_type(p->squares[from]);
    Move move = move_make(from, to);

    if (p->squares[from] == NO_PIECE || promotion > QUEEN)
        return MOVE_NONE;
    if (promotion > 0)
        move = move_make_promotion(from, to, promotion);
    else if (type == PAWN && to == p->en_passant &&
             square_file(from) != square_file(to))
        move = move_make_kind(from, to, KIND_EN_PASSANT);
    else if (type == KING && p->squares[to] == piece_make(p->side, ROOK))
        move = move_make_kind(from, to, KIND_CASTLING);
    else if (type == KING && from == square_relative(p->side, E1) &&
             (to == from + 2 || to == from - 2) && !position_is_legal(p, move))
        move = move_make_kind(from, to > from ? from + 3 : from - 4,
                              KIND_CASTLING);
    return position_is_legal(p, move) ? move : (Move)MOVE_NONE;
}

#endif
