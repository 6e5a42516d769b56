/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_NOTATION_SAMPLES_H
#define TESTS_NOTATION_SAMPLES_H

#include "notation/san.h"

/*
 * Move texts and what must be read in them.
 */
typedef struct Sample {
    const char *fen;
    const char *text;
    const char *expected; /* SAN, or the words of the fault */
} Sample;

extern const char START[];
extern const char ITALIAN[];
extern const char PROMOTION[];

Position sample_position(const char *fen);

/* Check each with move_read(), and that the fast reader says nothing else. */
void samples_check(const Sample *samples, size_t count, const char *language);

#endif
