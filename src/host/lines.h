/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_LINES_H
#define HOST_LINES_H

#include "base/text.h"

/*
 * The bytes between us and a program, as lines.  Private to this room.
 */

enum {
    LINE_MAX_LENGTH = 65536, /* longer ones are dropped whole */
    UNSENT_MAX = 1 << 22     /* with more waiting, nobody is reading it */
};

/* What comes in; begin with `{ 0 }`. */
typedef struct LineReader {
    Text line;     /* its beginning, as far as it has come */
    bool is_given; /* the caller has had it */
    bool is_too_long;
} LineReader;

/*
 * Read once into a buffer; how many bytes came is in *count.  A pipe that
 * gives less than was asked for is empty for now.
 */
typedef enum ReadResult {
    READ_EMPTIED, /* nothing more for now */
    READ_MORE,    /* there may be more to read */
    READ_END      /* nothing will come any more */
} ReadResult;

ReadResult lines_read(int descriptor, char *buffer, size_t size, size_t *count);

/*
 * Take the next whole line, without its end and cut at a NUL, off the front of
 * *rest; false when what is left is only the beginning of one, which the
 * reader keeps.  The line is valid until the next call.
 */
bool line_reader_next(LineReader *reader, Span *rest, Span *line);
void line_reader_release(LineReader *reader);

/* What goes out; begin with `{ 0 }`. */
typedef struct LineWriter {
    Text unsent;
    size_t sent; /* bytes of it that have been sent */
} LineWriter;

/* Add a line: control characters in it become blanks, so that one call is one
 * line whatever is in it. */
void line_writer_add(LineWriter *writer, Span line);
bool line_writer_is_empty(const LineWriter *writer);

/* Send what can be sent now.  False when nobody will ever read the rest. */
bool line_writer_send(LineWriter *writer, int descriptor);
void line_writer_release(LineWriter *writer);

#endif
