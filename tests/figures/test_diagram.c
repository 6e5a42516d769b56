/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/inflate.h"
#include "../harness/markup.h"
#include "base/checksum.h"
#include "base/memory.h"
#include "figures/diagram.h"
#include "figures/png.h"
#include "notation/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Reading a PNG again -------------------------------------------------- */

static uint32_t number_at(const char *data)
{
    const uint8_t *bytes = (const uint8_t *)data;

    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 |
           (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Rows of pixels, each behind a zero; nothing if the file is broken. */
static void decode(const Text *file, int *columns, int *rows, Text *pixels)
{
    size_t at = 8;

    CU_ASSERT(memcmp(file->data, "\x89PNG\r\n\x1a\n", 8) == 0);
    while (at + 12 <= file->length) {
        const char *chunk = file->data + at;
        uint32_t length = number_at(chunk);

        CU_ASSERT_EQUAL_FATAL(checksum_crc32(0, span_of(chunk + 4, length + 4)),
                              number_at(chunk + 8 + length));
        if (memcmp(chunk + 4, "IHDR", 4) == 0) {
            *columns = (int)number_at(chunk + 8);
            *rows = (int)number_at(chunk + 12);
            CU_ASSERT(memcmp(chunk + 16, "\10\2\0\0\0", 5) == 0);
        }
        if (memcmp(chunk + 4, "IDAT", 4) == 0)
            CU_ASSERT(inflate_all(span_of(chunk + 8, length), pixels));
        at += length + 12;
    }
    CU_ASSERT(memcmp(file->data + at - 8, "IEND", 4) == 0);
}

static void test_png(void)
{
    enum { COLUMNS = 300, ROWS = 40 };
    static uint8_t rgb[ROWS][3 * COLUMNS];
    Text file = { 0 };
    Text pixels = { 0 };
    int columns = 0;
    int rows = 0;
    unsigned seed = 1;

    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < 3 * COLUMNS; x++) {
            seed = seed * 1103515245 + 12345;
            rgb[y][x] =
                (uint8_t)(y < 8 ? (int)(seed >> 16) : x / 400 * 90 + y / 20);
        }
    png_write(&(Picture24){ &rgb[0][0], COLUMNS, ROWS }, &file);
    decode(&file, &columns, &rows, &pixels);
    CU_ASSERT_EQUAL(columns, COLUMNS);
    CU_ASSERT_EQUAL(rows, ROWS);
    CU_ASSERT_EQUAL_FATAL(pixels.length, ROWS * (3 * COLUMNS + 1));
    for (int y = 0; y < ROWS; y++)
        CU_ASSERT(memcmp(pixels.data + y * (3 * COLUMNS + 1) + 1, rgb[y],
                         3 * COLUMNS) == 0);
    text_free(&file);
    text_free(&pixels);
}

/* --- Diagrams ------------------------------------------------------------- */

static void set_up(Diagram *diagram)
{
    Position position;
    Fault fault = { 0 };

    CU_ASSERT_FATAL(fen_read(span_from("r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/"
                                       "PPPQ1PPP/R3K2R w KQkq - 0 1"),
                             &position, &fault) == OK);
    diagram_start(diagram, &position);
    diagram_mark_move(diagram, D8, D7);
    diagram_label(diagram, "?!");
    diagram_add_marks(diagram, span_from("Ge1c1, Rd5,Ba1,x,Yz9a1,Gh1h"));
}

static uint32_t pixel_at(const Text *pixels, int x, int y)
{
    const char *row = pixels->data + (size_t)y * (3 * DIAGRAM_SIDE + 1) + 1;

    return number_at(row + 3 * x) >> 8;
}

static void test_diagram_as_png(void)
{
    Diagram diagram;
    Text file = { 0 };
    Text pixels = { 0 };
    int columns = 0;
    int rows = 0;

    set_up(&diagram);
    diagram_write(&diagram, DIAGRAM_PNG, &file);
    decode(&file, &columns, &rows, &pixels);
    CU_ASSERT_EQUAL_FATAL(columns, DIAGRAM_SIDE);
    CU_ASSERT_EQUAL_FATAL(rows, DIAGRAM_SIDE);
    CU_ASSERT_EQUAL(pixel_at(&pixels, 5, 5), 0xffffff);
    CU_ASSERT_NOT_EQUAL(pixel_at(&pixels, 44 + 150, 16 + 350),
                        pixel_at(&pixels, 44 + 250, 16 + 350)); /* b5, c5 */
    /* d8, where the move came from, is marked, and b8 is not */
    CU_ASSERT_NOT_EQUAL(pixel_at(&pixels, 44 + 310, 16 + 10),
                        pixel_at(&pixels, 44 + 110, 16 + 10));
    /* the rook of h1 is bright in its middle, that of h8 dark */
    CU_ASSERT((pixel_at(&pixels, 44 + 750, 16 + 760) & 0xff) > 0xe0);
    CU_ASSERT((pixel_at(&pixels, 44 + 750, 16 + 60) & 0xff) < 0x60);
    text_free(&file);
    text_free(&pixels);
}

static int count_of(const Text *text, const char *what)
{
    const char *at = text_string(text);
    int count = 0;

    while ((at = strstr(at, what)) != NULL) {
        count++;
        at++;
    }
    return count;
}

static void test_diagram_as_svg(void)
{
    Diagram diagram;
    Text file = { 0 };

    CU_ASSERT_FALSE(markup_is_well_formed(span_from("<a><b></a></b>")));
    CU_ASSERT_FALSE(markup_is_well_formed(span_from("<a x=\"1></a>")));
    CU_ASSERT(markup_is_well_formed(span_from("<a x=\">\"><b/></a>\n")));
    set_up(&diagram);
    CU_ASSERT_EQUAL(diagram.arrow_count, 3);
    diagram_write(&diagram, DIAGRAM_SVG, &file);
    CU_ASSERT(markup_is_well_formed(text_span(&file)));
    CU_ASSERT_EQUAL(count_of(&file, "<use "), 30);
    CU_ASSERT_EQUAL(count_of(&file, "<g id="), 12);
    CU_ASSERT_EQUAL(count_of(&file, "opacity=\"0.80\""), 3);
    CU_ASSERT_EQUAL(count_of(&file, "x=\"44\" y=\"16\""), 1); /* a8 */
    diagram.is_flipped = true;
    text_clear(&file);
    diagram_write(&diagram, DIAGRAM_SVG, &file);
    CU_ASSERT_EQUAL(count_of(&file, "href=\"#p6\" x=\"44\" y=\"16\""), 1);
    text_free(&file);
}

static void test_of_a_game(void)
{
    Game *game = game_new();
    Diagram diagram;
    Fault fault = { 0 };

    CU_ASSERT(game_play(game, move_make(E2, E4), &fault) == OK);
    game_add_nag(game, game_cursor(game), 14);
    game_add_nag(game, game_cursor(game), 1);
    game_set_command(game, game_cursor(game), "cal", span_from("Ge7e5"));
    diagram_of_game(&diagram, game, game_cursor(game));
    CU_ASSERT_EQUAL(diagram.last_to, E4);
    CU_ASSERT_EQUAL(diagram.squares[E2], NO_PIECE);
    CU_ASSERT_STRING_EQUAL(diagram.label, "!");
    CU_ASSERT_EQUAL(diagram.arrow_count, 1);
    CU_ASSERT_EQUAL(diagram.arrows[0].to, E5);
    diagram_of_game(&diagram, game, GAME_ROOT);
    CU_ASSERT_EQUAL(diagram.last_to, NO_SQUARE);
    game_free(game);
}

static void test_names(void)
{
    DiagramFormat format = DIAGRAM_SVG;

    CU_ASSERT(diagram_format_of("a.png", &format) && format == DIAGRAM_PNG);
    CU_ASSERT(diagram_format_of("a.png.svg", &format) && format == DIAGRAM_SVG);
    CU_ASSERT_FALSE(diagram_format_of("png", &format));
    CU_ASSERT_FALSE(diagram_format_of(".svg", &format));
    CU_ASSERT_FALSE(diagram_format_of("a.gif", &format));
}

CU_TestInfo diagram_tests[] = {
    { "a PNG is read again", test_png },
    { "a diagram as PNG", test_diagram_as_png },
    { "a diagram as SVG", test_diagram_as_svg },
    { "a diagram of a game", test_of_a_game },
    { "names of files", test_names },
    CU_TEST_INFO_NULL,
};
