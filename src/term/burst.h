/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_BURST_H
#define TERM_BURST_H

#include "base/text.h"

/*
 * Pastes on terminals that do not mark them.
 *
 * Fingers are slow: what comes within a few milliseconds was not typed.  Bytes
 * wait here until nothing has followed for a moment; then they are known for
 * keys or for a paste.  Special keys begin with ESC and need not wait.
 */
typedef struct Burst {
    Text bytes;
    int64_t due; /* when nothing more is expected */
} Burst;

void burst_feed(Burst *burst, Span bytes, int64_t now);

/* Milliseconds until what waits is complete; -1: nothing waits. */
int64_t burst_until(const Burst *burst, int64_t now);

/*
 * Is it a paste: a line that ends, or one that is longer than what keys that
 * are held down and a slow connection may bring at once?
 */
bool burst_is_paste(const Burst *burst);

void burst_clear(Burst *burst);
void burst_release(Burst *burst);

#endif
