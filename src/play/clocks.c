/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/inside.h"

#include <assert.h>

/*
 * The clock of a game, if it has one.
 */
void clocks_begin(Clocks *clocks, const TimeControl *control)
{
    clocks_release(clocks);
    if (control->kind != TIME_NONE)
        clocks->timer = timer_new(control, control);
}

void clocks_release(Clocks *clocks)
{
    timer_free(clocks->timer);
    *clocks = (Clocks){ 0 };
}

void clocks_set(Clocks *clocks, const int64_t left[COLORS], unsigned plies)
{
    int64_t now = clock_milliseconds();

    for (Color color = WHITE; clocks->timer != NULL && color < COLORS; color++)
        timer_set(clocks->timer, color, left[color],
                  (plies + (color == WHITE)) / 2, now);
}

bool clocks_exist(const Clocks *clocks)
{
    return clocks->timer != NULL;
}

void clocks_stop(Clocks *clocks)
{
    if (clocks->timer != NULL)
        timer_pause(clocks->timer, clock_milliseconds());
}

void clocks_resume(Clocks *clocks)
{
    if (clocks->timer != NULL)
        timer_resume(clocks->timer, clock_milliseconds());
}

void clocks_start(Clocks *clocks, Color mover)
{
    if (clocks->timer != NULL && !timer_is_running(clocks->timer))
        timer_start(clocks->timer, mover, clock_milliseconds());
}

bool clocks_press(Clocks *clocks, Color mover, int64_t *left)
{
    int64_t now = clock_milliseconds();

    if (clocks->timer == NULL)
        return false;
    timer_press(clocks->timer, now);
    *left = timer_left(clocks->timer, mover, now);
    return true;
}

void clocks_take_back(Clocks *clocks, size_t plies)
{
    if (clocks->timer != NULL)
        timer_take_back(clocks->timer, plies, clock_milliseconds());
}

Color clocks_flagged(const Clocks *clocks, int64_t now)
{
    return clocks->timer == NULL ? COLORS : timer_flagged(clocks->timer, now);
}

Color clocks_running(const Clocks *clocks)
{
    if (clocks->timer == NULL || !timer_is_running(clocks->timer))
        return COLORS;
    return timer_side(clocks->timer);
}

int64_t clocks_left(const Clocks *clocks, Color color, int64_t now)
{
    assert(color < COLORS);
    return clocks->timer == NULL ? INT64_MAX
                                 : timer_left(clocks->timer, color, now);
}

int64_t clocks_until(const Clocks *clocks, int64_t low, int64_t now)
{
    Color side = clocks_running(clocks);
    int64_t until;

    if (side == COLORS)
        return -1;
    until = timer_until_flag(clocks->timer, now);
    if (until == INT64_MAX)
        return -1;
    return !clocks->has_warned[side] && until > low ? until - low : until;
}

bool clocks_warn(Clocks *clocks, int64_t low, int64_t now)
{
    Color side = clocks_running(clocks);
    bool is_low;
    bool is_first;

    if (side == COLORS)
        return false;
    is_low = timer_left(clocks->timer, side, now) <= low;
    is_first = is_low && !clocks->has_warned[side];
    clocks->has_warned[side] = is_low;
    return is_first;
}

void clocks_limit(const Clocks *clocks, Color side, SearchLimits *limits)
{
    int64_t now = clock_milliseconds();

    limits->has_clock = true;
    for (Color color = WHITE; color < COLORS; color++) {
        limits->time[color] = timer_left(clocks->timer, color, now);
        limits->increment[color] = timer_increment(clocks->timer, color);
    }
    limits->moves_to_go = (int)timer_moves_to_go(clocks->timer, side);
}
