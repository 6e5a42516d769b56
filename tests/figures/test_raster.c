/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "figures/figures.h"

#include <math.h>

enum { SIDE = 20 };

static double cover[SIDE * SIDE];
static Outline outline, line;

static double area(const char *path)
{
    Raster raster = { cover, SIDE, SIDE };
    double sum = 0;

    outline_clear(&outline);
    if (!outline_add_path(&outline, path))
        return -1;
    raster_fill(&raster, &outline);
    for (int i = 0; i < SIDE * SIDE; i++)
        sum += cover[i];
    return sum;
}

static void test_areas(void)
{
    CU_ASSERT_DOUBLE_EQUAL(area("M2 3 H7 V5 H2 Z"), 10, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(area("M2.5 3 L7 3 7 5 2.5 5 Z"), 9, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(area("M0 0 L10 0 L0 10 Z"), 50, 0.1);
    CU_ASSERT_DOUBLE_EQUAL(area("M0 0 H4 V4 H0 Z M2 2 H6 V6 H2 Z"), 28, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(area("M-9 -9 H99 V99 H-9 Z"), SIDE * SIDE, 1e-6);
    /* a circle of radius 5, as four curves */
    CU_ASSERT_DOUBLE_EQUAL(
        area("M10 5 C12.76 5 15 7.24 15 10 C15 12.76 12.76 15 10 15 "
             "C7.24 15 5 12.76 5 10 C5 7.24 7.24 5 10 5 Z"),
        78.54, 0.6);
    CU_ASSERT_DOUBLE_EQUAL(area("M0 10 Q10 0 20 10 Z"), 66.67, 0.7);
}

static void test_what_is_no_path(void)
{
    CU_ASSERT_EQUAL(area("10 10"), -1);
    CU_ASSERT_EQUAL(area("M1 1 L2"), -1);
    CU_ASSERT_EQUAL(area("M1 1 A2 2 2 2 2 2 2"), -1);
    CU_ASSERT_EQUAL(area("M1 one"), -1);
    CU_ASSERT_EQUAL(area(""), 0);
}

/* A pen with a round point leaves half a dot at each end. */
static void test_strokes(void)
{
    Raster raster = { cover, SIDE, SIDE };
    double sum = 0;

    outline_clear(&line);
    outline_clear(&outline);
    CU_ASSERT(outline_add_path(&line, "M5 5 L15 5 L15 15"));
    outline_add_stroke(&outline, &line, 2);
    raster_fill(&raster, &outline);
    for (int i = 0; i < SIDE * SIDE; i++)
        sum += cover[i];
    CU_ASSERT_DOUBLE_EQUAL(sum, 20 + 20 + 3.14 - 0.21, 0.3);
    CU_ASSERT_DOUBLE_EQUAL(cover[4 * SIDE + 10], 1, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(cover[10 * SIDE + 10], 0, 1e-6);
}

static void test_tones_are_shares(void)
{
    static Drawing drawing;
    static Shares pixels[40 * 40];
    Cut cut = { .edge = 3, .pen = 3, .light = 6 };
    double sums[TONES] = { 0 };

    axis_set(&cut.x, 0, 40);
    axis_set(&cut.y, 0, 40);
    for (PieceType type = PAWN; type <= KING; type++) {
        CU_ASSERT(shape_draw(figure_shape(type), &cut, &drawing));
        drawing_paint(&drawing, 40, 40, pixels);
        for (int i = 0; i < 40 * 40; i++) {
            double sum = 0;

            for (int tone = 0; tone < TONES; tone++) {
                sum += pixels[i].of[tone];
                sums[tone] += pixels[i].of[tone];
            }
            CU_ASSERT_DOUBLE_EQUAL(sum, 1, 1e-6);
        }
    }
    for (int tone = 0; tone < TONES; tone++)
        CU_ASSERT(sums[tone] > 60);
}

CU_TestInfo raster_tests[] = {
    { "areas", test_areas },     { "what is no path", test_what_is_no_path },
    { "strokes", test_strokes }, { "tones are shares", test_tones_are_shares },
    CU_TEST_INFO_NULL,
};
