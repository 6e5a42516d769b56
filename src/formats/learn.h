/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_LEARN_H
#define FORMATS_LEARN_H

#include "formats/book.h"
#include "game/game.h"

/*
 * What the engine has learned from its own games: it repeats what wins and
 * avoids what lost.
 *
 * For each of its moves in the opening a file keeps how the games ended that
 * went on from there; the weights of a book are changed by that.  The file is
 * only added to, one small record a game; damaged records are passed over.
 */
typedef struct Learn Learn;

/* A missing file is an empty one.  NULL for the usual one in the user's data
 * directory. */
Status learn_open(const char *path, Learn **result, Fault *fault);
void learn_close(Learn *learn);

/* Note how a game ended in which the engine had `color`: the moves of its main
 * line up to the first 20, if there is a result.  On disk when this is OK. */
Status learn_game(Learn *learn, const Game *game, Color color, Fault *fault);

/* Change the weights of moves in `position` by what is known. */
void learn_weigh(const Learn *learn, const Position *position, BookMove *moves,
                 size_t count);

/* Forget everything, on disk as well. */
Status learn_reset(Learn *learn, Fault *fault);

/* The same for a file that is not open, or cannot be opened. */
Status learn_forget(const char *path, Fault *fault);

#endif
