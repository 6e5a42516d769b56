/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/settings.h"

#include "base/memory.h"

#include <string.h>

struct Settings {
    char *text[SETTINGS];
    int number[SETTINGS]; /* also on/off and the index of a choice */
};

static void keep(Settings *settings, Setting setting, Span text, int number)
{
    char *copy = span_copy(text);

    memory_free(settings->text[setting]);
    settings->text[setting] = copy;
    settings->number[setting] = number;
}

Settings *settings_new(void)
{
    Settings *settings = memory_zeroed(1, sizeof *settings);

    for (Setting setting = 0; setting < SETTINGS; setting++)
        setting_reset(settings, setting);
    return settings;
}

void settings_free(Settings *settings)
{
    if (settings == NULL)
        return;
    for (Setting setting = 0; setting < SETTINGS; setting++)
        memory_free(settings->text[setting]);
    memory_free(settings);
}

Status setting_find(Span name, Setting *setting, Fault *fault)
{
    size_t found = 0;

    for (Setting i = 0; i < SETTINGS; i++) {
        Span whole = span_from(SETTING_TABLE[i].name);

        if (span_equals_ignoring_case(name, SETTING_TABLE[i].name)) {
            *setting = i;
            return OK;
        }
        found += name.length > 0 &&
                 span_is_equal(span_take(whole, name.length), name);
    }
    if (found != 1)
        return fault_set(fault, ERR_USAGE,
                         found == 0 ? "unknown setting \"%.*s\""
                                    : "\"%.*s\" is ambiguous",
                         SPAN_ARGUMENTS(name));
    for (Setting i = 0; i < SETTINGS; i++)
        if (span_is_equal(
                span_take(span_from(SETTING_TABLE[i].name), name.length), name))
            *setting = i;
    return OK;
}

static Status read_bool(Span value, int *number)
{
    static const char *const words[] = { "off", "on", "no",    "yes",
                                         "0",   "1",  "false", "true" };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (span_equals_ignoring_case(value, words[i])) {
            *number = i % 2 == 1;
            return OK;
        }
    return ERR_FORMAT;
}

bool setting_choice_at(Setting setting, size_t index, Span *choice)
{
    Span rest = span_from(SETTING_TABLE[setting].choices);

    while (span_split(&rest, '|', choice))
        if (index-- == 0)
            return true;
    return false;
}

/* A whole choice, or the beginning of a single one. */
static Status read_choice(Setting setting, Span value, int *number)
{
    Span choice;
    size_t found = 0;

    for (size_t i = 0; setting_choice_at(setting, i, &choice); i++) {
        if (span_is_equal(choice, value)) {
            *number = (int)i;
            return OK;
        }
        if (value.length > 0 &&
            span_is_equal(span_take(choice, value.length), value)) {
            *number = (int)i;
            found++;
        }
    }
    return found == 1 ? OK : ERR_FORMAT;
}

static Status put_number(Settings *settings, Setting setting, Span value,
                         Fault *fault)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];
    Text text = { 0 };
    int64_t number;

    if (!span_to_integer(value, spec->low, spec->high, &number))
        return fault_set(fault, ERR_USAGE,
                         "%s: expected a number from %d to %d", spec->name,
                         spec->low, spec->high);
    text_format(&text, "%d", (int)number);
    keep(settings, setting, text_span(&text), (int)number);
    text_free(&text);
    return OK;
}

Status setting_put(Settings *settings, Setting setting, Span value,
                   Fault *fault)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];
    int number = 0;
    Span choice;

    switch (spec->kind) {
    case SETTING_BOOL:
        if (read_bool(value, &number) != OK)
            return fault_set(fault, ERR_USAGE, "%s: expected on or off",
                             spec->name);
        keep(settings, setting, span_from(number ? "on" : "off"), number);
        return OK;
    case SETTING_NUMBER:
        return put_number(settings, setting, value, fault);
    case SETTING_CHOICE:
        if (read_choice(setting, value, &number) != OK)
            return fault_set(fault, ERR_USAGE, "%s: expected one of %s",
                             spec->name, spec->choices);
        setting_choice_at(setting, (size_t)number, &choice);
        keep(settings, setting, choice, number);
        return OK;
    case SETTING_TEXT:
        break;
    }
    keep(settings, setting, value, 0);
    return OK;
}

const char *setting_text(const Settings *settings, Setting setting)
{
    return settings->text[setting];
}

bool setting_is_on(const Settings *settings, Setting setting)
{
    return settings->number[setting] != 0;
}

int setting_number(const Settings *settings, Setting setting)
{
    return settings->number[setting];
}

int setting_choice(const Settings *settings, Setting setting)
{
    return settings->number[setting];
}

bool setting_is_default(const Settings *settings, Setting setting)
{
    return strcmp(settings->text[setting], SETTING_TABLE[setting].value) == 0;
}

void setting_reset(Settings *settings, Setting setting)
{
    setting_put(settings, setting, span_from(SETTING_TABLE[setting].value),
                NULL);
}
