/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

static void configure(Rig *rig, unsigned elo)
{
    CU_ASSERT_EQUAL(players_configure(rig->players,
                                      &(PlayersOptions){ .threads = 3,
                                                         .hash = 7,
                                                         .judge = "auto",
                                                         .elo = elo,
                                                         .ponders = true },
                                      NULL),
                    OK);
}

static Status set(Rig *rig, PlayerId player, const char *name,
                  const char *value)
{
    return players_set_option(rig->players, player, span_from(name),
                              span_from(value), NULL);
}

/* --- Options of ours ------------------------------------------------------ */

/* An opponent is told what it should be like, an analyst is at full strength.
 */
static void test_suggestions(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");
    int64_t elo = 0;

    configure(rig, 1700);
    CU_ASSERT(rig_ask(rig, JOB_ANALYSE, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_ANALYSE));
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "setoption name Threads value 3"),
                    1);
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "setoption name Hash value 7"), 1);
    CU_ASSERT_EQUAL(
        rig_count_in_book(rig, "setoption name UCI_ShowWDL value true"), 1);
    CU_ASSERT_EQUAL(
        rig_count_in_book(rig, "setoption name UCI_LimitStrength value true"),
        0);
    CU_ASSERT_FALSE(players_elo(rig->players, player, &elo));

    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "setoption name Hash value 7"), 2);
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "setoption name Ponder value true"),
                    1);
    CU_ASSERT_EQUAL(
        rig_count_in_book(rig, "setoption name UCI_LimitStrength value true"),
        1);
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "setoption name UCI_Elo value 1700"),
                    1);
    CU_ASSERT(players_elo(rig->players, player, &elo));
    CU_ASSERT_EQUAL(elo, 1700);
    rig_free(rig);
}

/* What changes while it runs reaches it at once. */
static void test_later_suggestions(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");
    int64_t elo = 0;

    configure(rig, 0);
    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_FALSE(players_elo(rig->players, player, &elo));
    configure(rig, 1500);
    CU_ASSERT(
        rig_wait_book(rig, "setoption name UCI_LimitStrength value true"));
    configure(rig, 1000); /* lower than it can */
    CU_ASSERT(rig_wait_book(rig, "setoption name UCI_Elo value 1320"));
    CU_ASSERT(players_elo(rig->players, player, &elo));
    CU_ASSERT_EQUAL(elo, 1320);
    rig_free(rig);
}

static uint64_t nodes_to_depth(Rig *rig, unsigned depth)
{
    PlayerTask task = { .player = PLAYER_OWN,
                        .position = &rig->start,
                        .limits = { .depth = (int)depth } };

    CU_ASSERT(rig_start(rig, JOB_ANALYSE, &task));
    CU_ASSERT(rig_wait_answer(rig, JOB_ANALYSE));
    return rig->heard[JOB_ANALYSE].nodes;
}

/* What it has found out is not forgotten while nothing changes, whichever judge
 * is wanted. */
static void test_the_same_options(void)
{
    static const char *const judges[] = { "auto", "classical" };
    Rig *rig = rig_new();

    for (size_t i = 0; i < ARRAY_LENGTH(judges); i++) {
        PlayersOptions options = { .threads = 1,
                                   .hash = 4,
                                   .judge = judges[i] };
        uint64_t first;

        CU_ASSERT_EQUAL(players_configure(rig->players, &options, NULL), OK);
        first = nodes_to_depth(rig, 9);
        CU_ASSERT_EQUAL(players_configure(rig->players, &options, NULL), OK);
        CU_ASSERT(nodes_to_depth(rig, 9) < first / 2);
        options.hash = 5;
        CU_ASSERT_EQUAL(players_configure(rig->players, &options, NULL), OK);
        CU_ASSERT(nodes_to_depth(rig, 9) > first / 2);
    }
    rig_free(rig);
}

/* Whatever the opponent has been told. */
static void test_analyst_is_at_full_strength(void)
{
    Rig *rig = rig_new();
    PlayersOptions options = { .threads = 1, .hash = 4, .judge = "classical" };
    PlayerTask task = { .player = PLAYER_OWN,
                        .position = &rig->start,
                        .limits = { .depth = 9 } };
    uint64_t full;

    CU_ASSERT_EQUAL(players_configure(rig->players, &options, NULL), OK);
    full = nodes_to_depth(rig, 9);
    rig_free(rig);

    rig = rig_new();
    options.elo = 700;
    CU_ASSERT_EQUAL(players_configure(rig->players, &options, NULL), OK);
    CU_ASSERT_EQUAL(nodes_to_depth(rig, 9), full);
    task.position = &rig->start;
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT(rig->heard[JOB_PLAY].nodes < full / 2);
    rig_free(rig);
}

static void test_judge_that_is_refused(void)
{
    Rig *rig = rig_new();
    PlayersOptions options = { .threads = 1,
                               .hash = 4,
                               .judge = "/nowhere/net" };
    Fault fault = { 0 };

    CU_ASSERT(rig_ask(rig, JOB_ANALYSE, PLAYER_OWN));
    CU_ASSERT(rig_wait_answer(rig, JOB_ANALYSE));
    CU_ASSERT(players_configure(rig->players, &options, &fault) != OK);
    CU_ASSERT(fault.text[0] != '\0');

    /* an engine made after that says so, and works all the same */
    CU_ASSERT(rig_ask(rig, JOB_PLAY, PLAYER_OWN));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT(rig_was_said(rig, "/nowhere/net"));
    rig_free(rig);
}

/* --- Options of theirs ---------------------------------------------------- */

static void test_set_option(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");
    const HostOption *option;
    Text range = { 0 };

    CU_ASSERT_EQUAL(set(rig, PLAYER_OWN, "Hash", "5"), ERR_USAGE);
    CU_ASSERT_PTR_NULL(
        players_find_option(rig->players, PLAYER_OWN, span_from("Hash")));
    CU_ASSERT_EQUAL(set(rig, player, "Hash", "5"), OK);
    CU_ASSERT_PTR_NULL(
        players_find_option(rig->players, player, span_from("Hash")));
    configure(rig, 0);
    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "setoption name Hash value 5"), 1);
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "setoption name Hash value 7"), 0);

    CU_ASSERT_EQUAL(set(rig, player, "Hash", "0"), ERR_USAGE);
    CU_ASSERT_EQUAL(set(rig, player, "Hush", "5"), ERR_MISSING);
    CU_ASSERT_EQUAL(set(rig, player, "Hash", "6"), OK);
    CU_ASSERT(rig_wait_book(rig, "setoption name Hash value 6"));
    option = players_find_option(rig->players, player, span_from("hash"));
    CU_ASSERT_PTR_NOT_NULL_FATAL(option);
    CU_ASSERT_STRING_EQUAL(option->value, "6");
    players_write_range(option, &range);
    CU_ASSERT_STRING_EQUAL(text_string(&range), "1 to 1024");
    text_free(&range);
    rig_free(rig);
}

static void test_range(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "none");
    static const struct {
        const char *name;
        const char *range;
    } cases[] = {
        { "Hash", "1 to 1024" },
        { "Style", "Solid, Normal" },
        { "UCI_Chess960", "true or false" },
        { "Clear Hash", "button" },
        { "Book File", "text" },
    };

    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        const HostOption *option =
            players_find_option(rig->players, player, span_from(cases[i].name));
        Text text = { 0 };

        CU_ASSERT_PTR_NOT_NULL_FATAL(option);
        players_write_range(option, &text);
        CU_ASSERT_STRING_EQUAL(text_string(&text), cases[i].range);
        text_free(&text);
    }
    rig_free(rig);
}

/* The page comes when the program has said what it has, or at once. */
static void test_page(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");

    CU_ASSERT_EQUAL(players_show_options(rig->players, PLAYER_OWN, NULL),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(players_show_options(rig->players, player, NULL), OK);
    CU_ASSERT_EQUAL(rig->pages.length, 0);
    CU_ASSERT(rig_wait_page(rig, "UCI_Elo"));
    CU_ASSERT(rig_wait_page(rig, "scribe: Scribe"));
    text_clear(&rig->pages);
    rig_run(rig, 50);
    CU_ASSERT_EQUAL(rig->pages.length, 0);
    CU_ASSERT_EQUAL(players_show_options(rig->players, player, NULL), OK);
    CU_ASSERT(rig->pages.length > 0);
    rig_free(rig);
}

/* All that it has, each in a line, to the letter. */
static void test_words_of_a_page(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");

    CU_ASSERT_EQUAL(players_show_options(rig->players, player, NULL), OK);
    CU_ASSERT(rig_wait_page(rig, "UCI_Elo"));
    CU_ASSERT_STRING_EQUAL(
        text_string(&rig->pages),
        "Engine options\nscribe: Scribe\n\n"
        "Threads                  1                1 to 1024\n"
        "Hash                     4                1 to 1024\n"
        "Ponder                   false            true or false\n"
        "UCI_ShowWDL              true             true or false\n"
        "UCI_LimitStrength        false            true or false\n"
        "UCI_Elo                  1500             1320 to 3190\n");
    rig_free(rig);
}

/* Those of either process are as good. */
static void test_options_of_the_analyst(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");

    CU_ASSERT(rig_ask(rig, JOB_ANALYSE, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_ANALYSE));
    CU_ASSERT_PTR_NOT_NULL(
        players_find_option(rig->players, player, span_from("Hash")));
    CU_ASSERT_PTR_NULL(
        players_find_option(rig->players, player, span_from("Hush")));
    CU_ASSERT_EQUAL(players_show_options(rig->players, player, NULL), OK);
    CU_ASSERT(rig->pages.length > 0);
    rig_free(rig);
}

/* Who is asked for his options is started for what he was chosen for. */
static void test_page_of_an_opponent(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");
    int64_t elo = 0;

    configure(rig, 1700);
    players_choose(rig->players, JOB_PLAY, player);
    CU_ASSERT_EQUAL(players_show_options(rig->players, player, NULL), OK);
    CU_ASSERT(rig_wait_page(rig, "UCI_Elo"));
    CU_ASSERT(players_elo(rig->players, player, &elo));
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "uci"), 1);
    rig_free(rig);
}

/* A program that cannot say what it has tells why. */
static void test_page_that_does_not_come(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "exit-on-uci");

    CU_ASSERT_EQUAL(players_show_options(rig->players, player, NULL), OK);
    CU_ASSERT(rig_wait_said(rig, "mock: "));
    CU_ASSERT(rig_was_said(rig, "ended with status 3"));
    CU_ASSERT_EQUAL(rig->pages.length, 0);
    rig_free(rig);
}

/* What was set before the start and is wrong is told once. */
static void test_wrong_before_the_start(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");

    CU_ASSERT_EQUAL(set(rig, player, "Hush", "5"), OK);
    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT(rig_was_said(rig, "Hush"));
    text_clear(&rig->said);
    CU_ASSERT(rig_ask(rig, JOB_ANALYSE, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_ANALYSE));
    CU_ASSERT_FALSE(rig_was_said(rig, "Hush"));
    rig_free(rig);
}

static void test_new_game(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e2e4");
    size_t before;

    players_new_game(rig->players); /* nobody runs: no harm */
    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    before = rig_count_in_book(rig, "ucinewgame");
    players_new_game(rig->players);
    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "ucinewgame"), before + 1);
    rig_free(rig);
}

/* All hear of it. */
static void test_new_game_for_all(void)
{
    Rig *rig = rig_new();
    PlayerId players[] = { rig_add_scribe(rig, "a", "e2e4"),
                           rig_add_scribe(rig, "b", "e2e4") };
    size_t before;

    for (size_t i = 0; i < ARRAY_LENGTH(players); i++) {
        CU_ASSERT(rig_ask(rig, JOB_PLAY, players[i]));
        CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    }
    before = rig_count_in_book(rig, "ucinewgame");
    players_new_game(rig->players);
    for (size_t i = 0; i < ARRAY_LENGTH(players); i++) {
        CU_ASSERT(rig_ask(rig, JOB_PLAY, players[i]));
        CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    }
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "ucinewgame"), before + 2);
    rig_free(rig);
}

CU_TestInfo option_tests[] = {
    { "suggestions", test_suggestions },
    { "later suggestions", test_later_suggestions },
    { "the same options", test_the_same_options },
    { "a judge that is refused", test_judge_that_is_refused },
    { "set an option", test_set_option },
    { "range", test_range },
    { "a page", test_page },
    { "the words of a page", test_words_of_a_page },
    { "an analyst is at full strength", test_analyst_is_at_full_strength },
    { "options of the analyst", test_options_of_the_analyst },
    { "a page of an opponent", test_page_of_an_opponent },
    { "a page that does not come", test_page_that_does_not_come },
    { "wrong before the start", test_wrong_before_the_start },
    { "a new game", test_new_game },
    { "a new game for all", test_new_game_for_all },
    CU_TEST_INFO_NULL,
};
