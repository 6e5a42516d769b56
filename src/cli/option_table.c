/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option_table.h"

#include <stddef.h>

const char *const OPTION_GROUP_NAMES[GROUP_COUNT] = {
    [GROUP_GENERAL] = "General",
    [GROUP_PLAY] = "Play and analysis",
    [GROUP_COUNT_MOVES] = "Counting moves",
    [GROUP_BATCH] = "Jobs without a screen",
};

const OptionSpec OPTION_TABLE[OPTION_COUNT] = {
    [OPTION_HELP] = { "help", 'h', GROUP_GENERAL, NULL,
                      "show this text and stop", NULL },
    [OPTION_VERSION] = { "version", 'V', GROUP_GENERAL, NULL,
                         "show the version and stop; -v too", NULL },
};
