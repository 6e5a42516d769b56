/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Nothing that is typed is lost or changed, whatever lies on top.
 */
static void write_config(char *path, size_t size, const char *lines)
{
    FILE *file;

    snprintf(path, size, "%s/wrong config", home_variable() + strlen("HOME="));
    file = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs(lines, file);
    fclose(file);
}

static void write_wrong_config(char *path, size_t size)
{
    write_config(path, size,
                 "set level=3\nset nonsense=5\nbogus\nmap ctrl-g flip\n"
                 "map ctrl-x nonsense\ntheme\nmap banana flip\n");
}

/* All mistakes of a config file are told, and nothing else is hindered. */
static void test_wrong_config(void)
{
    char path[256];
    Start start = { .arguments = { "--config", path } };
    Pty pty;

    write_wrong_config(path, sizeof path);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "config:2: "));
    CU_ASSERT(pty_sees(&pty, "config:3: "));
    CU_ASSERT(pty_sees(&pty, "config:5: unknown command"));
    CU_ASSERT(pty_sees(&pty, "config:6: usage: theme NAME"));
    CU_ASSERT(pty_sees(&pty, "config:7: unknown key"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "level 3"));
    CU_ASSERT(pty_sees(&pty, "a   b   c   d"));
    CU_ASSERT(pty_sees(&pty, "1.> q")); /* it was typed */
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "1.> q"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "arrows walk"));
    pty_send(&pty, "\x07");
    CU_ASSERT(pty_sees(&pty, "h   g   f   e"));
    leave(&pty);
}

/* In the order of the lines, whoever finds them. */
static void test_mistakes_in_order(void)
{
    char path[256];
    Start start = { .arguments = { "--config", path } };
    Text screen = { 0 };
    Pty pty;

    write_config(path, sizeof path, "bogus\nmap banana flip\ntheme\n");
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "config:1: "));
    CU_ASSERT(pty_sees(&pty, "config:2: "));
    CU_ASSERT(pty_sees(&pty, "config:3: "));
    eye_text(pty.eye, &screen);
    CU_ASSERT(span_find_string(text_span(&screen), "config:1: ") <
              span_find_string(text_span(&screen), "config:2: "));
    CU_ASSERT(span_find_string(text_span(&screen), "config:2: ") <
              span_find_string(text_span(&screen), "config:3: "));
    text_free(&screen);
    leave(&pty);
}

/* Who begins to type has all of it, whatever lies on top. */
static void test_panel_takes_no_text(void)
{
    char path[256];
    Start start = { .arguments = { "--config", path } };
    Pty pty;

    write_wrong_config(path, sizeof path);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    pty_send(&pty, "g3"); /* before the first picture */
    CU_ASSERT(pty_sees(&pty, "1.> g3"));
    pty_send(&pty, "\x03new human\rgames\r");
    leave(&pty);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Errors"));
    pty_send(&pty, "\033[B");
    CU_ASSERT(pty_sees(&pty, "Errors"));
    pty_send(&pty, "qu");
    CU_ASSERT(pty_sees(&pty, "1.> qu"));
    pty_send(&pty, "\x03where Q\rwhere R\r");
    CU_ASSERT(pty_sees(&pty, "White rooks: a1"));
    pty_send(&pty, "g4"); /* nothing there to turn */
    CU_ASSERT(pty_sees(&pty, "1.> g4"));
    leave(&pty);
}

/* The question of the start comes first, but nothing is kept back. */
static void test_troubles_behind_a_question(void)
{
    char path[256];
    Start start = { .arguments = { "--config", path } };
    Pty pty;

    write_wrong_config(path, sizeof path);
    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new human\r");
    CU_ASSERT(pty_sees(&pty, "White - Black"));
    pty_send(&pty, "d4\rd5\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    kill(pty.child, SIGKILL);
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "config:7: unknown key"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "1 d4"));
    leave(&pty);
}

/* A paste into the position editor is a position or nothing. */
static void test_paste_into_editor(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "setup\r");
    CU_ASSERT(pty_sees(&pty, "castling KQkq; Enter uses it"));
    pty_send(&pty, "\033[200~0kqKe\033[201~");
    CU_ASSERT(pty_sees(&pty, "no position found"));
    pty_send(&pty, "\t\t");
    CU_ASSERT(pty_sees(&pty, "castling KQkq; Enter uses it"));
    pty_send(&pty, "\033[200~4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\033[201~");
    CU_ASSERT(pty_sees(&pty, "Black to move, castling -; Enter uses it"));
    pty_send(&pty, "\t"); /* the keys are still its own */
    CU_ASSERT(pty_sees(&pty, "White to move, castling -; Enter uses it"));
    pty_send(&pty, "\033[200~e4\re5\rquit!\r\033[201~");
    CU_ASSERT(pty_sees(&pty, "no position found"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "1.>"));
    pty_send(&pty, "show fen\r");
    CU_ASSERT(pty_sees(&pty, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    leave(&pty);
}

/* A byte that is not text is refused, and the user is told. */
static void test_invalid_bytes(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_type(&pty, "new analysis\re4\rcomment caf\xe9");
    CU_ASSERT(pty_sees(&pty, "input is not UTF-8"));
    pty_send(&pty, "\xc3");
    pty_watch(&pty, 100); /* a slow line is no reason */
    pty_type(&pty, "\xa9\r");
    CU_ASSERT(pty_sees(&pty, "caf\xc3\xa9"));
    pty_type(&pty, "show pgn\r");
    CU_ASSERT(pty_sees(&pty, "{caf\xc3\xa9}"));
    leave(&pty);
}

/* In the locale C letters are neither lost nor taken for keys. */
static void test_letters_in_c(void)
{
    Start start = { .locale = "C" };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "New game"));
    pty_type(&pty, "new analysis\re4\rcomment caf\xc3\xa9 noir\r");
    pty_type(&pty, "saveas ~/c.pgn\r");
    CU_ASSERT(pty_sees(&pty, "c.pgn"));
    leave(&pty);
    CU_ASSERT_FATAL(start_plain(&pty));
    pty_type(&pty, "open ~/c.pgn\r");
    CU_ASSERT(pty_sees(&pty, "caf\xc3\xa9 noir"));
    leave(&pty);
}

static void test_search(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new human\r");
    CU_ASSERT(pty_sees(&pty, "White - Black"));
    pty_type(&pty, "\x12hum");
    CU_ASSERT(pty_sees(&pty, "(reverse-i-search)`hum': new human"));
    pty_type(&pty, "\x03");
    CU_ASSERT(pty_sees_no_more(&pty, "reverse-i-search"));
    CU_ASSERT(pty_sees(&pty, "1.>"));
    pty_type(&pty, "\x12hum");
    CU_ASSERT(pty_sees(&pty, "(reverse-i-search)`hum': new human"));
    pty_send(&pty, "\033[200~where N\033[201~");
    CU_ASSERT(pty_sees(&pty, "1.> where N"));
    leave(&pty);
}

static bool file_exists(const char *name)
{
    char path[128];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s", home_variable() + strlen("HOME="),
             name);
    file = fopen(path, "r");
    if (file != NULL)
        fclose(file);
    return file != NULL;
}

/* A file has the name that the user's other programs would give it. */
static void test_names_in_latin1(void)
{
    Start start = { .locale = "de_DE.ISO-8859-1" };
    locale_t locale = newlocale(LC_CTYPE_MASK, start.locale, (locale_t)0);
    Pty pty;

    if (locale == (locale_t)0) {
        printf("skipped: no locale %s (locales-all) ", start.locale);
        return;
    }
    freelocale(locale);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "New game"));
    pty_type(&pty, "new analysis\re4\rsaveas ~/n\xe9tude.pgn\r");
    CU_ASSERT(pty_sees(&pty, "tude.pgn"));
    leave(&pty);
    CU_ASSERT(file_exists("n\xe9tude.pgn"));
    CU_ASSERT_FALSE(file_exists("n\xc3\xa9tude.pgn"));
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "1.>"));
    pty_type(&pty, "open ~/n\xe9\t");
    CU_ASSERT(pty_sees(&pty, "tude.pgn"));
    pty_type(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    pty_type(&pty, "comment x\rsave\r");
    CU_ASSERT(pty_sees(&pty, "Saved"));
    leave(&pty);
    start.arguments[0] = "n\xe9tude.pgn"; /* and from the command line */
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    leave(&pty);
}

/* What was looked for in the history is kept aside by readline, which frees it
 * twice on its way from vi's keys to those of Emacs and back. */
static void test_no_way_to_vi_and_back(void)
{
    static const char *const keys[] = {
        "\033",   ":tag\r", "i",      "\033[A",    "\033\r", "a",
        "\033[A", "\033\r", "\033[A", ":nosuch\r", "\x03",
    };
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    for (size_t i = 0; i < ARRAY_LENGTH(keys); i++) {
        pty_send(&pty, keys[i]);
        pty_watch(&pty, 120);
    }
    CU_ASSERT_FALSE(pty.has_ended);
    pty_type(&pty, "where Q\r"); /* still the keys of Emacs */
    CU_ASSERT(pty_sees(&pty, "White queens: d1"));
    leave(&pty);
}

/* In a search readline crashes on keys that begin a sequence. */
static void test_sequence_in_a_search(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_type(&pty, ":where Q\x12\x18ux");
    pty_watch(&pty, 200);
    CU_ASSERT_FALSE(pty.has_ended);
    pty_type(&pty, "\x03where R\r");
    CU_ASSERT(pty_sees(&pty, "White rooks: a1"));
    leave(&pty);
}

CU_TestInfo typing_tests[] = {
    { "a sequence in a search", test_sequence_in_a_search },
    { "no way to vi and back", test_no_way_to_vi_and_back },
    { "a search of the history", test_search },
    { "names in Latin-1", test_names_in_latin1 },
    { "a wrong config file", test_wrong_config },
    { "mistakes in order", test_mistakes_in_order },
    { "a panel takes no text", test_panel_takes_no_text },
    { "troubles behind a question", test_troubles_behind_a_question },
    { "a paste into the position editor", test_paste_into_editor },
    { "invalid bytes", test_invalid_bytes },
    { "letters in the locale C", test_letters_in_c },
    CU_TEST_INFO_NULL,
};
