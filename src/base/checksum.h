/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

#include "base/span.h"

/*
 * Numbers that tell whether bytes have changed.  Both are part of file
 * formats, so they are the same on every machine and never change.
 */

/* The CRC-32 of zip and PNG.  Start with 0, go on with the last result. */
uint32_t checksum_crc32(uint32_t so_far, Span bytes);

/* 64 well-mixed bits, faster on big data.  Not against forgers. */
uint64_t checksum_hash64(uint64_t seed, Span bytes);

#endif
