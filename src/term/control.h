/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_CONTROL_H
#define TERM_CONTROL_H

#include "term/key.h"

/*
 * Control sequences of ECMA-48 as terminals send them: ESC [, parameters, and
 * a letter that says what it is.
 */
typedef struct Control {
    char prefix; /* one of < = > ? or 0 */
    unsigned parameters[4];
    size_t count;
    char final;
} Control;

/* Read what follows ESC [; false while the final byte is missing.  A broken
 * one has no final byte, and what follows is to be read again. */
bool control_read(Span text, Control *control, size_t *used);

/* The key of a letter, or of the number before a tilde; KEY_NONE. */
uint32_t control_letter_key(char final);
uint32_t control_tilde_key(unsigned number);

/* KEY_SHIFT and so on, from the parameter for them. */
unsigned control_modifiers(unsigned parameter);

#endif
