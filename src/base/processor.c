/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/processor.h"

#include "base/descriptor.h"
#include "base/span.h"

#include <fcntl.h>
#include <unistd.h>

unsigned processor_count(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : (unsigned)count;
}

/* Linux writes nanoseconds: running, waiting, and how often it ran. */
int64_t processor_waited(void)
{
    enum { NANOSECONDS = 1000000 };
    int descriptor =
        descriptor_open("/proc/thread-self/schedstat", O_RDONLY, 0);
    char line[200];
    ssize_t length;
    Span rest;
    Span word = { 0 };
    int64_t waited = 0;

    if (descriptor < 0)
        return 0;
    length = descriptor_read(descriptor, line, sizeof line);
    descriptor_close(descriptor);
    rest = span_of(line, length > 0 ? (size_t)length : 0);
    if (!span_next_word(&rest, &word) || !span_next_word(&rest, &word) ||
        !span_to_integer(word, 0, INT64_MAX, &waited))
        return 0;
    return waited / NANOSECONDS;
}
