/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PACK_METHOD_H
#define FORMATS_PACK_METHOD_H

#include "base/fault.h"
#include "base/span.h"

/*
 * What each library does for a Packer; `state` is its own.  Private to this
 * room.
 */

/*
 * One step: take bytes off the front of `*plain`, put at most `room` packed
 * ones at `to`.  When `is_last`, no more bytes will follow these; *is_done then
 * says that all is out.
 */
typedef struct PackStep {
    Span *plain;
    bool is_last;
    char *to;
    size_t room;
    size_t *made;
    bool *is_done;
} PackStep;

typedef struct PackMethod {
    Status (*begin)(void **state, Fault *fault);
    Status (*step)(void *state, const PackStep *step, Fault *fault);
    void (*end)(void *state);
} PackMethod;

const PackMethod *pack_gzip(void);
const PackMethod *pack_bzip2(void);
const PackMethod *pack_xz(void);
const PackMethod *pack_zstd(void);

#endif
