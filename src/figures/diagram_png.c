/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/diagram_sink.h"

#include "base/memory.h"
#include "figures/png.h"

#include <math.h>

enum { SIDE = DIAGRAM_SIDE, PIECE_SIDE = 100 };

typedef struct Sheet {
    uint8_t *rgb;
    Outline line, area; /* of the path being drawn */
    Drawing drawing;
} Sheet;

static void blend(uint8_t *pixel, uint32_t rgb, double share)
{
    for (int i = 0; i < 3; i++) {
        double now = pixel[i];
        double then = rgb >> (16 - 8 * i) & 255;

        pixel[i] = (uint8_t)(now + (then - now) * share + 0.5);
    }
}

static uint8_t *pixel_at(Sheet *sheet, int x, int y)
{
    return &sheet->rgb[3 * ((size_t)y * SIDE + (size_t)x)];
}

/* --- Paths ---------------------------------------------------------------- */

typedef struct Bounds {
    int left, top, right, bottom;
} Bounds;

static Bounds bounds_of(const Outline *outline)
{
    Bounds bounds = { SIDE, SIDE, 0, 0 };

    for (size_t i = 0; i < outline->point_count; i++) {
        Point point = outline->points[i];

        bounds.left = (int)fmax(0, fmin(bounds.left, floor(point.x)));
        bounds.top = (int)fmax(0, fmin(bounds.top, floor(point.y)));
        bounds.right = (int)fmin(SIDE, fmax(bounds.right, ceil(point.x)));
        bounds.bottom = (int)fmin(SIDE, fmax(bounds.bottom, ceil(point.y)));
    }
    return bounds;
}

static Point move_to_corner(const void *context, Point point)
{
    const Bounds *bounds = context;

    return (Point){ point.x - bounds->left, point.y - bounds->top };
}

static void fill_area(Sheet *sheet, const DiagramBrush *brush)
{
    Bounds bounds = bounds_of(&sheet->area);
    Raster raster = { NULL, bounds.right - bounds.left,
                      bounds.bottom - bounds.top };

    if (raster.columns <= 0 || raster.rows <= 0)
        return;
    raster.cover = memory_zeroed((size_t)raster.columns * (size_t)raster.rows,
                                 sizeof *raster.cover);
    outline_map(&sheet->area, move_to_corner, &bounds);
    raster_fill(&raster, &sheet->area);
    for (int y = 0; y < raster.rows; y++)
        for (int x = 0; x < raster.columns; x++)
            blend(pixel_at(sheet, bounds.left + x, bounds.top + y), brush->rgb,
                  raster.cover[y * raster.columns + x] * brush->percent / 100);
    memory_free(raster.cover);
}

static void draw_path(void *context, const char *path,
                      const DiagramBrush *brush)
{
    Sheet *sheet = context;
    Outline *first = brush->width > 0 ? &sheet->line : &sheet->area;

    outline_clear(&sheet->line);
    outline_clear(&sheet->area);
    if (!outline_add_path(first, path))
        return;
    if (brush->width > 0)
        outline_add_stroke(&sheet->area, &sheet->line, brush->width);
    fill_area(sheet, brush);
}

/* --- Pieces --------------------------------------------------------------- */

static void draw_pixel(uint8_t *pixel, const Shares *shares,
                       const FigureColors *colors)
{
    for (int i = 0; i < 3; i++) {
        double sum = shares->of[TONE_SQUARE] * pixel[i];

        for (int tone = TONE_SQUARE + 1; tone < TONES; tone++)
            sum += shares->of[tone] * (colors->of[tone] >> (16 - 8 * i) & 255);
        pixel[i] = (uint8_t)(sum + 0.5);
    }
}

static void draw_piece(void *context, Piece piece, Point corner)
{
    Sheet *sheet = context;
    Shares *pixels = memory_zeroed(PIECE_SIDE * PIECE_SIDE, sizeof *pixels);
    Cut cut;

    diagram_cut(&cut);
    axis_set(&cut.x, 0, PIECE_SIDE);
    axis_set(&cut.y, 0, PIECE_SIDE);
    if (shape_draw(figure_shape(piece_type(piece)), &cut, &sheet->drawing)) {
        drawing_paint(&sheet->drawing, PIECE_SIDE, PIECE_SIDE, pixels);
        for (int y = 0; y < PIECE_SIDE; y++)
            for (int x = 0; x < PIECE_SIDE; x++)
                draw_pixel(
                    pixel_at(sheet, (int)corner.x + x, (int)corner.y + y),
                    &pixels[y * PIECE_SIDE + x],
                    diagram_colors(piece_color(piece)));
    }
    memory_free(pixels);
}

void diagram_write_png(const Diagram *diagram, Text *file)
{
    Sheet *sheet = memory_zeroed(1, sizeof *sheet);
    DiagramSink sink = { draw_path, draw_piece, sheet };

    sheet->rgb = memory_zeroed(SIDE * SIDE, 3);
    diagram_draw(diagram, &sink);
    png_write(&(Picture24){ sheet->rgb, SIDE, SIDE }, file);
    memory_free(sheet->rgb);
    memory_free(sheet);
}
