/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engine as those see it who use it: when it answers, what it tells in
 * which order, and that two of them know nothing of each other.
 */
#include "../harness/run_suites.h"
#include "engine/engine.h"

#include "../harness/memory_faults.h"
#include "base/base.h"

#include <CUnit/Basic.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What was heard of one engine; read it when the engine is quiet. */
typedef struct Ear {
    unsigned lines;
    unsigned answers;
    unsigned search; /* of the last event */
    bool is_disordered;
    int last_depth;
    EngineEvent answer;
    atomic_uint heard; /* events, for those who wait while it thinks */
} Ear;

static void hear(void *context, const EngineEvent *event)
{
    Ear *ear = context;

    if (event->search < ear->search)
        ear->is_disordered = true;
    if (event->search != ear->search)
        ear->last_depth = 0;
    if (event->search == ear->search && ear->answers > 0 &&
        ear->answer.search == event->search)
        ear->is_disordered = true; /* nothing comes after the answer */
    ear->search = event->search;
    if (event->kind == ENGINE_LINE) {
        ear->is_disordered |= event->depth < ear->last_depth;
        ear->last_depth = event->depth;
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

static SearchTask make_task(void)
{
    SearchTask task;

    memset(&task, 0, sizeof task);
    position_start(&task.position);
    return task;
}

static void wait_until_it_speaks(Ear *ear, unsigned events)
{
    for (int i = 0; i < 60000 && atomic_load(&ear->heard) < events; i++)
        poll(NULL, 0, 1);
    CU_ASSERT_TRUE(atomic_load(&ear->heard) >= events);
}

/* Of this process, in milliseconds: on a loaded machine it stands still when
   we do. */
static int64_t processor_time(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * INT64_C(1000) + time.tv_nsec / 1000000;
}

static void test_stop_latency(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_new(hear, &ear);
    SearchTask task = make_task();
    int64_t best = INT64_MAX;

    task.limits.is_infinite = true;
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    for (int i = 0; i < 10; i++) {
        unsigned before = atomic_load(&ear.heard);

        engine_start(engine, &task);
        wait_until_it_speaks(&ear, before + 4);

        int64_t start = processor_time();
        engine_hurry(engine);
        engine_wait(engine);

        int64_t took = processor_time() - start;

        best = took < best ? took : best;
        CU_ASSERT_EQUAL(ear.answers, (unsigned)i + 1);
        CU_ASSERT_TRUE(position_is_legal(&task.position, ear.answer.move));
    }
    CU_ASSERT_TRUE(best <= (is_slow() ? 200 : 10));
    CU_ASSERT_FALSE(ear.is_disordered);
    engine_free(engine);
}

/* A study with few pieces: White mates, but not soon. */
static void set_up_study(Position *position)
{
    static const struct {
        Square square;
        Piece piece;
    } pieces[] = {
        { A3, 10 }, { H4, 8 }, { B1, 11 }, { A1, 7 },
        { C1, 7 },  { A2, 1 }, { A5, 1 },  { E7, 1 },
    };
    Setup setup = { .side = WHITE, .en_passant = NO_SQUARE, .fullmoves = 1 };

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    for (size_t i = 0; i < ARRAY_LENGTH(pieces); i++)
        setup.squares[pieces[i].square] = (uint8_t)pieces[i].piece;
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, position, NULL), OK);
}

/* Two engines look for a mate that is not there, with the mate solver and
 * without, until they are told to stop. */
static void test_mate_search_stops(void)
{
    Ear ears[2] = { 0 };
    Engine *engines[2];
    SearchTask task = make_task();
    int64_t best = INT64_MAX;

    set_up_study(&task.position);
    task.limits = (SearchLimits){ .mate = 8, .is_infinite = true };
    for (int i = 0; i < 2; i++) {
        engines[i] = engine_new(hear, &ears[i]);
        CU_ASSERT_PTR_NOT_NULL_FATAL(engines[i]);
        CU_ASSERT_EQUAL(engine_set_threads(engines[i], 2, NULL), OK);
    }
    for (unsigned round = 1; round <= 5; round++) {
        for (int i = 0; i < 2; i++)
            engine_start(engines[i], &task);
        poll(NULL, 0, 30 * (int)round);

        int64_t start = processor_time();
        for (int i = 0; i < 2; i++)
            engine_hurry(engines[i]);
        for (int i = 0; i < 2; i++)
            engine_wait(engines[i]);

        int64_t took = processor_time() - start;

        best = took < best ? took : best;
        for (int i = 0; i < 2; i++) {
            CU_ASSERT_EQUAL(ears[i].answers, round);
            CU_ASSERT_FALSE(ears[i].is_disordered);
            CU_ASSERT_TRUE(
                position_is_legal(&task.position, ears[i].answer.move));
        }
    }
    CU_ASSERT_TRUE(best <= (is_slow() ? 200 : 10));
    engine_free(engines[0]);
    engine_free(engines[1]);
}

/* What was stopped says nothing more, and the next search is a new one. */
static void test_stop_is_silent(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_new(hear, &ear);
    SearchTask task = make_task();
    unsigned first;
    unsigned second;
    unsigned heard;

    task.limits.is_infinite = true;
    first = engine_start(engine, &task);
    engine_stop(engine);
    heard = atomic_load(&ear.heard);
    CU_ASSERT_FALSE(engine_is_thinking(engine));
    CU_ASSERT_EQUAL(ear.answers, 0);
    task.limits = (SearchLimits){ .depth = 3 };
    second = engine_start(engine, &task);
    CU_ASSERT_TRUE(second != first);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear.answers, 1);
    CU_ASSERT_EQUAL(ear.answer.search, second);
    CU_ASSERT_TRUE(atomic_load(&ear.heard) >= heard + 4);
    engine_stop(engine);
    engine_hurry(engine);
    engine_ponderhit(engine);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear.answers, 1);
    engine_free(engine);
}

static void test_ponder(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_new(hear, &ear);
    SearchTask task = make_task();

    task.limits = (SearchLimits){ .depth = 2, .is_ponder = true };
    engine_start(engine, &task);
    wait_until_it_speaks(&ear, 2);
    poll(NULL, 0, 50);
    CU_ASSERT_TRUE(engine_is_thinking(engine));
    engine_ponderhit(engine);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear.answers, 1);

    /* After the hit the clock counts. */
    task.limits = (SearchLimits){ .has_clock = true,
                                  .time = { 300, 300 },
                                  .is_ponder = true };
    engine_start(engine, &task);
    poll(NULL, 0, 20);
    engine_ponderhit(engine);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear.answers, 2);
    CU_ASSERT_FALSE(ear.is_disordered);
    engine_free(engine);
}

/* Hit and stop before the search has even begun. */
static void test_storm(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_new(hear, &ear);
    SearchTask task = make_task();
    unsigned answers = 0;

    CU_ASSERT_EQUAL(engine_set_threads(engine, 3, NULL), OK);
    for (unsigned i = 0; i < (is_slow() ? 60u : 400u); i++) {
        task.limits = (SearchLimits){ .is_infinite = i % 3 == 0,
                                      .is_ponder = i % 3 == 1,
                                      .nodes = i % 3 == 2 ? i : 0 };
        engine_start(engine, &task);
        if (i % 4 == 3)
            poll(NULL, 0, (int)(i % 4));
        if (i % 2 == 0)
            continue; /* the next start abandons it */
        if (i % 3 == 1)
            engine_ponderhit(engine);
        engine_hurry(engine);
        engine_wait(engine);
        answers++;
        CU_ASSERT_TRUE(ear.answers >= answers);
    }
    engine_stop(engine);
    CU_ASSERT_FALSE(ear.is_disordered);
    engine_free(engine);
}

static EngineEvent search_alone(Engine *engine, Ear *ear, const char *moves)
{
    SearchTask task = make_task();

    if (moves[0] == 'b')
        position_start960(&task.position, 100);
    task.limits.nodes = 20000;
    engine_clear(engine);
    engine_start(engine, &task);
    engine_wait(engine);
    return ear->answer;
}

static bool is_same(const EngineEvent *a, const EngineEvent *b)
{
    return a->move == b->move && a->nodes == b->nodes &&
           a->line.score == b->line.score && a->line.depth == b->line.depth;
}

/* The same answers whether they think one by one or at the same time. */
static void test_two_engines(void)
{
    Ear ears[2] = { 0 };
    Engine *engines[2];
    EngineEvent alone[2];
    SearchTask tasks[2];

    for (int i = 0; i < 2; i++) {
        engines[i] = engine_new(hear, &ears[i]);
        alone[i] = search_alone(engines[i], &ears[i], i == 0 ? "a" : "b");
        engine_clear(engines[i]);
        tasks[i] = make_task();
        tasks[i].limits.nodes = 20000;
    }
    position_start960(&tasks[1].position, 100);
    engine_start(engines[0], &tasks[0]);
    engine_start(engines[1], &tasks[1]);
    for (int i = 0; i < 2; i++) {
        engine_wait(engines[i]);
        CU_ASSERT_TRUE(is_same(&ears[i].answer, &alone[i]));
    }
    CU_ASSERT_TRUE(alone[0].nodes >= 20000 && alone[0].nodes < 20100);
    CU_ASSERT_FALSE(is_same(&alone[0], &alone[1]));
    engine_free(engines[0]);
    engine_free(engines[1]);
}

static void test_no_move(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_new(hear, &ear);
    SearchTask task = make_task();
    Setup setup = { .side = BLACK, .en_passant = NO_SQUARE, .fullmoves = 1 };

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    setup.squares[H8] = (uint8_t)piece_make(BLACK, KING);
    setup.squares[G6] = (uint8_t)piece_make(WHITE, KING);
    setup.squares[G7] = (uint8_t)piece_make(WHITE, QUEEN);
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, &task.position, NULL), OK);
    task.limits.depth = 5;
    engine_start(engine, &task);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear.answers, 1);
    CU_ASSERT_EQUAL(ear.lines, 0);
    CU_ASSERT_EQUAL(ear.answer.move, MOVE_NONE);
    engine_free(engine);
}

/* However many they are: most come too late to search, and nobody waits. */
static void test_clock_with_many_threads(void)
{
    enum { MANY = 512, MOVETIME = 200, LATEST = 2000 };
    Ear ear = { 0 };
    Engine *engine = engine_new(hear, &ear);
    SearchTask task = make_task();
    int64_t start;

    task.limits.movetime = MOVETIME;
    if (is_slow() || engine_set_threads(engine, MANY, NULL) != OK) {
        engine_free(engine); /* not everybody may have so many */
        return;
    }
    for (unsigned i = 1; i <= 3; i++) {
        start = processor_time();
        engine_start(engine, &task);
        engine_wait(engine);
        CU_ASSERT_TRUE(processor_time() - start < LATEST);
        CU_ASSERT_EQUAL(ear.answers, i);
        CU_ASSERT_TRUE(position_is_legal(&task.position, ear.answer.move));
    }
    engine_free(engine);
}

/* What is clean already is left as it is; what has learned is not. */
static void test_clearing_twice(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_new(hear, &ear);
    SearchTask task = make_task();
    uint64_t nodes;

    task.limits.depth = 6;
    engine_start(engine, &task);
    engine_wait(engine);
    nodes = ear.answer.nodes;
    engine_clear(engine);
    engine_clear(engine);
    engine_start(engine, &task);
    engine_wait(engine);
    CU_ASSERT_EQUAL(ear.answer.nodes, nodes);
    engine_free(engine);
}

static void test_sizes(void)
{
    Ear ear = { 0 };
    Engine *engine = engine_new(hear, &ear);
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(engine_set_threads(engine, 0, &fault), ERR_USAGE);
    CU_ASSERT_EQUAL(engine_set_threads(engine, THREADS_MAX + 1, &fault),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(engine_set_hash(engine, 0, &fault), ERR_USAGE);
    CU_ASSERT_EQUAL(engine_set_hash(engine, (size_t)HASH_MAX + 1, &fault),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(engine_threads(engine), 1);
    CU_ASSERT_EQUAL(engine_hash(engine), 16);
    CU_ASSERT_EQUAL(engine_set_threads(engine, 4, &fault), OK);
    CU_ASSERT_EQUAL(engine_set_hash(engine, 1, &fault), OK);
    CU_ASSERT_EQUAL(engine_threads(engine), 4);
    CU_ASSERT_EQUAL(engine_hash(engine), 1);
    engine_free(engine);
    engine_free(NULL);
}

/* Made, changed and used while the memory runs out somewhere. */
static void use_up(void *context)
{
    Ear *ear = context;
    SearchTask task = make_task();
    Engine *engine = engine_new(hear, ear);

    if (engine == NULL)
        return;

    unsigned threads = engine_threads(engine);
    size_t hash = engine_hash(engine);

    if (engine_set_threads(engine, 3, NULL) != OK &&
        engine_threads(engine) != threads)
        abort();
    if (engine_set_hash(engine, 2, NULL) != OK && engine_hash(engine) != hash)
        abort();
    /* Other threads may come too late to ask for memory. */
    (void)engine_set_threads(engine, 1, NULL);
    task.limits.depth = 2;
    engine_start(engine, &task);
    engine_wait(engine);
    if (ear->answer.move == MOVE_NONE)
        abort();
    engine_free(engine);
}

static void test_memory(void)
{
    Ear ear = { 0 };
    size_t bad = 0;
    size_t tried;

    /* What hangs on a huge block counts as leaked when the program ends for
     * lack of memory: the leak checker does not look into such blocks. */
    if (is_slow()) {
        printf("skipped: sanitizers cannot see all blocks ... ");
        return;
    }
    tried = memory_faults_try("engine", use_up, &ear, 30, &bad);

    CU_ASSERT_TRUE(tried > 10);
    CU_ASSERT_EQUAL(bad, 0);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "stop within milliseconds", test_stop_latency },
        { "the clock with 512 threads", test_clock_with_many_threads },
        { "clearing twice", test_clearing_twice },
        { "a search for mate stops, too", test_mate_search_stops },
        { "stop is silent", test_stop_is_silent },
        { "pondering", test_ponder },
        { "a storm of starts and stops", test_storm },
        { "two engines at once", test_two_engines },
        { "no legal move", test_no_move },
        { "sizes", test_sizes },
        { "no memory", test_memory },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "engine", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
