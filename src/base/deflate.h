/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_DEFLATE_H
#define BASE_DEFLATE_H

#include "base/text.h"

/*
 * Pictures made small, as a zlib stream (RFC 1950).
 *
 * With fixed codes, and with no other repetitions than of the pixel to the left
 * and of the row above: drawings have little else, and no library is needed.
 */
typedef struct DeflateSteps {
    size_t pixel, row; /* how far back these are, in bytes */
} DeflateSteps;

void deflate_append(Span bytes, const DeflateSteps *steps, Text *out);

#endif
