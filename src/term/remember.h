/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_REMEMBER_H
#define TERM_REMEMBER_H

#include "term/prompt.h"

/*
 * The history of the prompt, kept from run to run.  Only what was typed in
 * this run is added at its end, so that several programs can share the file.
 */
void remember_load(Prompt *prompt);

/* A line to be saved at the end; what does not fit into a history is not. */
void remember_line(Text *new_lines, Span line);
void remember_save(const Text *new_lines);

#endif
