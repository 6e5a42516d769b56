/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/compliance_probe.h"

#include "base/clock.h"

#include <poll.h>

enum { PIECE_SIZE = 4096, HEARD_MAX = 4 << 20, NAP = 200 };

Status probe_start(Probe *probe, Fault *fault)
{
    probe->process = (Process)PROCESS_NONE;
    probe->has_ended = false;
    text_clear(&probe->heard);
    return process_start(probe->command->arguments, probe->command->directory,
                         &probe->process, fault);
}

void probe_end(Probe *probe)
{
    process_kill(&probe->process);
    line_reader_release(&probe->reader);
    line_reader_release(&probe->errors);
    line_writer_release(&probe->writer);
    probe->reader = probe->errors = (LineReader){ 0 };
    probe->writer = (LineWriter){ 0 };
}

void probe_say(Probe *probe, const char *format, ...)
{
    Text line = { 0 };
    va_list list;

    va_start(list, format);
    text_format_list(&line, format, list);
    va_end(list);
    line_writer_add(&probe->writer, text_span(&line));
    if (probe->process.input >= 0 &&
        !line_writer_send(&probe->writer, probe->process.input))
        process_close_input(&probe->process);
    text_free(&line);
}

void probe_forget(Probe *probe)
{
    text_clear(&probe->heard);
}

/* --- Listening ------------------------------------------------------------ */

/* What has come; true once a line begins with that word. */
static bool read_lines(Probe *probe, const char *word)
{
    char piece[PIECE_SIZE];
    bool is_found = false;
    size_t count;
    ReadResult result =
        lines_read(probe->process.output, piece, sizeof piece, &count);
    Span rest = span_of(piece, count);
    Span line;

    while (line_reader_next(&probe->reader, &rest, &line)) {
        Span words = line;
        Span first = { 0 };

        span_next_word(&words, &first);
        is_found |= word != NULL && span_equals(first, word);
        if (probe->heard.length < HEARD_MAX) {
            text_append_span(&probe->heard, line);
            text_append_char(&probe->heard, '\n');
        }
    }
    if (result == READ_END)
        probe->has_ended = true;
    return is_found;
}

static void drop_errors(Probe *probe)
{
    char piece[PIECE_SIZE];
    size_t count;

    if (probe->process.errors >= 0 &&
        lines_read(probe->process.errors, piece, sizeof piece, &count) ==
            READ_END)
        process_close_errors(&probe->process);
}

static bool listen_until(Probe *probe, const char *word, int64_t until)
{
    while (!probe->has_ended && !probe_is_stopped(probe)) {
        int64_t left = until - clock_milliseconds();
        struct pollfd watched[3] = {
            { probe->process.output, POLLIN, 0 },
            { probe->process.errors, POLLIN, 0 },
            { line_writer_is_empty(&probe->writer) ? -1 : probe->process.input,
              POLLOUT, 0 },
        };

        if (left <= 0)
            return false;
        poll(watched, 3, (int)(left < NAP ? left : NAP));
        if (watched[2].revents != 0 &&
            !line_writer_send(&probe->writer, probe->process.input))
            process_close_input(&probe->process);
        if (watched[1].revents != 0)
            drop_errors(probe);
        if (watched[0].revents != 0 && read_lines(probe, word))
            return true;
    }
    return false;
}

bool probe_hear(Probe *probe, const char *word)
{
    return listen_until(probe, word, clock_milliseconds() + probe->patience);
}

void probe_listen(Probe *probe, int64_t milliseconds)
{
    listen_until(probe, NULL, clock_milliseconds() + milliseconds);
}

bool probe_answers(Probe *probe)
{
    probe_say(probe, "isready");
    return probe_hear(probe, "readyok");
}

bool probe_leaves(Probe *probe)
{
    probe_hear(probe, "(nothing is this)");
    return probe->has_ended;
}

size_t probe_count(const Probe *probe, const char *word)
{
    Span rest = text_span(&probe->heard);
    size_t count = 0;
    Span line;

    while (span_split_line(&rest, &line)) {
        Span first = { 0 };

        span_next_word(&line, &first);
        count += span_equals(first, word);
    }
    return count;
}

bool probe_restart(Probe *probe)
{
    probe_end(probe);
    if (probe_is_stopped(probe) || probe_start(probe, NULL) != OK)
        return false;
    probe_say(probe, "uci");
    return probe_hear(probe, "uciok") && probe_answers(probe);
}

/* --- Judging -------------------------------------------------------------- */

void probe_judge(Probe *probe, const char *what, const char *found)
{
    if (probe_is_stopped(probe))
        return;
    probe->sum.cases++;
    probe->sum.failures += found[0] != '\0';
    probe->listener->ended(probe->listener->context, probe->sum.cases, what,
                           found[0] == '\0' ? NULL : found);
}

void probe_judge_if(Probe *probe, bool is_right, const char *what,
                    const char *found)
{
    probe_judge(probe, what, is_right ? "" : found);
}

bool probe_is_stopped(const Probe *probe)
{
    return probe->listener->should_stop != NULL &&
           probe->listener->should_stop(probe->listener->context);
}
