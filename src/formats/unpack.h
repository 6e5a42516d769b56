/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_UNPACK_H
#define FORMATS_UNPACK_H

#include "base/fault.h"
#include "formats/packing.h"

/*
 * Compressed bytes made plain, piece by piece, through the libraries that the
 * program was built with.  Private to this room.
 */
typedef struct Unpacker Unpacker;

/*
 * One step: take bytes off the front of `*packed`, put at most `room` plain
 * ones at `to`.  `*is_whole` says whether the data could end here: the streams
 * begun so far have come to their ends.  No step that has both packed bytes
 * and room makes neither fewer packed nor more plain bytes.
 */
typedef struct UnpackStep {
    Span *packed;
    char *to;
    size_t room;
    size_t *made;
    bool *is_whole;
} UnpackStep;

/* ERR_FORMAT when this program was built without the library. */
Status unpacker_new(Packing packing, Unpacker **result, Fault *fault);
Status unpacker_step(Unpacker *unpacker, const UnpackStep *step, Fault *fault);
void unpacker_free(Unpacker *unpacker);

/* What each library does; `state` is its own. */
typedef struct UnpackMethod {
    Status (*begin)(void **state, Fault *fault);
    Status (*step)(void *state, const UnpackStep *step, Fault *fault);
    void (*end)(void *state);
} UnpackMethod;

const UnpackMethod *unpack_gzip(void);
const UnpackMethod *unpack_bzip2(void);
const UnpackMethod *unpack_xz(void);
const UnpackMethod *unpack_zstd(void);
const UnpackMethod *unpack_zip(void);

#endif
