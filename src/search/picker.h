/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_PICKER_H
#define SEARCH_PICKER_H

#include "board/checks.h"
#include "search/worker.h"

/*
 * Which move to try next.
 *
 * A Picker hands out the legal moves of a frame one by one, the promising
 * ones first, and makes and rates no move before it is needed: the hash move,
 * captures that do not lose, killers and the counter move, quiet moves by
 * history, losing captures.
 */
typedef enum PickerStage {
    PICK_HASH,
    PICK_LIST_NOISY,
    PICK_GOOD_NOISY,
    PICK_KILLERS,
    PICK_QUIET,
    PICK_BAD_NOISY,
    PICK_LIST_CHECKS,
    PICK_CHECK,
    PICK_LIST_EVASIONS,
    PICK_EVASION,
    PICK_DONE
} PickerStage;

typedef struct RatedMove {
    int rating;
    Move move;
} RatedMove;

typedef struct Picker {
    const Worker *worker;
    const Frame *frame;
    PickerStage stage;
    bool only_noisy;
    bool and_checks;  /* after the noisy ones, quiet checks that lose nothing */
    bool skips_quiet; /* set by the search when no quiet move can help */
    int threshold;    /* of the exchange, for a capture to be a good one */
    Move hash_move;
    int rating; /* of the last move, if it was quiet and no refutation */
    Move refutations[3]; /* killers and counter move, legal and quiet */
    unsigned refutation_count;
    unsigned refutation_next;
    size_t next;
    size_t length;
    size_t bad_next;
    size_t bad_length;   /* losing captures wait at the front of the list */
    CheckSquares checks; /* where our pieces would give check */
    Bitboard unsafe[PIECE_TYPES]; /* where something cheaper takes the piece */
    RatedMove moves[MAX_MOVES];
#ifdef LUFT_DEBUG
    Move given[MAX_MOVES]; /* handed out already */
    size_t given_length;
#endif
} Picker;

/* All moves.  `hash_move` must be legal or MOVE_NONE. */
void picker_start(Picker *picker, const Worker *worker, const Frame *frame,
                  Move hash_move);

/* In check: all evasions; else captures and promotions only, those that win
 * at least `threshold` in the exchange. */
void picker_start_noisy(Picker *picker, const Worker *worker,
                        const Frame *frame, Move hash_move, int threshold);

/* Then quiet moves, too, that give check and lose nothing; not in check. */
static inline void picker_add_checks(Picker *picker)
{
    picker->and_checks = true;
}

/* MOVE_NONE when there are no more. */
Move picker_next(Picker *picker);

#endif
