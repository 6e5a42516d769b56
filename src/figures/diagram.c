/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/diagram.h"

#include "base/memory.h"
#include "figures/diagram_sink.h"

#include <math.h>
#include <string.h>

enum { SQUARE_SIDE = 100, LEFT = 44, TOP = 16 };

enum {
    LIGHT_SQUARE = 0xe4ebea,
    DARK_SQUARE = 0x92b0ad,
    LAST_LIGHT = 0xe3e08a,
    LAST_DARK = 0xbdc05c,
    PAPER = 0xffffff,
    INK = 0x404848
};

/* --- What is on it -------------------------------------------------------- */

void diagram_start(Diagram *diagram, const Position *position)
{
    *diagram = (Diagram){ .last_from = NO_SQUARE, .last_to = NO_SQUARE };
    for (Square square = A1; square <= H8; square++)
        diagram->squares[square] = position->squares[square];
}

void diagram_mark_move(Diagram *diagram, Square from, Square to)
{
    diagram->last_from = from;
    diagram->last_to = to;
}

void diagram_label(Diagram *diagram, const char *label)
{
    size_t length = strlen(label);

    if (length < sizeof diagram->label)
        memcpy(diagram->label, label, length + 1);
}

void diagram_add_arrow(Diagram *diagram, const DiagramArrow *arrow)
{
    if (diagram->arrow_count < DIAGRAM_ARROWS)
        diagram->arrows[diagram->arrow_count++] = *arrow;
}

static uint32_t color_of_letter(char letter)
{
    switch (letter) {
    case 'R':
        return 0xc0392b;
    case 'Y':
        return 0xd4a017;
    case 'B':
        return 0x2a6fc9;
    default:
        return 0x2e8b57;
    }
}

static Square read_square(Span text)
{
    if (text.length < 2 || text.data[0] < 'a' || text.data[0] > 'h' ||
        text.data[1] < '1' || text.data[1] > '8')
        return NO_SQUARE;
    return (Square)((text.data[1] - '1') * 8 + text.data[0] - 'a');
}

/* "Ge2e4", or "Gd5" for a ring. */
static void add_mark(Diagram *diagram, Span word)
{
    DiagramArrow arrow = { NO_SQUARE, NO_SQUARE, 0 };

    if (word.length != 3 && word.length != 5)
        return;
    arrow.rgb = color_of_letter(word.data[0]);
    arrow.from = read_square(span_skip(word, 1));
    arrow.to = word.length == 5 ? read_square(span_skip(word, 3)) : arrow.from;
    if (arrow.from != NO_SQUARE && arrow.to != NO_SQUARE)
        diagram_add_arrow(diagram, &arrow);
}

void diagram_add_marks(Diagram *diagram, Span list)
{
    size_t start = 0;

    for (size_t i = 0; i <= list.length; i++)
        if (i == list.length || list.data[i] == ',') {
            add_mark(diagram, span_trim(span_of(list.data + start, i - start)));
            start = i + 1;
        }
}

/* --- How it is drawn ------------------------------------------------------ */

static Point corner_of(const Diagram *diagram, Square square)
{
    int file = (int)square_file(square);
    int rank = (int)square_rank(square);
    int column = diagram->is_flipped ? 7 - file : file;
    int row = diagram->is_flipped ? rank : 7 - rank;

    return (Point){ LEFT + column * SQUARE_SIDE, TOP + row * SQUARE_SIDE };
}

static Point middle_of(const Diagram *diagram, Square square)
{
    Point corner = corner_of(diagram, square);

    return (Point){ corner.x + SQUARE_SIDE / 2.0,
                    corner.y + SQUARE_SIDE / 2.0 };
}

static void draw(const DiagramSink *sink, Text *path, const DiagramBrush *brush)
{
    sink->path(sink->context, text_string(path), brush);
    text_free(path);
}

static void draw_box(const DiagramSink *sink, Point corner, double side,
                     uint32_t rgb)
{
    DiagramBrush brush = { rgb, 100, 0 };
    Text path = { 0 };

    text_format(&path, "M%g %g H%g V%g H%g Z", corner.x, corner.y,
                corner.x + side, corner.y + side, corner.x);
    draw(sink, &path, &brush);
}

static uint32_t square_color(const Diagram *diagram, Square square)
{
    bool is_dark = (square_file(square) + square_rank(square)) % 2 == 0;

    if (square == diagram->last_from || square == diagram->last_to)
        return is_dark ? LAST_DARK : LAST_LIGHT;
    return is_dark ? DARK_SQUARE : LIGHT_SQUARE;
}

/* --- Characters ----------------------------------------------------------- */

/* Lines of a pen in a box of 10 by 14. */
static const char *path_of(char character)
{
    static const struct {
        char character;
        const char *path;
    } paths[] = {
        { 'a', "M8 6 V14 M8 8 C8 5 2 5 2 10 C2 15 8 15 8 11" },
        { 'b', "M2 0 V14 M2 8 C2 5 8 5 8 10 C8 15 2 15 2 11" },
        { 'c', "M8 7 C6 5 2 5 2 10 C2 15 6 15 8 13" },
        { 'd', "M8 0 V14 M8 8 C8 5 2 5 2 10 C2 15 8 15 8 11" },
        { 'e', "M2 10 H8 C8 5 2 5 2 10 C2 15 6 15 8 13" },
        { 'f', "M8 1 C5 -1 4 1 4 4 V14 M2 6 H7" },
        { 'g', "M8 6 V15 C8 18 4 18 2 16 M8 8 C8 5 2 5 2 10 C2 15 8 15 8 11" },
        { 'h', "M2 0 V14 M2 9 C2 5 8 4 8 9 V14" },
        { '1', "M2 3 L5 0 V14 M2 14 H8" },
        { '2', "M2 3 C2 -1 8 -1 8 3 C8 7 2 10 2 14 H8" },
        { '3',
          "M2 1 C5 -1 8 0 8 3 C8 6 5 6 4 6 C6 6 8 7 8 10 C8 14 4 15 2 13" },
        { '4', "M7 14 V0 L1 10 H9" },
        { '5', "M8 0 H3 L2 6 C5 4 8 6 8 9 C8 14 4 15 2 13" },
        { '6', "M7 0 C4 1 2 6 2 10 C2 15 8 15 8 10 C8 6 2 6 2 10" },
        { '7', "M2 0 H8 L4 14" },
        { '8',
          "M5 6 C1 6 1 0 5 0 C9 0 9 6 5 6 C0 6 0 14 5 14 C10 14 10 6 5 6" },
        { '!', "M5 0 V9 M5 13.5 V14" },
        { '?', "M2 3 C2 -1 8 -1 8 3 C8 6 5 6 5 9 M5 13.5 V14" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(paths); i++)
        if (paths[i].character == character)
            return paths[i].path;
    return "";
}

typedef struct Placing {
    Point at;
    double scale;
} Placing;

static Point place(const void *context, Point point)
{
    const Placing *placing = context;

    return (Point){ placing->at.x + point.x * placing->scale,
                    placing->at.y + point.y * placing->scale };
}

static void append_outline(const Outline *outline, Text *path)
{
    size_t start = 0;

    for (size_t part = 0; part < outline->part_count; part++) {
        for (size_t i = start; i < outline->ends[part]; i++)
            text_format(path, "%s%.1f %.1f", i == start ? "M" : " L",
                        outline->points[i].x, outline->points[i].y);
        start = outline->ends[part];
    }
}

static void draw_character(const DiagramSink *sink, char character,
                           const Placing *placing, uint32_t rgb)
{
    DiagramBrush brush = { rgb, 100, 1.7 * placing->scale };
    Outline *outline = memory_zeroed(1, sizeof *outline);
    Text path = { 0 };

    if (outline_add_path(outline, path_of(character))) {
        outline_map(outline, place, placing);
        append_outline(outline, &path);
        draw(sink, &path, &brush);
    }
    memory_free(outline);
}

static void draw_coordinates(const Diagram *diagram, const DiagramSink *sink)
{
    static const double scale = 1.7;

    for (int i = 0; i < 8; i++) {
        double middle = (i + 0.5) * SQUARE_SIDE;
        Placing rank = { { LEFT / 2.0 - 5 * scale, TOP + middle - 7 * scale },
                         scale };
        Placing file = {
            { LEFT + middle - 5 * scale, TOP + 8 * SQUARE_SIDE + 10 }, scale
        };

        draw_character(sink, (char)(diagram->is_flipped ? '1' + i : '8' - i),
                       &rank, INK);
        draw_character(sink, (char)(diagram->is_flipped ? 'h' - i : 'a' + i),
                       &file, INK);
    }
}

/* --- Marks ---------------------------------------------------------------- */

static void append_circle(Text *path, Point centre, double radius)
{
    double k = 0.5523 * radius;
    double x = centre.x;
    double y = centre.y;
    double r = radius;

    text_format(path,
                "M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f "
                "C%.1f %.1f %.1f %.1f %.1f %.1f ",
                x, y - r, x + k, y - r, x + r, y - k, x + r, y, x + r, y + k,
                x + k, y + r, x, y + r);
    text_format(path,
                "C%.1f %.1f %.1f %.1f %.1f %.1f "
                "C%.1f %.1f %.1f %.1f %.1f %.1f Z",
                x - k, y + r, x - r, y + k, x - r, y, x - r, y - k, x - k,
                y - r, x, y - r);
}

static void draw_ring(const DiagramSink *sink, Point centre, uint32_t rgb)
{
    DiagramBrush brush = { rgb, 80, 7 };
    Text path = { 0 };

    append_circle(&path, centre, SQUARE_SIDE * 0.43);
    draw(sink, &path, &brush);
}

/* A shaft with a head, as one outline. */
static void draw_arrow(const DiagramSink *sink, Point from, Point to,
                       uint32_t rgb)
{
    enum { SHAFT = 8, HEAD = 20, HEAD_LENGTH = 34, SHORTER = 12 };
    DiagramBrush brush = { rgb, 80, 0 };
    double length = hypot(to.x - from.x, to.y - from.y);
    Point ahead = { (to.x - from.x) / length, (to.y - from.y) / length };
    double along[4] = { 4 * SHORTER / 2.0, length - HEAD_LENGTH - SHORTER,
                        length - HEAD_LENGTH - SHORTER, length - SHORTER };
    double aside[4] = { SHAFT, SHAFT, HEAD, 0 };
    Text path = { 0 };

    for (int i = 0; i < 7; i++) {
        int corner = i < 4 ? i : 6 - i;
        double side = i < 4 ? aside[corner] : -aside[corner];

        text_format(&path, "%s%.1f %.1f", i == 0 ? "M" : " L",
                    from.x + ahead.x * along[corner] - ahead.y * side,
                    from.y + ahead.y * along[corner] + ahead.x * side);
    }
    text_append(&path, " Z");
    draw(sink, &path, &brush);
}

static void draw_arrows(const Diagram *diagram, const DiagramSink *sink)
{
    for (size_t i = 0; i < diagram->arrow_count; i++) {
        const DiagramArrow *arrow = &diagram->arrows[i];

        if (arrow->from == arrow->to)
            draw_ring(sink, middle_of(diagram, arrow->from), arrow->rgb);
        else
            draw_arrow(sink, middle_of(diagram, arrow->from),
                       middle_of(diagram, arrow->to), arrow->rgb);
    }
}

static uint32_t label_color(const char *label)
{
    if (label[0] == '!')
        return label[1] == '?' ? 0x2a6fc9 : 0x2e8b57;
    return label[1] == '!' ? 0xb8860b : 0xc0392b;
}

/* A disc at the upper right corner, with the sign in it. */
static void draw_label(const Diagram *diagram, const DiagramSink *sink)
{
    static const double scale = 1.5;
    DiagramBrush brush = { label_color(diagram->label), 100, 0 };
    size_t length = strlen(diagram->label);
    Text path = { 0 };
    Point corner;
    Point centre;

    if (length == 0 || diagram->last_to == NO_SQUARE)
        return;
    corner = corner_of(diagram, diagram->last_to);
    centre = (Point){ corner.x + SQUARE_SIDE - 20, corner.y + 20 };
    append_circle(&path, centre, 19);
    draw(sink, &path, &brush);
    for (size_t i = 0; i < length; i++) {
        double shift = ((double)i - (double)(length - 1) / 2) * 9 * scale;
        Placing placing = {
            { centre.x + shift - 5 * scale, centre.y - 7 * scale }, scale
        };

        draw_character(sink, diagram->label[i], &placing, PAPER);
    }
}

/* --- All ------------------------------------------------------------------ */

const FigureColors *diagram_colors(Color side)
{
    static const FigureColors colors[2] = {
        { { 0, 0x202424, 0xffffff, 0xfafaf6, 0xd4d6d0, 0x303434 } },
        { { 0, 0x000000, 0x6a7070, 0x363a3a, 0x202222, 0xb4bcbc } },
    };

    return &colors[side];
}

void diagram_cut(Cut *cut)
{
    cut->edge = 1.6;
    cut->pen = 2.2;
    cut->light = 3;
}

void diagram_draw(const Diagram *diagram, const DiagramSink *sink)
{
    draw_box(sink, (Point){ 0, 0 }, DIAGRAM_SIDE, PAPER);
    draw_box(sink, (Point){ LEFT - 2, TOP - 2 }, 8 * SQUARE_SIDE + 4, INK);
    for (Square square = A1; square <= H8; square++)
        draw_box(sink, corner_of(diagram, square), SQUARE_SIDE,
                 square_color(diagram, square));
    draw_coordinates(diagram, sink);
    for (Square square = A1; square <= H8; square++)
        if (diagram->squares[square] != NO_PIECE)
            sink->piece(sink->context, diagram->squares[square],
                        corner_of(diagram, square));
    draw_arrows(diagram, sink);
    draw_label(diagram, sink);
}
