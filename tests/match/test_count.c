/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/base.h"
#include "match/game_count.h"
#include "match/key_map.h"
#include "match/standing_json.h"

#include <stdlib.h>
#include <string.h>

static const char FEN[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

/* What is written of a game; empty tags are left out. */
typedef struct Written {
    const char *white, *black, *result, *round, *fen, *termination, *more,
        *moves;
} Written;

static void add_tag(Text *text, const char *name, const char *value)
{
    if (value != NULL)
        text_format(text, "[%s \"%s\"]\n", name, value);
}

static Status add(GameCount *count, const Written *game)
{
    Text text = { 0 };

    add_tag(&text, "Event", "x");
    add_tag(&text, "Round", game->round);
    add_tag(&text, "White", game->white);
    add_tag(&text, "Black", game->black);
    add_tag(&text, "Result", game->result);
    add_tag(&text, "FEN", game->fen);
    add_tag(&text, "Termination", game->termination);
    text_format(&text, "%s\n%s %s\n\n", game->more == NULL ? "" : game->more,
                game->moves, game->result);
    Status status = game_count_add(count, text_span(&text), NULL);

    text_free(&text);
    return status;
}

static Tally count_all(Standing *standing, const Written *games, size_t number)
{
    GameCount *count = game_count_new(standing, NULL);

    for (size_t i = 0; i < number; i++)
        CU_ASSERT_EQUAL(add(count, &games[i]), OK);
    game_count_free(count);
    return standing_tally(standing, 0, 1);
}

/* Two games in a round, or from one position, with colours changed. */
static void test_pairs_of_other_runners(void)
{
    static const Written games[] = {
        { "A", "B", "1-0", "1", FEN, NULL, NULL, "1. e4" },
        { "A", "B", "0-1", "2", FEN, NULL, NULL, "1. e3" },
        { "B", "A", "1/2-1/2", "2", FEN, NULL, NULL, "1. Kd2" }, /* of 2 */
        { "B", "A", "0-1", "1", FEN, NULL, NULL, "1. Kf2" },     /* of 1 */
        { "A", "B", "1-0", "?", FEN, NULL, NULL, "1. Kf1" },
        { "B", "A", "1-0", "?", FEN, NULL, NULL, "1. Kd1" }, /* of that */
        { "A", "B", "1-0", "?", NULL, NULL, NULL, "1. c4" }, /* alone */
        { "B", "A", "1-0", "-", NULL, NULL, NULL, "1. d4" }, /* alone */
        { "A", "B", "1-0", "3.1", NULL, NULL, NULL, "1. b4" },
        { "B", "A", "0-1", "3.2", NULL, NULL, NULL, "1. a4" }, /* of 3 */
    };
    Standing *standing = standing_new();
    Tally tally = count_all(standing, games, ARRAY_LENGTH(games));

    CU_ASSERT_EQUAL(tally_games(&tally), 10);
    CU_ASSERT_EQUAL(tally.wins, 6);
    CU_ASSERT_EQUAL(tally.losses, 3);
    CU_ASSERT_EQUAL(tally_pairs(&tally), 4);
    CU_ASSERT_EQUAL(tally.pairs[1], 1);
    CU_ASSERT_EQUAL(tally.pairs[2], 1);
    CU_ASSERT_EQUAL(tally.pairs[4], 2);
    CU_ASSERT_EQUAL(standing_repeats(standing), 0);
    standing_free(standing);
}

/* A game that is there twice counts once, whatever its comments say. */
static void test_copies(void)
{
    static const Written games[] = {
        { "A", "B", "1-0", "1", FEN, NULL, NULL, "1. e4 {+0.3/5} Kd8 2. e5" },
        { "A", "B", "1-0", "2", FEN, NULL, NULL,
          "1. e4 $1 (1. Kd2 {)} Kd7) 1... Kd8+ ; so\n2.e5!?" },
        { "B", "A", "1-0", "2", FEN, NULL, NULL, "1. e4 Kd8 2. e5" },
        { "A", "B", "1-0", "2", FEN, NULL, NULL, "1. e4 Kd8 2. Kd2" },
        { "A", "B", "1-0", "2", NULL, NULL, NULL, "1. e4 Kd8 2. e5" },
    };
    Standing *standing = standing_new();
    Tally tally = count_all(standing, games, ARRAY_LENGTH(games));

    CU_ASSERT_EQUAL(tally_games(&tally), 4);
    CU_ASSERT_EQUAL(standing_repeats(standing), 1);
    standing_free(standing);
}

/* Games of luft are paired by their numbers, and these say who is first. */
static void test_numbered_games(void)
{
    static const char one[] = "[Match \"m\"]\n[MatchGame \"1\"]\n";
    static const char two[] = "[Match \"m\"]\n[MatchGame \"2\"]\n"
                              "[MatchEnd \"crash\"]\n";
    static const char three[] = "[Match \"m\"]\n[MatchGame \"3\"]\n"
                                "[MatchEnd \"stall\"]\n[MatchFault \"B\"]\n";
    static const char six[] = "[Match \"m\"]\n[MatchGame \"6\"]\n"
                              "[MatchEnd \"time\"]\n";
    static const Written games[] = {
        { "B", "A", "0-1", "1.2", FEN, "abandoned", two, "1. e4" },
        { "A", "B", "1/2-1/2", "1.1", FEN, NULL, one, "1. e3" },
        { "A", "B", "1-0", "1.1", FEN, NULL, one, "1. Kd2" }, /* again */
        { "A", "B", "*", "2.1", FEN, "abandoned", three, "1. Kd2" },
        { "B", "A", "1-0", "3.2", FEN, NULL, six, "1. Kf2" },
        { "A", "B", "*", "3.1", FEN, "unterminated", NULL, "1. Kf1" },
    };
    Standing *standing = standing_new();
    GameCount *count = game_count_new(standing, NULL);

    for (size_t i = 0; i < ARRAY_LENGTH(games); i++)
        CU_ASSERT_EQUAL(add(count, &games[i]), OK);

    Tally tally = standing_tally(standing, 0, 1);

    CU_ASSERT(game_count_knows_first(count));
    CU_ASSERT_STRING_EQUAL(standing_name(standing, 0), "A");
    CU_ASSERT_EQUAL(tally_games(&tally), 3);
    CU_ASSERT_EQUAL(tally.pairs[3], 1);
    CU_ASSERT_EQUAL(tally_pairs(&tally), 1);
    CU_ASSERT_EQUAL(standing_repeats(standing), 1);
    CU_ASSERT_EQUAL(standing_lost(standing, 1, END_CRASH), 1);
    CU_ASSERT_EQUAL(standing_lost(standing, 0, END_TIME), 1);
    CU_ASSERT_EQUAL(standing_aside(standing, 1, END_STALL), 1);
    CU_ASSERT_EQUAL(game_count_unfinished(count), 1);
    game_count_free(count);
    standing_free(standing);
}

static void test_whose_side(void)
{
    static const Written game = { "New 1.0", "Old", "1-0", "1",
                                  NULL,      NULL,  NULL,  "1. e4" };

    for (int i = 0; i < 3; i++) {
        static const char *const wanted[] = { NULL, "new", "OLD" };
        Standing *standing = standing_new();
        GameCount *count = game_count_new(standing, wanted[i]);

        CU_ASSERT_EQUAL(add(count, &game), OK);
        CU_ASSERT_EQUAL(game_count_knows_first(count), i > 0);
        CU_ASSERT_STRING_EQUAL(standing_name(standing, 0),
                               i == 2 ? "Old" : "New 1.0");
        CU_ASSERT_EQUAL(standing_tally(standing, 0, 1).wins, i != 2);
        game_count_free(count);
        standing_free(standing);
    }
}

static void test_terminations(void)
{
    static const struct {
        const char *word;
        GameEnd end;
    } cases[] = {
        { "time forfeit", END_TIME },
        { "abandoned", END_CRASH },
        { "stalled connection", END_STALL },
        { "illegal move", END_ILLEGAL_MOVE },
        { "rules infraction", END_ILLEGAL_MOVE },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Written game = { "A", "B", "0-1", "1", NULL, cases[i].word, NULL, "" };
        Standing *standing = standing_new();

        count_all(standing, &game, 1);
        CU_ASSERT_EQUAL(standing_lost(standing, 0, cases[i].end), 1);
        CU_ASSERT_EQUAL(standing_faults(standing), cases[i].end != END_TIME);
        standing_free(standing);
    }
}

static void test_nameless(void)
{
    static const Written game = { "A", "", "1-0", "1", NULL, NULL, NULL, "" };
    Standing *standing = standing_new();
    GameCount *count = game_count_new(standing, NULL);

    CU_ASSERT_EQUAL(add(count, &game), ERR_FORMAT);
    game_count_free(count);
    standing_free(standing);
}

static void test_json(void)
{
    static const Written games[] = {
        { "A", "B \\ C", "1-0", "1", FEN, "abandoned", NULL, "1. e4" },
        { "B \\ C", "A", "1/2-1/2", "1", FEN, NULL, NULL, "1. e3" },
    };
    static const Sprt sprt = { 0, 5, 0.05, 0.05, ELO_NORMALIZED };
    Standing *standing = standing_new();
    Text text = { 0 };

    standing_set_sprt(standing, &sprt);
    count_all(standing, games, 2);
    standing_write_json(standing, &text);
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text),
                                  "{\"players\":[{\"name\":\"A\",\"games\":2,"
                                  "\"wins\":1,\"losses\":0,\"draws\":1,"
                                  "\"points\":1.5,\"elo\":190.8485,"
                                  "\"elo_error\":null,"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&text), "\"second\":\"B \\\\ C\",\"games\":2,"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&text), "\"pairs\":[0,0,0,1,0],"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text), "\"crash\":1"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text), "\"verdict\":\"open\""));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&text), "},\"faults\":1,\"repeats\":0}\n"));
    text_free(&text);
    standing_free(standing);
}

static void test_key_map(void)
{
    KeyMap *map = key_map_new();
    uint32_t number = 0;

    for (uint32_t i = 0; i < 5000; i++)
        key_map_put(map, (uint64_t)i << 40, i); /* all of them collide */
    CU_ASSERT_FALSE(key_map_find(map, 7, &number));
    for (uint32_t i = 0; i < 5000; i++) {
        CU_ASSERT(key_map_find(map, (uint64_t)i << 40, &number));
        CU_ASSERT_EQUAL(number, i);
    }
    key_map_put(map, 0, 9);
    CU_ASSERT(key_map_find(map, 0, &number));
    CU_ASSERT_EQUAL(number, 9);
    key_map_free(map);
}

CU_TestInfo count_tests[] = {
    { "pairs of other runners", test_pairs_of_other_runners },
    { "copies", test_copies },
    { "numbered games", test_numbered_games },
    { "whose side", test_whose_side },
    { "terminations", test_terminations },
    { "nameless", test_nameless },
    { "JSON", test_json },
    { "keys", test_key_map },
    CU_TEST_INFO_NULL,
};
