/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/budget.h"

enum { SAFETY = 250, ENOUGH = 1 << 22 };

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Clocks come from strangers: keep them where sums cannot overflow. */
static int64_t sane(int64_t milliseconds)
{
    return larger(0, smaller(milliseconds, (int64_t)1 << 40));
}

/* What is never planned with: the delays of the moves to come as far as the
 * increment does not pay for them, and a little more, because a busy machine
 * may wake us late. */
static int64_t reserve_of(int64_t clock, int64_t moves, int64_t overhead,
                          int64_t increment)
{
    int64_t unpaid = larger(0, overhead - increment);
    int64_t delays = smaller(unpaid * (moves + 2), clock / 3);
    int64_t late = smaller(SAFETY, clock / 2);

    return larger(overhead, delays) + late;
}

/*
 * The clock is shared out over the moves to come: as many as the control
 * says, else about as many as games last.  The increment is counted in
 * because it comes back; with little on the clock most of it is saved, until
 * there is a reserve again for the moves on which the machine is slow.
 */
static void share_out(Budget *budget, const SearchLimits *limits, Color side,
                      int64_t overhead)
{
    int64_t clock = sane(limits->time[side]);
    int64_t increment = sane(limits->increment[side]);
    int64_t gain = larger(0, increment - overhead); /* of a move */
    int64_t moves = limits->moves_to_go > 0 && limits->moves_to_go < 40
                        ? limits->moves_to_go
                        : 40;
    int64_t reserve = reserve_of(clock, moves, overhead, increment);
    int64_t usable = larger(1, clock - reserve);
    int64_t total = usable + gain * (moves - 1);

    int64_t share =
        smaller(usable, ENOUGH); /* so that the product cannot overflow */
    int64_t returned = gain * 3 / 4 * share / (share + SAFETY);

    budget->optimum = limits->moves_to_go > 0 ? total * 9 / (10 * moves)
                                              : usable / 24 + returned;
    budget->optimum = smaller(budget->optimum, total / 2);
    budget->maximum = smaller(budget->optimum * 5, usable * 6 / 10);
    if (limits->moves_to_go == 1)
        budget->maximum = usable * 9 / 10;
    budget->optimum = smaller(budget->optimum, budget->maximum);
    budget->has_optimum = true;
    budget->has_maximum = true;
}

void budget_start(Budget *budget, const SearchLimits *limits, Color side,
                  int64_t overhead, int64_t now)
{
    *budget = (Budget){ .start = now };

    if (limits->movetime > 0) {
        budget->maximum = larger(1, sane(limits->movetime) - overhead);
        budget->has_maximum = true;
        return;
    }
    if (limits->has_clock)
        share_out(budget, limits, side, overhead);
}

int64_t budget_elapsed(const Budget *budget, int64_t now)
{
    return now - budget->start;
}

bool budget_is_spent(const Budget *budget, int64_t now)
{
    return budget->has_maximum &&
           budget_elapsed(budget, now) >= budget->maximum;
}

static double within(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

bool budget_is_enough(const Budget *budget, const BudgetSigns *signs,
                      int64_t now)
{
    if (!budget->has_optimum)
        return false;

    int64_t elapsed = budget_elapsed(budget, now);

    if (signs->is_forced)
        return elapsed * 10 >= budget->optimum;

    double stability = 1.25 - 0.06 * within(signs->stable_iterations, 0, 10);
    double falling = within(1.0 + signs->score_drop / 80.0, 0.75, 1.6);
    double share = within(1.9 - 1.35 * signs->best_share, 0.5, 1.6);
    double changes = 1.0 + within(signs->changes, 0, 4) * 0.3;

    return (double)elapsed >=
           (double)budget->optimum * stability * falling * share * changes;
}
