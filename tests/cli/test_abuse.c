/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a protocol must survive: floods, lines without end, noise, readers and
 * writers that go away.
 */
#include "../harness/run_suites.h"
#include "talker.h"

#include "base/base.h"

#include <CUnit/Basic.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { PATIENCE = 30000, MEGABYTE = 1 << 20 };

static void expect(Talker *talker, const char *pattern)
{
    const char *line =
        talker_await(talker, pattern, PATIENCE * talker_slowness());

    if (line == NULL)
        printf("not heard: %s\n", pattern);
    CU_ASSERT_PTR_NOT_NULL(line);
}

/* It ends by itself, with status 0. */
static void expect_end(Talker *talker)
{
    int status = -1;
    int took = talker_end(talker, PATIENCE * talker_slowness(), &status);

    CU_ASSERT_TRUE(took >= 0);
    CU_ASSERT_EQUAL(status, 0);
}

/* Of the process, in kilobytes; 0 where there is no /proc. */
static long peak_memory(const Talker *talker)
{
    char path[64];
    char line[256];
    long peak = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%ld/status", (long)talker->process);
    file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmHWM:", 6) == 0)
            peak = strtol(line + 6, NULL, 10);
    if (file != NULL)
        fclose(file);
    return peak;
}

static void send_repeated(Talker *talker, const char *unit, size_t bytes)
{
    Text block = { 0 };

    while (block.length < 60000)
        text_append(&block, unit);
    for (size_t sent = 0; sent < bytes; sent += block.length)
        CU_ASSERT_TRUE(talker_send(talker, text_span(&block)));
    text_free(&block);
}

/* 30 MB without an end of line take no more memory than one. */
static void test_long_lines(void)
{
    Talker talker;
    long before;

    talker_start(&talker, "--uci");
    talker_say(&talker, "isready");
    expect(&talker, "readyok");
    before = peak_memory(&talker);
    send_repeated(&talker, "go infinite stop quit isready ", 30 * MEGABYTE);
    talker_say(&talker, "");
    expect(&talker, "info string line longer than [0-9]+ bytes ignored");
    talker_say(&talker, "isready");
    expect(&talker, "readyok");
    if (talker_slowness() == 1)
        CU_ASSERT_TRUE(peak_memory(&talker) < before + 12000);
    send_repeated(&talker, "x", 3 * MEGABYTE);
    talker_close_input(&talker);
    expect(&talker, "info string line longer than .*");
    expect_end(&talker);
}

/* A game of 12,000 plies, as long as rules without claims allow and more. */
static void test_long_game(void)
{
    static const char *const moves[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
    Talker talker;
    Text line = { 0 };

    text_append(&line, "position startpos moves");
    for (int i = 0; i < 12000; i++) {
        text_append_char(&line, ' ');
        text_append(&line, moves[i % 4]);
    }
    talker_start(&talker, "--uci");
    talker_say(&talker, "isready");
    expect(&talker, "readyok");
    for (int i = 0; i < 10; i++)
        talker_say(&talker, text_string(&line));
    talker_say(&talker, "isready");
    expect(&talker, "readyok");
    talker_say(&talker, "go depth 2");
    expect(&talker, "bestmove .*");
    talker_say(&talker, "d");
    expect(&talker, "Fen: .* w KQkq - 12000 6001");
    talker_close_input(&talker);
    expect_end(&talker);
    text_free(&line);
}

/* Bytes of all kinds, and words of the protocols between them. */
static void send_noise(Talker *talker, uint64_t seed, bool is_uci)
{
    static const char *const words[] = {
        "position",   "startpos", "fen",   "moves",     "e2e4",   "go",
        "depth",      "1",        "nodes", "setoption", "name",   "value",
        "Hash",       "stop",     "perft", "-1",        "ponder", "ponderhit",
        "ucinewgame", "isready",  "flip",  "d",         "eval",   "MultiPV",
        "usermove",   "new",      "force", "undo",      "level",  "ping",
        "analyze",    "exit",     "hard",  "easy",      "post",   "setboard",
        "remove",     "hint",     "?",     "draw",      "memory", "option",
        "Threads",    "cores",    "sd",    "st",        "time",   "result",
    };
    Random random;
    Text text = { 0 };

    random_start(&random, seed);
    for (int i = 0; i < 4000; i++) {
        uint64_t kind = random_below(&random, 40);

        if (kind == 0)
            text_append_char(&text, (char)random_below(&random, 256));
        else if (kind < 12)
            text_append_char(&text, '\n');
        else if (kind == 12)
            text_append(&text, "\r\n");
        else
            text_append(&text,
                        words[random_below(&random, ARRAY_LENGTH(words))]);
        text_append_char(&text, ' ');
    }
    text_append(&text, is_uci ? "\nstop\nisready\n"
                              : "\n.\nforce\nexit\nping 77777\n");
    CU_ASSERT_TRUE(talker_send(talker, text_span(&text)));
    text_free(&text);
}

static void test_noise(void)
{
    for (uint64_t seed = 0; seed < 6; seed++) {
        bool is_uci = seed % 2 == 0;
        Talker talker;

        talker_start(&talker, is_uci ? "--uci" : "--xboard");
        send_noise(&talker, seed, is_uci);
        if (is_uci)
            talker_say(&talker, "xxx endofnoise");
        expect(&talker, is_uci ? "info string unknown command: (xxx|stop)"
                               : "pong 77777");
        talker_close_input(&talker);
        expect_end(&talker);
    }
}

/* Who reads us goes away while we think: no message, no error, the end. */
static void test_reader_leaves(void)
{
    static const char *const begin[] = { "go infinite", "isready",
                                         "go perft 30", "bench 60" };

    for (size_t i = 0; i < ARRAY_LENGTH(begin); i++) {
        Talker talker;

        talker_start(&talker, "--uci");
        talker_say(&talker, "isready");
        expect(&talker, "readyok");
        talker_say(&talker, begin[i]);
        talker_close_output(&talker);
        expect_end(&talker);
    }
}

/* Nobody reads for a while: it goes on listening, and its answer comes. */
static void test_reader_sleeps(void)
{
    Talker talker;

    talker_start(&talker, "--uci");
    talker_say(&talker, "setoption name MultiPV value 64");
    talker_say(&talker, "go infinite");
    for (int i = 0; i < 20000; i++)
        CU_ASSERT_TRUE_FATAL(talker_say(&talker, "isready"));
    talker_say(&talker, "stop");
    poll(NULL, 0, 300);
    expect(&talker, "bestmove .*");
    talker_close_input(&talker);
    expect_end(&talker);
}

/* Processor time of all children that have ended, in milliseconds. */
static int64_t time_of_children(void)
{
    struct rusage usage;

    getrusage(RUSAGE_CHILDREN, &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * INT64_C(1000) +
           (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
}

/* Input ends while a search has no end.  It works all the time, so how much
   it has worked says how soon it noticed, on busy machines as well. */
static void test_input_ends(void)
{
    static const char *const begin[] = { "go infinite", "go ponder" };

    for (size_t i = 0; i < ARRAY_LENGTH(begin); i++) {
        int64_t before = time_of_children();
        Talker talker;

        talker_start(&talker, "--uci");
        talker_say(&talker, begin[i]);
        talker_say(&talker, "isready");
        expect(&talker, "readyok");
        talker_close_input(&talker);
        expect_end(&talker);
        CU_ASSERT_TRUE(time_of_children() - before < 1000 * talker_slowness());
    }
}

/* How often there was something to read until the answer came. */
static unsigned count_readings(Talker *talker)
{
    Text all = { 0 };
    char block[1 << 16];
    unsigned count = 0;
    ssize_t length = 1;

    while (length > 0 &&
           span_find_string(text_span(&all), "bestmove") == all.length) {
        length = read(talker->from, block, sizeof block);
        if (length > 0)
            text_append_span(&all, span_of(block, (size_t)length));
        count++;
    }
    CU_ASSERT_TRUE(span_find_string(text_span(&all), "info depth 7 ") <
                   all.length);
    text_free(&all);
    return count;
}

/* Thoughts leave together, and with the answer; but not so long later that
 * anybody could see it, nor does the answer wait. */
static void test_bursts(void)
{
    enum { REST = 20 };
    Talker talker;

    talker_start(&talker, "--uci");
    talker_say(&talker, "isready");
    expect(&talker, "readyok");
    for (int i = 0; i < 10; i++) {
        int64_t start = clock_milliseconds();
        unsigned count;

        talker_say(&talker, "ucinewgame");
        talker_say(&talker, "go depth 7");
        count = count_readings(&talker);
        CU_ASSERT_TRUE(count <= 2 + (clock_milliseconds() - start) / REST);
    }
    talker_say(&talker, "go infinite");
    expect(&talker, "info depth 1 .*");
    expect(&talker, "info depth 5 .*");
    talker_say(&talker, "quit");
    expect_end(&talker);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "lines without end", test_long_lines },
        { "a game of 12,000 plies", test_long_game },
        { "noise", test_noise },
        { "the reader leaves", test_reader_leaves },
        { "the reader sleeps", test_reader_sleeps },
        { "the input ends", test_input_ends },
        { "bursts", test_bursts },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "abuse", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
