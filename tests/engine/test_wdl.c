/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scores as people are shown them: 100 is an even chance to win, for either
 * side and with any number of pieces, and what is no estimate stays as it is.
 */
#include "base/base.h"
#include "board/bitboard.h"
#include "engine/wdl.h"

#include <CUnit/Basic.h>
#include <stdlib.h>

/* From the start position until only the kings are left. */
static void each_number_of_pieces(void (*look)(const Position *))
{
    Position p;

    position_start(&p);
    look(&p);
    for (Square square = 0; square < SQUARES; square++) {
        Piece piece = p.squares[square];

        if (piece == NO_PIECE || piece_type(piece) == KING)
            continue;
        p.squares[square] = NO_PIECE;
        p.types[piece_type(piece)] ^= bit(square);
        p.colors[piece_color(piece)] ^= bit(square);
        look(&p);
    }
}

static void look_at_even_chances(const Position *p)
{
    Score closest = 0;
    int wdl[3];

    for (Score score = 0; score < 1000; score++)
        if (abs(wdl_normal(p, score) - 100) < abs(wdl_normal(p, closest) - 100))
            closest = score;
    wdl_of(p, closest, wdl);
    CU_ASSERT_TRUE(abs(wdl[0] - 500) <= 5);
    wdl_of(p, -closest, wdl);
    CU_ASSERT_TRUE(abs(wdl[2] - 500) <= 5);
}

static void test_a_hundred_is_an_even_chance(void)
{
    each_number_of_pieces(look_at_even_chances);
}

static void look_at_order(const Position *p)
{
    Score last = -SCORE_TABLE_FOUND;

    for (Score score = -SCORE_TABLE_FOUND + 1; score < SCORE_TABLE_FOUND;
         score += 37) {
        Score normal = wdl_normal(p, score);

        CU_ASSERT_TRUE_FATAL(score_is_ordinary(normal));
        CU_ASSERT_TRUE_FATAL(normal >= last);
        CU_ASSERT_EQUAL_FATAL(wdl_normal(p, -score), -normal);
        last = normal;
    }
}

static void test_order_and_signs_stay(void)
{
    each_number_of_pieces(look_at_order);
}

static void look_at_facts(const Position *p)
{
    static const Score facts[] = { SCORE_DRAW,       SCORE_TABLE_WIN,
                                   -SCORE_TABLE_WIN, SCORE_MATE - 3,
                                   -SCORE_MATE + 4,  -SCORE_INFINITE };

    for (size_t i = 0; i < ARRAY_LENGTH(facts); i++)
        CU_ASSERT_EQUAL(wdl_normal(p, facts[i]), facts[i]);
}

static void test_facts_stay(void)
{
    each_number_of_pieces(look_at_facts);
}

static void look_at_sums(const Position *p)
{
    for (Score score = -2000; score <= 2000; score += 50) {
        int wdl[3];

        wdl_of(p, score, wdl);
        CU_ASSERT_EQUAL(wdl[0] + wdl[1] + wdl[2], 1000);
        CU_ASSERT_TRUE(wdl[0] >= 0 && wdl[1] >= 0 && wdl[2] >= 0);
    }
}

static void test_chances_add_up(void)
{
    each_number_of_pieces(look_at_sums);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "a hundred is an even chance", test_a_hundred_is_an_even_chance },
        { "order and signs stay", test_order_and_signs_stay },
        { "mates and draws stay", test_facts_stay },
        { "chances add up", test_chances_add_up },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "wdl", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    return CU_get_number_of_failures() > 0;
}
