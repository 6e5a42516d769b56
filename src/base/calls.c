/* SPDX-License-Identifier: GPL-3.0-or-later */

/* flock is not in POSIX, but everybody has it. */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE

#include "base/calls.h"

#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

/* --- Names ---------------------------------------------------------------- */

/* See calls_set_charset. */
static Charset charset;

void calls_set_charset(const Charset *users)
{
    charset = *users;
}

const Charset *calls_charset(void)
{
    return &charset;
}

/* The name as the system wants it, in `room` if it is another one. */
static const char *outside(const char *path, Text *room)
{
    if (!charset.is_8bit)
        return path;
    charset_encode_name(&charset, span_from(path), room);
    return text_string(room);
}

/* Free the room of a call and hand on what it said. */
static int done(int result, Text *room)
{
    int error = errno;

    text_free(room);
    errno = error;
    return result;
}

/* --- Calls ---------------------------------------------------------------- */

static int real_open(const Calls *calls, const char *path, int flags,
                     mode_t mode)
{
    (void)calls;
    Text room = { 0 };

    return done(open(outside(path, &room), flags, mode), &room);
}

static int real_close(const Calls *calls, int descriptor)
{
    (void)calls;
    return close(descriptor);
}

static ssize_t real_read(const Calls *calls, int descriptor, void *to,
                         size_t size)
{
    (void)calls;
    return read(descriptor, to, size);
}

static ssize_t real_pread(const Calls *calls, CallPlace place, void *to,
                          size_t size)
{
    (void)calls;
    return pread(place.descriptor, to, size, place.offset);
}

static ssize_t real_write(const Calls *calls, int descriptor, const void *from,
                          size_t size)
{
    (void)calls;
    return write(descriptor, from, size);
}

static off_t real_lseek(const Calls *calls, int descriptor, off_t offset,
                        int from)
{
    (void)calls;
    return lseek(descriptor, offset, from);
}

static int real_fstat(const Calls *calls, int descriptor, struct stat *result)
{
    (void)calls;
    return fstat(descriptor, result);
}

static int real_stat(const Calls *calls, const char *path, struct stat *result)
{
    (void)calls;
    Text room = { 0 };

    return done(stat(outside(path, &room), result), &room);
}

/* On macOS fsync stops at the drive's own cache. */
static int real_fsync(const Calls *calls, int descriptor)
{
    (void)calls;
#ifdef F_FULLFSYNC
    if (fcntl(descriptor, F_FULLFSYNC) == 0)
        return 0;
#endif
    return fsync(descriptor);
}

static int real_ftruncate(const Calls *calls, int descriptor, off_t length)
{
    (void)calls;
    return ftruncate(descriptor, length);
}

static int real_fchmod(const Calls *calls, int descriptor, mode_t mode)
{
    (void)calls;
    return fchmod(descriptor, mode);
}

static int real_fchown(const Calls *calls, int descriptor, uid_t owner,
                       gid_t group)
{
    (void)calls;
    return fchown(descriptor, owner, group);
}

static int real_flock(const Calls *calls, int descriptor, int operation)
{
    (void)calls;
    return flock(descriptor, operation);
}

static int real_rename(const Calls *calls, const char *from, const char *to)
{
    (void)calls;
    Text room = { 0 };
    Text room_to = { 0 };
    int result = rename(outside(from, &room), outside(to, &room_to));

    return done(done(result, &room), &room_to);
}

static int real_link(const Calls *calls, const char *from, const char *to)
{
    (void)calls;
    Text room = { 0 };
    Text room_to = { 0 };
    int result = link(outside(from, &room), outside(to, &room_to));

    return done(done(result, &room), &room_to);
}

static int real_link_open(const Calls *calls, int descriptor, const char *to)
{
    (void)calls;
    Text from = { 0 };
    Text room = { 0 };

    text_format(&from, "/proc/self/fd/%d", descriptor);
    int result = linkat(AT_FDCWD, text_string(&from), AT_FDCWD,
                        outside(to, &room), AT_SYMLINK_FOLLOW);

    return done(done(result, &from), &room);
}

static int real_unlink(const Calls *calls, const char *path)
{
    (void)calls;
    Text room = { 0 };

    return done(unlink(outside(path, &room)), &room);
}

static ssize_t real_readlink(const Calls *calls, const char *path, char *to,
                             size_t size)
{
    (void)calls;
    Text room = { 0 };

    return done((int)readlink(outside(path, &room), to, size), &room);
}

static int real_mkdir(const Calls *calls, const char *path, mode_t mode)
{
    (void)calls;
    Text room = { 0 };

    return done(mkdir(outside(path, &room), mode), &room);
}

static DIR *real_opendir(const Calls *calls, const char *path)
{
    (void)calls;
    Text room = { 0 };
    DIR *directory = opendir(outside(path, &room));

    done(0, &room);
    return directory;
}

static struct dirent *real_readdir(const Calls *calls, DIR *directory)
{
    (void)calls;
    return readdir(directory);
}

static int real_closedir(const Calls *calls, DIR *directory)
{
    (void)calls;
    return closedir(directory);
}

static const Calls real_table = {
    .open = real_open,
    .close = real_close,
    .read = real_read,
    .pread = real_pread,
    .write = real_write,
    .lseek = real_lseek,
    .fstat = real_fstat,
    .stat = real_stat,
    .fsync = real_fsync,
    .ftruncate = real_ftruncate,
    .fchmod = real_fchmod,
    .fchown = real_fchown,
    .flock = real_flock,
    .rename = real_rename,
    .link = real_link,
    .link_open = real_link_open,
    .unlink = real_unlink,
    .readlink = real_readlink,
    .mkdir = real_mkdir,
    .opendir = real_opendir,
    .readdir = real_readdir,
    .closedir = real_closedir,
};

/* See calls_set_table. */
static const Calls *current_table = &real_table;

const Calls *calls_table(void)
{
    return current_table;
}

const Calls *calls_real(void)
{
    return &real_table;
}

void calls_set_table(const Calls *table)
{
    current_table = table == NULL ? &real_table : table;
}
