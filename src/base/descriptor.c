/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/descriptor.h"

#include "base/checksum.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

/*
 * A signal may interrupt any call.  Nothing is tried more often than this
 * without getting on, so that no storm of signals can hold us for ever.
 */
enum { INTERRUPTIONS_MAX = 100, LINKS_MAX = 40, PIECE = 65536 };

static bool is_interruption(unsigned *interruptions)
{
    return errno == EINTR && ++*interruptions < INTERRUPTIONS_MAX;
}

/*
 * Shared terminals and pipes may have been set to not waiting by somebody
 * else: then we wait.  Regular files never come here.
 */
static bool may_go_on(int descriptor, short event, unsigned *interruptions)
{
    struct pollfd wanted = { .fd = descriptor, .events = event };

    if (errno != EAGAIN)
        return is_interruption(interruptions);
    return ++*interruptions < INTERRUPTIONS_MAX && poll(&wanted, 1, -1) > 0;
}

int descriptor_open(const char *path, int flags, mode_t mode)
{
    const Calls *calls = calls_table();
    unsigned interruptions = 0;
    int descriptor;

    do {
        descriptor = calls->open(
            calls, path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, mode);
    } while (descriptor < 0 && is_interruption(&interruptions));
    return descriptor;
}

/* Never tried again: after EINTR the descriptor may be somebody else's. */
void descriptor_close(int descriptor)
{
    const Calls *calls = calls_table();
    int error = errno;

    if (descriptor >= 0)
        calls->close(calls, descriptor);
    errno = error;
}

/* A signal that comes just before we wait does not wake us: so not for long. */
static bool wait_for_bytes(int descriptor, bool (*is_stopped)(void))
{
    enum { MILLISECONDS = 100 };
    struct pollfd wanted = { .fd = descriptor, .events = POLLIN };

    while (!is_stopped())
        if (poll(&wanted, 1, MILLISECONDS) > 0)
            return true;
    errno = ECANCELED;
    return false;
}

ssize_t descriptor_read(int descriptor, void *to, size_t size)
{
    return descriptor_read_until(descriptor, to, size, NULL);
}

ssize_t descriptor_read_until(int descriptor, void *to, size_t size,
                              bool (*is_stopped)(void))
{
    const Calls *calls = calls_table();
    unsigned interruptions = 0;
    size_t done = 0;

    while (done < size) {
        if (is_stopped != NULL && !wait_for_bytes(descriptor, is_stopped))
            return -1;

        ssize_t count =
            calls->read(calls, descriptor, (char *)to + done, size - done);

        if (count == 0)
            break;
        if (count > 0) {
            done += (size_t)count;
            interruptions = 0;
        } else if (!may_go_on(descriptor, POLLIN, &interruptions)) {
            return -1;
        }
    }
    return (ssize_t)done;
}

bool descriptor_write(int descriptor, Span bytes)
{
    const Calls *calls = calls_table();
    unsigned interruptions = 0;

    while (bytes.length > 0) {
        ssize_t count =
            calls->write(calls, descriptor, bytes.data, bytes.length);

        if (count > 0) {
            bytes = span_skip(bytes, (size_t)count);
            interruptions = 0;
        } else if (count == 0) {
            errno = EIO; /* a disk that takes nothing and says no reason */
            return false;
        } else if (!may_go_on(descriptor, POLLOUT, &interruptions)) {
            return false;
        }
    }
    return true;
}

bool descriptor_sync(int descriptor)
{
    const Calls *calls = calls_table();
    unsigned interruptions = 0;
    int result;

    do {
        result = calls->fsync(calls, descriptor);
    } while (result != 0 && is_interruption(&interruptions));
    return result == 0;
}

bool descriptor_truncate(int descriptor, off_t length)
{
    const Calls *calls = calls_table();
    unsigned interruptions = 0;
    int result;

    do {
        result = calls->ftruncate(calls, descriptor, length);
    } while (result != 0 && is_interruption(&interruptions));
    return result == 0;
}

Status descriptor_open_regular(const char *path, int flags, int *descriptor,
                               struct stat *about, Fault *fault)
{
    const Calls *calls = calls_table();
    int opened = descriptor_open(path, flags, 0);

    if (opened < 0)
        return fault_system(fault, path);
    if (calls->fstat(calls, opened, about) != 0) {
        descriptor_close(opened);
        return fault_system(fault, path);
    }
    if (!S_ISREG(about->st_mode)) {
        descriptor_close(opened);
        return fault_set(fault, ERR_IO, "%s: not a regular file", path);
    }
    *descriptor = opened;
    return OK;
}

bool descriptor_try_lock(int descriptor)
{
    const Calls *calls = calls_table();
    unsigned interruptions = 0;
    int result;

    do {
        result = calls->flock(calls, descriptor, LOCK_EX | LOCK_NB);
    } while (result != 0 && is_interruption(&interruptions));
    return result == 0;
}

/* Some network file systems have no locks: better to save without. */
static bool has_no_locks(int error)
{
    return error == ENOLCK || error == ENOSYS || error == EOPNOTSUPP ||
           error == EINVAL;
}

Status descriptor_lock(int descriptor, const char *path, Fault *fault)
{
    if (descriptor_try_lock(descriptor) || has_no_locks(errno))
        return OK;
    if (errno == EWOULDBLOCK) {
        return fault_set(fault, ERR_BUSY, "%s: in use by another program",
                         path);
    }
    return fault_system(fault, path);
}

/* OK: locked and still what the name means.  ERR_CHANGED: look again. */
static Status try_locked(const char *path, int flags, int *descriptor,
                         struct stat *about, Fault *fault)
{
    const Calls *calls = calls_table();
    struct stat named;
    int opened = -1;
    Status status = descriptor_open_regular(path, flags, &opened, about, fault);

    if (status != OK)
        return status;
    status = descriptor_lock(opened, path, fault);
    if (status != OK)
        goto done;

    /* What was there may have grown or been replaced before we had the lock. */
    if (calls->fstat(calls, opened, about) != 0) {
        status = fault_system(fault, path);
    } else if (calls->stat(calls, path, &named) != 0) {
        status = fault_system(fault, path);
        status = status == ERR_MISSING ? ERR_CHANGED : status;
    } else if (named.st_ino != about->st_ino || named.st_dev != about->st_dev) {
        status = fault_set(fault, ERR_CHANGED,
                           "%s: being replaced by another program", path);
    }

done:
    if (status != OK) {
        descriptor_close(opened);
        return status;
    }
    *descriptor = opened;
    return OK;
}

/* Where nobody has the right to write, root should not write either. */
static Status refuse_protected(const char *path, int *descriptor,
                               const struct stat *about, Fault *fault)
{
    if ((about->st_mode & 0222) != 0)
        return OK;
    descriptor_close(*descriptor);
    *descriptor = -1;
    return fault_set(fault, ERR_IO, "%s: write-protected", path);
}

Status descriptor_open_locked(const char *path, int flags, unsigned tries,
                              int *descriptor, struct stat *about, Fault *fault)
{
    static const struct timespec pause = { .tv_nsec = 10000000 };
    Fault inner = { 0 };
    Status status = try_locked(path, flags, descriptor, about, &inner);

    while ((status == ERR_BUSY || status == ERR_CHANGED) && --tries > 0) {
        nanosleep(&pause, NULL);
        status = try_locked(path, flags, descriptor, about, &inner);
    }
    if (status == ERR_CHANGED)
        inner.status = ERR_BUSY;
    return status == OK ? refuse_protected(path, descriptor, about, fault)
                        : fault_pass(fault, &inner);
}

/* One piece more; *count is less than a piece at the end. */
static Status read_piece(int descriptor, const char *name, Text *content,
                         size_t *count, Fault *fault)
{
    if (!text_try_reserve(content, PIECE))
        return fault_set(fault, ERR_MEMORY, "%s: out of memory", name);

    ssize_t done =
        descriptor_read(descriptor, content->data + content->length, PIECE);

    if (done < 0)
        return fault_system(fault, name);
    *count = (size_t)done;
    text_extend(content, *count);
    return OK;
}

Status descriptor_read_all(int descriptor, const char *name, size_t limit,
                           Text *content, Fault *fault)
{
    size_t before = content->length;
    size_t count = PIECE;
    Status status = OK;

    while (status == OK && count == PIECE) {
        status = read_piece(descriptor, name, content, &count, fault);
        if (status == OK && content->length - before > limit) {
            status = fault_set(fault, ERR_LIMIT, "%s: larger than %zu bytes",
                               name, limit);
        }
    }
    if (status != OK)
        text_truncate(content, before);
    return status;
}

Status descriptor_hash(int descriptor, const char *name, uint64_t *hash,
                       Fault *fault)
{
    const Calls *calls = calls_table();
    char piece[PIECE / 4];
    Hash64 sum;
    ssize_t count;

    if (calls->lseek(calls, descriptor, 0, SEEK_SET) < 0)
        return fault_system(fault, name);
    checksum_start(&sum, 0);
    while ((count = descriptor_read(descriptor, piece, sizeof piece)) > 0)
        checksum_add(&sum, span_of(piece, (size_t)count));
    if (count < 0)
        return fault_system(fault, name);
    *hash = checksum_finish(&sum);
    return OK;
}

FileStamp descriptor_stamp(const struct stat *about)
{
#ifdef __APPLE__
    struct timespec changed = about->st_mtimespec;
#else
    struct timespec changed = about->st_mtim;
#endif

    return (FileStamp){
        .exists = true,
        .device = (uint64_t)about->st_dev,
        .inode = (uint64_t)about->st_ino,
        .size = (int64_t)about->st_size,
        .seconds = (int64_t)changed.tv_sec,
        .nanoseconds = (int64_t)changed.tv_nsec,
    };
}

/* The length of "dir/" in "dir/file". */
static size_t directory_length(const Text *path)
{
    size_t length = path->length;

    while (length > 0 && path->data[length - 1] != '/')
        length--;
    return length;
}

Status descriptor_follow(const char *path, Text *target, Fault *fault)
{
    const Calls *calls = calls_table();
    char link[4096];

    text_clear(target);
    text_append(target, path);
    for (unsigned i = 0; i < LINKS_MAX; i++) {
        ssize_t length =
            calls->readlink(calls, text_string(target), link, sizeof link);

        if (length < 0) {
            bool is_end = errno == EINVAL || errno == ENOENT;

            return is_end ? OK : fault_system(fault, path);
        }
        if ((size_t)length == sizeof link) {
            errno = ENAMETOOLONG;
            return fault_system(fault, path);
        }
        text_truncate(target, length > 0 && link[0] == '/'
                                  ? 0
                                  : directory_length(target));
        charset_decode_name(calls_charset(), span_of(link, (size_t)length),
                            target);
    }
    errno = ELOOP;
    return fault_system(fault, path);
}

void descriptor_parent(const char *path, Text *parent)
{
    text_clear(parent);
    text_append(parent, path);

    size_t length = directory_length(parent);

    if (length == 0) {
        text_clear(parent);
        text_append(parent, ".");
        return;
    }
    text_truncate(parent, length > 1 ? length - 1 : length);
}

/* A few file systems cannot sync a directory and say so with EINVAL. */
Status descriptor_sync_parent(const char *path, Fault *fault)
{
    Status status = OK;
    Text parent = { 0 };

    descriptor_parent(path, &parent);

    int directory =
        descriptor_open(text_string(&parent), O_RDONLY | O_DIRECTORY, 0);

    if (directory < 0 || (!descriptor_sync(directory) && errno != EINVAL))
        status = fault_system(fault, path);
    descriptor_close(directory);
    text_free(&parent);
    return status;
}
