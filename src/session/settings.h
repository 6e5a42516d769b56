/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SETTINGS_H
#define SESSION_SETTINGS_H

#include "base/fault.h"
#include "base/text.h"
#include "session/settings_table.h"

/*
 * What the user can choose: typed values with names, as in `set mouse off`.
 *
 * A Settings object owns its values.  Each always holds a value that its row
 * of the table allows.
 */
typedef struct Settings Settings;

Settings *settings_new(void);
void settings_free(Settings *settings);

/* The name, or a beginning of it that means one setting only. */
Status setting_find(Span name, Setting *setting, Fault *fault);

/* Set from text.  On failure the old value stays and the fault says what is
 * allowed. */
Status setting_put(Settings *settings, Setting setting, Span value,
                   Fault *fault);

/* The value as setting_put would take it; valid until it changes. */
const char *setting_text(const Settings *settings, Setting setting);

/* For kinds SETTING_BOOL, SETTING_NUMBER, SETTING_CHOICE. */
bool setting_is_on(const Settings *settings, Setting setting);
int setting_number(const Settings *settings, Setting setting);
int setting_choice(const Settings *settings, Setting setting); /* its index */

bool setting_is_default(const Settings *settings, Setting setting);
void setting_reset(Settings *settings, Setting setting);

/* The choices of a setting one by one, for completion; false after the last. */
bool setting_choice_at(Setting setting, size_t index, Span *choice);

#endif
