/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/inside.h"

#include "base/clock.h"
#include "base/memory.h"

void host_set_deadline(Host *host, int64_t patience)
{
    host->deadline = clock_milliseconds() + patience;
}

void host_listen(const Host *host, HostStream stream, Span line)
{
    if (host->listener != NULL)
        host->listener(host->listener_context, stream, line);
}

void host_send(Host *host, Span line)
{
    if (host->guest != NULL) {
        host_tell_guest(host, line);
        return;
    }
    host_listen(host, HOST_SENT, line);
    line_writer_add(&host->sent, line);
}

static void say(Host *host, const char *line)
{
    host_send(host, span_from(line));
}

bool host_is_searching(const Host *host)
{
    return host->wants_search || host->state == HOST_THINKING;
}

static void ask_ready(Host *host)
{
    say(host, "isready");
    host->state = HOST_BUSY;
    host_set_deadline(host, host->patience.ready);
}

bool host_can_play(const Host *host, const Position *start)
{
    if (host->guest != NULL && !xboard_guest_has_setup(host->guest) &&
        !position_text_is_usual(start))
        return false;
    return !position_text_needs_chess960(start) ||
           host_option_find(host, span_from("UCI_Chess960")) != NULL;
}

/* What it would make of the position is not what it is.  The owner hears so
 * when it knows the number of the search: after one more answer. */
static void decline_search(Host *host)
{
    if (!host->is_declining) {
        host->is_declining = true;
        ask_ready(host);
        return;
    }
    host_fail(host, HOST_NO_CHESS960, "%s",
              position_text_needs_chess960(&host->position.start)
                  ? "does not support Chess960"
                  : "plays from the start position only");
    host_report_failure(host);
    host->state = HOST_READY;
    host->deadline = INT64_MAX;
}

static void send_search(Host *host)
{
    host->wants_search = false;
    host_send(host, text_span(&host->position.line));
    host_send(host, text_span(&host->go_line));
    host->state = HOST_THINKING;
    host->deadline = INT64_MAX;
    if (host->is_hurried) {
        say(host, "stop");
        host_set_deadline(host, host->patience.stop);
    }
}

/* Options that belong to a search and not to the engine. */
static void adapt_options(Host *host)
{
    bool is_chess960 = host->root.is_chess960;

    if (is_chess960 != host->is_chess960 &&
        host_option_find(host, span_from("UCI_Chess960")) != NULL) {
        text_format(&host->wanted_options,
                    "setoption name UCI_Chess960 value %s\n",
                    is_chess960 ? "true" : "false");
        host->is_chess960 = is_chess960;
    }
    if (host->wanted_multipv != host->multipv &&
        host_option_find(host, span_from("MultiPV")) != NULL) {
        text_format(&host->wanted_options, "setoption name MultiPV value %u\n",
                    host->wanted_multipv);
        host->multipv = host->wanted_multipv;
    }
}

/* The engine is free: the next thing that waits. */
void host_move_on(Host *host)
{
    if (host->wants_search)
        adapt_options(host);
    if (host->wants_new_game) {
        host->wants_new_game = false;
        say(host, "ucinewgame");
        ask_ready(host);
    } else if (host->wanted_options.length > 0) {
        host_send_wanted_options(host);
        ask_ready(host);
    } else if (host->wants_search &&
               !host_can_play(host, &host->position.start)) {
        decline_search(host);
    } else if (host->wants_search) {
        send_search(host);
    } else {
        host->state = HOST_READY;
        host->deadline = INT64_MAX;
    }
}

/* --- Beginning and end ---------------------------------------------------- */

static const HostPatience USUAL_PATIENCE = {
    .greeting = 10000, .ready = 30000, .stop = 5000, .quit = 1000
};

Host *host_new(const EngineCommand *command, EngineSink *sink, void *context)
{
    Host *host = memory_zeroed(1, sizeof *host);

    engine_command_copy(&host->command, command);
    host->sink = sink;
    host->sink_context = context;
    host->patience = USUAL_PATIENCE;
    host->process = (Process)PROCESS_NONE;
    host->deadline = INT64_MAX;
    host->end_deadline = INT64_MAX;
    host->doubt_at = INT64_MAX;
    host->name = memory_copy_string(command->name);
    return host;
}

void host_free(Host *host)
{
    if (host == NULL)
        return;
    process_kill(&host->process);
    line_reader_release(&host->said);
    line_reader_release(&host->errors);
    line_writer_release(&host->sent);
    host_forget_options(host);
    engine_command_release(&host->command);
    engine_command_release(&host->suggested);
    host_forget_guest(host);
    text_free(&host->heard);
    text_free(&host->last_words);
    text_free(&host->trouble_text);
    text_free(&host->option_fault);
    text_free(&host->wanted_options);
    position_text_release(&host->position);
    text_free(&host->last_info);
    text_free(&host->go_line);
    memory_free(host->name);
    memory_free(host);
}

void host_set_listener(Host *host, HostListener *listener, void *context)
{
    host->listener = listener;
    host->listener_context = context;
}

void host_set_patience(Host *host, const HostPatience *patience)
{
    host->patience = *patience;
}

void host_be_brief(Host *host)
{
    host->is_brief = true;
}

/* Nothing of an earlier life counts any more. */
static void be_reborn(Host *host)
{
    host->trouble = HOST_FINE;
    text_clear(&host->trouble_text);
    text_clear(&host->last_words);
    text_clear(&host->option_fault);
    host_forget_options(host);
    host->is_greeted = false;
    host->is_terminated = false;
    host->is_chess960 = false;
    host->multipv = 1;
}

Status host_start(Host *host, Fault *fault)
{
    Fault inner = { 0 };

    if (host->state != HOST_DOWN)
        return OK;
    be_reborn(host);
    Status status =
        process_start(host->command.arguments, host->command.directory,
                      &host->process, &inner);

    if (status != OK) {
        host->trouble = HOST_NOT_STARTED;
        text_append(&host->trouble_text, inner.text);
        return fault_pass(fault, &inner);
    }
    host->state = HOST_STARTING;
    host_set_deadline(host, host->patience.greeting);
    host_begin_protocol(host);
    return OK;
}

void host_quit(Host *host)
{
    if (host->state == HOST_DOWN || host->state == HOST_LEAVING)
        return;
    if (host_is_searching(host))
        host_stop(host);
    say(host, "quit");
    host_flush(host);
    host->state = HOST_LEAVING;
    host_set_deadline(host, host->patience.quit);
}

HostState host_state(const Host *host)
{
    return host->wants_search ? HOST_THINKING : host->state;
}

HostTrouble host_trouble(const Host *host)
{
    return host->trouble;
}

const char *host_trouble_text(const Host *host)
{
    return text_string(&host->trouble_text);
}

const char *host_name(const Host *host)
{
    return host->name;
}

/* --- Thinking ------------------------------------------------------------- */

void host_new_game(Host *host)
{
    host->wants_new_game = host->state != HOST_DOWN;
    if (host->state == HOST_READY)
        host_move_on(host);
}

unsigned host_go(Host *host, const HostTask *task)
{
    host_discard_stale_output(host);
    host_stop(host);
    text_clear(&host->last_info);
    text_clear(&host->go_line);
    position_text_set(&host->position, task);
    host->root = host->position.end;
    go_text_limits(&host->go_line, task, &host->root);
    host->wanted_multipv = task->multipv < 1 ? 1 : task->multipv;
    host->search++;
    host->event = (EngineEvent){ .search = host->search,
                                 .is_chess960 = host->root.is_chess960 };
    host->is_hurried = false;
    host->is_declining = false;
    host->wants_search = true;
    if (host->state == HOST_READY)
        host_move_on(host);
    host_flush(host);
    return host->search;
}

void host_hurry(Host *host)
{
    if (!host_is_searching(host) || host->is_hurried)
        return;
    host->is_hurried = true;
    if (!host->wants_search) {
        say(host, "stop");
        host_set_deadline(host, host->patience.stop);
        host_flush(host);
    }
}

void host_stop(Host *host)
{
    if (host->wants_search) {
        host->wants_search = false;
    } else if (host->state == HOST_THINKING) {
        host_hurry(host);
        host->state = HOST_STOPPING;
    }
}

void host_ponderhit(Host *host)
{
    if (host->state == HOST_THINKING && !host->wants_search) {
        say(host, "ponderhit");
        host_flush(host);
    } else if (host->wants_search) { /* then it is a search as any other */
        Span words = text_span(&host->go_line);
        size_t at = span_find_string(words, " ponder");

        if (at < words.length)
            text_remove(&host->go_line, at, sizeof " ponder" - 1);
    }
}
