/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_ANSWERS_H
#define TERM_ANSWERS_H

#include "term/terminal.h"

/*
 * What a terminal says of itself when it is asked: names and descriptions do
 * not tell the colour behind the text, and many say less than the terminal
 * can do.
 *
 * Nobody has to answer.  The last question is one that nearly every terminal
 * answers; after it nothing else comes.
 */
typedef struct Answers {
    bool has_256;        /* it has more colours than its name says */
    bool has_background; /* the colour behind the text is known: */
    bool is_light;
    bool synchronizes; /* it may be told where a frame begins and ends */
    bool has_kitty;    /* it knows kitty's graphics protocol */
    bool has_sixel;
    bool is_xterm;               /* as it calls itself */
    bool is_inner;               /* it is within another one */
    int cell_width, cell_height; /* in pixels; 0: unknown */
    bool is_complete;            /* the last question has been answered */
} Answers;

/* How long a program with nothing else to do should wait for them, in ms; how
 * long one still has to expect them. */
enum { ANSWERS_PATIENCE = 25, ANSWERS_LATEST = 2000 };

/* Append the questions; nothing if a terminal of this kind might not
 * understand them, or its answers would be taken for typing. */
void answers_ask(const TerminalKind *kind, Text *bytes);

/* For people: what it has answered about pictures. */
void answers_describe(const Answers *answers, Text *text);

/* An answer as it was sent; what is none changes nothing. */
void answers_take(Answers *answers, Span sequence);

/* Is the answer to the last question among these bytes? */
bool answers_have_ended(Span bytes);

/* What the environment says of the background before the terminal is asked. */
void answers_guess(Answers *answers);

#endif
