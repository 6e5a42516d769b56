/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_REPERTOIRE_H
#define FORMATS_REPERTOIRE_H

#include "formats/book.h"
#include "formats/learn.h"

/*
 * What an engine plays in the opening: a book, the way to choose from it, and
 * what was learned in the games before.
 *
 * A Repertoire owns the book and what it learned.  It belongs to one thread.
 * Nothing here takes longer than a few reads of a file.
 *
 * Usually: open one when the engine is set up; before each search ask
 * repertoire_move() and play what it says unless it is MOVE_NONE; when a game
 * against a person or another engine is over, repertoire_learn() once.
 */
typedef struct Repertoire Repertoire;

typedef struct RepertoireOptions {
    const char *book; /* a Polyglot file or games; NULL: the program's own */
    BookChoice choice;
    bool learns;            /* play by what was learned, and learn */
    const char *learn_path; /* NULL: "learn" in the user's data directory */
} RepertoireOptions;

/*
 * Fails only if the book cannot be opened.  What was learned only helps: where
 * its file cannot be read, `warning` (may be NULL) says so and nothing is
 * learned.  `warning` also tells what is odd about the book.
 */
Status repertoire_open(const RepertoireOptions *options, Repertoire **result,
                       Fault *warning, Fault *fault);
void repertoire_close(Repertoire *repertoire);

/* The moves of the book with the weights that count after what was learned;
 * as book_moves(). */
Status repertoire_moves(Repertoire *repertoire, const Position *position,
                        BookMove moves[BOOK_MOVES_MAX], size_t *count,
                        Fault *fault);

/* A legal move to play, or MOVE_NONE when the book has none (or cannot be read
 * any more).  `random` may be NULL: then a generator of its own. */
Move repertoire_move(Repertoire *repertoire, const Position *position,
                     Random *random);

/* A game is over in which the engine had `color`.  Nothing happens when it
 * does not learn, or the game has no result. */
Status repertoire_learn(Repertoire *repertoire, const Game *game, Color color,
                        Fault *fault);

/* Forget all that was learned, on disk as well. */
Status repertoire_forget(Repertoire *repertoire, Fault *fault);

#endif
