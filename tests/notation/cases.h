/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_NOTATION_CASES_H
#define TESTS_NOTATION_CASES_H

#include "base/text.h"

#include <stdio.h>

/*
 * Tab-separated files of test cases, one case a line, "#" for remarks.
 */

enum { CASE_COLUMNS = 12 };

typedef struct Case {
    Text line;
    Span columns[CASE_COLUMNS];
    size_t count;
} Case;

/* Files of ours, and big ones that may not be there (then NULL). */
FILE *case_open_own(const char *name);
FILE *case_open_shared(const char *name);

/* The next case; false at the end.  Start with `Case c = { 0 };`. */
bool case_next(FILE *file, Case *c);
void case_free(Case *c);

/*
 * What a column with C escapes stands for.  "@REPEAT:unit:times:tail" repeats;
 * with five parts, "@REPEAT:unit:times:head:tail", head stands in front.
 */
void case_unescape(Span column, Text *text);

#endif
