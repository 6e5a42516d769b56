/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_PROMPT_KEYS_H
#define TERM_PROMPT_KEYS_H

#include <stdbool.h>

/*
 * What readline's own keys, and those of .inputrc, must not be here; after
 * rl_initialize().
 */
void prompt_keys_correct(void);

/* Before readline reads `next`. */
void prompt_keys_prepare(unsigned char next);

/* What it reads next is part of a key, not text: ESC or Ctrl-X was before. */
bool prompt_keys_are_begun(void);

/* After it has read: its line has no NUL before its end, and is UTF-8. */
void prompt_keys_mend_line(void);

#endif
