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
 *
 * Two programs are measured in turns, so that both meet the same machine.
 */
enum { KEYS = 400, ROUNDS = 4, SETTLE = 120, PROGRAMS = 2 };

typedef struct Sample {
    double milliseconds;
    uint64_t bytes;
} Sample;

typedef enum Series {
    STEP,
    CURSOR,
    STEP_WITH_ENGINE,
    CURSOR_WITH_ENGINE,
    SERIES
} Series;

typedef enum Rest { IDLE, LOOKING_ON, RESTS } Rest;

static const char *const SERIES_NAMES[SERIES] = {
    "step through the game",
    "board cursor",
    "step, engine on two threads",
    "board cursor, engine on",
};

static const char *const REST_NAMES[RESTS] = { "idle, engine off",
                                               "looking on, engine on" };

typedef struct Figures {
    const char *program;
    Sample samples[SERIES][KEYS];
    size_t counts[SERIES];
    double start;                       /* ms; the best */
    double busy[RESTS], trickle[RESTS]; /* % of a processor, bytes/s; means */
} Figures;

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

static void report_series(Figures *figures, Series series)
{
    Sample *samples = figures->samples[series];
    size_t count = figures->counts[series];

    qsort(samples, count, sizeof *samples, by_time);
    printf("  %6.2f %6.2f %6.2f", samples[count / 2].milliseconds,
           samples[count * 99 / 100].milliseconds,
           samples[count - 1].milliseconds);
    qsort(samples, count, sizeof *samples, by_bytes);
    printf(" %5llu %5llu %5llu", (unsigned long long)samples[count / 2].bytes,
           (unsigned long long)samples[count * 99 / 100].bytes,
           (unsigned long long)samples[count - 1].bytes);
}

/* One block of columns for each program. */
static void report(Figures *figures, size_t count)
{
    for (Series series = 0; series < SERIES; series++) {
        printf("%-27s", SERIES_NAMES[series]);
        for (size_t i = 0; i < count; i++)
            report_series(&figures[i], series);
        printf("\n");
    }
    printf("%-27s", "start to whole picture, ms");
    for (size_t i = 0; i < count; i++)
        printf("  %6.2f%33s", figures[i].start, "");
    printf("\n");
    for (Rest rest = 0; rest < RESTS; rest++) {
        printf("%-27s", REST_NAMES[rest]);
        for (size_t i = 0; i < count; i++)
            printf("  %5.1f %% processor, %6.0f bytes/s ",
                   figures[i].busy[rest], figures[i].trickle[rest]);
        printf("\n");
    }
}

static bool wait_for_bytes(Pty *pty, int timeout)
{
    struct pollfd ready = { .fd = pty->master, .events = POLLIN };

    return poll(&ready, 1, timeout) > 0;
}

enum { KEY_COUNT = 20 };

/* Send keys one by one, each after the answer to the one before. */
static void measure(Pty *pty, const char *const *keys, Figures *figures,
                    Series series)
{
    pty_watch(pty, SETTLE);
    for (size_t i = 0; i < KEYS / ROUNDS; i++) {
        Sample *sample = &figures->samples[series][figures->counts[series]++];
        uint64_t before;
        int64_t start;

        while (!pty->has_ended && wait_for_bytes(pty, 0))
            pty_watch(pty, 1);
        before = pty->received;
        start = clock_microseconds();
        pty_send(pty, keys[i % KEY_COUNT]);
        if (!wait_for_bytes(pty, 2000)) {
            printf("no answer to a key\n");
            pty_show(pty);
            exit(1);
        }
        sample->milliseconds = (double)(clock_microseconds() - start) / 1000;
        pty_watch(pty, 4);
        sample->bytes = pty->received - before;
    }
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

static void measure_rest(Pty *pty, Figures *figures, Rest rest)
{
    enum { MILLISECONDS = 4000 / ROUNDS };
    uint64_t bytes = pty->received;
    double busy = processor_seconds(pty->child);
    int64_t end = clock_milliseconds() + MILLISECONDS;

    while (clock_milliseconds() < end)
        pty_watch(pty, 50);
    figures->busy[rest] +=
        (processor_seconds(pty->child) - busy) * 100000 / MILLISECONDS / ROUNDS;
    figures->trickle[rest] +=
        (double)(pty->received - bytes) * 1000 / MILLISECONDS / ROUNDS;
}

static void measure_start(const PtyWish *wish, Figures *figures)
{
    for (int i = 0; i < 5; i++) {
        int64_t start = clock_microseconds();
        double took;
        Pty pty;

        if (!pty_start(&pty, wish) || !pty_sees(&pty, "F10Menu"))
            exit(1);
        took = (double)(clock_microseconds() - start) / 1000;
        if (figures->start == 0 || took < figures->start)
            figures->start = took;
        pty_send(&pty, "\x04");
        pty_has_ended(&pty);
        pty_end(&pty);
    }
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

static void measure_keys(Pty *pty, Figures *figures)
{
    static const char *const cursor[KEY_COUNT] = {
        "\033[C", "\033[A", "\033[D", "\033[B", "\033[C", "\033[A", "\033[D",
        "\033[B", "\033[C", "\033[A", "\033[D", "\033[B", "\033[C", "\033[A",
        "\033[D", "\033[B", "\033[C", "\033[A", "\033[D", "\033[B",
    };
    static const char *const steps[KEY_COUNT] = {
        "\033[D", "\033[D", "\033[D", "\033[D", "\033[D", "\033[C", "\033[C",
        "\033[C", "\033[C", "\033[C", "\033[D", "\033[D", "\033[D", "\033[D",
        "\033[D", "\033[C", "\033[C", "\033[C", "\033[C", "\033[C",
    };

    play_opening(pty);
    measure(pty, steps, figures, STEP);
    pty_send(pty, "v");
    measure(pty, cursor, figures, CURSOR);
    pty_send(pty, "v");
    pty_watch(pty, 1000);
    measure_rest(pty, figures, IDLE);
    pty_send(pty, ":set threads=2\r\033");
    pty_watch(pty, SETTLE); /* ESC and a letter at once would be Alt */
    pty_send(pty, "a");
    pty_watch(pty, 500);
    measure(pty, steps, figures, STEP_WITH_ENGINE);
    pty_send(pty, "v");
    measure(pty, cursor, figures, CURSOR_WITH_ENGINE);
    pty_send(pty, "v");
    pty_watch(pty, 1000);
    measure_rest(pty, figures, LOOKING_ON);
}

typedef struct Window {
    const char *name;
    int columns, rows;
    const char *color;
} Window;

static void measure_program(const Window *window, Figures *figures)
{
    const char *argv[] = { figures->program, "--no-config", NULL };
    char depth[32];
    const char *const environment[] = { "TERM=xterm-256color",
                                        depth,
                                        "LC_ALL=C.UTF-8",
                                        environment_home,
                                        "XDG_STATE_HOME=",
                                        "NO_COLOR=",
                                        NULL };
    PtyWish wish = { window->columns, window->rows, argv, environment };
    Pty pty;

    snprintf(depth, sizeof depth, "COLORTERM=%s", window->color);
    measure_start(&wish, figures);
    if (!pty_start(&pty, &wish) || !pty_sees(&pty, "F10Menu"))
        exit(1);
    measure_keys(&pty, figures);
    pty_send(&pty, ":quit!\r");
    pty_has_ended(&pty);
    pty_end(&pty);
}

static void measure_window(const Window *window, const char *const *programs,
                           size_t count)
{
    static Figures figures[PROGRAMS];

    memset(figures, 0, sizeof figures);
    for (int round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < count; i++) {
            figures[i].program = programs[i];
            measure_program(window, &figures[i]);
        }
    printf("\n%-27s", window->name);
    for (size_t i = 0; i < count; i++)
        printf("  median    99%%    max bytes   99%%   max");
    printf("\n");
    report(figures, count);
}

static const Window WINDOWS[] = {
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
    const char *programs[PROGRAMS] = { getenv("LUFT"), getenv("LUFT_OTHER") };
    size_t count = programs[1] != NULL && programs[1][0] != '\0' ? 2 : 1;

    if (programs[0] == NULL) {
        printf("LUFT must name the program\n");
        return 99;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    make_home();
    for (size_t i = 0; i < count; i++)
        printf("%s%s", i > 0 ? ", then " : "", programs[i]);
    printf("\n");
    for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++)
        if (is_wanted(WINDOWS[i].name, argc, argv))
            measure_window(&WINDOWS[i], programs, count);
    remove_home();
    return 0;
}
