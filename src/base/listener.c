/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/listener.h"

#include "base/text.h"

void listener_say(const Listener *listener, Tone tone, const char *format, ...)
{
    Text text = { 0 };
    va_list list;

    va_start(list, format);
    text_format_list(&text, format, list);
    va_end(list);
    listener->say(listener->context, tone, text_string(&text));
    text_free(&text);
}

void listener_page(const Listener *listener, const char *title, Span text)
{
    listener->page(listener->context, title, text);
}

void listener_changed(const Listener *listener)
{
    listener->changed(listener->context);
}

/* The last one: what comes before was written by anybody. */
static size_t find_tab(Span row)
{
    size_t tab = row.length;

    while (tab > 0 && row.data[tab - 1] != '\t')
        tab--;
    return tab > 0 ? tab - 1 : row.length;
}

Span listener_row_text(Span row)
{
    return span_take(row, find_tab(row));
}

Span listener_row_command(Span row)
{
    size_t tab = find_tab(row);

    return span_skip(row, tab < row.length ? tab + 1 : tab);
}

void listener_append_plain(Span page, Text *text)
{
    Span row;

    while (span_split_line(&page, &row)) {
        text_append_span(text, listener_row_text(row));
        text_append_char(text, '\n');
    }
}
