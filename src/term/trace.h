/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_TRACE_H
#define TERM_TRACE_H

#include "base/span.h"

/*
 * Which cells bytes write that curses has computed from our description of the
 * terminal, and where they leave the cursor.
 *
 * curses writes more than has changed where that is shorter, and a picture is
 * gone where a terminal has written text.
 */
typedef struct Trace {
    bool *written; /* row by row; ours, until trace_free() */
    int columns, rows;
    int column, row; /* of the cursor */
} Trace;

/* Nothing is written, the cursor is anywhere. */
void trace_resize(Trace *trace, int columns, int rows);
void trace_free(Trace *trace);

/* Nothing is written since. */
void trace_clear(Trace *trace);

void trace_follow(Trace *trace, Span bytes);

static inline bool trace_has(const Trace *trace, int column, int row)
{
    return trace->written[row * trace->columns + column];
}

#endif
