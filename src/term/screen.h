/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "base/charset.h"
#include "term/canvas.h"
#include "term/theme.h"

/*
 * What a terminal shows now, and the fewest bytes that make it show something
 * else.  Knows control sequences (ECMA-48, which every terminal made since
 * the VT100 speaks) and no system calls, so that tests can read the bytes.
 *
 * Why not the screen half of curses: it cannot write 24-bit colours for the
 * usual terminal descriptions, and it waits for a slow terminal.
 */
typedef struct ScreenAbilities {
    ColorDepth depth;
    uint8_t attributes;   /* the STYLE_ bits it can show */
    bool erases_in_color; /* erased cells get the present back colour */
    bool erases_counted;  /* knows ECH */
    bool knows_columns;   /* knows CHA */
    bool ends_attributes; /* knows SGR 22, 23, 24, 27 */
    bool synchronizes;    /* may be told where a frame begins and ends */
    /* Bytes of a character in the terminal's charset, at most
     * SCREEN_CODE_SIZE; 0 if there is none.  NULL: UTF-8. */
    size_t (*encode)(uint32_t code, char *bytes);
    /* Instead of `encode`, where a character is one byte; or NULL. */
    const Charset *charset;
} ScreenAbilities;

enum { SCREEN_CODE_SIZE = 16 };

typedef struct Screen Screen;

Screen *screen_new(const ScreenAbilities *abilities);
void screen_free(Screen *screen);

/* The terminal may show anything now: draw everything next time. */
void screen_forget(Screen *screen);

/*
 * Append to `bytes` what turns the shown picture into `wanted`, with the
 * cursor at the place given or, if the column is negative, hidden.  The bytes
 * must reach the terminal, all of them and in order.
 */
void screen_draw(Screen *screen, const Grid *wanted, int cursor_column,
                 int cursor_row, Text *bytes);

#endif
