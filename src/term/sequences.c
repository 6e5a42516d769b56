/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/tty.h"

#include "base/display.h"

#include <string.h>

/*
 * What a terminal is told beside the picture.
 */
void tty_put_title(const Tty *tty, Span title, Text *bytes)
{
    if (!tty_kind(tty)->is_xterm_like)
        return;
    text_append(bytes, "\033]2;");
    if (tty_kind(tty)->is_utf8)
        display_append_line(bytes, title);
    else
        display_append_ascii(bytes, title);
    text_append(bytes, "\033\\");
}

static void put_base64(Span content, Text *bytes)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < content.length; i += 3) {
        unsigned char part[3] = { 0 };
        size_t count = content.length - i < 3 ? content.length - i : 3;
        unsigned value;

        memcpy(part, content.data + i, count);
        value = (unsigned)part[0] << 16 | (unsigned)part[1] << 8 | part[2];
        text_append_char(bytes, digits[value >> 18 & 63]);
        text_append_char(bytes, digits[value >> 12 & 63]);
        text_append_char(bytes, count > 1 ? digits[value >> 6 & 63] : '=');
        text_append_char(bytes, count > 2 ? digits[value & 63] : '=');
    }
}

void tty_put_clipboard(const Tty *tty, Span content, Text *bytes)
{
    if (!tty_kind(tty)->is_xterm_like)
        return;
    text_append(bytes, "\033]52;c;");
    put_base64(content, bytes);
    text_append(bytes, "\033\\");
}

void tty_put_bell(Text *bytes)
{
    text_append_char(bytes, '\a');
}
