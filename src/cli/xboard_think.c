/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/base.h"
#include "cli/xboard_inside.h"
#include "cli/xboard_text.h"
#include "notation/san.h"

enum {
    HINT_TIME = 500, /* ms */
    MOVES_TO_COME = 30,
    AT_MOST = 4 /* times what a move should take */
};

/* --- Beginning ------------------------------------------------------------ */

static int moves_to_go(const Xboard *x)
{
    const XboardClock *clock = &x->clock;

    if (clock->moves == 0)
        return 0;
    return clock->moves - (int)(move_history_moves_of(&x->history, x->own) %
                                (size_t)clock->moves);
}

static uint64_t nodes_in(const XboardClock *clock, int64_t milliseconds)
{
    uint64_t nodes = (uint64_t)(milliseconds / 1000 * clock->nps +
                                milliseconds % 1000 * clock->nps / 1000);

    return nodes > 0 ? nodes : 1;
}

/* A second is so many nodes, however long they take. */
static void set_node_limits(const Xboard *x, SearchLimits *limits)
{
    const XboardClock *clock = &x->clock;
    int64_t moves = moves_to_go(x) > 0 ? moves_to_go(x) : MOVES_TO_COME;
    int64_t share = clock->left / moves + clock->increment * 3 / 4;
    int64_t most = clock->left / 2;

    if (clock->movetime > 0) {
        limits->nodes = nodes_in(clock, clock->movetime);
        return;
    }
    if (share > most)
        share = most;
    if (most > share * AT_MOST)
        most = share * AT_MOST;
    limits->soft_nodes = nodes_in(clock, share);
    limits->nodes = nodes_in(clock, most);
}

static void set_limits(const Xboard *x, SearchLimits *limits)
{
    const XboardClock *clock = &x->clock;

    limits->depth = clock->depth;
    if (clock->nps > 0) {
        set_node_limits(x, limits);
        return;
    }
    limits->movetime = clock->movetime;
    if (clock->movetime > 0)
        return;
    limits->has_clock = true;
    limits->time[x->own] = clock->left;
    limits->time[x->own ^ 1] = clock->theirs;
    limits->increment[WHITE] = clock->increment;
    limits->increment[BLACK] = clock->increment;
    limits->moves_to_go = moves_to_go(x);
}

Score xboard_draw_score(const Xboard *x)
{
    int64_t own = x->own_rating;

    if (own == 0)
        own = x->is_limited ? x->elo : ENGINE_ELO_MAX;
    return opponent_draw_score(&x->opponent, own);
}

static void start(Xboard *x, XboardTask kind, const SearchTask *task)
{
    x->task = kind;
    x->searched = task->position;
    x->progress = (EngineEvent){ 0 };
    engine_set_overhead(x->engine, x->overhead);
    engine_set_elo(x->engine, x->is_limited && kind != XBOARD_ANALYSING &&
                                      kind != XBOARD_HINTING
                                  ? x->elo
                                  : 0);
    engine_set_brain_depth(x->engine, x->brain_depth);
    if (x->seed != 0)
        engine_set_seed(x->engine, x->seed);
    engine_start(x->engine, task);
}

static void start_here(Xboard *x, XboardTask kind, SearchTask *task)
{
    task->position = x->history.now;
    task->trail = &x->history.trail;
    start(x, kind, task);
}

static void play_own(Xboard *x, const EngineEvent *answer);

static void think(Xboard *x)
{
    SearchTask task = { .multipv = x->multipv,
                        .draw_score = xboard_draw_score(x) };
    Move move = own_book_move(&x->book, &x->history.now);

    if (move != MOVE_NONE) {
        play_own(x, &(EngineEvent){ .move = move });
        return;
    }

    set_limits(x, &task.limits);
    start_here(x, XBOARD_THINKING, &task);
}

static void analyse(Xboard *x)
{
    SearchTask task = { .multipv = x->multipv,
                        .limits = { .is_infinite = true } };

    start_here(x, XBOARD_ANALYSING, &task);
}

static void ponder(Xboard *x)
{
    SearchTask task = { .multipv = x->multipv,
                        .position = x->history.now,
                        .draw_score = xboard_draw_score(x) };
    Trail trail = { 0 };

    if (!position_is_legal(&x->history.now, x->expected))
        return;
    position_make(&task.position, x->expected);
    if (!movegen_any(&task.position))
        return;
    trail_copy(&trail, &x->history.trail);
    trail_push(&trail, &task.position);
    task.trail = &trail;
    set_limits(x, &task.limits);
    task.limits.is_ponder = true;
    start(x, XBOARD_PONDERING, &task);
    trail_release(&trail);
}

void xboard_hint(Xboard *x)
{
    SearchTask task = { .limits = { .movetime = HINT_TIME } };
    char move[MOVE_TEXT_SIZE];

    if (position_is_legal(&x->history.now, x->expected)) {
        move_write(&x->history.now, x->expected, MOVE_UCI, move);
        channel_send(x->channel, "Hint: %s", move);
        return;
    }
    if (x->task == XBOARD_IDLE && movegen_any(&x->history.now))
        start_here(x, XBOARD_HINTING, &task);
}

/* --- Ending --------------------------------------------------------------- */

static void answer_pings(Xboard *x)
{
    channel_write(x->channel, text_span(&x->pings));
    text_clear(&x->pings);
}

void xboard_stop(Xboard *x)
{
    EngineEvent event;

    engine_stop(x->engine);
    while (channel_take_event(x->channel, &event))
        ;
    x->task = XBOARD_IDLE;
    x->expected = MOVE_NONE;
    answer_pings(x);
}

/* True if the game is over; we say so only when we play in it. */
static bool claims_result(Xboard *x)
{
    const char *result = xboard_result(&x->history.now, &x->history.trail);

    if (result == NULL || x->own == COLORS)
        return false;
    channel_send(x->channel, "%s", result);
    x->is_over = true;
    return true;
}

void xboard_continue(Xboard *x)
{
    if (x->is_analysing)
        analyse(x);
    else if (!x->is_over && x->own == x->history.now.side && !claims_result(x))
        think(x);
}

/* --- Moves ---------------------------------------------------------------- */

/* What is left on our clock until somebody tells us. */
static void press_clock(Xboard *x, const EngineEvent *answer)
{
    XboardClock *clock = &x->clock;
    int64_t used = clock->nps > 0
                       ? (int64_t)(answer->nodes * 1000 / (uint64_t)clock->nps)
                       : answer->time;

    clock->left += clock->increment - used;
    if (clock->moves > 0 &&
        move_history_moves_of(&x->history, x->own) % (size_t)clock->moves == 0)
        clock->left += clock->base;
    if (clock->left < 0)
        clock->left = 0;
}

static void play_own(Xboard *x, const EngineEvent *answer)
{
    Text move = { 0 };

    if (answer->move == MOVE_NONE)
        return; /* the result has been told */
    xboard_move(&x->history.now, answer->move, &move);
    channel_send(x->channel, "move %s", text_string(&move));
    text_free(&move);
    move_history_play(&x->history, answer->move);
    press_clock(x, answer);
    x->score = answer->line.score;
    x->expected = answer->ponder;
    if (!claims_result(x) && x->ponders)
        ponder(x);
}

static void tell_hint(Xboard *x, Move move)
{
    char written[MOVE_TEXT_SIZE];

    if (!position_is_legal(&x->history.now, move))
        return;
    move_write(&x->history.now, move, MOVE_UCI, written);
    channel_send(x->channel, "Hint: %s", written);
}

static void hear_answer(Xboard *x, const EngineEvent *event)
{
    XboardTask task = x->task;

    x->task = XBOARD_IDLE;
    if (task == XBOARD_THINKING)
        play_own(x, event);
    else if (task == XBOARD_HINTING)
        tell_hint(x, event->move);
    answer_pings(x);
}

static void hear_line(Xboard *x, const EngineEvent *event)
{
    Text text = { 0 };
    Move current = x->progress.move;
    unsigned index = x->progress.index;

    x->progress = *event;
    x->progress.move = current;
    x->progress.index = index;
    if (!x->posts || x->task == XBOARD_HINTING ||
        event->line.bound != BOUND_EXACT || channel_is_clogged(x->channel))
        return;
    xboard_line(&text, event, &x->searched);
    channel_write_thoughts(x->channel, text_span(&text));
    text_free(&text);
}

void xboard_hear(Xboard *x, const EngineEvent *event)
{
    if (x->task == XBOARD_IDLE)
        return;
    if (event->kind == ENGINE_ANSWER)
        hear_answer(x, event);
    else if (event->kind == ENGINE_LINE)
        hear_line(x, event);
    else
        x->progress = *event;
}

void xboard_take_move(Xboard *x, Move move)
{
    bool is_hit = x->task == XBOARD_PONDERING && move == x->expected;

    if (!is_hit)
        xboard_stop(x);
    move_history_play(&x->history, move);
    if (is_hit) {
        x->task = XBOARD_THINKING;
        engine_ponderhit(x->engine);
        return;
    }
    if (x->own == x->history.now.side || x->is_analysing) {
        xboard_continue(x);
        return;
    }
    x->is_over = x->is_over || claims_result(x);
}
