/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"

#include "base/unicode_ranges.h"

static unsigned char byte_at(Span text, size_t at)
{
    return (unsigned char)text.data[at];
}

/* How many bytes the first byte promises; 0 for one that begins nothing. */
static size_t promised_length(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xC2) /* a later byte, or an overlong pair */
        return 0;
    if (first < 0xE0)
        return 2;
    if (first < 0xF0)
        return 3;
    return first < 0xF5 ? 4 : 0;
}

static bool is_character(uint32_t code)
{
    return code <= UTF8_CODE_MAX && !(code >= 0xD800 && code <= 0xDFFF);
}

static size_t encoded_length(uint32_t code)
{
    if (code < 0x80)
        return 1;
    if (code < 0x800)
        return 2;
    return code < 0x10000 ? 3 : 4;
}

/* The code behind `length` bytes, or UTF8_INVALID. */
static uint32_t decode_bytes(Span text, size_t length)
{
    static const unsigned char payload[] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
    uint32_t code = byte_at(text, 0) & payload[length];

    for (size_t i = 1; i < length; i++) {
        if ((byte_at(text, i) & 0xC0) != 0x80)
            return UTF8_INVALID;
        code = code << 6 | (byte_at(text, i) & 0x3F);
    }
    if (!is_character(code) || encoded_length(code) != length)
        return UTF8_INVALID;
    return code;
}

size_t utf8_decode(Span text, uint32_t *code)
{
    *code = UTF8_INVALID;
    if (text.length == 0)
        return 0;

    size_t length = promised_length(byte_at(text, 0));

    if (length == 0 || length > text.length)
        return 1;
    *code = decode_bytes(text, length);
    return *code == UTF8_INVALID ? 1 : length;
}

size_t utf8_encode(uint32_t code, char bytes[UTF8_LENGTH_MAX])
{
    static const unsigned char lead[] = { 0, 0, 0xC0, 0xE0, 0xF0 };

    if (!is_character(code))
        return 0;

    size_t length = encoded_length(code);

    for (size_t i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    bytes[0] = (char)(lead[length] | code);
    return length;
}

size_t utf8_valid_prefix(Span text)
{
    size_t at = 0;

    while (at < text.length) {
        uint32_t code;
        size_t length = utf8_decode(span_skip(text, at), &code);

        if (code == UTF8_INVALID)
            return at;
        at += length;
    }
    return at;
}

bool utf8_is_valid(Span text)
{
    return utf8_valid_prefix(text) == text.length;
}

static bool is_within(uint32_t code, const UnicodeRange *ranges, size_t count)
{
    size_t low = 0;
    size_t high = count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (code > ranges[middle].last)
            low = middle + 1;
        else if (code < ranges[middle].first)
            high = middle;
        else
            return true;
    }
    return false;
}

bool utf8_is_hidden(uint32_t code)
{
    return is_within(code, hidden_ranges, ARRAY_LENGTH(hidden_ranges));
}

bool utf8_is_combining(uint32_t code)
{
    return is_within(code, combining_ranges, ARRAY_LENGTH(combining_ranges));
}

unsigned utf8_code_width(uint32_t code)
{
    if (code >= ' ' && code < 0x7F) /* most text, without a search */
        return 1;
    if (utf8_is_hidden(code) || utf8_is_combining(code))
        return 0;
    return is_within(code, wide_ranges, ARRAY_LENGTH(wide_ranges)) ? 2 : 1;
}

size_t utf8_width(Span text)
{
    size_t columns = 0;

    while (text.length > 0) {
        uint32_t code;

        text = span_skip(text, utf8_decode(text, &code));
        columns += utf8_code_width(code);
    }
    return columns;
}

size_t utf8_fit(Span text, size_t columns)
{
    size_t at = 0;

    while (at < text.length) {
        uint32_t code;
        size_t length = utf8_decode(span_skip(text, at), &code);
        unsigned width = utf8_code_width(code);

        if (width > columns)
            return at;
        columns -= width;
        at += length;
    }
    return at;
}

size_t utf8_next(Span text, size_t at)
{
    uint32_t code;

    if (at >= text.length)
        return text.length;
    at += utf8_decode(span_skip(text, at), &code);
    while (at < text.length) {
        size_t length = utf8_decode(span_skip(text, at), &code);

        if (!utf8_is_combining(code))
            return at;
        at += length;
    }
    return at;
}

/* The start of the one code before `at`, which must be above 0. */
static size_t one_code_back(Span text, size_t at)
{
    for (size_t length = UTF8_LENGTH_MAX; length > 1; length--) {
        uint32_t code;

        if (length <= at &&
            utf8_decode(span_of(text.data + at - length, length), &code) ==
                length)
            return at - length;
    }
    return at - 1;
}

size_t utf8_previous(Span text, size_t at)
{
    if (at > text.length)
        at = text.length;
    while (at > 0) {
        uint32_t code;

        at = one_code_back(text, at);
        utf8_decode(span_skip(text, at), &code);
        if (!utf8_is_combining(code))
            return at;
    }
    return 0;
}
