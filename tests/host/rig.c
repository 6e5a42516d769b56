/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"

#include "base/base.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONGEST_SLEEP = 50 };

static void hear(void *context, const EngineEvent *event)
{
    Rig *rig = context;

    if (event->search != rig->search) {
        rig->strays++;
        return;
    }
    switch (event->kind) {
    case ENGINE_LINE:
        rig->lines++;
        rig->last_line = *event;
        break;
    case ENGINE_CURRENT:
        break;
    case ENGINE_ANSWER:
        rig->answers++;
        rig->answer = *event;
        break;
    case ENGINE_FAILED:
        rig->failures++;
        break;
    }
}

static void listen(void *context, HostStream stream, Span line)
{
    Rig *rig = context;
    int64_t process;

    if (stream == HOST_SENT) {
        text_append_span(&rig->sent, line);
        text_append_char(&rig->sent, '\n');
    }
    if (stream == HOST_SAID &&
        span_starts_with(line, "info string grandchild ") &&
        span_to_integer(span_skip(line, 23), 2, INT32_MAX, &process) &&
        rig->grandchild_count < RIG_GRANDCHILDREN)
        rig->grandchildren[rig->grandchild_count++] = (int)process;
}

void rig_set_patience(Rig *rig, int64_t milliseconds)
{
    HostPatience patience = { milliseconds, milliseconds, milliseconds,
                              milliseconds };

    host_set_patience(rig->host, &patience);
}

void rig_set_ready_patience(Rig *rig, int64_t milliseconds)
{
    HostPatience patience = { RIG_GENEROUS, milliseconds, RIG_GENEROUS,
                              RIG_GENEROUS };

    host_set_patience(rig->host, &patience);
}

void rig_make_command(Rig *rig, const EngineCommand *command)
{
    *rig = (Rig){ .search = UINT32_MAX };
    rig->host = host_new(command, hear, rig);
    host_set_listener(rig->host, listen, rig);
    rig_set_patience(rig, RIG_GENEROUS);
}

void rig_make(Rig *rig, const char *fault)
{
    EngineCommand command;
    char program[] = "/proc/self/exe";
    char word[] = "mock";
    char *copy = memory_copy_string(fault);
    char *arguments[] = { program, word, copy, NULL };

    engine_command_of(arguments, &command);
    rig_make_command(rig, &command);
    engine_command_release(&command);
    memory_free(copy);
}

void rig_release(Rig *rig)
{
    host_free(rig->host);
    text_free(&rig->sent);
}

static void timed_process_events(Rig *rig)
{
    int64_t start = clock_microseconds();

    host_process_events(rig->host);

    int64_t took = clock_microseconds() - start;

    if (took > rig->longest_call)
        rig->longest_call = took;
}

void rig_turn(Rig *rigs, size_t count)
{
    struct pollfd *watched =
        memory_zeroed(count * HOST_DESCRIPTORS, sizeof *watched);
    int64_t deadline = clock_milliseconds() + LONGEST_SLEEP;
    nfds_t used = 0;

    for (size_t i = 0; i < count; i++) {
        int64_t mine = host_deadline(rigs[i].host);

        deadline = mine < deadline ? mine : deadline;
        used += host_watch(rigs[i].host, watched + used);
    }
    int64_t left = deadline - clock_milliseconds();

    if (used > 0)
        poll(watched, used, left > 0 ? (int)left : 0);
    for (size_t i = 0; i < count; i++)
        timed_process_events(&rigs[i]);
    memory_free(watched);
}

bool rig_reach(Rig *rig, HostState state)
{
    while (host_state(rig->host) != state && host_state(rig->host) != HOST_DOWN)
        rig_turn(rig, 1);
    return host_state(rig->host) == state;
}

void rig_go(Rig *rig, SearchLimits limits)
{
    Position start;
    HostTask task = { .start = &start, .limits = limits };

    position_start(&start);
    rig->lines = rig->answers = rig->failures = 0;
    rig->search = host_go(rig->host, &task);
}

void rig_finish(Rig *rig)
{
    while (rig->answers + rig->failures == 0)
        rig_turn(rig, 1);
}

bool process_is_alive(int process)
{
    char path[64];
    char text[512];
    FILE *file;
    bool is_alive = false;

    snprintf(path, sizeof path, "/proc/%d/stat", process);
    file = fopen(path, "r");
    if (file == NULL)
        return false;
    if (fgets(text, sizeof text, file) != NULL) {
        const char *end = strrchr(text, ')');

        is_alive = end != NULL && end[2] != 'Z' && end[2] != 'X';
    }
    fclose(file);
    return is_alive;
}

bool any_is_alive(const int *processes, size_t count, int64_t milliseconds)
{
    int64_t end = clock_milliseconds() + milliseconds;

    for (;;) {
        bool is_any = false;

        for (size_t i = 0; i < count; i++)
            is_any |= process_is_alive(processes[i]);
        if (!is_any || clock_milliseconds() > end)
            return is_any;
        poll(NULL, 0, 1);
    }
}

size_t open_descriptors(void)
{
    DirectoryNames names = { 0 };
    size_t count;

    directory_list("/proc/self/fd", "", &names, NULL);
    count = names.count;
    directory_names_free(&names);
    return count;
}

bool has_no_children(void)
{
    return waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD;
}

unsigned effort(unsigned usual)
{
    const char *value = getenv("LUFT_EFFORT");
    const char *sanitized = getenv("LUFT_SANITIZED");
    bool is_quick = (value != NULL && strcmp(value, "quick") == 0) ||
                    (sanitized != NULL && sanitized[0] != '\0');

    return is_quick ? (usual + 9) / 10 : usual;
}
