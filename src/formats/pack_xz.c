/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/pack_method.h"

#ifdef HAVE_LZMA

#include "base/memory.h"

#include <lzma.h>

static Status begin(void **state, Fault *fault)
{
    lzma_stream *stream = memory_zeroed(1, sizeof *stream);

    if (lzma_easy_encoder(stream, LZMA_PRESET_DEFAULT, LZMA_CHECK_CRC64) !=
        LZMA_OK) {
        memory_free(stream);
        return fault_set(fault, ERR_MEMORY, "out of memory for xz");
    }
    *state = stream;
    return OK;
}

static Status step(void *state, const PackStep *step, Fault *fault)
{
    lzma_stream *stream = state;

    stream->next_in = (const uint8_t *)step->plain->data;
    stream->avail_in = step->plain->length;
    stream->next_out = (uint8_t *)step->to;
    stream->avail_out = step->room;

    lzma_ret result = lzma_code(stream, step->is_last ? LZMA_FINISH : LZMA_RUN);

    if (result != LZMA_OK && result != LZMA_STREAM_END)
        return fault_set(fault,
                         result == LZMA_MEM_ERROR ? ERR_MEMORY : ERR_FORMAT,
                         "xz failed");
    *step->plain =
        span_skip(*step->plain, step->plain->length - stream->avail_in);
    *step->made = step->room - stream->avail_out;
    *step->is_done = result == LZMA_STREAM_END;
    return OK;
}

static void end(void *state)
{
    lzma_end(state);
    memory_free(state);
}

const PackMethod *pack_xz(void)
{
    static const PackMethod method = { begin, step, end };

    return &method;
}

#else

typedef int PackXzIsNotBuilt;

#endif
