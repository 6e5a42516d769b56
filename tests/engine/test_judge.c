/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who judges positions: an engine with a network from a file plays by it, and
 * a bad file changes nothing.
 */
#include "../harness/run_suites.h"
#include "base/base.h"
#include "engine/engine.h"
#include "eval/network.h"
#include "eval/shipped.h"

#include <CUnit/Basic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEPTH = 6, WORTH = 90 };

static void hear(void *context, const EngineEvent *event)
{
    EngineEvent *answer = context;

    if (event->kind == ENGINE_ANSWER)
        *answer = *event;
}

static uint64_t nodes_of_a_search(Engine *engine, EngineEvent *answer)
{
    SearchTask task;

    memset(&task, 0, sizeof task);
    position_start(&task.position);
    task.limits.depth = DEPTH;
    engine_clear(engine);
    engine_start(engine, &task);
    engine_wait(engine);
    return answer->nodes;
}

/* A network that likes to have pieces of any kind on the board. */
static void write_network(const char *path, bool is_damaged)
{
    Network *n = memory_zeroed(1, sizeof *n);
    Text bytes = { 0 };

    for (unsigned i = 0; i < NETWORK_INPUTS; i++)
        n->input_weights[i][i / 64 % 6] = 10;
    for (unsigned i = 0; i < NETWORK_BUCKETS; i++) {
        memset(n->output_weights[i], 0, sizeof n->output_weights[i]);
        for (unsigned j = 0; j < 6; j++) {
            n->output_weights[i][j] = WORTH;
            n->output_weights[i][NETWORK_HIDDEN + j] = -WORTH;
        }
    }
    network_write(n, &bytes);
    if (is_damaged)
        bytes.data[bytes.length / 2] ^= 1;
    CU_ASSERT_EQUAL_FATAL(
        file_replace(path, text_span(&bytes), NULL, NULL, NULL), OK);
    text_free(&bytes);
    memory_free(n);
}

static void test_a_network_from_a_file(void)
{
    char path[] = "judge-XXXXXX";
    EngineEvent answer = { 0 };
    Engine *engine = engine_new(hear, &answer);
    Fault fault = { 0 };
    uint64_t classical;
    uint64_t loaded;

    close(mkstemp(path));
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(engine_set_judge(engine, "classical", &fault), OK);
    CU_ASSERT_STRING_EQUAL(engine_judge(engine), "classical");
    classical = nodes_of_a_search(engine, &answer);

    write_network(path, false);
    CU_ASSERT_EQUAL(engine_set_judge(engine, path, &fault), OK);
    CU_ASSERT_STRING_EQUAL(engine_judge(engine), path);
    loaded = nodes_of_a_search(engine, &answer);
    CU_ASSERT_NOT_EQUAL(loaded, classical);
    CU_ASSERT_EQUAL(engine_set_threads(engine, 2, &fault), OK);
    CU_ASSERT_EQUAL(engine_set_threads(engine, 1, &fault), OK);
    CU_ASSERT_EQUAL(nodes_of_a_search(engine, &answer), loaded);

    write_network(path, true);
    CU_ASSERT_EQUAL(engine_set_judge(engine, path, &fault), ERR_FORMAT);
    CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, path));
    CU_ASSERT_STRING_EQUAL(engine_judge(engine), path);
    CU_ASSERT_EQUAL(nodes_of_a_search(engine, &answer), loaded);
    CU_ASSERT_EQUAL(engine_set_judge(engine, "no/such/file", &fault),
                    ERR_MISSING);

    CU_ASSERT_EQUAL(engine_set_judge(engine, "classical", &fault), OK);
    CU_ASSERT_EQUAL(nodes_of_a_search(engine, &answer), classical);
    engine_free(engine);
    unlink(path);
}

static void test_the_shipped_network(void)
{
    Engine *engine = engine_new(NULL, NULL);
    Fault fault = { 0 };
    Status expected = network_shipped() != NULL ? OK : ERR_MISSING;

    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_STRING_EQUAL(engine_judge(engine),
                           expected == OK ? "network" : "classical");
    CU_ASSERT_EQUAL(engine_set_judge(engine, engine_judge(engine), &fault), OK);
    CU_ASSERT_EQUAL(engine_set_judge(engine, "classical", &fault), OK);
    CU_ASSERT_EQUAL(engine_set_judge(engine, "network", &fault), expected);
    engine_free(engine);
}

/* The build has made C of a file named by the checksum of what is in it. */
static void test_the_shipped_network_is_whole(void)
{
    const char *path = getenv("LUFT_NETWORK");
    Text bytes = { 0 };
    Text shipped = { 0 };

    if (network_shipped() == NULL || path == NULL || *path == '\0') {
        printf("skipped: no network ships ... ");
        return;
    }
    network_write(network_shipped(), &shipped);
    CU_ASSERT_EQUAL_FATAL(
        file_read(path, shipped.length + 1, &bytes, NULL, NULL), OK);
    CU_ASSERT_TRUE(span_is_equal(text_span(&bytes), text_span(&shipped)));
    text_free(&bytes);
    text_free(&shipped);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "a network from a file", test_a_network_from_a_file },
        { "the shipped network", test_the_shipped_network },
        { "the shipped network is whole", test_the_shipped_network_is_whole },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "judge", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
