/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_KITTY_H
#define TERM_KITTY_H

#include "term/picture_source.h"

/*
 * The graphics protocol of kitty, which other terminals speak, too: an image is
 * sent once and has a number; then it is shown where the cursor is.
 *
 * Nothing of this moves the cursor or is answered.
 */

/* Is it known, and how does one say that all images are to go? */
#define KITTY_QUERY "\033_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\033\\"
#define KITTY_KNOWN "\033_Gi=31;OK"
#define KITTY_REMOVE_ALL "\033_Ga=d,d=A,q=2\033\\"

/* It takes the place of another image of this number. */
void kitty_append_image(Text *bytes, unsigned image, const Pixels *pixels);

/* Part of an image, stretched over cells: each place has a number, and so can
 * change. */
typedef struct KittyPlace {
    unsigned image, place;
    int x, y, width, height; /* of the image, in pixels */
    int columns, rows;       /* on the screen */
} KittyPlace;

void kitty_append_place(Text *bytes, const KittyPlace *place);
void kitty_append_removal(Text *bytes, unsigned image, unsigned place);

#endif
