/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The main of a fuzz target for volume: it changes the inputs of a corpus at
 * random, without looking at the branches that are taken, and so costs next to
 * nothing itself.  libFuzzer grows the corpus.
 *
 *     fuzz_NAME SECONDS LONGEST SEED FOUND DIRECTORY...
 *
 * Each case ends right before a page that must not be touched, so that reading
 * past the end is seen without sanitizers, too.  A case that ends the program
 * or takes too long is written to the file FOUND.
 */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    LARGEST = 1 << 16,
    MOST_INPUTS = 1 << 16,
    PATH_SIZE = 4096,
    SECONDS_OF_WORK = 2, /* of a case */
    SECONDS_OF_WAITING = 60,
    CASES_BETWEEN_LOOKS = 64
};

typedef struct Input {
    uint8_t *data;
    size_t size;
} Input;

typedef struct Corpus {
    Input inputs[MOST_INPUTS];
    size_t count;
    size_t longest;
} Corpus;

/* What the signal handler needs. */
static struct {
    const char *found;
    uint8_t *data;
    size_t size;
    volatile unsigned long long count;
    unsigned long long seen; /* at the last tick, and when that changed: */
    double work;
    double time;
} present;

static uint64_t random_state;

static uint32_t draw(uint32_t below)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((random_state >> 32) * below >> 32);
}

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "storm: %s\n", what);
    exit(EXIT_FAILURE);
}

static void keep_case(void)
{
    int file = open(present.found, O_WRONLY | O_CREAT | O_TRUNC, 0666);

    if (file < 0 || write(file, present.data, present.size) < 0)
        _exit(EXIT_FAILURE);
    close(file);
}

static void on_fault(int signal)
{
    keep_case();
    dprintf(STDERR_FILENO, "storm: %llu cases, then signal %d\n", present.count,
            signal);
    raise(signal); /* it has its default again: SA_RESETHAND */
}

static double seconds_of(clockid_t clock)
{
    struct timespec time;

    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* A case is too slow by the time it works, on busy machines as well, or if it
 * waits for something that does not come. */
static void on_tick(int signal)
{
    double work = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    double now = seconds_of(CLOCK_MONOTONIC);

    (void)signal;
    if (present.count != present.seen) {
        present.seen = present.count;
        present.work = work;
        present.time = now;
        return;
    }
    if (work - present.work < SECONDS_OF_WORK &&
        now - present.time < SECONDS_OF_WAITING)
        return;
    keep_case();
    dprintf(STDERR_FILENO, "storm: %llu cases, then one too slow\n",
            present.count);
    _exit(EXIT_FAILURE);
}

/* A signal that nothing else wants. */
static void start_ticking(void)
{
    struct sigaction action = { .sa_handler = on_tick, .sa_flags = SA_RESTART };
    struct sigevent event = { .sigev_notify = SIGEV_SIGNAL,
                              .sigev_signo = SIGURG };
    struct itimerspec second = { { 1, 0 }, { 1, 0 } };
    timer_t timer;

    sigaction(SIGURG, &action, NULL);
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0 ||
        timer_settime(timer, 0, &second, NULL) != 0)
        give_up("no timer");
}

static void listen_for_faults(void)
{
    static const int faults[] = { SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL };
    struct sigaction action = { .sa_handler = on_fault,
                                .sa_flags = (int)(SA_RESETHAND | SA_NODEFER) };

    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        sigaction(faults[i], &action, NULL);
}

static void add_file(Corpus *corpus, const char *path)
{
    FILE *file = fopen(path, "rb");
    Input *input = &corpus->inputs[corpus->count];

    if (file == NULL || corpus->count == MOST_INPUTS - 1)
        give_up(path);
    input->data = malloc(corpus->longest);
    if (input->data == NULL)
        give_up("out of memory");
    input->size = fread(input->data, 1, corpus->longest, file);
    fclose(file);
    corpus->count++;
}

static void add_directory(Corpus *corpus, const char *name)
{
    DIR *directory = opendir(name);
    char path[PATH_SIZE];

    if (directory == NULL)
        give_up(name);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", name, entry->d_name);
        add_file(corpus, path);
    }
    closedir(directory);
}

/* The buffer ends where the page begins that must not be touched. */
static uint8_t *guarded_end(void)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *data = mmap(NULL, LARGEST + page, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (data == MAP_FAILED || mprotect(data + LARGEST, page, PROT_NONE) != 0)
        give_up("no memory for a case");
    return data + LARGEST;
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t remove_part(uint8_t *data, size_t size)
{
    size_t from = draw((uint32_t)size + 1);
    size_t length = smaller(draw(draw(4) == 0 ? 64 : 4) + 1, size - from);

    memmove(data + from, data + from + length, size - from - length);
    return size - length;
}

/* A part of another input, over what is there or in between. */
static size_t take_part(const Corpus *corpus, uint8_t *data, size_t size)
{
    const Input *other = &corpus->inputs[draw((uint32_t)corpus->count)];
    size_t from = draw((uint32_t)other->size + 1);
    size_t to = draw((uint32_t)size + 1);
    size_t length = smaller(draw(draw(2) == 0 ? 8 : 64) + 1,
                            smaller(other->size - from, corpus->longest - to));

    if (draw(2) == 0) {
        memcpy(data + to, other->data + from, length);
        return size > to + length ? size : to + length;
    }
    length = smaller(length, corpus->longest - size);
    memmove(data + to + length, data + to, size - to);
    memcpy(data + to, other->data + from, length);
    return size + length;
}

static size_t insert_byte(const Corpus *corpus, uint8_t *data, size_t size)
{
    size_t at = draw((uint32_t)size + 1);

    if (size == corpus->longest)
        return size;
    memmove(data + at + 1, data + at, size - at);
    data[at] = (uint8_t)(draw(2) == 0 ? draw(256) : ' ' + draw(95));
    return size + 1;
}

static size_t change_byte(uint8_t *data, size_t size)
{
    static const uint8_t odd[] = "\0\1\177\200\377\r\n\t \"()[]{};$%0129";
    uint8_t *byte = data + draw((uint32_t)size);

    switch (draw(4)) {
    case 0:
        *byte ^= (uint8_t)(1u << draw(8));
        break;
    case 1:
        *byte = (uint8_t)draw(256);
        break;
    case 2:
        *byte = odd[draw(sizeof odd - 1)];
        break;
    default:
        *byte = (uint8_t)(*byte + draw(8) - 4);
        break;
    }
    return size;
}

static size_t mutate(const Corpus *corpus, uint8_t *data, size_t size)
{
    uint32_t kind = draw(8);

    if (kind == 0)
        return remove_part(data, size);
    if (kind <= 2)
        return take_part(corpus, data, size);
    if (kind == 3 || size == 0)
        return insert_byte(corpus, data, size);
    return change_byte(data, size);
}

static void try_case(const Corpus *corpus, uint8_t *end)
{
    static uint8_t work[LARGEST];
    const Input *input = &corpus->inputs[draw((uint32_t)corpus->count)];
    size_t size = input->size;

    if (size > 0)
        memcpy(work, input->data, size);
    do
        size = mutate(corpus, work, size);
    while (draw(3) != 0);
    present.data = end - size;
    present.size = size;
    memcpy(end - size, work, size);
    LLVMFuzzerTestOneInput(end - size, size);
    present.count++;
}

static void storm(const Corpus *corpus, double seconds)
{
    uint8_t *end = guarded_end();
    double began = seconds_of(CLOCK_MONOTONIC);
    struct rusage usage;

    while (seconds_of(CLOCK_MONOTONIC) - began < seconds)
        for (int i = 0; i < CASES_BETWEEN_LOOKS; i++)
            try_case(corpus, end);
    getrusage(RUSAGE_SELF, &usage);
    fprintf(stderr, "storm: %llu cases, %.0f s, %ld kB, from %zu inputs\n",
            present.count, seconds_of(CLOCK_MONOTONIC) - began, usage.ru_maxrss,
            corpus->count);
}

int main(int argc, char **argv)
{
    static Corpus corpus;

    if (argc < 6)
        give_up("SECONDS LONGEST SEED FOUND DIRECTORY...");
    corpus.longest = smaller((size_t)atol(argv[2]), LARGEST);
    random_state = (uint64_t)atol(argv[3]) * 2654435761u + 1;
    present.found = argv[4];
    for (int i = 5; i < argc; i++)
        add_directory(&corpus, argv[i]);
    if (corpus.count == 0 || corpus.longest == 0)
        give_up("no inputs");
    listen_for_faults();
    start_ticking();
    storm(&corpus, atof(argv[1]));
    return EXIT_SUCCESS;
}
