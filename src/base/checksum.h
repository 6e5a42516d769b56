/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

#include "base/span.h"

/*
 * Numbers that show whether bytes have changed.  Both are part of file formats,
 * so they are the same on every machine and never change.
 */

/* The CRC-32 of zip and PNG.  Start with 0, go on with the last result. */
uint32_t checksum_crc32(uint32_t so_far, Span bytes);

/* 64 well-mixed bits, faster on big data.  No protection against forgery. */
uint64_t checksum_hash64(uint64_t seed, Span bytes);

/* The same number for bytes that come in pieces, however they are cut. */
typedef struct Hash64 {
    uint64_t state;
    uint64_t length;
    size_t pending; /* bytes in tail */
    unsigned char tail[8];
} Hash64;

void checksum_start(Hash64 *hash, uint64_t seed);
void checksum_add(Hash64 *hash, Span bytes);
uint64_t checksum_finish(const Hash64 *hash);

#endif
