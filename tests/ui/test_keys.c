/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <string.h>

/*
 * Keys do what the screen says, and what one types is what happens: where a
 * move is asked for it is a move.
 */
enum { MOMENT = 900 }; /* ms; longer than a key waits for the next one */

static const char *write_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");

    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs(text, file);
    fclose(file);
    return name;
}

static const char *write_game(void)
{
    return write_file("looked.pgn",
                      "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n"
                      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n");
}

/* With scores, so that there is something to try again. */
static const char *write_mistakes(void)
{
    return write_file(
        "mistakes.pgn",
        "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n"
        "1. e4 { [%eval 0.3] } e5 { [%eval 0.3] } 2. Nf3 { [%eval 0.3] } Nc6 "
        "{ [%eval 0.3] } 3. Ke2 $4 { [%eval -4.0] } (3. Bb5 { [%eval 0.3] }) "
        "Nf6 { [%eval -4.0] } *\n");
}

static bool start_file(Pty *pty, const char *name)
{
    Start start = { .arguments = { name } };

    forget_state();
    return start_program(pty, &start) && pty_sees(pty, "Anna - Bert") &&
           pty_sees(pty, "keys go to the board");
}

static bool start_retry(Pty *pty)
{
    if (!start_file(pty, write_mistakes()))
        return false;
    pty_send(pty, ":retry white\r");
    return pty_sees(pty, "RETRY");
}

/* Is this in the game, or not? */
static bool game_has(Pty *pty, const char *words)
{
    bool has;

    pty_send(pty, "\x03:pgn\r");
    CU_ASSERT(pty_sees(pty, "The game as PGN"));
    has = eye_sees(pty->eye, words);
    pty_send(pty, "q");
    CU_ASSERT(pty_sees_no_more(pty, "The game as PGN"));
    return has;
}

/* Esc alone, not the beginning of another key. */
static void send_escape(Pty *pty)
{
    pty_send(pty, "\033");
    pty_watch(pty, 100);
}

/* --- Where a move is asked for -------------------------------------------- */

static void test_new_game_over_a_file(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_file(&pty, write_game()));
    pty_send(&pty, ":new level 1\r");
    CU_ASSERT(pty_sees(&pty, "type your move"));
    pty_type(&pty, "e4\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "explorer"));
    leave(&pty);
}

/* By the form that F6 opens, as it is. */
static void test_form_over_a_file(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_file(&pty, write_game()));
    pty_send(&pty, ":set level 1\r");
    pty_send(&pty, "\033[17~");
    CU_ASSERT(pty_sees(&pty, "NEW GAME"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "type your move"));
    pty_type(&pty, "e4\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "looked.pgn, "));
    leave(&pty);
}

static void test_go_from_the_board(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_file(&pty, write_game()));
    pty_send(&pty, ":set level 1\r");
    pty_send(&pty, "\033[20~"); /* F9 */
    CU_ASSERT(pty_sees(&pty, "prompt"));
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_type(&pty, "c5\r");
    CU_ASSERT(pty_sees(&pty, "2...>"));
    leave(&pty);
}

static void test_board_keys_in_a_game(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new human\re4\re5\r\033");
    CU_ASSERT(pty_sees(&pty, "arrows walk"));
    pty_type(&pty, "Nf3");
    CU_ASSERT(pty_sees(&pty, "2.> Nf3"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "h   g   f"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "2...>"));
    pty_type(&pty, "d5\r"); /* and slowly: */
    CU_ASSERT(pty_sees(&pty, "3.>"));
    pty_type(&pty, "c");
    pty_watch(&pty, MOMENT);
    pty_type(&pty, "3\r");
    CU_ASSERT(pty_sees(&pty, "3...>"));
    pty_type(&pty, " 37^"); /* nothing edits */
    pty_watch(&pty, MOMENT);
    CU_ASSERT(pty_sees(&pty, "Not during a game"));
    CU_ASSERT_FALSE(game_has(&pty, "$"));
    CU_ASSERT(game_has(&pty, "2. Nf3 d5 3. c3"));
    send_escape(&pty);
    pty_type(&pty, "resig"); /* but words begin */
    CU_ASSERT(pty_sees(&pty, "3...> resig"));
    leave(&pty);
}

static void test_retry_takes_moves(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_retry(&pty));
    CU_ASSERT(pty_sees(&pty, "prompt"));
    pty_type(&pty, "Nc3");
    CU_ASSERT(pty_sees(&pty, "3.> Nc3"));
    send_escape(&pty);
    send_escape(&pty);
    CU_ASSERT(pty_sees(&pty, "type a move"));
    pty_type(&pty, "dxe5");
    CU_ASSERT(pty_sees(&pty, "3.> dxe5"));
    send_escape(&pty);
    pty_type(&pty, "c3");
    CU_ASSERT(pty_sees(&pty, "3.> c3"));
    send_escape(&pty);
    send_escape(&pty);
    pty_type(&pty, "37^ ");
    pty_watch(&pty, MOMENT);
    CU_ASSERT_FALSE(eye_sees(pty.eye, "delete"));
    send_escape(&pty);
    pty_send(&pty, ":stop\r");
    CU_ASSERT(pty_sees_no_more(&pty, "RETRY"));
    CU_ASSERT_FALSE(game_has(&pty, "$1"));
    CU_ASSERT(game_has(&pty, "Nf6"));
    leave(&pty);
}

/* R begins a move, so it needs Enter; when all is known Enter goes on. */
static void test_retry_goes_on(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_retry(&pty));
    CU_ASSERT(pty_sees(&pty, "R Enter: show the answer"));
    pty_type(&pty, "R\r");
    CU_ASSERT(pty_sees(&pty, "Best was Bb5 (Enter continues)"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees_no_more(&pty, "RETRY"));
    CU_ASSERT(pty_sees(&pty, "keys go to the board")); /* as before */
    leave(&pty);
}

/* --- A key that may begin a move ------------------------------------------ */

static void test_moves_from_the_board(void)
{
    static const char *const moves[] = { "d4",  "Nf3", "exd5", "Bb5",
                                         "O-O", "Qh5", "Kf1",  "Ra1",
                                         "c3",  "h4",  "b4",   "0-0" };
    Pty pty;

    CU_ASSERT_FATAL(start_file(&pty, write_game()));
    for (size_t i = 0; i < ARRAY_LENGTH(moves); i++) {
        char line[32];

        pty_type(&pty, moves[i]);
        snprintf(line, sizeof line, "1.> %s", moves[i]);
        CU_ASSERT(pty_sees(&pty, line));
        pty_send(&pty, "\033");
        CU_ASSERT(pty_sees_no_more(&pty, line));
        pty_send(&pty, "\033");
        CU_ASSERT(pty_sees(&pty, "keys go to the board"));
    }
    pty_type(&pty, "d4\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    CU_ASSERT(pty_sees(&pty, "keys go to the board"));
    CU_ASSERT(game_has(&pty, "(1. d4)"));
    leave(&pty);
}

/* A German knight; L alone would lock the engine. */
static void test_moves_in_german(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_file(&pty, write_game()));
    pty_send(&pty, ":set language de\r");
    pty_watch(&pty, 200);
    pty_type(&pty, "Sf3");
    CU_ASSERT(pty_sees(&pty, "1.> Sf3"));
    pty_type(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_type(&pty, "e5\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_type(&pty, "Lb5");
    CU_ASSERT(pty_sees(&pty, "2.> Lb5"));
    leave(&pty);
}

/* The bar and the prompt say what is going to happen; Esc lets nothing. */
static void test_waiting_key_is_seen(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_file(&pty, write_game()));
    pty_send(&pty, "f");
    CU_ASSERT(pty_sees(&pty, "1.> f begins a move"));
    CU_ASSERT(pty_sees(&pty, "wait flip the board"));
    CU_ASSERT(pty_sees(&pty, "h   g   f   e"));
    pty_send(&pty, "f");
    send_escape(&pty); /* the first does it, the second is taken back */
    CU_ASSERT(pty_sees(&pty, "keys go to the board"));
    pty_watch(&pty, MOMENT);
    CU_ASSERT(eye_sees(pty.eye, "h   g   f   e"));
    pty_send(&pty, "f\033[C"); /* another key does not wait */
    CU_ASSERT(pty_sees(&pty, "a   b   c   d   e"));
    CU_ASSERT(pty_sees(&pty, "1...>"));
    leave(&pty);
}

/* Fingers may be slow: the pawn is meant, not the fourth move of a list. */
static void test_slow_fingers(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_file(&pty, write_game()));
    pty_send(&pty, "d");
    CU_ASSERT(pty_sees(&pty, "delete"));
    pty_send(&pty, "4");
    CU_ASSERT(pty_sees(&pty, "1.> d4"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "delete 4"));
    send_escape(&pty);
    send_escape(&pty);
    pty_send(&pty, "e");
    CU_ASSERT(pty_sees(&pty, "looked.pgn"));
    pty_watch(&pty, 500);
    pty_send(&pty, "4");
    CU_ASSERT(pty_sees(&pty, "1.> e4"));
    CU_ASSERT_FALSE(game_has(&pty, "$4"));
    leave(&pty);
}

/* A command is one without a colon, too, and no key of it does what it does
 * alone; two keys that are no beginning of one do. */
static void test_words_from_the_board(void)
{
    static const char *const words[] = {
        "games", "report", "set", "open", "rematch", "tag", "undo", "explore"
    };
    Pty pty;

    CU_ASSERT_FATAL(start_file(&pty, write_game()));
    for (size_t i = 0; i < ARRAY_LENGTH(words); i++) {
        char line[32];

        pty_type(&pty, words[i]);
        snprintf(line, sizeof line, "1.> %s", words[i]);
        CU_ASSERT(pty_sees(&pty, line));
        send_escape(&pty);
        send_escape(&pty);
        CU_ASSERT(pty_sees(&pty, "keys go to the board"));
        CU_ASSERT(pty_sees(&pty, "LOOKING"));
    }
    pty_type(&pty, "games\r");
    CU_ASSERT(pty_sees(&pty, "Enter opens"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "Enter opens"));
    leave(&pty);
}

/* What is typed while one looks into the engine's line is for the game. */
static void test_typing_over_a_line(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_file(&pty, write_game()));
    pty_send(&pty, ":analyse on\r");
    CU_ASSERT(pty_sees(&pty, "built-in d"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "LINE 1"));
    pty_send(&pty, ":h");
    CU_ASSERT(pty_sees(&pty, "1.> h"));
    CU_ASSERT(pty_sees_no_more(&pty, "LINE 1"));
    pty_send(&pty, "\x03:line 1\r");
    CU_ASSERT(pty_sees(&pty, "LINE 1"));
    leave(&pty);
}

/* --- The prompt ----------------------------------------------------------- */

static void test_refused_move_is_selected(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_type(&pty, "Kf3\r");
    CU_ASSERT(pty_sees(&pty, "1.> Kf3"));
    CU_ASSERT(pty_sees(&pty, "Kf3:"));
    pty_type(&pty, "Kg3");
    CU_ASSERT(pty_sees(&pty, "1.> Kg3"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "Kf3Kg3"));
    pty_type(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "Kg3:"));
    pty_send(&pty, "\x7f"); /* it is still there to be edited */
    CU_ASSERT(pty_sees(&pty, "1.> Kg"));
    pty_type(&pty, "4");
    CU_ASSERT(pty_sees(&pty, "1.> Kg4"));
    leave(&pty);
}

/* A refused promotion only wants a piece. */
static void test_refused_promotion_goes_on(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_fen(&pty, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"));
    pty_type(&pty, "e8\r");
    CU_ASSERT(pty_sees(&pty, "1.> e8"));
    pty_watch(&pty, 100);
    pty_type(&pty, "q\r");
    CU_ASSERT(pty_sees(&pty, "e8=Q"));
    leave(&pty);
}

static void test_esc_clears_the_line(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_type(&pty, "new human\re4\re5\rx");
    CU_ASSERT(pty_sees(&pty, "2.> x"));
    CU_ASSERT(pty_sees(&pty, "\xe2\x86\x92 prompt"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "2.> x"));
    pty_send(&pty, "\033[D");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_type(&pty, "comment kept");
    CU_ASSERT(pty_sees(&pty, "comment kept"));
    send_escape(&pty);
    CU_ASSERT(pty_sees_no_more(&pty, "comment kept"));
    pty_send(&pty, "\033[A"); /* words are not lost */
    CU_ASSERT(pty_sees(&pty, "comment kept"));
    send_escape(&pty);
    send_escape(&pty);
    CU_ASSERT(pty_sees(&pty, "\xe2\x86\x92 board"));
    leave(&pty);
}

CU_TestInfo key_tests[] = {
    { "a new game over a file", test_new_game_over_a_file },
    { "a form over a file", test_form_over_a_file },
    { "go from the board", test_go_from_the_board },
    { "board keys in a game", test_board_keys_in_a_game },
    { "a retry takes moves", test_retry_takes_moves },
    { "a retry goes on", test_retry_goes_on },
    { "moves from the board", test_moves_from_the_board },
    { "moves in German", test_moves_in_german },
    { "a waiting key is seen", test_waiting_key_is_seen },
    { "slow fingers", test_slow_fingers },
    { "words from the board", test_words_from_the_board },
    { "typing over a line", test_typing_over_a_line },
    { "a refused move is selected", test_refused_move_is_selected },
    { "a refused promotion goes on", test_refused_promotion_goes_on },
    { "Esc clears the line", test_esc_clears_the_line },
    CU_TEST_INFO_NULL,
};
