/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/figure.h"

#include "figures/figures.h"

/* What themes do not say; they name only the colour of the body. */
static const FigureColors FIGURE_INKS[2] = {
    { { [TONE_EDGE] = 0x000000,
        [TONE_LIGHT] = 0xffffff,
        [TONE_BODY] = 0xf4f4f0,
        [TONE_SHADE] = 0xc0c0bc,
        [TONE_DETAIL] = 0x303030 } },
    { { [TONE_EDGE] = 0x000000,
        [TONE_LIGHT] = 0x505050,
        [TONE_BODY] = 0x2c2c2c,
        [TONE_SHADE] = 0x141414,
        [TONE_DETAIL] = 0x949494 } },
};

bool figure_fits(const Look *look, int rows)
{
    return look->pieces == PIECES_UNICODE && look->figures <= FIGURES_OCTANTS &&
           look_has_colors(look) && look->depth >= DEPTH_256 &&
           figure_has_size(rows);
}

static void draw_cell(Canvas canvas, const Look *look, const FigurePlace *place,
                      const FigureCell *cell)
{
    Style style = { look_ink(look, cell->front), look_ink(look, cell->back),
                    0 };
    bool is_plain = cell->code == ' ' || style.front == style.back;

    if (is_plain)
        style.front = INK_DEFAULT;
    canvas_put(canvas, place->column, place->row, is_plain ? ' ' : cell->code,
               style);
}

void figure_draw(Canvas square_canvas, const Look *look, Piece piece,
                 Style square)
{
    int size = canvas_rows(square_canvas);
    FigureColors colors = FIGURE_INKS[piece_color(piece)];
    FigurePlace place = { (BlockSet)look->figures, size, 0, 0 };

    colors.of[TONE_SQUARE] = ink_to_rgb(square.back);
    for (place.row = 0; place.row < size; place.row++)
        for (place.column = 0; place.column < 2 * size; place.column++) {
            FigureCell cell = figure_cell(piece, &place, &colors);

            if (!cell.is_square)
                draw_cell(square_canvas, look, &place, &cell);
        }
}

/* --- Pictures ------------------------------------------------------------- */

unsigned figure_number(Piece piece, bool is_faint)
{
    return 1 + (unsigned)piece + (is_faint ? PIECES : 0);
}

/*
 * Blocks are drawn from the same outlines, so their cells can tell: where they
 * are small, and have outlines of their own, those of twice the size.
 */
bool figure_leaves_empty(Tile tile)
{
    enum { OWN_OUTLINES = 3 };
    Piece piece = (Piece)((tile.number - 1) % PIECES);
    int fine = tile.rows <= OWN_OUTLINES ? 2 : 1;

    if (tile.number == 0)
        return true;
    if (!figure_has_size(fine * tile.rows))
        return false;
    for (int i = 0; i < fine * fine; i++)
        if (figure_mask(piece, fine * tile.rows, fine * tile.column + i % fine,
                        fine * tile.row + i / fine) != 0)
            return false;
    return true;
}

static void paint(unsigned number, const Pixels *pixels)
{
    bool is_faint = number > PIECES;
    Piece piece = (Piece)(number - 1 - (is_faint ? PIECES : 0));
    FigureColors colors = FIGURE_INKS[piece_color(piece)];

    for (int tone = 0; tone < TONES && is_faint; tone++)
        colors.of[tone] = ink_fade_rgb(colors.of[tone]);
    figure_paint(
        piece, &colors,
        &(FigurePixels){ pixels->rgba, pixels->columns, pixels->rows });
}

const PictureSource *figure_source(void)
{
    /* those of figures, and greys on the way between them */
    static const uint32_t inks[] = { 0x000000, 0x2c2c2c, 0x505050,
                                     0x949494, 0xc4c4c0, 0xf4f4f0 };
    static const PictureSource source = { paint, inks, ARRAY_LENGTH(inks) };

    return &source;
}
