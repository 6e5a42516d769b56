/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "base/fault.h"
#include "base/text.h"
#include "cli/option_table.h"

/*
 * What the user asked for on the command line.  Points into argv.
 */
typedef struct Options {
    const char *values[OPTION_COUNT]; /* NULL: not given, "": no argument */
    const char **operands;            /* what is not an option, in order */
    size_t operand_count;
} Options;

/*
 * Read the arguments after argv[0]: --name, --name=value, --name value, -n,
 * -n value, -nvalue, -abc for three letters without values; "--" ends the
 * options and "-" is an operand.  The last of several wins, but the files of
 * --from add up (the others become operands).  ERR_USAGE says
 * which argument is wrong; *options is untouched then.  On success
 * options_free returns what *options holds.
 */
Status options_read(int argc, char **argv, Options *options, Fault *fault);
void options_free(Options *options);

bool option_is_given(const Options *options, OptionId id);

/* NULL when the option was not given. */
const char *option_value(const Options *options, OptionId id);

/* An option that takes a number, and which. */
typedef struct OptionRange {
    OptionId id;
    int64_t low, high;
} OptionRange;

/* *number is untouched when the option was not given, and when it is wrong
 * (ERR_USAGE). */
Status option_number(const Options *options, OptionRange range, int64_t *number,
                     Fault *fault);

/* What evaluates positions (see engine_set_judge()); NULL: the usual one. */
const char *option_judge(const Options *options);

/* The text of --help: all options by group, at most 80 columns wide. */
void options_help(Text *text);

#endif
