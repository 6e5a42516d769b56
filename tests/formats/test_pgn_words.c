/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files made of the words of PGN in any order: whatever is read from them
 * without a fault is the same after it has been written and read again, both
 * as a text and as a file, in which it is still one game.
 */
#include "suites.h"

#include "base/random.h"
#include "formats/pgn.h"
#include "formats/pgn_write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const char *const WORDS[] = {
    "{", "}", "(", ")", "[", "]", "[%clk 1:00]", "[%", "[%x]", "[%eval 0.3",
    "%", "\n", "\n\n", "\r", "\r\n", " ", "  ", "\t", "\v", "\f", "1.", "1. ",
    "1...", "2.", "e4", "e5", "Nf3", "Nc6", "d4", "d5", "a6", "O-O", "Bb5",
    ";", "; ", "$1", "$2", "$0", "$300", "!", "?", "!?", "--", "*", " * ",
    "1-0", "0-1", "1/2-1/2", "1/2", "[Event \"x\"]\n", "[Event \"", "\"]\n",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n",
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n",
    "[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1\"]\n",
    "[White \"a\\\\b\\\"c\"]\n", "[SetUp \"1\"]\n", "[SetUp \"0\"]\n",
    "[Variant \"Chess960\"]\n", "[Variant \"Standard\"]",
    "[Variant \"Atomic\"]\n", "[Result \"1-0\"]\n", "[Result \"x\"]\n",
    "[Round x y]\n", "\\", "\"", "\xe9", "\xc3\xa9", "\xe2\x80\xa6",
    "\xc2\xa0", "\xef\xbb\xbf", "ep", "e.p.", "e8=Q", "0-0", "+-", "=", "+",
    "N", "D", "0000", "1", "12", "5254", "-", "@", "@@", "\x1a", "\x1b", "a",
    "word", "Z0", "e2e4", "e7e5", "e2-e4", "Ng1f3", "~", "<", ">", "/", "|",
    "a_long_word_that_is_longer_than_half_a_line_and_cannot_be_broken ", "_",
    ":", "e4!", "e5?!", "Nf3+-", "1)", "unread:", "\xbd", "\xc2\xbd", "(e5)",
    "(1. d4)", "(1... c5 2. Nf3)", "( {c} d4 {d} )", "{a\n\nb}", "{ x }",
    "{[%a b] t}", "{[", "{%", "{a [%", "c}",
};
/* clang-format on */

static unsigned effort(unsigned normal)
{
    const char *wish = getenv("LUFT_EFFORT");

    if (wish != NULL && strcmp(wish, "long") == 0)
        return normal * 50;
    return wish != NULL && strcmp(wish, "quick") == 0 ? normal / 10 : normal;
}

static bool is_same_as_file(const Game *game, Span text)
{
    PgnStream *stream = pgn_stream_new(source_from_span(text));
    bool is_found = true;
    bool is_same = true;
    unsigned count = 0;
    PgnRaw raw;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found) {
        PgnSummary summary;
        Game *copy = pgn_read_game(&raw, NULL, &summary);

        is_same = is_same && summary.faults == 0 && game_is_equal(game, copy);
        game_free(copy);
        count++;
    }
    pgn_stream_free(stream);
    return is_same && count == 1;
}

static bool comes_back(const PgnRaw *raw)
{
    PgnSummary summary;
    Game *game = pgn_read_game(raw, NULL, &summary);
    Text text = { 0 };
    bool is_same = true;

    if (summary.faults == 0) {
        PgnRaw again;
        Game *copy;

        pgn_write(game, NULL, &text);
        again = pgn_raw_of(text_span(&text));
        copy = pgn_read_game(&again, NULL, &summary);
        is_same = summary.faults == 0 && game_is_equal(game, copy) &&
                  is_same_as_file(game, text_span(&text));
        game_free(copy);
    }
    game_free(game);
    text_free(&text);
    return is_same;
}

static bool all_come_back(Span file)
{
    PgnStream *stream = pgn_stream_new(source_from_span(file));
    bool is_found = true;
    bool is_same = true;
    PgnRaw raw;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        is_same = comes_back(&raw) && is_same;
    pgn_stream_free(stream);
    return is_same;
}

static void test_any_words(void)
{
    for (unsigned seed = 0; seed < effort(20000); seed++) {
        Random random;
        Text file = { 0 };
        int64_t count;
        bool is_same;

        random_start(&random, seed);
        count = random_between(&random, 1, seed % 3 == 0 ? 50 : 14);
        for (int64_t i = 0; i < count; i++) {
            text_append(&file,
                        WORDS[random_below(&random, ARRAY_LENGTH(WORDS))]);
            if (random_below(&random, 3) > 0)
                text_append_char(&file, ' ');
        }
        is_same = all_come_back(text_span(&file));
        CU_ASSERT_TRUE(is_same);
        if (!is_same)
            printf("\n  seed %u\n", seed);
        text_free(&file);
    }
}

static void test_reasons(void)
{
    static const char *const files[] = {
        /* A FEN that comes too late must not come in time when written. */
        "[Event \"x\"]\n[\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4 *",
        "1. e4\n[Variant \"Atomic\"]\ne5 *",
        /* The first FEN counts: if it goes, the second must not take over. */
        ("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n"
         "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *"),
        "[SetUp \"1\"]\n[SetUp \"0\"]\n\n1. e4 *",
        /* A second Event would begin another game. */
        "[Event \"x\"]\n +[Event \" \n1. e4 *",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(files); i++)
        CU_ASSERT_TRUE(all_come_back(span_from(files[i])));
}

/* What cannot be a tag any more is kept as text. */
static void test_late_tags_are_kept(void)
{
    PgnRaw raw = pgn_raw_of(span_from(
        "[Event \"x\"]\n\n1. e4\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n"
        "[Event \"y\"]\n[Opening \"z\"]\n1... e5 *"));
    PgnSummary summary;
    Game *game = pgn_read_game(&raw, NULL, &summary);

    CU_ASSERT_EQUAL(summary.faults, 0);
    CU_ASSERT_EQUAL(summary.plies, 2);
    CU_ASSERT_EQUAL(game_tag(game, "FEN").data, NULL);
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Event"), "x"));
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Opening"), "z"));
    CU_ASSERT_TRUE(
        span_equals(game_comment(game, game_main_line(game, 1), PLACE_AFTER),
                    "unread: [FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"] unread: "
                    "[Event \"y\"]"));
    game_free(game);
}

/* Comments before a game without tags belong to it, however long: also when
 * the window has moved on since they began. */
static void test_remarks_in_front(void)
{
    static const size_t lengths[] = { 10, 300, 5000, 600000, 3000000 };

    for (size_t i = 0; i < ARRAY_LENGTH(lengths); i++) {
        Text file = { 0 };
        PgnStream *stream;
        PgnRaw raw;
        bool is_found;

        text_append(&file, "{first}\n{");
        text_append_repeated(&file, 'a', lengths[i]);
        text_append(&file, "}\n1. e4 e5 *\n");
        stream = pgn_stream_new(source_from_span(text_span(&file)));
        CU_ASSERT_EQUAL(pgn_stream_next(stream, &raw, &is_found, NULL), OK);
        CU_ASSERT_TRUE(is_found && raw.offset == 0 && raw.line == 1);
        CU_ASSERT_TRUE(span_is_equal(raw.text, text_span(&file)));
        pgn_stream_free(stream);
        text_free(&file);
    }
}

CU_TestInfo pgn_word_tests[] = {
    { "known reasons", test_reasons },
    { "late tags are kept as text", test_late_tags_are_kept },
    { "comments in front of a game", test_remarks_in_front },
    { "any words", test_any_words },
    CU_TEST_INFO_NULL,
};
