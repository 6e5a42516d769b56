/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_CLIPBOARD_H
#define TERM_CLIPBOARD_H

#include "base/span.h"

/*
 * The clipboard of the display the terminal is on, by the program that serves
 * it: wl-copy, xclip or xsel.
 *
 * False if there is no display, none of these programs, or it fails; then the
 * terminal may do it (tty_put_clipboard()).  Waits for the program, but not
 * long.
 */
bool clipboard_put(Span text);

#endif
