/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/shell.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static void become_shell(const char *command, const char *argument)
{
    static const int signals[] = { SIGINT, SIGQUIT, SIGPIPE, SIGTSTP };

    for (size_t i = 0; i < ARRAY_LENGTH(signals); i++)
        signal(signals[i], SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, "luft", argument, (char *)NULL);
    _exit(127);
}

static int result_of(pid_t child)
{
    int status = 0;

    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

Status shell_run(const char *command, const char *argument, int *result,
                 Fault *fault)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN };
    struct sigaction old_interrupt;
    struct sigaction old_quit;
    pid_t child;

    sigemptyset(&ignore.sa_mask);
    sigaction(SIGINT, &ignore, &old_interrupt);
    sigaction(SIGQUIT, &ignore, &old_quit);
    child = fork();
    if (child == 0)
        become_shell(command, argument);
    if (child > 0)
        *result = result_of(child);
    sigaction(SIGINT, &old_interrupt, NULL);
    sigaction(SIGQUIT, &old_quit, NULL);
    if (child < 0)
        return fault_set(fault, ERR_IO, "the shell could not be started: %s",
                         strerror(errno));
    return OK;
}
