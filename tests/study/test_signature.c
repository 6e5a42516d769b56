/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "study/signature.h"

static const SearchLimits NODES = { .nodes = 1000 };
static const SearchLimits DEPTH = { .depth = 12 };
static const SearchLimits TIME = { .movetime = 300 };

static void check_tag(const Game *game, const char *expected)
{
    Span tag = game_tag(game, "Annotator");

    CU_ASSERT(span_equals(tag, expected));
}

static void test_written(void)
{
    Game *game = game_of("e4");

    signature_write(game, span_from("luft 1.0"), &NODES);
    check_tag(game, "luft 1.0, 1000 nodes");
    signature_write(game, span_from("luft 1.1, network 12d731e6"), &DEPTH);
    check_tag(game, "luft 1.1, network 12d731e6, depth 12");
    signature_write(game, span_from("X; Y"), &TIME);
    check_tag(game, "X, Y, 300 ms");
    game_free(game);
}

/* People stay, engines replace each other. */
static void test_others(void)
{
    static const struct {
        const char *before, *after;
    } cases[] = {
        { "Smith", "Smith; luft, 1000 nodes" },
        { "?", "luft, 1000 nodes" },
        { "Smith; Stockfish 17, depth 30", "Smith; luft, 1000 nodes" },
        { "Stockfish 17, 5 ms;Smith", "Smith; luft, 1000 nodes" },
        { "Smith, 1000 notes", "Smith, 1000 notes; luft, 1000 nodes" },
        { "1000 nodes", "1000 nodes; luft, 1000 nodes" },
        { "Smith, depth x", "Smith, depth x; luft, 1000 nodes" },
        { "Smith, 0 nodes", "Smith, 0 nodes; luft, 1000 nodes" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Game *game = game_of("e4");

        game_set_tag(game, "Annotator", span_from(cases[i].before), NULL);
        signature_write(game, span_from("luft"), &NODES);
        check_tag(game, cases[i].after);
        game_free(game);
    }
}

static void test_less(void)
{
    Game *game = game_of("e4");

    CU_ASSERT_FALSE(signature_is_less(game, &NODES));
    game_set_tag(game, "Annotator", span_from("Smith; luft 1.0, 999 nodes"),
                 NULL);
    CU_ASSERT(signature_is_less(game, &NODES));
    CU_ASSERT_FALSE(signature_is_less(game, &DEPTH));
    CU_ASSERT_FALSE(signature_is_less(game, &TIME));
    signature_write(game, span_from("luft"), &NODES);
    CU_ASSERT_FALSE(signature_is_less(game, &NODES));
    signature_write(game, span_from("luft"), &(SearchLimits){ .depth = 11 });
    CU_ASSERT(signature_is_less(game, &DEPTH));
    game_free(game);
}

CU_TestInfo signature_tests[] = {
    { "written", test_written },
    { "others", test_others },
    { "less", test_less },
    CU_TEST_INFO_NULL,
};
