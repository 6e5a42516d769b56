/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/option.h"

#include "base/memory.h"

#include <inttypes.h>

/* The words that begin the parts of an option's description. */
static const char *const PART_WORDS[] = { "name", "type", "default",
                                          "min",  "max",  "var" };
enum { PART_NAME, PART_TYPE, PART_DEFAULT, PART_MIN, PART_MAX, PART_VAR };

static int part_of(Span word)
{
    for (int i = 0; i < (int)ARRAY_LENGTH(PART_WORDS); i++)
        if (span_equals(word, PART_WORDS[i]))
            return i;
    return -1;
}

/*
 * Take a part off the front: its word, and what follows up to the next such
 * word.  In a name only "type" ends it, as names have been seen with the word
 * "min" in them; in the default of a string nothing does.
 */
static int take_part(Span *rest, bool is_string, Span *value)
{
    Span word;
    Span after;

    if (!span_next_word(rest, &word))
        return -1;
    int part = part_of(word);

    *value = span_take(*rest, 0);
    for (after = *rest; span_next_word(&after, &word); *rest = after) {
        int next = part_of(word);

        if (next >= 0 && !(part == PART_NAME && next != PART_TYPE) &&
            !(part == PART_DEFAULT && is_string))
            break;
        const char *start = value->length > 0 ? value->data : word.data;

        *value = span_of(start, (size_t)(word.data + word.length - start));
    }
    return part;
}

static bool read_type(Span word, HostOptionKind *kind)
{
    static const char *const names[] = {
        [HOST_OPTION_CHECK] = "check",   [HOST_OPTION_SPIN] = "spin",
        [HOST_OPTION_COMBO] = "combo",   [HOST_OPTION_BUTTON] = "button",
        [HOST_OPTION_STRING] = "string",
    };

    for (int i = 0; i < (int)ARRAY_LENGTH(names); i++) {
        if (span_equals(word, names[i])) {
            *kind = (HostOptionKind)i;
            return true;
        }
    }
    return false;
}

static void add_choice(HostOption *option, Span choice)
{
    if (option->choice_count == HOST_CHOICES_MAX)
        return;
    option->choices = memory_resize(option->choices, option->choice_count + 1,
                                    sizeof *option->choices);
    option->choices[option->choice_count++] = span_copy(choice);
}

static void set_string(char **string, Span value)
{
    memory_free(*string);
    *string = span_copy(value);
}

static bool read_parts(Span words, HostOption *option)
{
    bool has_type = false;
    Span value;
    int part;

    while ((part = take_part(&words,
                             has_type && option->kind == HOST_OPTION_STRING,
                             &value)) >= 0)
        if (part == PART_NAME)
            set_string(&option->name, value);
        else if (part == PART_TYPE)
            has_type = read_type(value, &option->kind);
        else if (part == PART_DEFAULT)
            set_string(&option->value, value);
        else if (part == PART_MIN)
            span_to_integer(value, INT64_MIN, INT64_MAX, &option->low);
        else if (part == PART_MAX)
            span_to_integer(value, INT64_MIN, INT64_MAX, &option->high);
        else
            add_choice(option, value);
    return has_type && option->name != NULL && option->name[0] != '\0';
}

bool host_option_read(Span words, HostOption *option)
{
    HostOption read = { .low = INT64_MIN, .high = INT64_MAX };

    if (!read_parts(words, &read)) {
        host_option_release(&read);
        return false;
    }
    if (read.value == NULL)
        read.value = span_copy(span_of(NULL, 0));
    *option = read;
    return true;
}

void host_option_release(HostOption *option)
{
    for (size_t i = 0; i < option->choice_count; i++)
        memory_free(option->choices[i]);
    memory_free(option->choices);
    memory_free(option->name);
    memory_free(option->value);
    *option = (HostOption){ 0 };
}

static Status check_number(const HostOption *option, Span value, Text *exact,
                           Fault *fault)
{
    int64_t number;

    if (!span_to_integer(value, option->low, option->high, &number)) {
        return fault_set(
            fault, ERR_USAGE,
            "option %s: expected %" PRId64 " to %" PRId64 ", got \"%.*s\"",
            option->name, option->low, option->high, SPAN_ARGUMENTS(value));
    }
    text_format(exact, "%" PRId64, number);
    return OK;
}

static Status check_choice(const HostOption *option, Span value, Text *exact,
                           Fault *fault)
{
    Text all = { 0 };

    for (size_t i = 0; i < option->choice_count; i++) {
        if (span_equals_ignoring_case(value, option->choices[i])) {
            text_append(exact, option->choices[i]);
            text_free(&all);
            return OK;
        }
        text_format(&all, "%s%s", i > 0 ? ", " : "", option->choices[i]);
    }
    Status status = fault_set(
        fault, ERR_USAGE, "option %s: expected one of %s, got \"%.*s\"",
        option->name, text_string(&all), SPAN_ARGUMENTS(value));

    text_free(&all);
    return status;
}

static Status check_claim(const HostOption *option, Span value, Text *exact,
                          Fault *fault)
{
    static const struct {
        const char *word;
        const char *exact;
    } words[] = {
        { "true", "true" }, { "on", "true" },     { "yes", "true" },
        { "1", "true" },    { "false", "false" }, { "off", "false" },
        { "no", "false" },  { "0", "false" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++) {
        if (span_equals_ignoring_case(value, words[i].word)) {
            text_append(exact, words[i].exact);
            return OK;
        }
    }
    return fault_set(fault, ERR_USAGE,
                     "option %s: expected true or false, got \"%.*s\"",
                     option->name, SPAN_ARGUMENTS(value));
}

/* One line, for the engine reads lines. */
static Status check_string(const HostOption *option, Span value, Text *exact,
                           Fault *fault)
{
    for (size_t i = 0; i < value.length; i++) {
        if ((unsigned char)value.data[i] < ' ' || value.data[i] == '\x7f') {
            return fault_set(fault, ERR_USAGE,
                             "option %s cannot contain control characters",
                             option->name);
        }
    }
    text_append_span(exact, value);
    return OK;
}

Status host_option_check(const HostOption *option, Span value, Text *exact,
                         Fault *fault)
{
    value = span_trim(value);
    switch (option->kind) {
    case HOST_OPTION_SPIN:
        return check_number(option, value, exact, fault);
    case HOST_OPTION_COMBO:
        return check_choice(option, value, exact, fault);
    case HOST_OPTION_CHECK:
        return check_claim(option, value, exact, fault);
    case HOST_OPTION_BUTTON:
        return OK;
    case HOST_OPTION_STRING:
        break;
    }
    return check_string(option, value, exact, fault);
}
