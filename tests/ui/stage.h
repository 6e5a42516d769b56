/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_STAGE_H
#define TESTS_UI_STAGE_H

#include "ui/inside.h"

/*
 * The running screen inside a test: a pseudo-terminal that nobody looks at,
 * the real readline, a session, and time that only passes when it is told to.
 * Nothing is stopped and no program is run: link it with
 * $(stage_wraps).
 */
bool stage_open(void); /* once; false: no terminal can be had */
void stage_close(void);

void stage_begin(Ui *ui); /* a new session, with nothing on the board */
void stage_end(Ui *ui);

/* Bytes of keys, each carried out and looked at before the next one is read;
 * nothing is drawn. */
typedef void StageLook(Ui *ui);
void stage_feed(Ui *ui, Span bytes, StageLook *look);

/* The same, and each is drawn. */
void stage_type(Ui *ui, const char *keys);

/* A moment in which nothing is typed; the screen is drawn. */
void stage_wait(Ui *ui);

/* The game on the board as it would be saved. */
void stage_write_game(const Ui *ui, Text *text);

#endif
