/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/inside.h"

#include "base/memory.h"

#include <inttypes.h>

static void set_string(char **string, Span value)
{
    memory_free(*string);
    *string = span_copy(value);
}

void host_send_wanted_options(Host *host)
{
    Span rest = text_span(&host->wanted_options);
    Span line;

    while (span_split_line(&rest, &line))
        host_send(host, line);
    text_clear(&host->wanted_options);
}

size_t host_option_count(const Host *host)
{
    return host->option_count;
}

const HostOption *host_option_at(const Host *host, size_t index)
{
    return &host->options[index];
}

static HostOption *find_option(const Host *host, Span name)
{
    for (size_t i = 0; i < host->option_count; i++)
        if (span_equals_ignoring_case(name, host->options[i].name))
            return &host->options[i];
    return NULL;
}

const HostOption *host_option_find(const Host *host, Span name)
{
    return find_option(host, name);
}

void host_forget_options(Host *host)
{
    for (size_t i = 0; i < host->option_count; i++)
        host_option_release(&host->options[i]);
    memory_free(host->options);
    host->options = NULL;
    host->option_count = 0;
}

void host_hear_option(Host *host, Span words)
{
    HostOption option;

    if (host->is_greeted || host->option_count == HOST_OPTIONS_MAX ||
        !host_option_read(words, &option))
        return;
    host->options = memory_resize(host->options, host->option_count + 1,
                                  sizeof *host->options);
    host->options[host->option_count++] = option;
}

/* Check a value and write down the line to send. */
static Status want_option(Host *host, Span name, Span value, Fault *fault)
{
    HostOption *option = find_option(host, name);
    Text exact = { 0 };

    if (option == NULL) {
        return fault_set(fault, ERR_MISSING, "%s has no option \"%.*s\"",
                         host_name(host), SPAN_ARGUMENTS(name));
    }
    Status status = host_option_check(option, value, &exact, fault);

    if (status == OK) {
        text_format(&host->wanted_options, "setoption name %s", option->name);
        if (option->kind != HOST_OPTION_BUTTON) {
            text_format(&host->wanted_options, " value %s",
                        text_string(&exact));
            set_string(&option->value, text_span(&exact));
        }
        text_append_char(&host->wanted_options, '\n');
    }
    text_free(&exact);
    return status;
}

/* A number outside is as good as the end of the range. */
static void nearest_value(const HostOption *option, Span value, Text *nearest)
{
    int64_t number;

    if (option->kind == HOST_OPTION_SPIN &&
        span_to_integer(value, INT64_MIN, INT64_MAX, &number)) {
        number = number < option->low ? option->low : number;
        number = number > option->high ? option->high : number;
        text_format(nearest, "%" PRId64, number);
    } else {
        text_append_span(nearest, value);
    }
}

static void follow_suggestion(Host *host, const EngineSetting *setting)
{
    const HostOption *option = find_option(host, span_from(setting->name));
    Text value = { 0 };

    if (option == NULL || option->kind == HOST_OPTION_BUTTON ||
        engine_command_find(&host->command, setting->name) != NULL)
        return;
    nearest_value(option, span_from(setting->value), &value);
    if (!span_equals(text_span(&value), option->value))
        want_option(host, span_from(setting->name), text_span(&value), NULL);
    text_free(&value);
}

void host_suggest_option(Host *host, Span name, Span value)
{
    engine_command_set(&host->suggested, name, value);
    if (!host->is_greeted)
        return; /* at the start */
    for (size_t i = 0; i < host->suggested.setting_count; i++) {
        const EngineSetting *setting = &host->suggested.settings[i];

        if (span_equals_ignoring_case(name, setting->name))
            follow_suggestion(host, setting);
    }
    if (host->state == HOST_READY)
        host_move_on(host);
}

void host_want_settings(Host *host)
{
    for (size_t i = 0; i < host->suggested.setting_count; i++)
        follow_suggestion(host, &host->suggested.settings[i]);
    for (size_t i = 0; i < host->command.setting_count; i++) {
        const EngineSetting *setting = &host->command.settings[i];
        Fault fault = { 0 };

        if (want_option(host, span_from(setting->name),
                        span_from(setting->value), &fault) != OK &&
            host->option_fault.length == 0)
            text_append(&host->option_fault, fault.text);
    }
}

const char *host_option_fault(const Host *host)
{
    return host->option_fault.length > 0 ? text_string(&host->option_fault)
                                         : NULL;
}

Status host_set_option(Host *host, Span name, Span value, Fault *fault)
{
    if (host->is_greeted) {
        Status status = want_option(host, name, value, fault);

        if (status != OK)
            return status;
        if (find_option(host, name)->kind == HOST_OPTION_BUTTON) {
            if (host->state == HOST_READY)
                host_move_on(host);
            return OK;
        }
    }
    engine_command_set(&host->command, name, value);
    if (host->state == HOST_READY)
        host_move_on(host);
    return OK;
}
