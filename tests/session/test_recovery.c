/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake_clock.h"
#include "home.h"
#include "suites.h"

#include "base/files.h"
#include "base/memory.h"
#include "base/random.h"
#include "session/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* --- The journal ---------------------------------------------------------- */

static void test_journal_records(void)
{
    Text bytes = { 0 };
    Span record = { 0 };
    size_t whole = 0;

    CU_ASSERT_FALSE(journal_find_last(text_span(&bytes), &record, &whole));
    journal_write_record(span_from("one"), &bytes);
    journal_write_record(span_from("luft 3 00000000\nabc\n"), &bytes);
    CU_ASSERT(journal_find_last(text_span(&bytes), &record, &whole));
    CU_ASSERT(span_equals(record, "luft 3 00000000\nabc\n"));
    CU_ASSERT_EQUAL(whole, bytes.length);
    text_free(&bytes);
}

/* However it is torn, the last whole record is found. */
static void test_torn_journal(void)
{
    Text bytes = { 0 };
    size_t ends[3];
    static const char *const records[] = { "first", "", "third\nof them" };

    for (size_t i = 0; i < 3; i++) {
        journal_write_record(span_from(records[i]), &bytes);
        ends[i] = bytes.length;
    }
    for (size_t length = 0; length <= bytes.length; length++) {
        Span record = { 0 };
        size_t whole = 0;
        size_t count = 0;

        while (count < 3 && ends[count] <= length)
            count++;
        CU_ASSERT_EQUAL(
            journal_find_last(span_of(bytes.data, length), &record, &whole),
            (count > 0));
        CU_ASSERT_EQUAL(whole, (count > 0 ? ends[count - 1] : 0));
        if (count > 0)
            CU_ASSERT(span_equals(record, records[count - 1]));
    }
    text_free(&bytes);
}

static void test_damaged_journal(void)
{
    Text bytes = { 0 };
    Random random;

    random_start(&random, 5);
    journal_write_record(span_from("some work"), &bytes);
    journal_write_record(span_from("more of it"), &bytes);
    for (int i = 0; i < 2000; i++) {
        Text copy = { 0 };
        Span record = { 0 };
        size_t whole = 0;

        text_append_span(&copy, text_span(&bytes));
        copy.data[random_below(&random, copy.length)] ^=
            (char)(1 << random_below(&random, 8));
        if (journal_find_last(text_span(&copy), &record, &whole))
            CU_ASSERT(span_equals(record, "some work") ||
                      span_equals(record, "more of it"));
        text_free(&copy);
    }
    text_free(&bytes);
}

/* As a program does at its start. */
static Status open_journal(Journal **journal, Text *left)
{
    const JournalSeeker any = { .wants = NULL };

    if (journal_find(&any, journal, left))
        return OK;
    return journal_open(journal, NULL);
}

static void test_journals_of_several_programs(void)
{
    Journal *first = NULL;
    Journal *second = NULL;
    Text left = { 0 };

    make_home();
    CU_ASSERT_EQUAL(open_journal(&first, &left), OK);
    CU_ASSERT_EQUAL(journal_put(first, span_from("mine"), NULL), OK);
    CU_ASSERT_EQUAL(open_journal(&second, &left), OK);
    CU_ASSERT_EQUAL(left.length, 0);
    CU_ASSERT_EQUAL(journal_put(second, span_from("yours"), NULL), OK);
    journal_close(first);
    CU_ASSERT_EQUAL(open_journal(&first, &left), OK);
    CU_ASSERT(span_equals(text_span(&left), "mine"));
    journal_close(second);
    CU_ASSERT_EQUAL(journal_clear(first, NULL), OK);
    journal_close(first);
    text_clear(&left);
    CU_ASSERT_EQUAL(open_journal(&first, &left), OK);
    CU_ASSERT(span_equals(text_span(&left), "yours"));
    journal_close(first);
    text_free(&left);
    remove_home();
}

/* Of what several have left the last is offered first. */
static void test_newest_journal_first(void)
{
    Journal *first = NULL;
    Journal *second = NULL;
    Text left = { 0 };

    make_home();
    CU_ASSERT_EQUAL(journal_open(&first, NULL), OK);
    CU_ASSERT_EQUAL(journal_put(first, span_from("old"), NULL), OK);
    CU_ASSERT_EQUAL(journal_open(&second, NULL), OK);
    nanosleep(&(struct timespec){ 0, 50000000 }, NULL);
    CU_ASSERT_EQUAL(journal_put(second, span_from("new"), NULL), OK);
    journal_close(first);
    journal_close(second);
    CU_ASSERT_EQUAL(open_journal(&first, &left), OK);
    CU_ASSERT(span_equals(text_span(&left), "new"));
    CU_ASSERT_EQUAL(journal_clear(first, NULL), OK);
    journal_close(first);
    text_clear(&left);
    CU_ASSERT_EQUAL(open_journal(&first, &left), OK);
    CU_ASSERT(span_equals(text_span(&left), "old"));
    journal_close(first);
    text_free(&left);
    remove_home();
}

static void test_long_journal_starts_again(void)
{
    Journal *journal = NULL;
    Text record = { 0 };
    Text left = { 0 };

    make_home();
    text_append_repeated(&record, 'x', 1 << 20);
    CU_ASSERT_EQUAL(journal_open(&journal, NULL), OK);
    for (int i = 0; i < 10; i++)
        CU_ASSERT_EQUAL(journal_put(journal, text_span(&record), NULL), OK);
    journal_close(journal);
    CU_ASSERT_EQUAL(open_journal(&journal, &left), OK);
    CU_ASSERT_EQUAL(left.length, record.length);
    journal_close(journal);
    text_free(&record);
    text_free(&left);
    remove_home();
}

/* --- Interrupted games ---------------------------------------------------- */

/* What kill -9 leaves: the journal as it is, nothing else. */
static void test_interrupted_game(void)
{
    Session *session;
    Journal *journal;
    Text left = { 0 };
    int64_t time;

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new human time 10+5\ne4\ne5\nNf3"));
    session_tick(session);
    CU_ASSERT(home_has("state/luft/journal", "Nf3"));
    session_free(session);

    session = recovering_session();
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(main_line_is(session, "e4 e5 Nf3"));
    CU_ASSERT(play_is_on(session_play(session)));
    CU_ASSERT(play_clock(session_play(session), WHITE, &time));
    CU_ASSERT(time > 590000 && time <= 610000);
    CU_ASSERT(enter_all(session, "Nc6\nresign"));
    session_tick(session);
    session_free(session);
    /* it is over and in the archive, so nothing is left to resume */
    CU_ASSERT(home_has("data/luft/games.pgn", "[Result \"0-1\"]"));
    CU_ASSERT_EQUAL(open_journal(&journal, &left), OK);
    CU_ASSERT_EQUAL(left.length, 0);
    journal_close(journal);
    text_free(&left);
    remove_home();
}

/* It plays on as strongly as it did, also where that is a number. */
static void test_elo_is_kept(void)
{
    Session *session;

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "elo 1450\nnew side white\ne4"));
    CU_ASSERT(settle(session));
    session_tick(session);
    session_free(session);
    session = recovering_session();
    CU_ASSERT_EQUAL(setting_number(session_settings(session), SET_ELO), 0);
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT_EQUAL(setting_number(session_settings(session), SET_ELO), 1450);
    session_free(session);
    remove_home();
}

/* What was taken back last stays so, and the time that was used, too. */
static void test_taking_back_is_kept(void)
{
    Session *session;
    int64_t time;

    make_home();
    begin_fake_time();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new human time 10\ne4\ne5\nNf3\nNc6"));
    session_tick(session);
    CU_ASSERT(enter(session, "undo 2"));
    session_tick(session);
    CU_ASSERT(home_has("state/luft/journal", "live 2"));
    pass_seconds(60);
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(position_is(session, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/"
                                   "RNBQKBNR w KQkq - 0 2"));
    CU_ASSERT(play_clock(session_play(session), WHITE, &time));
    CU_ASSERT_EQUAL(time, 540000);
    session_free(session);
    end_fake_time();
    remove_home();
}

/* The engine plays on as strong as it was, whatever is usual. */
static void test_strength_is_kept(void)
{
    Session *session;
    Text text = { 0 };

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new side white level 2\ne4"));
    CU_ASSERT(settle(session));
    session_tick(session);
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter_all(session, "level 9\nresume"));
    play_rating(session_play(session), BLACK, &text);
    CU_ASSERT(span_starts_with(text_span(&text), "level 2, "));
    text_free(&text);
    session_free(session);
    remove_home();
}

/* Who studied a variation comes back to it. */
static void test_place_is_kept(void)
{
    Session *session;
    const Game *game;

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new analysis\ne4\ne5\nNf3\nprev 2\nc5\n"
                                 "Nc3\nprev\ncomment here"));
    session_tick(session);
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter(session, "resume"));
    game = session_game(session);
    CU_ASSERT(span_equals(game_comment(game, game_cursor(game), PLACE_AFTER),
                          "here"));
    session_free(session);
    remove_home();
}

/* An engine that was added for one run only cannot play on in another. */
static void test_other_engine_plays_on(void)
{
    Session *session;

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new side white\ne4"));
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "tag Black fish"));
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(was_said(session, "unknown engine fish: luft takes over"));
    session_free(session);
    /* people whose game it plays on are no engines */
    session = recovering_session();
    CU_ASSERT(enter_all(session, "resume no\nnew analysis\n"
                                 "tag White Anna\ne4\ne5\ngo"));
    CU_ASSERT(settle(session));
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT_FALSE(was_said(session, "not known"));
    CU_ASSERT_EQUAL(play_seat(session_play(session), WHITE), SEAT_ENGINE);
    session_free(session);
    remove_home();
}

static void test_declined_game_is_archived(void)
{
    Session *session;

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new human\nd4\nd5\nc4"));
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter(session, "set archive=/dev/null/none"));
    CU_ASSERT(is_refused(session, "resume no", "/dev/null"));
    CU_ASSERT(enter_all(session, "set archive=on\nresume no"));
    CU_ASSERT(was_said(session, "data/luft/games.pgn"));
    CU_ASSERT(home_has("data/luft/games.pgn", "1. d4 d5 2. c4 *"));
    CU_ASSERT(
        home_has("data/luft/games.pgn", "[Termination \"unterminated\"]"));
    CU_ASSERT(is_refused(session, "resume", "no interrupted game"));
    session_free(session);
    session = recovering_session();
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    session_free(session);
    remove_home();
}

static void test_quitting_asks_only_for_edits(void)
{
    Session *session;

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new human\ne4\nquit"));
    CU_ASSERT(was_asked(session, REQUEST_QUIT));
    CU_ASSERT(enter_all(session, "new! analysis\nquit"));
    CU_ASSERT(was_asked(session, REQUEST_QUIT));
    CU_ASSERT(enter_all(session, "e4\nquit"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(enter(session, "quit!"));
    CU_ASSERT(was_asked(session, REQUEST_QUIT));
    session_free(session);
    session = recovering_session();
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    session_free(session);
    remove_home();
}

static void test_vi_ways_to_leave(void)
{
    static const char *const leaving[] = { "q!", ":q!", "quit!", ":quit!" };

    make_home();
    for (size_t i = 0; i < ARRAY_LENGTH(leaving); i++) {
        Session *session = quick_session();

        CU_ASSERT(enter_all(session, "new! analysis\ne4"));
        CU_ASSERT(enter(session, leaving[i]));
        CU_ASSERT(was_asked(session, REQUEST_QUIT));
        session_free(session);
    }
    remove_home();
}

static void test_archive_can_be_off(void)
{
    Session *session;

    make_home();
    session = quick_session();
    CU_ASSERT(
        enter_all(session, "set archive=off\nnew human\nf3\ne5\ng4\nQh4"));
    CU_ASSERT_FALSE(home_has("data/luft/games.pgn", "Qh4"));
    CU_ASSERT(enter_all(session, "set archive=~/mine.pgn\nnew human\nf3\ne5\n"
                                 "g4\nQh4"));
    CU_ASSERT(home_has("mine.pgn", "Qh4#"));
    session_free(session);
    remove_home();
}

/* Where it cannot be kept that is said. */
static void test_declined_without_an_archive(void)
{
    Session *session;

    make_home();
    session = recovering_session();
    CU_ASSERT(enter_all(session, "new human\ne4"));
    session_free(session);
    session = recovering_session();
    CU_ASSERT(enter(session, "set archive=off"));
    CU_ASSERT(answer_is(session, "resume no", "not saved: the archive is off"));
    CU_ASSERT(answer_is(session, "resume", "no interrupted game"));
    session_free(session);
    session = recovering_session(); /* nor is it offered again */
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    session_free(session);
    remove_home();
}

/* One that finds no file of its own says so, and works all the same. */
static void test_too_many_programs(void)
{
    enum { JOURNALS = 10 };
    Session *sessions[JOURNALS + 1];

    make_home();
    for (size_t i = 0; i <= JOURNALS; i++) {
        sessions[i] = quick_session();
        session_start_recovery(sessions[i]);
        CU_ASSERT_EQUAL(was_said(sessions[i], "cannot open a recovery file: "
                                              "too many programs are running"),
                        (i == JOURNALS));
        CU_ASSERT(enter_all(sessions[i], "new human\ne4"));
        session_tick(sessions[i]);
    }
    for (size_t i = 0; i <= JOURNALS; i++)
        session_free(sessions[i]);
    CU_ASSERT(home_has("state/luft/journal", "1. e4"));
    CU_ASSERT(home_has("state/luft/journal.9", "1. e4"));
    CU_ASSERT_FALSE(home_has("state/luft/journal.10", ""));
    /* nobody runs now, but nothing that was left is written over */
    sessions[0] = quick_session();
    session_start_recovery(sessions[0]);
    CU_ASSERT(was_said(sessions[0], "cannot open a recovery file: too many "
                                    "interrupted games are waiting"));
    session_free(sessions[0]);
    CU_ASSERT(home_has("state/luft/journal.9", "1. e4"));
    remove_home();
}

/* One in which nothing was left is as good as new, and the first is taken. */
static void test_empty_journal_is_taken(void)
{
    Journal *journal = NULL;
    Text left = { 0 };

    make_home();
    for (int i = 0; i < 2; i++) {
        CU_ASSERT_EQUAL(open_journal(&journal, &left), OK);
        CU_ASSERT_EQUAL(left.length, 0);
        CU_ASSERT_EQUAL(journal_put(journal, span_from("work"), NULL), OK);
        CU_ASSERT(home_has("state/luft/journal", "work"));
        CU_ASSERT_EQUAL(journal_clear(journal, NULL), OK);
        journal_close(journal);
    }
    CU_ASSERT_FALSE(home_has("state/luft/journal.1", ""));
    text_free(&left);
    remove_home();
}

/* What is behind the last whole record is cut off, so that the next is read. */
static void test_torn_end_is_cut_off(void)
{
    Journal *journal = NULL;
    Text left = { 0 };

    make_home();
    CU_ASSERT_EQUAL(journal_open(&journal, NULL), OK);
    CU_ASSERT_EQUAL(journal_put(journal, span_from("whole"), NULL), OK);
    journal_close(journal);
    write_home("state/luft/journal", "luft 100 0\ntorn");
    CU_ASSERT_EQUAL(open_journal(&journal, &left), OK);
    CU_ASSERT(span_equals(text_span(&left), "whole"));
    CU_ASSERT_FALSE(home_has("state/luft/journal", "torn"));
    CU_ASSERT_EQUAL(journal_put(journal, span_from("next"), NULL), OK);
    journal_close(journal);
    text_clear(&left);
    CU_ASSERT_EQUAL(open_journal(&journal, &left), OK);
    CU_ASSERT(span_equals(text_span(&left), "next"));
    journal_close(journal);
    text_free(&left);
    remove_home();
}

/* While the program is suspended nobody works, and then as before. */
static void test_sleep(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\nanalyse on"));
    CU_ASSERT(analysis_is_running(session));
    session_wake(session); /* it does not sleep: nothing begins again */
    session_sleep(session);
    session_sleep(session);
    CU_ASSERT(analysis_is_on(session));
    CU_ASSERT_FALSE(analysis_is_running(session));
    CU_ASSERT(enter(session, "e4"));
    session_tick(session);
    CU_ASSERT_FALSE(analysis_is_running(session));
    session_wake(session);
    CU_ASSERT(analysis_is_running(session));
    CU_ASSERT(enter_all(session, "analyse off\nfirst\nautoplay on"));
    session_sleep(session);
    session_wake(session);
    CU_ASSERT(enter(session, "stop"));
    CU_ASSERT_FALSE(was_said(session, "Autoplay is off")); /* it is */
    session_free(session);
}

CU_TestInfo keep_tests[] = {
    { "declined without an archive", test_declined_without_an_archive },
    { "too many programs", test_too_many_programs },
    { "an empty journal is taken", test_empty_journal_is_taken },
    { "a torn end is cut off", test_torn_end_is_cut_off },
    { "sleep", test_sleep },
    { "records of the journal", test_journal_records },
    { "a torn journal", test_torn_journal },
    { "a damaged journal", test_damaged_journal },
    { "several programs", test_journals_of_several_programs },
    { "the newest journal first", test_newest_journal_first },
    { "a long journal starts again", test_long_journal_starts_again },
    { "an interrupted game", test_interrupted_game },
    { "the Elo number is kept", test_elo_is_kept },
    { "taking back is kept", test_taking_back_is_kept },
    { "strength is kept", test_strength_is_kept },
    { "place is kept", test_place_is_kept },
    { "another engine plays on", test_other_engine_plays_on },
    { "a declined game is archived", test_declined_game_is_archived },
    { "quitting asks only for edits", test_quitting_asks_only_for_edits },
    { "the ways of vi to leave", test_vi_ways_to_leave },
    { "the archive can be off", test_archive_can_be_off },
    CU_TEST_INFO_NULL,
};
