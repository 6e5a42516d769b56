/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_OPTION_H
#define HOST_OPTION_H

#include "base/fault.h"
#include "base/text.h"

/*
 * The options that an engine says it has.
 */
typedef enum HostOptionKind {
    HOST_OPTION_CHECK,  /* true or false */
    HOST_OPTION_SPIN,   /* a number from low to high */
    HOST_OPTION_COMBO,  /* one of several words */
    HOST_OPTION_BUTTON, /* an action */
    HOST_OPTION_STRING
} HostOptionKind;

typedef struct HostOption {
    HostOptionKind kind;
    char *name;
    char *value; /* as set, at first the engine's default; "" for a button */
    int64_t low; /* of a spin */
    int64_t high;
    char **choices; /* of a combo */
    size_t choice_count;
} HostOption;

enum {
    HOST_OPTIONS_MAX = 1000, /* an engine with more is not trusted */
    HOST_CHOICES_MAX = 1000
};

/* Read what follows the word "option"; false when it makes no sense. */
bool host_option_read(Span words, HostOption *option);
void host_option_release(HostOption *option);

/*
 * Is this a value the engine accepts?  *exact (not yet used) becomes the value
 * in the engine's own spelling.  ERR_USAGE says what would be right.
 */
Status host_option_check(const HostOption *option, Span value, Text *exact,
                         Fault *fault);

#endif
