/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "figures/blocks.h"
#include "ui/pane_board.h"
#include "ui/sprites.h"

/*
 * Samples: what the terminal makes of colours, figures and boxes, so that
 * people see what it can do and which theme they like.
 */

/* --- A theme in one row --------------------------------------------------- */

enum { SAMPLE_SQUARES = 4 };

int pane_sample_columns(void)
{
    return SAMPLE_SQUARES * 4 + 6;
}

static void draw_sample_square(Canvas canvas, const Look *look, int index)
{
    static const Role roles[SAMPLE_SQUARES] = { ROLE_LIGHT, ROLE_DARK,
                                                ROLE_LIGHT, ROLE_DARK };
    Color color = index < 2 ? WHITE : BLACK;
    PieceType type = index % 2 == 0 ? KNIGHT : QUEEN;
    Piece piece = piece_make(color, type);
    Style square = index == 2 ? look_marked(look, ROLE_LIGHT, ROLE_LAST)
                              : look_style(look, roles[index]);
    Style style = style_over(
        square, look_style(look, color == WHITE ? ROLE_WHITE : ROLE_BLACK));
    uint32_t glyph = look->pieces == PIECES_ASCII
                         ? (unsigned char)piece_letter(piece)
                     : look_has_colors(look) ? piece_solid_figure(type)
                                             : piece_figure(piece);
    bool is_dark = index % 2 == 1 && !look_has_colors(look);

    canvas_fill(canvas, (Area){ index * 4, 0, 4, 1 }, is_dark ? ':' : ' ',
                square);
    canvas_put(canvas, index * 4 + 1, 0, glyph, style);
}

void pane_sample_draw(Canvas canvas, const Look *look)
{
    for (int i = 0; i < SAMPLE_SQUARES; i++)
        draw_sample_square(canvas, look, i);
    canvas_write(canvas, SAMPLE_SQUARES * 4 + 1, 0, " 3:07 ",
                 look_style(look, ROLE_CLOCK_RUNS));
}

/* --- The test card -------------------------------------------------------- */

static int put_label(Canvas canvas, const Look *look, int row,
                     const char *label)
{
    canvas_write(canvas, 1, row, label, look_style(look, ROLE_DIM));
    return 14;
}

static void draw_inks(Canvas canvas, const Look *look, int row)
{
    int column = put_label(canvas, look, row, "Colours");
    unsigned colors = look->depth >= DEPTH_16  ? 16
                      : look->depth == DEPTH_8 ? 8
                                               : 0;

    if (colors == 0)
        canvas_write(canvas, column, row, "no", look_style(look, ROLE_TEXT));

    for (unsigned i = 0; i < colors; i++)
        canvas_fill(canvas, (Area){ column + (int)i * 3, row, 3, 1 }, ' ',
                    (Style){ INK_DEFAULT, ink_index(i), 0 });
    column = put_label(canvas, look, row + 1, "256 colours");
    if (look->depth < DEPTH_256) {
        canvas_write(canvas, column, row + 1, "no",
                     look_style(look, ROLE_TEXT));
        return;
    }
    for (unsigned i = 0; i < 48; i++)
        canvas_put(canvas, column + (int)i, row + 1, ' ',
                   (Style){ INK_DEFAULT, ink_index(16 + i * 4 + i / 2), 0 });
}

static void draw_true(Canvas canvas, const Look *look, int row)
{
    int column = put_label(canvas, look, row, "24 bits");

    if (look->depth < DEPTH_TRUE) {
        canvas_write(canvas, column, row, "no", look_style(look, ROLE_TEXT));
        return;
    }
    for (unsigned i = 0; i < 48; i++)
        canvas_put(canvas, column + (int)i, row, ' ',
                   (Style){ INK_DEFAULT,
                            INK_RGB | (i * 5) << 16 | (255 - i * 5) << 8 | 90,
                            0 });
}

static void draw_attributes(Canvas canvas, const Look *look, int row)
{
    static const struct {
        const char *name;
        uint8_t attribute;
    } kinds[] = { { "bold", STYLE_BOLD },
                  { "dim", STYLE_DIM },
                  { "italic", STYLE_ITALIC },
                  { "underlined", STYLE_UNDERLINE },
                  { "reverse", STYLE_REVERSE } };
    int column = put_label(canvas, look, row, "Letters");

    for (size_t i = 0; i < ARRAY_LENGTH(kinds); i++)
        column = canvas_write(
                     canvas, column, row, kinds[i].name,
                     (Style){ INK_DEFAULT, INK_DEFAULT, kinds[i].attribute }) +
                 2;
}

/* Each figure between bars: they stand in line if all are one cell wide. */
static void draw_figures(Canvas canvas, const Look *look, int row)
{
    Style style = look_style(look, ROLE_TEXT);
    int column = put_label(canvas, look, row, "Figures");

    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type <= KING; type++) {
            Piece piece = piece_make(color, type);

            canvas_put(canvas, column, row, '|', style);
            canvas_put(canvas, column + 1, row,
                       look->has_unicode ? piece_figure(piece)
                                         : (unsigned char)piece_letter(piece),
                       style);
            canvas_put(canvas, column + 2, row, ' ', style);
            canvas_put(canvas, column, row + 1, '|', style);
            column += 3;
        }
    canvas_put(canvas, column, row, '|', style);
    canvas_put(canvas, column, row + 1, '|', style);
    put_label(canvas, look, row + 1, "in line?");
}

static void draw_blocks(Canvas canvas, const Look *look, int row)
{
    static const uint32_t codes[] = { 0x2500, 0x2502, 0x250c, 0x2510, 0x2514,
                                      0x2518, 0x2581, 0x2582, 0x2583, 0x2584,
                                      0x2585, 0x2586, 0x2587, 0x2588, 0x2596,
                                      0x2597, 0x2598, 0x259d, 0x259b, 0x259c,
                                      0x2599, 0x259f, 0x2592, 0x2593 };
    int column = put_label(canvas, look, row, "Blocks");

    if (!look->has_unicode) {
        canvas_write(canvas, column, row, "no: letters and ASCII drawings",
                     look_style(look, ROLE_TEXT));
        return;
    }
    for (size_t i = 0; i < ARRAY_LENGTH(codes); i++)
        canvas_put(canvas, column + (int)i * 2, row, codes[i],
                   look_style(look, ROLE_TEXT));
}

/* What may be chosen for the pieces, if the font has it. */
static void draw_figure_blocks(Canvas canvas, const Look *look, int row)
{
    static const struct {
        BlockSet set;
        const char *label;
    } sets[] = { { BLOCKS_SEXTANTS, "Sextants" },
                 { BLOCKS_OCTANTS, "Octants" } };
    enum { SHOWN = 20 };
    Block blocks[BLOCKS_MOST];

    for (size_t i = 0; look->has_unicode && i < ARRAY_LENGTH(sets); i++) {
        int column = put_label(canvas, look, row + (int)i, sets[i].label);
        int count = blocks_list(sets[i].set, blocks);

        for (int j = 0; j < SHOWN; j++)
            canvas_put(canvas, column + 2 * j, row + (int)i,
                       blocks[count - SHOWN + j].code,
                       look_style(look, ROLE_TEXT));
        canvas_write(canvas, column + 2 * SHOWN, row + (int)i,
                     i == 0 ? "set figures sextants" : "set figures octants",
                     look_style(look, ROLE_DIM));
    }
}

void pane_card_draw(Canvas canvas, const Look *look)
{
    put_label(canvas, look, 0, "Squares");
    pane_sample_draw(canvas_part(canvas, (Area){ 14, 0, 40, 1 }), look);
    draw_attributes(canvas, look, 1);
    draw_inks(canvas, look, 2);
    draw_true(canvas, look, 4);
    draw_figures(canvas, look, 5);
    draw_blocks(canvas, look, 8);
    draw_figure_blocks(canvas, look, 9);
}
