/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_EPD_H
#define NOTATION_EPD_H

#include "base/text.h"
#include "board/board.h"

/*
 * A line of Extended Position Description: a position and operations, as in
 *
 *     8/P3k3/8/8/8/8/8/4K3 w - - bm a8=Q; dm 9; id "a pawn walks";
 *
 * Every operation is kept as it was written, known or not, in its order, and
 * is written back byte for byte.  What it means is worked out when somebody
 * asks: epd_moves() for bm and am, epd_line() for pv, epd_number() for dm, ce
 * or D5, epd_text() for id and the comments c0 to c9.
 *
 * An Epd owns its operations; begin with `Epd epd = { 0 };`, end with
 * epd_free(), and read as many lines as you like in between.
 */
typedef struct EpdOperation {
    Span opcode;
    Span operands; /* as written, without the blanks at the ends */
} EpdOperation;

typedef struct Epd {
    Position position;
    EpdOperation *operations;
    size_t count;
    size_t capacity;
} Epd;

/* Is there nothing on this line but white space or a "#" remark? */
bool epd_is_blank(Span line);

/*
 * Read one line.  On failure (the position cannot be read, or the text
 * where an opcode should is none) `epd` is untouched.  The operations are not
 * judged: a move that is illegal spoils nothing but itself, see epd_check().
 *
 * Also read, because collections of positions are full of it: FENs with their
 * counters, a semicolon or a second dash behind the position, no semicolon at
 * the end, a byte order mark in front, control characters as blanks, a string
 * that is never closed.
 *
 * The counters of the position come from hmvc and fmvn, or from the FEN.
 */
Status epd_read(Span line, Epd *epd, Fault *fault);

/* Append the line, without a newline.  Counters that are not 0 and 1 become
 * hmvc and fmvn operations unless these are there; open strings are closed. */
void epd_write(const Epd *epd, Text *text);

void epd_free(Epd *epd);

/* The first operation of that name, or NULL. */
const EpdOperation *epd_find(const Epd *epd, const char *opcode);

/* Append the operands of the first operation of that name, without quotes,
 * one blank between them; false if there is no such operation. */
bool epd_text(const Epd *epd, const char *opcode, Text *text);

/* Its only operand as a number; false if there is none or it is not one. */
bool epd_number(const Epd *epd, const char *opcode, int64_t *value);

/*
 * The moves of all operations of that name (bm, am, sm), each of them played
 * from the position, none twice.  When one cannot be played the others are
 * listed all the same, and the fault tells of the first.  ERR_MISSING when
 * there is no such operation.
 */
Status epd_moves(const Epd *epd, const char *opcode, MoveList *moves,
                 Fault *fault);

/* The moves of the first operation of that name (pv), one after the other; on
 * failure the list has those before the one that cannot be played. */
Status epd_line(const Epd *epd, const char *opcode, MoveList *moves,
                Fault *fault);

/*
 * Is what the operations say possible: legal moves, numbers that are numbers,
 * strings that end?  The fault names the first that is not.
 */
Status epd_check(const Epd *epd, Fault *fault);

/*
 * Change: the first operation of that name gets new operands, the others of
 * that name go; without one, a new one is added at the end.  `opcode` begins
 * with a letter and holds no blank, quote or semicolon.
 */
void epd_set_text(Epd *epd, const char *opcode, Span value);
void epd_set_number(Epd *epd, const char *opcode, int64_t value);
void epd_set_moves(Epd *epd, const char *opcode, const MoveList *moves);
void epd_set_line(Epd *epd, const char *opcode, const MoveList *moves);
void epd_remove(Epd *epd, const char *opcode);

#endif
