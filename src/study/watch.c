/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/watch.h"

#include "base/memory.h"
#include "study/hint.h"
#include "study/live.h"
#include "study/threat.h"

struct Watch {
    Broker *broker;
    Scores *scores;
    unsigned lines;
    SearchLimits limits;
    bool is_due; /* the cursor has moved: watch_update() at the next tick */
    bool wants_threat;
    Live *live;
    Threat *threat;
    Hint *hint;
};

Watch *watch_new(Broker *broker, Scores *scores)
{
    Watch *watch = memory_zeroed(1, sizeof *watch);

    watch->broker = broker;
    watch->scores = scores;
    watch->live = live_new();
    watch->threat = threat_new();
    watch->hint = hint_new();
    return watch;
}

void watch_free(Watch *watch)
{
    if (watch == NULL)
        return;
    hint_free(watch->hint);
    threat_free(watch->threat);
    live_free(watch->live);
    memory_free(watch);
}

void watch_set_limits(Watch *watch, unsigned lines, const SearchLimits *limits)
{
    watch->lines = lines;
    watch->limits = *limits;
}

void watch_forget(Watch *watch)
{
    live_forget(watch->live);
    threat_forget(watch->threat);
    hint_forget(watch->hint);
}

static void announce_change(const Watch *watch)
{
    listener_changed(&broker_voice(watch->broker)->listener);
}

/* --- Lines ---------------------------------------------------------------- */

/* True if the engine is busy with it. */
static bool update_threat(Watch *watch, Node node)
{
    Question question;

    if (broker_asker(watch->broker) == ASKER_THREAT &&
        threat_is_about(watch->threat, node))
        return true;
    if (!watch->wants_threat || threat_is_known(watch->threat, node) ||
        broker_is_engaged(watch->broker))
        return false;
    return threat_begin(watch->threat, scores_game(watch->scores), node,
                        &question) &&
           broker_ask(watch->broker, ASKER_THREAT, &question);
}

static void update_lines(Watch *watch)
{
    Node node = live_place(watch->live, scores_game(watch->scores));
    Question question = { .node = node,
                          .lines = watch->lines,
                          .limits = watch->limits };

    if (broker_is_engaged(watch->broker) ||
        (!live_is_on(watch->live) &&
         broker_asker(watch->broker) != ASKER_REVIEW)) {
        broker_stop(watch->broker);
        return;
    }
    if (!live_is_on(watch->live))
        return;
    if (live_thoughts(watch->live)->node == node &&
        (broker_asker(watch->broker) == ASKER_LINES ||
         live_is_done(watch->live)))
        return;
    if (!live_begin(watch->live, scores_game(watch->scores), node))
        broker_stop(watch->broker);
    else if (!broker_ask(watch->broker, ASKER_LINES, &question))
        live_switch_off(watch->live);
}

static bool comes_first(Asker asker)
{
    return asker == ASKER_REPORT || asker == ASKER_RETRY;
}

void watch_update(Watch *watch)
{
    Node node = game_cursor(scores_game(watch->scores));

    watch->is_due = false;
    if (comes_first(broker_asker(watch->broker)))
        return;
    if (broker_asker(watch->broker) == ASKER_HINT &&
        hint_is_about(watch->hint, node))
        return; /* its answer will lead here again */
    if (!update_threat(watch, node))
        update_lines(watch);
}

void watch_follow(Watch *watch)
{
    if (broker_is_thinking(watch->broker))
        watch->is_due = true;
    else
        watch_update(watch);
}

bool watch_is_due(const Watch *watch)
{
    return watch->is_due;
}

void watch_tick(Watch *watch)
{
    if (watch->is_due)
        watch_update(watch);
}

void watch_restart(Watch *watch)
{
    live_resume(watch->live);
    if (broker_asker(watch->broker) == ASKER_LINES)
        broker_answered(watch->broker);
    watch_update(watch);
}

void watch_switch_on(Watch *watch)
{
    live_switch_on(watch->live);
    watch_update(watch);
    announce_change(watch);
}

void watch_switch_off(Watch *watch)
{
    live_switch_off(watch->live);
    watch_update(watch);
    announce_change(watch);
}

bool watch_toggle_lock(Watch *watch)
{
    bool was_locked = live_is_locked(watch->live);

    watch_tick(watch); /* it stays where the user is */
    if (!live_is_on(watch->live) && !was_locked)
        watch_switch_on(watch);
    live_set_locked(watch->live, !was_locked);
    watch_update(watch);
    return !was_locked;
}

void watch_set_hidden(Watch *watch, bool is_hidden)
{
    live_set_hidden(watch->live, is_hidden);
}

const Live *watch_live(const Watch *watch)
{
    return watch->live;
}

const Thoughts *watch_thoughts(const Watch *watch)
{
    static const Thoughts none = { .node = NODE_NONE };
    const Thoughts *thoughts = live_thoughts(watch->live);
    bool is_elsewhere =
        thoughts->node != game_cursor(scores_game(watch->scores));

    if (watch->is_due && is_elsewhere && !live_is_locked(watch->live))
        return &none;
    return thoughts;
}

static void keep_line(Watch *watch, const SearchLine *line)
{
    const Thoughts *thoughts = live_thoughts(watch->live);
    Color side = thoughts->position.side;
    Assessment found = { .score = side == WHITE ? line->score : -line->score,
                         .depth = line->depth,
                         .best =
                             line->pv_length > 0 ? line->pv[0] : MOVE_NONE };

    if (line->index == 1 && line->bound == BOUND_EXACT)
        scores_keep(watch->scores, thoughts->node, found);
}

/* As far as the user wants it looked at: that is good enough to judge by. */
static void settle(Watch *watch)
{
    const Thoughts *thoughts = live_thoughts(watch->live);
    const Assessment *found = scores_assessment(watch->scores, thoughts->node);
    Assessment settled;

    if (found == NULL || found->depth >= SCORE_SETTLED)
        return;
    settled = *found;
    settled.depth = SCORE_SETTLED;
    scores_keep(watch->scores, thoughts->node, settled);
}

static void take_lines(Watch *watch, const EngineEvent *event)
{
    live_take(watch->live, event);
    if (event->kind == ENGINE_LINE)
        keep_line(watch, &event->line);
    if (event->kind != ENGINE_ANSWER)
        return;
    settle(watch);
    broker_answered(watch->broker);
}

/* --- Threats and hints ---------------------------------------------------- */

Status watch_toggle_threat(Watch *watch, Fault *fault)
{
    if (!watch->wants_threat &&
        position_in_check(game_here(scores_game(watch->scores))))
        return fault_set(fault, ERR_USAGE, "no threat to show while in check");
    if (broker_asker(watch->broker) == ASKER_THREAT)
        broker_stop(watch->broker);
    watch->wants_threat = !watch->wants_threat;
    threat_forget(watch->threat);
    watch_restart(watch);
    announce_change(watch);
    return OK;
}

const char *watch_threat(const Watch *watch, Move *move)
{
    *move = MOVE_NONE;
    if (!watch->wants_threat)
        return "";
    return threat_text(watch->threat, game_cursor(scores_game(watch->scores)),
                       move);
}

static void take_threat(Watch *watch, const EngineEvent *event)
{
    if (event->kind != ENGINE_ANSWER)
        return;
    broker_answered(watch->broker);
    threat_take(watch->threat, scores_game(watch->scores),
                broker_voice(watch->broker)->style, event->move);
    announce_change(watch);
    watch_update(watch);
}

Status watch_want_hint(Watch *watch, Fault *fault)
{
    Node node = game_cursor(scores_game(watch->scores));
    Question question;

    if (broker_is_engaged(watch->broker))
        return fault_set(fault, ERR_USAGE, "it is not your turn");
    if (broker_asker(watch->broker) == ASKER_REPORT)
        return fault_set(fault, ERR_BUSY, "a report is running (stop ends it)");
    if (!movegen_any(game_here(scores_game(watch->scores))))
        return fault_set(fault, ERR_USAGE, "no legal move here");
    if (broker_asker(watch->broker) != ASKER_HINT)
        hint_drop_question(watch->hint);
    if (!hint_want(watch->hint, watch->scores, node, &question)) {
        hint_tell(watch->hint, game_here(scores_game(watch->scores)),
                  broker_voice(watch->broker));
        return OK;
    }
    listener_say(&broker_voice(watch->broker)->listener, TONE_PLAIN,
                 "Looking for a hint ...");
    broker_ask(watch->broker, ASKER_HINT, &question);
    return OK;
}

Move watch_hint(const Watch *watch, int *degree)
{
    return hint_move(watch->hint, game_cursor(scores_game(watch->scores)),
                     degree);
}

/* Whoever has gone on meanwhile is told nothing of a place left behind. */
static void take_hint(Watch *watch, const EngineEvent *event)
{
    const Game *game = scores_game(watch->scores);

    if (event->kind != ENGINE_ANSWER)
        return;
    broker_answered(watch->broker);
    hint_take(watch->hint, event);
    if (hint_is_about(watch->hint, game_cursor(game)))
        hint_tell(watch->hint, game_here(game), broker_voice(watch->broker));
    watch_update(watch);
}

/* --- What the engine says ------------------------------------------------- */

void watch_take(Watch *watch, const EngineEvent *event)
{
    switch (broker_asker(watch->broker)) {
    case ASKER_LINES:
        take_lines(watch, event);
        break;
    case ASKER_THREAT:
        take_threat(watch, event);
        break;
    case ASKER_HINT:
        take_hint(watch, event);
        break;
    default:
        break;
    }
}
