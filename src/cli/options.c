/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include <string.h>

bool option_is(const char *argument, const char *name)
{
    return strncmp(argument, "--", 2) == 0 && strcmp(argument + 2, name) == 0;
}
