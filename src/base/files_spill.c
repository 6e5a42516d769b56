/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/descriptor.h"
#include "base/files.h"
#include "base/files_sweep.h"

#include "base/memory.h"
#include "base/random.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { NAME_TRIES = 100 };

struct FileSpill {
    int descriptor;
    uint64_t length;
    char *path; /* for messages: the file it is for */
};

static Status create(const char *path, int *descriptor, Fault *fault)
{
    const Calls *calls = calls_table();
    Text name = { 0 };
    Random random;
    Status status = OK;

    random_start(&random, random_entropy());
    errno = EEXIST;
    *descriptor = -1;
    for (unsigned i = 0; i < NAME_TRIES && *descriptor < 0; i++) {
        if (errno != EEXIST)
            break;
        text_clear(&name);
        files_sweep_name(path, random_next(&random), &name);
        *descriptor = descriptor_open(text_string(&name),
                                      O_RDWR | O_CREAT | O_EXCL, 0600);
    }
    if (*descriptor < 0) {
        status = fault_system(fault, path);
    } else if (calls->unlink(calls, text_string(&name)) != 0 &&
               errno != ENOENT) { /* a save has taken it for a leftover */
        status = fault_system(fault, path);
        descriptor_close(*descriptor);
    }
    text_free(&name);
    return status;
}

Status file_spill_open(const char *path, FileSpill **result, Fault *fault)
{
    int descriptor;
    Status status = create(path, &descriptor, fault);

    if (status != OK)
        return status;

    FileSpill *spill = memory_new(sizeof *spill);

    spill->descriptor = descriptor;
    spill->length = 0;
    spill->path = memory_copy_string(path);
    *result = spill;
    return OK;
}

static Status seek(FileSpill *spill, uint64_t offset, Fault *fault)
{
    const Calls *calls = calls_table();

    if (calls->lseek(calls, spill->descriptor, (off_t)offset, SEEK_SET) < 0)
        return fault_system(fault, spill->path);
    return OK;
}

Status file_spill_append(FileSpill *spill, Span bytes, Fault *fault)
{
    Status status = seek(spill, spill->length, fault);

    if (status != OK)
        return status;
    if (!descriptor_write(spill->descriptor, bytes))
        return fault_system(fault, spill->path);
    spill->length += bytes.length;
    return OK;
}

Status file_spill_read(FileSpill *spill, uint64_t offset, void *to, size_t size,
                       Fault *fault)
{
    Status status = seek(spill, offset, fault);
    ssize_t done;

    if (status != OK)
        return status;
    done = descriptor_read(spill->descriptor, to, size);
    if (done < 0)
        return fault_system(fault, spill->path);
    if ((size_t)done != size) {
        errno = EIO;
        return fault_system(fault, spill->path);
    }
    return OK;
}

uint64_t file_spill_length(const FileSpill *spill)
{
    return spill->length;
}

void file_spill_close(FileSpill *spill)
{
    if (spill == NULL)
        return;
    descriptor_close(spill->descriptor);
    memory_free(spill->path);
    memory_free(spill);
}
