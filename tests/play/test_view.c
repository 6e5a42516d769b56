/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

#include "base/clock.h"

static bool rating_is(const Rig *rig, Color color, const char *expected)
{
    Text text = { 0 };
    bool is_same;

    play_rating(rig->play, color, &text);
    is_same = span_equals(text_span(&text), expected);
    text_free(&text);
    return is_same;
}

static bool name_is(const Rig *rig, Color color, const char *expected)
{
    Text text = { 0 };
    bool is_same;

    play_name(rig->play, color, &text);
    is_same = span_equals(text_span(&text), expected);
    text_free(&text);
    return is_same;
}

static void test_ratings(void)
{
    static const struct {
        unsigned elo;
        int level;
        const char *rating;
    } cases[] = {
        { 0, 20, "full strength" },         { 0, 0, "full strength" },
        { 1234, 0, "about 1234" },          { 1224, 6, "level 6, about 1200" },
        { 1225, 6, "level 6, about 1250" },
    };
    Rig *rig = rig_new();

    rig_begin(rig,
              (RigGame){ SEAT_HUMAN, SEAT_ENGINE, PLAYER_OWN, NULL, NULL });
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        rig->options.elo = cases[i].elo;
        rig->options.level = cases[i].level;
        rig_configure(rig);
        CU_ASSERT(rating_is(rig, BLACK, cases[i].rating));
        CU_ASSERT(rating_is(rig, WHITE, ""));
    }
    rig_free(rig);
}

/* Of an engine of others: what it says itself, if it can play weaker. */
static void test_rating_of_others(void)
{
    static const Seat seats[COLORS] = { SEAT_HUMAN, SEAT_ENGINE };
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5");
    PlayersOptions options = {
        .threads = 1, .hash = 1, .judge = "classical", .elo = 1700
    };

    players_choose(rig->players, JOB_PLAY, player);
    CU_ASSERT_EQUAL(players_configure(rig->players, &options, NULL), OK);
    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, NULL });
    CU_ASSERT(rating_is(rig, BLACK, "")); /* it has not started yet */
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(rating_is(rig, BLACK, "about 1700"));
    rig_begin_persons(rig, NULL);
    CU_ASSERT(rating_is(rig, BLACK, ""));
    play_set_up(rig->play, game_start(rig->game));
    play_continue(rig->play, seats);
    CU_ASSERT(rating_is(rig, BLACK, "robot, about 1700"));
    rig_free(rig);
}

/* In a game of others theirs, and whose part an engine takes. */
static void test_names_of_others(void)
{
    static const Seat seats[COLORS] = { SEAT_HUMAN, SEAT_ENGINE };
    Rig *rig = rig_new();

    CU_ASSERT(name_is(rig, WHITE, "White"));
    CU_ASSERT(rating_is(rig, WHITE, ""));
    game_set_tag(rig->game, "White", span_from("Anna"), NULL);
    game_set_tag(rig->game, "WhiteElo", span_from("2000"), NULL);
    game_set_tag(rig->game, "BlackElo", span_from("?"), NULL);
    CU_ASSERT(name_is(rig, WHITE, "Anna"));
    CU_ASSERT(name_is(rig, BLACK, "Black"));
    CU_ASSERT(rating_is(rig, WHITE, "2000"));
    CU_ASSERT(rating_is(rig, BLACK, ""));
    play_continue(rig->play, seats);
    CU_ASSERT(rating_is(rig, WHITE, "2000"));
    CU_ASSERT(rating_is(rig, BLACK, "luft, full strength"));
    rig_free(rig);
}

static void test_captured(void)
{
    Rig *rig = rig_new();
    int counts[PIECE_TYPES] = { [KING] = 7 };

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4 d5 exd5"));
    CU_ASSERT_EQUAL(play_captured(rig->play, WHITE, counts), 1);
    CU_ASSERT_EQUAL(counts[KING], 0);
    CU_ASSERT_EQUAL(counts[PAWN], 1);
    CU_ASSERT_EQUAL(play_captured(rig->play, BLACK, counts), -1);
    CU_ASSERT_EQUAL(counts[PAWN], 0);
    CU_ASSERT(rig_play(rig, "Qxd5 Nc3 Qe5 Qe2 Qxe2 Bxe2"));
    CU_ASSERT_EQUAL(play_captured(rig->play, WHITE, counts), 0);
    CU_ASSERT_EQUAL(counts[QUEEN], 1);

    /* a promoted pawn counts as neither lost nor found */
    rig_begin_persons(rig, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    CU_ASSERT(rig_play(rig, "a8=Q"));
    CU_ASSERT_EQUAL(play_captured(rig->play, BLACK, counts), -9);
    CU_ASSERT_EQUAL(counts[PAWN], 0);
    rig_free(rig);
}

/* Without a clock of its own a game shows what its comments say. */
static void test_clock_of_a_file(void)
{
    Rig *rig = rig_new();
    int64_t left;

    CU_ASSERT_FALSE(play_clock(rig->play, WHITE, &left));
    CU_ASSERT_PTR_NULL(play_control(rig->play));
    game_play(rig->game, move_make(E2, E4), NULL);
    game_set_clock(rig->game, game_cursor(rig->game), 59000);
    game_play(rig->game, move_make(E7, E5), NULL);
    CU_ASSERT(rig_left_is(rig, WHITE, 59000));
    CU_ASSERT_FALSE(play_clock(rig->play, BLACK, &left));
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), COLORS);
    rig_free(rig);
}

/* Those who look on at two engines see what both have said, for White. */
static void test_engines_are_overheard(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "35 e2e4 e7e5 g1f3");
    const PlayThought *thought;
    Score score = 0;
    Node first;

    rig_begin(rig, (RigGame){ SEAT_ENGINE, SEAT_ENGINE, player, NULL, NULL });
    CU_ASSERT(rig_wait_plies(rig, 2));
    first = game_main_line(rig->game, 1);
    thought = play_thought(rig->play, WHITE);
    CU_ASSERT(thought->is_known);
    CU_ASSERT_EQUAL(thought->score, 35);
    CU_ASSERT_EQUAL(play_thought(rig->play, BLACK)->score, -35);
    CU_ASSERT(play_score(rig->play, first, &score));
    CU_ASSERT_EQUAL(score, 35);
    CU_ASSERT(play_score(rig->play, game_main_line(rig->game, 2), &score));
    CU_ASSERT_EQUAL(score, -35);
    CU_ASSERT_FALSE(play_score(rig->play, GAME_ROOT, &score));
    CU_ASSERT(rig->thoughts >= 2);
    rig_free(rig);
}

/* With a person at the board it would be a hint, until the game is over. */
static void test_opponents_keep_their_thoughts(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "35 e2e4 g1f3");
    Score score = 0;

    rig_begin(rig, (RigGame){ SEAT_ENGINE, SEAT_HUMAN, player, NULL, NULL });
    CU_ASSERT(rig_wait_plies(rig, 1));
    CU_ASSERT_FALSE(play_thought(rig->play, WHITE)->is_known);
    CU_ASSERT_FALSE(
        play_score(rig->play, game_main_line(rig->game, 1), &score));
    CU_ASSERT_EQUAL(rig->thoughts, 0);
    CU_ASSERT(rig_play(rig, "c5"));
    CU_ASSERT(rig_wait_plies(rig, 3));
    CU_ASSERT_FALSE(
        play_score(rig->play, game_main_line(rig->game, 2), &score));
    CU_ASSERT_FALSE(
        game_player_score(rig->game, game_main_line(rig->game, 2), &score));
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    for (unsigned ply = 1; ply <= 3; ply++) {
        CU_ASSERT(
            play_score(rig->play, game_main_line(rig->game, ply), &score));
        CU_ASSERT_EQUAL(score, 35);
        score = 0;
        CU_ASSERT(game_player_score(rig->game, game_main_line(rig->game, ply),
                                    &score));
        CU_ASSERT_EQUAL(score, 35);
    }
    CU_ASSERT_FALSE(game_player_score(rig->game, GAME_ROOT, &score));
    rig_free(rig);
}

CU_TestInfo view_tests[] = {
    { "ratings", test_ratings },
    { "the rating of others", test_rating_of_others },
    { "names of others", test_names_of_others },
    { "captured", test_captured },
    { "the clock of a file", test_clock_of_a_file },
    { "engines are overheard", test_engines_are_overheard },
    { "opponents keep their thoughts", test_opponents_keep_their_thoughts },
    CU_TEST_INFO_NULL,
};
