/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_MAKE_MAN_H
#define CLI_MAKE_MAN_H

/*
 * For make_docs.c: what the man page says about the program while it runs.
 * Written to standard output.
 */
void print_man_commands(void);
void print_man_settings(void);
void print_man_keys(void);
void print_man_uci(void);

/* Text without meaning for roff. */
void print_man_text(const char *text);

#endif
