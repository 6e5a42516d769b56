/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_THEORY_H
#define SESSION_THEORY_H

#include "formats/repertoire.h"
#include "session/session.h"

/*
 * The opening book of our engine in its games, for this room only.
 */

/* A move to play, or MOVE_NONE. */
Move theory_move(Session *session, const Position *position);

/* A game that was played here is over. */
void theory_learn(Session *session);

/* The book is opened anew when it is needed again. */
void theory_close(Session *session);

/* Is this a value for `set book`? */
Status theory_check(Span value, Fault *fault);

#endif
