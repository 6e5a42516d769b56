/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/lines.h"

#include <errno.h>
#include <unistd.h>

ReadResult lines_read(int descriptor, char *buffer, size_t size, size_t *count)
{
    ssize_t got = read(descriptor, buffer, size);

    *count = got > 0 ? (size_t)got : 0;
    if (got < 0 && errno == EINTR)
        return READ_MORE;
    if (got < 0 && errno == EAGAIN)
        return READ_EMPTIED;
    if (got <= 0)
        return READ_END;
    return *count == size ? READ_MORE : READ_EMPTIED;
}

/* The next line, with or without what the reader has kept of it. */
static Span whole_line(LineReader *reader, Span part)
{
    if (reader->line.length > 0) {
        text_append_span(&reader->line, part);
        part = text_span(&reader->line);
        reader->is_given = true;
    }
    part = span_take(part, span_find(part, '\0'));
    return span_ends_with(part, "\r") ? span_take(part, part.length - 1) : part;
}

bool line_reader_next(LineReader *reader, Span *rest, Span *line)
{
    if (reader->is_given) {
        text_clear(&reader->line);
        reader->is_given = false;
    }
    while (rest->length > 0) {
        size_t end = span_find(*rest, '\n');
        Span part = span_take(*rest, end);
        bool is_whole = end < rest->length;

        *rest = span_skip(*rest, end + 1);
        if (reader->line.length + part.length > LINE_MAX_LENGTH) {
            reader->is_too_long = true;
            text_clear(&reader->line);
        }
        if (!is_whole) {
            if (!reader->is_too_long)
                text_append_span(&reader->line, part);
            return false;
        }
        if (!reader->is_too_long) {
            *line = whole_line(reader, part);
            return true;
        }
        reader->is_too_long = false;
    }
    return false;
}

void line_reader_release(LineReader *reader)
{
    text_free(&reader->line);
    *reader = (LineReader){ 0 };
}

void line_writer_add(LineWriter *writer, Span line)
{
    size_t first = writer->unsent.length;

    text_append_span(&writer->unsent, line);
    for (size_t i = first; i < writer->unsent.length; i++) {
        char *byte = &writer->unsent.data[i];

        if ((unsigned char)*byte < ' ' || *byte == '\x7f')
            *byte = ' ';
    }
    text_append_char(&writer->unsent, '\n');
}

bool line_writer_is_empty(const LineWriter *writer)
{
    return writer->unsent.length == 0;
}

bool line_writer_send(LineWriter *writer, int descriptor)
{
    while (writer->sent < writer->unsent.length) {
        ssize_t count = write(descriptor, writer->unsent.data + writer->sent,
                              writer->unsent.length - writer->sent);

        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            return errno == EAGAIN &&
                   writer->unsent.length - writer->sent <= UNSENT_MAX;
        }
        writer->sent += (size_t)count;
    }
    text_clear(&writer->unsent);
    writer->sent = 0;
    return true;
}

void line_writer_release(LineWriter *writer)
{
    text_free(&writer->unsent);
    writer->sent = 0;
}
