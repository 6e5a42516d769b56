/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SESSION_HOME_H
#define TESTS_SESSION_HOME_H

#include "base/text.h"

#include <stdbool.h>

/*
 * A home directory for a test, where it finds and leaves files.
 */
extern const char *const home; /* its path, between make and remove */

void make_home(void);
void remove_home(void);

/* Names are relative to it. */
bool read_home(const char *name, Text *content);
bool home_has(const char *name, const char *words);
void write_home(const char *name, const char *content);

#endif
