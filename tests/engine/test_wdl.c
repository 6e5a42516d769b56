/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scores as people are shown them: 100 is an even chance to win, for either
 * side and with any number of pieces, and what is no estimate stays as it is.
 */
#include "../harness/run_suites.h"
#include "base/base.h"
#include "board/bitboard.h"
#include "engine/engine.h"
#include "engine/wdl.h"
#include "notation/fen.h"

#include <CUnit/Basic.h>
#include <stdlib.h>
#include <string.h>

/* From the start position until only the kings are left. */
static void each_number_of_pieces(void (*look)(const Position *))
{
    Position p;

    position_start(&p);
    look(&p);
    for (Square square = 0; square < SQUARES; square++) {
        Piece piece = p.squares[square];

        if (piece == NO_PIECE || piece_type(piece) == KING)
            continue;
        p.squares[square] = NO_PIECE;
        p.types[piece_type(piece)] ^= bit(square);
        p.colors[piece_color(piece)] ^= bit(square);
        look(&p);
    }
}

static void look_at_even_chances(const Position *p)
{
    Score closest = 0;
    int wdl[3];

    for (Score score = 0; score < 1000; score++)
        if (abs(wdl_normal(p, score) - 100) < abs(wdl_normal(p, closest) - 100))
            closest = score;
    wdl_of(p, closest, wdl);
    CU_ASSERT_TRUE(abs(wdl[0] - 500) <= 5);
    wdl_of(p, -closest, wdl);
    CU_ASSERT_TRUE(abs(wdl[2] - 500) <= 5);
}

static void test_a_hundred_is_an_even_chance(void)
{
    each_number_of_pieces(look_at_even_chances);
}

static void look_at_order(const Position *p)
{
    Score last = -SCORE_TABLE_FOUND;

    for (Score score = -SCORE_TABLE_FOUND + 1; score < SCORE_TABLE_FOUND;
         score += 37) {
        Score normal = wdl_normal(p, score);

        CU_ASSERT_TRUE_FATAL(score_is_ordinary(normal));
        CU_ASSERT_TRUE_FATAL(normal >= last);
        CU_ASSERT_EQUAL_FATAL(wdl_normal(p, -score), -normal);
        last = normal;
    }
}

static void test_order_and_signs_stay(void)
{
    each_number_of_pieces(look_at_order);
}

static void look_at_facts(const Position *p)
{
    static const Score facts[] = { SCORE_DRAW,       SCORE_TABLE_WIN,
                                   -SCORE_TABLE_WIN, SCORE_MATE - 3,
                                   -SCORE_MATE + 4,  -SCORE_INFINITE };

    for (size_t i = 0; i < ARRAY_LENGTH(facts); i++)
        CU_ASSERT_EQUAL(wdl_normal(p, facts[i]), facts[i]);
}

static void test_facts_stay(void)
{
    each_number_of_pieces(look_at_facts);
}

static void look_at_sums(const Position *p)
{
    for (Score score = -2000; score <= 2000; score += 50) {
        int wdl[3];

        wdl_of(p, score, wdl);
        CU_ASSERT_EQUAL(wdl[0] + wdl[1] + wdl[2], 1000);
        CU_ASSERT_TRUE(wdl[0] >= 0 && wdl[1] >= 0 && wdl[2] >= 0);
    }
}

static void test_chances_add_up(void)
{
    each_number_of_pieces(look_at_sums);
}

/* --- In words ------------------------------------------------------------- */

/* What is taken off is missed by its owner, about as people count. */
static void test_pieces_have_their_worth(void)
{
    static const struct {
        Square square;
        Score least, most;
    } cases[] = {
        { D1, 800, 1300 }, { D8, 800, 1300 }, { A1, 350, 650 },
        { H8, 350, 650 },  { C1, 250, 480 },  { B1, 250, 480 },
        { G8, 250, 480 },  { E2, 30, 220 },   { H7, 30, 220 },
    };
    Position p;

    position_start(&p);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Score worth = 0;

        CU_ASSERT_TRUE_FATAL(engine_worth(&p, cases[i].square, &worth));
        CU_ASSERT(worth >= cases[i].least && worth <= cases[i].most);
    }
}

static bool is_described(const Position *p, const Score *believed,
                         const char *words)
{
    Text text = { 0 };
    bool is;

    engine_describe(p, believed, &text);
    is = strstr(text_string(&text), words) != NULL;
    for (Span rest = text_span(&text), line; span_split_line(&rest, &line);)
        CU_ASSERT(line.length <= 79);
    text_free(&text);
    return is;
}

/* First what speaks for the side that is better: as a search has it, if one
 * has. */
static void test_the_better_side_comes_first(void)
{
    const Score lost = -300;
    Position p;
    Fault fault = { 0 };

    position_start(&p);
    CU_ASSERT(is_described(&p, NULL, "about equal"));
    CU_ASSERT_FALSE(is_described(&p, NULL, "\nFor White"));
    CU_ASSERT_EQUAL_FATAL(
        fen_read(span_from("8/5pk1/6p1/8/1P3P2/6P1/5K2/1r2R3 w - - 0 40"), &p,
                 &fault),
        OK);
    CU_ASSERT(is_described(&p, NULL, "\n\nFor White:\n  White is a pawn up\n"));
    CU_ASSERT(is_described(&p, NULL, "\n\nFor Black:\n"));
    CU_ASSERT_FALSE(is_described(&p, NULL, "without looking ahead: -"));
    CU_ASSERT(is_described(&p, &lost, "better\n\nFor Black:\n"));
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "a hundred is an even chance", test_a_hundred_is_an_even_chance },
        { "order and signs stay", test_order_and_signs_stay },
        { "mates and draws stay", test_facts_stay },
        { "chances add up", test_chances_add_up },
        { "pieces have their worth", test_pieces_have_their_worth },
        { "the better side comes first", test_the_better_side_comes_first },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "wdl", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
