/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/screen_pen.h"

#include "base/memory.h"

#include <limits.h>
#include <stdlib.h>

enum {
    SMALL_FRAME = 80,   /* bytes up to which the order hardly matters */
    LARGE_FRAME = 4000, /* from here on it takes long to choose */
    BIG_FRAME = 512     /* bytes from which a frame is wrapped up */
};

Screen *screen_new(const ScreenAbilities *abilities)
{
    Screen *screen = memory_zeroed(1, sizeof *screen);

    screen->abilities = *abilities;
    screen->shown = grid_new(1, 1);
    screen_forget(screen);
    return screen;
}

void screen_free(Screen *screen)
{
    if (screen == NULL)
        return;
    grid_free(screen->shown);
    memory_free(screen);
}

void screen_forget(Screen *screen)
{
    screen->is_known = false;
    screen->column = PEN_NOWHERE;
    screen->row = PEN_NOWHERE;
    screen->style_is_known = false;
}

/* --- In which order ------------------------------------------------------- */

static void draw_row(Screen *screen, const Grid *wanted, int row, Text *bytes)
{
    int column = 0;

    while (column < wanted->columns) {
        column += cells_draw_gap(screen, wanted, column, row, bytes);
        if (column < wanted->columns)
            column += cells_draw_changed(screen, wanted, column, row, bytes);
    }
}

static void draw_by_rows(Screen *screen, const Grid *wanted, Text *bytes)
{
    for (int row = 0; row < wanted->rows; row++)
        draw_row(screen, wanted, row, bytes);
}

/*
 * Row by row, squares that stand side by side change the colour in each of
 * their rows.  Who goes on where that costs least draws one square after the
 * other.  In a row it is always from left to right, so that what a figure too
 * wide spoils is mended.
 */
typedef struct Pending {
    int row;
    int column; /* the first cell in it that is still to be drawn */
} Pending;

static size_t collect(const Screen *screen, const Grid *wanted,
                      Pending *pending)
{
    size_t count = 0;

    for (int row = 0; row < wanted->rows; row++) {
        int column = cells_unchanged(screen, wanted, 0, row);

        if (column < wanted->columns)
            pending[count++] = (Pending){ row, column };
    }
    return count;
}

static size_t cheapest(const Screen *screen, const Grid *wanted,
                       const Pending *pending, size_t count)
{
    size_t best = 0;
    int least = INT_MAX;

    for (size_t i = 0; i < count; i++) {
        const Cell *cell = grid_cell(wanted, pending[i].column, pending[i].row);
        int cost = pen_move_cost(screen, pending[i].column, pending[i].row) +
                   pen_style_cost(screen, cells_style(screen, cell));

        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

/* Go on to the right while neither the pen's place nor its style changes;
 * returns the column of what is left to be drawn. */
static int draw_stretch(Screen *screen, const Grid *wanted, Pending from,
                        Text *bytes)
{
    int column = from.column;
    bool goes_on = true;

    while (goes_on && column < wanted->columns) {
        column += cells_draw_changed(screen, wanted, column, from.row, bytes);
        column += cells_draw_gap(screen, wanted, column, from.row, bytes);
        goes_on = column < wanted->columns && screen->column == column &&
                  screen->row == from.row &&
                  style_is_equal(
                      cells_style(screen, grid_cell(wanted, column, from.row)),
                      screen->style);
    }
    return column;
}

static void draw_by_cost(Screen *screen, const Grid *wanted, Text *bytes)
{
    Pending *pending = memory_zeroed((size_t)wanted->rows, sizeof *pending);
    size_t count = collect(screen, wanted, pending);

    while (count > 0) {
        size_t best = cheapest(screen, wanted, pending, count);

        pending[best].column =
            draw_stretch(screen, wanted, pending[best], bytes);
        if (pending[best].column >= wanted->columns)
            pending[best] = pending[--count];
    }
    memory_free(pending);
}

/* Both ways are tried: who takes the nearest first may have to walk back. */
static void draw_changes(Screen *screen, const Grid *wanted, Text *bytes)
{
    Screen other = *screen;
    size_t start = bytes->length;
    Text by_cost = { 0 };

    draw_by_rows(screen, wanted, bytes);
    if (bytes->length - start < SMALL_FRAME ||
        bytes->length - start > LARGE_FRAME)
        return;
    draw_by_cost(&other, wanted, &by_cost);
    if (by_cost.length < bytes->length - start) {
        text_remove(bytes, start, bytes->length - start);
        text_append_span(bytes, text_span(&by_cost));
        *screen = other;
    }
    text_free(&by_cost);
}

/* --- The picture ---------------------------------------------------------- */

static void keep_shown(Screen *screen, const Grid *wanted)
{
    grid_copy(screen->shown, wanted);
    screen->is_known = true;
}

static void begin_all(Screen *screen, const Grid *wanted, Text *bytes)
{
    grid_resize(screen->shown, wanted->columns, wanted->rows);
    screen->style_is_known = false;
    pen_put_style(screen, PEN_PLAIN, bytes);
    text_append(bytes, "\033[H\033[2J");
    screen->column = 0;
    screen->row = 0;
    screen->is_known = true;
    text_append(bytes, "\033[?25l");
    screen->cursor_is_visible = false;
}

static void place_cursor(Screen *screen, int column, int row, Text *bytes)
{
    if (column < 0) {
        if (screen->cursor_is_visible)
            text_append(bytes, "\033[?25l");
        screen->cursor_is_visible = false;
        return;
    }
    pen_move(screen, column, row, bytes);
    if (!screen->cursor_is_visible)
        text_append(bytes, "\033[?25h");
    screen->cursor_is_visible = true;
}

/* A big frame is shown at once where the terminal can do that. */
static void wrap_frame(const Screen *screen, size_t start, Text *bytes)
{
    if (!screen->abilities.synchronizes || bytes->length - start < BIG_FRAME)
        return;
    text_insert(bytes, start, span_from("\033[?2026h"));
    text_append(bytes, "\033[?2026l");
}

void screen_draw(Screen *screen, const Grid *wanted, int cursor_column,
                 int cursor_row, Text *bytes)
{
    size_t start = bytes->length;

    if (!screen->is_known || screen->shown->columns != wanted->columns ||
        screen->shown->rows != wanted->rows)
        begin_all(screen, wanted, bytes);
    draw_changes(screen, wanted, bytes);
    keep_shown(screen, wanted);
    place_cursor(screen, cursor_column, cursor_row, bytes);
    wrap_frame(screen, start, bytes);
}
