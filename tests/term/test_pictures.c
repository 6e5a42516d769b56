/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/gallery.h"
#include "base/memory.h"
#include "base/random.h"
#include "term/screen.h"

#include <stdlib.h>
#include <string.h>

/*
 * A screen with pictures, and what a terminal makes of its bytes.
 */
enum { COLUMNS = 60, ROWS = 20, WIDTH = 9, HEIGHT = 19 };

static const ScreenAbilities ABILITIES = { .depth = DEPTH_TRUE,
                                           .attributes = STYLE_BOLD,
                                           .erases_in_color = true,
                                           .erases_counted = true,
                                           .knows_columns = true };

/* A disc with a soft edge, another for every number. */
static void paint(unsigned number, const Pixels *pixels)
{
    for (int y = 0; y < pixels->rows; y++)
        for (int x = 0; x < pixels->columns; x++) {
            uint8_t *rgba = pixels->rgba + 4 * (y * pixels->columns + x);
            int right = 2 * x - pixels->columns;
            int down = 2 * y - pixels->rows;
            int rest = pixels->columns * pixels->columns -
                       (right * right + down * down) / (int)(number % 3 + 1);

            rgba[0] = rgba[1] = rgba[2] = number % 2 == 0 ? 0 : 0xff;
            rgba[3] = rest < 0 ? 0 : rest > 200 ? 255 : (uint8_t)rest;
        }
}

static const uint32_t INKS[] = { 0x000000, 0x808080, 0xffffff };
static const PictureSource SOURCE = { paint, INKS, 3 };

typedef struct Stage {
    Screen *screen;
    Gallery *gallery;
    size_t bytes; /* of the last frame */
} Stage;

static Stage new_stage(PictureWay way)
{
    PictureWish wish = { way, WIDTH, HEIGHT, &SOURCE };
    Stage stage = { .gallery = gallery_new(COLUMNS, ROWS, WIDTH, HEIGHT) };

    CU_ASSERT_EQUAL_FATAL(screen_open(&ABILITIES, &stage.screen, NULL), OK);
    screen_use_pictures(stage.screen, &wish);
    return stage;
}

static void show(Stage *stage, const Grid *grid)
{
    Text bytes = { 0 };

    screen_draw(stage->screen, grid, -1, 0, &bytes);
    gallery_feed(stage->gallery, text_span(&bytes));
    stage->bytes = bytes.length;
    text_free(&bytes);
}

static void end_stage(Stage *stage)
{
    CU_ASSERT_EQUAL(stage->gallery->misunderstood, 0);
    CU_ASSERT_EQUAL(stage->gallery->rest.length, 0);
    screen_close(stage->screen);
    gallery_free(stage->gallery);
}

static Style on(uint32_t rgb)
{
    return (Style){ INK_DEFAULT, ink_rgb(rgb), 0 };
}

static void put(Grid *grid, Area area, unsigned number, Style style)
{
    Canvas canvas = canvas_part(canvas_of(grid), area);

    canvas_clear(canvas, style);
    if (number != 0)
        canvas_put_picture(canvas, number);
}

/* --- On the canvas -------------------------------------------------------- */

static void test_tiles(void)
{
    Grid *grid = grid_new(COLUMNS, ROWS);
    const Cell *cell = grid_cell(grid, 3, 2);

    put(grid, (Area){ 2, 1, 4, 2 }, 7, on(0x123456));
    CU_ASSERT(tile_is_equal(cell->tile, (Tile){ 7, 4, 2, 1, 1 }));
    CU_ASSERT_EQUAL(cell->style.back, ink_rgb(0x123456));
    canvas_restyle(canvas_of(grid), (Area){ 0, 0, 9, 9 }, on(0x654321));
    CU_ASSERT_EQUAL(cell->tile.number, 7);
    canvas_write(canvas_of(grid), 3, 2, "x", on(0));
    CU_ASSERT_EQUAL(cell->tile.number, 0);
    CU_ASSERT_EQUAL(grid_cell(grid, 4, 2)->tile.number, 7);
    canvas_clear(canvas_of(grid), on(0));
    CU_ASSERT_EQUAL(grid_cell(grid, 4, 2)->tile.number, 0);
    grid_free(grid);
}

/* --- What the terminal shows ---------------------------------------------- */

static const GalleryPlace *place_at(const Gallery *gallery, int column, int row)
{
    for (size_t i = 0; i < gallery->place_count; i++) {
        const GalleryPlace *place = &gallery->places[i];

        if (column >= place->column && row >= place->row &&
            column < place->column + place->columns &&
            row < place->row + place->rows)
            return place;
    }
    return NULL;
}

static bool is_image_of(const Gallery *gallery, unsigned number, Tile tile)
{
    Pixels pixels = { NULL, tile.columns * WIDTH, tile.rows * HEIGHT };
    bool is_same = false;

    pixels.rgba =
        memory_zeroed((size_t)pixels.columns * (size_t)pixels.rows, 4);
    paint(tile.number, &pixels);
    for (size_t i = 0; i < gallery->image_count; i++)
        if (gallery->images[i].number == number)
            is_same = span_is_equal(
                text_span(&gallery->images[i].data),
                span_of((char *)pixels.rgba,
                        4 * (size_t)pixels.columns * (size_t)pixels.rows));
    memory_free(pixels.rgba);
    return is_same;
}

/* The right part of the right image, as large as it is. */
static bool has_place(const Gallery *gallery, Tile tile, int column, int row)
{
    const GalleryPlace *place = place_at(gallery, column, row);

    return place != NULL && gallery_places_at(gallery, column, row) == 1 &&
           place->width == place->columns * WIDTH &&
           place->height == place->rows * HEIGHT &&
           place->x + (column - place->column) * WIDTH == tile.column * WIDTH &&
           place->y + (row - place->row) * HEIGHT == tile.row * HEIGHT;
}

static bool places_are_right(const Gallery *gallery, const Grid *grid)
{
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++) {
            Tile tile = grid_cell(grid, column, row)->tile;

            if (tile.number == 0 ? gallery_places_at(gallery, column, row) != 0
                                 : !has_place(gallery, tile, column, row))
                return false;
            if (tile.number != 0 && tile.column == 0 && tile.row == 0 &&
                !is_image_of(gallery, place_at(gallery, column, row)->image,
                             tile))
                return false;
        }
    return true;
}

static void wipe_nothing(int column, int row)
{
    (void)column;
    (void)row;
}

/* All of them at once, where there were none. */
static void paint_afresh(Gallery *gallery, const Grid *grid)
{
    PictureWish wish = { PICTURES_SIXEL, WIDTH, HEIGHT, &SOURCE };
    Pictures *pictures = pictures_new();
    Text bytes = { 0 };

    pictures_use(pictures, &wish);
    pictures_forget(pictures, grid, &bytes);
    pictures_plan(pictures, grid, wipe_nothing);
    pictures_draw(pictures, &bytes);
    gallery_feed(gallery, text_span(&bytes));
    pictures_free(pictures);
    text_free(&bytes);
}

/* As if it had been painted at once, and nothing beside the tiles. */
static bool paintings_are_right(const Gallery *gallery, const Grid *grid)
{
    Gallery *fresh = gallery_new(COLUMNS, ROWS, WIDTH, HEIGHT);
    size_t count = (size_t)(COLUMNS * WIDTH) * (ROWS * HEIGHT);
    bool is_right;

    paint_afresh(fresh, grid);
    is_right = memcmp(fresh->pixels, gallery->pixels,
                      count * sizeof *gallery->pixels) == 0;
    gallery_free(fresh);
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++)
            if (grid_cell(grid, column, row)->tile.number == 0 &&
                gallery_is_painted(gallery, column, row))
                is_right = false;
    return is_right;
}

static bool is_right(PictureWay way, const Gallery *gallery, const Grid *grid)
{
    return way == PICTURES_KITTY ? places_are_right(gallery, grid)
                                 : paintings_are_right(gallery, grid);
}

/* A picture, an empty square, a popup, a word, a mark: all at random places. */
static void change(Random *random, Grid *grid)
{
    static const uint32_t backs[] = { 0x90b0b0, 0x608888, 0xa0a040, 0xd08020 };
    int column = 4 * (int)random_below(random, COLUMNS / 4 - 1);
    int row = 2 * (int)random_below(random, ROWS / 2 - 1);
    Area square = { column, row, 4, 2 };
    Style style = on(backs[random_below(random, 4)]);

    switch (random_below(random, 6)) {
    case 0:
        put(grid, square, 0, style);
        break;
    case 1:
        canvas_restyle(canvas_of(grid), square, style);
        break;
    case 2:
        canvas_write(canvas_of(grid), column + 1, row, "word", style);
        break;
    case 3:
        canvas_fill(canvas_of(grid), (Area){ column, row, 17, 5 }, ' ', on(0));
        break;
    default:
        put(grid, square, 1 + (unsigned)random_below(random, 5), style);
        break;
    }
}

static void follow_changes(PictureWay way, uint64_t seed)
{
    enum { FRAMES = 60, CHANGES = 6 };
    Grid *grid = grid_new(COLUMNS, ROWS);
    Stage stage = new_stage(way);
    Random random;

    random_start(&random, seed);
    for (int i = 0; i < FRAMES; i++) {
        for (uint64_t n = random_below(&random, CHANGES); n > 0; n--)
            change(&random, grid);
        if (random_below(&random, 20) == 0)
            screen_forget(stage.screen);
        show(&stage, grid);
        if (!is_right(way, stage.gallery, grid)) {
            printf("\nway %d, seed %d, frame %d\n", way, (int)seed, i);
            CU_FAIL_FATAL("other pictures than wanted");
        }
    }
    end_stage(&stage);
    grid_free(grid);
}

static void test_pictures_follow_the_grid(void)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        follow_changes(PICTURES_KITTY, seed);
        follow_changes(PICTURES_SIXEL, seed);
        follow_changes(PICTURES_SIXEL_SHEETS, seed);
    }
}

/* More colours behind pictures than there are sheets, and again. */
static void test_many_sheets(void)
{
    Grid *grid = grid_new(COLUMNS, ROWS);
    Stage stage = new_stage(PICTURES_SIXEL_SHEETS);

    for (uint32_t i = 0; i < 40; i++) {
        put(grid, (Area){ 4 * (int)(i % 10), 2 * (int)(i % 5), 4, 2 },
            1 + i % 3, on(0x404040 + 0x030507 * i));
        show(&stage, grid);
        CU_ASSERT(paintings_are_right(stage.gallery, grid));
    }
    end_stage(&stage);
    grid_free(grid);
}

static void fill(Grid *grid, int columns, int rows)
{
    canvas_clear(canvas_of(grid), on(0));
    for (int i = 0; i < 32; i++)
        put(grid, (Area){ i % 8 * columns, i / 8 * rows, columns, rows },
            1 + (unsigned)i % 12, on(i % 2 == 0 ? 0x90b0b0 : 0x608888));
}

/* Each image once, and a change is small. */
static void test_sent_once(void)
{
    enum { SMALL = 150 };
    Grid *grid = grid_new(COLUMNS, ROWS);
    Stage stage = new_stage(PICTURES_KITTY);

    fill(grid, 4, 2);
    show(&stage, grid);
    CU_ASSERT_EQUAL(stage.gallery->sent, 12);
    CU_ASSERT_EQUAL(stage.gallery->placed, 32);
    show(&stage, grid);
    CU_ASSERT_EQUAL(stage.bytes, 0);
    put(grid, (Area){ 0, 12, 4, 2 }, 3, on(0x90b0b0));
    show(&stage, grid);
    CU_ASSERT_EQUAL(stage.gallery->sent, 12);
    CU_ASSERT_EQUAL(stage.gallery->placed, 33);
    CU_ASSERT(stage.bytes < SMALL);
    end_stage(&stage);
    grid_free(grid);
}

/* Of another size, again and again: the terminal does not keep them all. */
static void test_bounded(void)
{
    enum { MOST = 48 };
    Grid *grid = grid_new(COLUMNS, ROWS);
    Stage stage = new_stage(PICTURES_KITTY);

    for (int i = 0; i < 20; i++) {
        fill(grid, 1 + i % 7, 1 + i % 5);
        show(&stage, grid);
        CU_ASSERT(places_are_right(stage.gallery, grid));
        CU_ASSERT(stage.gallery->image_count <= MOST);
    }
    end_stage(&stage);
    grid_free(grid);
}

static void check_forgotten(PictureWay way)
{
    Grid *grid = grid_new(COLUMNS, ROWS);
    Stage stage = new_stage(way);
    unsigned sent;

    fill(grid, 4, 2);
    show(&stage, grid);
    sent = stage.gallery->sent + stage.gallery->painted;
    screen_forget(stage.screen);
    show(&stage, grid);
    CU_ASSERT_EQUAL(stage.gallery->sent + stage.gallery->painted, 2 * sent);
    CU_ASSERT(is_right(way, stage.gallery, grid));
    end_stage(&stage);
    grid_free(grid);
}

/* Other cells, another way, none: all is sent again, or taken away. */
static void check_other_wishes(PictureWay way)
{
    PictureWish wish = { way, WIDTH, HEIGHT, &SOURCE };
    Grid *grid = grid_new(COLUMNS, ROWS);
    Stage stage = new_stage(way);

    fill(grid, 4, 2);
    show(&stage, grid);
    screen_use_pictures(stage.screen, &wish); /* the same */
    show(&stage, grid);
    CU_ASSERT_EQUAL(stage.bytes, 0);
    wish.way = PICTURES_NONE;
    screen_use_pictures(stage.screen, &wish);
    show(&stage, grid);
    CU_ASSERT(gallery_is_empty(stage.gallery));
    wish.way = way;
    screen_use_pictures(stage.screen, &wish);
    show(&stage, grid);
    CU_ASSERT(is_right(way, stage.gallery, grid));
    end_stage(&stage);
    grid_free(grid);
}

static void test_forgotten(void)
{
    check_forgotten(PICTURES_KITTY);
    check_forgotten(PICTURES_SIXEL);
    check_forgotten(PICTURES_SIXEL_SHEETS);
    check_other_wishes(PICTURES_KITTY);
    check_other_wishes(PICTURES_SIXEL);
    check_other_wishes(PICTURES_SIXEL_SHEETS);
}

/* --- The pixels of sixel -------------------------------------------------- */

static int channel(uint32_t rgb, int shift)
{
    return (int)(rgb >> shift & 255);
}

/* The colour behind where nothing is painted. */
static int error_at(const Stage *stage, const Pixels *pixels, uint32_t back,
                    int at)
{
    const uint8_t *rgba = pixels->rgba + 4 * at;
    uint32_t seen = gallery_pixel(stage->gallery, at % pixels->columns,
                                  at / pixels->columns);
    int most = 0;

    for (int i = 0; i < 3; i++) {
        int behind = channel(back, 16 - 8 * i);
        int wanted = behind + (rgba[i] - behind) * rgba[3] / 255;
        int error = abs(channel(seen == 0 ? back : seen, 16 - 8 * i) - wanted);

        most = error > most ? error : most;
    }
    return most;
}

static void test_sixel_pixels(void)
{
    enum { FEW_COLORS = 26, PERCENTS = 3 };
    Pixels pixels = { NULL, 6 * WIDTH, 3 * HEIGHT };
    uint32_t back = 0x90b0b0;
    Grid *grid = grid_new(COLUMNS, ROWS);
    Stage stage = new_stage(PICTURES_SIXEL);

    pixels.rgba =
        memory_zeroed((size_t)pixels.columns * (size_t)pixels.rows, 4);
    paint(2, &pixels); /* the colour of edges */
    put(grid, (Area){ 0, 0, 6, 3 }, 2, on(back));
    show(&stage, grid);
    for (int at = 0; at < pixels.columns * pixels.rows; at++) {
        bool is_plain = pixels.rgba[4 * at + 3] % 255 == 0;
        int error = error_at(&stage, &pixels, back, at);

        if (error > (is_plain ? PERCENTS : FEW_COLORS)) {
            printf("\npixel %d is off by %d\n", at, error);
            CU_FAIL_FATAL("another colour than wanted");
        }
    }
    memory_free(pixels.rgba);
    end_stage(&stage);
    grid_free(grid);
}

CU_TestInfo picture_tests[] = {
    { "tiles", test_tiles },
    { "pictures follow the grid", test_pictures_follow_the_grid },
    { "many sheets", test_many_sheets },
    { "sent once", test_sent_once },
    { "bounded", test_bounded },
    { "forgotten", test_forgotten },
    { "pixels of sixel", test_sixel_pixels },
    CU_TEST_INFO_NULL,
};
