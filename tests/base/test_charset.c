/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/charset.h"
#include "base/utf8.h"

/* ISO-8859-1 but for the last byte, which it does not know. */
static void make_latin1(Charset *charset)
{
    *charset = (Charset){ .is_8bit = true };
    for (uint32_t i = 0x20; i < 0x7f; i++)
        charset->upper[i] = 128 + i;
}

static void test_there_and_back(void)
{
    Charset charset;
    Text text = { 0 };

    make_latin1(&charset);
    charset_decode(&charset, span_from("caf\xe9 \x85\xff\xdf!"), &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "caf\xc3\xa9 \xc3\x9f!");
    CU_ASSERT_EQUAL(charset_byte(&charset, 'x'), 'x');
    CU_ASSERT_EQUAL(charset_byte(&charset, 0xe9), 0xe9);
    CU_ASSERT_EQUAL(charset_byte(&charset, 0xff), 0);
    CU_ASSERT_EQUAL(charset_byte(&charset, 0x265e), 0);
    text_free(&text);
}

static void test_utf8_stays(void)
{
    Charset charset = { 0 };
    Text text = { 0 };

    charset_decode(&charset, span_from("caf\xc3\xa9"), &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "caf\xc3\xa9");
    text_free(&text);
}

static void test_out(void)
{
    Charset charset;
    Text bytes = { 0 };

    make_latin1(&charset);
    CU_ASSERT(charset_encode(&charset, span_from("caf\xc3\xa9!"), &bytes));
    CU_ASSERT_STRING_EQUAL(text_string(&bytes), "caf\xe9!");
    text_clear(&bytes);
    CU_ASSERT_FALSE(
        charset_encode(&charset, span_from("a\xe2\x99\x9a"), &bytes));
    CU_ASSERT_STRING_EQUAL(text_string(&bytes), "a?");
    text_free(&bytes);
}

/* Whatever a file is called, it can be found again. */
static void test_names(void)
{
    Charset charset;
    Text name = { 0 };
    Text inside = { 0 };
    Text outside = { 0 };

    make_latin1(&charset);
    for (int i = 1; i < 256; i++)
        text_append_char(&name, (char)i);
    charset_decode_name(&charset, text_span(&name), &inside);
    CU_ASSERT(utf8_is_valid(text_span(&inside)));
    charset_encode_name(&charset, text_span(&inside), &outside);
    CU_ASSERT_STRING_EQUAL(text_string(&outside), text_string(&name));
    text_clear(&outside);
    charset_encode_name(&charset, span_from("\xe2\x99\x9a"), &outside);
    CU_ASSERT_STRING_EQUAL(text_string(&outside), "\xe2\x99\x9a");
    text_free(&name);
    text_free(&inside);
    text_free(&outside);
}

CU_TestInfo charset_tests[] = {
    { "out", test_out },
    { "names", test_names },
    { "there and back", test_there_and_back },
    { "UTF-8 stays", test_utf8_stays },
    CU_TEST_INFO_NULL,
};
