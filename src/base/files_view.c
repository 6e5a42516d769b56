/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/descriptor.h"
#include "base/files.h"

#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>

struct FileView {
    int descriptor;
    uint64_t length;
};

Status file_view_open(const char *path, FileView **result, Fault *fault)
{
    struct stat about;
    int descriptor;
    Status status =
        descriptor_open_regular(path, O_RDONLY, &descriptor, &about, fault);

    if (status != OK)
        return status;

    FileView *view = memory_new(sizeof *view);

    view->descriptor = descriptor;
    view->length = (uint64_t)about.st_size;
    *result = view;
    return OK;
}

bool file_view_read(const FileView *view, uint64_t offset, void *to,
                    size_t size)
{
    const Calls *calls = calls_table();
    char *next = to;

    while (size > 0 && offset < INT64_MAX) {
        CallPlace place = { view->descriptor, (off_t)offset };
        ssize_t done = calls->pread(calls, place, next, size);

        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        next += done;
        offset += (uint64_t)done;
        size -= (size_t)done;
    }
    return size == 0;
}

uint64_t file_view_length(const FileView *view)
{
    return view->length;
}

void file_view_close(FileView *view)
{
    if (view == NULL)
        return;
    descriptor_close(view->descriptor);
    memory_free(view);
}
