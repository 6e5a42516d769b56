/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include "base/memory.h"
#include "base/utf8.h"

#include <string.h>

enum { ESCAPE = 27, PARAMETERS = 8 };

Gallery *gallery_new(int columns, int rows, int cell_width, int cell_height)
{
    Gallery *gallery = memory_zeroed(1, sizeof *gallery);
    size_t count =
        (size_t)(columns * cell_width) * (size_t)(rows * cell_height);

    gallery->columns = columns;
    gallery->rows = rows;
    gallery->cell_width = cell_width;
    gallery->cell_height = cell_height;
    gallery->pixels = memory_zeroed(count, sizeof *gallery->pixels);
    gallery->sending = GALLERY_IMAGES;
    return gallery;
}

void gallery_free(Gallery *gallery)
{
    if (gallery == NULL)
        return;
    for (size_t i = 0; i < gallery->image_count; i++)
        text_free(&gallery->images[i].data);
    text_free(&gallery->rest);
    memory_free(gallery->pixels);
    memory_free(gallery);
}

/* --- Looking -------------------------------------------------------------- */

bool gallery_is_painted(const Gallery *gallery, int column, int row)
{
    for (int y = 0; y < gallery->cell_height; y++)
        for (int x = 0; x < gallery->cell_width; x++)
            if (gallery_pixel(gallery, column * gallery->cell_width + x,
                              row * gallery->cell_height + y) != 0)
                return true;
    return false;
}

int gallery_places_at(const Gallery *gallery, int column, int row)
{
    int count = 0;

    for (size_t i = 0; i < gallery->place_count; i++) {
        const GalleryPlace *place = &gallery->places[i];

        count += column >= place->column &&
                 column < place->column + place->columns && row >= place->row &&
                 row < place->row + place->rows;
    }
    return count;
}

bool gallery_is_empty(const Gallery *gallery)
{
    for (int row = 0; row < gallery->rows; row++)
        for (int column = 0; column < gallery->columns; column++)
            if (gallery_is_painted(gallery, column, row))
                return false;
    return gallery->place_count == 0;
}

/* --- Text ----------------------------------------------------------------- */

static void wipe(Gallery *gallery, int column, int row)
{
    if (column >= gallery->columns || row >= gallery->rows)
        return;
    for (int y = 0; y < gallery->cell_height; y++)
        memset(
            &gallery
                 ->pixels[((row * gallery->cell_height + y) * gallery->columns +
                           column) *
                          gallery->cell_width],
            0, (size_t)gallery->cell_width * sizeof *gallery->pixels);
}

static void wipe_row(Gallery *gallery, int from, int to, int row)
{
    for (int column = from; column < to; column++)
        wipe(gallery, column, row);
}

static void go(Gallery *gallery, int column, int row)
{
    gallery->column = column < 0                   ? 0
                      : column >= gallery->columns ? gallery->columns - 1
                                                   : column;
    gallery->row = row < 0 ? 0 : row >= gallery->rows ? gallery->rows - 1 : row;
}

static void erase_display(Gallery *gallery)
{
    for (int row = 0; row < gallery->rows; row++)
        wipe_row(gallery, 0, gallery->columns, row);
    gallery->place_count = 0; /* kitty does so */
}

static void control(Gallery *gallery, const char *text, size_t length)
{
    int values[PARAMETERS] = { 0 };
    int count = 0;

    for (size_t i = 0; i + 1 < length && count < PARAMETERS; i++)
        if (text[i] >= '0' && text[i] <= '9')
            values[count] = values[count] * 10 + text[i] - '0';
        else if (text[i] == ';')
            count++;
        else
            return; /* a mode, a question */
    switch (text[length - 1]) {
    case 'H':
        go(gallery, values[1] - (values[1] > 0), values[0] - (values[0] > 0));
        break;
    case 'G':
        go(gallery, values[0] - 1, gallery->row);
        break;
    case 'J':
        erase_display(gallery);
        break;
    case 'K':
        wipe_row(gallery, gallery->column, gallery->columns, gallery->row);
        break;
    case 'X':
        wipe_row(gallery, gallery->column, gallery->column + values[0],
                 gallery->row);
        break;
    case 'm':
    case 't':
    case 'c':
        break;
    default:
        gallery->misunderstood++;
        break;
    }
}

static void print(Gallery *gallery, uint32_t code)
{
    int width = (int)utf8_code_width(code);

    wipe_row(gallery, gallery->column, gallery->column + width, gallery->row);
    go(gallery, gallery->column + width, gallery->row);
}

/* --- Sequences ------------------------------------------------------------ */

static void string(Gallery *gallery, Span text)
{
    size_t skipped;

    if (text.data[1] == '_' && text.length > 2 && text.data[2] == 'G')
        gallery_take_kitty(gallery, span_skip(text, 3));
    else if (text.data[1] == 'P' &&
             (skipped = span_find(text, 'q')) < text.length)
        gallery_take_sixel(gallery, span_skip(text, skipped + 1));
    else if (text.data[1] != ']')
        gallery->misunderstood++;
}

/* How long the string is, without its end; 0: it is not complete. */
static size_t string_length(Span text, size_t *used)
{
    for (size_t i = 2; i < text.length; i++)
        if (text.data[i] == '\a' ||
            (text.data[i] == ESCAPE && i + 1 < text.length)) {
            *used = i + (text.data[i] == '\a' ? 1 : 2);
            return i;
        }
    return 0;
}

/* How many bytes of a sequence have been taken; 0: it is not complete. */
static size_t take_escape(Gallery *gallery, Span text)
{
    size_t used = 2;

    if (text.length < 2)
        return 0;
    if (text.data[1] == '[') {
        while (used < text.length &&
               (text.data[used] < '@' || text.data[used] > '~'))
            used++;
        if (used == text.length)
            return 0;
        control(gallery, text.data + 2, used - 1);
        return used + 1;
    }
    if (strchr("]P_", text.data[1]) != NULL) {
        size_t length = string_length(text, &used);

        if (length == 0)
            return 0;
        string(gallery, span_take(text, length));
    }
    return used;
}

static size_t take(Gallery *gallery, Span text)
{
    size_t used = 1;
    uint32_t code;

    if (text.data[0] == ESCAPE)
        return take_escape(gallery, text);
    if (text.data[0] == '\r') {
        go(gallery, 0, gallery->row);
    } else if ((unsigned char)text.data[0] >= ' ') {
        if ((unsigned char)text.data[0] > 127 && text.length < UTF8_LENGTH_MAX)
            return 0;
        used = utf8_decode(text, &code);
        print(gallery, code);
    }
    return used;
}

void gallery_feed(Gallery *gallery, Span bytes)
{
    size_t at = 0;

    text_append_span(&gallery->rest, bytes);
    while (at < gallery->rest.length) {
        size_t used = take(gallery, span_skip(text_span(&gallery->rest), at));

        if (used == 0)
            break;
        at += used;
    }
    text_remove(&gallery->rest, 0, at);
}
