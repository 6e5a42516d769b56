/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ROOKIE_INSIDE_H
#define LAB_ROOKIE_INSIDE_H

#include "lab/rookie.h"
#include "lab/rookie_clock.h"
#include "lab/rookie_exchange.h"
#include "lab/rookie_order.h"
#include "lab/rookie_path.h"
#include "lab/rookie_score.h"

/*
 * What the parts of Rookie 2.0 share.  Depths are in eighths of a ply.
 */
enum { PLY = 8, PLIES_MAX = 200 };

/* What is known of one depth of the line that is searched. */
typedef struct RookieFrame {
    Move move;             /* that is searched; MOVE_NULL: passed */
    RookieKillers killers; /* what refuted the moves so far */
} RookieFrame;

struct Rookie {
    RookieOptions options;
    RookieTable *table;   /* or NULL */
    ExchangeCache *cache; /* or NULL */
    RookieOrder order;
    RookiePath path;
    Position position;
    unsigned ply; /* from the root */
    RookieFrame frames[PLIES_MAX + 1];
    RookieClock clock;
};

static inline bool rookie_has(const Rookie *r, RookiePart part)
{
    return r->options.has[part];
}

/* Make a move of the line, and take it back. */
void rookie_make(Rookie *r, Move move, Position *before);
void rookie_unmake(Rookie *r, const Position *before);

/* By repetition, fifty moves or lack of pieces. */
bool rookie_is_draw(Rookie *r);

/* The value of the position for the side to move, figure 2.3. */
int rookie_search_node(Rookie *r, int depth, int alpha, int beta);

/* The same at the horizon: all moves out of check, else captures. */
int rookie_search_horizon(Rookie *r, int alpha, int beta);

/* A move of a node, and how deep it is searched. */
typedef struct RookieStep {
    int depth; /* of the node */
    bool is_evasion;
    bool is_single;
    bool is_exchange;
} RookieStep;

/* Section 2.4.2: what remains of the depth after the move. */
int rookie_new_depth(const Rookie *r, const RookieStep *step);

/* Is it a capture after which the exchange ends even? */
bool rookie_is_even_exchange(const Position *position, Move move,
                             uint16_t score);

/* Section 2.5.1: the reduction of a null move. */
int rookie_null_reduction(int depth);

#endif
