/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/theme.h"

#include "term/theme_tables.h"

#include <stdlib.h>

size_t theme_count(void)
{
    return THEME_COUNT;
}

const Theme *theme_at(size_t index)
{
    return index < THEME_COUNT ? &THEMES[index] : NULL;
}

const char *theme_text(const Theme *theme)
{
    return theme->text;
}

bool theme_has_colors(const Theme *theme, ColorDepth depth)
{
    return depth != DEPTH_MONO && !theme->is_mono;
}

static const Paint *find_change(const Change *changes, size_t count, Role role)
{
    for (size_t i = 0; i < count; i++)
        if (changes[i].role == role)
            return &changes[i].paint;
    return NULL;
}

static const Paint *paint_of(const Theme *theme, Role role,
                             Background background)
{
    const Paint *paint = NULL;

    if (background == BACKGROUND_LIGHT)
        paint = find_change(theme->light, theme->light_count, role);
    if (paint == NULL)
        paint = find_change(theme->changes, theme->change_count, role);
    if (paint == NULL && background == BACKGROUND_LIGHT)
        paint = find_change(THEME_LIGHT, THEME_LIGHT_COUNT, role);
    return paint == NULL ? &THEME_PAINTS[role] : paint;
}

/* The six steps of red, green and blue in the colour cube. */
static const uint8_t CUBE[6] = { 0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff };

uint32_t ink_rgb_of_256(unsigned index)
{
    if (index >= 232) {
        uint32_t grey = 8 + (index - 232) * 10;

        return grey << 16 | grey << 8 | grey;
    }
    index -= 16;
    return (uint32_t)CUBE[index / 36] << 16 |
           (uint32_t)CUBE[index / 6 % 6] << 8 | CUBE[index % 6];
}

static unsigned distance(uint32_t a, uint32_t b)
{
    int red = (int)(a >> 16 & 255) - (int)(b >> 16 & 255);
    int green = (int)(a >> 8 & 255) - (int)(b >> 8 & 255);
    int blue = (int)(a & 255) - (int)(b & 255);

    /* the eye sees green best and blue worst */
    return (unsigned)(3 * red * red + 4 * green * green + 2 * blue * blue);
}

static unsigned nearest_step(unsigned value)
{
    unsigned best = 0;

    for (unsigned i = 1; i < ARRAY_LENGTH(CUBE); i++)
        if (abs((int)value - CUBE[i]) < abs((int)value - CUBE[best]))
            best = i;
    return best;
}

/* Each channel by itself is nearest in the cube, and their mean in the greys.
 */
unsigned ink_nearest_256(uint32_t rgb)
{
    unsigned red = rgb >> 16 & 255;
    unsigned green = rgb >> 8 & 255;
    unsigned blue = rgb & 255;
    unsigned cube = 16 + 36 * nearest_step(red) + 6 * nearest_step(green) +
                    nearest_step(blue);
    unsigned mean = (3 * red + 4 * green + 2 * blue) / 9;
    unsigned step = mean < 8 ? 0 : (mean - 8 + 5) / 10;
    unsigned grey = 232 + (step > 23 ? 23 : step);

    return distance(rgb, ink_rgb_of_256(grey)) <
                   distance(rgb, ink_rgb_of_256(cube))
               ? grey
               : cube;
}

/* How far apart two colours are to whom a wrong hue matters more than a wrong
 * brightness. */
static unsigned hue_distance(uint32_t a, uint32_t b)
{
    int parts[3];
    int mean;
    unsigned sum;

    for (int i = 0; i < 3; i++)
        parts[i] =
            (int)(a >> (16 - 8 * i) & 255) - (int)(b >> (16 - 8 * i) & 255);
    mean = (3 * parts[0] + 6 * parts[1] + parts[2]) / 10;
    sum = (unsigned)(3 * mean * mean);
    for (int i = 0; i < 3; i++)
        sum += (unsigned)(4 * (parts[i] - mean) * (parts[i] - mean));
    return sum;
}

static unsigned step_below(unsigned value)
{
    unsigned step = 0;

    while (step + 2 < ARRAY_LENGTH(CUBE) && CUBE[step + 1] <= value)
        step++;
    return step;
}

unsigned ink_hue_256(uint32_t rgb)
{
    unsigned red = step_below(rgb >> 16 & 255);
    unsigned green = step_below(rgb >> 8 & 255);
    unsigned blue = step_below(rgb & 255);
    unsigned best = ink_nearest_256(rgb);
    unsigned mean =
        (3 * (rgb >> 16 & 255) + 6 * (rgb >> 8 & 255) + (rgb & 255)) / 10;
    unsigned grey = 232 + (mean < 8 ? 0 : mean > 238 ? 23 : (mean - 3) / 10);

    for (unsigned i = 0; i < 9; i++) {
        unsigned other = i == 8
                             ? grey
                             : 16 + 36 * (red + (i & 1)) +
                                   6 * (green + (i >> 1 & 1)) + blue + (i >> 2);

        if (hue_distance(rgb, ink_rgb_of_256(other)) <
            hue_distance(rgb, ink_rgb_of_256(best)))
            best = other;
    }
    return best;
}

static Ink ink_of_rgb(uint32_t rgb, ColorDepth depth)
{
    unsigned nearest = ink_nearest_256(rgb);

    if (depth == DEPTH_256 || ink_rgb_of_256(nearest) == rgb)
        return ink_index(nearest);
    return ink_rgb(rgb);
}

static Ink ink_of(int32_t rgb, int low, ColorDepth depth)
{
    if (depth < DEPTH_256)
        return low == PLAIN ? INK_DEFAULT : ink_index((unsigned)low);
    return rgb == PLAIN ? INK_DEFAULT : ink_of_rgb((uint32_t)rgb, depth);
}

Ink look_ink(const Look *look, uint32_t rgb)
{
    if (look->depth == DEPTH_256)
        return ink_index(ink_hue_256(rgb));
    return ink_of_rgb(rgb, look->depth);
}

uint32_t ink_to_rgb(Ink ink)
{
    return ink & INK_RGB ? ink & 0xffffff : ink_rgb_of_256(ink & 0xff);
}

uint32_t ink_mix_rgb(uint32_t a, uint32_t b, unsigned percent)
{
    uint32_t mixed = 0;

    for (unsigned shift = 0; shift < 24; shift += 8) {
        unsigned from = a >> shift & 255;
        unsigned to = b >> shift & 255;

        mixed |= (from * (100 - percent) + to * percent + 50) / 100 << shift;
    }
    return mixed;
}

/* With 8 colours the bright half of the palette is the dark half in bold. */
static void reduce_to_8(Style *style)
{
    if (style->front == ink_index(8)) {
        style->front = INK_DEFAULT;
        return;
    }
    if (style->front >= ink_index(8) && style->front <= ink_index(15)) {
        style->front -= 8;
        style->attributes |= STYLE_BOLD;
    }
    if (style->back >= ink_index(8) && style->back <= ink_index(15))
        style->back -= 8;
}

Style theme_style(const Theme *theme, Role role, ColorDepth depth,
                  Background background)
{
    const Paint *paint = paint_of(theme, role, background);
    Style style = { INK_DEFAULT, INK_DEFAULT, paint->mono };

    if (!theme_has_colors(theme, depth))
        return style;
    style.front = ink_of(paint->front, paint->low_front, depth);
    style.back = ink_of(paint->back, paint->low_back, depth);
    style.attributes = paint->attributes;
    if (depth == DEPTH_8)
        reduce_to_8(&style);
    return style;
}

Style look_style(const Look *look, Role role)
{
    return theme_style(look->theme, role, look->depth, look->background);
}

bool look_has_colors(const Look *look)
{
    return theme_has_colors(look->theme, look->depth);
}

Style look_marked(const Look *look, Role square, Role mark)
{
    const Theme *theme = look->theme;
    const Tint *tints = theme->tints == NULL ? THEME_TINTS : theme->tints;
    const Tint *tint = &tints[mark - ROLE_LAST];
    Style style = look_style(look, mark);
    int32_t own = paint_of(theme, square, look->background)->back;

    if (look_has_colors(look) && look->depth >= DEPTH_256)
        style.back = ink_of_rgb(
            ink_mix_rgb((uint32_t)own, tint->rgb, tint->percent), look->depth);
    return style;
}

Style style_over(Style bottom, Style top)
{
    Style style = bottom;

    if (top.front != INK_DEFAULT)
        style.front = top.front;
    if (top.back != INK_DEFAULT)
        style.back = top.back;
    style.attributes |= top.attributes;
    return style;
}

/* --- Fading --------------------------------------------------------------- */

bool look_can_fade(const Look *look)
{
    return look_has_colors(look) && look->depth >= DEPTH_256;
}

uint32_t ink_fade_rgb(uint32_t rgb)
{
    enum { GREY = 0x606060, PERCENT = 60 };

    return ink_mix_rgb(rgb, GREY, PERCENT);
}

static Ink fade(const Look *look, Ink ink)
{
    enum { FIXED = 16 };
    uint32_t rgb = ink & 0xffffff;

    if (ink == INK_DEFAULT || (ink & INK_INDEX && rgb < FIXED))
        return ink;
    if (ink & INK_INDEX)
        rgb = ink_rgb_of_256(rgb);
    rgb = ink_fade_rgb(rgb);
    return look->depth == DEPTH_TRUE ? ink_rgb(rgb)
                                     : ink_index(ink_nearest_256(rgb));
}

Style look_fade(const Look *look, Style style)
{
    style.front = fade(look, style.front);
    style.back = fade(look, style.back);
    return style;
}
