/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <stdio.h>

/* Where the middle of a square is at 80x24, White below, from 1. */
static void click(Pty *pty, const char *square, const char *how)
{
    char bytes[32];
    int column = 1 + 2 + (square[0] - 'a') * 4 + 2;
    int row = 2 + ('8' - square[1]) * 2 + 2;

    snprintf(bytes, sizeof bytes, "\033[<0;%d;%d%s", column, row, how);
    pty_send(pty, bytes);
}

static void test_game_by_mouse(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_fen(&pty, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"));
    click(&pty, "g6", "M"); /* click, click */
    click(&pty, "g6", "m");
    click(&pty, "g2", "M");
    click(&pty, "g2", "m");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "\033OQ");
    CU_ASSERT(pty_sees(&pty, "1.>"));
    click(&pty, "g6", "M"); /* drag */
    click(&pty, "g7", "m");
    CU_ASSERT(pty_sees(&pty, "Checkmate, White wins"));
    leave(&pty);
}

/* Castling: the king onto its rook, in Chess960 too. */
static void test_castling_by_mouse(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_fen(&pty, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    click(&pty, "e1", "M");
    click(&pty, "e1", "m");
    click(&pty, "h1", "M");
    click(&pty, "h1", "m");
    CU_ASSERT(pty_sees(&pty, "1 O-O "));
    pty_send(&pty, "new human fen 4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1\r");
    CU_ASSERT(pty_sees(&pty, "y/n"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "No moves yet"));
    click(&pty, "f1", "M");
    click(&pty, "b1", "m");
    CU_ASSERT(pty_sees(&pty, "1 O-O-O"));
    leave(&pty);
}

/* While a question is open, the board does not answer to the mouse; the
 * question does. */
static void test_question_by_mouse(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new analysis\r");
    CU_ASSERT(pty_sees(&pty, "both sides"));
    pty_send(&pty, "e4\rquit\r");
    CU_ASSERT(pty_sees(&pty, "Leave without saving the game?  y/n"));
    click(&pty, "e7", "M");
    click(&pty, "e5", "m");
    pty_send(&pty, "\033[<64;20;10M"); /* nor does the wheel step */
    CU_ASSERT(pty_sees(&pty, "y/n"));
    pty_send(&pty, "\033[<0;35;22M\033[<0;35;22m");
    CU_ASSERT(pty_sees_no_more(&pty, "y/n"));
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_send(&pty, "quit\r");
    CU_ASSERT(pty_sees(&pty, "saving the game?  y/n"));
    pty_send(&pty, "\033[<0;33;22M");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
}

CU_TestInfo mouse_tests[] = {
    { "a game by mouse", test_game_by_mouse },
    { "castling by mouse", test_castling_by_mouse },
    { "a question by mouse", test_question_by_mouse },
    CU_TEST_INFO_NULL,
};
