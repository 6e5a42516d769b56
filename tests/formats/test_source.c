/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "suites.h"

#include "../harness/scratch.h"
#include "base/memory.h"
#include "base/random.h"
#include "formats/source.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Text that packs, but not to nothing. */
static void make_text(Text *text, size_t length)
{
    Random random;

    random_start(&random, length);
    while (text->length < length)
        text_format(text, "%u. e4 e5 ", (unsigned)random_below(&random, 5000));
    text_truncate(text, length);
}

/* Read everything in pieces of a size. */
static Status read_all(Source *source, size_t piece, Text *text, Fault *fault)
{
    char *buffer = malloc(piece);
    size_t count = 1;
    Status status = OK;

    while (status == OK && count > 0) {
        count = 0;
        status = source_read(source, buffer, piece, &count, fault);
        text_append_span(text, span_of(buffer, count));
    }
    free(buffer);
    return status;
}

static bool is_read(const char *path, size_t piece, Span expected)
{
    Source *source;
    Text text = { 0 };
    Fault fault = { 0 };
    bool is_same;

    if (source_open(path, &source, &fault) != OK ||
        read_all(source, piece, &text, &fault) != OK) {
        printf("%s: %s\n", path, fault.text);
        text_free(&text);
        return false;
    }
    is_same = span_is_equal(text_span(&text), expected) &&
              source_offset(source) == expected.length;
    source_close(source);
    text_free(&text);
    return is_same;
}

typedef struct Tool {
    const char *suffix;
    const char *command;
    bool is_built;
} Tool;

static const Tool TOOLS[] = {
#ifdef HAVE_ZLIB
    { ".gz", "gzip -c", true },
#else
    { ".gz", "gzip -c", false },
#endif
#ifdef HAVE_BZIP2
    { ".bz2", "bzip2 -c", true },
#else
    { ".bz2", "bzip2 -c", false },
#endif
#ifdef HAVE_LZMA
    { ".xz", "xz -c", true },
#else
    { ".xz", "xz -c", false },
#endif
#ifdef HAVE_ZSTD
    { ".zst", "zstd -q -c", true },
#else
    { ".zst", "zstd -q -c", false },
#endif
};

/* Pack a file of the scratch directory, in `parts` streams one behind the
 * other; false when the tool is not here. */
static bool pack(const Scratch *scratch, const Tool *tool, Span text,
                 unsigned parts)
{
    Text command = { 0 };
    size_t each = text.length / parts + 1;
    bool is_done = true;

    text_format(&command, "rm -f %s", scratch_path(scratch, "packed"));
    is_done = system(text_string(&command)) == 0;
    for (unsigned i = 0; is_done && i < parts; i++) {
        scratch_write(scratch, "part",
                      span_take(span_skip(text, i * each), each));
        text_clear(&command);
        text_format(&command, "%s <%s >>%s 2>/dev/null", tool->command,
                    scratch_path(scratch, "part"),
                    scratch_path(scratch, "packed"));
        is_done = system(text_string(&command)) == 0;
    }
    text_free(&command);
    return is_done;
}

static void test_plain_files(void)
{
    static const size_t sizes[] = { 0, 1, 2, 131071, 131072, 131073, 700000 };
    Scratch scratch;

    scratch_make(&scratch);
    for (size_t i = 0; i < ARRAY_LENGTH(sizes); i++) {
        Text text = { 0 };

        make_text(&text, sizes[i]);
        scratch_write(&scratch, "f", text_span(&text));
        CU_ASSERT_TRUE(
            is_read(scratch_path(&scratch, "f"), 777, text_span(&text)));
        CU_ASSERT_TRUE(
            is_read(scratch_path(&scratch, "f"), 1 << 20, text_span(&text)));
        text_free(&text);
    }
    scratch_remove(&scratch);
}

static void test_packed_files(void)
{
    static const size_t sizes[] = { 0, 1, 5000, 900000 };
    Scratch scratch;

    scratch_make(&scratch);
    for (size_t i = 0; i < ARRAY_LENGTH(TOOLS) * ARRAY_LENGTH(sizes); i++) {
        const Tool *tool = &TOOLS[i / ARRAY_LENGTH(sizes)];
        Text text = { 0 };

        make_text(&text, sizes[i % ARRAY_LENGTH(sizes)]);
        for (unsigned parts = 1; parts <= 3; parts += 2) {
            if (!tool->is_built ||
                !pack(&scratch, tool, text_span(&text), parts)) {
                printf("skipped %s ", tool->suffix);
                continue;
            }
            CU_ASSERT_TRUE(is_read(scratch_path(&scratch, "packed"), 1000,
                                   text_span(&text)));
            CU_ASSERT_TRUE(is_read(scratch_path(&scratch, "packed"), 1 << 20,
                                   text_span(&text)));
        }
        text_free(&text);
    }
    scratch_remove(&scratch);
}

/* Between two streams of xz there may be zeros, four by four. */
static void test_padding_of_xz(void)
{
    static const char zeros[8];
    Scratch scratch;
    Text text = { 0 };
    Text packed = { 0 };
    Text twice = { 0 };
    Text expected = { 0 };

    scratch_make(&scratch);
    make_text(&text, 5000);
    for (size_t i = 0; i < ARRAY_LENGTH(TOOLS); i++) {
        if (strcmp(TOOLS[i].suffix, ".xz") != 0 || !TOOLS[i].is_built ||
            !pack(&scratch, &TOOLS[i], text_span(&text), 1))
            continue;
        scratch_read(&scratch, "packed", &packed);
        text_append_span(&twice, text_span(&packed));
        text_append_span(&twice, span_of(zeros, sizeof zeros));
        text_append_span(&twice, text_span(&packed));
        text_append_span(&twice, span_of(zeros, sizeof zeros));
        scratch_write(&scratch, "twice", text_span(&twice));
        text_append_span(&expected, text_span(&text));
        text_append_span(&expected, text_span(&text));
        CU_ASSERT_TRUE(is_read(scratch_path(&scratch, "twice"), 777,
                               text_span(&expected)));
    }
    text_free(&text);
    text_free(&packed);
    text_free(&twice);
    text_free(&expected);
    scratch_remove(&scratch);
}

/* Cut short or with a byte changed: what can be had, then a fault (or, where
 * the format has no checksum, other text); never a crash, never for ever. */
static void test_damaged_files(void)
{
    Scratch scratch;
    Text text = { 0 };

    scratch_make(&scratch);
    make_text(&text, 300000);
    for (size_t i = 0; i < ARRAY_LENGTH(TOOLS); i++) {
        Text packed = { 0 };
        Random random;

        random_start(&random, i);
        if (!TOOLS[i].is_built ||
            !pack(&scratch, &TOOLS[i], text_span(&text), 1)) {
            printf("skipped %s ", TOOLS[i].suffix);
            continue;
        }
        scratch_read(&scratch, "packed", &packed);
        for (int round = 0; round < 60; round++) {
            bool cuts = round % 2 == 0;
            size_t at = 6 + (size_t)random_below(&random, packed.length - 6);
            char old = packed.data[at];
            Text out = { 0 };
            Fault fault = { 0 };
            Source *source;
            Status status;

            packed.data[at] = (char)(old ^ 0x55);
            scratch_write(&scratch, "damaged",
                          cuts ? span_take(text_span(&packed), at)
                               : text_span(&packed));
            packed.data[at] = old;
            status =
                source_open(scratch_path(&scratch, "damaged"), &source, &fault);
            CU_ASSERT_EQUAL_FATAL(status, OK);
            status = read_all(source, 4096, &out, &fault);
            if (cuts) {
                CU_ASSERT_EQUAL(status, ERR_FORMAT);
                CU_ASSERT_TRUE(out.length < text.length || at > 0);
                CU_ASSERT_TRUE(span_is_equal(
                    text_span(&out), span_take(text_span(&text), out.length)));
            }
            CU_ASSERT_TRUE(status == OK || fault.text[0] != '\0');
            CU_ASSERT_TRUE(out.length < 64u << 20);
            source_close(source);
            text_free(&out);
        }
        text_free(&packed);
    }
    text_free(&text);
    scratch_remove(&scratch);
}

static void try_seeks(const char *path, Span expected)
{
    Source *source;
    Random random;

    CU_ASSERT_EQUAL_FATAL(source_open(path, &source, NULL), OK);
    random_start(&random, 7);
    for (int i = 0; i < 30; i++) {
        uint64_t offset = random_below(&random, expected.length + 1);
        char piece[500];
        size_t count;

        CU_ASSERT_EQUAL(source_seek(source, offset, NULL), OK);
        CU_ASSERT_EQUAL(source_offset(source), offset);
        CU_ASSERT_EQUAL(source_read(source, piece, sizeof piece, &count, NULL),
                        OK);
        CU_ASSERT_TRUE(span_is_equal(
            span_of(piece, count),
            span_take(span_skip(expected, (size_t)offset), sizeof piece)));
    }
    source_close(source);
}

static void test_seeking(void)
{
    Scratch scratch;
    Text text = { 0 };

    scratch_make(&scratch);
    make_text(&text, 400000);
    scratch_write(&scratch, "f", text_span(&text));
    try_seeks(scratch_path(&scratch, "f"), text_span(&text));
    for (size_t i = 0; i < ARRAY_LENGTH(TOOLS); i++)
        if (TOOLS[i].is_built && pack(&scratch, &TOOLS[i], text_span(&text), 2))
            try_seeks(scratch_path(&scratch, "packed"), text_span(&text));
    text_free(&text);
    scratch_remove(&scratch);
}

static void test_refusals(void)
{
    Scratch scratch;
    Source *source;
    Fault fault = { 0 };

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(
        source_open(scratch_path(&scratch, "nothing"), &source, &fault),
        ERR_MISSING);
    CU_ASSERT_EQUAL(source_open(scratch.root, &source, &fault), ERR_IO);
    scratch_write(&scratch, "wide", span_of("\xff\xfe[\0E\0", 6));
    CU_ASSERT_EQUAL(
        source_open(scratch_path(&scratch, "wide"), &source, &fault),
        ERR_FORMAT);
    CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, "UTF-16"));
    scratch_remove(&scratch);
}

static void read_bytes(Source *source, size_t size, size_t expected)
{
    char *bytes = memory_new(size);
    size_t count = 0;

    CU_ASSERT_EQUAL(source_read(source, bytes, size, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, expected);
    memory_free(bytes);
}

/* How much of a source was read: of text, of a file, of a packed file. */
static void test_how_far(void)
{
    enum { SIZE = 400000 };
    Text text = { 0 };
    Source *source;
    Scratch scratch;

    make_text(&text, SIZE);
    scratch_make(&scratch);
    scratch_write(&scratch, "f", text_span(&text));
    for (int is_file = 0; is_file < 2; is_file++) {
        source = is_file ? NULL : source_from_span(text_span(&text));
        if (is_file)
            CU_ASSERT_EQUAL_FATAL(
                source_open(scratch_path(&scratch, "f"), &source, NULL), OK);
        CU_ASSERT_EQUAL(source_size(source), SIZE);
        CU_ASSERT_EQUAL(source_used(source), 0);
        read_bytes(source, 1000, 1000);
        CU_ASSERT_EQUAL(source_used(source), 1000);
        read_bytes(source, 300000, 300000);
        CU_ASSERT_EQUAL(source_used(source), 301000);
        CU_ASSERT_EQUAL(source_offset(source), 301000);
        CU_ASSERT_EQUAL(source_seek(source, 5000, NULL), OK);
        CU_ASSERT_EQUAL(source_used(source), 5000);
        CU_ASSERT_EQUAL(source_offset(source), 5000);
        read_bytes(source, SIZE, SIZE - 5000);
        CU_ASSERT_EQUAL(source_used(source), SIZE);
        read_bytes(source, 1, 0);
        CU_ASSERT_EQUAL(source_seek(source, SIZE + 7, NULL), OK);
        read_bytes(source, 1, 0);
        source_close(source);
    }
    source_close(NULL);
    text_free(&text);
    scratch_remove(&scratch);
}

static void test_pipe(void)
{
    int ends[2];
    char name[32];
    Source *source;
    Text text = { 0 };

    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    snprintf(name, sizeof name, "/dev/fd/%d", ends[0]);
    CU_ASSERT_EQUAL(write(ends[1], "1. e4 *", 7), 7);
    close(ends[1]);
    CU_ASSERT_EQUAL(source_open(name, &source, NULL), ERR_IO);
    CU_ASSERT_EQUAL_FATAL(source_open_any(name, NULL, &source, NULL), OK);
    CU_ASSERT_EQUAL(read_all(source, 100, &text, NULL), OK);
    CU_ASSERT_TRUE(span_equals(text_span(&text), "1. e4 *"));
    CU_ASSERT_EQUAL(source_seek(source, 0, NULL), ERR_IO);
    source_close(source);
    close(ends[0]);
    text_free(&text);
}

CU_TestInfo source_tests[] = {
    { "plain files", test_plain_files },
    { "packed files", test_packed_files },
    { "padding of xz", test_padding_of_xz },
    { "damaged files", test_damaged_files },
    { "seeking", test_seeking },
    { "what is refused", test_refusals },
    { "how far it was read", test_how_far },
    { "a pipe", test_pipe },
    CU_TEST_INFO_NULL,
};
