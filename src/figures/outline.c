/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/outline.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void outline_clear(Outline *outline)
{
    outline->point_count = 0;
    outline->part_count = 0;
}

void outline_begin(Outline *outline)
{
    if (outline->part_count == OUTLINE_PARTS)
        return;
    outline->ends[outline->part_count] = outline->point_count;
    outline->is_closed[outline->part_count++] = false;
}

void outline_add(Outline *outline, Point point)
{
    if (outline->point_count == OUTLINE_POINTS || outline->part_count == 0)
        return;
    outline->points[outline->point_count++] = point;
    outline->ends[outline->part_count - 1] = outline->point_count;
}

void outline_close(Outline *outline)
{
    if (outline->part_count > 0)
        outline->is_closed[outline->part_count - 1] = true;
}

/* --- Reading a path ------------------------------------------------------- */

typedef struct Pen {
    Outline *outline;
    Point at, start;
} Pen;

static Point between(Point a, Point b, double share)
{
    return (Point){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static void draw_curve(Pen *pen, const Point *controls)
{
    enum { PIECES = 12 };
    Point start = pen->at;

    for (int i = 1; i <= PIECES; i++) {
        double share = (double)i / PIECES;
        Point a = between(start, controls[0], share);
        Point b = between(controls[0], controls[1], share);
        Point c = between(controls[1], controls[2], share);
        Point ab = between(a, b, share);
        Point bc = between(b, c, share);

        outline_add(pen->outline, between(ab, bc, share));
    }
    pen->at = controls[2];
}

/* A curve with one control point, as one with two. */
static void draw_flat_curve(Pen *pen, Point control, Point end)
{
    Point controls[3] = { between(pen->at, control, 2.0 / 3),
                          between(end, control, 2.0 / 3), end };

    draw_curve(pen, controls);
}

static void draw_line(Pen *pen, Point end)
{
    outline_add(pen->outline, end);
    pen->at = end;
}

static void move_pen(Pen *pen, Point to)
{
    outline_begin(pen->outline);
    outline_add(pen->outline, to);
    pen->at = pen->start = to;
}

/* What a command does with its numbers; how many these are is known. */
static void obey(Pen *pen, char command, const double *n)
{
    Point controls[3] = { { n[0], n[1] }, { n[2], n[3] }, { n[4], n[5] } };

    if (command == 'M')
        move_pen(pen, controls[0]);
    else if (command == 'L')
        draw_line(pen, controls[0]);
    else if (command == 'H')
        draw_line(pen, (Point){ n[0], pen->at.y });
    else if (command == 'V')
        draw_line(pen, (Point){ pen->at.x, n[0] });
    else if (command == 'Q')
        draw_flat_curve(pen, controls[0], controls[1]);
    else if (command == 'C')
        draw_curve(pen, controls);
}

static int numbers_of(char command)
{
    switch (command) {
    case 'M':
    case 'L':
        return 2;
    case 'H':
    case 'V':
        return 1;
    case 'Q':
        return 4;
    case 'C':
        return 6;
    default:
        return 0;
    }
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " ,\t\r\n");
}

static bool read_numbers(const char **text, double *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        char *end;

        numbers[i] = strtod(*text, &end);
        if (end == *text)
            return false;
        *text = skip_blanks(end);
    }
    return true;
}

bool outline_add_path(Outline *outline, const char *path)
{
    Pen pen = { .outline = outline };
    char command = 0;

    for (path = skip_blanks(path); *path != '\0';) {
        double numbers[6] = { 0 };

        if (*path == 'Z') {
            outline_close(outline);
            pen.at = pen.start;
            path = skip_blanks(path + 1);
            continue;
        }
        if (strchr("MLHVQC", *path) != NULL)
            command = *path++;
        path = skip_blanks(path);
        if (command == 0 || !read_numbers(&path, numbers, numbers_of(command)))
            return false;
        obey(&pen, command, numbers);
        if (command == 'M')
            command = 'L'; /* more numbers are lines */
    }
    return outline->point_count < OUTLINE_POINTS &&
           outline->part_count < OUTLINE_PARTS;
}

void outline_map(Outline *outline, PointMap *map, const void *context)
{
    for (size_t i = 0; i < outline->point_count; i++)
        outline->points[i] = map(context, outline->points[i]);
}

/* --- Strokes -------------------------------------------------------------- */

static void add_dot(Outline *outline, Point centre, double radius)
{
    enum { CORNERS = 12 };

    outline_begin(outline);
    for (int i = 0; i < CORNERS; i++) {
        double angle = i * 2 * 3.14159265358979 / CORNERS;

        outline_add(outline, (Point){ centre.x + radius * cos(angle),
                                      centre.y + radius * sin(angle) });
    }
    outline_close(outline);
}

static void add_piece(Outline *outline, Point a, Point b, double radius)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    double x = (b.x - a.x) / length * radius;
    double y = (b.y - a.y) / length * radius;

    if (length == 0)
        return;
    outline_begin(outline);
    outline_add(outline, (Point){ a.x - y, a.y + x });
    outline_add(outline, (Point){ a.x + y, a.y - x });
    outline_add(outline, (Point){ b.x + y, b.y - x });
    outline_add(outline, (Point){ b.x - y, b.y + x });
    outline_close(outline);
}

void outline_add_stroke(Outline *outline, const Outline *line, double width)
{
    size_t start = 0;

    for (size_t part = 0; part < line->part_count; part++) {
        size_t end = line->ends[part];

        for (size_t i = start; i < end; i++) {
            add_dot(outline, line->points[i], width / 2);
            if (i + 1 < end)
                add_piece(outline, line->points[i], line->points[i + 1],
                          width / 2);
            else if (line->is_closed[part])
                add_piece(outline, line->points[i], line->points[start],
                          width / 2);
        }
        start = end;
    }
}
