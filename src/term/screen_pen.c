/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/screen_pen.h"

enum { NEAR = 4 }; /* steps back that are cheaper than moving */

static void put_parameter(Text *bytes, unsigned value)
{
    char last = bytes->length > 0 ? bytes->data[bytes->length - 1] : '[';

    if (last != '[')
        text_append_char(bytes, ';');
    text_format(bytes, "%u", value);
}

static void put_ink(Text *bytes, Ink ink, unsigned base)
{
    unsigned value = ink & 0xffffff;

    if (ink == INK_DEFAULT) {
        put_parameter(bytes, base + 9);
    } else if (ink & INK_RGB) {
        put_parameter(bytes, base + 8);
        text_format(bytes, ";2;%u;%u;%u", value >> 16, value >> 8 & 255,
                    value & 255);
    } else if (value < 8) {
        put_parameter(bytes, base + value);
    } else if (value < 16) {
        put_parameter(bytes, base + 60 + value - 8);
    } else {
        put_parameter(bytes, base + 8);
        text_format(bytes, ";5;%u", value);
    }
}

typedef struct AttributeCode {
    unsigned attributes; /* any of them */
    unsigned parameter;
} AttributeCode;

static const AttributeCode ATTRIBUTE_STARTS[] = {
    { STYLE_BOLD, 1 },      { STYLE_DIM, 2 },     { STYLE_ITALIC, 3 },
    { STYLE_UNDERLINE, 4 }, { STYLE_REVERSE, 7 }, { 0, 0 },
};

static const AttributeCode ATTRIBUTE_ENDS[] = {
    { STYLE_BOLD | STYLE_DIM, 22 },
    { STYLE_ITALIC, 23 },
    { STYLE_UNDERLINE, 24 },
    { STYLE_REVERSE, 27 },
    { 0, 0 },
};

static void put_attributes(Text *bytes, const AttributeCode *codes,
                           unsigned attributes)
{
    for (; codes->attributes != 0; codes++)
        if (attributes & codes->attributes)
            put_parameter(bytes, codes->parameter);
}

const Style PEN_PLAIN = { INK_DEFAULT, INK_DEFAULT, 0 };

void pen_put_style(Screen *screen, Style style, Text *bytes)
{
    Style from = screen->style;
    unsigned lost;

    style.attributes &= screen->abilities.attributes;
    if (screen->style_is_known && style_is_equal(from, style))
        return;
    text_append(bytes, "\033[");
    lost = from.attributes & ~(unsigned)style.attributes;
    if (!screen->style_is_known || style_is_equal(style, PEN_PLAIN) ||
        (lost != 0 && !screen->abilities.ends_attributes)) {
        from = PEN_PLAIN;
        if (!style_is_equal(style, PEN_PLAIN))
            put_parameter(bytes, 0);
    } else if (lost != 0) {
        put_attributes(bytes, ATTRIBUTE_ENDS, lost);
        if (lost & (STYLE_BOLD | STYLE_DIM))
            from.attributes &= (uint8_t) ~(STYLE_BOLD | STYLE_DIM);
    }
    put_attributes(bytes, ATTRIBUTE_STARTS,
                   style.attributes & ~(unsigned)from.attributes);
    if (style.front != from.front)
        put_ink(bytes, style.front, 30);
    if (style.back != from.back)
        put_ink(bytes, style.back, 40);
    text_append_char(bytes, 'm');
    screen->style = style;
    screen->style_is_known = true;
}

static int ink_cost(Ink ink)
{
    if (ink & INK_RGB)
        return 16;
    return ink == INK_DEFAULT || (ink & 0xffffff) < 16 ? 3 : 9;
}

int pen_style_cost(const Screen *screen, Style style)
{
    enum { FRAME = 2, ATTRIBUTES = 3 };
    int cost = 0;

    style.attributes &= screen->abilities.attributes;
    if (screen->style_is_known && style_is_equal(screen->style, style))
        return 0;
    if (style.attributes != screen->style.attributes)
        cost += ATTRIBUTES;
    if (style.front != screen->style.front)
        cost += ink_cost(style.front);
    if (style.back != screen->style.back)
        cost += ink_cost(style.back);
    return cost + FRAME;
}

static int digits(int number)
{
    return number > 99 ? 3 : number > 9 ? 2 : 1;
}

/* What it costs to go sideways: backspaces, or a sequence with a number. */
static int cost_across(int across)
{
    int distance = across < 0 ? -across : across;

    if (across <= 0 && distance <= NEAR)
        return distance;
    return 3 + digits(distance);
}

/* Most ways are a few rows down from here: line feeds, then sideways. */
static bool step_down(Screen *screen, int column, int row, Text *bytes)
{
    int down = row - screen->row;
    int across = column - screen->column;

    if (screen->column == PEN_NOWHERE || screen->row == PEN_NOWHERE ||
        down < 1 ||
        down + cost_across(across) >= 4 + digits(row + 1) + digits(column + 1))
        return false;
    if (across < 0 && -across <= NEAR)
        text_append_repeated(bytes, '\b', (size_t)-across);
    else if (across != 0)
        text_format(bytes, "\033[%d%c", across < 0 ? -across : across,
                    across < 0 ? 'D' : 'C');
    text_append_repeated(bytes, '\n', (size_t)down);
    return true;
}

void pen_move(Screen *screen, int column, int row, Text *bytes)
{
    if (screen->row == row && screen->column == column)
        return;
    if (screen->row == row && screen->column != PEN_NOWHERE &&
        column > screen->column)
        text_format(bytes, "\033[%dC", column - screen->column);
    else if (screen->row == row && screen->abilities.knows_columns)
        text_format(bytes, "\033[%dG", column + 1);
    else if (column == 0 && row == screen->row + 1 &&
             screen->row != PEN_NOWHERE)
        text_append(bytes, "\r\n");
    else if (step_down(screen, column, row, bytes))
        ;
    else if (column == 0)
        text_format(bytes, "\033[%dH", row + 1);
    else
        text_format(bytes, "\033[%d;%dH", row + 1, column + 1);
    screen->column = column;
    screen->row = row;
}

int pen_move_cost(const Screen *screen, int column, int row)
{
    int down = row - screen->row;
    int across = column - screen->column;
    int absolute = 4 + digits(row + 1) + digits(column + 1);
    int relative;

    if (screen->column == PEN_NOWHERE || screen->row == PEN_NOWHERE)
        return absolute;
    if (down < 0)
        return absolute;
    relative = down + (across == 0 ? 0 : cost_across(across));
    return relative < absolute ? relative : absolute;
}
