/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/raw.h"

static void add_slots(Raw *raw, Color color, PieceType type)
{
    for (unsigned i = 0; i < raw->material.counts[color][type]; i++)
        raw->pieces[raw->count++] = piece_make(color, type);
}

void raw_init(Raw *raw, const Material *material, const Geometry *geometry)
{
    *raw = (Raw){ .geometry = geometry, .material = *material };
    for (Color color = WHITE; color < COLORS; color++)
        add_slots(raw, color, PAWN);
    raw->pawns = raw->count;
    for (Color color = WHITE; color < COLORS; color++)
        add_slots(raw, color, KING);
    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = KNIGHT; type < KING; type++)
            add_slots(raw, color, type);
    raw->size = (uint64_t)(raw->pawns > 0 ? PAWN_ANCHORS : TRIANGLE)
                << SLOT_BITS * (raw->count - 1);
}

/* --- Numbers -------------------------------------------------------------- */

static void turn(const Raw *raw, Square *squares, Square bits)
{
    for (unsigned i = 0; i < raw->count; i++)
        squares[i] ^= bits;
}

static void turn_at_diagonal(const Raw *raw, Square *squares)
{
    for (unsigned i = 0; i < raw->count; i++)
        squares[i] =
            square_make(square_rank(squares[i]), square_file(squares[i]));
}

static unsigned anchor_of(const Raw *raw, Square *squares)
{
    if (square_file(squares[0]) > 3)
        turn(raw, squares, H1);
    if (raw->pawns > 0)
        return square_file(squares[0]) * 6 + square_rank(squares[0]) - 1;
    if (square_rank(squares[0]) > 3)
        turn(raw, squares, A8);
    if (geometry_height(squares[0]) > 0)
        turn_at_diagonal(raw, squares);
    return raw->geometry->triangle[squares[0]];
}

uint64_t raw_number(const Raw *raw, Square *squares)
{
    uint64_t number = anchor_of(raw, squares);

    for (unsigned i = raw->count - 1; i > 0; i--)
        number = number << SLOT_BITS | squares[i];
    return number;
}

uint64_t raw_mirrored(const Raw *raw, Square *squares)
{
    turn_at_diagonal(raw, squares);
    return raw_number(raw, squares);
}

void raw_squares(const Raw *raw, uint64_t number, Square *squares)
{
    unsigned anchor;

    for (unsigned i = 1; i < raw->count; i++, number >>= SLOT_BITS)
        squares[i] = number & (SQUARES - 1);
    anchor = (unsigned)number;
    squares[0] = raw->pawns > 0 ? square_make(anchor / 6, anchor % 6 + 1)
                                : raw->geometry->corners[anchor];
}

/* --- Looking up ----------------------------------------------------------- */

static bool is_swapped(const Worths *worths, const Board *board)
{
    Material material = { 0 };

    for (unsigned i = 0; i < board->count; i++)
        material.counts[piece_color(board->pieces[i])]
                       [piece_type(board->pieces[i])]++;
    return material_key(&material) != material_key(&worths->raw.material);
}

int worths_find(const Worths *worths, const Board *board, Color side)
{
    const Raw *raw = &worths->raw;
    Color swap = is_swapped(worths, board) ? BLACK : WHITE;
    Square squares[PIECES_MAX] = { A1 };
    unsigned used = 0;

    for (unsigned slot = 0; slot < raw->count; slot++) {
        unsigned i = 0;

        while ((used >> i & 1) != 0 ||
               (board->pieces[i] ^ swap) != raw->pieces[slot])
            i++;
        used |= 1u << i;
        squares[slot] = square_relative(swap, board->squares[i]);
    }
    return worths->wdl[side ^ swap][raw_number(raw, squares)];
}
