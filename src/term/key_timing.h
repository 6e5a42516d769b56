/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_KEY_TIMING_H
#define TERM_KEY_TIMING_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Has a line been typed, or did it come faster than fingers can type?
 *
 * In a terminal that does not mark pastes, a paste looks like keys, and its
 * end like Enter.  Typed keys look fast, too, if the program was late to read
 * them: as many as fingers can have typed in that time are not counted.
 */
typedef struct KeyTiming {
    int64_t woken;    /* when something came last */
    int64_t busy;     /* for how long the program did other things then */
    int64_t waited;   /* for a processor, until then: processor_waited() */
    int64_t last;     /* when a key came last */
    unsigned allowed; /* keys that fingers can have typed unread */
    unsigned keys;    /* since a line was ended */
    unsigned quick;   /* those which came right behind another */
    bool is_quick;    /* the last one did */
} KeyTiming;

/* Before poll(): nothing else is to be done. */
void key_timing_wait(KeyTiming *timing);

/* After it: how late are we? */
void key_timing_wake(KeyTiming *timing);

/* How many keys can have been typed while nobody read them?  Where they wait
 * for others, as in an UnmarkedPaste, it is told again before they are taken.
 */
unsigned key_timing_allowed(const KeyTiming *timing);
void key_timing_allow(KeyTiming *timing, unsigned keys);

/* A key or a paste, of what was read last. */
void key_timing_note(KeyTiming *timing);

/* Did the last key come right behind another? */
bool key_timing_is_quick(const KeyTiming *timing);

/* Enter: did it, or most of its line, come too fast to be typed?  The next key
 * begins another line. */
bool key_timing_end_line(KeyTiming *timing);

#endif
