/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * mix OUT [--seed N] [--parts N] IN...   shuffle the positions of packed files
 *                                        and of games (record.h) into one
 * packed file, none of them twice mix --dump IN [N]                      the
 * first N positions as text
 *
 * Memory is bounded: the input is dealt out by a hash of the position to as
 * many part files as are asked for, and each part is shuffled by itself.  The
 * same position always meets itself in the same part.
 */
#include "base/base.h"
#include "net/packed.h"
#include "net/record.h"
#include "notation/fen.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS_MAX = 256, POSITION_BYTES = 26, PATH_SIZE = 4096 };

#define FILE_LIMIT ((size_t)64 << 30)

typedef struct Mix {
    const char *out;
    uint64_t seed;
    unsigned parts;
    FILE *files[PARTS_MAX];
    uint64_t read;
    uint64_t written;
} Mix;

/* Pieces, side, castling and en passant: what makes two positions the same. */
static uint64_t hash_of(const Packed *packed)
{
    return checksum_hash64(
        7, span_of((const char *)packed->bytes, POSITION_BYTES));
}

static void part_path(const Mix *mix, unsigned part, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s.part%u", mix->out, part);
}

static bool open_parts(Mix *mix)
{
    for (unsigned i = 0; i < mix->parts; i++) {
        char path[PATH_SIZE];

        part_path(mix, i, path);
        mix->files[i] = fopen(path, "wb");
        if (mix->files[i] == NULL) {
            perror(path);
            return false;
        }
    }
    return true;
}

/* Something to do with each position of a file; false: no more of them. */
typedef bool Taker(void *context, const Packed *packed);

static bool take_packed(FILE *file, Taker *take, void *context)
{
    Packed packed;

    while (fread(&packed, PACKED_SIZE, 1, file) == 1)
        if (!take(context, &packed))
            return false;
    return true;
}

static bool take_games(const char *path, Taker *take, void *context)
{
    Text content = { 0 };
    Text samples = { 0 };
    Fault fault = { 0 };
    Status status = file_read(path, FILE_LIMIT, &content, NULL, &fault);
    bool goes_on = true;

    if (status == OK)
        status = record_unpack(text_span(&content), &samples, &fault);
    for (size_t at = 0; goes_on && at < samples.length; at += PACKED_SIZE)
        goes_on = take(context, (const void *)(samples.data + at));
    text_free(&samples);
    text_free(&content);
    if (status != OK)
        fprintf(stderr, "mix: %s: %s\n", path, fault.text);
    return status == OK && goes_on;
}

static bool holds_games(FILE *file)
{
    char head[RECORD_HEAD_SIZE];
    size_t length = fread(head, 1, sizeof head, file);

    rewind(file);
    return record_is_file(span_of(head, length));
}

static bool take_file(const char *path, Taker *take, void *context)
{
    FILE *file = fopen(path, "rb");
    bool is_good;

    if (file == NULL) {
        perror(path);
        return false;
    }
    is_good = holds_games(file) ? take_games(path, take, context)
                                : take_packed(file, take, context);
    fclose(file);
    return is_good;
}

static bool deal(void *context, const Packed *packed)
{
    Mix *mix = context;
    unsigned part = (unsigned)(hash_of(packed) >> 40) % mix->parts;

    mix->read++;
    return fwrite(packed, PACKED_SIZE, 1, mix->files[part]) == 1;
}

static int by_hash(const void *a, const void *b)
{
    uint64_t first = hash_of(a);
    uint64_t second = hash_of(b);

    return first < second ? -1 : first > second;
}

static size_t drop_doubles(Packed *samples, size_t length)
{
    size_t kept = 0;

    qsort(samples, length, sizeof *samples, by_hash);
    for (size_t i = 0; i < length; i++)
        if (kept == 0 || hash_of(&samples[kept - 1]) != hash_of(&samples[i]))
            samples[kept++] = samples[i];
    return kept;
}

static bool finish_part(Mix *mix, unsigned part, FILE *out)
{
    char path[PATH_SIZE];
    Text content = { 0 };
    Fault fault = { 0 };
    Random random;
    size_t length;
    bool is_good;

    if (fclose(mix->files[part]) != 0)
        return false;
    part_path(mix, part, path);
    if (file_read(path, FILE_LIMIT, &content, NULL, &fault) != OK) {
        fprintf(stderr, "mix: %s\n", fault.text);
        return false;
    }
    remove(path);
    length = drop_doubles((Packed *)(void *)content.data,
                          content.length / PACKED_SIZE);
    random_start(&random, mix->seed + part);
    random_shuffle(&random, content.data, length, PACKED_SIZE);
    is_good = fwrite(content.data, PACKED_SIZE, length, out) == length;
    mix->written += length;
    text_free(&content);
    return is_good;
}

static bool print_sample(void *context, const Packed *packed)
{
    uint64_t *left = context;
    Sample sample;
    Fault fault = { 0 };
    char fen[FEN_SIZE];

    if ((*left)-- == 0)
        return false;
    if (packed_read(packed, &sample, &fault) != OK) {
        printf("bad: %s\n", fault.text);
        return true;
    }
    fen_write(&sample.position, FEN_STANDARD, fen);
    printf("%s score %d result %d ply %u\n", fen, sample.score, sample.result,
           sample.ply);
    return true;
}

static int dump(const char *path, uint64_t limit)
{
    uint64_t left = limit;

    return take_file(path, print_sample, &left) || left == UINT64_MAX ? 0 : 1;
}

static int usage(void)
{
    fprintf(stderr, "usage: mix OUT [--seed N] [--parts N] IN...\n"
                    "       mix --dump IN [N]\n");
    return 2;
}

int main(int argc, char **argv)
{
    Mix mix = { .seed = 1, .parts = 1 };
    int next = 2;
    FILE *out;
    bool is_good;

    if (argc >= 3 && strcmp(argv[1], "--dump") == 0)
        return dump(argv[2], argc > 3 ? strtoull(argv[3], NULL, 10) : 10);
    if (argc < 3 || argv[1][0] == '-')
        return usage();
    mix.out = argv[1];
    for (; next + 1 < argc && argv[next][0] == '-'; next += 2) {
        uint64_t number = strtoull(argv[next + 1], NULL, 10);

        if (strcmp(argv[next], "--seed") == 0)
            mix.seed = number;
        else if (strcmp(argv[next], "--parts") == 0 && number >= 1 &&
                 number <= PARTS_MAX)
            mix.parts = (unsigned)number;
        else
            return usage();
    }
    is_good = open_parts(&mix);
    for (; is_good && next < argc; next++)
        is_good = take_file(argv[next], deal, &mix);
    out = is_good ? fopen(mix.out, "wb") : NULL;
    for (unsigned i = 0; out != NULL && is_good && i < mix.parts; i++)
        is_good = finish_part(&mix, i, out);
    if (out == NULL || fclose(out) != 0 || !is_good) {
        fprintf(stderr, "mix: cannot write %s\n", mix.out);
        return 1;
    }
    printf("%" PRIu64 " positions read, %" PRIu64 " different written\n",
           mix.read, mix.written);
    return 0;
}
