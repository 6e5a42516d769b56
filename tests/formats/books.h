/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_FORMATS_BOOKS_H
#define TESTS_FORMATS_BOOKS_H

#include "formats/book.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Are these the moves of the position, "e2e4:5 d2d4:3" in the order of the
 * book, castling as e1g1?  "-" is none. */
bool book_says(Book *book, const char *fen, const char *expected);

#endif
