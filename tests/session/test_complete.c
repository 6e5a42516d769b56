/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is offered at the cursor of the prompt.
 */
#include "suites.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool completes(Session *session, const char *line, const char *wanted)
{
    Text found = { 0 };
    size_t from = 0;
    size_t count = session_complete(session, span_from(line), &from, &found);
    Span rest = text_span(&found);
    Span one;
    bool is_there = false;

    while (span_split_line(&rest, &one)) {
        is_there |= span_equals(one, wanted);
        count--;
    }
    text_free(&found);
    return is_there && count == 0 && from <= strlen(line);
}

static void test_completion(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new analysis"));
    CU_ASSERT(completes(session, "N", "Nf3"));
    CU_ASSERT(completes(session, "n", "Nf3"));
    CU_ASSERT(completes(session, "n", "new"));
    CU_ASSERT(completes(session, "an", "analyse"));
    CU_ASSERT(completes(session, ":an", "analyse"));
    CU_ASSERT(completes(session, "set mo", "mouse"));
    CU_ASSERT(completes(session, "set mouse=o", "off"));
    CU_ASSERT(completes(session, "games m", "mine"));
    CU_ASSERT(completes(session, "games wh", "white="));
    CU_ASSERT(completes(session, "games white=tal op", "opening="));
    CU_ASSERT(completes(session, "find el", "elo>"));
    CU_ASSERT(completes(session, "games result=1", "1-0"));
    CU_ASSERT(completes(session, "games white=tal result=", "draw"));
    CU_ASSERT_FALSE(completes(session, "games white=tal m", "mine"));
    CU_ASSERT_FALSE(completes(session, "games white=", "white="));
    CU_ASSERT_FALSE(completes(session, "games white=w", "white="));
    CU_ASSERT(completes(session, "set pieces a", "ascii"));
    CU_ASSERT(completes(session, "help wri", "write-config"));
    CU_ASSERT(completes(session, "theme w", "wood"));
    CU_ASSERT(completes(session, "moves e", "e4"));
    CU_ASSERT(completes(session, "tag Wh", "White"));
    CU_ASSERT(completes(session, "engine use dhbw-al", "dhbw-alphabeta"));
    CU_ASSERT(completes(session, "engine use l", "luft"));
    CU_ASSERT(completes(session, "new white dhbw-m", "dhbw-minimax"));
    CU_ASSERT(completes(session, "new white luft black h", "human"));
    CU_ASSERT(completes(session, "new white luft b", "black"));
    CU_ASSERT_FALSE(completes(session, "engine remove dhbw", "dhbw-id"));
    CU_ASSERT_FALSE(completes(session, "N", "Nf6"));
    CU_ASSERT_FALSE(completes(session, "quit ", "e4"));
    CU_ASSERT_FALSE(completes(session, ":N", "Nf3"));
    session_free(session);
}

/* The names of files, with spaces, in directories, in quotes. */
static void test_completion_of_files(void)
{
    Session *session = quick_session();

    CU_ASSERT_EQUAL(mkdir("complete it", 0700), 0);
    CU_ASSERT_EQUAL(mkdir("complete it/my best games", 0700), 0);
    fclose(fopen("complete it/my best games.pgn", "w"));
    CU_ASSERT(completes(session, "open comp", "complete it/"));
    CU_ASSERT(completes(session, "open complete i", "complete it/"));
    CU_ASSERT(completes(session, "open complete it/my b",
                        "complete it/my best games/"));
    CU_ASSERT(completes(session, ":saveas \"complete it/my best games.",
                        "complete it/my best games.pgn"));
    CU_ASSERT(completes(session, "open! comp", "complete it/"));
    CU_ASSERT(completes(session, "set book=comp", "complete it/"));
    CU_ASSERT(completes(session, "set judge comp", "complete it/"));
    CU_ASSERT(completes(session, "set archive=comp", "complete it/"));
    CU_ASSERT_FALSE(completes(session, "set name=comp", "complete it/"));
    CU_ASSERT(completes(session, "explore b", "book"));
    CU_ASSERT_FALSE(completes(session, "open nothing", "complete it/"));
    remove("complete it/my best games.pgn");
    remove("complete it/my best games");
    remove("complete it");
    session_free(session);
}

/* All that is offered, with spaces between, and where it begins. */
static bool offers(Session *session, const char *line, const char *wanted,
                   size_t at)
{
    Text found = { 0 };
    Text words = { 0 };
    size_t from = 0;
    size_t count = session_complete(session, span_from(line), &from, &found);
    Span rest = text_span(&found);
    Span one;
    bool is_same;

    while (span_split_line(&rest, &one) && one.length > 0) {
        text_append(&words, words.length > 0 ? " " : "");
        text_append_span(&words, one);
        count--;
    }
    is_same =
        span_equals(text_span(&words), wanted) && from == at && count == 0;
    if (!is_same)
        printf("\n%s: \"%s\" at %zu instead of \"%s\" at %zu\n", line,
               text_string(&words), from, wanted, at);
    text_free(&found);
    text_free(&words);
    return is_same;
}

static void test_exactly(void)
{
    static const struct {
        const char *line;
        const char *words;
        size_t from;
    } cases[] = {
        { "Nf", "Nf3", 0 },
        { "nf", "Nf3", 0 },
        { " :qui", "quit", 2 },
        { "::qui", "quit", 2 },
        { "set mouse=", "on off", 10 },
        { "set mouse ", "on off", 10 },
        { "set mouse = o", "on off", 12 },
        { "set pieces=", "auto unicode ascii", 11 },
        { "set lines=", "", 10 },
        { "set mo", "motion mouse movetime", 4 },
        { "analyse o", "on off", 8 },
        { "analyse! o", "on off", 9 },
        { "moves a", "a1 a2 a3 a4 a5 a6 a7 a8", 6 },
        { "moves h8", "h8", 6 },
        { "tag E", "Event", 4 },
        { "game ", "next prev first last", 5 },
        { "who ", "", 4 },
        { "nonsense x", "", 9 },
        { "help wri", "write-config", 5 },
        { "help  wri", "write-config", 6 },
        { "graph t", "times", 6 },
        { "Nf3 e", "", 4 },
    };
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new analysis"));
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        CU_ASSERT(
            offers(session, cases[i].line, cases[i].words, cases[i].from));
    session_free(session);
}

/* In a game those of the player, wherever one looks. */
static void test_moves_of_the_game(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new human\ne4\ne5\nfirst"));
    CU_ASSERT(offers(session, "Bb", "Bb5", 0));
    CU_ASSERT(enter_all(session, "resign\nfirst"));
    CU_ASSERT(offers(session, "Bb", "", 0));
    /* without the signs of check and mate */
    CU_ASSERT(enter(session, "fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
    CU_ASSERT(offers(session, "Ra8", "Ra8", 0));
    session_free(session);
}

static void test_engines(void)
{
    static const struct {
        const char *line;
        const char *words;
        size_t from;
    } cases[] = {
        { "engine a", "add", 7 },
        { "engine use lu", "luft", 11 },
        { "engine use m", "mock", 11 },
        { "engine use mock ", "play analysis", 16 },
        { "engine use mock a", "analysis", 16 },
        { "engine remove m", "mock", 14 },
        { "engine remove mock ", "", 19 },
        { "engine add ", "", 11 },
        { "engine add new complete-", "complete-it", 15 },
        { "engine list ", "", 12 },
    };
    Session *session = quick_session();

    fclose(fopen("complete-it", "w"));
    CU_ASSERT(enter(session, "engine add mock /bin/cat"));
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        CU_ASSERT(
            offers(session, cases[i].line, cases[i].words, cases[i].from));
    remove("complete-it");
    session_free(session);
}

/* A name that begins with a dot is offered to those who type the dot. */
static void test_hidden_files(void)
{
    Session *session = quick_session();

    CU_ASSERT_EQUAL(mkdir("hides", 0700), 0);
    fclose(fopen("hides/.hidden", "w"));
    fclose(fopen("hides/Open", "w"));
    CU_ASSERT(offers(session, "open hides/", "hides/Open", 5));
    CU_ASSERT(offers(session, "open hides/.", "hides/.hidden", 5));
    CU_ASSERT(offers(session, "open hides/o", "hides/Open", 5));
    CU_ASSERT(offers(session, "open 'hides/", "hides/Open", 6));
    CU_ASSERT(offers(session, "book on", "on", 5));
    CU_ASSERT(offers(session, "book \"hides/", "hides/Open", 6));
    remove("hides/.hidden");
    remove("hides/Open");
    remove("hides");
    session_free(session);
}

CU_TestInfo complete_tests[] = {
    { "completion", test_completion },
    { "completion of files", test_completion_of_files },
    { "all that is offered", test_exactly },
    { "moves of the game", test_moves_of_the_game },
    { "engines", test_engines },
    { "hidden files", test_hidden_files },
    CU_TEST_INFO_NULL,
};
