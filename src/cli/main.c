/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/options.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (option_is(argv[i], "version")) {
            puts("luft " PACKAGE_VERSION);
            return 0;
        }
        if (option_is(argv[i], "help")) {
            puts("Usage: luft [--help] [--version]");
            return 0;
        }
        fprintf(stderr, "luft: unknown option\n");
        return 2;
    }
    return 0;
}
