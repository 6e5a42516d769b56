/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Time controls as text.  What people type and what PGN says differ in the
 * unit of the first number and in what separates the parts; one reader knows
 * both ways.
 */
#include "game/time_control.h"

#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };

/* No control is longer than this; 100 days. */
static const int64_t TIME_MAX = (int64_t)100 * 24 * 60 * MINUTE;

typedef struct Dialect {
    int64_t unit;   /* of a base without colons, in milliseconds */
    char separator; /* between periods */
    const char *name;
} Dialect;

static const Dialect SPOKEN = { MINUTE, ',', "5+3 or 40/90+30,30+30" };
static const Dialect TAGGED = { SECOND, ':', "300+3 or 40/5400:1800" };

/* "5", "0.5", ".25": a number of units with decimals. */
static bool read_number(Span text, int64_t unit, int64_t *milliseconds)
{
    size_t point = span_find(text, '.');
    Span digits = span_skip(text, point + 1);
    uint64_t whole = 0;
    int64_t value;

    if (text.length == 0 || (point == 0 && digits.length == 0))
        return false;
    if (point > 0 &&
        !span_to_unsigned(span_take(text, point), 10000000, &whole))
        return false;
    value = (int64_t)whole * unit;
    for (size_t i = 0; i < digits.length; i++) {
        if (!ascii_is_digit(digits.data[i]))
            return false;
        unit /= 10;
        value += (digits.data[i] - '0') * unit;
    }
    if (value > TIME_MAX)
        return false;
    *milliseconds = value;
    return true;
}

/* "1:30:00" and "0:30": hours, minutes, seconds; minutes, seconds. */
static bool read_colons(Span text, int64_t *milliseconds)
{
    int64_t total = 0;
    Span part;
    unsigned parts = 0;

    while (span_split(&text, ':', &part)) {
        int64_t value;

        if (++parts > 3 || !read_number(part, SECOND, &value))
            return false;
        total = total * 60 + value;
        if (total > TIME_MAX)
            return false;
    }
    *milliseconds = total;
    return true;
}

static bool read_base(Span text, const Dialect *dialect, int64_t *base)
{
    bool has_colons = span_find(text, ':') < text.length;

    return has_colons ? read_colons(text, base)
                      : read_number(text, dialect->unit, base);
}

static bool read_kind(char sign, TimeKind *kind)
{
    switch (sign) {
    case '+':
        *kind = TIME_INCREMENT;
        return true;
    case 'b':
    case 'B':
        *kind = TIME_BRONSTEIN;
        return true;
    case 'd':
    case 'D':
        *kind = TIME_DELAY;
        return true;
    default:
        return false;
    }
}

/* "40/90+30" */
static bool read_period(Span text, const Dialect *dialect, TimePeriod *period,
                        TimeKind *kind)
{
    size_t slash = span_find(text, '/');
    size_t sign = 0;

    *period = (TimePeriod){ 0 };
    if (slash < text.length) {
        uint64_t moves;

        if (!span_to_unsigned(span_take(text, slash), 10000, &moves) ||
            moves == 0)
            return false;
        period->moves = (unsigned)moves;
        text = span_skip(text, slash + 1);
    }
    while (sign < text.length && !read_kind(text.data[sign], kind))
        sign++;
    if (sign < text.length &&
        !read_number(span_skip(text, sign + 1), SECOND, &period->extra))
        return false;
    return read_base(span_take(text, sign), dialect, &period->base);
}

static Status refuse(Span text, const Dialect *dialect, Fault *fault)
{
    return fault_set(fault, ERR_FORMAT,
                     "time control: expected %s, got \"%.*s\"", dialect->name,
                     SPAN_ARGUMENTS(text));
}

static Status read_periods(Span text, const Dialect *dialect,
                           TimeControl *control, Fault *fault)
{
    TimeControl result = { .kind = TIME_INCREMENT };
    Span rest = text;
    Span part;
    bool has_kind = false;

    while (span_split(&rest, dialect->separator, &part)) {
        TimeKind kind = TIME_NONE;

        if (result.count == TIME_PERIODS_MAX)
            return fault_set(fault, ERR_LIMIT, "more than %d periods",
                             TIME_PERIODS_MAX);

        TimePeriod *period = &result.periods[result.count];

        if (!read_period(span_trim(part), dialect, period, &kind))
            return refuse(text, dialect, fault);
        if (kind != TIME_NONE && has_kind && kind != result.kind)
            return fault_set(
                fault, ERR_FORMAT,
                "simple delay and Bronstein delay cannot be combined");
        if (result.count > 0 && period[-1].moves == 0)
            return fault_set(fault, ERR_FORMAT,
                             "missing number of moves before period %zu",
                             result.count + 1);
        if (kind != TIME_NONE)
            result.kind = kind;
        has_kind = has_kind || kind != TIME_NONE;
        result.count++;
    }
    if (result.periods[0].base == 0 && result.periods[0].extra == 0)
        return fault_set(fault, ERR_FORMAT, "no time given");
    *control = result;
    return OK;
}

static Status read_hourglass(Span text, const Dialect *dialect,
                             TimeControl *control, Fault *fault)
{
    int64_t base;

    if (!read_base(span_skip(text, 1), dialect, &base) || base == 0)
        return refuse(text, dialect, fault);
    *control = (TimeControl){ .kind = TIME_HOURGLASS, .count = 1 };
    control->periods[0].base = base;
    return OK;
}

Status time_control_read(Span text, TimeControl *control, Fault *fault)
{
    text = span_trim(text);
    if (span_equals(text, "-") || span_equals_ignoring_case(text, "none")) {
        *control = (TimeControl){ .kind = TIME_NONE };
        return OK;
    }
    if (span_starts_with_ignoring_case(text, "h"))
        return read_hourglass(text, &SPOKEN, control, fault);
    return read_periods(text, &SPOKEN, control, fault);
}

Status time_control_read_tag(Span text, TimeControl *control, Fault *fault)
{
    text = span_trim(text);
    if (span_equals(text, "-") || span_equals(text, "?")) {
        *control = (TimeControl){ .kind = TIME_NONE };
        return OK;
    }
    if (span_starts_with(text, "*"))
        return read_hourglass(text, &TAGGED, control, fault);
    return read_periods(text, &TAGGED, control, fault);
}

/* A time in units, with as many decimals as it needs. */
static void write_number(int64_t milliseconds, int64_t unit, Text *text)
{
    int64_t rest = milliseconds % unit;

    text_format(text, "%lld", (long long)(milliseconds / unit));
    if (rest == 0)
        return;
    text_append_char(text, '.');
    while (rest > 0) {
        rest *= 10;
        text_append_char(text, (char)('0' + rest / unit));
        rest %= unit;
    }
}

/* Minutes need not have an end as a decimal fraction: then with colons. */
static void write_base(int64_t base, const Dialect *dialect, Text *text)
{
    if (dialect->unit == MINUTE && base % (MINUTE / 10) != 0) {
        text_format(text, "%lld:%02d", (long long)(base / MINUTE),
                    (int)(base % MINUTE / SECOND));
        if (base % SECOND != 0)
            text_format(text, ".%03d", (int)(base % SECOND));
        return;
    }
    write_number(base, dialect->unit, text);
}

static void write_periods(const TimeControl *control, const Dialect *dialect,
                          Text *text)
{
    static const char signs[] = {
        [TIME_INCREMENT] = '+', [TIME_BRONSTEIN] = 'b', [TIME_DELAY] = 'd'
    };

    for (size_t i = 0; i < control->count; i++) {
        const TimePeriod *period = &control->periods[i];

        if (i > 0)
            text_append_char(text, dialect->separator);
        if (period->moves > 0)
            text_format(text, "%u/", period->moves);
        write_base(period->base, dialect, text);
        if (period->extra == 0 && control->kind == TIME_INCREMENT)
            continue;
        text_append_char(text, signs[control->kind]);
        write_number(period->extra, SECOND, text);
    }
}

void time_control_write(const TimeControl *control, Text *text)
{
    if (control->kind == TIME_NONE) {
        text_append(text, "-");
    } else if (control->kind == TIME_HOURGLASS) {
        text_append_char(text, 'h');
        write_base(control->periods[0].base, &SPOKEN, text);
    } else {
        write_periods(control, &SPOKEN, text);
    }
}

void time_control_write_tag(const TimeControl *control, Text *text)
{
    if (control->kind == TIME_NONE) {
        text_append(text, "-");
    } else if (control->kind == TIME_HOURGLASS) {
        text_append_char(text, '*');
        write_base(control->periods[0].base, &TAGGED, text);
    } else {
        write_periods(control, &TAGGED, text);
    }
}

void time_control_write_clock(int64_t milliseconds, Text *text)
{
    bool is_negative = milliseconds < 0;
    uint64_t time = is_negative ? (uint64_t) - (milliseconds + 1) + 1
                                : (uint64_t)milliseconds;
    uint64_t seconds = time / 1000;

    if (is_negative)
        text_append_char(text, '-');
    if (seconds >= 3600)
        text_format(text, "%llu:%02u:%02u",
                    (unsigned long long)(seconds / 3600),
                    (unsigned)(seconds / 60 % 60), (unsigned)(seconds % 60));
    else
        text_format(text, "%u:%02u", (unsigned)(seconds / 60),
                    (unsigned)(seconds % 60));
    if (time < 10 * 1000)
        text_format(text, ".%u", (unsigned)(time / 100 % 10));
}
