/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hostile.h"

#include <assert.h>

#define BYTES(literal)                                                         \
    {                                                                          \
        literal, sizeof(literal) - 1                                           \
    }

static const HostileText texts[] = {
    { "colour", BYTES("a\033[31mb"), "a^[[31mb" },
    { "clear screen", BYTES("\033[2J\033[H"), "^[[2J^[[H" },
    { "window title", BYTES("\033]0;owned\007"), "^[]0;owned^G" },
    { "hyperlink", BYTES("\033]8;;http://x\033\\y\033]8;;\033\\"),
      "^[]8;;http://x^[\\y^[]8;;^[\\" },
    { "clipboard", BYTES("\033]52;c;bHM=\007"), "^[]52;c;bHM=^G" },
    { "device control", BYTES("\033P$q\"p\033\\"), "^[P$q\"p^[\\" },
    { "application command", BYTES("\033_x\033\\"), "^[_x^[\\" },
    { "privacy message", BYTES("\033^x\033\\"), "^[^x^[\\" },
    { "reset", BYTES("\033c"), "^[c" },
    { "alternate screen", BYTES("\033[?1049h"), "^[[?1049h" },
    { "report position", BYTES("\033[6n"), "^[[6n" },
    { "character set", BYTES("\033(0\016"), "^[(0^N" },
    { "shift in", BYTES("\017x"), "^Ox" },
    { "single escape", BYTES("\033"), "^[" },
    { "CSI of one byte", BYTES("\23331m"), "<0x9B>31m" },
    { "OSC of one byte", BYTES("\2350;t\234"), "<0x9D>0;t<0x9C>" },
    { "CSI in UTF-8", BYTES("\302\23331m"), "<U+009B>31m" },
    { "OSC in UTF-8", BYTES("\302\2350;t\302\234"), "<U+009D>0;t<U+009C>" },
    { "DCS in UTF-8", BYTES("\302\220x"), "<U+0090>x" },
    { "next line", BYTES("a\302\205b"), "a<U+0085>b" },
    { "bell", BYTES("\007\007"), "^G^G" },
    { "overwrite", BYTES("safe\rEVIL"), "safe^MEVIL" },
    { "backspaces", BYTES("ab\b\bcd"), "ab^H^Hcd" },
    { "delete", BYTES("a\177b"), "a^?b" },
    { "NUL", BYTES("a\0b"), "a^@b" },
    { "form feed", BYTES("a\fb\vc"), "a^Lb^Kc" },
    { "stop output", BYTES("\023\021"), "^S^Q" },
    { "right to left override", BYTES("a\342\200\256b"), "a<U+202E>b" },
    { "left to right override", BYTES("\342\200\255b"), "<U+202D>b" },
    { "embedding", BYTES("\342\200\252\342\200\253\342\200\254"),
      "<U+202A><U+202B><U+202C>" },
    { "isolates", BYTES("\342\201\246\342\201\247\342\201\250\342\201\251"),
      "<U+2066><U+2067><U+2068><U+2069>" },
    { "direction marks", BYTES("\342\200\216\342\200\217\330\234"),
      "<U+200E><U+200F><U+061C>" },
    { "zero width", BYTES("a\342\200\213b\342\200\214c\342\200\215d"),
      "a<U+200B>b<U+200C>c<U+200D>d" },
    { "byte order mark", BYTES("\357\273\277x"), "<U+FEFF>x" },
    { "word joiner", BYTES("a\342\201\240b"), "a<U+2060>b" },
    { "soft hyphen", BYTES("a\302\255b"), "a<U+00AD>b" },
    { "separators", BYTES("a\342\200\250b\342\200\251c"),
      "a<U+2028>b<U+2029>c" },
    { "tags", BYTES("\363\240\201\201"), "<U+E0041>" },
    { "variation", BYTES("\342\235\244\357\270\217"), "\342\235\244<U+FE0F>" },
    { "overlong escape", BYTES("\300\233[31m"), "<0xC0><0x9B>[31m" },
    { "surrogate", BYTES("\355\240\200"), "<0xED><0xA0><0x80>" },
    { "beyond Unicode", BYTES("\364\220\200\200"), "<0xF4><0x90><0x80><0x80>" },
    { "cut in the middle", BYTES("x\342\200"), "x<0xE2><0x80>" },
    { "not yet assigned", BYTES("a\342\201\245b"), "a<U+2065>b" },
    { "heap of marks", BYTES("Z\314\200\314\201\314\202\314\203\314\204"),
      "Z\314\200\314\201\314\202<U+0303>\314\204" },
};

static_assert(sizeof texts / sizeof texts[0] == HOSTILE_COUNT,
              "HOSTILE_COUNT is the number of texts");

const HostileText *hostile_text(size_t number)
{
    return &texts[number];
}

static unsigned byte(Span text, size_t at)
{
    return at < text.length ? (unsigned char)text.data[at] : 0;
}

static bool is_later_byte(unsigned value)
{
    return value >= 0x80 && value < 0xC0;
}

/* C1 in two bytes, soft hyphen, Arabic letter mark. */
static bool is_bad_pair(unsigned first, unsigned second)
{
    return (first == 0xC2 && (second < 0xA0 || second == 0xAD)) ||
           (first == 0xD8 && second == 0x9C);
}

/* U+200B-200F, 2028-202E, 2060-206F, FE00-FE0F, FEFF, FFF9-FFFB. */
static bool is_bad_triple(unsigned second, unsigned third)
{
    return (second == 0x80 && third >= 0x8B && third <= 0x8F) ||
           (second == 0x80 && third >= 0xA8 && third <= 0xAE) ||
           (second == 0x81 && third >= 0xA0 && third <= 0xAF);
}

static bool is_bad_high_triple(unsigned second, unsigned third)
{
    return (second == 0xB8 && third <= 0x8F) ||
           (second == 0xBB && third == 0xBF) ||
           (second == 0xBF && third >= 0xB9 && third <= 0xBB);
}

/* The length of the harmless character at `at`; 0 when it does harm. */
static size_t harmless_length(Span text, size_t at)
{
    unsigned first = byte(text, at);
    unsigned second = byte(text, at + 1);
    unsigned third = byte(text, at + 2);

    if (first < 0x80) {
        return (first >= 0x20 && first < 0x7F) || first == '\n' ||
               first == '\t';
    }
    if (first < 0xC2 || first > 0xF4 || !is_later_byte(second))
        return 0;
    if (first < 0xE0)
        return is_bad_pair(first, second) ? 0 : 2;
    if (!is_later_byte(third))
        return 0;
    if (first < 0xF0) {
        bool is_bad = (first == 0xE0 && second < 0xA0) ||
                      (first == 0xED && second >= 0xA0) ||
                      (first == 0xE2 && is_bad_triple(second, third)) ||
                      (first == 0xEF && is_bad_high_triple(second, third));

        return is_bad ? 0 : 3;
    }

    /* Four bytes: no overlong forms, nothing too high, no tags (E0xxx). */
    bool is_bad = !is_later_byte(byte(text, at + 3)) ||
                  (first == 0xF0 && second < 0x90) ||
                  (first == 0xF4 && second >= 0x90) ||
                  (first == 0xF3 && second == 0xA0);

    return is_bad ? 0 : 4;
}

bool hostile_is_tamed(Span shown)
{
    for (size_t at = 0; at < shown.length;) {
        size_t length = harmless_length(shown, at);

        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

bool hostile_is_one_line(Span shown)
{
    for (size_t at = 0; at < shown.length; at++)
        if (shown.data[at] == '\n' || shown.data[at] == '\t')
            return false;
    return hostile_is_tamed(shown);
}

bool hostile_is_ascii(Span shown)
{
    for (size_t at = 0; at < shown.length; at++)
        if (byte(shown, at) >= 0x80)
            return false;
    return hostile_is_tamed(shown);
}
