/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/figures.h"

#include "figures/figures_table.h"

static int cells_before(int size)
{
    int count = 0;

    for (int i = FIGURE_SIZE_MIN; i < size; i++)
        count += 2 * i * i;
    return count;
}

static int cell_at(int size, int column, int row)
{
    return cells_before(size) + row * 2 * size + column;
}

static uint32_t mix(const uint8_t *shares, const FigureColors *colors)
{
    uint32_t sums[3] = { 0 };

    for (int tone = 0; tone < TONES; tone++)
        for (int i = 0; i < 3; i++)
            sums[i] += shares[tone] * (colors->of[tone] >> 8 * i & 0xff);
    for (int i = 0; i < 3; i++)
        sums[i] = (sums[i] + SHARE_WHOLE / 2) / SHARE_WHOLE;
    return sums[2] << 16 | sums[1] << 8 | sums[0];
}

FigureCell figure_cell(Piece piece, const FigurePlace *place,
                       const FigureColors *colors)
{
    int cell = cell_at(place->size, place->column, place->row);
    const CellShares *shares =
        &FIGURE_TABLE[place->set][piece_color(piece)][piece_type(piece)][cell];

    return (FigureCell){ shares->code, mix(shares->front, colors),
                         mix(shares->back, colors),
                         shares->code == ' ' &&
                             shares->back[TONE_SQUARE] == SHARE_WHOLE };
}

/* --- Without colours ------------------------------------------------------ */

typedef enum Ground { OUTSIDE, INSIDE, DRAWN } Ground;

/* What a quarter of a cell is, counted over the whole figure. */
static Ground ground_at(PieceType type, int size, int x, int y)
{
    unsigned bit = 1u << (y % 2 * 2 + x % 2);
    unsigned mask;

    if (x < 0 || y < 0 || x >= 4 * size || y >= 2 * size)
        return OUTSIDE;
    mask = FIGURE_MASKS[type][cell_at(size, x / 2, y / 2)];
    if (!(mask & bit))
        return OUTSIDE;
    return mask >> 4 & bit ? DRAWN : INSIDE;
}

static bool is_at_edge(PieceType type, int size, int x, int y)
{
    return ground_at(type, size, x - 1, y) == OUTSIDE ||
           ground_at(type, size, x + 1, y) == OUTSIDE ||
           ground_at(type, size, x, y - 1) == OUTSIDE ||
           ground_at(type, size, x, y + 1) == OUTSIDE;
}

/* For White what is drawn is ink; for Black it is what has none. */
static bool has_ink(Piece piece, int size, int x, int y)
{
    PieceType type = piece_type(piece);
    Ground ground = ground_at(type, size, x, y);

    if (ground == OUTSIDE)
        return false;
    if (piece_color(piece) == BLACK)
        return ground == INSIDE;
    return ground == DRAWN || is_at_edge(type, size, x, y);
}

uint32_t figure_mask(Piece piece, int size, int column, int row)
{
    Block blocks[BLOCKS_MOST];
    unsigned pattern = 0;
    bool is_outside = true;

    for (int i = 0; i < 4; i++) {
        int x = 2 * column + i % 2;
        int y = 2 * row + i / 2;

        if (ground_at(piece_type(piece), size, x, y) != OUTSIDE)
            is_outside = false;
        if (has_ink(piece, size, x, y))
            pattern |= 1u << i;
    }
    blocks_list(BLOCKS_QUADRANTS, blocks);
    return is_outside ? 0 : blocks[pattern].code;
}

const Shape *figure_shape(PieceType type)
{
    return &FIGURE_SHAPES[type];
}
