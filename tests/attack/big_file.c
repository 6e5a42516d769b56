/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file of many gigabytes on the screen: how soon it can be used, how soon
 * Esc is answered while it is being indexed, and how much memory that takes.
 *
 *     big_file LUFT GAMES MEGABYTES FILE
 *
 * FILE is written with the games of GAMES, again and again, with new round
 * numbers, and removed at the end.
 */
#include "kills.h"

#include "../ui/pty.h"
#include "base/clock.h"
#include "base/display.h"
#include "formats/pgn.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MEGABYTE = 1000 * 1000,
    FIRST_LIMIT = 300, /* ms to the first picture */
    ESCAPE_LIMIT = 100,
    MEMORY_LIMIT = 250 * 1000, /* kB */
    PAUSE = 100,
    ANSWER = 20 * 1000,    /* ms, then there is none */
    PATIENCE = 1800 * 1000 /* ms for the index */
};

/* --- The file ------------------------------------------------------------- */

/* Games end to end. */
typedef struct Games {
    Text text;
} Games;

static bool read_games(const char *path, Games *games)
{
    PgnStream *stream;
    bool is_found = true;
    Fault fault = { 0 };
    PgnRaw raw;

    if (pgn_stream_open(path, &stream, &fault) != OK) {
        display_note("%s", fault.text);
        return false;
    }
    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        text_append_span(&games->text, raw.text);
    pgn_stream_free(stream);
    return games->text.length > 0;
}

/* With a number instead of what is in the quotes of each [Round "..."]. */
static bool write_again(const Games *games, FILE *file, uint64_t *number)
{
    static const char round[] = "\n[Round \"";
    Span rest = text_span(&games->text);

    while (rest.length > 0) {
        size_t at = span_find_string(rest, round);
        Span before = span_take(rest, at + strlen(round));

        fwrite(before.data, 1, before.length, file);
        rest = span_skip(rest, before.length);
        if (at + strlen(round) > before.length)
            break;
        fprintf(file, "%llu", (unsigned long long)++*number);
        rest = span_skip(rest, span_find(rest, '"'));
    }
    return !ferror(file);
}

static bool write_file(const char *path, const Games *games, uint64_t size)
{
    FILE *file = fopen(path, "wb");
    uint64_t number = 0;
    bool is_well = file != NULL;

    while (is_well && (uint64_t)ftello(file) < size)
        is_well = write_again(games, file, &number);
    if (file == NULL || fclose(file) != 0 || !is_well) {
        perror(path);
        return false;
    }
    return true;
}

/* --- The program ---------------------------------------------------------- */

static long memory_of(const Pty *pty, const char *field)
{
    char path[64];
    char line[256];
    long kilobytes = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%ld/status", (long)pty->child);
    file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, field, strlen(field)) == 0)
            kilobytes = strtol(line + strlen(field) + 1, NULL, 10);
    if (file != NULL)
        fclose(file);
    return kilobytes;
}

/* Milliseconds until the words are there, or gone. */
static int64_t time_until(Pty *pty, const char *words, bool is_there)
{
    int64_t start = clock_microseconds();

    while (eye_sees(pty->eye, words) != is_there &&
           clock_microseconds() - start < (int64_t)ANSWER * 1000)
        pty_watch(pty, 1);
    return (clock_microseconds() - start) / 1000;
}

typedef struct Found {
    int64_t first;   /* ms until there was a picture */
    int64_t slowest; /* answer to Esc */
    int64_t whole;   /* until all was indexed */
    long peak;       /* kB */
    unsigned escapes;
} Found;

/* The page of keys is opened and closed for as long as there is work. */
static void use(Pty *pty, Found *found)
{
    int64_t start = clock_milliseconds();

    do {
        int64_t took;

        pty_send(pty, "\033OP");
        time_until(pty, "scroll, q closes", true);
        pty_send(pty, "\033");
        took = time_until(pty, "scroll, q closes", false);
        found->slowest = took > found->slowest ? took : found->slowest;
        found->escapes++;
        pty_watch(pty, PAUSE);
    } while (eye_sees(pty->eye, "+  ") &&
             clock_milliseconds() - start < PATIENCE);
    found->whole = clock_milliseconds() - start;
}

static bool look_at(const Victim *victim, const char *path, Found *found)
{
    const char *argv[] = { victim->luft, "--no-config", path, NULL };
    static const char *const environment[] = { "TERM=xterm-256color",
                                               "LC_ALL=C.UTF-8",
                                               "INPUTRC=/dev/null", NULL };
    PtyWish wish = { 160, 30, argv, environment };
    Pty pty;

    if (!pty_start(&pty, &wish))
        return false;
    found->first = time_until(&pty, " 1/", true);
    use(&pty, found);
    found->peak = memory_of(&pty, "VmHWM:");
    pty_show(&pty);
    pty_send(&pty, ":quit!\r");
    pty_has_ended(&pty);
    pty_end(&pty);
    return true;
}

static int report(const char *what, int64_t value, int64_t limit)
{
    printf("%s: %lld (at most %lld)\n", what, (long long)value,
           (long long)limit);
    return value > limit;
}

int main(int argc, char **argv)
{
    Games games = { 0 };
    Found found = { 0 };
    Victim victim;
    int failed;

    if (argc < 5 || !read_games(argv[2], &games) ||
        !write_file(argv[4], &games, strtoull(argv[3], NULL, 10) * MEGABYTE))
        return 99;
    text_free(&games.text);
    victim_begin(&victim, argv[1], 1);
    failed = !look_at(&victim, argv[4], &found);
    unlink(argv[4]);
    victim_forget(&victim);
    victim_end(&victim);
    failed += report("ms to the first picture", found.first, FIRST_LIMIT);
    failed += report("ms to the answer to Esc, the slowest", found.slowest,
                     ESCAPE_LIMIT);
    failed += report("kB of memory", found.peak, MEMORY_LIMIT);
    printf("indexed after %lld ms\n", (long long)found.whole);
    printf("Esc while %s MB are indexed: %u tried, %d limits not kept\n",
           argv[3], found.escapes, failed);
    return failed > 0;
}
