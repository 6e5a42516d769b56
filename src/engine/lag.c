/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/lag.h"

enum { LAG_LIMIT = 1000 /* ms; more is not lag but another game */ };

void lag_learn(Lag *lag, const SearchLimits *limits, Color side)
{
    int64_t clock = limits->time[side];
    int64_t gone = lag->clock + limits->increment[side] - clock;
    int64_t late = gone - lag->elapsed;

    lag->recent -= lag->recent / 8;
    if (lag->is_known && lag->elapsed >= 0 && lag->side == side &&
        late > lag->recent && late < LAG_LIMIT && !limits->is_ponder)
        lag->recent = late;
    lag->is_known = limits->has_clock && !limits->is_ponder;
    lag->side = side;
    lag->clock = clock;
    lag->elapsed = -1;
}
