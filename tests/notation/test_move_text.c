/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/san.h"

#include "samples.h"
#include "suites.h"

#include <string.h>

static const char SCANDINAVIAN[] =
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
static const char EN_PASSANT[] =
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
static const char SCHOLAR[] =
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1";

static void test_forgiving(void)
{
    static const Sample samples[] = {
        { START, "e4", "e4" },
        { START, "e2e4", "e4" },
        { START, "e2-e4", "e4" },
        { START, "e2 e4", "e4" },
        { START, "52 54", "e4" },
        { START, "5254", "e4" },
        { START, "7163", "Nf3" },
        { START, "1.e4", "e4" },
        { START, "1. e4", "e4" },
        { START, "12...Nf3", "Nf3" },
        { START, "Pe4", "e4" },
        { START, "pe4", "e4" },
        { START, "Pa2-a3", "a3" },
        { START, "E4", "e4" },
        { START, "nf3", "Nf3" },
        { START, "NF3", "Nf3" },
        { START, "N1f3", "Nf3" },
        { START, "Ngf3", "Nf3" },
        { START, "Ng1f3", "Nf3" },
        { START, "Ng1-f3", "Nf3" },
        { START,
          "Ng1\xE2\x88\x92"
          "f3",
          "Nf3" },
        { START, "g1f3", "Nf3" },
        { START, "Nf3!?", "Nf3" },
        { START, "Nf3 +", "Nf3" },
        { START, "Nf3++", "Nf3" },
        { START, "  Nf3\n", "Nf3" },
        { START,
          "\xE2\x99\x98"
          "f3",
          "Nf3" },
        { START,
          "\xE2\x99\x9E\xEF\xB8\x8E"
          "f3",
          "Nf3" },
        { START, "Nxf3", "Nf3" },
        { SCANDINAVIAN, "exd5", "exd5" },
        { SCANDINAVIAN, "ed5", "exd5" },
        { SCANDINAVIAN, "ed", "exd5" },
        { SCANDINAVIAN, "exd", "exd5" },
        { SCANDINAVIAN, "e:d5", "exd5" },
        { SCANDINAVIAN,
          "e\xC3\x97"
          "d5",
          "exd5" },
        { SCANDINAVIAN, "Pxd5", "exd5" },
        { SCANDINAVIAN, "EXD5", "exd5" },
        { SCANDINAVIAN, "e4xd5", "exd5" },
        { EN_PASSANT, "exf6", "exf6" },
        { EN_PASSANT, "exf6 e.p.", "exf6" },
        { EN_PASSANT, "exf6ep", "exf6" },
        { EN_PASSANT, "ef", "exf6" },
        { EN_PASSANT, "e5f6", "exf6" },
        { SCHOLAR, "Qxf7", "Qxf7#" },
        { SCHOLAR, "Qf7+", "Qxf7#" },
        { SCHOLAR, "Qxf7 mate", "Qxf7#" },
        { SCHOLAR, "Qf7 ch", "Qxf7#" },
        { SCHOLAR, "Bc4xf7", "Bxf7+" },
        { SCHOLAR, "Bc4xPf7", "Bxf7+" },
        { SCHOLAR, "f3f7", "Qxf7#" },
        { PROMOTION, "e8=Q", "e8=Q" },
        { PROMOTION, "e8Q", "e8=Q" },
        { PROMOTION, "e8(Q)", "e8=Q" },
        { PROMOTION, "e8/Q", "e8=Q" },
        { PROMOTION, "e8=q", "e8=Q" },
        { PROMOTION, "e8=\xE2\x99\x95", "e8=Q" },
        { PROMOTION, "e7e8n", "e8=N+" },
        { PROMOTION, "e7-e8=R", "e8=R" },
        { PROMOTION, "57581", "e8=Q" },
        { PROMOTION, "57584", "e8=N+" },
        { PROMOTION, "ed=B", "exd8=B" },
        { PROMOTION, "edQ", "exd8=Q" },
        { PROMOTION, "exd8=b", "exd8=B" },
    };

    samples_check(samples, ARRAY_LENGTH(samples), NULL);
}

/* Who is taken may be named, in the letter of a piece and in no other. */
static void test_named_captures(void)
{
    static const char ruy[] =
        "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1";
    static const Sample samples[] = {
        { ruy, "Bb5xNc6", "Bxc6" },
        { ruy, "BxNc6", "Bxc6" },
        { ruy, "Nf3xPe5", "Nxe5" },
        { ruy, "Bb5xnc6", "\"Bb5xnc6\" is not a move" },
        { ruy, "Bxbc6", "\"Bxbc6\" is not a move" },
        { ruy, "x.Bxc6", "\"x.Bxc6\" is not a move" },
    };

    samples_check(samples, ARRAY_LENGTH(samples), NULL);
}

static void test_castling(void)
{
    static const char both[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char inner[] = "4k3/8/8/8/8/8/8/RK3R2 w FA - 0 1";
    static const Sample samples[] = {
        { ITALIAN, "O-O", "O-O" },
        { ITALIAN, "0-0", "O-O" },
        { ITALIAN, "o-o", "O-O" },
        { ITALIAN, "OO", "O-O" },
        { ITALIAN, "00", "O-O" },
        { ITALIAN, "O\xE2\x80\x93O", "O-O" },
        { ITALIAN, "\xD0\x9E-\xD0\x9E", "O-O" },
        { ITALIAN, "0-0+", "O-O" },
        { ITALIAN, "e1g1", "O-O" },
        { ITALIAN, "e1h1", "O-O" },
        { ITALIAN, "Kg1", "O-O" },
        { ITALIAN, "5171", "O-O" },
        { both, "0-0-0", "O-O-O" },
        { both, "o-o-o", "O-O-O" },
        { both, "OOO", "O-O-O" },
        { both, "O-O", "O-O" },
        { both, "e1c1", "O-O-O" },
        { inner, "O-O-O", "O-O-O" },
        { inner, "b1a1", "O-O-O" },
        { inner, "Kc1", "Kc1" },
        { inner, "b1c1", "Kc1" },
        { inner, "O-O", "O-O" },
        { inner, "b1g1", "O-O" },
        { both, "O-O-O-O", "\"O-O-O-O\" is not a move" },
        { both, "O-", "\"O-\" is not a move" },
    };

    samples_check(samples, ARRAY_LENGTH(samples), NULL);
}

/* The bishop and the pawn of the b-file. */
static void test_letter_b(void)
{
    /* Both the pawn on b3 and the bishop on e2 can take on c4. */
    static const char two[] = "4k3/8/8/8/2p5/1P6/4B3/4K3 w - - 0 1";
    static const char pinned[] = "4k3/8/8/8/2p5/1P2r3/4B3/4K3 w - - 0 1";
    static const char bishop[] = "4k3/8/8/8/2p5/8/4B3/4K3 w - - 0 1";
    static const char advance[] = "4k3/8/8/8/1P6/8/4B3/4K3 w - - 0 1";
    static const char bare[] = "4k3/8/8/8/8/1P6/8/4K3 w - - 0 1";
    static const Sample samples[] = {
        { two, "bxc4", "bxc4" },
        { two, "Bxc4", "Bxc4" },
        { two, "bc4", "bxc4" },
        { two, "bc", "bxc4" },
        { two, "b4", "b4" },
        { bishop, "bxc4", "Bxc4" },
        { bishop, "bc4", "Bxc4" },
        { pinned, "Bxc4",
          "\"Bxc4\" is illegal: the king would be in check from e3" },
        { pinned, "bxc4", "bxc4" },
        { advance, "bb5", "\"bb5\" is ambiguous: Bb5+ or b5" },
        { advance, "Bb5", "Bb5+" },
        { advance, "b5", "b5" },
        { bare, "B4", "b4" },
        { bare, "Bb4", "Bb4: white has no bishop" },
    };

    samples_check(samples, ARRAY_LENGTH(samples), NULL);
}

static void test_words_for_mistakes(void)
{
    static const char knights[] = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    static const char pin[] = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
    static const char rook[] = "4r1k1/8/8/8/8/8/3P4/3K4 w - - 0 1";
    static const char check[] = "4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1";
    static const char castle[] = "4k3/8/b7/8/8/8/8/R3K1NR w KQ - 0 1";
    static const char pass[] = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1";
    static const char goal[] = "4k3/8/1b6/8/8/8/8/R3K2R w KQ - 0 1";
    static const char gone[] = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
    static const char shield[] = "4k3/8/8/8/8/8/8/r1R2K2 w C - 0 1";
    static const char checked[] = "4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1";
    static const char twice[] = "4k3/8/8/8/8/3n4/8/1N2K2r w - - 0 1";
    static const char nine[] =
        "k3r3/4rP2/4rP2/4rP2/4rP2/4nP2/5P2/6K1 w - - 0 1";
    static const char many[] = "4k3/8/8/2N1N3/1N3N2/8/8/1N2KN2 w - - 0 1";
    static const Sample samples[] = {
        { knights, "Nd2", "\"Nd2\" is ambiguous: Nbd2 or Nfd2" },
        { many, "Nd3", "\"Nd3\" is ambiguous: Nbd3, Nfd3, Ncd3 or Ned3" },
        { rook, "Ke2",
          "\"Ke2\" is illegal: the king would be in check from e8" },
        { check, "a3", "\"a3\" is illegal: the king is in check from e8" },
        { check, "Ke2",
          "\"Ke2\" is illegal: the king would be in check from e8" },
        { pin, "Ne4",
          "\"Ne4\" is illegal: the king would be in check from b4" },
        { pin, "Ne2", "Ne2" },
        { START, "Nf6", "Nf6: no knight can reach f6" },
        { START, "Nbf3", "Nbf3: no knight on the b-file can reach f3" },
        { START, "N8c3", "N8c3: no knight on rank 8 can reach c3" },
        { START, "Ng1e2", "Ng1e2: your own pawn is on e2" },
        { START, "e5", "e5: no pawn can reach e5" },
        { START, "exd5", "exd5: there is nothing to take on d5" },
        { START, "ed", "ed: no pawn on the e-file can take on the d-file" },
        { START, "e3e4", "e3e4: there is no piece on e3" },
        { START, "e7e5",
          "e7e5: the pawn on e7 is black's, and it is white's turn" },
        { START, "g1g5", "g1g5: the knight on g1 cannot reach g5" },
        { START, "e4=Q", "\"e4=Q\" is illegal: a pawn does not promote on e4" },
        { START, "Nf3=Q",
          "\"Nf3=Q\" is illegal: only pawns promote, and "
          "g1 holds a knight" },
        { PROMOTION, "e8",
          "\"e8\" needs a piece to promote to: e8=Q, "
          "e8=N+, e8=R or e8=B" },
        { START, "O-O", "\"O-O\" is illegal: the bishop on f1 is in the way" },
        { castle, "O-O", "\"O-O\" is illegal: the knight on g1 is in the way" },
        { pass, "O-O",
          "\"O-O\" is illegal: the king would pass f1, which is "
          "attacked from a6" },
        { START,
          "Nf3 this is a very long text that nobody can take for a "
          "move at all",
          "\"Nf3 this is a very long text that nobody can take for a move...\""
          " is not a move" },
        { shield, "O-O-O",
          "\"O-O-O\" is illegal: the king would be in check from a1" },
        { checked, "O-O-O",
          "\"O-O-O\" is illegal: the king is in check from b4" },
        { twice, "Nd2", "\"Nd2\" is illegal: the king is in check from h1" },
        { nine, "fe",
          "\"fe\" is ambiguous: fxe8=Q+, fxe8=N, fxe8=R+, fxe8=B, fxe3, "
          "fxe4, fxe5, fxe6, ..." },
        { goal, "O-O",
          "\"O-O\" is illegal: the king would be in check from b6" },
        { gone, "O-O",
          "\"O-O\" is illegal: white has lost the right to castle short" },
        { START, "hello", "\"hello\" is not a move" },
        { START, "P-K4", "\"P-K4\" is not a move" },
        { START, "e4 Nf6", "\"e4 Nf6\" is not a move" },
        { START, "e4-", "\"e4-\" is not a move" },
        { START, "", "no move given" },
        { START, "--", "\"--\" is not a move" },
        { START, "0000", "\"0000\" is not a move" },
        { START, "Nf3+e5", "\"Nf3+e5\" is not a move" },
    };

    samples_check(samples, ARRAY_LENGTH(samples), NULL);
}

static void test_column(void)
{
    static const struct {
        const char *text;
        size_t column;
    } cases[] = {
        { "e9", 2 }, { "Nz3", 2 },    { "Nf3x", 5 },  { "  e4e", 6 },
        { "", 1 },   { "1. Nf9", 6 }, { "N\x01", 2 },
    };
    Position position = sample_position(START);

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Fault fault = { 0 };
        Move move = 77;

        CU_ASSERT_EQUAL(
            move_read(&position, span_from(cases[i].text), NULL, &move, &fault),
            ERR_FORMAT);
        CU_ASSERT_EQUAL(move, 77);
        if (fault.column != cases[i].column)
            printf("%s: column %zu\n", cases[i].text, fault.column);
        CU_ASSERT_EQUAL(fault.column, cases[i].column);
    }
}

static void test_null_moves(void)
{
    Position position = sample_position(START);
    char text[MOVE_TEXT_SIZE];

    CU_ASSERT_TRUE(move_is_null_text(span_from("--")));
    CU_ASSERT_TRUE(move_is_null_text(span_from("Z0")));
    CU_ASSERT_TRUE(move_is_null_text(span_from("z0")));
    CU_ASSERT_TRUE(move_is_null_text(span_from("0000")));
    CU_ASSERT_FALSE(move_is_null_text(span_from("")));
    CU_ASSERT_FALSE(move_is_null_text(span_from("e4")));
    CU_ASSERT_FALSE(move_is_null_text(span_of(NULL, 0)));
    move_write(&position, MOVE_NULL, MOVE_SAN, text);
    CU_ASSERT_STRING_EQUAL(text, "--");
    move_write(&position, MOVE_NULL, MOVE_UCI, text);
    CU_ASSERT_STRING_EQUAL(text, "0000");
}

/* --- Writing -------------------------------------------------------------- */

static void test_styles(void)
{
    static const struct {
        const char *fen, *move, *texts[5];
    } cases[] = {
        { START,
          "g1f3",
          { "Nf3", "Ng1-f3", "g1f3",
            "\xE2\x99\x98"
            "f3",
            "7163" } },
        { SCANDINAVIAN, "e4d5", { "exd5", "e4xd5", "e4d5", "exd5", "5445" } },
        { EN_PASSANT, "e5f6", { "exf6", "e5xf6", "e5f6", "exf6", "5566" } },
        { PROMOTION,
          "e7d8n",
          { "exd8=N", "e7xd8=N", "e7d8n", "exd8=\xE2\x99\x98", "57484" } },
        { ITALIAN, "e1g1", { "O-O", "O-O", "e1g1", "O-O", "5171" } },
        { SCHOLAR,
          "f3f7",
          { "Qxf7#", "Qf3xf7#", "f3f7", "\xE2\x99\x95xf7#", "6367" } },
        { "4k3/8/8/8/8/8/8/RK3R2 w FA - 0 1",
          "b1f1",
          { "O-O", "O-O", "b1f1", "O-O", "2161" } },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position = sample_position(cases[i].fen);
        Move move = uci_read(&position, span_from(cases[i].move));

        CU_ASSERT_NOT_EQUAL_FATAL(move, MOVE_NONE);
        for (unsigned style = MOVE_SAN; style <= MOVE_NUMERIC; style++) {
            char text[MOVE_TEXT_SIZE];

            move_write(&position, move, (MoveStyle)style, text);
            CU_ASSERT_STRING_EQUAL(text, cases[i].texts[style]);
        }
    }
}

static void test_foreign_letters_are_written(void)
{
    Position position = sample_position(PROMOTION);
    Move move = uci_read(&position, span_from("e7e8n"));
    char text[MOVE_TEXT_SIZE];

    move_write_with(&position, move, MOVE_SAN, piece_letters_find("de"), text);
    CU_ASSERT_STRING_EQUAL(text, "e8=S+");
    position = sample_position(START);
    move = uci_read(&position, span_from("g1f3"));
    move_write_with(&position, move, MOVE_LONG, piece_letters_find("es"), text);
    CU_ASSERT_STRING_EQUAL(text, "Cg1-f3");
}

static void test_uci_is_strict(void)
{
    static const char *const wrong[] = { "",      "e2",    "e2e",   "e2e4q",
                                         "E2E4",  "e2-e4", "e2e4 ", "e7e5",
                                         "e1e2",  "e2e5",  "0000",  "Nf3",
                                         "e2e4qq" };
    Position position = sample_position(START);

    for (size_t i = 0; i < ARRAY_LENGTH(wrong); i++)
        CU_ASSERT_EQUAL(uci_read(&position, span_from(wrong[i])), MOVE_NONE);
    position = sample_position(PROMOTION);
    CU_ASSERT_EQUAL(uci_read(&position, span_from("e7e8")), MOVE_NONE);
    CU_ASSERT_EQUAL(uci_read(&position, span_from("e7e8k")), MOVE_NONE);
    CU_ASSERT_EQUAL(uci_read(&position, span_from("e7e8p")), MOVE_NONE);
    CU_ASSERT_NOT_EQUAL(uci_read(&position, span_from("e7e8q")), MOVE_NONE);
}

CU_TestInfo move_text_tests[] = {
    { "what people type", test_forgiving },
    { "named captures", test_named_captures },
    { "castling", test_castling },
    { "the letter b", test_letter_b },
    { "words for mistakes", test_words_for_mistakes },
    { "the column of a mistake", test_column },
    { "null moves", test_null_moves },
    { "styles", test_styles },
    { "foreign letters are written", test_foreign_letters_are_written },
    { "UCI is strict", test_uci_is_strict },
    CU_TEST_INFO_NULL,
};
