/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engine's thread only ever puts events into a mailbox, so a reader that
 * has fallen asleep cannot stop it from thinking, and lines never mix.  Lines
 * and events take turns: a flood of one does not hold up the other.
 *
 * Thoughts rest before they are sent, and while they do the engine does not
 * wake us for more of them: in a game of quick moves, waking us and whoever
 * listens for each depth would cost more than the lines are worth.
 */
#include "cli/channel.h"

#include "base/base.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#ifndef PIPE_BUF
#define PIPE_BUF _POSIX_PIPE_BUF
#endif

enum {
    READ_SIZE = 1 << 16,
    EVENTS = 4096,  /* several depths of many lines */
    PATIENCE = 500, /* ms for a reader that takes nothing, at the end */
    UNSENT_LIMIT = 4 * CHANNEL_UNSENT_MAX, /* then even lines are refused */
    STALLED = 10000, /* ms until such a reader counts as gone */
    REST = 20        /* ms of thoughts */
};

struct Channel {
    Mailbox *mailbox;

    Text input;     /* read and not yet used up */
    size_t used;    /* of it */
    size_t scanned; /* up to here there is no end of a line */
    bool is_too_long;
    bool is_ended; /* nothing more comes, */
    bool is_told;  /* and whoever waits knows it */

    Text output;      /* said and not yet written */
    size_t sent;      /* of it */
    bool is_resting;  /* all of it: thoughts that are not yet to be sent, */
    int64_t rest_end; /* until then, in milliseconds */
    bool is_gone;
    int trouble; /* errno of the write that failed */

    bool prefers_events;
};

/* --- Out ------------------------------------------------------------------ */

static size_t unsent(const Channel *channel)
{
    return channel->output.length - channel->sent;
}

bool channel_is_clogged(const Channel *channel)
{
    return unsent(channel) > CHANNEL_UNSENT_MAX;
}

void channel_write(Channel *channel, Span lines)
{
    channel->is_resting = false;
    if (!channel->is_gone)
        text_append_span(&channel->output, lines);
}

void channel_write_thoughts(Channel *channel, Span lines)
{
    bool is_resting = channel->is_resting;

    if (unsent(channel) == 0) {
        is_resting = true;
        channel->rest_end = clock_milliseconds() + REST;
    }
    channel_write(channel, lines);
    channel->is_resting = is_resting;
}

void channel_send(Channel *channel, const char *format, ...)
{
    Text raw = { 0 };
    va_list list;

    va_start(list, format);
    text_format_list(&raw, format, list);
    va_end(list);
    channel->is_resting = false;
    if (!channel->is_gone) {
        display_append_line(&channel->output, text_span(&raw));
        text_append_char(&channel->output, '\n');
    }
    text_free(&raw);
}

static void give_up_output(Channel *channel, int trouble)
{
    channel->is_gone = true;
    channel->trouble = trouble;
    channel->sent = channel->output.length;
}

/* Only what fits without waiting: a ready pipe takes this much. */
static void write_some(Channel *channel)
{
    Span rest = span_take(span_skip(text_span(&channel->output), channel->sent),
                          (size_t)PIPE_BUF);
    ssize_t count = write(STDOUT_FILENO, rest.data, rest.length);

    if (count >= 0)
        channel->sent += (size_t)count;
    else if (errno != EINTR && errno != EAGAIN)
        give_up_output(channel, errno);
    if (unsent(channel) == 0 || channel->sent > READ_SIZE) {
        text_remove(&channel->output, 0, channel->sent);
        channel->sent = 0;
    }
}

/* Write while somebody takes it; wait for that at most so long. */
static bool flush(Channel *channel, int milliseconds)
{
    while (unsent(channel) > 0) {
        struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };
        int count = poll(&out, 1, milliseconds);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        write_some(channel);
    }
    return true;
}

Status channel_trouble(const Channel *channel, Fault *fault)
{
    if (channel->trouble == 0 || channel->trouble == EPIPE)
        return OK;
    return fault_set(fault, ERR_IO, "cannot write to standard output: %s",
                     strerror(channel->trouble));
}

/* --- In ------------------------------------------------------------------- */

static void read_some(Channel *channel)
{
    char block[READ_SIZE];
    ssize_t count = read(STDIN_FILENO, block, sizeof block);

    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (count <= 0) {
        channel->is_ended = true;
        return;
    }
    text_remove(&channel->input, 0, channel->used);
    channel->scanned -= channel->used;
    channel->used = 0;
    text_append_span(&channel->input, span_of(block, (size_t)count));
}

/* Keep no more of a line than we would take. */
static void drop_beginning(Channel *channel)
{
    if (channel->input.length - channel->used > CHANNEL_LINE_MAX)
        channel->is_too_long = true;
    if (channel->is_too_long) {
        text_clear(&channel->input);
        channel->used = 0;
        channel->scanned = 0;
    }
}

/* False if there is no whole line yet. */
static bool take_line(Channel *channel, ChannelNews *news)
{
    Span all = text_span(&channel->input);
    size_t end =
        channel->scanned + span_find(span_skip(all, channel->scanned), '\n');
    bool is_whole = end < all.length;

    if (!is_whole && !channel->is_ended) {
        channel->scanned = end;
        drop_beginning(channel);
        return false;
    }
    if (!is_whole && end == channel->used && !channel->is_too_long)
        return false;
    news->line = span_skip(span_take(all, end), channel->used);
    news->kind = channel->is_too_long || news->line.length > CHANNEL_LINE_MAX
                     ? CHANNEL_TOO_LONG
                     : CHANNEL_LINE;
    channel->is_too_long = false;
    channel->used = is_whole ? end + 1 : end;
    channel->scanned = channel->used;
    return true;
}

void channel_hear(void *context, const EngineEvent *event)
{
    Channel *channel = context;

    if (event->kind == ENGINE_ANSWER)
        mailbox_post(channel->mailbox, event);
    else
        mailbox_offer(channel->mailbox, event);
}

bool channel_take_event(Channel *channel, EngineEvent *event)
{
    return mailbox_take(channel->mailbox, event);
}

static bool take_event(Channel *channel, ChannelNews *news)
{
    news->kind = CHANNEL_ENGINE;
    return mailbox_take(channel->mailbox, &news->event);
}

static bool may_take_line(const Channel *channel)
{
    return unsent(channel) <= UNSENT_LIMIT;
}

static bool take_any(Channel *channel, ChannelNews *news)
{
    channel->prefers_events = !channel->prefers_events;
    if (channel->prefers_events && take_event(channel, news))
        return true;
    if (may_take_line(channel) && take_line(channel, news))
        return true;
    return !channel->prefers_events && take_event(channel, news);
}

/* --- Waiting -------------------------------------------------------------- */

static void sleep_and_work(Channel *channel, int timeout)
{
    bool is_stalled = !may_take_line(channel);
    bool wants_more = !channel->is_ended && !is_stalled;
    bool is_unsent = unsent(channel) > 0 && !channel->is_resting;
    struct pollfd watched[] = {
        { .fd = wants_more ? STDIN_FILENO : -1, .events = POLLIN },
        { .fd = mailbox_descriptor(channel->mailbox), .events = POLLIN },
        { .fd = STDOUT_FILENO, .events = (short)(is_unsent ? POLLOUT : 0) },
    };

    if (is_stalled && (timeout < 0 || timeout > STALLED))
        timeout = STALLED;

    int count = poll(watched, ARRAY_LENGTH(watched), timeout);

    if (count == 0 && timeout == STALLED)
        give_up_output(channel, EPIPE);
    if (count <= 0)
        return;
    if (watched[2].revents & POLLOUT)
        write_some(channel);
    else if (watched[2].revents != 0)
        give_up_output(channel, EPIPE);
    if (watched[0].revents != 0)
        read_some(channel);
}

/* Until the end, if there is one, and until the thoughts have rested. */
static int time_to_sleep(const Channel *channel, int64_t now, bool has_end,
                         int64_t end)
{
    if (channel->is_resting && (!has_end || channel->rest_end < end))
        return (int)(channel->rest_end - now);
    if (!has_end)
        return -1;
    return end - now > INT_MAX ? INT_MAX : (int)(end - now);
}

ChannelEvent channel_wait(Channel *channel, int64_t milliseconds,
                          ChannelNews *news)
{
    int64_t end = clock_milliseconds() + milliseconds;

    for (;;) {
        /* What comes in one go is written in one go. */
        if (unsent(channel) > PIPE_BUF)
            flush(channel, 0);
        if (!channel->is_gone && take_any(channel, news))
            return news->kind;

        int64_t now = clock_milliseconds();

        channel->is_resting = channel->is_resting && now < channel->rest_end;
        if (!channel->is_resting)
            flush(channel, 0);
        if (channel->is_gone)
            return news->kind = CHANNEL_GONE;
        if (channel->is_ended && !channel->is_told) {
            channel->is_told = true;
            return news->kind = CHANNEL_END;
        }
        if (milliseconds >= 0 && end <= now)
            return news->kind = CHANNEL_NOTHING;
        mailbox_set_hushed(channel->mailbox, channel->is_resting);
        sleep_and_work(channel,
                       time_to_sleep(channel, now, milliseconds >= 0, end));
    }
}

Status channel_new(Span read, Channel **result, Fault *fault)
{
    Channel *channel = memory_zeroed(1, sizeof *channel);
    Status status =
        mailbox_new(EVENTS, sizeof(EngineEvent), &channel->mailbox, fault);

    if (status != OK) {
        memory_free(channel);
        return status;
    }
    /* A reader that goes away is an answer of write(), not our death. */
    signal(SIGPIPE, SIG_IGN);
    text_append_span(&channel->input, read);
    *result = channel;
    return OK;
}

Status channel_new_from(Span lines, Channel **result, Fault *fault)
{
    Status status = channel_new(lines, result, fault);

    if (status == OK)
        (*result)->is_ended = true;
    return status;
}

void channel_free(Channel *channel)
{
    if (channel == NULL)
        return;
    flush(channel, PATIENCE);
    mailbox_free(channel->mailbox);
    text_free(&channel->input);
    text_free(&channel->output);
    memory_free(channel);
}
