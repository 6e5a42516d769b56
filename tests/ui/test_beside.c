/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <CUnit/Basic.h>
#include <stdio.h>

/*
 * The panels beside the board, and their keys.
 */
static bool play_fools_mate(Pty *pty)
{
    if (!start_plain(pty))
        return false;
    pty_send(pty, "new human\r");
    if (!pty_sees(pty, "New game"))
        return false;
    pty_send(pty, "f3\re5\rg4\rQh4\r");
    return pty_sees(pty, "Saved as game");
}

/* Sanitizers take their time for the look at each move. */
static bool sees_turning_point(Pty *pty)
{
    for (int i = 0; i < 3; i++)
        if (pty_sees_no_more(pty, "Looking at the moves"))
            break;
    return pty_sees(pty, "Turning point: 2.g4??");
}

/* The card comes by itself and fills in while one reads. */
static void test_card_comes(void)
{
    Pty pty;

    CU_ASSERT_FATAL(play_fools_mate(&pty));
    CU_ASSERT(pty_sees(&pty, "0-1  Checkmate, Black wins"));
    CU_ASSERT(sees_turning_point(&pty));
    CU_ASSERT(pty_sees(&pty, "try my mistakes (1)"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees_no_more(&pty, "Turning point"));
    CU_ASSERT(pty_sees(&pty, "keys go to the board"));
    leave(&pty);
}

/* A letter waits for what follows; Enter or a pause chooses. */
static void test_card_lets_one_type(void)
{
    Pty pty;

    CU_ASSERT_FATAL(play_fools_mate(&pty));
    pty_type(&pty, "re");
    CU_ASSERT(pty_sees(&pty, "3.> re"));
    pty_watch(&pty, 1500);
    CU_ASSERT(pty_sees(&pty, "3.> re")); /* no report */
    pty_send(&pty, "\x03");
    CU_ASSERT(pty_sees_no_more(&pty, "3.> re"));
    pty_type(&pty, "R"); /* may become a move */
    CU_ASSERT(pty_sees(&pty, "Enter: rematch"));
    pty_watch(&pty, 1500);
    CU_ASSERT(pty_sees(&pty, "3.> R"));
    CU_ASSERT(pty_sees(&pty, "GAME OVER"));
    pty_send(&pty, "\x03");
    pty_type(&pty, "n");
    CU_ASSERT(pty_sees(&pty, "Enter: new game"));
    CU_ASSERT(pty_sees(&pty, "Begin the game"));
    leave(&pty);
}

static void test_card_chooses(void)
{
    Pty pty;

    CU_ASSERT_FATAL(play_fools_mate(&pty));
    pty_send(&pty, "R\r");
    CU_ASSERT(pty_sees(&pty, "Colours swapped"));
    CU_ASSERT(pty_sees(&pty, "PLAYING"));
    leave(&pty);
    CU_ASSERT_FATAL(play_fools_mate(&pty));
    pty_send(&pty, "\033"); /* to the board, where keys choose at once */
    CU_ASSERT(pty_sees(&pty, "keys go to the board"));
    pty_send(&pty, "m");
    CU_ASSERT(pty_sees(&pty, "games.pgn"));
    leave(&pty);
}

/* --- The start screen ----------------------------------------------------- */

static void test_start_screen(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    CU_ASSERT(pty_sees(&pty, "type a move, and a game begins"));
    CU_ASSERT(pty_sees(&pty, "new game"));
    pty_type(&pty, "nf3"); /* n is the knight's, too */
    CU_ASSERT(pty_sees(&pty, "1.> nf3"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "1 Nf3"));
    CU_ASSERT(pty_sees_no_more(&pty, "type a move"));
    leave(&pty);
}

/* What was interrupted is there at the next start: Enter goes on with it. */
static void test_start_goes_on(void)
{
    Start again = { 0 };
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new human\r");
    CU_ASSERT(pty_sees_no_more(&pty, "type a move"));
    pty_send(&pty, "e4\rc5\r");
    CU_ASSERT(pty_sees(&pty, "Sicilian"));
    leave(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &again));
    CU_ASSERT(pty_sees(&pty, "go on: White - Black, move 2"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Game resumed"));
    CU_ASSERT(pty_sees(&pty, "Sicilian"));
    leave(&pty);
}

static void test_start_opens_files(void)
{
    Start file = { .arguments = { "recent.pgn" } };
    Start again = { 0 };
    FILE *games = fopen("recent.pgn", "w");
    Pty pty;

    fputs("[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 c5 *\n", games);
    fclose(games);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &file));
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    leave(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &again));
    CU_ASSERT(pty_sees(&pty, "1 recent.pgn"));
    pty_send(&pty, "1");
    CU_ASSERT(pty_sees(&pty, "Enter: recent.pgn"));
    CU_ASSERT(pty_sees(&pty, "Anna - Bert")); /* after a moment */
    leave(&pty);
    remove("recent.pgn");
}

/* --- The graph ------------------------------------------------------------ */

static void test_graph(void)
{
    Start start = { .arguments = { "graph.pgn" } };
    FILE *games = fopen("graph.pgn", "w");
    Pty pty;

    fputs("[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 {[%eval 0.3]} e5 "
          "{[%eval 0.3]} 2. f4 {[%eval -1.5]} exf4 {[%eval -1.6]} *\n",
          games);
    fclose(games);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "eval "));
    CU_ASSERT(pty_sees(&pty, " 0/4"));
    pty_send(&pty, "\033[<0;40;21M"); /* the middle of five */
    CU_ASSERT(pty_sees(&pty, " 2/4"));
    pty_send(&pty, "\033[<0;52;21M");
    CU_ASSERT(pty_sees(&pty, "?? 3/4"));
    pty_send(&pty, "\033[<0;2;21M"); /* its name */
    CU_ASSERT(pty_sees(&pty, "time "));
    pty_send(&pty, "T");
    CU_ASSERT(pty_sees(&pty, "pieces "));
    leave(&pty);
    remove("graph.pgn");
}

/* --- The explorer --------------------------------------------------------- */

static void test_explorer_takes_a_line(void)
{
    Start start = { .arguments = { "lines.pgn" } };
    FILE *games = fopen("lines.pgn", "w");
    Pty pty;

    fputs("[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 c5 *\n\n"
          "[White \"Cora\"]\n[Black \"Dora\"]\n\n1. e4 e5 *\n\n"
          "[White \"Emil\"]\n[Black \"Fritz\"]\n\n1. d4 d5 2. c4 *\n",
          games);
    fclose(games);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    pty_send(&pty, "e");
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    CU_ASSERT(pty_sees(&pty, "best games"));
    pty_send(&pty, "2");
    CU_ASSERT(pty_sees(&pty, "1 d5"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Queen's Pawn"));
    CU_ASSERT(pty_sees(&pty, "1 c4"));
    pty_send(&pty, "4"); /* it has no such row, and marks no move */
    CU_ASSERT(pty_sees(&pty, "no such row"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "c4??"));
    pty_send(&pty, "i3"); /* text in the prompt */
    CU_ASSERT(pty_sees(&pty, "2.> 3"));
    pty_watch(&pty, 1500);
    CU_ASSERT(pty_sees(&pty, "2.> 3"));
    leave(&pty);
    remove("lines.pgn");
}

/* --- The position editor -------------------------------------------------- */

static void press(Pty *pty, const char *place, char action)
{
    char bytes[32];

    snprintf(bytes, sizeof bytes, "\033[<0;%s%c", place, action);
    pty_send(pty, bytes);
}

static void test_editor_by_mouse(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "setup\r");
    CU_ASSERT(pty_sees(&pty, "Position editor"));
    CU_ASSERT(pty_sees(&pty, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP"));
    press(&pty, "5;4", 'M');   /* a8 ... */
    press(&pty, "60;20", 'm'); /* ... off the board */
    CU_ASSERT(pty_sees(&pty, "1nbqkbnr/"));
    press(&pty, "43;6", 'M'); /* the black queen ... */
    press(&pty, "5;10", 'm'); /* ... to a5 */
    CU_ASSERT(pty_sees(&pty, "1nbqkbnr/pppppppp/8/q7/"));
    press(&pty, "40;8", 'M');
    press(&pty, "40;8", 'm');
    CU_ASSERT(pty_sees(&pty, "Tab    Black to move"));
    press(&pty, "40;11", 'M'); /* the empty board */
    CU_ASSERT(pty_sees(&pty, "incomplete"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "Position editor"));
    leave(&pty);
}

/* --- Engines against each other ------------------------------------------- */

static void test_duel(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "set book=off\rset movetime=50\rset level=20\r"
                   "new white luft black luft\r");
    CU_ASSERT(pty_sees(&pty, "  d")); /* a depth */
    CU_ASSERT(pty_sees(&pty, "1 "));
    pty_send(&pty, "stop\rnew human\r");
    leave(&pty);
}

CU_TestInfo beside_tests[] = {
    { "the start screen", test_start_screen },
    { "the start screen goes on", test_start_goes_on },
    { "the start screen opens files", test_start_opens_files },
    { "the graph", test_graph },
    { "the explorer takes a line", test_explorer_takes_a_line },
    { "the position editor by mouse", test_editor_by_mouse },
    { "engines against each other", test_duel },
    { "the card comes by itself", test_card_comes },
    { "the card lets one type", test_card_lets_one_type },
    { "the card's keys", test_card_chooses },
    CU_TEST_INFO_NULL,
};
