/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_ANALYSIS_H
#define SESSION_ANALYSIS_H

#include "session/session.h"
#include "study/labels.h"
#include "study/thoughts.h"

/*
 * What an engine thinks of the position on the board, and what that tells about
 * the moves of the game.
 */
bool analysis_is_on(const Session *session);
bool analysis_is_running(const Session *session); /* not at its limit */
bool analysis_is_locked(const Session *session);
bool analysis_is_hidden(const Session *session);

/* Empty (no lines) until something is known. */
const Thoughts *analysis_thoughts(const Session *session);
const char *analysis_engine(const Session *session); /* its name */

/* What the other side threatens, as "10...bxc4"; empty if nobody asked. */
const char *analysis_threat(const Session *session, Move *move);

/* The last hint for this position and its degree; MOVE_NONE if none. */
Move analysis_hint(const Session *session, int *degree);

/* The score of the position after a move, for White, from the engine or the
 * game's comments; false if none is known. */
bool analysis_score(const Session *session, Node node, Score *score);

/* How good a move was; nothing if labels are switched off. */
Label analysis_label(const Session *session, Node node);

/* How well a side has played so far, 0 to 100, from the moves whose scores are
 * known; false if there are none. */
bool analysis_accuracy(const Session *session, Color color, double *percent);

/* "+1.20", "#3" as the user wants to see it (see set pov). */
void analysis_write_score(const Session *session, Score white, Color mover,
                          Text *text);

/* Is a report being made, of this game or of all games of a file; has one been
 * made of this game? */
bool session_is_reporting(const Session *session);
bool session_has_report(const Session *session);

/*
 * A game that was played is over: look over its moves in the background, if
 * the user wants that, and what is known of it so far.
 */
typedef struct Story {
    Node turning_point; /* the worst move, or NODE_NONE */
    Move better;        /* what was best there; MOVE_NONE: not known */
    unsigned mistakes[COLORS];
    bool is_looking;  /* more will be known */
    size_t done, all; /* moves looked at, while it is looking */
    size_t archived;  /* its number in the archive; 0: it has none */
} Story;

/* Append where games are kept, "~/.local/share/luft/games.pgn"; nothing if they
 * are not. */
void session_archive_name(const Session *session, Text *text);

void session_review(Session *session);
void session_story(const Session *session, Story *story);

/* Are mistakes being tried again?  Then what gives an answer away is hidden:
 * the moves from here on, remarks, what the engine says.  And what there is to
 * do, in a few lines. */
bool session_is_retrying(const Session *session);
void session_retry_text(const Session *session, Text *text);

#endif
