/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/key.h"

/* The first name of a key is the one that is shown. */
static const struct {
    const char *name;
    uint32_t code;
} NAMES[] = {
    { "up", KEY_UP },
    { "down", KEY_DOWN },
    { "right", KEY_RIGHT },
    { "left", KEY_LEFT },
    { "home", KEY_HOME },
    { "end", KEY_END },
    { "pgup", KEY_PAGE_UP },
    { "pageup", KEY_PAGE_UP },
    { "pgdn", KEY_PAGE_DOWN },
    { "pagedown", KEY_PAGE_DOWN },
    { "insert", KEY_INSERT },
    { "delete", KEY_DELETE },
    { "backspace", KEY_BACKSPACE },
    { "tab", KEY_TAB },
    { "enter", KEY_ENTER },
    { "return", KEY_ENTER },
    { "esc", KEY_ESCAPE },
    { "escape", KEY_ESCAPE },
    { "space", ' ' },
};

static const struct {
    const char *prefix;
    uint8_t modifier;
} PREFIXES[] = {
    { "ctrl-", KEY_CTRL }, { "c-", KEY_CTRL },      { "alt-", KEY_ALT },
    { "m-", KEY_ALT },     { "shift-", KEY_SHIFT }, { "s-", KEY_SHIFT },
};

bool key_is_equal(Keystroke a, Keystroke b)
{
    return a.code == b.code && a.modifiers == b.modifiers;
}

static uint8_t take_modifiers(Span *name)
{
    uint8_t modifiers = 0;
    bool found = true;

    while (found) {
        found = false;
        for (size_t i = 0; i < ARRAY_LENGTH(PREFIXES); i++) {
            size_t length = span_from(PREFIXES[i].prefix).length;

            if (name->length > length &&
                span_starts_with_ignoring_case(*name, PREFIXES[i].prefix)) {
                modifiers |= PREFIXES[i].modifier;
                *name = span_skip(*name, length);
                found = true;
            }
        }
    }
    return modifiers;
}

static uint32_t code_of(Span name)
{
    uint32_t code;
    int64_t number;

    if (utf8_decode(name, &code) == name.length && code != UTF8_INVALID &&
        code >= ' ')
        return code;
    for (size_t i = 0; i < ARRAY_LENGTH(NAMES); i++)
        if (span_equals_ignoring_case(name, NAMES[i].name))
            return NAMES[i].code;
    if (name.length >= 2 && ascii_to_lower(name.data[0]) == 'f' &&
        span_to_integer(span_skip(name, 1), 1, 12, &number))
        return KEY_F1 + (uint32_t)number - 1;
    return KEY_NONE;
}

Status key_read(Span name, Keystroke *key, Fault *fault)
{
    Span rest = name;
    Keystroke found;

    found.modifiers = take_modifiers(&rest);
    found.code = code_of(rest);
    if (found.code == KEY_NONE)
        return fault_set(fault, ERR_FORMAT, "unknown key: \"%.*s\"",
                         SPAN_ARGUMENTS(name));
    /* Terminals send the same byte for ctrl-a and ctrl-A. */
    if ((found.modifiers & KEY_CTRL) && found.code < 128)
        found.code = (unsigned char)ascii_to_lower((char)found.code);
    *key = found;
    return OK;
}

void key_write(Keystroke key, Text *name)
{
    if (key.modifiers & KEY_CTRL)
        text_append(name, "ctrl-");
    if (key.modifiers & KEY_ALT)
        text_append(name, "alt-");
    if (key.modifiers & KEY_SHIFT)
        text_append(name, "shift-");
    if (key.code >= KEY_F1 && key.code <= KEY_F12) {
        text_format(name, "f%u", (unsigned)(key.code - KEY_F1 + 1));
        return;
    }
    for (size_t i = 0; i < ARRAY_LENGTH(NAMES); i++)
        if (NAMES[i].code == key.code) {
            text_append(name, NAMES[i].name);
            return;
        }
    text_append_code(name, key.code);
}
