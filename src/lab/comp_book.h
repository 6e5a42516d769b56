/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_COMP_BOOK_H
#define LAB_COMP_BOOK_H

#include "base/random.h"
#include "base/span.h"
#include "board/board.h"

/*
 * The start-game database of COMP4121bot (section 6.3): a trie of games, of
 * which the engine follows one at random until a certain number of moves.
 */
typedef struct CompBook CompBook;

/*
 * Of the games in a PGN file, as far as `plies`.  A game that begins elsewhere
 * than at the start position is left out, and one with a move that cannot be
 * read counts up to there.  ERR_FORMAT if there is none.
 */
Status comp_book_read(const char *path, unsigned plies, CompBook **result,
                      Fault *fault);

/* The same from a text. */
Status comp_book_of(Span pgn, unsigned plies, CompBook **result, Fault *fault);
void comp_book_free(CompBook *book);

/*
 * A move of the games that have come to the last position of `past` by these
 * positions, more likely the more of them have it; MOVE_NONE if there is none.
 */
Move comp_book_move(const CompBook *book, const Position *position,
                    const Trail *past, Random *random);

#endif
