/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "files.h"
#include "formats/pgn.h"
#include "formats/pgn_write.h"
#include "game/build.h"
#include "trees.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned effort(unsigned normal)
{
    const char *wish = getenv("LUFT_EFFORT");

    if (wish != NULL && strcmp(wish, "long") == 0)
        return normal * 20;
    return wish != NULL && strcmp(wish, "quick") == 0 ? normal / 10 : normal;
}

static Game *read_text(Span text, PgnSummary *summary)
{
    PgnRaw raw = pgn_raw_of(text);

    return pgn_read_game(&raw, NULL, summary);
}

/* Between "[%" and "]". */
static bool is_in_command(Span line, size_t at)
{
    while (at-- > 0) {
        if (line.data[at] == ']')
            return false;
        if (span_starts_with(span_skip(line, at), "[%"))
            return true;
    }
    return false;
}

/* Is there a line that is too long although it has a blank to break at? */
static bool is_wrapped(Span text)
{
    Span line;

    while (span_split(&text, '\n', &line)) {
        size_t blanks = 0;

        if (utf8_width(line) <= 80 || span_starts_with(line, "[") ||
            span_starts_with(line, ";"))
            continue;
        for (size_t i = 1; i + 1 < line.length; i++)
            blanks += line.data[i] == ' ' && !is_in_command(line, i) &&
                      line.data[i - 1] != ' ' && line.data[i + 1] != ' ' &&
                      line.data[i + 1] != '%' && line.data[i + 1] != '[' &&
                      line.data[i + 1] != '\t' && line.data[i - 1] != '\t';
        if (blanks > 0) {
            printf("\n  too long: %.*s\n", SPAN_ARGUMENTS(line));
            return false;
        }
    }
    return true;
}

/* How many games a reader of files finds in the text. */
static unsigned count_games(Span text)
{
    PgnStream *stream = pgn_stream_new(source_from_span(text));
    unsigned count = 0;
    bool is_found = true;
    PgnRaw raw;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        count++;
    pgn_stream_free(stream);
    return count;
}

static bool survives(const Game *game, bool may_be_faulty)
{
    Text text = { 0 };
    PgnSummary summary;
    bool is_good;

    pgn_write(game, NULL, &text);

    Game *again = read_text(text_span(&text), &summary);

    is_good =
        game_is_equal(game, again) && (summary.faults == 0 || may_be_faulty) &&
        summary.warning.status == OK && count_games(text_span(&text)) == 1 &&
        is_wrapped(text_span(&text));
    if (!is_good) {
        Text other = { 0 };

        pgn_write(again, NULL, &other);
        printf("\n%s\nbecame (%s%s, %u games)\n%s\n", text_string(&text),
               summary.fault.text, summary.warning.text,
               count_games(text_span(&text)), text_string(&other));
        text_free(&other);
    }
    game_free(again);
    text_free(&text);
    return is_good;
}

static void test_random_trees(void)
{
    unsigned rounds = effort(1500);

    for (unsigned seed = 0; seed < rounds; seed++) {
        Random random;

        random_start(&random, seed);

        Game *game = random_game(&random, (size_t)random_below(&random, 60));

        CU_ASSERT_TRUE_FATAL(survives(game, false));
        game_free(game);
    }
}

/* The other styles of moves are read back as well. */
static void test_styles(void)
{
    static const MoveStyle styles[] = { MOVE_SAN, MOVE_LONG, MOVE_UCI,
                                        MOVE_FIGURINE };

    for (unsigned seed = 0; seed < effort(300); seed++) {
        PgnWriteOptions options = { .style = styles[seed % 4] };
        Random random;
        Text text = { 0 };
        PgnSummary summary;

        random_start(&random, seed);

        Game *game = random_game(&random, 40);

        pgn_write(game, &options, &text);

        Game *again = read_text(text_span(&text), &summary);

        CU_ASSERT_TRUE(game_is_equal(game, again));
        game_free(again);
        game_free(game);
        text_free(&text);
    }
}

static void test_layout(void)
{
    static const char *const expected =
        "[Event \"A \\\"quoted\\\" \\\\ name\"]\n"
        "[Site \"?\"]\n"
        "[Date \"????.??.??\"]\n"
        "[Round \"?\"]\n"
        "[White \"?\"]\n"
        "[Black \"?\"]\n"
        "[Result \"1-0\"]\n"
        "[ECO \"C20\"]\n"
        "\n"
        "{to begin with} 1. e4 $1 {[%clk 0:01:00] good} (1. d4 d5 (1... Nf6 "
        "2. c4) 2. c4)\n"
        "(1. c4) 1... e5 2. {now} Nf3 Nc6 1-0\n"
        "\n";
    Game *game = game_new();
    Node nodes[4];
    Text text = { 0 };

    game_set_tag(game, "ECO", span_from("C20"), NULL);
    game_set_tag(game, "Event", span_from("A \"quoted\" \\ name"), NULL);
    game_set_result(game, RESULT_WHITE);
    game_set_comment(game, GAME_ROOT, PLACE_AFTER, span_from("to begin with"));
    nodes[0] = build_move(game, GAME_ROOT, move_make(E2, E4));
    nodes[1] = build_move(game, nodes[0], move_make(E7, E5));
    nodes[2] = build_move(game, nodes[1], move_make(G1, F3));
    build_move(game, nodes[2], move_make(B8, C6));
    game_add_nag(game, nodes[0], 1);
    game_set_comment(game, nodes[0], PLACE_AFTER,
                     span_from("good [%clk 0:01:00]"));
    game_set_comment(game, nodes[2], PLACE_BEFORE, span_from("now"));
    nodes[0] = build_move(game, GAME_ROOT, move_make(D2, D4));
    nodes[1] = build_move(game, nodes[0], move_make(D7, D5));
    build_move(game, nodes[1], move_make(C2, C4));
    nodes[1] = build_move(game, nodes[0], move_make(G8, F6));
    build_move(game, nodes[1], move_make(C2, C4));
    build_move(game, GAME_ROOT, move_make(C2, C4));

    pgn_write(game, NULL, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), expected);
    text_free(&text);
    game_free(game);
}

static void test_omissions(void)
{
    static const char *const source =
        "{start} 1. e4 $1 {[%clk 1:00] words} (1. d4) e5 *";
    static const struct {
        PgnWriteOptions options;
        const char *expected;
    } cases[] = {
        { { .omits_comments = true },
          "1. e4 $1 {[%clk 1:00]} (1. d4) 1... e5 *\n" },
        { { .omits_commands = true },
          "{start} 1. e4 $1 {words} (1. d4) 1... e5 *\n" },
        { { .omits_variations = true },
          "{start} 1. e4 $1 {[%clk 1:00] words} 1... e5 *\n" },
        { { .omits_nags = true },
          "{start} 1. e4 {[%clk 1:00] words} (1. d4) 1... e5 *\n" },
        { { .omits_nags = true,
            .omits_variations = true,
            .omits_comments = true,
            .omits_commands = true,
            .style = MOVE_UCI },
          "1. e2e4 e7e5 *\n" },
    };
    PgnSummary summary;
    Game *game = read_text(span_from(source), &summary);

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Text text = { 0 };

        pgn_write_moves(game, &cases[i].options, &text);
        CU_ASSERT_STRING_EQUAL(text_string(&text), cases[i].expected);
        text_free(&text);
    }
    game_free(game);
}

/* Whatever a file holds, what was made of it is written and read again as it
 * is, also where a part could not be read. */
static void test_collected_files(void)
{
    PgnNames names = pgn_names();

    for (size_t i = 0; i < names.count; i++) {
        Text path = { 0 };
        PgnStream *stream;
        PgnRaw raw;
        bool is_found = true;

        text_format(&path, "pgn/%s", names.names[i]);
        if (pgn_stream_open(own_path(text_string(&path)), &stream, NULL) !=
            OK) {
            text_free(&path);
            continue;
        }
        while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK &&
               is_found) {
            PgnSummary summary;
            Game *game = pgn_read_game(&raw, NULL, &summary);

            CU_ASSERT_TRUE(survives(game, summary.faults > 0));
            game_free(game);
        }
        pgn_stream_free(stream);
        text_free(&path);
    }
    pgn_names_free(&names);
}

/* Wherever the words of a comment fall, no line begins with what means
 * something else there: an escaped line, or the tags of another game. */
static void test_no_line_of_a_comment_begins_otherwise(void)
{
    static const char *const words[] = { "%b", "[Event" };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        for (size_t width = 1; width < 90; width++) {
            Game *game = game_new();
            Text comment = { 0 };
            Text text = { 0 };
            Span rest;
            Span line;

            text_append_repeated(&comment, 'a', width);
            text_format(&comment, " %s c", words[i]);
            game_set_comment(game, GAME_ROOT, PLACE_AFTER, text_span(&comment));
            pgn_write_moves(game, NULL, &text);
            rest = text_span(&text);
            while (span_split(&rest, '\n', &line))
                CU_ASSERT_FALSE(span_starts_with(line, words[i]));
            CU_ASSERT(survives(game, false));
            text_free(&text);
            text_free(&comment);
            game_free(game);
        }
}

/* Other programs look for "[%clk 0:01:00]" on one line; only what is longer
 * than a line is broken. */
static void test_commands_stay_whole(void)
{
    for (size_t count = 1; count < 40; count++) {
        Game *game = game_new();
        Node node = GAME_ROOT;
        Text text = { 0 };
        Span rest;
        Span line;
        size_t found = 0;

        for (size_t i = 0; i < count; i++) {
            node = build_move(game, node,
                              i % 4 == 0   ? move_make(G1, F3)
                              : i % 4 == 1 ? move_make(G8, F6)
                              : i % 4 == 2 ? move_make(F3, G1)
                                           : move_make(F6, G8));
            game_set_comment(game, node, PLACE_AFTER,
                             span_from("[%eval 4.15,19] [%clk 0:01:00]"));
        }
        pgn_write_moves(game, NULL, &text);
        rest = text_span(&text);
        while (span_split(&rest, '\n', &line)) {
            for (size_t i = 0; i < line.length; i++)
                found +=
                    span_starts_with(span_skip(line, i), "[%clk 0:01:00]") +
                    span_starts_with(span_skip(line, i), "[%eval 4.15,19]");
            CU_ASSERT(line.length <= 80);
        }
        CU_ASSERT_EQUAL(found, 2 * count);
        text_free(&text);
        game_free(game);
    }
}

CU_TestInfo pgn_write_tests[] = {
    { "commands stay whole", test_commands_stay_whole },
    { "the layout", test_layout },
    { "leaving things out", test_omissions },
    { "random trees come back", test_random_trees },
    { "in all styles", test_styles },
    { "collected files come back", test_collected_files },
    { "no line of a comment begins otherwise",
      test_no_line_of_a_comment_begins_otherwise },
    CU_TEST_INFO_NULL,
};
