/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Layout: 8 bytes occupied squares; 16 bytes pieces in the order of their
 * squares, half a byte each (2 * type + colour); then side and castling
 * rights; en passant square (64: none); halfmove clock; result + 1; score
 * (2 bytes); ply (2 bytes).  Chess960 rooks are not kept: a right's rook is
 * the outermost one.
 */
#include "net/packed.h"

#include "board/bitboard.h"

#include <string.h>

enum {
    AT_PIECES = 8,
    AT_STATE = 24,
    AT_EN_PASSANT = 25,
    AT_CLOCK = 26,
    AT_RESULT = 27,
    AT_SCORE = 28,
    AT_PLY = 30
};

static void put16(uint8_t *at, unsigned value)
{
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}

static unsigned get16(const uint8_t *at)
{
    return at[0] | (unsigned)at[1] << 8;
}

void packed_write(const Sample *sample, Packed *packed)
{
    const Position *p = &sample->position;
    Bitboard occupied = position_occupied(p);
    uint8_t *bytes = packed->bytes;
    unsigned clock = p->halfmoves > 255 ? 255 : p->halfmoves;

    memset(bytes, 0, PACKED_SIZE);
    for (unsigned i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(occupied >> 8 * i);
    for (unsigned i = 0; occupied; i++) {
        Piece piece = p->squares[pop(&occupied)];

        bytes[AT_PIECES + i / 2] |= (uint8_t)(piece << 4 * (i % 2));
    }
    bytes[AT_STATE] = (uint8_t)(p->side | p->castling << 1);
    bytes[AT_EN_PASSANT] = p->en_passant;
    bytes[AT_CLOCK] = (uint8_t)clock;
    bytes[AT_RESULT] = (uint8_t)(sample->result + 1);
    put16(bytes + AT_SCORE, (unsigned)(uint16_t)sample->score);
    put16(bytes + AT_PLY, sample->ply > 65535 ? 65535 : sample->ply);
}

Score packed_score(const Packed *packed)
{
    return (int16_t)(uint16_t)get16(packed->bytes + AT_SCORE);
}

void packed_set_result(Packed *packed, int result)
{
    packed->bytes[AT_RESULT] = (uint8_t)(result + 1);
}

/* The rook on the home rank farthest out on the side of the right. */
static void find_rooks(Setup *setup)
{
    for (unsigned right = 0; right < CASTLE_RIGHTS; right++) {
        Square home = right / 2 * 56;
        Piece rook = piece_make(right / 2, ROOK);

        for (unsigned i = 0; i < 8; i++) {
            Square square = home + (right % 2 == 0 ? i : 7 - i);

            if (setup->squares[square] == rook)
                setup->rooks[right] = (uint8_t)square;
        }
    }
}

Status packed_read(const Packed *packed, Sample *sample, Fault *fault)
{
    const uint8_t *bytes = packed->bytes;
    Setup setup = { .fullmoves = 1 };
    Bitboard occupied = 0;
    Sample result = { 0 };
    Status status;

    for (unsigned i = 0; i < 8; i++)
        occupied |= (Bitboard)bytes[i] << 8 * i;
    if (count(occupied) > 32)
        return fault_set(fault, ERR_FORMAT, "more than 32 pieces");
    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    for (unsigned i = 0; occupied; i++) {
        unsigned piece = bytes[AT_PIECES + i / 2] >> 4 * (i % 2) & 15u;

        if (piece >= PIECES)
            return fault_set(fault, ERR_FORMAT, "there is no piece %u", piece);
        setup.squares[pop(&occupied)] = (uint8_t)piece;
    }
    setup.side = bytes[AT_STATE] & 1;
    setup.castling = bytes[AT_STATE] >> 1 & 15;
    setup.en_passant = bytes[AT_EN_PASSANT];
    setup.halfmoves = bytes[AT_CLOCK];
    find_rooks(&setup);
    status = position_setup(&setup, &result.position, fault);
    if (status != OK)
        return status;
    result.score = packed_score(packed);
    result.result = bytes[AT_RESULT] - 1;
    result.ply = get16(bytes + AT_PLY);
    *sample = result;
    return OK;
}
