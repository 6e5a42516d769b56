/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/inside.h"

struct Program {
    char *name;
    EngineCommand command; /* with the options set since */
    ProgramSinks sinks;
    Host *hosts[JOBS];
    Position start;      /* of the game to check */
    bool is_checked;     /* when it is known whether it can play that */
    bool is_tried;       /* nobody knows yet whether it runs */
    bool wants_page;     /* its options are shown when they are known */
    bool has_complained; /* about an option */
};

Program *program_new(Span name, const EngineCommand *command,
                     const ProgramSinks *sinks)
{
    Program *program = memory_zeroed(1, sizeof *program);

    program->name = span_copy(name);
    program->command = *command;
    engine_command_set_name(&program->command, name);
    program->sinks = *sinks;
    return program;
}

void program_free(Program *program)
{
    for (PlayerJob job = 0; job < JOBS; job++)
        host_free(program->hosts[job]);
    engine_command_release(&program->command);
    memory_free(program->name);
    memory_free(program);
}

const char *program_name(const Program *program)
{
    return program->name;
}

const EngineCommand *program_command(const Program *program)
{
    return &program->command;
}

Host *program_host(const Program *program, PlayerJob job)
{
    return program->hosts[job];
}

/* --- Options -------------------------------------------------------------- */

static void suggest_number(Host *host, const char *name, int64_t number)
{
    Text text = { 0 };

    text_format(&text, "%lld", (long long)number);
    host_suggest_option(host, span_from(name), text_span(&text));
    text_free(&text);
}

static void suggest_switch(Host *host, const char *name, bool is_on)
{
    host_suggest_option(host, span_from(name),
                        span_from(is_on ? "true" : "false"));
}

/* Engines that can play weaker do so at our level, as far down as they go. */
static void suggest_level(Host *host, unsigned elo)
{
    suggest_switch(host, "UCI_LimitStrength", elo != 0);
    if (elo != 0)
        suggest_number(host, "UCI_Elo", elo);
}

static void suggest(Host *host, PlayerJob job, const PlayersOptions *options)
{
    suggest_number(host, "Threads", options->threads);
    suggest_number(host, "Hash", (int64_t)options->hash);
    if (options->tables != NULL)
        host_suggest_option(host, span_from("SyzygyPath"),
                            span_from(options->tables_path));
    suggest_switch(host, "UCI_ShowWDL", job == JOB_ANALYSE);
    if (job == JOB_PLAY) {
        suggest_switch(host, "Ponder", options->ponders);
        suggest_level(host, options->elo);
    }
}

void program_suggest(Program *program, const PlayersOptions *options)
{
    for (PlayerJob job = 0; job < JOBS; job++)
        if (program->hosts[job] != NULL)
            suggest(program->hosts[job], job, options);
}

Status program_set_option(Program *program, Span name, Span value, Fault *fault)
{
    const HostOption *option = NULL;

    for (PlayerJob job = 0; job < JOBS; job++) {
        Host *host = program->hosts[job];
        Status status = OK;

        if (host == NULL)
            continue;
        status = host_set_option(host, name, value, fault);
        if (status != OK)
            return status;
        option = host_option_find(host, name);
    }
    if (option == NULL || option->kind != HOST_OPTION_BUTTON)
        engine_command_set(&program->command, name, value);
    return OK;
}

/* --- Processes ------------------------------------------------------------ */

Status program_start(Program *program, PlayerJob job,
                     const PlayersOptions *options, Fault *fault)
{
    Host **host = &program->hosts[job];
    Status status;

    if (*host != NULL && host_state(*host) == HOST_LEAVING) {
        host_free(*host);
        *host = NULL;
    }
    if (*host == NULL) {
        *host = host_new(&program->command, program->sinks.sink,
                         program->sinks.contexts[job]);
        suggest(*host, job, options);
    }
    status = host_start(*host, fault);
    return status == OK ? OK
                        : fault_prefix(fault, status, "%s: ", program->name);
}

void program_quit(Program *program, PlayerJob job)
{
    if (program->hosts[job] == NULL)
        return;
    host_quit(program->hosts[job]);
    program->is_tried = program->is_tried && job != JOB_ANALYSE;
}

void program_new_game(Program *program)
{
    for (PlayerJob job = 0; job < JOBS; job++) {
        Host *host = program->hosts[job];

        if (host != NULL && host_state(host) != HOST_LEAVING)
            host_new_game(host);
    }
}

/* --- The loop ------------------------------------------------------------- */

void program_want_page(Program *program)
{
    program->wants_page = true;
}

void program_check(Program *program, const Position *start)
{
    program->is_checked = start != NULL;
    if (start != NULL)
        program->start = *start;
}

/* The first complaint about options that were set before the start. */
static void tell_fault(Program *program, const Host *host,
                       const Listener *listener)
{
    const char *fault = host_option_fault(host);

    if (fault == NULL || program->has_complained)
        return;
    program->has_complained = true;
    listener_say(listener, TONE_ERROR, "%s", fault);
}

void program_warn_if_unable(Program *program, const Listener *listener)
{
    const Host *host = program->hosts[JOB_PLAY];

    if (!program->is_checked || host == NULL ||
        host_state(host) == HOST_STARTING)
        return;
    program->is_checked = false;
    if (host_state(host) != HOST_DOWN && !host_can_play(host, &program->start))
        listener_say(listener, TONE_ERROR,
                     "%s: does not support Chess960 (engine use luft switches "
                     "engines)",
                     program->name);
}

static void show_page_if_wanted(Program *program, const Host *host,
                                const Listener *listener)
{
    if (!program->wants_page || host_state(host) == HOST_STARTING)
        return;
    program->wants_page = false;
    if (host_state(host) == HOST_DOWN)
        listener_say(listener, TONE_ERROR, "%s: %s", program->name,
                     host_trouble_text(host));
    else
        program_show_page(program, host, listener);
}

void program_try(Program *program)
{
    program->is_tried = true;
}

void program_stop_trial(Program *program)
{
    program->is_tried = false;
}

bool program_ends_trial(Program *program, const Listener *listener)
{
    const Host *host = program->hosts[JOB_ANALYSE];

    if (!program->is_tried || host == NULL || host_state(host) == HOST_STARTING)
        return false;
    program->is_tried = false;
    if (host_state(host) == HOST_DOWN)
        listener_say(listener, TONE_ERROR, "%s: %s (engine remove %s)",
                     program->name, host_trouble_text(host), program->name);
    else
        listener_say(listener, TONE_PLAIN,
                     "%s is ready (engine use %s plays and analyses with it)",
                     host_name(host), program->name);
    return true;
}

/* One that crashes while nobody has asked it anything is worth a word. */
static void process_events(const Program *program, Host *host,
                           const Listener *listener)
{
    HostState before = host_state(host);

    host_process_events(host);
    if (before == HOST_READY && host_state(host) == HOST_DOWN)
        listener_say(listener, TONE_ERROR, "%s: %s; restarts when needed",
                     program->name, host_trouble_text(host));
}

void program_process_events(Program *program, const Listener *listener)
{
    for (PlayerJob job = 0; job < JOBS; job++) {
        Host *host = program->hosts[job];

        if (host == NULL)
            continue;
        process_events(program, host, listener);
        tell_fault(program, host, listener);
        show_page_if_wanted(program, host, listener);
    }
    program_warn_if_unable(program, listener);
}

size_t program_watch(const Program *program, struct pollfd *watched,
                     size_t room)
{
    size_t count = 0;

    for (PlayerJob job = 0; job < JOBS; job++) {
        const Host *host = program->hosts[job];

        if (host != NULL && count + HOST_DESCRIPTORS <= room)
            count += host_watch(host, watched + count);
    }
    return count;
}

int64_t program_deadline(const Program *program)
{
    int64_t soonest = INT64_MAX;

    for (PlayerJob job = 0; job < JOBS; job++) {
        const Host *host = program->hosts[job];

        if (host != NULL && host_deadline(host) < soonest)
            soonest = host_deadline(host);
    }
    return soonest;
}
