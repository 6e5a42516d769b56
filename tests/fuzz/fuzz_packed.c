/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a compressed file: unpacked up to a limit, without a crash.
 */
#include "formats/unpack.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { ROOM = 1 << 14, MOST = 1 << 22 };
    Span rest = span_of((const char *)data, size);
    Packing packing = packing_of(rest);
    Unpacker *unpacker = NULL;
    static char room[ROOM];
    size_t total = 0;

    if (packing == PACKING_NONE || unpacker_new(packing, &unpacker, NULL) != OK)
        return 0;
    while (total < MOST) {
        size_t before = rest.length;
        size_t made = 0;
        bool is_whole = false;
        UnpackStep step = { &rest, room, ROOM, &made, &is_whole };

        if (unpacker_step(unpacker, &step, NULL) != OK)
            break;
        if (made > ROOM || rest.length > before)
            abort();
        if (made == 0 && rest.length == before)
            break;
        total += made;
    }
    unpacker_free(unpacker);
    return 0;
}
