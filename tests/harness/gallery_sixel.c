/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

enum { REGISTERS = 16, BAND = 6 };

typedef struct Reader {
    Gallery *gallery;
    Span rest;
    uint32_t registers[REGISTERS];
    uint32_t color;
    int left, top;     /* of the image, in pixels */
    int columns, rows; /* of the image, as it says */
    int x, y;          /* within it */
} Reader;

static int take_number(Reader *reader)
{
    int value = 0;

    while (reader->rest.length > 0 && ascii_is_digit(reader->rest.data[0])) {
        value = value * 10 + reader->rest.data[0] - '0';
        reader->rest = span_skip(reader->rest, 1);
    }
    return value;
}

/* Numbers with semicolons between them. */
static int take_numbers(Reader *reader, int *numbers, int most)
{
    int count = 0;

    while (count < most) {
        numbers[count++] = take_number(reader);
        if (reader->rest.length == 0 || reader->rest.data[0] != ';')
            break;
        reader->rest = span_skip(reader->rest, 1);
    }
    return count;
}

static uint32_t of_percents(const int *percents)
{
    uint32_t rgb = 0;

    for (int i = 0; i < 3; i++)
        rgb = rgb << 8 | (uint32_t)((percents[i] * 255 + 50) / 100);
    return rgb;
}

static void take_color(Reader *reader)
{
    enum { RGB = 2, ALL = 5 };
    int numbers[ALL];
    int count = take_numbers(reader, numbers, ALL);

    if (numbers[0] >= REGISTERS || (count != 1 && count != ALL) ||
        (count == ALL && numbers[1] != RGB)) {
        reader->gallery->misunderstood++;
        return;
    }
    if (count == ALL)
        reader->registers[numbers[0]] = of_percents(numbers + 2);
    reader->color = reader->registers[numbers[0]];
}

/* Nothing may lie outside of what the image says of its size, or of the
 * window. */
static void paint(Reader *reader, int x, int y)
{
    Gallery *gallery = reader->gallery;
    int at_x = reader->left + x;
    int at_y = reader->top + y;

    if (x >= reader->columns || y >= reader->rows ||
        at_x >= gallery->columns * gallery->cell_width ||
        at_y >= gallery->rows * gallery->cell_height) {
        gallery->misunderstood++;
        return;
    }
    gallery->pixels[at_y * gallery->columns * gallery->cell_width + at_x] =
        0xff000000 | reader->color;
}

static void take_bits(Reader *reader, int bits, int count)
{
    for (int i = 0; i < count; i++, reader->x++)
        for (int bit = 0; bit < BAND; bit++)
            if (bits >> bit & 1)
                paint(reader, reader->x, reader->y + bit);
}

static void take_size(Reader *reader)
{
    int numbers[4];

    if (take_numbers(reader, numbers, 4) != 4 || numbers[0] != 1 ||
        numbers[1] != 1)
        reader->gallery->misunderstood++;
    reader->columns = numbers[2];
    reader->rows = numbers[3];
}

static void take_one(Reader *reader)
{
    char c = reader->rest.data[0];
    int count = 1;

    reader->rest = span_skip(reader->rest, 1);
    if (c == '!') {
        count = take_number(reader);
        if (reader->rest.length == 0)
            return;
        c = reader->rest.data[0];
        reader->rest = span_skip(reader->rest, 1);
    }
    if (c == '"')
        take_size(reader);
    else if (c == '#')
        take_color(reader);
    else if (c == '$')
        reader->x = 0;
    else if (c == '-')
        reader->x = 0, reader->y += BAND;
    else if (c >= '?' && c <= '~')
        take_bits(reader, c - '?', count);
    else
        reader->gallery->misunderstood++;
}

void gallery_take_sixel(Gallery *gallery, Span command)
{
    Reader reader = { .gallery = gallery,
                      .rest = command,
                      .left = gallery->column * gallery->cell_width,
                      .top = gallery->row * gallery->cell_height };

    gallery->painted++;
    while (reader.rest.length > 0)
        take_one(&reader);
    /* where it leaves the cursor depends on the terminal */
    gallery->column = gallery->columns - 1;
}
