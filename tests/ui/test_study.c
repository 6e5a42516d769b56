/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <string.h>

/*
 * Somebody studies games of a file.
 */
static const char *write_study(void)
{
    static char name[] = "study.pgn";
    FILE *file = fopen(name, "w");

    if (file == NULL)
        return name;
    fputs("[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n"
          "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 *\n",
          file);
    fclose(file);
    return name;
}

static bool start_study(Pty *pty)
{
    Start start = { .arguments = { write_study() } };

    forget_state();
    return start_program(pty, &start) && pty_sees(pty, "Anna - Bert");
}

/* A key that only begins a command says what Enter will do. */
static void test_keys_explain_themselves(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_study(&pty));
    pty_send(&pty, "lld");
    CU_ASSERT(pty_sees(&pty, "Enter: delete this move and all that follows"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees_no_more(&pty, "Bb5"));
    pty_send(&pty, "u");
    CU_ASSERT(pty_sees(&pty, "Bb5"));
    pty_send(&pty, "/");
    CU_ASSERT(pty_sees(&pty, "find FILTER|next|prev: go to the next game"));
    leave(&pty);
}

/* A game that has a report; a tab in a comment leads nowhere. */
static const char *write_reported(void)
{
    static char name[] = "reported.pgn";
    FILE *file = fopen(name, "w");

    if (file == NULL)
        return name;
    fputs("[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n"
          "{[%eval 0.20,20] [%best e4]} 1. e4 {[%eval 0.20,20] [%best e5]} e5 "
          "{[%eval 0.20,20] [%best Nf3]} 2. Nf3 {[%eval 0.20,20] [%best Nc6]} "
          "Qg5 $4 {[%eval 9.00,20] [%best Nxg5] Blunder: 2...Qg5 loses the "
          "queen\tquit!\n\nto Nxg5\tquit!} 3. h4 $4 {[%eval 0.00,20] [%best "
          "Qf6]} Qf6 {[%eval 0.10,20] [%best d3]} *\n",
          file);
    fclose(file);
    return name;
}

/* Nothing is looked at again; its rows lead to the moves, by key and mouse. */
static void test_report_rows_lead_to_moves(void)
{
    Start start = { .arguments = { write_reported() } };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start) && pty_sees(&pty, "Bert"));
    pty_send(&pty, ":report\r");
    CU_ASSERT(pty_sees(&pty, "Report on the game"));
    CU_ASSERT(pty_sees(&pty, "The engine's move         2        2"));
    CU_ASSERT(pty_sees(&pty, "2...Qg5??     -45%  loses the queen quit!"));
    CU_ASSERT(pty_sees(&pty, "3.Nxg5 was best"));
    CU_ASSERT(pty_sees_no_more(&pty, "goto"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees_no_more(&pty, "Report on the game"));
    CU_ASSERT(pty_sees(&pty, "4/6"));
    pty_send(&pty, ":report\r");
    CU_ASSERT(pty_sees(&pty, "enter goes there"));
    pty_send(&pty, "j\r");
    CU_ASSERT(pty_sees(&pty, "5/6"));
    pty_send(&pty, ":report\r");
    CU_ASSERT(pty_sees(&pty, "Look again, with more time"));
    pty_send(&pty, "jj\r");
    CU_ASSERT(pty_sees(&pty, "Find a better move than"));
    leave(&pty);
}

/* The line of an engine is longer than what one has looked at. */
static void test_a_line_is_added_as_far_as_shown(void)
{
    Start start = { .arguments = { "8/8/8/3k4/8/8/8/3KQ3 w - - 0 1" } };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start) &&
                    pty_sees(&pty, "Enter the moves"));
    pty_send(&pty, ":limit depth 12\r");
    CU_ASSERT(pty_sees(&pty, "Analysis limit"));
    pty_send(&pty, ":analyse on\r");
    CU_ASSERT(pty_sees(&pty, "d12"));
    pty_send(&pty, ":line\r");
    CU_ASSERT(pty_sees(&pty, "LINE"));
    pty_send(&pty, "ll\r");
    CU_ASSERT(pty_sees(&pty, "0/3"));
    leave(&pty);
}

/* A colon begins a command wherever one is. */
static void test_colon_leaves_lists(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_study(&pty));
    pty_send(&pty, "w");
    CU_ASSERT(pty_sees(&pty, "Enter opens"));
    pty_send(&pty, ":goto 1b\r");
    CU_ASSERT(pty_sees(&pty, "2/5"));
    pty_send(&pty, "o");
    CU_ASSERT(pty_sees(&pty, "theme"));
    pty_send(&pty, ":goto 2b\r");
    CU_ASSERT(pty_sees(&pty, "4/5"));
    leave(&pty);
}

/* ? shows the keys of where one is, and leaves it as it was. */
static void test_keys_of_the_place(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_study(&pty));
    pty_send(&pty, "w");
    CU_ASSERT(pty_sees(&pty, "study.pgn: 1 game"));
    pty_send(&pty, "?");
    CU_ASSERT(pty_sees(&pty, "List of games"));
    CU_ASSERT(pty_sees(&pty, "Lists and pages"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "study.pgn: 1 game"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    pty_send(&pty, "o?");
    CU_ASSERT(pty_sees(&pty, "previous value, or back"));
    pty_send(&pty, "qq");
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    pty_send(&pty, "v?");
    CU_ASSERT(pty_sees(&pty, "Board cursor"));
    pty_send(&pty, "qE?");
    CU_ASSERT(pty_sees(&pty, "Position editor"));
    CU_ASSERT(pty_sees_no_more(&pty, "F9Go!"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "White to move"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "White to move"));
    CU_ASSERT(pty_sees(&pty, "F9Go!"));
    leave(&pty);
}

/* A page says what it is. */
static void test_pages_have_titles(void)
{
    static const struct {
        const char *command;
        const char *title;
    } pages[] = {
        { ":tag\r", "Tags of the game" }, { ":eval\r", "Evaluation" },
        { ":help\r", " Help  " },         { ":help report\r", "Help: report" },
        { ":pgn\r", "The game as PGN" },  { ":show board\r", "The board" },
    };
    Pty pty;

    CU_ASSERT_FATAL(start_study(&pty));
    for (size_t i = 0; i < ARRAY_LENGTH(pages); i++) {
        pty_send(&pty, pages[i].command);
        CU_ASSERT(pty_sees(&pty, "q closes"));
        CU_ASSERT(pty_sees(&pty, pages[i].title));
        pty_send(&pty, "q");
        CU_ASSERT(pty_sees_no_more(&pty, "q closes"));
    }
    leave(&pty);
}

/* The last row does not promise what a key no longer does. */
static void test_mapped_keys_leave_the_bar(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_study(&pty));
    CU_ASSERT(pty_sees(&pty, "F9Go!"));
    pty_send(&pty, ":map f9 threat\r");
    CU_ASSERT(pty_sees_no_more(&pty, "F9Go!"));
    pty_send(&pty, ":unmap f6\r");
    CU_ASSERT(pty_sees_no_more(&pty, "F6New"));
    CU_ASSERT(pty_sees(&pty, "F5Flip F7Save"));
    pty_send(&pty, ":map f9 go\r");
    CU_ASSERT(pty_sees(&pty, "F9Go!"));
    leave(&pty);
}

/* When the game is over the arrow keys go back through it. */
static void test_arrows_after_a_game(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_fen(
        &pty, "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "arrows walk"));
    pty_send(&pty, ":g4\r"); /* the engine mates */
    CU_ASSERT(pty_sees(&pty, "Checkmate"));
    CU_ASSERT(pty_sees_no_more(&pty, "arrows walk"));
    pty_send(&pty, "\033[D");
    CU_ASSERT(pty_sees(&pty, "1/2"));
    leave(&pty);
}

/* So they do while engines play, who need no hands. */
static void test_arrows_while_engines_play(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new engine\r");
    CU_ASSERT(pty_sees(&pty, "luft - luft"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "keys go to the board"));
    CU_ASSERT(pty_sees_no_more(&pty, "arrows walk"));
    leave(&pty);
}

/* Red is for errors: where a game begins is none. */
static void test_ends_of_a_game_are_no_errors(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "prev\r");
    CU_ASSERT(pty_sees(&pty, "\nalready at the beginning"));
    CU_ASSERT(eye_style(pty.eye, 0, 21).front == 0);
    CU_ASSERT_FALSE(eye_style(pty.eye, 0, 21).is_bold);
    CU_ASSERT(pty_sees(&pty, "\n1.>\n"));
    pty_send(&pty, "nonsense\r");
    CU_ASSERT(pty_sees(&pty, "unknown command"));
    CU_ASSERT(eye_style(pty.eye, 0, 21).front != 0);
    pty_send(&pty, "\x03");
    leave(&pty);
}

/* Figures open the games behind a row, and are there again after that. */
static void test_figures_open_games(void)
{
    Start start = { .arguments = { write_study() } };
    FILE *file = fopen(start.arguments[0], "a");
    Pty pty;

    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("\n[White \"Bert\"]\n[Black \"Clara\"]\n[Result \"1-0\"]\n\n"
          "1. d4 d5 1-0\n",
          file);
    fclose(file);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start) &&
                    pty_sees(&pty, "Anna - Bert"));
    pty_send(&pty, ":stats bert\r");
    CU_ASSERT(pty_sees(&pty, "Bert: 2 games"));
    CU_ASSERT(pty_sees(&pty, "100 %"));
    pty_send(&pty, "j"); /* all games; as White */
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "study.pgn: 1 of 2 games  number=2"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "Bert: 2 games"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "number=2"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Bert - Clara"));
    CU_ASSERT(pty_sees_no_more(&pty, "number=2"));
    /* the way back is the same */
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "number=2"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "Bert: 2 games"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "Bert: 2 games"));
    pty_send(&pty, ":prepare bert\r");
    CU_ASSERT(pty_sees(&pty, "Prepare for Bert: 1 game"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "Prepare for"));
    leave(&pty);
}

/* A game that is over says where it is, and is among one's own. */
static void test_own_games(void)
{
    Pty pty;

    remove("own.pgn");
    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "set archive=own.pgn\r");
    pty_send(&pty, "new white human level 1\r");
    CU_ASSERT(pty_sees(&pty, "level 1"));
    pty_send(&pty, "e4\r");
    CU_ASSERT(pty_sees(&pty, "\n2.>"));
    pty_send(&pty, "resign\r");
    CU_ASSERT(pty_sees(&pty, "Saved as game 1 of your games"));
    CU_ASSERT(pty_sees(&pty, "own.pgn"));
    pty_send(&pty, "m");
    CU_ASSERT(pty_sees(&pty, "own.pgn: 1 game"));
    CU_ASSERT(pty_sees(&pty, "1 game, 0 won, 0 drawn, 1 lost: 0 %"));
    pty_send(&pty, "f");
    CU_ASSERT(pty_sees(&pty, "You: 1 game"));
    CU_ASSERT(pty_sees(&pty, "luft, level 1"));
    pty_send(&pty, "q"); /* to the list */
    CU_ASSERT(pty_sees(&pty, "own.pgn: 1 game"));
    pty_send(&pty, "f");
    CU_ASSERT(pty_sees(&pty, "You: 1 game"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "number=1"));
    pty_send(&pty, "\r"); /* over the board there is nothing */
    CU_ASSERT(pty_sees_no_more(&pty, "own.pgn: 1 game"));
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    leave(&pty);
    remove("own.pgn");
}

CU_TestInfo study_tests[] = {
    { "the ends of a game are no errors", test_ends_of_a_game_are_no_errors },
    { "keys explain themselves", test_keys_explain_themselves },
    { "report rows lead to moves", test_report_rows_lead_to_moves },
    { "a line is added as far as shown", test_a_line_is_added_as_far_as_shown },
    { "a colon leaves lists", test_colon_leaves_lists },
    { "keys of the place", test_keys_of_the_place },
    { "pages have titles", test_pages_have_titles },
    { "mapped keys leave the bar", test_mapped_keys_leave_the_bar },
    { "arrows after a game", test_arrows_after_a_game },
    { "arrows while engines play", test_arrows_while_engines_play },
    { "figures open games", test_figures_open_games },
    { "one's own games", test_own_games },
    CU_TEST_INFO_NULL,
};
