/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/click.h"
#include "ui/pane_lab.h"

#include <string.h>

/*
 * A table as lab_print.c prints it: what came out here with a sign, and below
 * it, dimmed, what the paper has where that is something else.
 */
enum {
    GAP = 2,
    SIGN = 1,
    NARROWEST = 6,
    WIDEST = 26,      /* of a column; longer cells are seen below the table */
    NAMES_SHARE = 40, /* per cent of the window for the names of the rows */
    HEADING = 1
};

static const char PAPER[] = "in the paper";

typedef struct Sight {
    Canvas canvas;
    const Look *look;
    const LabRun *run;
    const LabTable *table;
    LabCursor *cursor;
    int names; /* columns of the names of the rows */
} Sight;

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

static int at_most(int a, int b)
{
    return a < b ? a : b;
}

static int text_width(const char *words)
{
    return canvas_text_columns(span_from(words));
}

/* NULL: not there yet. */
static const LabCell *shown_cell(const Sight *s, size_t row, size_t column)
{
    const LabCell *cell = lab_table_cell(s->table, row, column);

    return lab_run_shows(s->run, cell) ? cell : NULL;
}

/* Only what is not the same is worth a second row. */
static bool has_paper(const Sight *s, size_t row, size_t column)
{
    const LabCell *cell = shown_cell(s, row, column);

    return cell != NULL && cell->paper != NULL &&
           strcmp(cell->paper, cell->here) != 0;
}

static bool row_has_paper(const Sight *s, size_t row)
{
    for (size_t i = 0; i < s->table->columns; i++)
        if (has_paper(s, row, i))
            return true;
    return false;
}

/* --- Where things are ----------------------------------------------------- */

/* Without the sign. */
static int column_width(const Sight *s, size_t column)
{
    int width = at_least(NARROWEST, text_width(s->table->column_names[column]));

    for (size_t row = 0; row < s->table->rows; row++) {
        const LabCell *cell = shown_cell(s, row, column);

        if (cell == NULL)
            continue;
        width = at_least(width, text_width(cell->here));
        if (has_paper(s, row, column))
            width = at_least(width, text_width(cell->paper));
    }
    return at_most(width, WIDEST);
}

static int full_width(const Sight *s, size_t column)
{
    return GAP + column_width(s, column) + SIGN;
}

/* Whole where all of the table has room, else a share of the window. */
static int names_width(const Sight *s)
{
    int width = (int)sizeof PAPER + 1;
    int rest = canvas_columns(s->canvas);

    for (size_t row = 0; row < s->table->rows; row++)
        width = at_least(width, text_width(s->table->row_names[row]));
    for (size_t i = 0; i < s->table->columns; i++)
        rest -= full_width(s, i);
    return at_most(
        width, at_least(rest, canvas_columns(s->canvas) * NAMES_SHARE / 100));
}

static int row_height(const Sight *s, size_t row)
{
    return row_has_paper(s, row) ? 2 : 1;
}

static size_t clamp(size_t number, size_t count)
{
    return number < count ? number : count - 1;
}

/* As far to the left as what is selected, and not so far that it is out of
 * sight on the right. */
static void scroll_columns(const Sight *s)
{
    LabCursor *cursor = s->cursor;
    int room = canvas_columns(s->canvas) - s->names;
    int width = 0;
    size_t first = cursor->column + 1;

    while (first > 0 && (width += full_width(s, first - 1)) <= room)
        first--;
    if (first > cursor->column)
        first = cursor->column;
    if (cursor->left < first)
        cursor->left = first;
    if (cursor->left > cursor->column)
        cursor->left = cursor->column;
    width = 0;
    for (size_t i = 0; i < s->table->columns; i++)
        width += full_width(s, i);
    if (width <= room)
        cursor->left = 0;
}

static void scroll_rows(const Sight *s)
{
    LabCursor *cursor = s->cursor;
    int room = canvas_rows(s->canvas) - HEADING;
    int height = 0;
    size_t first = cursor->row + 1;

    while (first > 0 && (height += row_height(s, first - 1)) <= room)
        first--;
    if (first > cursor->row)
        first = cursor->row;
    if (cursor->top < first)
        cursor->top = first;
    if (cursor->top > cursor->row)
        cursor->top = cursor->row;
}

/* --- Cells ---------------------------------------------------------------- */

uint32_t pane_lab_sign(const Look *look, LabSign sign, Style *style)
{
    static const struct {
        Role role;
        uint32_t code;
    } signs[LAB_SIGNS] = { [LAB_SIGN_OPEN] = { ROLE_DIM, ' ' },
                           [LAB_SIGN_NONE] = { ROLE_DIM, 0xb7 },
                           [LAB_SIGN_EQUAL] = { ROLE_GOOD, '=' },
                           [LAB_SIGN_TREND] = { ROLE_INACCURACY, '~' },
                           [LAB_SIGN_DIFFERS] = { ROLE_BLUNDER, '!' } };

    *style = look_style(look, signs[sign].role);
    return sign == LAB_SIGN_NONE && !look->has_unicode ? '.' : signs[sign].code;
}

/* Right-aligned, as numbers are; the beginning of what is too long. */
static void put_right(const Sight *s, Area area, const char *words, Style style)
{
    int width = at_most(text_width(words), area.columns);

    canvas_write_cut(s->canvas, area.column + area.columns - width, area.row,
                     width, span_from(words), style);
}

static bool is_selected(const Sight *s, size_t row, size_t column)
{
    return s->cursor->has_focus && s->cursor->row == row &&
           s->cursor->column == column;
}

static void put_sign(const Sight *s, int column, int row, const LabCell *cell)
{
    Style style;
    uint32_t code = pane_lab_sign(s->look, cell->sign, &style);

    canvas_put(s->canvas, column, row, code, style);
}

static void draw_nothing(const Sight *s, Area area)
{
    put_right(s, area, lab_run_is_over(s->run) ? "-" : ".",
              look_style(s->look, ROLE_DIM));
}

/* `area` is one row without the sign. */
static void draw_cell(const Sight *s, Area area, size_t row, size_t column)
{
    const LabCell *cell = shown_cell(s, row, column);
    Style style = look_style(s->look, is_selected(s, row, column) ? ROLE_CURRENT
                                                                  : ROLE_TEXT);
    Area all = { area.column, area.row, area.columns + SIGN, 1 };

    if (cell == NULL) {
        draw_nothing(s, area);
    } else {
        put_right(s, area, cell->here, style);
        put_sign(s, area.column + area.columns, area.row, cell);
    }
    if (has_paper(s, row, column))
        put_right(s, (Area){ area.column, area.row + 1, area.columns, 1 },
                  cell->paper, look_style(s->look, ROLE_DIM));
    if (is_selected(s, row, column))
        canvas_restyle(s->canvas, all, style);
    canvas_target(
        s->canvas, all,
        (Target){ CLICK_CELL, (uint32_t)(row * s->table->columns + column) });
}

static void draw_name(const Sight *s, size_t row, int line)
{
    bool is_here = s->cursor->has_focus && s->cursor->row == row;

    canvas_write_cut(s->canvas, 0, line, s->names,
                     span_from(s->table->row_names[row]),
                     look_style(s->look, is_here ? ROLE_STRONG : ROLE_TEXT));
    if (row_has_paper(s, row))
        canvas_write_cut(s->canvas, 2, line + 1, s->names - 2, span_from(PAPER),
                         look_style(s->look, ROLE_DIM));
}

static void draw_columns(const Sight *s, size_t row, int line)
{
    int column = s->names;

    for (size_t i = s->cursor->left; i < s->table->columns; i++) {
        int width = column_width(s, i);

        if (column + GAP + width + SIGN > canvas_columns(s->canvas))
            return;
        draw_cell(s, (Area){ column + GAP, line, width, 1 }, row, i);
        column += GAP + width + SIGN;
    }
}

/* The names of the columns, and whether there are more on either side. */
static void draw_heading(const Sight *s)
{
    int column = s->names;
    size_t i = s->cursor->left;

    if (i > 0)
        canvas_put(s->canvas, column, 0, '<', look_style(s->look, ROLE_ACCENT));
    for (; i < s->table->columns; i++) {
        int width = column_width(s, i);

        if (column + GAP + width + SIGN > canvas_columns(s->canvas))
            break;
        put_right(
            s, (Area){ column + GAP, 0, width, 1 }, s->table->column_names[i],
            look_style(s->look, s->cursor->has_focus && s->cursor->column == i
                                    ? ROLE_STRONG
                                    : ROLE_DIM));
        column += GAP + width + SIGN;
    }
    if (i < s->table->columns)
        canvas_put(s->canvas, canvas_columns(s->canvas) - 1, 0, '>',
                   look_style(s->look, ROLE_ACCENT));
}

void pane_lab_table_draw(Canvas canvas, const View *view, const LabRun *run,
                         LabCursor *cursor)
{
    Sight s = { .canvas = canvas,
                .look = &view->look,
                .run = run,
                .table = lab_run_table(run),
                .cursor = cursor };
    int line = HEADING;

    cursor->row = clamp(cursor->row, s.table->rows);
    cursor->column = clamp(cursor->column, s.table->columns);
    s.names = names_width(&s);
    scroll_columns(&s);
    scroll_rows(&s);
    draw_heading(&s);
    for (size_t row = cursor->top;
         row < s.table->rows && line < canvas_rows(canvas); row++) {
        draw_name(&s, row, line);
        draw_columns(&s, row, line);
        line += row_height(&s, row);
    }
}

void pane_lab_write_cell(const LabRun *run, const LabCursor *cursor, Text *text)
{
    const LabTable *table = lab_run_table(run);
    size_t row = clamp(cursor->row, table->rows);
    size_t column = clamp(cursor->column, table->columns);
    const LabCell *cell = lab_table_cell(table, row, column);

    text_format(text, "%s, %s: ", table->row_names[row],
                table->column_names[column]);
    if (!lab_run_shows(run, cell)) {
        text_append(text, lab_run_is_over(run) ? "not done" : "not done yet");
        return;
    }
    text_format(text, "%s here", cell->here);
    if (cell->paper != NULL && strcmp(cell->paper, cell->here) == 0)
        text_append(text, " and in the paper");
    else if (cell->paper != NULL)
        text_format(text, ", %s in the paper", cell->paper);
}
