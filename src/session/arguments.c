/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The arguments of a command: numbers, switches, names of files,
 * limits.
 */
Status argument_count(Span arguments, int64_t high, int64_t *count,
                      Fault *fault)
{
    if (arguments.length == 0 || span_to_integer(arguments, 1, high, count))
        return OK;
    return fault_set(fault, ERR_USAGE, "expected 1 to %d, got \"%.*s\"",
                     (int)high, SPAN_ARGUMENTS(arguments));
}

Status argument_switch(Span arguments, bool *is_on, Fault *fault)
{
    if (arguments.length == 0)
        return OK;
    if (span_equals_ignoring_case(arguments, "on"))
        *is_on = true;
    else if (span_equals_ignoring_case(arguments, "off"))
        *is_on = false;
    else
        return fault_set(fault, ERR_USAGE, "expected on or off, got \"%.*s\"",
                         SPAN_ARGUMENTS(arguments));
    return OK;
}

bool argument_is_file(Span typed)
{
    Text path = { 0 };
    FileStamp stamp = { 0 };
    bool is_there;

    directory_expand(typed, &path);
    is_there =
        file_stamp(text_string(&path), &stamp, NULL) == OK && stamp.exists;
    text_free(&path);
    return is_there;
}

Span argument_file_name(Span *rest)
{
    Span all = span_trim(*rest);
    Span name;
    size_t end;

    if (all.length > 0 && (all.data[0] == '"' || all.data[0] == '\'')) {
        name = span_skip(all, 1);
        end = span_find(name, all.data[0]);
        *rest = span_trim(span_skip(name, end + 1));
        return span_take(name, end);
    }
    *rest = span_of(NULL, 0);
    return all;
}

/* "5M", "300k", "12000". */
static bool read_amount(Span text, uint64_t *amount)
{
    uint64_t factor = 1;
    char last = text.length > 0 ? text.data[text.length - 1] : '0';

    if (last == 'k' || last == 'K')
        factor = 1000;
    if (last == 'm' || last == 'M')
        factor = 1000000;
    if (last == 'g' || last == 'G')
        factor = 1000000000;
    if (factor > 1)
        text = span_take(text, text.length - 1);
    if (!span_to_unsigned(text, 1000000000, amount) || *amount == 0)
        return false;
    *amount *= factor;
    return true;
}

/* "3s", "500ms", "2m", "3". */
static bool read_duration(Span text, int64_t *milliseconds)
{
    int64_t factor = 1000;

    if (span_ends_with(text, "ms")) {
        factor = 1;
        text = span_take(text, text.length - 2);
    } else if (span_ends_with(text, "s")) {
        text = span_take(text, text.length - 1);
    } else if (span_ends_with(text, "m")) {
        factor = 60000;
        text = span_take(text, text.length - 1);
    }
    if (!span_to_integer(text, 1, 1000000, milliseconds))
        return false;
    *milliseconds *= factor;
    return true;
}

Status argument_limits(Span text, SearchLimits *limits, Fault *fault)
{
    SearchLimits read = *limits;
    Span rest = text;
    Span kind;
    Span value;
    int64_t depth;
    bool is_good = false;

    if (!span_next_word(&rest, &kind))
        kind = span_from("");
    value = span_trim(rest);
    if (span_equals(kind, "inf")) {
        read.is_infinite = true;
        is_good = value.length == 0;
    } else if (span_equals(kind, "depth")) {
        is_good = span_to_integer(value, 1, MAX_PLY - 1, &depth);
        read.depth = is_good ? (int)depth : 0;
    } else if (span_equals(kind, "nodes")) {
        is_good = read_amount(value, &read.nodes);
    } else if (span_equals(kind, "time")) {
        is_good = read_duration(value, &read.movetime);
    }
    if (!is_good)
        return fault_set(fault, ERR_USAGE,
                         "limit: expected depth 22, time 3s, nodes 5M or inf");
    *limits = read;
    return OK;
}
