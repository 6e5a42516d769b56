/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Conversations in both protocols, word for word.  tests/cli/dialogues holds
 * scripts; the sign at the beginning of a line says what to do with the rest:
 *
 *   $ run the program with these arguments
 *   > say this line
 *   < the next line it says matches this regular expression
 *   ~ a later line does; those in between do not count
 *   ! ... and none in between matches this (comes before the ~)
 *   % nothing more is heard for this many milliseconds
 *   = close its input; it ends by itself with this status
 *   # a remark
 */
#include "../harness/run_suites.h"
#include "talker.h"

#include "base/base.h"
#include "base/clock.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>

enum { PATIENCE = 30000, TO_END = 30000 };

typedef struct Script {
    const char *name;
    Talker talker;
    char *forbidden;
    size_t line;
    bool is_running;
    bool is_good;
} Script;

static void blame(Script *script, const char *what, const char *heard)
{
    printf("%s, line %zu: %s; heard: %s\n", script->name, script->line, what,
           heard != NULL ? heard : "nothing");
    script->is_good = false;
}

static void expect_next(Script *script, const char *pattern)
{
    const char *heard = talker_hear(&script->talker, PATIENCE);

    if (heard == NULL || !talker_matches(heard, pattern))
        blame(script, pattern, heard);
}

static void expect_later(Script *script, const char *pattern)
{
    const char *heard;

    while ((heard = talker_hear(&script->talker, PATIENCE)) != NULL &&
           !talker_matches(heard, pattern))
        if (script->forbidden != NULL &&
            talker_matches(heard, script->forbidden))
            blame(script, "should not be said", heard);
    if (heard == NULL)
        blame(script, pattern, heard);
    memory_free(script->forbidden);
    script->forbidden = NULL;
}

static void expect_silence(Script *script, const char *milliseconds)
{
    const char *heard = talker_hear(&script->talker, atoi(milliseconds));

    if (heard != NULL)
        blame(script, "silence expected", heard);
}

static void expect_end(Script *script, const char *expected)
{
    int status = 0;

    talker_close_input(&script->talker);
    if (talker_end(&script->talker, TO_END * talker_slowness(), &status) < 0)
        blame(script, "it does not end", NULL);
    if (status != atoi(expected)) {
        printf("status %d, ", status);
        blame(script, "another status expected", NULL);
    }
    script->is_running = false;
}

static void perform(Script *script, char sign, const char *rest)
{
    switch (sign) {
    case '$':
        talker_start(&script->talker, rest);
        script->is_running = true;
        break;
    case '>':
        if (!talker_say(&script->talker, rest))
            blame(script, "it does not listen", NULL);
        break;
    case '<':
        expect_next(script, rest);
        break;
    case '~':
        expect_later(script, rest);
        break;
    case '!':
        memory_free(script->forbidden);
        script->forbidden = memory_copy_string(rest);
        break;
    case '%':
        expect_silence(script, rest);
        break;
    case '=':
        expect_end(script, rest);
        break;
    default:
        blame(script, "a line of the script is not understood", NULL);
    }
}

static bool run_script(const char *name, Span content)
{
    Script script = { .name = name, .is_good = true };
    Span line;

    while (script.is_good && span_split_line(&content, &line)) {
        script.line++;
        if (line.length == 0 || line.data[0] == '#')
            continue;

        char *rest = span_copy(span_skip(line, 2));

        perform(&script, line.data[0], rest);
        memory_free(rest);
    }
    memory_free(script.forbidden);
    if (script.is_running)
        blame(&script, "the script has no end", NULL);
    if (script.is_running)
        talker_end(&script.talker, 0, &(int){ 0 });
    return script.is_good;
}

static void play(const char *name)
{
    const char *source = getenv("LUFT_SOURCE");
    Text path = { 0 };
    Text content = { 0 };
    Fault fault = { 0 };

    text_format(&path, "%s/tests/cli/dialogues/%s",
                source != NULL ? source : ".", name);
    CU_ASSERT_EQUAL_FATAL(
        file_read(text_string(&path), 1 << 20, &content, NULL, &fault), OK);
    CU_ASSERT_TRUE(run_script(name, text_span(&content)));
    text_free(&path);
    text_free(&content);
}

static void test_uci(void)
{
    play("uci-greeting.txt");
    play("uci-search.txt");
    play("uci-position.txt");
    play("uci-options.txt");
    play("uci-extras.txt");
    play("uci-mistakes.txt");
    play("uci-judge.txt");
    play("uci-wishes.txt");
    play("uci-clients.txt");
}

static void test_xboard(void)
{
    play("xboard-greeting.txt");
    play("xboard-game.txt");
    play("xboard-analysis.txt");
    play("xboard-mistakes.txt");
    play("xboard-clients.txt");
}

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

/* A search that is stopped at once, or soon, names a legal move; half of the
 * answers come within 10 ms, on busy machines not all. */
static void test_stop_at_once(void)
{
    enum { TIMES = 100 };
    static const char *const legal =
        "bestmove ([a-h][23][a-h][34]|b1[ac]3|g1[fh]3)( ponder [a-h1-8]{4})?";
    int64_t waits[TIMES];
    Talker talker;

    talker_start(&talker, "--uci");
    for (int i = 0; i < TIMES; i++) {
        CU_ASSERT_TRUE(talker_say(&talker, "go infinite"));
        if (i % 2 == 1)
            talker_hear(&talker, 20);

        int64_t start = clock_milliseconds();

        CU_ASSERT_TRUE(talker_say(&talker, "stop"));
        CU_ASSERT_PTR_NOT_NULL_FATAL(talker_await(&talker, legal, 10000));
        waits[i] = clock_milliseconds() - start;
    }
    talker_close_input(&talker);
    talker_close_output(&talker);
    CU_ASSERT_TRUE(talker_end(&talker, 10000, &(int){ 0 }) >= 0);
    qsort(waits, TIMES, sizeof waits[0], by_size);
    printf("(median %d ms, longest %d ms) ", (int)waits[TIMES / 2],
           (int)waits[TIMES - 1]);
    CU_ASSERT_TRUE(waits[TIMES / 2] <= 10 * talker_slowness());
}

/* Would a script notice?  Each of these is wrong in one line. */
static void test_scripts_can_fail(void)
{
    static const char *const wrong[] = {
        "$ --uci\n> isready\n< nonsense\n",
        "$ --uci\n> isready\n< readyo\n",
        "$ --uci\n> isready\n% 2000\n",
        "$ --uci\n> isready\n! readyok\n> xyz\n~ .*xyz\n= 0\n",
        "$ --uci\n= 1\n",
        "$ --uci\n> isready\n< readyok\n",
    };

    puts("(what follows up to the verdict is as it should be)");
    for (size_t i = 0; i < ARRAY_LENGTH(wrong); i++)
        CU_ASSERT_FALSE(run_script("wrong", span_from(wrong[i])));
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "scripts can fail", test_scripts_can_fail },
        { "UCI", test_uci },
        { "xboard", test_xboard },
        { "stop at once", test_stop_at_once },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "dialogues", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
