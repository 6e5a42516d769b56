/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SETTINGS_TABLE_H
#define SESSION_SETTINGS_TABLE_H

/*
 * The settings as data, from which `set`, completion, `help set` and the man
 * page are made.  Nothing of the program is needed to compile it.
 */
typedef enum Setting {
    SET_THEME,
    SET_PIECES,
    SET_SIZE,
    SET_FLIP,
    SET_COORDINATES,
    SET_NOTATION,
    SET_LANGUAGE,
    SET_POV,
    SET_BAR,
    SET_ARROW,
    SET_LABELS,
    SET_MOUSE,
    SET_BELL,
    SET_TITLE,
    SET_LINES,
    SET_LIMIT,
    SET_THREADS,
    SET_HASH,
    SET_JUDGE,
    SET_LEVEL,
    SET_ELO,
    SET_TIME,
    SET_SIDE,
    SET_MOVETIME,
    SET_PONDER,
    SET_BOOK,
    SET_LEARN,
    SET_PREMOVE,
    SET_LOWTIME,
    SET_NAME,
    SET_ARCHIVE,
    SET_AUTOPLAY,
    SETTINGS
} Setting;

/* The choices of a setting, each with its number. */
#define FLIP_CHOICES(X)                                                        \
    X(FLIP_AUTO, "auto")                                                       \
    X(FLIP_WHITE, "white") X(FLIP_BLACK, "black") X(FLIP_MOVER, "mover")
#define NOTATION_CHOICES(X)                                                    \
    X(NOTATION_SAN, "san")                                                     \
    X(NOTATION_FIGURINE, "figurine")                                           \
    X(NOTATION_LONG, "long") X(NOTATION_UCI, "uci")
#define PIECES_CHOICES(X)                                                      \
    X(SHOW_AUTO, "auto") X(SHOW_UNICODE, "unicode") X(SHOW_ASCII, "ascii")
#define POV_CHOICES(X) X(POV_WHITE, "white") X(POV_MOVER, "mover")
#define SIDE_CHOICES(X)                                                        \
    X(SIDE_WHITE, "white") X(SIDE_BLACK, "black") X(SIDE_RANDOM, "random")

#define CHOICE_NUMBER(number, word) number,
enum { FLIP_CHOICES(CHOICE_NUMBER) };
enum { NOTATION_CHOICES(CHOICE_NUMBER) };
enum { PIECES_CHOICES(CHOICE_NUMBER) };
enum { POV_CHOICES(CHOICE_NUMBER) };
enum { SIDE_CHOICES(CHOICE_NUMBER) };
#undef CHOICE_NUMBER

typedef enum SettingKind {
    SETTING_BOOL,
    SETTING_NUMBER,
    SETTING_CHOICE,
    SETTING_TEXT
} SettingKind;

typedef struct SettingSpec {
    const char *name;
    SettingKind kind;
    const char *value;   /* what it is at first */
    const char *choices; /* "auto|unicode|ascii" for a choice */
    int low, high;       /* for a number */
    const char *summary; /* one line for people */
} SettingSpec;

/* The themes, in the order of term/theme_tables.c. */
extern const char THEME_CHOICES[];

extern const SettingSpec SETTING_TABLE[SETTINGS];

#endif
