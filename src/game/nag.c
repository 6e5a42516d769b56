/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/tree.h"

typedef struct NagSign {
    uint8_t nag;
    const char *sign;
} NagSign;

/* The first sign of a glyph is the one we write. */
static const NagSign SIGNS[] = {
    { 1, "!" },    { 2, "?" },    { 3, "!!" },   { 4, "??" },   { 5, "!?" },
    { 6, "?!" },   { 7, "□" },    { 10, "=" },   { 13, "∞" },   { 14, "⩲" },
    { 15, "⩱" },   { 16, "±" },   { 17, "∓" },   { 18, "+-" },  { 19, "-+" },
    { 22, "⨀" },   { 23, "⨀" },   { 32, "⟳" },   { 33, "⟳" },   { 36, "→" },
    { 37, "→" },   { 40, "↑" },   { 41, "↑" },   { 132, "⇆" },  { 133, "⇆" },
    { 138, "⨁" },  { 139, "⨁" },  { 146, "N" },  { 239, "⇔" },  { 240, "⇗" },
    { 8, "□" },    { 14, "+=" },  { 15, "=+" },  { 14, "+/=" }, { 15, "=/+" },
    { 16, "+/-" }, { 17, "-/+" }, { 16, "±" },   { 17, "∓" },   { 13, "~" },
    { 18, "+−" },  { 19, "−+" },  { 18, "+--" }, { 19, "--+" }, { 7, "[]" },
};

const char *nag_sign(uint8_t nag)
{
    for (size_t i = 0; i < ARRAY_LENGTH(SIGNS); i++)
        if (SIGNS[i].nag == nag)
            return SIGNS[i].sign;
    return NULL;
}

uint8_t nag_of_sign(Span sign)
{
    for (size_t i = 0; i < ARRAY_LENGTH(SIGNS); i++)
        if (span_equals(sign, SIGNS[i].sign))
            return SIGNS[i].nag;
    return 0;
}
