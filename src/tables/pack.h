/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_PACK_H
#define TABLES_PACK_H

#include "base/text.h"
#include "tables/ending.h"

/*
 * A sequence of values made small, as ending_values.c reads it: pairs of
 * symbols that are frequent become symbols, and these get a prefix code.
 */
enum {
    PACK_FREE = 255,   /* a value that nobody will ask for */
    PACK_AT_MOST = 128 /* plus a value: this one or any below */
};

typedef struct Packed {
    unsigned flags; /* SEQUENCE_SINGLE, or 0 */
    unsigned only;
    Text code; /* of the header, behind the flags */
    Text sparse, lengths, blocks;
} Packed;

/* `values` are changed.  Blocks have 1 << block_bits bytes. */
void pack(uint8_t *values, uint64_t count, unsigned block_bits, Packed *packed);
void packed_free(Packed *packed);

#endif
