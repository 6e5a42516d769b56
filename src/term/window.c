/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/tty.h"

#include <stdlib.h>
#include <sys/ioctl.h>

static int size_from(const char *variable, int fallback)
{
    const char *text = getenv(variable);
    int64_t value;

    if (text != NULL && span_to_integer(span_from(text), 1, 1000, &value))
        return (int)value;
    return fallback;
}

void tty_size(const Tty *tty, int *columns, int *rows)
{
    struct winsize size = { 0 };

    ioctl(tty_descriptor(tty), TIOCGWINSZ, &size);
    *columns = size.ws_col > 0 ? size.ws_col : size_from("COLUMNS", 80);
    *rows = size.ws_row > 0 ? size.ws_row : size_from("LINES", 24);
}

bool tty_cell_size(const Tty *tty, int *width, int *height)
{
    struct winsize size = { 0 };

    ioctl(tty_descriptor(tty), TIOCGWINSZ, &size);
    if (size.ws_col == 0 || size.ws_row == 0)
        return false;
    *width = size.ws_xpixel / size.ws_col;
    *height = size.ws_ypixel / size.ws_row;
    return *width > 0 && *height > 0;
}
