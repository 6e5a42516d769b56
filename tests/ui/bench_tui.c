/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/clock.h"
#include "pty.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * How fast the screen is, measured from the other end of the terminal: from a
 * key to the bytes that answer it, how many bytes that takes, and what the
 * program does when nobody asks it anything.
 */
enum { KEYS = 400, SETTLE = 120 };

typedef struct Sample {
    double milliseconds;
    uint64_t bytes;
} Sample;

static int by_time(const void *a, const void *b)
{
    double x = ((const Sample *)a)->milliseconds;
    double y = ((const Sample *)b)->milliseconds;

    return (x > y) - (x < y);
}

static int by_bytes(const void *a, const void *b)
{
    uint64_t x = ((const Sample *)a)->bytes;
    uint64_t y = ((const Sample *)b)->bytes;

    return (x > y) - (x < y);
}

static void report(const char *what, Sample *samples, size_t count)
{
    double middle;
    double late;
    double last;

    qsort(samples, count, sizeof *samples, by_time);
    middle = samples[count / 2].milliseconds;
    late = samples[count * 99 / 100].milliseconds;
    last = samples[count - 1].milliseconds;
    qsort(samples, count, sizeof *samples, by_bytes);
    printf("%-38s %6.2f %6.2f %6.2f   %5llu %5llu %5llu\n", what, middle, late,
           last, (unsigned long long)samples[count / 2].bytes,
           (unsigned long long)samples[count * 99 / 100].bytes,
           (unsigned long long)samples[count - 1].bytes);
}

static bool wait_for_bytes(Pty *pty, int timeout)
{
    struct pollfd ready = { .fd = pty->master, .events = POLLIN };

    return poll(&ready, 1, timeout) > 0;
}

/* Send keys one by one, each after the answer to the one before. */
static void measure(Pty *pty, const char *what, const char *const *keys,
                    size_t count)
{
    static Sample samples[KEYS];
    size_t taken = 0;

    pty_watch(pty, SETTLE);
    for (size_t i = 0; i < KEYS; i++) {
        uint64_t before;
        int64_t start;

        while (!pty->has_ended && wait_for_bytes(pty, 0))
            pty_watch(pty, 1);
        before = pty->received;
        start = clock_microseconds();
        pty_send(pty, keys[i % count]);
        if (!wait_for_bytes(pty, 2000)) {
            printf("no answer to a key\n");
            pty_show(pty);
            exit(1);
        }
        samples[taken].milliseconds =
            (double)(clock_microseconds() - start) / 1000;
        pty_watch(pty, 4);
        samples[taken++].bytes = pty->received - before;
    }
    report(what, samples, taken);
}

static double processor_seconds(pid_t child)
{
    char path[64];
    FILE *file;
    long user = 0;
    long system = 0;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)child);
    file = fopen(path, "r");
    if (file == NULL)
        return 0;
    if (fscanf(file,
               "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u "
               "%ld %ld",
               &user, &system) != 2)
        user = 0;
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void measure_idle(Pty *pty, const char *what, int milliseconds)
{
    uint64_t bytes = pty->received;
    double busy = processor_seconds(pty->child);
    int64_t end = clock_milliseconds() + milliseconds;

    while (clock_milliseconds() < end)
        pty_watch(pty, 50);
    printf("%-38s %6.1f %% of a processor, %6.0f bytes/s\n", what,
           (processor_seconds(pty->child) - busy) * 100000 / milliseconds,
           (double)(pty->received - bytes) * 1000 / milliseconds);
}

static void measure_start(const PtyWish *wish)
{
    double best = 1e9;

    for (int i = 0; i < 10; i++) {
        int64_t start = clock_microseconds();
        double took;
        Pty pty;

        if (!pty_start(&pty, wish) || !pty_sees(&pty, "F10Menu"))
            exit(1);
        took = (double)(clock_microseconds() - start) / 1000;
        if (took < best)
            best = took;
        pty_send(&pty, "\x04");
        pty_has_ended(&pty);
        pty_end(&pty);
    }
    printf("%-38s %6.2f ms (best of 10)\n", "start to whole first picture",
           best);
}

static void play_opening(Pty *pty)
{
    pty_send(pty, "new analysis\r");
    pty_watch(pty, SETTLE);
    pty_send(pty, "e4\re5\rNf3\rNc6\rBb5\ra6\rBa4\rNf6\rO-O\rBe7\rRe1\rb5\r"
                  "Bb3\rd6\rc3\rO-O\rh3\rNb8\rd4\rNbd7\r\033");
    pty_watch(pty, 400);
}

static char home[] = "/tmp/luft-bench-XXXXXX";
static char environment_home[64];

static void make_home(void)
{
    if (mkdtemp(home) == NULL)
        exit(1);
    snprintf(environment_home, sizeof environment_home, "HOME=%s", home);
}

static void remove_home(void)
{
    char command[64];

    snprintf(command, sizeof command, "rm -rf '%s'", home);
    if (system(command) != 0)
        printf("%s is left\n", home);
}

static void measure_size(const char *program, int columns, int rows,
                         const char *color)
{
    static const char *const cursor[] = { "\033[C", "\033[A", "\033[D",
                                          "\033[B" };
    static const char *const steps[] = { "h", "h", "h", "h", "h",
                                         "l", "l", "l", "l", "l" };
    const char *argv[] = { program, "--no-config", NULL };
    char depth[32];
    const char *const environment[] = { "TERM=xterm-256color",
                                        depth,
                                        "LC_ALL=C.UTF-8",
                                        environment_home,
                                        "XDG_STATE_HOME=",
                                        "NO_COLOR=",
                                        NULL };
    PtyWish wish = { columns, rows, argv, environment };
    Pty pty;

    snprintf(depth, sizeof depth, "COLORTERM=%s", color);
    printf("\n%dx%d%s%34s%s\n", columns, rows,
           color[0] ? " true colour" : " 256 colours", "",
           "median  99%    max   bytes   99%   max");
    measure_start(&wish);
    if (!pty_start(&pty, &wish) || !pty_sees(&pty, "F10Menu"))
        exit(1);
    play_opening(&pty);
    measure(&pty, "step through the game", steps, 10);
    pty_send(&pty, "v");
    measure(&pty, "board cursor", cursor, 4);
    pty_send(&pty, "v");
    pty_watch(&pty, 1000);
    measure_idle(&pty, "idle, engine off", 4000);
    pty_send(&pty, ":set threads=2\r\033");
    pty_watch(&pty, SETTLE); /* ESC and a letter at once would be Alt */
    pty_send(&pty, "a");
    pty_watch(&pty, 500);
    measure(&pty, "step, engine on two threads", steps, 10);
    pty_send(&pty, "v");
    measure(&pty, "board cursor, engine on", cursor, 4);
    pty_send(&pty, "v");
    pty_watch(&pty, 1000);
    measure_idle(&pty, "looking on, engine on", 4000);
    pty_send(&pty, ":quit!\r");
    pty_has_ended(&pty);
    pty_end(&pty);
}

static const struct {
    const char *name;
    int columns, rows;
    const char *color;
} SCREENS[] = {
    { "80x24", 80, 24, "" },
    { "80x24-truecolor", 80, 24, "truecolor" },
    { "120x40", 120, 40, "" },
    { "200x60", 200, 60, "" },
};

/* All, or only those that are named. */
static bool is_wanted(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(name, argv[i]) == 0)
            return true;
    return argc < 2;
}

int main(int argc, char **argv)
{
    const char *program = getenv("LUFT");

    if (program == NULL) {
        printf("LUFT must name the program\n");
        return 99;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    make_home();
    for (size_t i = 0; i < sizeof SCREENS / sizeof SCREENS[0]; i++)
        if (is_wanted(SCREENS[i].name, argc, argv))
            measure_size(program, SCREENS[i].columns, SCREENS[i].rows,
                         SCREENS[i].color);
    remove_home();
    return 0;
}
