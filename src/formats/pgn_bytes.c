/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The index of a big file is made by these loops, at the speed at which memory
 * can be read.
 *
 * A CR is a line end unless an LF follows, so it is counted at the byte after
 * it.  A move begins with a letter (or with a byte beyond ASCII: a figurine)
 * behind a blank, a dot or another byte up to the dot, but not behind a dash,
 * which stands inside of O-O and of Ng1-f3.
 */
#include "formats/pgn_bytes.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

static bool is_letter(unsigned char c)
{
    return (unsigned char)((c | 0x20) - 'a') < 26 || c >= 0x80;
}

static void tally_byte(unsigned char before, unsigned char c, ByteTally *tally)
{
    tally->lines += c == '\n' || (before == '\r' && c != '\n');
    tally->plies += is_letter(c) && before <= '.' && before != '-';
}

static bool ends_moves(unsigned char c)
{
    return (c | 0x60) == 0x7B || (unsigned char)(c - '(') <= 2 ||
           (c | 2) == '/' || c == '%';
}

static bool ends_comment(unsigned char c)
{
    return c == '}' || c == '[';
}

static bool ends_value(char c)
{
    return c == '"' || c == '\\' || c == '\n' || c == '\r';
}

static const char *skip_value_bytes(const char *from, const char *end)
{
    while (from < end && !ends_value(*from))
        from++;
    return from;
}

#ifdef __SSE2__

enum { BLOCK = 16 };

static __m128i load(const char *from)
{
    return _mm_loadu_si128((const __m128i *)from);
}

static __m128i is_byte(__m128i block, int c)
{
    return _mm_cmpeq_epi8(block, _mm_set1_epi8((char)c));
}

/* Unsigned: block <= limit. */
static __m128i is_at_most(__m128i block, int limit)
{
    __m128i limits = _mm_set1_epi8((char)limit);

    return _mm_cmpeq_epi8(_mm_min_epu8(block, limits), block);
}

static unsigned mask(__m128i block)
{
    return (unsigned)_mm_movemask_epi8(block);
}

static unsigned line_mask(__m128i before, __m128i block)
{
    unsigned feeds = mask(is_byte(block, '\n'));

    return feeds | (mask(is_byte(before, '\r')) & ~feeds);
}

static unsigned ply_mask(__m128i before, __m128i block)
{
    __m128i lower = _mm_or_si128(block, _mm_set1_epi8(0x20));
    __m128i place = _mm_sub_epi8(lower, _mm_set1_epi8('a'));
    unsigned letters = mask(is_at_most(place, 25)) | mask(block);
    unsigned openers =
        mask(is_at_most(before, '.')) & ~mask(is_byte(before, '-'));

    return letters & openers;
}

static unsigned moves_end_mask(__m128i block)
{
    __m128i brackets = is_byte(_mm_or_si128(block, _mm_set1_epi8(0x60)), 0x7B);
    __m128i round = is_at_most(_mm_sub_epi8(block, _mm_set1_epi8('(')), 2);
    __m128i dashes = is_byte(_mm_or_si128(block, _mm_set1_epi8(2)), '/');

    return mask(_mm_or_si128(_mm_or_si128(brackets, round),
                             _mm_or_si128(dashes, is_byte(block, '%'))));
}

static unsigned count_bits(unsigned bits)
{
    return (unsigned)__builtin_popcount(bits);
}

const char *pgn_bytes_skip_moves(const char *from, const char *end,
                                 ByteTally *tally)
{
    for (; end - from >= BLOCK; from += BLOCK) {
        __m128i block = load(from);
        __m128i before = load(from - 1);
        unsigned ends = moves_end_mask(block);
        unsigned lines = line_mask(before, block);
        unsigned plies = ply_mask(before, block);

        if (ends != 0) {
            unsigned passed = (ends & -ends) - 1;

            tally->lines += count_bits(lines & passed);
            tally->plies += count_bits(plies & passed);
            return from + count_bits(passed);
        }
        tally->lines += count_bits(lines);
        tally->plies += count_bits(plies);
    }
    for (; from < end && !ends_moves((unsigned char)*from); from++)
        tally_byte((unsigned char)from[-1], (unsigned char)*from, tally);
    return from;
}

const char *pgn_bytes_skip_comment(const char *from, const char *end,
                                   ByteTally *tally)
{
    for (; end - from >= BLOCK; from += BLOCK) {
        __m128i block = load(from);
        unsigned lines = line_mask(load(from - 1), block);
        unsigned ends =
            mask(_mm_or_si128(is_byte(block, '}'), is_byte(block, '[')));

        if (ends != 0) {
            unsigned passed = (ends & -ends) - 1;

            tally->lines += count_bits(lines & passed);
            return from + count_bits(passed);
        }
        tally->lines += count_bits(lines);
    }
    for (; from < end && !ends_comment((unsigned char)*from); from++) {
        ByteTally one = { 0, 0 };

        tally_byte((unsigned char)from[-1], (unsigned char)*from, &one);
        tally->lines += one.lines;
    }
    return from;
}

const char *pgn_bytes_skip_value(const char *from, const char *end)
{
    for (; end - from >= BLOCK; from += BLOCK) {
        __m128i block = load(from);
        __m128i signs = _mm_or_si128(is_byte(block, '"'), is_byte(block, '\\'));
        __m128i lines =
            _mm_or_si128(is_byte(block, '\n'), is_byte(block, '\r'));
        unsigned ends = mask(_mm_or_si128(signs, lines));

        if (ends != 0)
            return from + count_bits((ends & -ends) - 1);
    }
    return skip_value_bytes(from, end);
}

const char *pgn_bytes_skip_line(const char *from, const char *end)
{
    for (; end - from >= BLOCK; from += BLOCK) {
        __m128i block = load(from);
        unsigned ends =
            mask(_mm_or_si128(is_byte(block, '\n'), is_byte(block, '\r')));

        if (ends != 0)
            return from + count_bits((ends & -ends) - 1);
    }
    while (from < end && *from != '\n' && *from != '\r')
        from++;
    return from;
}

#else

const char *pgn_bytes_skip_moves(const char *from, const char *end,
                                 ByteTally *tally)
{
    for (; from < end && !ends_moves((unsigned char)*from); from++)
        tally_byte((unsigned char)from[-1], (unsigned char)*from, tally);
    return from;
}

const char *pgn_bytes_skip_comment(const char *from, const char *end,
                                   ByteTally *tally)
{
    uint64_t plies = tally->plies;

    for (; from < end && !ends_comment((unsigned char)*from); from++)
        tally_byte((unsigned char)from[-1], (unsigned char)*from, tally);
    tally->plies = plies;
    return from;
}

const char *pgn_bytes_skip_value(const char *from, const char *end)
{
    return skip_value_bytes(from, end);
}

const char *pgn_bytes_skip_line(const char *from, const char *end)
{
    while (from < end && *from != '\n' && *from != '\r')
        from++;
    return from;
}

#endif
