/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/display.h"
#include "base/flavour.h"
#include "base/text.h"
#include "cli/options.h"

/* What the shell is told. */
enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

static int exit_code(Status status)
{
    if (status == OK) {
        return EXIT_FINE;
    }
    return status == ERR_USAGE ? EXIT_USAGE : EXIT_FAILED;
}

static Status show_help(void)
{
    Text text = { 0 };

    options_help(&text);
    display_write(text_span(&text));
    text_free(&text);
    return OK;
}

static const char *made_for(void)
{
#if defined(LUFT_FLAVOURS)
    return flavour_name(flavour_of_processor());
#elif defined(LUFT_NATIVE)
    return "this processor only";
#else
    return "any processor";
#endif
}

static Status show_version(void)
{
    display_print("luft %s\n"
                  "Licence GPL-3.0-or-later, without any warranty.\n"
                  "Compiled for %s.\n",
                  PACKAGE_VERSION, made_for());
    return OK;
}

static Status run(const Options *options, Fault *fault)
{
    if (option_is_given(options, OPTION_HELP)) {
        return show_help();
    }
    if (option_is_given(options, OPTION_VERSION)) {
        return show_version();
    }
    return fault_set(fault, ERR_USAGE, "nothing to do; see luft --help");
}

int main(int argc, char **argv)
{
    Options options = { 0 };
    Fault fault = { 0 };
    Status status = options_read(argc, argv, &options, &fault);

    if (status == OK) {
        status = run(&options, &fault);
    }
    if (status == OK && !display_flush()) {
        status = fault_set(&fault, ERR_IO, "cannot write to standard output");
    }
    if (status != OK) {
        display_fault(&fault);
    }
    options_free(&options);
    return exit_code(status);
}
