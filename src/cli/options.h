/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

/* Does `argument` ask for the option `name`, given without its dashes? */
bool option_is(const char *argument, const char *name);

#endif
