/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn.h"

/* 0x80 to 0x9F of the code page 1252; the rest of it is Latin-1.  0: unused. */
static const uint16_t CP1252[32] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
    0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178
};

static bool is_ascii(Span text)
{
    unsigned char all = 0;

    for (size_t i = 0; i < text.length; i++)
        all |= (unsigned char)text.data[i];
    return all < 0x80;
}

static uint32_t code_of(unsigned char byte)
{
    if (byte < 0x80 || byte > 0x9F)
        return byte;

    uint16_t code = CP1252[byte - 0x80];

    return code == 0 ? UTF8_REPLACEMENT : code;
}

Span pgn_decode(Span raw, Text *buffer)
{
    if (is_ascii(raw) || utf8_is_valid(raw))
        return raw;
    text_clear(buffer);
    for (size_t i = 0; i < raw.length; i++)
        text_append_code(buffer, code_of((unsigned char)raw.data[i]));
    return text_span(buffer);
}
