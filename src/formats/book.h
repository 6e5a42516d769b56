/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_BOOK_H
#define FORMATS_BOOK_H

#include "base/random.h"
#include "base/span.h"
#include "board/board.h"

/*
 * Opening books: Polyglot files, which are searched where they lie; games in
 * PGN, whose moves (variations, too) become a book in memory; and the book
 * that is part of the program.  Which of the first two a file is follows from
 * its content, whatever its name; both may be compressed.  A file without
 * games is ERR_FORMAT.
 *
 * Whatever a file says, only legal moves come out.  A Book belongs to one
 * thread.
 */
typedef struct Book Book;

/* `warning` (may be NULL) says what is odd about a file that is used anyway:
 * stray bytes at its end, entries that are not sorted. */
Status book_open(const char *path, Book **result, Fault *warning, Fault *fault);

/* For jobs whose user waits for them: also standard input, pipes and devices,
 * which are read as a whole. */
Status book_open_any(const char *path, Book **result, Fault *warning,
                     Fault *fault);
Book *book_of_program(void);

/* Is this file a Polyglot book, by its content?  False for what is no regular
 * file. */
bool book_is_polyglot(const char *path);

/* Is this the beginning of text, and not of a Polyglot book? */
bool book_is_text(Span start);

/* A Polyglot book in memory; `bytes` are copied. */
Book *book_of_bytes(Span bytes);
void book_close(Book *book);

size_t book_size(const Book *book); /* entries */

typedef struct BookMove {
    Move move;
    unsigned weight; /* 0: known, but not to be played */
    uint32_t learn;  /* as other programs wrote it */
} BookMove;

enum { BOOK_MOVES_MAX = 256 };

/* The moves known here, in the order of the book, each once.  ERR_IO when the
 * book cannot be read any more. */
Status book_moves(Book *book, const Position *position,
                  BookMove moves[BOOK_MOVES_MAX], size_t *count, Fault *fault);

typedef enum BookChoice {
    BOOK_WEIGHTED, /* at random, by weight */
    BOOK_BEST,     /* the greatest weight */
    BOOK_FIRST     /* whatever comes first in the book */
} BookChoice;

/* MOVE_NONE if none may be played. */
Move book_choose(const BookMove *moves, size_t count, BookChoice choice,
                 Random *random);

#endif
