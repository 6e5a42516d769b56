/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/sixel.h"

#include "base/memory.h"
#include "term/theme.h"

#include <limits.h>

/*
 * Few colours: those of the source, and some on the way from that of its edges
 * to the one behind.  xterm as a VT340 has sixteen.
 */
enum {
    MIXED = 2,    /* colours on the way */
    BAND = 6,     /* rows of pixels that are written at once */
    NOTHING = 63, /* the character for none of them */
    UNPAINTED = SIXEL_COLORS
};

typedef struct Palette {
    uint32_t colors[SIXEL_COLORS];
    size_t count;
} Palette;

static void add_color(Palette *palette, uint32_t rgb)
{
    if (palette->count < SIXEL_COLORS)
        palette->colors[palette->count++] = rgb;
}

static void choose_colors(const Sixel *sixel, Palette *palette)
{
    palette->count = 0;
    for (unsigned i = 1; i <= MIXED; i++)
        add_color(palette, ink_mix_rgb(sixel->source->inks[0], sixel->back,
                                       100 * i / (MIXED + 1)));
    for (size_t i = 0; i < sixel->source->ink_count; i++)
        add_color(palette, sixel->source->inks[i]);
}

static int distance(uint32_t a, uint32_t b)
{
    int sum = 0;

    for (int shift = 0; shift <= 16; shift += 8) {
        int difference = (int)(a >> shift & 255) - (int)(b >> shift & 255);

        sum += difference * difference;
    }
    return sum;
}

/* Of these colours, from the first, or none if it is nearer to `least`. */
static uint8_t nearest(const Palette *palette, size_t first, uint32_t rgb,
                       int least)
{
    uint8_t best = UNPAINTED;

    for (size_t i = first; i < palette->count; i++)
        if (distance(rgb, palette->colors[i]) < least) {
            least = distance(rgb, palette->colors[i]);
            best = (uint8_t)i;
        }
    return best;
}

/* The colour behind shines through at edges only. */
static uint8_t color_at(const Sixel *sixel, const Palette *palette, int x,
                        int y)
{
    const uint8_t *rgba =
        sixel->pixels.rgba +
        4 * ((size_t)(sixel->y + y) * (size_t)sixel->pixels.columns +
             (size_t)(sixel->x + x));
    uint32_t rgb = (uint32_t)rgba[0] << 16 | (uint32_t)rgba[1] << 8 | rgba[2];

    if (rgba[3] == UINT8_MAX)
        return nearest(palette, MIXED, rgb, INT_MAX);
    rgb = ink_mix_rgb(sixel->back, rgb, (rgba[3] * 100u + 127) / 255);
    return nearest(palette, 0, rgb, distance(rgb, sixel->back));
}

/* The number of the colour of each pixel; the caller frees them. */
static uint8_t *paint(const Sixel *sixel, const Palette *palette)
{
    uint8_t *colors =
        memory_zeroed((size_t)sixel->width, (size_t)sixel->height);

    for (int y = 0; y < sixel->height; y++)
        for (int x = 0; x < sixel->width; x++)
            colors[y * sixel->width + x] = color_at(sixel, palette, x, y);
    return colors;
}

/* --- Writing -------------------------------------------------------------- */

typedef struct Band {
    const Sixel *sixel;
    const uint8_t *colors;
    int first; /* its first row, of the part that is painted; may be negative */
    uint8_t color;
} Band;

/* The six pixels of a column that have the colour. */
static int code_at(const Band *band, int x)
{
    int bits = 0;

    for (int i = 0; i < BAND; i++) {
        int y = band->first + i;

        if (y >= 0 && y < band->sixel->height &&
            band->colors[y * band->sixel->width + x] == band->color)
            bits |= 1 << i;
    }
    return NOTHING + bits;
}

static void append_run(Text *bytes, int code, int count)
{
    enum { SHORT = 3 };

    if (count > SHORT)
        text_format(bytes, "!%d%c", count, code);
    else
        text_append_repeated(bytes, (char)code, (size_t)count);
}

/* One colour of a band; false, and nothing, if it has none of it. */
static bool append_color(Text *bytes, const Band *band)
{
    int code = NOTHING;
    int count = band->sixel->left;
    bool has_any = false;

    for (int x = 0; x < band->sixel->width; x++) {
        int next = code_at(band, x);

        if (next != NOTHING && !has_any) {
            text_format(bytes, "#%u", band->color);
            has_any = true;
        }
        if (next != code && count > 0) {
            append_run(bytes, code, count);
            count = 0;
        }
        code = next;
        count++;
    }
    if (code != NOTHING)
        append_run(bytes, code, count);
    return has_any;
}

static void append_band(Text *bytes, Band *band)
{
    bool is_first = true;

    for (band->color = 0; band->color < SIXEL_COLORS; band->color++) {
        size_t start = bytes->length;

        if (!append_color(bytes, band))
            continue;
        if (!is_first)
            text_insert(bytes, start, span_from("$")); /* back to the left */
        is_first = false;
    }
}

static void append_bands(Text *bytes, const Sixel *sixel, const uint8_t *colors)
{
    int last = (sixel->top + sixel->height - 1) / BAND;

    text_append_repeated(bytes, '-', (size_t)(sixel->top / BAND));
    for (int i = sixel->top / BAND; i <= last; i++) {
        Band band = { sixel, colors, i * BAND - sixel->top, 0 };

        append_band(bytes, &band);
        text_append(bytes, i < last ? "-" : "");
    }
}

static unsigned percent_of(uint32_t rgb, int shift)
{
    return ((rgb >> shift & 255) * 100 + 127) / 255;
}

/* Those that are there. */
static void append_palette(Text *bytes, const Sixel *sixel,
                           const Palette *palette, const uint8_t *colors)
{
    bool is_used[SIXEL_COLORS + 1] = { false };

    for (int i = 0; i < sixel->width * sixel->height; i++)
        is_used[colors[i]] = true;
    for (size_t i = 0; i < palette->count; i++)
        if (is_used[i])
            text_format(bytes, "#%zu;2;%u;%u;%u", i,
                        percent_of(palette->colors[i], 16),
                        percent_of(palette->colors[i], 8),
                        percent_of(palette->colors[i], 0));
}

void sixel_append(Text *bytes, const Sixel *sixel)
{
    Palette palette;
    uint8_t *colors;

    choose_colors(sixel, &palette);
    colors = paint(sixel, &palette);
    text_format(bytes, "\033P0;1;0q\"1;1;%d;%d", sixel->columns, sixel->rows);
    append_palette(bytes, sixel, &palette, colors);
    append_bands(bytes, sixel, colors);
    text_append(bytes, "\033\\");
    memory_free(colors);
}
