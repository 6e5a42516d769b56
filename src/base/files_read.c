/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/descriptor.h"
#include "base/files.h"

#include "base/checksum.h"
#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

struct FileReader {
    int descriptor;
    bool is_adopted; /* somebody else closes it */
    bool (*is_stopped)(void);
    FileStamp stamp;
    char *path;
};

Status file_stamp(const char *path, FileStamp *stamp, Fault *fault)
{
    const Calls *calls = calls_table();
    struct stat about;

    if (calls->stat(calls, path, &about) != 0) {
        if (errno != ENOENT)
            return fault_system(fault, path);
        *stamp = (FileStamp){ 0 };
        return OK;
    }
    if (!S_ISREG(about.st_mode))
        return fault_set(fault, ERR_IO, "%s: not a regular file", path);
    *stamp = descriptor_stamp(&about);
    return OK;
}

bool file_stamp_is_same(const FileStamp *a, const FileStamp *b)
{
    if (!a->exists || !b->exists)
        return a->exists == b->exists;
    if (a->has_hash && b->has_hash)
        return a->size == b->size && a->hash == b->hash;
    return a->device == b->device && a->inode == b->inode &&
           a->size == b->size && a->seconds == b->seconds &&
           a->nanoseconds == b->nanoseconds;
}

Status file_read(const char *path, size_t limit, Text *content,
                 FileStamp *stamp, Fault *fault)
{
    size_t before = content->length;
    struct stat about;
    int descriptor;
    Status status =
        descriptor_open_regular(path, O_RDONLY, &descriptor, &about, fault);

    if (status != OK)
        return status;
    status = descriptor_read_all(descriptor, path, limit, content, fault);
    descriptor_close(descriptor);
    if (status == OK && stamp != NULL) {
        *stamp = descriptor_stamp(&about);
        stamp->has_hash = true;
        stamp->size = (int64_t)(content->length - before);
        stamp->hash = checksum_hash64(0, span_skip(text_span(content), before));
    }
    return status;
}

Status file_read_stream(int descriptor, const char *name, size_t limit,
                        Text *content, Fault *fault)
{
    return descriptor_read_all(descriptor, name, limit, content, fault);
}

Status file_write_stream(int descriptor, const char *name, Span bytes,
                         Fault *fault)
{
    return descriptor_write(descriptor, bytes) ? OK : fault_system(fault, name);
}

Status file_reader_open(const char *path, FileReader **result, Fault *fault)
{
    struct stat about;
    int descriptor;
    Status status =
        descriptor_open_regular(path, O_RDONLY, &descriptor, &about, fault);

    if (status != OK)
        return status;

    FileReader *reader = memory_new(sizeof *reader);

    reader->descriptor = descriptor;
    reader->is_adopted = false;
    reader->is_stopped = NULL;
    reader->stamp = descriptor_stamp(&about);
    reader->path = memory_copy_string(path);
    *result = reader;
    return OK;
}

FileReader *file_reader_adopt(int descriptor, const char *name,
                              bool (*is_stopped)(void))
{
    FileReader *reader = memory_zeroed(1, sizeof *reader);

    reader->descriptor = descriptor;
    reader->is_adopted = true;
    reader->is_stopped = is_stopped;
    reader->path = memory_copy_string(name);
    return reader;
}

Status file_reader_open_any(const char *path, bool (*is_stopped)(void),
                            FileReader **result, Fault *fault)
{
    int descriptor;

    if (file_is_stdin(path)) {
        *result = file_reader_adopt(STDIN_FILENO, "standard input", is_stopped);
        return OK;
    }
    if (!file_is_stream(path))
        return file_reader_open(path, result, fault);
    descriptor = descriptor_open_waiting(path, O_RDONLY, is_stopped);
    if (descriptor < 0 && errno == EINTR)
        return fault_set(fault, ERR_STOPPED, "stopped");
    if (descriptor < 0)
        return fault_system(fault, path);
    *result = file_reader_adopt(descriptor, path, is_stopped);
    (*result)->is_adopted = false;
    return OK;
}

Status file_reader_read(FileReader *reader, void *to, size_t size,
                        size_t *count, Fault *fault)
{
    ssize_t done =
        descriptor_read_until(reader->descriptor, to, size, reader->is_stopped);

    if (done < 0 && errno == ECANCELED && reader->is_stopped != NULL)
        return fault_set(fault, ERR_STOPPED, "stopped");
    if (done < 0)
        return fault_system(fault, reader->path);
    *count = (size_t)done;
    return OK;
}

Status file_reader_seek(FileReader *reader, uint64_t offset, Fault *fault)
{
    const Calls *calls = calls_table();

    if (offset > INT64_MAX) {
        errno = EINVAL;
        return fault_system(fault, reader->path);
    }
    if (calls->lseek(calls, reader->descriptor, (off_t)offset, SEEK_SET) < 0)
        return fault_system(fault, reader->path);
    return OK;
}

const FileStamp *file_reader_stamp(const FileReader *reader)
{
    return &reader->stamp;
}

void file_reader_close(FileReader *reader)
{
    if (reader != NULL) {
        if (!reader->is_adopted)
            descriptor_close(reader->descriptor);
        memory_free(reader->path);
        memory_free(reader);
    }
}
