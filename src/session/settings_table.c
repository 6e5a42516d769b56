/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/settings_table.h"

#include "engine/engine.h"

#include <stddef.h>

const char THEME_CHOICES[] = "default|light|contrast|safe|mono|wood|green|blue";

/* "auto|white|black|mover", without the bar before the first. */
#define CHOICE_WORD(number, word) "|" word
#define CHOICE_WORDS(choices) &(choices(CHOICE_WORD))[1]

/* What a setting takes. */
#define SWITCH .kind = SETTING_BOOL
#define NUMBER(from, to) .kind = SETTING_NUMBER, .low = (from), .high = (to)
#define WORDS(words) .kind = SETTING_CHOICE, .choices = (words)
#define CHOICE(list) WORDS(CHOICE_WORDS(list))
#define ANY_TEXT .kind = SETTING_TEXT
#define FILE_NAME .kind = SETTING_TEXT, .takes_file = true

#define SETTING_ROW(setting, word, takes, first, line)                         \
    [setting] = { .name = (word), takes, .value = (first), .summary = (line) },

const SettingSpec SETTING_TABLE[SETTINGS] = { SETTING_LIST(SETTING_ROW) };
