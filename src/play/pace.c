/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/inside.h"

/*
 * An opponent who does not play as well as he can takes the time that people
 * take: none for what is forced, some for what has to be seen, more for quiet
 * choices.
 */
static bool is_limited(const Play *play, PlayerId player)
{
    int64_t elo;

    if (player == PLAYER_OWN)
        return play->options.elo > 0;
    return players_elo(play->players, player, &elo);
}

static bool is_capture(const Position *position, Move move)
{
    return position->squares[move_to(move)] != NO_PIECE &&
           move_kind(move) != KIND_CASTLING;
}

/* Does it take what has just taken something? */
static bool is_recapture(const Play *play, const Position *position, Move move)
{
    Position before;
    Move last;

    if (play->live == GAME_ROOT || !is_capture(position, move))
        return false;
    last = game_move(play->game, play->live);
    if (!move_is_real(last) || move_to(last) != move_to(move))
        return false;
    game_position(play->game, game_parent(play->game, play->live), &before);
    return is_capture(&before, last);
}

/* From 0 to 1,000, another one in each position. */
static int64_t chance(const Position *position)
{
    return (int64_t)((position->key >> 17) % 1001);
}

/* In milliseconds: one to eight seconds for a quiet move, the longer the
 * rarer. */
static int64_t wanted(const Play *play, const Position *position, Move move)
{
    enum { QUICK = 500, QUIET = 1000, SPAN_QUICK = 2500, SPAN_QUIET = 7000 };
    int64_t luck = chance(position);
    MoveList list;

    movegen_list(position, &list);
    if (list.length == 1 || is_recapture(play, position, move))
        return 0;
    if (is_capture(position, move) || position_in_check(position))
        return QUICK + SPAN_QUICK * luck / 1000;
    return QUIET + SPAN_QUIET * luck / 1000 * luck / 1000;
}

/* That a clock leaves for one move. */
static int64_t affordable(const Play *play, Color side)
{
    enum { MOVES = 40 };
    int64_t left = clocks_left(&play->clocks, side, clock_milliseconds());

    return left == INT64_MAX ? left : left / MOVES;
}

int64_t pace_of_move(const Play *play, Move move)
{
    Color side = play_side_at(play, play->live);
    Position position;
    int64_t time;
    int64_t most;

    if (!play->options.takes_time || seats_are_of_engines(play) ||
        !is_limited(play, play->seats.engines[side]))
        return 0;
    game_position(play->game, play->live, &position);
    time = wanted(play, &position, move);
    most = affordable(play, side);
    return time < most ? time : most;
}
