/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_ATTACK_DISK_MODEL_H
#define TESTS_ATTACK_DISK_MODEL_H

#include "base/calls.h"
#include "base/text.h"

/*
 * What a disk may hold after the power has failed.
 *
 * While a model is on, real calls are done and written down: names made,
 * changed and removed, bytes written, and what was made durable by fsync.  A
 * crash may come behind each of them.  Then what was synced is there; of the
 * rest any part may be, in the order in which it was done: each write, each
 * change of a name.  A change of a name that rests upon one that is not there
 * is left out.  Of a write that was not synced half may be there as well.
 */
enum { DISK_OPS = 4096, DISK_FILES = 1024, DISK_UNSURE = 10 };

typedef struct DiskOp {
    enum {
        OP_CREATE,
        OP_WRITE,
        OP_CUT,
        OP_RENAME,
        OP_LINK,
        OP_UNLINK,
        OP_SYNC_FILE,
        OP_SYNC_DIRECTORY
    } kind;
    int file;
    char *from, *to;
    Text data;
    uint64_t offset;
} DiskOp;

typedef struct DiskModel {
    Calls calls; /* first, so that the table finds its way back */
    DiskOp *ops;
    size_t count;
    int files;               /* numbered from 0 */
    int file_of[DISK_FILES]; /* of a descriptor; -1: none */
    uint64_t at[DISK_FILES]; /* where it stands */
    bool is_directory[DISK_FILES];
    char *start_name; /* the one file that is there before */
    Text start;
    bool is_full; /* more happened than there is room for */
} DiskModel;

/* `name` is watched with its content; all calls go through the model. */
void disk_model_start(DiskModel *model, const char *name, Span content);
void disk_model_stop(DiskModel *model);
void disk_model_free(DiskModel *model);

/*
 * Try every state: `look` gets what `name` holds then, or NULL when there is
 * no such file, and how many operations had been done.  How many states there
 * were; *bad counts those for which it said false.
 */
size_t disk_model_crash(const DiskModel *model, const char *name,
                        bool (*look)(void *context, const Text *content,
                                     size_t done),
                        void *context, size_t *bad);

#endif
