/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "golden.h"
#include "ui/click.h"
#include "ui/pane_board.h"
#include "ui/sprites.h"

#include <string.h>

static void set_up(BoardView *view)
{
    Position position;

    position_start(&position);
    position_make(&position, move_make(E2, E4));
    board_view_start(view, &position);
    view->marks[E2] = view->marks[E4] = MARK_LAST;
    view->marks[E8] = MARK_CHECK;
    view->marks[B8] = MARK_SELECTED;
    view->marks[A6] = view->marks[C6] = MARK_TARGET;
    view->marks[D2] = MARK_TARGET;
    view->marks[G8] = view->marks[F6] = MARK_ARROW;
    view->badges[F6] = '1';
    view->marks[H5] = MARK_CURSOR;
    view->marks[D7] = view->marks[D5] = MARK_PREMOVE;
    view->marks[C4] = MARK_THREAT;
}

static bool draws_as(int size, const Look *look, bool is_flipped,
                     const char *name)
{
    Grid *grid = grid_new(board_columns(size), board_rows(size));
    BoardView view;
    bool matches;

    set_up(&view);
    view.is_flipped = is_flipped;
    pane_board_draw(canvas_of(grid), look, &view, size);
    matches = golden_matches(grid, name);
    grid_free(grid);
    return matches;
}

static void test_pictures(void)
{
    Look color = { theme_at(0), DEPTH_256,         PIECES_UNICODE,
                   true,        FIGURES_QUADRANTS, BACKGROUND_DARK };
    Look eight = { theme_at(0), DEPTH_8,           PIECES_ASCII,
                   false,       FIGURES_QUADRANTS, BACKGROUND_DARK };
    Look print = { theme_at(0), DEPTH_8,           PIECES_UNICODE,
                   true,        FIGURES_QUADRANTS, BACKGROUND_DARK };
    Look mono = { theme_at(0), DEPTH_MONO,        PIECES_ASCII,
                  false,       FIGURES_QUADRANTS, BACKGROUND_DARK };
    Look figures = { theme_at(0), DEPTH_MONO,        PIECES_UNICODE,
                     true,        FIGURES_QUADRANTS, BACKGROUND_DARK };

    Look rich = { theme_at(0), DEPTH_TRUE,        PIECES_UNICODE,
                  true,        FIGURES_QUADRANTS, BACKGROUND_DARK };
    Look sextants = { theme_at(0), DEPTH_TRUE,       PIECES_UNICODE,
                      true,        FIGURES_SEXTANTS, BACKGROUND_DARK };
    Look glyphs = { theme_at(0), DEPTH_256,     PIECES_UNICODE,
                    true,        FIGURES_GLYPH, BACKGROUND_DARK };

    Look pictures = { theme_at(0), DEPTH_TRUE,      PIECES_UNICODE,
                      true,        FIGURES_PICTURE, BACKGROUND_DARK };

    CU_ASSERT(draws_as(1, &pictures, false, "board-2x1-picture"));
    CU_ASSERT(draws_as(2, &pictures, false, "board-4x2-picture"));
    CU_ASSERT(draws_as(4, &pictures, true, "board-8x4-picture"));
    CU_ASSERT(draws_as(2, &glyphs, false, "board-4x2-glyph"));
    CU_ASSERT(draws_as(3, &glyphs, false, "board-6x3-glyph"));
    CU_ASSERT(draws_as(2, &rich, false, "board-4x2-true"));
    CU_ASSERT(draws_as(3, &rich, false, "board-6x3-true"));
    CU_ASSERT(draws_as(4, &rich, false, "board-8x4-true"));
    CU_ASSERT(draws_as(4, &sextants, false, "board-8x4-sextants"));
    CU_ASSERT(draws_as(5, &rich, false, "board-10x5-true"));
    CU_ASSERT(draws_as(6, &rich, false, "board-12x6-true"));
    CU_ASSERT(draws_as(1, &color, false, "board-2x1-256"));
    CU_ASSERT(draws_as(2, &color, false, "board-4x2-256"));
    CU_ASSERT(draws_as(2, &color, true, "board-4x2-flipped"));
    CU_ASSERT(draws_as(2, &eight, false, "board-4x2-8"));
    CU_ASSERT(draws_as(2, &print, false, "board-4x2-8-unicode"));
    CU_ASSERT(draws_as(3, &print, false, "board-6x3-8-unicode"));
    CU_ASSERT(draws_as(2, &mono, false, "board-4x2-mono"));
    CU_ASSERT(draws_as(3, &color, false, "board-6x3-256"));
    CU_ASSERT(draws_as(3, &mono, false, "board-6x3-mono"));
    CU_ASSERT(draws_as(4, &figures, false, "board-8x4-mono-unicode"));
    CU_ASSERT(draws_as(4, &mono, false, "board-8x4-mono"));
    CU_ASSERT(draws_as(5, &color, true, "board-10x5-flipped"));
    CU_ASSERT(draws_as(5, &mono, false, "board-10x5-mono"));
}

static void test_every_cell_knows_its_square(void)
{
    Look look = { theme_at(0), DEPTH_256,         PIECES_UNICODE,
                  true,        FIGURES_QUADRANTS, BACKGROUND_DARK };

    for (int size = BOARD_SIZE_MIN; size <= BOARD_SIZE_MAX; size++) {
        Grid *grid = grid_new(board_columns(size), board_rows(size));
        int seen[SQUARES] = { 0 };
        BoardView view;

        set_up(&view);
        view.is_flipped = size % 2 == 0;
        pane_board_draw(canvas_of(grid), &look, &view, size);
        for (int row = 0; row < grid->rows; row++)
            for (int column = 0; column < grid->columns; column++) {
                Target target = grid_cell(grid, column, row)->target;

                if (target.kind == CLICK_SQUARE)
                    seen[target.value]++;
            }
        for (Square square = A1; square <= H8; square++)
            CU_ASSERT_EQUAL(seen[square], 2 * size * size);
        grid_free(grid);
    }
}

static void test_size_follows_the_room(void)
{
    CU_ASSERT_EQUAL(board_size_for(80, 24), 2);
    CU_ASSERT_EQUAL(board_size_for(17, 9), 0);
    CU_ASSERT_EQUAL(board_size_for(18, 9), 1);
    CU_ASSERT_EQUAL(board_size_for(500, 200), BOARD_SIZE_MAX);
    CU_ASSERT_EQUAL(board_size_for(34, 100), 2);
}

/* Colours aside, the sides differ in every drawing. */
static void test_sides_differ_without_color(void)
{
    for (PieceType type = PAWN; type <= KING; type++) {
        CU_ASSERT_NOT_EQUAL(piece_letter(piece_make(WHITE, type)),
                            piece_letter(piece_make(BLACK, type)));
        CU_ASSERT_NOT_EQUAL(piece_figure(piece_make(WHITE, type)),
                            piece_figure(piece_make(BLACK, type)));
        for (unsigned size = SPRITE_SIZE_MIN; size <= SPRITE_SIZE_MAX; size++) {
            int letters = 0;

            for (unsigned row = 0; row < size; row++)
                for (unsigned column = 0; column < 2 * size; column++) {
                    Piece white = (uint8_t)piece_make(WHITE, type);
                    uint32_t code = sprite_ascii(size, white, column, row);

                    letters += code == (unsigned char)piece_letter(white);
                    CU_ASSERT(code == 0 || (code >= ' ' && code <= '~'));
                }
            CU_ASSERT_EQUAL(letters, 1);
        }
    }
}

/* How the two sides' pieces of a type look on the same square: how many cells
 * differ, and is all of it black ink on the colour of the square? */
static int cells_that_differ(const Look *look, int size, PieceType type,
                             bool *is_ink)
{
    Grid *grid = grid_new(board_columns(size), board_rows(size));
    BoardView view = { .has_coordinates = false };
    int count = 0;

    memset(view.squares, NO_PIECE, sizeof view.squares);
    view.squares[A1] = (uint8_t)piece_make(WHITE, type);
    view.squares[C1] = (uint8_t)piece_make(BLACK, type);
    pane_board_draw(canvas_of(grid), look, &view, size);
    for (int row = 0; row < size; row++)
        for (int column = 0; column < 2 * size; column++) {
            Area a = board_square_area(&view, size, A1);
            Area c = board_square_area(&view, size, C1);
            const Cell *white = grid_cell(grid, a.column + column, a.row + row);
            const Cell *black = grid_cell(grid, c.column + column, c.row + row);

            count += !cell_looks_equal(white, black);
            for (int i = 0; i < 2; i++) {
                const Cell *cell = i == 0 ? white : black;

                if (cell->style.back != look_style(look, ROLE_DARK).back ||
                    (cell->code != ' ' && cell->style.front != ink_index(0)))
                    *is_ink = false;
            }
        }
    grid_free(grid);
    return count;
}

/* With few colours as books print it: the side is in the form. */
static void test_black_ink(void)
{
    static const ColorDepth depths[] = { DEPTH_8, DEPTH_16 };

    for (size_t i = 0; i < ARRAY_LENGTH(depths); i++)
        for (size_t theme = 0; theme < theme_count(); theme++) {
            Look look = { theme_at(theme),   depths[i],
                          PIECES_UNICODE,    true,
                          FIGURES_QUADRANTS, BACKGROUND_DARK };

            for (int size = BOARD_SIZE_MIN; size <= BOARD_SIZE_MAX; size++)
                for (PieceType type = PAWN;
                     look_has_colors(&look) && type <= KING; type++) {
                    bool is_ink = true;

                    CU_ASSERT(cells_that_differ(&look, size, type, &is_ink) >
                              0);
                    CU_ASSERT(is_ink);
                }
        }
}

CU_TestInfo board_tests[] = {
    { "black ink", test_black_ink },
    { "pictures", test_pictures },
    { "every cell knows its square", test_every_cell_knows_its_square },
    { "size follows the room", test_size_follows_the_room },
    { "sides differ without colour", test_sides_differ_without_color },
    CU_TEST_INFO_NULL,
};
