/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Which two games are a pair is written in games of luft: the tags Match and
 * MatchGame number them.  In those of other programs it is two games in one
 * round, or from one position, between the same players with colours
 * changed.  Where there is neither a round nor a position, games stay alone.
 */
#include "match/game_count.h"

#include "base/checksum.h"
#include "base/memory.h"
#include "match/key_map.h"
#include "match/pgn_glance.h"

enum {
    SAME_ROUND_MAX = 64, /* pairs of the same players from one opening */
    HALF_DONE = 1 << 20  /* half of a pair: this, White << 4 and points */
};

struct GameCount {
    Standing *standing;
    const char *first;
    bool knows_first;
    KeyMap *seen;
    KeyMap *pairs;
    size_t unfinished;
};

GameCount *game_count_new(Standing *standing, const char *first)
{
    GameCount *count = memory_zeroed(1, sizeof *count);

    count->standing = standing;
    count->first = first;
    count->knows_first = first != NULL;
    count->seen = key_map_new();
    count->pairs = key_map_new();
    return count;
}

void game_count_free(GameCount *count)
{
    if (count == NULL)
        return;
    key_map_free(count->seen);
    key_map_free(count->pairs);
    memory_free(count);
}

bool game_count_knows_first(const GameCount *count)
{
    return count->knows_first;
}

size_t game_count_unfinished(const GameCount *count)
{
    return count->unfinished;
}

/* --- Players -------------------------------------------------------------- */

static bool contains(Span name, const char *part)
{
    size_t length = span_from(part).length;

    for (size_t i = 0; i + length <= name.length; i++)
        if (span_starts_with_ignoring_case(span_skip(name, i), part))
            return true;
    return false;
}

static int64_t match_game(const PgnGlance *game)
{
    int64_t number = 0;

    if (game->tags[GLANCE_MATCH].length > 0)
        span_to_integer(game->tags[GLANCE_MATCH_GAME], 1, INT64_MAX / 2,
                        &number);
    return number;
}

/* Is Black the one whose side the standing takes? */
static bool is_black_first(GameCount *count, const PgnGlance *game)
{
    Span white = game->tags[GLANCE_WHITE];

    if (count->first != NULL)
        return contains(game->tags[GLANCE_BLACK], count->first) &&
               !contains(white, count->first);
    count->knows_first = match_game(game) > 0;
    return count->knows_first && match_game(game) % 2 == 0;
}

static Status find_players(GameCount *count, const PgnGlance *game,
                           size_t players[2], Fault *fault)
{
    Span names[2] = { game->tags[GLANCE_WHITE], game->tags[GLANCE_BLACK] };
    size_t begin =
        standing_players(count->standing) == 0 && is_black_first(count, game);

    if (names[0].length == 0 || names[1].length == 0)
        return fault_set(fault, ERR_FORMAT, "a game without names of players");
    for (size_t i = 0; i < 2; i++) {
        size_t at = i ^ begin;
        Status status =
            standing_player(count->standing, names[at], &players[at], fault);

        if (status != OK)
            return status;
    }
    return OK;
}

/* --- Seen before? --------------------------------------------------------- */

static uint64_t add_to_key(uint64_t key, Span text)
{
    return checksum_hash64(key, text);
}

static bool is_new(GameCount *count, uint64_t key)
{
    uint32_t number;

    if (key_map_find(count->seen, key, &number))
        return false;
    key_map_put(count->seen, key, 1);
    return true;
}

/* By its moves, and by its number in the match. */
static bool is_repeated(GameCount *count, const PgnGlance *game)
{
    uint64_t key = game->moves;
    bool is_known;

    key = add_to_key(key, game->tags[GLANCE_WHITE]);
    key = add_to_key(key, game->tags[GLANCE_BLACK]);
    key = add_to_key(key, game->tags[GLANCE_FEN]);
    key = add_to_key(key, game->tags[GLANCE_RESULT]);
    is_known = !is_new(count, key);
    if (match_game(game) == 0)
        return is_known;
    key = add_to_key(1, game->tags[GLANCE_MATCH]);
    key = add_to_key(key, game->tags[GLANCE_MATCH_GAME]);
    return !is_new(count, key) || is_known;
}

/* --- Pairs ---------------------------------------------------------------- */

/* "12" of the twelfth round's second game, "12.2" */
static Span round_of(const PgnGlance *game)
{
    Span round = game->tags[GLANCE_ROUND];

    return span_take(round, span_find(round, '.'));
}

/* What both games of a pair have in common; 0: nothing says so. */
static uint64_t pair_key(const PgnGlance *game)
{
    int64_t number = match_game(game);
    Span round = round_of(game);
    bool has_round = round.length > 0 && !span_equals(round, "?") &&
                     !span_equals(round, "-");

    if (number > 0)
        return add_to_key((uint64_t)(number - 1) / 2, game->tags[GLANCE_MATCH]);
    if (!has_round && game->tags[GLANCE_FEN].length == 0)
        return 0;
    /* the same whoever has White */
    uint64_t players = add_to_key(2, game->tags[GLANCE_WHITE]) +
                       add_to_key(2, game->tags[GLANCE_BLACK]);

    return add_to_key(add_to_key(players, round), game->tags[GLANCE_FEN]);
}

/* Look for the half of a pair that this game makes whole; *other are the
 * points of White in it. */
static bool find_half(GameCount *count, uint64_t key, const size_t players[2],
                      unsigned *other)
{
    for (uint64_t i = 0; i < SAME_ROUND_MAX; i++) {
        uint32_t half = 0;

        if (!key_map_find(count->pairs, key + i, &half))
            return false;
        if ((half & HALF_DONE) != 0 &&
            (half & (HALF_DONE - 1)) >> 4 == players[1]) {
            *other = half & 3;
            key_map_put(count->pairs, key + i, 0);
            return true;
        }
    }
    return false;
}

static void keep_half(GameCount *count, uint64_t key, size_t white,
                      unsigned points)
{
    uint32_t half = HALF_DONE | (uint32_t)(white << 4) | points;
    uint32_t found;

    for (uint64_t i = 0; i < SAME_ROUND_MAX; i++) {
        if (!key_map_find(count->pairs, key + i, &found)) {
            key_map_put(count->pairs, key + i, half);
            return;
        }
    }
}

/* --- One game ------------------------------------------------------------- */

static GameEnd end_of(const PgnGlance *game)
{
    GameEnd end = END_RULES;

    if (!game_end_read_name(game->tags[GLANCE_MATCH_END], &end))
        game_end_read_termination(game->tags[GLANCE_TERMINATION], &end);
    return end;
}

static bool read_points(const PgnGlance *game, unsigned *points)
{
    static const char *const results[] = { "0-1", "1/2-1/2", "1-0" };

    for (unsigned i = 0; i < ARRAY_LENGTH(results); i++) {
        if (span_equals(game->tags[GLANCE_RESULT], results[i])) {
            *points = i;
            return true;
        }
    }
    return false;
}

static void enter(GameCount *count, const PgnGlance *game,
                  const size_t players[2], unsigned points)
{
    uint64_t key = pair_key(game);
    Encounter encounter = { players[0], players[1], points, 0 };
    GameEnd end = end_of(game);
    unsigned other = POINTS_DRAW;

    standing_enter(count->standing, &encounter);
    if (key != 0 && find_half(count, key, players, &other)) {
        encounter.other_points = POINTS_WIN - other;
        standing_enter_pair(count->standing, &encounter);
    } else if (key != 0) {
        keep_half(count, key, players[0], points);
    }
    if (points != POINTS_DRAW && end != END_RULES && end != END_ADJUDICATED)
        standing_enter_fault(count->standing,
                             players[points == POINTS_WIN ? 1 : 0], end);
}

/* No result: perhaps because somebody failed. */
static Status pass_over(GameCount *count, const PgnGlance *game,
                        const size_t players[2])
{
    Span loser = game->tags[GLANCE_MATCH_FAULT];

    if (loser.length == 0) {
        count->unfinished++;
        return OK;
    }
    standing_set_aside(
        count->standing,
        players[span_is_equal(loser, game->tags[GLANCE_WHITE]) ? 0 : 1],
        end_of(game));
    return OK;
}

Status game_count_add(GameCount *count, Span text, Fault *fault)
{
    PgnGlance game;
    size_t players[2] = { 0, 0 };
    unsigned points = POINTS_DRAW;

    pgn_glance(text, &game);
    Status status = find_players(count, &game, players, fault);

    if (status != OK)
        return status;
    if (!read_points(&game, &points))
        return pass_over(count, &game, players);
    if (is_repeated(count, &game))
        standing_note_repeat(count->standing);
    else
        enter(count, &game, players, points);
    return OK;
}
