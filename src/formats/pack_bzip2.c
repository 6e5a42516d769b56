/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/pack_method.h"

#ifdef HAVE_BZIP2

#include "base/memory.h"

#include <bzlib.h>

static Status begin(void **state, Fault *fault)
{
    enum { BLOCKS = 9 /* of 100 KB */ };
    bz_stream *stream = memory_zeroed(1, sizeof *stream);

    if (BZ2_bzCompressInit(stream, BLOCKS, 0, 0) != BZ_OK) {
        memory_free(stream);
        return fault_set(fault, ERR_MEMORY, "out of memory for bzip2");
    }
    *state = stream;
    return OK;
}

static Status step(void *state, const PackStep *step, Fault *fault)
{
    bz_stream *stream = state;
    Span plain = span_take(*step->plain, 1u << 30);
    bool is_last = step->is_last && plain.length == step->plain->length;

    stream->next_in = (char *)plain.data;
    stream->avail_in = (unsigned)plain.length;
    stream->next_out = step->to;
    stream->avail_out = (unsigned)step->room;

    int result = BZ2_bzCompress(stream, is_last ? BZ_FINISH : BZ_RUN);

    if (result < 0)
        return fault_set(fault, ERR_FORMAT, "bzip2 failed");
    *step->plain = span_skip(*step->plain, plain.length - stream->avail_in);
    *step->made = step->room - stream->avail_out;
    *step->is_done = result == BZ_STREAM_END;
    return OK;
}

static void end(void *state)
{
    BZ2_bzCompressEnd(state);
    memory_free(state);
}

const PackMethod *pack_bzip2(void)
{
    static const PackMethod method = { begin, step, end };

    return &method;
}

#else

typedef int PackBzip2IsNotBuilt;

#endif
