/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/span.h"

#include "base/memory.h"

#include "suites.h"

#include <ctype.h>
#include <stdio.h>

static const Span nothing = { NULL, 0 };

static bool is(Span span, const char *expected)
{
    return span_equals(span, expected);
}

static void test_compare(void)
{
    CU_ASSERT(span_is_equal(nothing, span_from("")));
    CU_ASSERT(span_is_equal(span_from("ab"), span_from("ab")));
    CU_ASSERT_FALSE(span_is_equal(span_from("ab"), span_from("abc")));
    CU_ASSERT_FALSE(span_is_equal(span_from("ab"), span_from("ac")));
}

static void test_case(void)
{
    CU_ASSERT(span_equals_ignoring_case(span_from("RoOk"), "rOoK"));
    CU_ASSERT_FALSE(span_equals_ignoring_case(span_from("rook"), "roo"));
    CU_ASSERT_FALSE(span_equals_ignoring_case(span_from("rook"), "rock"));
    CU_ASSERT_FALSE(span_equals_ignoring_case(span_from("@"), "`"));
    CU_ASSERT_FALSE(span_equals_ignoring_case(span_from("["), "{"));
    CU_ASSERT(span_starts_with_ignoring_case(span_from("SetOption x"), "set"));
    CU_ASSERT_FALSE(span_starts_with_ignoring_case(span_from("se"), "set"));
}

static void test_ends(void)
{
    CU_ASSERT(span_starts_with(span_from("info depth"), "info"));
    CU_ASSERT(span_starts_with(nothing, ""));
    CU_ASSERT_FALSE(span_starts_with(span_from("inf"), "info"));
    CU_ASSERT(span_ends_with(span_from("a.pgn"), ".pgn"));
    CU_ASSERT(span_ends_with(nothing, ""));
    CU_ASSERT_FALSE(span_ends_with(span_from("pgn"), ".pgn"));
    CU_ASSERT_FALSE(span_ends_with(span_from("a.pgm"), ".pgn"));
}

static void test_parts(void)
{
    CU_ASSERT(is(span_take(span_from("abc"), 2), "ab"));
    CU_ASSERT(is(span_take(span_from("abc"), 9), "abc"));
    CU_ASSERT(is(span_skip(span_from("abc"), 2), "c"));
    CU_ASSERT(is(span_skip(span_from("abc"), 9), ""));
    CU_ASSERT(is(span_skip(nothing, 1), ""));
    CU_ASSERT(is(span_take(nothing, 1), ""));
}

static void test_trim(void)
{
    CU_ASSERT(is(span_trim(span_from(" \t\r\n\v\f a b \n")), "a b"));
    CU_ASSERT(is(span_trim(span_from("  ")), ""));
    CU_ASSERT(is(span_trim(nothing), ""));
    CU_ASSERT(is(span_trim_start(span_from(" a ")), "a "));
    CU_ASSERT(is(span_trim_end(span_from(" a ")), " a"));
}

static void test_find(void)
{
    CU_ASSERT_EQUAL(span_find(span_from("abcb"), 'b'), 1);
    CU_ASSERT_EQUAL(span_find(span_from("abc"), 'x'), 3);
    CU_ASSERT_EQUAL(span_find(nothing, 'x'), 0);
    CU_ASSERT_EQUAL(span_find_string(span_from("abab"), "ba"), 1);
    CU_ASSERT_EQUAL(span_find_string(span_from("abab"), "bb"), 4);
    CU_ASSERT_EQUAL(span_find_string(span_from("ab"), "abc"), 2);
    CU_ASSERT_EQUAL(span_find_string(nothing, ""), 0);
}

/* The parts, each in brackets. */
static void write_parts(Span text, char separator, char *result)
{
    Span part;

    while (span_split(&text, separator, &part))
        result += sprintf(result, "[%.*s]", SPAN_ARGUMENTS(part));
    *result = '\0';
}

static void test_split(void)
{
    static const struct {
        const char *text;
        const char *parts;
    } cases[] = {
        { "a,b,c", "[a][b][c]" }, { "", "[]" },      { ",", "[][]" },
        { "a,", "[a][]" },        { ",a", "[][a]" }, { "abc", "[abc]" },
    };
    char result[64];

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        write_parts(span_from(cases[i].text), ',', result);
        CU_ASSERT_STRING_EQUAL(result, cases[i].parts);
    }
    write_parts(nothing, ',', result);
    CU_ASSERT_STRING_EQUAL(result, "");
}

static void test_lines(void)
{
    static const struct {
        const char *text;
        const char *lines;
    } cases[] = {
        { "a\nb\n", "[a][b]" }, { "a\r\nb", "[a][b]" },
        { "a\rb\r", "[a][b]" }, { "", "" },
        { "\n", "[]" },         { "\n\n", "[][]" },
        { "\r\n\r\n", "[][]" }, { "a\n\rb", "[a][][b]" },
        { "one", "[one]" },     { "a\r", "[a]" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Span rest = span_from(cases[i].text);
        Span line;
        char result[64];
        char *end = result;

        while (span_split_line(&rest, &line))
            end += sprintf(end, "[%.*s]", SPAN_ARGUMENTS(line));
        *end = '\0';
        CU_ASSERT_STRING_EQUAL(result, cases[i].lines);
    }
}

static void test_words(void)
{
    Span rest = span_from("  go \t wtime\n100");
    Span word;

    CU_ASSERT(span_next_word(&rest, &word) && is(word, "go"));
    CU_ASSERT(span_next_word(&rest, &word) && is(word, "wtime"));
    CU_ASSERT(span_next_word(&rest, &word) && is(word, "100"));
    CU_ASSERT_FALSE(span_next_word(&rest, &word));
    rest = span_from(" \n ");
    CU_ASSERT_FALSE(span_next_word(&rest, &word));
}

static void test_unsigned(void)
{
    static const struct {
        const char *text;
        uint64_t high;
        bool is_good;
        uint64_t value;
    } cases[] = {
        { "0", 0, true, 0 },
        { "1", 0, false, 0 },
        { "007", 7, true, 7 },
        { "8", 7, false, 0 },
        { "255", 255, true, 255 },
        { "256", 255, false, 0 },
        { "18446744073709551615", UINT64_MAX, true, UINT64_MAX },
        { "18446744073709551616", UINT64_MAX, false, 0 },
        { "99999999999999999999999", UINT64_MAX, false, 0 },
        { "", UINT64_MAX, false, 0 },
        { "-1", UINT64_MAX, false, 0 },
        { "+1", UINT64_MAX, false, 0 },
        { "1 ", UINT64_MAX, false, 0 },
        { "0x1", UINT64_MAX, false, 0 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        uint64_t value = 777;
        bool is_good =
            span_to_unsigned(span_from(cases[i].text), cases[i].high, &value);

        CU_ASSERT_EQUAL(is_good, cases[i].is_good);
        CU_ASSERT_EQUAL(value, is_good ? cases[i].value : 777);
    }
}

static void test_integers(void)
{
    static const struct {
        const char *text;
        int64_t low, high;
        bool is_good;
        int64_t value;
    } cases[] = {
        { "5", -10, 10, true, 5 },
        { "-5", -10, 10, true, -5 },
        { "+5", -10, 10, true, 5 },
        { "-0", 0, 10, true, 0 },
        { "11", -10, 10, false, 0 },
        { "-11", -10, 10, false, 0 },
        { "--5", -10, 10, false, 0 },
        { "-", -10, 10, false, 0 },
        { "+", -10, 10, false, 0 },
        { "", -10, 10, false, 0 },
        { "9223372036854775807", INT64_MIN, INT64_MAX, true, INT64_MAX },
        { "9223372036854775808", INT64_MIN, INT64_MAX, false, 0 },
        { "-9223372036854775808", INT64_MIN, INT64_MAX, true, INT64_MIN },
        { "-9223372036854775809", INT64_MIN, INT64_MAX, false, 0 },
        { "-1", INT64_MIN, INT64_MAX, true, -1 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        int64_t value = 777;
        bool is_good = span_to_integer(span_from(cases[i].text), cases[i].low,
                                       cases[i].high, &value);

        CU_ASSERT_EQUAL(is_good, cases[i].is_good);
        CU_ASSERT_EQUAL(value, is_good ? cases[i].value : 777);
    }
}

static void test_hexadecimal(void)
{
    uint64_t value = 777;

    CU_ASSERT(span_to_hexadecimal(span_from("0aF9"), &value));
    CU_ASSERT_EQUAL(value, 0x0AF9);
    CU_ASSERT(span_to_hexadecimal(span_from("FFFFFFFFFFFFFFFF"), &value));
    CU_ASSERT_EQUAL(value, UINT64_MAX);
    CU_ASSERT_FALSE(
        span_to_hexadecimal(span_from("10000000000000000"), &value));
    CU_ASSERT_FALSE(span_to_hexadecimal(span_from(""), &value));
    CU_ASSERT_FALSE(span_to_hexadecimal(span_from("g"), &value));
    CU_ASSERT_FALSE(span_to_hexadecimal(span_from("@"), &value));
    CU_ASSERT_EQUAL(value, UINT64_MAX);
}

static void test_copies(void)
{
    char buffer[4] = "zzz";
    char *copy = span_copy(span_of("abcdef", 3));
    char *empty = span_copy(nothing);

    CU_ASSERT_STRING_EQUAL(copy, "abc");
    CU_ASSERT_STRING_EQUAL(empty, "");
    memory_free(copy);
    memory_free(empty);
    span_copy_into(span_from("ab"), buffer, sizeof buffer);
    CU_ASSERT_STRING_EQUAL(buffer, "ab");
    span_copy_into(span_from("abcdef"), buffer, sizeof buffer);
    CU_ASSERT_STRING_EQUAL(buffer, "abc");
    span_copy_into(nothing, buffer, 1);
    CU_ASSERT_STRING_EQUAL(buffer, "");
}

static void test_ascii(void)
{
    for (int i = 0; i < 128; i++) {
        char c = (char)i;

        CU_ASSERT_EQUAL(ascii_is_space(c), isspace(i) != 0);
        CU_ASSERT_EQUAL(ascii_is_digit(c), isdigit(i) != 0);
        CU_ASSERT_EQUAL(ascii_is_letter(c), isalpha(i) != 0);
        CU_ASSERT_EQUAL(ascii_to_lower(c), (char)tolower(i));
        CU_ASSERT_EQUAL(ascii_to_upper(c), (char)toupper(i));
    }
    for (int i = 128; i < 256; i++) {
        char c = (char)(unsigned char)i;

        CU_ASSERT_FALSE(ascii_is_space(c) || ascii_is_digit(c) ||
                        ascii_is_letter(c));
        CU_ASSERT_EQUAL(ascii_to_lower(c), c);
        CU_ASSERT_EQUAL(ascii_to_upper(c), c);
    }
}

CU_TestInfo span_tests[] = {
    { "compare", test_compare },
    { "ignoring case", test_case },
    { "start and end", test_ends },
    { "take and skip", test_parts },
    { "trim", test_trim },
    { "find", test_find },
    { "split", test_split },
    { "lines", test_lines },
    { "words", test_words },
    { "numbers", test_unsigned },
    { "numbers with a sign", test_integers },
    { "hexadecimal numbers", test_hexadecimal },
    { "copies", test_copies },
    { "ASCII", test_ascii },
    CU_TEST_INFO_NULL,
};
