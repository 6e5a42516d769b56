/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/random.h"
#include "moves.h"

#define TREE "e4 (d4 d5) (c4 c5) e5 Nf3 (Nc3) (Bc4 Nf6)"

static Game *sample(void)
{
    Game *game = game_new();

    add_moves(game, GAME_ROOT, "e4 e5 Nf3");
    add_moves(game, GAME_ROOT, "d4 d5");
    add_moves(game, GAME_ROOT, "c4 c5");
    add_moves(game, game_main_line(game, 2), "Nc3");
    add_moves(game, game_main_line(game, 2), "Bc4 Nf6");
    return game;
}

/* The last node of the variation number `index` after `ply` moves. */
static Node variation(const Game *game, unsigned ply, size_t index)
{
    return game_line_end(game,
                         game_child(game, game_main_line(game, ply), index));
}

static void test_play_follows_and_makes(void)
{
    Game *game = sample();
    uint64_t revision = game_revision(game);

    CU_ASSERT_EQUAL(game_play(game, move_make(D2, D4), NULL), OK);
    CU_ASSERT_EQUAL(game_revision(game), revision);
    CU_ASSERT_EQUAL(game_ply(game, game_cursor(game)), 1);
    CU_ASSERT_EQUAL(game_play(game, move_make(E7, E6), NULL), OK);
    CU_ASSERT_TRUE(game_revision(game) != revision);
    CU_ASSERT_TRUE(
        tree_is(game, "e4 (d4 d5 (e6)) (c4 c5) e5 Nf3 (Nc3) (Bc4 Nf6)"));
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_EQUAL(game_ply(game, game_cursor(game)), 1);
    CU_ASSERT_TRUE(tree_is(game, TREE));
    CU_ASSERT_TRUE(game_redo(game));
    CU_ASSERT_EQUAL(game_ply(game, game_cursor(game)), 2);
    game_free(game);
}

static void test_illegal_moves_change_nothing(void)
{
    Game *game = sample();
    Fault fault = { 0 };
    Move line[] = { move_make(E2, E3), move_make(E2, E3) };

    CU_ASSERT_EQUAL(game_play(game, move_make(E2, E5), &fault), ERR_ILLEGAL);
    CU_ASSERT_STRING_EQUAL(fault.text, "e2e5 is illegal here");
    CU_ASSERT_EQUAL(game_insert_line(game, GAME_ROOT, line, 2, NULL, &fault),
                    ERR_ILLEGAL);
    CU_ASSERT_EQUAL(game_cursor(game), GAME_ROOT);
    CU_ASSERT_TRUE(tree_is(game, TREE));
    game_free(game);
}

static void test_insert_line_is_one_step(void)
{
    Game *game = sample();
    Move line[] = { move_make(E2, E4), move_make(C7, C5), move_make(G1, F3) };
    Node last = NODE_NONE;

    CU_ASSERT_EQUAL(game_insert_line(game, GAME_ROOT, line, 3, &last, NULL),
                    OK);
    CU_ASSERT_EQUAL(game_ply(game, last), 3);
    CU_ASSERT_TRUE(tree_is(game, "e4 (d4 d5) (c4 c5) e5 (c5 Nf3) Nf3 (Nc3) "
                                 "(Bc4 Nf6)"));
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_TRUE(tree_is(game, TREE));
    CU_ASSERT_FALSE(game_has(game, last));
    CU_ASSERT_FALSE(game_has(game, 1000)); /* never there */
    CU_ASSERT_FALSE(game_has(game, (Node)game_node_count(game)));
    CU_ASSERT_TRUE(game_redo(game));
    CU_ASSERT_TRUE(game_has(game, last));
    game_free(game);
}

static void test_promote_and_demote(void)
{
    Game *game = sample();
    Node c5 = variation(game, 0, 2);

    CU_ASSERT_FALSE(game_promote(game, game_main_line(game, 3)));
    CU_ASSERT_TRUE(game_promote(game, c5));
    CU_ASSERT_TRUE(tree_is(game, "e4 (c4 c5) (d4 d5) e5 Nf3 (Nc3) (Bc4 Nf6)"));
    CU_ASSERT_TRUE(game_promote(game, c5));
    CU_ASSERT_TRUE(tree_is(game, "c4 (e4 e5 Nf3 (Nc3) (Bc4 Nf6)) (d4 d5) c5"));
    CU_ASSERT_FALSE(game_promote(game, c5));
    CU_ASSERT_TRUE(game_demote(game, c5));
    CU_ASSERT_TRUE(game_demote(game, c5));
    CU_ASSERT_FALSE(game_demote(game, c5));
    CU_ASSERT_TRUE(tree_is(game, "e4 (d4 d5) (c4 c5) e5 Nf3 (Nc3) (Bc4 Nf6)"));
    for (int i = 0; i < 4; i++)
        CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_TRUE(tree_is(game, TREE));
    game_free(game);
}

static void test_make_main_line(void)
{
    Game *game = sample();
    Node nf6 = variation(game, 2, 2);

    CU_ASSERT_TRUE(game_make_main_line(game, nf6));
    CU_ASSERT_TRUE(tree_is(game, "e4 (d4 d5) (c4 c5) e5 Bc4 (Nf3) (Nc3) Nf6"));
    CU_ASSERT_FALSE(game_make_main_line(game, nf6));
    CU_ASSERT_TRUE(game_is_main_line(game, nf6));
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_TRUE(tree_is(game, TREE));
    game_free(game);
}

static void test_delete(void)
{
    Game *game = sample();
    Node e5 = game_main_line(game, 2);
    Node nf6 = variation(game, 2, 2);

    game_go(game, nf6);
    CU_ASSERT_TRUE(game_delete(game, e5));
    CU_ASSERT_EQUAL(game_cursor(game), game_main_line(game, 1));
    CU_ASSERT_FALSE(game_has(game, nf6));
    CU_ASSERT_FALSE(game_delete(game, nf6));
    CU_ASSERT_FALSE(game_delete(game, GAME_ROOT));
    CU_ASSERT_TRUE(tree_is(game, "e4 (d4 d5) (c4 c5)"));
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_EQUAL(game_cursor(game), nf6);
    CU_ASSERT_TRUE(game_has(game, nf6));
    CU_ASSERT_TRUE(tree_is(game, TREE));
    CU_ASSERT_TRUE(game_delete_variations(game, GAME_ROOT));
    CU_ASSERT_FALSE(game_delete_variations(game, GAME_ROOT));
    CU_ASSERT_TRUE(tree_is(game, "e4 e5 Nf3 (Nc3) (Bc4 Nf6)"));
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_TRUE(tree_is(game, TREE));
    game_free(game);
}

static void test_groups_are_one_step(void)
{
    Game *game = sample();

    game_begin(game);
    game_begin(game);
    game_delete_variations(game, GAME_ROOT);
    game_end(game);
    game_set_comment(game, GAME_ROOT, PLACE_AFTER, span_from("hello"));
    game_end(game);
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_EQUAL(game_comment(game, GAME_ROOT, PLACE_AFTER).length, 0);
    CU_ASSERT_TRUE(tree_is(game, TREE));
    game_begin(game);
    game_end(game);
    CU_ASSERT_TRUE(game_redo(game));
    CU_ASSERT_TRUE(
        span_equals(game_comment(game, GAME_ROOT, PLACE_AFTER), "hello"));
    game_free(game);
}

static void test_saved_state_follows_undo(void)
{
    Game *game = game_new();

    game_play(game, move_make(E2, E4), NULL);
    CU_ASSERT_TRUE(game_is_changed(game));
    game_mark_saved(game);
    CU_ASSERT_FALSE(game_is_changed(game));
    game_play(game, move_make(E7, E5), NULL);
    CU_ASSERT_TRUE(game_is_changed(game));
    game_undo(game);
    CU_ASSERT_FALSE(game_is_changed(game));
    game_undo(game);
    CU_ASSERT_TRUE(game_is_changed(game));
    game_play(game, move_make(D2, D4), NULL);
    CU_ASSERT_TRUE(game_is_changed(game));
    CU_ASSERT_FALSE(game_redo(game));
    game_free(game);
}

/* Whoever has drawn the game sees by the number that it is another. */
static void test_every_change_has_a_number(void)
{
    enum { STEPS = 6 };
    Game *game = game_new();
    uint64_t numbers[STEPS];

    numbers[0] = game_revision(game);
    game_play(game, move_make(E2, E4), NULL);
    numbers[1] = game_revision(game);
    game_undo(game);
    numbers[2] = game_revision(game);
    game_redo(game);
    numbers[3] = game_revision(game);
    game_set_result(game, RESULT_DRAW);
    numbers[4] = game_revision(game);
    game_undo(game);
    numbers[5] = game_revision(game);
    for (int i = 0; i < STEPS; i++)
        for (int j = 0; j < i; j++)
            CU_ASSERT_NOT_EQUAL(numbers[i], numbers[j]);
    game_free(game);
}

/* Work taken up again is not saved, whatever is undone. */
static void test_marked_unsaved(void)
{
    Game *game = game_new();

    game_play(game, move_make(E2, E4), NULL);
    game_mark_saved(game);
    game_mark_unsaved(game);
    CU_ASSERT_TRUE(game_is_changed(game));
    game_undo(game);
    CU_ASSERT_TRUE(game_is_changed(game));
    game_redo(game);
    CU_ASSERT_TRUE(game_is_changed(game));
    game_mark_saved(game);
    CU_ASSERT_FALSE(game_is_changed(game));
    game_free(game);
}

/* Lines that are there already, and answers that nobody wants. */
static void test_lines_that_are_there(void)
{
    Game *game = sample();
    Move line[] = { move_make(E2, E4), move_make(E7, E5) };
    uint64_t revision = game_revision(game);
    Node node = NODE_NONE;

    CU_ASSERT_EQUAL(game_insert_line(game, GAME_ROOT, line, 2, NULL, NULL), OK);
    CU_ASSERT_EQUAL(game_insert_line(game, GAME_ROOT, line, 2, &node, NULL),
                    OK);
    CU_ASSERT_EQUAL(node, game_main_line(game, 2));
    CU_ASSERT_EQUAL(game_add(game, GAME_ROOT, line[0], &node, NULL), OK);
    CU_ASSERT_EQUAL(node, game_main_line(game, 1));
    CU_ASSERT_EQUAL(game_revision(game), revision);
    CU_ASSERT_EQUAL(game_add(game, GAME_ROOT, move_make(A2, A3), NULL, NULL),
                    OK);
    CU_ASSERT_EQUAL(game_child_count(game, GAME_ROOT), 4);
    CU_ASSERT_FALSE(game_delete_variations(game, game_main_line(game, 3)));
    CU_ASSERT_FALSE(game_delete_variations(game, game_main_line(game, 1)));
    CU_ASSERT_FALSE(game_promote(game, GAME_ROOT));
    CU_ASSERT_FALSE(game_demote(game, GAME_ROOT));
    CU_ASSERT_FALSE(game_make_main_line(game, GAME_ROOT));
    game_free(game);
}

static Node random_node(Game *game, Random *random)
{
    for (;;) {
        Node node = (Node)random_below(random, game_node_count(game));

        if (game_has(game, node))
            return node;
    }
}

static void play_random(Game *game, Random *random)
{
    MoveList list;

    movegen_list(game_here(game), &list);
    if (list.length > 0)
        game_play(game, list.moves[random_below(random, list.length)], NULL);
}

static void random_edit(Game *game, Random *random)
{
    static const char *const comments[] = { "", "one", "two [%clk 0:01:02]",
                                            "[%eval 0.3]" };
    Node node = random_node(game, random);
    Span comment = span_from(comments[random_below(random, 4)]);
    Place place = random_below(random, 2) == 0 ? PLACE_AFTER : PLACE_BEFORE;

    switch (random_below(random, 12)) {
    case 0:
        game_delete(game, node);
        return;
    case 1:
        game_promote(game, node);
        return;
    case 2:
        game_demote(game, node);
        return;
    case 3:
        game_make_main_line(game, node);
        return;
    case 4:
        game_set_comment(game, node, place, comment);
        return;
    case 5:
        game_toggle_nag(game, node, (uint8_t)random_below(random, 12));
        return;
    case 6:
        game_set_tag(game, "Annotator", comment, NULL);
        return;
    case 7:
        game_set_result(game, (Result)random_below(random, 4));
        return;
    default:
        game_go(game, node);
        play_random(game, random);
        return;
    }
}

enum { EDITS = 200 };

/* All edits, all undone one by one, all redone: at each step the game is what
 * it was, cursor and all. */
static void test_undo_goes_all_the_way(void)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        Random random;
        Game *game = game_new();
        Game *states[EDITS + 1];
        size_t count = 0;

        random_start(&random, seed);
        states[count++] = game_copy(game);
        for (int i = 0; i < EDITS; i++) {
            uint64_t before = game_revision(game);

            random_edit(game, &random);
            if (game_revision(game) != before)
                states[count++] = game_copy(game);
        }
        for (size_t i = count - 1; i > 0; i--) {
            CU_ASSERT_TRUE(game_is_equal(game, states[i]));
            CU_ASSERT_TRUE(position_is_consistent(game_here(game)));
            CU_ASSERT_TRUE_FATAL(game_undo(game));
        }
        CU_ASSERT_TRUE(game_is_equal(game, states[0]));
        CU_ASSERT_FALSE(game_undo(game));
        for (size_t i = 1; i < count; i++) {
            CU_ASSERT_TRUE_FATAL(game_redo(game));
            CU_ASSERT_TRUE(game_is_equal(game, states[i]));
            CU_ASSERT_EQUAL(game_cursor(game), game_cursor(states[i]));
            CU_ASSERT_EQUAL(game_here(game)->key, game_here(states[i])->key);
        }
        CU_ASSERT_FALSE(game_redo(game));
        for (size_t i = 0; i < count; i++)
            game_free(states[i]);
        game_free(game);
    }
}

CU_TestInfo edit_tests[] = {
    { "playing follows a line or makes one", test_play_follows_and_makes },
    { "illegal moves change nothing", test_illegal_moves_change_nothing },
    { "a line is one step", test_insert_line_is_one_step },
    { "promote and demote", test_promote_and_demote },
    { "make a main line", test_make_main_line },
    { "delete", test_delete },
    { "groups of edits are one step", test_groups_are_one_step },
    { "saved or not, through undo", test_saved_state_follows_undo },
    { "every change has a number", test_every_change_has_a_number },
    { "marked as not saved", test_marked_unsaved },
    { "lines that are there", test_lines_that_are_there },
    { "undo and redo of random edits", test_undo_goes_all_the_way },
    CU_TEST_INFO_NULL,
};
