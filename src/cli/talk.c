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
#include "cli/talk.h"

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
    UNSENT_LIMIT = 4 * TALK_UNSENT_MAX, /* then even lines are refused */
    STALLED = 10000, /* ms until such a reader counts as gone */
    REST = 20        /* ms of thoughts */
};

struct Talk {
    Mailbox *mailbox;

    Text input;     /* read and not yet used up */
    size_t used;    /* of it */
    size_t scanned; /* up to here there is no end of a line */
    bool is_too_long;
    bool is_ended; /* nothing more comes */

    Text output;      /* said and not yet written */
    size_t sent;      /* of it */
    bool is_resting;  /* all of it: thoughts that are not yet to be sent, */
    int64_t rest_end; /* until then, in milliseconds */
    bool is_gone;
    int trouble; /* errno of the write that failed */

    bool prefers_events;
};

/* --- Out ------------------------------------------------------------------ */

static size_t unsent(const Talk *talk)
{
    return talk->output.length - talk->sent;
}

bool talk_is_clogged(const Talk *talk)
{
    return unsent(talk) > TALK_UNSENT_MAX;
}

void talk_write(Talk *talk, Span lines)
{
    talk->is_resting = false;
    if (!talk->is_gone)
        text_append_span(&talk->output, lines);
}

void talk_think(Talk *talk, Span lines)
{
    bool is_resting = talk->is_resting;

    if (unsent(talk) == 0) {
        is_resting = true;
        talk->rest_end = clock_milliseconds() + REST;
    }
    talk_write(talk, lines);
    talk->is_resting = is_resting;
}

void talk_say(Talk *talk, const char *format, ...)
{
    Text raw = { 0 };
    va_list list;

    va_start(list, format);
    text_format_list(&raw, format, list);
    va_end(list);
    talk->is_resting = false;
    if (!talk->is_gone) {
        display_append_line(&talk->output, text_span(&raw));
        text_append_char(&talk->output, '\n');
    }
    text_free(&raw);
}

static void give_up_output(Talk *talk, int trouble)
{
    talk->is_gone = true;
    talk->trouble = trouble;
    talk->sent = talk->output.length;
}

/* Only what fits without waiting: a ready pipe takes this much. */
static void write_some(Talk *talk)
{
    Span rest = span_take(span_skip(text_span(&talk->output), talk->sent),
                          (size_t)PIPE_BUF);
    ssize_t count = write(STDOUT_FILENO, rest.data, rest.length);

    if (count >= 0)
        talk->sent += (size_t)count;
    else if (errno != EINTR && errno != EAGAIN)
        give_up_output(talk, errno);
    if (unsent(talk) == 0 || talk->sent > READ_SIZE) {
        text_remove(&talk->output, 0, talk->sent);
        talk->sent = 0;
    }
}

/* Write while somebody takes it; wait for that at most so long. */
static bool flush(Talk *talk, int milliseconds)
{
    while (unsent(talk) > 0) {
        struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };
        int count = poll(&out, 1, milliseconds);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        write_some(talk);
    }
    return true;
}

Status talk_trouble(const Talk *talk, Fault *fault)
{
    if (talk->trouble == 0 || talk->trouble == EPIPE)
        return OK;
    return fault_set(fault, ERR_IO, "cannot write to standard output: %s",
                     strerror(talk->trouble));
}

/* --- In ------------------------------------------------------------------- */

static void read_some(Talk *talk)
{
    char block[READ_SIZE];
    ssize_t count = read(STDIN_FILENO, block, sizeof block);

    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (count <= 0) {
        talk->is_ended = true;
        return;
    }
    text_remove(&talk->input, 0, talk->used);
    talk->scanned -= talk->used;
    talk->used = 0;
    text_append_span(&talk->input, span_of(block, (size_t)count));
}

/* Keep no more of a line than we would take. */
static void drop_beginning(Talk *talk)
{
    if (talk->input.length - talk->used > TALK_LINE_MAX)
        talk->is_too_long = true;
    if (talk->is_too_long) {
        text_clear(&talk->input);
        talk->used = 0;
        talk->scanned = 0;
    }
}

/* False if there is no whole line yet. */
static bool take_line(Talk *talk, TalkNews *news)
{
    Span all = text_span(&talk->input);
    size_t end = talk->scanned + span_find(span_skip(all, talk->scanned), '\n');
    bool is_whole = end < all.length;

    if (!is_whole && !talk->is_ended) {
        talk->scanned = end;
        drop_beginning(talk);
        return false;
    }
    if (!is_whole && end == talk->used && !talk->is_too_long)
        return false;
    news->line = span_skip(span_take(all, end), talk->used);
    news->kind = talk->is_too_long || news->line.length > TALK_LINE_MAX
                     ? TALK_TOO_LONG
                     : TALK_LINE;
    talk->is_too_long = false;
    talk->used = is_whole ? end + 1 : end;
    talk->scanned = talk->used;
    return true;
}

void talk_hear(void *context, const EngineEvent *event)
{
    Talk *talk = context;

    if (event->kind == ENGINE_ANSWER)
        mailbox_post(talk->mailbox, event);
    else
        mailbox_offer(talk->mailbox, event);
}

bool talk_take_event(Talk *talk, EngineEvent *event)
{
    return mailbox_take(talk->mailbox, event);
}

static bool take_event(Talk *talk, TalkNews *news)
{
    news->kind = TALK_EVENT;
    return mailbox_take(talk->mailbox, &news->event);
}

static bool may_take_line(const Talk *talk)
{
    return unsent(talk) <= UNSENT_LIMIT;
}

static bool take_any(Talk *talk, TalkNews *news)
{
    talk->prefers_events = !talk->prefers_events;
    if (talk->prefers_events && take_event(talk, news))
        return true;
    if (may_take_line(talk) && take_line(talk, news))
        return true;
    return !talk->prefers_events && take_event(talk, news);
}

/* --- Waiting -------------------------------------------------------------- */

static void sleep_and_work(Talk *talk, int timeout)
{
    bool is_stalled = !may_take_line(talk);
    bool wants_more = !talk->is_ended && !is_stalled;
    bool is_unsent = unsent(talk) > 0 && !talk->is_resting;
    struct pollfd watched[] = {
        { .fd = wants_more ? STDIN_FILENO : -1, .events = POLLIN },
        { .fd = mailbox_descriptor(talk->mailbox), .events = POLLIN },
        { .fd = STDOUT_FILENO, .events = (short)(is_unsent ? POLLOUT : 0) },
    };

    if (is_stalled && (timeout < 0 || timeout > STALLED))
        timeout = STALLED;

    int count = poll(watched, ARRAY_LENGTH(watched), timeout);

    if (count == 0 && timeout == STALLED)
        give_up_output(talk, EPIPE);
    if (count <= 0)
        return;
    if (watched[2].revents & POLLOUT)
        write_some(talk);
    else if (watched[2].revents != 0)
        give_up_output(talk, EPIPE);
    if (watched[0].revents != 0)
        read_some(talk);
}

/* Until the end, if there is one, and until the thoughts have rested. */
static int time_to_sleep(const Talk *talk, int64_t now, bool has_end,
                         int64_t end)
{
    if (talk->is_resting && (!has_end || talk->rest_end < end))
        return (int)(talk->rest_end - now);
    if (!has_end)
        return -1;
    return end - now > INT_MAX ? INT_MAX : (int)(end - now);
}

TalkKind talk_wait(Talk *talk, int64_t milliseconds, TalkNews *news)
{
    int64_t end = clock_milliseconds() + milliseconds;

    for (;;) {
        /* What comes in one go is written in one go. */
        if (unsent(talk) > PIPE_BUF)
            flush(talk, 0);
        if (!talk->is_gone && take_any(talk, news))
            return news->kind;

        int64_t now = clock_milliseconds();

        talk->is_resting = talk->is_resting && now < talk->rest_end;
        if (!talk->is_resting)
            flush(talk, 0);
        if (talk->is_gone || talk->is_ended)
            return news->kind = TALK_END;
        if (milliseconds >= 0 && end <= now)
            return news->kind = TALK_NOTHING;
        mailbox_hush(talk->mailbox, talk->is_resting);
        sleep_and_work(talk, time_to_sleep(talk, now, milliseconds >= 0, end));
    }
}

Status talk_new(Span read, Talk **result, Fault *fault)
{
    Talk *talk = memory_zeroed(1, sizeof *talk);
    Status status =
        mailbox_new(EVENTS, sizeof(EngineEvent), &talk->mailbox, fault);

    if (status != OK) {
        memory_free(talk);
        return status;
    }
    /* A reader that goes away is an answer of write(), not our death. */
    signal(SIGPIPE, SIG_IGN);
    text_append_span(&talk->input, read);
    *result = talk;
    return OK;
}

void talk_free(Talk *talk)
{
    if (talk == NULL)
        return;
    flush(talk, PATIENCE);
    mailbox_free(talk->mailbox);
    text_free(&talk->input);
    text_free(&talk->output);
    memory_free(talk);
}
