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
