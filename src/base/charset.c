/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/charset.h"

#include "base/common.h"
#include "base/utf8.h"

#include <langinfo.h>
#include <locale.h>
#include <wchar.h>

enum { UPPER = 128 };

/* ASCII has none there, and some systems make up private ones for it. */
static bool has_letters(const Charset *charset)
{
    for (size_t i = 0; i < UPPER; i++)
        if (charset->upper[i] != 0 && charset->upper[i] < 0xd800)
            return true;
    return false;
}

/* The locale of this thread is the user's while this runs. */
static void read_table(Charset *charset)
{
    for (int i = 0; i < UPPER; i++) {
        wint_t code = btowc(UPPER + i);

        /* control characters have no place in what people type */
        charset->upper[i] = code == WEOF || code < 0xa0 ? 0 : (uint32_t)code;
    }
    charset->is_8bit = has_letters(charset);
}

void charset_learn(Charset *charset)
{
    locale_t users = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    locale_t before;

    *charset = (Charset){ 0 };
    if (users == (locale_t)0)
        return;
    before = uselocale(users);
    if (!span_equals(span_from(nl_langinfo(CODESET)), "UTF-8"))
        read_table(charset);
    uselocale(before);
    freelocale(users);
}

void charset_decode(const Charset *charset, Span bytes, Text *text)
{
    for (size_t i = 0; i < bytes.length; i++) {
        unsigned char byte = (unsigned char)bytes.data[i];

        if (!charset->is_8bit || byte < UPPER)
            text_append_char(text, bytes.data[i]);
        else if (charset->upper[byte - UPPER] != 0)
            text_append_code(text, charset->upper[byte - UPPER]);
    }
}

unsigned char charset_byte(const Charset *charset, uint32_t code)
{
    if (code < UPPER)
        return (unsigned char)code;
    for (unsigned i = 0; i < UPPER; i++)
        if (charset->upper[i] == code)
            return (unsigned char)(UPPER + i);
    return 0;
}

bool charset_encode(const Charset *charset, Span text, Text *bytes)
{
    bool has_all = true;

    while (text.length > 0) {
        uint32_t code;
        size_t length = utf8_decode(text, &code);
        unsigned char byte = 0;

        if (charset->is_8bit && code >= UPPER && code != UTF8_INVALID)
            byte = charset_byte(charset, code);
        has_all &= byte != 0 || length == 1 || !charset->is_8bit;
        if (byte != 0)
            text_append_char(bytes, (char)byte);
        else if (charset->is_8bit && length > 1)
            text_append_char(bytes, '?');
        else
            text_append_span(bytes, span_take(text, length));
        text = span_skip(text, length);
    }
    return has_all;
}

/* --- Names ---------------------------------------------------------------- */

enum { PRIVATE = 0xf700 }; /* and the byte */

void charset_decode_name(const Charset *charset, Span bytes, Text *text)
{
    for (size_t i = 0; i < bytes.length; i++) {
        unsigned char byte = (unsigned char)bytes.data[i];

        if (!charset->is_8bit || byte < UPPER)
            text_append_char(text, bytes.data[i]);
        else if (charset->upper[byte - UPPER] != 0)
            text_append_code(text, charset->upper[byte - UPPER]);
        else
            text_append_code(text, PRIVATE + byte);
    }
}

static unsigned char byte_of_name(const Charset *charset, uint32_t code)
{
    if (code == UTF8_INVALID || code < UPPER)
        return 0;
    if (code >= PRIVATE + UPPER && code < PRIVATE + 2 * UPPER)
        return (unsigned char)(code - PRIVATE);
    return charset_byte(charset, code);
}

void charset_encode_name(const Charset *charset, Span text, Text *bytes)
{
    while (text.length > 0) {
        uint32_t code;
        size_t length = utf8_decode(text, &code);
        unsigned char byte = charset->is_8bit ? byte_of_name(charset, code) : 0;

        if (byte != 0)
            text_append_char(bytes, (char)byte);
        else
            text_append_span(bytes, span_take(text, length));
        text = span_skip(text, length);
    }
}
