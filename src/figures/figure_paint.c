/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/figures.h"

#include "base/memory.h"

#include <math.h>

enum { SQUARE_SIDE = 100 };

/* --- Stems ---------------------------------------------------------------- */

/* Figures are as wide as high, in the middle of what there is. */
static int side_of(const FigurePixels *pixels)
{
    return pixels->columns < pixels->rows ? pixels->columns : pixels->rows;
}

/* Whole pixels, counted from the middle: what is symmetrical stays so. */
static double snap(double mark, int side)
{
    double away = (mark - SQUARE_SIDE / 2.0) / SQUARE_SIDE * side;

    return copysign(floor(fabs(away) + 0.5), away);
}

static void hint(const Shape *shape, const FigurePixels *pixels, Cut *cut)
{
    int side = side_of(pixels);
    int middle = pixels->columns / 2;
    int top = (pixels->rows - side) / 2;

    cut->x.count = cut->y.count = 0;
    axis_add(&cut->x, 0, middle - side / 2.0);
    axis_add(&cut->y, 0, top);
    for (int i = 0; i < shape->x_count; i++)
        axis_add(&cut->x, shape->x[i], middle + snap(shape->x[i], side));
    for (int i = 0; i < shape->y_count; i++)
        axis_add(&cut->y, shape->y[i],
                 top + floor(shape->y[i] / SQUARE_SIDE * side + 0.5));
    axis_add(&cut->x, SQUARE_SIDE, middle + side / 2.0);
    axis_add(&cut->y, SQUARE_SIDE, top + side);
}

/* Edges and lines are not thinner than a pixel. */
static double pen(double percent, int side)
{
    return fmax(percent, 1.0 * SQUARE_SIDE / side);
}

static void choose_pens(int side, Cut *cut)
{
    cut->edge = pen(1.8, side);
    cut->pen = pen(2.4, side);
    cut->light = 3.5;
}

/* --- Colours -------------------------------------------------------------- */

static uint8_t channel(const Shares *shares, const FigureColors *colors,
                       int shift)
{
    double cover = 1 - shares->of[TONE_SQUARE];
    double sum = 0;

    for (int tone = TONE_SQUARE + 1; tone < TONES; tone++)
        sum += shares->of[tone] * (colors->of[tone] >> shift & 255);
    return cover <= 0 ? 0 : (uint8_t)fmin(sum / cover + 0.5, 255);
}

static void color_pixel(const Shares *shares, const FigureColors *colors,
                        uint8_t rgba[4])
{
    double cover = fmin(fmax(1 - shares->of[TONE_SQUARE], 0), 1);

    rgba[0] = channel(shares, colors, 16);
    rgba[1] = channel(shares, colors, 8);
    rgba[2] = channel(shares, colors, 0);
    rgba[3] = (uint8_t)(cover * 255 + 0.5);
}

void figure_paint(Piece piece, const FigureColors *colors,
                  const FigurePixels *pixels)
{
    size_t count = (size_t)pixels->columns * (size_t)pixels->rows;
    const Shape *shape = figure_shape(piece_type(piece));
    Drawing *drawing = memory_zeroed(1, sizeof *drawing);
    Shares *shares = memory_zeroed(count, sizeof *shares);
    Cut cut;

    hint(shape, pixels, &cut);
    choose_pens(side_of(pixels), &cut);
    if (shape_draw(shape, &cut, drawing)) {
        drawing_paint(drawing, pixels->columns, pixels->rows, shares);
        for (size_t i = 0; i < count; i++)
            color_pixel(&shares[i], colors, pixels->rgba + 4 * i);
    }
    memory_free(shares);
    memory_free(drawing);
}
