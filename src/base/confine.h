/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_CONFINE_H
#define BASE_CONFINE_H

#include "base/common.h"

/*
 * Giving up what a job does not need, before it reads what strangers wrote:
 * should a file ever take over the reader, it can do no more than the job.
 *
 * From here on this thread, and those it starts, make, change and remove files
 * only in the folders of `output` and `cache` (where their links end; NULL: no
 * such folder), run no program, reach nobody by TCP and signal nobody else.
 * Reading, and what is open already, are as before.  There is no way back.
 *
 * Linux 5.13 and later can do so (Landlock), TCP from 6.7, signals from 6.12.
 * False where the system cannot: then nothing has changed.  LUFT_UNCONFINED in
 * the environment leaves it off, for tools that measure the tests.
 */
bool confine_writes_to(const char *output, const char *cache);

#endif
