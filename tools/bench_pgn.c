/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast games are read.
 *
 *     bench_pgn make FILE     write 100 MB of games, always the same
 *     bench_pgn FILE          time to the first game, of the index, of reading
 *                             every move, and the memory it took
 *
 * `make bench-pgn` does both and runs pgn-extract over the same file.
 */
#include "base/clock.h"
#include "base/random.h"
#include "formats/game_file.h"
#include "notation/san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { MEGABYTE = 1000 * 1000, FILE_SIZE = 100 * MEGABYTE, PLIES = 80 };

/* Captures are taken more often than not, so that games look like games. */
static Move choose(const Position *position, Random *random)
{
    MoveList list;

    movegen_list(position, &list);
    if (list.length == 0)
        return MOVE_NONE;
    for (int i = 0; i < 2; i++) {
        Move move = list.moves[random_below(random, list.length)];

        if (position_is_capture(position, move))
            return move;
    }
    return list.moves[random_below(random, list.length)];
}

static void make_game(unsigned number, Random *random, Text *text)
{
    Position position;
    size_t column = 0;

    position_start(&position);
    text_format(text,
                "[Event \"Bench\"]\n[Site \"?\"]\n[Date \"2024.01.%02u\"]\n"
                "[Round \"%u\"]\n[White \"Player %u\"]\n"
                "[Black \"Player %u\"]\n[Result \"1/2-1/2\"]\n"
                "[ECO \"A00\"]\n[WhiteElo \"2400\"]\n[BlackElo \"2500\"]\n\n",
                number % 28 + 1, number, number % 999, number % 777);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        Move move = choose(&position, random);
        char san[MOVE_TEXT_SIZE];
        size_t before = text->length;

        if (move == MOVE_NONE)
            break;
        move_write(&position, move, MOVE_SAN, san);
        if (ply % 2 == 0)
            text_format(text, "%u. ", ply / 2 + 1);
        text_format(text, "%s%c", san, column > 70 ? '\n' : ' ');
        column = column > 70 ? 0 : column + text->length - before;
        position_make(&position, move);
    }
    text_append(text, "1/2-1/2\n\n");
}

static int make_file(const char *path)
{
    FILE *file = fopen(path, "wb");
    Text text = { 0 };
    Random random;
    size_t size = 0;

    if (file == NULL) {
        perror(path);
        return EXIT_FAILURE;
    }
    random_start(&random, 1);
    for (unsigned i = 1; size < FILE_SIZE; i++) {
        text_clear(&text);
        make_game(i, &random, &text);
        size += fwrite(text.data, 1, text.length, file);
    }
    text_free(&text);
    return fclose(file) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static double seconds_since(int64_t start)
{
    return (double)(clock_microseconds() - start) / 1e6;
}

/* Of the processor, for machines that do other things as well. */
static double processor_seconds(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static long peak_kilobytes(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static double size_of(const char *path)
{
    FileStamp stamp = { 0 };

    file_stamp(path, &stamp, NULL);
    return (double)stamp.size / MEGABYTE;
}

static void time_index(const char *path)
{
    int64_t start = clock_microseconds();
    double used = processor_seconds();
    GameFile *file;
    Game *game;
    double first;
    double all;

    if (game_file_open(path, &file, NULL) != OK ||
        game_file_read(file, 0, &game, NULL, NULL) != OK)
        exit(EXIT_FAILURE);
    first = seconds_since(start);
    game_free(game);
    while (game_file_index(file, 20))
        continue;
    all = seconds_since(start);
    used = processor_seconds() - used;
    printf("first game  %8.4f s\n", first);
    printf("index       %8.3f s  (processor %.3f s, %.0f MB/s)  %zu games, "
           "peak %ld KB\n",
           all, used, size_of(path) / used, game_file_count(file),
           peak_kilobytes());
    game_file_close(file);
}

static void time_reading(const char *path)
{
    int64_t start = clock_microseconds();
    double used = processor_seconds();
    unsigned long long plies = 0;
    unsigned long long faults = 0;
    PgnStream *stream;
    PgnSummary summary;
    PgnRaw raw;
    bool is_found = true;
    double all;

    if (pgn_stream_open(path, &stream, NULL) != OK)
        exit(EXIT_FAILURE);
    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found) {
        pgn_read(&raw, NULL, NULL, &summary);
        plies += summary.plies;
        faults += summary.faults;
    }
    all = seconds_since(start);
    used = processor_seconds() - used;
    printf("every move  %8.3f s  (processor %.3f s, %.0f MB/s)  %llu plies, "
           "%llu faults\n",
           all, used, size_of(path) / used, plies, faults);
    pgn_stream_free(stream);
}

int main(int argc, char **argv)
{
    setenv("XDG_CACHE_HOME", "/dev/null", 1); /* no index of an earlier run */
    if (argc == 3 && strcmp(argv[1], "make") == 0)
        return make_file(argv[2]);
    if (argc != 2) {
        fprintf(stderr, "usage: bench_pgn [make] FILE\n");
        return EXIT_FAILURE;
    }
    time_index(argv[1]);
    time_reading(argv[1]);
    return EXIT_SUCCESS;
}
