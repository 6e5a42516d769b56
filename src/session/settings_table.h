/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SETTINGS_TABLE_H
#define SESSION_SETTINGS_TABLE_H

#include <stdbool.h>

/*
 * The settings as data, from which `set`, completion, `help set` and the piece
 * page are made.  Nothing of the program is needed to compile it.
 */

/* The choices of a setting, each with its number. */
#define FLIP_CHOICES(X)                                                        \
    X(FLIP_AUTO, "auto")                                                       \
    X(FLIP_WHITE, "white") X(FLIP_BLACK, "black") X(FLIP_MOVER, "mover")
#define GRAPH_CHOICES(X)                                                       \
    X(GRAPH_SCORES, "scores")                                                  \
    X(GRAPH_TIMES, "times") X(GRAPH_MATERIAL, "material")
#define NOTATION_CHOICES(X)                                                    \
    X(NOTATION_SAN, "san")                                                     \
    X(NOTATION_FIGURINE, "figurine")                                           \
    X(NOTATION_LONG, "long") X(NOTATION_UCI, "uci")
/* clang-format off */
#define FIGURES_CHOICES(X)                                                     \
    X(SHOW_FITTING, "auto") X(SHOW_PICTURES, "picture")                        \
    X(SHOW_SPRITES, "sprite") X(SHOW_QUADRANTS, "quadrants")                   \
    X(SHOW_HALVES, "halves") X(SHOW_SEXTANTS, "sextants")                      \
    X(SHOW_OCTANTS, "octants") X(SHOW_GLYPH, "glyph")                          \
    X(SHOW_DRAWN_ASCII, "ascii")
/* clang-format on */
#define PIECES_CHOICES(X)                                                      \
    X(SHOW_AUTO, "auto") X(SHOW_UNICODE, "unicode") X(SHOW_ASCII, "ascii")
#define BACKGROUND_CHOICES(X)                                                  \
    X(SHOW_ON_ANY, "auto") X(SHOW_ON_DARK, "dark") X(SHOW_ON_LIGHT, "light")
#define POV_CHOICES(X) X(POV_WHITE, "white") X(POV_MOVER, "mover")
#define SIDE_CHOICES(X)                                                        \
    X(SIDE_WHITE, "white") X(SIDE_BLACK, "black") X(SIDE_RANDOM, "random")

#define OPPONENT_CHOICES(X)                                                    \
    X(OPPONENT_ENGINE, "engine") X(OPPONENT_HUMAN, "human")
#define VARIANT_CHOICES(X) X(NEW_CHESS, "chess") X(NEW_960, "960")

#define PACE_CHOICES(X) X(PACE_HUMAN, "human") X(PACE_INSTANT, "instant")

#define CHOICE_NUMBER(number, word) number,
enum { FIGURES_CHOICES(CHOICE_NUMBER) };
enum { FLIP_CHOICES(CHOICE_NUMBER) };
enum { GRAPH_CHOICES(CHOICE_NUMBER) };
enum { NOTATION_CHOICES(CHOICE_NUMBER) };
enum { PIECES_CHOICES(CHOICE_NUMBER) };
enum { BACKGROUND_CHOICES(CHOICE_NUMBER) };
enum { POV_CHOICES(CHOICE_NUMBER) };
enum { SIDE_CHOICES(CHOICE_NUMBER) };
enum { OPPONENT_CHOICES(CHOICE_NUMBER) };
enum { PACE_CHOICES(CHOICE_NUMBER) };
enum { VARIANT_CHOICES(CHOICE_NUMBER) };
#undef CHOICE_NUMBER

/*
 * The settings, each written here and nowhere else: its number, its name, what
 * it takes, what it is at first, and one line for people.  It takes
 *     SWITCH         on or off
 *     NUMBER(1, 9)   a number from 1 to 9
 *     CHOICE(LIST)   one of a list above
 *     WORDS("a|b")   one of these
 *     ANY_TEXT
 *     FILE_NAME      a file, or a word for none
 */
/* clang-format off */
#define SETTING_LIST(X)                                                        \
    X(SET_THEME, "theme", WORDS(THEME_CHOICES), "default",                     \
      "colours; the command theme lists them")                                 \
    X(SET_BACKGROUND, "background", CHOICE(BACKGROUND_CHOICES), "auto",        \
      "dark or light background; auto: ask the terminal")                      \
    X(SET_PIECES, "pieces", CHOICE(PIECES_CHOICES), "auto",                    \
      "chess figures and blocks, or letters")                                  \
    X(SET_FIGURES, "figures", CHOICE(FIGURES_CHOICES), "auto",                 \
      "how pieces are drawn; auto: as pictures if possible")                   \
    X(SET_SIZE, "size", WORDS("auto|1|2|3|4|5|6"), "auto",                     \
      "rows per square; auto: as large as fits")                               \
    X(SET_FLIP, "flip", CHOICE(FLIP_CHOICES), "auto",                          \
      "side at the bottom; auto: yours")                                       \
    X(SET_COORDINATES, "coordinates", SWITCH, "on",                            \
      "letters and digits around the board")                                   \
    X(SET_NOTATION, "notation", CHOICE(NOTATION_CHOICES), "san",               \
      "notation of moves")                                                     \
    X(SET_LANGUAGE, "language", ANY_TEXT, "en",                                \
      "piece letters understood besides the English ones")                     \
    X(SET_POV, "pov", CHOICE(POV_CHOICES), "white",                            \
      "side from which scores are shown")                                      \
    X(SET_BAR, "bar", SWITCH, "on",                                            \
      "the evaluation bar beside the board")                                   \
    X(SET_ARROW, "arrow", SWITCH, "on",                                        \
      "arrows of the best moves and of threats")                               \
    X(SET_LABELS, "labels", SWITCH, "on",                                      \
      "mark mistakes as soon as they are known (depth 16)")                    \
    X(SET_MOTION, "motion", SWITCH, "on",                                      \
      "moves glide; not over slow links, and no key waits for it")             \
    X(SET_GRAPH, "graph", CHOICE(GRAPH_CHOICES), "scores",                     \
      "contents of the graph below the board")                                 \
    X(SET_REVIEW, "review", SWITCH, "on",                                      \
      "look over your games in the background when they end")                  \
    X(SET_MOUSE, "mouse", SWITCH, "on",                                        \
      "clicks and drags; off: the terminal selects text")                      \
    X(SET_BELL, "bell", SWITCH, "off",                                         \
      "ring the bell when the engine has moved")                               \
    X(SET_TITLE, "title", SWITCH, "on",                                        \
      "last move and score in the window title")                               \
    X(SET_LINES, "lines", NUMBER(1, 9), "3",                                   \
      "lines of analysis")                                                     \
    X(SET_LIMIT, "limit", ANY_TEXT, "inf",                                     \
      "analysis limit: depth 22, time 3s, nodes 5M, inf")                      \
    X(SET_THREADS, "threads", NUMBER(0, 512), "0",                             \
      "search threads; 0: all processors but one")                             \
    X(SET_HASH, "hash", NUMBER(1, 1 << 25), "128",                             \
      "hash table size in MB")                                                 \
    X(SET_JUDGE, "judge", FILE_NAME, "auto",                                   \
      "evaluation: network, classical, or a network file")                     \
    X(SET_TABLES, "tables", FILE_NAME, "none",                                 \
      "Syzygy endgame tables: directories DIR:DIR, or none")                   \
    X(SET_LEVEL, "level", NUMBER(1, ENGINE_LEVELS), "6",                       \
      "playing strength; 20: full strength")                                   \
    X(SET_ELO, "elo", NUMBER(0, 2850), "0",                                    \
      "strength as a rating, from 600; 0: use level")                          \
    X(SET_TIME, "time", ANY_TEXT, "-",                                         \
      "time control of new games: 5+3, 40/90+30, 5d2, -")                      \
    X(SET_SIDE, "side", CHOICE(SIDE_CHOICES), "white",                         \
      "your side in new games")                                                \
    X(SET_OPPONENT, "opponent", CHOICE(OPPONENT_CHOICES), "engine",            \
      "who sits opposite in new games")                                        \
    X(SET_VARIANT, "variant", CHOICE(VARIANT_CHOICES), "chess",                \
      "new games: chess, or 960 for Chess960")                                 \
    X(SET_TAKEBACKS, "takebacks", SWITCH, "on",                                \
      "allow takebacks in new games")                                          \
    X(SET_HINTS, "hints", SWITCH, "on",                                        \
      "allow hints and the engine's lines in new games")                       \
    X(SET_RATED, "rated", SWITCH, "off",                                       \
      "new games are rated: no takebacks, no hints")                           \
    X(SET_MOVETIME, "movetime", NUMBER(10, 600000), "1000",                    \
      "ms per engine move in games without a clock")                           \
    X(SET_PACE, "pace", CHOICE(PACE_CHOICES), "human",                         \
      "below full strength: moves take their time, or come at once")           \
    X(SET_PONDER, "ponder", SWITCH, "off",                                     \
      "let the engine think on your time")                                     \
    X(SET_BOOK, "book", FILE_NAME, "on",                                       \
      "the engine's opening book: on, off, or a file")                         \
    X(SET_LEARN, "learn", SWITCH, "on",                                        \
      "repeat openings that won, avoid those that lost")                       \
    X(SET_PREMOVE, "premove", SWITCH, "on",                                    \
      "moves entered early are played on your turn")                           \
    X(SET_LOWTIME, "lowtime", NUMBER(0, 3600), "20",                           \
      "low-time warning, in seconds")                                          \
    X(SET_NAME, "name", ANY_TEXT, "You",                                       \
      "your name in the games you play")                                       \
    X(SET_ARCHIVE, "archive", FILE_NAME, "on",                                 \
      "archive finished games: on, off, or a file")                            \
    X(SET_AUTOPLAY, "autoplay", NUMBER(100, 60000), "1500",                    \
      "autoplay delay in milliseconds")
/* clang-format on */

#define SETTING_NAME(setting, ...) setting,
typedef enum Setting { SETTING_LIST(SETTING_NAME) SETTINGS } Setting;
#undef SETTING_NAME

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
    bool takes_file;     /* a text that may name one */
    const char *summary; /* one line for people */
} SettingSpec;

/* The themes, in the order of term/theme_tables.c. */
extern const char THEME_CHOICES[];

extern const SettingSpec SETTING_TABLE[SETTINGS];

#endif
