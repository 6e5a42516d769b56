/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * What there is to see of a game being played.
 */
bool play_is_on(const Session *session)
{
    return session->play.is_on;
}

Seat play_seat(const Session *session, Color color)
{
    return session->play.seats[color];
}

Node play_live(const Session *session)
{
    return session->play.live;
}

bool play_is_thinking(const Session *session)
{
    return session->play.is_thinking;
}

bool play_is_paused(const Session *session)
{
    return session->play.is_paused;
}

static Color live_side(const Session *session)
{
    if (session->play.live == GAME_ROOT)
        return game_start(session->game)->side;
    return game_mover(session->game, session->play.live) ^ 1;
}

bool play_awaits_human(const Session *session)
{
    const Play *play = &session->play;

    return play->is_on && play->seats[live_side(session)] == SEAT_HUMAN;
}

/* In a game from a file: the clock at the last move of `color` up to here. */
static bool clock_of_file(const Session *session, Color color, int64_t *left)
{
    const Game *game = session->game;
    Node node = game_cursor(game);

    while (node != GAME_ROOT) {
        if (game_mover(game, node) == color)
            return game_clock(game, node, left);
        node = game_parent(game, node);
    }
    return false;
}

bool play_clock(const Session *session, Color color, int64_t *left)
{
    const Play *play = &session->play;

    if (!play->has_clock)
        return clock_of_file(session, color, left);
    *left = timer_left(play->timer, color, clock_milliseconds());
    return true;
}

Color play_clock_runs(const Session *session)
{
    const Play *play = &session->play;

    if (!play->is_on || !play->has_clock || !timer_is_running(play->timer))
        return COLORS;
    return timer_side(play->timer);
}

int64_t play_low_time(const Session *session)
{
    return (int64_t)setting_number(session->settings, SET_LOWTIME) * 1000;
}

void play_name(const Session *session, Color color, Text *text)
{
    Span name = game_tag(session->game, color == WHITE ? "White" : "Black");

    if (name.length == 0 || span_equals(name, "?"))
        name = span_from(color == WHITE ? "White" : "Black");
    text_append_span(text, name);
}

/* Nobody knows it better. */
unsigned level_rating(unsigned elo)
{
    return (elo + 25) / 50 * 50;
}

/* How strong the engine that sits there is. */
static void put_strength(const Session *session, Color color, Text *text)
{
    PlayerId engine = session->play.engines[color];
    unsigned elo = strength_elo(session);
    int64_t rating;

    if (engine != PLAYER_OWN) {
        if (players_elo(session->players, engine, &rating))
            text_format(text, "about %d", (int)rating);
    } else if (elo == 0) {
        text_append(text, "full strength");
    } else if (setting_number(session->settings, SET_ELO) > 0) {
        text_format(text, "about %u", elo);
    } else {
        text_format(text, "level %d, about %u",
                    setting_number(session->settings, SET_LEVEL),
                    level_rating(elo));
    }
}

/* In a game of others that it plays on, the name of the engine, too. */
static void put_engine(const Session *session, Color color, Text *text)
{
    const Play *play = &session->play;
    Text strength = { 0 };

    put_strength(session, color, &strength);
    if (!play->is_own) {
        text_append(text, players_name(session->players, play->engines[color]));
        text_append(text, strength.length > 0 ? ", " : "");
    }
    text_append_span(text, text_span(&strength));
    text_free(&strength);
}

void play_rating(const Session *session, Color color, Text *text)
{
    const Play *play = &session->play;
    Span elo =
        game_tag(session->game, color == WHITE ? "WhiteElo" : "BlackElo");

    if (play->live != NODE_NONE && (play->is_own || play->is_on) &&
        play->seats[color] == SEAT_ENGINE)
        put_engine(session, color, text);
    else if (elo.length > 0 && !span_equals(elo, "?") && !span_equals(elo, "-"))
        text_append_span(text, elo);
}

/* A move that is possible already is known best. */
const char *play_premove(const Session *session, Square *from, Square *to)
{
    const Play *play = &session->play;
    MoveAhead ahead = { NO_SQUARE, NO_SQUARE };
    Position position;
    Move move;

    if (play->premove != NULL && !play_awaits_human(session)) {
        game_position(session->game, play->live, &position);
        move_check_ahead(&position, span_from(play->premove),
                         session_letters(session), &ahead, NULL);
        if (!position_in_check(&position)) {
            position_make_null(&position);
            if (play_read_premove(session, &position, play->premove, &move))
                ahead = (MoveAhead){ move_from(move), move_to(move) };
        }
    }
    *from = ahead.from;
    *to = ahead.to;
    return play->premove;
}

static const int VALUES[PIECE_TYPES] = { 1, 3, 3, 5, 9, 0 };

/*
 * What is missing of the other side's men, a promoted pawn counting as
 * neither lost nor found.
 */
int play_captured(const Session *session, Color color, int counts[PIECE_TYPES])
{
    const Position *start = game_start(session->game);
    const Position *here = game_here(session->game);
    int lead = 0;
    int extra = 0;

    for (PieceType type = PAWN; type <= KING; type++) {
        Color other = color ^ 1;
        int before = __builtin_popcountll(position_men(start, other, type));
        int after = __builtin_popcountll(position_men(here, other, type));
        int own = __builtin_popcountll(position_men(here, color, type));

        counts[type] = before > after ? before - after : 0;
        if (after > before)
            extra += after - before;
        lead += VALUES[type] * (own - after);
    }
    counts[PAWN] = counts[PAWN] > extra ? counts[PAWN] - extra : 0;
    return lead;
}

bool play_is_pondering(const Session *session)
{
    return session->play.is_pondering;
}

bool play_is_from_book(const Session *session)
{
    return session->play.is_on && session->play.is_from_book;
}

const char *play_ending(const Session *session)
{
    return session->play.ending == NULL ? "" : session->play.ending;
}
