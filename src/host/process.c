/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/process.h"

#include "base/clock.h"
#include "base/directory.h"
#include "base/memory.h"
#include "host/guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    LAUNCH_PATIENCE = 10000, /* milliseconds until the program must run, */
    KILL_PATIENCE = 5000,    /* and until the guard must have done its work */
    DESCRIPTORS_MOST = 65536 /* to close where the system has no better way */
};

/* The pairs of descriptors that a start needs. */
enum { INPUT, OUTPUT, ERRORS, LIFELINE, LAUNCH, PAIRS };

typedef struct Pairs {
    int ours[PAIRS];
    int theirs[PAIRS];
} Pairs;

static void close_descriptor(int *descriptor)
{
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

static void close_all(int descriptors[PAIRS])
{
    for (int i = 0; i < PAIRS; i++)
        close_descriptor(&descriptors[i]);
}

static bool set_up(int ours, int theirs)
{
    return fcntl(ours, F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(theirs, F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ours, F_SETFL, O_NONBLOCK) == 0;
}

static bool open_pair(int which, Pairs *pairs)
{
    int ends[2];
    bool is_open = which == LIFELINE
                       ? socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0
                       : pipe(ends) == 0;

    if (!is_open)
        return false;
    pairs->ours[which] = ends[which == INPUT];
    pairs->theirs[which] = ends[which != INPUT];
    return set_up(pairs->ours[which], pairs->theirs[which]);
}

static bool open_pairs(Pairs *pairs)
{
    for (int i = 0; i < PAIRS; i++)
        pairs->ours[i] = pairs->theirs[i] = -1;
    for (int i = 0; i < PAIRS; i++)
        if (!open_pair(i, pairs))
            return false;
    return true;
}

static unsigned descriptor_limit(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 ||
        limit.rlim_cur > DESCRIPTORS_MOST)
        return DESCRIPTORS_MOST;
    return (unsigned)limit.rlim_cur;
}

/* A dead program's pipe must not be our death. */
static void ignore_broken_pipes(void)
{
    struct sigaction now;

    if (sigaction(SIGPIPE, NULL, &now) == 0 && now.sa_handler == SIG_DFL) {
        struct sigaction ignore = { .sa_handler = SIG_IGN };

        sigaction(SIGPIPE, &ignore, NULL);
    }
}

/* Wait until there is something to read; false when it takes too long. */
static bool wait_for(int descriptor, int64_t patience)
{
    int64_t end = clock_milliseconds() + patience;
    struct pollfd wanted = { .fd = descriptor, .events = POLLIN };
    int64_t left = patience;

    while (left > 0) {
        int ready = poll(&wanted, 1, (int)left);

        if (ready > 0)
            return true;
        left = ready < 0 && errno != EINTR ? 0 : end - clock_milliseconds();
    }
    return false;
}

static int fork_guard(const Pairs *pairs, char *const *arguments,
                      const char *directory)
{
    GuardTask task = {
        .arguments = arguments,
        .directory = directory,
        .input = pairs->theirs[INPUT],
        .output = pairs->theirs[OUTPUT],
        .errors = pairs->theirs[ERRORS],
        .lifeline = pairs->theirs[LIFELINE],
        .launch = pairs->theirs[LAUNCH],
        .limit = descriptor_limit(),
    };
    pid_t guard = fork();

    if (guard == 0)
        guard_run(&task);
    return guard;
}

/* What exec said: 0 when the program runs. */
static int launch_result(int launch)
{
    int reason = 0;

    if (!wait_for(launch, LAUNCH_PATIENCE))
        return ETIMEDOUT;
    if (read(launch, &reason, sizeof reason) != (ssize_t)sizeof reason)
        return 0;
    return reason;
}

static Status cannot_start(const char *name, int reason, Fault *fault)
{
    Status status =
        reason == ENOENT || reason == ENOTDIR ? ERR_MISSING : ERR_IO;

    return fault_set(fault, status, "cannot run \"%s\": %s", name,
                     strerror(reason));
}

/* Names of files among them have the user's charset outside. */
static char **encode_all(char *const *arguments)
{
    size_t count = 0;
    char **encoded;

    while (arguments[count] != NULL)
        count++;
    encoded = memory_zeroed(count + 1, sizeof *encoded);
    for (size_t i = 0; i < count; i++) {
        Text text = { 0 };

        directory_encode(arguments[i], &text);
        encoded[i] = text_take(&text);
    }
    return encoded;
}

static void free_all(char **strings)
{
    for (size_t i = 0; strings[i] != NULL; i++)
        memory_free(strings[i]);
    memory_free(strings);
}

static int fork_encoded(const Pairs *pairs, char *const *arguments,
                        const char *directory)
{
    char **encoded = encode_all(arguments);
    Text place = { 0 };
    int guard;

    if (directory != NULL) {
        directory_encode(directory, &place);
        directory = text_string(&place);
    }
    guard = fork_guard(pairs, encoded, directory);
    text_free(&place);
    free_all(encoded);
    return guard;
}

Status process_start(char *const *arguments, const char *directory,
                     Process *process, Fault *fault)
{
    Pairs pairs;

    ignore_broken_pipes();
    if (!open_pairs(&pairs)) {
        int reason = errno;

        close_all(pairs.ours);
        close_all(pairs.theirs);
        return cannot_start(arguments[0], reason, fault);
    }

    int guard = fork_encoded(&pairs, arguments, directory);
    int reason = guard < 0 ? errno : 0;

    close_all(pairs.theirs);
    if (guard > 0)
        reason = launch_result(pairs.ours[LAUNCH]);
    close_descriptor(&pairs.ours[LAUNCH]);
    *process = (Process){ .guard = guard > 0 ? guard : 0,
                          .input = pairs.ours[INPUT],
                          .output = pairs.ours[OUTPUT],
                          .errors = pairs.ours[ERRORS],
                          .lifeline = pairs.ours[LIFELINE] };
    if (reason != 0) {
        process_kill(process);
        return cannot_start(arguments[0], reason, fault);
    }
    return OK;
}

void process_close_input(Process *process)
{
    close_descriptor(&process->input);
}

void process_close_output(Process *process)
{
    close_descriptor(&process->output);
}

void process_close_errors(Process *process)
{
    close_descriptor(&process->errors);
}

/* The guard has been told, or is about to go by itself: wait for it. */
static void bury_guard(Process *process)
{
    shutdown(process->lifeline, SHUT_WR);
    if (!wait_for(process->lifeline, KILL_PATIENCE))
        kill(process->guard, SIGKILL);
    close_descriptor(&process->lifeline);
    while (waitpid(process->guard, NULL, 0) < 0 && errno == EINTR) {
    }
    process->guard = 0;
}

static ProcessEnd read_end(int status)
{
    if (WIFSIGNALED(status))
        return (ProcessEnd){ .exit_status = -1, .signal = WTERMSIG(status) };
    return (ProcessEnd){ .exit_status =
                             WIFEXITED(status) ? WEXITSTATUS(status) : -1 };
}

bool process_has_ended(Process *process, ProcessEnd *end)
{
    int status = 0;

    if (process->guard == 0)
        return false;

    ssize_t count = recv(process->lifeline, &status, sizeof status, 0);

    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return false;
    *end = count == (ssize_t)sizeof status ? read_end(status)
                                           : (ProcessEnd){ .exit_status = -1 };
    process_close_input(process);
    bury_guard(process);
    return true;
}

void process_terminate(const Process *process)
{
    if (process->guard != 0)
        (void)!send(process->lifeline, "", 1, 0);
}

void process_kill(Process *process)
{
    process_close_input(process);
    process_close_output(process);
    process_close_errors(process);
    if (process->guard != 0)
        bury_guard(process);
    close_descriptor(&process->lifeline);
}
