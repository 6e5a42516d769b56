/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include "base/common.h"

/*
 * Numbers in files, in a fixed byte order and without alignment.  The caller
 * has checked that the bytes are there.
 */
static inline uint16_t bytes_big16(const unsigned char *from)
{
    return (uint16_t)((unsigned)from[0] << 8 | from[1]);
}

static inline uint32_t bytes_big32(const unsigned char *from)
{
    return (uint32_t)bytes_big16(from) << 16 | bytes_big16(from + 2);
}

static inline uint64_t bytes_big64(const unsigned char *from)
{
    return (uint64_t)bytes_big32(from) << 32 | bytes_big32(from + 4);
}

static inline uint16_t bytes_little16(const unsigned char *from)
{
    return (uint16_t)((unsigned)from[1] << 8 | from[0]);
}

static inline uint32_t bytes_little32(const unsigned char *from)
{
    return (uint32_t)bytes_little16(from + 2) << 16 | bytes_little16(from);
}

static inline uint64_t bytes_little64(const unsigned char *from)
{
    return (uint64_t)bytes_little32(from + 4) << 32 | bytes_little32(from);
}

static inline void bytes_put_big16(unsigned char *to, uint16_t value)
{
    to[0] = (unsigned char)(value >> 8);
    to[1] = (unsigned char)value;
}

static inline void bytes_put_big32(unsigned char *to, uint32_t value)
{
    bytes_put_big16(to, (uint16_t)(value >> 16));
    bytes_put_big16(to + 2, (uint16_t)value);
}

static inline void bytes_put_big64(unsigned char *to, uint64_t value)
{
    bytes_put_big32(to, (uint32_t)(value >> 32));
    bytes_put_big32(to + 4, (uint32_t)value);
}

static inline void bytes_put_little16(unsigned char *to, uint16_t value)
{
    to[0] = (unsigned char)value;
    to[1] = (unsigned char)(value >> 8);
}

static inline void bytes_put_little32(unsigned char *to, uint32_t value)
{
    bytes_put_little16(to, (uint16_t)value);
    bytes_put_little16(to + 2, (uint16_t)(value >> 16));
}

#endif
