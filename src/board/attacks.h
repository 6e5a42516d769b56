/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_ATTACKS_H
#define BOARD_ATTACKS_H

#include "board/bitboard.h"

#if defined(__BMI2__) && defined(__x86_64__) && !defined(LUFT_SLOW_PEXT)
#define LUFT_PEXT 1
#include <immintrin.h>
#else
#define LUFT_PEXT 0
#endif

/*
 * What attacks what.  All tables are constants, written by make_tables.c when
 * the program is built.
 *
 * Sliders look up their attacks by the occupied squares on their lines: these
 * are gathered into an index by the PEXT instruction where the machine we are
 * compiled for has a fast one, and by a magic multiplication elsewhere.  The
 * two ways have a table each, because the order of their entries differs; the
 * linker takes only the one that is used.
 */

enum { BISHOP_ENTRIES = 5248, ROOK_ENTRIES = 102400 };

typedef struct Slider {
    Bitboard mask;  /* squares whose occupation matters */
    Bitboard magic; /* unused with PEXT */
    uint32_t offset;
    uint32_t shift;
} Slider;

extern const Bitboard ATTACKS_KNIGHT[SQUARES];
extern const Bitboard ATTACKS_KING[SQUARES];
extern const Bitboard ATTACKS_PAWN[COLORS][SQUARES];
extern const Bitboard ATTACKS_BISHOP_EMPTY[SQUARES];
extern const Bitboard ATTACKS_ROOK_EMPTY[SQUARES];

/* Squares strictly between two squares on a common line, else empty. */
extern const Bitboard LINE_BETWEEN[SQUARES][SQUARES];
/* The whole line through two squares, edge to edge, else empty. */
extern const Bitboard LINE_THROUGH[SQUARES][SQUARES];

extern const Slider SLIDER_BISHOP[SQUARES];
extern const Slider SLIDER_ROOK[SQUARES];
extern const Bitboard ATTACKS_SLIDER_PEXT[BISHOP_ENTRIES + ROOK_ENTRIES];
extern const Bitboard ATTACKS_SLIDER_MAGIC[BISHOP_ENTRIES + ROOK_ENTRIES];

static inline Bitboard slider_attacks(const Slider *slider, Bitboard occupied)
{
#if LUFT_PEXT
    uint64_t index = _pext_u64(occupied, slider->mask);

    return ATTACKS_SLIDER_PEXT[slider->offset + index];
#else
    uint64_t index = (occupied & slider->mask) * slider->magic >> slider->shift;

    return ATTACKS_SLIDER_MAGIC[slider->offset + index];
#endif
}

static inline Bitboard bishop_attacks(Square square, Bitboard occupied)
{
    return slider_attacks(&SLIDER_BISHOP[square], occupied);
}

static inline Bitboard rook_attacks(Square square, Bitboard occupied)
{
    return slider_attacks(&SLIDER_ROOK[square], occupied);
}

static inline Bitboard queen_attacks(Square square, Bitboard occupied)
{
    return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
}

static inline Bitboard knight_attacks(Square square)
{
    return ATTACKS_KNIGHT[square];
}

static inline Bitboard king_attacks(Square square)
{
    return ATTACKS_KING[square];
}

/* The squares that a pawn of `color` on `square` attacks. */
static inline Bitboard pawn_attacks(Color color, Square square)
{
    return ATTACKS_PAWN[color][square];
}

/* The attacks of any piece but a pawn. */
static inline Bitboard piece_attacks(PieceType type, Square square,
                                     Bitboard occupied)
{
    switch (type) {
    case KNIGHT:
        return knight_attacks(square);
    case BISHOP:
        return bishop_attacks(square, occupied);
    case ROOK:
        return rook_attacks(square, occupied);
    case QUEEN:
        return queen_attacks(square, occupied);
    default:
        return king_attacks(square);
    }
}

static inline Bitboard line_between(Square a, Square b)
{
    return LINE_BETWEEN[a][b];
}

static inline Bitboard line_through(Square a, Square b)
{
    return LINE_THROUGH[a][b];
}

#endif
