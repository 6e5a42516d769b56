/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/inside.h"

/*
 * How games end: by the rules, by the clock, by the will of the players.
 */
static const char *side_name(Color color)
{
    return color == WHITE ? "White" : "Black";
}

static Result win_of(Color color)
{
    return color == WHITE ? RESULT_WHITE : RESULT_BLACK;
}

bool play_finish_by_rule(Play *play)
{
    Outcome outcome = game_outcome(play->game, play->live);
    Color mover = game_mover(play->game, play->live);
    bool is_mate = outcome == OUTCOME_CHECKMATE;
    Text text = { 0 };

    if (outcome == OUTCOME_OPEN)
        return false;
    /* the words for draws all begin with "draw" */
    if (is_mate)
        text_format(&text, "Checkmate, %s wins", side_name(mover));
    else
        text_format(&text, "D%s", outcome_text(outcome) + 1);
    play_finish(play, is_mate ? win_of(mover) : RESULT_DRAW,
                text_string(&text));
    text_free(&text);
    return true;
}

bool play_finish_by_flag(Play *play, int64_t now)
{
    Color flagged = clocks_flagged(&play->clocks, now);
    Position position;
    Text text = { 0 };
    bool can_win;

    if (flagged == COLORS)
        return false;
    game_position(play->game, play->live, &position);
    can_win = outcome_can_mate(&position, flagged ^ 1);
    text_format(&text,
                can_win ? "%s is out of time, %s wins"
                        : "%s is out of time, %s cannot mate: draw",
                side_name(flagged), side_name(flagged ^ 1));
    play_finish_on_time(play, can_win ? win_of(flagged ^ 1) : RESULT_DRAW,
                        text_string(&text));
    text_free(&text);
    return true;
}

/* --- What follows --------------------------------------------------------- */

/* From a game with moves taken back there is nothing to learn. */
void ending_learn(const Play *play)
{
    const Seats *seats = &play->seats;

    if (play->taken_back != NODE_NONE)
        return;
    for (Color color = WHITE; color < COLORS; color++)
        if (seats->of[color] == SEAT_ENGINE &&
            seats->engines[color] == PLAYER_OWN)
            opening_book_learn(play->book, play->game, color);
}

/* In 80 columns; the words for draws say that it is one. */
void ending_tell(const Play *play, Result result)
{
    const char *ways = play->is_own ? " (report finds mistakes; rematch)" : "";

    if (result == RESULT_DRAW)
        listener_say(&play->listener, TONE_NEWS, "%s%s", play->ending, ways);
    else
        listener_say(&play->listener, TONE_NEWS, "%s: %s%s", play->ending,
                     result_text(result), ways);
}

/* --- Offers, claims, resignation ------------------------------------------ */

void offer_drop(Offer *offer)
{
    offer->by = COLORS;
}

void offer_refuse(Offer *offer, Color mover)
{
    if (offer->by == (mover ^ 1u))
        offer->by = COLORS;
}

static Status check_persons(const Play *play, Fault *fault)
{
    if (!play->is_on)
        return fault_set(fault, ERR_USAGE, "no game in progress");
    if (seats_are_of_engines(play))
        return fault_set(fault, ERR_USAGE, "engines play both sides");
    return OK;
}

/* The person who speaks: whose turn it is, else the one who plays. */
static Color speaker(const Play *play)
{
    Color side = play_side_at(play, play->live);

    return play->seats.of[side] == SEAT_HUMAN ? side : side ^ 1;
}

Status play_resign(Play *play, Fault *fault)
{
    Status status = check_persons(play, fault);
    Text text = { 0 };
    Color loser;

    if (status != OK)
        return status;
    loser = speaker(play);
    text_format(&text, "%s resigns, %s wins", side_name(loser),
                side_name(loser ^ 1));
    play_finish(play, win_of(loser ^ 1), text_string(&text));
    text_free(&text);
    return OK;
}

static int count_pieces(const Position *position)
{
    int count = 0;

    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type <= KING; type++)
            count +=
                __builtin_popcountll(position_pieces(position, color, type));
    return count;
}

/*
 * Does the engine take a draw?  Not early in the game, not when it is better;
 * gladly when it is worse, or when little is left to play for.
 */
static bool engine_accepts(const Play *play)
{
    enum { EARLY = 20, WORSE = -60, EQUAL = 15, LATE = 35, FEW_PIECES = 12 };
    Score score = play->thinking.last_score;
    Position position;
    bool is_late;

    game_position(play->game, play->live, &position);
    is_late =
        position.fullmoves >= LATE || count_pieces(&position) <= FEW_PIECES;
    if (!play->thinking.has_score)
        return false;
    if (!is_late && game_ply(play->game, play->live) < EARLY)
        return false;
    return score <= WORSE || (is_late && score <= EQUAL);
}

static void answer_offer(Play *play, Color offerer)
{
    if (play->seats.of[offerer ^ 1] == SEAT_ENGINE) {
        if (engine_accepts(play))
            play_finish(play, RESULT_DRAW, "Draw by agreement");
        else
            listener_say(&play->listener, TONE_NEWS,
                         "The engine declines the draw");
        return;
    }
    play->offer.by = offerer;
    listener_say(&play->listener, TONE_NEWS,
                 "%s offers a draw; after the move %s can accept with draw",
                 side_name(offerer), side_name(offerer ^ 1));
}

Status play_draw(Play *play, Fault *fault)
{
    Status status = OK;
    Color offerer;

    if (!play->is_on)
        return check_persons(play, fault);
    if (play_finish_by_rule(play))
        return OK; /* a claim */
    status = check_persons(play, fault);
    if (status != OK)
        return status;
    offerer = speaker(play);
    if (play->offer.by == (offerer ^ 1u))
        play_finish(play, RESULT_DRAW, "Draw by agreement");
    else
        answer_offer(play, offerer);
    return OK;
}

Status play_claim(Play *play, Fault *fault)
{
    Position position;
    unsigned times;
    Trail trail;

    if (!play->is_on)
        return fault_set(fault, ERR_USAGE, "no game in progress");
    if (play_finish_by_rule(play))
        return OK;
    game_position(play->game, play->live, &position);
    trail_init(&trail);
    game_trail(play->game, play->live, &trail);
    times = trail_repetitions(&trail, position.halfmoves);
    trail_release(&trail);
    return fault_set(fault, ERR_USAGE,
                     "no draw to claim: repeated %u of 3 times, %d of 50 "
                     "moves without progress",
                     times, position.halfmoves / 2);
}
