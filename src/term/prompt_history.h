/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_PROMPT_HISTORY_H
#define TERM_PROMPT_HISTORY_H

#include "term/prompt.h"

/*
 * The history of the prompt, kept from run to run.  Only what was typed in
 * this run is added at its end, so that several programs can share the file.
 */
void prompt_history_load(Prompt *prompt);

/* A line to be saved at the end; what does not fit into a history is not. */
void prompt_history_add(Text *new_lines, Span line);
void prompt_history_save(const Text *new_lines);

#endif
