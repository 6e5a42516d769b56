/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/charset.h"

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

CU_TestInfo charset_tests[] = {
    { "there and back", test_there_and_back },
    { "UTF-8 stays", test_utf8_stays },
    CU_TEST_INFO_NULL,
};
