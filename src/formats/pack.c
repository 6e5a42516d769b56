/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/pack.h"

#include "base/memory.h"
#include "formats/pack_method.h"

enum { ROOM = 1 << 16 };

struct Packer {
    const PackMethod *method;
    void *state;
    char room[ROOM];
};

Packing packing_of_name(const char *path)
{
    static const struct {
        const char *ending;
        Packing packing;
    } endings[] = {
        { ".gz", PACKING_GZIP },
        { ".bz2", PACKING_BZIP2 },
        { ".xz", PACKING_XZ },
        { ".zst", PACKING_ZSTD },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(endings); i++)
        if (span_ends_with(span_from(path), endings[i].ending))
            return endings[i].packing;
    return PACKING_NONE;
}

static const PackMethod *find_method(Packing packing)
{
    switch (packing) {
#ifdef HAVE_ZLIB
    case PACKING_GZIP:
        return pack_gzip();
#endif
#ifdef HAVE_BZIP2
    case PACKING_BZIP2:
        return pack_bzip2();
#endif
#ifdef HAVE_LZMA
    case PACKING_XZ:
        return pack_xz();
#endif
#ifdef HAVE_ZSTD
    case PACKING_ZSTD:
        return pack_zstd();
#endif
    default:
        return NULL;
    }
}

Status packer_new(Packing packing, Packer **result, Fault *fault)
{
    const PackMethod *method = find_method(packing);
    void *state;

    if (method == NULL)
        return fault_set(fault, ERR_FORMAT,
                         "built without support for %s files",
                         packing_name(packing));

    Status status = method->begin(&state, fault);

    if (status != OK)
        return status;

    Packer *packer = memory_new(sizeof *packer);

    packer->method = method;
    packer->state = state;
    *result = packer;
    return OK;
}

/* Take the bytes, and when they are the last make all that is still inside. */
static Status work(Packer *packer, PackStep step, Text *packed, Fault *fault)
{
    size_t made = 0;
    bool is_done = false;

    step.to = packer->room;
    step.room = ROOM;
    step.made = &made;
    step.is_done = &is_done;
    while (step.plain->length > 0 || (step.is_last && !is_done)) {
        Status status = packer->method->step(packer->state, &step, fault);

        if (status != OK)
            return status;
        text_append_span(packed, span_of(packer->room, made));
    }
    return OK;
}

Status packer_add(Packer *packer, Span bytes, Text *packed, Fault *fault)
{
    return work(packer, (PackStep){ .plain = &bytes }, packed, fault);
}

Status packer_finish(Packer *packer, Text *packed, Fault *fault)
{
    Span nothing = span_from("");
    PackStep step = { .plain = &nothing, .is_last = true };

    return work(packer, step, packed, fault);
}

void packer_free(Packer *packer)
{
    if (packer == NULL)
        return;
    packer->method->end(packer->state);
    memory_free(packer);
}
