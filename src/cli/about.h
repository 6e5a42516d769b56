/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_ABOUT_H
#define CLI_ABOUT_H

#include "base/text.h"

/*
 * What this program is: for --version and the command compiler.
 */

/* The kind of processor that the search of this program uses here. */
const char *about_processor(void);

/* Append lines: version, compiler and processor. */
void about_compiler(Text *text);

#endif
