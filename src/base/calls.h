/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_CALLS_H
#define BASE_CALLS_H

#include "base/charset.h"
#include "base/common.h"

#include <dirent.h>
#include <sys/stat.h>
#include <sys/types.h>

/*
 * The system calls behind all loading and saving, as a table, so that tests
 * can make any one of them fail or pretend that the machine died there.
 *
 * Each entry behaves as the POSIX function of its name, errno included, and
 * gets the table itself as first argument so that a test's table can carry
 * more behind it.  Only the files of this room use this header; other rooms
 * use files.h and directory.h.
 *
 * Names are text as everywhere inside; the real calls write them in the user's
 * charset.  What readlink and readdir bring comes as the system has it.
 */
typedef struct Calls Calls;

/* A place in a file. */
typedef struct CallPlace {
    int descriptor;
    off_t offset;
} CallPlace;

struct Calls {
    int (*open)(const Calls *calls, const char *path, int flags, mode_t mode);
    int (*close)(const Calls *calls, int descriptor);
    ssize_t (*read)(const Calls *calls, int descriptor, void *to, size_t size);
    ssize_t (*pread)(const Calls *calls, CallPlace place, void *to,
                     size_t size);
    ssize_t (*write)(const Calls *calls, int descriptor, const void *from,
                     size_t size);
    off_t (*lseek)(const Calls *calls, int descriptor, off_t offset, int from);
    int (*fstat)(const Calls *calls, int descriptor, struct stat *result);
    int (*stat)(const Calls *calls, const char *path, struct stat *result);
    int (*fsync)(const Calls *calls, int descriptor);
    int (*ftruncate)(const Calls *calls, int descriptor, off_t length);
    int (*fchmod)(const Calls *calls, int descriptor, mode_t mode);
    int (*fchown)(const Calls *calls, int descriptor, uid_t owner, gid_t group);
    int (*flock)(const Calls *calls, int descriptor, int operation);
    int (*rename)(const Calls *calls, const char *from, const char *to);
    int (*link)(const Calls *calls, const char *from, const char *to);
    /* A file without a name (O_TMPFILE) gets one. */
    int (*link_open)(const Calls *calls, int descriptor, const char *to);
    int (*unlink)(const Calls *calls, const char *path);
    ssize_t (*readlink)(const Calls *calls, const char *path, char *to,
                        size_t size);
    int (*mkdir)(const Calls *calls, const char *path, mode_t mode);
    DIR *(*opendir)(const Calls *calls, const char *path);
    struct dirent *(*readdir)(const Calls *calls, DIR *directory);
    int (*closedir)(const Calls *calls, DIR *directory);
};

/* The table in use: the real one unless a test has set another. */
const Calls *calls_table(void);

/* The real system calls, for tables that pass calls on. */
const Calls *calls_real(void);

/*
 * For tests only: use this table; NULL gives the real one back.  Set it while
 * no other thread is running.  The static pointer behind this, and the charset
 * of names, are the only state of calls.c.
 */
void calls_set_table(const Calls *table);

/* Before there are other threads. */
void calls_set_charset(const Charset *users);
const Charset *calls_charset(void);

#endif
