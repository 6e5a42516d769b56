/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/lines.h"

#include "base/clock.h"
#include "base/display.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "term/input.h"
#include "term/key_timing.h"
#include "term/prompt_history.h"
#include "term/signals.h"
#include "term/tty.h"
#include "term/unmarked_paste.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80 };

struct Lines {
    LineCalls calls;
    Tty *tty;
    int signals;
    Input *input;
    int64_t read_at;
    UnmarkedPaste burst; /* where the terminal does not mark pastes */
    KeyTiming timing;
    Prompt *prompt;
    char *label;
    Text new_lines;
    Text finished;  /* lines; one key may end several: the user's own macros */
    bool came_fast; /* the line that was finished last */
    bool has_left, is_stopped;
};

/* --- What the prompt asks of us ------------------------------------------- */

/* It is done with: who made a mistake finds the line in the history. */
static bool on_submit(void *context, Span line, size_t *column)
{
    Lines *lines = context;

    (void)column;
    text_append_span(&lines->finished, line);
    text_append_char(&lines->finished, '\n');
    lines->came_fast = key_timing_end_line(&lines->timing);
    return true;
}

static size_t on_complete(void *context, Span line, size_t *from,
                          Text *completions)
{
    const Lines *lines = context;

    return lines->calls.complete(lines->calls.context, line, from, completions);
}

static void on_leave(void *context)
{
    Lines *lines = context;

    lines->has_left = true;
    display_print("\n");
}

/* In as many columns as there are, and none broken by the edge. */
static void on_choices(void *context, Span choices)
{
    Lines *lines = context;
    int columns = COLUMNS;
    int rows;
    size_t used = 0;
    Text text = { 0 };

    tty_size(lines->tty, &columns, &rows);
    while (choices.length > 0) {
        Span choice = span_take(choices, span_find_string(choices, "  "));
        size_t width = utf8_width(choice) + 2;

        if (used > 0 && used + width > (size_t)columns) {
            text_append_char(&text, '\n');
            used = 0;
        }
        text_append_span(&text, choice);
        text_append(&text, "  ");
        used += width;
        choices = span_skip(choices, choice.length + 2);
    }
    text_append_char(&text, '\n');
    lines_hide(lines);
    display_write(text_span(&text));
    lines_show(lines, lines->label);
    text_free(&text);
}

static void follow_window(Lines *lines)
{
    int columns = COLUMNS;
    int rows;

    tty_size(lines->tty, &columns, &rows);
    prompt_resize(lines->prompt, columns);
}

/* --- Life ----------------------------------------------------------------- */

Lines *lines_open(const LineCalls *calls)
{
    PromptCalls prompt_calls = { NULL, on_submit, on_complete, on_leave,
                                 on_choices };
    Tty *tty = getenv("INSIDE_EMACS") == NULL ? tty_open_for_lines() : NULL;
    Lines *lines;

    if (tty == NULL)
        return NULL;
    lines = memory_zeroed(1, sizeof *lines);
    lines->calls = *calls;
    lines->tty = tty;
    if (signals_open(&lines->signals, NULL) != OK) {
        tty_close(tty);
        memory_free(lines);
        return NULL;
    }
    prompt_calls.context = lines;
    lines->input = input_new();
    lines->label = memory_copy_string("");
    lines->prompt = prompt_new_for_lines(&prompt_calls, tty_kind(tty));
    follow_window(lines);
    prompt_history_load(lines->prompt);
    return lines;
}

void lines_close(Lines *lines)
{
    if (lines == NULL)
        return;
    lines_hide(lines);
    prompt_history_save(&lines->new_lines);
    prompt_free(lines->prompt);
    input_free(lines->input);
    tty_close(lines->tty);
    signals_close(lines->signals);
    memory_free(lines->label);
    text_free(&lines->new_lines);
    text_free(&lines->finished);
    unmarked_paste_release(&lines->burst);
    memory_free(lines);
}

void lines_show(Lines *lines, const char *label)
{
    if (label != lines->label) {
        char *copy = memory_copy_string(label);

        memory_free(lines->label);
        lines->label = copy;
    }
    prompt_show(lines->prompt, lines->label);
}

void lines_hide(Lines *lines)
{
    prompt_hide(lines->prompt);
}

void lines_type(Lines *lines, const char *text)
{
    prompt_put(lines->prompt, span_from(text));
}

void lines_suspend(Lines *lines)
{
    lines_hide(lines);
    tty_suspend(lines->tty);
    signals_let_go();
}

void lines_resume(Lines *lines)
{
    signals_catch();
    tty_resume(lines->tty);
}

void lines_remember(Lines *lines, Span line)
{
    prompt_history_add(&lines->new_lines, line);
    prompt_remember(lines->prompt, line);
}

/* --- Waiting -------------------------------------------------------------- */

void lines_watch(Lines *lines, struct pollfd watched[LINES_DESCRIPTORS])
{
    key_timing_wait(&lines->timing);
    watched[0] =
        (struct pollfd){ .fd = tty_descriptor(lines->tty), .events = POLLIN };
    watched[1] = (struct pollfd){ .fd = lines->signals, .events = POLLIN };
}

/* Until what looks like a beginning is known to be all; -1: there is none. */
static int64_t until_decided(const Lines *lines)
{
    int64_t left =
        lines->read_at + input_patience(lines->input) - clock_milliseconds();

    if (!input_is_undecided(lines->input))
        return -1;
    return left > 0 ? left : 0;
}

int64_t lines_until(const Lines *lines)
{
    int64_t burst = unmarked_paste_until(&lines->burst, clock_milliseconds());
    int64_t decided = until_decided(lines);

    return burst >= 0 && (decided < 0 || burst < decided) ? burst : decided;
}

/* Ctrl-Z: nothing goes on until the shell lets us. */
static void stop_job(Lines *lines)
{
    lines_hide(lines);
    lines->calls.sleep(lines->calls.context);
    tty_suspend(lines->tty);
    if (!signals_stop_job(tty_descriptor(lines->tty))) {
        lines->is_stopped = true;
        return;
    }
    tty_resume(lines->tty);
    lines->calls.wake(lines->calls.context);
    lines_show(lines, lines->label);
}

static void take_signal(Lines *lines, int number)
{
    switch (number) {
    case SIGWINCH:
        follow_window(lines);
        break;
    case SIGTSTP:
        stop_job(lines);
        break;
    case SIGCONT:
        tty_resume(lines->tty);
        break;
    default:
        lines->is_stopped = true;
        break;
    }
}

static void take_bytes(Lines *lines, Span bytes)
{
    lines->read_at = clock_milliseconds();
    if (tty_kind(lines->tty)->is_xterm_like)
        input_feed(lines->input, bytes);
    else
        unmarked_paste_feed(&lines->burst, bytes, lines->read_at,
                            key_timing_allowed(&lines->timing));
}

void lines_take(Lines *lines, const struct pollfd watched[LINES_DESCRIPTORS])
{
    Text bytes = { 0 };
    int number;

    key_timing_wake(&lines->timing);
    if (watched[1].revents != 0)
        while ((number = signals_take(lines->signals)) != 0)
            take_signal(lines, number);
    if (watched[0].revents != 0 && !lines->is_stopped) {
        if (tty_read(lines->tty, &bytes, NULL) != OK)
            lines->is_stopped = true;
        take_bytes(lines, text_span(&bytes));
        text_free(&bytes);
    }
    if (until_decided(lines) == 0)
        input_decide(lines->input);
}

/* --- Keys ----------------------------------------------------------------- */

/* A line that is pasted waits for its Enter. */
static LinesNews take_paste(Lines *lines, Span paste, Text *text)
{
    Span trimmed = span_trim(paste);

    if (span_find(trimmed, '\n') < trimmed.length ||
        span_find(trimmed, '\r') < trimmed.length) {
        text_append_span(text, paste);
        return LINES_PASTED;
    }
    paste_append_line(text, trimmed);
    prompt_insert(lines->prompt, text_span(text));
    text_clear(text);
    lines_show(lines, lines->label);
    return LINES_NOTHING;
}

/* It clears the line, then the caller decides. */
static LinesNews interrupt(Lines *lines)
{
    if (prompt_is_empty(lines->prompt))
        return LINES_INTERRUPTED;
    lines_hide(lines);
    prompt_abandon(lines->prompt);
    lines_show(lines, lines->label);
    return LINES_NOTHING;
}

static LinesNews take_key(Lines *lines, const Event *event)
{
    if (event->key.modifiers == KEY_CTRL && event->key.code == 'c')
        return interrupt(lines);
    if (event->key.modifiers == KEY_CTRL && event->key.code == 'z') {
        stop_job(lines);
        return LINES_NOTHING;
    }
    if (!utf8_is_valid(event->bytes)) {
        lines_hide(lines);
        display_print("%s\n", PROMPT_REFUSAL);
        lines_show(lines, lines->label);
        return LINES_NOTHING;
    }
    prompt_feed(lines->prompt, event->bytes);
    if (lines->has_left) {
        lines->has_left = false;
        return LINES_LEFT;
    }
    return LINES_NOTHING;
}

static LinesNews take_finished(Lines *lines, Text *text)
{
    Span all = text_span(&lines->finished);
    size_t end = span_find(all, '\n');

    if (end == all.length)
        return LINES_NOTHING;
    text_append_span(text, span_take(all, end));
    text_remove(&lines->finished, 0, end + 1);
    return LINES_TYPED;
}

/* What has waited for more that did not come. */
static LinesNews take_burst(Lines *lines, Text *text)
{
    LinesNews news = LINES_NOTHING;

    if (unmarked_paste_until(&lines->burst, clock_milliseconds()) != 0)
        return LINES_NOTHING;
    if (unmarked_paste_has_lines(&lines->burst))
        news = take_paste(lines, text_span(&lines->burst.bytes), text);
    else
        input_feed(lines->input, text_span(&lines->burst.bytes));
    key_timing_allow(&lines->timing, lines->burst.allowed);
    unmarked_paste_clear(&lines->burst);
    return news;
}

bool lines_came_fast(const Lines *lines)
{
    return lines->came_fast;
}

LinesNews lines_next(Lines *lines, Text *text)
{
    LinesNews news;
    Event event;

    text_clear(text);
    news = take_finished(lines, text);
    if (news == LINES_NOTHING)
        news = take_burst(lines, text);
    while (news == LINES_NOTHING && !lines->is_stopped &&
           input_next(lines->input, &event)) {
        key_timing_note(&lines->timing);
        if (event.kind == EVENT_PASTE)
            news = take_paste(lines, event.bytes, text);
        else if (event.kind == EVENT_KEY)
            news = take_key(lines, &event);
        if (news == LINES_NOTHING)
            news = take_finished(lines, text);
    }
    return lines->is_stopped ? LINES_STOPPED : news;
}
