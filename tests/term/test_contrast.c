/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "term/theme.h"

#include <math.h>
#include <stdio.h>

/*
 * What people can tell apart, by computation: luminance and contrast as WCAG 2
 * defines them, and distances in CIELAB, for people with all kinds of cones and
 * for people who lack one.
 */
enum { ENOUGH = 45 }; /* contrast in tenths */

typedef struct Vector {
    double of[3];
} Vector;

static double linear_part(uint32_t rgb, int index)
{
    double value = (rgb >> (16 - 8 * index) & 255) / 255.0;

    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static Vector linear(uint32_t rgb)
{
    return (Vector){ { linear_part(rgb, 0), linear_part(rgb, 1),
                       linear_part(rgb, 2) } };
}

static double luminance(uint32_t rgb)
{
    Vector part = linear(rgb);

    return 0.2126 * part.of[0] + 0.7152 * part.of[1] + 0.0722 * part.of[2];
}

static double contrast(uint32_t a, uint32_t b)
{
    double x = luminance(a) + 0.05;
    double y = luminance(b) + 0.05;

    return x > y ? x / y : y / x;
}

/* --- Cones ---------------------------------------------------------------- */

static Vector times(const double matrix[3][3], Vector vector)
{
    Vector result = { { 0 } };

    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            result.of[i] += matrix[i][j] * vector.of[j];
    return result;
}

/* What the three kinds of cones get of linear red, green and blue. */
static const double TO_CONES[3][3] = {
    { 0.31399, 0.63951, 0.04650 },
    { 0.15537, 0.75789, 0.08670 },
    { 0.01775, 0.10945, 0.87257 },
};
static const double FROM_CONES[3][3] = {
    { 5.47221, -4.64196, 0.16963 },
    { -1.12524, 2.29317, -0.16789 },
    { 0.02980, -0.19318, 1.16365 },
};

enum { CONE_LONG, CONE_MIDDLE, CONE_SHORT, ALL_CONES };

/*
 * Without one kind of cones what it would say is guessed from the two others,
 * so that white and one more colour are seen as they are: blue where red and
 * green are confused, red where blue and yellow are.
 */
static Vector without(int cone, Vector color)
{
    Vector white = times(TO_CONES, (Vector){ { 1, 1, 1 } });
    Vector kept = times(TO_CONES, cone == CONE_SHORT ? (Vector){ { 1, 0, 0 } }
                                                     : (Vector){ { 0, 0, 1 } });
    Vector cones = times(TO_CONES, color);
    int i = cone == CONE_LONG ? CONE_MIDDLE : CONE_LONG;
    int j = cone == CONE_SHORT ? CONE_MIDDLE : CONE_SHORT;
    double size = white.of[i] * kept.of[j] - kept.of[i] * white.of[j];
    double a = (white.of[cone] * kept.of[j] - kept.of[cone] * white.of[j]);
    double b = (kept.of[cone] * white.of[i] - white.of[cone] * kept.of[i]);

    cones.of[cone] = (a * cones.of[i] + b * cones.of[j]) / size;
    return times(FROM_CONES, cones);
}

static double lab_curve(double value)
{
    return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116;
}

static Vector lab(Vector color)
{
    static const double to_xyz[3][3] = {
        { 0.4339, 0.3762, 0.1899 }, /* white is 1, 1, 1 */
        { 0.2126, 0.7152, 0.0722 },
        { 0.0177, 0.1095, 0.8728 },
    };
    Vector xyz;

    for (int i = 0; i < 3; i++)
        color.of[i] = fmax(0, fmin(1, color.of[i]));
    xyz = times(to_xyz, color);
    for (int i = 0; i < 3; i++)
        xyz.of[i] = lab_curve(xyz.of[i]);
    return (Vector){ { 116 * xyz.of[1] - 16, 500 * (xyz.of[0] - xyz.of[1]),
                       200 * (xyz.of[1] - xyz.of[2]) } };
}

/* The least of what anybody sees; what differs by 2.3 is just seen to. */
static double least_distance(uint32_t a, uint32_t b)
{
    double least = 1000;

    for (int cone = CONE_LONG; cone <= ALL_CONES; cone++) {
        Vector x = linear(a);
        Vector y = linear(b);

        x = lab(cone == ALL_CONES ? x : without(cone, x));
        y = lab(cone == ALL_CONES ? y : without(cone, y));
        least = fmin(least, hypot(hypot(x.of[0] - y.of[0], x.of[1] - y.of[1]),
                                  x.of[2] - y.of[2]));
    }
    return least;
}

/* Whatever else is wrong here, this is known: red and green of one brightness
 * are nearly the same to many, yellow and grey are to few. */
static void test_the_eye(void)
{
    CU_ASSERT(least_distance(0xffffff, 0x000000) > 99);
    CU_ASSERT(least_distance(0xb06030, 0x808000) < 12);
    CU_ASSERT(least_distance(0x0072b2, 0xd55e00) > 40);
    CU_ASSERT_DOUBLE_EQUAL(contrast(0xffffff, 0x000000), 21, 0.01);
    CU_ASSERT_DOUBLE_EQUAL(contrast(0x767676, 0xffffff), 4.54, 0.01);
}

/* --- Squares -------------------------------------------------------------- */

enum { MARKS = ROLE_CURSOR - ROLE_LAST, SQUARE_STYLES = 2 * (MARKS + 1) };

/* Squares without a mark, light and dark, then two for each mark; the cursor
 * has bars and no colour of its own. */
static void list_squares(const Look *look, uint32_t *squares)
{
    for (Role own = ROLE_LIGHT; own <= ROLE_DARK; own++) {
        unsigned at = own - ROLE_LIGHT;

        squares[at] = ink_to_rgb(look_style(look, own).back);
        for (Role mark = ROLE_LAST; mark < ROLE_CURSOR; mark++)
            squares[2 * (mark - ROLE_LAST + 1) + at] =
                ink_to_rgb(look_marked(look, own, mark).back);
    }
}

static void check_marks(const Look *look, double least)
{
    uint32_t squares[SQUARE_STYLES];

    list_squares(look, squares);
    for (int i = 0; i < SQUARE_STYLES; i++)
        for (int j = 0; j / 2 < i / 2; j++) {
            double found = least_distance(squares[i], squares[j]);

            if (found < least)
                printf("\n%s: %d, %d: %.2f", theme_text(look->theme), i, j,
                       found);
            CU_ASSERT(found >= least);
        }
}

/* The edge of drawn pieces is black: it or the body stands out by 4.5 : 1. */
static void check_pieces(const Look *look)
{
    uint32_t squares[SQUARE_STYLES];

    list_squares(look, squares);
    for (int i = 0; i < SQUARE_STYLES; i++) {
        if (10 * contrast(squares[i], 0x000000) < ENOUGH ||
            contrast(squares[i], 0xffffff) < 1.9)
            printf("\n%s: %d is %06x", theme_text(look->theme), i,
                   (unsigned)squares[i]);
        CU_ASSERT(10 * contrast(squares[i], 0x000000) >= ENOUGH);
        CU_ASSERT(contrast(squares[i], 0xffffff) >= 1.9);
    }
}

static void test_squares(void)
{
    for (size_t i = 0; i < theme_count(); i++) {
        Look look = { .theme = theme_at(i), .depth = DEPTH_TRUE };

        if (!look_has_colors(&look))
            continue;
        check_marks(&look, 4.5);
        check_pieces(&look);
        look.depth = DEPTH_256;
        check_marks(&look, 2.8);
        check_pieces(&look);
    }
}

/* --- Text ----------------------------------------------------------------- */

static uint32_t rgb_or(Ink ink, uint32_t other)
{
    return ink == INK_DEFAULT ? other : ink_to_rgb(ink);
}

/* On black and on nearly black, or on white. */
static void check_text(const Look *look, uint32_t background)
{
    for (Role role = ROLE_TEXT; role < ROLE_LIGHT; role++) {
        Style style = look_style(look, role);
        uint32_t text =
            background > 0x808080 ? 0x000000 : 0xe0e0e0; /* a terminal's own */
        double found =
            contrast(rgb_or(style.front, text), rgb_or(style.back, background));

        if (role == ROLE_EVAL_WHITE || role == ROLE_EVAL_BLACK)
            continue; /* no text, but bars */
        if (10 * found < ENOUGH)
            printf("\n%s on %06x: role %d: %.2f", theme_text(look->theme),
                   (unsigned)background, (int)role, found);
        CU_ASSERT(10 * found >= ENOUGH);
    }
}

static void test_text(void)
{
    static const ColorDepth depths[] = { DEPTH_256, DEPTH_TRUE };

    for (size_t i = 0; i < 2 * theme_count(); i++) {
        Look look = { .theme = theme_at(i / 2), .depth = depths[i % 2] };

        if (!look_has_colors(&look))
            continue;
        look.background = BACKGROUND_LIGHT;
        check_text(&look, 0xffffff);
        look.background = BACKGROUND_DARK;
        if (i / 2 == 1)
            continue; /* the one for light backgrounds */
        check_text(&look, 0x000000);
        check_text(&look, 0x1c1c1c);
    }
}

CU_TestInfo contrast_tests[] = {
    { "the eye", test_the_eye },
    { "squares", test_squares },
    { "text", test_text },
    CU_TEST_INFO_NULL,
};
