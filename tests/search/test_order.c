/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "scenes.h"
#include "search/see.h"
#include "suites.h"

#include <string.h>

/* Every legal move comes once, whatever the hash move and the killers are. */
static void check_all_moves_come_once(Scene *scene, Random *random)
{
    const Frame *frame = worker_root(scene->worker);
    MoveList legal;
    unsigned seen[1 << 16 >> 5] = { 0 };
    size_t length = 0;
    Picker picker;
    Move move;
    Move hash_move = MOVE_NONE;

    movegen_list(&scene->position, &legal);
    if (legal.length > 0 && random_below(random, 2) == 0)
        hash_move = legal.moves[random_below(random, legal.length)];
    picker_start(&picker, scene->worker, frame, hash_move);
    while ((move = picker_next(&picker)) != MOVE_NONE) {
        CU_ASSERT_FALSE_FATAL(seen[move >> 5] >> (move & 31) & 1);
        seen[move >> 5] |= 1u << (move & 31);
        CU_ASSERT_TRUE_FATAL(position_is_legal(&scene->position, move));
        if (length == 0 && hash_move != MOVE_NONE)
            CU_ASSERT_EQUAL(move, hash_move);
        length++;
    }
    CU_ASSERT_EQUAL_FATAL(length, legal.length);
    CU_ASSERT_EQUAL(picker_next(&picker), MOVE_NONE);
}

static void test_every_move_comes_once(void)
{
    Scene scene;
    Random random;

    random_start(&random, 11);
    scene_open(&scene, 1);
    for (unsigned game = 0; game < 60; game++) {
        position_start960(&scene.position,
                          (unsigned)random_below(&random, 960));
        for (unsigned ply = 0; ply < 120; ply++) {
            MoveList list;
            Frame *frame = worker_root(scene.worker);

            trail_clear(&scene.trail);
            scene_prepare(&scene);
            for (unsigned i = 0; i < 2; i++)
                frame->killers[i] = (Move)random_next(&random);
            check_all_moves_come_once(&scene, &random);
            movegen_list(&scene.position, &list);
            if (list.length == 0)
                break;
            position_make(&scene.position,
                          list.moves[random_below(&random, list.length)]);
        }
    }
    scene_close(&scene);
}

static void test_good_captures_come_first_and_bad_ones_last(void)
{
    Scene scene;
    Picker picker;
    Move move;
    bool was_quiet = false;
    bool was_bad = false;

    scene_open(&scene, 1);
    scene_set(&scene,
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R "
              "w KQkq - 0 1",
              "");
    scene_prepare(&scene);
    picker_start(&picker, scene.worker, worker_root(scene.worker), MOVE_NONE);
    while ((move = picker_next(&picker)) != MOVE_NONE) {
        if (position_is_quiet(&scene.position, move)) {
            CU_ASSERT_FALSE(was_bad);
            was_quiet = true;
        } else if (was_quiet) {
            CU_ASSERT_FALSE(see_reaches(&scene.position, move, 200));
            was_bad = true;
        }
    }
    CU_ASSERT_TRUE(was_quiet && was_bad);
    scene_close(&scene);
}

static void test_noisy_picker_keeps_its_threshold(void)
{
    Scene scene;
    Picker picker;
    Move move;
    unsigned length = 0;

    scene_open(&scene, 1);
    scene_set(&scene,
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R "
              "w KQkq - 0 1",
              "");
    scene_prepare(&scene);
    picker_start_noisy(&picker, scene.worker, worker_root(scene.worker),
                       MOVE_NONE, 0);
    while ((move = picker_next(&picker)) != MOVE_NONE) {
        CU_ASSERT_TRUE(see_reaches(&scene.position, move, 0));
        CU_ASSERT_FALSE(position_is_quiet(&scene.position, move));
        length++;
    }
    CU_ASSERT_TRUE(length >= 3);
    scene_close(&scene);
}

static void test_what_worked_comes_earlier(void)
{
    Scene scene;
    Frame *frame;
    Picker picker;
    TriedMoves none = { 0 };
    Move good;

    scene_open(&scene, 1);
    scene_set(&scene,
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
              "0 1",
              "");
    scene_prepare(&scene);
    frame = worker_root(scene.worker);
    good = scene_move(&scene.position, "h2h3");
    history_learn_cutoff(scene.worker, frame, good, 8, &none);
    frame->killers[0] = MOVE_NONE;
    picker_start(&picker, scene.worker, frame, MOVE_NONE);
    CU_ASSERT_EQUAL(picker_next(&picker), good);
    scene_close(&scene);
}

static void test_histories_stay_in_range(void)
{
    int16_t entry = 0;

    for (int i = 0; i < 1000; i++)
        history_add(&entry, HISTORY_MAX);
    CU_ASSERT_EQUAL(entry, HISTORY_MAX);
    for (int i = 0; i < 1000; i++)
        history_add(&entry, -HISTORY_MAX);
    CU_ASSERT_EQUAL(entry, -HISTORY_MAX);
}

CU_TestInfo order_tests[] = {
    { "every move comes once", test_every_move_comes_once },
    { "good captures come first and bad ones last",
      test_good_captures_come_first_and_bad_ones_last },
    { "the noisy picker keeps its threshold",
      test_noisy_picker_keeps_its_threshold },
    { "what worked comes earlier", test_what_worked_comes_earlier },
    { "histories stay in range", test_histories_stay_in_range },
    CU_TEST_INFO_NULL,
};
