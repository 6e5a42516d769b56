/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_PNG_H
#define FIGURES_PNG_H

#include "base/text.h"

/*
 * Pictures as PNG files.
 *
 * Compressed with fixed codes, and with no other repetitions than of the pixel
 * to the left and of the row above: drawings have little else, and no library
 * is needed.
 */
typedef struct Picture24 {
    const uint8_t *rgb; /* three bytes a pixel, row by row */
    int columns, rows;
} Picture24;

void png_write(const Picture24 *picture, Text *file);

#endif
