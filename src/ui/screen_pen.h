/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_SCREEN_PEN_H
#define UI_SCREEN_PEN_H

#include "ui/screen.h"

/*
 * The inside of a Screen, for screen.c and screen_pen.c.  The pen is where and
 * how the terminal would write next.
 */
enum { PEN_NOWHERE = -1 };

struct Screen {
    ScreenAbilities abilities;
    Grid *shown;
    bool is_known; /* does the terminal really show `shown`? */
    int column, row;
    bool style_is_known;
    Style style;
    bool cursor_is_visible;
};

extern const Style PEN_PLAIN;

/* Let the pen write in this style from now on. */
void pen_put_style(Screen *screen, Style style, Text *bytes);

/* Move it there by the shortest way that is known. */
void pen_move(Screen *screen, int column, int row, Text *bytes);

#endif
