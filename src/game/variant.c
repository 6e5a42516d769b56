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
