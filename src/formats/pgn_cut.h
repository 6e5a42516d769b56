/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_CUT_H
#define FORMATS_PGN_CUT_H

#include "base/text.h"

/*
 * Games, or positions, that come piece by piece, as through a pipe.
 *
 * A game is whole when the line with its result has ended, or when the next one
 * begins.  What cannot be part of a game is not kept, so that an endless stream
 * of it does no harm.
 */
typedef struct PgnCut PgnCut;

PgnCut *pgn_cut_new(void);
void pgn_cut_free(PgnCut *cut);

void pgn_cut_feed(PgnCut *cut, Span bytes);

/* All whole games that have come since; empty if there is none.  Valid until
 * the next call of anything here. */
Span pgn_cut_take(PgnCut *cut);

/* The same, and nothing more will come. */
Span pgn_cut_rest(PgnCut *cut);

/* How much is kept back. */
size_t pgn_cut_waiting(const PgnCut *cut);

#endif
