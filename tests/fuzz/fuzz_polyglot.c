/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as entries of a book, put to positions of a game that they choose
 * themselves: a legal move or none.
 */
#include "formats/polyglot.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Position position;

    position_start960(&position, size > 0 ? data[0] * 3u : 518);
    for (size_t i = 0; i + POLYGLOT_ENTRY_SIZE <= size;
         i += POLYGLOT_ENTRY_SIZE) {
        PolyglotEntry entry = polyglot_get(data + i);
        Move move = polyglot_decode(&position, entry.move);
        MoveList list;

        if (move != MOVE_NONE && !position_is_legal(&position, move))
            abort();
        movegen_list(&position, &list);
        if (list.length == 0)
            break;
        if (move == MOVE_NONE)
            move = list.moves[entry.weight % list.length];
        if (polyglot_decode(&position, polyglot_encode(move)) != move)
            abort();
        position_make(&position, move);
    }
    return 0;
}
