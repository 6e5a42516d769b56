/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/descriptor.h"
#include "base/files.h"

#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { CREATION_TRIES = 100, APPEND_LOCK_TRIES = 100 };

struct FileLog {
    char *path;
    int descriptor;
    uint64_t length;
    bool is_broken; /* what is on disk is not known any more */
};

/*
 * Create the file, unless somebody else just did.  It is opened again by the
 * caller, who locks it: between creating and locking it is only empty.
 */
static Status create(const char *path, mode_t mode, Fault *fault)
{
    int descriptor = descriptor_open(path, O_RDWR | O_CREAT | O_EXCL, mode);

    if (descriptor < 0)
        return errno == EEXIST ? OK : fault_system(fault, path);
    descriptor_close(descriptor);
    return descriptor_sync_parent(path, fault);
}

/* Open to append, created when missing and locked. */
static Status open_log(const char *path, mode_t mode, unsigned lock_tries,
                       FileLog *log, Fault *fault)
{
    Fault inner = { 0 };
    struct stat about;
    Status status = ERR_MISSING;

    for (unsigned i = 0; status == ERR_MISSING && i < CREATION_TRIES; i++) {
        status = descriptor_open_locked(path, O_RDWR | O_APPEND, lock_tries,
                                        &log->descriptor, &about, &inner);
        if (status == ERR_MISSING) {
            Status creation = create(path, mode, fault);

            if (creation != OK)
                return creation;
        }
    }
    if (status != OK)
        return fault_pass(fault, &inner);
    log->length = (uint64_t)about.st_size;
    return OK;
}

static Status new_log(const char *path, mode_t mode, unsigned lock_tries,
                      FileLog **result, Fault *fault)
{
    FileLog *log = memory_zeroed(1, sizeof *log);
    Text target = { 0 };

    log->descriptor = -1;
    log->path = memory_copy_string(path);

    Status status = descriptor_follow(path, &target, fault);

    if (status == OK)
        status = open_log(text_string(&target), mode, lock_tries, log, fault);
    text_free(&target);
    if (status != OK) {
        file_log_close(log);
        return status;
    }
    *result = log;
    return OK;
}

Status file_log_open(const char *path, FileLog **result, Fault *fault)
{
    return new_log(path, 0600, 1, result, fault);
}

Status file_log_open_usual(const char *path, FileLog **result, Fault *fault)
{
    return new_log(path, 0666, 1, result, fault);
}

static Status refuse_broken(const FileLog *log, Fault *fault)
{
    return fault_set(fault, ERR_IO, "%s: an earlier failure was not repaired",
                     log->path);
}

/* After a failed write the file is cut back to what it was. */
Status file_log_append_soon(FileLog *log, Span bytes, Fault *fault)
{
    if (log->is_broken)
        return refuse_broken(log, fault);
    if (!descriptor_write(log->descriptor, bytes)) {
        Status status = fault_system(fault, log->path);

        log->is_broken =
            !descriptor_truncate(log->descriptor, (off_t)log->length);
        return status;
    }
    log->length += bytes.length;
    return OK;
}

/*
 * After a failed sync nobody knows what is on disk, and a second sync would
 * only pretend to: the log takes no more.
 */
Status file_log_sync(FileLog *log, Fault *fault)
{
    if (log->is_broken)
        return refuse_broken(log, fault);
    if (!descriptor_sync(log->descriptor)) {
        log->is_broken = true;
        return fault_system(fault, log->path);
    }
    return OK;
}

Status file_log_append(FileLog *log, Span bytes, Fault *fault)
{
    uint64_t length = log->length;
    Status status = file_log_append_soon(log, bytes, fault);

    if (status != OK)
        return status;
    status = file_log_sync(log, fault);
    if (status != OK) {
        log->length = length;
        descriptor_truncate(log->descriptor, (off_t)length);
    }
    return status;
}

Status file_log_read(FileLog *log, size_t limit, Text *content, Fault *fault)
{
    const Calls *calls = calls_table();

    if (calls->lseek(calls, log->descriptor, 0, SEEK_SET) < 0)
        return fault_system(fault, log->path);
    return descriptor_read_all(log->descriptor, log->path, limit, content,
                               fault);
}

Status file_log_truncate(FileLog *log, uint64_t length, Fault *fault)
{
    if (log->is_broken)
        return refuse_broken(log, fault);
    if (length >= log->length)
        return OK;
    if (!descriptor_truncate(log->descriptor, (off_t)length))
        return fault_system(fault, log->path);
    log->length = length;
    if (!descriptor_sync(log->descriptor)) {
        log->is_broken = true;
        return fault_system(fault, log->path);
    }
    return OK;
}

uint64_t file_log_length(const FileLog *log)
{
    return log->length;
}

void file_log_close(FileLog *log)
{
    if (log != NULL) {
        descriptor_close(log->descriptor);
        memory_free(log->path);
        memory_free(log);
    }
}

Status file_append(const char *path, Span bytes, Fault *fault)
{
    FileLog *log;
    Status status = new_log(path, 0666, APPEND_LOCK_TRIES, &log, fault);

    if (status != OK)
        return status;
    status = file_log_append(log, bytes, fault);
    file_log_close(log);
    return status;
}

Status file_remove(const char *path, Fault *fault)
{
    const Calls *calls = calls_table();

    if (calls->unlink(calls, path) != 0 && errno != ENOENT)
        return fault_system(fault, path);
    return OK;
}
