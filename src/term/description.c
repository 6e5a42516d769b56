/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/description.h"

#include <string.h>

/* After our headers: curses has macros named OK and ERR. */
#include <curses.h>
#include <term.h>

/*
 * The format is that of term(5), with numbers of 32 bits.  The capabilities
 * are in the order of the tables that curses exports; one of its own follows
 * with its name.
 */
enum { MAGIC = 01036, PAIRS = 1 << 16, COLORS_TRUE = 2 * DESCRIPTION_RGB };

const char DESCRIPTION_NAME[] = "luft";

/* --- What it says --------------------------------------------------------- */

typedef struct StringRow {
    const char *capability;
    const char *value;
    bool (*is_known)(const ScreenAbilities *abilities); /* NULL: always */
} StringRow;

static bool counts_erased(const ScreenAbilities *abilities)
{
    return abilities->erases_counted;
}

static bool knows_columns(const ScreenAbilities *abilities)
{
    return abilities->knows_columns;
}

static bool knows_colors(const ScreenAbilities *abilities)
{
    return abilities->depth != DEPTH_MONO;
}

static bool is_bold(const ScreenAbilities *abilities)
{
    return abilities->attributes & STYLE_BOLD;
}

static bool is_dim(const ScreenAbilities *abilities)
{
    return abilities->attributes & STYLE_DIM;
}

static bool is_reversed(const ScreenAbilities *abilities)
{
    return abilities->attributes & STYLE_REVERSE;
}

static bool is_underlined(const ScreenAbilities *abilities)
{
    return abilities->attributes & STYLE_UNDERLINE;
}

static bool is_italic(const ScreenAbilities *abilities)
{
    return abilities->attributes & STYLE_ITALIC;
}

/*
 * No motion is relative to where the cursor is, but for the rows of a column
 * that is known: see has_sure_width() in screen.c.  Nothing changes a mode:
 * these are tty.c's.
 */
static const StringRow STRINGS[] = {
    { "cup", "\033[%i%p1%d;%p2%dH", NULL },
    { "home", "\033[H", NULL },
    { "clear", "\033[H\033[2J", NULL },
    { "cr", "\r", NULL },
    { "el", "\033[K", NULL },
    { "ech", "\033[%p1%dX", counts_erased },
    { "hpa", "\033[%i%p1%dG", knows_columns },
    { "civis", "\033[?25l", NULL },
    { "cnorm", "\033[?25h", NULL },
    { "sgr0", "\033[m", NULL },
    { "bold", "\033[1m", is_bold },
    { "dim", "\033[2m", is_dim },
    { "rev", "\033[7m", is_reversed },
    { "smul", "\033[4m", is_underlined },
    { "sitm", "\033[3m", is_italic },
    { "op", "\033[m", knows_colors }, /* see screen.c for why it may */
};

/* Of the foreground; the background has 4 for 3 and 10 for 9. */
static const char *const FRONTS[] = {
    [DEPTH_8] = "\033[3%p1%dm",
    [DEPTH_16] = "\033[%?%p1%{8}%<%t3%p1%d%e9%p1%{8}%-%d%;m",
    [DEPTH_256] = "\033[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e"
                  "38;5;%p1%d%;m",
    [DEPTH_TRUE] = "\033[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e"
                   "%p1%{16777216}%<%t38;5;%p1%d%e38;2;"
                   "%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;"
                   "%p1%{255}%&%d%;m",
};

static const char *const BACKS[] = {
    [DEPTH_8] = "\033[4%p1%dm",
    [DEPTH_16] = "\033[%?%p1%{8}%<%t4%p1%d%e10%p1%{8}%-%d%;m",
    [DEPTH_256] = "\033[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e"
                  "48;5;%p1%d%;m",
    [DEPTH_TRUE] = "\033[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e"
                   "%p1%{16777216}%<%t48;5;%p1%d%e48;2;"
                   "%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;"
                   "%p1%{255}%&%d%;m",
};

static const int COLORS_OF[] = { [DEPTH_8] = 8,
                                 [DEPTH_16] = 16,
                                 [DEPTH_256] = 256,
                                 [DEPTH_TRUE] = COLORS_TRUE };

static const char *string_of(const ScreenAbilities *abilities,
                             const char *capability)
{
    if (knows_colors(abilities) && strcmp(capability, "setaf") == 0)
        return FRONTS[abilities->depth];
    if (knows_colors(abilities) && strcmp(capability, "setab") == 0)
        return BACKS[abilities->depth];
    for (size_t i = 0; i < ARRAY_LENGTH(STRINGS); i++) {
        const StringRow *row = &STRINGS[i];

        if (strcmp(capability, row->capability) == 0)
            return row->is_known == NULL || row->is_known(abilities)
                       ? row->value
                       : NULL;
    }
    return NULL;
}

static bool flag_of(const ScreenAbilities *abilities, const char *capability)
{
    if (strcmp(capability, "bce") == 0)
        return abilities->erases_in_color;
    return strcmp(capability, "msgr") == 0; /* moving leaves the style alone */
}

/* The size is a beginning only. */
static int number_of(const ScreenAbilities *abilities, const char *capability)
{
    enum { NONE = -1 };

    if (strcmp(capability, "cols") == 0)
        return 80;
    if (strcmp(capability, "lines") == 0)
        return 24;
    if (knows_colors(abilities) && strcmp(capability, "colors") == 0)
        return COLORS_OF[abilities->depth];
    if (knows_colors(abilities) && strcmp(capability, "pairs") == 0)
        return PAIRS;
    return NONE;
}

/* --- How it is written ---------------------------------------------------- */

static void put_number(Text *entry, int value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        text_append_char(entry, (char)((unsigned)value >> (8 * i) & 255));
}

static void put_even(Text *entry)
{
    if (entry->length % 2 != 0)
        text_append_char(entry, '\0');
}

/* With the zero at its end. */
static int put_string(Text *table, const char *value)
{
    int offset = (int)table->length;

    text_append(table, value);
    text_append_char(table, '\0');
    return offset;
}

static int count_of(NCURSES_CONST char *const *names)
{
    int count = 0;

    while (names[count] != NULL)
        count++;
    return count;
}

static void put_strings(const ScreenAbilities *abilities, Text *offsets,
                        Text *table)
{
    enum { NONE = -1 };

    for (int i = 0; strnames[i] != NULL; i++) {
        const char *value = string_of(abilities, strnames[i]);

        put_number(offsets, value == NULL ? NONE : put_string(table, value), 2);
    }
}

static void put_standard(const ScreenAbilities *abilities, Text *entry)
{
    Text offsets = { 0 };
    Text table = { 0 };

    put_strings(abilities, &offsets, &table);
    put_number(entry, MAGIC, 2);
    put_number(entry, (int)sizeof DESCRIPTION_NAME, 2);
    put_number(entry, count_of(boolnames), 2);
    put_number(entry, count_of(numnames), 2);
    put_number(entry, count_of(strnames), 2);
    put_number(entry, (int)table.length, 2);
    put_string(entry, DESCRIPTION_NAME);
    for (int i = 0; boolnames[i] != NULL; i++)
        put_number(entry, flag_of(abilities, boolnames[i]), 1);
    put_even(entry);
    for (int i = 0; numnames[i] != NULL; i++)
        put_number(entry, number_of(abilities, numnames[i]), 4);
    text_append_span(entry, text_span(&offsets));
    text_append_span(entry, text_span(&table));
    text_free(&offsets);
    text_free(&table);
}

/* RGB, without which curses keeps a palette as large as there are colours. */
static void put_extended(const ScreenAbilities *abilities, Text *entry)
{
    static const char name[] = "RGB";

    put_even(entry);
    put_number(entry, 1, 2);
    put_number(entry, 0, 2);
    put_number(entry, 0, 2);
    put_number(entry, 1, 2);
    put_number(entry, (int)sizeof name, 2);
    put_number(entry, abilities->depth == DEPTH_TRUE, 1);
    put_number(entry, 0, 1);
    put_number(entry, 0, 2); /* where the name is */
    put_string(entry, name);
}

void description_write(const ScreenAbilities *abilities, Text *value)
{
    Text entry = { 0 };

    put_standard(abilities, &entry);
    put_extended(abilities, &entry);
    text_append(value, "hex:");
    for (size_t i = 0; i < entry.length; i++)
        text_format(value, "%02X", (unsigned char)entry.data[i]);
    text_free(&entry);
}

/* --- What follows from it ------------------------------------------------- */

int description_color(ColorDepth depth, Ink ink)
{
    int value = (int)(ink & 0xffffff);

    if (ink == INK_DEFAULT)
        return -1;
    if (ink & INK_RGB && depth < DEPTH_TRUE)
        return (int)ink_nearest_256((uint32_t)value);
    return ink & INK_RGB ? DESCRIPTION_RGB + value : value;
}

ColorDepth description_plain_depth(ColorDepth wanted)
{
    ColorDepth depth = COLORS >= 256  ? DEPTH_256
                       : COLORS >= 16 ? DEPTH_16
                       : COLORS >= 8  ? DEPTH_8
                                      : DEPTH_MONO;

    return wanted < depth ? wanted : depth;
}
