/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "ui/layout.h"
#include "ui/pane_board.h"

#include <string.h>

/* Count in `cells` how often each cell of the window is given away; false if
 * one is outside. */
static bool count_cells(const Layout *layout, int columns, int rows,
                        unsigned char *cells)
{
    const Area *areas[] = { &layout->bar,   &layout->top,   &layout->bottom,
                            &layout->eval,  &layout->board, &layout->rule,
                            &layout->panel, &layout->graph, &layout->message,
                            &layout->keys,  &layout->prompt };

    memset(cells, 0, (size_t)columns * (size_t)rows);
    for (size_t i = 0; i < ARRAY_LENGTH(areas); i++) {
        Area area = *areas[i];

        if (area.columns < 0 || area.rows < 0 || area.column < 0 ||
            area.row < 0 || area.column + area.columns > columns ||
            area.row + area.rows > rows)
            return false;
        for (int y = area.row; y < area.row + area.rows; y++)
            for (int x = area.column; x < area.column + area.columns; x++)
                cells[y * columns + x]++;
    }
    return true;
}

/* Nothing lies over anything else, and no row of the window is lost. */
static bool is_partition(const Layout *layout, int columns, int rows)
{
    static unsigned char cells[256 * 128];

    if (!count_cells(layout, columns, rows, cells))
        return false;
    for (int y = 0; y < rows; y++) {
        bool is_used = false;

        for (int x = 0; x < columns; x++) {
            if (cells[y * columns + x] > 1)
                return false;
            is_used |= cells[y * columns + x] == 1;
        }
        if (!is_used)
            return false;
    }
    return true;
}

/*
 * Moves can be read in 18 columns beside the board, in windows of 76 columns
 * and more in 38; below it in 5 rows, or in 8 below larger squares than 4x2,
 * which leave the rows around the board alone.
 */
static bool is_readable(const Layout *layout, int columns)
{
    bool is_beside = layout->panel.column > 0;

    if (is_beside)
        return layout->panel.columns >= (columns >= 76 ? 38 : 18) &&
               layout->panel.rows >= 8;
    return layout->panel.rows >= (layout->size > 2 ? 8 : 5);
}

static bool could_be(int size, int columns, int rows, bool has_bar)
{
    int across = 2 + 16 * size + has_bar;
    int down = 8 * size + 1;
    int beside = columns - across - 3;

    /* the largest of all leaves room for every row around it */
    if (down + (size == 6 ? 7 : 1) <= rows &&
        beside >= (columns >= 76 ? 38 : 18))
        return true;
    return across <= columns && down + (size > 2 ? 6 + 8 : 1 + 5) <= rows;
}

static bool is_largest(const Layout *layout, int columns, int rows,
                       bool has_bar)
{
    return layout->size == BOARD_SIZE_MAX ||
           !could_be(layout->size + 1, columns, rows, has_bar);
}

/* In every window that people have. */
static void test_every_layout(void)
{
    for (int rows = 12; rows <= 60; rows++)
        for (int columns = 40; columns <= 200; columns++)
            for (int wish = 0; wish < 4; wish++) {
                LayoutWish layout_wish = { 0, wish & 1, wish >> 1 };
                Layout layout;
                bool is_good;

                layout_make(columns, rows, &layout_wish, &layout);
                is_good =
                    is_partition(&layout, columns, rows) &&
                    is_readable(&layout, columns) &&
                    is_largest(&layout, columns, rows, layout_wish.has_bar) &&
                    layout.prompt.rows == 1;
                if (!is_good)
                    printf("\n%dx%d wish %d", columns, rows, wish);
                CU_ASSERT(is_good);
            }
}

/* The order in which rows are given up: strip, message, players, keys, title.
 * Two players do not come back for one row, but the message does. */
static void test_rows_given_up(void)
{
    static const struct {
        int rows;
        const char *has; /* title, keys, players, message, strip */
    } cases[] = {
        { 24, "TKPMS" }, { 23, "TKPM" }, { 22, "TKP" }, { 21, "TKM" },
        { 20, "TK" },    { 19, "T" },    { 18, "" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        for (int size = 2; size <= 3; size++) {
            LayoutWish wish = { size, true, false };
            char has[8] = "";
            Layout layout;

            layout_make(120, cases[i].rows + (size - 2) * 8, &wish, &layout);
            CU_ASSERT_EQUAL(layout.size, size);
            strcat(has, layout.bar.rows > 0 ? "T" : "");
            strcat(has, layout.keys.rows > 0 ? "K" : "");
            strcat(has, layout.top.rows + layout.bottom.rows == 2 ? "P" : "");
            strcat(has, layout.message.rows > 0 ? "M" : "");
            strcat(has, layout.graph.rows > 0 ? "S" : "");
            CU_ASSERT_STRING_EQUAL(has, cases[i].has);
        }
}

static void test_sizes_of_the_drawing(void)
{
    static const struct {
        int columns, rows, size;
    } cases[] = {
        { 80, 24, 2 },  { 80, 23, 2 },  { 80, 18, 2 },  { 80, 17, 1 },
        { 40, 12, 1 },  { 92, 26, 3 },  { 92, 25, 2 },  { 120, 30, 3 },
        { 100, 34, 3 }, { 120, 40, 4 }, { 160, 50, 5 }, { 200, 60, 6 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        for (int has_graph = 0; has_graph < 2; has_graph++) {
            LayoutWish wish = { 0, true, has_graph };
            Layout layout;

            layout_make(cases[i].columns, cases[i].rows, &wish, &layout);
            CU_ASSERT_EQUAL(layout.size, cases[i].size);
        }
}

/* The graph has its place below the board or in a high panel; else there is a
 * strip. */
static void test_room_for_the_graph(void)
{
    LayoutWish wish = { 0, true, true };
    Layout layout;

    layout_make(80, 24, &wish, &layout);
    CU_ASSERT_EQUAL(layout.graph.rows, 1);
    CU_ASSERT_EQUAL(layout.graph.columns, 80);
    layout_make(100, 40, &wish, &layout);
    CU_ASSERT(layout.graph.rows >= 6);
    CU_ASSERT_EQUAL(layout.graph.columns, 100);
    layout_make(120, 40, &wish, &layout);
    CU_ASSERT(layout.graph.rows >= 6);
    CU_ASSERT_EQUAL(layout.graph.columns, layout.panel.columns);
    layout_make(39, 12, &wish, &layout);
    CU_ASSERT(layout.is_too_small);
}

CU_TestInfo layout_tests[] = {
    { "every layout", test_every_layout },
    { "rows given up", test_rows_given_up },
    { "sizes of the drawing", test_sizes_of_the_drawing },
    { "room for the graph", test_room_for_the_graph },
    CU_TEST_INFO_NULL,
};
