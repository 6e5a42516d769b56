/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_SEAL_H
#define TABLES_SEAL_H

#include "base/files.h"

/*
 * The last 16 bytes of a table: a checksum of all before it, CityHashCrc256 of
 * each 16 MB and a CityHash of these, as the format has it.  Everything is
 * little-endian, on every machine.
 */
enum { SEAL_SIZE = 16, SEAL_CHUNK = 1 << 24 };

/* Begin with seal_start; add the file in chunks of SEAL_CHUNK bytes, of which
 * only the last may be shorter. */
typedef struct Seal {
    uint32_t crcs[256]; /* of each byte */
    Text sums;          /* of the chunks */
} Seal;

void seal_start(Seal *seal);
void seal_add(Seal *seal, Span chunk);
void seal_finish(Seal *seal, uint8_t bytes[SEAL_SIZE]);

/* Does a file end with its seal?  ERR_FORMAT if not. */
Status seal_check(const char *path, Fault *fault);

#endif
