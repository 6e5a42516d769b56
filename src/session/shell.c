/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/shell.h"

#include "base/charset.h"
#include "base/directory.h"
#include "base/files.h"
#include "base/memory.h"
#include "base/random.h"

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
    Text line = { 0 };
    Text first = { 0 };
    pid_t child;

    directory_encode(command, &line);
    if (argument != NULL)
        directory_encode(argument, &first);
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGINT, &ignore, &old_interrupt);
    sigaction(SIGQUIT, &ignore, &old_quit);
    child = fork();
    if (child == 0)
        become_shell(text_string(&line),
                     argument != NULL ? text_string(&first) : NULL);
    if (child > 0)
        *result = result_of(child);
    sigaction(SIGINT, &old_interrupt, NULL);
    sigaction(SIGQUIT, &old_quit, NULL);
    text_free(&line);
    text_free(&first);
    if (child < 0)
        return fault_set(fault, ERR_IO, "cannot start the shell: %s",
                         strerror(errno));
    return OK;
}

/* In a directory of the user's own, where nobody else can have put a file. */
static Status scratch_path(Text *path, Fault *fault)
{
    Text name = { 0 };
    Status status;

    text_format(&name, "edit-%016llx.txt",
                (unsigned long long)random_entropy());
    status = directory_find(DIRECTORY_STATE, text_string(&name), path, fault);
    if (status == OK)
        status = directory_make_for(text_string(path), fault);
    text_free(&name);
    return status;
}

static Status edit_file(const char *path, Text *text, Fault *fault)
{
    enum { EDITED_MAX = 1 << 24 };
    Text after = { 0 };
    int result = 0;
    Status status =
        shell_run("${VISUAL:-${EDITOR:-vi}} \"$1\"", path, &result, fault);

    if (status == OK && result != 0)
        status =
            fault_set(fault, ERR_STOPPED,
                      "the editor failed (status %d); nothing changed", result);
    if (status == OK)
        status = file_read(path, EDITED_MAX, &after, NULL, fault);
    if (status == OK) {
        text_free(text);
        *text = after;
    }
    return status;
}

static Status edit(Text *text, Fault *fault)
{
    Text path = { 0 };
    Status status = scratch_path(&path, fault);

    if (status == OK)
        status = file_replace(text_string(&path), text_span(text), NULL, NULL,
                              fault);
    if (status_is_done(status)) {
        status = edit_file(text_string(&path), text, fault);
        file_remove(text_string(&path), NULL);
    }
    text_free(&path);
    return status;
}

/* An editor expects the charset of the user, if it has all that is there. */
Status shell_edit(Text *text, Fault *fault)
{
    Charset charset;
    Text outside = { 0 };
    Status status;

    charset_learn(&charset);
    if (!charset_encode(&charset, text_span(text), &outside)) {
        text_free(&outside);
        return edit(text, fault);
    }
    status = edit(&outside, fault);
    if (status == OK) {
        text_clear(text);
        charset_decode(&charset, text_span(&outside), text);
    }
    text_free(&outside);
    return status;
}
