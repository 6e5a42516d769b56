/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The main of the fuzz targets when there is no libFuzzer: gives the target
 * every file of its corpus, whole and cut short, each in a block of exactly
 * its size, so that reading past the end is seen by the sanitizers.
 *
 * The corpus of tests/fuzz/fuzz_NAME is the directory tests/fuzz/corpus/NAME;
 * or the arguments are the files.
 */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_FILE = 1 << 20, CUTS = 300, PATH_SIZE = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void try_bytes(const uint8_t *data, size_t size)
{
    uint8_t *exact = malloc(size > 0 ? size : 1);

    if (exact == NULL) {
        fprintf(stderr, "replay: out of memory\n");
        exit(EXIT_FAILURE);
    }
    if (size > 0)
        memcpy(exact, data, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
}

static int replay_file(const char *path)
{
    static uint8_t data[LARGEST_FILE];
    FILE *file = fopen(path, "rb");

    if (file == NULL) {
        fprintf(stderr, "replay: %s: %s\n", path, strerror(errno));
        return 0;
    }
    size_t size = fread(data, 1, sizeof data, file);
    size_t step = size / CUTS + 1;

    fclose(file);
    printf("%s: %zu bytes\n", path, size);
    fflush(stdout);
    for (size_t cut = 0; cut < size; cut += step)
        try_bytes(data, cut);
    try_bytes(data, size);
    return 1;
}

static const char *target_name(const char *program)
{
    const char *name = strstr(program, "fuzz_");
    const char *slash = strrchr(program, '/');

    if (slash != NULL)
        name = strstr(slash, "fuzz_");
    return name == NULL ? NULL : name + strlen("fuzz_");
}

static int replay_corpus(const char *program)
{
    const char *source = getenv("LUFT_SOURCE");
    const char *name = target_name(program);
    char path[PATH_SIZE];
    int count = 0;

    if (name == NULL) {
        fprintf(stderr, "replay: %s: not called fuzz_...\n", program);
        return 0;
    }
    int length = snprintf(path, sizeof path, "%s/tests/fuzz/corpus/%s/",
                          source == NULL ? "." : source, name);
    DIR *directory = opendir(path);

    if (directory == NULL) {
        fprintf(stderr, "replay: %s: %s\n", path, strerror(errno));
        return 0;
    }
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path + length, sizeof path - (size_t)length, "%s",
                 entry->d_name);
        count += replay_file(path);
    }
    closedir(directory);
    return count;
}

int main(int argc, char **argv)
{
    int count = 0;

    if (argc == 1)
        count = replay_corpus(argv[0]);
    for (int i = 1; i < argc; i++)
        count += replay_file(argv[i]);
    printf("%d passed, 0 failed\n", count);
    return count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
