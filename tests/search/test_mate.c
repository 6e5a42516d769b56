/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The mate solver: against a plain prover that tries everything, and where
 * draws stand in the way.
 */
#include "scenes.h"
#include "suites.h"

#include "base/memory.h"
#include "base/random.h"
#include "search/mate.h"

#include <stdlib.h>

enum { TABLE_BYTES = 1 << 20, PLENTY = 50 << 20 };

/* Is this the third time? */
static bool is_third(const Trail *trail, const Position *p)
{
    return trail_repetitions(trail, p->halfmoves) >= 3;
}

/* Does `attacker` mate within `plies`?  All moves, no table; with the rules
 * of draws. */
static bool mates(Trail *trail, const Position *p, Color attacker, int plies)
{
    bool is_attacker = p->side == attacker;
    MoveList list;

    movegen_list(p, &list);
    if (list.length == 0)
        return !is_attacker && p->checkers;
    if (plies == 0 || p->halfmoves >= 100)
        return false;
    for (size_t i = 0; i < list.length; i++) {
        Position next = *p;
        bool is_mated;

        position_make(&next, list.moves[i]);
        trail_push(trail, &next);
        is_mated =
            !is_third(trail, &next) && mates(trail, &next, attacker, plies - 1);
        trail_pop(trail);
        if (is_mated == is_attacker)
            return is_attacker;
    }
    return !is_attacker;
}

/* Play the line: it must be legal and end in mate. */
static void check_line(Scene *scene, const Move *line, int length)
{
    Position p = scene->position;

    for (int i = 0; i < length; i++) {
        CU_ASSERT_TRUE_FATAL(position_is_legal(&p, line[i]));
        position_make(&p, line[i]);
        trail_push(&scene->trail, &p);
        CU_ASSERT_FALSE(is_third(&scene->trail, &p));
    }
    for (int i = 0; i < length; i++)
        trail_pop(&scene->trail);
    CU_ASSERT_TRUE(p.checkers && !movegen_any(&p));
}

/* What a new solver says of the scene. */
static MateResult solve(Scene *scene, Color attacker, int plies, int *length)
{
    Move line[PV_LENGTH];
    MateSolver *solver;
    MateResult result;

    scene->team.limits = (SearchLimits){ 0 };
    scene_prepare(scene);
    solver = mate_new(scene->worker, attacker, TABLE_BYTES);
    CU_ASSERT_PTR_NOT_NULL_FATAL(solver);
    result = mate_solve(solver, plies, PLENTY);
    *length = 0;
    if (result == MATE_PROVEN) {
        *length = mate_line(solver, line);
        CU_ASSERT_TRUE(*length > 0 && *length <= plies);
        check_line(scene, line, *length);
    }
    mate_free(solver);
    return result;
}

/* A position with few pieces, in which mates are frequent. */
static bool random_scene(Scene *scene, Random *random)
{
    static const Piece pieces[] = { 8, 6, 5, 3, 1, 0, 9, 7, 2, 4 };
    Setup setup = { .side = random_below(random, 2) != 0,
                    .en_passant = NO_SQUARE,
                    .fullmoves = 1 };
    size_t number = 2 + random_below(random, 6);

    for (Square i = 0; i < SQUARES; i++)
        setup.squares[i] = NO_PIECE;
    for (size_t i = 0; i < number; i++)
        setup.squares[8 + random_below(random, 48)] =
            (uint8_t)pieces[random_below(random, ARRAY_LENGTH(pieces))];
    setup.squares[random_below(random, 64)] = (uint8_t)piece_make(WHITE, KING);
    setup.squares[random_below(random, 8) + 56 * random_below(random, 2)] =
        (uint8_t)piece_make(BLACK, KING);
    if (position_setup(&setup, &scene->position, NULL) != OK ||
        !movegen_any(&scene->position))
        return false;
    trail_clear(&scene->trail);
    trail_push(&scene->trail, &scene->position);
    return true;
}

static void compare(Scene *scene, Color attacker, unsigned found[])
{
    int first = scene->position.side == attacker ? 1 : 2;

    for (int plies = first; plies <= 4; plies += 2) {
        int length;
        MateResult result = solve(scene, attacker, plies, &length);
        bool is_mate = mates(&scene->trail, &scene->position, attacker, plies);

        CU_ASSERT_EQUAL(result, is_mate ? MATE_PROVEN : MATE_REFUTED);
        if (!is_mate)
            continue;
        CU_ASSERT_EQUAL(length, plies); /* shorter ones were refuted */
        found[plies]++;
        return;
    }
}

static void test_it_agrees_with_a_plain_prover(void)
{
    unsigned found[5] = { 0 };
    Scene scene;
    Random random;

    random_start(&random, 11);
    scene_open(&scene, 1);
    for (unsigned i = 0; i < 1500; i++)
        if (random_scene(&scene, &random))
            compare(&scene, WHITE, found);
    scene_close(&scene);
    for (int plies = 1; plies <= 4; plies++)
        CU_ASSERT_TRUE(found[plies] >= 10);
}

/* Two ways to mate in two: Kg6 and Kf7.  What has stood twice is no way. */
static const char TWO_WAYS[] = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";
#define KG6_ONCE "f6g6 h8g8 g6f6 g8h8 "
#define KF7_ONCE "f6f7 h8h7 f7f6 h7h8 "

static void test_repetitions_are_no_mates(void)
{
    static const struct {
        const char *moves;
        MateResult result;
    } cases[] = {
        { "", MATE_PROVEN },
        { KG6_ONCE KG6_ONCE, MATE_PROVEN },
        { KF7_ONCE KF7_ONCE, MATE_PROVEN },
        { KG6_ONCE KF7_ONCE, MATE_PROVEN },
        { KG6_ONCE KG6_ONCE KF7_ONCE KF7_ONCE, MATE_REFUTED },
    };
    Scene scene;

    scene_open(&scene, 1);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        int length;

        scene_set(&scene, TWO_WAYS, cases[i].moves);
        CU_ASSERT_EQUAL(solve(&scene, WHITE, 3, &length), cases[i].result);
        CU_ASSERT_EQUAL(mates(&scene.trail, &scene.position, WHITE, 3),
                        cases[i].result == MATE_PROVEN);
    }
    scene_close(&scene);
}

/* The score that the worker ends with when it is asked for this mate; 0 if it
 * has not come to one. */
static Score ask(Scene *scene, const char *fen, int moves, uint64_t nodes)
{
    const RootMove *root;

    scene_set(scene, fen, "");
    root = scene_think(scene, (SearchLimits){ .mate = moves, .nodes = nodes });
    CU_ASSERT_TRUE(worker_nodes(scene->worker) <= nodes);
    if (root->score == -SCORE_INFINITE)
        return 0;
    if (score_is_mate(root->score)) {
        int plies = SCORE_MATE - abs(root->score);

        CU_ASSERT_EQUAL((int)root->pv_length, plies);
        check_line(scene, root->pv, plies);
    }
    return root->score;
}

static void test_the_worker_announces(void)
{
    static const struct {
        const char *fen;
        int moves;
    } cases[] = {
        /* Anderssen and Zukertort, 1869. */
        { "3r4/p4rPk/1b1q4/n1p1pP2/1p6/3B1NR1/P4P1P/6RK w - - 0 1", 4 },
        /* A quiet key, Ftacnik 2014. */
        { "r2r4/qb4pp/3pQ3/1B1n4/Pp1P3k/8/1P3PP1/2R3K1 w - - 0 1", 2 },
        /* A quiet piece sacrifice. */
        { "6b1/p1p2p1k/P3pBp1/2P1P1K1/8/1N6/8/8 w - - 0 1", 7 },
        { "1k2r3/ppR5/4N3/7p/2Q5/2P5/PP1r1pq1/1K3R2 w - - 0 1", 7 },
        /* The side to move is mated. */
        { "8/3p1p2/5Ppp/K2R2bk/4pPrr/2N3Pp/4B2P/8 b - - 0 1", -3 },
        { "1n6/1p6/2p5/5p2/7R/8/2K4b/k5n1 b - - 0 1", -6 },
    };
    Scene scene;

    scene_open(&scene, 8);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        CU_ASSERT_EQUAL(
            score_mate_moves(ask(&scene, cases[i].fen, cases[i].moves, 300000)),
            cases[i].moves);
    scene_close(&scene);
}

/* Asked for a long mate, it still says how short the mate is. */
static void test_short_mates_come_first(void)
{
    static const char *const fens[] = {
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        "7k/8/5K2/8/8/8/8/R7 w - - 0 1",
        "8/8/8/8/8/1k6/3r4/K7 w - - 0 1",
    };
    static const int moves[] = { 20, 20, -20 };
    static const int shortest[] = { 1, 2, -1 };
    Scene scene;

    scene_open(&scene, 8);
    for (size_t i = 0; i < ARRAY_LENGTH(fens); i++)
        CU_ASSERT_EQUAL(
            score_mate_moves(ask(&scene, fens[i], moves[i], 1000000)),
            shortest[i]);
    scene_close(&scene);
}

/* A mate on the hundredth half-move counts, one later is too late. */
static void test_fifty_moves_end_it(void)
{
    Scene scene;

    scene_open(&scene, 8);
    CU_ASSERT_EQUAL(score_mate_moves(ask(
                        &scene, "7k/8/5K2/8/8/8/8/R7 w - - 97 90", 2, 100000)),
                    2);
    CU_ASSERT_FALSE(score_is_mate(
        ask(&scene, "7k/8/5K2/8/8/8/8/R7 w - - 98 90", 2, 100000)));
    scene_close(&scene);
}

static bool is_short(Score score)
{
    return score_is_mate(score) && abs(score_mate_moves(score)) <= 3;
}

/* Nothing is announced where nobody can be mated. */
static void test_no_mate_is_no_mate(void)
{
    static const char *const fens[] = {
        "8/8/8/3k4/8/3K4/3N4/8 w - - 0 1", /* not enough pieces */
        "7k/8/8/8/8/8/8/KQ6 w - - 0 1",    /* won, but not in three */
        "k7/2Q5/8/8/8/8/8/K7 b - - 0 1",   /* stalemate is near */
        "8/8/8/8/8/5k2/7p/6bK w - - 0 1",  /* and here */
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    };
    Scene scene;

    scene_open(&scene, 8);
    for (size_t i = 0; i < ARRAY_LENGTH(fens); i++)
        for (int moves = -3; moves <= 3; moves += 6) {
            scene_set(&scene, fens[i], "");
            if (movegen_any(&scene.position))
                CU_ASSERT_FALSE(is_short(ask(&scene, fens[i], moves, 30000)));
        }
    scene_close(&scene);
}

static const char HARD[] =
    "8/4p3/8/p7/p6Q/K7/p7/rkr5 w - - 0 1"; /* mate in eleven */

/* The limit of nodes is exact, and the same search gives the same answer. */
static void test_nodes_are_counted(void)
{
    static const uint64_t limits[] = { 1, 7, 1000, 25000, 60001, 200000 };
    Scene scene;

    scene_open(&scene, 8);
    for (size_t i = 0; i < ARRAY_LENGTH(limits); i++) {
        Score score;

        score = ask(&scene, HARD, 9, limits[i]);
        CU_ASSERT_EQUAL(worker_nodes(scene.worker), limits[i]);
        CU_ASSERT_EQUAL(ask(&scene, HARD, 9, limits[i]), score);
    }
    for (uint64_t limit = 5000; limit < 5200; limit++) {
        ask(&scene, HARD, 9, limit); /* within the solver's first turn */
        CU_ASSERT_EQUAL(worker_nodes(scene.worker), limit);
    }
    scene_close(&scene);
}

/* A table that is far too small loses what was found, not the truth. */
static void test_small_tables_do(void)
{
    static const size_t sizes[] = { 96, 4096, 1 << 16, 1 << 20 };
    Move line[PV_LENGTH];
    Scene scene;

    scene_open(&scene, 1);
    scene_set(&scene, "6b1/p1p2p1k/P3pBp1/2P1P1K1/8/1N6/8/8 w - - 0 1", "");
    for (size_t i = 0; i < ARRAY_LENGTH(sizes); i++) {
        MateSolver *solver;

        scene.team.limits = (SearchLimits){ 0 };
        scene_prepare(&scene);
        solver = mate_new(scene.worker, WHITE, sizes[i]);
        CU_ASSERT_PTR_NOT_NULL_FATAL(solver);
        if (mate_solve(solver, 13, 1000000) == MATE_PROVEN) {
            int length = mate_line(solver, line);

            CU_ASSERT_TRUE(length == 0 || length == 13);
            check_line(&scene, line, length == 0 ? 0 : length);
        } else {
            CU_ASSERT_TRUE(sizes[i] < 1 << 16);
        }
        mate_free(solver);
    }
    scene_close(&scene);
}

typedef struct Gauge {
    MemoryWatch watch;
    size_t taken;
    size_t limit;
} Gauge;

static bool allows(MemoryWatch *watch, size_t size)
{
    Gauge *gauge = (Gauge *)watch;

    gauge->taken += size;
    return gauge->taken <= gauge->limit;
}

static void released(MemoryWatch *watch)
{
    (void)watch;
}

/* It takes what it is given and a little; refused, it goes without. */
static void test_memory_is_bounded(void)
{
    Gauge gauge = { { allows, released }, 0, SIZE_MAX };
    Scene scene;
    MateSolver *solver;

    scene_open(&scene, 8);
    scene_set(&scene, HARD, "");
    scene_prepare(&scene);
    memory_set_watch(&gauge.watch);
    solver = mate_new(scene.worker, WHITE, 4 << 20);
    mate_solve(solver, 21, 100000);
    memory_set_watch(NULL);
    mate_free(solver);
    CU_ASSERT_TRUE(gauge.taken <= (4 << 20) + (2 << 20));

    scene.team.limits = (SearchLimits){ .mate = 1, .nodes = 1000 };
    scene_set(&scene, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "");
    scene_prepare(&scene);
    for (gauge.limit = 0; gauge.limit <= 1 << 22; gauge.limit += 1 << 21) {
        gauge.taken = 0;
        memory_set_watch(&gauge.watch);
        worker_think(scene.worker);
        memory_set_watch(NULL);
        CU_ASSERT_EQUAL(scene.worker->roots[0].score, score_mate_in(1));
        CU_ASSERT_PTR_NULL(scene.worker->mate);
    }
    scene_close(&scene);
}

CU_TestInfo mate_tests[] = {
    { "agrees with a plain prover", test_it_agrees_with_a_plain_prover },
    { "repetitions are no mates", test_repetitions_are_no_mates },
    { "the worker announces", test_the_worker_announces },
    { "short mates come first", test_short_mates_come_first },
    { "fifty moves end it", test_fifty_moves_end_it },
    { "no mate is no mate", test_no_mate_is_no_mate },
    { "nodes are counted", test_nodes_are_counted },
    { "small tables do", test_small_tables_do },
    { "memory is bounded", test_memory_is_bounded },
    CU_TEST_INFO_NULL,
};
