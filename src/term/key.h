/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_KEY_H
#define TERM_KEY_H

#include "base/fault.h"
#include "base/text.h"

/*
 * One key as people press it, and its name in key maps and help: "a", "A",
 * "ctrl-u", "alt-left", "shift-tab", "f10", "space".
 */
typedef struct Keystroke {
    uint32_t code; /* a character, or one of the keys below */
    uint8_t modifiers;
} Keystroke;

enum { KEY_SHIFT = 1, KEY_ALT = 2, KEY_CTRL = 4 };

enum {
    KEY_NONE,
    KEY_FIRST = 0x110000, /* beyond Unicode */
    KEY_UP = KEY_FIRST,
    KEY_DOWN,
    KEY_RIGHT,
    KEY_LEFT,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_INSERT,
    KEY_DELETE,
    KEY_BACKSPACE,
    KEY_TAB,
    KEY_ENTER,
    KEY_ESCAPE,
    KEY_F1,
    KEY_F12 = KEY_F1 + 11
};

bool key_is_equal(Keystroke a, Keystroke b);

/* ERR_FORMAT if there is no such key; case matters only for single letters. */
Status key_read(Span name, Keystroke *key, Fault *fault);
void key_write(Keystroke key, Text *name);

#endif
