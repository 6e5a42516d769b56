/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes the tables of figures from the outlines in data/figures/, on the
 * machine that builds.
 *
 * Each figure is painted for each size of the squares, with its stems moved to
 * the edges of pixels; then each cell gets the block and the two colours that
 * come nearest to the painting, on a light and on a dark square.  What is
 * written down of a colour are the shares of the tones in it, since themes
 * decide only later what these look like.
 */
#include "figures/figure_file.h"
#include "figures/fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Stems ---------------------------------------------------------------- */

/*
 * From left to right pixels are half cells, counted from the middle so that
 * what is symmetrical stays so.
 */
static double snap_x(double mark, int columns)
{
    double pixels = (mark - 50) / 100 * columns * 2;

    return (copysign(floor(fabs(pixels) + 0.5), pixels) / 2 + columns / 2.0) *
           BLOCK_COLUMNS;
}

/*
 * Downwards they are half cells, too; but the figure ends a quarter of a cell
 * above its square's end.
 */
static double snap_y(const FigureFile *figure, int index, int rows)
{
    double mark = figure->y[index];
    double cells = mark / 100 * rows;

    if (index == figure->y_count - 1)
        return (rows - 0.5) * BLOCK_ROWS;
    return floor(cells * 2 + 0.5) / 2 * BLOCK_ROWS;
}

static void hint(const FigureFile *figure, int rows, Cut *cut)
{
    int columns = 2 * rows;

    cut->x.count = cut->y.count = 0;
    axis_add(&cut->x, 0, 0);
    axis_add(&cut->y, 0, 0);
    for (int i = 0; i < figure->x_count; i++)
        axis_add(&cut->x, figure->x[i], snap_x(figure->x[i], columns));
    for (int i = 0; i < figure->y_count; i++)
        axis_add(&cut->y, figure->y[i], snap_y(figure, i, rows));
    axis_add(&cut->x, 100, columns * BLOCK_COLUMNS);
    axis_add(&cut->y, 100, rows * BLOCK_ROWS);
}

/* --- Writing -------------------------------------------------------------- */

static void write_shares(const uint8_t *shares)
{
    printf("{ ");
    for (int tone = 0; tone < TONES; tone++)
        printf("%d%s", shares[tone], tone + 1 < TONES ? ", " : " }");
}

static void write_cell(const CellShares *cell)
{
    printf("    { 0x%x, ", (unsigned)cell->code);
    write_shares(cell->front);
    printf(", ");
    write_shares(cell->back);
    printf(" },\n");
}

/* A black body needs less of an edge. */
static const double BLACK_EDGE = 0.4;

/* How a size is drawn: the smaller, the less there is of edges and lines. */
static void choose_pens(int rows, Cut *cut)
{
    static const struct {
        double edge, pen, light;
    } pens[FIGURE_SIZE_MAX + 1] = {
        [2] = { 0, 0, 0 },       [3] = { 2.5, 0, 0 },
        [4] = { 2.8, 3.2, 6.3 }, [5] = { 2.0, 3.2, 5.0 },
        [6] = { 2.2, 3.0, 4.2 },
    };

    cut->edge = pens[rows].edge;
    cut->pen = pens[rows].pen;
    cut->light = pens[rows].light;
}

typedef struct Painting {
    Drawing drawing;
    Shares pixels[2 * FIGURE_SIZE_MAX * FIGURE_SIZE_MAX * BLOCK_COLUMNS *
                  BLOCK_ROWS];
} Painting;

static void paint(const FigureFile *file, int rows, Cut *cut,
                  Painting *painting)
{
    Shape shape = { .body = file->body,
                    .line = file->line,
                    .spot = file->spot };

    hint(file, rows, cut);
    if (!shape_draw(&shape, cut, &painting->drawing))
        figure_file_fail("cannot be drawn", file->body);
    drawing_paint(&painting->drawing, 2 * rows * BLOCK_COLUMNS,
                  rows * BLOCK_ROWS, painting->pixels);
}

static void write_size(const FigureFile *file, int rows, Color side,
                       BlockSet set)
{
    static Painting painting;
    Fit fit = { set, side, 2 * rows, rows, painting.pixels };
    Cut cut;

    choose_pens(rows, &cut);
    if (side == BLACK)
        cut.edge *= BLACK_EDGE;
    paint(file, rows, &cut, &painting);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < 2 * rows; column++) {
            CellShares cell;

            fit_cell(&fit, column, row, &cell);
            write_cell(&cell);
        }
}

/* Is most of a quarter of a cell of this tone, or is it not? */
static unsigned quarter_is(const Painting *painting, int columns, Point at,
                           Tone tone)
{
    enum { WIDE = BLOCK_COLUMNS / 2, HIGH = BLOCK_ROWS / 2 };
    double sum = 0;

    for (int i = 0; i < WIDE * HIGH; i++) {
        int x = (int)at.x * WIDE + i % WIDE;
        int y = (int)at.y * HIGH + i / WIDE;

        sum += painting->pixels[y * columns * BLOCK_COLUMNS + x].of[tone];
    }
    return 2 * sum >= WIDE * HIGH;
}

static void write_masks(const FigureFile *file, int rows)
{
    static Painting painting;
    Cut cut;

    choose_pens(rows, &cut);
    cut.edge = cut.light = 0;
    paint(file, rows, &cut, &painting);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < 2 * rows; column++) {
            unsigned mask = 0;

            for (int i = 0; i < 4; i++) {
                int below = i / 2;
                Point at = { 2 * column + i % 2, 2 * row + below };

                mask |= !quarter_is(&painting, 2 * rows, at, TONE_SQUARE) << i;
                mask |= quarter_is(&painting, 2 * rows, at, TONE_DETAIL)
                        << (4 + i);
            }
            printf("%u,\n", mask);
        }
}

static const char *const NAMES[PIECE_TYPES] = { "pawn", "knight", "bishop",
                                                "rook", "queen",  "king" };

/* Small squares may have outlines of their own, drawn on their pixels. */
static void read_for_size(const char *directory, PieceType type, int rows,
                          FigureFile *file)
{
    char path[1024];
    FILE *own;

    snprintf(path, sizeof path, "%s/%s-%dx%d.svg", directory, NAMES[type],
             2 * rows, rows);
    own = fopen(path, "rb");
    if (own != NULL)
        fclose(own);
    else
        snprintf(path, sizeof path, "%s/%s.svg", directory, NAMES[type]);
    figure_file_read(path, file);
}

static void write_figure(const char *directory, PieceType type, Color side,
                         BlockSet set)
{
    static FigureFile file;

    printf("{\n");
    for (int rows = FIGURE_SIZE_MIN; rows <= FIGURE_SIZE_MAX; rows++) {
        read_for_size(directory, type, rows, &file);
        write_size(&file, rows, side, set);
    }
    printf("},\n");
}

static void write_all_masks(const char *directory)
{
    static FigureFile file;

    printf("const uint8_t FIGURE_MASKS[PIECE_TYPES][FIGURE_CELLS] = {\n");
    for (PieceType type = PAWN; type <= KING; type++) {
        printf("{\n");
        for (int rows = FIGURE_SIZE_MIN; rows <= FIGURE_SIZE_MAX; rows++) {
            read_for_size(directory, type, rows, &file);
            write_masks(&file, rows);
        }
        printf("},\n");
    }
    printf("};\n\n");
}

static void write_marks(const double *marks)
{
    printf("{ ");
    for (int i = 0; i < FIGURE_MARKS; i++)
        printf("%g, ", marks[i]);
    printf("}, ");
}

static void write_shapes(const char *directory)
{
    static FigureFile file;

    printf("const Shape FIGURE_SHAPES[PIECE_TYPES] = {\n");
    for (PieceType type = PAWN; type <= KING; type++) {
        read_for_size(directory, type, FIGURE_SIZE_MAX, &file);
        printf("    { \"%s\",\n      \"%s\",\n      \"%s\",\n", file.body,
               file.line, file.spot);
        write_marks(file.x);
        write_marks(file.y);
        printf("%d, %d },\n", file.x_count, file.y_count);
    }
    printf("};\n\n");
}

int main(int argc, char **argv)
{
    if (argc != 2)
        figure_file_fail("needs the directory of the figures", argv[0]);
    printf("/* Written by make_figures.c; do not edit. */\n"
           "#include \"figures/figures_table.h\"\n\n");
    write_shapes(argv[1]);
    write_all_masks(argv[1]);
    printf("const CellShares FIGURE_TABLE[BLOCK_SETS][2][PIECE_TYPES]"
           "[FIGURE_CELLS] = {\n");
    for (BlockSet set = 0; set < BLOCK_SETS; set++) {
        printf("{\n");
        for (Color side = WHITE; side <= BLACK; side++) {
            printf("{\n");
            for (PieceType type = PAWN; type <= KING; type++)
                write_figure(argv[1], type, side, set);
            printf("},\n");
        }
        printf("},\n");
    }
    printf("};\n");
    return ferror(stdout) || fflush(stdout) != 0;
}
