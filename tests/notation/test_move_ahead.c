/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves entered while the other side thinks. */
#include "suites.h"

#include "notation/fen.h"
#include "notation/san.h"

#include <stdio.h>

static const char START[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/* It is White's turn, so these are Black's. */
static void test_how_pieces_move_counts(void)
{
    static const struct {
        const char *text;
        Square from, to;
    } cases[] = {
        { "e5", E7, E5 },   { "e6", E7, E6 },   { "Nf6", G8, F6 },
        { "nf6", G8, F6 },  { "g8f6", G8, F6 }, { "Nd7", B8, D7 },
        { "Qxh4", D8, H4 }, { "Qd3", D8, D3 },  { "Ba3", F8, A3 },
        { "Bf5", C8, F5 },  { "O-O", E8, G8 },  { "O-O-O", E8, C8 },
        { "Kc8", E8, C8 },  { "e8h8", E8, H8 }, { "Ke7", E8, E7 },
        { "bxc6", B7, C6 }, { "exd6", E7, D6 }, { "Rd8", NO_SQUARE, D8 },
        { "Rad8", A8, D8 }, { "NF6", G8, F6 },  { "E5", E7, E5 },
        { "BXC6", B7, C6 }, { "qd3", D8, D3 },  { "kc8", E8, C8 },
    };
    Position position;

    CU_ASSERT_EQUAL(fen_read(span_from(START), &position, NULL), OK);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        MoveAhead ahead = { A1, A1 };
        Fault fault = { 0 };

        if (move_check_ahead(&position, span_from(cases[i].text), NULL, &ahead,
                             &fault) != OK ||
            ahead.from != cases[i].from || ahead.to != cases[i].to) {
            printf("\n%s: from %u to %u %s\n", cases[i].text, ahead.from,
                   ahead.to, fault.text);
            CU_FAIL("another move");
        }
    }
}

static void test_what_nobody_can_move(void)
{
    static const struct {
        const char *text;
        Status status;
    } cases[] = {
        { "e4", ERR_ILLEGAL },   { "Nd5", ERR_ILLEGAL },
        { "Ke6", ERR_ILLEGAL },  { "Kb8", ERR_ILLEGAL },
        { "e2e4", ERR_ILLEGAL }, { "exf5", ERR_ILLEGAL },
        { "hello", ERR_FORMAT }, { "", ERR_FORMAT },
        { "exe6", ERR_FORMAT },  { "exe5", ERR_FORMAT },
        { "bxb6", ERR_ILLEGAL }, /* a bishop's */
    };
    Position position;

    CU_ASSERT_EQUAL(fen_read(span_from(START), &position, NULL), OK);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        MoveAhead ahead = { A1, A1 };
        Fault fault = { 0 };
        Status status = move_check_ahead(&position, span_from(cases[i].text),
                                         NULL, &ahead, &fault);

        if (status != cases[i].status)
            printf("\n%s: %d\n", cases[i].text, status);
        CU_ASSERT_EQUAL(status, cases[i].status);
        CU_ASSERT_EQUAL(ahead.from, A1);
    }
}

/* No castling for a king that has left its rank, no double step for a pawn
 * that has. */
static void test_away_from_home(void)
{
    static const char fen[] = "r6r/4k3/4p3/8/8/8/4P3/4K3 w - - 0 1";
    Position position;
    MoveAhead ahead;

    CU_ASSERT_EQUAL(fen_read(span_from(fen), &position, NULL), OK);
    CU_ASSERT_EQUAL(
        move_check_ahead(&position, span_from("Kg7"), NULL, &ahead, NULL),
        ERR_ILLEGAL);
    CU_ASSERT_EQUAL(
        move_check_ahead(&position, span_from("e4"), NULL, &ahead, NULL),
        ERR_ILLEGAL);
    CU_ASSERT_EQUAL(
        move_check_ahead(&position, span_from("e5"), NULL, &ahead, NULL), OK);
}

static void test_letters_of_a_language(void)
{
    const PieceLetters *german = piece_letters_find("de");
    Position position;
    MoveAhead ahead;

    CU_ASSERT_EQUAL(fen_read(span_from(START), &position, NULL), OK);
    CU_ASSERT_EQUAL(
        move_check_ahead(&position, span_from("Sf6"), german, &ahead, NULL),
        OK);
    CU_ASSERT_EQUAL(ahead.from, G8);
    CU_ASSERT_EQUAL(
        move_check_ahead(&position, span_from("Nc6"), german, &ahead, NULL),
        OK);
    CU_ASSERT_EQUAL(ahead.from, B8);
    CU_ASSERT_EQUAL(
        move_check_ahead(&position, span_from("Sf6"), NULL, &ahead, NULL),
        ERR_FORMAT);
}

CU_TestInfo move_ahead_tests[] = {
    { "how pieces move counts", test_how_pieces_move_counts },
    { "what nobody can move", test_what_nobody_can_move },
    { "away from home", test_away_from_home },
    { "letters of a language", test_letters_of_a_language },
    CU_TEST_INFO_NULL,
};
