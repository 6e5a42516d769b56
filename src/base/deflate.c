/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/deflate.h"

/* --- Bits ----------------------------------------------------------------- */

typedef struct Bits {
    Text *text;
    uint32_t waiting;
    int count;
} Bits;

static void put_bits(Bits *bits, unsigned value, int count)
{
    bits->waiting |= (uint32_t)value << bits->count;
    bits->count += count;
    for (; bits->count >= 8; bits->count -= 8) {
        text_append_char(bits->text, (char)(bits->waiting & 255));
        bits->waiting >>= 8;
    }
}

/* Codes of Huffman come with their highest bit first. */
static void put_code(Bits *bits, unsigned code, int count)
{
    unsigned turned = 0;

    for (int i = 0; i < count; i++)
        turned |= (code >> i & 1) << (count - 1 - i);
    put_bits(bits, turned, count);
}

/* --- Deflate -------------------------------------------------------------- */

/* The fixed code of a byte, of a length, or of the end (RFC 1951, 3.2.6). */
static void put_symbol(Bits *bits, unsigned symbol)
{
    if (symbol < 144)
        put_code(bits, 0x30 + symbol, 8);
    else if (symbol < 256)
        put_code(bits, 0x190 + symbol - 144, 9);
    else if (symbol < 280)
        put_code(bits, symbol - 256, 7);
    else
        put_code(bits, 0xc0 + symbol - 280, 8);
}

enum { MATCH_LEAST = 3, MATCH_MOST = 258 };

/* How far back deflate can look. */
enum { WINDOW = 32768 };

/* Lengths come in groups of four, each with one bit more. */
static void put_length(Bits *bits, unsigned length)
{
    unsigned extra = 0;
    unsigned base = length - MATCH_LEAST;

    if (length == MATCH_MOST) {
        put_symbol(bits, 285);
        return;
    }
    while (base >> extra >= 8)
        extra++;
    put_symbol(bits, 257 + 4 * extra + (base >> extra));
    put_bits(bits, base & ((1u << extra) - 1), (int)extra);
}

/* Distances come in pairs, in the same way. */
static void put_distance(Bits *bits, unsigned distance)
{
    unsigned extra = 0;
    unsigned base = distance - 1;

    while (base >> extra >= 4)
        extra++;
    put_code(bits, 2 * extra + (base >> extra), 5);
    put_bits(bits, base & ((1u << extra) - 1), (int)extra);
}

static size_t match_length(Span bytes, size_t at, size_t distance)
{
    const char *data = bytes.data;
    size_t length = 0;

    if (distance > at || distance > WINDOW)
        return 0;
    while (length < MATCH_MOST && at + length < bytes.length &&
           data[at + length] == data[at + length - distance])
        length++;
    return length;
}

static void pack(Span bytes, const DeflateSteps *steps, Text *out)
{
    Bits bits = { out, 0, 0 };
    size_t at = 0;

    put_bits(&bits, 1, 1); /* the last block */
    put_bits(&bits, 1, 2); /* of fixed codes */
    while (at < bytes.length) {
        size_t left = match_length(bytes, at, steps->pixel);
        size_t above = match_length(bytes, at, steps->row);
        size_t best = above > left ? above : left;

        if (best < MATCH_LEAST) {
            put_symbol(&bits, (uint8_t)bytes.data[at++]);
            continue;
        }
        put_length(&bits, (unsigned)best);
        put_distance(&bits,
                     (unsigned)(above > left ? steps->row : steps->pixel));
        at += best;
    }
    put_symbol(&bits, 256);
    put_bits(&bits, 0, 7); /* to the end of the byte */
}

static uint32_t adler32(Span bytes)
{
    enum { PRIME = 65521 };
    uint32_t a = 1;
    uint32_t b = 0;

    for (size_t i = 0; i < bytes.length; i++) {
        a = (a + (uint8_t)bytes.data[i]) % PRIME;
        b = (b + a) % PRIME;
    }
    return b << 16 | a;
}

void deflate_append(Span bytes, const DeflateSteps *steps, Text *out)
{
    uint32_t sum = adler32(bytes);

    text_append(out, "\x78\x01");
    pack(bytes, steps, out);
    for (int shift = 24; shift >= 0; shift -= 8)
        text_append_char(out, (char)(sum >> shift & 255));
}
