/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/text.h"
#include "cli/options.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    Options options;
    Fault fault = { 0 };

    if (options_read(argc, argv, &options, &fault) != OK) {
        fprintf(stderr, "luft: %s\n", fault.text);
        return 2;
    }
    if (option_is_given(&options, OPTION_HELP)) {
        Text text = { 0 };

        options_help(&text);
        fputs(text_string(&text), stdout);
        text_free(&text);
    } else if (option_is_given(&options, OPTION_VERSION)) {
        puts("luft " PACKAGE_VERSION);
    }
    options_free(&options);
    return 0;
}
