/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_BOOK_H
#define CLI_BATCH_BOOK_H

#include "cli/options.h"

/* luft --make-book OUT.bin --from GAMES: a Polyglot book from games. */
Status batch_make_book(const Options *options, Fault *fault);

/* luft --show-book BOOK [--fen FEN]: what a book knows of a position. */
Status batch_show_book(const Options *options, Fault *fault);

/* luft --eco FILE: the openings of games, or, with -o, the games with them. */
Status batch_eco(const Options *options, Fault *fault);

/* luft --reset-learning: the opening book is as it came. */
Status batch_reset_learning(const Options *options, Fault *fault);

#endif
