/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch.h"

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void die(const char *what)
{
    perror(what);
    abort();
}

void scratch_make(Scratch *scratch)
{
    const char *above = getenv("TMPDIR");

    snprintf(scratch->root, sizeof scratch->root, "%s/luft-test-XXXXXX",
             above == NULL || above[0] == '\0' ? "/tmp" : above);
    if (mkdtemp(scratch->root) == NULL)
        die(scratch->root);
}

static int remove_entry(const char *path, const struct stat *about, int kind,
                        struct FTW *place)
{
    (void)about;
    (void)kind;
    if (place->level > 0 && remove(path) != 0)
        die(path);
    return 0;
}

void scratch_clear(Scratch *scratch)
{
    if (nftw(scratch->root, remove_entry, 16, FTW_DEPTH | FTW_PHYS) != 0)
        die(scratch->root);
}

void scratch_remove(Scratch *scratch)
{
    scratch_clear(scratch);
    if (rmdir(scratch->root) != 0)
        die(scratch->root);
}

const char *scratch_path(const Scratch *scratch, const char *name)
{
    static char buffers[8][512];
    static unsigned next;
    char *buffer = buffers[next++ % 8];

    snprintf(buffer, sizeof buffers[0], "%s/%s", scratch->root, name);
    return buffer;
}

void scratch_write(const Scratch *scratch, const char *name, Span content)
{
    const char *path = scratch_path(scratch, name);
    FILE *file = fopen(path, "wb");

    if (file == NULL ||
        fwrite(content.data, 1, content.length, file) != content.length ||
        fclose(file) != 0)
        die(path);
}

bool scratch_read(const Scratch *scratch, const char *name, Text *content)
{
    const char *path = scratch_path(scratch, name);
    FILE *file = fopen(path, "rb");
    char piece[4096];
    size_t count;

    text_clear(content);
    if (file == NULL) {
        if (errno != ENOENT)
            die(path);
        return false;
    }
    while ((count = fread(piece, 1, sizeof piece, file)) > 0)
        text_append_span(content, span_of(piece, count));
    fclose(file);
    return true;
}

bool scratch_holds(const Scratch *scratch, const char *name, Span content)
{
    Text found = { 0 };
    bool is_same = scratch_read(scratch, name, &found) &&
                   span_is_equal(text_span(&found), content);

    text_free(&found);
    return is_same;
}

size_t scratch_count(const Scratch *scratch)
{
    DIR *directory = opendir(scratch->root);
    size_t count = 0;

    if (directory == NULL)
        die(scratch->root);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        count +=
            strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    }
    closedir(directory);
    return count;
}
