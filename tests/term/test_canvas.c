/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "term/canvas.h"

static const Style PLAIN = { INK_DEFAULT, INK_DEFAULT, 0 };
static const Style BOLD = { INK_DEFAULT, INK_DEFAULT, STYLE_BOLD };

static void row_text(const Grid *grid, int row, Text *text)
{
    text_clear(text);
    for (int column = 0; column < grid->columns; column++) {
        const Cell *cell = grid_cell(grid, column, row);

        if (cell->code != 0)
            text_append_code(text, cell->code);
        if (cell->mark != 0)
            text_append_code(text, cell->mark);
    }
}

static bool row_is(const Grid *grid, int row, const char *expected)
{
    Text text = { 0 };
    bool is_equal;

    row_text(grid, row, &text);
    is_equal = span_equals(text_span(&text), expected);
    if (!is_equal)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&text), expected);
    text_free(&text);
    return is_equal;
}

static void test_text_is_clipped(void)
{
    Grid *grid = grid_new(8, 3);
    Canvas canvas = canvas_of(grid);
    Canvas part = canvas_part(canvas, (Area){ 2, 1, 4, 1 });

    CU_ASSERT_EQUAL(canvas_write(canvas, 5, 0, "abcdef", PLAIN), 8);
    CU_ASSERT(row_is(grid, 0, "     abc"));
    canvas_write(part, -1, 0, "xyz", PLAIN);
    canvas_write(part, 2, 0, "stuvw", PLAIN);
    canvas_write(part, 0, 1, "never", PLAIN);
    CU_ASSERT(row_is(grid, 1, "  yzst  "));
    CU_ASSERT(row_is(grid, 2, "        "));
    grid_free(grid);
}

static void test_parts_stay_inside(void)
{
    Grid *grid = grid_new(4, 2);
    Canvas canvas = canvas_of(grid);
    Canvas part = canvas_part(canvas, (Area){ -2, -1, 4, 2 });

    CU_ASSERT_EQUAL(canvas_columns(part), 2);
    CU_ASSERT_EQUAL(canvas_rows(part), 1);
    canvas_fill(part, (Area){ 0, 0, 9, 9 }, '#', PLAIN);
    CU_ASSERT(row_is(grid, 0, "##  "));
    part = canvas_part(canvas, (Area){ 3, 1, 100, 100 });
    canvas_fill(part, (Area){ 0, 0, 100, 100 }, '*', PLAIN);
    CU_ASSERT(row_is(grid, 1, "   *"));
    part = canvas_part(canvas, (Area){ 9, 9, 3, 3 });
    CU_ASSERT_EQUAL(canvas_columns(part), 0);
    canvas_fill(part, (Area){ 0, 0, 3, 3 }, '!', PLAIN);
    grid_free(grid);
}

static void test_wide_characters_keep_whole(void)
{
    Grid *grid = grid_new(6, 1);
    Canvas canvas = canvas_of(grid);

    CU_ASSERT_EQUAL(
        canvas_write(canvas, 0, 0, "\xe6\xa3\x8b\xe6\xa3\x8b", PLAIN), 4);
    CU_ASSERT(row_is(grid, 0, "\xe6\xa3\x8b\xe6\xa3\x8b  "));
    canvas_put(canvas, 1, 0, 'x', PLAIN);
    CU_ASSERT(row_is(grid, 0, " x\xe6\xa3\x8b  "));
    canvas_put(canvas, 2, 0, 'y', PLAIN);
    CU_ASSERT(row_is(grid, 0, " xy   "));
    canvas_write(canvas, 5, 0, "\xe6\xa3\x8b", PLAIN); /* half outside */
    CU_ASSERT(row_is(grid, 0, " xy   "));
    grid_free(grid);
}

static void test_marks_join_their_letter(void)
{
    Grid *grid = grid_new(4, 1);
    Canvas canvas = canvas_of(grid);

    CU_ASSERT_EQUAL(canvas_write(canvas, 0, 0, "e\xcc\x81x", PLAIN), 2);
    CU_ASSERT_EQUAL(grid_cell(grid, 0, 0)->code, 'e');
    CU_ASSERT_EQUAL(grid_cell(grid, 0, 0)->mark, 0x301);
    CU_ASSERT_EQUAL(grid_cell(grid, 1, 0)->code, 'x');
    grid_free(grid);
}

/* U+265F is an emoji, unless it is told that its form as text is meant. */
static void test_pawns_are_text(void)
{
    Grid *grid = grid_new(4, 1);
    Canvas canvas = canvas_of(grid);

    canvas_put(canvas, 0, 0, 0x265f, PLAIN);
    CU_ASSERT_EQUAL(grid_cell(grid, 0, 0)->mark, 0xfe0e);
    canvas_write(canvas, 1, 0, "\xe2\x99\x9f\xef\xb8\x8f", PLAIN);
    CU_ASSERT_EQUAL(grid_cell(grid, 1, 0)->mark, 0xfe0e);
    canvas_put(canvas, 2, 0, 0x265e, PLAIN);
    CU_ASSERT_EQUAL(grid_cell(grid, 2, 0)->mark, 0);
    grid_free(grid);
}

static void test_nothing_hidden_gets_in(void)
{
    static const char *const hostile[] = {
        "\033]0;owned\007",
        "\033[2J",
        "\x9b"
        "31m",
        "a\rb\nc\td",
        "\xe2\x80\xae"
        "abc",
        "\xc2\x9b"
        "31m",
        "\xff\xfe\x80",
        "\x7f\b\b",
        "\xe2\x81\xa6x",
        "\xf3\xa0\x80\x81"
        "tag",
        "zero\xe2\x80\x8bwidth",
    };
    Grid *grid = grid_new(60, 1);

    for (size_t i = 0; i < ARRAY_LENGTH(hostile); i++) {
        canvas_clear(canvas_of(grid), PLAIN);
        canvas_write(canvas_of(grid), 0, 0, hostile[i], PLAIN);
        canvas_write_cut(canvas_of(grid), 30, 0, 20, span_from(hostile[i]),
                         PLAIN);
        for (int column = 0; column < 60; column++) {
            const Cell *cell = grid_cell(grid, column, 0);

            CU_ASSERT(cell->code == 0 || !utf8_is_hidden(cell->code));
            CU_ASSERT(cell->mark == 0 || !utf8_is_hidden(cell->mark));
        }
    }
    grid_free(grid);
}

static void test_cut_text_says_so(void)
{
    Grid *grid = grid_new(10, 1);
    Canvas canvas = canvas_of(grid);

    CU_ASSERT_EQUAL(
        canvas_write_cut(canvas, 1, 0, 5, span_from("Kasparov"), PLAIN), 6);
    CU_ASSERT(row_is(grid, 0, " Kasp~    "));
    CU_ASSERT_EQUAL(canvas_write_cut(canvas, 0, 0, 3, span_from("Tal"), BOLD),
                    3);
    CU_ASSERT(row_is(grid, 0, "Talsp~    "));
    CU_ASSERT_EQUAL(canvas_write_cut(canvas, 0, 0, 0, span_from("Tal"), BOLD),
                    0);
    grid_free(grid);
}

static void test_targets_and_styles(void)
{
    Grid *grid = grid_new(3, 2);
    Canvas canvas = canvas_of(grid);

    canvas_fill(canvas, (Area){ 0, 0, 3, 2 }, 'x', PLAIN);
    canvas_target(canvas, (Area){ 1, 1, 5, 5 }, (Target){ 7, 9 });
    canvas_restyle(canvas, (Area){ 1, 1, 1, 1 }, BOLD);
    CU_ASSERT_EQUAL(grid_cell(grid, 1, 1)->target.value, 9);
    CU_ASSERT_EQUAL(grid_cell(grid, 1, 1)->code, 'x');
    CU_ASSERT(style_is_equal(grid_cell(grid, 1, 1)->style, BOLD));
    CU_ASSERT(style_is_equal(grid_cell(grid, 2, 1)->style, PLAIN));
    CU_ASSERT_EQUAL(grid_cell(grid, 0, 0)->target.kind, 0);
    canvas_put(canvas, 1, 1, 'y', PLAIN);
    CU_ASSERT_EQUAL(grid_cell(grid, 1, 1)->target.kind, 0);
    CU_ASSERT_PTR_NULL(grid_cell(grid, 3, 0));
    CU_ASSERT_PTR_NULL(grid_cell(grid, 0, -1));
    grid_free(grid);
}

CU_TestInfo canvas_tests[] = {
    { "text is clipped", test_text_is_clipped },
    { "parts stay inside", test_parts_stay_inside },
    { "wide characters keep whole", test_wide_characters_keep_whole },
    { "marks join their letter", test_marks_join_their_letter },
    { "pawns are text", test_pawns_are_text },
    { "nothing hidden gets in", test_nothing_hidden_gets_in },
    { "cut text says so", test_cut_text_says_so },
    { "targets and styles", test_targets_and_styles },
    CU_TEST_INFO_NULL,
};
