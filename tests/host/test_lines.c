/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/base.h"
#include "host/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

/* All lines, with "|" between them, when the bytes come in pieces. */
static void read_in_pieces(Span bytes, size_t piece, Text *lines)
{
    LineReader reader = { 0 };

    while (bytes.length > 0) {
        Span rest = span_take(bytes, piece);
        Span line;

        bytes = span_skip(bytes, piece);
        while (line_reader_next(&reader, &rest, &line)) {
            text_append_span(lines, line);
            text_append_char(lines, '|');
        }
    }
    line_reader_release(&reader);
}

static void test_lines_in_pieces(void)
{
    static const struct {
        Span bytes;
        const char *lines;
    } cases[] = {
        { { "one\ntwo\n", 8 }, "one|two|" },
        { { "one\r\n\r\n\n", 8 }, "one|||" },
        { { "a\0b\nc\n", 6 }, "a|c|" },
        { { "never ended", 11 }, "" },
        { { "x\ny", 3 }, "x|" },
        { { "a\rb\n", 4 }, "a\rb|" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        for (size_t piece = 1; piece < 9; piece++) {
            Text lines = { 0 };

            read_in_pieces(cases[i].bytes, piece, &lines);
            CU_ASSERT_STRING_EQUAL(text_string(&lines), cases[i].lines);
            text_free(&lines);
        }
    }
}

static void test_too_long_lines(void)
{
    static const size_t pieces[] = { 1000, 4096, 65536, 65537, 1 << 20 };

    for (size_t i = 0; i < ARRAY_LENGTH(pieces); i++) {
        Text bytes = { 0 };
        Text lines = { 0 };

        text_append(&bytes, "before\n");
        text_append_repeated(&bytes, 'x', LINE_MAX_LENGTH + 1);
        text_append(&bytes, "\n");
        text_append_repeated(&bytes, 'y', LINE_MAX_LENGTH);
        text_append(&bytes, "\nafter\n");
        read_in_pieces(text_span(&bytes), pieces[i], &lines);
        CU_ASSERT_EQUAL(lines.length, 7 + LINE_MAX_LENGTH + 1 + 6);
        CU_ASSERT(span_starts_with(text_span(&lines), "before|yyy"));
        CU_ASSERT(span_ends_with(text_span(&lines), "yyy|after|"));
        text_free(&bytes);
        text_free(&lines);
    }
}

/* Memory stays flat however much comes without an end. */
static void test_endless_line(void)
{
    LineReader reader = { 0 };
    Text piece = { 0 };

    text_append_repeated(&piece, 'z', 10000);
    for (int i = 0; i < 10000; i++) {
        Span rest = text_span(&piece);
        Span line;

        CU_ASSERT_FALSE(line_reader_next(&reader, &rest, &line));
    }
    CU_ASSERT(reader.line.capacity <= 4 * LINE_MAX_LENGTH);
    line_reader_release(&reader);
    text_free(&piece);
}

/* One call is one line, whatever is in it. */
static void test_one_line_is_sent(void)
{
    Random random;

    random_start(&random, 7);
    for (int i = 0; i < 2000; i++) {
        char bytes[64];
        LineWriter writer = { 0 };
        size_t length = (size_t)random_below(&random, sizeof bytes);

        for (size_t j = 0; j < length; j++)
            bytes[j] = (char)random_below(&random, 40);
        line_writer_add(&writer, span_of(bytes, length));
        CU_ASSERT_EQUAL(writer.unsent.length, length + 1);
        CU_ASSERT_EQUAL(span_find(text_span(&writer.unsent), '\n'), length);
        CU_ASSERT_EQUAL(span_find(text_span(&writer.unsent), '\r'), length + 1);
        line_writer_release(&writer);
    }
}

static void test_sending(void)
{
    LineWriter writer = { 0 };
    int ends[2];
    char back[16] = "";

    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    CU_ASSERT(line_writer_is_empty(&writer));
    line_writer_add(&writer, span_from("go\nquit"));
    CU_ASSERT_FALSE(line_writer_is_empty(&writer));
    CU_ASSERT(line_writer_send(&writer, ends[1]));
    CU_ASSERT(line_writer_is_empty(&writer));
    CU_ASSERT_EQUAL(read(ends[0], back, sizeof back), 8);
    CU_ASSERT(span_equals(span_of(back, 8), "go quit\n"));

    /* A full pipe is patience, until too much has piled up. */
    Text megabyte = { 0 };

    text_append_repeated(&megabyte, 'x', 1 << 20);
    line_writer_add(&writer, text_span(&megabyte));
    CU_ASSERT(line_writer_send(&writer, ends[1]));
    CU_ASSERT_FALSE(line_writer_is_empty(&writer));
    for (int i = 0; i < 4; i++)
        line_writer_add(&writer, text_span(&megabyte));
    CU_ASSERT_FALSE(line_writer_send(&writer, ends[1]));
    text_free(&megabyte);

    signal(SIGPIPE, SIG_IGN);
    close(ends[0]);
    CU_ASSERT_FALSE(line_writer_send(&writer, ends[1]));
    close(ends[1]);
    line_writer_release(&writer);
}

CU_TestInfo line_tests[] = {
    { "lines in pieces", test_lines_in_pieces },
    { "lines that are too long", test_too_long_lines },
    { "a line without end", test_endless_line },
    { "one line is sent", test_one_line_is_sent },
    { "sending", test_sending },
    CU_TEST_INFO_NULL,
};
