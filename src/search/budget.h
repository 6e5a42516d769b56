/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_BUDGET_H
#define SEARCH_BUDGET_H

#include "search/search.h"

/*
 * How long a search may think.
 *
 * `optimum` is what a quiet position should cost; it is stretched and shrunk
 * by what the search finds out between iterations.  `maximum` is never
 * exceeded.  All in milliseconds since `start`; a search without a clock has
 * no limits here.
 */
typedef struct Budget {
    int64_t start;
    int64_t optimum;
    int64_t maximum;
    bool has_optimum; /* may end between iterations */
    bool has_maximum;
} Budget;

/* What the finished iterations tell. */
typedef struct BudgetSigns {
    int stable_iterations; /* since the best move changed */
    Score score_drop;      /* against the iterations before; negative: a rise */
    double best_share;     /* of the nodes that the best move took, 0 to 1 */
    double changes;        /* of the best move of late, decaying */
    bool is_forced;        /* there is only one legal move */
} BudgetSigns;

void budget_start(Budget *budget, const SearchLimits *limits, Color side,
                  int64_t overhead, int64_t now);

int64_t budget_elapsed(const Budget *budget, int64_t now);

/* Must the search end at once? */
bool budget_is_spent(const Budget *budget, int64_t now);

/* Is another iteration not worth beginning? */
bool budget_is_enough(const Budget *budget, const BudgetSigns *signs,
                      int64_t now);

#endif
