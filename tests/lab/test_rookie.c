/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rookie 2.0: its search finds what the report says, each part changes the
 * tree, and what went wrong in other ancestors does not go wrong here.
 */
#include "lab/brain.h"
#include "lab/rookie.h"
#include "lab/rookie_score.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "suites.h"

#include <string.h>

enum { ENTRIES = 1 << 16, CALLS_DEPTH = 5 };

/* Lasker-Thomas, London 1912. */
#define LASKER_THOMAS                                                          \
    "rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 7 11"

/* And two of the Bratko-Kopec test. */
static const char *const FENS[] = {
    LASKER_THOMAS,
    "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
    "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1"
};

static Position position_of(const char *fen)
{
    Position position;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    return position;
}

static RookieOptions usual(void)
{
    RookieOptions options;

    rookie_options_default(&options);
    options.table.entries = ENTRIES;
    return options;
}

typedef struct Search {
    RookieOptions options;
    const char *fen;
    const Trail *past;
    unsigned depth;
    uint64_t calls_max;
    void (*iterated)(void *context, const RookieResult *result);
    void *context;
} Search;

static RookieResult search(const Search *s)
{
    Rookie *rookie = rookie_new(&s->options);
    Position position = position_of(s->fen);
    Work work = { .calls_max = s->calls_max };
    RookieTask task = { .position = &position,
                        .past = s->past,
                        .depth = s->depth,
                        .iterated = s->iterated,
                        .context = s->context };
    RookieResult result;

    CU_ASSERT_PTR_NOT_NULL_FATAL(rookie);
    CU_ASSERT_TRUE(rookie_search(rookie, &task, &work, &result));
    rookie_free(rookie);
    return result;
}

/* --- Lasker-Thomas -------------------------------------------------------- */

typedef struct Announced {
    int plies[ROOKIE_DEPTH_MAX + 1];
    uint64_t calls[ROOKIE_DEPTH_MAX + 1];
} Announced;

static void hear(void *context, const RookieResult *result)
{
    Announced *announced = context;

    if (result->value >= ROOKIE_MATE_FOUND)
        announced->plies[result->depth] = ROOKIE_MATE - result->value;
    announced->calls[result->depth] = result->calls;
}

/* Figure 2.14: within 14,000 nodes in the five-ply iteration there, and the
 * mate in seven in that of eight plies. */
static void test_lasker_thomas(void)
{
    Position position = position_of(LASKER_THOMAS);
    Announced announced = { 0 };
    RookieResult result = search(&(Search){ .options = usual(),
                                            .fen = LASKER_THOMAS,
                                            .depth = 8,
                                            .iterated = hear,
                                            .context = &announced });
    unsigned first = 1;

    while (first < 8 && announced.plies[first] == 0)
        first++;
    CU_ASSERT_TRUE(first <= 5);
    CU_ASSERT_TRUE(announced.calls[first] <= 50000);
    CU_ASSERT_EQUAL(announced.plies[8], 13);
    CU_ASSERT_EQUAL(result.move, san_read_fast(&position, span_from("Qxh7+")));
    CU_ASSERT_EQUAL(result.length, 13);
}

static void test_lasker_thomas_unextended(void)
{
    Announced announced = { 0 };
    RookieOptions options = usual();

    options.has[ROOKIE_EXTENSIONS] = false;
    search(&(Search){ .options = options,
                      .fen = LASKER_THOMAS,
                      .depth = 8,
                      .iterated = hear,
                      .context = &announced });
    for (unsigned depth = 1; depth <= 8; depth++)
        CU_ASSERT_EQUAL(announced.plies[depth], 0);
}

/* --- Parts ---------------------------------------------------------------- */

static uint64_t calls_with(const RookieOptions *options)
{
    uint64_t calls = 0;

    for (unsigned i = 0; i < ARRAY_LENGTH(FENS); i++)
        calls += search(&(Search){ .options = *options,
                                   .fen = FENS[i],
                                   .depth = CALLS_DEPTH })
                     .calls;
    return calls;
}

/* Nodes of these positions, five plies, without each part: counted here, so
 * that a change of the search is seen; the report has no such numbers. */
static void test_calls(void)
{
    static const uint64_t calls[ROOKIE_PARTS] = {
        [ROOKIE_DEEPENING] = 343813, [ROOKIE_ASPIRATION] = 92300,
        [ROOKIE_CONFIDENCE] = 92196, [ROOKIE_EASY] = 92196,
        [ROOKIE_TABLE] = 112594,     [ROOKIE_HASH_MOVE] = 97770,
        [ROOKIE_KILLERS] = 85638,    [ROOKIE_COUNTER] = 92653,
        [ROOKIE_HISTORY] = 92007,    [ROOKIE_STAGES] = 92026,
        [ROOKIE_EXTENSIONS] = 45366, [ROOKIE_EVASION] = 50217,
        [ROOKIE_SINGLE] = 90048,     [ROOKIE_EXCHANGE] = 63811,
        [ROOKIE_NULL] = 597504,      [ROOKIE_VERIFY] = 73083,
        [ROOKIE_QUIESCENCE] = 85353, [ROOKIE_CACHE] = 92196,
    };
    RookieOptions options = usual();
    uint64_t whole = calls_with(&options);

    CU_ASSERT_EQUAL(whole, 92196);
    for (unsigned part = 0; part < ROOKIE_PARTS; part++) {
        uint64_t without;

        options = usual();
        options.has[part] = false;
        without = calls_with(&options);
        CU_ASSERT_EQUAL(without, calls[part]);
        /* These two need a limit, and the cache changes nothing. */
        if (part != ROOKIE_CONFIDENCE && part != ROOKIE_EASY &&
            part != ROOKIE_CACHE)
            CU_ASSERT_NOT_EQUAL(without, whole);
    }
}

/* Fewer probes, fewer entries and fewer bits change the tree, too. */
static void test_table_sizes(void)
{
    RookieOptions options = usual();
    uint64_t whole = calls_with(&options);
    uint64_t small;

    options.table.entries = 1 << 8;
    small = calls_with(&options);
    CU_ASSERT_TRUE(small > whole);
    options.table.probes = 1;
    CU_ASSERT_TRUE(calls_with(&options) > small);
    options.table.lock = 1;
    CU_ASSERT_NOT_EQUAL(calls_with(&options), small);
}

/* Without anything that may go wrong the value is that of full-width search
 * with quiescence, whatever sorts the moves. */
static void test_sorting_changes_no_value(void)
{
    static const RookiePart sorting[] = { ROOKIE_HASH_MOVE, ROOKIE_KILLERS,
                                          ROOKIE_COUNTER,   ROOKIE_HISTORY,
                                          ROOKIE_STAGES,    ROOKIE_DEEPENING,
                                          ROOKIE_CACHE,     ROOKIE_ASPIRATION };

    for (unsigned i = 0; i < ARRAY_LENGTH(FENS); i++) {
        RookieOptions plain = usual();
        Search whole = { .fen = FENS[i], .depth = 3 };
        int value;

        plain.has[ROOKIE_TABLE] = false;
        plain.has[ROOKIE_NULL] = false;
        whole.options = plain;
        value = search(&whole).value;
        for (unsigned j = 0; j < ARRAY_LENGTH(sorting); j++) {
            whole.options = plain;
            whole.options.has[sorting[j]] = false;
            CU_ASSERT_EQUAL(search(&whole).value, value);
        }
    }
}

/* --- Mates, draws --------------------------------------------------------- */

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
        RookieResult result = search(
            &(Search){ .options = usual(), .fen = puzzles[i][0], .depth = 5 });

        CU_ASSERT_EQUAL(result.value, ROOKIE_MATE - 3);
        CU_ASSERT_EQUAL(result.move,
                        san_read_fast(&position, span_from(puzzles[i][1])));
        CU_ASSERT_EQUAL(result.length, 3);
    }
}

/* B1: a side that wins does not repeat; 0 is kept for draws. */
static void test_repetition(void)
{
    static const char *const shuffle[] = { "Kg2", "Kg7", "Kg1", "Kg8",
                                           "Kg2", "Kg7", "Kg1" };
    Position position = position_of("6k1/8/8/8/8/8/8/R5K1 w - - 0 1");
    RookieResult result;
    Trail trail;

    trail_init(&trail);
    trail_push(&trail, &position);
    for (unsigned i = 0; i < ARRAY_LENGTH(shuffle); i++) {
        position_make(&position,
                      san_read_fast(&position, span_from(shuffle[i])));
        trail_push(&trail, &position);
    }
    /* Black, who loses, takes the draw; without a past there is none. */
    for (unsigned i = 0; i < 2; i++) {
        Rookie *rookie = rookie_new(&(RookieOptions){
            .table = { .entries = ENTRIES, .probes = 8, .lock = 32 } });
        Work work = { 0 };

        CU_ASSERT_TRUE(
            rookie_search(rookie,
                          &(RookieTask){ .position = &position,
                                         .past = i == 0 ? &trail : NULL,
                                         .depth = 1 },
                          &work, &result));
        CU_ASSERT_EQUAL(result.value == 0, i == 0);
        rookie_free(rookie);
    }
    trail_release(&trail);
}

/* B2: stalemate is a draw, and no way to win. */
static void test_stalemate(void)
{
    Position position = position_of("k7/8/1K6/8/8/8/5Q2/8 w - - 0 1");
    RookieResult result =
        search(&(Search){ .options = usual(),
                          .fen = "k7/8/1K6/8/8/8/5Q2/8 w - - 0 1",
                          .depth = 4 });

    CU_ASSERT_EQUAL(result.value, ROOKIE_MATE - 1);
    position_make(&position, result.move);
    CU_ASSERT_TRUE(position_in_check(&position) && !movegen_any(&position));
    result = search(&(Search){ .options = usual(),
                               .fen = "7k/5K2/8/6Q1/8/8/8/8 b - - 0 1",
                               .depth = 4 });
    CU_ASSERT_EQUAL(result.value, 2 - ROOKIE_MATE);
    result = search(&(Search){ .options = usual(),
                               .fen = "5k2/5P2/4K3/8/8/8/8/8 w - - 0 1",
                               .depth = 6 });
    CU_ASSERT_EQUAL(result.value, 0);
}

/* B3: who is mated next move still has a legal one. */
static void test_mated(void)
{
    static const char fen[] = "7k/R7/1R6/8/8/8/8/6K1 b - - 0 1";
    Position position = position_of(fen);
    RookieResult result =
        search(&(Search){ .options = usual(), .fen = fen, .depth = 5 });

    CU_ASSERT_EQUAL(result.value, 2 - ROOKIE_MATE);
    CU_ASSERT_TRUE(position_is_legal(&position, result.move));
}

static void test_fifty_moves(void)
{
    RookieResult result =
        search(&(Search){ .options = usual(),
                          .fen = "4k3/8/8/8/8/8/R7/4K3 w - - 99 80",
                          .depth = 4 });

    CU_ASSERT_EQUAL(result.value, 0);
    result = search(&(Search){ .options = usual(),
                               .fen = "k7/8/1K6/8/8/8/8/7R w - - 99 80",
                               .depth = 4 });
    CU_ASSERT_EQUAL(result.value, ROOKIE_MATE - 1);
}

/* Zugzwang: with verification the null move costs depth, not the truth. */
static void test_zugzwang(void)
{
    static const char fen[] = "8/1K6/8/8/8/2P2N1p/6pq/1R4bk w - - 0 1";
    Position position = position_of(fen);
    Move best = san_read_fast(&position, span_from("Ka8"));
    Search s = { .options = usual(), .fen = fen, .depth = 10 };

    CU_ASSERT_EQUAL(search(&s).move, best);
    s.options.has[ROOKIE_VERIFY] = false;
    CU_ASSERT_NOT_EQUAL(search(&s).move, best);
}

/* --- Time ----------------------------------------------------------------- */

/* An easy move takes no more than another one would, and often less; the same
 * twice. */
static void test_time(void)
{
    static const char easy[] =
        "r1bqkbnr/pppp1ppp/2n5/4Q3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3";
    unsigned earlier = 0;

    for (uint64_t calls = 1000; calls < 100000; calls *= 2) {
        Search s = { .options = usual(),
                     .fen = easy,
                     .depth = ROOKIE_DEPTH_MAX,
                     .calls_max = calls };
        RookieResult quick = search(&s);
        RookieResult again = search(&s);
        RookieResult slow;

        CU_ASSERT_EQUAL(memcmp(&quick, &again, sizeof quick), 0);
        CU_ASSERT_FALSE(quick.was_checked);
        s.options.has[ROOKIE_EASY] = false;
        slow = search(&s);
        CU_ASSERT_EQUAL(slow.move, quick.move);
        CU_ASSERT_TRUE(slow.calls >= quick.calls && slow.calls <= calls);
        earlier += slow.calls > quick.calls;
    }
    CU_ASSERT_TRUE(earlier > 0);
}

/* Confidence: now and then the move of an iteration is refuted within a
 * quarter of the time. */
static void test_confidence(void)
{
    static const char refuted[] =
        "r5k1/p4pbp/1p1p2p1/1P6/8/3P2P1/2r1PPNP/1R3RK1 w - - 0 1";
    unsigned checked = 0;
    Search s = { .options = usual(),
                 .fen = refuted,
                 .depth = ROOKIE_DEPTH_MAX,
                 .calls_max = 1500 };
    RookieResult careful = search(&s);
    RookieResult hasty;

    CU_ASSERT_TRUE(careful.was_checked && careful.was_answered);
    CU_ASSERT_TRUE(careful.was_refuted);
    s.options.has[ROOKIE_CONFIDENCE] = false;
    hasty = search(&s);
    CU_ASSERT_FALSE(hasty.was_checked);
    for (unsigned i = 0; i < ARRAY_LENGTH(FENS); i++)
        for (uint64_t calls = 1000; calls < 60000; calls = calls * 5 / 4) {
            RookieResult result = search(&(Search){ .options = usual(),
                                                    .fen = FENS[i],
                                                    .depth = ROOKIE_DEPTH_MAX,
                                                    .calls_max = calls });

            CU_ASSERT_TRUE(result.was_checked || !result.was_answered);
            CU_ASSERT_TRUE(result.was_answered || !result.was_refuted);
            CU_ASSERT_TRUE(result.calls <= calls);
            checked += result.was_checked;
        }
    CU_ASSERT_TRUE(checked > 5);
}

/* --- As a player ---------------------------------------------------------- */

static void test_words(void)
{
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(
        brain_check(span_from("rookie,-null,-verify,-extensions,-hashmove,"
                              "-killers,-counter,-history,-id,-table,"
                              "-confidence,-easy,probes=8,lock=32"),
                    &fault),
        OK);
    CU_ASSERT_EQUAL(brain_check(span_from("rookie,probes=9"), &fault),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(brain_check(span_from("rookie,lock=0"), &fault), ERR_USAGE);
}

/* A number of entries that is not a power of two is refused by name. */
static void test_entries(void)
{
    Fault fault = { 0 };
    Brain *brain = NULL;

    CU_ASSERT_EQUAL(
        brain_new(span_from("rookie,entries=4097"), 1, &brain, &fault),
        ERR_USAGE);
    CU_ASSERT_STRING_EQUAL(fault.text, "entries: expected a power of two");
    CU_ASSERT_EQUAL(
        brain_new(span_from("rookie,entries=4096"), 1, &brain, &fault), OK);
    brain_free(brain);
}

CU_TestInfo rookie_tests[] = {
    { "Lasker-Thomas", test_lasker_thomas },
    { "Lasker-Thomas without extensions", test_lasker_thomas_unextended },
    { "nodes without each part", test_calls },
    { "sizes of the table", test_table_sizes },
    { "sorting changes no value", test_sorting_changes_no_value },
    { "mates", test_mates },
    { "B1: repetition when winning", test_repetition },
    { "B2: stalemate is no win", test_stalemate },
    { "B3: mated next move", test_mated },
    { "fifty moves", test_fifty_moves },
    { "zugzwang", test_zugzwang },
    { "easy moves", test_time },
    { "confidence", test_confidence },
    { "words", test_words },
    { "entries", test_entries },
    CU_TEST_INFO_NULL,
};
