/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/canvas.h"

#include "base/display.h"
#include "base/memory.h"
#include "base/utf8.h"

#include <assert.h>

static const Cell BLANK = { .code = ' ',
                            .style = { INK_DEFAULT, INK_DEFAULT, 0 } };

bool style_is_equal(Style a, Style b)
{
    return a.front == b.front && a.back == b.back &&
           a.attributes == b.attributes;
}

bool tile_is_equal(Tile a, Tile b)
{
    return a.number == b.number && a.columns == b.columns && a.rows == b.rows &&
           a.column == b.column && a.row == b.row;
}

bool cell_looks_equal(const Cell *a, const Cell *b)
{
    return a->code == b->code && a->mark == b->mark &&
           style_is_equal(a->style, b->style) &&
           tile_is_equal(a->tile, b->tile);
}

Grid *grid_new(int columns, int rows)
{
    Grid *grid = memory_zeroed(1, sizeof *grid);

    grid_resize(grid, columns, rows);
    return grid;
}

void grid_free(Grid *grid)
{
    if (grid == NULL)
        return;
    memory_free(grid->cells);
    memory_free(grid);
}

void grid_resize(Grid *grid, int columns, int rows)
{
    size_t count;

    grid->columns = columns < 1 ? 1 : columns;
    grid->rows = rows < 1 ? 1 : rows;
    count = (size_t)grid->columns * (size_t)grid->rows;
    grid->cells = memory_resize(grid->cells, count, sizeof *grid->cells);
    for (size_t i = 0; i < count; i++)
        grid->cells[i] = BLANK;
}

void grid_copy(Grid *grid, const Grid *other)
{
    size_t count = (size_t)grid->columns * (size_t)grid->rows;

    assert(grid->columns == other->columns && grid->rows == other->rows);
    for (size_t i = 0; i < count; i++)
        grid->cells[i] = other->cells[i];
}

static Cell *grid_at(Grid *grid, int column, int row)
{
    if (column < 0 || row < 0 || column >= grid->columns || row >= grid->rows)
        return NULL;
    return &grid->cells[(size_t)row * (size_t)grid->columns + (size_t)column];
}

const Cell *grid_cell(const Grid *grid, int column, int row)
{
    if (column < 0 || row < 0 || column >= grid->columns || row >= grid->rows)
        return NULL;
    return &grid->cells[(size_t)row * (size_t)grid->columns + (size_t)column];
}

Canvas canvas_of(Grid *grid)
{
    return (Canvas){ grid, { 0, 0, grid->columns, grid->rows } };
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

Canvas canvas_part(Canvas canvas, Area area)
{
    Area part = canvas.area;

    if (area.column < 0) {
        area.columns += area.column;
        area.column = 0;
    }
    if (area.row < 0) {
        area.rows += area.row;
        area.row = 0;
    }
    part.column += area.column;
    part.row += area.row;
    part.columns = smaller(area.columns, canvas.area.columns - area.column);
    part.rows = smaller(area.rows, canvas.area.rows - area.row);
    if (part.columns < 0)
        part.columns = 0;
    if (part.rows < 0)
        part.rows = 0;
    return (Canvas){ canvas.grid, part };
}

static Cell *canvas_at(Canvas canvas, int column, int row)
{
    if (column < 0 || row < 0 || column >= canvas.area.columns ||
        row >= canvas.area.rows)
        return NULL;
    return grid_at(canvas.grid, canvas.area.column + column,
                   canvas.area.row + row);
}

/*
 * Half of a wide character cannot stand alone: what remains of one that is
 * partly overwritten becomes a space.
 */
static void split_wide(Canvas canvas, int column, int row)
{
    int x = canvas.area.column + column;
    int y = canvas.area.row + row;
    Cell *cell = grid_at(canvas.grid, x, y);
    Cell *left = grid_at(canvas.grid, x - 1, y);
    Cell *right = grid_at(canvas.grid, x + 1, y);

    if (cell == NULL)
        return;
    if (cell->code == 0 && left != NULL) {
        left->code = ' ';
        left->mark = 0;
    } else if (right != NULL && right->code == 0) {
        right->code = ' ';
        right->mark = 0;
    }
}

static void put(Canvas canvas, int column, int row, Cell cell)
{
    Cell *there = canvas_at(canvas, column, row);

    if (there == NULL)
        return;
    split_wide(canvas, column, row);
    *there = cell;
}

void canvas_clear(Canvas canvas, Style style)
{
    Area all = { 0, 0, canvas.area.columns, canvas.area.rows };

    canvas_fill(canvas, all, ' ', style);
}

/* The black pawn is an emoji, too, coloured and two columns wide where a
 * terminal is not told that its form as text is meant. */
static uint32_t form_mark(uint32_t code)
{
    enum { BLACK_PAWN = 0x265f, AS_TEXT = 0xfe0e };

    return code == BLACK_PAWN ? AS_TEXT : 0;
}

void canvas_put(Canvas canvas, int column, int row, uint32_t code, Style style)
{
    put(canvas, column, row,
        (Cell){ .code = code, .mark = form_mark(code), .style = style });
}

void canvas_fill(Canvas canvas, Area area, uint32_t code, Style style)
{
    Canvas part = canvas_part(canvas, area);

    for (int row = 0; row < part.area.rows; row++)
        for (int column = 0; column < part.area.columns; column++)
            canvas_put(part, column, row, code, style);
}

void canvas_put_picture(Canvas canvas, unsigned number)
{
    int columns = canvas.area.columns;
    int rows = canvas.area.rows;

    assert(number <= UINT8_MAX && columns <= UINT8_MAX && rows <= UINT8_MAX);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            Cell *cell = canvas_at(canvas, column, row);

            if (cell != NULL)
                cell->tile =
                    (Tile){ (uint8_t)number, (uint8_t)columns, (uint8_t)rows,
                            (uint8_t)column, (uint8_t)row };
        }
}

/* Put one filtered character; returns the column after it. */
static int write_code(Canvas canvas, int column, int row, uint32_t code,
                      Style style)
{
    unsigned width = utf8_code_width(code);

    if (width == 0) {
        Cell *before = canvas_at(canvas, column - 1, row);

        if (before != NULL && before->code == 0)
            before = canvas_at(canvas, column - 2, row);
        if (before != NULL && before->mark == 0)
            before->mark = code;
        return column;
    }
    if (width == 2 && column + 2 > canvas.area.columns) {
        canvas_put(canvas, column, row, ' ', style);
        return column + 2;
    }
    canvas_put(canvas, column, row, code, style);
    if (width == 2)
        put(canvas, column + 1, row, (Cell){ .style = style });
    return column + (int)width;
}

static int write_filtered(Canvas canvas, int column, int row, Span text,
                          Style style)
{
    while (text.length > 0 && column < canvas.area.columns) {
        uint32_t code;
        size_t bytes = utf8_decode(text, &code);

        column = write_code(canvas, column, row, code, style);
        text = span_skip(text, bytes);
    }
    return column;
}

static bool is_plain(Span text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] < ' ' || text.data[i] > '~')
            return false;
    return true;
}

int canvas_write_span(Canvas canvas, int column, int row, Span text,
                      Style style)
{
    Text shown = { 0 };

    if (is_plain(text))
        return write_filtered(canvas, column, row, text, style);
    display_append_line(&shown, text);
    column = write_filtered(canvas, column, row, text_span(&shown), style);
    text_free(&shown);
    return column;
}

int canvas_write(Canvas canvas, int column, int row, const char *text,
                 Style style)
{
    return canvas_write_span(canvas, column, row, span_from(text), style);
}

int canvas_text_columns(Span text)
{
    Text shown = { 0 };
    size_t width;

    if (is_plain(text))
        return (int)text.length;
    display_append_line(&shown, text);
    width = utf8_width(text_span(&shown));
    text_free(&shown);
    return (int)width;
}

int canvas_write_cut(Canvas canvas, int column, int row, int limit, Span text,
                     Style style)
{
    Text shown = { 0 };
    Span fitting;

    if (limit <= 0)
        return column;
    display_append_line(&shown, text);
    fitting = text_span(&shown);
    if (utf8_width(fitting) > (size_t)limit) {
        size_t kept = utf8_fit(fitting, (size_t)limit - 1);

        text_truncate(&shown, kept);
        text_append_char(&shown, '~');
        fitting = text_span(&shown);
    }
    column = write_filtered(canvas, column, row, fitting, style);
    text_free(&shown);
    return column;
}

void canvas_restyle(Canvas canvas, Area area, Style style)
{
    Canvas part = canvas_part(canvas, area);

    for (int row = 0; row < part.area.rows; row++)
        for (int column = 0; column < part.area.columns; column++) {
            Cell *cell = canvas_at(part, column, row);

            if (cell != NULL)
                cell->style = style;
        }
}

void canvas_target(Canvas canvas, Area area, Target target)
{
    Canvas part = canvas_part(canvas, area);

    for (int row = 0; row < part.area.rows; row++)
        for (int column = 0; column < part.area.columns; column++) {
            Cell *cell = canvas_at(part, column, row);

            if (cell != NULL)
                cell->target = target;
        }
}
