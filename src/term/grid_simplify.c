/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/grid_simplify.h"

#include "term/abilities.h"

enum { FAR = 8 }; /* as wide as squares with figures of one character are */

/*
 * On a space nothing of a style shows but its back and its line below.  The
 * rest it takes from the character before it on the same background, or after
 * it, for every change of the style takes up to 22 bytes.
 */
static bool is_bare(const Cell *cell)
{
    enum { SHOWS = STYLE_UNDERLINE | STYLE_REVERSE };

    return cell->code == ' ' && cell->mark == 0 &&
           !(cell->style.attributes & SHOWS);
}

static bool lends_style(const Cell *cell)
{
    return !(cell->style.attributes & (STYLE_UNDERLINE | STYLE_REVERSE));
}

static int reach(Ink back)
{
    return back == INK_DEFAULT ? 1 : FAR;
}

/* The nearest cell on the same back, one way, that is not bare; or NULL. */
static const Cell *neighbour(const Grid *wanted, int column, int row, int way)
{
    Ink back = grid_cell(wanted, column, row)->style.back;

    for (int i = 1; i <= reach(back); i++) {
        const Cell *cell = grid_cell(wanted, column + way * i, row);

        if (cell == NULL || cell->style.back != back)
            return NULL;
        if (!is_bare(cell))
            return cell;
    }
    return NULL;
}

/* On a square the figure is in another row. */
static const Cell *figure_near(const Grid *wanted, int column, int row)
{
    static const int ways[] = { 1, -1, 2, -2 };
    Ink back = grid_cell(wanted, column, row)->style.back;

    for (size_t i = 0; back != INK_DEFAULT && i < ARRAY_LENGTH(ways); i++) {
        const Cell *cell = grid_cell(wanted, column, row + ways[i]);

        if (cell == NULL || cell->style.back != back)
            continue;
        if (!is_bare(cell))
            return cell;
        cell = neighbour(wanted, column, row + ways[i], -1);
        if (cell == NULL)
            cell = neighbour(wanted, column, row + ways[i], 1);
        if (cell != NULL)
            return cell;
    }
    return NULL;
}

/* Behind a figure an update begins, which begins without any style. */
static Style style_of_space(const Grid *wanted, int column, int row)
{
    Ink back = grid_cell(wanted, column, row)->style.back;
    const Cell *lender = neighbour(wanted, column, row, -1);

    if (lender != NULL && !cell_has_sure_width(lender))
        return (Style){ INK_DEFAULT, back, 0 };
    if (lender == NULL)
        lender = neighbour(wanted, column, row, 1);
    if (lender == NULL)
        lender = figure_near(wanted, column, row);
    if (lender == NULL || !lends_style(lender))
        return (Style){ INK_DEFAULT, back, 0 };
    return lender->style;
}

void grid_simplify(const Grid *wanted, Grid *simple)
{
    Canvas canvas = canvas_of(simple);

    grid_copy(simple, wanted);
    for (int row = 0; row < wanted->rows; row++)
        for (int column = 0; column < wanted->columns; column++)
            if (is_bare(grid_cell(wanted, column, row)))
                canvas_restyle(canvas, (Area){ column, row, 1, 1 },
                               style_of_space(wanted, column, row));
}
