/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/unpack.h"

#ifdef HAVE_LZMA

#include "base/memory.h"

#include <lzma.h>

/* A stranger's file says how much memory unpacking it takes: not more. */
static const uint64_t MEMORY_MAX = 256u << 20;

typedef struct Xz {
    lzma_stream stream;
    bool is_between; /* one stream has ended, another may follow */
} Xz;

/*
 * The library can read several streams in a row by itself, but then it must be
 * told about the end of the input.  Starting again for each needs no such flag
 * and skips the padding between them.
 */
static lzma_ret restart(Xz *xz)
{
    return lzma_stream_decoder(&xz->stream, MEMORY_MAX, 0);
}

static Status begin(void **state, Fault *fault)
{
    Xz *xz = memory_zeroed(1, sizeof *xz);

    if (restart(xz) != LZMA_OK) {
        memory_free(xz);
        return fault_set(fault, ERR_MEMORY, "out of memory for xz");
    }
    xz->is_between = true;
    *state = xz;
    return OK;
}

static Status explain(lzma_ret result, Fault *fault)
{
    switch (result) {
    case LZMA_MEM_ERROR:
    case LZMA_MEMLIMIT_ERROR:
        return fault_set(fault, ERR_MEMORY,
                         "the xz data needs too much memory");
    case LZMA_OPTIONS_ERROR:
        return fault_set(fault, ERR_FORMAT,
                         "the xz data is of an unsupported kind");
    default:
        return fault_set(fault, ERR_FORMAT, "the xz data is damaged");
    }
}

static void skip_padding(Span *packed)
{
    while (packed->length > 0 && packed->data[0] == '\0')
        *packed = span_skip(*packed, 1);
}

static Status step(void *state, const UnpackStep *step, Fault *fault)
{
    Xz *xz = state;
    lzma_stream *stream = &xz->stream;

    *step->made = 0;
    *step->is_whole = xz->is_between;
    if (xz->is_between)
        skip_padding(step->packed);
    if (xz->is_between && step->packed->length == 0)
        return OK;
    if (xz->is_between && restart(xz) != LZMA_OK)
        return fault_set(fault, ERR_MEMORY, "out of memory for xz");
    xz->is_between = false;

    stream->next_in = (const uint8_t *)step->packed->data;
    stream->avail_in = step->packed->length;
    stream->next_out = (uint8_t *)step->to;
    stream->avail_out = step->room;

    lzma_ret result = lzma_code(stream, LZMA_RUN);

    if (result != LZMA_OK && result != LZMA_STREAM_END &&
        result != LZMA_BUF_ERROR)
        return explain(result, fault);
    *step->packed =
        span_skip(*step->packed, step->packed->length - stream->avail_in);
    *step->made = step->room - stream->avail_out;
    xz->is_between = result == LZMA_STREAM_END;
    *step->is_whole = xz->is_between;
    return OK;
}

static void end(void *state)
{
    Xz *xz = state;

    lzma_end(&xz->stream);
    memory_free(xz);
}

const UnpackMethod *unpack_xz(void)
{
    static const UnpackMethod method = { begin, step, end };

    return &method;
}

#else

typedef int UnpackXzIsNotBuilt;

#endif
