/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/tty.h"

#include "base/display.h"

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

void tty_put_clipboard(const Tty *tty, Span content, Text *bytes)
{
    if (!tty_kind(tty)->is_xterm_like)
        return;
    text_append(bytes, "\033]52;c;");
    text_append_base64(bytes, content);
    text_append(bytes, "\033\\");
}

void tty_put_bell(Text *bytes)
{
    text_append_char(bytes, '\a');
}
