/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/memory_file.h"

#include <string.h>
#include <unistd.h>

static bool takes(MemoryFile *file, size_t length, char byte)
{
    Text bytes = { 0 };
    bool is_right;

    memory_file_take(file, &bytes);
    is_right = bytes.length == length;
    for (size_t i = 0; i < bytes.length; i++)
        is_right &= bytes.data[i] == byte;
    text_free(&bytes);
    return is_right;
}

/* As a library does it that has buffers of its own. */
static void put(MemoryFile *file, size_t length, char byte)
{
    char block[1000];
    int descriptor = fileno(memory_file_stream(file));

    memset(block, byte, sizeof block);
    while (length > 0) {
        size_t part = length < sizeof block ? length : sizeof block;

        CU_ASSERT_EQUAL_FATAL(write(descriptor, block, part), (ssize_t)part);
        length -= part;
    }
}

static void test_taken_once(void)
{
    MemoryFile *file;

    CU_ASSERT_EQUAL_FATAL(memory_file_open(&file, NULL), OK);
    CU_ASSERT(takes(file, 0, 'x'));
    put(file, 300000, 'a'); /* more than a pipe would hold */
    CU_ASSERT(takes(file, 300000, 'a'));
    CU_ASSERT(takes(file, 0, 'x'));
    put(file, 5, 'b');
    CU_ASSERT(takes(file, 5, 'b'));
    CU_ASSERT(fputs("cc", memory_file_stream(file)) >= 0);
    CU_ASSERT(takes(file, 2, 'c'));
    memory_file_close(file);
    memory_file_close(NULL);
}

CU_TestInfo memory_file_tests[] = {
    { "taken once", test_taken_once },
    CU_TEST_INFO_NULL,
};
