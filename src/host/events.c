/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/inside.h"

#include "base/clock.h"

#include <inttypes.h>
#include <string.h>

enum {
    PIECE_SIZE = 16384,
    READS_MAX = 16,     /* read at most this often before others get a turn */
    DRAIN_PIECES = 256, /* the same when the program has ended */
    END_PATIENCE = 500, /* from the end of the output to that of the program */
    LAST_WORDS_MAX = 200
};

static void forget_conversation(Host *host)
{
    line_reader_release(&host->said);
    line_reader_release(&host->errors);
    line_writer_release(&host->sent);
    text_clear(&host->wanted_options);
    host->wants_new_game = false;
    host->deadline = INT64_MAX;
    host->end_deadline = INT64_MAX;
    host->closed = NULL;
    host->doubt_at = INT64_MAX;
    text_clear(&host->heard);
}

/* The search is over without an answer. */
void host_report_failure(Host *host)
{
    EngineEvent event = { .kind = ENGINE_FAILED, .search = host->search };

    host->wants_search = false;
    host->sink(host->sink_context, &event);
}

void host_go_down(Host *host)
{
    bool is_answer_owed = host_is_searching(host);

    process_kill(&host->process);
    forget_conversation(host);
    host->state = HOST_DOWN;
    if (is_answer_owed)
        host_report_failure(host);
}

static bool is_survived(HostTrouble trouble)
{
    return trouble == HOST_ILLEGAL_MOVE || trouble == HOST_NO_CHESS960;
}

void host_fail(Host *host, HostTrouble trouble, const char *format, ...)
{
    va_list list;

    host->trouble = trouble;
    text_clear(&host->trouble_text);
    va_start(list, format);
    text_format_list(&host->trouble_text, format, list);
    va_end(list);
    if (host->last_words.length > 0 && !is_survived(trouble)) {
        text_format(&host->trouble_text, ": %s",
                    text_string(&host->last_words));
    }
    if (!is_survived(trouble))
        host_go_down(host);
}

static void describe_end(Host *host, ProcessEnd end)
{
    if (end.signal != 0) {
        host_fail(host, HOST_CRASHED, "ended by signal %d (%s)", end.signal,
                  strsignal(end.signal));
    } else {
        host_fail(host, HOST_CRASHED, "ended with status %d", end.exit_status);
    }
}

/* Its output or input is gone, so it will soon be gone itself, or be killed. */
static void expect_end(Host *host, const char *closed)
{
    if (host->closed == NULL) {
        host->closed = closed;
        host->end_deadline = clock_milliseconds() + END_PATIENCE;
    }
}

void host_flush(Host *host)
{
    if (host->process.input < 0 || line_writer_is_empty(&host->sent))
        return;
    if (!line_writer_send(&host->sent, host->process.input)) {
        process_close_input(&host->process);
        expect_end(host, "input");
    }
}

static void process_output(Host *host, int pieces)
{
    char piece[PIECE_SIZE];
    ReadResult result = READ_MORE;

    while (pieces-- > 0 && result == READ_MORE && host->process.output >= 0) {
        size_t count;
        Span line;

        result = lines_read(host->process.output, piece, sizeof piece, &count);
        Span rest = span_of(piece, count);

        while (host->process.output >= 0 &&
               line_reader_next(&host->said, &rest, &line))
            host_hear(host, line);
    }
    if (result == READ_END) {
        process_close_output(&host->process);
        expect_end(host, "output");
    }
}

void host_discard_stale_output(Host *host)
{
    if (host->state == HOST_READY)
        process_output(host, READS_MAX);
}

static void process_errors(Host *host, int pieces)
{
    char piece[PIECE_SIZE];
    ReadResult result = READ_MORE;

    while (pieces-- > 0 && result == READ_MORE && host->process.errors >= 0) {
        size_t count;
        Span line;

        result = lines_read(host->process.errors, piece, sizeof piece, &count);
        Span rest = span_of(piece, count);

        while (line_reader_next(&host->errors, &rest, &line)) {
            host_listen(host, HOST_STDERR, line);
            text_clear(&host->last_words);
            text_append_span(&host->last_words,
                             span_take(line, LAST_WORDS_MAX));
        }
    }
    if (result == READ_END)
        process_close_errors(&host->process);
}

/* An engine that ends because it does not know "uci" is not asked again. */
static bool starts_as_guest(Host *host)
{
    if (host->guest == NULL || host->is_greeted ||
        host->command.protocol != PROTOCOL_ANY)
        return false;
    engine_command_set_protocol(&host->command, PROTOCOL_XBOARD);
    process_kill(&host->process);
    forget_conversation(host);
    host->state = HOST_DOWN;
    return host_start(host, NULL) == OK;
}

static void process_end(Host *host)
{
    ProcessEnd end;

    if (host->state == HOST_DOWN || !process_has_ended(&host->process, &end))
        return;
    process_output(host, DRAIN_PIECES);
    process_errors(host, DRAIN_PIECES);
    if (host->state == HOST_LEAVING)
        host_go_down(host);
    else if (!starts_as_guest(host))
        describe_end(host, end);
}

static void leave_harder(Host *host)
{
    if (host->is_terminated) {
        host_go_down(host);
        return;
    }
    host->is_terminated = true;
    process_terminate(&host->process);
    host_set_deadline(host, host->patience.quit);
}

static void process_deadline(Host *host)
{
    int64_t now = clock_milliseconds();

    if (now >= host->end_deadline && host->state != HOST_LEAVING) {
        host_fail(host, HOST_CRASHED, "closed its %s", host->closed);
        return;
    }
    if (now < host->deadline)
        return;
    if (host->state == HOST_LEAVING) {
        leave_harder(host);
    } else if (!host->is_greeted) {
        host_fail(host, HOST_NOT_UCI,
                  "no uciok in %" PRId64
                  " ms: does it speak UCI or xboard's protocol?",
                  host->patience.greeting);
    } else if (host->state == HOST_BUSY || host->state == HOST_STARTING) {
        host_fail(host, HOST_STALLED, "no readyok in %" PRId64 " ms",
                  host->patience.ready);
    } else {
        host_fail(host, HOST_STALLED,
                  "no bestmove in %" PRId64 " ms after stop",
                  host->patience.stop);
    }
}

/* What there is to read. */
typedef struct Ready {
    bool output, errors, end;
} Ready;

static void process_events(Host *host, Ready ready)
{
    host_tick_guest(host);
    host_flush(host);
    if (ready.output)
        process_output(host, READS_MAX);
    if (ready.errors)
        process_errors(host, READS_MAX);
    if (ready.end)
        process_end(host);
    if (host->state != HOST_DOWN)
        process_deadline(host);
    host_flush(host); /* what the lines above have led to */
}

void host_process_events(Host *host)
{
    if (host->state != HOST_DOWN)
        process_events(host, (Ready){ true, true, true });
}

void host_serve(Host *host, const struct pollfd *watched, size_t count)
{
    Ready ready = { false, false, false };
    int64_t deadline = host_deadline(host);
    bool is_concerned =
        deadline != INT64_MAX && clock_milliseconds() >= deadline;

    for (size_t i = 0; i < count; i++) {
        bool is_ready = watched[i].revents != 0;

        is_concerned |= is_ready;
        ready.end |= is_ready && watched[i].fd == host->process.lifeline;
        ready.output |= is_ready && watched[i].fd == host->process.output;
        ready.errors |= is_ready && watched[i].fd == host->process.errors;
    }
    if (is_concerned && host->state != HOST_DOWN)
        process_events(host, ready);
}

size_t host_watch(const Host *host, struct pollfd watched[HOST_DESCRIPTORS])
{
    size_t count = host_watch_words(host, watched);

    if (host->state != HOST_DOWN && host->process.output >= 0)
        watched[count++] = (struct pollfd){ host->process.lifeline, POLLIN, 0 };
    return count;
}

size_t host_watch_words(const Host *host,
                        struct pollfd watched[HOST_DESCRIPTORS])
{
    const Process *process = &host->process;
    size_t count = 0;

    if (host->state == HOST_DOWN)
        return 0;
    if (process->output < 0)
        watched[count++] = (struct pollfd){ process->lifeline, POLLIN, 0 };
    if (process->output >= 0)
        watched[count++] = (struct pollfd){ process->output, POLLIN, 0 };
    if (process->errors >= 0)
        watched[count++] = (struct pollfd){ process->errors, POLLIN, 0 };
    if (process->input >= 0 && !line_writer_is_empty(&host->sent))
        watched[count++] = (struct pollfd){ process->input, POLLOUT, 0 };
    return count;
}

int64_t host_deadline(const Host *host)
{
    int64_t first = host->deadline < host->end_deadline ? host->deadline
                                                        : host->end_deadline;

    if (host->state == HOST_DOWN)
        return first;
    if (host->heard.length > 0)
        return 0; /* at once */
    if (host->guest != NULL && xboard_guest_deadline(host->guest) < first)
        return xboard_guest_deadline(host->guest);
    return host->doubt_at < first ? host->doubt_at : first;
}
