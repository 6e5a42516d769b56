/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_HOSTILE_H
#define TESTS_HARNESS_HOSTILE_H

#include "base/span.h"

/*
 * Texts that try to take over a terminal or a reader's eyes, to be put into
 * every field that comes from outside; and a judge of what comes out, written
 * without the code it judges.
 */
typedef struct HostileText {
    const char *name;
    Span bytes;
    const char *shown; /* what display_append makes of it */
} HostileText;

enum { HOSTILE_COUNT = 45 };

/* `number` is below HOSTILE_COUNT. */
const HostileText *hostile_text(size_t number);

/*
 * True if nothing in `shown` can do harm: no control but newline and tab, no
 * turning or invisible character, no broken UTF-8.
 */
bool hostile_is_tamed(Span shown);

/* The same, and not even newline and tab; and nothing beyond ASCII. */
bool hostile_is_one_line(Span shown);
bool hostile_is_ascii(Span shown);

#endif
