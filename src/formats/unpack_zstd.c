/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/unpack.h"

#ifdef HAVE_ZSTD

#include "base/memory.h"

#include <zstd.h>

typedef struct Zstd {
    ZSTD_DStream *stream;
    bool is_between; /* one frame has ended, another may follow */
} Zstd;

static Status begin(void **state, Fault *fault)
{
    ZSTD_DStream *stream = ZSTD_createDStream();

    if (stream == NULL)
        return fault_set(fault, ERR_MEMORY, "out of memory for zstd");

    Zstd *zstd = memory_new(sizeof *zstd);

    zstd->stream = stream;
    zstd->is_between = true;
    *state = zstd;
    return OK;
}

static Status step(void *state, const UnpackStep *step, Fault *fault)
{
    Zstd *zstd = state;
    ZSTD_inBuffer in = { step->packed->data, step->packed->length, 0 };
    ZSTD_outBuffer out = { step->to, step->room, 0 };

    *step->made = 0;
    *step->is_whole = zstd->is_between;
    if (zstd->is_between && in.size == 0)
        return OK;

    size_t result = ZSTD_decompressStream(zstd->stream, &out, &in);

    if (ZSTD_isError(result))
        return fault_set(fault, ERR_FORMAT, "the zstd data is damaged: %s",
                         ZSTD_getErrorName(result));
    *step->packed = span_skip(*step->packed, in.pos);
    *step->made = out.pos;
    zstd->is_between = result == 0;
    *step->is_whole = zstd->is_between;
    return OK;
}

static void end(void *state)
{
    Zstd *zstd = state;

    ZSTD_freeDStream(zstd->stream);
    memory_free(zstd);
}

const UnpackMethod *unpack_zstd(void)
{
    static const UnpackMethod method = { begin, step, end };

    return &method;
}

#else

typedef int UnpackZstdIsNotBuilt;

#endif
