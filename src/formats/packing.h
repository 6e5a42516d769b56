/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PACKING_H
#define FORMATS_PACKING_H

#include "base/span.h"

/* The kinds of compressed files. */
typedef enum Packing {
    PACKING_NONE,
    PACKING_GZIP,
    PACKING_BZIP2,
    PACKING_XZ,
    PACKING_ZSTD,
    PACKING_ZIP /* an archive; only to be read */
} Packing;

enum { PACKING_MAGIC = 6 }; /* so many bytes are enough to tell */

/* By the first bytes of a file. */
Packing packing_of(Span start);
const char *packing_name(Packing packing);

#endif
