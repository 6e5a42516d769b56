/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes a picture of a golden screen:
 *
 *     tools/pictures SCREEN.txt PICTURE.svg
 *
 * Cells are drawn as geometry: backs and blocks as rectangles, which look the
 * same everywhere, all else as text in the reader's own font.
 */
#include "base/display.h"
#include "base/files.h"
#include "base/memory.h"
#include "figures/blocks.h"
#include "term/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_WIDE = 8, CELL_HIGH = 16, ROWS_MOST = 200, COLUMNS_MOST = 400 };
enum { STYLES_MOST = 2048 };

typedef struct CellLook {
    uint32_t letter;
    uint32_t front, back; /* 0xrrggbb */
    bool is_bold, is_underlined;
} CellLook;

typedef struct Glyph {
    uint32_t code; /* 0: right half of the one before */
    uint32_t mark;
    const CellLook *look;
} Glyph;

typedef struct Screenshot {
    Glyph cells[ROWS_MOST][COLUMNS_MOST];
    int columns, rows;
    CellLook looks[STYLES_MOST];
    size_t look_count;
} Screenshot;

/* What a terminal shows where nothing is said; dark, as most are. */
enum { PAPER = 0x161a1d, INK = 0xd8dcdc };

/* --- Reading -------------------------------------------------------------- */

static void read_text(Screenshot *shot, int row, Span line)
{
    int column = 0;

    while (line.length > 0 && column + 1 < COLUMNS_MOST) {
        uint32_t code;
        unsigned width;

        line = span_skip(line, utf8_decode(line, &code));
        width = utf8_code_width(code);
        if (width == 0 && column > 0) {
            shot->cells[row][column - 1].mark = code;
            continue;
        }
        shot->cells[row][column++].code = code;
        if (width == 2)
            shot->cells[row][column++].code = 0;
    }
    for (; column < COLUMNS_MOST; column++)
        shot->cells[row][column].code = ' ';
}

static uint32_t read_color(Span word, uint32_t otherwise)
{
    static const uint32_t low[16] = { 0x000000, 0xcd3131, 0x0dbc79, 0xe5e510,
                                      0x2472c8, 0xbc3fbc, 0x11a8cd, 0xe5e5e5,
                                      0x666666, 0xf14c4c, 0x23d18b, 0xf5f543,
                                      0x3b8eea, 0xd670d6, 0x29b8db, 0xffffff };
    char text[16] = "";
    unsigned long index;

    if (word.length == 0 || word.length >= sizeof text)
        return otherwise;
    memcpy(text, word.data, word.length);
    if (text[0] == '#')
        return (uint32_t)strtoul(text + 1, NULL, 16);
    if (text[0] < '0' || text[0] > '9')
        return otherwise;
    index = strtoul(text, NULL, 10);
    return index < 16 ? low[index] : ink_rgb_of_256((unsigned)index);
}

/* "a: 231 on 24 bold reverse" */
static void read_look(Screenshot *shot, Span line)
{
    CellLook *look = &shot->looks[shot->look_count];
    uint32_t colors[2] = { INK, PAPER };
    int count = 0;
    bool is_reverse = false;

    if (shot->look_count == STYLES_MOST)
        return;
    line = span_skip(line, utf8_decode(line, &look->letter));
    line = span_skip(line, 1);
    while (line.length > 0) {
        size_t length = 0;
        Span word;

        line = span_trim(line);
        while (length < line.length && line.data[length] != ' ')
            length++;
        word = span_of(line.data, length);
        line = span_skip(line, length);
        if (span_equals(word, "bold"))
            look->is_bold = true;
        else if (span_equals(word, "underline"))
            look->is_underlined = true;
        else if (span_equals(word, "reverse"))
            is_reverse = true;
        else if (!span_equals(word, "on") && count < 2) {
            colors[count] = read_color(word, colors[count]);
            count++;
        }
    }
    look->front = colors[is_reverse];
    look->back = colors[!is_reverse];
    shot->look_count++;
}

static const CellLook *look_of(const Screenshot *shot, uint32_t letter)
{
    for (size_t i = 0; i < shot->look_count; i++)
        if (shot->looks[i].letter == letter)
            return &shot->looks[i];
    return &shot->looks[0];
}

static void read_styles(Screenshot *shot, int row, Span line)
{
    int column = 0;

    while (line.length > 0 && column < COLUMNS_MOST) {
        uint32_t letter;

        line = span_skip(line, utf8_decode(line, &letter));
        shot->cells[row][column++].look = look_of(shot, letter);
    }
    if (column > shot->columns)
        shot->columns = column;
}

/* The definitions stand behind the letters, so those are read last. */
static void read_screen(Screenshot *shot, Span text)
{
    Span letters;
    Span line;

    while (span_split_line(&text, &line) && !span_equals(line, "== styles") &&
           shot->rows < ROWS_MOST)
        read_text(shot, shot->rows++, line);
    letters = text;
    for (int row = 0; row < shot->rows; row++)
        span_split_line(&text, &line);
    while (span_split_line(&text, &line))
        read_look(shot, line);
    for (int row = 0; row < shot->rows; row++) {
        span_split_line(&letters, &line);
        read_styles(shot, row, line);
    }
}

/* --- Drawing -------------------------------------------------------------- */

static void draw_backs(const Screenshot *shot, int row, Text *svg)
{
    for (int column = 0, end; column < shot->columns; column = end) {
        const Glyph *cells = shot->cells[row];
        uint32_t back = cells[column].look->back;

        for (end = column + 1; end < shot->columns; end++)
            if (cells[end].look->back != back)
                break;
        if (back != PAPER)
            text_format(svg, "<path fill=\"#%06x\" d=\"M%d %dh%dv%dh-%dz\"/>\n",
                        (unsigned)back, column * CELL_WIDE, row * CELL_HIGH,
                        (end - column) * CELL_WIDE, CELL_HIGH,
                        (end - column) * CELL_WIDE);
    }
}

/* One rectangle for rows of a block that are alike, each in eighths. */
static void draw_block(const Block *block, int left, int top, Text *path)
{
    for (int row = 0, end; row < BLOCK_ROWS; row = end) {
        int from = 0;
        int to = BLOCK_COLUMNS;

        for (end = row + 1; end < BLOCK_ROWS; end++)
            if (block->rows[end] != block->rows[row])
                break;
        while (from < to && !block_has(block, from, row))
            from++;
        while (to > from && !block_has(block, to - 1, row))
            to--;
        if (to > from)
            text_format(path, "M%d %gh%dv%gh-%dz",
                        left + from * CELL_WIDE / BLOCK_COLUMNS,
                        top + (double)row * CELL_HIGH / BLOCK_ROWS,
                        (to - from) * CELL_WIDE / BLOCK_COLUMNS,
                        (double)(end - row) * CELL_HIGH / BLOCK_ROWS,
                        (to - from) * CELL_WIDE / BLOCK_COLUMNS);
    }
}

/* Blocks of one colour and row in one path. */
static void draw_blocks(const Screenshot *shot, int row, Text *svg)
{
    const Glyph *cells = shot->cells[row];
    bool is_drawn[COLUMNS_MOST] = { false };
    Block block;

    for (int first = 0; first < shot->columns; first++) {
        Text path = { 0 };

        if (is_drawn[first] || !block_find(cells[first].code, &block))
            continue;
        for (int column = first; column < shot->columns; column++)
            if (cells[column].look->front == cells[first].look->front &&
                block_find(cells[column].code, &block)) {
                is_drawn[column] = true;
                draw_block(&block, column * CELL_WIDE, row * CELL_HIGH, &path);
            }
        text_format(svg, "<path fill=\"#%06x\" d=\"%s\"/>\n",
                    (unsigned)cells[first].look->front, text_string(&path));
        text_free(&path);
    }
}

static void append_code(uint32_t code, Text *svg)
{
    if (code == '<')
        text_append(svg, "&lt;");
    else if (code == '>')
        text_append(svg, "&gt;");
    else if (code == '&')
        text_append(svg, "&amp;");
    else
        text_append_code(svg, code);
}

static bool is_text(const Glyph *cell)
{
    Block block;

    return cell->code != ' ' && cell->code != 0 &&
           !block_find(cell->code, &block);
}

/* Where a run of text in one look ends; single spaces belong to it. */
static int end_of_run(const Screenshot *shot, int row, int column)
{
    const Glyph *cells = shot->cells[row];
    int end = column + 1;

    while (end < shot->columns && cells[end].look == cells[column].look &&
           (is_text(&cells[end]) || cells[end].code == 0 ||
            (cells[end].code == ' ' && end + 1 < shot->columns &&
             is_text(&cells[end + 1]) &&
             cells[end + 1].look == cells[column].look)))
        end++;
    return end;
}

/* Returns the column behind it. */
static int draw_run(const Screenshot *shot, int row, int column, Text *svg)
{
    const CellLook *look = shot->cells[row][column].look;
    int end = end_of_run(shot, row, column);

    text_format(svg, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"#%06x\"",
                column * CELL_WIDE, row * CELL_HIGH + CELL_HIGH - 4,
                (end - column) * CELL_WIDE, (unsigned)look->front);
    if (look->is_bold)
        text_append(svg, " font-weight=\"bold\"");
    if (look->is_underlined)
        text_append(svg, " text-decoration=\"underline\"");
    text_append_char(svg, '>');
    for (int i = column; i < end; i++) {
        const Glyph *cell = &shot->cells[row][i];

        if (cell->code != 0)
            append_code(cell->code, svg);
        if (cell->mark != 0)
            text_append_code(svg, cell->mark);
    }
    text_append(svg, "</text>\n");
    return end;
}

static void draw_text(const Screenshot *shot, int row, Text *svg)
{
    for (int column = 0; column < shot->columns;) {
        int end = column + 1;

        if (is_text(&shot->cells[row][column]))
            end = draw_run(shot, row, column, svg);
        column = end;
    }
}

static void draw_screen(const Screenshot *shot, Text *svg)
{
    int width = shot->columns * CELL_WIDE;
    int height = shot->rows * CELL_HIGH;

    text_format(svg,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                "shape-rendering=\"crispEdges\" "
                "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
                "font-size=\"13.3\">\n"
                "<path fill=\"#%06x\" d=\"M0 0h%dv%dh-%dz\"/>\n",
                width, height, width, height, (unsigned)PAPER, width, height,
                width);
    for (int row = 0; row < shot->rows; row++) {
        draw_backs(shot, row, svg);
        draw_blocks(shot, row, svg);
        draw_text(shot, row, svg);
    }
    text_append(svg, "</svg>\n");
}

int main(int argc, char **argv)
{
    Screenshot *shot = memory_zeroed(1, sizeof *shot);
    Text text = { 0 };
    Text svg = { 0 };
    Fault fault = { 0 };
    Status status = ERR_USAGE;

    if (argc == 3)
        status = file_read(argv[1], 1 << 22, &text, NULL, &fault);
    if (status == OK) {
        read_screen(shot, text_span(&text));
        draw_screen(shot, &svg);
        status = file_replace(argv[2], text_span(&svg), NULL, NULL, &fault);
    }
    if (status != OK)
        fprintf(stderr, "pictures: %s\n",
                argc == 3 ? fault.text : "SCREEN.txt PICTURE.svg");
    text_free(&text);
    text_free(&svg);
    memory_free(shot);
    return status != OK;
}
