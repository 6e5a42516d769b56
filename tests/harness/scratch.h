/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_SCRATCH_H
#define TESTS_HARNESS_SCRATCH_H

#include "base/text.h"

/*
 * A directory of its own for a test, below TMPDIR.  These functions use plain
 * system calls, never the file layer, and abort when they fail: what they
 * say about the disk can be believed.
 */
typedef struct Scratch {
    char root[256];
} Scratch;

void scratch_make(Scratch *scratch);
void scratch_remove(Scratch *scratch);

/* Everything in it is removed, the directory stays. */
void scratch_clear(Scratch *scratch);

/* "root/name" in a ring of 8 buffers, so do not keep it long. */
const char *scratch_path(const Scratch *scratch, const char *name);

void scratch_write(const Scratch *scratch, const char *name, Span content);

/* False when there is no such file. */
bool scratch_read(const Scratch *scratch, const char *name, Text *content);

/* Is there such a file with exactly this content? */
bool scratch_holds(const Scratch *scratch, const char *name, Span content);

/* How many entries there are, hidden ones included. */
size_t scratch_count(const Scratch *scratch);

#endif
