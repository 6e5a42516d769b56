/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STYLES_MAX = 600 };

static const char LETTERS[] = ".abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678";

/* Beyond these come letters with accents, and the rest of Unicode's Latin. */
static uint32_t letter_of(size_t index)
{
    enum { MORE = 0xc0 };
    size_t count = sizeof LETTERS - 1;

    return index < count ? (unsigned char)LETTERS[index]
                         : (uint32_t)(MORE + index - count);
}

static void describe_row(const Grid *grid, int row, Text *text)
{
    size_t start = text->length;

    for (int column = 0; column < grid->columns; column++) {
        const Cell *cell = grid_cell(grid, column, row);

        if (cell->code != 0)
            text_append_code(text, cell->code);
        if (cell->mark != 0)
            text_append_code(text, cell->mark);
    }
    while (text->length > start && text->data[text->length - 1] == ' ')
        text_truncate(text, text->length - 1);
    text_append_char(text, '\n');
}

static size_t style_index(Style style, Style *styles, size_t *count)
{
    for (size_t i = 0; i < *count; i++)
        if (style_is_equal(styles[i], style))
            return i;
    if (*count == STYLES_MAX)
        return 0;
    styles[*count] = style;
    return (*count)++;
}

static void describe_ink(Ink ink, Text *text)
{
    if (ink == INK_DEFAULT)
        text_append(text, " default");
    else if (ink & INK_RGB)
        text_format(text, " #%06x", ink & 0xffffff);
    else
        text_format(text, " %u", ink & 0xffffff);
}

static void describe_style(uint32_t letter, Style style, Text *text)
{
    static const char *const names[] = { "bold", "dim", "underline", "reverse",
                                         "italic" };

    text_append_code(text, letter);
    text_append_char(text, ':');
    describe_ink(style.front, text);
    text_append(text, " on");
    describe_ink(style.back, text);
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        if (style.attributes >> i & 1)
            text_format(text, " %s", names[i]);
    text_append_char(text, '\n');
}

/* Where pictures begin, or what is left of them does. */
static void describe_pictures(const Grid *grid, Text *text)
{
    bool has_any = false;

    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++) {
            Tile tile = grid_cell(grid, column, row)->tile;

            if (tile.number == 0)
                continue;
            text_append(text, has_any ? "" : "== pictures\n");
            has_any = true;
            if (tile.column == 0 && tile.row == 0)
                text_format(text, "%d of %dx%d at %d,%d\n", tile.number,
                            tile.columns, tile.rows, column, row);
        }
}

void golden_describe(const Grid *grid, Text *text)
{
    Style styles[STYLES_MAX] = { { INK_DEFAULT, INK_DEFAULT, 0 } };
    size_t count = 1;

    for (int row = 0; row < grid->rows; row++)
        describe_row(grid, row, text);
    text_append(text, "== styles\n");
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->columns; column++) {
            Style style = grid_cell(grid, column, row)->style;

            text_append_code(text,
                             letter_of(style_index(style, styles, &count)));
        }
        text_append_char(text, '\n');
    }
    for (size_t i = 0; i < count; i++)
        describe_style(letter_of(i), styles[i], text);
    describe_pictures(grid, text);
}

static bool read_file(const char *path, Text *text)
{
    FILE *file = fopen(path, "rb");
    int c;

    if (file == NULL)
        return false;
    while ((c = getc(file)) != EOF)
        text_append_char(text, (char)c);
    fclose(file);
    return true;
}

static bool write_file(const char *path, const Text *text)
{
    FILE *file = fopen(path, "wb");

    if (file == NULL)
        return false;
    fwrite(text->data, 1, text->length, file);
    return fclose(file) == 0;
}

static void print_differences(const char *name, Span expected, Span found)
{
    Span wanted;
    Span line;
    int number = 1;

    while (span_split_line(&found, &line)) {
        if (!span_split_line(&expected, &wanted))
            wanted = span_from("(nothing)");
        if (!span_is_equal(wanted, line))
            printf("\n%s:%d\n  expected: %.*s\n  found:    %.*s", name, number,
                   SPAN_ARGUMENTS(wanted), SPAN_ARGUMENTS(line));
        number++;
    }
    printf("\n");
}

bool golden_matches(const Grid *grid, const char *name)
{
    const char *source = getenv("LUFT_SOURCE");
    Text path = { 0 };
    Text expected = { 0 };
    Text found = { 0 };
    bool is_same;

    text_format(&path, "%s/tests/screens/%s.txt", source ? source : ".", name);
    golden_describe(grid, &found);
    if (getenv("LUFT_UPDATE_SCREENS") != NULL)
        write_file(text_string(&path), &found);
    is_same = read_file(text_string(&path), &expected) &&
              span_is_equal(text_span(&expected), text_span(&found));
    if (!is_same)
        print_differences(name, text_span(&expected), text_span(&found));
    text_free(&path);
    text_free(&expected);
    text_free(&found);
    return is_same;
}
