/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Replacing a file, all or nothing.
 *
 * The new content goes to a temporary file in the same directory; when it is
 * safely on disk, it takes over the name in one step, and the directory is
 * made durable too.  While this lasts the old file is locked, so that two of
 * us saving at once go one after the other; the second then sees that the file
 * has changed.  Programs that know nothing of our lock are noticed by a last
 * look before the step.
 *
 * A first file has nothing to lock.  Its name is given with link, which, other
 * than rename, fails when somebody else was faster.
 */

/* For O_TMPFILE. */
#define _GNU_SOURCE

#include "base/descriptor.h"
#include "base/files.h"
#include "base/files_sweep.h"

#include "base/checksum.h"
#include "base/memory.h"
#include "base/random.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { LOCK_TRIES = 100, NAME_TRIES = 100 };

struct FileWriter {
    char *path;     /* as the caller named it, for messages */
    Text target;    /* where its links end */
    Text temporary; /* what is being written; empty when there is none */
    int old;        /* locked; -1 when there is no old file */
    int fresh;      /* the temporary file */
    bool is_nameless;
    FileStamp before;
    Hash64 sum;
};

static Status changed(const FileWriter *writer, Fault *fault)
{
    return fault_set(fault, ERR_CHANGED, "%s: changed by another program",
                     writer->path);
}

/* Opened for writing only to learn whether we may: 0444 is a wish. */
static Status lock_old(FileWriter *writer, struct stat *about, Fault *fault)
{
    Fault inner = { 0 };
    Status status =
        descriptor_open_locked(text_string(&writer->target), O_RDWR, LOCK_TRIES,
                               &writer->old, about, &inner);

    if (status == ERR_MISSING) {
        writer->before = (FileStamp){ 0 };
        return OK;
    }
    if (status != OK)
        return fault_pass(fault, &inner);
    writer->before = descriptor_stamp(about);
    return OK;
}

static Status check_expected(FileWriter *writer, const FileStamp *expected,
                             Fault *fault)
{
    FileStamp seen = writer->before;

    if (expected == NULL)
        return OK;
    if (expected->has_hash && seen.exists && seen.size == expected->size) {
        Status status =
            descriptor_hash(writer->old, writer->path, &seen.hash, fault);

        if (status != OK)
            return status;
        seen.has_hash = true;
    }
    return file_stamp_is_same(&seen, expected) ? OK : changed(writer, fault);
}

/*
 * The lock says that we live, see files_sweep.h.  OK and an open file; OK and
 * none: another of us took it for a leftover before it was locked.
 */
static Status hold_temporary(FileWriter *writer, Fault *fault)
{
    const Calls *calls = calls_table();
    const char *name = text_string(&writer->temporary);
    struct stat named;
    Fault inner = { 0 };
    Status status = descriptor_lock(writer->fresh, writer->path, &inner);

    if (status == OK && calls->stat(calls, name, &named) != 0)
        status = fault_system(&inner, writer->path);
    if (status != ERR_BUSY && status != ERR_MISSING)
        return status == OK ? OK : fault_pass(fault, &inner);
    descriptor_close(writer->fresh);
    writer->fresh = -1;
    return OK;
}

#ifdef O_TMPFILE

/* Without /proc it would never get a name; not every file system can do it. */
static void create_nameless(FileWriter *writer)
{
    const Calls *calls = calls_table();
    mode_t mode = writer->before.exists ? 0600 : 0666;
    struct stat about;
    Text parent = { 0 };

    descriptor_parent(text_string(&writer->target), &parent);
    if (calls->stat(calls, "/proc/self/fd", &about) == 0)
        writer->fresh =
            descriptor_open(text_string(&parent), O_WRONLY | O_TMPFILE, mode);
    if (writer->fresh >= 0)
        descriptor_try_lock(writer->fresh);
    text_free(&parent);
}

#else

static void create_nameless(FileWriter *writer)
{
    (void)writer;
}

#endif

static Status create_temporary(FileWriter *writer, Fault *fault)
{
    Random random;
    Status status = OK;

    random_start(&random, random_entropy());
    errno = EEXIST;
    for (unsigned i = 0; i < NAME_TRIES && writer->fresh < 0; i++) {
        text_clear(&writer->temporary);
        files_sweep_name(text_string(&writer->target), random_next(&random),
                         &writer->temporary);

        /* A first file gets the mode the user's umask leaves. */
        writer->fresh = descriptor_open(text_string(&writer->temporary),
                                        O_WRONLY | O_CREAT | O_EXCL,
                                        writer->before.exists ? 0600 : 0666);
        if (writer->fresh >= 0)
            status = hold_temporary(writer, fault);
        else if (errno != EEXIST)
            break;
        if (status != OK)
            return status;
    }
    if (writer->fresh >= 0)
        return OK;
    text_clear(&writer->temporary);
    return fault_system(fault, writer->path);
}

/*
 * Owner and group stay where the system allows it.  Where it does not, the
 * group that was meant must not become another one's right.
 */
static Status keep_mode(FileWriter *writer, const struct stat *about,
                        Fault *fault)
{
    const Calls *calls = calls_table();
    mode_t mode = about->st_mode & 0777;
    struct stat now;

    if (calls->fstat(calls, writer->fresh, &now) != 0)
        return fault_system(fault, writer->path);
    if (now.st_uid != about->st_uid || now.st_gid != about->st_gid) {
        if (calls->fchown(calls, writer->fresh, about->st_uid, about->st_gid) !=
                0 &&
            calls->fchown(calls, writer->fresh, (uid_t)-1, about->st_gid) != 0)
            mode &= ~(mode_t)070;
    }
    if (calls->fchmod(calls, writer->fresh, mode) != 0)
        return fault_system(fault, writer->path);
    return OK;
}

static Status open_parts(FileWriter *writer, const FileStamp *expected,
                         Fault *fault)
{
    struct stat about = { 0 };
    Status status = descriptor_follow(writer->path, &writer->target, fault);

    if (status == OK)
        status = lock_old(writer, &about, fault);
    if (status == OK)
        status = check_expected(writer, expected, fault);
    if (status == OK) {
        files_sweep(text_string(&writer->target), &writer->before);
        if (writer->is_nameless)
            create_nameless(writer);
        if (writer->fresh < 0)
            status = create_temporary(writer, fault);
    }
    if (status == OK && writer->before.exists)
        status = keep_mode(writer, &about, fault);
    return status;
}

static FileWriter *new_writer(const char *path)
{
    FileWriter *writer = memory_zeroed(1, sizeof *writer);

    writer->path = memory_copy_string(path);
    writer->old = -1;
    writer->fresh = -1;
    checksum_start(&writer->sum, 0);
    return writer;
}

static Status open_writer(FileWriter *writer, const FileStamp *expected,
                          FileWriter **result, Fault *fault)
{
    Status status = open_parts(writer, expected, fault);

    if (status != OK) {
        file_writer_abandon(writer);
        return status;
    }
    *result = writer;
    return OK;
}

Status file_writer_open(const char *path, const FileStamp *expected,
                        FileWriter **result, Fault *fault)
{
    return open_writer(new_writer(path), expected, result, fault);
}

Status file_writer_open_nameless(const char *path, FileWriter **result,
                                 Fault *fault)
{
    FileWriter *writer = new_writer(path);

    writer->is_nameless = true;
    return open_writer(writer, NULL, result, fault);
}

Status file_writer_write(FileWriter *writer, Span bytes, Fault *fault)
{
    if (!descriptor_write(writer->fresh, bytes))
        return fault_system(fault, writer->path);
    checksum_add(&writer->sum, bytes);
    return OK;
}

Status file_writer_sync(FileWriter *writer, Fault *fault)
{
    return descriptor_sync(writer->fresh) ? OK
                                          : fault_system(fault, writer->path);
}

/*
 * On disk, and `now` filled in.  It stays open: its lock says that we live.
 * What is on disk cannot be lost by a close, so nobody asks that for its view.
 */
static Status finish_temporary(FileWriter *writer, FileStamp *now, Fault *fault)
{
    const Calls *calls = calls_table();
    struct stat about;

    if (!descriptor_sync(writer->fresh) ||
        calls->fstat(calls, writer->fresh, &about) != 0)
        return fault_system(fault, writer->path);
    *now = descriptor_stamp(&about);
    now->has_hash = true;
    now->hash = checksum_finish(&writer->sum);
    return OK;
}

/* A last look, for those who do not know our lock. */
static Status check_untouched(const FileWriter *writer, Fault *fault)
{
    FileStamp seen;
    Status status = file_stamp(text_string(&writer->target), &seen, fault);

    if (status == OK && !file_stamp_is_same(&seen, &writer->before))
        status = changed(writer, fault);
    return status;
}

/* Some file systems have no links: then the last look has to do. */
static bool has_no_links(int error)
{
    return error == EPERM || error == ENOSYS || error == EOPNOTSUPP ||
           error == EMLINK;
}

/* What has had no name gets that of a temporary file, for the last step. */
static Status give_name(FileWriter *writer, Fault *fault)
{
    const Calls *calls = calls_table();
    Random random;

    random_start(&random, random_entropy());
    errno = EEXIST;
    for (unsigned i = 0; i < NAME_TRIES && errno == EEXIST; i++) {
        text_clear(&writer->temporary);
        files_sweep_name(text_string(&writer->target), random_next(&random),
                         &writer->temporary);
        if (calls->link_open(calls, writer->fresh,
                             text_string(&writer->temporary)) == 0)
            return OK;
    }
    text_clear(&writer->temporary);
    return fault_system(fault, writer->path);
}

static Status take_name(FileWriter *writer, Fault *fault)
{
    const Calls *calls = calls_table();
    const char *from = text_string(&writer->temporary);
    const char *to = text_string(&writer->target);

    if (!writer->before.exists) {
        if (calls->link(calls, from, to) == 0) {
            calls->unlink(calls, from);
            text_clear(&writer->temporary);
            return OK;
        }
        if (errno == EEXIST)
            return changed(writer, fault);
        if (!has_no_links(errno))
            return fault_system(fault, writer->path);
    }
    if (calls->rename(calls, from, to) != 0)
        return fault_system(fault, writer->path);
    text_clear(&writer->temporary);
    return OK;
}

/* The new file is there; whether it still is after a power cut is not sure. */
static Status settle(const FileWriter *writer, Fault *fault)
{
    if (descriptor_sync_parent(text_string(&writer->target), fault) == OK)
        return OK;
    return fault_prefix(fault, ERR_LATE,
                        "saved, but its folder may not be on disk yet: ");
}

Status file_writer_commit(FileWriter *writer, FileStamp *now, Fault *fault)
{
    FileStamp stamp;
    Status status = finish_temporary(writer, &stamp, fault);

    if (status == OK)
        status = check_untouched(writer, fault);
    if (status == OK && writer->temporary.length == 0)
        status = give_name(writer, fault);
    if (status == OK)
        status = take_name(writer, fault);
    if (status == OK) {
        status = settle(writer, fault);
        if (now != NULL)
            *now = stamp;
    }
    file_writer_abandon(writer);
    return status;
}

void file_writer_abandon(FileWriter *writer)
{
    const Calls *calls = calls_table();

    if (writer == NULL)
        return;
    if (writer->temporary.length > 0)
        calls->unlink(calls, text_string(&writer->temporary));
    descriptor_close(writer->fresh);
    descriptor_close(writer->old);
    text_free(&writer->target);
    text_free(&writer->temporary);
    memory_free(writer->path);
    memory_free(writer);
}

Status file_replace(const char *path, Span content, const FileStamp *expected,
                    FileStamp *now, Fault *fault)
{
    FileWriter *writer;
    Status status = file_writer_open(path, expected, &writer, fault);

    if (status != OK)
        return status;
    status = file_writer_write(writer, content, fault);
    if (status != OK) {
        file_writer_abandon(writer);
        return status;
    }
    return file_writer_commit(writer, now, fault);
}
