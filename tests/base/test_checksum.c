/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/checksum.h"

#include "base/bytes.h"
#include "base/random.h"

#include "suites.h"

#include <string.h>

static void test_crc32(void)
{
    /* The check value of the standard, and two from zlib. */
    CU_ASSERT_EQUAL(checksum_crc32(0, span_from("123456789")), 0xCBF43926);
    CU_ASSERT_EQUAL(checksum_crc32(0, span_from("")), 0);
    CU_ASSERT_EQUAL(checksum_crc32(0, span_of("\0\0\0\0", 4)), 0x2144DF1C);

    uint32_t first = checksum_crc32(0, span_from("1234"));

    CU_ASSERT_EQUAL(checksum_crc32(first, span_from("56789")), 0xCBF43926);
}

/* Written down once: these are in people's files. */
static void test_hash_never_changes(void)
{
    CU_ASSERT_EQUAL(checksum_hash64(0, span_from("")), 0x1DAB360A3F852CDA);
    CU_ASSERT_EQUAL(checksum_hash64(0, span_from("luft")), 0xCF85E1FCEAD4D54A);
    CU_ASSERT_EQUAL(checksum_hash64(7, span_from("12345678")),
                    0xB778B73AACA83B39);
    CU_ASSERT_EQUAL(checksum_hash64(7, span_from("123456789")),
                    0x11FD5A7C1DC3CCFF);
}

static void test_hash_in_pieces(void)
{
    char bytes[50];
    Random random;

    random_start(&random, 1);
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)random_next(&random);
    for (size_t length = 0; length <= sizeof bytes; length++) {
        uint64_t whole = checksum_hash64(9, span_of(bytes, length));

        for (size_t cut = 0; cut <= length; cut++) {
            Hash64 hash;

            checksum_start(&hash, 9);
            checksum_add(&hash, span_of(bytes, cut));
            checksum_add(&hash, span_of(NULL, 0));
            checksum_add(&hash, span_of(bytes + cut, length - cut));
            CU_ASSERT_EQUAL(checksum_finish(&hash), whole);
        }
    }
}

static unsigned bit_count(uint64_t value)
{
    unsigned count = 0;

    for (; value != 0; value &= value - 1)
        count++;
    return count;
}

/* One bit in, about half of the bits out, wherever it is. */
static void test_hash_mixes(void)
{
    enum { LENGTH = 29 };
    char bytes[LENGTH] = { 0 };
    uint64_t start = checksum_hash64(0, span_of(bytes, LENGTH));
    unsigned sum = 0;

    for (size_t bit = 0; bit < 8 * LENGTH; bit++) {
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ (1 << bit % 8));

        uint64_t other = checksum_hash64(0, span_of(bytes, LENGTH));
        unsigned changed = bit_count(start ^ other);

        CU_ASSERT(changed >= 12 && changed <= 52);
        sum += changed;
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ (1 << bit % 8));
    }
    CU_ASSERT(sum > 8 * LENGTH * 31 && sum < 8 * LENGTH * 33);
}

static void test_zeros_count(void)
{
    static const char zeros[40] = { 0 };
    uint64_t seen[40];

    for (size_t i = 0; i < ARRAY_LENGTH(seen); i++) {
        seen[i] = checksum_hash64(0, span_of(zeros, i));
        for (size_t j = 0; j < i; j++)
            CU_ASSERT_NOT_EQUAL(seen[i], seen[j]);
    }
}

static void test_byte_order(void)
{
    unsigned char bytes[8] = { 1, 2, 3, 4, 0xF5, 6, 7, 0xF8 };
    unsigned char again[8];

    CU_ASSERT_EQUAL(bytes_big16(bytes), 0x0102);
    CU_ASSERT_EQUAL(bytes_big32(bytes), 0x01020304);
    CU_ASSERT_EQUAL(bytes_big64(bytes), 0x01020304F50607F8);
    CU_ASSERT_EQUAL(bytes_little16(bytes), 0x0201);
    CU_ASSERT_EQUAL(bytes_little32(bytes), 0x04030201);
    CU_ASSERT_EQUAL(bytes_little64(bytes), 0xF80706F504030201);
    bytes_put_big64(again, bytes_big64(bytes));
    CU_ASSERT(memcmp(bytes, again, 8) == 0);
    bytes_put_big16(again, 0xABCD);
    CU_ASSERT_EQUAL(bytes_big16(again), 0xABCD);
    bytes_put_little16(again, 0xABCD);
    CU_ASSERT_EQUAL(bytes_little16(again), 0xABCD);
    bytes_put_big32(again, 0x89ABCDEF);
    CU_ASSERT_EQUAL(bytes_big32(again), 0x89ABCDEF);
    bytes_put_little32(again, 0x89ABCDEF);
    CU_ASSERT_EQUAL(bytes_little32(again), 0x89ABCDEF);
}

CU_TestInfo checksum_tests[] = {
    { "CRC-32", test_crc32 },
    { "the hash never changes", test_hash_never_changes },
    { "the hash in pieces", test_hash_in_pieces },
    { "the hash mixes", test_hash_mixes },
    { "zeros count", test_zeros_count },
    { "byte order", test_byte_order },
    CU_TEST_INFO_NULL,
};
