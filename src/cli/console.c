/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/console.h"

#include "base/clock.h"
#include "base/display.h"
#include "base/memory.h"
#include "cli/console_inside.h"
#include "session/analysis.h"
#include "session/play.h"
#include "session/speech.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_SIZE = 4096, LINE_MAX_SIZE = 1 << 16 };

void console_print(Console *console, const char *text)
{
    if (console->lines != NULL)
        lines_hide(console->lines);
    if (!display_print("%s\n", text))
        console->is_failed = true;
}

/* --- What the session says ------------------------------------------------ */

static void take_notices(Console *console)
{
    Notice notice;

    while (session_take_notice(console->session, &notice)) {
        Text text = { 0 };

        if (notice.page != PAGE_TEXT)
            listener_append_plain(span_from(notice.text), &text);
        else
            text_append(&text, notice.text);
        while (text.length > 0 && text.data[text.length - 1] == '\n')
            text_truncate(&text, text.length - 1);
        console_print(console, text_string(&text));
        text_free(&text);
    }
}

/* The move one has come to, in words. */
static void tell_move(Console *console)
{
    const Game *game = session_game(console->session);
    Text text = { 0 };

    if (game_cursor(game) == console->told)
        return;
    console->told = game_cursor(game);
    speech_of_move(console->session, console->told, &text);
    console_print(console, text_string(&text));
    text_free(&text);
}

static void listen(Console *console)
{
    Request request;

    session_save_recovery(console->session); /* what one has seen is safe */
    tell_move(console);
    take_notices(console);
    while (session_take_request(console->session, &request)) {
        console_carry_out(console, &request);
        take_notices(console);
    }
    session_take_changes(console->session);
}

/* --- Lines ---------------------------------------------------------------- */

static void show_prompt(Console *console)
{
    const Position *here = session_position(console->session);
    Text label = { 0 };

    if (!console->is_talk || console->is_leaving)
        return;
    console->shown_at = clock_milliseconds();
    if (console->question != NULL)
        text_append(&label, console->question);
    else
        text_format(&label, "%u%s> ", (unsigned)here->fullmoves,
                    here->side == WHITE ? "." : "...");
    if (console->lines != NULL) {
        lines_show(console->lines, text_string(&label));
    } else {
        display_write(text_span(&label));
        display_flush();
    }
    text_free(&label);
}

/* The command itself, as resume, says yes as well. */
static bool is_yes(const Console *console, Span line)
{
    return span_equals_ignoring_case(line, "y") ||
           span_equals_ignoring_case(line, "yes") ||
           (line.length > 0 && span_equals_ignoring_case(line, console->yes));
}

static bool is_save(const Console *console, Span line)
{
    return console->may_save && (span_equals_ignoring_case(line, "s") ||
                                 span_equals_ignoring_case(line, "save"));
}

/* What is saved need not be kept back; without a name it cannot be. */
static bool save_first(Console *console)
{
    Fault fault = { 0 };

    if (session_submit(console->session, span_from("save"), &fault) != OK)
        console_print(console, fault.text);
    return !session_is_unsaved(console->session);
}

static bool is_no(Span line)
{
    return span_equals_ignoring_case(line, "n") ||
           span_equals_ignoring_case(line, "no");
}

static bool is_move(const Console *console, Span line)
{
    Move move;

    return move_read(session_position(console->session), line,
                     session_letters(console->session), &move, NULL) == OK;
}

/* Going on with a move means no, and so does a command where nothing else
 * does. */
static const char *command_of(const Console *console, Span line)
{
    if (is_save(console, line) || is_yes(console, line))
        return console->yes;
    if (console->later == NULL || is_no(line) || is_move(console, line))
        return console->no;
    return console->later;
}

/* Is that all there is to it? */
static bool is_answer(const Console *console, Span line)
{
    return line.length == 0 || is_no(line) || is_yes(console, line) ||
           is_save(console, line) ||
           (console->later != NULL &&
            span_equals_ignoring_case(line, console->later));
}

/* True if there is nothing more to do. */
static bool answer(Console *console, Span line)
{
    bool saves = is_save(console, line);
    bool is_all = is_answer(console, line);
    char *command = memory_copy_string(command_of(console, line));

    console_forget_question(console);
    if (!saves || save_first(console))
        session_submit(console->session, span_from(command), NULL);
    memory_free(command);
    return is_all;
}

/*
 * Where the terminal hands over whole lines, nobody knows how they came.  In
 * Emacs they are sent by a key of their own.
 */
static bool may_be_pasted(const Console *console)
{
    bool is_blind = console->is_talk && console->lines == NULL &&
                    getenv("INSIDE_EMACS") == NULL;

    return console->line_is_quick || is_blind;
}

static void take_line(Console *console, Span line)
{
    Fault fault = { 0 };

    line = span_trim(line);
    if (console->asks_of_doubt && console->line_is_quick)
        return; /* more of the same paste */
    console->line_is_doubted =
        !console->asks_of_doubt && may_be_pasted(console);
    if (console->lines != NULL && console->yes == NULL)
        lines_remember(console->lines, line);
    if (span_equals(line, "last"))
        console->told = NODE_NONE; /* even if we are there */
    bool was_answer = console->yes != NULL && answer(console, line);

    if (!was_answer && session_submit(console->session, line, &fault) != OK)
        console_print(console, fault.text);
    listen(console);
}

/* A script goes on when the engine has answered; a person need not wait. */
static bool may_read(const Console *console)
{
    return console->is_talk || !session_is_busy(console->session);
}

/* A line that is there before anybody can have read the prompt, or that has
 * others behind it: the terminal hands over one at a time. */
static bool came_fast(const Console *console, size_t end)
{
    enum { READING = 300 };
    struct pollfd more = { .fd = STDIN_FILENO, .events = POLLIN };

    return end + 1 < console->input.length || poll(&more, 1, 0) > 0 ||
           clock_milliseconds() < console->shown_at + READING;
}

/* True if there was a whole line. */
static bool take_input(Console *console)
{
    Span all = text_span(&console->input);
    size_t end = span_find(all, '\n');
    char *line;

    if (end == all.length && !console->is_ended && end < LINE_MAX_SIZE)
        return false;
    if (all.length == 0)
        return false;
    console->line_is_quick = console->is_talk && came_fast(console, end);
    line = span_copy(span_take(all, end));
    text_remove(&console->input, 0, end + 1);
    take_line(console, span_from(line));
    memory_free(line);
    show_prompt(console);
    return true;
}

/* Ctrl-C on an empty line stops what runs, then leaves. */
static void interrupt(Console *console)
{
    Session *session = console->session;

    if (console->yes != NULL)
        take_line(console, span_from("n"));
    else if (console->was_interrupted)
        take_line(console, span_from(":quit"));
    else if (play_is_thinking(session_play(session)) || analysis_is_on(session))
        take_line(console, span_from(":stop"));
    if (!console->was_interrupted)
        console_print(console, "Press Ctrl-C again to quit.");
    console->was_interrupted = !console->was_interrupted;
}

/* True if something has been typed at the prompt. */
static bool take_keys(Console *console)
{
    Text text = { 0 };
    LinesNews news = console->lines == NULL ? LINES_NOTHING
                                            : lines_next(console->lines, &text);

    console->line_is_quick =
        news == LINES_TYPED && lines_came_fast(console->lines);
    switch (news) {
    case LINES_NOTHING:
        break;
    case LINES_TYPED:
        take_line(console, text_span(&text));
        break;
    case LINES_PASTED:
        if (console->yes == NULL) /* else first the answer */
            session_offer_paste(console->session, text_span(&text));
        listen(console);
        break;
    case LINES_INTERRUPTED:
        interrupt(console);
        break;
    case LINES_LEFT:
        if (console->yes != NULL)
            console->is_leaving = true;
        else
            take_line(console, span_from(":quit"));
        break;
    case LINES_STOPPED:
        console->is_stopped = true;
        console->is_leaving = true;
        break;
    }
    text_free(&text);
    if (news == LINES_NOTHING)
        return false;
    console->was_interrupted &= news == LINES_INTERRUPTED;
    show_prompt(console);
    return true;
}

static void read_more(Console *console)
{
    char block[READ_SIZE];
    ssize_t count = read(STDIN_FILENO, block, sizeof block);

    if (count < 0 && errno == EINTR)
        return;
    if (count <= 0)
        console->is_ended = true;
    else
        charset_decode(&console->charset, span_of(block, (size_t)count),
                       &console->input);
}

/* What the engine or the clock has done meanwhile. */
static void take_news(Console *console)
{
    bool has_moved =
        game_cursor(session_game(console->session)) != console->told;

    if (!has_moved && !session_has_news(console->session))
        return;
    if (console->is_talk && console->lines == NULL)
        console_print(console, "");
    listen(console);
    show_prompt(console);
}

static int timeout_of(const Console *console)
{
    int64_t timeout = session_until_tick(console->session);
    int64_t keys = console->lines == NULL ? -1 : lines_until(console->lines);

    if (keys >= 0 && (timeout < 0 || keys < timeout))
        timeout = keys;
    return timeout > 60000 ? 60000 : (int)timeout;
}

static void wait_and_work(Console *console)
{
    enum { OWN = LINES_DESCRIPTORS };
    struct pollfd watched[OWN + SESSION_DESCRIPTORS] = {
        { .fd = STDIN_FILENO, .events = POLLIN }, { .fd = -1 }
    };
    size_t count = OWN + session_watch(console->session, watched + OWN);

    /* who talks to us through pipes goes on when there is an answer */
    console->is_failed |= !display_flush();
    if (console->is_ended || !may_read(console))
        watched[0].fd = -1;
    if (console->lines != NULL)
        lines_watch(console->lines, watched);
    if (poll(watched, (nfds_t)count, timeout_of(console)) < 0)
        return;
    if (console->lines != NULL)
        lines_take(console->lines, watched);
    else if (watched[0].revents != 0)
        read_more(console);
    session_process_events(console->session);
    session_tick(console->session);
    take_news(console);
}

static bool is_over(const Console *console)
{
    return console->is_leaving || console->is_failed ||
           (console->is_ended && console->input.length == 0 &&
            !session_is_busy(console->session));
}

static size_t on_complete(void *context, Span line, size_t *from,
                          Text *completions)
{
    return session_complete(context, line, from, completions);
}

static void on_sleep(void *context)
{
    session_sleep(context);
}

static void on_wake(void *context)
{
    session_wake(context);
}

Status console_run(Session *session, const char *config_path, Span read,
                   Fault *fault)
{
    Console console = { .session = session,
                        .config_path = config_path,
                        .is_talk = isatty(STDIN_FILENO) != 0 };
    LineCalls calls = { session, on_complete, on_sleep, on_wake };

    if (console.is_talk && read.length == 0)
        console.lines = lines_open(&calls);
    if (console.is_talk)
        charset_learn(&console.charset);
    text_append_span(&console.input, read);
    console.told = game_cursor(session_game(session));
    listen(&console);
    show_prompt(&console);
    while (!is_over(&console)) {
        if (may_read(&console) && take_input(&console))
            continue;
        if (!take_keys(&console))
            wait_and_work(&console);
    }
    lines_close(console.lines);
    text_free(&console.input);
    console_forget_question(&console);
    if (console.is_failed || !display_flush())
        return fault_set(fault, ERR_IO, "cannot write to standard output");
    return console.is_stopped ? fault_set(fault, ERR_STOPPED, "stopped") : OK;
}
