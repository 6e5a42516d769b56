/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_PNG_H
#define FIGURES_PNG_H

#include "base/text.h"

/*
 * Pictures as PNG files.
 */
typedef struct Picture24 {
    const uint8_t *rgb; /* three bytes a pixel, row by row */
    int columns, rows;
} Picture24;

void png_write(const Picture24 *picture, Text *file);

#endif
