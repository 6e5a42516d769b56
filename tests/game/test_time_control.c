/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "game/time_control.h"

/* What is read and written again in the shortest way. */
static void test_spoken(void)
{
    static const struct {
        const char *text;
        TimeKind kind;
        size_t count;
        TimePeriod first;
        const char *again;
    } cases[] = {
        { "5+3", TIME_INCREMENT, 1, { 0, 300000, 3000 }, "5+3" },
        { "90", TIME_INCREMENT, 1, { 0, 5400000, 0 }, "90" },
        { "0:30+0.5", TIME_INCREMENT, 1, { 0, 30000, 500 }, "0.5+0.5" },
        { "1:30:00", TIME_INCREMENT, 1, { 0, 5400000, 0 }, "90" },
        { "0:20", TIME_INCREMENT, 1, { 0, 20000, 0 }, "0:20" },
        { "40/90+30,30+30",
          TIME_INCREMENT,
          2,
          { 40, 5400000, 30000 },
          "40/90+30,30+30" },
        { "40/5", TIME_INCREMENT, 1, { 40, 300000, 0 }, "40/5" },
        { "5b3", TIME_BRONSTEIN, 1, { 0, 300000, 3000 }, "5b3" },
        { "5d3", TIME_DELAY, 1, { 0, 300000, 3000 }, "5d3" },
        { "h5", TIME_HOURGLASS, 1, { 0, 300000, 0 }, "h5" },
        { "0+1", TIME_INCREMENT, 1, { 0, 0, 1000 }, "0+1" },
        { " 3 ", TIME_INCREMENT, 1, { 0, 180000, 0 }, "3" },
        { "none", TIME_NONE, 0, { 0, 0, 0 }, "-" },
        { "-", TIME_NONE, 0, { 0, 0, 0 }, "-" },
        { ".5", TIME_INCREMENT, 1, { 0, 30000, 0 }, "0.5" },
        { "5.", TIME_INCREMENT, 1, { 0, 300000, 0 }, "5" },
        { "0:20.25", TIME_INCREMENT, 1, { 0, 20250, 0 }, "0:20.250" },
        { "1:01", TIME_INCREMENT, 1, { 0, 61000, 0 }, "1:01" },
        { "0:06", TIME_INCREMENT, 1, { 0, 6000, 0 }, "0.1" },
        { "0:06.001", TIME_INCREMENT, 1, { 0, 6001, 0 }, "0:06.001" },
        { "5b0", TIME_BRONSTEIN, 1, { 0, 300000, 0 }, "5b0" },
        { "5D2", TIME_DELAY, 1, { 0, 300000, 2000 }, "5d2" },
        { "5B2", TIME_BRONSTEIN, 1, { 0, 300000, 2000 }, "5b2" },
        { "H2:30", TIME_HOURGLASS, 1, { 0, 150000, 0 }, "h2.5" },
        { "10000/5", TIME_INCREMENT, 1, { 10000, 300000, 0 }, "10000/5" },
        { "144000", TIME_INCREMENT, 1, { 0, 8640000000, 0 }, "144000" },
        { "2400:00:00", TIME_INCREMENT, 1, { 0, 8640000000, 0 }, "144000" },
        { "1/1,1/1,1/1,1/1,1/1,1/1,1/1,1",
          TIME_INCREMENT,
          8,
          { 1, 60000, 0 },
          "1/1,1/1,1/1,1/1,1/1,1/1,1/1,1" },
        { "3/5b1,2/4,1",
          TIME_BRONSTEIN,
          3,
          { 3, 300000, 1000 },
          "3/5b1,2/4b0,1b0" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        TimeControl control;
        Text again = { 0 };

        CU_ASSERT_EQUAL_FATAL(
            time_control_read(span_from(cases[i].text), &control, NULL), OK);
        CU_ASSERT_EQUAL(control.kind, cases[i].kind);
        CU_ASSERT_EQUAL(control.count, cases[i].count);
        CU_ASSERT_EQUAL(control.periods[0].moves, cases[i].first.moves);
        CU_ASSERT_EQUAL(control.periods[0].base, cases[i].first.base);
        CU_ASSERT_EQUAL(control.periods[0].extra, cases[i].first.extra);
        time_control_write(&control, &again);
        CU_ASSERT_STRING_EQUAL(text_string(&again), cases[i].again);
        text_free(&again);
    }
}

static void test_refused(void)
{
    static const char *const cases[] = {
        "",
        "x",
        "0",
        "5+",
        "+",
        "5+3+2",
        "/5",
        "0/5",
        "40/",
        "5,5",
        "5+3,",
        "99999999999999",
        "5+-3",
        "40/5+1,40/5b1,5",
        "1/1,1/1,1/1,1/1,1/1,1/1,1/1,1/1,1",
        "h",
        "1:2:3:4",
        "5.x",
        "h0",
        ".",
        "10001/5",
        "144000.001",
        "2400:00:00.001",
        "2400:00:01",
        "10000001:0:0",
        "hx",
        "5+3,5+3",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        TimeControl control = { .kind = TIME_DELAY, .count = 77 };
        Fault fault = { 0 };

        CU_ASSERT_NOT_EQUAL(
            time_control_read(span_from(cases[i]), &control, &fault), OK);
        CU_ASSERT_EQUAL(control.count, 77);
        CU_ASSERT_NOT_EQUAL(fault.text[0], '\0');
    }
}

static void test_tags(void)
{
    static const char *const cases[] = {
        "300+3", "40/5400:1800+30", "*180", "-",     "300d3",
        "0.5",   "90.25",           "1b0",  "*0.125"
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        TimeControl control;
        Text again = { 0 };

        CU_ASSERT_EQUAL_FATAL(
            time_control_read_tag(span_from(cases[i]), &control, NULL), OK);
        time_control_write_tag(&control, &again);
        CU_ASSERT_STRING_EQUAL(text_string(&again), cases[i]);
        text_free(&again);
    }
}

/* What programs write and luft writes otherwise. */
static void test_tags_of_others(void)
{
    TimeControl control;

    CU_ASSERT_EQUAL(time_control_read_tag(span_from("?"), &control, NULL), OK);
    CU_ASSERT_EQUAL(control.kind, TIME_NONE);
    CU_ASSERT_EQUAL(time_control_read_tag(span_from(" 60 "), &control, NULL),
                    OK);
    CU_ASSERT_EQUAL(control.periods[0].base, 60000);
    CU_ASSERT_EQUAL(time_control_read_tag(span_from("none"), &control, NULL),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(time_control_read_tag(span_from("h60"), &control, NULL),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(time_control_read_tag(span_from("*"), &control, NULL),
                    ERR_FORMAT);
}

/* What was wrong is said with what would be right. */
static void test_refusals_say_why(void)
{
    static const struct {
        const char *text;
        const char *why;
    } cases[] = {
        { "x", "time control: expected 5+3 or 40/90+30,30+30, got \"x\"" },
        { "5,5", "missing number of moves before period 2" },
        { "1/5,5,5", "missing number of moves before period 3" },
        { "0", "no time given" },
        { "4/5b1,5d1", "simple delay and Bronstein delay cannot be combined" },
        { "1/1,1/1,1/1,1/1,1/1,1/1,1/1,1/1,1", "more than 8 periods" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        TimeControl control;
        Fault fault = { 0 };

        time_control_read(span_from(cases[i].text), &control, &fault);
        CU_ASSERT_STRING_EQUAL(fault.text, cases[i].why);
    }
}

static void test_shown_times(void)
{
    static const struct {
        int64_t time;
        const char *text;
    } cases[] = {
        { 0, "0:00.0" },
        { 3250, "0:03.2" },
        { 9999, "0:09.9" },
        { 10000, "0:10" },
        { 299999, "4:59" },
        { 3909000, "1:05:09" },
        { 3599999, "59:59" },
        { 3600000, "1:00:00" },
        { -999, "-0:00.9" },
        { -1500, "-0:01.5" },
        { INT64_MAX, "2562047788015:12:55" },
        { INT64_MIN, "-2562047788015:12:55" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Text text = { 0 };

        time_control_write_clock(cases[i].time, &text);
        CU_ASSERT_STRING_EQUAL(text_string(&text), cases[i].text);
        text_free(&text);
    }
}

CU_TestInfo time_control_tests[] = {
    { "as people say them", test_spoken },
    { "what is none", test_refused },
    { "as PGN has them", test_tags },
    { "as others write them", test_tags_of_others },
    { "refusals say why", test_refusals_say_why },
    { "times for the screen", test_shown_times },
    CU_TEST_INFO_NULL,
};
