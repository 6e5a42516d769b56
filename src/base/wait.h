/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_WAIT_H
#define BASE_WAIT_H

#include "base/common.h"

#include <poll.h>

/*
 * Sleep like poll(), but until a time of clock_microseconds(), where the
 * system can keep it, and to the millisecond above where it cannot.  After a
 * signal nothing is ready.  The answer is how many are.
 */
size_t wait_until(struct pollfd *watched, size_t count, int64_t microseconds);

#endif
