/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of Rookie 2.0, each alone: table, pre-scores, extensions, the hash
 * of the way, scores.
 */
#include "base/random.h"
#include "lab/rookie_choice.h"
#include "lab/rookie_inside.h"
#include "notation/fen.h"
#include "suites.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 60, PLIES = 100 };

static Position position_of(const char *fen)
{
    Position position;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    return position;
}

/* Visit the positions of games of random moves. */
static void play(uint64_t seed, void (*visit)(const Position *, void *),
                 void *context)
{
    Random random;

    random_start(&random, seed);
    for (unsigned game = 0; game < GAMES; game++) {
        Position position;

        position_start960(&position, (unsigned)random_below(&random, 960));
        for (unsigned ply = 0; ply < PLIES; ply++) {
            MoveList list;

            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            visit(&position, context);
            position_make(&position,
                          list.moves[random_below(&random, list.length)]);
        }
    }
}

/* --- The table ------------------------------------------------------------ */

static void test_squeeze(void)
{
    uint16_t before = 0;

    for (uint64_t nodes = 0; nodes < (uint64_t)1 << 40;
         nodes += 1 + nodes / 777) {
        uint16_t size = rookie_table_squeeze(nodes);
        uint64_t back = rookie_table_unsqueeze(size);

        CU_ASSERT_TRUE(size >= before);
        CU_ASSERT_TRUE(back <= nodes && nodes - back <= nodes / 512);
        before = size;
    }
    CU_ASSERT_EQUAL(rookie_table_squeeze(UINT64_MAX) >> 10, 54);
}

static RookieTable *table_of(size_t entries, unsigned probes, unsigned lock)
{
    RookieTable *table = rookie_table_new(&(RookieTableSize){
        .entries = entries, .probes = probes, .lock = lock });

    CU_ASSERT_PTR_NOT_NULL_FATAL(table);
    return table;
}

static void store(RookieTable *table, Key key, unsigned depth, uint64_t nodes)
{
    rookie_table_store(table, key,
                       &(RookieEntry){ .score = (int16_t)(key >> 48),
                                       .move = (Move)(key >> 20 | 1),
                                       .depth = (uint8_t)depth,
                                       .flags = ROOKIE_EXACT },
                       nodes);
}

/* Vectors and owners agree whatever is thrown out; what is found is what was
 * stored. */
static void test_table_redirection(void)
{
    for (unsigned probes = 1; probes <= ROOKIE_PROBES_MAX; probes++) {
        RookieTable *table = table_of(256, probes, ROOKIE_LOCK_MAX);
        const RookieTableCounts *counts = rookie_table_counts(table);
        unsigned found = 0;
        Random random;

        random_start(&random, probes);
        for (unsigned i = 0; i < 20000; i++) {
            /* Crowded: few primary slots, so that owners change often. */
            Key key = random_next(&random) & ~(Key)0xC7;

            store(table, key, 1, random_below(&random, 1 << 20));
            CU_ASSERT_PTR_NOT_NULL_FATAL(rookie_table_find(table, key));
            CU_ASSERT_EQUAL(rookie_table_find(table, key)->score,
                            (int16_t)(key >> 48));
            if (i % 500 == 0)
                CU_ASSERT_TRUE(rookie_table_is_consistent(table));
        }
        random_start(&random, probes);
        for (unsigned i = 0; i < 20000; i++) {
            Key key = random_next(&random) & ~(Key)0xC7;
            const RookieEntry *entry = rookie_table_find(table, key);

            random_below(&random, 1 << 20);
            if (entry == NULL)
                continue;
            CU_ASSERT_EQUAL(entry->score, (int16_t)(key >> 48));
            CU_ASSERT_EQUAL(entry->move, (Move)(key >> 20 | 1));
            found++;
        }
        CU_ASSERT_TRUE(found > 5 && found <= 256);
        CU_ASSERT_TRUE(rookie_table_is_consistent(table));
        CU_ASSERT_EQUAL(counts->lookups, 60000);
        rookie_table_free(table);
    }
}

/* Of what shares a primary slot the largest subtrees stay, but the last one is
 * always there. */
static void test_table_replacement(void)
{
    enum { SIZE = 1 << 10, STORED = 100 };
    RookieTable *table = table_of(SIZE, ROOKIE_PROBES_MAX, ROOKIE_LOCK_MAX);
    Random random;
    Key keys[STORED];
    unsigned order[STORED];

    random_start(&random, 9);
    for (unsigned i = 0; i < STORED; i++) {
        keys[i] = (random_next(&random) & ~(Key)(SIZE - 1)) | 77;
        order[i] = i;
    }
    random_shuffle(&random, order, STORED, sizeof order[0]);
    for (unsigned i = 0; i < STORED; i++) {
        store(table, keys[order[i]], 1, 1000 * (order[i] + 1));
        CU_ASSERT_PTR_NOT_NULL(rookie_table_find(table, keys[order[i]]));
    }
    for (unsigned i = STORED - 7; i < STORED; i++)
        CU_ASSERT_PTR_NOT_NULL(rookie_table_find(table, keys[i]));
    /* A new search: the old ones are found until somebody wants their room. */
    rookie_table_age(table);
    CU_ASSERT_PTR_NOT_NULL(rookie_table_find(table, keys[STORED - 1]));
    for (unsigned i = 0; i < ROOKIE_PROBES_MAX; i++)
        store(table, keys[i], 1, 1);
    for (unsigned i = 0; i < ROOKIE_PROBES_MAX; i++)
        CU_ASSERT_PTR_NOT_NULL(rookie_table_find(table, keys[i]));
    rookie_table_free(table);
}

/* A result without a move keeps the one that was there. */
static void test_table_keeps_move(void)
{
    RookieTable *table = table_of(128, 1, ROOKIE_LOCK_MAX);
    RookieEntry entry = { .score = -5, .move = 99, .flags = ROOKIE_AT_LEAST };

    rookie_table_store(table, 4711, &entry, 10);
    entry.move = MOVE_NONE;
    entry.flags = ROOKIE_AT_MOST;
    rookie_table_store(table, 4711, &entry, 10);
    CU_ASSERT_EQUAL(rookie_table_find(table, 4711)->move, 99);
    CU_ASSERT_EQUAL(rookie_table_bound(rookie_table_find(table, 4711)),
                    ROOKIE_AT_MOST);
    rookie_table_free(table);
}

/* With few bits positions are taken for others, and by how many bits they are
 * told apart is counted. */
static void test_table_lock(void)
{
    Key lock = (Key)1 << 32;
    RookieTable *table = table_of(128, 1, ROOKIE_LOCK_MAX);

    store(table, 5 * lock + 3, 1, 1);
    CU_ASSERT_PTR_NULL(rookie_table_find(table, 4 * lock + 3));
    CU_ASSERT_PTR_NULL(rookie_table_find(table, 13 * lock + 3));
    CU_ASSERT_PTR_NULL(rookie_table_find(table, 13 * lock + 4));
    CU_ASSERT_EQUAL(rookie_table_counts(table)->told_by[1], 1);
    CU_ASSERT_EQUAL(rookie_table_counts(table)->told_by[4], 1);
    CU_ASSERT_EQUAL(rookie_table_counts(table)->hits, 0);
    rookie_table_free(table);
    table = table_of(128, 1, 3);
    store(table, 5 * lock + 3, 1, 1);
    CU_ASSERT_PTR_NULL(rookie_table_find(table, 4 * lock + 3));
    CU_ASSERT_PTR_NOT_NULL(rookie_table_find(table, 13 * lock + 3));
    rookie_table_free(table);
}

/* --- Order ---------------------------------------------------------------- */

static void test_prescore(void)
{
    static RookieOrder order;
    Move move = move_make(E2, E4);
    Move other = move_make(D2, D4);

    memset(&order, 0, sizeof order);
    rookie_order_learn(&order, move, 5);
    CU_ASSERT_EQUAL(rookie_order_prescore(&order, move, 0), 9 << 8 | 25);
    rookie_order_suggest(&order, move, ROOKIE_COUNTER_MOVE);
    rookie_order_suggest(&order, move, ROOKIE_FIRST_KILLER);
    CU_ASSERT_EQUAL(rookie_order_prescore(&order, move, -9), 5 << 13 | 25);
    CU_ASSERT_EQUAL(rookie_order_prescore(&order, other, 17), 26 << 8);
    CU_ASSERT_EQUAL(
        rookie_order_exchange(rookie_order_prescore(&order, move, -4)), -4);
    rookie_order_withdraw(&order, move);
    CU_ASSERT_EQUAL(rookie_order_prescore(&order, move, 0), 9 << 8 | 25);
    /* All of it is halved before anything overflows. */
    rookie_order_learn(&order, other, 10);
    for (unsigned i = 0; i < 1000; i++)
        rookie_order_learn(&order, move, 1 + i % 9);
    CU_ASSERT_TRUE(rookie_order_prescore(&order, move, -9) <= 255);
    CU_ASSERT_TRUE(rookie_order_prescore(&order, move, -9) > 100);
    CU_ASSERT_EQUAL(rookie_order_prescore(&order, other, -9), 0);
}

static void test_killers(void)
{
    RookieKillers killers = { 0 };

    rookie_killers_note(&killers, 11);
    CU_ASSERT_EQUAL(killers.moves[0], 11);
    rookie_killers_note(&killers, 11);
    rookie_killers_note(&killers, 12);
    rookie_killers_note(&killers, 13); /* the less popular one goes */
    CU_ASSERT_EQUAL(killers.moves[0], 11);
    CU_ASSERT_EQUAL(killers.moves[1], 13);
    rookie_killers_note(&killers, 13);
    CU_ASSERT_EQUAL(killers.moves[0], 11);
    rookie_killers_note(&killers, 13); /* three to two */
    CU_ASSERT_EQUAL(killers.moves[0], 13);
    CU_ASSERT_EQUAL(killers.moves[1], 11);
}

typedef struct Choosing {
    RookieOrder order;
    Random random;
    unsigned singles;
} Choosing;

/* Every legal move comes up once, the best first, whatever the hints are. */
static void check_choice(const Position *p, void *context)
{
    Choosing *choosing = context;
    RookieChoice choice = { .position = p,
                            .order = &choosing->order,
                            .has_stages = true };
    bool seen[1 << 16] = { false };
    uint16_t before = UINT16_MAX;
    unsigned count = 0;
    MoveList list;
    uint16_t score;
    Move move;

    movegen_list(p, &list);
    choice.hints.table =
        random_below(&choosing->random, 2) == 0
            ? list.moves[random_below(&choosing->random, list.length)]
            : MOVE_NONE;
    choice.hints.killers[0] = (Move)random_next(&choosing->random);
    choice.hints.counter =
        list.moves[random_below(&choosing->random, list.length)];
    rookie_choice_begin(&choice);
    CU_ASSERT_EQUAL(choice.is_single, list.length == 1);
    choosing->singles += choice.is_single;
    for (; rookie_choice_next(&choice, &move, &score); count++) {
        CU_ASSERT_FALSE(seen[move]);
        CU_ASSERT_TRUE(position_is_legal(p, move));
        seen[move] = true;
        if (count == 0 && choice.hints.table != MOVE_NONE)
            CU_ASSERT_EQUAL(move & 4095, choice.hints.table & 4095);
        /* Quiet moves with a hint come after the good captures. */
        CU_ASSERT_TRUE(score <= before || before >> 8 >= 9);
        before = score;
    }
    CU_ASSERT_EQUAL(count, list.length);
    for (size_t i = 0; i < ROOKIE_FROM_TO; i++)
        if (choosing->order.scores[i] > 255)
            CU_FAIL_FATAL("a priority was left");
}

static void test_choice(void)
{
    Choosing *choosing = calloc(1, sizeof *choosing);

    CU_ASSERT_PTR_NOT_NULL_FATAL(choosing);
    random_start(&choosing->random, 4);
    play(3, check_choice, choosing);
    CU_ASSERT_TRUE(choosing->singles > 5);
    free(choosing);
}

/* --- Extensions ----------------------------------------------------------- */

static Rookie *rookie_of(void)
{
    RookieOptions options;
    Rookie *rookie;

    rookie_options_default(&options);
    options.table.entries = 1 << 14;
    rookie = rookie_new(&options);
    CU_ASSERT_PTR_NOT_NULL_FATAL(rookie);
    return rookie;
}

static int extension(const Rookie *r, RookieStep step)
{
    return rookie_new_depth(r, &step) - step.depth + PLY;
}

static void test_extensions(void)
{
    Rookie *r = rookie_of();

    CU_ASSERT_EQUAL(extension(r, (RookieStep){ .depth = 8 }), 0);
    CU_ASSERT_EQUAL(extension(r, (RookieStep){ 48, true, false, false }), 7);
    CU_ASSERT_EQUAL(extension(r, (RookieStep){ 48, false, true, false }), 15);
    CU_ASSERT_EQUAL(extension(r, (RookieStep){ 48, false, false, true }), 5);
    CU_ASSERT_EQUAL(extension(r, (RookieStep){ 48, true, false, true }), 7);
    CU_ASSERT_EQUAL(extension(r, (RookieStep){ 48, true, true, true }), 15);
    CU_ASSERT_EQUAL(extension(r, (RookieStep){ 64, true, false, false }), 5);
    CU_ASSERT_EQUAL(extension(r, (RookieStep){ 96, false, true, false }), 9);
    CU_ASSERT_EQUAL(extension(r, (RookieStep){ 96, false, false, true }), 0);
    CU_ASSERT_EQUAL(rookie_null_reduction(0), 12);
    CU_ASSERT_EQUAL(rookie_null_reduction(4 * PLY), 16);
    CU_ASSERT_EQUAL(rookie_null_reduction(8 * PLY), 20);
    CU_ASSERT_EQUAL(rookie_null_reduction(20 * PLY), 20);
    rookie_free(r);
}

/* More depth is never less after the move, and nothing is searched less deep
 * than without extensions. */
static void test_extensions_are_monotonic(void)
{
    Rookie *r = rookie_of();

    for (unsigned bits = 0; bits < 8; bits++) {
        RookieStep step = { .is_evasion = bits & 1,
                            .is_single = bits & 2,
                            .is_exchange = bits & 4 };
        int before = -PLY;

        for (step.depth = 0; step.depth < 40 * PLY; step.depth++) {
            int depth = rookie_new_depth(r, &step);

            CU_ASSERT_TRUE(depth >= before);
            CU_ASSERT_TRUE(depth >= step.depth - PLY);
            before = depth;
        }
    }
    rookie_free(r);
}

/* --- The way -------------------------------------------------------------- */

/* As section 2.7 says it, without a hash. */
static bool repeats(const Trail *trail, size_t root, unsigned halfmoves)
{
    size_t last = trail->length - 1;
    unsigned before = 0;

    for (size_t back = 1; back <= last && back <= halfmoves; back++) {
        if (trail->keys[last - back] != trail->keys[last])
            continue;
        if (last - back >= root)
            return true;
        before++;
    }
    return before >= 2;
}

/* Kings and rooks that go to and fro, part of it as a game before the root. */
static void test_path(void)
{
    static RookiePath path;
    unsigned found[2] = { 0 };
    uint64_t asked = 0;
    uint64_t traced = 0;
    Random random;

    random_start(&random, 5);
    for (unsigned game = 0; game < 300; game++) {
        Position position = position_of("4k3/8/8/8/8/8/p7/R3K3 b - - 0 1");
        size_t game_length = random_below(&random, 40);
        Trail past;
        size_t root;

        trail_init(&past);
        trail_push(&past, &position);
        for (size_t i = 0; i < game_length + 60; i++) {
            MoveList list;

            if (i == game_length)
                rookie_path_init(&path, &position, &past);
            root = game_length;
            movegen_list(&position, &list);
            if (list.length == 0 || position.halfmoves > 98) {
                if (i < game_length)
                    rookie_path_init(&path, &position, &past);
                break;
            }
            position_make(&position,
                          list.moves[random_below(&random, list.length)]);
            trail_push(&past, &position);
            if (i < game_length)
                continue;
            rookie_path_enter(&path, &position);
            asked++;
            CU_ASSERT_EQUAL(rookie_path_repeats(&path, &position),
                            repeats(&past, root, position.halfmoves));
            found[repeats(&past, root, position.halfmoves)]++;
        }
        traced += path.traces;
        while (path.trail.length > path.root + 1)
            rookie_path_leave(&path);
        rookie_path_release(&path);
        trail_release(&past);
    }
    CU_ASSERT_TRUE(found[0] > 1000 && found[1] > 100);
    /* Only who has a double is traced. */
    CU_ASSERT_TRUE(traced < asked);
}

/* What was before a turn that was passed cannot come again. */
static void test_path_after_pass(void)
{
    static RookiePath path;
    Position position = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 20 40");
    Position before;
    size_t barrier;

    rookie_path_init(&path, &position, NULL);
    for (unsigned i = 0; i < 2; i++) {
        position_make(&position, move_make(i == 0 ? E1 : D1, i == 0 ? D1 : E1));
        rookie_path_enter(&path, &position);
        before = position;
        position_make_null(&position);
        barrier = rookie_path_pass(&path, &position);
        CU_ASSERT_FALSE(rookie_path_repeats(&path, &position));
    }
    rookie_path_unpass(&path, barrier);
    position = before;
    CU_ASSERT_EQUAL(path.barrier, 2);
    rookie_path_release(&path);
}

/* --- Scores --------------------------------------------------------------- */

static void check_score(const Position *p, void *context)
{
    Position mirrored;

    (void)context;
    position_mirror(p, &mirrored);
    CU_ASSERT_NOT_EQUAL(rookie_score(p), 0);
    CU_ASSERT_TRUE(abs(rookie_score(p) - rookie_score(&mirrored)) <= 2);
    CU_ASSERT_TRUE(abs(rookie_score(p)) < ROOKIE_MATE_FOUND);
}

/* 0 is a draw and nothing else; both colours are worth the same. */
static void test_scores(void)
{
    Position start;

    play(6, check_score, NULL);
    position_start(&start);
    CU_ASSERT_EQUAL(rookie_score(&start), 1);
    CU_ASSERT_EQUAL(rookie_score_centipawns(ROOKIE_MATE - 3), SCORE_MATE - 3);
    CU_ASSERT_EQUAL(rookie_score_centipawns(2 - ROOKIE_MATE), 2 - SCORE_MATE);
    CU_ASSERT_EQUAL(rookie_score_centipawns(-250), -100);
}

CU_TestInfo rookie_parts_tests[] = {
    { "squeezed numbers", test_squeeze },
    { "vectors and owners", test_table_redirection },
    { "the smallest subtree makes room", test_table_replacement },
    { "a move is kept", test_table_keeps_move },
    { "bits of the lock", test_table_lock },
    { "pre-scores", test_prescore },
    { "killers by popularity", test_killers },
    { "every move once", test_choice },
    { "extensions", test_extensions },
    { "extensions are monotonic", test_extensions_are_monotonic },
    { "repetitions as by the whole way", test_path },
    { "no repetition across a pass", test_path_after_pass },
    { "scores", test_scores },
    CU_TEST_INFO_NULL,
};
