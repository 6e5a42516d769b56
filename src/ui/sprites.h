/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_SPRITES_H
#define UI_SPRITES_H

#include "board/types.h"

/*
 * Pieces as characters: one for a piece, or drawings of ASCII characters for
 * squares of 2n columns by n rows, which tell the sides apart by capital
 * letters and light bodies for White, small letters and dark bodies for Black.
 */
enum { SPRITE_SIZE_MIN = 3, SPRITE_SIZE_MAX = 6 };

/* The character at a place of the drawing; 0 where the square is seen. */
uint32_t sprite_ascii(unsigned size, Piece piece, unsigned column,
                      unsigned row);

/* One character for a piece: "N" or "n", a white or a black chess figure. */
char piece_letter(Piece piece);
uint32_t piece_figure(Piece piece);

/* The solid figure of the type, for where colours tell the sides apart. */
uint32_t piece_solid_figure(PieceType type);

#endif
