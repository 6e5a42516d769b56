/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_INPUT_H
#define TERM_INPUT_H

#include "term/key.h"

/*
 * The bytes a terminal sends, as keys, mouse actions and pastes.
 *
 * Knows what the terminals of today and of the last forty years send for
 * their special keys, and can be taught more from a terminal description.
 * What else a terminal says is an answer, to a question or not.  Whatever
 * comes, memory is bounded.
 */
typedef enum EventKind {
    EVENT_KEY,
    EVENT_MOUSE,
    EVENT_PASTE,
    EVENT_FOCUS_IN,
    EVENT_FOCUS_OUT,
    EVENT_ANSWER
} EventKind;

typedef enum MouseAction {
    MOUSE_PRESS,
    MOUSE_DRAG,
    MOUSE_RELEASE,
    MOUSE_WHEEL_UP,
    MOUSE_WHEEL_DOWN
} MouseAction;

typedef struct Event {
    EventKind kind;
    Keystroke key;      /* EVENT_KEY, with the bytes that were sent; */
    Span bytes;         /* EVENT_PASTE: the text, EVENT_ANSWER: all of it.
                           Valid until the next call */
    MouseAction action; /* EVENT_MOUSE */
    unsigned button;    /* 1 left, 2 middle, 3 right */
    int column, row;    /* from 0 */
} Event;

/* Longest paste that is kept; what follows is dropped. */
enum { PASTE_SIZE_MAX = 8 << 20 };

/* One line of a paste as text for the prompt: filtered, tabs are blanks. */
void paste_append_line(Text *line, Span paste);

typedef struct Input Input;

/* The terminal sends UTF-8, unless somebody says that it does not. */
Input *input_new(void);
void input_set_utf8(Input *input, bool is_utf8);
void input_free(Input *input);

/* Teach it what this terminal sends for a key; longer than one byte. */
void input_learn(Input *input, const char *sequence, Keystroke key);

void input_feed(Input *input, Span bytes);

/* The next event, or false if the bytes so far make none. */
bool input_next(Input *input, Event *event);

/* Answers may come, in pieces, over a slow line: until this is taken back no
 * part of one passes for keys, and ESC waits a little longer. */
void input_expect_answers(Input *input, bool is_expecting);

/* Are there bytes that may be the beginning of a longer sequence? */
bool input_is_undecided(const Input *input);

/* How many milliseconds they wait for more: ESC is a key that people press,
 * half a character is none, however slow the line. */
int input_patience(const Input *input);

/* Nothing has followed for so long, so they mean what they are. */
void input_decide(Input *input);

#endif
