/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/burst.h"

enum {
    ESCAPE = 27,
    KEY_PAUSE = 4,    /* ms; a byte takes as long at 2400 baud */
    PASTE_PAUSE = 40, /* ms; who pastes can wait, and fingers take longer */
    LONG_LINE = 16,
    MOST = 8 << 20 /* bytes that are kept of a paste */
};

static bool is_line_end(char byte)
{
    return byte == '\r' || byte == '\n';
}

void burst_feed(Burst *burst, Span bytes, int64_t now)
{
    bool is_key =
        burst->bytes.length == 0 && bytes.length > 0 && bytes.data[0] == ESCAPE;

    if (burst->bytes.length < MOST)
        text_append_span(&burst->bytes, bytes);
    burst->due = now;
    if (!is_key)
        burst->due += burst_is_paste(burst) ? PASTE_PAUSE : KEY_PAUSE;
}

int64_t burst_until(const Burst *burst, int64_t now)
{
    if (burst->bytes.length == 0)
        return -1;
    return burst->due > now ? burst->due - now : 0;
}

bool burst_is_paste(const Burst *burst)
{
    size_t printed = 0;
    bool is_mixed = false;

    for (size_t i = 0; i < burst->bytes.length; i++) {
        char byte = burst->bytes.data[i];

        if (byte == ESCAPE)
            return false;
        if (is_line_end(byte) && printed > 1)
            return true;
        printed += (unsigned char)byte >= ' ' && byte != 127;
        is_mixed |= byte != burst->bytes.data[0];
    }
    return is_mixed && printed >= LONG_LINE;
}

void burst_clear(Burst *burst)
{
    text_clear(&burst->bytes);
}

void burst_release(Burst *burst)
{
    text_free(&burst->bytes);
}
