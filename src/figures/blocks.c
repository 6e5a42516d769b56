/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/blocks.h"

/* A cell cut into 2 by `rows` parts; bit 0 of the pattern is at the upper
 * left, bit 1 beside it. */
static Block of_pattern(uint32_t code, unsigned pattern, int rows)
{
    Block block = { code, { 0 } };

    for (int row = 0; row < BLOCK_ROWS; row++) {
        unsigned pair = pattern >> 2 * (row * rows / BLOCK_ROWS) & 3;

        block.rows[row] =
            (uint8_t)((pair & 1 ? 0x0f : 0) | (pair & 2 ? 0xf0 : 0));
    }
    return block;
}

static Block lower_part(uint32_t code, int eighths)
{
    Block block = { code, { 0 } };

    for (int row = BLOCK_ROWS - 3 * eighths; row < BLOCK_ROWS; row++)
        block.rows[row] = 0xff;
    return block;
}

static Block left_part(uint32_t code, int eighths)
{
    Block block = { code, { 0 } };

    for (int row = 0; row < BLOCK_ROWS; row++)
        block.rows[row] = (uint8_t)((1u << eighths) - 1);
    return block;
}

/* By upper left, upper right, lower left, lower right. */
static const uint16_t QUADRANTS[16] = {
    ' ',    0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b,
    0x2597, 0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f, 0x2588,
};

static int list_quadrants(Block *blocks)
{
    int count = 0;

    for (unsigned i = 0; i < 16; i++)
        blocks[count++] = of_pattern(QUADRANTS[i], i, 2);
    return count;
}

static int list_eighths(Block *blocks)
{
    int count = 0;

    for (unsigned i = 1; i < 8; i++)
        if (i != 4) {
            blocks[count++] = lower_part(0x2580 + i, (int)i);
            blocks[count++] = left_part(0x2590 - i, (int)i);
        }
    return count;
}

static int list_halves(Block *blocks)
{
    static const uint8_t halves[] = { 0, 3, 12, 5, 10, 15 };
    int count = 0;

    for (unsigned i = 0; i < sizeof halves; i++)
        blocks[count++] = of_pattern(QUADRANTS[halves[i]], halves[i], 2);
    return count;
}

/* U+1FB00 and following: all but those that are older blocks. */
static int list_sextants(Block *blocks)
{
    static const uint32_t older[4] = { ' ', 0x258c, 0x2590, 0x2588 };
    static const unsigned patterns[4] = { 0, 0x15, 0x2a, 0x3f };
    uint32_t code = 0x1fb00;
    int count = 0;

    for (unsigned i = 0; i < 4; i++)
        blocks[count++] = of_pattern(older[i], patterns[i], 3);
    for (unsigned pattern = 1; pattern < 63; pattern++)
        if (pattern != 0x15 && pattern != 0x2a)
            blocks[count++] = of_pattern(code++, pattern, 3);
    return count;
}

static bool is_quadrant(unsigned octants)
{
    return (octants >> 2 & 3) == (octants & 3) &&
           (octants >> 6 & 3) == (octants >> 4 & 3);
}

/* U+1CD00 and following: all but those that are other characters. */
static int list_octants(Block *blocks)
{
    static const struct {
        unsigned pattern;
        uint32_t code;
    } others[] = {
        { 0x01, 0x1cea8 }, { 0x02, 0x1ceab }, { 0x40, 0x1cea3 },
        { 0x80, 0x1cea0 }, { 0x14, 0x1fbe6 }, { 0x28, 0x1fbe7 },
        { 0x03, 0x1fb82 }, { 0x3f, 0x1fb85 }, { 0xc0, 0x2582 },
        { 0xfc, 0x2586 },
    };
    uint32_t code = 0x1cd00;
    int count = list_quadrants(blocks);

    for (unsigned pattern = 0; pattern < 256; pattern++) {
        uint32_t other = 0;

        for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++)
            if (others[i].pattern == pattern)
                other = others[i].code;
        if (!is_quadrant(pattern))
            blocks[count++] =
                of_pattern(other != 0 ? other : code++, pattern, 4);
    }
    return count;
}

int blocks_list(BlockSet set, Block *blocks)
{
    switch (set) {
    case BLOCKS_HALVES:
        return list_halves(blocks);
    case BLOCKS_SEXTANTS:
        return list_sextants(blocks);
    case BLOCKS_OCTANTS:
        return list_octants(blocks);
    default:
        return list_quadrants(blocks);
    }
}

static bool is_listed(const Block *blocks, int count, uint32_t code,
                      Block *block)
{
    for (int i = 0; i < count; i++)
        if (blocks[i].code == code) {
            *block = blocks[i];
            return true;
        }
    return false;
}

bool block_find(uint32_t code, Block *block)
{
    static const BlockSet sets[] = { BLOCKS_QUADRANTS, BLOCKS_SEXTANTS,
                                     BLOCKS_OCTANTS };
    Block blocks[BLOCKS_MOST];

    if (code == ' ')
        return false;
    if (is_listed(blocks, list_eighths(blocks), code, block))
        return true;
    for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++)
        if (is_listed(blocks, blocks_list(sets[i], blocks), code, block))
            return true;
    return false;
}
