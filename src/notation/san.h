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

/* The letters of a language for the pieces. */
typedef struct PieceLetters {
    const char *language; /* two letters as in locales: "de", "es" */
    const char *letters;  /* pawn, knight, bishop, rook, queen, king */
} PieceLetters;

/* English if `language` is NULL; NULL if it is unknown.  Only the first two
 * letters count, so the value of LANG will do. */
const PieceLetters *piece_letters_find(const char *language);

/* Write a legal move, exact and minimal.  MOVE_NULL is written "--" ("0000"
 * in UCI). */
void move_write(const Position *position, Move move, MoveStyle style,
                char text[MOVE_TEXT_SIZE]);

/* The same with the letters of another language (SAN and long only). */
void move_write_with(const Position *position, Move move, MoveStyle style,
                     const PieceLetters *letters, char text[MOVE_TEXT_SIZE]);

/*
 * Read a move that a person or a program may have written in any of the
 * styles, forgiving what people do (0-0, e8Q, e8(Q), Pa6, missing x, extra +,
 * ed for exd5, a move number in front, Kg1 for O-O).
 *
 * Letters of `letters` count before the English ones; NULL for English only.
 * Coordinates as in UCI (g2g1b) are the same in every language.
 * What is written in the right case counts before the same without regard to
 * case, so that bxc4 is the pawn's capture whenever that is legal.  Only legal
 * moves make a text ambiguous.
 *
 * On failure *move is untouched and the fault says why: ERR_FORMAT, with the
 * column, for what is not a move at all; ERR_ILLEGAL for one that is ambiguous
 * (between which) or illegal (because of what).
 */
Status move_read(const Position *position, Span text,
                 const PieceLetters *letters, Move *move, Fault *fault);

typedef struct MoveAhead {
    Square from, to;
} MoveAhead;

/*
 * May the side that is not to move ever move like that, whatever the other
 * side plays first?  Only how its pieces move counts, not what is in their way.
 * Letters as for move_read().  `from` and `to` become NO_SQUARE where several
 * would do.  ERR_FORMAT: it is not a move at all; ERR_ILLEGAL: nobody there
 * moves so.
 */
Status move_check_ahead(const Position *position, Span text,
                        const PieceLetters *letters, MoveAhead *result,
                        Fault *fault);

/* "--", "Z0", "0000" and others that pass the turn, as files have them;
 * move_read() does not take them for moves. */
bool move_is_null_text(Span text);

/*
 * Read a move from a file, fast: SAN, with or without x and signs behind it,
 * needless disambiguation, 0-0, e8Q; long algebraic; coordinates.  Returns
 * MOVE_NONE when it is not exactly one legal move, or written in a way that
 * only move_read() understands, which also knows why.  What both take for a
 * move they take for the same.
 */
Move san_read_fast(const Position *position, Span text);

/* The same for files in another language; its letters count before the English
 * ones, as in move_read(). */
Move san_read_fast_with(const Position *position, Span text,
                        const PieceLetters *letters);

/*
 * Coordinates as in UCI, strictly; MOVE_NONE if not legal here.  Castling is
 * understood as the king's two steps and as king takes rook.
 */
Move uci_read(const Position *position, Span text);

#endif
