/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

static Status add(Rig *rig, const char *name, const char *line)
{
    return players_add(rig->players, span_from(name), span_from(line), NULL);
}

static PlayerId find(const Rig *rig, const char *name)
{
    PlayerId player = PLAYER_OWN;

    CU_ASSERT_EQUAL(players_find(rig->players, span_from(name), &player, NULL),
                    OK);
    return player;
}

static void test_names(void)
{
    Rig *rig = rig_new();
    PlayerId player = 99;

    CU_ASSERT_EQUAL(players_count(rig->players), 1);
    CU_ASSERT_EQUAL(players_at(rig->players, 0), PLAYER_OWN);
    CU_ASSERT_STRING_EQUAL(players_name(rig->players, PLAYER_OWN), "luft");
    CU_ASSERT_EQUAL(add(rig, "fish", "/bin/cat"), OK);
    CU_ASSERT_EQUAL(players_count(rig->players), 2);
    CU_ASSERT_EQUAL(players_at(rig->players, 1), find(rig, "FISH"));
    CU_ASSERT_STRING_EQUAL(players_name(rig->players, find(rig, "fish")),
                           "fish");
    CU_ASSERT_EQUAL(
        players_find(rig->players, span_from("shark"), &player, NULL),
        ERR_USAGE);
    CU_ASSERT_EQUAL(player, 99); /* untouched */
    rig_free(rig);
}

static void test_names_that_are_refused(void)
{
    static const char *const names[] = {
        "luft", "LUFT", "human",
        "you",  "Fish", "a-name-of-forty-one-letters-is-too-long-x"
    };
    Rig *rig = rig_new();

    CU_ASSERT_EQUAL(add(rig, "fish", "/bin/cat"), OK);
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        CU_ASSERT_EQUAL(add(rig, names[i], "/bin/cat"), ERR_USAGE);
    CU_ASSERT_EQUAL(add(rig, "a", "'no end"), ERR_USAGE);
    CU_ASSERT_EQUAL(players_count(rig->players), 2);
    CU_ASSERT_EQUAL(
        add(rig, "a-name-of-forty-letters-is-not-too-long-", "/bin/cat"), OK);
    rig_free(rig);
}

/* A number is not given twice, so nobody takes one player for another. */
static void test_remove(void)
{
    Rig *rig = rig_new();
    PlayerId a, b, c;

    add(rig, "a", "/bin/cat");
    add(rig, "b", "/bin/cat");
    a = find(rig, "a");
    b = find(rig, "b");
    CU_ASSERT_EQUAL(players_remove(rig->players, a, NULL), OK);
    CU_ASSERT_EQUAL(players_count(rig->players), 2);
    CU_ASSERT_EQUAL(find(rig, "b"), b);
    add(rig, "c", "/bin/cat");
    c = find(rig, "c");
    CU_ASSERT(c != a && c != b && c != PLAYER_OWN);
    CU_ASSERT_EQUAL(players_remove(rig->players, PLAYER_OWN, NULL), ERR_USAGE);
    rig_free(rig);
}

/* The ancestors are there without being in the list. */
static void test_brains(void)
{
    Rig *rig = rig_new();
    PlayerId plain = find(rig, "dhbw-minimax");
    PlayerId with_words = find(rig, "dhbw-minimax,depth=2");
    PlayerId player = 99;

    CU_ASSERT_EQUAL(find(rig, "DHBW-minimax"), plain);
    CU_ASSERT(with_words != plain && plain != PLAYER_OWN);
    CU_ASSERT_STRING_EQUAL(players_name(rig->players, with_words),
                           "dhbw-minimax,depth=2");
    CU_ASSERT_TRUE(players_is_brain(rig->players, plain));
    CU_ASSERT_FALSE(players_is_brain(rig->players, PLAYER_OWN));
    CU_ASSERT_EQUAL(players_count(rig->players), 1);
    CU_ASSERT_EQUAL(players_remove(rig->players, plain, NULL), ERR_USAGE);
    CU_ASSERT_EQUAL(players_find(rig->players, span_from("dhbw-minimax,wings"),
                                 &player, NULL),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(player, 99);
    /* a program that somebody has given such a name long ago */
    CU_ASSERT_EQUAL(add(rig, "random", "/bin/cat"), OK);
    CU_ASSERT_EQUAL(find(rig, "random"), players_at(rig->players, 1));
    CU_ASSERT_FALSE(
        players_is_brain(rig->players, players_at(rig->players, 1)));
    rig_free(rig);
}

static void test_in_use(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "none");

    for (PlayerJob job = 0; job < JOBS; job++) {
        CU_ASSERT_EQUAL(players_chosen(rig->players, job), PLAYER_OWN);
        players_choose(rig->players, job, player);
        CU_ASSERT_EQUAL(players_chosen(rig->players, job), player);
        CU_ASSERT_EQUAL(players_remove(rig->players, player, NULL), ERR_USAGE);
        players_choose(rig->players, job, PLAYER_OWN);
    }
    rig->heard[JOB_PLAY].used = player; /* it sits at the board */
    CU_ASSERT_EQUAL(players_remove(rig->players, player, NULL), ERR_USAGE);
    rig->heard[JOB_PLAY].used = PLAYER_OWN;
    CU_ASSERT_EQUAL(players_remove(rig->players, player, NULL), OK);
    rig_free(rig);
}

/* Who is needed by nobody any more may go; who is needed stays. */
static void test_leaving(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");

    players_choose(rig->players, JOB_PLAY, player);
    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    rig->heard[JOB_PLAY].used = player;
    players_choose(rig->players, JOB_PLAY, PLAYER_OWN);
    rig_run(rig, 50);
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "quit"), 0);
    rig->heard[JOB_PLAY].used = PLAYER_OWN;
    players_choose(rig->players, JOB_PLAY, PLAYER_OWN);
    CU_ASSERT(rig_wait_book(rig, "quit"));

    /* and comes again when it is asked */
    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "uci"), 2);
    rig_free(rig);
}

static void test_command(void)
{
    Rig *rig = rig_new();
    Text line = { 0 };

    players_write_command(rig->players, PLAYER_OWN, &line);
    CU_ASSERT_EQUAL(line.length, 0);
    add(rig, "a", "/bin/cat 'two words' Hash=3");
    CU_ASSERT_EQUAL(players_set_option(rig->players, find(rig, "a"),
                                       span_from("Move Overhead"),
                                       span_from("50"), NULL),
                    OK);
    players_write_command(rig->players, find(rig, "a"), &line);
    CU_ASSERT_STRING_EQUAL(text_string(&line), "/bin/cat \"two words\" Hash=3 "
                                               "\"Move Overhead\"=50");
    text_free(&line);
    rig_free(rig);
}

CU_TestInfo list_tests[] = {
    { "names", test_names },
    { "names that are refused", test_names_that_are_refused },
    { "remove", test_remove },
    { "the ancestors", test_brains },
    { "in use", test_in_use },
    { "leaving", test_leaving },
    { "command", test_command },
    CU_TEST_INFO_NULL,
};
