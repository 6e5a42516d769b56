/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_TIME_CONTROL_H
#define GAME_TIME_CONTROL_H

#include "base/fault.h"
#include "base/text.h"

/*
 * How much time players get, as a plain value.  All times in milliseconds.
 */
typedef enum TimeKind {
    TIME_NONE,      /* no clock */
    TIME_INCREMENT, /* `extra` is added after each move (0: sudden death) */
    TIME_BRONSTEIN, /* what was used is given back, up to `extra` */
    TIME_DELAY,     /* the clock waits for `extra` before it runs */
    TIME_HOURGLASS  /* what one uses the other gets */
} TimeKind;

enum { TIME_PERIODS_MAX = 8 };

typedef struct TimePeriod {
    unsigned moves; /* in this period; 0: all the rest of the game */
    int64_t base;   /* added when the period begins */
    int64_t extra;  /* per move, see TimeKind */
} TimePeriod;

typedef struct TimeControl {
    TimeKind kind;
    size_t count; /* of periods, at least 1 unless TIME_NONE */
    /* The last period comes again and again if it has a number of moves. */
    TimePeriod periods[TIME_PERIODS_MAX];
} TimeControl;

/*
 * As people say it: minutes and seconds, "5+3", "90", "0:30+0.5" (half a
 * minute), "40/90+30,30+30" (periods), "5b3" (Bronstein), "5d3" (delay),
 * "h5" (hourglass), "-" or "none".
 */
Status time_control_read(Span text, TimeControl *control, Fault *fault);
void time_control_write(const TimeControl *control, Text *text);

/* As the TimeControl tag of PGN has it: seconds, "300+3", "40/5400:1800+30",
 * "*180", "-".  Delays are not part of it and are read and written as above
 * with seconds, "300d3". */
Status time_control_read_tag(Span text, TimeControl *control, Fault *fault);
void time_control_write_tag(const TimeControl *control, Text *text);

/* "1:05:09", "4:59", "0:03.2" (tenths below ten seconds); for screens. */
void time_control_write_clock(int64_t milliseconds, Text *text);

#endif
