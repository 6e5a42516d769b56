/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kills.h"

#include "base/clock.h"

#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void die(const char *what)
{
    perror(what);
    exit(99);
}

static int remove_entry(const char *path, const struct stat *about, int kind,
                        struct FTW *place)
{
    (void)about;
    (void)kind;
    if (place->level > 0)
        remove(path);
    return 0;
}

void victim_begin(Victim *victim, const char *luft, uint64_t seed)
{
    static const char *const names[] = { "HOME", "XDG_STATE_HOME",
                                         "XDG_DATA_HOME", "XDG_CACHE_HOME",
                                         "XDG_CONFIG_HOME" };

    *victim = (Victim){ .luft = luft };
    snprintf(victim->root, sizeof victim->root, "/tmp/luft-kills-XXXXXX");
    if (mkdtemp(victim->root) == NULL)
        die(victim->root);
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        setenv(names[i], victim->root, 1);
    random_start(&victim->random, seed);
}

void victim_forget(const Victim *victim)
{
    nftw(victim->root, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

void victim_end(Victim *victim)
{
    victim_forget(victim);
    rmdir(victim->root);
    text_free(&victim->said);
    text_free(&victim->again);
}

const char *victim_path(const Victim *victim, const char *name)
{
    static char path[PATH_ROOM + 64];

    snprintf(path, sizeof path, "%s/%s", victim->root, name);
    return path;
}

bool victim_read(const Victim *victim, const char *name, Text *content)
{
    char piece[4096];
    size_t count;
    FILE *file = fopen(victim_path(victim, name), "rb");

    text_clear(content);
    if (file == NULL)
        return false;
    while ((count = fread(piece, 1, sizeof piece, file)) > 0)
        text_append_span(content, span_of(piece, count));
    fclose(file);
    return true;
}

void victim_write(const Victim *victim, const char *name, Span content)
{
    FILE *file = fopen(victim_path(victim, name), "wb");

    if (file == NULL ||
        fwrite(content.data, 1, content.length, file) != content.length)
        die(name);
    fclose(file);
}

static _Noreturn void become(const Victim *victim, const char *const *arguments)
{
    char *argv[16] = { (char *)(uintptr_t)victim->luft };
    int in;
    int out;

    for (size_t i = 0; arguments[i] != NULL && i < 14; i++)
        argv[i + 1] = (char *)(uintptr_t)arguments[i];
    if (chdir(victim->root) != 0)
        _exit(99);
    in = open(".input", O_RDONLY);
    out = open(".said", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (in < 0 || out < 0 || dup2(in, 0) < 0 || dup2(out, 1) < 0 ||
        dup2(out, 2) < 0)
        _exit(99);
    execv(victim->luft, argv);
    _exit(99);
}

static void wait_microseconds(int64_t microseconds)
{
    struct timespec pause = { microseconds / 1000000,
                              microseconds % 1000000 * 1000 };

    nanosleep(&pause, NULL);
}

int64_t victim_run(Victim *victim, const char *const *arguments,
                   const char *input, int64_t microseconds, Text *said)
{
    int64_t start;
    int status = 0;
    pid_t child;

    victim_write(victim, ".input", span_from(input));
    remove(victim_path(victim, ".said"));
    start = clock_microseconds();
    fflush(stdout);
    child = fork();
    if (child == 0)
        become(victim, arguments);
    if (microseconds >= 0) {
        wait_microseconds(microseconds);
        kill(child, SIGKILL);
    }
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 99)
        die(victim->luft);
    victim_read(victim, ".said", said);
    return clock_microseconds() - start;
}

size_t count_of(Span text, const char *words)
{
    size_t count = 0;
    Span line;

    while (span_split_line(&text, &line))
        count += span_starts_with(line, words);
    return count;
}
