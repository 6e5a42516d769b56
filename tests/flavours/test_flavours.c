/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A portable build holds the hot rooms once for each kind of processor.  All
 * that this processor can run must count the same moves, and search the same
 * nodes with the network.
 */
#include "../harness/run_suites.h"
#include "base/flavour.h"
#include "board/board.h"
#include "eval/shipped.h"
#include "notation/fen.h"
#include "search/worker.h"

#include <CUnit/Basic.h>
#include <stdio.h>

typedef uint64_t PerftFunction(const Position *, unsigned, PerftTable *);

/* tools/flavours.sh names them so. */
PerftFunction perft_base __asm__("perft_count.base");
PerftFunction perft_v2 __asm__("perft_count.v2");
PerftFunction perft_v3_magic __asm__("perft_count.v3_magic");
PerftFunction perft_v3 __asm__("perft_count.v3");
PerftFunction perft_v4 __asm__("perft_count.v4");

unsigned flavours_chosen(void);

static PerftFunction *const FLAVOURS[FLAVOUR_COUNT] = {
    [FLAVOUR_BASE] = perft_base,
    [FLAVOUR_V2] = perft_v2,
    [FLAVOUR_V3_MAGIC] = perft_v3_magic,
    [FLAVOUR_V3] = perft_v3,
    [FLAVOUR_V4] = perft_v4,
};

/* The way into a search of each flavour. */
typedef struct Searcher {
    Worker *(*create)(Team *, unsigned);
    void (*prepare)(Worker *, const SearchTask *);
    void (*think)(Worker *);
} Searcher;

#define SEARCHER(flavour)                                                      \
    Worker *new_##flavour(Team *, unsigned) __asm__("worker_new." #flavour);   \
    void prepare_##flavour(Worker *, const SearchTask *) __asm__(              \
        "worker_prepare." #flavour);                                           \
    void think_##flavour(Worker *) __asm__("worker_think." #flavour);          \
    static const Searcher SEARCHER_##flavour = { new_##flavour,                \
                                                 prepare_##flavour,            \
                                                 think_##flavour };

SEARCHER(base)
SEARCHER(v2)
SEARCHER(v3_magic)
SEARCHER(v3)
SEARCHER(v4)

static const Searcher *const SEARCHERS[FLAVOUR_COUNT] = {
    [FLAVOUR_BASE] = &SEARCHER_base,
    [FLAVOUR_V2] = &SEARCHER_v2,
    [FLAVOUR_V3_MAGIC] = &SEARCHER_v3_magic,
    [FLAVOUR_V3] = &SEARCHER_v3,
    [FLAVOUR_V4] = &SEARCHER_v4,
};

static void check_counts(PerftFunction *perft)
{
    static const struct {
        const char *fen;
        unsigned depth;
        uint64_t leaves;
    } cases[] = {
        { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5,
          4865609 },
        { "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 "
          "1",
          4, 4085603 },
        { "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position;
        Fault fault = { 0 };

        CU_ASSERT_EQUAL_FATAL(
            fen_read(span_from(cases[i].fen), &position, &fault), OK);
        CU_ASSERT_EQUAL(perft(&position, cases[i].depth, NULL),
                        cases[i].leaves);
    }
}

static void test_each_flavour(void)
{
    Flavour best = flavour_of_processor();

    for (Flavour flavour = FLAVOUR_BASE; flavour <= best; flavour++)
        check_counts(FLAVOURS[flavour]);
    for (Flavour flavour = best + 1; flavour < FLAVOUR_COUNT; flavour++) {
        printf("\n    skipped: this processor cannot run %s\n",
               flavour_name(flavour));
    }
}

/* The nodes that a search of this flavour takes, from an empty table. */
static uint64_t count_nodes(const Searcher *searcher, const Position *position)
{
    Team team = { .multipv = 1,
                  .size = 1,
                  .is_silent = true,
                  .network = network_shipped(),
                  .limits = { .depth = 9 },
                  .table = table_new(4) };
    SearchTask task = { .position = *position };
    Worker *worker = searcher->create(&team, 0);
    uint64_t nodes;

    CU_ASSERT_PTR_NOT_NULL_FATAL(worker);
    team.workers = &worker;
    searcher->prepare(worker, &task);
    searcher->think(worker);
    nodes = worker_nodes(worker);
    worker_free(worker);
    table_free(team.table);
    return nodes;
}

static void test_each_flavour_searches_the_same(void)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "2r3k1/pp3pp1/4p2p/3r4/3P4/P3R3/1P3PPP/4R1K1 b - - 3 25",
    };
    Flavour best = flavour_of_processor();

    for (size_t i = 0; i < ARRAY_LENGTH(fens); i++) {
        Position position;
        Fault fault = { 0 };
        uint64_t nodes;

        CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fens[i]), &position, &fault),
                              OK);
        nodes = count_nodes(SEARCHERS[FLAVOUR_BASE], &position);
        CU_ASSERT_TRUE(nodes > 1000);
        for (Flavour flavour = FLAVOUR_V2; flavour <= best; flavour++)
            CU_ASSERT_EQUAL(count_nodes(SEARCHERS[flavour], &position), nodes);
    }
}

/* The plain name is bound to the best of them.  What was chosen is kept plus
 * one, so that 0 says that nobody asked. */
static void test_choice(void)
{
    check_counts(perft_count);
    CU_ASSERT_EQUAL(flavours_chosen(), flavour_of_processor() + 1U);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "each flavour counts right", test_each_flavour },
        { "each flavour searches the same",
          test_each_flavour_searches_the_same },
        { "the best is chosen", test_choice },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "flavours", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
