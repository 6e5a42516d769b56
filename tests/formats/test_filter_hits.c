/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where in a game a filter finds what it looks for.
 */
#include "suites.h"

#include "formats/filter.h"

#include <stdio.h>

/* The plies of all hits, forwards and backwards. */
static bool hits_are(const char *words, const char *moves, const char *wanted)
{
    PgnRaw raw = pgn_raw_of(span_from(moves));
    PgnSummary summary;
    Game *game = pgn_read_game(&raw, NULL, &summary);
    Filter *filter = NULL;
    Text forth = { 0 };
    Text back = { 0 };
    Text reversed = { 0 };
    Node node;
    bool is_right;

    CU_ASSERT_EQUAL_FATAL(
        filter_read(span_from(words), game_start(game), &filter, NULL), OK);
    for (node = filter_hit_from(filter, game, 0); node != NODE_NONE;
         node = filter_hit_from(filter, game, game_ply(game, node) + 1))
        text_format(&forth, "%u ", game_ply(game, node));
    for (node = filter_hit_before(filter, game, 1000); node != NODE_NONE;
         node = filter_hit_before(filter, game, game_ply(game, node))) {
        text_clear(&reversed);
        text_append_span(&reversed, text_span(&back));
        text_clear(&back);
        text_format(&back, "%u %s", game_ply(game, node),
                    text_string(&reversed));
    }
    is_right = span_equals(text_span(&forth), wanted) &&
               span_equals(text_span(&back), wanted);
    if (!is_right)
        printf("\n  %s: %s, %s\n", words, text_string(&forth),
               text_string(&back));
    filter_free(filter);
    game_free(game);
    text_free(&forth);
    text_free(&back);
    text_free(&reversed);
    return is_right;
}

static void test_hits(void)
{
    static const char knights[] = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 "
                                  "5. e4 (5. d4) e5 *";
    static const char rooks[] =
        "[FEN \"4k3/8/8/8/8/r7/8/R3K3 b - - 0 1\"]\n\n1... Rxa1+ 2. Kd2 Ra8 *";
    static const char taken[] =
        "[FEN \"4k3/8/8/8/8/1b6/r7/R3K3 w - - 0 1\"]\n\n1. Rxa2 Bxa2 *";

    CU_ASSERT(hits_are("fen=.", knights, "0 4 8 "));
    CU_ASSERT(hits_are("board=Nf3", knights, "1 5 "));
    CU_ASSERT(hits_are("board=Nf3,nf6", knights, "2 6 "));
    CU_ASSERT(hits_are("board=Nf3 or board=pe5", knights, "1 5 10 "));
    CU_ASSERT(hits_are("board=Pd4", knights, ""));
    CU_ASSERT(hits_are("-board=Nf3", knights, ""));
    CU_ASSERT(hits_are("white=nobody", knights, ""));
    CU_ASSERT(hits_are("mat=KRvK", rooks, "1 "));
    CU_ASSERT(hits_are("mat=KRvKR", rooks, ""));  /* for one ply only */
    CU_ASSERT(hits_are("mat=KRvKB", taken, ""));  /* in an exchange */
    CU_ASSERT(hits_are("mat=KvKB", taken, "2 ")); /* the last position */
}

static void test_what_has_hits(void)
{
    static const struct {
        const char *words;
        bool has;
    } cases[] = {
        { "", false },           { "smith", false },
        { "fen=.", true },       { "mat=KRvK", true },
        { "pawns=Pd4", true },   { "smith or board=Nd5", true },
        { "-board=Nd5", false },
    };
    Position start;

    position_start(&start);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Filter *filter = NULL;

        CU_ASSERT_EQUAL_FATAL(
            filter_read(span_from(cases[i].words), &start, &filter, NULL), OK);
        CU_ASSERT_EQUAL(filter_has_hits(filter), cases[i].has);
        filter_free(filter);
    }
}

CU_TestInfo filter_hit_tests[] = {
    { "hits", test_hits },
    { "what has hits", test_what_has_hits },
    CU_TEST_INFO_NULL,
};
