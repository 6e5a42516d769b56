/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/offer.h"

#include "formats/openings.h"
#include "lab/brain.h"
#include "session/inside.h"

#include <stdio.h>
#include <string.h>

/* --- Opponents ------------------------------------------------------------ */

typedef struct Offers {
    const Session *session;
    OfferedOpponent *of;
    size_t count, room;
    size_t chosen;
} Offers;

static void put(char *to, size_t size, const char *text)
{
    span_copy_into(span_from(text), to, size);
}

/* One more, which is to be filled in; NULL: no more. */
static OfferedOpponent *add(Offers *offers)
{
    if (offers->count == offers->room)
        return NULL;
    offers->of[offers->count] = (OfferedOpponent){ 0 };
    return &offers->of[offers->count++];
}

static const char *what_rating(unsigned elo)
{
    static const struct {
        unsigned below;
        const char *what;
    } ranks[] = {
        { 800, "has just learned the moves" },
        { 1000, "a beginner" },
        { 1200, "plays at home, now and then" },
        { 1400, "a club player on a bad day" },
        { 1700, "a club player on a good day" },
        { 2000, "a strong club player" },
        { 2200, "an expert" },
        { 2400, "a master" },
        { 2600, "a grandmaster" },
    };

    for (size_t i = 0; elo > 0 && i < ARRAY_LENGTH(ranks); i++)
        if (elo < ranks[i].below)
            return ranks[i].what;
    return "stronger than anybody";
}

static bool plays_itself(const Session *session)
{
    return players_chosen(session->players, JOB_PLAY) == PLAYER_OWN;
}

static void add_levels(Offers *offers)
{
    const Settings *settings = offers->session->settings;

    for (int level = 1; level <= ENGINE_LEVELS; level++) {
        unsigned elo = engine_level_elo(level);
        OfferedOpponent *offer = add(offers);

        if (offer == NULL)
            return;
        if (elo == 0)
            snprintf(offer->name, sizeof offer->name, "level %d, all it can",
                     level);
        else
            snprintf(offer->name, sizeof offer->name, "level %d, about %u",
                     level, play_shown_rating(elo));
        snprintf(offer->words, sizeof offer->words,
                 "against " PLAYER_OWN_NAME " level %d", level);
        put(offer->engine, sizeof offer->engine, PLAYER_OWN_NAME);
        offer->level = level;
        put(offer->what, sizeof offer->what, what_rating(elo));
        if (plays_itself(offers->session) &&
            setting_number(settings, SET_LEVEL) == level)
            offers->chosen = offers->count - 1;
    }
}

/* A rating that somebody has set. */
static void add_rating(Offers *offers)
{
    unsigned elo = (unsigned)setting_number(offers->session->settings, SET_ELO);
    OfferedOpponent *offer = elo == 0 ? NULL : add(offers);

    if (offer == NULL)
        return;
    snprintf(offer->name, sizeof offer->name, "luft at %u", elo);
    snprintf(offer->words, sizeof offer->words,
             "against " PLAYER_OWN_NAME " elo %u", elo);
    put(offer->engine, sizeof offer->engine, PLAYER_OWN_NAME);
    put(offer->what, sizeof offer->what, what_rating(elo));
    if (plays_itself(offers->session))
        offers->chosen = offers->count - 1;
}

static void add_player(Offers *offers, const char *name, const char *what)
{
    const Players *players = offers->session->players;
    PlayerId chosen = players_chosen(players, JOB_PLAY);
    OfferedOpponent *offer = add(offers);

    if (offer == NULL)
        return;
    put(offer->name, sizeof offer->name, name);
    put(offer->engine, sizeof offer->engine, name);
    snprintf(offer->words, sizeof offer->words, "against %s", name);
    put(offer->what, sizeof offer->what, what);
    if (strcmp(players_name(players, chosen), name) == 0)
        offers->chosen = offers->count - 1;
}

static void add_engines(Offers *offers)
{
    const Players *players = offers->session->players;

    for (size_t i = 0; i < players_count(players); i++) {
        PlayerId player = players_at(players, i);
        Text command = { 0 };

        if (player == PLAYER_OWN)
            continue;
        players_write_command(players, player, &command);
        add_player(offers, players_name(players, player),
                   text_string(&command));
        text_free(&command);
    }
}

/* As they are, and one with other words if it is chosen. */
static void add_ancestors(Offers *offers)
{
    const Players *players = offers->session->players;
    PlayerId chosen = players_chosen(players, JOB_PLAY);
    const char *name = players_name(players, chosen);

    if (players_is_brain(players, chosen) && strchr(name, ',') != NULL)
        add_player(offers, name, "an ancestor of luft, with other words");
    for (size_t i = 0; i < brain_count(); i++)
        add_player(offers, brain_at(i)->name, brain_at(i)->what);
}

static void add_person(Offers *offers)
{
    OfferedOpponent *offer = add(offers);

    if (offer == NULL)
        return;
    put(offer->name, sizeof offer->name, "a second person");
    put(offer->words, sizeof offer->words, "against human");
    put(offer->what, sizeof offer->what, "beside you, at this keyboard");
}

size_t offer_opponents(const Session *session, OfferedOpponent *opponents,
                       size_t room, size_t *chosen)
{
    Offers offers = { .session = session, .of = opponents, .room = room };

    add_levels(&offers);
    add_rating(&offers);
    add_engines(&offers);
    add_person(&offers);
    add_ancestors(&offers);
    if (setting_choice(session->settings, SET_OPPONENT) == OPPONENT_HUMAN)
        for (size_t i = 0; i < offers.count; i++)
            if (strcmp(opponents[i].words, "against human") == 0)
                offers.chosen = i;
    *chosen = offers.chosen;
    return offers.count;
}

/* --- Openings ------------------------------------------------------------- */

typedef struct Found {
    Span words;
    size_t *numbers;
    size_t count;
} Found;

static size_t put_openings(const Found *found, bool begins,
                           OfferedOpening *openings, size_t room)
{
    size_t count = 0;

    for (unsigned plies = 1; plies <= OPENING_PLIES_MAX; plies++)
        for (size_t i = 0; i < found->count && count < room; i++) {
            const Opening *opening = opening_at(found->numbers[i]);

            if (opening->plies == plies &&
                opening_begins_with(opening, found->words) == begins)
                openings[count++] =
                    (OfferedOpening){ found->numbers[i], opening->code,
                                      opening->name, opening->line };
        }
    return count;
}

size_t offer_openings(Span words, OfferedOpening *openings, size_t room)
{
    static const bool turns[] = { true, false };
    Found found = { .words = words };
    size_t count = 0;

    found.numbers = memory_new(opening_count() * sizeof *found.numbers);
    for (size_t i = 0; i < opening_count(); i++)
        if (opening_has_words(opening_at(i), words))
            found.numbers[found.count++] = i;
    for (size_t i = 0; i < ARRAY_LENGTH(turns); i++)
        count += put_openings(&found, turns[i], openings + count, room - count);
    memory_free(found.numbers);
    return count;
}

void offer_opening_position(size_t number, Position *position)
{
    Move moves[OPENING_PLIES_MAX];
    size_t count = opening_moves(opening_at(number), moves);

    position_start(position);
    for (size_t i = 0; i < count; i++)
        position_make(position, moves[i]);
}
