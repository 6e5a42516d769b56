/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "study/question.h"
#include "study/thoughts.h"

static void say_line(Thoughts *thoughts, unsigned index, int depth, Move move)
{
    EngineEvent event = { .kind = ENGINE_LINE,
                          .line = { .index = index,
                                    .depth = depth,
                                    .pv_length = 1,
                                    .pv = { move } } };

    thoughts_take(thoughts, &event);
}

/* The second line rises to the first: the old first one is second now. */
static void test_no_move_twice(void)
{
    Thoughts thoughts = { 0 };
    const ThoughtLine *lines = thoughts.lines;

    say_line(&thoughts, 1, 20, move_make(E2, E4));
    say_line(&thoughts, 2, 20, move_make(D2, D4));
    say_line(&thoughts, 3, 20, move_make(C2, C4));
    say_line(&thoughts, 1, 21, move_make(D2, D4));
    CU_ASSERT_EQUAL(lines[0].moves[0], move_make(D2, D4));
    CU_ASSERT_EQUAL(lines[1].moves[0], move_make(E2, E4));
    CU_ASSERT(lines[0].depth == 21 && lines[1].depth == 20);
    say_line(&thoughts, 2, 21, move_make(G1, F3));
    CU_ASSERT_EQUAL(lines[1].moves[0], move_make(G1, F3));
    CU_ASSERT_EQUAL(lines[2].moves[0], move_make(C2, C4));
    CU_ASSERT_EQUAL(thoughts.count, 3);
}

/* Scores and chances are White's, whoever is to move. */
static void test_for_white(void)
{
    Game *game = game_of("e4");
    Position position;
    Thoughts thoughts;
    EngineEvent event = { .kind = ENGINE_LINE,
                          .line = { .index = 1, .score = 30, .depth = 5 },
                          .wdl = { 500, 300, 200 },
                          .nodes = 77 };

    game_position(game, ply(game, 1), &position);
    thoughts_begin(&thoughts, ply(game, 1), &position);
    CU_ASSERT_EQUAL(thoughts.count, 0);
    thoughts_take(&thoughts, &event);
    CU_ASSERT_EQUAL(thoughts.lines[0].score, -30);
    CU_ASSERT_EQUAL(thoughts.wdl[0], 200);
    CU_ASSERT_EQUAL(thoughts.wdl[2], 500);
    CU_ASSERT_EQUAL(thoughts.nodes, 77);
    game_free(game);
}

static void test_too_many_lines(void)
{
    Thoughts thoughts = { 0 };

    say_line(&thoughts, 0, 5, move_make(E2, E4));
    say_line(&thoughts, THOUGHT_LINES + 1, 5, move_make(E2, E4));
    CU_ASSERT_EQUAL(thoughts.count, 0);
    say_line(&thoughts, THOUGHT_LINES, 5, move_make(E2, E4));
    CU_ASSERT_EQUAL(thoughts.count, THOUGHT_LINES);
}

/* A line that has become shorter has no moves of the old one. */
static void test_length_of_a_line(void)
{
    Thoughts thoughts = { 0 };
    EngineEvent event = { .kind = ENGINE_LINE,
                          .line = { .index = 1,
                                    .bound = BOUND_EXACT,
                                    .depth = 5,
                                    .pv_length = THOUGHT_MOVES } };

    for (unsigned i = 0; i < THOUGHT_MOVES; i++)
        event.line.pv[i] = move_make(A1, (Square)i);
    thoughts_take(&thoughts, &event);
    CU_ASSERT_EQUAL(thoughts.lines[0].length, THOUGHT_MOVES);
    CU_ASSERT_EQUAL(thoughts.lines[0].moves[THOUGHT_MOVES - 1],
                    move_make(A1, H8));
    event.line.pv_length = 2;
    thoughts_take(&thoughts, &event);
    CU_ASSERT_EQUAL(thoughts.lines[0].length, 2);
    event.line.pv_length = 0;
    thoughts_take(&thoughts, &event);
    CU_ASSERT_EQUAL(thoughts.lines[0].length, 0);
}

/* A score that is only a bound says so until there is an exact one. */
static void test_bounds(void)
{
    static const Bound bounds[] = { BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };
    Thoughts thoughts = { 0 };

    for (size_t i = 0; i < ARRAY_LENGTH(bounds); i++) {
        EngineEvent event = { .kind = ENGINE_LINE,
                              .line = { .index = 1, .bound = bounds[i] } };

        thoughts_take(&thoughts, &event);
        CU_ASSERT_EQUAL(thoughts.lines[0].is_bound, bounds[i] != BOUND_EXACT);
    }
}

/* --- Questions ------------------------------------------------------------ */

static bool has_task(const Game *game, Question question, Key *key)
{
    Position position;
    bool has = question_position(&question, game, &position);

    *key = position.key;
    return has;
}

/* A position of the game, one after another move, one with the turn passed. */
static void test_questions(void)
{
    Game *game = game_of("e4 e5");
    Game *other = game_of("d4 e5");
    Position position;
    Key key = 0;

    CU_ASSERT(has_task(game, (Question){ .node = ply(game, 2) }, &key));
    game_position(game, ply(game, 2), &position);
    CU_ASSERT_EQUAL(key, position.key);
    CU_ASSERT(has_task(
        game, (Question){ GAME_ROOT, move_make(D2, D4), 1, { 0 } }, &key));
    game_position(other, ply(other, 1), &position);
    CU_ASSERT_EQUAL(key, position.key);
    CU_ASSERT(
        has_task(game, (Question){ GAME_ROOT, MOVE_NULL, 1, { 0 } }, &key));
    position_start(&position);
    position_make_null(&position);
    CU_ASSERT_EQUAL(key, position.key);
    game_free(game);
    game_free(other);
}

/* Where nobody can move, or pass, there is nothing to ask. */
static void test_no_question(void)
{
    Game *game = game_of("f3 e5 g4 Qh4");
    Game *check = game_of("e4 f6 Qh5");
    Key key = 0;

    CU_ASSERT_FALSE(has_task(game, (Question){ .node = ply(game, 4) }, &key));
    CU_ASSERT_FALSE(has_task(
        game, (Question){ ply(game, 3), move_make(D8, H4), 1, { 0 } }, &key));
    CU_ASSERT(has_task(check, (Question){ .node = ply(check, 3) }, &key));
    CU_ASSERT_FALSE(has_task(
        check, (Question){ ply(check, 3), MOVE_NULL, 1, { 0 } }, &key));
    game_free(game);
    game_free(check);
}

/* Whatever the permille are, and whether or not they add up to 1000. */
static void test_odds_add_up(void)
{
    Thoughts thoughts = { 0 };
    int odds[3];

    CU_ASSERT_FALSE(thoughts_odds(&thoughts, odds));
    for (int win = 0; win <= 1000; win += 7)
        for (int draw = 0; win + draw <= 1000; draw += 11) {
            int loss = 1000 - win - draw;

            thoughts.wdl[0] = win;
            thoughts.wdl[1] = draw;
            thoughts.wdl[2] = loss;
            CU_ASSERT_TRUE(thoughts_odds(&thoughts, odds));
            CU_ASSERT_EQUAL(odds[0] + odds[1] + odds[2], 100);
            CU_ASSERT_TRUE(odds[0] >= win / 10 && odds[0] <= win / 10 + 1);
            CU_ASSERT_TRUE(odds[1] >= draw / 10 && odds[1] <= draw / 10 + 1);
            CU_ASSERT_TRUE(odds[2] >= loss / 10 && odds[2] <= loss / 10 + 1);
        }
    thoughts.wdl[0] = 466;
    thoughts.wdl[1] = 304;
    thoughts.wdl[2] = 230;
    thoughts_odds(&thoughts, odds);
    CU_ASSERT_TRUE(odds[0] == 47 && odds[1] == 30 && odds[2] == 23);
    thoughts.wdl[0] = thoughts.wdl[1] = thoughts.wdl[2] = 1;
    thoughts_odds(&thoughts, odds);
    CU_ASSERT_EQUAL(odds[0] + odds[1] + odds[2], 100);
}

CU_TestInfo thoughts_tests[] = {
    { "odds add up to 100", test_odds_add_up },
    { "no move twice", test_no_move_twice },
    { "for White", test_for_white },
    { "too many lines", test_too_many_lines },
    { "questions", test_questions },
    { "the length of a line", test_length_of_a_line },
    { "bounds", test_bounds },
    { "no question", test_no_question },
    CU_TEST_INFO_NULL,
};
