/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_WISH_H
#define SESSION_WISH_H

#include "session/inside.h"

/*
 * The game that somebody wants: what `new` and its words ask for, on top of
 * what is set.  Private to this room.
 */
typedef struct Wish {
    Session *session;
    Span rest; /* the words that are not yet read */
    PlayStart start;
    int side;         /* SIDE_...: what was asked for */
    Setting strength; /* which is to be set first, if there is a value */
    Span strength_value;
    bool is_named; /* who plays was said; else it is who played last */
    bool is_960;
    bool is_placed;   /* where it begins was said */
    bool is_analysis; /* nobody plays */
    bool is_kept;     /* it is to be offered the next time */
} Wish;

/* As it is set. */
void wish_usual(Session *session, Wish *wish);

/* ERR_USAGE, ERR_FORMAT: what cannot be. */
Status wish_read(Session *session, Span arguments, Wish *wish, Fault *fault);

/* Set what it asks for, so that the next game is like this one. */
void wish_keep(Wish *wish);

#endif
