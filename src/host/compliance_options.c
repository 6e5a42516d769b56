/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/compliance_probe.h"

#include "base/memory.h"
#include "host/option.h"

/* Options whose names have a meaning, and the type that goes with it. */
static const struct {
    const char *name;
    HostOptionKind kind;
} KNOWN[] = {
    { "Hash", HOST_OPTION_SPIN },
    { "Threads", HOST_OPTION_SPIN },
    { "MultiPV", HOST_OPTION_SPIN },
    { "Ponder", HOST_OPTION_CHECK },
    { "OwnBook", HOST_OPTION_CHECK },
    { "Clear Hash", HOST_OPTION_BUTTON },
    { "NalimovPath", HOST_OPTION_STRING },
    { "NalimovCache", HOST_OPTION_SPIN },
    { "SyzygyPath", HOST_OPTION_STRING },
    { "UCI_Chess960", HOST_OPTION_CHECK },
    { "UCI_ShowWDL", HOST_OPTION_CHECK },
    { "UCI_ShowCurrLine", HOST_OPTION_CHECK },
    { "UCI_ShowRefutations", HOST_OPTION_CHECK },
    { "UCI_LimitStrength", HOST_OPTION_CHECK },
    { "UCI_Elo", HOST_OPTION_SPIN },
    { "UCI_AnalyseMode", HOST_OPTION_CHECK },
    { "UCI_Opponent", HOST_OPTION_STRING },
    { "UCI_EngineAbout", HOST_OPTION_STRING },
};

/* --- What an option line says --------------------------------------------- */

/* The text behind " word ", up to the next of the words of UCI. */
static bool find_part(Span line, const char *word, Span *value)
{
    static const char *const ends[] = { " default", " min ", " max ", " var " };
    Text marked = { 0 };
    size_t at;

    text_format(&marked, " %s", word);
    at = span_find_string(line, text_string(&marked));
    bool is_found = at < line.length && (at + marked.length == line.length ||
                                         line.data[at + marked.length] == ' ');

    if (is_found) {
        *value = span_skip(line, at + marked.length);
        size_t end = value->length;

        for (size_t i = 0; i < ARRAY_LENGTH(ends); i++) {
            size_t here = span_find_string(*value, ends[i]);

            end = here < end ? here : end;
        }
        *value = span_trim(span_take(*value, end));
    }
    text_free(&marked);
    return is_found;
}

static bool find_number(Span line, const char *word, int64_t *number)
{
    Span value;

    return find_part(line, word, &value) &&
           span_to_integer(value, INT64_MIN, INT64_MAX, number);
}

static const char *fault_of_spin(Span line)
{
    int64_t initial, low, high;

    if (!find_number(line, "min", &low) || !find_number(line, "max", &high))
        return "a spin needs min and max, as numbers";
    if (!find_number(line, "default", &initial))
        return "a spin needs a default, as a number";
    if (low > high)
        return "min is above max";
    return initial < low || initial > high ? "the default is out of range" : "";
}

static const char *fault_of_combo(Span line)
{
    Span initial;
    bool is_choice = false;
    size_t at;

    if (!find_part(line, "default", &initial))
        return "a combo needs a default";
    for (Span rest = line; (at = span_find_string(rest, " var ")) < rest.length;
         rest = span_skip(rest, at + 4)) {
        Span choice;

        is_choice |= find_part(span_skip(rest, at), "var", &choice) &&
                     span_is_equal(choice, initial);
    }
    return is_choice ? "" : "the default is not among the choices";
}

static const char *fault_of_check(Span line)
{
    Span initial = { 0 };

    find_part(line, "default", &initial);
    return span_equals(initial, "true") || span_equals(initial, "false")
               ? ""
               : "a check needs a default, true or false";
}

static const char *fault_of(Span line)
{
    Span type = { 0 };
    Span name = { 0 };
    Span any;
    size_t at = span_find_string(line, " type ");

    if (!span_starts_with(line, "option name ") || at == line.length)
        return "expected option name NAME type TYPE";
    name = span_trim(span_skip(span_take(line, at), 12));
    if (name.length == 0)
        return "without a name";
    type = span_skip(line, at + 6);
    span_next_word(&type, &name);
    if (span_equals(name, "spin"))
        return fault_of_spin(line);
    if (span_equals(name, "check"))
        return fault_of_check(line);
    if (span_equals(name, "combo"))
        return fault_of_combo(line);
    if (span_equals(name, "string"))
        return find_part(line, "default", &any) ? ""
                                                : "a string needs a default";
    if (span_equals(name, "button"))
        return find_part(line, "default", &any) ? "a button has no default"
                                                : "";
    return "unknown type";
}

static const char *fault_of_kind(const HostOption *option)
{
    for (size_t i = 0; i < ARRAY_LENGTH(KNOWN); i++)
        if (span_equals_ignoring_case(span_from(option->name), KNOWN[i].name) &&
            option->kind != KNOWN[i].kind)
            return "this name has another type in UCI";
    return "";
}

/* --- Setting -------------------------------------------------------------- */

/* To what it is, and to its least value: both must be accepted. */
static void set_option(Probe *probe, const HostOption *option)
{
    Text what = { 0 };

    /* some take "<empty>" for the name of a file, and write it */
    if (option->kind == HOST_OPTION_STRING && option->value[0] == '\0')
        return;

    text_format(&what, "option %s: set to \"%s\"", option->name, option->value);
    if (option->kind == HOST_OPTION_BUTTON)
        probe_say(probe, "setoption name %s", option->name);
    else
        probe_say(probe, "setoption name %s value %s", option->name,
                  option->value);
    if (option->kind == HOST_OPTION_SPIN) {
        probe_say(probe, "setoption name %s value %lld", option->name,
                  (long long)option->low);
        probe_say(probe, "setoption name %s value %s", option->name,
                  option->value);
    }
    bool answers = probe_answers(probe);

    probe_judge_if(probe, answers, text_string(&what), "no readyok after it");
    text_free(&what);
    if (!answers)
        probe_restart(probe);
}

static bool is_double(Span greeting, Span line)
{
    Span rest = greeting;
    Span other;
    unsigned same = 0;
    Span name = span_take(line, span_find_string(line, " type "));

    while (span_split_line(&rest, &other))
        same += span_is_equal(
            span_take(other, span_find_string(other, " type ")), name);
    return same > 1;
}

void compliance_options(Probe *probe)
{
    Text greeting = { 0 };
    Span rest, line;

    text_append_span(&greeting, text_span(&probe->heard));
    rest = text_span(&greeting);
    while (span_split_line(&rest, &line) && !probe_is_stopped(probe)) {
        const char *fault = fault_of(line);
        Text what = { 0 };
        HostOption option;

        if (!span_starts_with(line, "option"))
            continue;
        if (*fault == '\0' && is_double(text_span(&greeting), line))
            fault = "there are two of this name";
        text_format(&what, "%.*s", SPAN_ARGUMENTS(span_take(line, 60)));
        if (*fault == '\0' && host_option_read(span_skip(line, 7), &option)) {
            probe_judge(probe, text_string(&what), fault_of_kind(&option));
            set_option(probe, &option);
            host_option_release(&option);
        } else {
            probe_judge(probe, text_string(&what), fault);
        }
        text_free(&what);
    }
    text_free(&greeting);
}

bool compliance_has_option(const Text *greeting, const char *name)
{
    Text begin = { 0 };

    text_format(&begin, "option name %s type ", name);
    bool has = span_find_string(text_span(greeting), text_string(&begin)) <
               greeting->length;

    text_free(&begin);
    return has;
}
