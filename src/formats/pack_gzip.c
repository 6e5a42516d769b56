/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/pack_method.h"

#ifdef HAVE_ZLIB

#include "base/memory.h"

#include <zlib.h>

static Status begin(void **state, Fault *fault)
{
    enum { WITH_HEADER = 16, MEMORY = 8 };
    z_stream *stream = memory_zeroed(1, sizeof *stream);

    if (deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED,
                     MAX_WBITS + WITH_HEADER, MEMORY,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        memory_free(stream);
        return fault_set(fault, ERR_MEMORY, "out of memory for gzip");
    }
    *state = stream;
    return OK;
}

static Status step(void *state, const PackStep *step, Fault *fault)
{
    z_stream *stream = state;
    Span plain = span_take(*step->plain, 1u << 30);
    bool is_last = step->is_last && plain.length == step->plain->length;

    stream->next_in = (z_const Bytef *)plain.data;
    stream->avail_in = (uInt)plain.length;
    stream->next_out = (Bytef *)step->to;
    stream->avail_out = (uInt)step->room;

    int result = deflate(stream, is_last ? Z_FINISH : Z_NO_FLUSH);

    if (result == Z_STREAM_ERROR)
        return fault_set(fault, ERR_FORMAT, "gzip failed");
    *step->plain = span_skip(*step->plain, plain.length - stream->avail_in);
    *step->made = step->room - stream->avail_out;
    *step->is_done = result == Z_STREAM_END;
    return OK;
}

static void end(void *state)
{
    deflateEnd(state);
    memory_free(state);
}

const PackMethod *pack_gzip(void)
{
    static const PackMethod method = { begin, step, end };

    return &method;
}

#else

typedef int PackGzipIsNotBuilt;

#endif
