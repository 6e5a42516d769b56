/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding games and positions with the keys, and the way back. */
#include "program.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const char GAMES[] =
    "[White \"Anna\"]\n[Black \"Bert\"]\n\n"
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 *\n\n"
    "[White \"Clara\"]\n[Black \"Dora\"]\n\n1. d4 d5 *\n\n"
    "[White \"Emma\"]\n[Black \"Fritz\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";

static bool start_with_games(Pty *pty)
{
    static char path[256];
    Start start = { .arguments = { path } };
    FILE *file;

    snprintf(path, sizeof path, "%s/found.pgn",
             home_variable() + strlen("HOME="));
    file = fopen(path, "w");
    if (file == NULL)
        return false;
    fputs(GAMES, file);
    fclose(file);
    forget_state();
    return start_program(pty, &start) && pty_sees(pty, "Anna - Bert");
}

static void test_hits_and_back(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_with_games(&pty));
    pty_send(&pty, ":new analysis\r");
    CU_ASSERT(pty_sees(&pty, "both sides"));
    pty_send(&pty, ":c4\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_send(&pty, ":c5\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, ":games board=Nf3\r");
    CU_ASSERT(pty_sees(&pty, "2 of 3 games"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_send(&pty, "n");
    CU_ASSERT(pty_sees(&pty, "3...>"));
    pty_send(&pty, "n");
    CU_ASSERT(pty_sees(&pty, "Emma - Fritz"));
    CU_ASSERT(pty_sees(&pty, "2...>"));
    pty_send(&pty, "n");
    CU_ASSERT(pty_sees(&pty, "last game of the list"));
    pty_send(&pty, "N");
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    CU_ASSERT(pty_sees(&pty, "3...>"));
    pty_send(&pty, "\x7f");
    CU_ASSERT(pty_sees(&pty, "Back at your analysis"));
    CU_ASSERT(pty_sees(&pty, "1 c4"));
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "without saving"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
}

/* Another filter is typed in the place of the old one. */
static void test_ctrl_u_keeps_the_word(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_with_games(&pty));
    pty_send(&pty, ":games white=clara\r");
    CU_ASSERT(pty_sees(&pty, "1 of 3 games"));
    pty_send(&pty, "/");
    CU_ASSERT(pty_sees(&pty, "games white=clara"));
    pty_send(&pty, "\x15white=anna\r");
    CU_ASSERT(pty_sees(&pty, "1 of 3 games"));
    CU_ASSERT(pty_sees(&pty, "white=anna"));
    pty_send(&pty, "/\x15\x15");
    CU_ASSERT(pty_sees_no_more(&pty, "games "));
    pty_type(&pty, "Nf3\r"); /* the word has gone, too */
    CU_ASSERT(pty_sees(&pty, "1...>"));
    leave(&pty);
}

/* A game of the list is left for the list, and the list for the board. */
static void test_q_goes_back_to_the_list(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_with_games(&pty));
    pty_send(&pty, ":games white=clara|emma\r");
    CU_ASSERT(pty_sees(&pty, "2 of 3 games"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Clara - Dora"));
    CU_ASSERT(pty_sees(&pty, "keys go to the board"));
    pty_send(&pty, ":game next\r");
    CU_ASSERT(pty_sees(&pty, "Emma - Fritz"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "2 of 3 games"));
    pty_send(&pty, "\033[A\r");
    CU_ASSERT(pty_sees(&pty, "Clara - Dora"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "2 of 3 games"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "2 of 3 games"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "Press q again to leave"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
}

/* A misspelt term stays in the prompt, and the list as it was. */
static void test_misspelt(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_with_games(&pty));
    pty_send(&pty, ":games wihte=anna\r");
    CU_ASSERT(pty_sees(&pty, "did you mean white?"));
    CU_ASSERT(pty_sees_no_more(&pty, "No game matches"));
    pty_send(&pty, "\x03");
    leave(&pty);
}

/* Opened again after a crash, the file says what was not saved into it. */
static void test_unsaved_changes(void)
{
    static char path[256];
    Start start = { .arguments = { path } };
    Pty pty;

    CU_ASSERT_FATAL(start_with_games(&pty));
    snprintf(path, sizeof path, "%s/found.pgn",
             home_variable() + strlen("HOME="));
    pty_send(&pty, ":comment my remark\r");
    CU_ASSERT(pty_sees(&pty, "[+]"));
    kill(pty.child, SIGKILL);
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "found.pgn has unsaved changes of"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "Game resumed"));
    CU_ASSERT(pty_sees(&pty, "my remark"));
    pty_send(&pty, ":save\r");
    CU_ASSERT(pty_sees(&pty, "Saved: game 1"));
    leave(&pty);
}

CU_TestInfo finding_tests[] = {
    { "hits and back", test_hits_and_back },
    { "Ctrl-U keeps the word", test_ctrl_u_keeps_the_word },
    { "q goes back to the list", test_q_goes_back_to_the_list },
    { "a misspelt term", test_misspelt },
    { "unsaved changes", test_unsaved_changes },
    CU_TEST_INFO_NULL,
};
