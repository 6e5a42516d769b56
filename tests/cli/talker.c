/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "talker.h"

#include "base/base.h"

#include <errno.h>
#include <poll.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 16 };

static void die(const char *what)
{
    perror(what);
    abort();
}

int talker_slowness(void)
{
    const char *sanitized = getenv("LUFT_SANITIZED");

    return sanitized != NULL && sanitized[0] != '\0' ? 10 : 1;
}

static _Noreturn void become(const char *arguments, int in, int out)
{
    const char *program = getenv("LUFT");
    char *words = memory_copy_string(arguments);
    char *argv[ARGUMENTS_MAX + 2] = { (char *)"luft" };
    char *word = words;

    for (int i = 1; i <= ARGUMENTS_MAX && *word != '\0'; i++) {
        size_t length = strcspn(word, " ");

        argv[i] = word;
        word += length;
        if (*word == ' ')
            *word++ = '\0';
    }
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0)
        die("dup2");
    signal(SIGPIPE, SIG_DFL);
    execv(program != NULL ? program : "./luft", argv);
    die("execv");
    abort();
}

void talker_start(Talker *talker, const char *arguments)
{
    int to[2];
    int from[2];

    *talker = (Talker){ 0 };
    signal(SIGPIPE, SIG_IGN);
    if (pipe(to) != 0 || pipe(from) != 0)
        die("pipe");
    fflush(NULL);
    talker->process = fork();
    if (talker->process < 0)
        die("fork");
    if (talker->process == 0) {
        close(to[1]);
        close(from[0]);
        become(arguments, to[0], from[1]);
    }
    close(to[0]);
    close(from[1]);
    talker->to = to[1];
    talker->from = from[0];
}

bool talker_send(Talker *talker, Span bytes)
{
    while (bytes.length > 0) {
        ssize_t count = write(talker->to, bytes.data, bytes.length);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        bytes = span_skip(bytes, (size_t)count);
    }
    return true;
}

bool talker_say(Talker *talker, const char *line)
{
    Text text = { 0 };
    bool is_sent;

    text_append(&text, line);
    text_append_char(&text, '\n');
    is_sent = talker_send(talker, text_span(&text));
    text_free(&text);
    return is_sent;
}

/* False at the end of what it says, or of the time. */
static bool listen(Talker *talker, int milliseconds)
{
    struct pollfd from = { .fd = talker->from, .events = POLLIN };
    char block[65536];
    ssize_t count;

    if (talker->from < 0 || poll(&from, 1, milliseconds) <= 0)
        return false;
    count = read(talker->from, block, sizeof block);
    if (count <= 0)
        return false;
    text_append_span(&talker->heard, span_of(block, (size_t)count));
    return true;
}

const char *talker_hear(Talker *talker, int milliseconds)
{
    int64_t end = clock_milliseconds() + milliseconds;

    text_remove(&talker->heard, 0, talker->used);
    talker->used = 0;
    for (;;) {
        Span all = text_span(&talker->heard);
        size_t length = span_find(all, '\n');
        int64_t left = end - clock_milliseconds();

        if (length < all.length) {
            talker->heard.data[length] = '\0';
            talker->used = length + 1;
            return talker->heard.data;
        }
        if (!listen(talker, left < 0 ? 0 : (int)left))
            return NULL;
    }
}

bool talker_matches(const char *text, const char *pattern)
{
    Text whole = { 0 };
    regex_t regex;
    bool is_match;

    text_format(&whole, "^(%s)$", pattern);
    if (regcomp(&regex, text_string(&whole), REG_EXTENDED | REG_NOSUB) != 0) {
        printf("bad pattern: %s\n", pattern);
        abort();
    }
    is_match = regexec(&regex, text, 0, NULL, 0) == 0;
    regfree(&regex);
    text_free(&whole);
    return is_match;
}

const char *talker_await(Talker *talker, const char *pattern, int milliseconds)
{
    int64_t end = clock_milliseconds() + milliseconds;
    const char *line;

    while ((line = talker_hear(talker, (int)(end - clock_milliseconds()))) !=
           NULL)
        if (talker_matches(line, pattern))
            return line;
    return NULL;
}

void talker_close_input(Talker *talker)
{
    if (talker->to >= 0)
        close(talker->to);
    talker->to = -1;
}

void talker_close_output(Talker *talker)
{
    if (talker->from >= 0)
        close(talker->from);
    talker->from = -1;
}

int talker_end(Talker *talker, int milliseconds, int *status)
{
    int64_t start = clock_milliseconds();
    int how = 0;
    bool has_ended = false;

    while (!has_ended && clock_milliseconds() - start < milliseconds) {
        if (!listen(talker, 2))
            poll(NULL, 0, 2);
        has_ended = waitpid(talker->process, &how, WNOHANG) != 0;
    }
    if (!has_ended) {
        kill(talker->process, SIGKILL);
        waitpid(talker->process, &how, 0);
    }
    *status = WIFSIGNALED(how) ? -WTERMSIG(how) : WEXITSTATUS(how);
    talker_close_input(talker);
    talker_close_output(talker);
    text_free(&talker->heard);
    return has_ended ? (int)(clock_milliseconds() - start) : -1;
}
