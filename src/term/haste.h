/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_HASTE_H
#define TERM_HASTE_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Has a line been typed, or did it come faster than fingers are?
 *
 * Pastes that the terminal does not mark look like keys, and what they end with
 * looks like Enter.  Keys that were typed look hasty, too, when the program
 * could not read them at once: for as long as it was late, as many of them as
 * fingers can have typed are not counted.
 */
typedef struct Haste {
    int64_t woken;    /* when something came last */
    int64_t busy;     /* for how long the program did other things then */
    int64_t waited;   /* for a processor, until then: processor_waited() */
    int64_t last;     /* when a key came last */
    unsigned allowed; /* keys that fingers can have typed unread */
    unsigned keys;    /* since a line was ended */
    unsigned quick;   /* those which came right behind another */
    bool is_quick;    /* the last one did */
} Haste;

/* Before poll(): nothing else is to be done. */
void haste_wait(Haste *haste);

/* After it: how late are we? */
void haste_wake(Haste *haste);

/* How many keys can have been typed while nobody read them?  Where they wait
 * for others, as in an UnmarkedPaste, it is told again before they are taken.
 */
unsigned haste_allowed(const Haste *haste);
void haste_allow(Haste *haste, unsigned keys);

/* A key or a paste, of what was read last. */
void haste_key(Haste *haste);

/* Did the last key come right behind another? */
bool haste_is_quick(const Haste *haste);

/* That was the Enter of a line: did it, or most of the line, come in haste?
 * The next key begins another line. */
bool haste_end_line(Haste *haste);

#endif
