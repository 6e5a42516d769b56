/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/png.h"

#include "base/checksum.h"
#include "base/deflate.h"

#include <string.h>

static void append_number(Text *text, uint32_t number)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        text_append_char(text, (char)(number >> shift & 255));
}

static void append_chunk(Text *file, const char *name, Span content)
{
    size_t start = file->length + 4;

    append_number(file, (uint32_t)content.length);
    text_append(file, name);
    text_append_span(file, content);
    append_number(file, checksum_crc32(0, span_of(file->data + start,
                                                  file->length - start)));
}

/* --- The file ------------------------------------------------------------- */

static void append_head(const Picture24 *picture, Text *file)
{
    Text head = { 0 };

    append_number(&head, (uint32_t)picture->columns);
    append_number(&head, (uint32_t)picture->rows);
    /* 8 bits, red, green and blue; the only methods there are; not woven */
    text_append_span(&head, span_of("\10\2\0\0\0", 5));
    append_chunk(file, "IHDR", text_span(&head));
    text_free(&head);
}

static void append_pixels(const Picture24 *picture, Text *file)
{
    size_t length = 3 * (size_t)picture->columns;
    Text rows = { 0 };
    Text packed = { 0 };

    for (int row = 0; row < picture->rows; row++) {
        text_append_char(&rows, '\0'); /* as it is */
        text_append_span(
            &rows,
            span_of((const char *)picture->rgb + (size_t)row * length, length));
    }
    deflate_append(text_span(&rows), &(DeflateSteps){ 3, length + 1 }, &packed);
    append_chunk(file, "IDAT", text_span(&packed));
    text_free(&rows);
    text_free(&packed);
}

void png_write(const Picture24 *picture, Text *file)
{
    text_append_span(file, span_of("\x89PNG\r\n\x1a\n", 8));
    append_head(picture, file);
    append_pixels(picture, file);
    append_chunk(file, "IEND", span_of(NULL, 0));
}
