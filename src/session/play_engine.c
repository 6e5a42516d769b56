/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The engine's part in a game.
 */
unsigned level_elo(int level)
{
    enum { TOP = 20 };

    if (level >= TOP)
        return 0;
    return (unsigned)(ENGINE_ELO_MIN + (level - 1) *
                                           (ENGINE_ELO_MAX - ENGINE_ELO_MIN) /
                                           (TOP - 1));
}

static void set_limits(const Session *session, SearchLimits *limits, Color side)
{
    const Play *play = &session->play;
    int64_t now = clock_milliseconds();

    if (!play->has_clock) {
        limits->movetime = setting_number(session->settings, SET_MOVETIME);
        return;
    }
    limits->has_clock = true;
    for (Color color = WHITE; color < COLORS; color++) {
        limits->time[color] = timer_left(play->timer, color, now);
        limits->increment[color] = timer_increment(play->timer, color);
    }
    limits->moves_to_go = (int)timer_moves_to_go(play->timer, side);
}

void play_think(Session *session)
{
    Play *play = &session->play;
    SearchTask task = { 0 };
    Trail trail;
    Fault fault = { 0 };

    if (!play->is_on || play->is_paused)
        return;
    play_position(session, &task.position);
    if (play->seats[task.position.side] != SEAT_ENGINE)
        return;
    trail_init(&trail);
    game_trail(session->game, play->live, &trail);
    task.trail = &trail;
    set_limits(session, &task.limits, task.position.side);
    play->is_thinking = true;
    analysis_update(session);
    if (relay_start(session, THINKER_PLAYER, play->engines[task.position.side],
                    &task, play->live, &fault) != OK) {
        play->is_thinking = false;
        say(session, TONE_ERROR, "%s", fault.text);
    }
    trail_release(&trail);
    changed(session);
}

void play_answer(Session *session, const EngineEvent *event)
{
    Play *play = &session->play;
    Text text = { 0 };
    Fault fault = { 0 };

    if (event->kind != ENGINE_ANSWER || !play->is_thinking)
        return;
    keep(session); /* before the answer to it is seen */
    play->is_thinking = false;
    play->last_score = event->line.score;
    play->has_score = event->line.depth > 0;
    if (play_move(session, event->move, &fault) != OK) {
        say(session, TONE_ERROR, "%s: %s",
            guest_name(session, session->thinkers[THINKER_PLAYER].guest),
            fault.text);
        return;
    }
    if (play->is_on && play_awaits_human(session)) {
        session_write_node(session, play->live, &text);
        say(session, TONE_NEWS, "%s", text_string(&text));
        ask_for(session, REQUEST_ATTEND, text_string(&text));
    }
    text_free(&text);
}

void play_failed(Session *session, unsigned failures)
{
    enum { ENOUGH = 3 };
    Play *play = &session->play;

    play->is_thinking = false;
    changed(session);
    if (!play->is_on)
        return;
    if (failures < ENOUGH) {
        play_think(session);
        return;
    }
    session->thinkers[THINKER_PLAYER].failures = 0;
    play_pause(session);
    say(session, TONE_ERROR,
        "The engine has failed %u times; pause tries again, engine use luft "
        "takes another",
        failures);
}

void play_change_engine(Session *session, size_t engine)
{
    Play *play = &session->play;
    bool was_thinking = play->is_thinking;

    if (!play->is_on)
        return;
    for (Color color = WHITE; color < COLORS; color++) {
        if (play->seats[color] != SEAT_ENGINE)
            continue;
        play->engines[color] = engine;
        if (play->is_own)
            play_put_name(session, session->game, color);
    }
    if (!was_thinking)
        return;
    relay_stop(session, THINKER_PLAYER);
    play->is_thinking = false;
    play_think(session);
}
