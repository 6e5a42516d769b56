/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/shape.h"

enum { SQUARE_SIDE = 100 };

void axis_set(Axis *axis, double from, double to)
{
    axis->from[0] = 0;
    axis->from[1] = SQUARE_SIDE;
    axis->to[0] = from;
    axis->to[1] = to;
    axis->count = 2;
}

void axis_add(Axis *axis, double from, double to)
{
    int last = axis->count - 1;

    if (axis->count == AXIS_MARKS ||
        (last >= 0 && (from <= axis->from[last] || to < axis->to[last])))
        return;
    axis->from[axis->count] = from;
    axis->to[axis->count++] = to;
}

static double axis_at(const Axis *axis, double value)
{
    int i = 1;
    double share;

    while (i + 1 < axis->count && value > axis->from[i])
        i++;
    share = (value - axis->from[i - 1]) / (axis->from[i] - axis->from[i - 1]);
    return axis->to[i - 1] + share * (axis->to[i] - axis->to[i - 1]);
}

static Point cut_point(const void *context, Point point)
{
    const Cut *cut = context;

    return (Point){ axis_at(&cut->x, point.x), axis_at(&cut->y, point.y) };
}

static double pixels_per_unit(const Axis *axis)
{
    return (axis->to[axis->count - 1] - axis->to[0]) / SQUARE_SIDE;
}

bool shape_draw(const Shape *shape, const Cut *cut, Drawing *drawing)
{
    Outline line;

    outline_clear(&line);
    outline_clear(&drawing->body);
    outline_clear(&drawing->edge);
    outline_clear(&drawing->detail);
    if (!outline_add_path(&drawing->body, shape->body) ||
        !outline_add_path(&line, shape->line) ||
        !outline_add_path(&drawing->detail, shape->spot))
        return false;
    if (cut->edge > 0)
        outline_add_stroke(&drawing->edge, &drawing->body, 2 * cut->edge);
    if (cut->pen > 0)
        outline_add_stroke(&drawing->detail, &line, cut->pen);
    outline_map(&drawing->body, cut_point, cut);
    outline_map(&drawing->edge, cut_point, cut);
    outline_map(&drawing->detail, cut_point, cut);
    drawing_light(drawing,
                  (Point){ cut->light * pixels_per_unit(&cut->x),
                           cut->light * pixels_per_unit(&cut->y) / 4 });
    return drawing->edge.part_count < OUTLINE_PARTS &&
           drawing->detail.part_count < OUTLINE_PARTS;
}
