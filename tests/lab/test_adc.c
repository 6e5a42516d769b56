/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AlphaDeepChess: each of its versions searches what it should, finds mates and
 * draws, and thinks the same of both colours.
 */
#include "base/random.h"
#include "lab/adc.h"
#include "lab/adc_score.h"
#include "lab/adc_table.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "suites.h"

enum { TABLE_BYTES = 1 << 22, CALLS_DEPTH = 5 };

static const char *const FENS[] = {
    "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1",
    "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
    "8/p5R1/1p4p1/4k3/r6P/6K1/5P2/8 b - - 0 50",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1"
};

static Position position_of(const char *fen)
{
    Position position;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    return position;
}

static AdcOptions options_of(unsigned parts)
{
    AdcOptions options = { .table_bytes = TABLE_BYTES };

    for (unsigned part = 0; part < ADC_PARTS; part++)
        options.has[part] = parts >> part & 1;
    return options;
}

static AdcResult search(unsigned parts, const Position *position,
                        const Trail *past, unsigned depth)
{
    AdcOptions options = options_of(parts);
    Adc *adc = adc_new(&options);
    Work work = { 0 };
    AdcResult result;

    CU_ASSERT_PTR_NOT_NULL_FATAL(adc);
    CU_ASSERT_TRUE(adc_search(
        adc, &(AdcTask){ .position = position, .past = past, .depth = depth },
        &work, &result));
    CU_ASSERT_TRUE(position_is_legal(position, result.move));
    adc_free(adc);
    return result;
}

static uint64_t calls_of(unsigned parts)
{
    uint64_t calls = 0;

    for (unsigned i = 0; i < ARRAY_LENGTH(FENS); i++) {
        Position position = position_of(FENS[i]);

        calls += search(parts, &position, NULL, CALLS_DEPTH).calls;
    }
    return calls;
}

/* Counted here, so that a change of the search is seen. */
static void test_calls(void)
{
    uint64_t basic = calls_of(0);

    CU_ASSERT_EQUAL(basic, 831827);
    CU_ASSERT_EQUAL(calls_of(1u << ADC_TABLE), 576335);
    CU_ASSERT_EQUAL(calls_of(1u << ADC_TABLE | 1u << ADC_EVAL), 452911);
    CU_ASSERT_EQUAL(calls_of(1u << ADC_TABLE | 1u << ADC_LMR), 196414);
    CU_ASSERT_TRUE(calls_of(1u << ADC_TABLE) < basic);
    CU_ASSERT_TRUE(calls_of(1u << ADC_LMR) < basic);
}

/* A thread at each node visits what one thread does, and finds the same. */
static void test_threads(void)
{
    for (unsigned i = 0; i < ARRAY_LENGTH(FENS); i++) {
        Position position = position_of(FENS[i]);
        AdcResult alone = search(0, &position, NULL, 3);
        AdcResult many = search(1u << ADC_THREADS, &position, NULL, 3);

        CU_ASSERT_EQUAL(many.calls, alone.calls);
        CU_ASSERT_EQUAL(many.value, alone.value);
        CU_ASSERT_EQUAL(many.move, alone.move);
    }
}

/* One of the two functions is the other in a mirror. */
static void test_colours(void)
{
    for (unsigned i = 0; i < ARRAY_LENGTH(FENS); i++)
        for (unsigned parts = 0; parts < 1u << ADC_THREADS; parts++) {
            Position position = position_of(FENS[i]);
            Position mirrored;

            /* What is reduced depends on the order of the moves, and what the
             * table knows on what is reduced. */
            if ((parts >> ADC_LMR & 1) != 0)
                continue;
            position_mirror(&position, &mirrored);
            CU_ASSERT_EQUAL(search(parts, &position, NULL, 3).value,
                            -search(parts, &mirrored, NULL, 3).value);
        }
}

static void test_scores(void)
{
    Random random;

    random_start(&random, 1);
    for (unsigned game = 0; game < 50; game++) {
        Position position;

        position_start960(&position, (unsigned)random_below(&random, 960));
        for (unsigned ply = 0; ply < 100; ply++) {
            Position mirrored;
            MoveList list;

            position_mirror(&position, &mirrored);
            CU_ASSERT_EQUAL(adc_score(&position), -adc_score(&mirrored));
            CU_ASSERT_EQUAL(adc_score_more(&position),
                            -adc_score_more(&mirrored));
            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            position_make(&position,
                          list.moves[random_below(&random, list.length)]);
        }
    }
}

/* By hand: table 2.1, figure 2.8, listing 3.11, and how they are mixed. */
static void test_score_by_hand(void)
{
    static const struct {
        const char *fen;
        int score;
    } cases[] = {
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0 },
        { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", 100 + 80 },
        { "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 100 + 10 },
        { "4k3/8/8/8/8/8/8/B3K3 w - - 0 1", 330 - 20 },
        { "4k3/8/8/8/8/8/8/4K2b w - - 0 1", 20 - 330 },
    };

    for (unsigned i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position = position_of(cases[i].fen);

        CU_ASSERT_EQUAL(adc_score(&position), cases[i].score);
    }
}

/* The pawns in front of a king: more is better, and only while there are
 * pieces to fear. */
static void test_shield(void)
{
    static const char *const fens[] = {
        "rnbqkbnr/8/8/8/8/8/PPPPP2P/RNBQ1RK1 w - - 0 1",
        "rnbqkbnr/8/8/8/8/8/PPPP1P1P/RNBQ1RK1 w - - 0 1",
        "rnbqkbnr/8/8/8/8/8/PPP2PPP/RNBQ1RK1 w - - 0 1",
    };
    int before = 0;

    for (unsigned i = 0; i < ARRAY_LENGTH(fens); i++) {
        Position position = position_of(fens[i]);
        int more = adc_score_more(&position) - adc_score(&position);

        CU_ASSERT_TRUE(i == 0 || more > before);
        before = more;
    }
}

static void test_table(void)
{
    AdcTable *table = adc_table_new(1000);
    AdcEntry deep = { .key = 7, .depth = 5, .value = 1, .node = ADC_EXACT };
    AdcEntry flat = { .key = 7, .depth = 4, .value = 2, .node = ADC_EXACT };
    AdcEntry other = { .key = 7 + 32, .value = 3, .node = ADC_LOWERBOUND };

    CU_ASSERT_PTR_NOT_NULL_FATAL(table);
    CU_ASSERT_PTR_NULL(adc_table_find(table, 0));
    adc_table_store(table, &deep);
    adc_table_store(table, &flat);
    CU_ASSERT_EQUAL(adc_table_find(table, 7)->value, 1);
    CU_ASSERT_PTR_NULL(adc_table_find(table, 7 + 32));
    adc_table_store(table, &other);
    CU_ASSERT_PTR_NULL(adc_table_find(table, 7));
    CU_ASSERT_EQUAL(adc_table_find(table, 7 + 32)->value, 3);
    adc_table_free(table);
}

static void test_mates(void)
{
    static const char *const puzzles[][2] = {
        { "1rb4r/pkPp3p/1b1P3n/1Q6/N3Pp2/8/P1P3PP/7K w - - 0 1", "Qd5+" },
        { "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 1", "Qb8+" },
        { "7k/1p4p1/p4b1p/3N3P/2p5/2rb4/PP2r3/K2R2R1 b - - 0 1", "Rc1+" }
    };

    for (unsigned i = 0; i < ARRAY_LENGTH(puzzles); i++)
        for (unsigned parts = 0; parts < 1u << ADC_THREADS; parts++) {
            Position position = position_of(puzzles[i][0]);
            AdcResult result = search(parts, &position, NULL, 5);
            int mate = ADC_MATE - 3;

            CU_ASSERT_EQUAL(result.value,
                            position.side == WHITE ? mate : -mate);
            CU_ASSERT_EQUAL(result.move,
                            san_read_fast(&position, span_from(puzzles[i][1])));
        }
}

/* B1: the side that wins sees the third repetition coming; the other takes
 * it. */
static void test_repetition(void)
{
    static const char *const shuffle[] = { "Kg2", "Kg7", "Kg1", "Kg8",
                                           "Kg2", "Kg7", "Kg1" };
    Position position = position_of("6k1/8/8/8/8/8/8/R5K1 w - - 0 1");
    AdcResult result;
    Trail trail;

    trail_init(&trail);
    trail_push(&trail, &position);
    for (unsigned i = 0; i < ARRAY_LENGTH(shuffle); i++) {
        position_make(&position,
                      san_read_fast(&position, span_from(shuffle[i])));
        trail_push(&trail, &position);
    }
    result = search(0, &position, &trail, 2);
    CU_ASSERT_EQUAL(result.value, 0);
    CU_ASSERT_EQUAL(result.move, san_read_fast(&position, span_from("Kg8")));
    CU_ASSERT_TRUE(search(0, &position, NULL, 2).value > 300);
    trail_release(&trail);
}

/* B2 and B3: stalemate is a draw, and who is mated next has a legal move. */
static void test_ends(void)
{
    Position position = position_of("k7/8/1K6/8/8/8/5Q2/8 w - - 0 1");
    AdcResult result = search(0, &position, NULL, 3);

    CU_ASSERT_EQUAL(result.value, ADC_MATE - 1);
    position = position_of("5k2/5P2/4K3/8/8/8/8/8 w - - 0 1");
    position_make(&position, move_make(E6, F6));
    CU_ASSERT_FALSE(movegen_any(&position));
    position = position_of("7k/R7/1R6/8/8/8/8/6K1 b - - 0 1");
    CU_ASSERT_EQUAL(search(0, &position, NULL, 4).value, ADC_MATE - 2);
    position = position_of("k7/8/1K6/8/8/8/8/7R w - - 99 80");
    CU_ASSERT_EQUAL(search(0, &position, NULL, 3).value, ADC_MATE - 1);
    position = position_of("4k3/8/8/8/8/8/R7/4K3 w - - 99 80");
    CU_ASSERT_EQUAL(search(0, &position, NULL, 3).value, 0);
}

/* Without PEXT it does two sevenths as much. */
static void test_slow(void)
{
    Position position = position_of(FENS[0]);

    for (unsigned slow = 0; slow < 2; slow++) {
        AdcOptions options = options_of(slow << ADC_SLOW);
        Work work = { .calls_max = 70000 };
        Adc *adc = adc_new(&options);
        AdcResult result;

        CU_ASSERT_PTR_NOT_NULL_FATAL(adc);
        CU_ASSERT_TRUE(
            adc_search(adc, &(AdcTask){ .position = &position, .depth = 30 },
                       &work, &result));
        CU_ASSERT_EQUAL(work.calls, slow == 0 ? 70000 : 20001);
        adc_free(adc);
    }
}

CU_TestInfo adc_tests[] = {
    { "calls", test_calls },
    { "a thread at each node", test_threads },
    { "both colours", test_colours },
    { "scores of both colours", test_scores },
    { "scores by hand", test_score_by_hand },
    { "the king's shield", test_shield },
    { "table", test_table },
    { "mates", test_mates },
    { "B1: repetition when winning", test_repetition },
    { "B2, B3: stalemate, mated next move", test_ends },
    { "the slow generator", test_slow },
    CU_TEST_INFO_NULL,
};
