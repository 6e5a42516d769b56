/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"

#include "suites.h"

#include <string.h>

static bool is_surrogate(uint32_t code)
{
    return code >= 0xD800 && code < 0xE000;
}

static void test_every_character(void)
{
    size_t wrong = 0;

    for (uint32_t code = 0; code <= UTF8_CODE_MAX + 1000; code++) {
        char bytes[UTF8_LENGTH_MAX];
        size_t length = utf8_encode(code, bytes);
        uint32_t back = 0;

        if (code > UTF8_CODE_MAX || is_surrogate(code)) {
            wrong += length != 0;
            continue;
        }
        wrong += utf8_decode(span_of(bytes, length), &back) != length;
        wrong += back != code;
        for (size_t cut = 1; cut < length; cut++) {
            wrong += utf8_decode(span_of(bytes, cut), &back) != 1;
            wrong += back != UTF8_INVALID;
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/*
 * All first two bytes, with good bytes behind them: what is taken for a
 * character must be the shortest way to write it.
 */
static void test_no_second_spelling(void)
{
    size_t wrong = 0;

    for (unsigned first = 0; first < 256; first++) {
        for (unsigned second = 0; second < 256; second++) {
            char bytes[UTF8_LENGTH_MAX] = { (char)first, (char)second, '\x80',
                                            '\x80' };
            char again[UTF8_LENGTH_MAX];
            uint32_t code;
            size_t length = utf8_decode(span_of(bytes, 4), &code);

            if (code == UTF8_INVALID) {
                wrong += length != 1;
                continue;
            }
            wrong += utf8_encode(code, again) != length;
            wrong += memcmp(again, bytes, length) != 0;
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

static void test_validity(void)
{
    static const struct {
        const char *text;
        size_t good;
    } cases[] = {
        { "", 0 },
        { "chess", 5 },
        { "\303\251t\303\251", 5 },
        { "ab\377", 2 },
        { "\300\200", 0 },              /* overlong NUL */
        { "\340\200\257", 0 },          /* overlong slash */
        { "\355\240\200", 0 },          /* surrogate */
        { "\360\200\200\257", 0 },      /* overlong again */
        { "\364\220\200\200", 0 },      /* above U+10FFFF */
        { "\365\200\200\200", 0 },      /* no such first byte */
        { "\342\231\236x\342\231", 4 }, /* cut short */
        { "\200", 0 },                  /* a later byte alone */
        { "\303x", 0 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Span text = span_from(cases[i].text);

        CU_ASSERT_EQUAL(utf8_valid_prefix(text), cases[i].good);
        CU_ASSERT_EQUAL(utf8_is_valid(text), cases[i].good == text.length);
    }

    uint32_t code = 5;

    CU_ASSERT_EQUAL(utf8_decode(span_of(NULL, 0), &code), 0);
    CU_ASSERT_EQUAL(code, UTF8_INVALID);
}

static void test_widths(void)
{
    static const struct {
        const char *text;
        size_t width;
    } cases[] = {
        { "", 0 },
        { "e4 e5", 5 },
        { "\342\231\224\342\231\237", 2 },             /* chess pieces */
        { "\346\227\245\346\234\254", 4 },             /* Japan */
        { "e\314\201", 1 },                            /* e and an accent */
        { "\355\225\234", 2 },                         /* a Hangul syllable */
        { "\341\204\222\341\205\241\341\206\253", 2 }, /* its parts */
        { "\357\274\241", 2 },                         /* full width A */
        { "\360\237\230\200", 2 },                     /* a face */
        { "\360\240\200\200", 2 },                     /* a rare character */
        { "a\377b", 3 },                               /* a byte that is none */
        { "\033[31m", 4 },                             /* a control has none */
        { "\342\200\213", 0 },                         /* zero width space */
        { "\302\240", 1 },                             /* no-break space */
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        CU_ASSERT_EQUAL(utf8_width(span_from(cases[i].text)), cases[i].width);
    CU_ASSERT_EQUAL(utf8_code_width(UTF8_INVALID), 1);
}

static void test_classes_do_not_overlap(void)
{
    size_t wrong = 0;

    for (uint32_t code = 0; code <= UTF8_CODE_MAX; code++) {
        unsigned width = utf8_code_width(code);
        bool is_hidden = utf8_is_hidden(code);
        bool is_combining = utf8_is_combining(code);

        wrong += is_hidden && is_combining;
        wrong += (is_hidden || is_combining) != (width == 0);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

static void test_hidden(void)
{
    static const uint32_t hidden[] = {
        0,      0x1B,   0x7F,    0x80,     0x9F,   0xAD,   0x61C,
        0x200B, 0x200F, 0x2028,  0x2029,   0x202A, 0x202E, 0x2060,
        0x2066, 0x2069, 0xFEFF,  0xFE0F,   0x180E, 0x3164, 0xFFF9,
        0xFFFE, 0xFDD0, 0xE0041, 0x10FFFF,
    };
    static const uint32_t plain[] = {
        ' ',    '~',    0xA0,   0xE9,   0x301,   0x2010,
        0x2027, 0x2030, 0x2654, 0xFFFD, 0x1F600,
    };

    for (size_t i = 0; i < ARRAY_LENGTH(hidden); i++)
        CU_ASSERT(utf8_is_hidden(hidden[i]));
    for (size_t i = 0; i < ARRAY_LENGTH(plain); i++)
        CU_ASSERT_FALSE(utf8_is_hidden(plain[i]));
}

static void test_fit(void)
{
    Span text = span_from("a\346\227\245e\314\201b");

    CU_ASSERT_EQUAL(utf8_fit(text, 0), 0);
    CU_ASSERT_EQUAL(utf8_fit(text, 1), 1);
    CU_ASSERT_EQUAL(utf8_fit(text, 2), 1); /* no half of a wide one */
    CU_ASSERT_EQUAL(utf8_fit(text, 3), 4);
    CU_ASSERT_EQUAL(utf8_fit(text, 4), 7); /* the accent comes along */
    CU_ASSERT_EQUAL(utf8_fit(text, 5), 8);
    CU_ASSERT_EQUAL(utf8_fit(text, 99), 8);
    CU_ASSERT_EQUAL(utf8_fit(span_from(""), 9), 0);
}

static void test_cursor(void)
{
    Span text = span_from("a\303\251e\314\201\314\200\360\237\230\200\377z");
    static const size_t stops[] = { 0, 1, 3, 8, 12, 13, 14 };
    size_t last = ARRAY_LENGTH(stops) - 1;

    for (size_t i = 0; i < last; i++) {
        CU_ASSERT_EQUAL(utf8_next(text, stops[i]), stops[i + 1]);
        CU_ASSERT_EQUAL(utf8_previous(text, stops[i + 1]), stops[i]);
    }
    CU_ASSERT_EQUAL(utf8_next(text, 14), 14);
    CU_ASSERT_EQUAL(utf8_next(text, 99), 14);
    CU_ASSERT_EQUAL(utf8_previous(text, 0), 0);
    CU_ASSERT_EQUAL(utf8_previous(text, 99), 13);
    CU_ASSERT_EQUAL(utf8_previous(span_from("\314\201"), 2), 0);
    CU_ASSERT_EQUAL(utf8_next(span_from("\314\201x"), 0), 2);
    CU_ASSERT_EQUAL(utf8_next(span_from("e\314\201"), 0), 3);
}

CU_TestInfo utf8_tests[] = {
    { "every character", test_every_character },
    { "one spelling each", test_no_second_spelling },
    { "validity", test_validity },
    { "width", test_widths },
    { "classes do not overlap", test_classes_do_not_overlap },
    { "hidden characters", test_hidden },
    { "fit into columns", test_fit },
    { "steps of a cursor", test_cursor },
    CU_TEST_INFO_NULL,
};
