/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_OWN_BOOK_H
#define CLI_OWN_BOOK_H

#include "base/random.h"
#include "base/text.h"
#include "formats/book.h"

/*
 * The opening book that a graphical program lets us use: a file that it names,
 * or the one that is part of the program.  Begin with own_book_start().
 */
typedef struct OwnBook {
    bool is_on;
    Book *book; /* opened when it is first needed */
    Random random;
} OwnBook;

void own_book_start(OwnBook *own);
void own_book_release(OwnBook *own);

/* Use this file from now on; "" or "<empty>" is the program's own book.  On
 * failure the old one stays. */
Status own_book_name(OwnBook *own, Span path, Fault *fault);

/* Without it, no move is found. */
void own_book_switch(OwnBook *own, bool is_on);

/* A move to play, at random by weight; MOVE_NONE if the book is off or knows
 * none. */
Move own_book_move(OwnBook *own, const Position *position);

/* For people: append the moves known here with their share in percent, " Nf3
 * 40%" each, on or off; false if there are none. */
bool own_book_list(OwnBook *own, const Position *position, Text *text);

#endif
