/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/unpack.h"

#ifdef HAVE_ZLIB

#include "base/memory.h"

#include <zlib.h>

typedef struct Gzip {
    z_stream stream;
    bool is_between; /* one member has ended, another may follow */
} Gzip;

static Status begin(void **state, Fault *fault)
{
    enum { GZIP_ONLY = 16 };
    Gzip *gzip = memory_zeroed(1, sizeof *gzip);

    if (inflateInit2(&gzip->stream, MAX_WBITS + GZIP_ONLY) != Z_OK) {
        memory_free(gzip);
        return fault_set(fault, ERR_MEMORY, "out of memory for gzip");
    }
    gzip->is_between = true;
    *state = gzip;
    return OK;
}

static Status step(void *state, const UnpackStep *step, Fault *fault)
{
    Gzip *gzip = state;
    z_stream *stream = &gzip->stream;
    Span packed = span_take(*step->packed, 1u << 30);
    size_t room = step->room < 1u << 30 ? step->room : 1u << 30;

    stream->next_in = (z_const Bytef *)packed.data;
    stream->avail_in = (uInt)packed.length;
    stream->next_out = (Bytef *)step->to;
    stream->avail_out = (uInt)room;
    if (gzip->is_between && packed.length > 0)
        inflateReset(stream);

    int result = inflate(stream, Z_NO_FLUSH);

    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
        return fault_set(fault, ERR_FORMAT, "the gzip data is damaged%s%s",
                         stream->msg == NULL ? "" : ": ",
                         stream->msg == NULL ? "" : stream->msg);
    gzip->is_between = result == Z_STREAM_END;
    *step->packed = span_skip(*step->packed, packed.length - stream->avail_in);
    *step->made = room - stream->avail_out;
    *step->is_whole = gzip->is_between;
    return OK;
}

static void end(void *state)
{
    Gzip *gzip = state;

    inflateEnd(&gzip->stream);
    memory_free(gzip);
}

const UnpackMethod *unpack_gzip(void)
{
    static const UnpackMethod method = { begin, step, end };

    return &method;
}

#else

typedef int UnpackGzipIsNotBuilt;

#endif
