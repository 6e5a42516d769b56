/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/unpack.h"

#include "base/memory.h"

#include <string.h>

struct Unpacker {
    const UnpackMethod *method;
    void *state;
};

Packing packing_of(Span start)
{
    static const struct {
        Packing packing;
        const char *magic;
        size_t length;
    } magics[] = {
        { PACKING_GZIP, "\x1f\x8b", 2 },
        { PACKING_BZIP2, "BZh", 3 },
        { PACKING_XZ,
          "\xfd"
          "7zXZ\0",
          6 },
        { PACKING_ZSTD, "\x28\xb5\x2f\xfd", 4 },
        { PACKING_ZIP, "PK\3\4", 4 },
        { PACKING_ZIP, "PK\5\6", 4 }, /* without any member */
    };

    for (size_t i = 0; i < ARRAY_LENGTH(magics); i++)
        if (start.length >= magics[i].length &&
            memcmp(start.data, magics[i].magic, magics[i].length) == 0)
            return magics[i].packing;
    return PACKING_NONE;
}

const char *packing_name(Packing packing)
{
    static const char *const names[] = { "plain", "gzip", "bzip2",
                                         "xz",    "zstd", "zip" };

    return names[packing];
}

static const UnpackMethod *find_method(Packing packing)
{
    switch (packing) {
#ifdef HAVE_ZLIB
    case PACKING_GZIP:
        return unpack_gzip();
    case PACKING_ZIP:
        return unpack_zip();
#endif
#ifdef HAVE_BZIP2
    case PACKING_BZIP2:
        return unpack_bzip2();
#endif
#ifdef HAVE_LZMA
    case PACKING_XZ:
        return unpack_xz();
#endif
#ifdef HAVE_ZSTD
    case PACKING_ZSTD:
        return unpack_zstd();
#endif
    default:
        return NULL;
    }
}

Status unpacker_new(Packing packing, Unpacker **result, Fault *fault)
{
    const UnpackMethod *method = find_method(packing);
    void *state;

    if (method == NULL)
        return fault_set(fault, ERR_FORMAT,
                         "built without support for %s files",
                         packing_name(packing));

    Status status = method->begin(&state, fault);

    if (status != OK)
        return status;

    Unpacker *unpacker = memory_new(sizeof *unpacker);

    unpacker->method = method;
    unpacker->state = state;
    *result = unpacker;
    return OK;
}

Status unpacker_step(Unpacker *unpacker, const UnpackStep *step, Fault *fault)
{
    return unpacker->method->step(unpacker->state, step, fault);
}

void unpacker_free(Unpacker *unpacker)
{
    if (unpacker == NULL)
        return;
    unpacker->method->end(unpacker->state);
    memory_free(unpacker);
}
