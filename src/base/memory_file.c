/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For memfd_create, which is not in POSIX. */
#define _GNU_SOURCE

#include "base/memory_file.h"

#include "base/calls.h"
#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

struct MemoryFile {
    FILE *stream;
};

/* In the temporary directory, and without a name at once. */
static int open_unnamed(void)
{
    char path[] = "/tmp/luft-XXXXXX";
    int descriptor = mkstemp(path);

    if (descriptor < 0)
        return -1;
    calls_table()->unlink(calls_table(), path);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

static int open_in_memory(void)
{
#if defined(MFD_CLOEXEC)
    int descriptor = memfd_create("screen", MFD_CLOEXEC);

    if (descriptor >= 0)
        return descriptor;
#endif
    return open_unnamed();
}

Status memory_file_open(MemoryFile **result, Fault *fault)
{
    int descriptor = open_in_memory();
    FILE *stream = descriptor < 0 ? NULL : fdopen(descriptor, "w+");
    MemoryFile *file;

    if (stream == NULL) {
        fault_set(fault, ERR_IO, "no file in memory: %s", strerror(errno));
        if (descriptor >= 0)
            close(descriptor);
        return ERR_IO;
    }
    setvbuf(stream, NULL, _IONBF, 0);
    file = memory_new(sizeof *file);
    file->stream = stream;
    *result = file;
    return OK;
}

void memory_file_close(MemoryFile *file)
{
    if (file == NULL)
        return;
    fclose(file->stream);
    memory_free(file);
}

FILE *memory_file_stream(const MemoryFile *file)
{
    return file->stream;
}

/* It is written from its beginning again, so that it does not grow. */
void memory_file_take(MemoryFile *file, Text *bytes)
{
    int descriptor = fileno(file->stream);
    char block[4096];
    off_t end;

    end = lseek(descriptor, 0, SEEK_CUR);
    for (off_t at = 0; at < end;) {
        off_t left = end - at;
        size_t wanted =
            left < (off_t)sizeof block ? (size_t)left : sizeof block;
        ssize_t count = pread(descriptor, block, wanted, at);

        if (count <= 0)
            break;
        text_append_span(bytes, span_of(block, (size_t)count));
        at += count;
    }
    lseek(descriptor, 0, SEEK_SET);
}
