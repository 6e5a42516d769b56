/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/ui.h"

#include <stdlib.h>
#include <unistd.h>

void ui_describe_terminal(Text *text)
{
    const char *name = getenv("TERM");

    text_format(text, "Standard input is %s terminal, standard output is %s.\n",
                isatty(STDIN_FILENO) ? "a" : "no",
                isatty(STDOUT_FILENO) ? "one" : "none");
    if (name == NULL || name[0] == '\0')
        text_append(text, "TERM is not set.\n");
    else
        text_format(text, "TERM is %s, which %s show a screen.\n", name,
                    terminal_can_draw(name, STDOUT_FILENO) ? "can" : "cannot");
    text_format(text, "Running in %s.",
                tty_is_usable() ? "line mode because you asked for it"
                                : "line mode");
}
