/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/memory.h"
#include "tables/geometry.h"
#include "tables/material.h"

#include <string.h>

static const char *canonical(const char *name)
{
    static char text[MATERIAL_NAME];
    Material material;

    CU_ASSERT_FATAL(material_read(span_from(name), &material));
    material_name(&material, text);
    return text;
}

static void test_names(void)
{
    static const char *const good[] = { "KQvK",   "KBBvKN",  "KRPvKR",
                                        "KNvKP",  "KRvKB",   "KQPvKRR",
                                        "KPPPvK", "KBNPvKQ", "KQQQQQvK" };
    static const char *const bad[] = { "",      "KvK",   "KQK",      "QvK",
                                       "KPQvK", "KQvKv", "KQvQ",     "KQv",
                                       "kQvK",  "KQvK ", "KKvK",     "KQvKR2",
                                       "vK",    "KXvK",  "KQQQQQQvK" };
    Material material;

    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        CU_ASSERT_STRING_EQUAL(canonical(good[i]), good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CU_ASSERT_FALSE(material_read(span_from(bad[i]), &material));
    CU_ASSERT_STRING_EQUAL(canonical("KvKQ"), "KQvK");
    CU_ASSERT_STRING_EQUAL(canonical("KNvKRP"), "KRPvKN");
    CU_ASSERT_STRING_EQUAL(canonical("KNNvKBP"), "KBPvKNN");
}

static void test_keys(void)
{
    Position position = position_of("8/8/4k3/8/8/3qK3/8/8 w - - 0 1");
    Material material, named, swapped;

    material_of(&position, &material);
    CU_ASSERT_FATAL(material_read(span_from("KQvK"), &named));
    swapped = material_swapped(&named);
    CU_ASSERT_NOT_EQUAL(material_key(&material), material_key(&named));
    CU_ASSERT_EQUAL(material_key(&material), material_key(&swapped));
    CU_ASSERT_EQUAL(material_pieces(&material), 3);
}

/* Numbers from 0 without holes, each for one pair. */
static void test_king_pairs(void)
{
    uint8_t seen[KING_PAIRS] = { 0 };
    Geometry geometry;
    unsigned pairs = 0;

    geometry_init(&geometry);
    for (unsigned i = 0; i < TRIANGLE; i++)
        for (Square square = A1; square < SQUARES; square++) {
            unsigned number = geometry.kings[i][square];

            CU_ASSERT(number < KING_PAIRS);
            if (number != 0)
                pairs++;
            seen[number] = 1;
        }
    CU_ASSERT_EQUAL(pairs, KING_PAIRS - 1);
    for (unsigned i = 0; i < KING_PAIRS; i++)
        CU_ASSERT_EQUAL(seen[i], 1);
}

/* 24 squares of one pawn; two pawns of a colour stand in 48 x 47 / 2 ways, of
 * which half are mirror images. */
static void test_pawns(void)
{
    Geometry geometry;
    unsigned ways[LEADS_MAX + 1] = { 0 };

    geometry_init(&geometry);
    for (unsigned leads = 1; leads <= LEADS_MAX; leads++)
        for (unsigned file = 0; file < FILE_QUARTERS; file++)
            ways[leads] += geometry.lead_sizes[leads][file];
    CU_ASSERT_EQUAL(ways[1], 24);
    CU_ASSERT_EQUAL(ways[2], 48 * 47 / 2 / 2 + 12);
    CU_ASSERT_EQUAL(geometry.pawns[A2], 47);
    CU_ASSERT_EQUAL(geometry.pawns[H2], 46);
    CU_ASSERT_EQUAL(geometry.pawns[E7], 0);
    CU_ASSERT_EQUAL(geometry.chosen[2][8], 28);
    CU_ASSERT_EQUAL(geometry.chosen[6][63], 67945521);
}

CU_TestInfo number_tests[] = {
    { "names", test_names },
    { "keys", test_keys },
    { "pairs of kings", test_king_pairs },
    { "pawns", test_pawns },
    CU_TEST_INFO_NULL,
};
