/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The engine's part in a game.
 */
unsigned strength_elo(const Session *session)
{
    int elo = setting_number(session->settings, SET_ELO);

    return elo > 0
               ? (unsigned)elo
               : engine_level_elo(setting_number(session->settings, SET_LEVEL));
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

void play_stop_thinking(Session *session)
{
    relay_stop(session, THINKER_PLAYER);
    session->play.is_thinking = false;
    session->play.is_pondering = false;
    session->play.due = 0;
}

bool play_is_of_engines(const Session *session)
{
    const Play *play = &session->play;

    return play->seats[WHITE] == SEAT_ENGINE &&
           play->seats[BLACK] == SEAT_ENGINE;
}

/* The least time for a move in a game one looks on at: thinking and waiting. */
static int64_t pace_of(const Session *session, int64_t now)
{
    enum { MOVES = 60 }; /* that may be made in the time left */
    const Play *play = &session->play;
    int64_t pace = setting_number(session->settings, SET_AUTOPLAY);
    Color side = game_mover(session->game, play->live) ^ 1;
    int64_t most = play->has_clock ? timer_left(play->timer, side, now) / MOVES
                                   : INT64_MAX;

    return pace < most ? pace : most;
}

void play_think_in_turn(Session *session)
{
    Play *play = &session->play;
    int64_t now = clock_milliseconds();
    int64_t wait = pace_of(session, now) - (now - play->thinks_since);

    if (play_is_of_engines(session) && wait > 0) {
        play_stop_thinking(session);
        play->due = now + wait;
        changed(session);
        return;
    }
    play_think(session);
}

/* True if the engine has played from the book. */
static bool play_from_book(Session *session, const Position *position)
{
    Play *play = &session->play;
    Move move;

    play->is_from_book = false;
    if (play->engines[position->side] != ENGINE_OWN)
        return false; /* guests have books of their own */
    move = theory_move(session, position);
    if (move == MOVE_NONE)
        return false;
    play->is_thinking = true;
    play->is_from_book = true;
    play_answer(session, &(EngineEvent){ .kind = ENGINE_ANSWER, .move = move });
    return true;
}

/* Without an engine the game waits; whoever takes another one wants it to go
 * on by itself. */
static void get_stuck(Session *session)
{
    if (!session->play.is_paused)
        play_pause(session);
    session->play.is_stuck = true;
}

static void ask_engine(Session *session, SearchTask *task)
{
    Play *play = &session->play;
    Errand errand = { play->engines[task->position.side], task, play->live,
                      MOVE_NONE };
    Trail trail;
    Fault fault = { 0 };

    trail_init(&trail);
    game_trail(session->game, play->live, &trail);
    task->trail = &trail;
    set_limits(session, &task->limits, task->position.side);
    play->is_thinking = true;
    analysis_update(session);
    if (relay_start(session, THINKER_PLAYER, &errand, &fault) != OK) {
        play->is_thinking = false;
        get_stuck(session);
        say(session, TONE_ERROR, "%s (engine use luft takes another)",
            fault.text);
    }
    task->trail = NULL; /* it was copied, and ends here */
    trail_release(&trail);
}

void play_think(Session *session)
{
    Play *play = &session->play;
    SearchTask task = { 0 };

    play_stop_thinking(session);
    play->thinks_since = clock_milliseconds();
    if (!play->is_on || play->is_paused)
        return;
    play_position(session, &task.position);
    if (play->seats[task.position.side] == SEAT_ENGINE &&
        !play_from_book(session, &task.position))
        ask_engine(session, &task);
    changed(session);
}

/* --- Pondering ------------------------------------------------------------ */

static void ponder(Session *session, const SearchTask *task, Move expected)
{
    Play *play = &session->play;
    Errand errand = { play->engines[task->position.side], task, play->live,
                      expected };

    play->expected = expected;
    play->is_pondering =
        relay_start(session, THINKER_PLAYER, &errand, NULL) == OK;
}

/* While a person thinks, go on from the answer that is expected of him. */
static void begin_to_ponder(Session *session, Move expected)
{
    Play *play = &session->play;
    SearchTask task = { 0 };
    Trail trail;

    if (!setting_is_on(session->settings, SET_PONDER) ||
        session->analysis.is_on || expected == MOVE_NONE || play->is_paused)
        return;
    play_position(session, &task.position);
    if (!position_is_legal(&task.position, expected))
        return;
    trail_init(&trail);
    game_trail(session->game, play->live, &trail);
    position_make(&task.position, expected);
    trail_push(&trail, &task.position);
    task.trail = &trail;
    set_limits(session, &task.limits, task.position.side);
    task.limits.is_ponder = true;
    if (movegen_any(&task.position))
        ponder(session, &task, expected);
    trail_release(&trail);
}

bool play_has_expected(Session *session)
{
    Play *play = &session->play;

    if (!play->is_pondering || play->is_paused ||
        !relay_is_thinking(session, THINKER_PLAYER) ||
        game_move(session->game, play->live) != play->expected)
        return false;
    play->is_pondering = false;
    play->is_thinking = true;
    play->is_from_book = false;
    analysis_update(session);
    relay_ponderhit(session, THINKER_PLAYER);
    changed(session);
    return true;
}

/* --- Answers -------------------------------------------------------------- */

static void tell_move(Session *session)
{
    Text text = { 0 };

    session_write_node(session, session->play.live, &text);
    if (session->play.is_from_book)
        text_append(&text, " (book)");
    say(session, TONE_NEWS, "%s", text_string(&text));
    ask_for(session, REQUEST_ATTEND, text_string(&text));
    text_free(&text);
}

void play_answer(Session *session, const EngineEvent *event)
{
    Play *play = &session->play;
    Move expected = event->ponder;
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
    if (!play->is_on || !play_awaits_human(session))
        return;
    tell_move(session);
    begin_to_ponder(session, expected);
}

void play_give_up(Session *session, const char *why)
{
    session->play.is_thinking = false;
    session->play.is_pondering = false;
    session->thinkers[THINKER_PLAYER].failures = 0;
    if (session->play.is_on)
        get_stuck(session);
    say(session, TONE_ERROR, "%s", why);
    changed(session);
}

void play_failed(Session *session, unsigned failures, const char *reason)
{
    enum { ENOUGH = 3 };
    Play *play = &session->play;
    Text why = { 0 };

    play->is_thinking = false;
    play->is_pondering = false;
    changed(session);
    if (!play->is_on) {
        say(session, TONE_ERROR, "%s", reason);
    } else if (failures < ENOUGH) {
        say(session, TONE_NEWS, "%s; it is asked again", reason);
        play_think(session);
    } else {
        text_format(&why,
                    "%s (%u times; pause tries again, engine use luft takes "
                    "another)",
                    reason, failures);
        play_give_up(session, text_string(&why));
        text_free(&why);
    }
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
    if (play->is_stuck) {
        play_pause(session);
    } else if (was_thinking) {
        play_think(session);
    } else {
        play_stop_thinking(session);
        guests_look(session);
    }
}
