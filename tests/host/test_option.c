/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/base.h"
#include "host/option.h"

#include <inttypes.h>

/* The option written down: kind name=value [low,high] {choice,choice} */
static void describe(const HostOption *option, Text *text)
{
    static const char *const kinds[] = { "check", "spin", "combo", "button",
                                         "string" };

    text_format(text, "%s %s=%s", kinds[option->kind], option->name,
                option->value);
    if (option->kind == HOST_OPTION_SPIN) {
        text_format(text, " [%" PRId64 ",%" PRId64 "]", option->low,
                    option->high);
    }
    for (size_t i = 0; i < option->choice_count; i++)
        text_format(text, " {%s}", option->choices[i]);
}

static void test_descriptions(void)
{
    static const struct {
        const char *words;
        const char *described; /* NULL: refused */
    } cases[] = {
        { "name Hash type spin default 16 min 1 max 33554432",
          "spin Hash=16 [1,33554432]" },
        { "name Clear Hash type button", "button Clear Hash=" },
        { "name Style type combo default Normal var Solid var Normal "
          "var Very Risky",
          "combo Style=Normal {Solid} {Normal} {Very Risky}" },
        { "name Debug Log File type string default", "string Debug Log File=" },
        { "name Book type string default min of the max var type",
          "string Book=min of the max var type" },
        { "name Contempt type spin min -100 max 100 default 24",
          "spin Contempt=24 [-100,100]" },
        { "name min max var default type check default false",
          "check min max var default=false" },
        { "name  Two   blanks type check default true",
          "check Two   blanks=true" },
        { "name Big type spin default 1 min 0 max 99999999999999999999",
          "spin Big=1 [0,9223372036854775807]" },
        { "name X type file", NULL },
        { "name X", NULL },
        { "type check default true", NULL },
        { "", NULL },
        { "   ", NULL },
        { "rubbish", NULL },
        { "name type spin", NULL },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        HostOption option = { 0 };
        Text text = { 0 };
        bool is_read = host_option_read(span_from(cases[i].words), &option);

        CU_ASSERT_EQUAL(is_read, cases[i].described != NULL);
        if (is_read) {
            describe(&option, &text);
            CU_ASSERT_STRING_EQUAL(text_string(&text), cases[i].described);
        }
        host_option_release(&option);
        text_free(&text);
    }
}

static void test_values(void)
{
    static const struct {
        const char *words;
        const char *value;
        const char *exact; /* NULL: refused */
    } cases[] = {
        { "name A type spin default 1 min 1 max 8", " 4 ", "4" },
        { "name A type spin default 1 min 1 max 8", "0", NULL },
        { "name A type spin default 1 min 1 max 8", "9", NULL },
        { "name A type spin default 1 min 1 max 8", "four", NULL },
        { "name A type spin default 1 min 1 max 8", "", NULL },
        { "name A type spin default 1 min 1 max 8", "1e3", NULL },
        { "name A type combo default x var x var Two Words", "two words",
          "Two Words" },
        { "name A type combo default x var x", "y", NULL },
        { "name A type check default true", "off", "false" },
        { "name A type check default true", "TRUE", "true" },
        { "name A type check default true", "maybe", NULL },
        { "name A type button", "anything", "" },
        { "name A type string default x", " some path ", "some path" },
        { "name A type string default x", "a\nquit", NULL },
        { "name A type string default x", "a\x1b[2J", NULL },
        { "name A type string default x", "", "" },
        { "name A type string default x", "\xc3\xa4", "\xc3\xa4" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        HostOption option = { 0 };
        Fault fault = { 0 };
        Text exact = { 0 };

        CU_ASSERT_FATAL(host_option_read(span_from(cases[i].words), &option));
        Status status = host_option_check(&option, span_from(cases[i].value),
                                          &exact, &fault);

        CU_ASSERT_EQUAL(status, cases[i].exact != NULL ? OK : ERR_USAGE);
        CU_ASSERT_STRING_EQUAL(text_string(&exact),
                               cases[i].exact != NULL ? cases[i].exact : "");
        host_option_release(&option);
        text_free(&exact);
    }
}

CU_TestInfo option_tests[] = {
    { "descriptions", test_descriptions },
    { "values", test_values },
    CU_TEST_INFO_NULL,
};
