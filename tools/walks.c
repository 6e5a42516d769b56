/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * Linked into a program that was compiled with -finstrument-functions: notes
 * which functions its main thread runs.
 *
 * With WALKS=FILE in the environment their addresses are written there, one in
 * each line, at the end and at each SIGURG, which also begins a new walk.  The
 * number of the process is in FILE.pid.
 */
enum { PLACES = 1 << 16 };

#define UNSEEN __attribute__((no_instrument_function))

void __cyg_profile_func_enter(void *function, void *site);
void __cyg_profile_func_exit(void *function, void *site);

static void *seen[PLACES]; /* a hash table */
static pid_t process;      /* 0: nobody wants to know */
static __thread int kind;  /* of this thread; 0: not yet known */

enum { MAIN_THREAD = 1, OTHER_THREAD = 2 };

static UNSEEN int kind_of_thread(void)
{
    if (kind == 0)
        kind = gettid() == process ? MAIN_THREAD : OTHER_THREAD;
    return kind;
}

UNSEEN void __cyg_profile_func_enter(void *function, void *site)
{
    size_t place = ((uintptr_t)function >> 4) * 2654435761u % PLACES;

    (void)site;
    if (process == 0 || kind_of_thread() != MAIN_THREAD)
        return;
    while (seen[place] != NULL && seen[place] != function)
        place = (place + 1) % PLACES;
    seen[place] = function;
}

UNSEEN void __cyg_profile_func_exit(void *function, void *site)
{
    (void)function;
    (void)site;
}

/* From a signal handler: the program is asleep in poll() when it comes. */
/* NOLINTBEGIN(bugprone-signal-handler,cert-sig30-c) */
static UNSEEN void write_down(void)
{
    FILE *file = fopen(getenv("WALKS"), "w");

    for (size_t i = 0; i < PLACES; i++) {
        if (seen[i] != NULL && file != NULL)
            fprintf(file, "%p\n", seen[i]);
        seen[i] = NULL;
    }
    if (file != NULL)
        fclose(file);
}
/* NOLINTEND(bugprone-signal-handler,cert-sig30-c) */

static UNSEEN void on_signal(int number)
{
    (void)number;
    write_down();
}

static UNSEEN void write_process(const char *path)
{
    char name[4096];
    FILE *file;

    snprintf(name, sizeof name, "%s.pid", path);
    file = fopen(name, "w");
    if (file == NULL)
        return;
    fprintf(file, "%d\n", (int)process);
    fclose(file);
}

static __attribute__((constructor)) UNSEEN void begin(void)
{
    const char *path = getenv("WALKS");

    if (path == NULL)
        return;
    process = getpid();
    signal(SIGURG, on_signal);
    atexit(write_down);
    write_process(path);
}
