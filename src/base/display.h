/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_DISPLAY_H
#define BASE_DISPLAY_H

#include "base/fault.h"
#include "base/text.h"

#include <stdio.h>

/*
 * The one filter between text and human eyes.
 *
 * Games, file names and engines come from strangers, and a terminal obeys what
 * it is shown.  So whatever people see, by whatever route (screen, prompt,
 * stdout, stderr, log, window title), passes through here, and only this file
 * writes to stdout and stderr.  Controls appear as ^[ and ^?, hidden and
 * bidirectional characters as <U+202E>, broken UTF-8 as <0x9B>; the joiners of
 * emoji are left out, so the emoji stand side by side.  What comes out is valid
 * UTF-8 with one visible meaning; filtering it again changes nothing.
 */

/* Text of several lines: newlines and tabs stay. */
void display_append(Text *shown, Span raw);

/* Text for a single line: newlines and tabs become visible as well. */
void display_append_line(Text *shown, Span raw);

/*
 * For terminals that do not speak UTF-8, where the second byte of a letter
 * could be a control: as display_append, and everything beyond ASCII is
 * written <U+00E9>.
 */
void display_append_ascii(Text *shown, Span raw);

/* Does the environment (LC_ALL, LC_CTYPE, LANG) ask for UTF-8? */
bool display_wants_utf8(void);

/*
 * Write to stdout, filtered as display_append, in an 8-bit charset or as ASCII
 * if the environment does not ask for UTF-8.  It is there when this returns,
 * whatever signals come meanwhile.  False when the text could not be written:
 * the reader has gone or the disk is full.
 */
bool display_print(const char *format, ...) PRINTF_LIKE(1, 2);
bool display_write(Span raw);

/*
 * The same for one line: the arguments cannot add a second one.  A newline is
 * added.  For protocols: one message, one line.
 */
bool display_print_line(const char *format, ...) PRINTF_LIKE(1, 2);

/* Send what others have left in stdout; false if anything was ever lost. */
bool display_flush(void);

/* One line on stderr: "luft: " and the message, or the fault with its place. */
void display_error(const char *format, ...) PRINTF_LIKE(1, 2);
void display_fault(const Fault *fault);

/* On stderr as it is filtered, without name and newline: progress. */
void display_note(const char *format, ...) PRINTF_LIKE(1, 2);

/*
 * Our own escape sequences (colours), unfiltered.  `literal` must be written
 * in our source, never come from outside.
 */
bool display_control(FILE *sink, const char *literal);

#endif
