/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for RTLD_NEXT */
#include "../harness/run_suites.h"
#include "base/random.h"
#include "eye.h"
#include "term/screen.h"

#include <CUnit/Basic.h>
#include <dlfcn.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/*
 * The bytes that screen.c writes, as a terminal understands them.
 */
static const ScreenAbilities MODERN = {
    .depth = DEPTH_TRUE,
    .attributes = STYLE_BOLD | STYLE_UNDERLINE | STYLE_REVERSE,
    .erases_in_color = true,
    .erases_counted = true,
    .knows_columns = true,
    .synchronizes = true,
};

static const ScreenAbilities OLD = {
    .depth = DEPTH_8,
    .attributes = STYLE_BOLD | STYLE_REVERSE,
};

static const ScreenAbilities PLAIN = {
    .depth = DEPTH_MONO,
    .attributes = STYLE_UNDERLINE | STYLE_REVERSE,
};

/* Stands before that of curses: may it take a description from us? */
static bool refuses_ours;

void *newterm(const char *type, FILE *out, FILE *in);

void *newterm(const char *type, FILE *out, FILE *in)
{
    void *(*real)(const char *, FILE *, FILE *);
    void *address = dlsym(RTLD_NEXT, "newterm");

    memcpy(&real, &address, sizeof real);
    return refuses_ours && type != NULL ? NULL : real(type, out, in);
}

static Screen *new_screen(const ScreenAbilities *abilities)
{
    Screen *screen = NULL;

    CU_ASSERT_EQUAL_FATAL(screen_open(abilities, &screen, NULL), OK);
    return screen;
}

static const uint32_t CODES[] = { ' ',    ' ',    ' ',    ' ',    'a',
                                  'x',    '~',    0x2588, 0x2584, 0x265e,
                                  0x265f, 0x2026, 0xe9,   0x68cb };

/* As many inks as the terminal has. */
static uint64_t inks_of(ColorDepth depth)
{
    return depth == DEPTH_MONO ? 1 : depth == DEPTH_8 ? 3 : 7;
}

static Style random_style(Random *random, ColorDepth depth)
{
    static const Ink inks[] = { INK_DEFAULT,       INK_INDEX | 1,
                                INK_INDEX | 6,     INK_INDEX | 12,
                                INK_INDEX | 109,   INK_RGB | 0x123456,
                                INK_RGB | 0x000003 };
    static const uint8_t attributes[] = {
        0, 0, 0, STYLE_BOLD, STYLE_UNDERLINE, STYLE_REVERSE | STYLE_BOLD
    };

    return (Style){ inks[random_below(random, inks_of(depth))],
                    inks[random_below(random, inks_of(depth))],
                    attributes[random_below(random, 6)] };
}

static void scribble(Random *random, Grid *grid, ColorDepth depth)
{
    Canvas canvas = canvas_of(grid);
    Area area = { (int)random_below(random, (uint64_t)grid->columns),
                  (int)random_below(random, (uint64_t)grid->rows),
                  (int)random_below(random, 30) + 1,
                  (int)random_below(random, 3) + 1 };
    Canvas part = canvas_part(canvas, area);
    Style style = random_style(random, depth);

    for (int row = 0; row < canvas_rows(part); row++)
        for (int column = 0; column < canvas_columns(part); column++) {
            char bytes[UTF8_LENGTH_MAX];
            uint32_t code = CODES[random_below(random, ARRAY_LENGTH(CODES))];
            size_t length = utf8_encode(code, bytes);

            if (random_below(random, 4) == 0)
                style = random_style(random, depth);
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
    Screen *screen = new_screen(abilities);
    Grid *grid = grid_new(61, 17);
    Eye *eye = eye_new(61, 17);
    Random random;

    eye_feed(eye, span_from("\033[?7l"));
    random_start(&random, seed);
    for (int round = 0; round < 400; round++) {
        Text bytes = { 0 };

        for (uint64_t i = random_below(&random, 5); i > 0; i--)
            scribble(&random, grid, abilities->depth);
        if (round % 50 == 49)
            canvas_clear(canvas_of(grid),
                         random_style(&random, abilities->depth));
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
    screen_close(screen);
}

static void test_terminal_follows_the_grid(void)
{
    follow_changes(&MODERN, 1);
    follow_changes(&MODERN, 2);
    follow_changes(&OLD, 3);
    follow_changes(&PLAIN, 4);
}

static void test_nothing_changed_costs_nothing(void)
{
    Screen *screen = new_screen(&MODERN);
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
    screen_close(screen);
}

/* A sign that moves along an empty row: what is empty stays untouched. */
static void test_blanks_stay(void)
{
    Screen *screen = new_screen(&MODERN);
    Grid *grid = grid_new(80, 24);
    Text bytes = { 0 };

    canvas_put(canvas_of(grid), 40, 12, '^', (Style){ 0 });
    canvas_put(canvas_of(grid), 79, 12, '9', (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    text_clear(&bytes);
    canvas_put(canvas_of(grid), 40, 12, ' ', (Style){ 0 });
    canvas_put(canvas_of(grid), 39, 12, '^', (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    CU_ASSERT_EQUAL(bytes.length, sizeof "\033[13;40H^ \033[m" - 1);
    text_free(&bytes);
    grid_free(grid);
    screen_close(screen);
}

static void test_cursor(void)
{
    Screen *screen = new_screen(&MODERN);
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
    screen_close(screen);
}

static void test_new_size_draws_all(void)
{
    Screen *screen = new_screen(&MODERN);
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
    screen_close(screen);
}

static void make_latin1(Charset *charset)
{
    charset->is_8bit = true;
    for (uint32_t i = 0; i < 128; i++)
        charset->upper[i] = i < 32 ? 0 : 128 + i;
}

/* What a charset lacks is replaced by what looks most like it. */
static void test_ascii(void)
{
    static const Charset ascii;
    ScreenAbilities abilities = MODERN;
    Screen *screen;
    Grid *grid = grid_new(30, 1);
    Text bytes = { 0 };

    abilities.charset = &ascii;
    screen = new_screen(&abilities);
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
    screen_close(screen);
}

/* Whatever the terminal makes of its width: the cursor is told where to go on.
 */
static void test_nothing_follows_a_figure(void)
{
    static const char figure[] = "\xe2\x99\x9e";
    Screen *screen = new_screen(&MODERN);
    Grid *grid = grid_new(40, 3);
    Style style = { INK_INDEX | 16, INK_INDEX | 109, 0 };
    Text bytes = { 0 };

    for (int round = 0; round < 8; round++) {
        Span rest;
        size_t at;

        canvas_clear(canvas_of(grid), style);
        for (int i = 0; i < 5; i++)
            canvas_write(canvas_of(grid), 1 + 4 * i + round % 3, round % 2,
                         "\xe2\x99\x9e"
                         "f3",
                         style);
        screen_draw(screen, grid, -1, 0, &bytes);
        rest = text_span(&bytes);
        while ((at = span_find_string(rest, figure)) < rest.length) {
            rest = span_skip(rest, at + strlen(figure));
            CU_ASSERT(rest.length == 0 || rest.data[0] == '\033');
        }
        text_clear(&bytes);
    }
    text_free(&bytes);
    grid_free(grid);
    screen_close(screen);
}

/* No modes: the alternate screen, the keypad, wrapping are somebody else's. */
static void test_no_modes_are_changed(void)
{
    static const char *const modes[] = { "?1049", "?47",   "?1h", "?7",   "?12",
                                         "\033=", "\033>", "[!p", "\033(" };
    Screen *screen = new_screen(&MODERN);
    Grid *grid = grid_new(80, 24);
    Text bytes = { 0 };

    canvas_write(canvas_of(grid), 79, 23, "x", (Style){ 0 });
    screen_draw(screen, grid, 3, 3, &bytes);
    for (size_t i = 0; i < ARRAY_LENGTH(modes); i++)
        CU_ASSERT_EQUAL(span_find_string(text_span(&bytes), modes[i]),
                        bytes.length);
    text_free(&bytes);
    grid_free(grid);
    screen_close(screen);
}

/* What people have in their environment is not asked, and stays. */
static void test_environment(void)
{
    Screen *screen;
    Grid *grid = grid_new(33, 9);
    Eye *eye = eye_new(33, 9);
    Text bytes = { 0 };

    setenv("LINES", "3", 1);
    setenv("COLUMNS", "100000", 1);
    setenv("TERMINFO", "/nowhere", 1);
    screen = new_screen(&MODERN);
    CU_ASSERT_STRING_EQUAL(getenv("TERMINFO"), "/nowhere");
    CU_ASSERT_STRING_EQUAL(getenv("LINES"), "3");
    canvas_write(canvas_of(grid), 0, 8, "the last row", (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    eye_feed(eye, text_span(&bytes));
    CU_ASSERT(shows(eye, grid, MODERN.attributes));
    unsetenv("LINES");
    unsetenv("COLUMNS");
    unsetenv("TERMINFO");
    text_free(&bytes);
    eye_free(eye);
    grid_free(grid);
    screen_close(screen);
}

/* More pairs of colours than curses has numbers for. */
static void test_many_colors(void)
{
    enum { COLUMNS = 200, ROWS = 60, FRAMES = 7 };
    Screen *screen = new_screen(&MODERN);
    Grid *grid = grid_new(COLUMNS, ROWS);
    Eye *eye = eye_new(COLUMNS, ROWS);
    uint32_t color = 0;

    eye_feed(eye, span_from("\033[?7l"));
    for (int frame = 0; frame < FRAMES; frame++) {
        Text bytes = { 0 };

        for (int row = 0; row < ROWS; row++)
            for (int column = 0; column < COLUMNS; column++, color++)
                canvas_put(
                    canvas_of(grid), column, row, 'x',
                    (Style){ ink_rgb(color), ink_rgb(~color & 0xffffff), 0 });
        screen_draw(screen, grid, -1, 0, &bytes);
        eye_feed(eye, text_span(&bytes));
        text_free(&bytes);
        CU_ASSERT(shows(eye, grid, MODERN.attributes));
    }
    eye_free(eye);
    grid_free(grid);
    screen_close(screen);
}

/* One that the C library has never heard of, or counts otherwise. */
static void test_unknown_characters(void)
{
    Screen *screen = new_screen(&MODERN);
    Grid *grid = grid_new(10, 1);
    Eye *eye = eye_new(10, 1);
    Text bytes = { 0 };

    canvas_put(canvas_of(grid), 2, 0, 0x378, (Style){ 0 });
    canvas_put(canvas_of(grid), 3, 0, 'x', (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    eye_feed(eye, text_span(&bytes));
    CU_ASSERT_EQUAL(eye_code(eye, 2, 0), '?');
    CU_ASSERT_EQUAL(eye_code(eye, 3, 0), 'x');
    text_free(&bytes);
    eye_free(eye);
    grid_free(grid);
    screen_close(screen);
}

/* The canvas lets none in; should one be there, it does not get out. */
static void test_no_controls(void)
{
    static const uint32_t controls[] = {
        1, 7, 8, '\n', 0x1b, 0x7f, 0x85, 0x9b
    };
    Screen *screen = new_screen(&MODERN);
    Grid *grid = grid_new(20, 1);
    Eye *eye = eye_new(20, 1);
    Text bytes = { 0 };

    for (size_t i = 0; i < ARRAY_LENGTH(controls); i++)
        canvas_put(canvas_of(grid), (int)i, 0, controls[i], (Style){ 0 });
    canvas_write(canvas_of(grid), ARRAY_LENGTH(controls), 0, "31mred",
                 (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    eye_feed(eye, text_span(&bytes));
    CU_ASSERT(eye_sees(eye, "????????31mred"));
    text_free(&bytes);
    eye_free(eye);
    grid_free(grid);
    screen_close(screen);
}

/* After others have had the terminal, its state is unknown. */
static void test_forgotten(void)
{
    Screen *screen = new_screen(&MODERN);
    Grid *grid = grid_new(20, 5);
    Eye *eye = eye_new(20, 5);
    Text bytes = { 0 };

    canvas_write(canvas_of(grid), 4, 2, "bold",
                 (Style){ INK_INDEX | 9, INK_DEFAULT, STYLE_BOLD });
    screen_draw(screen, grid, -1, 0, &bytes);
    screen_forget(screen);
    text_clear(&bytes);
    screen_draw(screen, grid, -1, 0, &bytes);
    eye_feed(eye, span_from("\033[1;7mwhatever\033[5;5H"));
    eye_feed(eye, text_span(&bytes));
    CU_ASSERT(shows(eye, grid, MODERN.attributes));
    text_free(&bytes);
    eye_free(eye);
    grid_free(grid);
    screen_close(screen);
}

static void test_other_charsets(void)
{
    Charset latin1;
    ScreenAbilities abilities = MODERN;
    Screen *screen;
    Grid *grid = grid_new(10, 1);
    Text bytes = { 0 };

    make_latin1(&latin1);
    abilities.charset = &latin1;
    screen = new_screen(&abilities);
    canvas_write(canvas_of(grid), 0, 0, "caf\xc3\xa9 \xe2\x99\x9e",
                 (Style){ 0 });
    screen_draw(screen, grid, -1, 0, &bytes);
    CU_ASSERT(span_find_string(text_span(&bytes), "caf\xe9") < bytes.length);
    CU_ASSERT(span_find(text_span(&bytes), '?') < bytes.length);
    CU_ASSERT_FALSE(span_find_string(text_span(&bytes), "\xe2\x99") <
                    bytes.length);
    text_free(&bytes);
    grid_free(grid);
    screen_close(screen);
}

/* Draw a word in colours on such a curses, and look at it. */
static void check_refused(const char *term, ColorDepth depth, uint32_t back)
{
    Eye *eye = eye_new(20, 4);
    Grid *grid = grid_new(20, 4);
    Text bytes = { 0 };
    Style style = { INK_INDEX | 1, INK_RGB | 0x5f87af, STYLE_BOLD };
    Screen *screen;

    setenv("TERM", term, 1);
    refuses_ours = true;
    screen = new_screen(&MODERN);
    refuses_ours = false;
    CU_ASSERT_EQUAL(screen_depth(screen), depth);
    if (depth < DEPTH_256)
        style.back = INK_INDEX | 6;
    canvas_write(canvas_of(grid), 2, 1, "e4 e5", style);
    screen_draw(screen, grid, -1, 0, &bytes);
    eye_feed(eye, text_span(&bytes));
    CU_ASSERT(eye_sees(eye, "e4 e5"));
    CU_ASSERT_EQUAL(eye_style(eye, 2, 1).back, back);
    CU_ASSERT(eye_style(eye, 2, 1).is_bold);
    CU_ASSERT_EQUAL(eye_style(eye, 9, 2).back, INK_DEFAULT);
    screen_close(screen);
    text_free(&bytes);
    grid_free(grid);
    eye_free(eye);
}

/* A curses that takes nothing from the environment has its own description of
 * the terminal. */
static void test_refused_description(void)
{
    check_refused("xterm-256color", DEPTH_256, INK_INDEX | 67);
    check_refused("xterm", DEPTH_8, INK_INDEX | 6);
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
        { "nothing follows a figure", test_nothing_follows_a_figure },
        { "no modes are changed", test_no_modes_are_changed },
        { "the environment", test_environment },
        { "many colours", test_many_colors },
        { "unknown characters", test_unknown_characters },
        { "no controls", test_no_controls },
        { "a forgotten screen", test_forgotten },
        { "other charsets", test_other_charsets },
        { "a refused description", test_refused_description },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "the screen", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL &&
        setlocale(LC_CTYPE, "en_US.UTF-8") == NULL) {
        printf("skipped: no locale of UTF-8\n");
        return 77;
    }
    return run_suites(suites);
}
