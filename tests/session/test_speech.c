/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board in words, to the letter: a screen reader reads nothing else.
 */
#include "fake_clock.h"
#include "suites.h"

#include "session/inside.h"

static void test_where(void)
{
    static const Exchange exchanges[] = {
        { "where", "White king: e1\nWhite queens: d1\nWhite rooks: a1, h1\n"
                   "White bishops: c1, f1\nWhite knights: b1, g1\n"
                   "White pawns: a2, b2, c2, d2, f2, g2, h2, e4\n"
                   "Black king: e8\nBlack queens: d8\nBlack rooks: a8, h8\n"
                   "Black bishops: c8, f8\nBlack knights: b8, g8\n"
                   "Black pawns: a7, b7, c7, d7, e7, f7, g7, h7\n" },
        { "where Q", "White queens: d1\nBlack queens: d8\n" },
        { "where bishops white", "White bishops: c1, f1\n" },
        { "where BLACK king", "Black king: e8\n" },
        { "where kn", "usage: where N, where black rooks" },
        { "where white x", "usage: where N, where black rooks" },
        { "fen! 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
          "Enter the moves of both sides; go plays against the engine" },
        { "where queen", "White queens: none\nBlack queens: none\n" },
        { "where black", "White king: e1\nWhite queens: none\n"
                         "White rooks: none\nWhite bishops: none\n"
                         "White knights: none\nWhite pawns: e2\n"
                         "Black king: e8\nBlack queens: none\n"
                         "Black rooks: none\nBlack bishops: none\n"
                         "Black knights: none\nBlack pawns: none\n" },
    };
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    session_free(session);
}

static void test_rows(void)
{
    static const Exchange exchanges[] = {
        { "rank 1", "a1 white rook\nb1 white knight\nc1 white bishop\n"
                    "d1 white queen\ne1 white king\nf1 white bishop\n"
                    "g1 white knight\nh1 white rook\n" },
        { "rank 8", "a8 black rook\nb8 black knight\nc8 black bishop\n"
                    "d8 black queen\ne8 black king\nf8 black bishop\n"
                    "g8 black knight\nh8 black rook\n" },
        { "rank 5", "empty\n" },
        { "rank 0", "rank 1 to rank 8" },
        { "rank 9", "rank 1 to rank 8" },
        { "file A", "a1 white rook\na2 white pawn\na7 black pawn\n"
                    "a8 black rook\n" },
        { "file e",
          "e1 white king\ne4 white pawn\ne7 black pawn\ne8 black king\n" },
        { "file h", "h1 white rook\nh2 white pawn\nh7 black pawn\n"
                    "h8 black rook\n" },
        { "file i", "file a to file h" },
        { "file", "file a to file h" },
    };
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    session_free(session);
}

static void test_legal_moves(void)
{
    static const Exchange exchanges[] = {
        { "moves e2", "e3  e4" },
        { "moves E1", "Kd1  Kf1  Kd2  Kf2" },
        { "moves e8", "no legal move from e8" },
        { "moves a0", "usage: moves [SQUARE]" },
        { "moves a9", "usage: moves [SQUARE]" },
        { "moves a", "usage: moves [SQUARE]" },
        { "set notation=uci", "" },
        { "moves e2", "e2e3  e2e4" },
    };
    Session *session = quick_session();

    CU_ASSERT(enter(session, "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT(enter(session, "fen 7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"));
    CU_ASSERT(answer_is(session, "moves", "no legal move"));
    session_free(session);
}

static void test_clock(void)
{
    Session *session;

    begin_fake_time();
    session = quick_session();
    CU_ASSERT(enter(session, "new human time 5+3"));
    CU_ASSERT(answer_is(session, "clock", "White 5:00\nBlack 5:00\n"));
    CU_ASSERT(enter(session, "e4"));
    CU_ASSERT(answer_is(session, "clock", "White 5:03\nBlack 5:00, runs\n"));
    CU_ASSERT(enter(session, "new! human time -"));
    CU_ASSERT(answer_is(session, "clock", "No clock\n"));
    session_free(session);
    end_fake_time();
}

static void test_who(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new analysis"));
    CU_ASSERT(answer_is(session, "who",
                        "White against Black. White to move, move 1."));
    CU_ASSERT(enter_all(session, "e4\nf5\nQh5"));
    CU_ASSERT(
        answer_is(session, "who",
                  "White against Black. Black to move and in check, move 2."));
    CU_ASSERT(enter(session, "new! side white"));
    CU_ASSERT(answer_is(session, "who",
                        "You (White) against luft (Black). White to move, "
                        "move 1."));
    CU_ASSERT(enter(session, "resign"));
    CU_ASSERT(answer_is(session, "who",
                        "You (White) against luft (Black). White resigns, "
                        "Black wins."));
    session_free(session);
}

static void test_show(void)
{
    static const Exchange exchanges[] = {
        { "show", "8  r n b q k b n r\n7  p p p p p p p p\n"
                  "6  . . . . . . . .\n5  . . . . . . . .\n"
                  "4  . . . . P . . .\n3  . . . . . . . .\n"
                  "2  P P P P . P P P\n1  R N B Q K B N R\n"
                  "   a b c d e f g h\n" },
        { "flip", "" },
        { "show board", "1  R N B K Q B N R\n2  P P P . P P P P\n"
                        "3  . . . . . . . .\n4  . . . P . . . .\n"
                        "5  . . . . . . . .\n6  . . . . . . . .\n"
                        "7  p p p p p p p p\n8  r n b k q b n r\n"
                        "   h g f e d c b a\n" },
        { "show fen",
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" },
        { "show clock", "No clock\n" },
        { "show me", "show board|fen|pgn|eval|clock|keys|game" },
    };
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT(enter(session, "show keys"));
    CU_ASSERT(was_asked(session, REQUEST_KEYS));
    CU_ASSERT(enter(session, "show pgn"));
    CU_ASSERT(was_said(session, "\n1. e4 *\n"));
    CU_ASSERT(enter(session, "show game"));
    CU_ASSERT(was_said(session, "Event           ?\n"));
    session_free(session);
}

static void test_counting(void)
{
    static const char REFUSAL[] =
        "perft: expected a depth from 1 to 7 (luft --perft goes deeper)";
    const Exchange exchanges[] = {
        { "divide 1", "e2e3: 1\ne2e4: 1\ne1d1: 1\ne1f1: 1\ne1d2: 1\ne1f2: 1\n"
                      "\nNodes searched: 6\n" },
        { "divide 2", "e2e3: 5\ne2e4: 5\ne1d1: 5\ne1f1: 5\ne1d2: 5\ne1f2: 5\n"
                      "\nNodes searched: 30\n" },
        { "divide 0", REFUSAL },
        { "divide 8", REFUSAL },
        { "perft 0", REFUSAL },
        { "perft 8", REFUSAL },
        { "perft", REFUSAL },
    };
    Session *session = quick_session();

    CU_ASSERT(enter(session, "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT(enter(session, "perft 3"));
    CU_ASSERT(was_said(session, "perft 3: 210 nodes in 0."));
    CU_ASSERT(enter(session, "perft 7")); /* as deep as it goes */
    session_free(session);
}

static void test_moves_in_words(void)
{
    static const struct {
        const char *fen;
        const char *move; /* NULL: a null move */
        const char *words;
    } cases[] = {
        { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4", "White 1: pawn e2 to e4" },
        { "4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 7", "dxe4",
          "Black 7: pawn d5 takes pawn on e4" },
        { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "exd6",
          "White 9: pawn e5 takes pawn on d6 en passant" },
        { "3q4/4P2k/8/8/8/8/8/4K3 w - - 0 1", "exd8=N",
          "White 1: pawn e7 takes queen on d8, becomes a knight" },
        { "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8=Q",
          "White 1: pawn e7 to e8, becomes a queen, check" },
        { "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "White 1: castles short" },
        { "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "O-O-O", "Black 1: castles long" },
        { "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O",
          "White 1: castles long, check" },
        { "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8",
          "White 1: rook a1 to a8, checkmate" },
        { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", NULL, "White 1: passes" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Session *session = quick_session();
        Text line = { 0 };
        Text words = { 0 };

        text_format(&line, "fen %s", cases[i].fen);
        CU_ASSERT(enter(session, text_string(&line)));
        if (cases[i].move != NULL)
            enter(session, cases[i].move);
        else
            game_play(session->game, MOVE_NULL, NULL);
        speech_of_move(session, game_cursor(session_game(session)), &words);
        CU_ASSERT_STRING_EQUAL(text_string(&words), cases[i].words);
        text_clear(&words);
        speech_of_move(session, GAME_ROOT, &words);
        CU_ASSERT_STRING_EQUAL(text_string(&words), "The beginning");
        text_free(&line);
        text_free(&words);
        session_free(session);
    }
}

CU_TestInfo speech_tests[] = {
    { "where the pieces are", test_where },
    { "ranks and files", test_rows },
    { "legal moves", test_legal_moves },
    { "clocks", test_clock },
    { "who plays", test_who },
    { "the board is shown", test_show },
    { "legal moves are counted", test_counting },
    { "moves in words", test_moves_in_words },
    CU_TEST_INFO_NULL,
};
