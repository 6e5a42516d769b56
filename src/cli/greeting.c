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

/* [Event "..."], also behind the mark of a file in UTF-8. */
static bool is_tag(Span line)
{
    static const char mark[] = "\xef\xbb\xbf";

    if (span_starts_with(line, mark))
        line = span_skip(line, sizeof mark - 1);
    return span_starts_with(line, "[") && span_ends_with(line, "\"]") &&
           line.length > 2 && ascii_is_letter(line.data[1]);
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
    if (is_tag(line))
        return GREETING_GAMES;
    return GREETING_NONE;
}
