/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/drawing.h"

#include "base/memory.h"

static void lay(Shares *pixel, Tone tone, double cover)
{
    for (int i = 0; i < TONES; i++)
        pixel->of[i] *= 1 - cover;
    pixel->of[tone] += cover;
}

static void lay_layer(Shares *pixels, const Raster *raster, Tone tone)
{
    size_t count = (size_t)raster->columns * (size_t)raster->rows;

    for (size_t i = 0; i < count; i++)
        lay(&pixels[i], tone, raster->cover[i]);
}

static Point shift(const void *way, Point point)
{
    const Point *by = way;

    return (Point){ point.x + by->x, point.y + by->y };
}

void drawing_light(Drawing *drawing, Point reach)
{
    drawing->light = reach;
}

/*
 * The rim of the body that is not covered by the body when it is moved: to the
 * right it is where the light falls, to the left where the shade is.
 */
static void lay_rim(const Drawing *drawing, Shares *pixels, Raster *raster,
                    Tone tone)
{
    double sign = tone == TONE_LIGHT ? 1 : -1;
    Point way = { sign * drawing->light.x, sign * drawing->light.y };
    size_t count = (size_t)raster->columns * (size_t)raster->rows;
    Outline moved = drawing->body;

    outline_map(&moved, shift, &way);
    raster_fill(raster, &moved);
    for (size_t i = 0; i < count; i++) {
        double body = pixels[i].of[TONE_BODY];
        double rim = body * (1 - raster->cover[i]);

        pixels[i].of[TONE_BODY] -= rim;
        pixels[i].of[tone] += rim;
    }
}

void drawing_paint(const Drawing *drawing, int columns, int rows,
                   Shares *pixels)
{
    size_t count = (size_t)columns * (size_t)rows;
    Raster raster = { memory_zeroed(count, sizeof(double)), columns, rows };

    for (size_t i = 0; i < count; i++)
        pixels[i] = (Shares){ { [TONE_SQUARE] = 1 } };
    raster_fill(&raster, &drawing->edge);
    lay_layer(pixels, &raster, TONE_EDGE);
    raster_fill(&raster, &drawing->body);
    lay_layer(pixels, &raster, TONE_BODY);
    lay_rim(drawing, pixels, &raster, TONE_SHADE);
    lay_rim(drawing, pixels, &raster, TONE_LIGHT);
    raster_fill(&raster, &drawing->detail);
    lay_layer(pixels, &raster, TONE_DETAIL);
    memory_free(raster.cover);
}
