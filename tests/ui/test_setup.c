/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "notation/notation.h"
#include "ui/setup.h"

/* The position editor. */
static void type(Diagram *setup, Square square, uint32_t code)
{
    CU_ASSERT_EQUAL(setup_key(setup, square, (Keystroke){ code, 0 }),
                    SETUP_CHANGED);
}

static bool is_fen(const Diagram *setup, const char *wanted)
{
    Text fen = { 0 };
    Fault fault = { 0 };
    bool is_equal = setup_fen(setup, &fen, &fault) == OK &&
                    span_equals(text_span(&fen), wanted);

    if (!is_equal)
        printf("\n\"%s\" (%s) instead of \"%s\"\n", text_string(&fen),
               fault.text, wanted);
    text_free(&fen);
    return is_equal;
}

static bool is_wrong(const Diagram *setup, const char *words)
{
    Text fen = { 0 };
    Fault fault = { 0 };
    Status status = setup_fen(setup, &fen, &fault);
    Span text = span_from(fault.text);

    CU_ASSERT_EQUAL(fen.length, 0);
    CU_ASSERT_FALSE(span_starts_with(text, "FEN")); /* nobody typed one */
    text_free(&fen);
    return status != OK && span_find_string(text, words) < text.length;
}

static void start(Diagram *setup)
{
    Position position;

    position_start(&position);
    setup_start(setup, &position);
}

static void test_unchanged(void)
{
    Diagram setup;

    start(&setup);
    CU_ASSERT(is_fen(
        &setup, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

static void test_placing(void)
{
    Diagram setup;

    start(&setup);
    type(&setup, A1, '0');
    CU_ASSERT(is_wrong(&setup, "king"));
    type(&setup, E1, 'K');
    type(&setup, E2, 'K'); /* the king moves, there is one only */
    type(&setup, E8, 'k');
    type(&setup, D4, 'P');
    type(&setup, D5, 'n');
    type(&setup, D5, 'x');
    CU_ASSERT(is_fen(&setup, "4k3/8/8/8/3P4/8/4K3/8 w - - 0 1"));
    type(&setup, E5, 'R');
    CU_ASSERT(is_wrong(&setup, "check")); /* Black could be taken */
    type(&setup, A1, KEY_TAB);
    CU_ASSERT(is_fen(&setup, "4k3/8/8/4R3/3P4/8/4K3/8 b - - 0 1"));
    type(&setup, A1, 'P');
    CU_ASSERT(is_wrong(&setup, "pawn"));
    type(&setup, A1, '1');
    CU_ASSERT(is_fen(
        &setup, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

static void test_castling(void)
{
    Diagram setup;
    size_t different = 0;
    Text first = { 0 };
    Text now = { 0 };

    start(&setup);
    setup_fen(&setup, &first, NULL);
    do {
        type(&setup, A1, 'c');
        text_clear(&now);
        CU_ASSERT_EQUAL(setup_fen(&setup, &now, NULL), OK);
        different++;
    } while (different < 100 &&
             !span_is_equal(text_span(&first), text_span(&now)));
    CU_ASSERT_EQUAL(different, 16); /* through all of them and back */
    type(&setup, H1, 'x');
    CU_ASSERT(is_fen(
        &setup, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1"));
    text_free(&first);
    text_free(&now);
}

/* Castling from other squares is not lost. */
static void test_castling_in_chess960(void)
{
    static const char fen[] = "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN "
                              "w GBgb - 0 1";
    Diagram setup;
    Position position;

    CU_ASSERT_EQUAL(fen_read(span_from(fen), &position, NULL), OK);
    setup_start(&setup, &position);
    CU_ASSERT(is_fen(&setup, fen));
    type(&setup, E4, 'P');
    type(&setup, E2, 'x');
    type(&setup, G1, 'x');
    CU_ASSERT(is_fen(&setup, "nrkbbqrn/pppppppp/8/8/4P3/8/PPPP1PPP/NRKBBQ1N "
                             "w Bgb - 0 1"));
    type(&setup, A1, '1');
    CU_ASSERT(is_fen(
        &setup, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

static void test_en_passant(void)
{
    Diagram setup;
    Position position;

    fen_read(span_from("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), &position, NULL);
    setup_start(&setup, &position);
    type(&setup, D6, 'e');
    CU_ASSERT(is_fen(&setup, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"));
    type(&setup, D6, 'e');
    CU_ASSERT(is_fen(&setup, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
}

/* One press after the other goes through the squares where a pawn can be taken,
 * wherever the cursor is, and back to none. */
static void test_next_en_passant(void)
{
    static const char *const rows[] = { "8/8/2p5/pP1pPp2/8/8/8/4K2k w - ",
                                        "8/8/8/8/1pP1PpP1/8/8/4K2k b - " };
    static const char *const squares[2][3] = { { "a6", "d6", "f6" },
                                               { "c3", "e3", "g3" } };
    Diagram setup;
    Position position;

    for (size_t i = 0; i < 2; i++) {
        char fen[80];

        snprintf(fen, sizeof fen, "%s- 0 1", rows[i]);
        CU_ASSERT_EQUAL(fen_read(span_from(fen), &position, NULL), OK);
        setup_start(&setup, &position);
        for (size_t j = 0; j < 3; j++) {
            char with[80];

            snprintf(with, sizeof with, "%s%s 0 1", rows[i], squares[i][j]);
            type(&setup, H8, 'E');
            CU_ASSERT(is_fen(&setup, with));
        }
        type(&setup, H8, 'E');
        CU_ASSERT(is_fen(&setup, fen));
    }
}

static void test_mouse(void)
{
    Diagram setup;

    start(&setup);
    type(&setup, A1, '0');
    type(&setup, A1, 'K');
    type(&setup, C3, 'k');
    setup_click(&setup, H8); /* the brush is a black king: it moves there */
    setup_drag(&setup, A1, B1);
    setup_drag(&setup, G5, G6);
    CU_ASSERT(is_fen(&setup, "7k/8/8/8/8/8/8/1K6 w - - 0 1"));
    setup_click(&setup, H8);
    CU_ASSERT(is_wrong(&setup, "king"));
}

static void test_keys(void)
{
    Diagram setup;

    start(&setup);
    CU_ASSERT_EQUAL(setup_key(&setup, A1, (Keystroke){ KEY_ENTER, 0 }),
                    SETUP_TAKEN);
    CU_ASSERT_EQUAL(setup_key(&setup, A1, (Keystroke){ KEY_ESCAPE, 0 }),
                    SETUP_LEFT);
    CU_ASSERT_EQUAL(setup_key(&setup, A1, (Keystroke){ 'z', 0 }), SETUP_OTHER);
    CU_ASSERT_EQUAL(setup_key(&setup, A1, (Keystroke){ 'p', KEY_CTRL }),
                    SETUP_OTHER);
}

/* What is in hand is put down as often as one likes; off the board it goes. */
static void test_hand(void)
{
    Diagram setup;

    start(&setup);
    setup_drag(&setup, D8, NO_SQUARE);
    setup.brush = piece_make(BLACK, QUEEN);
    setup_put(&setup, E4);
    setup_put(&setup, E4);
    CU_ASSERT(is_fen(
        &setup, "rnb1kbnr/pppppppp/8/8/4q3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    setup.brush = NO_PIECE;
    setup_click(&setup, E4);
    CU_ASSERT(is_fen(
        &setup, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

CU_TestInfo setup_tests[] = {
    { "unchanged", test_unchanged },
    { "placing", test_placing },
    { "castling", test_castling },
    { "castling in Chess960", test_castling_in_chess960 },
    { "en passant", test_en_passant },
    { "the next en passant", test_next_en_passant },
    { "mouse", test_mouse },
    { "keys", test_keys },
    { "the piece in hand", test_hand },
    CU_TEST_INFO_NULL,
};
