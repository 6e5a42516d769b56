/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NET_SELFPLAY_H
#define NET_SELFPLAY_H

#include "base/random.h"
#include "base/text.h"
#include "eval/network.h"
#include "net/packed.h"

/*
 * Games of the engine against itself, for positions to learn from.
 *
 * A Selfplay belongs to one thread and thinks on it.  What a game looks like
 * follows from the seed alone.
 */
typedef struct Selfplay Selfplay;

typedef struct SelfplayRules {
    uint64_t soft_nodes;    /* a move; no new iteration beyond them */
    unsigned random_plies;  /* and often one more */
    const Position *starts; /* one of these comes before the random moves ... */
    size_t start_count;     /* ... unless there are none */
    unsigned chess960;   /* that many of 100 begin with a Chess960 position */
    Score opening_loss;  /* the chance of a random move falls by e for each so
                            much that it loses; 0: any move */
    Score opening_limit; /* openings with a larger score are given up */
    Score win_score;     /* adjudicated when it stays beyond this */
    Score draw_score;
    const Network *network; /* judges positions; NULL: the classical terms */
} SelfplayRules;

/* Who judges positions from now on: a network from a file.  False, and said on
 * standard error, if there is none. */
bool selfplay_read_judge(const char *program, const char *path,
                         SelfplayRules *rules);

/* What the searches were spent on, in nodes. */
typedef enum SelfplayUse {
    USE_OPENING, /* finding openings that are worth a game */
    USE_KEPT,    /* positions to learn from */
    USE_CHECK,   /* not kept: in check, ... */
    USE_NOISY,   /* ... a capture or promotion is best, ... */
    USE_MATE,    /* ... the score is a mate */
    SELFPLAY_USES
} SelfplayUse;

typedef struct SelfplayAccount {
    uint64_t searches[SELFPLAY_USES];
    uint64_t nodes[SELFPLAY_USES];
} SelfplayAccount;

/* NULL when there is no memory. */
Selfplay *selfplay_new(const SelfplayRules *rules);
void selfplay_free(Selfplay *selfplay);

/* Of all games so far. */
const SelfplayAccount *selfplay_account(const Selfplay *selfplay);

/* Play one game and append its record (record.h). */
void selfplay_game(Selfplay *selfplay, uint64_t seed, Text *games);

/*
 * Append a position up to `random_plies` random moves away from this one, with
 * the score of a search, if it is worth learning from.  Its result stays that
 * of the sample.  What was searched before makes it faster and may change the
 * score a little, until selfplay_forget().
 */
void selfplay_label(Selfplay *selfplay, const Sample *from,
                    unsigned random_plies, uint64_t seed, Text *samples);
void selfplay_forget(Selfplay *selfplay);

#endif
