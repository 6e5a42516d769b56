/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tree of a search: written down by the search that is measured, so it has
 * as many nodes as that makes calls, and what is said of it is true.
 */
#include "lab/dhbw.h"
#include "lab/dhbw_walk.h"
#include "lab/legal.h"
#include "lab/paper_dhbw.h"
#include "notation/fen.h"
#include "suites.h"

#include <string.h>

enum { DEPTH = 3, NODES_MAX = 1 << 20 };

static DhbwTree *search(DhbwKind kind, const char *fen, unsigned depth,
                        DhbwResult *result)
{
    Position position;
    Work work = { 0 };
    DhbwTree *tree;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    tree = dhbw_tree_new(&position, NODES_MAX);
    CU_ASSERT_FATAL(dhbw_search(
        &(DhbwTask){
            .kind = kind, .position = &position, .depth = depth, .tree = tree },
        &work, result));
    return tree;
}

/* 38055 leaves and what is above them; alpha-beta as dhbw-complexity has it. */
static void test_counts(void)
{
    DhbwResult result;
    DhbwTree *tree = search(DHBW_ALPHABETA, paper_complexity_fen, 3, &result);

    CU_ASSERT_EQUAL(dhbw_tree_count(tree), 6957);
    CU_ASSERT_EQUAL(dhbw_tree_count(tree), result.calls);
    CU_ASSERT(result.move_calls > 0); /* and those are not in it */
    dhbw_tree_free(tree);
    tree = search(DHBW_MINIMAX, paper_complexity_fen, 3, &result);
    CU_ASSERT_EQUAL(dhbw_tree_count(tree), result.calls);
    CU_ASSERT(dhbw_tree_count(tree) > 38055);
    CU_ASSERT_EQUAL(dhbw_tree_node(tree, 0)->value, result.value);
    dhbw_tree_free(tree);
    for (size_t i = 0; i < PAPER_POSITIONS; i++) {
        tree = search(DHBW_ALPHABETA, paper_fens[i], 3, &result);
        CU_ASSERT(dhbw_tree_is_whole(tree));
        CU_ASSERT_EQUAL(dhbw_tree_count(tree),
                        counted_calls[DHBW_ALPHABETA][i][2].value);
        dhbw_tree_free(tree);
    }
}

/* Every node has the value of its best child, and a cut is one. */
static void check_node(const DhbwTree *tree, size_t node)
{
    const DhbwNode *at = dhbw_tree_node(tree, node);
    bool is_max = dhbw_walk_is_max(tree, node);
    size_t children = 0;
    DhbwLimits limits;

    dhbw_walk_limits(tree, node, at->end, &limits);
    for (size_t child = dhbw_tree_first(tree, node); child != SIZE_MAX;
         child = dhbw_tree_next(tree, child)) {
        CU_ASSERT_EQUAL(dhbw_tree_node(tree, child)->parent, node);
        CU_ASSERT_EQUAL(dhbw_tree_node(tree, child)->depth, at->depth - 1);
        CU_ASSERT_EQUAL(dhbw_walk_cuts(tree, child),
                        is_max
                            ? dhbw_tree_node(tree, child)->value >= at->beta
                            : dhbw_tree_node(tree, child)->value <= at->alpha);
        children++;
    }
    CU_ASSERT_EQUAL(children, at->children);
    if (children > 0)
        CU_ASSERT_EQUAL(at->value, is_max ? limits.alpha : limits.beta);
}

static void test_nodes(void)
{
    DhbwResult result;
    DhbwTree *tree = search(DHBW_ALPHABETA, paper_fens[5], 3, &result);
    size_t cuts = 0;

    for (size_t i = 0; i < dhbw_tree_count(tree); i++) {
        check_node(tree, i);
        cuts += dhbw_walk_cuts(tree, i);
    }
    CU_ASSERT(cuts > 10);
    dhbw_tree_free(tree);
}

/* Minimax looks at everything. */
static void test_minimax_cuts_nothing(void)
{
    DhbwResult result;
    DhbwTree *tree = search(DHBW_MINIMAX, paper_fens[5], 2, &result);
    DhbwStep step = { 0 };

    for (size_t i = 0; i < dhbw_tree_count(tree); i++)
        CU_ASSERT_EQUAL(dhbw_tree_unseen(tree, i), 0);
    CU_ASSERT_FALSE(dhbw_walk_next_cut(tree, &step));
    dhbw_tree_free(tree);
}

static bool is_same(DhbwStep a, DhbwStep b)
{
    return a.node == b.node && a.is_left == b.is_left;
}

/* Forward goes everywhere once, and back the same way. */
static void test_walk(void)
{
    DhbwResult result;
    DhbwTree *tree = search(DHBW_ALPHABETA, paper_fens[5], 3, &result);
    DhbwStep step = { 0 };
    size_t steps = 0;
    size_t leaves = 0;

    for (size_t i = 0; i < dhbw_tree_count(tree); i++)
        leaves += dhbw_tree_node(tree, i)->children == 0;
    for (DhbwStep next = step; dhbw_walk_forward(tree, &next); step = next) {
        DhbwStep back = next;

        CU_ASSERT_TRUE_FATAL(dhbw_walk_back(tree, &back));
        CU_ASSERT(is_same(back, step));
        steps++;
    }
    CU_ASSERT_EQUAL(steps + 1, 2 * dhbw_tree_count(tree) - leaves);
    CU_ASSERT(is_same(step, (DhbwStep){ 0, true }));
    CU_ASSERT_FALSE(dhbw_walk_over(tree, &step));
    step = (DhbwStep){ 0, false };
    CU_ASSERT_FALSE(dhbw_walk_back(tree, &step));
    CU_ASSERT_FALSE(dhbw_walk_up(tree, &step));
    CU_ASSERT(dhbw_walk_forward(tree, &step));
    CU_ASSERT(dhbw_walk_over(tree, &step));
    CU_ASSERT(is_same(step, (DhbwStep){ 1, true }));
    CU_ASSERT(dhbw_walk_up(tree, &step));
    CU_ASSERT(is_same(step, (DhbwStep){ 1, false }));
    CU_ASSERT(dhbw_walk_out(tree, &step));
    CU_ASSERT(is_same(step, (DhbwStep){ 0, true }));
    dhbw_tree_free(tree);
}

static void expect(const DhbwTree *tree, DhbwStep step, const char *expected)
{
    Text text = { 0 };

    dhbw_walk_explain(tree, step, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), expected);
    text_free(&text);
}

/* Two rooks that can take each other, seen to depth 2: each kind of step. */
static void test_words(void)
{
    static const struct {
        DhbwStep step;
        const char *words;
    } steps[] = {
        { { 0, false }, "start: 17 moves for White, 2 half-moves to go" },
        { { 1, false }, "Kd1: 17 moves for Black, 1 half-move to go" },
        { { 2, true }, "Rxd2+: -510, the best so far" },
        { { 3, true }, "Rd3: 0, no better for Black than -510" },
        { { 1, true }, "Kd1: -510, the best so far" },
        { { 20, true },
          "Rxd2 refutes: -510 <= alpha -510, "
          "16 moves not looked at" },
        { { 21, true }, "Ke2: -480, better than -510" },
        { { 0, true }, "start: the value is 0" },
    };
    DhbwResult result;
    DhbwTree *tree =
        search(DHBW_ALPHABETA, "4k3/3r4/8/8/8/8/3R4/4K3 w - - 0 1", 2, &result);
    DhbwStep step = { 0, false };

    for (size_t i = 0; i < ARRAY_LENGTH(steps); i++)
        expect(tree, steps[i].step, steps[i].words);
    CU_ASSERT(dhbw_walk_next_cut(tree, &step));
    CU_ASSERT(is_same(step, (DhbwStep){ 20, true }));
    CU_ASSERT(dhbw_walk_next_cut(tree, &step));
    CU_ASSERT(dhbw_walk_previous_cut(tree, &step));
    CU_ASSERT(is_same(step, (DhbwStep){ 20, true }));
    CU_ASSERT_FALSE(dhbw_walk_previous_cut(tree, &step));
    dhbw_tree_free(tree);
}

/* A tree that is too large is counted to its end. */
static void test_limit(void)
{
    DhbwTree *tree;
    Position position;
    Work work = { 0 };
    DhbwResult result;

    fen_read(span_from(paper_fens[0]), &position, NULL);
    tree = dhbw_tree_new(&position, 100);
    CU_ASSERT(dhbw_search(&(DhbwTask){ .kind = DHBW_MINIMAX,
                                       .position = &position,
                                       .depth = 2,
                                       .tree = tree },
                          &work, &result));
    CU_ASSERT_FALSE(dhbw_tree_is_whole(tree));
    CU_ASSERT_EQUAL(dhbw_tree_count(tree), result.calls);
    dhbw_tree_free(tree);
    dhbw_tree_free(NULL);
}

CU_TestInfo tree_tests[] = {
    { "as many nodes as calls", test_counts },
    { "nodes", test_nodes },
    { "minimax cuts nothing", test_minimax_cuts_nothing },
    { "walk", test_walk },
    { "words", test_words },
    { "limit", test_limit },
    CU_TEST_INFO_NULL,
};
