/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that are changed where they are listed. */
#include "ui/popup.h"

static void next_choice(const Session *session, Setting setting, int step,
                        Text *command)
{
    const Settings *settings = session_settings(session);
    int count = 0;
    int index = setting_choice(settings, setting);
    Span choice;

    while (setting_choice_at(setting, (size_t)count, &choice))
        count++;
    if (count == 0)
        return;
    setting_choice_at(setting, (size_t)((index + step + count) % count),
                      &choice);
    text_append_span(command, choice);
}

static void next_number(const Session *session, Setting setting, int step,
                        Text *command)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];
    int number = setting_number(session_settings(session), setting);

    /* small ranges are counted through, large ones doubled and halved */
    if (spec->high - spec->low <= 600)
        number += step;
    else
        number = step > 0 ? number * 2 : number / 2;
    number = number < spec->low ? spec->low : number;
    number = number > spec->high ? spec->high : number;
    text_format(command, "%d", number);
}

void popup_change(const Session *session, Setting setting, int step,
                  Text *command)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];

    if (spec->kind == SETTING_TEXT) {
        text_format(command, "set %s=%s...", spec->name,
                    setting_text(session_settings(session), setting));
        return;
    }
    text_format(command, "set %s=", spec->name);
    if (spec->kind == SETTING_BOOL)
        text_append(command, setting_is_on(session_settings(session), setting)
                                 ? "off"
                                 : "on");
    else if (spec->kind == SETTING_CHOICE)
        next_choice(session, setting, step, command);
    else
        next_number(session, setting, step, command);
}
