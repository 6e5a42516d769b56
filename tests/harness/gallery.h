/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_GALLERY_H
#define TESTS_HARNESS_GALLERY_H

#include "base/text.h"

/*
 * The pictures on a terminal, as it sees them in the bytes it is sent: by
 * kitty's protocol and by sixel.  Text wipes off what was painted by sixel.
 *
 * Written without the code that it judges.  What it does not understand it
 * counts.
 */
typedef struct GalleryImage {
    unsigned number;
    int columns, rows; /* in pixels */
    Text data;         /* as sent; then, when it is complete, the pixels */
    bool is_complete;
} GalleryImage;

typedef struct GalleryPlace {
    unsigned image, place;
    int column, row, columns, rows; /* on the screen, in cells */
    int x, y, width, height;        /* of the image, in pixels */
} GalleryPlace;

enum { GALLERY_IMAGES = 128, GALLERY_PLACES = 512 };

typedef struct Gallery {
    int columns, rows, cell_width, cell_height;
    int column, row;  /* of the cursor */
    Text rest;        /* a sequence that is not complete yet */
    uint32_t *pixels; /* by sixel: 0xff000000 and the colour, or 0 */
    GalleryImage images[GALLERY_IMAGES];
    size_t image_count;
    GalleryPlace places[GALLERY_PLACES];
    size_t place_count;
    size_t sending;        /* the image that goes on; GALLERY_IMAGES: none */
    unsigned sent, placed; /* images, places, since the beginning */
    unsigned painted;      /* sixel images */
    unsigned misunderstood;
    unsigned asked; /* questions about kitty's protocol */
} Gallery;

Gallery *gallery_new(int columns, int rows, int cell_width, int cell_height);
void gallery_free(Gallery *gallery);
void gallery_feed(Gallery *gallery, Span bytes);

/* Is anything of a picture in this cell?  How many places cover it? */
bool gallery_is_painted(const Gallery *gallery, int column, int row);
int gallery_places_at(const Gallery *gallery, int column, int row);

/* Nothing is seen anywhere. */
bool gallery_is_empty(const Gallery *gallery);

/* gallery_kitty.c, gallery_sixel.c: what is between the ESC G or the q, and the
 * end of the string. */
void gallery_take_kitty(Gallery *gallery, Span command);
void gallery_take_sixel(Gallery *gallery, Span command);

static inline uint32_t gallery_pixel(const Gallery *gallery, int x, int y)
{
    return gallery->pixels[y * gallery->columns * gallery->cell_width + x];
}

#endif
