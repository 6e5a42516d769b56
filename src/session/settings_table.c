/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/settings_table.h"

#include "engine/engine.h"

#include <stddef.h>

const char THEME_CHOICES[] = "default|light|contrast|safe|mono|wood|green|blue";

/* "auto|white|black|mover", without the bar before the first. */
#define CHOICE_WORD(number, word) "|" word
#define CHOICE_WORDS(choices) &(choices(CHOICE_WORD))[1]

/* clang-format off */
const SettingSpec SETTING_TABLE[SETTINGS] = {
    [SET_THEME] = { "theme", SETTING_CHOICE, "default",
        THEME_CHOICES, 0, 0,
        "colours; the command theme lists them" },
    [SET_PIECES] = { "pieces", SETTING_CHOICE, "auto",
        CHOICE_WORDS(PIECES_CHOICES), 0, 0, "chess figures and blocks, or letters" },
    [SET_SIZE] = { "size", SETTING_CHOICE, "auto", "auto|1|2|3|4|5", 0, 0,
        "rows of a square; auto: as the window allows" },
    [SET_FLIP] = { "flip", SETTING_CHOICE, "auto",
        CHOICE_WORDS(FLIP_CHOICES), 0, 0, "side at the bottom; auto: yours" },
    [SET_COORDINATES] = { "coordinates", SETTING_BOOL, "on", NULL, 0, 0,
        "letters and digits around the board" },
    [SET_NOTATION] = { "notation", SETTING_CHOICE, "san",
        CHOICE_WORDS(NOTATION_CHOICES), 0, 0, "how moves are written" },
    [SET_LANGUAGE] = { "language", SETTING_TEXT, "en", NULL, 0, 0,
        "piece letters understood beside English ones" },
    [SET_POV] = { "pov", SETTING_CHOICE, "white",
        CHOICE_WORDS(POV_CHOICES), 0, 0,
        "from whose side scores are shown" },
    [SET_BAR] = { "bar", SETTING_BOOL, "on", NULL, 0, 0,
        "the evaluation bar beside the board" },
    [SET_ARROW] = { "arrow", SETTING_BOOL, "on", NULL, 0, 0,
        "mark the squares of the best moves" },
    [SET_LABELS] = { "labels", SETTING_BOOL, "on", NULL, 0, 0,
        "mark mistakes as they become known" },
    [SET_MOUSE] = { "mouse", SETTING_BOOL, "on", NULL, 0, 0,
        "clicks and drags; off gives text selection back" },
    [SET_BELL] = { "bell", SETTING_BOOL, "off", NULL, 0, 0,
        "ring when the engine has moved" },
    [SET_TITLE] = { "title", SETTING_BOOL, "on", NULL, 0, 0,
        "last move and score in the title of the window" },
    [SET_LINES] = { "lines", SETTING_NUMBER, "3", NULL, 1, 9,
        "how many lines the analysis shows" },
    [SET_LIMIT] = { "limit", SETTING_TEXT, "inf", NULL, 0, 0,
        "end of analysis: depth 22, time 3s, nodes 5M, inf" },
    [SET_THREADS] = { "threads", SETTING_NUMBER, "0", NULL, 0, 512,
        "processors the engine may use; 0: all but one" },
    [SET_HASH] = { "hash", SETTING_NUMBER, "128", NULL, 1, 1 << 25,
        "megabytes the engine may remember in" },
    [SET_JUDGE] = { "judge", SETTING_TEXT, "auto", NULL, 0, 0,
        "evaluation: network, classical, or a network file" },
    [SET_LEVEL] = { "level", SETTING_NUMBER, "6", NULL, 1, ENGINE_LEVELS,
        "strength of your opponent; 20 is all it can" },
    [SET_ELO] = { "elo", SETTING_NUMBER, "0", NULL, 0, 2850,
        "the same as a rating, from 600; 0: as level says" },
    [SET_TIME] = { "time", SETTING_TEXT, "-", NULL, 0, 0,
        "clock of new games: 5+3, 40/90+30, 5d2, - for none" },
    [SET_SIDE] = { "side", SETTING_CHOICE, "white",
        CHOICE_WORDS(SIDE_CHOICES), 0, 0,
        "your side in new games" },
    [SET_MOVETIME] = { "movetime", SETTING_NUMBER, "1000", NULL, 10, 600000,
        "ms the engine thinks in games without clock" },
    [SET_PONDER] = { "ponder", SETTING_BOOL, "off", NULL, 0, 0,
        "let the engine think while you think" },
    [SET_BOOK] = { "book", SETTING_TEXT, "on", NULL, 0, 0,
        "the engine's opening book: on, off, or a file" },
    [SET_LEARN] = { "learn", SETTING_BOOL, "on", NULL, 0, 0,
        "repeat openings that won, avoid those that lost" },
    [SET_PREMOVE] = { "premove", SETTING_BOOL, "on", NULL, 0, 0,
        "a move made too early is played when it is your turn" },
    [SET_LOWTIME] = { "lowtime", SETTING_NUMBER, "20", NULL, 0, 3600,
        "seconds from which the clock warns" },
    [SET_NAME] = { "name", SETTING_TEXT, "You", NULL, 0, 0,
        "your name in the games you play" },
    [SET_ARCHIVE] = { "archive", SETTING_TEXT, "on", NULL, 0, 0,
        "keep games that are over: on, off, or a file" },
    [SET_AUTOPLAY] = { "autoplay", SETTING_NUMBER, "1500", NULL, 100, 60000,
        "ms between moves when a game plays itself" },
};
/* clang-format on */
