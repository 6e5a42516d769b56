/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_WORK_H
#define LAB_WORK_H

#include "base/common.h"

#include <stdatomic.h>

/*
 * How long a brain may think, and how far it has come.
 *
 * A brain counts each call of its recursive function here and gives up, all
 * the way back to the root, when work_goes_on() says no: its result counts
 * for nothing then.  The search belongs to one thread; any other may set
 * *stop, and the two times while the search is running: a ponder search gets
 * them late.  Times are clock_milliseconds(), 0: none.
 */
typedef struct Work Work;
struct Work {
    uint64_t calls_max;     /* 0: any number */
    _Atomic int64_t target; /* no new iteration begins from then on */
    _Atomic int64_t deadline;
    const atomic_bool *stop; /* or NULL */
    uint64_t calls;
    bool is_over;
    /* For a search on several threads: each has a Work of its own, whose
     * deadline and *stop are also those of this one.  Or NULL. */
    Work *whole;
};

enum { WORK_POLL = 1024 }; /* calls between two looks at clock and *stop */

/* For work_goes_on(). */
bool work_poll(Work *work);

static inline bool work_goes_on(Work *work)
{
    if (work->is_over)
        return false;
    work->calls++;
    return (work->calls % WORK_POLL != 0 && work->calls != work->calls_max) ||
           work_poll(work);
}

/* Is there time for another iteration?  Counts no call. */
bool work_may_deepen(Work *work);

#endif
