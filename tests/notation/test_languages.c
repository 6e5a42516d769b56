/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/san.h"

#include "samples.h"
#include "suites.h"

static void test_languages(void)
{
    static const char queen[] = "4k3/8/8/8/8/8/8/R2QK3 w Q - 0 1";
    static const Sample german[] = {
        { START, "Sf3", "Nf3" },        { START, "sf3", "Nf3" },
        { START, "Nf3", "Nf3" },        { START, "Be4", "e4" },
        { queen, "Dh5++", "Qh5+" },     { queen, "dd4", "Qd4" },
        { queen, "Ta5", "Ra5" },        { queen, "Ra5", "Ra5" },
        { ITALIAN, "Lb5", "Bb5" },      { ITALIAN, "Bb5", "Bb5" },
        { PROMOTION, "e8D", "e8=Q" },   { PROMOTION, "e8=S", "e8=N+" },
        { PROMOTION, "e8=N", "e8=N+" },
    };
    static const Sample spanish[] = {
        { START, "Cf3", "Nf3" },
        { ITALIAN, "Ab5", "Bb5" },
        { queen, "Dh5", "Qh5+" },
        { queen, "Re2", "Ke2" },
        { queen, "Ta5", "Ra5" },
        { queen, "Ra5", "Ra5" },
        { ITALIAN, "O-O", "O-O" },
        { ITALIAN, "Te1",
          "Te1: your own king "
          "is on e1" },
    };
    static const Sample french[] = {
        { START, "Cf3", "Nf3" },
        { ITALIAN, "Fb5", "Bb5" },
        { queen, "Rf2", "Kf2" },
        { "4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "R-f2", "Kf2" },
    };
    static const Sample dutch[] = {
        { START, "Pf3", "Nf3" },      { START, "Oe4", "e4" },
        { ITALIAN, "Lb5", "Bb5" },    { ITALIAN, "O-O", "O-O" },
        { PROMOTION, "e8D", "e8=Q" },
    };
    static const Sample italian[] = {
        { START, "Cf3", "Nf3" },
        { ITALIAN, "Ab5", "Bb5" },
        { queen, "Dd4", "Qd4" },
    };

    samples_check(german, ARRAY_LENGTH(german), "de");
    samples_check(spanish, ARRAY_LENGTH(spanish), "es");
    samples_check(french, ARRAY_LENGTH(french), "fr_FR.UTF-8");
    samples_check(dutch, ARRAY_LENGTH(dutch), "nl");
    samples_check(italian, ARRAY_LENGTH(italian), "it");
}

/* Re2 is the king in Spanish, and who writes it does not mean the rook. */
static void test_forbidden_king_is_not_a_rook(void)
{
    static const Sample samples[] = {
        { "4r1k1/8/8/8/8/8/R7/3K4 w - - 0 1", "Re2",
          "\"Re2\" is illegal: the king would be in check from e8" },
    };

    samples_check(samples, ARRAY_LENGTH(samples), "es");
}

/* Where the O is a piece, O-O is castling all the same. */
static void test_castling_where_o_is_a_piece(void)
{
    enum { CASTLING = E1 | H1 << 6 | KIND_CASTLING };
    static const struct {
        const char *text;
        Move move;
    } cases[] = {
        { "O-O", CASTLING },
        { "Oe2", C4 | E2 << 6 },
        { "O-O+", CASTLING },
        { "0-0", CASTLING },
    };
    const PieceLetters *estonian = piece_letters_find("et");
    Position position = sample_position(
        "rnbqkbnr/pppppppp/8/8/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1");

    CU_ASSERT_PTR_NOT_NULL_FATAL(estonian);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        CU_ASSERT_EQUAL(
            san_read_fast_with(&position, span_from(cases[i].text), estonian),
            cases[i].move);
}

static void test_language_names(void)
{
    CU_ASSERT_STRING_EQUAL(piece_letters_find(NULL)->letters, "PNBRQK");
    CU_ASSERT_STRING_EQUAL(piece_letters_find("de_AT.UTF-8")->letters,
                           "BSLTDK");
    CU_ASSERT_STRING_EQUAL(piece_letters_find("ES")->letters, "PCATDR");
    CU_ASSERT_PTR_NULL(piece_letters_find("C"));
    CU_ASSERT_PTR_NULL(piece_letters_find(""));
    CU_ASSERT_PTR_NULL(piece_letters_find("POSIX"));
    CU_ASSERT_PTR_NULL(piece_letters_find("xx"));
}

CU_TestInfo language_tests[] = {
    { "castling where O is a piece", test_castling_where_o_is_a_piece },
    { "languages", test_languages },
    { "a forbidden king is not a rook", test_forbidden_king_is_not_a_rook },
    { "names of languages", test_language_names },
    CU_TEST_INFO_NULL,
};
