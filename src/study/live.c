/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/live.h"

#include "base/memory.h"

struct Live {
    bool is_on;
    bool is_locked;
    bool is_hidden;
    bool is_done;
    Thoughts thoughts;
};

Live *live_new(void)
{
    Live *live = memory_zeroed(1, sizeof *live);

    live_forget(live);
    return live;
}

void live_free(Live *live)
{
    memory_free(live);
}

void live_forget(Live *live)
{
    live->is_done = false;
    live->is_locked = false;
    live->thoughts = (Thoughts){ .node = NODE_NONE };
}

void live_switch_on(Live *live)
{
    live->is_on = true;
    live->is_locked = false;
    live->is_done = false;
    live->is_hidden = false;
}

void live_switch_off(Live *live)
{
    live->is_on = false;
    live->is_locked = false;
    live->is_done = false;
    live->thoughts = (Thoughts){ .node = NODE_NONE };
}

bool live_is_on(const Live *live)
{
    return live->is_on;
}

void live_set_locked(Live *live, bool is_locked)
{
    live->is_locked = is_locked;
}

bool live_is_locked(const Live *live)
{
    return live->is_locked;
}

void live_set_hidden(Live *live, bool is_hidden)
{
    live->is_hidden = is_hidden;
}

bool live_is_hidden(const Live *live)
{
    return live->is_hidden;
}

Node live_place(const Live *live, const Game *game)
{
    if (live->is_locked && game_has(game, live->thoughts.node))
        return live->thoughts.node;
    return game_cursor(game);
}

bool live_begin(Live *live, const Game *game, Node node)
{
    Position position;

    game_position(game, node, &position);
    thoughts_begin(&live->thoughts, node, &position);
    live->is_done = !movegen_any(&position);
    return !live->is_done;
}

void live_take(Live *live, const EngineEvent *event)
{
    thoughts_take(&live->thoughts, event);
    if (event->kind == ENGINE_ANSWER)
        live->is_done = true;
}

bool live_is_done(const Live *live)
{
    return live->is_done;
}

void live_resume(Live *live)
{
    live->is_done = false;
}

const Thoughts *live_thoughts(const Live *live)
{
    return &live->thoughts;
}
