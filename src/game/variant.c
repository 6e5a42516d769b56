/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/variant.h"

/* Letters and digits only, so that spelling matters less. */
static size_t squeeze(Span text, char *buffer, size_t room)
{
    size_t length = 0;

    for (size_t i = 0; i < text.length && length + 1 < room; i++)
        if (ascii_is_letter(text.data[i]) || ascii_is_digit(text.data[i]))
            buffer[length++] = ascii_to_lower(text.data[i]);
    buffer[length] = '\0';
    return length;
}

static bool is_among(const char *const *names, size_t count, Span name)
{
    for (size_t i = 0; i < count; i++)
        if (span_equals(name, names[i]))
            return true;
    return false;
}

Variant variant_read(Span text)
{
    static const char *const chess[] = { "",        "standard",     "normal",
                                         "chess",   "fromposition", "classical",
                                         "classic", "orthodox",     "regular" };
    static const char *const random[] = { "chess960",
                                          "960",
                                          "fischerandom",
                                          "fischerrandom",
                                          "frc",
                                          "fischerandomchess960",
                                          "fischerrandomchess",
                                          "freestyle",
                                          "freestylechess",
                                          "chess960standard",
                                          "doublefischerrandom",
                                          "dfrc",
                                          "shuffle960" };
    char name[40];
    Span squeezed = span_of(name, squeeze(text, name, sizeof name));

    if (is_among(chess, ARRAY_LENGTH(chess), squeezed))
        return VARIANT_CHESS;
    if (is_among(random, ARRAY_LENGTH(random), squeezed) ||
        span_find_string(squeezed, "960") < squeezed.length)
        return VARIANT_CHESS960;
    return VARIANT_OTHER;
}

/* The place of the bishop on these squares of the first rank, from 0 to 3. */
static unsigned place_of_bishop(const Position *start, unsigned first_file)
{
    for (unsigned place = 0; place < 4; place++)
        if (start->squares[first_file + 2 * place] == piece_make(WHITE, BISHOP))
            return place;
    return 0;
}

/* The bishops say which of sixteen it is; the others are tried. */
bool variant_find_960(const Position *start, unsigned *number)
{
    enum { STARTS = 960, STEP = 16, LIGHT = 1, DARK = 0 };
    Position candidate;

    if (!start->is_chess960)
        return false;
    *number = place_of_bishop(start, LIGHT) + 4 * place_of_bishop(start, DARK);
    for (; *number < STARTS; *number += STEP) {
        position_start960(&candidate, *number);
        if (candidate.key == start->key)
            return true;
    }
    return false;
}
