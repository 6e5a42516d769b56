/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STATS_PREPARATION_H
#define STATS_PREPARATION_H

#include "stats/digest.h"
#include "stats/stats_game.h"

/*
 * What to expect of an opponent: what is played with either colour, with what
 * success, against what it fails, the last games, and how engines see the
 * positions out of the opening.
 *
 * Games are added one after the other and not kept, as in stats.h.
 */
typedef struct Preparation Preparation;

/* Against those with that in their name, which is copied. */
Preparation *preparation_new(const char *name);
void preparation_free(Preparation *preparation);

/* Add a game, if it is one of theirs. */
void preparation_add(Preparation *preparation, const PgnRaw *raw);
unsigned preparation_games(const Preparation *preparation);

Digest *preparation_digest(Preparation *preparation);

#endif
