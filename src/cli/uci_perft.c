/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/uci_perft.h"

#include "base/memory.h"
#include "board/perft.h"
#include "notation/san.h"

#include <inttypes.h>

struct UciPerft {
    Position position;
    unsigned depth;
    Perft *perft;
};

Status uci_perft_start(const Position *position, unsigned depth,
                       unsigned threads, UciPerft **result, Fault *fault)
{
    PerftTask task = { .position = position,
                       .depth = depth,
                       .threads = threads };
    Perft *perft = NULL;

    if (depth > PERFT_MAX_DEPTH)
        return fault_set(fault, ERR_LIMIT, "go perft: at most depth %d",
                         PERFT_MAX_DEPTH);
    Status status = perft_begin(&task, &perft, fault);

    if (status != OK)
        return status;
    *result = memory_zeroed(1, sizeof **result);
    **result = (UciPerft){ *position, depth, perft };
    return OK;
}

bool uci_perft_is_done(const UciPerft *uci)
{
    return perft_wait(uci->perft, 0);
}

void uci_perft_report(const UciPerft *uci, Text *text)
{
    const MoveList *list = perft_moves(uci->perft);

    for (size_t i = 0; i < list->length && uci->depth > 0; i++) {
        char move[MOVE_TEXT_SIZE];

        move_write(&uci->position, list->moves[i], MOVE_UCI, move);
        text_format(text, "%s: %" PRIu64 "\n", move,
                    perft_leaves(uci->perft, i));
    }
    text_format(text, "\nNodes searched: %" PRIu64 "\n\n",
                perft_total(uci->perft));
}

void uci_perft_free(UciPerft *uci)
{
    if (uci == NULL)
        return;
    perft_free(uci->perft);
    memory_free(uci);
}
