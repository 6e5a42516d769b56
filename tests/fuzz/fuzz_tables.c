/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a file of endgame tables, whose name the first of them chooses,
 * asked about positions with these pieces: any answer, but an answer.
 */
#include "base/common.h"
#include "notation/fen.h"
#include "tables/ending.h"
#include "tables/tables.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct {
    const char *name;
    const char *fens[3];
} ENDINGS[] = {
    { "KQvK",
      { "8/8/4k3/8/8/3QK3/8/8 w - - 0 1", "8/8/4k3/8/8/3QK3/8/8 b - - 0 1",
        "k7/8/8/8/8/8/1q6/3K4 w - - 0 1" } },
    { "KPvK",
      { "8/8/4k3/8/8/3PK3/8/8 w - - 0 1", "8/8/4k3/8/8/3PK3/8/8 b - - 0 1",
        "8/8/8/8/k6p/8/8/K7 b - - 0 1" } },
    { "KRRvK",
      { "8/8/4k3/8/8/3RKR2/8/8 w - - 0 1", "8/8/4k3/8/8/3RKR2/8/8 b - - 0 1",
        "r6r/8/8/3k4/8/8/8/K7 w - - 0 1" } },
    { "KPvKP",
      { "8/8/4k3/4p3/8/3PK3/8/8 w - - 0 1", "8/8/4k3/7p/8/3PK3/8/8 b - - 0 1",
        "8/p7/8/k7/8/K7/7P/8 w - - 0 1" } },
    { "KPPvK",
      { "8/8/4k3/8/8/3PKP2/8/8 w - - 0 1", "8/8/4k3/8/8/P2PK3/8/8 b - - 0 1",
        "8/p6p/8/k7/8/K7/8/8 w - - 0 1" } },
    { "KRvKR",
      { "8/8/4k2r/8/8/3RK3/8/8 w - - 0 1", "8/8/4k2r/8/8/3RK3/8/8 b - - 0 1",
        "k6r/8/8/8/8/8/8/K6R w - - 0 1" } },
};

static void ask(const Ending *ending, const char *fen)
{
    EndingPlace place = { .has_side = true };
    Position position;
    unsigned value;
    int distance;

    if (fen_read(span_from(fen), &position, NULL) != OK)
        abort();
    if (!ending_place(ending, &position, &place) || !place.has_side)
        return;
    ending_value(ending, &place, &value);
    if (ending->kind == ENDING_DTZ)
        for (int wdl = WDL_LOSS; wdl <= WDL_WIN; wdl++)
            if (wdl != WDL_DRAW)
                ending_distance(ending, &place, wdl, &distance);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t which = size > 0 ? data[0] % (2 * ARRAY_LENGTH(ENDINGS)) : 0;
    Geometry geometry;
    EndingName name = { .path = "file", .geometry = &geometry };
    Ending *ending;

    if (size < 2)
        return 0;
    geometry_init(&geometry);
    name.bytes = span_of((const char *)data + 1, size - 1);
    name.kind = which % 2 == 0 ? ENDING_WDL : ENDING_DTZ;
    if (!material_read(span_from(ENDINGS[which / 2].name), &name.material))
        abort();
    if (ending_open(&name, &ending, NULL) != OK)
        return 0;
    for (size_t i = 0; i < ARRAY_LENGTH(ENDINGS[which / 2].fens); i++)
        ask(ending, ENDINGS[which / 2].fens[i]);
    ending_close(ending);
    return 0;
}
