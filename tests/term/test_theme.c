/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "term/theme.h"

#include <math.h>

static void test_found_by_place(void)
{
    for (size_t i = 0; i < theme_count(); i++)
        CU_ASSERT(theme_text(theme_at(i))[0] != '\0');
    CU_ASSERT_PTR_NULL(theme_at(theme_count()));
}

static void test_poor_terminals_get_poor_colors(void)
{
    for (size_t i = 0; i < theme_count(); i++)
        for (Role role = ROLE_TEXT; role < ROLES; role++) {
            Style mono =
                theme_style(theme_at(i), role, DEPTH_MONO, BACKGROUND_DARK);
            Style eight =
                theme_style(theme_at(i), role, DEPTH_8, BACKGROUND_DARK);
            Style sixteen =
                theme_style(theme_at(i), role, DEPTH_16, BACKGROUND_DARK);
            Style many =
                theme_style(theme_at(i), role, DEPTH_256, BACKGROUND_DARK);

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
    for (unsigned i = 16; i < 256; i++)
        CU_ASSERT_EQUAL(ink_rgb_of_256(ink_hue_256(ink_rgb_of_256(i))),
                        ink_rgb_of_256(i));
    CU_ASSERT_EQUAL(ink_rgb_of_256(ink_hue_256(0x384040)), 0x3a3a3a);
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

/* Of the palette that xterm has: others differ, but not by much. */
static uint32_t rgb_of_16(unsigned index)
{
    static const uint32_t colors[16] = {
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
        0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
        0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
    };

    return colors[index];
}

static uint32_t shown(Ink ink, ColorDepth depth, uint32_t fallback)
{
    if (ink == INK_DEFAULT)
        return fallback;
    return depth < DEPTH_256 ? rgb_of_16(ink & 15) : rgb_of(ink);
}

/* Roles that are but a colour, or lie on the board. */
static bool is_text(Role role)
{
    return role < ROLE_EVAL_WHITE || role == ROLE_COORDINATE;
}

/* Whatever has no colour of its own is black on white there. */
static void test_text_on_light(void)
{
    static const ColorDepth depths[] = { DEPTH_8, DEPTH_16, DEPTH_256,
                                         DEPTH_TRUE };

    for (size_t i = 0; i < theme_count(); i++)
        for (size_t d = 0; d < ARRAY_LENGTH(depths); d++)
            for (Role role = ROLE_TEXT; role < ROLES; role++) {
                Style style =
                    theme_style(theme_at(i), role, depths[d], BACKGROUND_LIGHT);
                double found = contrast(shown(style.front, depths[d], 0x000000),
                                        shown(style.back, depths[d], 0xffffff));

                if (is_text(role) && found < 4.5)
                    printf("\n%s: role %d, depth %d: %.2f",
                           theme_text(theme_at(i)), (int)role, (int)depths[d],
                           found);
                CU_ASSERT(!is_text(role) || found >= 4.5);
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
    { "text on a light background", test_text_on_light },
    { "styles lie on each other", test_styles_lie_on_each_other },
    CU_TEST_INFO_NULL,
};
