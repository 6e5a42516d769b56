/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "formats/book.h"
#include "formats/openings.h"
#include "formats/pgn.h"

#include <stdio.h>
#include <string.h>

static Game *game_of(const char *moves)
{
    PgnRaw raw = pgn_raw_of(span_from(moves));
    PgnSummary summary;

    return pgn_read_game(&raw, NULL, &summary);
}

static const char *code_of(const char *moves)
{
    static char code[4];
    Game *game = game_of(moves);
    const Opening *opening = opening_of_game(game);

    snprintf(code, sizeof code, "%s", opening == NULL ? "-" : opening->code);
    game_free(game);
    return code;
}

static void test_codes(void)
{
    CU_ASSERT_STRING_EQUAL(code_of("1. Nc3"), "A00");
    CU_ASSERT_STRING_EQUAL(code_of("1. c4"), "A10");
    CU_ASSERT_STRING_EQUAL(code_of("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 "
                                   "5. Nc3 a6"),
                           "B90");
    /* The same position in another order, and moves that have no name. */
    CU_ASSERT_STRING_EQUAL(code_of("1. Nf3 c5 2. e4 d6 3. Nc3 Nf6 4. d4 cxd4 "
                                   "5. Nxd4 a6 6. Rb1 Rg8 7. Ra1 Rh8"),
                           "B90");
    CU_ASSERT_STRING_EQUAL(code_of("*"), "-");
    CU_ASSERT_STRING_EQUAL(
        code_of("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4"), "-");
}

static void test_places_in_a_game(void)
{
    Game *game = game_of("1. c4 Nc6 2. Na3 (2. e4 e5)");
    const Opening *first = opening_of(game, game_main_line(game, 1));

    CU_ASSERT_PTR_NOT_NULL_FATAL(first);
    CU_ASSERT_STRING_EQUAL(first->code, "A10");
    CU_ASSERT_PTR_NULL(opening_of(game, GAME_ROOT));
    CU_ASSERT_PTR_NOT_NULL(opening_of(game, game_main_line(game, 3)));
    game_free(game);
}

static void test_names(void)
{
    Opening with = { "C41", "Philidor Defense: Hanham Variation", 6, "" };
    Opening without = { "C41", "Philidor Defense", 4, "" };
    Span family;
    Span variation;

    opening_split(&with, &family, &variation);
    CU_ASSERT_TRUE(span_equals(family, "Philidor Defense"));
    CU_ASSERT_TRUE(span_equals(variation, "Hanham Variation"));
    opening_split(&without, &family, &variation);
    CU_ASSERT_TRUE(span_equals(family, "Philidor Defense"));
    CU_ASSERT_EQUAL(variation.length, 0);
}

/* In the order of the codes, with a name each. */
static void test_table(void)
{
    size_t count = opening_count();

    CU_ASSERT_TRUE(count >= 1500);
    for (size_t i = 0; i < count; i++) {
        const Opening *opening = opening_at(i);

        CU_ASSERT_TRUE(strlen(opening->code) == 3 && opening->plies > 0);
        CU_ASSERT_TRUE(strlen(opening->name) > 3);
        CU_ASSERT_TRUE(i == 0 ||
                       strcmp(opening_at(i - 1)->code, opening->code) <= 0);
    }
}

/* The program's book knows what to play, and plays something else each time. */
static void test_book_of_program(void)
{
    Book *book = book_of_program();
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = 0;
    Position position;

    position_start(&position);
    CU_ASSERT_TRUE(book_size(book) > 1000);
    CU_ASSERT_EQUAL(book_moves(book, &position, moves, &count, NULL), OK);
    CU_ASSERT_TRUE(count >= 3);
    for (size_t i = 0; i < count; i++)
        CU_ASSERT_TRUE(position_is_legal(&position, moves[i].move) &&
                       moves[i].weight > 0);
    book_close(book);
}

/* Each line leads to the position that it names. */
static void test_lines(void)
{
    for (size_t i = 0; i < opening_count(); i++) {
        const Opening *opening = opening_at(i);
        Move moves[OPENING_PLIES_MAX];
        size_t count = opening_moves(opening, moves);
        Position position;

        CU_ASSERT_EQUAL_FATAL(count, opening->plies);
        position_start(&position);
        for (size_t ply = 0; ply < count; ply++)
            position_make(&position, moves[ply]);
        CU_ASSERT_PTR_EQUAL(opening_find(&position), opening);
    }
}

static void test_words(void)
{
    static const struct {
        const char *words;
        const char *name; /* NULL: there is none */
    } cases[] = {
        { "najdorf", "Sicilian Defense: Najdorf Variation" },
        { "B90", "Sicilian Defense: Najdorf Variation" },
        { "dragon yugoslav", "Sicilian Defense: Dragon Variation, Yugoslav" },
        { "RUY LOPEZ", "Ruy Lopez" },
        { "c60 ruy", "Ruy Lopez" },
        { "C9999", NULL },
        { "najdorf zzz", NULL },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        const Opening *found = opening_of_words(span_from(cases[i].words));

        CU_ASSERT_EQUAL((found == NULL), (cases[i].name == NULL));
        if (found != NULL && cases[i].name != NULL &&
            strncmp(found->name, cases[i].name, strlen(cases[i].name)) != 0)
            CU_FAIL("another opening");
    }
}

CU_TestInfo opening_tests[] = {
    { "lines", test_lines },
    { "words", test_words },
    { "codes", test_codes },
    { "places in a game", test_places_in_a_game },
    { "names", test_names },
    { "the table", test_table },
    { "the program's book", test_book_of_program },
    CU_TEST_INFO_NULL,
};
