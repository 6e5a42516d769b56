/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_FEN_H
#define NOTATION_FEN_H

#include "base/text.h"
#include "board/board.h"

/*
 * A position as a line of Forsyth-Edwards notation.
 *
 * Read: standard FEN, X-FEN and Shredder-FEN.  Nothing is repaired: a line
 * that is not accepted leaves the position untouched and says in `fault` which
 * field is wrong, why, and at which column.  Beyond the letter of the standard
 * these are understood, because their meaning is beyond doubt:
 *
 *  - white space around the line, several blanks or tabs between fields;
 *  - the two counters, or the last one, may be missing and are then 0 and 1;
 *  - a move number of 0 means 1;
 *  - the castling letters may come in any order;
 *  - an en passant square behind a pawn that nobody can take, which older
 *    programs write after every double step.
 *
 * Castling letters for files, or a king or rook away from its usual square,
 * make it a position of Chess960.
 */
enum { FEN_SIZE = 128 };

typedef enum FenStyle {
    FEN_STANDARD, /* KQkq; X-FEN letters where these would be ambiguous */
    FEN_SHREDDER  /* rook files, always */
} FenStyle;

Status fen_read(Span text, Position *position, Fault *fault);

/*
 * One line in the way all programs read it.  The en passant square is written
 * when the capture is legal.  Reading it gives the same position, but for an
 * en passant right that nobody could have used.
 */
void fen_write(const Position *position, FenStyle style, char text[FEN_SIZE]);

#endif
