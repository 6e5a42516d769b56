/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/abilities.h"

#include <limits.h>
#include <wchar.h>

/* The nearest character of ASCII, for charsets that lack one. */
static uint32_t plain_form(uint32_t code)
{
    static const char letters[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
                                  "aaaaaaaceeeeiiiidnooooo/ouuuuyty";

    if (code >= 0xc0 && code <= 0xff)
        return (unsigned char)letters[code - 0xc0];
    if (code >= 0x2010 && code <= 0x2015)
        return '-';
    if (code == 0x2018 || code == 0x2019)
        return '\'';
    if (code >= 0x201c && code <= 0x201e)
        return '"';
    return code == 0xa0 ? ' ' : code == 0x2026 ? '.' : '?';
}

static bool locale_has(uint32_t code)
{
    char bytes[MB_LEN_MAX];
    mbstate_t state = { 0 };

    return wcrtomb(bytes, (wchar_t)code, &state) != (size_t)-1;
}

static bool charset_has(const ScreenAbilities *abilities, uint32_t code)
{
    if (abilities->charset != NULL)
        return charset_byte(abilities->charset, code) != 0;
    return !abilities->follows_locale || locale_has(code);
}

/* What the C library does not know, or counts otherwise, curses would show as
 * something else, or put the rest of the row in a wrong place. */
static bool library_has(uint32_t code, unsigned width)
{
    return wcwidth((wchar_t)code) == (int)width;
}

uint32_t abilities_code(const ScreenAbilities *abilities, uint32_t code,
                        unsigned width)
{
    if (code < ' ')
        return '?';
    if (code < 0x7f)
        return code;
    if (charset_has(abilities, code) && library_has(code, width))
        return code;
    return plain_form(code);
}

bool cell_has_sure_width(const Cell *cell)
{
    static const struct {
        uint32_t from, to;
    } sure[] = {
        { 0, 0x2ff },       /* Latin */
        { 0x370, 0x482 },   /* Greek and Cyrillic, up to marks */
        { 0x48a, 0x52f },   /* the rest of Cyrillic */
        { 0x1e00, 0x1fff }, /* more of Latin and Greek */
        { 0x2500, 0x259f }, /* boxes and blocks */
    };

    for (size_t i = 0; cell->mark == 0 && i < ARRAY_LENGTH(sure); i++)
        if (cell->code >= sure[i].from && cell->code <= sure[i].to)
            return true;
    return false;
}
