/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_DESCRIPTOR_H
#define BASE_DESCRIPTOR_H

#include "base/calls.h"
#include "base/files.h"

#include <sys/stat.h>

/*
 * What files_*.c, directory.c and display.c share, and nobody else uses: the
 * system calls of calls.h, tried again when a signal came between, and the
 * making of locks and stamps.  The answer false, or a negative number, leaves
 * the reason in errno.
 */

/* Always close-on-exec, never a controlling terminal, never waiting. */
int descriptor_open(const char *path, int flags, mode_t mode);

/* The same, but waiting, as for the other end of a pipe, until `is_stopped`
 * (may be NULL) says so: then EINTR. */
int descriptor_open_waiting(const char *path, int flags,
                            bool (*is_stopped)(void));

/* errno survives, so that a failure can be reported after the close. */
void descriptor_close(int descriptor);

/* As many bytes as there are up to `size`; fewer only at the end. */
ssize_t descriptor_read(int descriptor, void *to, size_t size);

/* The same, but gives up soon after `is_stopped` says so, however silent the
 * other end is: -1 and ECANCELED. */
ssize_t descriptor_read_until(int descriptor, void *to, size_t size,
                              bool (*is_stopped)(void));
bool descriptor_write(int descriptor, Span bytes);
bool descriptor_sync(int descriptor);
bool descriptor_truncate(int descriptor, off_t length);

/* Open a regular file and look at it; anything else is refused. */
Status descriptor_open_regular(const char *path, int flags, int *descriptor,
                               struct stat *about, Fault *fault);

/*
 * The same with an exclusive lock: `tries` attempts, a hundredth of a second
 * apart, then ERR_BUSY.  Makes sure that the locked file is still the one with
 * that name.  ERR_MISSING when there is none; ERR_IO when it is protected
 * against writing, for root as for others.
 */
Status descriptor_open_locked(const char *path, int flags, unsigned tries,
                              int *descriptor, struct stat *about,
                              Fault *fault);

/* Lock without waiting; false also where there are no locks. */
bool descriptor_try_lock(int descriptor);

/* OK, ERR_BUSY or ERR_IO; OK as well where there are no locks. */
Status descriptor_lock(int descriptor, const char *path, Fault *fault);

/* Append all up to the end of the file to `content`. */
Status descriptor_read_all(int descriptor, const char *name, size_t limit,
                           Text *content, Fault *fault);

/* Hash everything from the start of the file. */
Status descriptor_hash(int descriptor, const char *name, uint64_t *hash,
                       Fault *fault);

FileStamp descriptor_stamp(const struct stat *about);

/* Where the links of `path` end; that file need not exist. */
Status descriptor_follow(const char *path, Text *target, Fault *fault);

/* The directory a file is in: "." when its name has no slash. */
void descriptor_parent(const char *path, Text *parent);

/* Make a new or renamed name durable. */
Status descriptor_sync_parent(const char *path, Fault *fault);

#endif
