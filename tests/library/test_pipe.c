/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const char *const PARTS[] = {
    "[Event \"?\"]\n[White \"Anna\"]\n\n1. e4 e5 1-0\n\n[Event \"?\"]\n",
    "[White \"Bert\"]\n\n1. d4 0-1\n\n[Event \"?\"]\n",
    "[White \"Clara\"]\n\n1. c4 {\n\nwo",
    "rds} *\n\n[Event \"?\"]\r\n[White \"Anna\"]\r\n\r\n1. f4 *\r\n",
};

/* The end into which games are written. */
static int begin_pipe(Desk *desk)
{
    int ends[2];

    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    library_read_pipe(desk->library, ends[0]);
    CU_ASSERT_EQUAL(library_descriptor(desk->library), ends[0]);
    return ends[1];
}

static void send_part(Desk *desk, int writer, const char *part)
{
    size_t length = strlen(part);

    CU_ASSERT_EQUAL(write(writer, part, length), (ssize_t)length);
    library_take_incoming(desk->library);
}

static void end_pipe(Desk *desk, int writer)
{
    close(writer);
    library_take_incoming(desk->library);
    CU_ASSERT_EQUAL(library_descriptor(desk->library), -1);
    library_finish(desk->library);
}

/* The first game is there before the last one has come. */
static void test_slow_pipe(void)
{
    Desk desk;
    int writer;

    desk_begin(&desk);
    writer = begin_pipe(&desk);
    CU_ASSERT(desk_was_said(&desk, "Reading games"));
    library_take_incoming(desk.library); /* nothing has come: no waiting */
    CU_ASSERT_FALSE(library_is_open(desk.library));
    send_part(&desk, writer, PARTS[0]);
    CU_ASSERT(desk_white_is(&desk, "Anna"));
    send_part(&desk, writer, PARTS[1]);
    library_finish(desk.library);
    CU_ASSERT_EQUAL(library_count(desk.library), 2);
    CU_ASSERT_EQUAL(library_show(desk.library, 2, NULL), OK);
    CU_ASSERT_EQUAL(desk_filter(&desk, "-white=clara"), OK);
    CU_ASSERT(desk_list_is(&desk, "1 2 "));
    send_part(&desk, writer, PARTS[2]);
    send_part(&desk, writer, PARTS[3]);
    end_pipe(&desk, writer);
    CU_ASSERT_EQUAL(library_count(desk.library), 4);
    CU_ASSERT(desk_white_is(&desk, "Bert")); /* nobody has touched it */
    CU_ASSERT(desk_list_is(&desk, "1 2 4 "));
    CU_ASSERT_EQUAL(desk_filter(&desk, ""), OK);
    CU_ASSERT_EQUAL(library_show(desk.library, 3, NULL), OK);
    CU_ASSERT(desk_white_is(&desk, "Clara"));
    desk_end(&desk);
}

static void test_board_is_taken(void)
{
    Desk desk;
    int writer;

    desk_begin(&desk);
    desk.is_taken = true;
    writer = begin_pipe(&desk);
    send_part(&desk, writer, PARTS[0]);
    CU_ASSERT_PTR_NULL(desk.game);
    CU_ASSERT(library_is_open(desk.library));
    CU_ASSERT(desk_was_said(&desk, "games lists them"));
    CU_ASSERT_EQUAL(library_number(desk.library), 0);
    for (int i = 1; i < 4; i++)
        send_part(&desk, writer, PARTS[i]);
    end_pipe(&desk, writer);
    CU_ASSERT_EQUAL(library_count(desk.library), 4); /* the rest joins them */
    desk_end(&desk);
}

static void test_file_is_open(void)
{
    Desk desk;
    int writer;

    desk_begin(&desk);
    desk_open(&desk, 1);
    writer = begin_pipe(&desk);
    send_part(&desk, writer, PARTS[0]);
    CU_ASSERT(desk_was_said(&desk, "Ignored"));
    send_part(&desk, writer, PARTS[1]);
    end_pipe(&desk, writer);
    CU_ASSERT_STRING_EQUAL(library_name(desk.library), "my games.pgn");
    CU_ASSERT_EQUAL(library_count(desk.library), 3);
    desk_end(&desk);
}

/* What still comes when another file has been opened is for nobody. */
static void test_file_is_opened_meanwhile(void)
{
    Desk desk;
    int writer;

    desk_begin(&desk);
    writer = begin_pipe(&desk);
    send_part(&desk, writer, PARTS[0]);
    desk_open(&desk, 2);
    send_part(&desk, writer, PARTS[1]);
    end_pipe(&desk, writer);
    CU_ASSERT_EQUAL(library_count(desk.library), 3);
    CU_ASSERT_EQUAL(library_number(desk.library), 2);
    desk_end(&desk);
}

static bool has_said(const Desk *desk, const char *words)
{
    Span said = text_span(&desk->said);

    return span_find_string(said, words) < said.length;
}

static void test_no_games(void)
{
    Desk desk;
    int writer;

    desk_begin(&desk);
    end_pipe(&desk, begin_pipe(&desk));
    CU_ASSERT(desk_was_said(&desk, "error: standard input: no games"));
    CU_ASSERT_FALSE(library_is_open(desk.library));
    library_take_incoming(desk.library); /* there is no pipe any more */
    writer = begin_pipe(&desk);
    send_part(&desk, writer, " \n\n");
    end_pipe(&desk, writer);
    CU_ASSERT(desk_was_said(&desk, "error: standard input: no games"));
    /* after one that had some, another may have none */
    writer = begin_pipe(&desk);
    send_part(&desk, writer, "1. e4 *\n");
    end_pipe(&desk, writer);
    CU_ASSERT_EQUAL(library_count(desk.library), 1);
    CU_ASSERT_FALSE(has_said(&desk, "error"));
    library_close(desk.library);
    end_pipe(&desk, begin_pipe(&desk));
    CU_ASSERT(desk_was_said(&desk, "error: standard input: no games"));
    desk_end(&desk);
}

/* Whoever still writes learns that nobody reads any more. */
static void test_free(void)
{
    Desk desk;
    int writer;
    int reader;

    desk_begin(&desk);
    writer = begin_pipe(&desk);
    reader = library_descriptor(desk.library);
    desk_end(&desk);
    CU_ASSERT_EQUAL(fcntl(reader, F_GETFD), -1);
    close(writer);
}

static void note_growing(void *context)
{
    text_append_char(context, 'g');
}

static void note_changed(void *context)
{
    text_append_char(context, 'l');
}

/* Whoever reads the file beside the library is told before its text moves, and
 * when all has come. */
static void test_watchers(void)
{
    Text notes = { 0 };
    LibraryWatcher watcher = { .context = &notes,
                               .growing = note_growing,
                               .changed = note_changed };
    Desk desk;
    int writer;
    unsigned changes;

    desk_begin(&desk);
    library_watch(desk.library, &watcher);
    writer = begin_pipe(&desk);
    send_part(&desk, writer, PARTS[0]);
    CU_ASSERT_STRING_EQUAL(text_string(&notes), "");
    changes = desk.changes;
    send_part(&desk, writer, PARTS[1]);
    CU_ASSERT_STRING_EQUAL(text_string(&notes), "g");
    CU_ASSERT(desk.changes > changes);
    send_part(&desk, writer, "1. e4 *");
    end_pipe(&desk, writer);
    CU_ASSERT_STRING_EQUAL(text_string(&notes), "ggl");
    text_free(&notes);
    desk_end(&desk);
}

CU_TestInfo pipe_tests[] = {
    { "a slow pipe", test_slow_pipe },
    { "the board is taken", test_board_is_taken },
    { "a file is open", test_file_is_open },
    { "a file is opened meanwhile", test_file_is_opened_meanwhile },
    { "no games", test_no_games },
    { "the end before that of the pipe", test_free },
    { "watchers of a pipe", test_watchers },
    CU_TEST_INFO_NULL,
};
