/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/display.h"

#include "../harness/child.h"
#include "../harness/hostile.h"

#include "suites.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef void (*Filter)(Text *shown, Span raw);

static bool shows(Filter filter, Span raw, const char *expected)
{
    Text shown = { 0 };

    filter(&shown, raw);

    bool is_right = span_equals(text_span(&shown), expected);

    if (!is_right)
        printf("\nfound <%s>, expected <%s>", text_string(&shown), expected);
    text_free(&shown);
    return is_right;
}

static void test_harmless_text_stays(void)
{
    static const char *const texts[] = {
        "",
        "1. e4 e5 2. Nf3",
        "R\303\251ti \342\200\223 Tartakower",
        "\320\242\320\260\320\273\321\214",
        "\346\227\245\346\234\254 \342\231\224\342\231\232",
        "e\314\201\314\202\314\203",
        "\360\237\230\200",
        "\302\240\302\253x\302\273",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(texts); i++) {
        Span raw = span_from(texts[i]);

        CU_ASSERT(shows(display_append, raw, texts[i]));
        CU_ASSERT(shows(display_append_line, raw, texts[i]));
    }
}

/* What joins emoji is left out; anywhere else it hides something. */
static void test_emoji_stand_apart(void)
{
    CU_ASSERT(shows(display_append_line,
                    span_from("\360\237\221\251\342\200\215"
                              "\360\237\222\273"),
                    "\360\237\221\251\360\237\222\273"));
    CU_ASSERT(
        shows(display_append_line, span_from("e\342\200\2154"), "e<U+200D>4"));
    CU_ASSERT(shows(display_append_line,
                    span_from("\360\237\221\251\342\200\215\342\200\215x"),
                    "\360\237\221\251<U+200D>x"));
}

static void test_hostile_texts_are_shown(void)
{
    for (size_t i = 0; i < HOSTILE_COUNT; i++) {
        const HostileText *text = hostile_text(i);

        CU_ASSERT(shows(display_append, text->bytes, text->shown));
        CU_ASSERT(shows(display_append_line, text->bytes, text->shown));
    }
}

static void test_lines_and_tabs(void)
{
    Span raw = span_from("a\tb\nc\r\n");

    CU_ASSERT(shows(display_append, raw, "a\tb\nc^M\n"));
    CU_ASSERT(shows(display_append_line, raw, "a^Ib^Jc^M^J"));
    CU_ASSERT(shows(display_append_ascii, raw, "a\tb\nc^M\n"));
}

static void test_marks_need_a_letter(void)
{
    CU_ASSERT(shows(display_append, span_from("\314\201x"), "<U+0301>x"));
    CU_ASSERT(shows(display_append, span_from("a\n\314\201"), "a\n<U+0301>"));
    CU_ASSERT(shows(display_append, span_from("a\t\314\201"), "a\t<U+0301>"));
    CU_ASSERT(
        shows(display_append, span_from("\377\314\201"), "<0xFF>\314\201"));
}

static void test_ascii(void)
{
    CU_ASSERT(shows(display_append_ascii, span_from("R\303\251ti \342\231\224"),
                    "R<U+00E9>ti <U+2654>"));
    CU_ASSERT(shows(display_append_ascii, span_from("e\314\201"), "e<U+0301>"));
    CU_ASSERT(shows(display_append_ascii, span_from("\360\237\230\200\351"),
                    "<U+1F600><0xE9>"));
}

/* Two payloads one after the other, cut anywhere: tamed, and for good. */
static void test_filtering_twice_changes_nothing(void)
{
    static const Filter filters[] = { display_append, display_append_line,
                                      display_append_ascii };
    Text raw = { 0 };
    Text once = { 0 };
    Text twice = { 0 };
    size_t wrong = 0;

    for (size_t i = 0; i < HOSTILE_COUNT * HOSTILE_COUNT; i++) {
        text_clear(&raw);
        text_append_span(&raw, hostile_text(i / HOSTILE_COUNT)->bytes);
        text_append_span(&raw, hostile_text(i % HOSTILE_COUNT)->bytes);
        for (size_t cut = 0; cut < raw.length; cut++) {
            for (size_t j = 0; j < ARRAY_LENGTH(filters); j++) {
                text_clear(&once);
                text_clear(&twice);
                filters[j](&once, span_skip(text_span(&raw), cut));
                filters[j](&twice, text_span(&once));
                wrong += !hostile_is_tamed(text_span(&once));
                wrong += !utf8_is_valid(text_span(&once));
                wrong += !span_is_equal(text_span(&once), text_span(&twice));
            }
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    text_free(&raw);
    text_free(&once);
    text_free(&twice);
}

static void set_locale(const char *all, const char *type, const char *language)
{
    setenv("LC_ALL", all, 1);
    setenv("LC_CTYPE", type, 1);
    setenv("LANG", language, 1);
}

static void test_locale(void)
{
    static const struct {
        const char *all, *type, *language;
        bool is_utf8;
    } cases[] = {
        { "", "", "", false },
        { "", "", "C", false },
        { "", "", "POSIX", false },
        { "", "", "de_DE", false },
        { "", "", "de_DE.ISO-8859-1", false },
        { "", "", "ru_RU.KOI8-R", false },
        { "", "", "zh_CN.GB18030", false },
        { "", "", "de_DE.UTF-8", true },
        { "", "", "de_DE.utf8", true },
        { "", "", "ca_ES.UTF-8@valencia", true },
        { "", "", "C.UTF-8", true },
        { "", "en_US.UTF-8", "C", true },
        { "", "C", "en_US.UTF-8", false },
        { "C", "en_US.UTF-8", "en_US.UTF-8", false },
        { "en_US.UTF-8", "C", "C", true },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        set_locale(cases[i].all, cases[i].type, cases[i].language);
        CU_ASSERT_EQUAL(display_wants_utf8(), cases[i].is_utf8);
    }
    unsetenv("LC_ALL");
    unsetenv("LC_CTYPE");
    unsetenv("LANG");
    CU_ASSERT_FALSE(display_wants_utf8());
}

/* One text to every writer of the room. */
static void write_everywhere(void *context)
{
    const HostileText *text = context;
    const char *string = text->bytes.data;
    Fault fault = { .line = 3, .column = 4 };

    fault_at(&fault, ERR_FORMAT, 3, 4, "bad \"%s\"", string);
    display_write(text->bytes);
    display_print("\n%s\n", string);
    display_print_line("%s", string);
    display_error("no \"%s\"", string);
    display_fault(&fault);
    display_note("%s", string);
    display_flush();
}

/* G11 for the sinks of this room: every payload, two locales. */
static void test_every_payload_to_every_sink(void)
{
    static const char *const locales[] = { "en_US.UTF-8", "C" };

    for (size_t i = 0; i < 2 * HOSTILE_COUNT; i++) {
        const HostileText *text = hostile_text(i / 2);
        bool (*judge)(Span) = i % 2 == 0 ? hostile_is_tamed : hostile_is_ascii;

        set_locale(locales[i % 2], "", "");

        Child child = child_run(write_everywhere, (void *)(uintptr_t)text);

        CU_ASSERT_EQUAL(child.exit_status, EXIT_SUCCESS);
        CU_ASSERT(child.out.length > 0 && child.err.length > 0);
        CU_ASSERT(judge(text_span(&child.out)));
        CU_ASSERT(judge(text_span(&child.err)));
        if (i % 2 == 0)
            CU_ASSERT(span_starts_with(text_span(&child.out), text->shown));
        child_free(&child);
    }
    unsetenv("LC_ALL");
}

static void write_messages(void *context)
{
    Fault fault = { 0 };

    (void)context;
    CU_ASSERT(display_print("a %d\n", 1));
    display_error("two\nlines of %s", "it");
    CU_ASSERT(display_print_line("b\nc %s", "\n"));
    CU_ASSERT(display_write(span_from("d\n")));
    fault_set(&fault, ERR_IO, "x.pgn: gone");
    display_fault(&fault);
    fault.line = 12;
    display_fault(&fault);
    fault.column = 5;
    display_fault(&fault);
    fault.line = 0;
    display_fault(&fault);
    display_note("50 %%\r");
    CU_ASSERT(display_control(stdout, "\033[1m"));
    CU_ASSERT(display_flush());
}

static void test_messages(void)
{
    Child child = child_run(write_messages, NULL);

    CU_ASSERT_STRING_EQUAL(text_string(&child.out), "a 1\nb^Jc ^J\nd\n\033[1m");
    CU_ASSERT_STRING_EQUAL(text_string(&child.err),
                           "luft: two^Jlines of it\n"
                           "luft: x.pgn: gone\n"
                           "luft: x.pgn: gone (line 12)\n"
                           "luft: x.pgn: gone (line 12, column 5)\n"
                           "luft: x.pgn: gone (column 5)\n"
                           "50 %^M");
    child_free(&child);
}

static void write_to_a_full_disk(void *context)
{
    (void)context;
    if (freopen("/dev/full", "w", stdout) == NULL)
        exit(77);
    display_print("x");
    exit(display_flush() ? 1 : 42);
}

static void write_unbuffered(void *context)
{
    (void)context;
    if (freopen("/dev/full", "w", stdout) == NULL)
        exit(77);
    setvbuf(stdout, NULL, _IONBF, 0);
    exit(display_write(span_from("x")) || display_control(stdout, "x") ? 1
                                                                       : 42);
}

static void test_lost_output_is_noticed(void)
{
    Child child = child_run(write_to_a_full_disk, NULL);

    CU_ASSERT(child.exit_status == 42 || child.exit_status == 77);
    child_free(&child);
    child = child_run(write_unbuffered, NULL);
    CU_ASSERT(child.exit_status == 42 || child.exit_status == 77);
    child_free(&child);
}

/* --- Signals while it writes ---------------------------------------------- */

enum { STORM_LINES = 20000, STORM_PAUSE = 4000000 };

static void on_alarm(int number)
{
    (void)number;
}

/* Every write that has to wait is interrupted. */
static void begin_storm(void)
{
    struct sigaction action = { .sa_handler = on_alarm };
    struct itimerval often = { { 0, 1000 }, { 0, 1000 } };

    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
}

static _Noreturn void write_in_a_storm(int to)
{
    bool is_written = true;

    if (dup2(to, STDOUT_FILENO) < 0)
        exit(77);
    begin_storm();
    for (int i = 0; i < STORM_LINES; i++)
        is_written = display_print("line %d\n", i) && is_written;
    exit(is_written && display_flush() ? EXIT_SUCCESS : EXIT_FAILURE);
}

/* Slowly, so that the writer waits; all that came. */
static void read_slowly(int from, Text *read_text)
{
    struct timespec pause = { 0, STORM_PAUSE };
    char piece[1 << 14];
    ssize_t count;

    while ((count = read(from, piece, sizeof piece)) > 0) {
        text_append_span(read_text, span_of(piece, (size_t)count));
        nanosleep(&pause, NULL);
    }
}

static void test_signals_lose_no_output(void)
{
    Text expected = { 0 };
    Text came = { 0 };
    int ends[2];
    int status = 0;
    pid_t child;

    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    fflush(NULL);
    child = fork();
    if (child == 0)
        write_in_a_storm(ends[1]);
    close(ends[1]);
    read_slowly(ends[0], &came);
    close(ends[0]);
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS);
    for (int i = 0; i < STORM_LINES; i++)
        text_format(&expected, "line %d\n", i);
    CU_ASSERT_EQUAL(came.length, expected.length);
    CU_ASSERT(span_is_equal(text_span(&came), text_span(&expected)));
    text_free(&came);
    text_free(&expected);
}

CU_TestInfo display_tests[] = {
    { "emoji stand apart", test_emoji_stand_apart },
    { "harmless text stays", test_harmless_text_stays },
    { "hostile texts are shown", test_hostile_texts_are_shown },
    { "lines and tabs", test_lines_and_tabs },
    { "marks need a letter", test_marks_need_a_letter },
    { "ASCII", test_ascii },
    { "filtered twice", test_filtering_twice_changes_nothing },
    { "the locale", test_locale },
    { "every payload to every sink", test_every_payload_to_every_sink },
    { "messages", test_messages },
    { "lost output is noticed", test_lost_output_is_noticed },
    { "signals lose no output", test_signals_lose_no_output },
    CU_TEST_INFO_NULL,
};
