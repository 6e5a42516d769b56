/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/formats.h"
#include "suites.h"

#include <string.h>

/* What has been taken so far, with a bar after each take. */
static void take(PgnCut *cut, Text *taken)
{
    Span games = pgn_cut_take(cut);

    text_append_span(taken, games);
    if (games.length > 0)
        text_append_char(taken, '|');
}

static void feed_bytes(PgnCut *cut, Span bytes, Text *taken)
{
    for (size_t i = 0; i < bytes.length; i++) {
        pgn_cut_feed(cut, span_of(bytes.data + i, 1));
        take(cut, taken);
    }
}

/* Byte by byte, each piece is given away as soon as it is whole. */
static void test_as_soon_as_whole(void)
{
    static const struct {
        const char *text;
        const char *taken;
    } cases[] = {
        { "[White \"A\"]\n\n1. e4 e5 1-0\n",
          "[White \"A\"]\n\n1. e4 e5 1-0\n|" },
        { "[White \"A\"]\n\n1. e4 e5 1-0", "" },
        { "1. e4 *\n1. d4 *\n", "1. e4 *\n|1. d4 *\n|" },
        { "1. e4 {1-0\n} e5\n", "" },
        { "1. e4 (1. d4 1-0\n) e5 *\r\n", "1. e4 (1. d4 1-0\n) e5 *\r\n|" },
        { "[Event \"A\"]\n\n1. e4\n\n[Event \"B\"]\n",
          "[Event \"A\"]\n\n1. e4\n\n|" },
        { "prose\n\n[Event \"A\"]\n\n*\n", "prose\n\n[Event \"A\"]\n\n*\n|" },
        { "prose\nand more of it\n\n", "" },
        { "\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8",
          "\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n|" },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        PgnCut *cut = pgn_cut_new();
        Text taken = { 0 };

        feed_bytes(cut, span_from(cases[i].text), &taken);
        CU_ASSERT_STRING_EQUAL(text_string(&taken), cases[i].taken);
        text_clear(&taken);
        pgn_cut_free(cut);
        text_free(&taken);
    }
}

/* Nothing is lost or told twice, wherever the pieces end. */
static void test_all_of_it(void)
{
    static const char text[] =
        "\xef\xbb\xbf[Event \"A\"]\n[White \"B\"]\n\n1. e4 {a ; (} (1. d4) e5\n"
        "1/2-1/2 {right behind}\n\n[Event \"C\"]\n\n; remark\n1. c4 0-1\n"
        "{before} 1. Nf3 *\n[Event \"D\"]\n\n1. e4 -- *\n\nthe end";

    for (size_t size = 1; size < sizeof text; size++) {
        PgnCut *cut = pgn_cut_new();
        Text all = { 0 };

        for (size_t at = 0; at < sizeof text - 1; at += size) {
            Span piece = span_take(span_skip(span_from(text), at), size);

            pgn_cut_feed(cut, piece);
            text_append_span(&all, pgn_cut_take(cut));
        }
        text_append_span(&all, pgn_cut_rest(cut));
        CU_ASSERT_STRING_EQUAL(text_string(&all), text);
        pgn_cut_free(cut);
        text_free(&all);
    }
}

/* An endless stream of something else is not kept. */
static void test_nonsense_is_dropped(void)
{
    static const char *const nonsense[] = { "y\n",
                                            "yyyyyyyyyyyyyyyyyyyyyyyyy" };

    for (size_t i = 0; i < 2; i++) {
        PgnCut *cut = pgn_cut_new();

        for (int j = 0; j < 20000; j++) {
            pgn_cut_feed(cut, span_from(nonsense[i]));
            CU_ASSERT_EQUAL(pgn_cut_take(cut).length, 0);
        }
        CU_ASSERT(pgn_cut_waiting(cut) < 100000);
        pgn_cut_feed(cut, span_from("\n\n[Event \"A\"]\n\n1. e4 *\n"));
        CU_ASSERT(pgn_cut_take(cut).length > 0);
        pgn_cut_free(cut);
    }
}

CU_TestInfo pgn_cut_tests[] = {
    { "as soon as it is whole", test_as_soon_as_whole },
    { "all of it", test_all_of_it },
    { "nonsense is dropped", test_nonsense_is_dropped },
    CU_TEST_INFO_NULL,
};
