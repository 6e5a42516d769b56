/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

static void test_premove(void)
{
    Session *session = quick_session();
    Square from;
    Square to;

    CU_ASSERT(enter_all(session, "set movetime=60000\nnew side white\na3"));
    CU_ASSERT(enter(session, "a4"));
    CU_ASSERT_STRING_EQUAL(play_premove(session_play(session), &from, &to),
                           "a4");
    CU_ASSERT(from == A3 && to == A4);
    CU_ASSERT_EQUAL(plies(session), 1);
    session_free(session);
}

/* What no piece of ours can ever do is refused at once; what only something in
 * the way forbids may become possible. */
static void test_premove_must_be_thinkable(void)
{
    static const char *const impossible[] = { "f1g3", "Bg3",  "a1b3", "g1g3",
                                              "h4h5", "e2e5", "Ke3",  "a7a6" };
    static const char *const possible[] = { "f1b5", "Bb5",  "O-O", "e1g1",
                                            "axb3", "d1h5", "Rh8", "d5" };
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set movetime=60000\nnew side white\nd4"));
    for (size_t i = 0; i < ARRAY_LENGTH(impossible); i++)
        CU_ASSERT(is_refused(session, impossible[i], "cannot become possible"));
    for (size_t i = 0; i < ARRAY_LENGTH(possible); i++)
        CU_ASSERT(enter(session, possible[i]));
    CU_ASSERT(enter_all(session, "undo\nset premove=off"));
    CU_ASSERT(is_refused(session, "f1b5", "not your turn"));
    session_free(session);
}

static void test_premove_in_other_letters(void)
{
    Session *session = quick_session();
    Square from;
    Square to;

    CU_ASSERT(enter_all(session, "set language=de\nset movetime=60000\n"
                                 "new side white\nd4\nSf3"));
    CU_ASSERT_STRING_EQUAL(play_premove(session_play(session), &from, &to),
                           "Sf3");
    CU_ASSERT(from == G1 && to == F3);
    CU_ASSERT(is_refused(session, "Sf5", "cannot become possible"));
    CU_ASSERT(enter(session, "\xE2\x99\x98"
                             "c3"));
    CU_ASSERT(play_premove(session_play(session), &from, &to) != NULL &&
              from == B1);
    CU_ASSERT(enter(session, "e2 e4"));
    CU_ASSERT(play_premove(session_play(session), &from, &to) != NULL &&
              to == E4);
    session_free(session);
}

/* Also when it cannot be played yet. */
static void test_premove_has_squares(void)
{
    static const struct {
        const char *text;
        Square from, to;
    } cases[] = {
        { "d4e5", D4, E5 },        { "dxe5", D4, E5 },
        { "Nxe5", NO_SQUARE, E5 }, /* there may be two of them */
        { "O-O", E1, G1 },         { "O-O-O", E1, C1 },
        { "Bb5", F1, B5 },         { "Rh8", H1, H8 },
        { "d5", D4, D5 },
    };
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set movetime=60000\nset side=white\n"
                                 "fen rnbqkbnr/pppppppp/8/8/3P4/3N1N2/PPP1PPPP/"
                                 "R1BQKB1R b KQkq - 0 1\ngo"));
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Square from = A1;
        Square to = A1;

        CU_ASSERT(enter(session, cases[i].text));
        CU_ASSERT_PTR_NOT_NULL(play_premove(session_play(session), &from, &to));
        CU_ASSERT(from == cases[i].from && to == cases[i].to);
    }
    session_free(session);
}

static bool has_two_plies(const Session *session)
{
    return plies(session) >= 2;
}

/* With the mouse nobody can say which piece, and then it is the queen. */
static void test_premove_of_a_queen(void)
{
    static const char *const texts[] = { "b7b8", "b8", "b8=N" };

    for (size_t i = 0; i < ARRAY_LENGTH(texts); i++) {
        Session *session = quick_session();
        Square from;
        Square to;

        CU_ASSERT(enter_all(session,
                            "set movetime=300\nset book=off\n"
                            "set side=white\n"
                            "fen 8/1P5p/8/8/8/8/k7/4K3 b - - 0 1\ngo"));
        CU_ASSERT(enter(session, texts[i]));
        CU_ASSERT_PTR_NOT_NULL(play_premove(session_play(session), &from, &to));
        CU_ASSERT(from == B7 && to == B8);
        CU_ASSERT(wait_until(session, has_two_plies));
        CU_ASSERT_EQUAL(position_piece(session_position(session), B8),
                        piece_make(WHITE, i < 2 ? QUEEN : KNIGHT));
        session_free(session);
    }
}

static bool has_three_plies(const Session *session)
{
    return plies(session) >= 3;
}

static void test_premove_is_played(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set movetime=300\nnew side white\na3\na4"));
    CU_ASSERT(wait_until(session, has_three_plies));
    CU_ASSERT_PTR_NULL(
        play_premove(session_play(session), &(Square){ 0 }, &(Square){ 0 }));
    CU_ASSERT(was_said(session, "(premove)"));
    CU_ASSERT(enter_all(session, "set premove=off\nset movetime=60000"));
    session_free(session);
}

static void test_premove_can_be_dropped(void)
{
    Session *session = quick_session();

    CU_ASSERT(
        enter_all(session, "set movetime=60000\nnew side white\na3\na4\nundo"));
    CU_ASSERT_PTR_NULL(
        play_premove(session_play(session), &(Square){ 0 }, &(Square){ 0 }));
    CU_ASSERT(play_is_thinking(session_play(session)));
    CU_ASSERT(enter(session, "set premove=off"));
    CU_ASSERT(is_refused(session, "a4", "not your turn"));
    session_free(session);
}

CU_TestInfo premove_tests[] = {
    { "waits", test_premove },
    { "must be thinkable", test_premove_must_be_thinkable },
    { "in other letters", test_premove_in_other_letters },
    { "has squares", test_premove_has_squares },
    { "of a queen", test_premove_of_a_queen },
    { "is played", test_premove_is_played },
    { "can be dropped", test_premove_can_be_dropped },
    CU_TEST_INFO_NULL,
};
