/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/inside.h"

/*
 * Who sits where, and the names that a game has from that.
 */
static void put_name(const Play *play, Game *game, Color color)
{
    const Seats *seats = &play->seats;
    const char *name = color == WHITE ? "White" : "Black";

    if (seats->of[color] == SEAT_ENGINE)
        name = players_name(play->players, seats->engines[color]);
    else if (seats->of[color ^ 1] == SEAT_ENGINE)
        name = play->options.name;
    game_set_tag(game, color == WHITE ? "White" : "Black", span_from(name),
                 NULL);
}

/* The user may have named it. */
static void put_event(Game *game, const PlayRules *rules)
{
    Span event = game_tag(game, "Event");

    if (event.length == 0 || span_equals(event, "?"))
        game_set_tag(game, "Event",
                     span_from(rules->is_rated ? "Rated game" : "Casual game"),
                     NULL);
}

void seats_put_tags(const Play *play, Game *game, const PlayStart *start)
{
    const TimeControl *control = &start->control;
    ClockDate today = clock_today();
    Text text = { 0 };

    text_format(&text, "%04d.%02d.%02d", today.year, today.month, today.day);
    game_set_tag(game, "Date", text_span(&text), NULL);
    text_clear(&text);
    put_event(game, &start->rules);
    put_name(play, game, WHITE);
    put_name(play, game, BLACK);
    if (control->kind != TIME_NONE) {
        time_control_write_tag(control, &text);
        game_set_tag(game, "TimeControl", text_span(&text), NULL);
    }
    text_free(&text);
}

void seats_take(Play *play, const Seat seats[COLORS],
                const PlayerId engines[COLORS])
{
    for (Color color = WHITE; color < COLORS; color++) {
        play->seats.of[color] = seats[color];
        play->seats.engines[color] = engines[color];
    }
}

void seats_change(Play *play, const Seat seats[COLORS])
{
    Seats *old = &play->seats;
    bool is_other =
        seats[WHITE] != old->of[WHITE] || seats[BLACK] != old->of[BLACK];

    for (Color color = WHITE; color < COLORS; color++) {
        if (seats[color] == SEAT_ENGINE && old->of[color] != SEAT_ENGINE)
            old->engines[color] = players_chosen(play->players, JOB_PLAY);
        old->of[color] = seats[color];
    }
    for (Color color = WHITE; is_other && play->is_own && color < COLORS;
         color++)
        put_name(play, play->game, color);
}

void seats_use_engine(Play *play, PlayerId engine)
{
    for (Color color = WHITE; color < COLORS; color++) {
        if (play->seats.of[color] != SEAT_ENGINE)
            continue;
        play->seats.engines[color] = engine;
        if (play->is_own)
            put_name(play, play->game, color);
    }
}

bool seats_are_of_engines(const Play *play)
{
    return play->seats.of[WHITE] == SEAT_ENGINE &&
           play->seats.of[BLACK] == SEAT_ENGINE;
}

bool seats_have(const Play *play, PlayerId engine)
{
    for (Color color = WHITE; color < COLORS; color++)
        if (play->live != NODE_NONE && play->seats.of[color] == SEAT_ENGINE &&
            play->seats.engines[color] == engine)
            return true;
    return false;
}

void seats_check(const Play *play)
{
    const Position *start = game_start(play->game);

    if (!play->is_on || play->thinking.is_on || !start->is_chess960)
        return;
    for (Color color = WHITE; color < COLORS; color++)
        if (play->seats.of[color] == SEAT_ENGINE)
            players_check(play->players, play->seats.engines[color], start);
}
