/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "inflate.h"

typedef struct Reader {
    const uint8_t *data;
    size_t length, at; /* at: in bits */
} Reader;

static unsigned take_bits(Reader *reader, int count)
{
    unsigned value = 0;

    for (int i = 0; i < count; i++, reader->at++)
        if (reader->at / 8 < reader->length)
            value |=
                (unsigned)(reader->data[reader->at / 8] >> reader->at % 8 & 1)
                << i;
    return value;
}

static unsigned take_code(Reader *reader, int count)
{
    unsigned value = 0;

    for (int i = 0; i < count; i++)
        value = value << 1 | take_bits(reader, 1);
    return value;
}

/* The fixed codes of RFC 1951, read as its table says. */
static unsigned take_symbol(Reader *reader)
{
    unsigned code = take_code(reader, 7);

    if (code < 24)
        return 256 + code;
    code = code << 1 | take_bits(reader, 1);
    if (code >= 0x30 && code < 0xc0)
        return code - 0x30;
    if (code >= 0xc0 && code < 0xc8)
        return 280 + code - 0xc0;
    return 144 + ((code << 1 | take_bits(reader, 1)) - 0x190);
}

static const uint16_t LENGTHS[29] = { 3,   4,   5,   6,   7,  8,  9,  10,
                                      11,  13,  15,  17,  19, 23, 27, 31,
                                      35,  43,  51,  59,  67, 83, 99, 115,
                                      131, 163, 195, 227, 258 };
static const uint8_t LENGTH_BITS[29] = { 0, 0, 0, 0, 0, 0, 0, 0, 1, 1,
                                         1, 1, 2, 2, 2, 2, 3, 3, 3, 3,
                                         4, 4, 4, 4, 5, 5, 5, 5, 0 };
static const uint16_t DISTANCES[30] = { 1,    2,    3,    4,     5,     7,
                                        9,    13,   17,   25,    33,    49,
                                        65,   97,   129,  193,   257,   385,
                                        513,  769,  1025, 1537,  2049,  3073,
                                        4097, 6145, 8193, 12289, 16385, 24577 };

static bool take_match(Reader *reader, unsigned symbol, Text *out)
{
    unsigned length =
        LENGTHS[symbol - 257] + take_bits(reader, LENGTH_BITS[symbol - 257]);
    unsigned code = take_code(reader, 5);
    size_t distance =
        DISTANCES[code] + take_bits(reader, code < 2 ? 0 : (int)code / 2 - 1);

    if (distance > out->length)
        return false;
    while (length-- > 0)
        text_append_char(out, out->data[out->length - distance]);
    return true;
}

static bool inflate_codes(Reader *reader, Text *out)
{
    reader->at = 16; /* behind the head of zlib */
    if (take_bits(reader, 1) != 1 || take_bits(reader, 2) != 1)
        return false;
    while (reader->at / 8 < reader->length) {
        unsigned symbol = take_symbol(reader);

        if (symbol == 256)
            return true;
        if (symbol < 256)
            text_append_char(out, (char)symbol);
        else if (symbol > 285 || !take_match(reader, symbol, out))
            return false;
    }
    return false;
}

static uint32_t adler(const Text *text)
{
    uint32_t a = 1;
    uint32_t b = 0;

    for (size_t i = 0; i < text->length; i++) {
        a = (a + (uint8_t)text->data[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

bool inflate_all(Span stream, Text *out)
{
    enum { SUM = 4 };
    Reader reader = { (const uint8_t *)stream.data, stream.length, 0 };
    uint32_t sum = 0;

    if (stream.length < SUM || !inflate_codes(&reader, out))
        return false;
    for (size_t i = stream.length - SUM; i < stream.length; i++)
        sum = sum << 8 | (uint8_t)stream.data[i];
    return sum == adler(out);
}
