/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The display filter: whatever goes in, what comes out is tame, is valid
 * UTF-8, is left alone by a second filtering, and is not much longer.
 */
#include "base/display.h"

#include "../harness/hostile.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef void (*Filter)(Text *shown, Span raw);

static void check(bool is_right)
{
    if (!is_right)
        abort();
}

static void try_filter(Filter filter, Span raw, bool (*judge)(Span))
{
    Text once = { 0 };
    Text twice = { 0 };

    filter(&once, raw);
    filter(&twice, text_span(&once));
    check(judge(text_span(&once)));
    check(utf8_is_valid(text_span(&once)));
    check(span_is_equal(text_span(&once), text_span(&twice)));
    check(once.length <= raw.length * 6); /* "<0xFF>" */
    text_free(&once);
    text_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span raw = span_of((const char *)data, size);

    try_filter(display_append, raw, hostile_is_tamed);
    try_filter(display_append_line, raw, hostile_is_one_line);
    try_filter(display_append_ascii, raw, hostile_is_ascii);
    return 0;
}
