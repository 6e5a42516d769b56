/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ancestors in the place of the engine's own search: one legal answer for
 * every question, in time, at once when told, and not before when pondering.
 */
#include "../harness/run_suites.h"
#include "engine/engine.h"

#include "base/base.h"
#include "lab/brain.h"

#include <CUnit/Basic.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Ear {
    unsigned answers;
    unsigned lines; /* since the last question */
    EngineEvent line;
    EngineEvent answer;
    atomic_uint heard;
} Ear;

static void hear(void *context, const EngineEvent *event)
{
    Ear *ear = context;

    if (event->kind == ENGINE_LINE) {
        ear->line = *event;
        ear->lines++;
    }
    if (event->kind == ENGINE_ANSWER) {
        ear->answer = *event;
        ear->answers++;
    }
    atomic_fetch_add(&ear->heard, 1);
}

static bool is_slow(void)
{
    const char *sanitized = getenv("LUFT_SANITIZED");

    return sanitized != NULL && sanitized[0] != '\0';
}

static int64_t processor_time(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * INT64_C(1000) + time.tv_nsec / 1000000;
}

static Engine *engine_with(const char *words, Ear *ear)
{
    Engine *engine = engine_new(hear, ear);

    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    engine_set_seed(engine, 1);
    CU_ASSERT_EQUAL_FATAL(engine_set_brain(engine, span_from(words), NULL), OK);
    CU_ASSERT_STRING_EQUAL(engine_brain(engine), words);
    return engine;
}

static SearchTask middlegame(void)
{
    /* DHBW ChessAI's figure 3.103: 35 moves */
    static const char *const board[] = { "R...K..R", "P.Q.BPPP", "..P..N..",
                                         "..PPPp..", "........", "..np....",
                                         "ppp..ppp", "r.bq.rk." };
    Setup setup = { .side = WHITE,
                    .castling = CASTLE_WHITE_SHORT | CASTLE_WHITE_LONG,
                    .rooks = { H1, A1 },
                    .en_passant = NO_SQUARE,
                    .fullmoves = 11 };
    SearchTask task = { .multipv = 1 };

    for (Square square = 0; square < SQUARES; square++) {
        static const char letters[] = "PpNnBbRrQqKk.";
        char letter = board[square / 8][square % 8];

        setup.squares[square] = (uint8_t)(strchr(letters, letter) - letters);
    }
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, &task.position, NULL), OK);
    return task;
}

static void ask(Engine *engine, Ear *ear, const SearchTask *task)
{
    unsigned before = ear->answers;

    ear->lines = 0;
    engine_start(engine, task);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear->answers, before + 1);
}

/* --- Stopping ------------------------------------------------------------- */

/* The best of ten, as for the engine's own search. */
static void check_stop(const char *name)
{
    Ear ear = { 0 };
    Engine *engine = engine_with(name, &ear);
    SearchTask task = middlegame();
    int64_t best = INT64_MAX;

    task.limits.is_infinite = true;
    for (unsigned i = 0; i < 10; i++) {
        engine_start(engine, &task);
        poll(NULL, 0, 10 + (int)i * 7);
        CU_ASSERT_EQUAL(ear.answers, i);

        int64_t start = processor_time();
        engine_hurry(engine);
        engine_wait(engine);

        int64_t took = processor_time() - start;

        best = took < best ? took : best;
        CU_ASSERT_EQUAL_FATAL(ear.answers, i + 1);
        CU_ASSERT_TRUE(position_is_legal(&task.position, ear.answer.move));
    }
    CU_ASSERT_TRUE(best <= (is_slow() ? 200 : 10));
    engine_free(engine);
}

static void test_stop_latency(void)
{
    for (size_t i = 0; i < brain_count(); i++)
        check_stop(brain_at(i)->name);
}

/* A question that replaces another: the first is never answered. */
static void test_abandoned(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_with("dhbw-minimax", &ear);
    SearchTask task = middlegame();
    unsigned last = 0;

    task.limits.is_infinite = true;
    for (unsigned i = 0; i < 5; i++)
        engine_start(engine, &task);
    task.limits = (SearchLimits){ .depth = 1 };
    last = engine_start(engine, &task);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear.answers, 1);
    CU_ASSERT_EQUAL(ear.answer.search, last);
    engine_free(engine);
}

/* --- Limits --------------------------------------------------------------- */

static void test_depth(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_with("dhbw-alphabeta", &ear);
    SearchTask task = middlegame();

    task.limits.depth = 3;
    ask(engine, &ear, &task);
    CU_ASSERT_EQUAL(ear.line.depth, 3);
    CU_ASSERT_EQUAL(ear.lines, 3);
    engine_set_brain_depth(engine, 2);
    ask(engine, &ear, &task);
    CU_ASSERT_EQUAL(ear.line.depth, 2);
    task.limits = (SearchLimits){ 0 }; /* none but its own */
    ask(engine, &ear, &task);
    CU_ASSERT_EQUAL(ear.line.depth, 2);
    engine_set_brain_depth(engine, 0);
    task.limits.mate = 1;
    ask(engine, &ear, &task);
    CU_ASSERT_EQUAL(ear.line.depth, 2);
    engine_free(engine);
}

static void test_nodes(void)
{
    SearchTask task = middlegame();

    task.limits.nodes = 5000;
    for (size_t i = 0; i < brain_count(); i++) {
        Ear ear = { 0 };
        Engine *engine = engine_with(brain_at(i)->name, &ear);

        ask(engine, &ear, &task);
        CU_ASSERT_TRUE(ear.answer.nodes <= 5000);
        CU_ASSERT_TRUE(position_is_legal(&task.position, ear.answer.move));
        engine_free(engine);
    }
}

/* The best of some tries: on a loaded machine somebody else has the processor
 * for a while. */
static int64_t quickest(Engine *engine, Ear *ear, const SearchTask *task,
                        int64_t enough)
{
    int64_t best = INT64_MAX;

    for (int i = 0; i < 30 && best > enough; i++) {
        ask(engine, ear, task);
        if (ear->answer.time < best)
            best = ear->answer.time;
    }
    return best;
}

static void test_time(void)
{
    SearchTask task = middlegame();

    for (size_t i = 0; i < brain_count(); i++) {
        Ear ear = { 0 };
        Engine *engine = engine_with(brain_at(i)->name, &ear);

        task.limits = (SearchLimits){ .movetime = 60 };
        CU_ASSERT_TRUE(quickest(engine, &ear, &task, 80) <=
                       (is_slow() ? 500 : 80));
        task.limits = (SearchLimits){ .has_clock = true,
                                      .time = { 2000, 2000 },
                                      .increment = { 20, 20 } };
        CU_ASSERT_TRUE(quickest(engine, &ear, &task, 500) <=
                       (is_slow() ? 1000 : 500));
        engine_free(engine);
    }
}

/* Ponder and infinite: silent until told, and the time runs from then on. */
static void test_ponder(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_with("dhbw-id", &ear);
    SearchTask task = middlegame();

    task.limits = (SearchLimits){ .is_ponder = true, .movetime = 30 };
    engine_start(engine, &task);
    poll(NULL, 0, 100);
    CU_ASSERT_EQUAL(ear.answers, 0);
    engine_ponderhit(engine);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear.answers, 1);
    CU_ASSERT_TRUE(position_is_legal(&task.position, ear.answer.move));

    /* what can be found out is found out long before */
    engine_set_brain_depth(engine, 1);
    task.limits = (SearchLimits){ .is_infinite = true };
    engine_start(engine, &task);
    poll(NULL, 0, 50);
    CU_ASSERT_EQUAL(ear.answers, 1);
    engine_hurry(engine);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear.answers, 2);
    engine_free(engine);
}

/* --- Answers -------------------------------------------------------------- */

static void set_up_kings(Setup *setup, Square white, Square queen, Square black)
{
    *setup = (Setup){ .side = BLACK, .en_passant = NO_SQUARE, .fullmoves = 1 };
    memset(setup->squares, NO_PIECE, sizeof setup->squares);
    setup->squares[white] = (uint8_t)piece_make(WHITE, KING);
    setup->squares[queen] = (uint8_t)piece_make(WHITE, QUEEN);
    setup->squares[black] = (uint8_t)piece_make(BLACK, KING);
}

static EngineEvent answer_for(const char *name, Square queen, Square black)
{
    Ear ear = { 0 };
    Engine *engine = engine_with(name, &ear);
    SearchTask task = { .multipv = 1, .limits = { .nodes = 20000 } };
    Setup setup;

    set_up_kings(&setup, F6, queen, black);
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, &task.position, NULL), OK);
    ask(engine, &ear, &task);
    CU_ASSERT_TRUE(ear.answer.move == MOVE_NONE ||
                   position_is_legal(&task.position, ear.answer.move));
    engine_free(engine);
    return ear.answer;
}

/* B3: a legal move also when every one is mated next; none when it is over. */
static void test_ends(void)
{
    for (size_t i = 0; i < brain_count(); i++) {
        const char *name = brain_at(i)->name;

        CU_ASSERT_EQUAL(answer_for(name, G7, G8).move, MOVE_NONE); /* mated */
        CU_ASSERT_EQUAL(answer_for(name, F7, H8).move, MOVE_NONE);
        CU_ASSERT_NOT_EQUAL(answer_for(name, B7, H8).move, MOVE_NONE);
    }
    CU_ASSERT_NOT_EQUAL(answer_for("luft", B7, H8).move, MOVE_NONE);
}

static void test_root_moves(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_with("dhbw-alphabeta", &ear);
    SearchTask task = middlegame();

    task.limits.depth = 1;
    task.root_length = 2;
    task.root_moves[0] = move_make(H2, H3);
    task.root_moves[1] = move_make(H2, H4);
    ask(engine, &ear, &task);
    CU_ASSERT_EQUAL(ear.answer.move, move_make(H2, H3));
    engine_free(engine);
}

/* --- Choosing ------------------------------------------------------------- */

static void test_choice(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_new(hear, &ear);
    SearchTask task = middlegame();
    EngineEvent own;

    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_STRING_EQUAL(engine_brain(engine), "luft");
    task.limits.depth = 5;
    ask(engine, &ear, &task);
    own = ear.answer;
    CU_ASSERT_EQUAL(engine_set_brain(engine, span_from("random,seed=3"), NULL),
                    OK);
    CU_ASSERT_STRING_EQUAL(engine_brain(engine), "random,seed=3");
    CU_ASSERT_EQUAL(engine_set_brain(engine, span_from("nobody"), NULL),
                    ERR_MISSING);
    CU_ASSERT_EQUAL(engine_set_brain(engine, span_from("random,wings"), NULL),
                    ERR_USAGE);
    CU_ASSERT_STRING_EQUAL(engine_brain(engine), "random,seed=3");
    ask(engine, &ear, &task);
    CU_ASSERT_EQUAL(ear.lines, 1);
    CU_ASSERT_EQUAL(engine_set_brain(engine, span_from("LUFT"), NULL), OK);
    CU_ASSERT_STRING_EQUAL(engine_brain(engine), "luft");
    engine_clear(engine);
    ask(engine, &ear, &task);
    CU_ASSERT_EQUAL(ear.answer.move, own.move);
    CU_ASSERT_EQUAL(ear.answer.nodes, own.nodes);
    engine_free(engine);
}

/* The same seed, the same game. */
static void test_seed(void)
{
    Move moves[2][10];
    Ear ear = { 0 };

    for (unsigned i = 0; i < 2; i++) {
        Engine *engine = engine_with("random", &ear);
        SearchTask task = middlegame();

        engine_set_seed(engine, 5);
        for (unsigned j = 0; j < 10; j++) {
            ask(engine, &ear, &task);
            moves[i][j] = ear.answer.move;
            position_make(&task.position, ear.answer.move);
        }
        engine_free(engine);
    }
    CU_ASSERT_EQUAL(memcmp(moves[0], moves[1], sizeof moves[0]), 0);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "stop within 10 ms", test_stop_latency },
        { "an abandoned search is silent", test_abandoned },
        { "depth", test_depth },
        { "nodes", test_nodes },
        { "time", test_time },
        { "ponder and infinite wait", test_ponder },
        { "B3: legal when mated next", test_ends },
        { "search moves", test_root_moves },
        { "choosing", test_choice },
        { "seed", test_seed },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "brains", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
