/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option_table.h"

#include <stddef.h>

const char *const OPTION_GROUP_NAMES[GROUP_COUNT] = {
    [GROUP_GENERAL] = "General",
    [GROUP_PLAY] = "Play and analysis",
    [GROUP_COUNT_MOVES] = "Counting moves",
    [GROUP_ENGINE] = "The engine",
    [GROUP_BATCH] = "Jobs without a screen",
};

const OptionSpec OPTION_TABLE[OPTION_COUNT] = {
    [OPTION_HELP] = { "help", 'h', GROUP_GENERAL, NULL,
                      "show this text and stop", NULL },
    [OPTION_VERSION] = { "version", 'V', GROUP_GENERAL, NULL,
                         "show the version and stop; -v too", NULL },
    [OPTION_UCI] = { "uci", 0, GROUP_ENGINE, NULL,
                     "talk UCI on standard input and output", NULL },
    [OPTION_BENCH] = { "bench", 0, GROUP_ENGINE, "[=DEPTH]",
                       "search a fixed set of positions and count nodes",
                       "With one thread the number of nodes is the same on "
                       "every machine." },
    [OPTION_EVAL] = { "eval", 0, GROUP_ENGINE, NULL,
                      "explain the evaluation of a position",
                      "A table of its terms for both sides, without any "
                      "search." },
    [OPTION_FEN] = { "fen", 0, GROUP_PLAY, "FEN",
                     "the position; the start position if not given", NULL },
    [OPTION_THREADS] = { "threads", 0, GROUP_PLAY, "N", "threads to think with",
                         NULL },
    [OPTION_HASH] = { "hash", 0, GROUP_PLAY, "MB",
                      "memory for what was found out before", NULL },
};
