/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/theme_tables.h"

/*
 * The squares of every theme, marked or not, lie between the white and the
 * black pieces in brightness: so far from black that the edge of drawn pieces
 * stands out by 4.5 : 1.  With 8 or 16 colours nothing is sure about brightness
 * but that the squares are light: pieces are black ink, and letters for Black
 * have a tile of their own.
 */

/* clang-format off */
const Paint THEME_PAINTS[ROLES] = {
    [ROLE_TEXT]       = { PLAIN,    PLAIN,    PLAIN, PLAIN, 0, 0 },
    [ROLE_DIM]        = { 0x8a8a8a, PLAIN,    8, PLAIN, 0, 0 },
    [ROLE_STRONG]     = { PLAIN,    PLAIN,    PLAIN, PLAIN, STYLE_BOLD, STYLE_BOLD },
    [ROLE_BAR]        = { 0xffffff, 0x005f87, 15, 4, 0, STYLE_REVERSE },
    [ROLE_BAR_DIM]    = { 0xafd7ff, 0x005f87, 7, 4, 0, STYLE_REVERSE },
    [ROLE_RULE]       = { 0x8a8a8a, PLAIN,    8, PLAIN, 0, 0 },
    [ROLE_ACCENT]     = { 0x5fd7ff, PLAIN,    14, PLAIN, 0, STYLE_BOLD },
    [ROLE_CURRENT]    = { 0x000000, 0x5fd7ff, 0, 6, 0, STYLE_REVERSE },
    [ROLE_VARIATION]  = { 0xafafaf, PLAIN,    PLAIN, PLAIN, 0, 0 },
    [ROLE_COMMENT]    = { 0x87af87, PLAIN,    2, PLAIN, 0, 0 },
    [ROLE_BRILLIANT]  = { 0x00d7d7, PLAIN,    14, PLAIN, STYLE_BOLD, STYLE_BOLD },
    [ROLE_GOOD]       = { 0x5faf5f, PLAIN,    10, PLAIN, 0, 0 },
    [ROLE_INACCURACY] = { 0x5fafff, PLAIN,    12, PLAIN, 0, 0 },
    [ROLE_MISTAKE]    = { 0xffaf00, PLAIN,    11, PLAIN, 0, 0 },
    [ROLE_BLUNDER]    = { 0xff5f5f, PLAIN,    9, PLAIN, STYLE_BOLD, STYLE_BOLD },
    [ROLE_ERROR]      = { 0xff5f5f, PLAIN,    9, PLAIN, STYLE_BOLD, STYLE_BOLD },
    [ROLE_PROMPT]     = { 0x5fd7ff, PLAIN,    14, PLAIN, STYLE_BOLD, STYLE_BOLD },
    [ROLE_GHOST]      = { 0x8a8a8a, PLAIN,    8, PLAIN, 0, STYLE_DIM },
    [ROLE_KEY]        = { PLAIN,    PLAIN,    PLAIN, PLAIN, STYLE_BOLD, STYLE_BOLD },
    [ROLE_KEY_LABEL]  = { 0x000000, 0x5fafaf, 0, 6, 0, STYLE_REVERSE },
    [ROLE_CLOCK]      = { PLAIN,    PLAIN,    PLAIN, PLAIN, 0, 0 },
    [ROLE_CLOCK_RUNS] = { 0x000000, 0xafd7af, 0, 2, STYLE_BOLD, STYLE_REVERSE },
    [ROLE_CLOCK_LOW]  = { 0xffffff, 0xd70000, 15, 1, STYLE_BOLD, STYLE_REVERSE | STYLE_BOLD },
    [ROLE_EVAL_WHITE] = { 0xe4e4e4, 0xe4e4e4, 7, 7, 0, 0 },
    [ROLE_EVAL_BLACK] = { 0x4e4e4e, 0x4e4e4e, 0, 0, 0, 0 },
    [ROLE_COORDINATE] = { 0x949494, PLAIN,    PLAIN, PLAIN, 0, 0 },
    [ROLE_LIGHT]      = { PLAIN,    0x87afaf, PLAIN, 7, 0, 0 },
    [ROLE_DARK]       = { PLAIN,    0x5f8787, PLAIN, 6, 0, 0 },
    [ROLE_LAST]       = { PLAIN,    0xafaf5f, PLAIN, 3, 0, 0 },
    [ROLE_CHECK]      = { PLAIN,    0xd75f5f, PLAIN, 1, 0, STYLE_BOLD },
    [ROLE_SELECTED]   = { PLAIN,    0x5faf5f, PLAIN, 2, 0, STYLE_REVERSE },
    [ROLE_CURSOR]     = { PLAIN,    0xd700d7, PLAIN, 5, 0, STYLE_REVERSE },
    [ROLE_ARROW]      = { PLAIN,    0x5f87d7, PLAIN, 5, 0, 0 },
    [ROLE_THREAT]     = { PLAIN,    0xd7875f, PLAIN, 1, 0, 0 },
    [ROLE_PREMOVE]    = { PLAIN,    0x8787d7, PLAIN, 5, 0, 0 },
    [ROLE_TARGET]     = { 0x005f00, PLAIN,    4, PLAIN, STYLE_BOLD, STYLE_BOLD },
    [ROLE_BADGE]      = { 0x000000, PLAIN,    0, PLAIN, 0, STYLE_BOLD },
    [ROLE_WHITE]      = { 0xffffff, PLAIN,    0, PLAIN, 0, STYLE_BOLD },
    [ROLE_BLACK]      = { 0x000000, PLAIN,    15, 0, 0, 0 },
};

/* With 8 or 16 colours only black, red and blue can be read on white. */
const Change THEME_LIGHT[] = {
    { ROLE_DIM,        { 0x626262, PLAIN, PLAIN, PLAIN, 0, 0 } },
    { ROLE_BAR,        { 0x000000, 0xafd7ff, 0, 6, 0, STYLE_REVERSE } },
    { ROLE_BAR_DIM,    { 0x00005f, 0xafd7ff, 0, 6, 0, STYLE_REVERSE } },
    { ROLE_RULE,       { 0x6c6c6c, PLAIN, PLAIN, PLAIN, 0, 0 } },
    { ROLE_ACCENT,     { 0x005faf, PLAIN, 4, PLAIN, 0, STYLE_BOLD } },
    { ROLE_CURRENT,    { 0xffffff, 0x005faf, 15, 4, 0, STYLE_REVERSE } },
    { ROLE_VARIATION,  { 0x585858, PLAIN, PLAIN, PLAIN, 0, 0 } },
    { ROLE_COMMENT,    { 0x005f00, PLAIN, PLAIN, PLAIN, 0, 0 } },
    { ROLE_BRILLIANT,  { 0x005f87, PLAIN, 4, PLAIN, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_GOOD,       { 0x008700, PLAIN, PLAIN, PLAIN, 0, 0 } },
    { ROLE_INACCURACY, { 0x005faf, PLAIN, 4, PLAIN, 0, 0 } },
    { ROLE_MISTAKE,    { 0xaf5f00, PLAIN, 1, PLAIN, 0, 0 } },
    { ROLE_BLUNDER,    { 0xaf0000, PLAIN, 1, PLAIN, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_ERROR,      { 0xaf0000, PLAIN, 1, PLAIN, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_PROMPT,     { 0x005faf, PLAIN, 4, PLAIN, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_GHOST,      { 0x6c6c6c, PLAIN, PLAIN, PLAIN, 0, STYLE_DIM } },
    { ROLE_KEY_LABEL,  { 0x000000, 0xafd7d7, 0, 6, 0, STYLE_REVERSE } },
    { ROLE_EVAL_WHITE, { 0xd0d0d0, 0xd0d0d0, 7, 7, 0, 0 } },
    { ROLE_EVAL_BLACK, { 0x303030, 0x303030, 0, 0, 0, 0 } },
    { ROLE_COORDINATE, { 0x626262, PLAIN, 0, PLAIN, 0, 0 } },
};

/* Nothing dim, nothing thin, the strongest colours. */
static const Change CONTRAST[] = {
    { ROLE_TEXT,       { 0xffffff, 0x000000, 15, 0, 0, 0 } },
    { ROLE_DIM,        { 0xffffff, 0x000000, 15, 0, 0, 0 } },
    { ROLE_STRONG,     { 0xffffff, 0x000000, 15, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_BAR,        { 0x000000, 0xffffff, 0, 7, STYLE_BOLD, STYLE_REVERSE } },
    { ROLE_BAR_DIM,    { 0x000000, 0xffffff, 0, 7, 0, STYLE_REVERSE } },
    { ROLE_RULE,       { 0xffffff, 0x000000, 15, 0, 0, 0 } },
    { ROLE_ACCENT,     { 0xffff00, 0x000000, 11, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_CURRENT,    { 0x000000, 0xffff00, 0, 3, STYLE_BOLD, STYLE_REVERSE } },
    { ROLE_VARIATION,  { 0xffffff, 0x000000, 15, 0, 0, 0 } },
    { ROLE_COMMENT,    { 0x87ff87, 0x000000, 10, 0, 0, 0 } },
    { ROLE_BRILLIANT,  { 0x00ffff, 0x000000, 14, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_GOOD,       { 0x5fff5f, 0x000000, 10, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_INACCURACY, { 0x87d7ff, 0x000000, 14, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_MISTAKE,    { 0xffd700, 0x000000, 11, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_BLUNDER,    { 0xff8787, 0x000000, 15, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_ERROR,      { 0xff8787, 0x000000, 15, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_PROMPT,     { 0xffff00, 0x000000, 11, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_GHOST,      { 0xd0d0d0, 0x000000, 7, 0, 0, STYLE_DIM } },
    { ROLE_KEY,        { 0xffffff, 0x000000, 15, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_KEY_LABEL,  { 0x000000, 0xffffff, 0, 7, STYLE_BOLD, STYLE_REVERSE } },
    { ROLE_CLOCK,      { 0xffffff, 0x000000, 15, 0, 0, 0 } },
    { ROLE_CLOCK_RUNS, { 0x000000, 0x00ff00, 0, 2, STYLE_BOLD, STYLE_REVERSE } },
    { ROLE_EVAL_WHITE, { 0xffffff, 0xffffff, 7, 7, 0, 0 } },
    { ROLE_EVAL_BLACK, { 0x585858, 0x585858, 0, 0, 0, 0 } },
    { ROLE_COORDINATE, { 0xffffff, 0x000000, 15, 0, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_LIGHT,      { PLAIN, 0xb2b2b2, PLAIN, 7, 0, 0 } },
    { ROLE_DARK,       { PLAIN, 0x767676, PLAIN, 6, 0, 0 } },
    { ROLE_CHECK,      { PLAIN, 0xff0000, PLAIN, 1, 0, STYLE_BOLD } },
    { ROLE_SELECTED,   { PLAIN, 0x00af00, PLAIN, 2, 0, STYLE_REVERSE } },
    { ROLE_CURSOR,     { PLAIN, 0xff00ff, PLAIN, 5, 0, STYLE_REVERSE } },
    { ROLE_TARGET,     { 0xffff00, PLAIN, 4, PLAIN, STYLE_BOLD, STYLE_BOLD } },
};

/*
 * For eyes that do not tell red from green: meaning is carried by blue and
 * orange of different brightness (the palette of Okabe and Ito, moved to the
 * nearest fixed colours).
 */
static const Change SAFE[] = {
    { ROLE_COMMENT,    { 0x5fafd7, PLAIN, 6, PLAIN, 0, 0 } },
    { ROLE_BRILLIANT,  { 0x5fafff, PLAIN, 12, PLAIN, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_GOOD,       { 0x5fafd7, PLAIN, 6, PLAIN, 0, 0 } },
    { ROLE_INACCURACY, { 0xffff5f, PLAIN, 11, PLAIN, 0, 0 } },
    { ROLE_MISTAKE,    { 0xd7af00, PLAIN, 3, PLAIN, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_BLUNDER,    { 0xff8700, PLAIN, 15, PLAIN,
                         STYLE_BOLD | STYLE_UNDERLINE,
                         STYLE_BOLD | STYLE_UNDERLINE } },
    { ROLE_ERROR,      { 0xff8700, PLAIN, 15, PLAIN, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_CLOCK_RUNS, { 0x000000, 0x87d7ff, 0, 6, STYLE_BOLD, STYLE_REVERSE } },
    { ROLE_CLOCK_LOW,  { 0x000000, 0xff8700, 0, 3, STYLE_BOLD,
                         STYLE_REVERSE | STYLE_BOLD } },
    { ROLE_LIGHT,      { PLAIN, 0x9e9e9e, PLAIN, 7, 0, 0 } },
    { ROLE_DARK,       { PLAIN, 0x7c7c7c, PLAIN, 6, 0, 0 } },
    { ROLE_CHECK,      { PLAIN, 0xd75f00, PLAIN, 1, 0, STYLE_BOLD } },
    { ROLE_SELECTED,   { PLAIN, 0x0087d7, PLAIN, 5, 0, STYLE_REVERSE } },
    { ROLE_CURSOR,     { PLAIN, 0xd700d7, PLAIN, 5, 0, STYLE_REVERSE } },
    { ROLE_ARROW,      { PLAIN, 0x5fafff, PLAIN, 5, 0, 0 } },
    { ROLE_THREAT,     { PLAIN, 0xd75f00, PLAIN, 1, 0, 0 } },
    { ROLE_TARGET,     { 0x00005f, PLAIN, 4, PLAIN, STYLE_BOLD, STYLE_BOLD } },
};

static const Change SAFE_LIGHT[] = {
    { ROLE_COMMENT,    { 0x005f87, PLAIN, PLAIN, PLAIN, 0, 0 } },
    { ROLE_BRILLIANT,  { 0x005faf, PLAIN, 4, PLAIN, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_GOOD,       { 0x005f87, PLAIN, 4, PLAIN, 0, 0 } },
    { ROLE_INACCURACY, { 0x5f5f00, PLAIN, PLAIN, PLAIN, 0, 0 } },
    { ROLE_MISTAKE,    { 0x875f00, PLAIN, 1, PLAIN, STYLE_BOLD, STYLE_BOLD } },
    { ROLE_BLUNDER,    { 0x870000, PLAIN, 1, PLAIN,
                         STYLE_BOLD | STYLE_UNDERLINE,
                         STYLE_BOLD | STYLE_UNDERLINE } },
    { ROLE_ERROR,      { 0x870000, PLAIN, 1, PLAIN, STYLE_BOLD, STYLE_BOLD } },
};

static const Change WOOD[] = {
    { ROLE_LIGHT,      { PLAIN, 0xcda06e, PLAIN, 7, 0, 0 } },
    { ROLE_DARK,       { PLAIN, 0xa87848, PLAIN, 6, 0, 0 } },
};

static const Change GREEN[] = {
    { ROLE_LIGHT,      { PLAIN, 0x87af87, PLAIN, 7, 0, 0 } },
    { ROLE_DARK,       { PLAIN, 0x5f875f, PLAIN, 6, 0, 0 } },
    { ROLE_SELECTED,   { PLAIN, 0x5f87af, PLAIN, 5, 0, STYLE_REVERSE } },
};

static const Change BLUE[] = {
    { ROLE_LIGHT,      { PLAIN, 0x87afd7, PLAIN, 7, 0, 0 } },
    { ROLE_DARK,       { PLAIN, 0x5f87af, PLAIN, 6, 0, 0 } },
    { ROLE_ARROW,      { PLAIN, 0xaf87d7, PLAIN, 5, 0, 0 } },
};
/*
 * Marks of squares, found by a search for those that differ most, for people
 * who see all colours and for people who lack one kind of cones, and that leave
 * squares in between the pieces; tests/term/test_contrast.c checks them.
 */
const Tint THEME_TINTS[TINTS] = {
    [ROLE_LAST - ROLE_LAST] = { 0xff9d54, 55 },
    [ROLE_CHECK - ROLE_LAST] = { 0xf34147, 55 },
    [ROLE_SELECTED - ROLE_LAST] = { 0x4ebf72, 45 },
    [ROLE_ARROW - ROLE_LAST] = { 0x3782c4, 75 },
    [ROLE_THREAT - ROLE_LAST] = { 0xd0b800, 65 },
    [ROLE_PREMOVE - ROLE_LAST] = { 0xba55fa, 75 },
    [ROLE_CURSOR - ROLE_LAST] = { 0xff5fff, 60 },
};

static const Tint CONTRAST_TINTS[TINTS] = {
    [ROLE_LAST - ROLE_LAST] = { 0xa9ad1f, 75 },
    [ROLE_CHECK - ROLE_LAST] = { 0xf23c55, 55 },
    [ROLE_SELECTED - ROLE_LAST] = { 0x1c8d2e, 75 },
    [ROLE_ARROW - ROLE_LAST] = { 0x2f83e3, 65 },
    [ROLE_THREAT - ROLE_LAST] = { 0xe6a264, 65 },
    [ROLE_PREMOVE - ROLE_LAST] = { 0xba55fa, 75 },
    [ROLE_CURSOR - ROLE_LAST] = { 0xff5fff, 60 },
};

static const Tint SAFE_TINTS[TINTS] = {
    [ROLE_LAST - ROLE_LAST] = { 0xd9c82d, 55 },
    [ROLE_CHECK - ROLE_LAST] = { 0xb17046, 65 },
    [ROLE_SELECTED - ROLE_LAST] = { 0x3b75ea, 65 },
    [ROLE_ARROW - ROLE_LAST] = { 0x45ace5, 75 },
    [ROLE_THREAT - ROLE_LAST] = { 0xf8a00f, 75 },
    [ROLE_PREMOVE - ROLE_LAST] = { 0xed2be2, 45 },
    [ROLE_CURSOR - ROLE_LAST] = { 0xff5fff, 60 },
};

static const Tint WOOD_TINTS[TINTS] = {
    [ROLE_LAST - ROLE_LAST] = { 0xbdaa0a, 75 },
    [ROLE_CHECK - ROLE_LAST] = { 0xca4b58, 45 },
    [ROLE_SELECTED - ROLE_LAST] = { 0x47c503, 45 },
    [ROLE_ARROW - ROLE_LAST] = { 0x3b9adf, 75 },
    [ROLE_THREAT - ROLE_LAST] = { 0xd0550e, 75 },
    [ROLE_PREMOVE - ROLE_LAST] = { 0x9a51d5, 65 },
    [ROLE_CURSOR - ROLE_LAST] = { 0xff5fff, 60 },
};

static const Tint GREEN_TINTS[TINTS] = {
    [ROLE_LAST - ROLE_LAST] = { 0xd5c751, 55 },
    [ROLE_CHECK - ROLE_LAST] = { 0xed5e75, 65 },
    [ROLE_SELECTED - ROLE_LAST] = { 0x0cbf17, 75 },
    [ROLE_ARROW - ROLE_LAST] = { 0x3e97e2, 45 },
    [ROLE_THREAT - ROLE_LAST] = { 0xd56b38, 55 },
    [ROLE_PREMOVE - ROLE_LAST] = { 0xc55cfe, 65 },
    [ROLE_CURSOR - ROLE_LAST] = { 0xff5fff, 60 },
};

static const Tint BLUE_TINTS[TINTS] = {
    [ROLE_LAST - ROLE_LAST] = { 0xc2d107, 45 },
    [ROLE_CHECK - ROLE_LAST] = { 0xf23c55, 55 },
    [ROLE_SELECTED - ROLE_LAST] = { 0x02d42a, 75 },
    [ROLE_ARROW - ROLE_LAST] = { 0x538cd9, 65 },
    [ROLE_THREAT - ROLE_LAST] = { 0xbc7221, 75 },
    [ROLE_PREMOVE - ROLE_LAST] = { 0xb751f7, 55 },
    [ROLE_CURSOR - ROLE_LAST] = { 0xff5fff, 60 },
};
/* clang-format on */

/* In the order of their names, which are a setting of the session. */
const Theme THEMES[] = {
    { .text = "sea-green board" },
    { .text = "for terminals with a light background",
      .changes = THEME_LIGHT,
      .change_count = ARRAY_LENGTH(THEME_LIGHT) },
    { .text = "strong contrast: black, white and grey",
      .changes = CONTRAST,
      .tints = CONTRAST_TINTS,
      .change_count = ARRAY_LENGTH(CONTRAST) },
    { .text = "colour-blind safe: no red or green",
      .changes = SAFE,
      .tints = SAFE_TINTS,
      .change_count = ARRAY_LENGTH(SAFE),
      .light = SAFE_LIGHT,
      .light_count = ARRAY_LENGTH(SAFE_LIGHT) },
    { .text = "no colours: letters, bold and reverse", .is_mono = true },
    { .text = "brown board",
      .changes = WOOD,
      .tints = WOOD_TINTS,
      .change_count = ARRAY_LENGTH(WOOD) },
    { .text = "green board",
      .changes = GREEN,
      .tints = GREEN_TINTS,
      .change_count = ARRAY_LENGTH(GREEN) },
    { .text = "blue board",
      .changes = BLUE,
      .tints = BLUE_TINTS,
      .change_count = ARRAY_LENGTH(BLUE) },
};

const size_t THEME_LIGHT_COUNT = ARRAY_LENGTH(THEME_LIGHT);
const size_t THEME_COUNT = ARRAY_LENGTH(THEMES);
