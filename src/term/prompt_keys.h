/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_PROMPT_KEYS_H
#define TERM_PROMPT_KEYS_H

/*
 * What readline's own keys, and those of .inputrc, must not be here; after
 * rl_initialize().
 */
void prompt_keys_correct(void);

/* Before readline reads `next`. */
void prompt_keys_prepare(unsigned char next);

/* After it has: its line has no NUL before its end. */
void prompt_keys_mend_line(void);

#endif
