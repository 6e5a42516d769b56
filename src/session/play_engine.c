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
    players_stop(session->players, JOB_PLAY);
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
    if (play->engines[position->side] != PLAYER_OWN)
        return false; /* programs have books of their own */
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

static void ask_engine(Session *session, Color side)
{
    Play *play = &session->play;
    PlayerTask task = { .player = play->engines[side],
                        .game = session->game,
                        .node = play->live,
                        .then = MOVE_NONE };
    Fault fault = { 0 };

    set_limits(session, &task.limits, side);
    play->is_thinking = true;
    analysis_update(session);
    if (players_start(session->players, JOB_PLAY, &task, &fault) == OK)
        return;
    play->is_thinking = false;
    get_stuck(session);
    say(session, TONE_ERROR, "%s (engine use luft switches engines)",
        fault.text);
}

void play_think(Session *session)
{
    Play *play = &session->play;
    Position position;

    play_stop_thinking(session);
    play->thinks_since = clock_milliseconds();
    if (!play->is_on || play->is_paused)
        return;
    play_position(session, &position);
    if (play->seats[position.side] == SEAT_ENGINE &&
        !play_from_book(session, &position))
        ask_engine(session, position.side);
    changed(session);
}

/* --- Pondering ------------------------------------------------------------ */

/* While a person thinks, go on from the move that is expected of him. */
static void begin_to_ponder(Session *session, Move expected)
{
    Play *play = &session->play;
    PlayerTask task = { .game = session->game,
                        .node = play->live,
                        .then = expected };
    Position position;

    if (!setting_is_on(session->settings, SET_PONDER) ||
        analysis_is_on(session) || expected == MOVE_NONE || play->is_paused)
        return;
    play_position(session, &position);
    if (!position_is_legal(&position, expected))
        return;
    position_make(&position, expected);
    if (!movegen_any(&position))
        return;
    task.player = play->engines[position.side];
    set_limits(session, &task.limits, position.side);
    task.limits.is_ponder = true;
    play->expected = expected;
    play->is_pondering =
        players_start(session->players, JOB_PLAY, &task, NULL) == OK;
}

bool play_has_expected(Session *session)
{
    Play *play = &session->play;

    if (!play->is_pondering || play->is_paused ||
        !players_is_thinking(session->players, JOB_PLAY) ||
        game_move(session->game, play->live) != play->expected)
        return false;
    play->is_pondering = false;
    play->is_thinking = true;
    play->is_from_book = false;
    analysis_update(session);
    players_ponderhit(session->players, JOB_PLAY);
    changed(session);
    return true;
}

/* --- Answers -------------------------------------------------------------- */

static Color side_to_move(const Session *session)
{
    Node live = session->play.live;

    return live == NODE_NONE || live == GAME_ROOT
               ? game_start(session->game)->side
               : game_mover(session->game, live) ^ 1;
}

static void tell_move(Session *session)
{
    Text text = { 0 };

    session_write_node(session, session->play.live, &text);
    if (session->play.is_from_book)
        text_append(&text, " (book)");
    say(session, TONE_NEWS, "%s", text_string(&text));
    ask_for(session, REQUEST_ATTEND);
    text_free(&text);
}

void play_answer(Session *session, const EngineEvent *event)
{
    Play *play = &session->play;
    Color side = side_to_move(session);
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
            players_name(session->players, play->engines[side]), fault.text);
        return;
    }
    if (!play->is_on || !play_awaits_human(session))
        return;
    tell_move(session);
    begin_to_ponder(session, expected);
}

void play_failed(Session *session, const PlayerFailure *failure)
{
    Play *play = &session->play;

    play->is_thinking = false;
    play->is_pondering = false;
    changed(session);
    if (!play->is_on) {
        say(session, TONE_ERROR, "%s", failure->reason);
        return;
    }
    switch (failure->trouble) {
    case PLAYER_STUMBLED:
        say(session, TONE_NEWS, "%s; retrying", failure->reason);
        play_think(session);
        return;
    case PLAYER_GAVE_UP:
        get_stuck(session);
        say(session, TONE_ERROR,
            "%s (%u times; pause retries, engine use luft switches engines)",
            failure->reason, failure->count);
        return;
    case PLAYER_UNFIT:
        get_stuck(session);
        say(session, TONE_ERROR, "%s (engine use luft switches engines)",
            failure->reason);
        return;
    }
}

void play_change_engine(Session *session, PlayerId engine)
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
        engines_check(session);
    }
}
