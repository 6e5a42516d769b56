/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/inside.h"

#include <assert.h>

/*
 * The engine's part in a game.
 */
static void set_limits(const Play *play, SearchLimits *limits, Color side)
{
    if (clocks_exist(&play->clocks))
        clocks_limit(&play->clocks, side, limits);
    else
        limits->movetime = play->options.movetime;
}

void thinking_stop(Play *play)
{
    players_stop(play->players, JOB_PLAY);
    play->thinking.is_on = false;
    play->thinking.is_pondering = false;
    play->thinking.due = 0;
    play->thinking.move_due = 0;
}

void thinking_leave_book(Play *play)
{
    play->thinking.is_from_book = false;
}

void thinking_forget(Play *play)
{
    play->thinking.has_score = false;
    play->thinking.is_from_book = false;
}

/* The least time for a move in a game one looks on at: thinking and waiting. */
static int64_t pace_of(const Play *play, int64_t now)
{
    enum { MOVES = 60 }; /* that may be made in the time left */
    Color side = play_side_at(play, play->live);
    int64_t pace = play->options.pace;
    int64_t most = clocks_left(&play->clocks, side, now);

    if (most != INT64_MAX)
        most /= MOVES;
    return pace < most ? pace : most;
}

void thinking_begin_in_turn(Play *play)
{
    int64_t now = clock_milliseconds();
    int64_t wait = pace_of(play, now) - (now - play->thinking.since);

    if (!seats_are_of_engines(play) || wait <= 0) {
        thinking_begin(play);
        return;
    }
    thinking_stop(play);
    play->thinking.due = now + wait;
    listener_changed(&play->listener);
}

static void play_held_move(Play *play);

void play_hurry(Play *play)
{
    if (play->thinking.move_due != 0)
        play_held_move(play);
    else if (play->thinking.is_on)
        players_hurry(play->players, JOB_PLAY);
    else if (play->thinking.due != 0)
        thinking_begin(play);
}

int64_t thinking_due(const Play *play)
{
    return play->thinking.due != 0 ? play->thinking.due
                                   : play->thinking.move_due;
}

void thinking_tick(Play *play, int64_t now)
{
    const Thinking *thinking = &play->thinking;

    if (thinking->due != 0 && thinking->due <= now)
        thinking_begin(play);
    else if (thinking->move_due != 0 && thinking->move_due <= now)
        play_held_move(play);
}

static void ask_engine(Play *play, Color side)
{
    PlayerTask task = { .player = play->seats.engines[side],
                        .game = play->game,
                        .node = play->live,
                        .then = MOVE_NONE };
    Fault fault = { 0 };

    set_limits(play, &task.limits, side);
    play->thinking.is_on = true;
    play->owner.thinks(play->owner.context);
    if (players_start(play->players, JOB_PLAY, &task, &fault) == OK)
        return;
    play->thinking.is_on = false;
    play_wait_for_engine(play);
    listener_say(&play->listener, TONE_ERROR,
                 "%s (engine use luft switches engines)", fault.text);
}

/* --- Pondering ------------------------------------------------------------ */

/* While a person thinks, go on from the move that is expected of him. */
static void begin_to_ponder(Play *play, Move expected)
{
    PlayerTask task = { .game = play->game,
                        .node = play->live,
                        .then = expected };
    Position position;

    if (!play->options.ponders || expected == MOVE_NONE || play->is_paused ||
        !play->owner.may_ponder(play->owner.context))
        return;
    game_position(play->game, play->live, &position);
    if (!position_is_legal(&position, expected))
        return;
    position_make(&position, expected);
    if (!movegen_any(&position))
        return;
    task.player = play->seats.engines[position.side];
    set_limits(play, &task.limits, position.side);
    task.limits.is_ponder = true;
    play->thinking.expected = expected;
    play->thinking.is_pondering =
        players_start(play->players, JOB_PLAY, &task, NULL) == OK;
}

bool thinking_has_expected(Play *play)
{
    Thinking *thinking = &play->thinking;

    if (!thinking->is_pondering || play->is_paused ||
        !players_is_thinking(play->players, JOB_PLAY) ||
        game_move(play->game, play->live) != thinking->expected)
        return false;
    thinking->is_pondering = false;
    thinking->is_on = true;
    play->owner.thinks(play->owner.context);
    players_ponderhit(play->players, JOB_PLAY);
    listener_changed(&play->listener);
    return true;
}

/* --- Answers -------------------------------------------------------------- */

static void tell_move(const Play *play)
{
    Text text = { 0 };

    move_text_append_marked(play->game, play->live, play->options.style, &text);
    if (play->thinking.is_from_book)
        text_append(&text, " (book)");
    listener_say(&play->listener, TONE_NEWS, "%s", text_string(&text));
    play->owner.attend(play->owner.context);
    text_free(&text);
}

static void take_answer(Play *play, Move move, Move expected)
{
    Node before = play->live;
    bool is_from_book = play->thinking.is_from_book;
    PlayerId player = play->seats.engines[play_side_at(play, before)];
    Fault fault = { 0 };

    play->owner.secure(play->owner.context);
    play->thinking.is_on = false;
    play->thinking.move_due = 0;
    if (play_move(play, move, &fault) != OK) {
        listener_say(&play->listener, TONE_ERROR, "%s: %s",
                     players_name(play->players, player), fault.text);
        return;
    }
    if (!is_from_book)
        onlook_keep_score(play, game_find_child(play->game, before, move));
    if (!play_awaits_human(play))
        return;
    tell_move(play);
    begin_to_ponder(play, expected);
}

static void play_held_move(Play *play)
{
    take_answer(play, play->thinking.move, play->thinking.reply);
}

/* At once, or when a person would have found it; until then it thinks. */
static void hold_answer(Play *play, Move move, Move reply)
{
    Thinking *thinking = &play->thinking;
    int64_t due = thinking->since + pace_of_move(play, move);

    if (due <= clock_milliseconds()) {
        take_answer(play, move, reply);
        return;
    }
    thinking->move_due = due;
    thinking->move = move;
    thinking->reply = reply;
    listener_changed(&play->listener);
}

static void hear(void *context, const EngineEvent *event)
{
    Play *play = context;

    if (play->thinking.is_on)
        onlook_hear(play, event);
    if (event->kind != ENGINE_ANSWER || !play->thinking.is_on)
        return;
    play->thinking.last_score = event->line.score;
    play->thinking.has_score = event->line.depth > 0;
    hold_answer(play, event->move, event->ponder);
}

static void fail(void *context, const PlayerFailure *failure)
{
    Play *play = context;
    const Listener *listener = &play->listener;

    assert(play->is_on); /* else nobody would have been asked */
    play->thinking.is_on = false;
    listener_changed(listener);
    if (failure->trouble == PLAYER_STUMBLED) {
        listener_say(listener, TONE_NEWS, "%s; retrying", failure->reason);
        thinking_begin(play);
        return;
    }
    play_wait_for_engine(play);
    if (failure->trouble == PLAYER_GAVE_UP)
        listener_say(listener, TONE_ERROR,
                     "%s (%u times; pause retries, engine use luft switches "
                     "engines)",
                     failure->reason, failure->count);
    else
        listener_say(listener, TONE_ERROR,
                     "%s (engine use luft switches engines)", failure->reason);
}

static bool is_using(void *context, PlayerId player)
{
    return seats_have(context, player);
}

PlayerClient thinking_client(Play *play)
{
    return (PlayerClient){ play, hear, fail, is_using };
}

/* --- Beginning ------------------------------------------------------------ */

/* True if the engine has played from the book. */
static bool play_from_book(Play *play, const Position *position)
{
    unsigned ply = game_ply(play->game, play->live);
    Move move;

    play->thinking.is_from_book = false;
    if (play->seats.engines[position->side] != PLAYER_OWN)
        return false; /* programs have books of their own */
    move = opening_book_move(play->book, position, ply, play->options.elo);
    if (move == MOVE_NONE)
        return false;
    play->thinking.is_from_book = true;
    play->thinking.has_score = false;
    take_answer(play, move, MOVE_NONE);
    return true;
}

void thinking_begin(Play *play)
{
    Position position;

    thinking_stop(play);
    play->thinking.since = clock_milliseconds();
    if (!play->is_on || play->is_paused)
        return;
    game_position(play->game, play->live, &position);
    if (play->seats.of[position.side] == SEAT_ENGINE &&
        !play_from_book(play, &position))
        ask_engine(play, position.side);
    listener_changed(&play->listener);
}
