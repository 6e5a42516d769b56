/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_PARTIAL_H
#define CLI_PARTIAL_H

#include "base/files.h"

/*
 * What a long job has done so far, in OUT.part beside the file OUT that it
 * makes: each piece of it is appended as soon as it is done, so that whatever
 * ends the program, the next run of the same job goes on from there.
 *
 * The file begins with the settings of the job; then comes, for each piece, a
 * line that says what it is made from and its checksum.  Both lines begin with
 * "%luft", which readers of PGN pass over.  What a dying program or a full disk
 * has left unfinished at the end is cut off.
 */
typedef struct Partial Partial;

/* A piece, and where it is. */
typedef struct PartialPlace {
    uint64_t key; /* a checksum of what it is made from */
    uint64_t offset, length;
    char kind; /* a letter of the caller's */
} PartialPlace;

/*
 * `path` is OUT; `settings` is one line.  ERR_BUSY: another program is at it.
 * ERR_CHANGED: it belongs to a job with other settings.  ERR_FORMAT: it is
 * something else, which stays.
 */
Status partial_open(const char *path, Span settings, Partial **result,
                    Fault *fault);

/* The file stays, if there is anything in it. */
void partial_close(Partial *partial);

/* The file goes: everything is in OUT. */
Status partial_remove(Partial *partial, Fault *fault);

/* Was the piece with this key done by an earlier run?  The rest is filled in.
 */
bool partial_find(const Partial *partial, PartialPlace *place);

/* Append a piece; on failure the file is as before.  Its key and kind are
 * given, the rest is filled in. */
Status partial_keep(Partial *partial, PartialPlace *place, Span piece,
                    Fault *fault);

/* Append a piece to `text`. */
Status partial_read(Partial *partial, PartialPlace place, Text *text,
                    Fault *fault);

#endif
