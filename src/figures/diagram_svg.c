/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/diagram_sink.h"

static void append_style(const DiagramBrush *brush, Text *file)
{
    if (brush->width > 0)
        text_format(file,
                    " fill=\"none\" stroke=\"#%06x\" stroke-width=\"%g\" "
                    "stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                    (unsigned)brush->rgb, brush->width);
    else
        text_format(file, " fill=\"#%06x\"", (unsigned)brush->rgb);
    if (brush->percent < 100)
        text_format(file, " opacity=\"0.%02d\"", brush->percent);
}

static void append_path(void *context, const char *path,
                        const DiagramBrush *brush)
{
    Text *file = context;

    text_format(file, "<path d=\"%s\"", path);
    append_style(brush, file);
    text_append(file, "/>\n");
}

static void append_piece(void *context, Piece piece, Point corner)
{
    text_format(context, "<use href=\"#p%u\" x=\"%g\" y=\"%g\"/>\n",
                (unsigned)piece, corner.x, corner.y);
}

/* Light comes from the left, as in all other pictures of the pieces. */
static void append_gradient(Color side, Text *file)
{
    const FigureColors *colors = diagram_colors(side);

    text_format(file,
                "<linearGradient id=\"g%u\">"
                "<stop offset=\"0.2\" stop-color=\"#%06x\"/>"
                "<stop offset=\"0.5\" stop-color=\"#%06x\"/>"
                "<stop offset=\"0.85\" stop-color=\"#%06x\"/>"
                "</linearGradient>\n",
                (unsigned)side, (unsigned)colors->of[TONE_LIGHT],
                (unsigned)colors->of[TONE_BODY],
                (unsigned)colors->of[TONE_SHADE]);
}

static void append_symbol(Piece piece, Text *file)
{
    const Shape *shape = figure_shape(piece_type(piece));
    const FigureColors *colors = diagram_colors(piece_color(piece));
    Cut cut;

    diagram_cut(&cut);
    text_format(file, "<g id=\"p%u\"><path d=\"%s\" ", (unsigned)piece,
                shape->body);
    text_format(file,
                "fill=\"none\" stroke=\"#%06x\" stroke-width=\"%g\" "
                "stroke-linejoin=\"round\"/>",
                (unsigned)colors->of[TONE_EDGE], 2 * cut.edge);
    text_format(file, "<path d=\"%s\" fill=\"url(#g%u)\"/>", shape->body,
                (unsigned)piece_color(piece));
    if (shape->line[0] != '\0')
        text_format(file,
                    "<path d=\"%s\" fill=\"none\" stroke=\"#%06x\" "
                    "stroke-width=\"%g\" stroke-linecap=\"round\"/>",
                    shape->line, (unsigned)colors->of[TONE_DETAIL], cut.pen);
    if (shape->spot[0] != '\0')
        text_format(file, "<path d=\"%s\" fill=\"#%06x\"/>", shape->spot,
                    (unsigned)colors->of[TONE_DETAIL]);
    text_append(file, "</g>\n");
}

void diagram_write_svg(const Diagram *diagram, Text *file)
{
    DiagramSink sink = { append_path, append_piece, file };

    text_format(file,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                "viewBox=\"0 0 %d %d\">\n<defs>\n",
                DIAGRAM_SIDE, DIAGRAM_SIDE);
    append_gradient(WHITE, file);
    append_gradient(BLACK, file);
    for (Piece piece = 0; piece < PIECES; piece++)
        append_symbol(piece, file);
    text_append(file, "</defs>\n");
    diagram_draw(diagram, &sink);
    text_append(file, "</svg>\n");
}
