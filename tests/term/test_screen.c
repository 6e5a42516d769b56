/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "eye.h"
#include "term/screen.h"

#include <CUnit/Basic.h>

/*
 * The bytes that screen.c writes, as a terminal understands them.
 */
static const ScreenAbilities MODERN = {
    .depth = DEPTH_TRUE,
    .attributes = STYLE_BOLD | STYLE_UNDERLINE | STYLE_REVERSE,
    .erases_in_color = true,
    .erases_counted = true,
    .knows_columns = true,
    .ends_attributes = true,
    .synchronizes = true,
};

static const ScreenAbilities OLD = {
    .depth = DEPTH_8,
    .attributes = STYLE_BOLD | STYLE_REVERSE,
};

static const uint32_t CODES[] = { ' ',    ' ',    ' ',    ' ',    'a',
                                  'x',    '~',    0x2588, 0x2584, 0x265e,
                                  0x265f, 0x2026, 0xe9,   0x68cb };

static Style random_style(Random *random)
{
    static const Ink inks[] = { INK_DEFAULT, INK_INDEX | 1, INK_INDEX | 12,
                                INK_INDEX | 109, INK_RGB | 0x123456 };
    static const uint8_t attributes[] = {
        0, 0, 0, STYLE_BOLD, STYLE_UNDERLINE, STYLE_REVERSE | STYLE_BOLD
    };

    return (Style){ inks[random_below(random, 5)],
                    inks[random_below(random, 5)],
                    attributes[random_below(random, 6)] };
}

static void scribble(Random *random, Grid *grid)
{
    Canvas canvas = canvas_of(grid);
    Area area = { (int)random_below(random, (uint64_t)grid->columns),
                  (int)random_below(random, (uint64_t)grid->rows),
                  (int)random_below(random, 30) + 1,
                  (int)random_below(random, 3) + 1 };
    Canvas part = canvas_part(canvas, area);
    Style style = random_style(random);

    for (int row = 0; row < canvas_rows(part); row++)
        for (int column = 0; column < canvas_columns(part); column++) {
            char bytes[UTF8_LENGTH_MAX];
            uint32_t code = CODES[random_below(random, ARRAY_LENGTH(CODES))];
            size_t length = utf8_encode(code, bytes);

            if (random_below(random, 4) == 0)
                style = random_style(random);
            canvas_write_span(part, column, row, span_of(bytes, length), style);
        }
}

/* A space shows its back alone, unless it is underlined or reversed. */
static bool space_shows(Style style, EyeStyle seen, uint8_t attributes)
{
    if (style.attributes & attributes & (STYLE_UNDERLINE | STYLE_REVERSE))
        return style.back == seen.back && style.front == seen.front;
    return style.back == seen.back && !seen.is_reversed && !seen.is_underlined;
}

static bool style_shows(Style style, EyeStyle seen, uint8_t attributes)
{
    return style.front == seen.front && style.back == seen.back &&
           ((style.attributes & attributes & STYLE_BOLD) != 0) ==
               seen.is_bold &&
           ((style.attributes & attributes & STYLE_UNDERLINE) != 0) ==
               seen.is_underlined &&
           ((style.attributes & attributes & STYLE_REVERSE) != 0) ==
               seen.is_reversed;
}

static bool shows(const Eye *eye, const Grid *grid, uint8_t attributes)
{
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++) {
            const Cell *cell = grid_cell(grid, column, row);

            if (cell->code != eye_code(eye, column, row)) {
                printf("\n%d,%d: U+%04X instead of U+%04X\n", column, row,
                       (unsigned)eye_code(eye, column, row),
                       (unsigned)cell->code);
                return false;
            }
            if (cell->code == ' ' &&
                space_shows(cell->style, eye_style(eye, column, row),
                            attributes))
                continue;
            if (cell->code != 0 &&
                !style_shows(cell->style, eye_style(eye, column, row),
                             attributes)) {
                printf("\n%d,%d: wrong style\n", column, row);
                return false;
            }
        }
    return true;
}

static void follow_changes(const ScreenAbilities *abilities, uint64_t seed)
{
    Screen *screen = screen_new(abilities);
    Grid *grid = grid_new(61, 17);
    Eye *eye = eye_new(61, 17);
    Random random;

    eye_feed(eye, span_from("\033[?7l"));
    random_start(&random, seed);
    for (int round = 0; round < 400; round++) {
        Text bytes = { 0 };

        for (uint64_t i = random_below(&random, 5); i > 0; i--)
            scribble(&random, grid);
        if (round % 50 == 49)
            canvas_clear(canvas_of(grid), random_style(&random));
        screen_draw(screen, grid, 5, 5, &bytes);
        eye_feed(eye, text_span(&bytes));
        text_free(&bytes);
        if (!shows(eye, grid, abilities->attributes)) {
            CU_FAIL("the terminal shows something else");
            break;
        }
    }
    eye_free(eye);
    grid_free(grid);
    screen_free(screen);
}

static void test_terminal_follows_the_grid(void)
{
    follow_changes(&MODERN, 1);
    follow_changes(&MODERN, 2);
    follow_changes(&OLD, 3);
}

static void test_nothing_changed_costs_nothing(void)
{
    Screen *screen = screen_new(&MODERN);
    Grid *grid = grid_new(80, 24);
    Text bytes = { 0 };

    screen_draw(screen, grid, 3, 3, &bytes);
    text_clear(&bytes);
    screen_draw(screen, grid, 3, 3, &bytes);
    CU_ASSERT_EQUAL(bytes.length, 0);
    canvas_put(canvas_of(grid), 40, 12, 'x', (Style){ 0 });
    screen_draw(screen, grid, 3, 3, &bytes);
    CU_ASSERT(bytes.length > 0 && bytes.length < 24);
    text_free(&bytes);
    grid_free(grid);
    screen_free(screen);
}

/* A sign that moves along an empty row: what is empty stays untouched. */
static void test_blanks_stay(void)
{
    Screen *screen = screen_new(&MODERN);
    Grid *grid = grid_new(80, 24);
    Text bytes = { 0 };

    canvas_put(canvas_of(grid), 40, 12, '^', (Style){ 0 });
    canvas_put(canvas_of(grid), 79, 12, '9', (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    text_clear(&bytes);
    canvas_put(canvas_of(grid), 40, 12, ' ', (Style){ 0 });
    canvas_put(canvas_of(grid), 39, 12, '^', (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    CU_ASSERT_EQUAL(bytes.length, sizeof "\033[40G^ " - 1);
    text_free(&bytes);
    grid_free(grid);
    screen_free(screen);
}

static void test_cursor(void)
{
    Screen *screen = screen_new(&MODERN);
    Grid *grid = grid_new(20, 5);
    Eye *eye = eye_new(20, 5);
    Text bytes = { 0 };
    int column;
    int row;
    bool is_visible;

    screen_draw(screen, grid, 7, 3, &bytes);
    eye_feed(eye, text_span(&bytes));
    eye_cursor(eye, &column, &row, &is_visible);
    CU_ASSERT(column == 7 && row == 3 && is_visible);
    text_clear(&bytes);
    screen_draw(screen, grid, -1, 0, &bytes);
    eye_feed(eye, text_span(&bytes));
    eye_cursor(eye, &column, &row, &is_visible);
    CU_ASSERT_FALSE(is_visible);
    text_free(&bytes);
    eye_free(eye);
    grid_free(grid);
    screen_free(screen);
}

static void test_new_size_draws_all(void)
{
    Screen *screen = screen_new(&MODERN);
    Grid *grid = grid_new(20, 5);
    Eye *eye = eye_new(20, 5);
    Text bytes = { 0 };

    screen_draw(screen, grid, -1, 0, &bytes);
    eye_feed(eye, text_span(&bytes));
    eye_resize(eye, 33, 9);
    grid_resize(grid, 33, 9);
    canvas_write(canvas_of(grid), 0, 8, "the last row of them all",
                 (Style){ 0 });
    text_clear(&bytes);
    screen_draw(screen, grid, -1, 0, &bytes);
    eye_feed(eye, text_span(&bytes));
    CU_ASSERT(shows(eye, grid, MODERN.attributes));
    text_free(&bytes);
    eye_free(eye);
    grid_free(grid);
    screen_free(screen);
}

static size_t latin1(uint32_t code, char *bytes)
{
    if (code > 255)
        return 0;
    bytes[0] = (char)code;
    return 1;
}

static size_t ascii(uint32_t code, char *bytes)
{
    if (code > 127)
        return 0;
    bytes[0] = (char)code;
    return 1;
}

/* What a charset lacks is replaced by what looks most like it. */
static void test_ascii(void)
{
    ScreenAbilities abilities = MODERN;
    Screen *screen;
    Grid *grid = grid_new(30, 1);
    Text bytes = { 0 };

    abilities.encode = ascii;
    screen = screen_new(&abilities);
    canvas_write(canvas_of(grid), 0, 0,
                 "M\xc3\xbcller \xc3\x89t\xc3\xa9 \xc3\x9f \xc2\xb1",
                 (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    CU_ASSERT(span_find_string(text_span(&bytes), "Muller Ete s ?") <
              bytes.length);
    for (size_t i = 0; i < bytes.length; i++)
        CU_ASSERT((unsigned char)bytes.data[i] < 128);
    text_free(&bytes);
    grid_free(grid);
    screen_free(screen);
}

/* A short run of spaces is erased where nothing follows it. */
static void test_short_runs_are_erased(void)
{
    Screen *screen = screen_new(&MODERN);
    Grid *grid = grid_new(20, 2);
    Canvas canvas = canvas_of(grid);
    Style style = { INK_DEFAULT, INK_INDEX | 109, 0 };
    Text bytes = { 0 };

    canvas_write(canvas, 0, 0, "abcdefghijklmnop", style);
    canvas_write(canvas, 0, 1, "abcdefghijklmnop", style);
    screen_draw(screen, grid, -1, 0, &bytes);
    text_clear(&bytes);
    canvas_fill(canvas, (Area){ 4, 0, 4, 2 }, ' ', style);
    screen_draw(screen, grid, -1, 0, &bytes);
    CU_ASSERT(span_find_string(text_span(&bytes), "\033[4X\n\033[4X") <
              bytes.length);
    text_free(&bytes);
    grid_free(grid);
    screen_free(screen);
}

static size_t count_in(Span text, const char *needle)
{
    size_t count = 0;
    size_t at;

    while ((at = span_find_string(text, needle)) < text.length) {
        text = span_skip(text, at + 1);
        count++;
    }
    return count;
}

/* Three squares side by side are drawn one after the other, not row by row
 * with their colours in each. */
static void test_squares_are_drawn_whole(void)
{
    Screen *screen = screen_new(&MODERN);
    Grid *grid = grid_new(40, 6);
    Canvas canvas = canvas_of(grid);
    Text bytes = { 0 };

    screen_draw(screen, grid, -1, 0, &bytes);
    text_clear(&bytes);
    for (int i = 0; i < 3; i++)
        canvas_fill(
            canvas, (Area){ 8 + i * 8, 1, 8, 4 }, 'x',
            (Style){ INK_INDEX | 16, INK_INDEX | (unsigned)(100 + i), 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    CU_ASSERT_EQUAL(count_in(text_span(&bytes), "48;5;"), 3);
    text_free(&bytes);
    grid_free(grid);
    screen_free(screen);
}

static void test_other_charsets(void)
{
    ScreenAbilities abilities = MODERN;
    Screen *screen;
    Grid *grid = grid_new(10, 1);
    Text bytes = { 0 };

    abilities.encode = latin1;
    screen = screen_new(&abilities);
    canvas_write(canvas_of(grid), 0, 0, "caf\xc3\xa9 \xe2\x99\x9e",
                 (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    CU_ASSERT(span_find_string(text_span(&bytes), "caf\xe9") < bytes.length);
    CU_ASSERT(span_find(text_span(&bytes), '?') < bytes.length);
    CU_ASSERT_FALSE(span_find_string(text_span(&bytes), "\xe2\x99") <
                    bytes.length);
    text_free(&bytes);
    grid_free(grid);
    screen_free(screen);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "the terminal follows the grid", test_terminal_follows_the_grid },
        { "nothing changed costs nothing", test_nothing_changed_costs_nothing },
        { "blanks stay", test_blanks_stay },
        { "the cursor", test_cursor },
        { "a new size draws all", test_new_size_draws_all },
        { "ASCII", test_ascii },
        { "short runs are erased", test_short_runs_are_erased },
        { "squares are drawn whole", test_squares_are_drawn_whole },
        { "other charsets", test_other_charsets },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "the screen", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    return CU_get_number_of_failures() > 0;
}
