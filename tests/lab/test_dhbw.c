/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DHBW ChessAI: its searches find what the document says, need the calls that
 * were counted independently, and stop when they are told to.
 */
#include "base/clock.h"
#include "base/random.h"
#include "lab/dhbw.h"
#include "lab/dhbw_memory.h"
#include "lab/dhbw_score.h"
#include "lab/legal.h"
#include "lab/paper_dhbw.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "suites.h"

#include <string.h>

enum { QUICK_DEPTH = 4, GAMES = 30, PLIES = 120, KEYS = 5000 };

static Position position_of(const char *fen)
{
    Position position;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    return position;
}

static DhbwResult search(DhbwKind kind, const char *fen, unsigned depth)
{
    Position position = position_of(fen);
    Work work = { 0 };
    DhbwResult result;

    CU_ASSERT_TRUE_FATAL(dhbw_search(
        &(DhbwTask){ .kind = kind, .position = &position, .depth = depth },
        &work, &result));
    CU_ASSERT_TRUE_FATAL(result.best.length > 0);
    return result;
}

static void test_calls(void)
{
    for (unsigned kind = 0; kind < DHBW_KINDS; kind++)
        for (unsigned i = 0; i < PAPER_POSITIONS; i++)
            for (unsigned depth = 1; depth <= QUICK_DEPTH; depth++) {
                DhbwResult result = search(kind, paper_fens[i], depth);
                CountedCalls counted = counted_calls[kind][i][depth - 1];

                CU_ASSERT_EQUAL(result.calls, counted.value);
                CU_ASSERT_EQUAL(result.calls + result.move_calls, counted.all);
            }
}

/* The five searches to a fixed depth agree with minimax, whatever they leave
 * out; memory may know something deeper. */
static void test_alphabeta_is_minimax(void)
{
    for (unsigned i = 0; i < PAPER_POSITIONS; i++)
        for (unsigned depth = 1; depth <= 3; depth++) {
            DhbwResult minimax = search(DHBW_MINIMAX, paper_fens[i], depth);
            DhbwResult pruned = search(DHBW_ALPHABETA, paper_fens[i], depth);

            CU_ASSERT_EQUAL(minimax.value, pruned.value);
            CU_ASSERT_EQUAL(minimax.best.length, pruned.best.length);
            CU_ASSERT_EQUAL(memcmp(minimax.best.moves, pruned.best.moves,
                                   minimax.best.length * sizeof(Move)),
                            0);
            CU_ASSERT_TRUE(pruned.calls <= minimax.calls);
        }
}

/* Puzzles of the document: mates in two. */
static void test_mates(void)
{
    static const char *const puzzles[][2] = {
        { "1rb4r/pkPp3p/1b1P3n/1Q6/N3Pp2/8/P1P3PP/7K w - - 0 1", "Qd5+" },
        { "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 1", "Qb8+" },
        { "5rkr/pp2Rp2/1b1p1Pb1/3P2Q1/2n3P1/2p5/P4P2/4R1K1 w - - 0 1",
          "Qxg6+" },
        { "7k/1p4p1/p4b1p/3N3P/2p5/2rb4/PP2r3/K2R2R1 b - - 0 1", "Rc1+" }
    };

    for (unsigned i = 0; i < ARRAY_LENGTH(puzzles); i++) {
        Position position = position_of(puzzles[i][0]);
        Move best = san_read_fast(&position, span_from(puzzles[i][1]));
        int mate = position.side == WHITE ? DHBW_MATE : -DHBW_MATE;
        DhbwResult result = search(DHBW_ALPHABETA, puzzles[i][0], 3);

        CU_ASSERT_EQUAL(result.value, mate);
        CU_ASSERT_EQUAL(result.best.length, 1);
        CU_ASSERT_EQUAL(result.best.moves[0], best);
        result = search(DHBW_DEEPENING_QUIESCENCE, puzzles[i][0], 5);
        CU_ASSERT_EQUAL(result.value, mate);
    }
}

/* Stalemate is no win: the queen does not go to c7 or f7 (B2). */
static void test_stalemate(void)
{
    static const char fen[] = "k7/8/1K6/8/8/8/5Q2/8 w - - 0 1";

    for (unsigned kind = 0; kind < DHBW_KINDS; kind++) {
        Position position = position_of(fen);
        DhbwResult result = search(kind, fen, 3);

        for (size_t i = 0; i < result.best.length; i++) {
            Position after = position;

            position_make(&after, result.best.moves[i]);
            CU_ASSERT_TRUE(movegen_any(&after) || position_in_check(&after));
        }
        CU_ASSERT_TRUE(result.value > 0);
    }
}

/* A draw by repetition is seen, for a side that stands better. */
static void test_repetition(void)
{
    static const char *const shuffle[] = { "Kg2", "Kg7", "Kg1", "Kg8",
                                           "Kg2", "Kg7", "Kg1" };
    Position position = position_of("6k1/8/8/8/8/8/8/R5K1 w - - 0 1");
    Work work = { 0 };
    DhbwResult result;
    Trail trail;

    trail_init(&trail);
    trail_push(&trail, &position);
    for (unsigned i = 0; i < ARRAY_LENGTH(shuffle); i++) {
        position_make(&position,
                      san_read_fast(&position, span_from(shuffle[i])));
        trail_push(&trail, &position);
    }
    CU_ASSERT_TRUE(dhbw_search(&(DhbwTask){ .kind = DHBW_ALPHABETA_MEMORY,
                                            .position = &position,
                                            .past = &trail,
                                            .depth = 1 },
                               &work, &result));
    CU_ASSERT_EQUAL(result.value, 0);
    CU_ASSERT_EQUAL(result.best.moves[0],
                    san_read_fast(&position, span_from("Kg8")));
    CU_ASSERT_TRUE(dhbw_search(&(DhbwTask){ .kind = DHBW_ALPHABETA_MEMORY,
                                            .position = &position,
                                            .depth = 1 },
                               &work, &result));
    CU_ASSERT_NOT_EQUAL(result.value, 0);
    trail_release(&trail);
}

static unsigned phases(const Position *position)
{
    return position->types[QUEEN] == 0;
}

/* Move by move as from the board, as long as the phase stays. */
static void test_score_is_incremental(void)
{
    Random random;
    unsigned compared = 0;

    random_start(&random, 3);
    for (unsigned game = 0; game < GAMES; game++) {
        Position position;

        position_start960(&position,
                          game % 2 == 0 ? 518
                                        : (unsigned)random_below(&random, 960));
        for (unsigned ply = 0; ply < PLIES; ply++) {
            Position before = position;
            MoveList list;
            Move move;

            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            move = list.moves[random_below(&random, list.length)];
            position_make(&position, move);
            if (before.types[QUEEN] == 0 || phases(&position))
                continue;
            if (position_count(&position) < 20)
                continue;
            CU_ASSERT_EQUAL(
                dhbw_score_after(&before, move, dhbw_score(&before)),
                dhbw_score(&position));
            compared++;
        }
    }
    CU_ASSERT_TRUE(compared > 500);
}

/* The score of a position is that of its mirror image, reversed. */
static void test_score_is_symmetric(void)
{
    for (unsigned i = 0; i < PAPER_POSITIONS; i++) {
        Position position = position_of(paper_fens[i]);
        Position mirrored;

        position_mirror(&position, &mirrored);
        CU_ASSERT_EQUAL(dhbw_score(&position), -dhbw_score(&mirrored));
    }
    {
        Position start;

        position_start(&start);
        CU_ASSERT_EQUAL(dhbw_score(&start), 0);
    }
}

static void test_memory(void)
{
    DhbwMemory *memory = dhbw_memory_new((size_t)1 << 24);
    Random random;

    CU_ASSERT_PTR_NOT_NULL_FATAL(memory);
    random_start(&random, 1);
    for (unsigned i = 0; i < KEYS; i++)
        dhbw_memory_store(memory, (DhbwEntry){ .key = random_next(&random),
                                               .value = (int32_t)i,
                                               .depth = 1 });
    CU_ASSERT_EQUAL(dhbw_memory_length(memory), KEYS);
    random_start(&random, 1);
    for (unsigned i = 0; i < KEYS; i++) {
        const DhbwEntry *entry = dhbw_memory_find(memory, random_next(&random));

        CU_ASSERT_PTR_NOT_NULL_FATAL(entry);
        CU_ASSERT_EQUAL(entry->value, (int32_t)i);
    }
    CU_ASSERT_PTR_NULL(dhbw_memory_find(memory, random_next(&random)));
    dhbw_memory_clear(memory);
    CU_ASSERT_EQUAL(dhbw_memory_length(memory), 0);
    random_start(&random, 1);
    CU_ASSERT_PTR_NULL(dhbw_memory_find(memory, random_next(&random)));
    dhbw_memory_free(memory);
}

/* Full: what is known can be renewed, nothing is added, nothing breaks. */
static void test_memory_is_bounded(void)
{
    DhbwMemory *memory = dhbw_memory_new(4096 * sizeof(DhbwEntry));
    size_t length;

    CU_ASSERT_PTR_NOT_NULL_FATAL(memory);
    for (Key key = 1; key <= KEYS; key++)
        dhbw_memory_store(memory, (DhbwEntry){ .key = key, .value = 7 });
    length = dhbw_memory_length(memory);
    CU_ASSERT_EQUAL(length, 2048);
    dhbw_memory_store(memory, (DhbwEntry){ .key = 1, .value = 8 });
    CU_ASSERT_EQUAL(dhbw_memory_find(memory, 1)->value, 8);
    CU_ASSERT_EQUAL(dhbw_memory_length(memory), length);
    dhbw_memory_free(memory);
}

static void test_order_of_moves(void)
{
    Position position = position_of("r3k2r/pP6/8/8/8/8/8/R3K2R w KQkq - 0 1");
    unsigned castlings = 0;
    MoveList list;

    legal_moves(&position, &list);
    CU_ASSERT_TRUE_FATAL(list.length > 10);
    for (size_t i = 1; i < list.length; i++) {
        Move a = list.moves[i - 1];
        Move b = list.moves[i];
        Square to_a = legal_destination(a);
        Square to_b = legal_destination(b);

        CU_ASSERT_TRUE(
            move_from(a) < move_from(b) ||
            (move_from(a) == move_from(b) &&
             (to_a < to_b ||
              (to_a == to_b && move_promotion(a) < move_promotion(b)))));
    }
    for (size_t i = 0; i < list.length; i++) {
        if (move_kind(list.moves[i]) != KIND_CASTLING)
            continue;
        CU_ASSERT_TRUE(legal_destination(list.moves[i]) == C1 ||
                       legal_destination(list.moves[i]) == G1);
        castlings++;
    }
    CU_ASSERT_EQUAL(castlings, 2);
}

/* Every search gives up soon, and says that its result counts for nothing. */
static void test_limits(void)
{
    for (unsigned kind = 0; kind < DHBW_KINDS; kind++) {
        Position position = position_of(paper_fens[0]);
        atomic_bool stop = true;
        int64_t start = clock_milliseconds();
        Work calls = { .calls_max = 5000 };
        Work deadline = { .deadline = start + 20 };
        Work stopped = { .stop = &stop };
        DhbwResult result;

        CU_ASSERT_FALSE(dhbw_search(
            &(DhbwTask){ .kind = kind, .position = &position, .depth = 12 },
            &calls, &result));
        CU_ASSERT_TRUE(calls.calls >= 5000 && calls.calls < 20000);
        CU_ASSERT_FALSE(dhbw_search(
            &(DhbwTask){ .kind = kind, .position = &position, .depth = 12 },
            &deadline, &result));
        CU_ASSERT_FALSE(dhbw_search(
            &(DhbwTask){ .kind = kind, .position = &position, .depth = 12 },
            &stopped, &result));
        CU_ASSERT_TRUE(stopped.calls < 20 * WORK_POLL);
    }
}

CU_TestInfo dhbw_tests[] = {
    { "calls", test_calls },
    { "alpha-beta is minimax", test_alphabeta_is_minimax },
    { "mates in two", test_mates },
    { "B2: stalemate is no win", test_stalemate },
    { "B1: repetition when winning", test_repetition },
    { "the score move by move", test_score_is_incremental },
    { "the score is symmetric", test_score_is_symmetric },
    { "memory", test_memory },
    { "memory is bounded", test_memory_is_bounded },
    { "order of moves", test_order_of_moves },
    { "limits", test_limits },
    CU_TEST_INFO_NULL,
};
