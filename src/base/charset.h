/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_CHARSET_H
#define BASE_CHARSET_H

#include "base/text.h"

/*
 * The charset of the user's locale, where it has one byte for a character.
 *
 * Inside the program all text is UTF-8, and so are the games that are saved;
 * what is typed in Latin-1 or KOI8-R becomes UTF-8 where it comes in, and is
 * written in that charset where it goes out to the screen.
 */
typedef struct Charset {
    bool is_8bit;        /* else nothing needs doing, or nothing can be done */
    uint32_t upper[128]; /* the characters of the bytes from 128; 0: none */
} Charset;

/* From the environment; the program's own locale stays as it is. */
void charset_learn(Charset *charset);

/* Append typed bytes as UTF-8; they stay as they are if it is not an 8-bit
 * charset. */
void charset_decode(const Charset *charset, Span bytes, Text *text);

/* The other way round; a character it lacks becomes a question mark, and then
 * the answer is false. */
bool charset_encode(const Charset *charset, Span text, Text *bytes);

/*
 * The same for file names, from which nothing may be lost: bytes that are not
 * characters become private-use characters inside, and characters that it lacks
 * stay UTF-8.
 */
void charset_decode_name(const Charset *charset, Span bytes, Text *text);
void charset_encode_name(const Charset *charset, Span text, Text *bytes);

/* The byte for a character; 0 if there is none. */
unsigned char charset_byte(const Charset *charset, uint32_t code);

#endif
