/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "markup.h"

#include <string.h>

static bool is_entity(Span text)
{
    static const char *const names[] = { "&amp;", "&lt;", "&gt;", "&quot;" };

    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        if (span_starts_with(text, names[i]))
            return true;
    return false;
}

bool markup_is_well_formed(Span text)
{
    char open[16][16];
    size_t depth = 0;

    while (text.length > 0) {
        size_t length = 1;
        bool is_quoted = false;

        if (text.data[0] != '<') {
            if (text.data[0] == '>' ||
                (text.data[0] == '&' && !is_entity(text)))
                return false;
            text = span_skip(text, 1);
            continue;
        }
        while (length < text.length &&
               (is_quoted || text.data[length] != '>')) {
            if (text.data[length] == '"')
                is_quoted = !is_quoted;
            if (text.data[length] == '<')
                return false;
            length++;
        }
        if (text.data[1] == '/') {
            if (depth == 0 ||
                strncmp(open[--depth], text.data + 2, length - 2) != 0)
                return false;
        } else if (text.data[1] != '?' && text.data[length - 1] != '/') {
            size_t name = 0;

            while (text.data[1 + name] > ' ' && text.data[1 + name] != '>')
                name++;
            if (depth == 16 || name >= 16)
                return false;
            memcpy(open[depth], text.data + 1, name);
            open[depth++][name] = '\0';
        }
        text = span_skip(text, length + 1);
    }
    return depth == 0;
}
