/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_SAN_H
#define NOTATION_SAN_H

#include "base/text.h"
#include "board/board.h"

/*
 * A move as people write it.
 */
enum { MOVE_TEXT_SIZE = 24 }; /* figurines take three bytes each */

typedef enum MoveStyle {
    MOVE_SAN,      /* Nf3, exd5, O-O, e8=Q+ */
    MOVE_LONG,     /* Ng1-f3, e5xd6, e7-e8=Q */
    MOVE_UCI,      /* g1f3, e7e8q, e1g1 (e1h1 in Chess960) */
    MOVE_FIGURINE, /* SAN with a figure for the piece letter */
    MOVE_NUMERIC   /* 7163: the files and ranks as digits (ICCF) */
} MoveStyle;

/* The letters of another language for the men. */
typedef struct PieceLetters {
    const char *language; /* two letters as in locales: "de", "es" */
    const char *letters;  /* pawn, knight, bishop, rook, queen, king */
} PieceLetters;

/* English if `language` is NULL; NULL if it is not known.  Only the first two
 * letters count, so the value of LANG will do. */
const PieceLetters *piece_letters_find(const char *language);

/* Write a legal move, exact and minimal.  MOVE_NULL is written "--" ("0000"
 * in UCI). */
void move_write(const Position *position, Move move, MoveStyle style,
                char text[MOVE_TEXT_SIZE]);

/*
 * Read a move that a person or a program may have written in any of the
 * styles, forgiving what people do (0-0, e8Q, e8(Q), Pa6, missing x, extra +,
 * lower-case pieces where nothing else fits, piece letters of `letters` beside
 * the English ones; NULL for English only).  On failure *move is untouched and
 * the fault says why: no such move, ambiguous between which, or illegal
 * because of what.
 */
Status move_read(const Position *position, Span text,
                 const PieceLetters *letters, Move *move, Fault *fault);

/*
 * Read a SAN move from a file, fast, with the forgiveness that files need.
 * Returns MOVE_NONE when it is not a legal move; move_read() knows why.
 */
Move san_read_fast(const Position *position, Span text);

/* Coordinates as in UCI, strictly; MOVE_NONE if not legal here. */
Move uci_read(const Position *position, Span text);

#endif
