/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/about.h"

#include "base/flavour.h"

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "an unknown compiler"
#endif

const char *about_processor(void)
{
#if defined(LUFT_FLAVOURS)
    return flavour_name(flavour_of_processor());
#elif defined(LUFT_NATIVE)
    return "this processor only";
#else
    return "any processor";
#endif
}

void about_compiler(Text *text)
{
    text_format(text,
                "luft " PACKAGE_VERSION "\n"
                "Compiled by " COMPILER "\n"
                "Compiled for %s, %zu bits\n",
                about_processor(), sizeof(void *) * 8);
}
