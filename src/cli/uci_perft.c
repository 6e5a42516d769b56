/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/uci_perft.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "notation/san.h"

#include <inttypes.h>

/* Deeper counts can be interrupted in between. */
enum { SHORT = 4 };

struct UciPerft {
    Position position;
    unsigned depth;
    MoveList moves;
    uint64_t counts[MAX_MOVES];
    Parallel *parallel;
    atomic_bool stop;
};

static uint64_t count_leaves(const UciPerft *perft, const Position *position,
                             unsigned depth)
{
    uint64_t sum = 0;
    MoveList list;

    if (depth <= SHORT)
        return perft_count(position, depth, NULL);
    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position after = *position;

        if (atomic_load_explicit(&perft->stop, memory_order_relaxed))
            break;
        position_make(&after, list.moves[i]);
        sum += count_leaves(perft, &after, depth - 1);
    }
    return sum;
}

static void run(void *context, size_t job, unsigned thread)
{
    UciPerft *perft = context;
    Position after = perft->position;

    (void)thread;
    position_make(&after, perft->moves.moves[job]);
    perft->counts[job] = count_leaves(perft, &after, perft->depth - 1);
}

Status uci_perft_start(const Position *position, unsigned depth,
                       unsigned threads, UciPerft **result, Fault *fault)
{
    UciPerft *perft = memory_zeroed(1, sizeof *perft);
    Status status = OK;

    perft->position = *position;
    perft->depth = depth;
    atomic_init(&perft->stop, false);
    movegen_list(position, &perft->moves);
    if (depth > 0 && perft->moves.length > 0) {
        ParallelTask task = { .run = run,
                              .context = perft,
                              .jobs = perft->moves.length,
                              .threads = threads,
                              .stop = &perft->stop };

        status = parallel_start(&task, &perft->parallel, fault);
    }
    if (status != OK) {
        uci_perft_free(perft);
        return status;
    }
    *result = perft;
    return OK;
}

bool uci_perft_is_done(const UciPerft *perft)
{
    return perft->parallel == NULL || parallel_wait(perft->parallel, 0);
}

void uci_perft_report(const UciPerft *perft, Text *text)
{
    uint64_t sum = perft->depth == 0;

    for (size_t i = 0; i < perft->moves.length && perft->depth > 0; i++) {
        char move[MOVE_TEXT_SIZE];

        move_write(&perft->position, perft->moves.moves[i], MOVE_UCI, move);
        text_format(text, "%s: %" PRIu64 "\n", move, perft->counts[i]);
        sum += perft->counts[i];
    }
    text_format(text, "\nNodes searched: %" PRIu64 "\n\n", sum);
}

void uci_perft_free(UciPerft *perft)
{
    if (perft == NULL)
        return;
    atomic_store(&perft->stop, true);
    parallel_free(perft->parallel);
    memory_free(perft);
}
