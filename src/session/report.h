/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_REPORT_H
#define SESSION_REPORT_H

#include "session/session.h"

/*
 * A report on the game: every position of the main line is looked at, from the
 * end to the beginning, so that what is found later in the game is already
 * known earlier.  Scores, signs and better lines are written into the game as
 * one step of undo.
 */
bool review_is_running(const Session *session);

/* Positions that are done, and how many there are. */
void review_progress(const Session *session, size_t *done, size_t *all);

/* Without a screen: put a game on the board, which becomes the session's; look
 * at all of it, `limits` being those of the command report or empty; is that
 * done and written into the game. */
void review_take_game(Session *session, Game *game);
Status review_start(Session *session, Span words, Fault *fault);
bool review_is_done(const Session *session);

/* The report as a page. */
void review_write(const Session *session, Text *text);

/*
 * Trying again where mistakes were made.  Everything that gives an answer away
 * is hidden meanwhile: the moves from here on, remarks, what the engine says.
 */
bool retry_is_on(const Session *session);

/* What there is to do, in a few lines. */
void retry_text(const Session *session, Text *text);

#endif
