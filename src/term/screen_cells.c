/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/screen_pen.h"

#include "base/utf8.h"

/*
 * Changed cells are written with the pen; moving it costs bytes, so short
 * unchanged gaps are written again instead, and runs of spaces are erased
 * instead.
 */
enum {
    GAP_MAX = 4,   /* rewriting up to so many cells beats moving */
    ERASE_MIN = 10 /* erasing and moving on costs about as much */
};

/*
 * Do terminals and we agree for sure how wide this is?  Chess figures are
 * drawn two wide where a font shows them as emoji; the same may happen to
 * whatever is wide or combined.
 */
static bool has_sure_width(const Cell *cell)
{
    if (cell->mark != 0)
        return false;
    if (cell->code < 0x300)
        return true;
    return cell->code >= 0x2500 && cell->code < 0x25a0; /* boxes, blocks */
}

/* The nearest character of ASCII, for charsets that lack one. */
static char plain_form(uint32_t code)
{
    static const char letters[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
                                  "aaaaaaaceeeeiiiidnooooo/ouuuuyty";

    if (code >= 0xc0 && code <= 0xff)
        return letters[code - 0xc0];
    if (code >= 0x2010 && code <= 0x2015)
        return '-';
    if (code == 0x2018 || code == 0x2019)
        return '\'';
    if (code >= 0x201c && code <= 0x201e)
        return '"';
    return code == 0xa0 ? ' ' : code == 0x2026 ? '.' : '?';
}

static bool is_utf8(const Screen *screen)
{
    return screen->abilities.encode == NULL &&
           screen->abilities.charset == NULL;
}

static size_t encode(const ScreenAbilities *abilities, uint32_t code,
                     char *encoded)
{
    if (abilities->charset == NULL)
        return abilities->encode(code, encoded);
    encoded[0] = (char)charset_byte(abilities->charset, code);
    return encoded[0] != '\0';
}

static void put_code(Screen *screen, uint32_t code, Text *bytes)
{
    char encoded[SCREEN_CODE_SIZE];
    size_t length;

    if (is_utf8(screen)) {
        text_append_code(bytes, code);
        return;
    }
    length = encode(&screen->abilities, code, encoded);
    if (length == 0)
        text_append_char(bytes, plain_form(code));
    else
        text_append_span(bytes, span_of(encoded, length));
}

/*
 * On a space nothing of a style shows but its back and its line below, so
 * whatever else the pen has may stay.
 */
Style cells_style(const Screen *screen, const Cell *cell)
{
    enum { SHOWS = STYLE_UNDERLINE | STYLE_REVERSE };
    Style style = cell->style;

    if (cell->code != ' ' || cell->mark != 0 || !screen->style_is_known ||
        ((style.attributes | screen->style.attributes) & SHOWS))
        return style;
    if (style.back == INK_DEFAULT && screen->style.back != INK_DEFAULT)
        return PEN_PLAIN; /* the shortest way to the usual back */
    style.front = screen->style.front;
    style.attributes = screen->style.attributes;
    return style;
}

static void put_cell(Screen *screen, const Cell *cell, Text *bytes)
{
    pen_put_style(screen, cells_style(screen, cell), bytes);
    put_code(screen, cell->code, bytes);
    if (cell->mark != 0 && is_utf8(screen))
        text_append_code(bytes, cell->mark);
    if (!has_sure_width(cell))
        screen->column = PEN_NOWHERE;
    else if (screen->column != PEN_NOWHERE)
        screen->column++;
    /* After the last column terminals differ about where the cursor is. */
    if (screen->column >= screen->shown->columns)
        screen->column = PEN_NOWHERE;
}

static bool is_blank_like(const Cell *cell, Style style)
{
    return cell->code == ' ' && cell->mark == 0 &&
           style_is_equal(cell->style, style);
}

/* Would an erased cell look like a space of this style? */
static bool can_erase_any(Style style)
{
    return !(style.attributes & (STYLE_REVERSE | STYLE_UNDERLINE));
}

static bool can_erase(const Screen *screen, Style style)
{
    if (!can_erase_any(style))
        return false;
    return style.back == INK_DEFAULT || screen->abilities.erases_in_color;
}

static bool is_changed(const Screen *screen, const Grid *wanted, int column,
                       int row)
{
    const Cell *now = grid_cell(wanted, column, row);
    const Cell *then = grid_cell(screen->shown, column, row);

    return !screen->is_known || !cell_looks_equal(now, then);
}

/*
 * Is counted erasing, which leaves the pen where it is, cheaper than writing
 * `run` spaces?  It is for a few, if nothing is to be written behind them.
 */
static bool erasing_pays(const Screen *screen, const Grid *wanted, int column,
                         int row, int run)
{
    return run >= ERASE_MIN ||
           (run >= GAP_MAX && !is_changed(screen, wanted, column + run, row));
}

/* Equal spaces from here to the end of the row, or until something else. */
static int blank_run(const Grid *wanted, int column, int row)
{
    const Cell *first = grid_cell(wanted, column, row);
    int run = 0;

    while (column + run < wanted->columns &&
           is_blank_like(grid_cell(wanted, column + run, row), first->style))
        run++;
    return run;
}

/* So many of them until the last that has changed. */
static int changed_run(const Screen *screen, const Grid *wanted, int column,
                       int row)
{
    int run = blank_run(wanted, column, row);

    while (run > 0 && !is_changed(screen, wanted, column + run - 1, row))
        run--;
    return run;
}

/* Erase a run of spaces if that is cheaper; returns the cells it dealt with. */
static int try_erase(Screen *screen, const Grid *wanted, int column, int row,
                     Text *bytes)
{
    const Cell *cell = grid_cell(wanted, column, row);
    int run;

    if (cell->code != ' ' || !can_erase(screen, cell->style))
        return 0;
    run = changed_run(screen, wanted, column, row);
    if (run < GAP_MAX)
        return 0;
    if (column + blank_run(wanted, column, row) == wanted->columns) {
        pen_put_style(screen, cells_style(screen, cell), bytes);
        text_append(bytes, "\033[K");
        return run;
    }
    if (!screen->abilities.erases_counted ||
        !erasing_pays(screen, wanted, column, row, run))
        return 0;
    pen_put_style(screen, cells_style(screen, cell), bytes);
    text_format(bytes, "\033[%dX", run);
    return run;
}

/* How many cells from here on are as they should be. */
int cells_unchanged(const Screen *screen, const Grid *wanted, int column,
                    int row)
{
    int run = 0;

    while (column + run < wanted->columns &&
           !is_changed(screen, wanted, column + run, row))
        run++;
    return run;
}

/* May the few unchanged cells before the next change be written again? */
static bool gap_is_cheap(const Screen *screen, const Grid *wanted, int column,
                         int row, int gap)
{
    if (gap > GAP_MAX || column + gap >= wanted->columns ||
        screen->column != column || screen->row != row)
        return false;
    for (int i = 0; i < gap; i++) {
        const Cell *cell = grid_cell(wanted, column + i, row);

        if (cell->code == 0 || cell->code > '~' || cell->mark != 0 ||
            !style_is_equal(cells_style(screen, cell), screen->style))
            return false;
    }
    return true;
}

int cells_draw_gap(Screen *screen, const Grid *wanted, int column, int row,
                   Text *bytes)
{
    int gap = cells_unchanged(screen, wanted, column, row);

    if (gap > 0 && gap_is_cheap(screen, wanted, column, row, gap))
        for (int i = 0; i < gap; i++)
            put_cell(screen, grid_cell(wanted, column + i, row), bytes);
    return gap;
}

/* How many spaces of the same back stand behind this cell, at most `most`. */
static int blanks_behind(const Grid *wanted, int column, int row, int most)
{
    const Cell *first = grid_cell(wanted, column, row);
    int count = 0;

    while (count < most && column + 1 + count < wanted->columns) {
        const Cell *cell = grid_cell(wanted, column + 1 + count, row);

        if (cell->code != ' ' || cell->mark != 0 ||
            cell->style.back != first->style.back ||
            !can_erase_any(cell->style))
            break;
        count++;
    }
    return count;
}

/*
 * A figure whose width is not sure, with spaces behind it: to erase first
 * saves the way to the spaces.  Returns the cells it dealt with.
 */
static int try_figure(Screen *screen, const Grid *wanted, int column, int row,
                      Text *bytes)
{
    enum { MOST = 8 };
    const Cell *cell = grid_cell(wanted, column, row);
    int blanks;

    if (has_sure_width(cell) || cell->code == 0 ||
        !screen->abilities.erases_counted || !can_erase(screen, cell->style) ||
        column + 1 >= wanted->columns ||
        !is_changed(screen, wanted, column + 1, row))
        return 0;
    blanks = blanks_behind(wanted, column, row, MOST);
    if (blanks < 2)
        return 0;
    pen_put_style(screen, cell->style, bytes);
    text_format(bytes, "\033[%dX", blanks + 1);
    put_cell(screen, cell, bytes);
    return blanks + 1;
}

int cells_draw_changed(Screen *screen, const Grid *wanted, int column, int row,
                       Text *bytes)
{
    const Cell *cell = grid_cell(wanted, column, row);
    int erased;

    /* A wide character changes as a whole. */
    if (cell->code == 0 && column > 0 &&
        grid_cell(wanted, column - 1, row)->code != 0) {
        pen_move(screen, column - 1, row, bytes);
        put_cell(screen, grid_cell(wanted, column - 1, row), bytes);
        return 1;
    }
    pen_move(screen, column, row, bytes);
    erased = try_erase(screen, wanted, column, row, bytes);
    if (erased == 0)
        erased = try_figure(screen, wanted, column, row, bytes);
    if (erased > 0)
        return erased;
    put_cell(screen, cell, bytes);
    if (column + 1 < wanted->columns &&
        grid_cell(wanted, column + 1, row)->code == 0)
        return 2;
    return 1;
}
