/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "game/build.h"
#include "game/move_text.h"
#include "game/tree.h"
#include "moves.h"
#include "notation/notation.h"

static void test_new_game_is_empty(void)
{
    Game *game = game_new();

    CU_ASSERT_EQUAL(game_next(game, GAME_ROOT), NODE_NONE);
    CU_ASSERT_EQUAL(game_cursor(game), GAME_ROOT);
    CU_ASSERT_EQUAL(game_move(game, GAME_ROOT), MOVE_NONE);
    CU_ASSERT_EQUAL(game_next_in_text(game, GAME_ROOT), NODE_NONE);
    CU_ASSERT_FALSE(game_is_changed(game));
    CU_ASSERT_FALSE(game_undo(game));
    CU_ASSERT_FALSE(game_back(game));
    CU_ASSERT_FALSE(game_forward(game));
    game_free(game);
    game_free(NULL);
}

static void test_cursor_walks(void)
{
    Game *game = game_new();
    Node end = add_moves(game, GAME_ROOT, "e4 e5 Nf3 Nc6 Bb5");
    char fen[FEN_SIZE];
    unsigned steps = 0;

    while (game_forward(game))
        steps++;
    CU_ASSERT_EQUAL(steps, 5);
    CU_ASSERT_EQUAL(game_cursor(game), end);
    fen_write(game_here(game), FEN_STANDARD, fen);
    CU_ASSERT_STRING_EQUAL(
        fen,
        "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
    CU_ASSERT_TRUE(game_back(game));
    CU_ASSERT_EQUAL(game_ply(game, game_cursor(game)), 4);
    game_go(game, GAME_ROOT);
    CU_ASSERT_TRUE(position_is_consistent(game_here(game)));
    CU_ASSERT_EQUAL(game_here(game)->key, game_start(game)->key);
    game_free(game);
}

/* The check behind the assertions of debug builds sees what is broken. */
static void test_broken_trees_are_seen(void)
{
    Game *game = game_new();
    Node end = add_moves(game, GAME_ROOT, "e4 e5 Nf3");
    TreeNode *record = &game->records[end];
    TreeNode whole = *record;
    Position here = game->here;

    CU_ASSERT_TRUE(tree_is_consistent(game));
    record->parent = GAME_ROOT;
    CU_ASSERT_FALSE(tree_is_consistent(game));
    *record = whole;
    record->ply++;
    CU_ASSERT_FALSE(tree_is_consistent(game));
    *record = whole;
    record->is_linked = false;
    CU_ASSERT_FALSE(tree_is_consistent(game));
    *record = whole;
    record->next = end;
    CU_ASSERT_FALSE(tree_is_consistent(game));
    *record = whole;
    game->records[GAME_ROOT].last = end;
    CU_ASSERT_FALSE(tree_is_consistent(game));
    game->records[GAME_ROOT].last = game->records[GAME_ROOT].first;
    position_make_null(&game->here);
    CU_ASSERT_FALSE(tree_is_consistent(game));
    game->here = here;
    CU_ASSERT_TRUE(tree_is_consistent(game));
    game_go(game, end);
    CU_ASSERT_TRUE(tree_is_consistent(game));
    game_free(game);
}

static void test_numbers_and_sides(void)
{
    Position start;
    Game *game;

    CU_ASSERT_EQUAL(
        fen_read(span_from("4k3/8/8/8/8/8/4P3/4K3 b - - 3 20"), &start, NULL),
        OK);
    game = game_new_from(&start);

    Node end = add_moves(game, GAME_ROOT, "Kd7 e4 Kd6");

    CU_ASSERT_EQUAL(game_mover(game, end), BLACK);
    CU_ASSERT_EQUAL(game_move_number(game, end), 21);
    CU_ASSERT_EQUAL(game_mover(game, game_parent(game, end)), WHITE);
    CU_ASSERT_EQUAL(game_move_number(game, game_parent(game, end)), 21);
    CU_ASSERT_EQUAL(game_move_number(game, game_main_line(game, 1)), 20);
    CU_ASSERT_EQUAL(game_main_line(game, 4), NODE_NONE);
    CU_ASSERT_TRUE(
        span_equals(game_tag(game, "FEN"), "4k3/8/8/8/8/8/4P3/4K3 b - - 3 20"));
    game_free(game);
}

/* The order of a file, found without recursion, must be that of the walk that
 * show_tree does with recursion. */
static void test_text_order(void)
{
    Game *game = game_new();
    Node e4 = add_moves(game, GAME_ROOT, "e4 e5 Nf3 Nc6");
    Node node = GAME_ROOT;
    Text order = { 0 };

    CU_ASSERT_NOT_EQUAL(e4, NODE_NONE);
    add_moves(game, GAME_ROOT, "d4 d5 c4");
    add_moves(game, GAME_ROOT, "d4 Nf6 Nf3");
    add_moves(game, GAME_ROOT, "c4");
    add_moves(game, game_main_line(game, 2), "d4 exd4");
    add_moves(game, game_main_line(game, 3), "d6");
    CU_ASSERT_TRUE(tree_is(
        game, "e4 (d4 d5 (Nf6 Nf3) c4) (c4) e5 Nf3 (d4 exd4) Nc6 (d6)"));
    while ((node = game_next_in_text(game, node)) != NODE_NONE) {
        Position position;
        char move[MOVE_TEXT_SIZE];

        game_position(game, game_parent(game, node), &position);
        move_write(&position, game_move(game, node), MOVE_SAN, move);
        text_append(&order, move);
        text_append_char(&order, ' ');
    }
    CU_ASSERT_STRING_EQUAL(text_string(&order),
                           "e4 d4 d5 Nf6 Nf3 c4 c4 e5 Nf3 d4 exd4 Nc6 d6 ");
    text_free(&order);
    game_free(game);
}

static void test_repetition_is_seen(void)
{
    Game *game = game_new();
    Node end = add_moves(game, GAME_ROOT, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");

    CU_ASSERT_EQUAL(game_outcome(game, end), OUTCOME_THREEFOLD);
    CU_ASSERT_EQUAL(game_outcome(game, game_parent(game, end)), OUTCOME_OPEN);
    end = add_moves(game, GAME_ROOT, "f3 e5 g4 Qh4");
    CU_ASSERT_EQUAL(game_outcome(game, end), OUTCOME_CHECKMATE);
    game_free(game);
}

static void test_null_moves(void)
{
    Game *game = game_new();
    Node end = add_moves(game, GAME_ROOT, "e4 -- d4 d5");
    Fault fault = { 0 };

    CU_ASSERT_NOT_EQUAL_FATAL(end, NODE_NONE);
    CU_ASSERT_TRUE(tree_is(game, "e4 -- d4 d5"));
    end = add_moves(game, GAME_ROOT, "e4 f5 Qh5");
    CU_ASSERT_EQUAL(game_add(game, end, MOVE_NULL, NULL, &fault), ERR_ILLEGAL);
    CU_ASSERT_STRING_EQUAL(fault.text, "null moves are not allowed in check");
    game_free(game);
}

static void test_path(void)
{
    Game *game = game_new();
    Node end = add_moves(game, GAME_ROOT, "e4 e5 Nf3");
    Move moves[3] = { 0, 0, 0 };

    CU_ASSERT_EQUAL(game_path(game, end, moves, 2), 3);
    CU_ASSERT_EQUAL(moves[0], move_make(E2, E4));
    CU_ASSERT_EQUAL(moves[1], move_make(E7, E5));
    CU_ASSERT_EQUAL(moves[2], 0);
    game_free(game);
}

static void test_copy_is_equal_and_apart(void)
{
    Game *game = game_new();
    Node end = add_moves(game, GAME_ROOT, "e4 e5 Nf3");

    add_moves(game, GAME_ROOT, "d4");
    game_set_comment(game, end, PLACE_AFTER, span_from("good [%clk 0:01:00]"));
    game_add_nag(game, end, 1);
    game_set_tag(game, "White", span_from("me"), NULL);
    game_go(game, end);

    Game *copy = game_copy(game);

    CU_ASSERT_TRUE(game_is_equal(game, copy));
    CU_ASSERT_EQUAL(game_cursor(copy), end);
    game_set_comment(copy, end, PLACE_AFTER, span_from("bad"));
    CU_ASSERT_FALSE(game_is_equal(game, copy));
    CU_ASSERT_TRUE(span_equals(game_comment(game, end, PLACE_AFTER), "good"));
    game_free(game);
    CU_ASSERT_TRUE(span_equals(game_comment(copy, end, PLACE_AFTER), "bad"));
    CU_ASSERT_EQUAL(add_moves(copy, end, "Nc6"), game_node_count(copy) - 1);
    game_free(copy);
}

/* Each difference alone must be seen. */
static void test_equality_sees(void)
{
    Game *a = game_new();
    Game *b = game_new();

    add_moves(a, GAME_ROOT, "e4 e5");
    add_moves(b, GAME_ROOT, "e4 e5");
    CU_ASSERT_TRUE(game_is_equal(a, b));
    game_add_nag(a, game_main_line(a, 1), 3);
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_undo(a);
    CU_ASSERT_TRUE(game_is_equal(a, b));
    game_set_result(a, RESULT_DRAW);
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_undo(a);
    game_add_nag(a, game_main_line(a, 1), 3);
    game_add_nag(b, game_main_line(b, 1), 4);
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_undo(a);
    game_undo(b);
    game_set_comment(a, game_main_line(a, 1), PLACE_BEFORE, span_from("x"));
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_undo(a);
    game_set_command(a, game_main_line(a, 1), "clk", span_from("1"));
    game_set_command(b, game_main_line(b, 1), "emt", span_from("1"));
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_undo(b);
    game_set_command(b, game_main_line(b, 1), "clk", span_from("2"));
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_undo(a);
    game_undo(b);
    game_set_tag(a, "White", span_from("x"), NULL);
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_undo(a);
    game_set_tag(a, "WhiteElo", span_from("x"), NULL);
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_set_tag(b, "BlackElo", span_from("x"), NULL);
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_undo(a);
    game_undo(b);
    CU_ASSERT_TRUE(game_is_equal(a, b));
    add_moves(a, game_main_line(a, 1), "c5");
    add_moves(b, GAME_ROOT, "e4 e5 Nf3");
    CU_ASSERT_FALSE(game_is_equal(a, b));
    game_free(a);
    game_free(b);
}

/* The same moves in the same order at the same plies are two trees. */
static void test_equality_sees_where_a_line_goes_on(void)
{
    Game *a = game_new();
    Game *b = game_new();

    add_moves(a, GAME_ROOT, "e4 e5");
    add_moves(a, GAME_ROOT, "d4 c5");
    add_moves(b, GAME_ROOT, "e4");
    add_moves(b, GAME_ROOT, "d4 c5");
    add_moves(b, game_child(b, GAME_ROOT, 1), "e5");
    CU_ASSERT(tree_is(a, "e4 (d4 c5) e5"));
    CU_ASSERT(tree_is(b, "e4 (d4 c5 (e5))"));
    CU_ASSERT_FALSE(game_is_equal(a, b));
    CU_ASSERT_FALSE(game_is_equal(b, a));
    game_free(a);
    a = game_copy(b);
    add_moves(b, game_child(b, GAME_ROOT, 1), "Nf6"); /* behind all of a */
    CU_ASSERT_FALSE(game_is_equal(a, b));
    CU_ASSERT_FALSE(game_is_equal(b, a));
    game_free(a);
    game_free(b);
}

/* Starts that differ in what only their tags could tell. */
static void test_equality_sees_the_start(void)
{
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 1 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 2",
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
    };
    Game *games[ARRAY_LENGTH(fens)];

    for (size_t i = 0; i < ARRAY_LENGTH(fens); i++) {
        Position start;

        CU_ASSERT_EQUAL(fen_read(span_from(fens[i]), &start, NULL), OK);
        games[i] = game_new_from(&start);
        CU_ASSERT_EQUAL(game_move_number(games[i], GAME_ROOT), i == 2 ? 2 : 1);
        for (size_t j = 0; j < i; j++)
            CU_ASSERT_FALSE(game_is_equal(games[i], games[j]));
    }
    for (size_t i = 0; i < ARRAY_LENGTH(fens); i++)
        game_free(games[i]);
}

static void test_neighbours(void)
{
    Game *game = game_new();
    Node e4 = add_moves(game, GAME_ROOT, "e4");
    Node d4 = add_moves(game, GAME_ROOT, "d4");
    Node c4 = add_moves(game, GAME_ROOT, "c4");

    CU_ASSERT_EQUAL(game_sibling_before(game, GAME_ROOT), NODE_NONE);
    CU_ASSERT_EQUAL(game_sibling_before(game, e4), NODE_NONE);
    CU_ASSERT_EQUAL(game_sibling_before(game, d4), e4);
    CU_ASSERT_EQUAL(game_sibling_before(game, c4), d4);
    CU_ASSERT_EQUAL(game_sibling(game, c4), NODE_NONE);
    CU_ASSERT_EQUAL(game_child(game, GAME_ROOT, 2), c4);
    CU_ASSERT_EQUAL(game_child(game, GAME_ROOT, 3), NODE_NONE);
    CU_ASSERT_EQUAL(game_child(game, c4, 0), NODE_NONE);
    CU_ASSERT_EQUAL(game_find_child(game, GAME_ROOT, move_make(D2, D4)), d4);
    CU_ASSERT_EQUAL(game_find_child(game, GAME_ROOT, move_make(A2, A4)),
                    NODE_NONE);
    CU_ASSERT_EQUAL(game_line_first(game, c4), c4);
    CU_ASSERT_EQUAL(game_line_first(game, e4), GAME_ROOT);
    game_free(game);
}

static void test_moves_with_signs(void)
{
    static const uint8_t nags[] = { 1, 16, 255 };
    Game *game = game_new();
    Node node = add_moves(game, GAME_ROOT, "e4 e5");
    Text text = { 0 };

    for (size_t i = 0; i < ARRAY_LENGTH(nags); i++)
        game_add_nag(game, node, nags[i]);
    move_text_append_marked(game, node, MOVE_SAN, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "1...e5!\xc2\xb1");
    text_clear(&text);
    move_text_append(game, node, MOVE_SAN, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "1...e5");
    text_clear(&text);
    move_text_append(game, game_parent(game, node), MOVE_SAN, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "1.e4");
    text_free(&text);
    game_free(game);
}

/* A hundred thousand children and a hundred thousand plies: a reader must not
 * need the square of that. */
static void test_builds_big_trees(void)
{
    enum { MANY = 100000 };
    static const Move shuffle[4] = { G1 | F3 << 6, G8 | F6 << 6, F3 | G1 << 6,
                                     F6 | G8 << 6 };
    Game *game = game_new();
    Node node = GAME_ROOT;
    size_t count = 0;

    for (unsigned i = 0; i < MANY; i++)
        node = build_move(game, node, shuffle[i % 4]);
    for (unsigned i = 0; i < MANY; i++)
        build_move(game, GAME_ROOT, move_make(E2, E4));
    for (unsigned i = 0; i < MANY; i++)
        build_comment(game, node, PLACE_AFTER, span_from("x"));
    CU_ASSERT_EQUAL(game_comment(game, node, PLACE_AFTER).length, 2 * MANY - 1);
    CU_ASSERT_EQUAL(game_ply(game, node), MANY);
    CU_ASSERT_EQUAL(game_child_count(game, GAME_ROOT), MANY + 1);
    for (node = GAME_ROOT; node != NODE_NONE;
         node = game_next_in_text(game, node))
        count++;
    CU_ASSERT_EQUAL(count, 2 * MANY + 1);
    game_go(game, game_main_line(game, MANY));
    CU_ASSERT_EQUAL(game_here(game)->key, game_start(game)->key);
    game_free(game);
}

CU_TestInfo tree_tests[] = {
    { "a new game is empty", test_new_game_is_empty },
    { "the cursor walks", test_cursor_walks },
    { "broken trees are seen", test_broken_trees_are_seen },
    { "move numbers and sides", test_numbers_and_sides },
    { "the order of a file", test_text_order },
    { "repetition and mate are seen", test_repetition_is_seen },
    { "null moves", test_null_moves },
    { "the path to a node", test_path },
    { "equality sees where a line goes on",
      test_equality_sees_where_a_line_goes_on },
    { "equality sees the start", test_equality_sees_the_start },
    { "neighbours", test_neighbours },
    { "moves with signs", test_moves_with_signs },
    { "a copy is equal and stands alone", test_copy_is_equal_and_apart },
    { "equality sees every difference", test_equality_sees },
    { "big trees", test_builds_big_trees },
    CU_TEST_INFO_NULL,
};
