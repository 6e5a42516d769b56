/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static void test_start_and_quit(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    CU_ASSERT(eye_is_on_other_screen(pty.eye));
    CU_ASSERT(eye_reports_mouse(pty.eye));
    CU_ASSERT(pty_sees(&pty, "1.>"));
    CU_ASSERT(pty_is_titled(&pty, "luft (your move)"));
    leave(&pty);
}

/* A position put together with the keys of the editor. */
static void test_position_editor(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "setup\r");
    CU_ASSERT(pty_sees(&pty, "castling KQkq; Enter uses it"));
    pty_send(&pty, "0");
    CU_ASSERT(pty_sees(&pty, "incomplete"));
    /* the cursor is on e2: a king there, one on e8, a rook on f8 */
    pty_send(&pty, "K\033[A\033[A\033[A\033[A\033[A\033[Ak\033[CR");
    CU_ASSERT(pty_sees(&pty, "in check"));
    pty_send(&pty, "\t");
    CU_ASSERT(pty_sees(&pty, "Black to move, castling -; Enter uses it"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_send(&pty, "Kxf8\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "setup\r");
    CU_ASSERT(pty_sees(&pty, "Enter uses it"));
    pty_send(&pty, "?");
    CU_ASSERT(pty_sees(&pty, "move the cursor"));
    pty_send(&pty, "q\033");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    leave(&pty);
}

/* A no keeps the position that was put together. */
static void test_position_editor_asks(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "e4\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "setup\r");
    CU_ASSERT(pty_sees(&pty, "Enter uses it"));
    pty_send(&pty, "0K\033[A\033[A\033[A\033[A\033[A\033[Ak");
    CU_ASSERT(pty_sees(&pty, "White to move, castling -"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Leave the game"));
    pty_send(&pty, "n");
    CU_ASSERT(pty_sees(&pty, "White to move, castling -"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "setup\r0k");
    CU_ASSERT(pty_sees(&pty, "incomplete")); /* the cursor is still on e8 */
    pty_send(&pty, "\033[B\033[B\033[B\033[B\033[B\033[BK\t");
    CU_ASSERT(pty_sees(&pty, "Black to move, castling -"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Leave the game"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    leave(&pty);
}

/* The test card and the samples of the themes. */
static void test_cards(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "doctor\r");
    CU_ASSERT(pty_sees(&pty, "80 columns, 24 rows"));
    CU_ASSERT(pty_sees(&pty, "in line?"));
    pty_send(&pty, "q");
    pty_send(&pty, "theme\r");
    CU_ASSERT(pty_sees(&pty, "brown board"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "brown board"));
    leave(&pty);
}

/* Another engine: ourselves, over UCI. */
static void test_another_engine(void)
{
    Pty pty;
    char line[256];

    CU_ASSERT_FATAL(start_plain(&pty));
    snprintf(line, sizeof line, "engine add me \"%s\" --uci\r", getenv("LUFT"));
    pty_send(&pty, line);
    CU_ASSERT(pty_sees(&pty, "engine use me"));
    pty_send(&pty, "engine use me\r");
    CU_ASSERT(pty_sees(&pty, "me plays, analyses"));
    pty_send(&pty, "set movetime=50\re4\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    CU_ASSERT(pty_sees(&pty, "me (B)"));
    pty_send(&pty, "analyse on\r");
    CU_ASSERT(pty_sees(&pty, " me d"));
    pty_send(&pty, "engine option\r");
    CU_ASSERT(pty_sees(&pty, "MultiPV"));
    pty_send(&pty, "q");
    leave(&pty);
}

static void test_ctrl_d_quits(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\x04");
    CU_ASSERT(pty_has_ended(&pty));
    CU_ASSERT(pty_is_restored(&pty));
    pty_end(&pty);
}

static void test_game_by_keyboard(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_fen(&pty, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"));
    pty_send(&pty, "Qg2\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "\033OQ"); /* F2 takes back */
    CU_ASSERT(pty_sees(&pty, "1.>"));
    pty_send(&pty, "Qg7\r");
    CU_ASSERT(pty_sees(&pty, "Checkmate, White wins"));
    leave(&pty);
}

static void test_game_by_cursor(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\033"); /* Esc: the cursor is on e2 */
    CU_ASSERT(pty_sees(&pty, "arrows walk"));
    pty_send(&pty, "\033[A ");
    CU_ASSERT(pty_sees(&pty, "You have no piece on e3"));
    pty_send(&pty, "\033[B ");
    CU_ASSERT(pty_sees_no_more(&pty, "You have no piece"));
    pty_send(&pty, "\033[A\033[A ");
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    leave(&pty);
}

static void test_wrong_move_stays(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "Nf6\r");
    CU_ASSERT(pty_sees(&pty, "f6"));
    CU_ASSERT(pty_sees(&pty, "1.> Nf6"));
    pty_send(&pty, "\x7f"
                   "3\r");
    CU_ASSERT(pty_sees(&pty, "1 Nf3"));
    /* who does not correct it but begins a command is understood, too */
    pty_send(&pty, "gibberish\r");
    CU_ASSERT(pty_sees(&pty, "unknown command"));
    CU_ASSERT(pty_sees(&pty, "> gibberish"));
    pty_send(&pty, ":flip\r");
    CU_ASSERT(pty_sees(&pty, "h   g   f   e"));
    pty_send(&pty, "gibberish\r");
    CU_ASSERT(pty_sees(&pty, "> gibberish"));
    pty_send(&pty, "\033[200~where N\033[201~");
    CU_ASSERT(pty_sees(&pty, "> where N"));
    pty_send(&pty, "\x15");
    /* nor is the line split by what is wrong in its midst */
    pty_send(&pty, "e5xx\r");
    CU_ASSERT(pty_sees(&pty, "is not a move"));
    pty_send(&pty, "\x15qq9\r");
    CU_ASSERT(pty_sees(&pty, "> qq9"));
    leave(&pty);
}

static const char *write_games(void)
{
    static const char games[] =
        "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 1-0\n\n"
        "[White \"Clara\"]\n[Black \"Dora\"]\n\n1. d4 d5 0-1\n\n"
        "[White \"Emma\"]\n[Black \"Fritz\"]\n\n1. c4 c5 *\n";
    static char path[256];
    FILE *file;

    snprintf(path, sizeof path, "%s/my games.pgn",
             home_variable() + strlen("HOME="));
    file = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs(games, file);
    fclose(file);
    return path;
}

static void test_completion_and_history(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new hum\t\r");
    CU_ASSERT(pty_sees(&pty, "White - Black"));
    pty_send(&pty, "Nf\t\r");
    CU_ASSERT(pty_sees(&pty, "1 Nf3"));
    pty_send(&pty, "N\t\t");
    CU_ASSERT(pty_sees(&pty, "Na6  "));
    pty_send(&pty, "\x03"
                   "\033[A");
    CU_ASSERT(pty_sees(&pty, "> Nf3"));
    /* a file in a directory, both with spaces in their names */
    pty_send(&pty, "\x03new! analysis\r");
    CU_ASSERT(pty_sees(&pty, "both sides"));
    write_games();
    pty_send(&pty, "open ~/my g\t");
    CU_ASSERT(pty_sees(&pty, "> open ~/my games.pgn"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    leave(&pty);
}

static void test_paste_never_plays(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\033[200~e4\033[201~");
    CU_ASSERT(pty_sees(&pty, "1.> e4"));
    CU_ASSERT(pty_sees(&pty, "type a move, and a game"));
    pty_send(&pty, "\x03");
    CU_ASSERT(pty_sees_no_more(&pty, "1.> e4"));
    pty_send(&pty, "\033[200~1. e4\te5 2.\tNf3\033[201~");
    CU_ASSERT(pty_sees(&pty, "1.> 1. e4 e5 2. Nf3"));
    pty_send(&pty, "\x03");
    CU_ASSERT(pty_sees_no_more(&pty, "1.> 1. e4"));
    pty_send(&pty, "\033[200~e4\re5\rquit!\r\033[201~");
    CU_ASSERT(pty_sees(&pty, "game of 1 move?"));
    CU_ASSERT(pty_sees(&pty, "type a move, and a game"));
    pty_send(&pty, "n");
    CU_ASSERT(pty_sees_no_more(&pty, "y/n"));
    pty_send(&pty, "\033[200~4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\r\r\033[201~");
    CU_ASSERT(pty_sees(&pty, "1.> 4k3/8"));
    pty_send(&pty, "\r"); /* nothing has been played: nobody is asked */
    CU_ASSERT(pty_sees(&pty, "New game; type your move"));
    CU_ASSERT(pty_sees(&pty, "You (W)  +1"));
    pty_send(&pty, "Kd2\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "\033[200~4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\033[201~");
    CU_ASSERT(pty_sees(&pty, "2.> 4k3/8"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Leave this game and begin one from"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "1.>"));
    CU_ASSERT(pty_sees(&pty, "PLAYING"));
    leave(&pty);
}

static void test_analysis(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new analysis\r");
    CU_ASSERT(pty_sees(&pty, "both sides"));
    pty_send(&pty, "e4\re5\r\033OS");
    CU_ASSERT(pty_sees(&pty, "built-in d"));
    CU_ASSERT(pty_sees(&pty, "3 "));
    pty_send(&pty, "\033"); /* board: step into the line, and out of it */
    CU_ASSERT(pty_sees(&pty, "keys go to the board"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "LINE 1"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "LINE 1"));
    CU_ASSERT(pty_sees(&pty, "2/2"));
    pty_send(&pty, "hh");
    CU_ASSERT(pty_sees(&pty, "0/2"));
    leave(&pty);
}

static void test_file_of_games(void)
{
    Start start = { .arguments = { write_games() } };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    CU_ASSERT(pty_sees(&pty, "my games.pgn 1/3"));
    pty_send(&pty, "]");
    CU_ASSERT(pty_sees(&pty, "Clara - Dora"));
    pty_send(&pty, "w"); /* the list, from there to the third */
    CU_ASSERT(pty_sees(&pty, "3 games"));
    pty_send(&pty, "j\r");
    CU_ASSERT(pty_sees(&pty, "Emma - Fritz"));
    pty_send(&pty, "/anna\r");
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    pty_send(&pty, ":comment good\r]"); /* that would be lost */
    CU_ASSERT(pty_sees(&pty, "y/n"));
    pty_send(&pty, "n");
    CU_ASSERT(pty_sees_no_more(&pty, "y/n"));
    pty_send(&pty, "s");
    CU_ASSERT(pty_sees(&pty, "Saved: game 1"));
    pty_send(&pty, "q"); /* to the list, from there to the board */
    CU_ASSERT(pty_sees(&pty, "my games.pgn: "));
    pty_send(&pty, "qqq"); /* nothing to ask */
    CU_ASSERT(pty_has_ended(&pty));
    CU_ASSERT(pty_is_restored(&pty));
    pty_end(&pty);
}

static void see_games_of(const char *shell_command)
{
    char command[512];
    const char *const argv[] = { "/bin/sh", "-c", command, NULL };
    const char *const environment[] = { "TERM=xterm-256color", "LC_ALL=C.UTF-8",
                                        home_variable(), state_variable(),
                                        NULL };
    PtyWish wish = { 80, 24, argv, environment };
    Pty pty;

    snprintf(command, sizeof command, shell_command, write_games(),
             getenv("LUFT"));
    forget_state();
    CU_ASSERT_FATAL(pty_start(&pty, &wish));
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    pty_send(&pty, "]"); /* keys come from the terminal */
    CU_ASSERT(pty_sees(&pty, "Clara - Dora"));
    pty_send(&pty, "qq");
    CU_ASSERT(pty_has_ended(&pty));
    CU_ASSERT(pty_is_restored(&pty));
    pty_end(&pty);
}

static void test_games_from_a_pipe(void)
{
    see_games_of("cat '%s' | exec '%s' -");
}

/* Without a word about it, games are no commands either. */
static void test_games_as_standard_input(void)
{
    see_games_of("games='%s'; exec '%s' <\"$games\"");
    see_games_of("cat '%s' | exec '%s'");
}

/* Nobody waits for the end of a pipe, neither to look nor to leave. */
static void test_pipe_without_end(void)
{
    char command[512];
    const char *const argv[] = { "/bin/sh", "-c", command, NULL };
    const char *const environment[] = { "TERM=xterm-256color", "LC_ALL=C.UTF-8",
                                        home_variable(),       state_variable(),
                                        sanitizer_variable(),  NULL };
    PtyWish wish = { 80, 24, argv, environment };
    Pty pty;

    snprintf(command, sizeof command,
             "mkfifo pipe; exec 3<>pipe; cat '%s' >pipe; '%s' - <pipe; "
             "echo left with $?",
             write_games(), getenv("LUFT"));
    forget_state();
    CU_ASSERT_FATAL(pty_start(&pty, &wish));
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    CU_ASSERT(pty_sees(&pty, "standard input 1/3"));
    pty_send(&pty, "G]]");
    CU_ASSERT(pty_sees(&pty, "Emma - Fritz"));
    pty_send(&pty, "qq");
    CU_ASSERT(pty_sees(&pty, "left with 0"));
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
}

/* Without a pipe keys and games would come from the same place. */
static void test_no_pipe(void)
{
    Start start = { .arguments = { "-" } };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "but that is a terminal"));
    CU_ASSERT(pty_has_ended(&pty));
    CU_ASSERT(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == 2);
    pty_end(&pty);
}

static void test_pasted_game(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\033[200~[White \"Yves\"]\r[Black \"Nora\"]\r\r"
                   "1. e4 e5 *\r\033[201~");
    CU_ASSERT(pty_sees(&pty, "Open the pasted game Yves - Nora, 1 move?"));
    CU_ASSERT(pty_sees(&pty, "type a move, and a game"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "1 e4 "));
    pty_send(&pty, ":games\r");
    CU_ASSERT(pty_sees(&pty, "pasted: 1 game"));
    CU_ASSERT(pty_sees_no_more(&pty, "1 games"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "pasted: 1 game"));
    leave(&pty);
}

static void test_report_and_retry(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new analysis\r");
    CU_ASSERT(pty_sees(&pty, "both sides"));
    pty_send(&pty, "e4\re5\rNf3\rQg5\rNxg5\rreport depth 6\r");
    CU_ASSERT(pty_sees(&pty, "Accuracy"));
    CU_ASSERT(pty_sees(&pty, "Blunders"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "Qg5??"));
    pty_send(&pty, "retry black\r");
    CU_ASSERT(pty_sees(&pty, "Find a better move than"));
    CU_ASSERT(pty_sees_no_more(&pty, "Qg5??")); /* no spoilers */
    pty_send(&pty, "Qg5\r");
    CU_ASSERT(pty_sees(&pty, "that is the move played"));
    pty_send(&pty, "\x03retry\r");
    CU_ASSERT(pty_sees(&pty, "Enter continues"));
    pty_send(&pty, "retry\r");
    CU_ASSERT(pty_sees(&pty, "0 of 1 solved"));
    CU_ASSERT(pty_sees(&pty, "Qg5??"));
    leave(&pty);
}

/* As q closes what lies on top, it ends what is going on before it leaves. */
static void test_q_ends_a_report(void)
{
    Start start = { .arguments = { write_games() } };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    pty_send(&pty, ":report games time 60s\r");
    CU_ASSERT(pty_sees(&pty, "y/n"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "REPORT"));
    CU_ASSERT(pty_sees(&pty, "Esc stops"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "LOOKING"));
    CU_ASSERT(pty_sees_no_more(&pty, "Esc stops"));
    leave(&pty);
}

static void test_explorer(void)
{
    Start start = { .arguments = { write_games() } };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "my games.pgn 1/3"));
    pty_send(&pty, "e");
    CU_ASSERT(pty_sees(&pty, "my games.pgn, 3 games"));
    CU_ASSERT(pty_sees(&pty, "sum"));
    CU_ASSERT(pty_sees(&pty, "100"));
    pty_send(&pty, "e");
    CU_ASSERT(pty_sees_no_more(&pty, "sum"));
    leave(&pty);
}

static void test_help_and_menu(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\033OP");
    CU_ASSERT(pty_sees(&pty, "Here: a game in progress"));
    CU_ASSERT(eye_sees(pty.eye, "resign the game"));
    pty_send(&pty, "G");
    CU_ASSERT(pty_sees(&pty, "suspend (fg resumes)"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "suspend (fg resumes)"));
    pty_send(&pty, "menu\r");
    CU_ASSERT(pty_sees(&pty, "Settings"));
    pty_send(&pty, "jjjjj\033[C");
    CU_ASSERT(pty_sees(&pty, "flip         white"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "Settings"));
    leave(&pty);
}

CU_TestInfo people_tests[] = {
    { "start and quit", test_start_and_quit },
    { "the position editor asks", test_position_editor_asks },
    { "Ctrl-D quits", test_ctrl_d_quits },
    { "the position editor", test_position_editor },
    { "cards", test_cards },
    { "another engine", test_another_engine },
    { "a game by keyboard", test_game_by_keyboard },
    { "a move by the cursor", test_game_by_cursor },
    { "a wrong move stays", test_wrong_move_stays },
    { "completion and history", test_completion_and_history },
    { "a paste never plays", test_paste_never_plays },
    { "analysis", test_analysis },
    { "a file of games", test_file_of_games },
    { "games from a pipe", test_games_from_a_pipe },
    { "games as standard input", test_games_as_standard_input },
    { "a pipe without end", test_pipe_without_end },
    { "no pipe", test_no_pipe },
    { "a pasted game", test_pasted_game },
    { "report and retry", test_report_and_retry },
    { "q ends a report", test_q_ends_a_report },
    { "explorer", test_explorer },
    { "help and menu", test_help_and_menu },
    CU_TEST_INFO_NULL,
};
