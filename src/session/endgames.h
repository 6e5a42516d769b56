/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_ENDGAMES_H
#define SESSION_ENDGAMES_H

#include "session/session.h"
#include "tables/tables.h"

/*
 * The endgame tables that the setting `tables` names: engines use them, and
 * what they say of the board is shown while no game is being played.
 */
typedef struct Endgames Endgames;

Status endgames_new(Endgames **result, Fault *fault);
void endgames_free(Endgames *endgames);

/* Can it be a value of the setting? */
Status endgames_check(Span value, Fault *fault);

/* Open what the setting says and hand it to the engines.  On failure the old
 * tables stay. */
Status endgames_follow(Session *session, Fault *fault);

/* Tell the user of broken files. */
void endgames_tick(Session *session);

/* What the tables say of the board; NULL if they do not know it, or a game is
 * being played.  Valid until the board changes. */
const TablesVerdict *endgames_verdict(const Session *session);

/* In words, in full if that fits into so many columns: false if there is
 * nothing to say. */
bool endgames_describe(const Session *session, size_t columns, Text *text);

/* A page with the same and all moves, which can be chosen. */
Status endgames_show(Session *session, Fault *fault);

/* For engines.c: the tables, which stay ours; NULL if there are none. */
Tables *endgames_tables(const Endgames *endgames);

#endif
