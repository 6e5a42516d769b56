/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_FORMATS_FILES_H
#define TESTS_FORMATS_FILES_H

#include "base/text.h"

/* The path of test data: ours, below tests/data, which is always there, and
 * the shared one (NULL: not there).  In a ring of 8 buffers. */
const char *own_path(const char *name);
const char *shared_path(const char *name);

/* The whole file appended to `content`; false when there is none. */
bool load(const char *path, Text *content);

/* Names of the files in tests/data/pgn that end in .pgn, sorted. */
typedef struct PgnNames {
    char **names;
    size_t count;
} PgnNames;

PgnNames pgn_names(void);
void pgn_names_free(PgnNames *names);

#endif
