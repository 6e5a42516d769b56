/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/clock.h"
#include "base/random.h"
#include "term/input.h"
#include "term/key_timing.h"
#include "term/unmarked_paste.h"

#include <string.h>

/* The events as words: "a ctrl-u press1@3,4 paste:xyz". */
static void put_event(const Event *event, Text *text)
{
    static const char *const actions[] = { "press", "drag", "release", "up",
                                           "down" };

    if (text->length > 0)
        text_append_char(text, ' ');
    switch (event->kind) {
    case EVENT_KEY:
        key_write(event->key, text);
        break;
    case EVENT_MOUSE:
        text_format(text, "%s%u@%d,%d", actions[event->action], event->button,
                    event->column, event->row);
        break;
    case EVENT_PASTE:
        text_format(text, "paste:%.*s", SPAN_ARGUMENTS(event->bytes));
        break;
    case EVENT_FOCUS_IN:
        text_append(text, "in");
        break;
    case EVENT_FOCUS_OUT:
        text_append(text, "out");
        break;
    case EVENT_ANSWER:
        text_format(text, "answer%zu", event->bytes.length);
        break;
    }
}

static void drain(Input *input, Text *text)
{
    Event event;

    while (input_next(input, &event))
        put_event(&event, text);
}

static bool reads_as(Input *input, const char *bytes, size_t length,
                     const char *expected)
{
    Text text = { 0 };
    bool is_equal;

    input_feed(input, span_of(bytes, length));
    drain(input, &text);
    input_decide(input);
    drain(input, &text);
    is_equal = span_equals(text_span(&text), expected);
    if (!is_equal)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&text), expected);
    text_free(&text);
    return is_equal;
}

static const struct {
    const char *bytes;
    const char *events;
} CASES[] = {
    { "a", "a" },
    { "Nf3\r", "N f 3 enter" },
    { " ", "space" },
    { "\t", "tab" },
    { "\033[Z", "shift-tab" },
    { "\x01\x15\x1a", "ctrl-a ctrl-u ctrl-z" },
    { "\x7f\b", "backspace backspace" },
    { "\033", "esc" },
    { "\033\033", "esc esc" },
    { "\033x", "alt-x" },
    { "\033[", "alt-[" },
    { "\033O", "alt-O" },
    { "\033[A\033[B\033[C\033[D", "up down right left" },
    { "\033OA\033OB\033OC\033OD", "up down right left" },
    { "\033[H\033[F\033[1~\033[4~\033[7~\033[8~",
      "home end home end home end" },
    { "\033[5~\033[6~\033[2~\033[3~", "pgup pgdn insert delete" },
    { "\033[1;5C\033[1;2D\033[1;3A", "ctrl-right shift-left alt-up" },
    { "\033[5;5~\033[3^", "ctrl-pgup ctrl-delete" },
    { "\033OP\033OQ\033OR\033OS", "f1 f2 f3 f4" },
    { "\033[11~\033[15~\033[17~\033[21~\033[23~\033[24~",
      "f1 f5 f6 f10 f11 f12" },
    { "\033[[A\033[[E", "f1 f5" },
    { "\033[1;2P", "shift-f1" },
    { "\033[<0;1;1M\033[<0;1;1m", "press1@0,0 release1@0,0" },
    { "\033[<2;80;24M\033[<32;5;6M", "press3@79,23 drag1@4,5" },
    { "\033[<64;10;10M\033[<65;10;10M", "up1@9,9 down2@9,9" },
    { "\033[I\033[O", "in out" },
    { "\033[200~hello\rworld\033[201~x", "paste:hello\rworld x" },
    { "\033[200~\033[A\033[20\033[201~", "paste:\033[A\033[20" },
    { "\033[200~\033[201~", "paste:" },
    { "\033[?2026;2$yq", "answer11 q" },
    { "\033]11;rgb:0000/0000/0000\033\\q", "answer25 q" },
    { "\033]11;rgb:0000/0000/0000\007q", "answer24 q" },
    { "\033P1+r\033\\q", "answer7 q" },
    { "\033[27u\033[97;5u", "esc ctrl-a" },
    { "\033[999zq", "q" },
    { "\xe2\x99\x9e\xc3\xa9", "\xe2\x99\x9e \xc3\xa9" },
    { "\xff", "\xef\xbf\xbd" },
    { "\033\xc3\xa9", "alt-\xc3\xa9" },
};

static void test_sequences(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(CASES); i++) {
        Input *input = input_new();

        CU_ASSERT(reads_as(input, CASES[i].bytes, strlen(CASES[i].bytes),
                           CASES[i].events));
        CU_ASSERT_FALSE(input_is_undecided(input));
        input_free(input);
    }
}

/* However the bytes are cut into pieces, the events are the same. */
static void test_pieces(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(CASES); i++) {
        size_t length = strlen(CASES[i].bytes);

        for (size_t cut = 1; cut < length; cut++) {
            Input *input = input_new();
            Text text = { 0 };

            input_feed(input, span_of(CASES[i].bytes, cut));
            drain(input, &text);
            input_feed(input, span_of(CASES[i].bytes + cut, length - cut));
            drain(input, &text);
            input_decide(input);
            drain(input, &text);
            CU_ASSERT_STRING_EQUAL(text_string(&text), CASES[i].events);
            text_free(&text);
            input_free(input);
        }
    }
}

static void test_escape_waits(void)
{
    Input *input = input_new();
    Event event;

    input_feed(input, span_from("\033"));
    CU_ASSERT_FALSE(input_next(input, &event));
    CU_ASSERT(input_is_undecided(input));
    input_decide(input);
    CU_ASSERT(input_next(input, &event));
    CU_ASSERT_EQUAL(event.key.code, KEY_ESCAPE);
    input_free(input);
}

/* No part of it is a key, even if the rest never comes. */
static void test_expected_answers(void)
{
    static const char *const cut[] = { "\033]11;rgb:ff", "\033P>|x",
                                       "\033[?6" };

    for (size_t i = 0; i < ARRAY_LENGTH(cut); i++) {
        Input *input = input_new();
        int patience;

        input_feed(input, span_from("\033"));
        patience = input_patience(input);
        input_decide(input);
        CU_ASSERT(reads_as(input, "", 0, "esc"));
        input_expect_answers(input, true);
        input_feed(input, span_from("\033"));
        CU_ASSERT(input_patience(input) > patience);
        CU_ASSERT(input_patience(input) < 2 * patience);
        CU_ASSERT(reads_as(input, "", 0, "esc"));
        input_feed(input, span_from("\033]1"));
        CU_ASSERT(input_patience(input) > 4 * patience);
        CU_ASSERT(reads_as(input, "", 0, ""));
        CU_ASSERT(reads_as(input, cut[i], strlen(cut[i]), ""));
        CU_ASSERT(reads_as(input, "\033]", 2, "alt-]"));
        input_expect_answers(input, false);
        CU_ASSERT_FALSE(reads_as(input, cut[i], strlen(cut[i]), ""));
        input_free(input);
    }
}

static void test_learned_keys(void)
{
    Input *input = input_new();

    input_learn(input, "\033@7", (Keystroke){ KEY_F1 + 3, 0 });
    CU_ASSERT(reads_as(input, "\033@7x", 4, "f4 x"));
    input_free(input);
}

static void test_bytes_come_along(void)
{
    Input *input = input_new();
    Event event;

    input_feed(input, span_from("\033[1;5Cx"));
    CU_ASSERT(input_next(input, &event));
    CU_ASSERT(span_equals(event.bytes, "\033[1;5C"));
    CU_ASSERT(input_next(input, &event));
    CU_ASSERT(span_equals(event.bytes, "x"));
    input_free(input);
}

static void test_long_pastes_are_bounded(void)
{
    Input *input = input_new();
    Text block = { 0 };
    Event event = { 0 };

    text_append_repeated(&block, 'p', 1 << 20);
    input_feed(input, span_from("\033[200~"));
    for (int i = 0; i < 12; i++) {
        CU_ASSERT_FALSE(input_next(input, &event));
        input_feed(input, text_span(&block));
    }
    CU_ASSERT_FALSE(input_next(input, &event));
    input_feed(input, span_from("\033[201~"));
    CU_ASSERT(input_next(input, &event));
    CU_ASSERT_EQUAL(event.kind, EVENT_PASTE);
    CU_ASSERT(event.bytes.length <= PASTE_SIZE_MAX);
    CU_ASSERT(event.bytes.length >= PASTE_SIZE_MAX / 2);
    text_free(&block);
    input_free(input);
}

/* Whatever comes: no crash, everything used up, a bounded buffer. */
static void test_noise(void)
{
    static const char alphabet[] =
        "\033\033\033[[O]P;0123456789<?~ABMmZux\\\a\xc3";
    Random random;

    random_start(&random, 7);
    for (int round = 0; round < 2000; round++) {
        Input *input = input_new();
        Event event;

        input_set_utf8(input, round % 2 == 0);
        for (int piece = 0; piece < 5; piece++) {
            char bytes[40];
            size_t length = random_below(&random, sizeof bytes);

            for (size_t i = 0; i < length; i++)
                bytes[i] =
                    round % 3 == 0
                        ? (char)random_below(&random, 256)
                        : alphabet[random_below(&random, sizeof alphabet - 1)];
            input_feed(input, span_of(bytes, length));
            while (input_next(input, &event))
                ;
        }
        input_feed(input, span_from("\033[201~"));
        input_decide(input);
        while (input_next(input, &event))
            ;
        CU_ASSERT_FALSE(input_is_undecided(input));
        input_free(input);
    }
}

static void test_key_names(void)
{
    static const char *const names[] = { "a",     "A",          "ctrl-u", "f10",
                                         "space", "alt-left",   "?",      "esc",
                                         "pgup",  "ctrl-alt-f1" };
    Keystroke key;
    Fault fault = { 0 };

    for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
        Text text = { 0 };

        CU_ASSERT_EQUAL(key_read(span_from(names[i]), &key, NULL), OK);
        key_write(key, &text);
        CU_ASSERT_STRING_EQUAL(text_string(&text), names[i]);
        text_free(&text);
    }
    CU_ASSERT_EQUAL(key_read(span_from("F13"), &key, &fault), ERR_FORMAT);
    CU_ASSERT_EQUAL(key_read(span_from(""), &key, &fault), ERR_FORMAT);
    CU_ASSERT_EQUAL(key_read(span_from("ctrl-"), &key, &fault), ERR_FORMAT);
    CU_ASSERT_EQUAL(key_read(span_from("C-X"), &key, NULL), OK);
    CU_ASSERT(key_is_equal(key, (Keystroke){ 'x', KEY_CTRL }));
}

/* Keys and pastes where the terminal does not tell them apart. */
static void test_bursts(void)
{
    static const struct {
        const char *bytes;
        bool is_paste;
    } cases[] = {
        { "e", false },
        { "y", false },
        { "\r", false },
        { "\r\r\r", false },
        { "e4", false },
        { "e4\r", false }, /* a command and its Enter */
        { "e4\r\r", false },
        { "e4\re5", true },
        { "e4\re5\r", true },
        { "1. e4 e5\n2. Nf3 Nc6\n", true },
        { "[Event \"?\"]\r\r1. e4\r", true },
        { "\033e4\r", false },
        { "\033abc\r", false },
        { "ab\033[C\r", false },
        { "\033OPe4\r", false },
        { "llllllllllllllllllllllllllll", false },
        { "\033[C\033[C\033[C\033[C\033[C\033[C", false },
        { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", true },
    };
    UnmarkedPaste burst = { 0 };

    CU_ASSERT_EQUAL(unmarked_paste_until(&burst, 100), -1);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        unmarked_paste_clear(&burst);
        unmarked_paste_feed(&burst, span_from(cases[i].bytes), 100, 0);
        CU_ASSERT_EQUAL(unmarked_paste_is_paste(&burst), cases[i].is_paste);
        CU_ASSERT_EQUAL(unmarked_paste_until(&burst, 150), 0);
    }
    /* special keys wait for nothing, others for a moment */
    unmarked_paste_clear(&burst);
    unmarked_paste_feed(&burst, span_from("\033[C"), 100, 0);
    CU_ASSERT_EQUAL(unmarked_paste_until(&burst, 100), 0);
    unmarked_paste_clear(&burst);
    unmarked_paste_feed(&burst, span_from("e"), 100, 0);
    CU_ASSERT(unmarked_paste_until(&burst, 100) > 0);
    CU_ASSERT(unmarked_paste_until(&burst, 100) < 10);
    /* one byte at a time, as over a serial line */
    unmarked_paste_feed(&burst, span_from("4"), 102, 0);
    unmarked_paste_feed(&burst, span_from("\r"), 104, 0);
    CU_ASSERT_FALSE(unmarked_paste_is_paste(&burst));
    CU_ASSERT_EQUAL(unmarked_paste_until(&burst, 104), 40); /* more may come */
    unmarked_paste_feed(&burst, span_from("e5"), 120, 0);
    CU_ASSERT(unmarked_paste_is_paste(&burst));
    unmarked_paste_release(&burst);
}

static void test_lines_of_bursts(void)
{
    UnmarkedPaste burst = { 0 };

    unmarked_paste_feed(&burst, span_from("e4\r"), 100, 0);
    CU_ASSERT_FALSE(unmarked_paste_has_lines(&burst));
    unmarked_paste_feed(&burst, span_from("e5\r"), 110, 0);
    CU_ASSERT(unmarked_paste_has_lines(&burst));
    CU_ASSERT(unmarked_paste_is_paste(&burst));
    /* a machine that is busy hands over what was typed meanwhile */
    unmarked_paste_clear(&burst);
    unmarked_paste_feed(&burst, span_from("e4\r"), 100, 3);
    CU_ASSERT_FALSE(unmarked_paste_is_paste(&burst));
    unmarked_paste_feed(&burst, span_from("e5\r"), 102, 0);
    CU_ASSERT(unmarked_paste_is_paste(&burst));
    unmarked_paste_release(&burst);
}

/* Keys at these times, of which the last is Enter. */
static bool is_hasty(const int64_t *times, size_t count)
{
    KeyTiming timing = { 0 };

    for (size_t i = 0; i < count; i++) {
        timing.woken = times[i];
        key_timing_note(&timing);
    }
    return key_timing_end_line(&timing);
}

static void test_haste(void)
{
    static const int64_t typed[] = { 100, 130, 160, 180, 300 };
    static const int64_t at_once[] = { 100, 100, 100, 100, 100 };
    static const int64_t late_enter[] = { 100, 100, 100, 100, 100, 100,
                                          100, 100, 100, 100, 180 };
    static const int64_t busy[] = { 100, 160, 160, 160, 220,
                                    220, 280, 280, 280, 360 };
    static const int64_t early_enter[] = { 100, 130, 160, 161 };

    CU_ASSERT_FALSE(is_hasty(typed, ARRAY_LENGTH(typed)));
    CU_ASSERT(is_hasty(at_once, ARRAY_LENGTH(at_once)));
    CU_ASSERT(is_hasty(late_enter, ARRAY_LENGTH(late_enter)));
    CU_ASSERT_FALSE(is_hasty(busy, ARRAY_LENGTH(busy)));
    CU_ASSERT(is_hasty(early_enter, ARRAY_LENGTH(early_enter)));
}

/* What could not be read at once may have been typed. */
static void test_haste_of_a_busy_machine(void)
{
    KeyTiming timing = { 0 };

    for (int i = 0; i < 5; i++) {
        timing.woken = 100;
        if (i == 1)
            key_timing_allow(&timing, 4);
        key_timing_note(&timing);
    }
    CU_ASSERT_FALSE(key_timing_end_line(&timing));
    key_timing_note(&timing);
    CU_ASSERT(key_timing_end_line(&timing));
    timing.woken = clock_milliseconds();
    key_timing_wait(&timing);
    key_timing_wake(&timing);
    CU_ASSERT(key_timing_allowed(&timing) < 1000000);
}

/* A control sequence longer than anybody waits for leaves no letter behind. */
static void test_very_long_control(void)
{
    Input *input = input_new();
    Text bytes = { 0 };
    Event event;

    text_append(&bytes, "\033[");
    text_append_repeated(&bytes, '1', 5000);
    input_feed(input, text_span(&bytes));
    CU_ASSERT_FALSE(input_next(input, &event));
    input_feed(input, span_from("2;3mx"));
    CU_ASSERT_TRUE_FATAL(input_next(input, &event));
    CU_ASSERT_EQUAL(event.key.code, 'x');
    CU_ASSERT_FALSE(input_next(input, &event));
    input_free(input);
    text_free(&bytes);
}

CU_TestInfo input_tests[] = {
    { "a very long control sequence", test_very_long_control },
    { "what terminals send", test_sequences },
    { "in pieces", test_pieces },
    { "escape waits", test_escape_waits },
    { "expected answers", test_expected_answers },
    { "learned keys", test_learned_keys },
    { "bytes come along", test_bytes_come_along },
    { "long pastes are bounded", test_long_pastes_are_bounded },
    { "noise", test_noise },
    { "key names", test_key_names },
    { "bursts", test_bursts },
    { "lines of bursts", test_lines_of_bursts },
    { "timing", test_haste },
    { "timing of a busy machine", test_haste_of_a_busy_machine },
    CU_TEST_INFO_NULL,
};
