/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/standing.h"

#include "base/checksum.h"
#include "base/memory.h"
#include "match/key_map.h"

enum { PLAYERS_MAX = 4096 };

typedef struct Player {
    char *name;
    unsigned lost[END_KINDS];
    unsigned aside[END_KINDS];
} Player;

struct Standing {
    Player *players;
    size_t count;
    size_t capacity;
    KeyMap *by_name;
    Tally *tallies; /* [first * capacity + second], first < second */
    size_t repeats;
    bool has_sprt;
    Sprt sprt;
};

Standing *standing_new(void)
{
    Standing *standing = memory_zeroed(1, sizeof *standing);

    standing->by_name = key_map_new();
    return standing;
}

void standing_free(Standing *standing)
{
    if (standing == NULL)
        return;
    for (size_t i = 0; i < standing->count; i++)
        memory_free(standing->players[i].name);
    memory_free(standing->players);
    memory_free(standing->tallies);
    key_map_free(standing->by_name);
    memory_free(standing);
}

/* --- Players -------------------------------------------------------------- */

static void grow(Standing *standing)
{
    size_t capacity = standing->capacity * 2 + 2;
    Tally *tallies = memory_zeroed(capacity * capacity, sizeof *tallies);

    for (size_t i = 0; i < standing->count; i++) {
        for (size_t j = 0; j < standing->count; j++) {
            tallies[i * capacity + j] =
                standing->tallies[i * standing->capacity + j];
        }
    }
    memory_free(standing->tallies);
    standing->tallies = tallies;
    standing->players =
        memory_resize(standing->players, capacity, sizeof *standing->players);
    standing->capacity = capacity;
}

Status standing_player(Standing *standing, Span name, size_t *player,
                       Fault *fault)
{
    uint64_t key = checksum_hash64(0, name);
    uint32_t found;

    if (key_map_find(standing->by_name, key, &found)) {
        *player = found;
        return OK;
    }
    if (standing->count == PLAYERS_MAX)
        return fault_set(fault, ERR_LIMIT, "more than %d players", PLAYERS_MAX);
    if (standing->count == standing->capacity)
        grow(standing);
    standing->players[standing->count] = (Player){ .name = span_copy(name) };
    key_map_put(standing->by_name, key, (uint32_t)standing->count);
    *player = standing->count++;
    return OK;
}

void standing_set_sprt(Standing *standing, const Sprt *sprt)
{
    standing->has_sprt = true;
    standing->sprt = *sprt;
}

size_t standing_players(const Standing *standing)
{
    return standing->count;
}

const char *standing_name(const Standing *standing, size_t player)
{
    return standing->players[player].name;
}

/* --- Games ---------------------------------------------------------------- */

static Tally *tally_of(const Standing *standing, size_t first, size_t second)
{
    return &standing->tallies[first * standing->capacity + second];
}

void standing_enter(Standing *standing, const Encounter *game)
{
    if (game->first < game->second)
        tally_add_game(tally_of(standing, game->first, game->second),
                       game->points);
    else
        tally_add_game(tally_of(standing, game->second, game->first),
                       POINTS_WIN - game->points);
}

void standing_enter_pair(Standing *standing, const Encounter *game)
{
    if (game->first < game->second)
        tally_add_pair(tally_of(standing, game->first, game->second),
                       game->points, game->other_points);
    else
        tally_add_pair(tally_of(standing, game->second, game->first),
                       POINTS_WIN - game->points,
                       POINTS_WIN - game->other_points);
}

void standing_enter_fault(Standing *standing, size_t loser, GameEnd end)
{
    standing->players[loser].lost[end]++;
}

void standing_set_aside(Standing *standing, size_t loser, GameEnd end)
{
    standing->players[loser].aside[end]++;
}

void standing_note_repeat(Standing *standing)
{
    standing->repeats++;
}

/* --- What comes of it ----------------------------------------------------- */

Tally standing_tally(const Standing *standing, size_t first, size_t second)
{
    if (first < second)
        return *tally_of(standing, first, second);
    return tally_reversed(tally_of(standing, second, first));
}

Tally standing_tally_all(const Standing *standing, size_t player)
{
    Tally sum = { 0 };

    for (size_t i = 0; i < standing->count; i++) {
        if (i != player) {
            Tally tally = standing_tally(standing, player, i);

            tally_merge(&sum, &tally);
        }
    }
    return sum;
}

unsigned standing_lost(const Standing *standing, size_t player, GameEnd end)
{
    return standing->players[player].lost[end];
}

unsigned standing_aside(const Standing *standing, size_t player, GameEnd end)
{
    return standing->players[player].aside[end];
}

unsigned standing_faults(const Standing *standing)
{
    unsigned sum = 0;

    for (size_t i = 0; i < standing->count; i++)
        for (GameEnd end = END_RULES; end <= END_ABORTED; end++)
            if (game_end_is_fault(end))
                sum += standing->players[i].lost[end];
    return sum;
}

size_t standing_repeats(const Standing *standing)
{
    return standing->repeats;
}

const Sprt *standing_sprt(const Standing *standing)
{
    return standing->has_sprt ? &standing->sprt : NULL;
}

Verdict standing_verdict(const Standing *standing)
{
    if (!standing->has_sprt || standing->count < 2)
        return VERDICT_OPEN;
    Tally tally = standing_tally(standing, 0, 1);

    return sprt_verdict(&standing->sprt, &tally);
}
