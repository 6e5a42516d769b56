/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/pack_method.h"

#ifdef HAVE_ZSTD

#include <zstd.h>

static Status begin(void **state, Fault *fault)
{
    ZSTD_CStream *stream = ZSTD_createCStream();

    if (stream == NULL)
        return fault_set(fault, ERR_MEMORY, "out of memory for zstd");
    /* Where the library is too old for one of these, its default will do. */
    ZSTD_CCtx_setParameter(stream, ZSTD_c_checksumFlag, 1);
    *state = stream;
    return OK;
}

static Status step(void *state, const PackStep *step, Fault *fault)
{
    ZSTD_inBuffer in = { step->plain->data, step->plain->length, 0 };
    ZSTD_outBuffer out = { step->to, step->room, 0 };
    size_t result = ZSTD_compressStream2(
        state, &out, &in, step->is_last ? ZSTD_e_end : ZSTD_e_continue);

    if (ZSTD_isError(result))
        return fault_set(fault, ERR_FORMAT, "zstd failed: %s",
                         ZSTD_getErrorName(result));
    *step->plain = span_skip(*step->plain, in.pos);
    *step->made = out.pos;
    *step->is_done = step->is_last && result == 0;
    return OK;
}

static void end(void *state)
{
    ZSTD_freeCStream(state);
}

const PackMethod *pack_zstd(void)
{
    static const PackMethod method = { begin, step, end };

    return &method;
}

#else

typedef int PackZstdIsNotBuilt;

#endif
