/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_DESCRIPTION_H
#define TERM_DESCRIPTION_H

#include "term/abilities.h"

/*
 * A description of the terminal for curses, made of what we know about it.
 *
 * The terminal's own one would not do: under the usual TERM it has no 24-bit
 * colours, ssh brings names that this machine does not know at all, and it
 * lets curses change modes that are tty.c's.  All terminals that we draw on
 * speak ECMA-48; they differ in what of it they know.
 */

/* The name that newterm() has to be given. */
extern const char DESCRIPTION_NAME[];

/* Colours of 24 bits are this and the colour; below it is the palette. */
enum { DESCRIPTION_RGB = 1 << 24 };

/*
 * Append the compiled description as a value for the variable TERMINFO, from
 * which curses takes it without any file (terminfo(5), "hex:").
 */
void description_write(const ScreenAbilities *abilities, Text *value);

/* What a colour is for curses; -1: the terminal's own. */
int description_color(ColorDepth depth, Ink ink);

/* Where the system's description is used: what that has of the colours that we
 * would like. */
ColorDepth description_plain_depth(ColorDepth wanted);

#endif
