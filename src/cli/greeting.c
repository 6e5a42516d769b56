/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/greeting.h"

#include <errno.h>
#include <unistd.h>

enum { BLOCK = 4096, GREETING_MAX = 64 };

static bool read_block(Text *text)
{
    char block[BLOCK];
    ssize_t count;

    do {
        count = read(STDIN_FILENO, block, sizeof block);
    } while (count < 0 && errno == EINTR);
    if (count > 0)
        text_append_span(text, span_of(block, (size_t)count));
    return count > 0;
}

Greeting greeting_read(Text *read)
{
    Span line;

    if (isatty(STDIN_FILENO))
        return GREETING_NONE;
    do {
        line = text_span(read);
        line = span_take(line, span_find(line, '\n'));
    } while (line.length == read->length && line.length < GREETING_MAX &&
             read_block(read));
    line = span_trim(line);
    if (span_equals(line, "uci"))
        return GREETING_UCI;
    if (span_equals(line, "xboard"))
        return GREETING_XBOARD;
    return GREETING_NONE;
}
