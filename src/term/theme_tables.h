/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_THEME_TABLES_H
#define TERM_THEME_TABLES_H

#include "term/theme.h"

/*
 * The numbers behind theme.c and nobody else's business.
 */
enum { PLAIN = -1 }; /* the terminal's own colour */

typedef struct Paint {
    int32_t front, back;        /* 0xRRGGBB; best taken from the 256 palette,
                                   because that costs fewer bytes on the way */
    int8_t low_front, low_back; /* 0 to 15, for terminals of 8 or 16 colours */
    uint8_t attributes;         /* with colours */
    uint8_t mono;               /* attributes without */
} Paint;

/* What a mark mixes into the colour of a square. */
typedef struct Tint {
    uint32_t rgb;
    uint8_t percent;
} Tint;

enum { TINTS = ROLE_CURSOR - ROLE_LAST + 1 };

typedef struct Change {
    Role role;
    Paint paint;
} Change;

struct Theme {
    const char *text;
    const Change *changes; /* on top of the default */
    size_t change_count;
    const Change *light; /* on top of these, on a light background */
    size_t light_count;
    const Tint *tints; /* by Role, from ROLE_LAST; NULL: those of the default */
    bool is_mono;
};

/* The default theme, by Role. */
extern const Paint THEME_PAINTS[ROLES];
extern const Tint THEME_TINTS[TINTS];
/* What every theme has on a light background, unless it says otherwise. */
extern const Change THEME_LIGHT[];
extern const size_t THEME_LIGHT_COUNT;
extern const Theme THEMES[];
extern const size_t THEME_COUNT;

#endif
