/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/openings.h"
#include "play/inside.h"

/*
 * What a game of one's own says of itself when it is over: how it ended, who
 * played it and how strong they were, and which opening it was.
 */
typedef struct SideTags {
    const char *type, *elo, *level, *engine;
} SideTags;

static const SideTags SIDES[COLORS] = {
    [WHITE] = { "WhiteType", "WhiteElo", "WhiteLevel", "WhiteEngine" },
    [BLACK] = { "BlackType", "BlackElo", "BlackLevel", "BlackEngine" },
};

static void put(const Play *play, const char *name, const Text *value)
{
    if (value->length > 0)
        game_set_tag(play->game, name, text_span(value), NULL);
}

static void put_number(const Play *play, const char *name, int64_t number)
{
    Text text = { 0 };

    if (number > 0)
        text_format(&text, "%d", (int)number);
    put(play, name, &text);
    text_free(&text);
}

/* The built-in engine plays as it is set, a program as it was told. */
static void put_strength(const Play *play, Color color)
{
    PlayerId engine = play->seats.engines[color];
    unsigned elo = play->options.elo;
    int64_t rating = 0;

    if (engine != PLAYER_OWN)
        players_elo(play->players, engine, &rating);
    else if (elo > 0 && play->options.level > 0)
        rating = play_shown_rating(elo);
    else
        rating = elo;
    put_number(play, SIDES[color].elo, rating);
    if (engine == PLAYER_OWN) /* the highest has no rating */
        put_number(play, SIDES[color].level, play->options.level);
}

static void put_side(const Play *play, Color color)
{
    bool is_engine = play->seats.of[color] == SEAT_ENGINE;
    Text version = { 0 };

    game_set_tag(play->game, SIDES[color].type,
                 span_from(is_engine ? "program" : "human"), NULL);
    if (!is_engine)
        return;
    put_strength(play, color);
    players_write_version(play->players, play->seats.engines[color], &version);
    put(play, SIDES[color].engine, &version);
    text_free(&version);
}

static void put_opening(const Play *play)
{
    const Opening *opening = opening_of_game(play->game);
    Span family;
    Span variation;

    if (opening == NULL)
        return;
    opening_split(opening, &family, &variation);
    game_set_tag(play->game, "ECO", span_from(opening->code), NULL);
    game_set_tag(play->game, "Opening", family, NULL);
    if (variation.length > 0)
        game_set_tag(play->game, "Variation", variation, NULL);
}

void ending_put_tags(const Play *play, const char *termination)
{
    game_begin(play->game);
    for (Color color = WHITE; color < COLORS; color++)
        put_side(play, color);
    if (game_tag(play->game, "TimeControl").length == 0)
        game_set_tag(play->game, "TimeControl", span_from("-"), NULL);
    game_set_tag(play->game, "Termination", span_from(termination), NULL);
    put_opening(play);
    game_end(play->game);
}

void play_mark_unfinished(const Play *play)
{
    if (play->is_on && play->is_own)
        ending_put_tags(play, "unterminated");
}
