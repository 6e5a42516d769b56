/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/unpack.h"

#ifdef HAVE_BZIP2

#include "base/memory.h"

#include <bzlib.h>

typedef struct Bzip2 {
    bz_stream stream;
    bool is_between; /* the stream is not begun or has ended */
} Bzip2;

static Status begin(void **state, Fault *fault)
{
    Bzip2 *bzip2 = memory_zeroed(1, sizeof *bzip2);

    (void)fault;
    bzip2->is_between = true;
    *state = bzip2;
    return OK;
}

static Status step(void *state, const UnpackStep *step, Fault *fault)
{
    Bzip2 *bzip2 = state;
    bz_stream *stream = &bzip2->stream;
    Span packed = span_take(*step->packed, 1u << 30);
    size_t room = step->room < 1u << 30 ? step->room : 1u << 30;

    *step->made = 0;
    *step->is_whole = bzip2->is_between;
    if (bzip2->is_between && packed.length == 0)
        return OK;
    if (bzip2->is_between && BZ2_bzDecompressInit(stream, 0, 0) != BZ_OK)
        return fault_set(fault, ERR_MEMORY, "out of memory for bzip2");
    bzip2->is_between = false;

    stream->next_in = (char *)packed.data;
    stream->avail_in = (unsigned)packed.length;
    stream->next_out = step->to;
    stream->avail_out = (unsigned)room;

    int result = BZ2_bzDecompress(stream);

    if (result != BZ_OK && result != BZ_STREAM_END)
        return fault_set(fault, ERR_FORMAT, "the bzip2 data is damaged");
    *step->packed = span_skip(*step->packed, packed.length - stream->avail_in);
    *step->made = room - stream->avail_out;
    if (result == BZ_STREAM_END) {
        BZ2_bzDecompressEnd(stream);
        *stream = (bz_stream){ 0 };
        bzip2->is_between = true;
    }
    *step->is_whole = bzip2->is_between;
    return OK;
}

static void end(void *state)
{
    Bzip2 *bzip2 = state;

    if (!bzip2->is_between)
        BZ2_bzDecompressEnd(&bzip2->stream);
    memory_free(bzip2);
}

const UnpackMethod *unpack_bzip2(void)
{
    static const UnpackMethod method = { begin, step, end };

    return &method;
}

#else

typedef int UnpackBzip2IsNotBuilt;

#endif
