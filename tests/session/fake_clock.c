/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake_clock.h"

#include "base/clock.h"

static const int64_t SECOND = 1000000;
static int64_t now; /* in microseconds since 1970 */

static int64_t fake_microseconds(const ClockSource *source)
{
    (void)source;
    return now;
}

static int64_t fake_seconds(const ClockSource *source)
{
    (void)source;
    return now / SECOND;
}

void begin_fake_time(void)
{
    static const ClockSource fake = { fake_microseconds, fake_seconds };

    now = 1000000000 * SECOND;
    clock_set_source(&fake);
}

void pass_seconds(double seconds)
{
    now += (int64_t)(seconds * (double)SECOND);
}

void end_fake_time(void)
{
    clock_set_source(NULL);
}
