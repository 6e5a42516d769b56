/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/*
 * Help of the place, the palette, lists and settings, the clipboard: what the
 * bar shows works.
 */
static const char F1[] = "\033OP";
static const char F4[] = "\033OS";
static const char F10[] = "\033[21~";

static const char *write_games(void)
{
    static const char name[] = "menus.pgn";
    FILE *file = fopen(name, "w");

    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    for (int i = 0; i < 3; i++)
        fprintf(file,
                "[White \"Anna\"]\n[Black \"Bert\"]\n[Round \"%d\"]\n"
                "[Result \"*\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n\n",
                i + 1);
    fclose(file);
    return name;
}

static bool start_games(Pty *pty)
{
    Start start = { .arguments = { write_games() } };

    forget_state();
    return start_program(pty, &start) && pty_sees(pty, "Anna - Bert");
}

static void test_help_of_the_place(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_games(&pty));
    pty_send(&pty, F1);
    CU_ASSERT(pty_sees(&pty, "Here: a game to look at"));
    pty_send(&pty, F1); /* and away */
    CU_ASSERT(pty_sees_no_more(&pty, "Here:"));
    pty_send(&pty, "w");
    CU_ASSERT(pty_sees(&pty, "menus.pgn: 3 games"));
    pty_send(&pty, F1);
    CU_ASSERT(pty_sees(&pty, "List of games"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "menus.pgn: 3 games"));
    pty_send(&pty, "qE");
    CU_ASSERT(pty_sees(&pty, "EDITOR"));
    pty_send(&pty, F1);
    CU_ASSERT(pty_sees(&pty, "Position editor"));
    pty_send(&pty, "q\033");
    CU_ASSERT(pty_sees_no_more(&pty, "EDITOR"));
    leave(&pty);
}

static void test_help_in_a_game(void)
{
    static const char *const words[] = { "Here: a game in progress",
                                         "resign the game", "offer", "level 8",
                                         "new game" };
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_type(&pty, "new human\re4\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_send(&pty, F1);
    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        CU_ASSERT(pty_sees(&pty, words[i]));
    leave(&pty);
}

/* --- The palette ---------------------------------------------------------- */

static void test_palette_runs(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_type(&pty, "new human\re4\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_send(&pty, F10);
    CU_ASSERT(pty_sees(&pty, "Find: _"));
    pty_type(&pty, "resig");
    CU_ASSERT(pty_sees(&pty, "Find: resig_"));
    CU_ASSERT(pty_sees(&pty, "resign the game"));
    CU_ASSERT(pty_sees_no_more(&pty, "let the engine move"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees_no_more(&pty, "Find:"));
    CU_ASSERT(pty_sees(&pty, "1-0"));
    pty_send(&pty, "\x10"); /* Ctrl-P */
    CU_ASSERT(pty_sees(&pty, "Find: _"));
    pty_type(&pty, "turn board"); /* words of descriptions, none of these */
    CU_ASSERT(pty_sees(&pty, "Nothing has this"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "Find:"));
    pty_send(&pty, F10);
    CU_ASSERT(pty_sees(&pty, "Find: _"));
    pty_type(&pty, "flip board\r");
    CU_ASSERT(pty_sees(&pty, "h   g   f   e"));
    leave(&pty);
}

static void test_palette_types(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_games(&pty));
    pty_send(&pty, "\x10");
    CU_ASSERT(pty_sees(&pty, "Find: _"));
    pty_type(&pty, "theme");
    CU_ASSERT(pty_sees(&pty, "set theme"));
    pty_send(&pty, "\033[B\t"); /* the command, then the setting */
    CU_ASSERT(pty_sees(&pty, "1.> set theme="));
    pty_send(&pty, "\x03");
    pty_send(&pty, F10);
    CU_ASSERT(pty_sees(&pty, "Find: _"));
    pty_type(&pty, "explorer");
    CU_ASSERT(pty_sees(&pty, "what was played here"));
    pty_send(&pty, "\x15"); /* Ctrl-U */
    pty_type(&pty, "my games");
    CU_ASSERT(pty_sees(&pty, "Find: my games_"));
    CU_ASSERT(pty_sees(&pty, "list the games of the file"));
    pty_send(&pty, "\x15");
    pty_type(&pty, "goto\r"); /* it wants a word */
    CU_ASSERT(pty_sees(&pty, "1.> goto"));
    pty_type(&pty, "2b\r");
    CU_ASSERT(pty_sees(&pty, "3.>"));
    leave(&pty);
}

/* F10 over a list or in settings; what lay under it comes back. */
static void test_palette_over_lists(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_games(&pty));
    pty_send(&pty, "w");
    CU_ASSERT(pty_sees(&pty, "menus.pgn: 3 games"));
    CU_ASSERT(pty_sees(&pty, "F1Help F10Menu "));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "F4Engine")); /* it would not work */
    pty_send(&pty, F10);
    CU_ASSERT(pty_sees(&pty, "Find: _"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "menus.pgn: 3 games"));
    pty_send(&pty, "qo");
    CU_ASSERT(pty_sees(&pty, "Settings"));
    pty_send(&pty, F10);
    CU_ASSERT(pty_sees(&pty, "Find: _"));
    pty_type(&pty, "go to the end");
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "Settings"));
    leave(&pty);
}

/* At a question the bar shows its answers, and no other keys. */
static void test_bar_of_a_question(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_games(&pty));
    pty_send(&pty, "l1");
    pty_watch(&pty, 200);
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "y Yes  n No  s Save  Esc Back"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "F4Engine"));
    pty_send(&pty, F4);
    CU_ASSERT(pty_sees(&pty, "Type y, n or s."));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "F4Engine"));
    leave(&pty);
}

/* --- Settings ------------------------------------------------------------- */

static void click(Pty *pty, int column, int row)
{
    char bytes[64];

    snprintf(bytes, sizeof bytes, "\033[<0;%d;%dM\033[<0;%d;%dm", column, row,
             column, row);
    pty_send(pty, bytes);
    pty_watch(pty, 150);
}

static void test_clicks_on_settings(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_games(&pty));
    pty_send(&pty, "o");
    CU_ASSERT(pty_sees(&pty, "Settings"));
    CU_ASSERT(pty_sees(&pty, "more")); /* rows below */
    CU_ASSERT(pty_sees(&pty, "flip         auto"));
    click(&pty, 10, 8);
    CU_ASSERT(eye_sees(pty.eye, "flip         auto"));
    click(&pty, 10, 8);
    CU_ASSERT(pty_sees(&pty, "flip         white"));
    pty_send(&pty, "G");
    CU_ASSERT(pty_sees_no_more(&pty, " more"));
    leave(&pty);
}

/* --- The clipboard -------------------------------------------------------- */

static void test_copy_without_a_display(void)
{
    Pty pty;

    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    CU_ASSERT_FATAL(start_games(&pty));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "Sent to the terminal: rnbqkbnr/pppppppp/8"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "Copied"));
    leave(&pty);
}

/* A program of this name that keeps what it gets. */
static void write_xclip(void)
{
    FILE *file = fopen("xclip", "w");

    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("#!/bin/sh\nexec cat > clip.txt\n", file);
    fclose(file);
    CU_ASSERT_EQUAL(chmod("xclip", 0755), 0);
}

static void test_copy_with_a_display(void)
{
    char path[4096];
    char *before = strdup(getenv("PATH"));
    char line[128] = "";
    FILE *file;
    Pty pty;

    write_xclip();
    snprintf(path, sizeof path, "%s:%s", home_variable() + strlen("HOME="),
             before);
    setenv("PATH", path, 1);
    setenv("DISPLAY", ":77", 1);
    CU_ASSERT_FATAL(start_games(&pty));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "Copied"));
    leave(&pty);
    setenv("PATH", before, 1);
    unsetenv("DISPLAY");
    free(before);
    file = fopen("clip.txt", "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    CU_ASSERT_PTR_NOT_NULL(fgets(line, sizeof line, file));
    CU_ASSERT_STRING_EQUAL(
        line, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    fclose(file);
}

static void test_middle_click(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_games(&pty));
    pty_send(&pty, "\033[<1;10;10M");
    CU_ASSERT(pty_sees(&pty, "Shift+click pastes"));
    leave(&pty);
}

/* --- Dragging ------------------------------------------------------------- */

static void mouse(Pty *pty, int button, int column, int row)
{
    char bytes[32];

    snprintf(bytes, sizeof bytes, "\033[<%d;%d;%dM", button, column, row);
    pty_send(pty, bytes);
    pty_watch(pty, 150);
}

/* The letter of the piece is where the pointer is. */
static void test_dragged_piece(void)
{
    Start start = { .arguments = { "--pieces", "ascii", write_games() } };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Anna - Bert"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "\n 4                  P"));
    mouse(&pty, 0, 20, 16);  /* e2 */
    mouse(&pty, 32, 20, 12); /* over e4 */
    CU_ASSERT(pty_sees(&pty, " 4                  P"));
    mouse(&pty, 32, 50, 13); /* beside the board: it is back */
    CU_ASSERT(pty_sees_no_more(&pty, " 4                  P"));
    leave(&pty);
}

CU_TestInfo menu_tests[] = {
    { "help of the place", test_help_of_the_place },
    { "help in a game", test_help_in_a_game },
    { "the palette runs", test_palette_runs },
    { "the palette types", test_palette_types },
    { "the palette over lists", test_palette_over_lists },
    { "the bar of a question", test_bar_of_a_question },
    { "clicks on settings", test_clicks_on_settings },
    { "copying without a display", test_copy_without_a_display },
    { "copying with a display", test_copy_with_a_display },
    { "a middle click", test_middle_click },
    { "a dragged piece", test_dragged_piece },
    CU_TEST_INFO_NULL,
};
