/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * How games end: by the rules, by the clock, by the will of the players.
 */

/* What was taken back and not played again is no part of the game. */
static void cut_after_live(Session *session)
{
    Node next = game_next(session->game, session->play.live);

    if (session->play.is_own && next != NODE_NONE)
        game_delete(session->game, next);
}

/* A game that was played is in the archive, so it need not be saved. */
static void put_away(Session *session)
{
    Fault fault = { 0 };

    if (archive_game(session, session->game, &fault) != OK)
        say(session, TONE_ERROR, "The game is not in the archive: %s",
            fault.text);
    else
        game_mark_saved(session->game);
}

/* In 80 columns; the words for draws say that it is one. */
static void tell_end(Session *session, Result result)
{
    const char *ending = session->play.ending;
    const char *ways = "";

    if (session->play.is_own)
        ways = " (report finds mistakes; rematch)";
    if (result == RESULT_DRAW)
        say(session, TONE_NEWS, "%s%s", ending, ways);
    else
        say(session, TONE_NEWS, "%s: %s%s", ending, result_text(result), ways);
}

void play_finish(Session *session, Result result, const char *ending)
{
    Play *play = &session->play;

    if (play->timer != NULL)
        timer_pause(play->timer, clock_milliseconds());
    play_stop(session);
    memory_free(play->ending);
    play->ending = memory_copy_string(ending);
    if (play->is_own) {
        game_begin(session->game);
        cut_after_live(session);
        game_set_result(session->game, result);
        game_end(session->game);
        theory_learn(session);
        put_away(session);
    }
    tell_end(session, result);
    session_moved(session);
}

static const char *side_name(Color color)
{
    return color == WHITE ? "White" : "Black";
}

bool play_finish_by_rule(Session *session)
{
    Node live = session->play.live;
    Outcome outcome = game_outcome(session->game, live);
    Color mover = game_mover(session->game, live);
    Text text = { 0 };

    if (outcome == OUTCOME_OPEN)
        return false;
    /* the words for draws all begin with "draw" */
    if (outcome == OUTCOME_CHECKMATE)
        text_format(&text, "Checkmate, %s wins", side_name(mover));
    else
        text_format(&text, "D%s", outcome_text(outcome) + 1);
    play_finish(session,
                outcome != OUTCOME_CHECKMATE ? RESULT_DRAW
                : mover == WHITE             ? RESULT_WHITE
                                             : RESULT_BLACK,
                text_string(&text));
    text_free(&text);
    return true;
}

/* True if the time of somebody was up. */
bool play_finish_by_flag(Session *session, int64_t now)
{
    Play *play = &session->play;
    Color flagged = play->has_clock ? timer_flagged(play->timer, now) : COLORS;
    Position position;
    Text text = { 0 };
    bool can_win;

    if (flagged == COLORS)
        return false;
    game_position(session->game, play->live, &position);
    can_win = outcome_can_mate(&position, flagged ^ 1);
    text_format(&text,
                can_win ? "%s's time is up, %s wins"
                        : "%s's time is up, %s cannot mate: draw",
                side_name(flagged), side_name(flagged ^ 1));
    play_finish(session,
                !can_win           ? RESULT_DRAW
                : flagged == BLACK ? RESULT_WHITE
                                   : RESULT_BLACK,
                text_string(&text));
    text_free(&text);
    return true;
}

/* --- Offers, claims, giving up -------------------------------------------- */

static Status check_is_on(const Session *session, Fault *fault)
{
    if (session->play.is_on)
        return OK;
    return fault_set(fault, ERR_USAGE, "no game is being played");
}

/* The person who speaks: whose turn it is, else the one who plays. */
static Color speaker(const Session *session)
{
    const Play *play = &session->play;
    Color side = play->live == GAME_ROOT
                     ? game_start(session->game)->side
                     : game_mover(session->game, play->live) ^ 1;

    return play->seats[side] == SEAT_HUMAN ? side : side ^ 1;
}

Status play_resign(Session *session, Fault *fault)
{
    Status status = check_is_on(session, fault);
    Text text = { 0 };
    Color loser;

    if (status != OK)
        return status;
    if (play_is_of_engines(session))
        return fault_set(fault, ERR_USAGE, "the engines play this game");
    loser = speaker(session);
    text_format(&text, "%s resigns, %s wins", side_name(loser),
                side_name(loser ^ 1));
    play_finish(session, loser == WHITE ? RESULT_BLACK : RESULT_WHITE,
                text_string(&text));
    text_free(&text);
    return OK;
}

static int count_men(const Position *position)
{
    int count = 0;

    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type <= KING; type++)
            count += __builtin_popcountll(position_men(position, color, type));
    return count;
}

/*
 * Does the engine take a draw?  Not early in the game, not when it stands
 * better; gladly when it stands worse, or when little is left to play for.
 */
static bool engine_accepts(const Session *session)
{
    enum { EARLY = 20, WORSE = -60, EQUAL = 15, LATE = 35, FEW_MEN = 12 };
    const Play *play = &session->play;
    Position position;
    bool is_late;

    game_position(session->game, play->live, &position);
    is_late = position.fullmoves >= LATE || count_men(&position) <= FEW_MEN;
    if (!play->has_score)
        return false;
    if (!is_late && game_ply(session->game, play->live) < EARLY)
        return false;
    return play->last_score <= WORSE || (is_late && play->last_score <= EQUAL);
}

static void answer_offer(Session *session, Color offerer)
{
    Play *play = &session->play;

    if (play->seats[offerer ^ 1] == SEAT_ENGINE) {
        if (engine_accepts(session))
            play_finish(session, RESULT_DRAW, "Draw by agreement");
        else
            say(session, TONE_NEWS, "The engine declines the draw");
        return;
    }
    play->offer = offerer;
    say(session, TONE_NEWS,
        "%s offers a draw; %s can accept after the move, with draw",
        side_name(offerer), side_name(offerer ^ 1));
}

Status play_draw(Session *session, Fault *fault)
{
    Play *play = &session->play;
    Status status = check_is_on(session, fault);
    Color who;

    if (status != OK)
        return status;
    if (play_finish_by_rule(session))
        return OK; /* a claim */
    who = speaker(session);
    if (play->seats[WHITE] == SEAT_ENGINE && play->seats[BLACK] == SEAT_ENGINE)
        return fault_set(fault, ERR_USAGE, "the engines decide themselves");
    if (play->offer == (who ^ 1u)) {
        play_finish(session, RESULT_DRAW, "Draw by agreement");
        return OK;
    }
    answer_offer(session, who);
    return OK;
}

Status play_claim(Session *session, Fault *fault)
{
    Status status = check_is_on(session, fault);
    Position position;
    unsigned times;
    Trail trail;

    if (status != OK || play_finish_by_rule(session))
        return status;
    play_position(session, &position);
    trail_init(&trail);
    game_trail(session->game, session->play.live, &trail);
    times = trail_repetitions(&trail, position.halfmoves);
    trail_release(&trail);
    return fault_set(fault, ERR_USAGE,
                     "nothing to claim: seen %u of 3 times, %d of 50 moves "
                     "without capture or pawn",
                     times, position.halfmoves / 2);
}

static void stand_still(Session *session)
{
    Play *play = &session->play;

    if (play->has_clock)
        timer_pause(play->timer, clock_milliseconds());
    play_stop_thinking(session);
}

static void move_on(Session *session)
{
    Play *play = &session->play;

    if (play->has_clock && play->live != GAME_ROOT)
        timer_resume(play->timer, clock_milliseconds());
    play_think(session);
}

void play_pause(Session *session)
{
    Play *play = &session->play;

    play->is_paused = !play->is_paused;
    play->is_stuck = false;
    if (play->is_paused)
        stand_still(session);
    else
        move_on(session);
    say(session, TONE_PLAIN,
        play->is_paused ? "Paused; pause goes on" : "The game goes on");
}

void play_sleep(Session *session, bool is_asleep)
{
    if (!session->play.is_on || session->play.is_paused)
        return;
    if (is_asleep)
        stand_still(session);
    else
        move_on(session);
}
