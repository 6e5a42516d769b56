/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_TIMER_H
#define GAME_TIMER_H

#include "board/types.h"
#include "game/time_control.h"

/*
 * A chess clock: two times of which at most one runs.
 *
 * It never asks what time it is; the caller passes `now`, in milliseconds of
 * any clock that does not jump.  A `now` before the last one counts as the
 * last one.  A Timer belongs to one thread.
 */
typedef struct Timer Timer;

/* The controls are copied; they may differ (odds).  Nothing runs yet. */
Timer *timer_new(const TimeControl *white, const TimeControl *black);
void timer_free(Timer *timer);
const TimeControl *timer_control(const Timer *timer, Color color);

/* `color` is to move: let its clock run. */
void timer_start(Timer *timer, Color color, int64_t now);

/* Stand still and go on; the time until then is used.  A delay that has been
 * begun does not begin again. */
void timer_pause(Timer *timer, int64_t now);
void timer_resume(Timer *timer, int64_t now);
bool timer_is_running(const Timer *timer);

/* Whose time it is (also while paused). */
Color timer_side(const Timer *timer);

/* The side to move has moved: what it gains is added, the other clock runs
 * (if this one did).  Returns what the move took. */
int64_t timer_press(Timer *timer, int64_t now);

/*
 * Take back the last `plies` moves: the clocks show again what they showed
 * when the earliest of them was begun, and its side is to move.  The clock
 * runs if it ran before.  False, and nothing happens, if there were not so
 * many.
 */
bool timer_take_back(Timer *timer, size_t plies, int64_t now);

/* What the clock of `color` shows: 0 or less when the time is up.  Without a
 * clock INT64_MAX. */
int64_t timer_left(const Timer *timer, Color color, int64_t now);

/* How long the side to move has been thinking. */
int64_t timer_spent(const Timer *timer, int64_t now);

/* Whose time is up: WHITE, BLACK, or COLORS for nobody. */
Color timer_flagged(const Timer *timer, int64_t now);

/* Milliseconds until the running clock's time is up, never below 0; INT64_MAX
 * if that never happens.  For poll. */
int64_t timer_until_flag(const Timer *timer, int64_t now);

/* For the engine: moves to the next period (0: none to come), what is added
 * per move. */
unsigned timer_moves_to_go(const Timer *timer, Color color);
int64_t timer_increment(const Timer *timer, Color color);

/* Set a clock by hand, as an arbiter does or after loading a game.  The moves
 * made so far are told so that periods come at the right moment. */
void timer_set(Timer *timer, Color color, int64_t left, unsigned moves_made,
               int64_t now);

#endif
