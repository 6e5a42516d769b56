/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault_table.h"

#include <errno.h>
#include <unistd.h>

typedef enum Fate { FATE_NONE, FATE_FAIL, FATE_HALF, FATE_DIE_AFTER } Fate;

static FaultTable *mine(const Calls *calls)
{
    return (FaultTable *)(uintptr_t)calls;
}

/*
 * Count a call and decide what becomes of it.  Only reads and writes can be
 * done by half.
 */
static Fate fate(const Calls *calls, const char *name, bool has_half)
{
    FaultTable *faults = mine(calls);
    size_t number = ++faults->asked;

    if (faults->chosen == 0 || number < faults->chosen ||
        (number > faults->chosen && !faults->for_ever))
        return FATE_NONE;
    if (faults->name == NULL)
        faults->name = name;
    switch (faults->fault) {
    case CALL_FAILS:
        return FATE_FAIL;
    case CALL_IS_SHORT:
        return has_half ? FATE_HALF : FATE_NONE;
    case CALL_DIES_WITHIN:
        if (has_half)
            return FATE_HALF;
        _exit(FAULT_TABLE_DEATH);
    case CALL_DIES_BEFORE:
        _exit(FAULT_TABLE_DEATH);
    case CALL_DIES_AFTER:
        return FATE_DIE_AFTER;
    }
    return FATE_NONE;
}

/* Whether the call is to fail; sets errno. */
static bool fails(const Calls *calls, Fate decided)
{
    if (decided == FATE_FAIL)
        errno = mine(calls)->error;
    return decided == FATE_FAIL;
}

static void survive(Fate decided)
{
    if (decided == FATE_DIE_AFTER)
        _exit(FAULT_TABLE_DEATH);
}

/* How much of a read or write is done. */
static size_t share(Fate decided, size_t size)
{
    return decided == FATE_HALF ? (size + 1) / 2 : size;
}

/* The shape of nearly all of them: fail, or pass on and perhaps die. */
#define SPOILED_CALL(type, call, failure, ...)                                 \
    Fate decided = fate(calls, #call, false);                                  \
    if (fails(calls, decided))                                                 \
        return failure;                                                        \
    type result = calls_real()->call(calls_real(), __VA_ARGS__);               \
    survive(decided);                                                          \
    return result

static int spoiled_open(const Calls *calls, const char *path, int flags,
                        mode_t mode)
{
    SPOILED_CALL(int, open, -1, path, flags, mode);
}

/* A close that fails has closed all the same. */
static int spoiled_close(const Calls *calls, int descriptor)
{
    Fate decided = fate(calls, "close", false);
    int result = calls_real()->close(calls_real(), descriptor);

    survive(decided);
    return fails(calls, decided) ? -1 : result;
}

static ssize_t spoiled_read(const Calls *calls, int descriptor, void *to,
                            size_t size)
{
    Fate decided = fate(calls, "read", true);

    if (fails(calls, decided))
        return -1;

    ssize_t result =
        calls_real()->read(calls_real(), descriptor, to, share(decided, size));

    if (mine(calls)->fault == CALL_DIES_WITHIN && decided == FATE_HALF)
        _exit(FAULT_TABLE_DEATH);
    survive(decided);
    return result;
}

static ssize_t spoiled_write(const Calls *calls, int descriptor,
                             const void *from, size_t size)
{
    Fate decided = fate(calls, "write", true);

    if (fails(calls, decided))
        return -1;

    ssize_t result = calls_real()->write(calls_real(), descriptor, from,
                                         share(decided, size));

    if (mine(calls)->fault == CALL_DIES_WITHIN && decided == FATE_HALF)
        _exit(FAULT_TABLE_DEATH);
    survive(decided);
    return result;
}

static ssize_t spoiled_pread(const Calls *calls, CallPlace place, void *to,
                             size_t size)
{
    SPOILED_CALL(ssize_t, pread, -1, place, to, size);
}

static off_t spoiled_lseek(const Calls *calls, int descriptor, off_t offset,
                           int from)
{
    SPOILED_CALL(off_t, lseek, -1, descriptor, offset, from);
}

static int spoiled_fstat(const Calls *calls, int descriptor, struct stat *about)
{
    SPOILED_CALL(int, fstat, -1, descriptor, about);
}

static int spoiled_stat(const Calls *calls, const char *path,
                        struct stat *about)
{
    SPOILED_CALL(int, stat, -1, path, about);
}

static int spoiled_fsync(const Calls *calls, int descriptor)
{
    SPOILED_CALL(int, fsync, -1, descriptor);
}

static int spoiled_ftruncate(const Calls *calls, int descriptor, off_t length)
{
    SPOILED_CALL(int, ftruncate, -1, descriptor, length);
}

static int spoiled_fchmod(const Calls *calls, int descriptor, mode_t mode)
{
    SPOILED_CALL(int, fchmod, -1, descriptor, mode);
}

static int spoiled_fchown(const Calls *calls, int descriptor, uid_t owner,
                          gid_t group)
{
    SPOILED_CALL(int, fchown, -1, descriptor, owner, group);
}

static int spoiled_flock(const Calls *calls, int descriptor, int operation)
{
    SPOILED_CALL(int, flock, -1, descriptor, operation);
}

static int spoiled_rename(const Calls *calls, const char *from, const char *to)
{
    SPOILED_CALL(int, rename, -1, from, to);
}

static int spoiled_link(const Calls *calls, const char *from, const char *to)
{
    SPOILED_CALL(int, link, -1, from, to);
}

static int spoiled_link_open(const Calls *calls, int descriptor, const char *to)
{
    SPOILED_CALL(int, link_open, -1, descriptor, to);
}

static int spoiled_unlink(const Calls *calls, const char *path)
{
    SPOILED_CALL(int, unlink, -1, path);
}

static ssize_t spoiled_readlink(const Calls *calls, const char *path, char *to,
                                size_t size)
{
    SPOILED_CALL(ssize_t, readlink, -1, path, to, size);
}

static int spoiled_mkdir(const Calls *calls, const char *path, mode_t mode)
{
    SPOILED_CALL(int, mkdir, -1, path, mode);
}

static DIR *spoiled_opendir(const Calls *calls, const char *path)
{
    SPOILED_CALL(DIR *, opendir, NULL, path);
}

static struct dirent *spoiled_readdir(const Calls *calls, DIR *directory)
{
    SPOILED_CALL(struct dirent *, readdir, NULL, directory);
}

static int spoiled_closedir(const Calls *calls, DIR *directory)
{
    Fate decided = fate(calls, "closedir", false);
    int result = calls_real()->closedir(calls_real(), directory);

    survive(decided);
    return fails(calls, decided) ? -1 : result;
}

void fault_table_start(FaultTable *faults)
{
    *faults = (FaultTable){
        .table = {
            .open = spoiled_open,
            .close = spoiled_close,
            .read = spoiled_read,
            .pread = spoiled_pread,
            .write = spoiled_write,
            .lseek = spoiled_lseek,
            .fstat = spoiled_fstat,
            .stat = spoiled_stat,
            .fsync = spoiled_fsync,
            .ftruncate = spoiled_ftruncate,
            .fchmod = spoiled_fchmod,
            .fchown = spoiled_fchown,
            .flock = spoiled_flock,
            .rename = spoiled_rename,
            .link = spoiled_link,
            .link_open = spoiled_link_open,
            .unlink = spoiled_unlink,
            .readlink = spoiled_readlink,
            .mkdir = spoiled_mkdir,
            .opendir = spoiled_opendir,
            .readdir = spoiled_readdir,
            .closedir = spoiled_closedir,
        },
    };
    calls_set_table(&faults->table);
}

void fault_table_stop(void)
{
    calls_set_table(NULL);
}
