/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_PICTURE_SOURCE_H
#define TERM_PICTURE_SOURCE_H

#include "base/text.h"

/*
 * What the numbers of pictures look like.
 */
typedef struct Pixels {
    uint8_t *rgba; /* row by row: red, green, blue, how much they cover */
    int columns, rows;
} Pixels;

typedef struct PictureSource {
    /* Fill the pixels, which belong to who calls. */
    void (*paint)(unsigned number, const Pixels *pixels);
    /* Colours that are enough for all of them where there are few; the first
     * is the one at their edges. */
    const uint32_t *inks;
    size_t ink_count;
} PictureSource;

#endif
