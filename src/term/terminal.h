/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_TERMINAL_H
#define TERM_TERMINAL_H

#include "base/text.h"
#include "term/abilities.h"
#include "term/input.h"

/*
 * What kind of terminal is this, and what can it do?
 *
 * Answered from its name (TERM), the terminal descriptions of curses, and the
 * environment.  Where a terminal is not described but its name is known, it is
 * driven as what it is: ssh brings people's new terminals to old machines.
 */
typedef enum ColorWish { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } ColorWish;

typedef struct TerminalKind {
    char *name;
    ScreenAbilities abilities;
    char *charset_name;
    bool is_utf8;
    bool is_ascii;      /* nothing is known of other characters */
    Charset charset;    /* where a character is one byte */
    bool is_xterm_like; /* takes titles, mouse and paste modes */
    bool is_touchy;     /* but complains of what it does not know */
    bool is_inner;      /* it runs within another one: tmux, screen */
    char *enter_screen; /* its own sequences for the alternate screen */
    char *leave_screen;
} TerminalKind;

/* Can we draw on a terminal of this name?  `descriptor` is one of it. */
bool terminal_can_draw(const char *name, int descriptor);

/* Only after terminal_can_draw() has agreed. */
void terminal_learn(TerminalKind *kind, const char *name, ColorWish wish);

/* For line mode, on any terminal: its charset, and whether it marks pastes. */
void terminal_learn_for_lines(TerminalKind *kind, const char *name,
                              int descriptor);

/* A line as this terminal can show it, through the filter for everything. */
void terminal_show_line(const TerminalKind *kind, Span text, Text *shown);

void terminal_release(TerminalKind *kind);

/* For people: its name, charset, colours and what else we make use of. */
void terminal_describe(const TerminalKind *kind, Text *text);

/* Will chess figures and quarter blocks be in its font? */
bool terminal_has_figures(const TerminalKind *kind);

/* Can characters as new as this one be sent to it? */
bool terminal_knows(const TerminalKind *kind, uint32_t code);

/* Tell `input` what this terminal sends for its keys. */
void terminal_teach(Input *input);

#endif
