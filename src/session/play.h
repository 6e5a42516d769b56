/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PLAY_H
#define SESSION_PLAY_H

#include "session/session.h"

/*
 * A game being played: who sits where, the clock, how it ends.
 */
typedef enum Seat { SEAT_HUMAN, SEAT_ENGINE } Seat;

/* Is a game being played (and not over)?  Otherwise we look at one. */
bool play_is_on(const Session *session);
Seat play_seat(const Session *session, Color color);

/* The node of the last move that was really played. */
Node play_live(const Session *session);

/* Is it a person's turn / is an engine thinking about its move? */
bool play_awaits_human(const Session *session);
bool play_is_thinking(const Session *session);
bool play_is_paused(const Session *session);

/* What the clocks show; false if the game has none.  While looking at a game
 * from a file: what its comments say. */
bool play_clock(const Session *session, Color color, int64_t *left);

/* Whose clock runs: WHITE, BLACK or COLORS. */
Color play_clock_runs(const Session *session);

/* Milliseconds under which the clock is a warning. */
int64_t play_low_time(const Session *session);

/* The names to show, and what to add: "about 1400", "2735". */
void play_name(const Session *session, Color color, Text *text);
void play_rating(const Session *session, Color color, Text *text);

/* A move made too early, as it was typed; NULL if there is none.  Its squares
 * are NO_SQUARE as far as they are not known. */
const char *play_premove(const Session *session, Square *from, Square *to);

/* Material: what `color` has taken, one count per PieceType, and its lead in
 * pawns. */
int play_captured(const Session *session, Color color, int counts[PIECE_TYPES]);

/* Does it think while it is a person's turn? */
bool play_is_pondering(const Session *session);

/* Has the engine played its last move from its opening book? */
bool play_is_from_book(const Session *session);

/* How the game ended: "Checkmate, White wins"; empty while it goes on. */
const char *play_ending(const Session *session);

#endif
