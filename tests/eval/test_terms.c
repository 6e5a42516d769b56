/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "eval/classical.h"
#include "eval/pair.h"
#include "suites.h"

#include <stdio.h>

/* How often a weight is used for a side: the name and place of the field. */
typedef struct Use {
    const char *board;
    size_t weight;
    int white;
    int black;
} Use;

/* A macro, because offsetof needs the name of a field. */
#define WEIGHT(field) (offsetof(Weights, field) / sizeof(Pair))

static void check(const Use *uses, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        Position position = board_of(uses[i].board);
        Trace trace;
        int white;
        int black;

        classical_trace(&position, &trace);
        CU_ASSERT_FALSE(trace.is_known);
        white = trace.uses[WHITE][uses[i].weight];
        black = trace.uses[BLACK][uses[i].weight];
        CU_ASSERT_EQUAL(white, uses[i].white);
        CU_ASSERT_EQUAL(black, uses[i].black);
        if (white != uses[i].white || black != uses[i].black) {
            printf("\n  %s: weight %zu: %d and %d", uses[i].board,
                   uses[i].weight, white, black);
        }
    }
}

static void test_pairs(void)
{
    static const int values[] = { -9000, -301, -1, 0, 1, 77, 12000 };

    for (size_t i = 0; i < ARRAY_LENGTH(values); i++) {
        for (size_t j = 0; j < ARRAY_LENGTH(values); j++) {
            Pair pair = PAIR(values[i], values[j]);
            Pair more = pair + PAIR(5, -7) * 3 - PAIR(-2, 11);

            CU_ASSERT_EQUAL(pair_middle(pair), values[i]);
            CU_ASSERT_EQUAL(pair_end(pair), values[j]);
            CU_ASSERT_EQUAL(pair_middle(more), values[i] + 17);
            CU_ASSERT_EQUAL(pair_end(more), values[j] - 32);
            CU_ASSERT_EQUAL(pair_make(values[i], values[j]), pair);
        }
    }
}

static void test_material(void)
{
    static const char board[] = "rn2k3/pp6/8/8/8/8/PPP5/R1BBK2R w";
    static const Use uses[] = {
        { board, WEIGHT(piece[PAWN]), 3, 2 },
        { board, WEIGHT(piece[KNIGHT]), 0, 1 },
        { board, WEIGHT(piece[BISHOP]), 2, 0 },
        { board, WEIGHT(piece[ROOK]), 2, 1 },
        { board, WEIGHT(bishop_pair), 1, 0 }, /* c1 dark, d1 light */
        { board, WEIGHT(second_rook), 1, 0 },
        { board, WEIGHT(knight_pawns), 0, 2 },
        { board, WEIGHT(rook_pawns), 6, 2 },
        /* Two bishops of one colour are no pair. */
        { "4k3/pp6/8/8/8/B7/PPP5/2B1K2R w", WEIGHT(bishop_pair), 0, 0 },
    };

    check(uses, ARRAY_LENGTH(uses));
}

static void test_pawns(void)
{
    static const char board[] = "4k3/p1p3pp/2p5/8/4P1P1/1P6/P5P1/4K2R w";
    static const char chain[] = "4k3/8/8/2p5/2PpPP2/3P4/8/4K2R w";
    static const Use uses[] = {
        { board, WEIGHT(isolated[1]), 1, 2 }, /* e4; c6, c7 */
        { board, WEIGHT(isolated[0]), 2, 1 }, /* g2, g4; a7 */
        { board, WEIGHT(doubled_alone), 1, 1 },
        { board, WEIGHT(doubled), 0, 0 },
        { board, WEIGHT(phalanx[1]), 0, 2 }, /* g7, h7 */
        { board, WEIGHT(supported[2]), 1, 0 },
        { chain, WEIGHT(supported[3]), 2, 0 },
        { chain, WEIGHT(supported[4]), 0, 1 },
        { chain, WEIGHT(phalanx[3]), 2, 0 },
        { chain, WEIGHT(rammed[3]), 1, 1 },
        { chain, WEIGHT(rammed[2]), 1, 0 },
        { chain, WEIGHT(rammed[4]), 0, 1 },
        /* b2 cannot step past c4 and has nobody behind it. */
        { "4k3/8/8/8/2p5/P7/1P6/4K2R w", WEIGHT(backward[1]), 0, 0 },
        { "4k3/8/8/P7/2p5/8/1P6/4K2R w", WEIGHT(backward[1]), 1, 0 },
        { "4k3/8/8/Pp6/2p5/8/1P6/4K2R w", WEIGHT(backward[0]), 1, 0 },
        /* Two against one. */
        { "4k3/p7/8/8/8/8/PP6/4K2R w", WEIGHT(candidate[1]), 1, 0 },
    };

    check(uses, ARRAY_LENGTH(uses));
}

static void test_passed_pawns(void)
{
    static const char board[] = "4k3/8/1P6/2p5/8/8/6p1/R3K3 w";
    static const Use uses[] = {
        { board, WEIGHT(passed[5]), 1, 0 },
        { board, WEIGHT(passed[6]), 0, 1 },
        { board, WEIGHT(passed[3]), 0, 1 },
        /* Not passed: an own pawn walks ahead. */
        { "4k3/7p/P7/P7/8/8/8/4K2R w", WEIGHT(passed[4]), 0, 0 },
        { "4k3/7p/P7/P7/8/8/8/4K2R w", WEIGHT(passed[5]), 1, 0 },
        { "4k3/n7/P7/8/8/8/8/R3K3 w", WEIGHT(passed_blocked[5]), 1, 0 },
        { "4k3/n7/P7/8/8/8/8/R3K3 w", WEIGHT(passed_rook_behind), 1, 0 },
        { "4k3/n7/P7/8/N7/8/8/R3K3 w", WEIGHT(passed_rook_behind), 0, 0 },
        { "4k3/7p/P7/8/8/8/r7/4K3 w", WEIGHT(passed_enemy_rook_behind), 1, 0 },
        { "4k3/7p/8/PP6/8/8/8/4K2R w", WEIGHT(passed_connected[4]), 2, 0 },
        { "7k/8/8/P7/8/6p1/8/6K1 w", WEIGHT(passed_runs), 1, 0 },
        { "4k3/8/8/P7/8/6p1/8/6K1 b", WEIGHT(passed_runs), 0, 0 },
        { "3k4/8/8/P7/8/6p1/8/6K1 w", WEIGHT(passed_runs), 0, 0 },
    };

    check(uses, ARRAY_LENGTH(uses));
}

static void test_pieces(void)
{
    static const char trapped[] = "4k3/B4ppp/1p6/8/8/8/PP6/4K3 w";
    static const Use uses[] = {
        { "4k3/pp3ppp/8/3N4/4P3/8/8/4K3 w", WEIGHT(knight_outpost[1]), 1, 0 },
        { "4k3/pp3ppp/8/3N4/8/8/8/4K3 w", WEIGHT(knight_outpost[0]), 1, 0 },
        /* c7-c6 would drive it away. */
        { "4k3/ppp2ppp/8/3N4/4P3/8/8/4K3 w", WEIGHT(knight_outpost[1]), 0, 0 },
        { "4k3/pp3ppp/8/3B4/4P3/8/8/4K3 w", WEIGHT(bishop_outpost[1]), 1, 0 },
        { "4k3/8/8/8/4P3/4N3/8/4K3 b", WEIGHT(knight_behind_pawn), 1, 0 },
        { trapped, WEIGHT(bishop_trapped), 1, 0 },
        { "4k3/B4ppp/p7/8/8/8/PP6/4K3 w", WEIGHT(bishop_trapped), 0, 0 },
        { "4k3/8/1p6/8/8/6P1/6B1/R3K3 w", WEIGHT(bishop_long_diagonal), 1, 0 },
        { "4k3/8/1p6/8/4P3/8/6B1/R3K3 w", WEIGHT(bishop_long_diagonal), 0, 0 },
        { "r3k3/1p6/8/8/8/8/1P6/R3K3 w", WEIGHT(rook_open), 1, 1 },
        { "r3k3/pp6/8/8/8/8/1P6/R3K3 w", WEIGHT(rook_half_open), 1, 0 },
        { "r3k3/pp6/8/8/8/p7/PP6/R3K3 w", WEIGHT(rook_closed), 1, 1 },
        { "4k3/RP5p/8/8/8/8/8/4K3 w", WEIGHT(rook_seventh), 1, 0 },
        { "8/R7/5k2/8/8/8/p6P/4K3 w", WEIGHT(rook_seventh), 0, 0 },
        { "4k3/8/8/8/8/6pp/5PPP/5NKR w", WEIGHT(rook_trapped[1]), 1, 0 },
        { "4k3/8/8/8/8/6pp/5PPP/4KN1R w", WEIGHT(rook_trapped[1]), 1, 0 },
        { "1k2r3/8/8/4P3/4Q3/8/8/1K6 w", WEIGHT(queen_exposed), 1, 0 },
        { "1k2r3/8/4P3/4P3/4Q3/8/8/1K6 w", WEIGHT(queen_exposed), 0, 0 },
    };

    check(uses, ARRAY_LENGTH(uses));
}

static void test_kings(void)
{
    static const char shelter[] = "6k1/5p2/8/8/8/6p1/5PPP/R5K1 w";
    static const char attack[] = "6k1/5ppp/8/8/3N3Q/3B4/8/K5R1 w";
    static const Use uses[] = {
        { shelter, WEIGHT(shelter[2][1]), 1, 1 }, /* f2, f7 */
        { shelter, WEIGHT(shelter[1][1]), 1, 0 },
        { shelter, WEIGHT(shelter[0][1]), 1, 0 },
        { shelter, WEIGHT(shelter[1][5]), 0, 1 }, /* g3 has run away */
        { shelter, WEIGHT(shelter[0][0]), 0, 1 },
        { shelter, WEIGHT(storm_rammed[2]), 1, 0 },
        { shelter, WEIGHT(danger_files), 0, 1 },
        { "6k1/5p2/8/8/8/8/5PPP/R5K1 w", WEIGHT(king_open_file[0]), 0, 1 },
        { attack, WEIGHT(danger_attacker[QUEEN]), 0, 1 },
        { attack, WEIGHT(danger_attacker[BISHOP]), 0, 1 },
        { attack, WEIGHT(danger_attacker[KNIGHT]), 0, 0 },
        { attack, WEIGHT(danger_no_queen), 1, 0 },
        { attack, WEIGHT(danger_check[QUEEN]), 0, 1 }, /* Qd8 */
        { attack, WEIGHT(danger_check[KNIGHT]), 0, 0 },
    };

    check(uses, ARRAY_LENGTH(uses));
}

static void test_threats(void)
{
    static const char fork[] = "4k3/8/2n1b3/3P4/8/8/8/3RK3 w";
    static const Use uses[] = {
        { fork, WEIGHT(threat_pawn[KNIGHT]), 1, 0 },
        { fork, WEIGHT(threat_pawn[BISHOP]), 1, 0 },
        { fork, WEIGHT(threat_minor[PAWN]), 0, 1 },
        { "4k3/8/2n1n3/8/3P4/8/8/R3K3 w", WEIGHT(threat_push), 2, 0 },
        { "4k3/8/8/3r4/8/2N5/7P/4K3 w", WEIGHT(threat_minor[ROOK]), 1, 0 },
        { "4k3/8/8/3r4/8/2N5/7P/4K3 w", WEIGHT(threat_hanging), 1, 0 },
        { "r3k3/8/8/8/8/8/8/R3K3 w", WEIGHT(threat_rook[ROOK]), 1, 1 },
        { "6k1/8/8/3q4/8/8/4N3/K7 w", WEIGHT(threat_knight_to_queen), 2, 0 },
    };

    check(uses, ARRAY_LENGTH(uses));
}

CU_TestInfo term_tests[] = {
    { "pairs", test_pairs },     { "material", test_material },
    { "pawns", test_pawns },     { "passed pawns", test_passed_pawns },
    { "pieces", test_pieces },   { "kings", test_kings },
    { "threats", test_threats }, CU_TEST_INFO_NULL,
};
