/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scenes.h"
#include "search/see.h"
#include "suites.h"

#include "base/common.h"

/* What each exchange wins, worked out by hand with SEE_VALUES. */
static void test_exchanges_are_worth_what_they_win(void)
{
    static const struct {
        const char *fen;
        const char *move;
        int value;
    } cases[] = {
        /* nothing defends */
        { "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100 },
        /* knight takes a pawn that is defended twice, with two behind */
        { "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5",
          -220 },
        /* a quiet move onto an attacked square */
        { "4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3e5", -320 },
        { "4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3g5", 0 },
        /* pawn takes pawn, pawn takes back */
        { "4k3/8/3p4/4p3/3P4/8/8/4K3 w - - 0 1", "d4e5", 0 },
        /* rook behind rook */
        { "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100 },
        { "3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", -400 },
        /* promotion onto a free and onto a guarded square */
        { "7k/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7d8q", 850 },
        { "r6k/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7d8q", -100 },
        { "2r4k/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7c8q", 1350 },
        /* en passant */
        { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100 },
        /* the king may take what nobody guards, but not what somebody does */
        { "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "e2e7", 0 },
        { "4k3/4r3/8/8/8/4R3/4R3/4K3 w - - 0 1", "e3e7", 500 },
        /* a defender that is pinned does not count */
        { "3rk3/8/8/3p4/4n3/8/4R3/3QK3 w - - 0 1", "d1d5", -850 },
        { "4k3/8/4n3/2p5/8/8/4R3/2R1K3 w - - 0 1", "c1c5", 100 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position = scene_position(cases[i].fen);
        Move move = scene_move(&position, cases[i].move);
        SeeStep steps[SEE_STEPS];

        CU_ASSERT(see_exchange(&position, move, steps) >= 1);
        CU_ASSERT_EQUAL(steps[0].worth, cases[i].value);
        CU_ASSERT_TRUE(see_reaches(&position, move, cases[i].value));
        CU_ASSERT_FALSE(see_reaches(&position, move, cases[i].value + 1));
    }
}

/* Each capture with what it takes, also those behind the one that no longer
 * pays. */
static void test_exchanges_step_by_step(void)
{
    Position p = scene_position(
        "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1");
    static const struct {
        const char *move;
        int gain, worth;
    } expected[] = {
        { "d3e5", 100, -220 }, { "d7e5", 320, 320 },  { "e2e5", 320, -180 },
        { "f6e5", 500, 500 },  { "e1e5", 330, -620 }, { "h8e5", 950, 950 },
    };
    SeeStep steps[SEE_STEPS];
    Move first = scene_move(&p, expected[0].move);

    CU_ASSERT_EQUAL_FATAL(see_exchange(&p, first, steps),
                          ARRAY_LENGTH(expected));
    for (size_t i = 0; i < ARRAY_LENGTH(expected); i++) {
        CU_ASSERT_EQUAL(steps[i].move, scene_move(&p, expected[i].move));
        CU_ASSERT_EQUAL(steps[i].gain, expected[i].gain);
        CU_ASSERT_EQUAL(steps[i].worth, expected[i].worth);
        position_make(&p, steps[i].move);
    }
}

static void test_castling_wins_nothing(void)
{
    Position p = scene_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    Move move = scene_move(&p, "e1g1");

    CU_ASSERT_TRUE(see_reaches(&p, move, 0));
    CU_ASSERT_FALSE(see_reaches(&p, move, 1));
}

CU_TestInfo see_tests[] = {
    { "exchanges are worth what they win",
      test_exchanges_are_worth_what_they_win },
    { "exchanges step by step", test_exchanges_step_by_step },
    { "castling wins nothing", test_castling_wins_nothing },
    CU_TEST_INFO_NULL,
};
