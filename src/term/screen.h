/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "base/fault.h"
#include "term/abilities.h"
#include "term/pictures.h"

/*
 * What a terminal shows now, and the bytes that make it show something else.
 *
 * ncurses computes them and writes them into a file in memory, so that it
 * never waits for a terminal and never meets its modes; who has called sends
 * the bytes when the terminal takes them, and draws no new frame before.
 *
 * One at a time is drawn on, on the main thread: curses has one screen that is
 * the present one.
 */
typedef struct Screen Screen;

/*
 * Where curses takes no description from us it goes by its own, with the
 * colours that has: screen_depth().  ERR_MISSING if it has none, ERR_IO if
 * there is no file for it.  The C library's locale of characters must be set.
 */
Status screen_open(const ScreenAbilities *abilities, Screen **result,
                   Fault *fault);
void screen_close(Screen *screen);

/* Of the colours it was asked for, those that it has. */
ColorDepth screen_depth(const Screen *screen);

/* The terminal may show anything now: draw everything next time. */
void screen_forget(Screen *screen);

/* How pictures are shown from now on; at first they are not. */
void screen_use_pictures(Screen *screen, const PictureWish *wish);

/*
 * Append to `bytes` what turns the shown picture into `wanted`, with the
 * cursor at the place given or, if the column is negative, hidden.  The bytes
 * must reach the terminal, all of them and in order.
 */
void screen_draw(Screen *screen, const Grid *wanted, int cursor_column,
                 int cursor_row, Text *bytes);

#endif
