/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/base.h"
#include "host/command.h"

#include <string.h>

/* The command written down: name|dir|arg,arg|name=value,… */
static void describe(const EngineCommand *command, Text *text)
{
    text_format(text, "%s|%s|", command->name,
                command->directory == NULL ? "" : command->directory);
    for (size_t i = 0; i < command->argument_count; i++)
        text_format(text, "%s%s", i > 0 ? "," : "", command->arguments[i]);
    text_append(text, "|");
    for (size_t i = 0; i < command->setting_count; i++) {
        text_format(text, "%s%s=%s", i > 0 ? "," : "",
                    command->settings[i].name, command->settings[i].value);
    }
}

static void test_good_lines(void)
{
    static const struct {
        const char *line;
        const char *described;
    } cases[] = {
        { "stockfish", "stockfish||stockfish|" },
        { "  /usr/games/stockfish \t", "stockfish||/usr/games/stockfish|" },
        { "stockfish UCI_LimitStrength=true UCI_Elo=2000",
          "stockfish||stockfish|UCI_LimitStrength=true,UCI_Elo=2000" },
        { "gnuchess --uci", "gnuchess||gnuchess,--uci|" },
        { "ssh host stockfish", "ssh||ssh,host,stockfish|" },
        { "ssh -o BatchMode=yes -o A=B host x Hash=1",
          "ssh||ssh,-o,BatchMode=yes,-o,A=B,host,x|Hash=1" },
        { "a --book=x Hash=1", "a||a,--book=x|Hash=1" },
        { "\"/my engines/x y\" 'Move Overhead'=50",
          "x y||/my engines/x y|Move Overhead=50" },
        { "a Move\\ Overhead=50", "a||a|Move Overhead=50" },
        { "a \"b=c\" d\\=e", "a||a,b=c,d=e|" },
        { "a name=Fritz dir=/tmp", "Fritz|/tmp|a|" },
        { "a 'Book File=x'=1", "a||a|Book File=x=1" },
        { "a Hash=1 hash=2", "a||a|Hash=2" },
        { "a Book=", "a||a|Book=" },
        { "x=y", "x=y||x=y|" },
        { "a \"say \\\"hi\\\" \\n\"", "a||a,say \"hi\" \\n|" },
        { "a ''", "a||a,|" },
        { "a $HOME ; rm * | x `y` &", "a||a,$HOME,;,rm,*,|,x,`y`,&|" },
        { "a =x", "a||a,=x|" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        EngineCommand command;
        EngineCommand copy;
        Text text = { 0 };

        CU_ASSERT_EQUAL_FATAL(
            engine_command_read(span_from(cases[i].line), &command, NULL), OK);
        engine_command_copy(&copy, &command);
        engine_command_release(&command);
        describe(&copy, &text);
        CU_ASSERT_STRING_EQUAL(text_string(&text), cases[i].described);
        CU_ASSERT_PTR_NULL(copy.arguments[copy.argument_count]);
        engine_command_release(&copy);
        text_free(&text);
    }
}

static void test_bad_lines(void)
{
    static const struct {
        Span line;
        size_t column;
    } cases[] = {
        { { "", 0 }, 1 },          { { "   ", 3 }, 1 },    { { "a 'b", 4 }, 3 },
        { { "a \"b\\\"", 6 }, 3 }, { { "\"\" a", 4 }, 1 }, { { "a\0b", 3 }, 0 },
        { { "a b'", 4 }, 4 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        EngineCommand command = { .argument_count = 77 };
        Fault fault = { 0 };

        CU_ASSERT_EQUAL(engine_command_read(cases[i].line, &command, &fault),
                        ERR_USAGE);
        CU_ASSERT_EQUAL(fault.column, cases[i].column);
        CU_ASSERT_EQUAL(command.argument_count, 77);
    }
}

static void test_settings(void)
{
    EngineCommand command;

    engine_command_read(span_from("a A=1 B=2 C=3"), &command, NULL);
    CU_ASSERT_STRING_EQUAL(engine_command_find(&command, "b"), "2");
    engine_command_remove(&command, "a");
    engine_command_remove(&command, "nothing");
    CU_ASSERT_PTR_NULL(engine_command_find(&command, "A"));
    CU_ASSERT_EQUAL(command.setting_count, 2);
    CU_ASSERT_STRING_EQUAL(command.settings[0].name, "B");
    engine_command_set_name(&command, span_from("new"));
    CU_ASSERT_STRING_EQUAL(command.name, "new");
    engine_command_release(&command);
}

static void test_written_and_read(void)
{
    static const char *const lines[] = {
        "stockfish",
        "ssh -o A=B C=D host x -o Hash=2 E=3",
        "ssh x '-o' Hash=2",
        "\"/opt/my engine/run\" --uci -x=1 a\\=b \"\" dir=\"/a b\"",
        "e \"Move Overhead\"=50 Path='a\\b\"c' Empty= \"O=K\"=3",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(lines); i++) {
        EngineCommand command;
        EngineCommand again;
        Text written = { 0 };
        Text first = { 0 };
        Text second = { 0 };

        CU_ASSERT_EQUAL_FATAL(
            engine_command_read(span_from(lines[i]), &command, NULL), OK);
        engine_command_write(&command, &written);
        CU_ASSERT_EQUAL_FATAL(
            engine_command_read(text_span(&written), &again, NULL), OK);
        describe(&command, &first);
        describe(&again, &second);
        CU_ASSERT_STRING_EQUAL(text_string(&first), text_string(&second));
        engine_command_release(&command);
        engine_command_release(&again);
        text_free(&written);
        text_free(&first);
        text_free(&second);
    }
}

static void test_looked_for(void)
{
    static const struct {
        const char *line;
        Status status;
    } cases[] = {
        { "sh -c true", OK },
        { "/bin/sh", OK },
        { "no-such-engine", ERR_MISSING },
        { "/nowhere/engine", ERR_MISSING },
        { "./engine dir=/somewhere", OK }, /* only known there */
        { "/etc/passwd", ERR_MISSING },    /* is no program */
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        EngineCommand command;

        CU_ASSERT_EQUAL_FATAL(
            engine_command_read(span_from(cases[i].line), &command, NULL), OK);
        CU_ASSERT_EQUAL(engine_command_look(&command, NULL), cases[i].status);
        engine_command_release(&command);
    }
}

CU_TestInfo command_tests[] = {
    { "written and read", test_written_and_read },
    { "lines that make sense", test_good_lines },
    { "lines that do not", test_bad_lines },
    { "settings", test_settings },
    { "programs are looked for", test_looked_for },
    CU_TEST_INFO_NULL,
};
