/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "suites.h"

#include "cli/options.h"

#include "base/span.h"

#include <CUnit/Basic.h>
#include <string.h>

enum { MOST_ARGUMENTS = 8 };

/* Reads up to MOST_ARGUMENTS words as if they had been typed behind "luft". */
static Status read_words(const char *const words[], Options *options,
                         Fault *fault)
{
    char *argv[MOST_ARGUMENTS + 2] = { (char *)"luft" };
    int argc = 1;

    for (; words[argc - 1] != NULL; argc++)
        argv[argc] = (char *)words[argc - 1];
    return options_read(argc, argv, options, fault);
}

static void check_fault(const char *const words[], const char *expected)
{
    Options options = { .operand_count = 77 };
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(read_words(words, &options, &fault), ERR_USAGE);
    CU_ASSERT_STRING_EQUAL(fault.text, expected);
    CU_ASSERT_EQUAL(options.operand_count, 77);
}

static void test_nothing_given(void)
{
    const char *const words[] = { NULL };
    Options options;

    CU_ASSERT_EQUAL_FATAL(read_words(words, &options, NULL), OK);
    CU_ASSERT_EQUAL(options.operand_count, 0);
    for (OptionId id = 0; id < OPTION_COUNT; id++) {
        CU_ASSERT_FALSE(option_is_given(&options, id));
        CU_ASSERT_PTR_NULL(option_value(&options, id));
    }
    options_free(&options);
}

static void test_operands(void)
{
    const char *const words[] = { "one.pgn", "-", "--help", "--",
                                  "--two",   "",  NULL };
    Options options;

    CU_ASSERT_EQUAL_FATAL(read_words(words, &options, NULL), OK);
    CU_ASSERT_EQUAL_FATAL(options.operand_count, 4);
    CU_ASSERT_STRING_EQUAL(options.operands[0], "one.pgn");
    CU_ASSERT_STRING_EQUAL(options.operands[1], "-");
    CU_ASSERT_STRING_EQUAL(options.operands[2], "--two");
    CU_ASSERT_STRING_EQUAL(options.operands[3], "");
    CU_ASSERT_TRUE(option_is_given(&options, OPTION_HELP));
    CU_ASSERT_STRING_EQUAL(option_value(&options, OPTION_HELP), "");
    options_free(&options);
}

static void test_letters(void)
{
    const char *const words[] = { "-hV", NULL };
    const char *const small_v[] = { "-v", NULL };
    Options options;

    CU_ASSERT_EQUAL_FATAL(read_words(words, &options, NULL), OK);
    CU_ASSERT_TRUE(option_is_given(&options, OPTION_HELP));
    CU_ASSERT_TRUE(option_is_given(&options, OPTION_VERSION));
    options_free(&options);
    CU_ASSERT_EQUAL_FATAL(read_words(small_v, &options, NULL), OK);
    CU_ASSERT_TRUE(option_is_given(&options, OPTION_VERSION));
    options_free(&options);
}

static void test_wrong_usage(void)
{
    static const struct {
        const char *words[3];
        const char *fault;
    } cases[] = {
        { { "--hlep" }, "unknown option --hlep; did you mean --help?" },
        { { "--versions" },
          "unknown option --versions; did you mean --version?" },
        { { "--nonsense" },
          "unknown option --nonsense; luft --help lists them all" },
        { { "--nonsense=5" },
          "unknown option --nonsense; luft --help lists them all" },
        { { "--=" }, "unknown option --; luft --help lists them all" },
        { { "-hxV" }, "unknown option -x; luft --help lists them all" },
        { { "--help=yes" }, "option --help takes no value" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        check_fault(cases[i].words, cases[i].fault);
}

static void test_very_long_name(void)
{
    static char name[5000];
    const char *const words[] = { name, NULL };
    Options options;
    Fault fault = { 0 };

    memset(name, '-', sizeof name - 1);
    CU_ASSERT_EQUAL(read_words(words, &options, &fault), ERR_USAGE);
}

/* Every option stands in --help, no line is longer than 80 columns. */
static void test_help(void)
{
    Text text = { 0 };

    options_help(&text);
    for (OptionId id = 0; id < OPTION_COUNT; id++) {
        Text name = { 0 };

        text_format(&name, " --%s", OPTION_TABLE[id].name);
        CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text), text_string(&name)));
        text_free(&name);
    }

    Span rest = text_span(&text);
    Span line;

    while (span_split_line(&rest, &line)) {
        CU_ASSERT_TRUE(line.length <= 80);
        CU_ASSERT_EQUAL(span_trim_end(line).length, line.length);
    }
    text_free(&text);
}

/* What the reader, the help and make_docs.c rely on. */
static void test_table(void)
{
    for (OptionId id = 0; id < OPTION_COUNT; id++) {
        const OptionSpec *spec = &OPTION_TABLE[id];

        CU_ASSERT_PTR_NOT_NULL_FATAL(spec->name);
        CU_ASSERT_PTR_NOT_NULL_FATAL(spec->help);
        CU_ASSERT_TRUE(strlen(spec->name) >= 2 && strlen(spec->name) < 32);
        CU_ASSERT_TRUE(spec->letter != 'v');
        CU_ASSERT_TRUE(spec->help[0] != '\0');
        CU_ASSERT_TRUE(span_ends_with(span_from(spec->help), "...") ||
                       !span_ends_with(span_from(spec->help), "."));
        for (OptionId other = 0; other < id; other++) {
            CU_ASSERT_STRING_NOT_EQUAL(spec->name, OPTION_TABLE[other].name);
            CU_ASSERT_TRUE(spec->letter == '\0' ||
                           spec->letter != OPTION_TABLE[other].letter);
        }
    }
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "nothing given", test_nothing_given },
        { "operands", test_operands },
        { "letters", test_letters },
        { "wrong usage", test_wrong_usage },
        { "a very long name", test_very_long_name },
        { "help", test_help },
        { "table", test_table },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "options", NULL, NULL, NULL, NULL, tests },
        { "batch", NULL, NULL, NULL, NULL, batch_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
