/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_THEME_H
#define TERM_THEME_H

#include "term/canvas.h"

/*
 * What things look like.
 *
 * Panes name a role ("dark square", "clock that runs"); a Theme says what that
 * is in colours, in the colours of a poor terminal, and without any.  Themes
 * are constant tables.
 */
typedef enum ColorDepth {
    DEPTH_MONO,
    DEPTH_8,
    DEPTH_16,
    DEPTH_256,
    DEPTH_TRUE
} ColorDepth;

/* What is behind the text, where no colour of ours is. */
typedef enum Background { BACKGROUND_DARK, BACKGROUND_LIGHT } Background;

typedef enum Role {
    ROLE_TEXT,
    ROLE_DIM,
    ROLE_STRONG,
    ROLE_BAR, /* the bar at the top */
    ROLE_BAR_DIM,
    ROLE_RULE,    /* lines between panes, headings in them */
    ROLE_ACCENT,  /* what the eye shall find */
    ROLE_CURRENT, /* the move, game or line the cursor is on */
    ROLE_VARIATION,
    ROLE_COMMENT,
    ROLE_BRILLIANT,
    ROLE_GOOD,
    ROLE_INACCURACY,
    ROLE_MISTAKE,
    ROLE_BLUNDER,
    ROLE_ERROR,
    ROLE_PROMPT,
    ROLE_GHOST,     /* completions, placeholders */
    ROLE_KEY,       /* "F1" in the key bar */
    ROLE_KEY_LABEL, /* "Help" */
    ROLE_CLOCK,
    ROLE_CLOCK_RUNS,
    ROLE_CLOCK_LOW,
    ROLE_EVAL_WHITE, /* White's and Black's share of a bar or graph */
    ROLE_EVAL_BLACK,
    ROLE_COORDINATE,
    ROLE_LIGHT, /* squares; only the back counts */
    ROLE_DARK,
    ROLE_LAST, /* the last move; these tint a square, see look_marked() */
    ROLE_CHECK,
    ROLE_SELECTED,
    ROLE_ARROW, /* best move */
    ROLE_THREAT,
    ROLE_PREMOVE,
    ROLE_CURSOR, /* on the board */
    ROLE_TARGET, /* the dot on a square that can be reached; front */
    ROLE_BADGE,  /* a score digit on a square; front */
    ROLE_WHITE,  /* pieces; front, and a back where a tile is needed */
    ROLE_BLACK,
    ROLES
} Role;

typedef struct Theme Theme;

/* Themes have no names here, only places: the first is the default; NULL
 * beyond the last. */
size_t theme_count(void);
const Theme *theme_at(size_t index);
const char *theme_text(const Theme *theme); /* one line for people */

/* The style of a role; a mono theme gives the same at every depth. */
Style theme_style(const Theme *theme, Role role, ColorDepth depth,
                  Background background);

/* Does the theme, at this depth, tell squares apart by colour? */
bool theme_has_colors(const Theme *theme, ColorDepth depth);

/*
 * Everything a pane needs to know about how to draw: the theme and what the
 * terminal can show.
 */
typedef enum PieceSet {
    PIECES_ASCII,  /* letters and drawings of ASCII characters */
    PIECES_UNICODE /* chess figures and drawings of blocks */
} PieceSet;

/* What figures are drawn with, where there are colours and room enough. */
typedef enum FigureStyle {
    FIGURES_QUADRANTS,
    FIGURES_HALVES,
    FIGURES_SEXTANTS,
    FIGURES_OCTANTS,
    FIGURES_GLYPH, /* not at all: characters of the terminal's font */
    FIGURES_PICTURE
} FigureStyle;

typedef struct Look {
    const Theme *theme;
    ColorDepth depth;
    PieceSet pieces;
    bool has_unicode; /* for lines, arrows, bars */
    FigureStyle figures;
    Background background;
} Look;

Style look_style(const Look *look, Role role);
bool look_has_colors(const Look *look);

/* A square, ROLE_LIGHT or ROLE_DARK, under one of the marks from ROLE_LAST to
 * ROLE_CURSOR: where there are colours enough, its own is mixed with theirs. */
Style look_marked(const Look *look, Role square, Role mark);

/* Can colours be mixed?  Then a style half-way to grey, for what is past. */
bool look_can_fade(const Look *look);
Style look_fade(const Look *look, Style style);
uint32_t ink_fade_rgb(uint32_t rgb);

/* `top` drawn on `bottom`: what top leaves open shows the bottom. */
Style style_over(Style bottom, Style top);

/* Two colours, 0xrrggbb, with so many hundredths of the second. */
uint32_t ink_mix_rgb(uint32_t a, uint32_t b, unsigned percent);

/* An ink for a mixed colour, as many bits as the look has; with few, rather of
 * another brightness than of another hue. */
Ink look_ink(const Look *look, uint32_t rgb);
uint32_t ink_to_rgb(Ink ink); /* not of INK_DEFAULT */

/* Nearest of the 240 fixed colours of the 256 palette, and its colour. */
unsigned ink_nearest_256(uint32_t rgb);
unsigned ink_hue_256(uint32_t rgb); /* rather a wrong brightness than hue */
uint32_t ink_rgb_of_256(unsigned index);

#endif
