/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/traffic.h"

#include "base/clock.h"
#include "base/memory.h"

#include <inttypes.h>

enum {
    LAST_LINES = 8,
    LINE_MAX_KEPT = 160, /* bytes of a line for the memory */
    LINE_END_KEPT = 60,  /* of these, at the end of a line that is longer */
    MICROSECONDS = 1000000
};

struct TrafficLog {
    FileLog *file;
    Text waiting;
    int64_t wall_start; /* seconds since 1970 ... */
    int64_t start;      /* ... at this microsecond of our clock */
};

struct Traffic {
    const char *name;
    TrafficLog *log;
    size_t game;
    Text last[LAST_LINES];
    size_t count;
};

/* --- The log -------------------------------------------------------------- */

Status traffic_log_open(const char *path, TrafficLog **result, Fault *fault)
{
    TrafficLog *log = memory_zeroed(1, sizeof *log);
    Status status = file_log_open_usual(path, &log->file, fault);

    if (status != OK) {
        memory_free(log);
        return status;
    }
    log->wall_start = clock_wall_seconds();
    log->start = clock_microseconds();
    *result = log;
    return OK;
}

void traffic_log_close(TrafficLog *log)
{
    if (log == NULL)
        return;
    traffic_log_flush(log, NULL);
    file_log_close(log->file);
    text_free(&log->waiting);
    memory_free(log);
}

Status traffic_log_flush(TrafficLog *log, Fault *fault)
{
    if (log == NULL || log->waiting.length == 0)
        return OK;
    Status status =
        file_log_append_soon(log->file, text_span(&log->waiting), fault);

    text_clear(&log->waiting);
    return status;
}

static char mark_of(HostStream stream)
{
    return stream == HOST_SENT ? '>' : stream == HOST_SAID ? '<' : '!';
}

/* "2026-11-20 16:05:33.123456 game 12 luft-1 > go nodes 1000" */
static void log_line(const Traffic *traffic, HostStream stream, Span line)
{
    TrafficLog *log = traffic->log;
    int64_t passed = clock_microseconds() - log->start;
    int64_t seconds = log->wall_start + passed / MICROSECONDS;
    ClockMoment moment = clock_moment(seconds);

    text_format(
        &log->waiting, "%04d-%02d-%02d %02d:%02d:%02d.%06d game %zu %s %c ",
        moment.date.year, moment.date.month, moment.date.day, moment.hour,
        moment.minute, (int)(seconds % 60), (int)(passed % MICROSECONDS),
        traffic->game, traffic->name, mark_of(stream));
    text_append_span(&log->waiting, line);
    text_append_char(&log->waiting, '\n');
}

/* --- One engine ----------------------------------------------------------- */

Traffic *traffic_new(const char *name, TrafficLog *log)
{
    Traffic *traffic = memory_zeroed(1, sizeof *traffic);

    traffic->name = name;
    traffic->log = log;
    return traffic;
}

void traffic_free(Traffic *traffic)
{
    if (traffic == NULL)
        return;
    for (size_t i = 0; i < LAST_LINES; i++)
        text_free(&traffic->last[i]);
    memory_free(traffic);
}

void traffic_set_game(Traffic *traffic, size_t number)
{
    traffic->game = number;
}

/* A position after a hundred moves is known by how it begins and ends. */
static void keep_line(Traffic *traffic, HostStream stream, Span line)
{
    Text *place = &traffic->last[traffic->count++ % LAST_LINES];

    text_clear(place);
    text_append_char(place, mark_of(stream));
    text_append_char(place, ' ');
    if (line.length <= LINE_MAX_KEPT) {
        text_append_span(place, line);
        return;
    }
    text_append_span(place, span_take(line, LINE_MAX_KEPT - LINE_END_KEPT));
    text_append(place, " ... ");
    text_append_span(place, span_skip(line, line.length - LINE_END_KEPT));
}

void traffic_hear(void *context, HostStream stream, Span line)
{
    Traffic *traffic = context;

    keep_line(traffic, stream, line);
    if (traffic->log != NULL)
        log_line(traffic, stream, line);
}

void traffic_write_last(const Traffic *traffic, Text *text)
{
    size_t first =
        traffic->count > LAST_LINES ? traffic->count - LAST_LINES : 0;

    for (size_t i = first; i < traffic->count; i++) {
        text_append_span(text, text_span(&traffic->last[i % LAST_LINES]));
        text_append_char(text, '\n');
    }
}
