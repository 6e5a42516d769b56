/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_SERVICES_H
#define LAB_SERVICES_H

#include "base/fault.h"
#include "board/board.h"

#include <stdatomic.h>

/*
 * What experiments need from rooms above this one: matches between engines, and
 * the judgement of a strong engine.  Whoever runs an experiment may offer them;
 * without them its cells stay open.
 *
 * The functions are called by several threads at once.  They end early, with
 * ERR_STOPPED, when *stop is set.
 */
typedef struct LabMatch {
    const char *first; /* as `luft --match` takes them */
    const char *second;
    unsigned games;   /* even; two for each opening */
    uint64_t nodes;   /* for each move, or ... */
    int64_t movetime; /* ... ms; unless the user wants something else */
    const char *const *openings; /* FEN; NULL: the match's own book */
    size_t opening_count;
    unsigned max_moves; /* then it is a draw; 0: never */
    unsigned at_once;   /* games at the same time */
    const atomic_bool *stop;
} LabMatch;

typedef struct LabScore {
    unsigned wins, draws, losses; /* of the first */
} LabScore;

typedef struct LabQuestion {
    const Position *position;
    uint64_t nodes;
    const atomic_bool *stop;
} LabQuestion;

typedef struct LabServices {
    void *context;
    Status (*match)(void *context, const LabMatch *match, LabScore *score);
    /* For White; `name` of the judge is for people. */
    Status (*judge)(void *context, const LabQuestion *question, Score *score);
    const char *judge_name;
    /* A program that can play at a rating, as `--match` takes it with this
     * rating; for the caller to memory_free. */
    char *(*rated)(void *context, unsigned elo);
} LabServices;

#endif
