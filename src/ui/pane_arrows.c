/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pane_arrows.h"

#include "ui/figure.h"

#include <math.h>

/*
 * Arrows are drawn through what is empty of the squares: every cell without a
 * piece gets those quarters of it that the arrow covers.  Lengths are in rows;
 * a column is half as wide as a row is high.
 */
typedef struct Point {
    double x, y;
} Point;

typedef struct Shaft {
    Point from, to;
    double width; /* half of it */
    double head;  /* length and half the width of the head */
} Shaft;

static Point middle_of(Area area)
{
    return (Point){ (area.column + area.columns / 2.0) / 2,
                    area.row + area.rows / 2.0 };
}

/* From beside the piece that moves to the middle of its target. */
static Shaft shaft_of(const BoardView *board, int size, const Arrow *arrow)
{
    Point from = middle_of(board_square_area(board, size, arrow->from));
    Point to = middle_of(board_square_area(board, size, arrow->to));
    double length = hypot(to.x - from.x, to.y - from.y);
    double start = 0.35 * size / length;
    double width = 0.2 + 0.04 * size;

    from.x += (to.x - from.x) * start;
    from.y += (to.y - from.y) * start;
    return (Shaft){ from, to, arrow->is_strong ? width : width * 0.6,
                    arrow->is_strong ? 0.4 * size : 0.3 * size };
}

static bool covers(const Shaft *shaft, Point point)
{
    double x = shaft->to.x - shaft->from.x;
    double y = shaft->to.y - shaft->from.y;
    double length = hypot(x, y);
    double along =
        ((point.x - shaft->from.x) * x + (point.y - shaft->from.y) * y) /
        length;
    double aside =
        fabs((point.x - shaft->from.x) * y - (point.y - shaft->from.y) * x) /
        length;

    if (along < 0 || along > length)
        return false;
    if (length - along < shaft->head)
        return aside <= (length - along) * 0.8;
    return aside <= shaft->width;
}

/* The quarters of a cell: 1 and 2 the upper, 4 and 8 the lower ones. */
static unsigned quarters(const Shaft *shaft, int column, int row)
{
    unsigned mask = 0;

    for (unsigned i = 0; i < 4; i++) {
        Point point = { (column + 0.25 + 0.5 * (i & 1)) / 2,
                        row + 0.25 + 0.5 * (i >> 1) };

        mask |= (unsigned)covers(shaft, point) << i;
    }
    return mask;
}

static const uint32_t QUARTERS[16] = {
    ' ',    0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b,
    0x2597, 0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f, 0x2588,
};

/* Nothing but the square's own colour?  Its corner is always free. */
static bool is_empty(Canvas canvas, const BoardView *board, int size,
                     const Cell *cell)
{
    Square square = (Square)cell->target.value;
    Area area = board_square_area(board, size, square);
    const Cell *corner =
        grid_cell(canvas.grid, canvas.area.column + area.column,
                  canvas.area.row + area.row);

    return cell->code == ' ' && corner != NULL &&
           cell->style.back == corner->style.back &&
           figure_leaves_empty(cell->tile);
}

/* One cell, that of the part. */
static void draw_cell(Canvas part, Cell cell, Ink ink, unsigned mask)
{
    cell.style.front = ink;
    canvas_put(part, 0, 0, QUARTERS[mask], cell.style);
    canvas_target(part, (Area){ 0, 0, 1, 1 }, cell.target);
}

bool pane_arrows_have_room(const Look *look, int size)
{
    return size > 1 && look->depth >= DEPTH_256 && look->has_unicode;
}

void pane_arrow_draw(Canvas canvas, const BoardView *board, int size,
                     const Arrow *arrow)
{
    Shaft shaft = shaft_of(board, size, arrow);
    Area area = board_square_area(board, size, A1);
    int first = board->is_flipped ? area.column - 14 * size : area.column;

    for (int row = 0; row < 8 * size; row++)
        for (int column = first; column < first + 16 * size; column++) {
            const Cell *cell =
                grid_cell(canvas.grid, canvas.area.column + column,
                          canvas.area.row + row);
            unsigned mask = quarters(&shaft, column, row);

            if (mask != 0 && cell != NULL &&
                is_empty(canvas, board, size, cell))
                draw_cell(canvas_part(canvas, (Area){ column, row, 1, 1 }),
                          *cell, arrow->ink, mask);
        }
}
