/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/scratch.h"
#include "base/files.h"
#include "library/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char GAMES[] =
    "[Event \"one\"]\n[White \"Anna\"]\n[Black \"Zoe\"]\n"
    "[Date \"1999.01.01\"]\n[Result \"1-0\"]\n\n1. e4   e5 1-0\n\n\n"
    "[Event \"two\"]\n[White \"Bert\"]\n[Black \"Anna\"]\n"
    "[Date \"1990.01.01\"]\n\n1. e4 Nf9 what is this *\n\n"
    "[Event \"three\"]\n[White \"Clara\"]\n[Black \"Bert\"]\n\n1. d4 d5 *\n";

typedef struct Desk {
    Scratch scratch;
    Session *session;
} Desk;

static void set_up(Desk *desk)
{
    scratch_make(&desk->scratch);
    scratch_write(&desk->scratch, "my games.pgn", span_from(GAMES));
    desk->session = quick_session();
    CU_ASSERT_PTR_NOT_NULL_FATAL(desk->session);
}

static void clean_up(Desk *desk)
{
    session_free(desk->session);
    scratch_remove(&desk->scratch);
}

/* "open F" with the place of the file put in for F. */
static bool enter_with(Desk *desk, const char *format, const char *name)
{
    char line[512];

    snprintf(line, sizeof line, format, scratch_path(&desk->scratch, name));
    return enter(desk->session, line);
}

static bool white_is(const Desk *desk, const char *name)
{
    return span_equals(game_tag(session_game(desk->session), "White"), name);
}

static bool list_is(Desk *desk, const char *numbers)
{
    char text[64] = "";
    LibraryRow row;

    session_finish_library(desk->session);
    for (size_t i = 0; library_row(session_library(desk->session), i, &row);
         i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%zu ",
                 row.number);
    if (strcmp(text, numbers) != 0)
        printf("\n\"%s\" instead of \"%s\"\n", text, numbers);
    return strcmp(text, numbers) == 0;
}

static void test_open(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(is_refused(desk.session, "open /no/such/file", "/no/such/file"));
    CU_ASSERT(is_refused(desk.session, "games", "no file"));
    CU_ASSERT(enter_with(&desk, "open %s", "my games.pgn"));
    CU_ASSERT(white_is(&desk, "Anna"));
    CU_ASSERT(enter_with(&desk, "open \"%s\" 3", "my games.pgn"));
    CU_ASSERT(white_is(&desk, "Clara"));
    CU_ASSERT(enter_with(&desk, "open %s 2", "my games.pgn"));
    CU_ASSERT(white_is(&desk, "Bert"));
    CU_ASSERT(was_said(desk.session, "line 15")); /* Nf9 */
    CU_ASSERT_STRING_EQUAL(library_name(session_library(desk.session)),
                           "my games.pgn");
    CU_ASSERT(main_line_is(desk.session, "e4"));
    clean_up(&desk);
}

static void test_walk(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(enter_with(&desk, "open %s", "my games.pgn"));
    CU_ASSERT(is_refused(desk.session, "game prev", "first"));
    CU_ASSERT(enter_all(desk.session, "game next\ngame next"));
    CU_ASSERT(white_is(&desk, "Clara"));
    CU_ASSERT(is_refused(desk.session, "game next", "last"));
    CU_ASSERT(is_refused(desk.session, "game 4", "only 3"));
    CU_ASSERT(enter(desk.session, "game first"));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 1);
    CU_ASSERT(enter(desk.session, "game last"));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 3);
    CU_ASSERT(enter(desk.session, "new analysis"));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 0);
    clean_up(&desk);
}

static void test_filter_and_order(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(enter_with(&desk, "open %s", "my games.pgn"));
    CU_ASSERT(enter(desk.session, "games anna"));
    CU_ASSERT(was_asked(desk.session, REQUEST_GAMES));
    CU_ASSERT(list_is(&desk, "1 2 "));
    CU_ASSERT(enter(desk.session, "sort date"));
    CU_ASSERT(list_is(&desk, "2 1 "));
    CU_ASSERT(enter(desk.session, "sort reverse"));
    CU_ASSERT(list_is(&desk, "1 2 "));
    CU_ASSERT(enter(desk.session, "games all"));
    CU_ASSERT(enter(desk.session, "sort black"));
    CU_ASSERT(list_is(&desk, "2 3 1 "));
    CU_ASSERT(enter(desk.session, "sort file"));
    CU_ASSERT(list_is(&desk, "1 2 3 "));
    CU_ASSERT(is_refused(desk.session, "sort beauty", "sort by"));
    CU_ASSERT(is_refused(desk.session, "games elo>x", "number"));
    CU_ASSERT(list_is(&desk, "1 2 3 "));
    clean_up(&desk);
}

static void test_find(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(enter_with(&desk, "open %s", "my games.pgn"));
    CU_ASSERT(is_refused(desk.session, "find next", "usage"));
    CU_ASSERT(enter(desk.session, "find bert"));
    CU_ASSERT(settle(desk.session));
    CU_ASSERT(white_is(&desk, "Bert"));
    CU_ASSERT(enter(desk.session, "find next"));
    CU_ASSERT(white_is(&desk, "Clara"));
    CU_ASSERT(enter(desk.session, "find zoe")); /* from the beginning again */
    CU_ASSERT(settle(desk.session));
    CU_ASSERT(white_is(&desk, "Anna"));
    CU_ASSERT(enter(desk.session, "find nobody"));
    CU_ASSERT(settle(desk.session));
    CU_ASSERT(was_said(desk.session, "no game matches"));
    CU_ASSERT(white_is(&desk, "Anna"));
    clean_up(&desk);
}

static void test_save_in_place(void)
{
    Desk desk;
    Text after = { 0 };

    set_up(&desk);
    CU_ASSERT(enter_with(&desk, "open %s 3", "my games.pgn"));
    CU_ASSERT(enter_all(desk.session, "last\nc4\nsave"));
    CU_ASSERT_FALSE(session_is_unsaved(desk.session));
    CU_ASSERT(scratch_read(&desk.scratch, "my games.pgn", &after));
    /* all before it is as it was, the unreadable game too */
    CU_ASSERT(span_starts_with(text_span(&after),
                               "[Event \"one\"]\n[White \"Anna\"]"));
    CU_ASSERT(span_find_string(text_span(&after), "1. e4   e5 1-0\n\n\n") <
              after.length);
    CU_ASSERT(span_find_string(text_span(&after), "1. e4 Nf9 what is this") <
              after.length);
    CU_ASSERT(span_find_string(text_span(&after), "1. d4 d5 2. c4 *") <
              after.length);
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 3);
    CU_ASSERT(enter_with(&desk, "append \"%s\"", "my games.pgn"));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 4);
    text_free(&after);
    clean_up(&desk);
}

/* A game may be written in a way of its own; that is not for us to tidy. */
static void test_unchanged_is_not_written(void)
{
    Desk desk;
    Text after = { 0 };

    set_up(&desk);
    CU_ASSERT(enter_with(&desk, "open %s 1", "my games.pgn"));
    CU_ASSERT(enter_all(desk.session, "last\nsave"));
    CU_ASSERT(was_said(desk.session, "No changes to save"));
    CU_ASSERT(enter_all(desk.session, "comment mine\nundo\nsave"));
    CU_ASSERT(scratch_read(&desk.scratch, "my games.pgn", &after));
    CU_ASSERT(span_equals(text_span(&after), GAMES));
    text_free(&after);
    clean_up(&desk);
}

static void test_save_elsewhere(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(enter_all(desk.session, "new analysis\ne4"));
    CU_ASSERT(enter(desk.session, "save")); /* where? */
    CU_ASSERT(was_asked(desk.session, REQUEST_TYPE));
    CU_ASSERT(enter_with(&desk, "save %s", "new.pgn"));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 1);
    CU_ASSERT(enter_all(desk.session, "e5\nsave"));
    CU_ASSERT_EQUAL(library_count(session_library(desk.session)), 1);
    CU_ASSERT(enter_with(&desk, "save %s", "my games.pgn")); /* asks */
    CU_ASSERT(was_asked(desk.session, REQUEST_ASK));
    CU_ASSERT(enter_with(&desk, "append %s", "my games.pgn")); /* added */
    CU_ASSERT(enter_with(&desk, "saveas %s", "my games.pgn")); /* asks */
    CU_ASSERT(was_asked(desk.session, REQUEST_ASK));
    CU_ASSERT(enter_with(&desk, "open %s 4", "my games.pgn"));
    CU_ASSERT(main_line_is(desk.session, "e4 e5"));
    CU_ASSERT(enter_with(&desk, "saveas! %s", "my games.pgn"));
    CU_ASSERT_EQUAL(library_count(session_library(desk.session)), 1);
    clean_up(&desk);
}

static void test_unsaved_is_asked_about(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(enter_with(&desk, "open %s", "my games.pgn"));
    CU_ASSERT(enter_all(desk.session, "comment mine\ngame next"));
    CU_ASSERT(was_asked(desk.session, REQUEST_ASK));
    CU_ASSERT(white_is(&desk, "Anna"));
    CU_ASSERT(enter(desk.session, "undo"));
    CU_ASSERT(enter(desk.session, "game next")); /* nothing to lose now */
    CU_ASSERT(white_is(&desk, "Bert"));
    CU_ASSERT(enter_all(desk.session, "comment mine\ngame! next"));
    CU_ASSERT(white_is(&desk, "Clara"));
    clean_up(&desk);
}

static void test_paste(void)
{
    Desk desk;
    Request request;

    set_up(&desk);
    CU_ASSERT(is_refused(desk.session, "paste", "terminal"));
    session_offer_paste(desk.session, span_from("no chess at all\nreally"));
    CU_ASSERT(was_said(desk.session, "no game or position"));
    session_offer_paste(desk.session, span_from(GAMES));
    CU_ASSERT(session_take_request(desk.session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_ASK);
    CU_ASSERT_STRING_EQUAL(request.question.text, "Open the 3 pasted games?");
    CU_ASSERT(main_line_is(desk.session, "")); /* nothing has happened yet */
    CU_ASSERT(enter(desk.session, "paste"));
    CU_ASSERT(main_line_is(desk.session, "e4 e5"));
    CU_ASSERT_EQUAL(library_count(session_library(desk.session)), 3);
    /* a whole game in one line, entered */
    CU_ASSERT(enter(desk.session, "1. d4 d5 2. c4 e6 *"));
    CU_ASSERT(session_take_request(desk.session, &request));
    CU_ASSERT_STRING_EQUAL(request.question.yes, ":paste!");
    CU_ASSERT(enter(desk.session, "paste"));
    CU_ASSERT(main_line_is(desk.session, "d4 d5 c4 e6"));
    clean_up(&desk);
}

static bool has_file(const Session *session)
{
    return library_is_open(session_library(session));
}

static bool has_three(const Session *session)
{
    return library_count(session_library(session)) == 3;
}

static void test_pipe(void)
{
    Desk desk;
    int ends[2];

    set_up(&desk);
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    session_read_games(desk.session, ends[0]);
    CU_ASSERT(session_is_busy(desk.session));
    CU_ASSERT_EQUAL(write(ends[1], GAMES, sizeof GAMES - 1),
                    (ssize_t)(sizeof GAMES - 1));
    close(ends[1]);
    CU_ASSERT(wait_until(desk.session, has_file));
    CU_ASSERT(wait_until(desk.session, has_three));
    CU_ASSERT(white_is(&desk, "Anna"));
    CU_ASSERT(enter(desk.session, "game 2"));
    CU_ASSERT(white_is(&desk, "Bert"));
    clean_up(&desk);
}

static bool has_two(const Session *session)
{
    return library_count(session_library(session)) == 2;
}

static bool has_one(const Session *session)
{
    return library_count(session_library(session)) == 1;
}

/* A writer that waits keeps nobody from the game it has written. */
static void test_open_pipe(void)
{
    static const char game[] = "[White \"Anna\"]\n\n1. e4 e5 1-0\n";
    Desk desk;
    int ends[2];

    set_up(&desk);
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    session_read_games(desk.session, ends[0]);
    for (size_t i = 0; i < sizeof game - 1; i++) {
        CU_ASSERT_EQUAL(write(ends[1], game + i, 1), 1);
        session_process_events(desk.session);
        CU_ASSERT_EQUAL(library_is_open(session_library(desk.session)),
                        i == sizeof game - 2);
    }
    CU_ASSERT(white_is(&desk, "Anna"));
    CU_ASSERT(enter(desk.session, "comment mine"));
    CU_ASSERT(write(ends[1], game, sizeof game - 1) > 0);
    CU_ASSERT(wait_until(desk.session, has_two));
    CU_ASSERT(session_is_unsaved(desk.session)); /* nobody has touched it */
    clean_up(&desk);
    /* who has begun something else while waiting keeps it */
    set_up(&desk);
    close(ends[1]);
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    session_read_games(desk.session, ends[0]);
    CU_ASSERT(enter(desk.session, "new! analysis"));
    CU_ASSERT(enter(desk.session, "d4"));
    CU_ASSERT(write(ends[1], game, sizeof game - 1) > 0);
    CU_ASSERT(wait_until(desk.session, has_one));
    CU_ASSERT(session_is_unsaved(desk.session));
    CU_ASSERT(enter(desk.session, "game! 1"));
    CU_ASSERT(white_is(&desk, "Anna"));
    close(ends[1]);
    clean_up(&desk);
}

static void test_positions(void)
{
    Desk desk;
    LibraryRow row;

    set_up(&desk);
    scratch_write(&desk.scratch, "test.epd",
                  span_from("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"a\";\n"
                            "4k3/4p3/8/8/8/8/8/4K3 b - - bm e5; id \"b\";\n"));
    CU_ASSERT(enter_with(&desk, "open %s", "test.epd"));
    CU_ASSERT_EQUAL(library_count(session_library(desk.session)), 2);
    CU_ASSERT(library_row(session_library(desk.session), 1, &row));
    CU_ASSERT(span_starts_with(span_from(row.position), "4k3/4p3"));
    CU_ASSERT(enter(desk.session, "game next"));
    CU_ASSERT(position_is(desk.session, "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1"));
    clean_up(&desk);
}

static void test_work_remembers_its_place(void)
{
    Desk desk;
    Text after = { 0 };

    set_up(&desk);
    setenv("XDG_STATE_HOME", scratch_path(&desk.scratch, "state"), 1);
    CU_ASSERT(enter_with(&desk, "open %s 3", "my games.pgn"));
    session_start_recovery(desk.session);
    CU_ASSERT(enter_all(desk.session, "last\nc4"));
    session_free(desk.session); /* without saving */
    desk.session = recovering_session();
    CU_ASSERT(was_asked(desk.session, REQUEST_ASK));
    CU_ASSERT(enter(desk.session, "resume"));
    CU_ASSERT(session_is_unsaved(desk.session));
    CU_ASSERT(enter(desk.session, "save"));
    CU_ASSERT_FALSE(session_is_unsaved(desk.session));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 3);
    CU_ASSERT(scratch_read(&desk.scratch, "my games.pgn", &after));
    CU_ASSERT(span_find_string(text_span(&after), "1. d4 d5 2. c4 *") <
              after.length);
    text_free(&after);
    clean_up(&desk);
}

static void test_comment_in_editor(void)
{
    Desk desk;
    Request request;

    set_up(&desk);
    setenv("XDG_STATE_HOME", scratch_path(&desk.scratch, "state"), 1);
    unsetenv("VISUAL");
    setenv("EDITOR", "sed -i s/old/new/", 1);
    CU_ASSERT(enter_all(desk.session, "new analysis\ne4\ncomment old words"));
    CU_ASSERT_EQUAL(session_edit_comment(desk.session, NULL), OK);
    CU_ASSERT(span_equals(
        game_comment(session_game(desk.session), 1, PLACE_AFTER), "new words"));
    setenv("EDITOR", "false", 1);
    CU_ASSERT_NOT_EQUAL(session_edit_comment(desk.session, NULL), OK);
    CU_ASSERT(span_equals(
        game_comment(session_game(desk.session), 1, PLACE_AFTER), "new words"));
    CU_ASSERT(enter(desk.session, "comment ="));
    CU_ASSERT(session_take_request(desk.session, &request));
    CU_ASSERT_STRING_EQUAL(request.question.text, "comment new words");
    unsetenv("EDITOR");
    clean_up(&desk);
}

static void test_opening(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(enter_all(desk.session, "new analysis\ne4\ne5\nNf3\nd6\neco"));
    CU_ASSERT(was_said(desk.session, "C41 Philidor"));
    CU_ASSERT(enter(desk.session, "eco tags"));
    CU_ASSERT(span_equals(game_tag(session_game(desk.session), "ECO"), "C41"));
    CU_ASSERT(enter(desk.session, "undo"));
    CU_ASSERT_EQUAL(game_tag(session_game(desk.session), "ECO").length, 0);
    clean_up(&desk);
}

/* A diagram takes no file that is there without being told to. */
static void test_export(void)
{
    Desk desk;
    Text file = { 0 };
    Fault fault = { 0 };
    const char *path;

    set_up(&desk);
    CU_ASSERT(enter(desk.session, "e4"));
    CU_ASSERT(enter_with(&desk, "export %s", "a.svg"));
    path = scratch_path(&desk.scratch, "a.svg");
    CU_ASSERT(file_read(path, 1 << 20, &file, NULL, &fault) == OK);
    CU_ASSERT(strstr(text_string(&file), "</svg>") != NULL);
    scratch_write(&desk.scratch, "a.svg", span_from("mine"));
    CU_ASSERT(enter_with(&desk, "export %s", "a.svg")); /* asks */
    text_clear(&file);
    CU_ASSERT(file_read(path, 1 << 20, &file, NULL, &fault) == OK);
    CU_ASSERT_STRING_EQUAL(text_string(&file), "mine");
    CU_ASSERT(enter_with(&desk, "export! %s", "a.svg"));
    text_clear(&file);
    CU_ASSERT(file_read(path, 1 << 20, &file, NULL, &fault) == OK);
    CU_ASSERT(file.length > 1000);
    CU_ASSERT_FALSE(enter_with(&desk, "export %s", "a.gif"));
    CU_ASSERT_FALSE(enter(desk.session, "export"));
    text_free(&file);
    clean_up(&desk);
}

CU_TestInfo library_tests[] = {
    { "open", test_open },
    { "walk", test_walk },
    { "filter and order", test_filter_and_order },
    { "find", test_find },
    { "save in place", test_save_in_place },
    { "what is unchanged is not written", test_unchanged_is_not_written },
    { "save elsewhere", test_save_elsewhere },
    { "unsaved work is asked about", test_unsaved_is_asked_about },
    { "paste", test_paste },
    { "work remembers its place", test_work_remembers_its_place },
    { "a comment in the editor", test_comment_in_editor },
    { "the opening's name", test_opening },
    { "games from a pipe", test_pipe },
    { "a pipe that stays open", test_open_pipe },
    { "lists of positions", test_positions },
    { "export", test_export },
    CU_TEST_INFO_NULL,
};
