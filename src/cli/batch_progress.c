/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch.h"

#include "base/clock.h"
#include "base/display.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { AFTER = 500, EVERY = 200, EVERY_JSON = 1000 }; /* ms */

Status batch_progress_read(BatchProgress *progress, const Options *options,
                           Fault *fault)
{
    const char *value = option_value(options, OPTION_PROGRESS);

    if (value == NULL || strcmp(value, "auto") == 0)
        progress->kind = PROGRESS_AUTO;
    else if (strcmp(value, "none") == 0)
        progress->kind = PROGRESS_NONE;
    else if (strcmp(value, "json") == 0)
        progress->kind = PROGRESS_JSON;
    else
        return fault_set(fault, ERR_USAGE,
                         "--progress: expected auto, none or json, got \"%s\"",
                         value);
    return OK;
}

bool batch_progress_is_wanted(const BatchProgress *progress)
{
    return progress->kind == PROGRESS_JSON ||
           (progress->kind == PROGRESS_AUTO && isatty(STDERR_FILENO) != 0);
}

/* --- How fast, how long --------------------------------------------------- */

typedef struct Pace {
    double seconds;    /* since the start */
    double per_second; /* of what is counted */
    double left;       /* seconds; less than 0: nobody knows */
} Pace;

static Pace pace_of(const BatchProgress *progress, int64_t now)
{
    const BatchCount *last = &progress->last;
    Pace pace = { .seconds = (double)(now - progress->started) / 1000.0,
                  .left = -1.0 };

    if (now > progress->started)
        pace.per_second = (double)last->count / pace.seconds;
    if (last->size > 0 && last->used > 0 && last->used <= last->size)
        pace.left = pace.seconds * (double)(last->size - last->used) /
                    (double)last->used;
    return pace;
}

static void append_json(const BatchProgress *progress, int64_t now, Text *text)
{
    const BatchCount *last = &progress->last;
    Pace pace = pace_of(progress, now);

    text_append(text, "{\"what\":");
    text_append_json(text, span_from(last->what));
    text_format(text, ",\"done\":%" PRIu64, last->count);
    if (progress->is_timed && last->size > 0)
        text_format(text, ",\"of\":%" PRIu64, last->size);
    else if (last->size > 0)
        text_format(text, ",\"percent\":%.1f",
                    100.0 * (double)last->used / (double)last->size);
    text_format(text, ",\"seconds\":%.1f,\"per_second\":%.2f", pace.seconds,
                pace.per_second);
    if (pace.left >= 0.0)
        text_format(text, ",\"seconds_left\":%.0f", pace.left);
    text_append(text, "}\n");
}

/* "4:05", "2:03:20" */
static void append_duration(double seconds, Text *text)
{
    enum { MINUTE = 60, HOUR = 3600 };
    int64_t whole = (int64_t)(seconds + 0.5);

    if (whole >= HOUR)
        text_format(text, "%" PRId64 ":%02" PRId64, whole / HOUR,
                    whole % HOUR / MINUTE);
    else
        text_format(text, "%" PRId64, whole / MINUTE);
    text_format(text, ":%02" PRId64, whole % MINUTE);
}

static void append_line(const BatchProgress *progress, int64_t now, Text *text)
{
    const BatchCount *last = &progress->last;
    Pace pace = pace_of(progress, now);

    if (last->size > 0)
        text_format(text, "%3d%%  ",
                    (int)(last->used >= last->size
                              ? 100
                              : last->used * 100 / last->size));
    text_format(text, "%" PRIu64, last->count);
    if (progress->is_timed && last->size > 0)
        text_format(text, " of %" PRIu64, last->size);
    text_format(text, " %s", last->what);
    if (!progress->is_timed)
        return;
    text_format(text, ", %.1f/s", pace.per_second);
    if (pace.left < 0.0)
        return;
    text_append(text, ", ");
    append_duration(pace.left, text);
    text_append(text, " left");
}

/* --- Shown ---------------------------------------------------------------- */

static void show(BatchProgress *progress, int64_t now)
{
    Text text = { 0 };

    if (progress->kind == PROGRESS_JSON) {
        append_json(progress, now, &text);
    } else {
        append_line(progress, now, &text);
        display_control(stderr, "\r\033[K");
    }
    display_note("%s", text_string(&text));
    text_free(&text);
    progress->shown = now;
    progress->is_shown = true;
}

void batch_progress(BatchProgress *progress, const BatchCount *so_far)
{
    int64_t now;

    if (progress->kind == PROGRESS_NONE)
        return;
    now = clock_milliseconds();
    if (!progress->is_asked) {
        progress->is_asked = true;
        progress->started = now;
        if (!batch_progress_is_wanted(progress))
            progress->kind = PROGRESS_NONE;
    }
    progress->last = *so_far;
    if (progress->kind == PROGRESS_NONE || now - progress->started < AFTER ||
        now - progress->shown <
            (progress->kind == PROGRESS_JSON ? EVERY_JSON : EVERY))
        return;
    show(progress, now);
}

void batch_progress_hide(BatchProgress *progress)
{
    if (progress->is_shown && progress->kind == PROGRESS_AUTO)
        display_control(stderr, "\r\033[K");
    progress->is_shown = false;
}

void batch_progress_end(BatchProgress *progress)
{
    batch_progress_hide(progress);
    if (progress->kind == PROGRESS_JSON && progress->is_asked)
        show(progress, clock_milliseconds());
    progress->kind = PROGRESS_NONE;
}
