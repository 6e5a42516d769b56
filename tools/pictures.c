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

enum { ROWS_MOST = 200, COLUMNS_MOST = 400, STYLES_MOST = 2048 };

/* Lengths are such that the edges of most blocks are whole numbers. */
enum {
    CELL_WIDE = 12,
    CELL_HIGH = BLOCK_ROWS,
    BASE_LINE = CELL_HIGH / 4, /* of text, above the lower edge */
    FONT_SIZE = 20
};

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

/* --- Painting ------------------------------------------------------------- */

/* The screen in pixels of a BLOCK_COLUMNS by BLOCK_ROWS raster in each cell:
 * backs and blocks, everything but text. */
typedef struct Painting {
    uint32_t *pixels;
    int columns, rows;
} Painting;

static uint32_t *pixel_at(const Painting *painting, int column, int row)
{
    return &painting->pixels[row * painting->columns + column];
}

static void paint_cell(const Screenshot *shot, int column, int row,
                       Painting *painting)
{
    const Glyph *cell = &shot->cells[row][column];
    Block block = { 0 };
    bool is_block = block_find(cell->code, &block);

    for (int y = 0; y < BLOCK_ROWS; y++)
        for (int x = 0; x < BLOCK_COLUMNS; x++)
            *pixel_at(painting, column * BLOCK_COLUMNS + x,
                      row * BLOCK_ROWS + y) =
                is_block && block_has(&block, x, y) ? cell->look->front
                                                    : cell->look->back;
}

static void paint(const Screenshot *shot, Painting *painting)
{
    painting->columns = shot->columns * BLOCK_COLUMNS;
    painting->rows = shot->rows * BLOCK_ROWS;
    painting->pixels = memory_zeroed(
        (size_t)painting->columns * (size_t)painting->rows, sizeof(uint32_t));
    for (int row = 0; row < shot->rows; row++)
        for (int column = 0; column < shot->columns; column++)
            paint_cell(shot, column, row, painting);
}

/* --- Rectangles ----------------------------------------------------------- */

typedef struct Rectangle {
    uint32_t color;
    int column, row, columns, rows;
} Rectangle;

typedef struct Rectangles {
    Rectangle *list;
    size_t count, room;
} Rectangles;

static bool is_row_of(const Painting *painting, const Rectangle *r, int row)
{
    for (int i = 0; i < r->columns; i++)
        if (*pixel_at(painting, r->column + i, row) != r->color)
            return false;
    return true;
}

/* The rectangle that begins here: as wide as it can be, then as high.  Its
 * pixels become paper, which is there already. */
static Rectangle take_rectangle(const Painting *painting, int column, int row)
{
    Rectangle r = { *pixel_at(painting, column, row), column, row, 1, 1 };

    while (column + r.columns < painting->columns &&
           *pixel_at(painting, column + r.columns, row) == r.color)
        r.columns++;
    while (row + r.rows < painting->rows &&
           is_row_of(painting, &r, row + r.rows))
        r.rows++;
    for (int y = 0; y < r.rows; y++)
        for (int x = 0; x < r.columns; x++)
            *pixel_at(painting, column + x, row + y) = PAPER;
    return r;
}

static void add_rectangle(Rectangles *all, Rectangle r)
{
    if (all->count == all->room) {
        all->room = all->room == 0 ? 256 : 2 * all->room;
        all->list = memory_resize(all->list, all->room, sizeof *all->list);
    }
    all->list[all->count++] = r;
}

static int compare_colors(const void *left, const void *right)
{
    const Rectangle *a = left;
    const Rectangle *b = right;

    if (a->color != b->color)
        return a->color < b->color ? -1 : 1;
    if (a->row != b->row)
        return a->row < b->row ? -1 : 1;
    return (a->column > b->column) - (a->column < b->column);
}

static void append_path(const Rectangle *r, Text *svg)
{
    double wide = (double)CELL_WIDE / BLOCK_COLUMNS;

    text_format(svg, "M%g %dh%gv%dh-%gz", r->column * wide, r->row,
                r->columns * wide, r->rows, r->columns * wide);
}

/* One path for each colour. */
static void draw_rectangles(const Screenshot *shot, Text *svg)
{
    Painting painting;
    Rectangles all = { 0 };

    paint(shot, &painting);
    for (int row = 0; row < painting.rows; row++)
        for (int column = 0; column < painting.columns; column++)
            if (*pixel_at(&painting, column, row) != PAPER)
                add_rectangle(&all, take_rectangle(&painting, column, row));
    if (all.count > 0)
        qsort(all.list, all.count, sizeof *all.list, compare_colors);
    for (size_t i = 0; i < all.count; i++) {
        const Rectangle *r = &all.list[i];

        if (i == 0 || r->color != r[-1].color)
            text_format(svg, "%s<path fill=\"#%06x\" d=\"",
                        i == 0 ? "" : "\"/>\n", (unsigned)r->color);
        append_path(r, svg);
    }
    text_append(svg, all.count > 0 ? "\"/>\n" : "");
    memory_free(all.list);
    memory_free(painting.pixels);
}

/* --- Text ----------------------------------------------------------------- */

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
                column * CELL_WIDE, row * CELL_HIGH + CELL_HIGH - BASE_LINE,
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
                "font-size=\"%d\">\n"
                "<path fill=\"#%06x\" d=\"M0 0h%dv%dh-%dz\"/>\n",
                width, height, width * 2 / 3, height * 2 / 3, FONT_SIZE,
                (unsigned)PAPER, width, height, width);
    draw_rectangles(shot, svg);
    for (int row = 0; row < shot->rows; row++)
        draw_text(shot, row, svg);
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
