/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/key_timing.h"

#include "base/clock.h"
#include "base/processor.h"

enum {
    PAUSE = 10,    /* ms; between two keys fingers take longer */
    FINGER = 15,   /* ms; so fast can somebody type for a moment */
    MANY_KEYS = 8, /* of which most are quick: so they were not typed */
    MOST_PERCENT = 75
};

void key_timing_wait(KeyTiming *timing)
{
    timing->busy = timing->woken > 0 ? clock_milliseconds() - timing->woken : 0;
    timing->waited = processor_waited();
}

void key_timing_wake(KeyTiming *timing)
{
    int64_t late = timing->busy + processor_waited() - timing->waited;

    timing->woken = clock_milliseconds();
    timing->allowed = (unsigned)(late / FINGER);
}

unsigned key_timing_allowed(const KeyTiming *timing)
{
    return timing->allowed;
}

void key_timing_allow(KeyTiming *timing, unsigned keys)
{
    timing->allowed = keys;
}

void key_timing_note(KeyTiming *timing)
{
    timing->is_quick = timing->last > 0 && timing->woken - timing->last < PAUSE;
    if (timing->is_quick && timing->allowed > 0) {
        timing->is_quick = false;
        timing->allowed--;
    }
    timing->keys++;
    timing->quick += timing->is_quick;
    timing->last = timing->woken;
}

bool key_timing_is_quick(const KeyTiming *timing)
{
    return timing->is_quick;
}

bool key_timing_end_line(KeyTiming *timing)
{
    bool is_most = timing->quick >= MANY_KEYS &&
                   timing->quick * 100 >= timing->keys * MOST_PERCENT;

    timing->keys = 0;
    timing->quick = 0;
    return timing->is_quick || is_most;
}
