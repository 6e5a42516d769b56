/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/control.h"

#include <string.h>

/* The modifiers of xterm: 1 + shift + 2 alt + 4 ctrl. */
unsigned control_modifiers(unsigned parameter)
{
    unsigned bits = parameter > 0 ? parameter - 1 : 0;

    return bits & (KEY_SHIFT | KEY_ALT | KEY_CTRL);
}

uint32_t control_letter_key(char final)
{
    switch (final) {
    case 'A':
        return KEY_UP;
    case 'B':
        return KEY_DOWN;
    case 'C':
        return KEY_RIGHT;
    case 'D':
        return KEY_LEFT;
    case 'F':
        return KEY_END;
    case 'H':
        return KEY_HOME;
    case 'M':
        return KEY_ENTER;
    case 'P':
    case 'Q':
    case 'R':
    case 'S':
        return KEY_F1 + (uint32_t)(final - 'P');
    default:
        return KEY_NONE;
    }
}

/* The keys of the VT220, by the number before the tilde. */
uint32_t control_tilde_key(unsigned number)
{
    static const uint32_t keys[] = {
        KEY_NONE,    KEY_HOME,      KEY_INSERT, KEY_DELETE,  KEY_END,
        KEY_PAGE_UP, KEY_PAGE_DOWN, KEY_HOME,   KEY_END,     KEY_NONE,
        KEY_NONE,    KEY_F1,        KEY_F1 + 1, KEY_F1 + 2,  KEY_F1 + 3,
        KEY_F1 + 4,  KEY_NONE,      KEY_F1 + 5, KEY_F1 + 6,  KEY_F1 + 7,
        KEY_F1 + 8,  KEY_F1 + 9,    KEY_NONE,   KEY_F1 + 10, KEY_F1 + 11,
    };

    return number < ARRAY_LENGTH(keys) ? keys[number] : KEY_NONE;
}

bool control_read(Span text, Control *control, size_t *used)
{
    size_t at = 0;

    *control = (Control){ 0 };
    if (at < text.length && strchr("<=>?", text.data[at]) != NULL)
        control->prefix = text.data[at++];
    for (; at < text.length; at++) {
        char c = text.data[at];

        if (ascii_is_digit(c)) {
            unsigned *value = &control->parameters[control->count];

            if (control->count < ARRAY_LENGTH(control->parameters) &&
                *value < 100000)
                *value = *value * 10 + (unsigned)(c - '0');
        } else if (c == ';') {
            if (control->count < ARRAY_LENGTH(control->parameters))
                control->count++;
        } else if ((c == '$' && control->prefix == 0) ||
                   (c >= '@' && c <= '~')) {
            control->final = c;
            control->count++;
            *used = at + 1;
            return true;
        } else if (c < ' ' || c > '?') {
            *used = at; /* broken: what follows is read again */
            return true;
        }
    }
    return false;
}
