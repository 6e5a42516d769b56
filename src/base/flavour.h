/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_FLAVOUR_H
#define BASE_FLAVOUR_H

#include "base/common.h"

/*
 * What kind of processor this is, as far as the compiler can make use of it.
 *
 * A portable build holds the hot rooms once for each flavour (see
 * tools/flavours.sh) and picks one when the program is loaded.  At that moment
 * nothing else is ready, so everything here is inline and calls nothing.
 */
typedef enum Flavour {
    FLAVOUR_BASE,     /* any processor */
    FLAVOUR_V2,       /* x86-64-v2: population count */
    FLAVOUR_V3_MAGIC, /* x86-64-v3 with a PEXT that is slower than magics */
    FLAVOUR_V3,       /* x86-64-v3: AVX2, fast PEXT */
    FLAVOUR_V4,       /* x86-64-v4: AVX-512 that does not slow down the rest;
                         with VNNI, which came with it */
    FLAVOUR_COUNT
} Flavour;

static inline const char *flavour_name(Flavour flavour)
{
    switch (flavour) {
    case FLAVOUR_V2:
        return "x86-64-v2";
    case FLAVOUR_V3_MAGIC:
        return "x86-64-v3 without PEXT";
    case FLAVOUR_V3:
        return "x86-64-v3";
    case FLAVOUR_V4:
        return "x86-64-v4";
    default:
        return "base";
    }
}

#if defined(__x86_64__) && defined(__GNUC__)

#include <cpuid.h>

typedef struct CpuidLeaf {
    unsigned a, b, c, d;
} CpuidLeaf;

static inline CpuidLeaf flavour_cpuid(unsigned leaf)
{
    CpuidLeaf r = { 0, 0, 0, 0 };

    /* Some compilers declare the highest leaf as an int. */
    if (leaf <= (unsigned)__get_cpuid_max(leaf & 0x80000000U, NULL))
        __cpuid_count(leaf, 0, r.a, r.b, r.c, r.d);
    return r;
}

static inline bool flavour_has_all(unsigned word, unsigned bits)
{
    return (word & bits) == bits;
}

/* Which registers the system saves when it switches between programs. */
static inline unsigned flavour_saved_state(void)
{
    unsigned low, high;

    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

/* AMD's PEXT was a slow program inside the processor before family 19h. */
static inline bool flavour_has_slow_pext(void)
{
    unsigned vendor = flavour_cpuid(0).b;
    unsigned signature = flavour_cpuid(1).a;
    unsigned family = (signature >> 8 & 15) + (signature >> 20 & 255);
    bool is_amd = vendor == 0x68747541;   /* "Auth", of AuthenticAMD */
    bool is_hygon = vendor == 0x6F677948; /* "Hygo", of HygonGenuine */

    return is_hygon || (is_amd && family < 0x19);
}

static inline Flavour flavour_of_processor(void)
{
    /* Bits as the manuals number them, by leaf and register. */
    const unsigned V2_1C = 1U << 0 | 1U << 9 | 1U << 13 | 1U << 19 | 1U << 20 |
                           1U << 23; /* SSE3 SSSE3 CX16 SSE4.1 SSE4.2 POPCNT */
    const unsigned V3_1C = 1U << 12 | 1U << 22 | 1U << 27 | 1U << 28 |
                           1U << 29; /* FMA MOVBE OSXSAVE AVX F16C */
    const unsigned V3_7B = 1U << 3 | 1U << 5 | 1U << 8; /* BMI1 AVX2 BMI2 */
    const unsigned V3_81C = 1U << 0 | 1U << 5;          /* LAHF LZCNT */
    const unsigned V4_7B = 1U << 16 | 1U << 17 | 1U << 28 | 1U << 30 |
                           1U << 31;  /* AVX512 F DQ CD BW VL */
    const unsigned NEW_7C = 1U << 6 | /* AVX512 VBMI2: the later, cooler ones */
                            1U << 11; /* and VNNI */
    const unsigned AVX_STATE = 6, AVX512_STATE = 0xE6;
    CpuidLeaf basic = flavour_cpuid(1);
    CpuidLeaf more = flavour_cpuid(7);
    unsigned extended = flavour_cpuid(0x80000001U).c;

    if (!flavour_has_all(basic.c, V2_1C))
        return FLAVOUR_BASE;
    if (!flavour_has_all(basic.c, V3_1C) || !flavour_has_all(more.b, V3_7B) ||
        !flavour_has_all(extended, V3_81C) ||
        !flavour_has_all(flavour_saved_state(), AVX_STATE))
        return FLAVOUR_V2;
    if (flavour_has_slow_pext())
        return FLAVOUR_V3_MAGIC;
    if (!flavour_has_all(more.b, V4_7B) || !flavour_has_all(more.c, NEW_7C) ||
        !flavour_has_all(flavour_saved_state(), AVX512_STATE))
        return FLAVOUR_V3;
    return FLAVOUR_V4;
}

#else

static inline Flavour flavour_of_processor(void)
{
    return FLAVOUR_BASE;
}

#endif

#endif
