/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "child.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static void die(const char *what)
{
    perror(what);
    abort();
}

/* Files, not pipes: nobody has to read while the child writes. */
static FILE *sink(void)
{
    FILE *file = tmpfile();

    if (file == NULL)
        die("tmpfile");
    return file;
}

static void take_all(FILE *file, Text *text)
{
    char piece[4096];
    size_t count;

    rewind(file);
    while ((count = fread(piece, 1, sizeof piece, file)) > 0)
        text_append_span(text, span_of(piece, count));
    fclose(file);
}

static _Noreturn void be_child(void (*run)(void *), void *context, FILE *out,
                               FILE *err)
{
    if (dup2(fileno(out), STDOUT_FILENO) < 0 ||
        dup2(fileno(err), STDERR_FILENO) < 0)
        die("dup2");
    run(context);
    exit(EXIT_SUCCESS);
}

Child child_run(void (*run)(void *context), void *context)
{
    Child child = { .exit_status = -1 };
    FILE *out = sink();
    FILE *err = sink();
    int status;

    fflush(NULL);

    pid_t process = fork();

    if (process < 0)
        die("fork");
    if (process == 0)
        be_child(run, context, out, err);
    if (waitpid(process, &status, 0) != process)
        die("waitpid");
    if (WIFEXITED(status))
        child.exit_status = WEXITSTATUS(status);
    else if (WIFSIGNALED(status))
        child.signal = WTERMSIG(status);
    take_all(out, &child.out);
    take_all(err, &child.err);
    return child;
}

void child_free(Child *child)
{
    text_free(&child->out);
    text_free(&child->err);
}
