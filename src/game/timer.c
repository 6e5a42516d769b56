/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A clock is what it showed when it was last looked at, and the moment of that
 * look.  All sums saturate, so that no time control and no jump of the
 * caller's clock can overflow.
 *
 * Before each move the state is kept, which is all that taking back needs.
 */
#include "game/timer.h"

#include "base/memory.h"

typedef struct Side {
    int64_t left;
    size_t period; /* index of the period it is in */
    unsigned made; /* moves made in this period */
} Side;

typedef struct State {
    Side sides[COLORS];
    Color mover;
} State;

struct Timer {
    TimeControl controls[COLORS];
    State state;
    bool is_running;
    bool has_begun; /* a move is being thought about, perhaps paused */
    int64_t last;   /* when the running clock was last brought up to date */
    int64_t spent;  /* on this move up to `last` */
    State *past;    /* before each move */
    size_t count;
    size_t capacity;
};

static int64_t add(int64_t a, int64_t b)
{
    if (b > 0 && a > INT64_MAX - b)
        return INT64_MAX;
    if (b < 0 && a < INT64_MIN - b)
        return INT64_MIN;
    return a + b;
}

static int64_t subtract(int64_t a, int64_t b)
{
    return b == INT64_MIN ? add(add(a, INT64_MAX), 1) : add(a, -b);
}

static const TimePeriod *period_of(const Timer *timer, Color color)
{
    const TimeControl *control = &timer->controls[color];

    return &control->periods[timer->state.sides[color].period];
}

static bool has_clock(const Timer *timer, Color color)
{
    return timer->controls[color].kind != TIME_NONE;
}

Timer *timer_new(const TimeControl *white, const TimeControl *black)
{
    Timer *timer = memory_zeroed(1, sizeof *timer);

    timer->controls[WHITE] = *white;
    timer->controls[BLACK] = *black;
    for (Color color = WHITE; color <= BLACK; color++)
        if (has_clock(timer, color))
            timer->state.sides[color].left = period_of(timer, color)->base;
    return timer;
}

void timer_free(Timer *timer)
{
    if (timer == NULL)
        return;
    memory_free(timer->past);
    memory_free(timer);
}

const TimeControl *timer_control(const Timer *timer, Color color)
{
    return &timer->controls[color];
}

/* What has gone by since the last look; never less than nothing. */
static int64_t passed(const Timer *timer, int64_t now)
{
    if (!timer->is_running || now <= timer->last)
        return 0;
    return subtract(now, timer->last);
}

/* How much of a move's thinking time counts against its clock. */
static int64_t counted(const Timer *timer, Color color, int64_t spent)
{
    if (timer->controls[color].kind != TIME_DELAY)
        return spent;

    int64_t over = subtract(spent, period_of(timer, color)->extra);

    return over > 0 ? over : 0;
}

static int64_t used_since_last(const Timer *timer, int64_t now)
{
    Color color = timer->state.mover;
    int64_t before = counted(timer, color, timer->spent);
    int64_t after =
        counted(timer, color, add(timer->spent, passed(timer, now)));

    return subtract(after, before);
}

/* Bring the running clock up to date. */
static void update(Timer *timer, int64_t now)
{
    Color mover = timer->state.mover;
    int64_t used = used_since_last(timer, now);

    if (has_clock(timer, mover)) {
        Side *own = &timer->state.sides[mover];
        Side *other = &timer->state.sides[mover ^ 1];

        own->left = subtract(own->left, used);
        if (timer->controls[mover].kind == TIME_HOURGLASS &&
            has_clock(timer, mover ^ 1))
            other->left = add(other->left, used);
    }
    timer->spent = add(timer->spent, passed(timer, now));
    if (!timer->is_running || now > timer->last)
        timer->last = now;
}

void timer_start(Timer *timer, Color color, int64_t now)
{
    update(timer, now);
    timer->state.mover = color;
    timer->is_running = true;
    timer->has_begun = true;
    timer->spent = 0;
    timer->last = now;
}

void timer_pause(Timer *timer, int64_t now)
{
    update(timer, now);
    timer->is_running = false;
}

void timer_resume(Timer *timer, int64_t now)
{
    if (timer->is_running)
        return;
    if (!timer->has_begun) {
        timer_start(timer, timer->state.mover, now);
        return;
    }
    timer->is_running = true;
    timer->last = now;
}

bool timer_is_running(const Timer *timer)
{
    return timer->is_running;
}

Color timer_side(const Timer *timer)
{
    return timer->state.mover;
}

static void remember(Timer *timer, const State *state)
{
    if (timer->count == timer->capacity) {
        timer->capacity = timer->capacity == 0 ? 64 : timer->capacity * 2;
        timer->past =
            memory_resize(timer->past, timer->capacity, sizeof *timer->past);
    }
    timer->past[timer->count++] = *state;
}

/* The period is over when its moves are made; the last one may come again. */
static void count_move(Timer *timer, Color color)
{
    Side *side = &timer->state.sides[color];
    const TimePeriod *period = period_of(timer, color);

    side->made++;
    if (period->moves == 0 || side->made < period->moves)
        return;
    side->made = 0;
    if (side->period + 1 < timer->controls[color].count)
        side->period++;
    side->left = add(side->left, period_of(timer, color)->base);
}

/* What a completed move gives back. */
static int64_t gain(const Timer *timer, Color color, int64_t spent)
{
    int64_t extra = period_of(timer, color)->extra;

    switch (timer->controls[color].kind) {
    case TIME_INCREMENT:
        return extra;
    case TIME_BRONSTEIN:
        return spent < extra ? spent : extra;
    default:
        return 0;
    }
}

/* The clocks as they stood when this move was begun. */
static State state_at_start(const Timer *timer)
{
    State state = timer->state;
    Color mover = state.mover;
    int64_t used = counted(timer, mover, timer->spent);

    if (!has_clock(timer, mover))
        return state;
    state.sides[mover].left = add(state.sides[mover].left, used);
    if (timer->controls[mover].kind == TIME_HOURGLASS &&
        has_clock(timer, mover ^ 1))
        state.sides[mover ^ 1].left =
            subtract(state.sides[mover ^ 1].left, used);
    return state;
}

int64_t timer_press(Timer *timer, int64_t now)
{
    Color mover = timer->state.mover;
    State before;
    int64_t spent;

    update(timer, now);
    spent = timer->spent;
    before = state_at_start(timer);
    remember(timer, &before);
    if (has_clock(timer, mover)) {
        Side *side = &timer->state.sides[mover];

        side->left = add(side->left, gain(timer, mover, spent));
        count_move(timer, mover);
    }
    timer->state.mover = mover ^ 1;
    timer->spent = 0;
    return spent;
}

bool timer_take_back(Timer *timer, size_t plies, int64_t now)
{
    if (plies > timer->count)
        return false;
    if (plies == 0)
        return true;
    timer->count -= plies;
    timer->state = timer->past[timer->count];
    timer->spent = 0;
    if (!timer->is_running || now > timer->last)
        timer->last = now;
    return true;
}

int64_t timer_left(const Timer *timer, Color color, int64_t now)
{
    Color mover = timer->state.mover;
    int64_t left = timer->state.sides[color].left;
    int64_t used = used_since_last(timer, now);

    if (!has_clock(timer, color))
        return INT64_MAX;
    if (color == mover)
        return subtract(left, used);
    if (timer->controls[mover].kind == TIME_HOURGLASS)
        return add(left, used);
    return left;
}

int64_t timer_spent(const Timer *timer, int64_t now)
{
    return add(timer->spent, passed(timer, now));
}

Color timer_flagged(const Timer *timer, int64_t now)
{
    Color mover = timer->state.mover;

    for (unsigned i = 0; i < COLORS; i++)
        if (timer_left(timer, mover ^ i, now) <= 0)
            return mover ^ i;
    return COLORS;
}

int64_t timer_until_flag(const Timer *timer, int64_t now)
{
    Color mover = timer->state.mover;

    if (!timer->is_running || !has_clock(timer, mover))
        return INT64_MAX;

    int64_t left = timer_left(timer, mover, now);

    if (timer->controls[mover].kind == TIME_DELAY) {
        int64_t wait =
            subtract(period_of(timer, mover)->extra, timer_spent(timer, now));

        if (wait > 0)
            left = add(left, wait);
    }
    return left > 0 ? left : 0;
}

unsigned timer_moves_to_go(const Timer *timer, Color color)
{
    if (!has_clock(timer, color) || period_of(timer, color)->moves == 0)
        return 0;
    return period_of(timer, color)->moves - timer->state.sides[color].made;
}

int64_t timer_increment(const Timer *timer, Color color)
{
    TimeKind kind = timer->controls[color].kind;

    if (kind == TIME_NONE || kind == TIME_HOURGLASS)
        return 0;
    return period_of(timer, color)->extra;
}

/* Find the period that the next move belongs to. */
static void place(Timer *timer, Color color, unsigned moves_made)
{
    Side *side = &timer->state.sides[color];
    size_t count = timer->controls[color].count;

    side->period = 0;
    side->made = moves_made;
    while (side->period + 1 < count && period_of(timer, color)->moves > 0 &&
           side->made >= period_of(timer, color)->moves) {
        side->made -= period_of(timer, color)->moves;
        side->period++;
    }
    if (period_of(timer, color)->moves > 0)
        side->made %= period_of(timer, color)->moves;
}

void timer_set(Timer *timer, Color color, int64_t left, unsigned moves_made,
               int64_t now)
{
    update(timer, now);
    if (!has_clock(timer, color))
        return;
    timer->state.sides[color].left = left;
    place(timer, color, moves_made);
}
