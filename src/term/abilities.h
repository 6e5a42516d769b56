/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_ABILITIES_H
#define TERM_ABILITIES_H

#include "base/charset.h"
#include "term/canvas.h"
#include "term/theme.h"

/*
 * What of ECMA-48, which every terminal made since the VT100 speaks, this one
 * knows, and which characters it can show.
 */
typedef struct ScreenAbilities {
    ColorDepth depth;
    uint8_t attributes;   /* the STYLE_ bits it can show */
    bool erases_in_color; /* erased cells get the present back colour */
    bool erases_counted;  /* knows ECH */
    bool knows_columns;   /* knows CHA */
    bool synchronizes;    /* may be told where a frame begins and ends */
    /* Where a character is one byte, and we and the C library have UTF-8
     * inside; or NULL. */
    const Charset *charset;
    /* The C library writes another charset than UTF-8 by itself. */
    bool follows_locale;
} ScreenAbilities;

/* The character that the terminal shows for this one, which is of `width`
 * columns: itself, or the nearest that it has. */
uint32_t abilities_code(const ScreenAbilities *abilities, uint32_t code,
                        unsigned width);

/*
 * Do terminals and we agree for sure how wide this cell is?  Chess figures are
 * drawn two wide where a font shows them as emoji; the same may happen to
 * whatever is wide or combined.
 */
bool cell_has_sure_width(const Cell *cell);

#endif
