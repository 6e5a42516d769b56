/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "figures/figures.h"

#include <math.h>
#include <stdlib.h>

static const FigureColors SAMPLES[2] = {
    { { 0x5f8787, 0x1c1c1c, 0xffffff, 0xf4f4f0, 0xc0c0bc, 0x303030 } },
    { { 0x5f8787, 0x000000, 0x505050, 0x2c2c2c, 0x141414, 0x949494 } },
};

static FigureCell cell_of(Piece piece, BlockSet set, int size, int cell)
{
    FigurePlace place = { set, size, cell % (2 * size), cell / (2 * size) };

    return figure_cell(piece, &place, &SAMPLES[piece_color(piece)]);
}

/* The colour at a quarter of a cell. */
static uint32_t color_at(Piece piece, int size, int x, int y)
{
    FigureCell cell =
        cell_of(piece, BLOCKS_QUADRANTS, size, y / 2 * 2 * size + x / 2);
    Block block;
    bool is_front =
        block_find(cell.code, &block) &&
        block_has(&block, x % 2 * BLOCK_COLUMNS / 2, y % 2 * BLOCK_ROWS / 2);

    return is_front ? cell.front : cell.back;
}

static void test_cells_are_of_their_set(void)
{
    Block blocks[BLOCKS_MOST];

    for (BlockSet set = 0; set < BLOCK_SETS; set++) {
        int count = blocks_list(set, blocks);

        for (Piece piece = 0; piece < PIECES; piece++)
            for (int size = FIGURE_SIZE_MIN; size <= FIGURE_SIZE_MAX; size++)
                for (int i = 0; i < 2 * size * size; i++) {
                    uint32_t code = cell_of(piece, set, size, i).code;
                    int found = 0;

                    for (int j = 0; j < count; j++)
                        found += blocks[j].code == code;
                    CU_ASSERT_EQUAL(found, 1);
                }
    }
}

/* Nobody may touch a neighbour: the rim has the colour of the square, but for
 * the part on the lower end, and the point of a small king's cross. */
static void test_margins(void)
{
    for (Piece piece = 0; piece < PIECES; piece++)
        for (int size = 3; size <= FIGURE_SIZE_MAX; size++)
            for (int x = 0; x < 4 * size; x++) {
                uint32_t top = color_at(piece, size, x, 0);
                int body = piece_color(piece) == WHITE ? 0xf4 : 0x2c;

                CU_ASSERT(abs((int)(top & 0xff) - body) > 40);
            }
}

static double difference(Piece a, Piece b, int size)
{
    int count = 0;

    for (int y = 0; y < 2 * size; y++)
        for (int x = 0; x < 4 * size; x++)
            count += abs((int)(color_at(a, size, x, y) & 0xff) -
                         (int)(color_at(b, size, x, y) & 0xff)) > 40;
    return (double)count / (8 * size * size);
}

/* No two look the same: a part of the square differs, at every size. */
static void test_all_differ(void)
{
    for (int size = FIGURE_SIZE_MIN; size <= FIGURE_SIZE_MAX; size++)
        for (Piece a = 0; a < PIECES; a++)
            for (Piece b = 0; b < a; b++)
                CU_ASSERT(difference(a, b, size) > 0.04);
}

/* At a glance: most of White's figures is bright, most of Black's is dark. */
static void test_sides(void)
{
    for (Piece piece = 0; piece < PIECES; piece++)
        for (int size = FIGURE_SIZE_MIN; size <= FIGURE_SIZE_MAX; size++) {
            int counts[2] = { 0, 0 };

            for (int y = 0; y < 2 * size; y++)
                for (int x = 0; x < 4 * size; x++) {
                    uint32_t rgb = color_at(piece, size, x, y);

                    counts[WHITE] += (rgb & 0xff) > 0xb0;
                    counts[BLACK] += (rgb & 0xff) < 0x50;
                }
            CU_ASSERT(counts[piece_color(piece)] >= 6);
            CU_ASSERT(counts[piece_color(piece)] >
                      1.2 * counts[!piece_color(piece)]);
        }
}

static void test_masks(void)
{
    for (PieceType type = PAWN; type <= KING; type++)
        for (int size = 4; size <= FIGURE_SIZE_MAX; size++) {
            int inside[2] = { 0, 0 };

            for (Color side = WHITE; side <= BLACK; side++)
                for (int i = 0; i < 2 * size * size; i++)
                    inside[side] +=
                        figure_mask(piece_make(side, type), size,
                                    i % (2 * size), i / (2 * size)) == ' ';
            CU_ASSERT_EQUAL(inside[BLACK], 0);
            for (int column = 0; column < 2 * size; column++) {
                Piece white = piece_make(WHITE, type);
                Piece black = piece_make(BLACK, type);

                CU_ASSERT((figure_mask(white, size, column, size - 1) == 0) ==
                          (figure_mask(black, size, column, size - 1) == 0));
            }
        }
    CU_ASSERT_EQUAL(figure_mask(piece_make(WHITE, ROOK), 4, 0, 0), 0);
    CU_ASSERT_EQUAL(figure_mask(piece_make(BLACK, ROOK), 4, 4, 2), 0x2588);
}

CU_TestInfo cell_tests[] = {
    { "cells are of their set", test_cells_are_of_their_set },
    { "margins", test_margins },
    { "all differ", test_all_differ },
    { "sides", test_sides },
    { "masks", test_masks },
    CU_TEST_INFO_NULL,
};
