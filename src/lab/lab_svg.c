/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab_svg.h"

#include <string.h>

/*
 * Lines differ in colour, dash and marker, so that they can be told apart in
 * print and by everybody.
 */
enum {
    HEIGHT = 440,
    LEFT = 78,
    TOP = 48,
    BOTTOM = 56,
    PLOT_WIDTH = 496,
    PLOT_HEIGHT = HEIGHT - TOP - BOTTOM,
    LEGEND_ROW = 22,
    LEGEND_MARGIN = 72, /* around its names */
    LETTER = 8,         /* the width of one, rather too much */
    LOOKS = 8
};

/* Colours that the colour-blind tell apart, for light pages and for dark. */
static const uint32_t LIGHT[LOOKS] = { 0x0072b2, 0xd55e00, 0x00805f, 0xb0508f,
                                       0x8a6d00, 0x2b8cc4, 0x555555, 0xa00030 };
static const uint32_t DARK[LOOKS] = { 0x56b4e9, 0xff8c42, 0x2fd3a2, 0xe79ccb,
                                      0xf0e442, 0x9ad7ff, 0xbbbbbb, 0xff7088 };

static const char LIGHT_STYLE[] =
    "text{font:13px sans-serif;fill:#222}"
    ".t{font-size:15px;font-weight:bold}"
    ".e{text-anchor:end}.m{text-anchor:middle}"
    ".p{fill:#fff}.g{stroke:#ddd}.f{stroke:#888;fill:none}"
    ".l{fill:none;stroke-width:2.2;stroke-linejoin:round}\n";

static const char DARK_STYLE[] =
    "text{fill:#ddd}.p{fill:#16181c}.g{stroke:#333840}\n";

static const char *const DASHES[LOOKS] = {
    "", "7 4", "", "2 3", "9 3 2 3", "", "5 5", "1 4",
};

/* Lines have the class l with a number, their markers d. */
static void append_colors(Text *file, const uint32_t colors[LOOKS])
{
    for (unsigned i = 0; i < LOOKS; i++)
        text_format(file, ".l%u{stroke:#%06x}.d%u{fill:#%06x}", i,
                    (unsigned)colors[i], i, (unsigned)colors[i]);
    text_append_char(file, '\n');
}

static void append_style(Text *file)
{
    text_format(file, "<style>\n%s", LIGHT_STYLE);
    append_colors(file, LIGHT);
    text_format(file, "@media(prefers-color-scheme:dark){\n%s", DARK_STYLE);
    append_colors(file, DARK);
    text_append(file, "}\n</style>\n");
}

static double x_of(const LabFigure *figure, double number)
{
    return LEFT + lab_axis_place(&figure->x, number) * PLOT_WIDTH;
}

static double y_of(const LabFigure *figure, double number)
{
    return TOP + (1 - lab_axis_place(&figure->y, number)) * PLOT_HEIGHT;
}

static void append_escaped(Text *file, const char *words)
{
    for (; *words != '\0'; words++)
        switch (*words) {
        case '&':
            text_append(file, "&amp;");
            break;
        case '<':
            text_append(file, "&lt;");
            break;
        case '>':
            text_append(file, "&gt;");
            break;
        default:
            text_append_char(file, *words);
            break;
        }
}

static void append_words(Text *file, LabPoint at, const char *class,
                         const char *words)
{
    text_format(file, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", at.x, at.y,
                class);
    append_escaped(file, words);
    text_append(file, "</text>\n");
}

/* --- Axes ----------------------------------------------------------------- */

static void append_x_axis(const LabFigure *figure, Text *file)
{
    for (size_t i = 0; i < figure->x.tick_count; i++) {
        double x = x_of(figure, figure->x.ticks[i]);
        char label[LAB_LABEL_SIZE];

        lab_axis_label(figure->x.ticks[i], label);
        text_format(file, "<path class=\"g\" d=\"M%.1f %dv%d\"/>\n", x, TOP,
                    PLOT_HEIGHT);
        append_words(file, (LabPoint){ x, TOP + PLOT_HEIGHT + 19 }, "m", label);
    }
    append_words(file, (LabPoint){ LEFT + PLOT_WIDTH / 2.0, HEIGHT - 14 }, "m",
                 figure->x.title);
}

static void append_y_axis(const LabFigure *figure, Text *file)
{
    for (size_t i = 0; i < figure->y.tick_count; i++) {
        double y = y_of(figure, figure->y.ticks[i]);
        char label[LAB_LABEL_SIZE];

        lab_axis_label(figure->y.ticks[i], label);
        text_format(file, "<path class=\"g\" d=\"M%d %.1fh%d\"/>\n", LEFT, y,
                    PLOT_WIDTH);
        append_words(file, (LabPoint){ LEFT - 8, y + 4.5 }, "e", label);
    }
    text_format(file,
                "<text class=\"m\" transform=\"translate(20 %d) "
                "rotate(-90)\">",
                TOP + PLOT_HEIGHT / 2);
    append_escaped(file, figure->y.title);
    text_append(file, "</text>\n");
}

/* --- Lines ---------------------------------------------------------------- */

static void append_dot(Text *file, size_t look, double x, double y)
{
    static const char *const shapes[] = {
        "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0", /* disc */
        "m-4 -4h8v8h-8z",                     /* square */
        "m0 -5.5l5 9h-10z",                   /* triangle */
        "m0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z" /* diamond */
    };

    text_format(file, "<path class=\"d%zu\" d=\"M%.1f %.1f%s\"/>\n",
                look % LOOKS, x, y, shapes[look % ARRAY_LENGTH(shapes)]);
}

static void begin_line(Text *file, size_t look)
{
    const char *dash = DASHES[look % LOOKS];

    text_format(file, "<path class=\"l l%zu\"", look % LOOKS);
    if (dash[0] != '\0')
        text_format(file, " stroke-dasharray=\"%s\"", dash);
    text_append(file, " d=\"");
}

static void append_line(const LabFigure *figure, size_t number, Text *file)
{
    const LabLine *line = &figure->lines[number];

    begin_line(file, number);
    for (size_t i = 0; i < line->count; i++)
        text_format(file, "%s%.1f %.1f", i > 0 ? "L" : "M",
                    x_of(figure, line->points[i].x),
                    y_of(figure, line->points[i].y));
    text_append(file, "\"/>\n");
    for (size_t i = 0; i < line->count; i++)
        append_dot(file, number, x_of(figure, line->points[i].x),
                   y_of(figure, line->points[i].y));
}

static void append_legend(const LabFigure *figure, size_t number, Text *file)
{
    double x = LEFT + PLOT_WIDTH + 18;
    double y = TOP + 10 + (double)number * LEGEND_ROW;

    begin_line(file, number);
    text_format(file, "M%.1f %.1fh28\"/>\n", x, y);
    append_dot(file, number, x + 14, y);
    append_words(file, (LabPoint){ x + 36, y + 4.5 }, "",
                 figure->lines[number].name);
}

/* As wide as the names of the lines need. */
static int width_of(const LabFigure *figure)
{
    size_t longest = 0;

    for (size_t i = 0; i < figure->count; i++)
        if (strlen(figure->lines[i].name) > longest)
            longest = strlen(figure->lines[i].name);
    return LEFT + PLOT_WIDTH + LEGEND_MARGIN + LETTER * (int)longest;
}

void lab_svg_write(const LabFigure *figure, Text *file)
{
    int width = width_of(figure);

    text_format(file,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                "viewBox=\"0 0 %d %d\" role=\"img\">\n<title>",
                width, HEIGHT);
    append_escaped(file, figure->title);
    text_append(file, "</title>\n");
    append_style(file);
    text_format(file,
                "<rect class=\"p\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n",
                width, HEIGHT);
    append_words(file, (LabPoint){ LEFT, 28 }, "t", figure->title);
    append_x_axis(figure, file);
    append_y_axis(figure, file);
    text_format(file,
                "<rect class=\"f\" x=\"%d\" y=\"%d\" width=\"%d\" "
                "height=\"%d\"/>\n",
                LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT);
    for (size_t i = 0; i < figure->count; i++)
        append_line(figure, i, file);
    for (size_t i = 0; i < figure->count; i++)
        append_legend(figure, i, file);
    text_append(file, "</svg>\n");
}
