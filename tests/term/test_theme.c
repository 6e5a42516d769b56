/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "term/theme.h"

#include <math.h>

static void test_found_by_place(void)
{
    CU_ASSERT_PTR_EQUAL(theme_at(0), theme_default());
    for (size_t i = 0; i < theme_count(); i++)
        CU_ASSERT(theme_text(theme_at(i))[0] != '\0');
    CU_ASSERT_PTR_NULL(theme_at(theme_count()));
}

static void test_poor_terminals_get_poor_colors(void)
{
    for (size_t i = 0; i < theme_count(); i++)
        for (Role role = ROLE_TEXT; role < ROLES; role++) {
            Style mono = theme_style(theme_at(i), role, DEPTH_MONO);
            Style eight = theme_style(theme_at(i), role, DEPTH_8);
            Style sixteen = theme_style(theme_at(i), role, DEPTH_16);
            Style many = theme_style(theme_at(i), role, DEPTH_256);

            CU_ASSERT(mono.front == INK_DEFAULT && mono.back == INK_DEFAULT);
            CU_ASSERT(eight.front == INK_DEFAULT || eight.front < ink_index(8));
            CU_ASSERT(eight.back == INK_DEFAULT || eight.back < ink_index(8));
            CU_ASSERT(sixteen.front == INK_DEFAULT ||
                      sixteen.front < ink_index(16));
            CU_ASSERT(many.back < ink_index(256));
        }
}

static void test_nearest_colors(void)
{
    for (unsigned i = 16; i < 256; i++)
        CU_ASSERT_EQUAL(ink_rgb_of_256(ink_nearest_256(ink_rgb_of_256(i))),
                        ink_rgb_of_256(i));
    CU_ASSERT_EQUAL(ink_rgb_of_256(ink_nearest_256(0x010101)), 0x000000);
    CU_ASSERT_EQUAL(ink_rgb_of_256(ink_nearest_256(0xfe0102)), 0xff0000);
}

/* Relative luminance and contrast as WCAG 2 defines them. */
static double luminance(uint32_t rgb)
{
    double part[3];

    for (int i = 0; i < 3; i++) {
        double value = (rgb >> (16 - 8 * i) & 255) / 255.0;

        part[i] = value <= 0.04045 ? value / 12.92
                                   : pow((value + 0.055) / 1.055, 2.4);
    }
    return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
}

static uint32_t rgb_of(Ink ink)
{
    return ink & INK_RGB ? ink & 0xffffff : ink_rgb_of_256(ink & 0xffffff);
}

static double contrast(uint32_t a, uint32_t b)
{
    double x = luminance(a) + 0.05;
    double y = luminance(b) + 0.05;

    return x > y ? x / y : y / x;
}

static void test_pieces_stand_out(void)
{
    for (size_t i = 0; i < theme_count(); i++)
        for (Role role = ROLE_LIGHT; role <= ROLE_PREMOVE; role++)
            for (Role piece = ROLE_WHITE; piece <= ROLE_BLACK; piece++) {
                const Theme *theme = theme_at(i);
                double found;

                if (!theme_has_colors(theme, DEPTH_TRUE))
                    continue;
                found = contrast(
                    rgb_of(theme_style(theme, role, DEPTH_TRUE).back),
                    rgb_of(theme_style(theme, piece, DEPTH_TRUE).front));
                if (found < 2.2)
                    printf("\n%s: role %d, piece %d: %.2f", theme_text(theme),
                           (int)role, (int)piece, found);
                CU_ASSERT(found >= 2.2);
            }
}

static void test_styles_lie_on_each_other(void)
{
    Style bottom = { ink_index(1), ink_index(2), STYLE_BOLD };
    Style top = { ink_index(3), INK_DEFAULT, STYLE_UNDERLINE };
    Style both = style_over(bottom, top);

    CU_ASSERT_EQUAL(both.front, ink_index(3));
    CU_ASSERT_EQUAL(both.back, ink_index(2));
    CU_ASSERT_EQUAL(both.attributes, STYLE_BOLD | STYLE_UNDERLINE);
}

CU_TestInfo theme_tests[] = {
    { "found by place", test_found_by_place },
    { "poor terminals get poor colours", test_poor_terminals_get_poor_colors },
    { "nearest colours", test_nearest_colors },
    { "pieces stand out", test_pieces_stand_out },
    { "styles lie on each other", test_styles_lie_on_each_other },
    CU_TEST_INFO_NULL,
};
