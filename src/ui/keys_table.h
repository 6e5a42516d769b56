/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_KEYS_TABLE_H
#define UI_KEYS_TABLE_H

#include <stddef.h>

/*
 * The keys as data, from which the key map, the key help and the man page are
 * made.  Nothing of the program is needed to compile it.
 */
typedef struct KeySpec {
    const char *keys;    /* names, separated by spaces; NULL: `command` is the
                            name of the group that begins here */
    unsigned places;     /* KEYS_ of keys.h */
    const char *command; /* NULL: there these keys are always the same */
    const char *summary;
} KeySpec;

extern const KeySpec KEY_TABLE[];
extern const size_t KEY_COUNT;

#endif
