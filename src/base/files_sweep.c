/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/files_sweep.h"

#include "base/descriptor.h"

#include <fcntl.h>
#include <inttypes.h>
#include <string.h>

/* File systems take 255 bytes; our own part needs 23 of them. */
enum { NAME_PART = 200, NUMBER_LENGTH = 16 };

/* ".name.luft-", without directory and number. */
static void append_start(const char *target, Text *name)
{
    const char *slash = strrchr(target, '/');
    Span file = span_from(slash == NULL ? target : slash + 1);

    text_append_char(name, '.');
    text_append_span(name, span_take(file, NAME_PART));
    text_append(name, ".luft-");
}

void files_sweep_name(const char *target, uint64_t number, Text *name)
{
    Text parent = { 0 };

    descriptor_parent(target, &parent);
    text_append_span(name, text_span(&parent));
    text_append_char(name, '/');
    append_start(target, name);
    text_format(name, "%016" PRIx64, number);
    text_free(&parent);
}

static bool is_leftover_name(const char *name, const Text *start)
{
    Span number = span_skip(span_from(name), start->length);
    uint64_t value;

    return span_starts_with(span_from(name), text_string(start)) &&
           number.length == NUMBER_LENGTH &&
           span_to_hexadecimal(number, &value);
}

/*
 * The lock says whether its writer lives.  One that died between two names for
 * a first file left another name of the target itself, which we hold.
 */
static void remove_leftover(const char *path, const FileStamp *held)
{
    const Calls *calls = calls_table();
    struct stat about;
    int descriptor;

    if (descriptor_open_regular(path, O_RDONLY | O_NOFOLLOW, &descriptor,
                                &about, NULL) != OK)
        return;

    bool is_target = held->exists && held->device == (uint64_t)about.st_dev &&
                     held->inode == (uint64_t)about.st_ino;

    if (is_target || descriptor_try_lock(descriptor))
        calls->unlink(calls, path);
    descriptor_close(descriptor);
}

void files_sweep(const char *target, const FileStamp *held)
{
    const Calls *calls = calls_table();
    Text parent = { 0 };
    Text start = { 0 };
    Text path = { 0 };

    descriptor_parent(target, &parent);
    append_start(target, &start);

    DIR *directory = calls->opendir(calls, text_string(&parent));
    struct dirent *entry;

    while (directory != NULL &&
           (entry = calls->readdir(calls, directory)) != NULL) {
        if (is_leftover_name(entry->d_name, &start)) {
            text_clear(&path);
            text_format(&path, "%s/%s", text_string(&parent), entry->d_name);
            remove_leftover(text_string(&path), held);
        }
    }
    if (directory != NULL)
        calls->closedir(calls, directory);
    text_free(&path);
    text_free(&start);
    text_free(&parent);
}
