/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/fit.h"

#include <math.h>

/* What the tables are fitted for; the colours of themes are near enough. */
static const uint32_t SAMPLES[2][TONES] = {
    { 0, 0x000000, 0xffffff, 0xf4f4f0, 0xb8b8b4, 0x303030 },
    { 0, 0x000000, 0x505050, 0x2c2c2c, 0x181818, 0x949494 },
};

/* On both kinds of squares at once. */
enum { CHANNELS = 6 };
static const uint32_t SQUARES_SAMPLED[2] = { 0x98b8b8, 0x5f8787 };

typedef struct Light {
    double of[CHANNELS];
} Light;

enum { PIXELS = BLOCK_COLUMNS * BLOCK_ROWS };

static Light light_of_tone(Color side, Tone tone)
{
    Light light;

    for (int i = 0; i < CHANNELS; i++) {
        uint32_t rgb =
            tone == TONE_SQUARE ? SQUARES_SAMPLED[i / 3] : SAMPLES[side][tone];

        light.of[i] = rgb >> 8 * (i % 3) & 0xff;
    }
    return light;
}

static Light light_of(Color side, const Shares *shares)
{
    Light sum = { { 0 } };

    for (int tone = 0; tone < TONES; tone++) {
        Light light = light_of_tone(side, (Tone)tone);

        for (int i = 0; i < CHANNELS; i++)
            sum.of[i] += shares->of[tone] * light.of[i];
    }
    return sum;
}

static const Shares *pixel_at(const Fit *fit, int x, int y)
{
    return &fit->pixels[y * fit->columns * BLOCK_COLUMNS + x];
}

/* --- Which block ---------------------------------------------------------- */

/* How far the pixels of a part lie from their mean, but for what is the same
 * for all blocks. */
static double gain(const Light *sum, int count)
{
    double squares = 0;

    for (int i = 0; i < CHANNELS && count > 0; i++)
        squares += sum->of[i] * sum->of[i] / count;
    return squares;
}

static double gain_of(const Block *block, const Light *pixels)
{
    Light sums[2] = { { { 0 } }, { { 0 } } };
    int counts[2] = { 0, 0 };

    for (int i = 0; i < PIXELS; i++) {
        int part = block_has(block, i % BLOCK_COLUMNS, i / BLOCK_COLUMNS);

        counts[part]++;
        for (int j = 0; j < CHANNELS; j++)
            sums[part].of[j] += pixels[i].of[j];
    }
    return gain(&sums[0], counts[0]) + gain(&sums[1], counts[1]);
}

static Block best_block(const Fit *fit, int column, int row)
{
    Block blocks[BLOCKS_MOST];
    Light pixels[PIXELS];
    int count = blocks_list(fit->set, blocks);
    int best = 0;
    double best_gain = -1;

    for (int i = 0; i < PIXELS; i++)
        pixels[i] = light_of(
            fit->side, pixel_at(fit, column * BLOCK_COLUMNS + i % BLOCK_COLUMNS,
                                row * BLOCK_ROWS + i / BLOCK_COLUMNS));
    for (int i = 0; i < count; i++) {
        double found = gain_of(&blocks[i], pixels);

        if (found > best_gain * (1 + 1e-9) + 1e-9) {
            best_gain = found;
            best = i;
        }
    }
    return blocks[best];
}

/* --- Which colours -------------------------------------------------------- */

/* What a block draws in a cell, or what it leaves open. */
typedef struct Part {
    const Block *block;
    int column, row;
    bool is_front;
} Part;

static bool part_has(const Part *part, int x, int y)
{
    return block_has(part->block, x, y) == part->is_front;
}

static Shares mean(const Fit *fit, const Part *part)
{
    Shares sum = { { 0 } };
    int count = 0;

    for (int i = 0; i < PIXELS; i++) {
        int x = i % BLOCK_COLUMNS;
        int y = i / BLOCK_COLUMNS;
        const Shares *pixel = pixel_at(fit, part->column * BLOCK_COLUMNS + x,
                                       part->row * BLOCK_ROWS + y);

        if (!part_has(part, x, y))
            continue;
        count++;
        for (int tone = 0; tone < TONES; tone++)
            sum.of[tone] += pixel->of[tone];
    }
    for (int tone = 0; tone < TONES && count > 0; tone++)
        sum.of[tone] /= count;
    return sum;
}

/*
 * In sixteenths.  What is nearly one tone becomes it: few colours are fewer
 * bytes for the terminal, and clean ones look sharper than all but clean ones.
 */
static void round_shares(const Shares *shares, uint8_t *rounded)
{
    enum { STEP = 4 };
    static const double nearly = 0.8;
    int rest = SHARE_WHOLE;
    int most = 0;

    for (int tone = 0; tone < TONES; tone++) {
        if (shares->of[tone] > shares->of[most])
            most = tone;
        rounded[tone] =
            (uint8_t)(floor(shares->of[tone] * SHARE_WHOLE / STEP + 0.5) *
                      STEP);
    }
    for (int tone = 0; tone < TONES; tone++) {
        if (shares->of[most] >= nearly)
            rounded[tone] = 0;
        if (tone != most)
            rest -= rounded[tone];
    }
    rounded[most] = (uint8_t)(rest < 0 ? 0 : rest);
}

/* --- Seams ---------------------------------------------------------------- */

static double difference(const Light *a, const Light *b)
{
    double sum = 0;

    for (int i = 0; i < CHANNELS; i++)
        sum += fabs(a->of[i] - b->of[i]);
    return sum;
}

/* How much of the cell's rim the part shares with the same on its outside. */
static double rim_shared(const Fit *fit, const Part *part)
{
    static const int ways[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
    enum { ALIKE = 60 };
    double shared = 0;

    for (int i = 0; i < PIXELS; i++)
        for (int way = 0; way < 4; way++) {
            int x = i % BLOCK_COLUMNS + ways[way][0];
            int y = i / BLOCK_COLUMNS + ways[way][1];
            int left = part->column * BLOCK_COLUMNS;
            int top = part->row * BLOCK_ROWS;
            Light inside, outside;

            if ((x >= 0 && y >= 0 && x < BLOCK_COLUMNS && y < BLOCK_ROWS) ||
                left + x < 0 || top + y < 0 ||
                left + x >= fit->columns * BLOCK_COLUMNS ||
                top + y >= fit->rows * BLOCK_ROWS ||
                !part_has(part, i % BLOCK_COLUMNS, i / BLOCK_COLUMNS))
                continue;
            inside = light_of(fit->side, pixel_at(fit, left + i % BLOCK_COLUMNS,
                                                  top + i / BLOCK_COLUMNS));
            outside = light_of(fit->side, pixel_at(fit, left + x, top + y));
            if (difference(&inside, &outside) < ALIKE)
                shared +=
                    ways[way][0] != 0 ? 1.0 / BLOCK_ROWS : 1.0 / BLOCK_COLUMNS;
        }
    return shared;
}

static int size_of(const Block *block)
{
    int count = 0;

    for (int i = 0; i < PIXELS; i++)
        count += block_has(block, i % BLOCK_COLUMNS, i / BLOCK_COLUMNS);
    return count;
}

/* The block of the set that has what this one leaves open; false if none. */
static bool find_opposite(BlockSet set, const Block *block, Block *opposite)
{
    Block blocks[BLOCKS_MOST];
    int count = blocks_list(set, blocks);

    for (int i = 0; i < count; i++) {
        bool is_opposite = true;

        for (int row = 0; row < BLOCK_ROWS; row++)
            is_opposite &= (blocks[i].rows[row] ^ block->rows[row]) == 0xff;
        if (is_opposite) {
            *opposite = blocks[i];
            return true;
        }
    }
    return false;
}

static bool is_better_turned(const Fit *fit, const Block *block, int column,
                             int row)
{
    double front = rim_shared(fit, &(Part){ block, column, row, true });
    double back = rim_shared(fit, &(Part){ block, column, row, false });

    if (fabs(front - back) > 0.3)
        return front > back;
    return 2 * size_of(block) > PIXELS;
}

void fit_cell(const Fit *fit, int column, int row, CellShares *cell)
{
    Block block = best_block(fit, column, row);
    Block opposite;
    Shares front, back;

    if (find_opposite(fit->set, &block, &opposite) &&
        is_better_turned(fit, &block, column, row))
        block = opposite;
    front = mean(fit, &(Part){ &block, column, row, true });
    back = mean(fit, &(Part){ &block, column, row, false });
    if (block.code == ' ')
        front = back;
    *cell = (CellShares){ .code = block.code };
    round_shares(&front, cell->front);
    round_shares(&back, cell->back);
}
