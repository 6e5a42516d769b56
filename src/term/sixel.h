/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_SIXEL_H
#define TERM_SIXEL_H

#include "term/picture_source.h"

/*
 * Pictures as the VT340 had them: painted where the cursor is, in a few
 * colours, six rows of pixels at a time.
 *
 * What a picture does not cover stays as it is.  Where it covers a little, its
 * colour is mixed with that behind it.
 */
enum { SIXEL_COLORS = 16 };

typedef struct Sixel {
    Pixels pixels;           /* of which these are painted: */
    int x, y, width, height; /* the rest is not looked at */
    int left, top;           /* how far right and down from the cursor */
    int columns, rows;       /* of the whole image, in pixels */
    uint32_t back;           /* 0xrrggbb, behind the picture */
    const PictureSource *source;
} Sixel;

/* The colours and their numbers depend on `back` and `source` only. */
void sixel_append(Text *bytes, const Sixel *sixel);

#endif
