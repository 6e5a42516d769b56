/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_LETTERS_H
#define NOTATION_LETTERS_H

#include "notation/san.h"

/*
 * Letters and figures for pieces.  Private to this room.
 */

/* NO_PIECE_TYPE if the (upper case) letter means none. */
PieceType letters_type(const PieceLetters *letters, char letter);

static inline char letters_letter(const PieceLetters *letters, PieceType type)
{
    return letters->letters[type];
}

/* The outlined figure, in three bytes of UTF-8. */
const char *letters_figure(PieceType type);

/* The type a figure of either colour stands for, or NO_PIECE_TYPE. */
PieceType letters_figure_type(uint32_t code);

/* "pawn", "knight", ... */
const char *letters_name(PieceType type);

#endif
