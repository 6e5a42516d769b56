/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_READING_H
#define NOTATION_READING_H

#include "notation/coord.h"

/*
 * What a text may say about a move.  Private to this room.
 *
 * A text is first cleaned (move_clean.c): signs, blanks and a move number go,
 * figures and dashes become plain characters.  The rest is read (reading.c)
 * without a look at the board, in several ways if need be.  Each way is a
 * Reading, which the board then answers (move_read.c) or which is explained to
 * the user (move_fault.c).
 */
enum {
    CLEAN_SIZE = 16, /* no move needs more characters */
    FIGURE_PAWN = 1  /* figures become characters from here on */
};

typedef struct CleanText {
    char text[CLEAN_SIZE];
    size_t column[CLEAN_SIZE + 1]; /* where each was, counted from 1 */
    size_t length;
} CleanText;

/* False if something in it belongs to no move; *column says where. */
bool move_clean(Span text, CleanText *clean, size_t *column);

typedef struct Reading {
    PieceType type; /* NO_PIECE_TYPE: any piece, only the squares are named */
    Bitboard from;
    Bitboard to;
    PieceType promotion; /* NO_PIECE_TYPE: none is named */
    bool is_capture;     /* of a pawn, from one file to another */
    Castling castling;
} Reading;

/* How strictly a text is read. */
typedef struct ReadingRules {
    const PieceLetters *letters;
    bool is_case_free;
    bool prefers_file; /* case-free: "b" is the file, not the bishop */
} ReadingRules;

/* False if the text is not a move by these rules; *stop is the index of the
 * first character that does not fit. */
bool reading_parse(const CleanText *clean, const ReadingRules *rules,
                   Reading *reading, size_t *stop);

/* May the move be what the reading says?  Castling must be meant. */
bool reading_fits(const Reading *reading, const Position *position, Move move);

/* Why no legal move fits.  `text` is what the user wrote. */
Status move_fault_illegal(const Position *position, const Reading *reading,
                          Span text, Fault *fault);

/* Could the reading be played if it did not leave the king in check? */
bool reading_is_pseudo_legal(const Reading *reading, const Position *position);

/* Which moves the text could mean; there are two or more. */
Status move_fault_ambiguous(const Position *position, const MoveList *moves,
                            const PieceLetters *letters, Span text,
                            Fault *fault);

#endif
