/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/checksum.h"

#include "base/bytes.h"

#include <string.h>

/*
 * What four zero bits more do to the remainder: the polynomial of CRC-32
 * (0xEDB88320 with its bits reversed) divided into each value of a nibble.
 */
static const uint32_t nibble_remainders[16] = {
    0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4,
    0x4DB26158, 0x5005713C, 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
    0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C,
};

uint32_t checksum_crc32(uint32_t so_far, Span bytes)
{
    uint32_t remainder = ~so_far;

    for (size_t i = 0; i < bytes.length; i++) {
        remainder ^= (unsigned char)bytes.data[i];
        remainder = remainder >> 4 ^ nibble_remainders[remainder & 15];
        remainder = remainder >> 4 ^ nibble_remainders[remainder & 15];
    }
    return ~remainder;
}

/* Odd and without pattern: multiplying by them loses nothing and mixes well. */
static const uint64_t first_factor = 0x9E3779B97F4A7C15u;
static const uint64_t second_factor = 0xD6E8FEB86659FD93u;

static uint64_t rotate_left(uint64_t value, unsigned count)
{
    return value << count | value >> (64 - count);
}

/* Reversible for a given word and for a given state, so no word is lost. */
static uint64_t stir(uint64_t state, uint64_t word)
{
    return rotate_left(state ^ word * first_factor, 29) * second_factor;
}

static uint64_t finish(uint64_t state)
{
    state ^= state >> 32;
    state *= second_factor;
    state ^= state >> 29;
    state *= first_factor;
    return state ^ state >> 32;
}

void checksum_start(Hash64 *hash, uint64_t seed)
{
    *hash = (Hash64){ .state = finish(seed + first_factor) };
}

static Span fill_tail(Hash64 *hash, Span bytes)
{
    Span part = span_take(bytes, sizeof hash->tail - hash->pending);

    if (part.length > 0)
        memcpy(hash->tail + hash->pending, part.data, part.length);
    hash->pending += part.length;
    return span_skip(bytes, part.length);
}

void checksum_add(Hash64 *hash, Span bytes)
{
    hash->length += bytes.length;
    for (;;) {
        bytes = fill_tail(hash, bytes);
        if (hash->pending < sizeof hash->tail)
            return;
        hash->state = stir(hash->state, bytes_little64(hash->tail));
        hash->pending = 0;
    }
}

/* The length goes in as well: zeros at the end must make a difference. */
uint64_t checksum_finish(const Hash64 *hash)
{
    unsigned char tail[8] = { 0 };

    memcpy(tail, hash->tail, hash->pending);
    return finish(stir(stir(hash->state, bytes_little64(tail)), hash->length));
}

uint64_t checksum_hash64(uint64_t seed, Span bytes)
{
    Hash64 hash;

    checksum_start(&hash, seed);
    checksum_add(&hash, bytes);
    return checksum_finish(&hash);
}
