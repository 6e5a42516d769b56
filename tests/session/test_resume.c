/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a later run finds of an earlier one: which journal comes first, what is
 * left in the old one, the clock, the file that the game was from.
 */
#include "fake_clock.h"
#include "home.h"
#include "suites.h"

#include "../harness/memory_faults.h"
#include "base/files.h"
#include "library/library.h"
#include "session/journal.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* --- Journals ------------------------------------------------------------- */

static void leave_journal(const char *name, const char *record,
                          struct timespec when)
{
    struct timespec times[2] = { when, when };
    Text bytes = { 0 };
    Text path = { 0 };

    journal_write_record(span_from(record), &bytes);
    write_home(name, text_string(&bytes));
    text_format(&path, "%s/%s", home, name);
    CU_ASSERT_EQUAL(utimensat(AT_FDCWD, text_string(&path), times, 0), 0);
    text_free(&path);
    text_free(&bytes);
}

/* The record that is offered first, when two were left at these times. */
static void check_first(struct timespec one, struct timespec two,
                        const char *expected)
{
    const JournalSeeker any = { .wants = NULL };
    Journal *journal = NULL;
    Text left = { 0 };

    make_home();
    CU_ASSERT_EQUAL(journal_open(&journal, NULL), OK);
    journal_close(journal); /* the directory is there now */
    leave_journal("state/luft/journal", "one", one);
    leave_journal("state/luft/journal.1", "two", two);
    CU_ASSERT(journal_find(&any, &journal, &left));
    CU_ASSERT_STRING_EQUAL(text_string(&left), expected);
    journal_close(journal);
    text_free(&left);
    remove_home();
}

/* Seconds count first, then their parts. */
static void test_newest_journal_by_its_time(void)
{
    check_first((struct timespec){ 1000, 9 }, (struct timespec){ 2000, 5 },
                "two");
    check_first((struct timespec){ 2000, 5 }, (struct timespec){ 1000, 9 },
                "one");
    check_first((struct timespec){ 1000, 5 }, (struct timespec){ 1000, 9 },
                "two");
    check_first((struct timespec){ 1000, 9 }, (struct timespec){ 1000, 5 },
                "one");
}

static int64_t home_size(const char *name)
{
    Text path = { 0 };
    FileStamp stamp = { 0 };

    text_format(&path, "%s/%s", home, name);
    CU_ASSERT_EQUAL(file_stamp(text_string(&path), &stamp, NULL), OK);
    text_free(&path);
    return stamp.exists ? stamp.size : -1;
}

/* A game is not offered a second time out of the file that grew too long. */
static void test_old_journal_is_emptied(void)
{
    Journal *journal = NULL;
    Text record = { 0 };

    make_home();
    text_append_repeated(&record, 'x', 1 << 20);
    CU_ASSERT_EQUAL(journal_open(&journal, NULL), OK);
    for (int i = 0; i < 6; i++)
        CU_ASSERT_EQUAL(journal_put(journal, text_span(&record), NULL), OK);
    CU_ASSERT_EQUAL(home_size("state/luft/journal"), 0);
    CU_ASSERT(home_size("state/luft/journal.1") > 1 << 20);
    journal_close(journal);
    text_free(&record);
    remove_home();
}

/* --- Clocks --------------------------------------------------------------- */

/* Two moves in five minutes: the second move of the period is the first after
 * the interruption, and brings the next five minutes. */
static void test_moves_to_the_time_control_are_kept(void)
{
    Session *session;
    int64_t time;

    make_home();
    begin_fake_time();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new human time 2/5\ne4\ne5"));
    session_tick(session);
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter_all(session, "resume\nNf3"));
    CU_ASSERT(play_clock(session_play(session), WHITE, &time));
    CU_ASSERT_EQUAL(time, 600000);
    CU_ASSERT(enter(session, "Nc6"));
    CU_ASSERT(play_clock(session_play(session), BLACK, &time));
    CU_ASSERT_EQUAL(time, 600000);
    CU_ASSERT(enter(session, "Bb5"));
    CU_ASSERT(play_clock(session_play(session), WHITE, &time));
    CU_ASSERT_EQUAL(time, 600000);
    session_free(session);
    end_fake_time();
    remove_home();
}

/* The same when it was Black's turn. */
static void test_moves_to_the_time_control_are_kept_in_the_middle(void)
{
    Session *session;
    int64_t time;

    make_home();
    begin_fake_time();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new human time 2/5\ne4\ne5\nNf3"));
    session_tick(session);
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter_all(session, "resume\nNc6"));
    CU_ASSERT(play_clock(session_play(session), BLACK, &time));
    CU_ASSERT_EQUAL(time, 600000);
    CU_ASSERT(enter(session, "Bb5"));
    CU_ASSERT(play_clock(session_play(session), WHITE, &time));
    CU_ASSERT_EQUAL(time, 600000);
    session_free(session);
    end_fake_time();
    remove_home();
}

/* --- The file it was from ------------------------------------------------- */

/* A journal of a game of the file home/games.pgn with this number. */
static void leave_game_of_file(size_t number)
{
    FileStamp stamp;
    Text path = { 0 };
    Text record = { 0 };
    Text bytes = { 0 };

    write_home("games.pgn", "[White \"Anna\"]\n\n1. e4 *\n");
    text_format(&path, "%s/games.pgn", home);
    CU_ASSERT_EQUAL(file_stamp(text_string(&path), &stamp, NULL), OK);
    text_format(&record,
                "file %s\nnumber %zu\nstamp %llu %llu %lld %lld %lld\n\n"
                "[White \"Anna\"]\n\n1. e4 e5 *\n",
                text_string(&path), number, (unsigned long long)stamp.device,
                (unsigned long long)stamp.inode, (long long)stamp.size,
                (long long)stamp.seconds, (long long)stamp.nanoseconds);
    journal_write_record(text_span(&record), &bytes);
    write_home("state/luft/journal", text_string(&bytes));
    text_free(&bytes);
    text_free(&record);
    text_free(&path);
}

static void resume_game_of_file(size_t number, size_t expected_number)
{
    Journal *journal = NULL;
    MemoryFaults memory;
    Session *session;

    make_home();
    CU_ASSERT_EQUAL(journal_open(&journal, NULL), OK);
    journal_close(journal);
    leave_game_of_file(number);
    memory_faults_start(&memory);
    session = recovering_session();
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(main_line_is(session, "e4 e5"));
    CU_ASSERT_EQUAL(library_number(session_library(session)), expected_number);
    session_free(session);
    CU_ASSERT_EQUAL(atomic_load(&memory.live), 0);
    memory_faults_stop();
    remove_home();
}

static void test_game_goes_back_into_its_file(void)
{
    resume_game_of_file(0, 1);
}

/* Then save asks for a name, and the file is not held for nothing. */
static void test_file_without_such_a_game_is_closed(void)
{
    resume_game_of_file(1, 0);
}

/* --- When that file is opened --------------------------------------------- */

static void enter_path(Session *session, const char *command, const char *name)
{
    Text line = { 0 };

    text_format(&line, "%s %s/%s", command, home, name);
    CU_ASSERT(enter(session, text_string(&line)));
    text_free(&line);
}

/* Somebody has written a comment into the second game, and was interrupted. */
static void interrupt_work(void)
{
    Session *session;

    write_home("games.pgn", "[White \"Anna\"]\n\n1. e4 *\n\n"
                            "[White \"Bert\"]\n\n1. d4 d5 *\n");
    write_home("other.pgn", "[White \"Clara\"]\n\n1. c4 *\n");
    session = recovering_session();
    enter_path(session, "open", "games.pgn");
    CU_ASSERT(enter_all(session, "game 2\nnext\ncomment mine"));
    session_save_recovery(session);
    session_free(session);
}

/* As the program starts with the name of a file. */
static Session *session_at(const char *name)
{
    Session *session = quick_session();

    enter_path(session, "open", name);
    session_start_recovery(session);
    return session;
}

/* "games.pgn has unsaved changes of 01:59 (Bert - ?, move 2). Resume?" */
static bool is_offered(Session *session)
{
    Request request;

    while (session_take_request(session, &request))
        if (request.kind == REQUEST_ASK) {
            Span text = span_from(request.question.text);
            size_t at = span_find_string(text, "unsaved changes of ");

            CU_ASSERT(span_starts_with(text, "games.pgn has unsaved changes"));
            CU_ASSERT(span_find_string(text, "(Bert - ?, move 2)") <
                      text.length);
            CU_ASSERT_EQUAL(text.data[at + strlen("unsaved changes of 01")],
                            ':');
            CU_ASSERT_STRING_EQUAL(request.question.yes, "resume");
            CU_ASSERT_STRING_EQUAL(request.question.no, "");
            return true;
        }
    return false;
}

static void test_offered_with_its_file(void)
{
    Session *session;

    make_home();
    interrupt_work();
    session = session_at("other.pgn");
    CU_ASSERT_FALSE(is_offered(session));
    enter_path(session, "open", "games.pgn");
    CU_ASSERT(is_offered(session));
    CU_ASSERT_FALSE(session_is_unsaved(session)); /* not without an answer */
    session_free(session);
    /* who has said nothing is asked again, and at the start of the program */
    session = session_at("games.pgn");
    CU_ASSERT(is_offered(session));
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(session_is_unsaved(session));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 2);
    CU_ASSERT_EQUAL(ply(session), 1);
    session_free(session);
    /* it was in our own journal by then */
    session = session_at("games.pgn");
    CU_ASSERT(is_offered(session));
    CU_ASSERT(enter_all(session, "resume\nsave"));
    CU_ASSERT(home_has("games.pgn", "{mine}"));
    CU_ASSERT(is_refused(session, "resume", "no interrupted game"));
    session_free(session);
    session = session_at("games.pgn");
    CU_ASSERT_FALSE(is_offered(session));
    session_free(session);
    remove_home();
}

/* Changes to a file that is another one by now are not lost, either. */
static void test_offered_for_a_changed_file(void)
{
    Session *session;
    Text games = { 0 };

    make_home();
    interrupt_work();
    CU_ASSERT(read_home("games.pgn", &games));
    text_append(&games, "\n[White \"Dora\"]\n\n1. b3 *\n");
    write_home("games.pgn", text_string(&games));
    session = session_at("games.pgn");
    CU_ASSERT(is_offered(session));
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(was_said(session, "file has changed"));
    CU_ASSERT(session_is_unsaved(session));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 0);
    session_free(session);
    text_free(&games);
    remove_home();
}

static void test_given_up(void)
{
    Session *session;

    make_home();
    interrupt_work();
    session = session_at("games.pgn");
    CU_ASSERT(enter(session, "resume no"));
    session_free(session);
    session = session_at("games.pgn");
    CU_ASSERT_FALSE(is_offered(session));
    session_free(session);
    remove_home();
}

static void start_game(const char *lines)
{
    Session *session = recovering_session();

    CU_ASSERT(enter_all(session, lines));
    session_free(session);
}

/* Neither lost nor in the archive, also if another game is played meanwhile. */
static void test_put_off(void)
{
    Session *session;

    make_home();
    start_game("new human\nd4\nd5\nc4");
    session = recovering_session();
    CU_ASSERT(enter(session, "resume later"));
    CU_ASSERT_FALSE(home_has("data/luft/games.pgn", "1. d4"));
    CU_ASSERT(enter(session, "resume")); /* one may think better of it */
    CU_ASSERT(main_line_is(session, "d4 d5 c4"));
    session_free(session);
    start_game("resume later\nnew human\ne4");
    start_game("resume no");
    CU_ASSERT(home_has("data/luft/games.pgn", "1. e4 *"));
    session = recovering_session();
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(main_line_is(session, "d4 d5 c4"));
    session_free(session);
    remove_home();
}

/* What is on the board by then is not given up for it. */
static void test_coming_back_asks(void)
{
    Session *session;

    make_home();
    start_game("new human\nd4\nd5\nc4");
    session = recovering_session();
    CU_ASSERT(enter_all(session, "resume later\nnew human\ne4\ne5"));
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(main_line_is(session, "e4 e5"));
    CU_ASSERT(enter(session, "resume!"));
    CU_ASSERT(main_line_is(session, "d4 d5 c4"));
    CU_ASSERT(home_has("data/luft/games.pgn", "1. e4 e5 *"));
    session_free(session);
    interrupt_work();
    session = session_at("games.pgn");
    CU_ASSERT(is_offered(session));
    CU_ASSERT(enter_all(session, "e4\ne6\nresume"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(main_line_is(session, "e4 e6"));
    session_free(session);
    remove_home();
}

CU_TestInfo resume_tests[] = {
    { "the newest journal by its time", test_newest_journal_by_its_time },
    { "the old journal is emptied", test_old_journal_is_emptied },
    { "moves to the time control are kept",
      test_moves_to_the_time_control_are_kept },
    { "moves to the time control are kept in the middle of a move",
      test_moves_to_the_time_control_are_kept_in_the_middle },
    { "a game goes back into its file", test_game_goes_back_into_its_file },
    { "a file without such a game is closed",
      test_file_without_such_a_game_is_closed },
    { "offered with its file", test_offered_with_its_file },
    { "offered for a changed file", test_offered_for_a_changed_file },
    { "given up", test_given_up },
    { "put off", test_put_off },
    { "coming back asks", test_coming_back_asks },
    CU_TEST_INFO_NULL,
};
