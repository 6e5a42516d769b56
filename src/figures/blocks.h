/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_BLOCKS_H
#define FIGURES_BLOCKS_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Characters that fill parts of their cell, as geometry.
 *
 * A cell is a raster of BLOCK_COLUMNS by BLOCK_ROWS, fine enough for halves,
 * thirds, quarters and eighths.
 */
enum { BLOCK_COLUMNS = 8, BLOCK_ROWS = 24 };

typedef struct Block {
    uint32_t code;
    uint8_t rows[BLOCK_ROWS]; /* bit 0 is the left column */
} Block;

/* Which characters figures may be made of; what a font has cannot be asked. */
typedef enum BlockSet {
    BLOCKS_QUADRANTS, /* nearly every font has these */
    BLOCKS_HALVES,
    BLOCKS_SEXTANTS,
    BLOCKS_OCTANTS,
    BLOCK_SETS
} BlockSet;

enum { BLOCKS_MOST = 280 };

/* All characters of a set, the space first; returns how many. */
int blocks_list(BlockSet set, Block *blocks);

/* Is the character one of these or a row of eighths of a cell, and which part
 * of the cell does it fill?  A space is not one. */
bool block_find(uint32_t code, Block *block);

static inline bool block_has(const Block *block, int column, int row)
{
    return block->rows[row] >> column & 1;
}

#endif
