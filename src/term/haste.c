/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/haste.h"

#include "base/clock.h"
#include "base/processor.h"

enum {
    PAUSE = 10,    /* ms; between two keys fingers take longer */
    FINGER = 15,   /* ms; so fast can somebody type for a moment */
    MANY_KEYS = 8, /* of which most are quick: so they were not typed */
    MOST_PERCENT = 75
};

void haste_wait(Haste *haste)
{
    haste->busy = haste->woken > 0 ? clock_milliseconds() - haste->woken : 0;
    haste->waited = processor_waited();
}

void haste_wake(Haste *haste)
{
    int64_t late = haste->busy + processor_waited() - haste->waited;

    haste->woken = clock_milliseconds();
    haste->allowed = (unsigned)(late / FINGER);
}

unsigned haste_allowed(const Haste *haste)
{
    return haste->allowed;
}

void haste_allow(Haste *haste, unsigned keys)
{
    haste->allowed = keys;
}

void haste_key(Haste *haste)
{
    haste->is_quick = haste->last > 0 && haste->woken - haste->last < PAUSE;
    if (haste->is_quick && haste->allowed > 0) {
        haste->is_quick = false;
        haste->allowed--;
    }
    haste->keys++;
    haste->quick += haste->is_quick;
    haste->last = haste->woken;
}

bool haste_is_quick(const Haste *haste)
{
    return haste->is_quick;
}

bool haste_end_line(Haste *haste)
{
    bool is_most = haste->quick >= MANY_KEYS &&
                   haste->quick * 100 >= haste->keys * MOST_PERCENT;

    haste->keys = 0;
    haste->quick = 0;
    return haste->is_quick || is_most;
}
