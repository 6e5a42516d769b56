/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_FEN_H
#define NOTATION_FEN_H

#include "base/text.h"
#include "board/board.h"

/*
 * A position as a line of Forsyth-Edwards notation.
 *
 * Read: standard FEN, X-FEN and Shredder-FEN.  Nothing is repaired silently:
 * a line that is not accepted leaves the position untouched and says in
 * `fault` which field is wrong, why, and at which column.
 */
enum { FEN_SIZE = 128 };

typedef enum FenStyle {
    FEN_STANDARD, /* KQkq; X-FEN letters where these would be ambiguous */
    FEN_SHREDDER  /* rook files, always */
} FenStyle;

Status fen_read(Span text, Position *position, Fault *fault);

void fen_write(const Position *position, FenStyle style, char text[FEN_SIZE]);

#endif
