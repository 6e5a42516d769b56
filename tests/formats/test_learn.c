/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/scratch.h"
#include "formats/learn.h"
#include "formats/pgn.h"
#include "formats/repertoire.h"

#include <stdlib.h>
#include <string.h>

static void teach(Learn *learn, const char *moves, Color color)
{
    PgnRaw raw = pgn_raw_of(span_from(moves));
    PgnSummary summary;
    Game *game = pgn_read_game(&raw, NULL, &summary);

    CU_ASSERT_EQUAL(learn_game(learn, game, color, NULL), OK);
    game_free(game);
}

static unsigned weight_of(const Learn *learn, Move move)
{
    BookMove known = { move, 100, 0 };
    Position start;

    position_start(&start);
    learn_weigh(learn, &start, &known, 1);
    return known.weight;
}

static void test_learning(void)
{
    const Move e4 = move_make(E2, E4);
    const Move d4 = move_make(D2, D4);
    const Move c4 = move_make(C2, C4);
    Scratch scratch;
    Learn *learn = NULL;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL_FATAL(
        learn_open(scratch_path(&scratch, "learn"), &learn, NULL), OK);
    CU_ASSERT_EQUAL(weight_of(learn, e4), 100);
    teach(learn, "1-0", WHITE);
    teach(learn, "1. -- e5 1-0", WHITE);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0); /* nothing to be learned */
    for (int i = 0; i < 4; i++) {
        teach(learn, "1. e4 e5 2. Nf3 1-0", WHITE);
        teach(learn, "1. d4 d5 0-1", WHITE);
        teach(learn, "1. c4 e5 1/2-1/2", WHITE);
        teach(learn, "1. c4 e5 *", WHITE);
        teach(learn, "1. d4 d5 1-0", BLACK); /* says nothing of White's move */
    }
    CU_ASSERT_TRUE(weight_of(learn, e4) > 150);
    CU_ASSERT_TRUE(weight_of(learn, d4) < 50);
    CU_ASSERT_EQUAL(weight_of(learn, c4), 100);
    learn_close(learn);

    /* The same after the file is read again, also with damage in it. */
    Text content = { 0 };

    scratch_read(&scratch, "learn", &content);
    text_append(&content, "463b96181691fc9c 796 2 00000000\n"
                          "zz3b96181691fc9c 796 2 00000000\n"
                          "463b96181691fc9c 70000 2 00000000\n"
                          "463b96181691fc9c 796 3 00000000\n"
                          "463b96181691fc9c 796 2 zz\nnonsense\n\xff");
    scratch_write(&scratch, "learn", text_span(&content));
    CU_ASSERT_EQUAL_FATAL(
        learn_open(scratch_path(&scratch, "learn"), &learn, NULL), OK);
    CU_ASSERT_TRUE(weight_of(learn, e4) > 150);
    CU_ASSERT_TRUE(weight_of(learn, d4) < 50);
    CU_ASSERT_EQUAL(learn_reset(learn, NULL), OK);
    CU_ASSERT_EQUAL(weight_of(learn, e4), 100);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0);
    learn_close(learn);
    text_free(&content);
    scratch_remove(&scratch);
}

static unsigned weight_from(const Learn *learn, Move move, unsigned weight)
{
    BookMove known = { move, weight, 0 };
    Position start;

    position_start(&start);
    learn_weigh(learn, &start, &known, 1);
    return known.weight;
}

/* As if there had been two more draws: the numbers. */
static void test_weights(void)
{
    static const struct {
        const char *game;
        unsigned times, weight;
    } cases[] = {
        { "1. e4 e5 1-0", 1, 133 },     { "1. e4 e5 1-0", 4, 166 },
        { "1. e4 e5 0-1", 1, 66 },      { "1. e4 e5 0-1", 4, 33 },
        { "1. e4 e5 1/2-1/2", 1, 100 }, { "1. e4 e5 0-1", 18, 10 },
    };
    const Move e4 = move_make(E2, E4);

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Scratch scratch;
        Learn *learn = NULL;
        bool is_sure = cases[i].times >= 8;

        scratch_make(&scratch);
        CU_ASSERT_EQUAL_FATAL(
            learn_open(scratch_path(&scratch, "learn"), &learn, NULL), OK);
        for (unsigned j = 0; j < cases[i].times; j++)
            teach(learn, cases[i].game, WHITE);
        CU_ASSERT_EQUAL(weight_from(learn, e4, 100), cases[i].weight);
        CU_ASSERT_EQUAL(weight_from(learn, e4, 0), 0);
        CU_ASSERT_EQUAL(weight_from(learn, e4, 1),
                        is_sure ? 0 : 1); /* some games end no line */
        CU_ASSERT_EQUAL(weight_from(learn, move_make(D2, D4), 7), 7);
        CU_ASSERT_TRUE(weight_from(learn, e4, UINT32_MAX) >= UINT32_MAX / 10);
        learn_close(learn);
        scratch_remove(&scratch);
    }
}

/* A null move ends what can be learned, and so does the depth. */
static void test_what_is_learned(void)
{
    Scratch scratch;
    Learn *learn = NULL;
    enum { PLIES = 40 };
    Text content = { 0 };
    Text game = { 0 };
    size_t lines = 0;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL_FATAL(
        learn_open(scratch_path(&scratch, "learn"), &learn, NULL), OK);
    teach(learn, "1. e4 e5 2. -- d5 3. d4 1-0", WHITE);
    scratch_read(&scratch, "learn", &content);
    CU_ASSERT_EQUAL(span_find(text_span(&content), '\n') + 1, content.length);
    text_clear(&content);
    for (unsigned i = 0; i < 50; i++)
        text_append(&game, "Nf3 Nf6 Ng1 Ng8 ");
    text_append(&game, "1-0");
    teach(learn, text_string(&game), BLACK);
    scratch_read(&scratch, "learn", &content);
    for (size_t i = 0; i < content.length; i++)
        lines += content.data[i] == '\n';
    CU_ASSERT_EQUAL(lines, 1 + PLIES / 2);
    learn_close(learn);
    text_free(&content);
    text_free(&game);
    scratch_remove(&scratch);
}

/* How often 1. e4 is the choice, of a thousand. */
static unsigned count_e4(Repertoire *repertoire)
{
    unsigned count = 0;
    Position start;
    Random random;

    position_start(&start);
    random_start(&random, 1);
    for (int i = 0; i < 1000; i++)
        count +=
            repertoire_move(repertoire, &start, &random) == move_make(E2, E4);
    return count;
}

static void lose_with_e4(Repertoire *repertoire)
{
    PgnRaw raw = pgn_raw_of(span_from("1. e4 e5 0-1"));
    PgnSummary summary;
    Game *game = pgn_read_game(&raw, NULL, &summary);

    CU_ASSERT_EQUAL(repertoire_learn(repertoire, game, WHITE, NULL), OK);
    game_free(game);
}

static Repertoire *open_repertoire(const char *path, bool learns)
{
    RepertoireOptions options = { .learns = learns, .learn_path = path };
    Repertoire *repertoire = NULL;
    Fault warning = { 0 };

    CU_ASSERT_EQUAL_FATAL(
        repertoire_open(&options, &repertoire, &warning, NULL), OK);
    CU_ASSERT_EQUAL(warning.status, OK);
    return repertoire;
}

static void test_repertoire(void)
{
    Scratch scratch;
    const char *path;
    unsigned at_first;

    scratch_make(&scratch);
    path = scratch_path(&scratch, "learn");

    Repertoire *plain = open_repertoire(path, false);
    Repertoire *learner = open_repertoire(path, true);

    at_first = count_e4(plain);
    CU_ASSERT_TRUE(at_first > 100);
    CU_ASSERT_EQUAL(count_e4(learner), at_first);
    for (int i = 0; i < 20; i++) {
        lose_with_e4(plain);
        lose_with_e4(learner);
    }
    CU_ASSERT_EQUAL(count_e4(plain), at_first);
    CU_ASSERT_TRUE(count_e4(learner) < at_first / 3);
    repertoire_close(learner);

    learner = open_repertoire(path, true);
    CU_ASSERT_TRUE(count_e4(learner) < at_first / 3);
    CU_ASSERT_EQUAL(repertoire_forget(learner, NULL), OK);
    CU_ASSERT_EQUAL(count_e4(learner), at_first);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0);
    repertoire_close(learner);
    repertoire_close(plain);
    scratch_remove(&scratch);
}

/* Without a path it is "learn" in the directory for data, and an engine that
 * does not learn can still forget it. */
static void test_the_usual_path(void)
{
    const char *old = getenv("XDG_DATA_HOME");
    char *kept = old == NULL ? NULL : strdup(old);
    Repertoire *repertoire;
    Text content = { 0 };
    Position start;
    Scratch scratch;

    scratch_make(&scratch);
    setenv("XDG_DATA_HOME", scratch.root, 1);
    repertoire = open_repertoire(NULL, true);
    lose_with_e4(repertoire);
    CU_ASSERT_TRUE(scratch_read(&scratch, "luft/learn", &content));
    position_start(&start);
    CU_ASSERT_NOT_EQUAL(repertoire_move(repertoire, &start, NULL), MOVE_NONE);
    repertoire_close(repertoire);
    repertoire = open_repertoire(NULL, false);
    CU_ASSERT_EQUAL(repertoire_forget(repertoire, NULL), OK);
    CU_ASSERT_FALSE(scratch_read(&scratch, "luft/learn", &content));
    CU_ASSERT_EQUAL(repertoire_forget(repertoire, NULL), OK); /* again */
    repertoire_close(repertoire);
    repertoire_close(NULL);
    if (kept == NULL)
        unsetenv("XDG_DATA_HOME");
    else
        setenv("XDG_DATA_HOME", kept, 1);
    free(kept);
    text_free(&content);
    scratch_remove(&scratch);
}

/* A file that cannot be read costs what was learned, not the book. */
static void test_repertoire_without_file(void)
{
    RepertoireOptions options = { .learns = true, .learn_path = "/" };
    Repertoire *repertoire = NULL;
    Fault warning = { 0 };

    CU_ASSERT_EQUAL_FATAL(
        repertoire_open(&options, &repertoire, &warning, NULL), OK);
    CU_ASSERT_NOT_EQUAL(warning.status, OK);
    CU_ASSERT_TRUE(count_e4(repertoire) > 100);
    lose_with_e4(repertoire);
    repertoire_close(repertoire);

    options.book = "/no/such/book.bin";
    CU_ASSERT_NOT_EQUAL(repertoire_open(&options, &repertoire, NULL, NULL), OK);
}

CU_TestInfo learn_tests[] = {
    { "wins come again, losses do not", test_learning },
    { "weights", test_weights },
    { "what is learned", test_what_is_learned },
    { "a book that learns", test_repertoire },
    { "the usual path", test_the_usual_path },
    { "a book without a file to learn in", test_repertoire_without_file },
    CU_TEST_INFO_NULL,
};
