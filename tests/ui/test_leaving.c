/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <CUnit/Basic.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

/*
 * Questions and their answers, above all when one leaves.
 */
enum { MOMENT = 900 }; /* ms; longer than a key waits for the next one */

static bool start_game(Pty *pty)
{
    static const char name[] = "left.pgn";
    Start start = { .arguments = { name } };
    FILE *file = fopen(name, "w");

    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n"
          "1. e4 e5 2. Nf3 Nc6 *\n",
          file);
    fclose(file);
    forget_state();
    return start_program(pty, &start) && pty_sees(pty, "Anna - Bert") &&
           pty_sees(pty, "keys go to the board");
}

static bool file_has(const char *name, const char *words)
{
    char text[1024] = "";
    FILE *file = fopen(name, "r");
    size_t length;

    if (file == NULL)
        return false;
    length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    fclose(file);
    return strstr(text, words) != NULL;
}

/* Esc alone, not the beginning of another key. */
static void send_escape(Pty *pty)
{
    pty_send(pty, "\033");
    pty_watch(pty, 100);
}

static void test_question_leaves_the_knight(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new human\re4\re5\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "new analysis\r");
    CU_ASSERT(pty_sees(&pty, "Leave the game"));
    pty_type(&pty, "Nf3");
    CU_ASSERT(pty_sees(&pty, "2.> Nf3"));
    pty_type(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "2...>"));
    pty_send(&pty, "new analysis\r");
    CU_ASSERT(pty_sees(&pty, "Leave the game"));
    pty_type(&pty, "n");
    CU_ASSERT(pty_sees_no_more(&pty, "Leave the game"));
    pty_watch(&pty, 2 * MOMENT);
    pty_type(&pty, "d5"); /* later it is something else */
    CU_ASSERT(pty_sees(&pty, "2...> d5"));
    leave(&pty);
}

static void interrupt_game(Pty *pty)
{
    CU_ASSERT_FATAL(start_plain(pty));
    pty_type(pty, "new human\rd4\rd5\r");
    CU_ASSERT(pty_sees(pty, "2.>"));
    kill(pty->child, SIGKILL);
    CU_ASSERT(pty_has_ended(pty));
    pty_end(pty);
}

static void test_resume_means_yes(void)
{
    Start start = { 0 };
    Pty pty;

    interrupt_game(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_type(&pty, "flip\r");
    CU_ASSERT(pty_sees(&pty, "h   g   f   e"));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game")); /* it stays */
    pty_type(&pty, "help resign\r");
    CU_ASSERT(pty_sees(&pty, "Help: resign"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_type(&pty, "resume\r");
    CU_ASSERT(pty_sees(&pty, "1 d4"));
    CU_ASSERT(pty_sees(&pty, "2.>"));
    leave(&pty);
}

/* The bytes of F6 are not text; readline took them for a "~". */
static void test_function_keys_beside_the_offer(void)
{
    Start start = { 0 };
    Pty pty;

    interrupt_game(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_send(&pty, "\033[17~"); /* F6 */
    CU_ASSERT(pty_sees(&pty, "NEW GAME"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "NEW GAME"));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_send(&pty, "\033[24~"); /* F12, which means nothing */
    pty_watch(&pty, 200);
    CU_ASSERT(pty_sees_no_more(&pty, "~"));
    pty_type(&pty, "resume\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    leave(&pty);
}

/* It is neither a yes nor a no. */
static void test_escape_puts_the_offer_off(void)
{
    Start start = { 0 };
    Pty pty;

    interrupt_game(&pty);
    for (int times = 0; times < 2; times++) {
        CU_ASSERT_FATAL(start_program(&pty, &start));
        CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
        pty_send(&pty, times == 0 ? "\033" : "\003"); /* Esc, Ctrl-C */
        CU_ASSERT(pty_sees_no_more(&pty, "Resume the interrupted game"));
        CU_ASSERT(pty_sees(&pty, "go on: "));
        leave(&pty);
    }
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    CU_ASSERT(pty_sees(&pty, "Esc Later"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "Resume the interrupted game"));
    CU_ASSERT(pty_sees(&pty, "go on: "));
    pty_send(&pty, "\r"); /* as the start screen says */
    CU_ASSERT(pty_sees(&pty, "2.>"));
    leave(&pty);
}

/* Nor is a command that has nothing to do with it, as opening a file. */
static void test_offer_outlasts_looking(void)
{
    Start start = { 0 };
    Start lines = { .arguments = { "--plain" } };
    Pty pty;

    interrupt_game(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_type(&pty, "new analysis\r");
    CU_ASSERT(pty_sees_no_more(&pty, "Resume the interrupted game"));
    leave(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &lines));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_type(&pty, "show fen\r");
    CU_ASSERT(pty_sees(&pty, "PPPPPPPP"));
    leave(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &lines));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_type(&pty, "resume later\rresume\r");
    CU_ASSERT(pty_sees(&pty, "Game resumed"));
    leave(&pty);
}

static void test_offer_goes_with_a_move(void)
{
    Start start = { 0 };
    Pty pty;

    interrupt_game(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_type(&pty, "e4\r");
    CU_ASSERT(pty_sees_no_more(&pty, "Resume the interrupted game"));
    pty_type(&pty, "resume\r");
    CU_ASSERT(pty_sees(&pty, "no interrupted game"));
    leave(&pty);
}

/* --- Leaving -------------------------------------------------------------- */

static void test_q_asks_in_a_game(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_type(&pty, "new human\re4\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    send_escape(&pty);
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "Leave the game in progress?"));
    pty_send(&pty, "q"); /* here it does not mean yes */
    CU_ASSERT(pty_sees_no_more(&pty, "Leave the game in progress?"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "Leave the game in progress?"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
}

static void test_second_q_leaves(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_game(&pty));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "q again to leave"));
    pty_send(&pty, "ll"); /* another key between */
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "q again to leave"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);

    CU_ASSERT_FATAL(start_game(&pty));
    pty_send(&pty, "l1");
    pty_watch(&pty, 200);
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "Leave without saving"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
}

static void test_s_saves_and_leaves(void)
{
    Start start = { .arguments = { "left.pgn" } };
    Pty pty;

    CU_ASSERT_FATAL(start_game(&pty));
    pty_send(&pty, "l1");
    pty_watch(&pty, 200);
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "Leave without saving"));
    CU_ASSERT(pty_sees(&pty, "s: save"));
    pty_send(&pty, "s");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "1 e4!"));
    leave(&pty);
}

/* --- In line mode --------------------------------------------------------- */

static void test_answers_in_line_mode(void)
{
    Start start = { .arguments = { "--plain" } };
    Pty pty;

    interrupt_game(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "(y or n)"));
    pty_type(&pty, "resume\r");
    CU_ASSERT(pty_sees(&pty, "Game resumed"));
    CU_ASSERT(pty_prompts(&pty, "2.> "));
    pty_type(&pty, "new! analysis\re4\rsaveas lines.pgn\r");
    CU_ASSERT(pty_sees(&pty, "Saved in"));
    pty_type(&pty, "e5\rquit\r");
    CU_ASSERT(pty_sees(&pty, "(y, n or s: save)"));
    pty_type(&pty, "s\r");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    CU_ASSERT(file_has("lines.pgn", "1. e4 e5 *"));
}

/* --- Where nothing marks a paste ------------------------------------------ */

static void test_command_with_its_enter(void)
{
    static const char *const terms[] = { "linux", "vt100" };

    for (size_t i = 0; i < ARRAY_LENGTH(terms); i++) {
        Start start = { .term = terms[i] };
        Pty pty;

        forget_state();
        CU_ASSERT_FATAL(start_program(&pty, &start));
        CU_ASSERT(pty_sees(&pty, "New game"));
        pty_send(&pty, "new human\r");
        CU_ASSERT(pty_sees(&pty, "White - Black"));
        pty_send(&pty, "e4\r");
        CU_ASSERT(pty_sees(&pty, "1...>"));
        pty_send(&pty, "quit!\r");
        CU_ASSERT(pty_has_ended(&pty));
        pty_end(&pty);
    }
}

CU_TestInfo leaving_tests[] = {
    { "a question leaves the knight", test_question_leaves_the_knight },
    { "resume means yes", test_resume_means_yes },
    { "function keys beside the offer", test_function_keys_beside_the_offer },
    { "Esc puts the offer off", test_escape_puts_the_offer_off },
    { "an offer outlasts looking", test_offer_outlasts_looking },
    { "an offer goes with a move", test_offer_goes_with_a_move },
    { "q asks in a game", test_q_asks_in_a_game },
    { "the second q leaves", test_second_q_leaves },
    { "s saves and leaves", test_s_saves_and_leaves },
    { "answers in line mode", test_answers_in_line_mode },
    { "a command with its Enter", test_command_with_its_enter },
    CU_TEST_INFO_NULL,
};
