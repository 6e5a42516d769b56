/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "figures/blocks.h"

static void test_sets_are_whole(void)
{
    static const int counts[BLOCK_SETS] = { 16, 6, 64, 256 };
    Block blocks[BLOCKS_MOST];

    for (BlockSet set = 0; set < BLOCK_SETS; set++) {
        int count = blocks_list(set, blocks);

        CU_ASSERT_EQUAL(count, counts[set]);
        CU_ASSERT_EQUAL(blocks[0].code, ' ');
        for (int i = 0; i < count; i++)
            for (int j = 0; j < i; j++) {
                bool is_same = true;

                for (int row = 0; row < BLOCK_ROWS; row++)
                    is_same &= blocks[i].rows[row] == blocks[j].rows[row];
                CU_ASSERT_FALSE(is_same);
                CU_ASSERT_NOT_EQUAL(blocks[i].code, blocks[j].code);
            }
    }
}

static bool has(uint32_t code, int column, int row)
{
    Block block;

    return block_find(code, &block) && block_has(&block, column, row);
}

/* By the charts of Unicode. */
static void test_known_blocks(void)
{
    Block block;

    CU_ASSERT(has(0x2598, 0, 0) && !has(0x2598, 4, 0) && !has(0x2598, 0, 12));
    CU_ASSERT(has(0x259f, 4, 0) && !has(0x259f, 0, 0) && has(0x259f, 0, 12));
    CU_ASSERT(has(0x2581, 0, 21) && !has(0x2581, 0, 20)); /* an eighth */
    CU_ASSERT(has(0x258f, 0, 0) && !has(0x258f, 1, 0));
    CU_ASSERT(has(0x1fb00, 0, 0) && !has(0x1fb00, 4, 0)); /* sextant 1 */
    CU_ASSERT(has(0x1fb3b, 4, 0) && !has(0x1fb3b, 0, 0)); /* 23456 */
    CU_ASSERT(has(0x1cd00, 0, 6) && !has(0x1cd00, 0, 0)); /* octant 3 */
    CU_ASSERT(!has(0x1cd00, 4, 6) && !has(0x1cd00, 0, 12));
    CU_ASSERT(has(0x1cde5, 4, 0) && !has(0x1cde5, 0, 0)); /* 2345678 */
    CU_ASSERT(has(0x1cde5, 4, 23) && has(0x1cde5, 0, 6));
    CU_ASSERT_FALSE(block_find(' ', &block));
    CU_ASSERT_FALSE(block_find('#', &block));
    CU_ASSERT_FALSE(block_find(0x1cde6, &block));
}

CU_TestInfo block_tests[] = {
    { "sets are whole", test_sets_are_whole },
    { "known blocks", test_known_blocks },
    CU_TEST_INFO_NULL,
};
