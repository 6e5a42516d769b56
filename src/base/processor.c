/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/processor.h"

#include "base/files.h"
#include "base/text.h"

/* Linux writes nanoseconds: running, waiting, and how often it ran. */
int64_t processor_waited(void)
{
    enum { LINE_MAX_SIZE = 200, NANOSECONDS = 1000000 };
    Text line = { 0 };
    Span rest;
    Span word = { 0 };
    int64_t waited = 0;

    if (file_read("/proc/thread-self/schedstat", LINE_MAX_SIZE, &line, NULL,
                  NULL) == OK) {
        rest = text_span(&line);
        if (!span_next_word(&rest, &word) || !span_next_word(&rest, &word) ||
            !span_to_integer(word, 0, INT64_MAX, &waited))
            waited = 0;
    }
    text_free(&line);
    return waited / NANOSECONDS;
}
