/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The generator is xoshiro256** by Blackman and Vigna, started with their
 * splitmix64 so that similar seeds give unlike sequences.
 */
#include "base/random.h"

#include "base/clock.h"

#include <assert.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static uint64_t rotate_left(uint64_t value, unsigned count)
{
    return value << count | value >> (64 - count);
}

static uint64_t mix(uint64_t *counter)
{
    uint64_t z = *counter += 0x9E3779B97F4A7C15u;

    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

void random_start(Random *random, uint64_t seed)
{
    for (size_t i = 0; i < ARRAY_LENGTH(random->state); i++)
        random->state[i] = mix(&seed);
}

uint64_t random_next(Random *random)
{
    uint64_t *s = random->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/*
 * 2^64 is rarely a multiple of the bound; the numbers below the remainder
 * would come once too often, so they are drawn again.
 */
uint64_t random_below(Random *random, uint64_t bound)
{
    assert(bound > 0);

    uint64_t remainder = (0 - bound) % bound;
    uint64_t value = random_next(random);

    while (value < remainder)
        value = random_next(random);
    return value % bound;
}

int64_t random_between(Random *random, int64_t low, int64_t high)
{
    assert(low <= high);

    uint64_t width = (uint64_t)high - (uint64_t)low + 1;
    uint64_t step =
        width == 0 ? random_next(random) : random_below(random, width);

    return (int64_t)((uint64_t)low + step);
}

double random_fraction(Random *random)
{
    return (double)(random_next(random) >> 11) * 0x1p-53;
}

static void swap_bytes(unsigned char *a, unsigned char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char kept = a[i];

        a[i] = b[i];
        b[i] = kept;
    }
}

void random_shuffle(Random *random, void *items, size_t count, size_t size)
{
    unsigned char *bytes = items;

    for (size_t left = count; left > 1; left--) {
        size_t chosen = (size_t)random_below(random, left);

        if (chosen != left - 1)
            swap_bytes(bytes + chosen * size, bytes + (left - 1) * size, size);
    }
}

/* Without /dev/urandom (a bare chroot), time and process still differ. */
uint64_t random_entropy(void)
{
    uint64_t seed = (uint64_t)clock_microseconds() ^
                    (uint64_t)clock_wall_seconds() << 40 ^
                    (uint64_t)getpid() << 20;
    unsigned char bytes[sizeof seed] = { 0 };
    int source = open("/dev/urandom", O_RDONLY | O_CLOEXEC);

    if (source >= 0) {
        if (read(source, bytes, sizeof bytes) == (ssize_t)sizeof bytes) {
            uint64_t drawn;

            memcpy(&drawn, bytes, sizeof drawn);
            seed ^= drawn;
        }
        close(source);
    }
    return mix(&seed);
}
