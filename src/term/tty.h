/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_TTY_H
#define TERM_TTY_H

#include "base/fault.h"
#include "base/text.h"
#include "term/answers.h"
#include "term/terminal.h"

/*
 * The user's terminal as a device: its modes, bytes in and out.
 *
 * While a Tty is open it is in raw mode on its alternate screen, or, for line
 * mode, in raw mode only.
 * However the program ends, by exit(), by a signal that kills, by a crash, the
 * terminal is put back as it was found; only SIGKILL cannot be helped.
 *
 * Reading and writing never wait.  What the terminal does not take is kept,
 * and while it is behind, no new frames should be drawn: they would only be
 * late.
 *
 * One at a time, on the main thread.
 */
typedef struct Tty Tty;

typedef struct TtyWish {
    ColorWish color;
    bool mouse;
} TtyWish;

/*
 * Is there a terminal on stdin or behind it, and on stdout, that can show a
 * screen?  Otherwise line mode is what the user wants.
 */
bool tty_is_usable(void);

/*
 * Let standard input be the terminal; what it was goes to `source`, for the
 * caller to close: games that come through a pipe, while keys come from here.
 */
Status tty_replace_stdin(int *source, Fault *fault);

/* Fails with ERR_MISSING when there is no terminal, or none we can drive. */
Status tty_open(const TtyWish *wish, Tty **result, Fault *fault);

/*
 * For line mode: keys as they are typed, pastes marked if the terminal can do
 * that, and no more; what is shown goes to stdout.  NULL unless both stdin and
 * stdout are terminals.
 */
Tty *tty_open_for_lines(void);

/* Put everything back; what was written before still gets out if it can. */
void tty_close(Tty *tty);

/* Leave the screen for a while (Ctrl-Z, an editor), and come back. */
void tty_suspend(Tty *tty);
void tty_resume(Tty *tty);

const TerminalKind *tty_kind(const Tty *tty);

/* window.c: how large it is now. */
void tty_size(const Tty *tty, int *columns, int *rows);

/* The pixels of a cell, as the system has them; false if it does not know. */
bool tty_cell_size(const Tty *tty, int *width, int *height);

/* To poll: for reading always, for writing while it is behind. */
int tty_descriptor(const Tty *tty);
bool tty_is_behind(const Tty *tty);

/* Append what was typed.  ERR_IO when the terminal has gone. */
Status tty_read(Tty *tty, Text *bytes, Fault *fault);

/* Bytes for the terminal, and another attempt to send those kept back. */
Status tty_write(Tty *tty, Span bytes, Fault *fault);
Status tty_flush(Tty *tty, Fault *fault);

/*
 * Append questions to the terminal about itself, and take what it has said.
 * Until all is said its answers are waited for when the terminal is left: what
 * comes later would be taken for typing by whoever has it then.
 */
void tty_put_questions(Tty *tty, Text *bytes);
void tty_heed(Tty *tty, const Answers *answers);

/* sequences.c: anything but the picture: the window's title, the user's
 * clipboard, the bell, and whether mouse actions are reported. */
void tty_put_title(const Tty *tty, Span title, Text *bytes);
void tty_put_clipboard(const Tty *tty, Span content, Text *bytes);
void tty_put_bell(Text *bytes);
void tty_put_mouse(Tty *tty, bool is_wanted, Text *bytes);

#endif
