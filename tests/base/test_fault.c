/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/fault.h"

#include "base/utf8.h"

#include "suites.h"

#include <errno.h>
#include <string.h>

static void test_set(void)
{
    Fault fault = { .line = 7, .column = 8 };

    CU_ASSERT_EQUAL(fault_set(&fault, ERR_IO, "%s: %d", "x", 5), ERR_IO);
    CU_ASSERT_EQUAL(fault.status, ERR_IO);
    CU_ASSERT_EQUAL(fault.line, 0);
    CU_ASSERT_EQUAL(fault.column, 0);
    CU_ASSERT_STRING_EQUAL(fault.text, "x: 5");
}

static void test_place(void)
{
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(fault_at(&fault, ERR_FORMAT, 3, 14, "no %s", "king"),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(fault.line, 3);
    CU_ASSERT_EQUAL(fault.column, 14);
    CU_ASSERT_STRING_EQUAL(fault.text, "no king");
}

static void test_nobody_listens(void)
{
    CU_ASSERT_EQUAL(fault_set(NULL, ERR_LIMIT, "x"), ERR_LIMIT);
    CU_ASSERT_EQUAL(fault_at(NULL, ERR_USAGE, 1, 1, "x"), ERR_USAGE);
    CU_ASSERT_EQUAL(fault_prefix(NULL, ERR_BUSY, "x"), ERR_BUSY);
    CU_ASSERT_EQUAL(fault_system(NULL, "x"), ERR_IO);
}

static void test_prefix(void)
{
    Fault fault = { 0 };

    fault_at(&fault, ERR_ILLEGAL, 2, 9, "no such move");
    CU_ASSERT_EQUAL(fault_prefix(&fault, ERR_ILLEGAL, "%s: ", "a.pgn"),
                    ERR_ILLEGAL);
    CU_ASSERT_STRING_EQUAL(fault.text, "a.pgn: no such move");
    CU_ASSERT_EQUAL(fault.line, 2);
    CU_ASSERT_EQUAL(fault.column, 9);
}

static void test_pass(void)
{
    Fault inner = { 0 };
    Fault fault = { 0 };

    fault_at(&inner, ERR_CHANGED, 1, 2, "other");
    CU_ASSERT_EQUAL(fault_pass(&fault, &inner), ERR_CHANGED);
    CU_ASSERT_STRING_EQUAL(fault.text, "other");
    CU_ASSERT_EQUAL(fault.column, 2);
    CU_ASSERT_EQUAL(fault_pass(NULL, &inner), ERR_CHANGED);
}

/* Cut everywhere inside a row of characters of every length. */
static void test_long_text_is_cut_between_characters(void)
{
    static const char *const characters[] = { "x", "\303\251", "\342\231\236",
                                              "\360\235\204\236" };

    for (size_t i = 0; i < ARRAY_LENGTH(characters); i++) {
        for (size_t shift = 0; shift < 4; shift++) {
            char text[1200] = { 0 };
            Fault fault = { 0 };

            memset(text, 'a', shift);
            while (strlen(text) < 1100)
                strcat(text, characters[i]);
            fault_set(&fault, ERR_FORMAT, "%s", text);
            CU_ASSERT(utf8_is_valid(span_from(fault.text)));
            CU_ASSERT(strlen(fault.text) >= FAULT_TEXT_SIZE - 4);
            CU_ASSERT(strncmp(text, fault.text, strlen(fault.text)) == 0);

            fault_prefix(&fault, ERR_FORMAT, "file: ");
            CU_ASSERT(utf8_is_valid(span_from(fault.text)));
            CU_ASSERT(strlen(fault.text) >= FAULT_TEXT_SIZE - 4);
        }
    }
}

static void test_long_nonsense_is_cut_too(void)
{
    char text[600];
    Fault fault = { 0 };

    memset(text, 0x80, sizeof text - 1);
    text[sizeof text - 1] = '\0';
    fault_set(&fault, ERR_FORMAT, "%s", text);
    CU_ASSERT(strlen(fault.text) >= FAULT_TEXT_SIZE - 5);
    fault_set(&fault, ERR_FORMAT, "%s", "");
    CU_ASSERT_STRING_EQUAL(fault.text, "");
}

static void test_system(void)
{
    Fault fault = { 0 };

    errno = ENOENT;
    CU_ASSERT_EQUAL(fault_system(&fault, "x.pgn"), ERR_MISSING);
    CU_ASSERT_STRING_EQUAL(fault.text, "x.pgn: No such file or directory");
    errno = EACCES;
    CU_ASSERT_EQUAL(fault_system(&fault, "x.pgn"), ERR_IO);
    CU_ASSERT_STRING_EQUAL(fault.text, "x.pgn: Permission denied");
    errno = 98765;
    CU_ASSERT_EQUAL(fault_system(&fault, "x"), ERR_IO);
    CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, "98765"));
}

static void test_names(void)
{
    CU_ASSERT_STRING_EQUAL(fault_name(OK), "ok");
    CU_ASSERT_STRING_EQUAL(fault_name(ERR_FORMAT), "format");
    CU_ASSERT_STRING_EQUAL(fault_name(ERR_STOPPED), "stopped");
    CU_ASSERT_STRING_EQUAL(fault_name(ERR_BUSY), "busy");
    CU_ASSERT_STRING_EQUAL(fault_name(ERR_NOWHERE), "nowhere");
    CU_ASSERT_STRING_EQUAL(fault_name(ERR_LATE), "late");
    CU_ASSERT_STRING_EQUAL(fault_name(ERR_UNDECIDED), "undecided");
    CU_ASSERT_STRING_EQUAL(fault_name((Status)(ERR_UNDECIDED + 1)), "unknown");
}

CU_TestInfo fault_tests[] = {
    { "status and text", test_set },
    { "line and column", test_place },
    { "no fault to write to", test_nobody_listens },
    { "words in front", test_prefix },
    { "handed on", test_pass },
    { "cut between characters", test_long_text_is_cut_between_characters },
    { "cut in nonsense", test_long_nonsense_is_cut_too },
    { "the system's reason", test_system },
    { "names", test_names },
    CU_TEST_INFO_NULL,
};
