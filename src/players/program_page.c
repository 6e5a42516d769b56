/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/inside.h"

#include <inttypes.h>

/*
 * The options of an external program, for people.
 */
void players_write_range(const HostOption *option, Text *text)
{
    switch (option->kind) {
    case HOST_OPTION_CHECK:
        text_append(text, "true or false");
        break;
    case HOST_OPTION_SPIN:
        text_format(text, "%" PRId64 " to %" PRId64, option->low, option->high);
        break;
    case HOST_OPTION_COMBO:
        for (size_t i = 0; i < option->choice_count; i++)
            text_format(text, "%s%s", i > 0 ? ", " : "", option->choices[i]);
        break;
    case HOST_OPTION_BUTTON:
        text_append(text, "button");
        break;
    case HOST_OPTION_STRING:
        text_append(text, "text");
        break;
    }
}

static void put_option(const HostOption *option, Text *text)
{
    text_format(text, "%-24s %-16s ", option->name, option->value);
    players_write_range(option, text);
    text_append_char(text, '\n');
}

void program_show_page(const Program *program, const Host *host,
                       const Listener *listener)
{
    Text text = { 0 };

    text_format(&text, "%s: %s\n\n", program_name(program), host_name(host));
    for (size_t i = 0; i < host_option_count(host); i++)
        put_option(host_option_at(host, i), &text);
    listener_page(listener, "Engine options", text_span(&text));
    text_free(&text);
}
