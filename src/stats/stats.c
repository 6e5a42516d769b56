/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/stats.h"

#include "stats/inside.h"

#include <stdlib.h>

Stats *stats_new(const StatsWho *who)
{
    Stats *stats = memory_zeroed(1, sizeof *stats);

    stats->name = memory_copy_string(who->name);
    stats->who = (StatsWho){ stats->name, who->is_user };
    stats->names = tally_table_new();
    stats->opponents = tally_table_new();
    stats->ratings = tally_table_new();
    stats->months = tally_table_new();
    for (Color side = WHITE; side < COLORS; side++)
        stats->openings[side] = tally_table_new();
    return stats;
}

void stats_free(Stats *stats)
{
    if (stats == NULL)
        return;
    tally_free(&stats->all);
    tally_free(&stats->rated);
    tally_free(&stats->casual);
    for (Color side = WHITE; side < COLORS; side++) {
        tally_free(&stats->colors[side]);
        tally_table_free(stats->openings[side]);
    }
    tally_table_free(stats->names);
    tally_table_free(stats->opponents);
    tally_table_free(stats->ratings);
    tally_table_free(stats->months);
    slips_free(&stats->slips);
    stats_game_free(&stats->game);
    memory_free(stats->points);
    memory_free(stats->name);
    memory_free(stats);
}

/* --- A game --------------------------------------------------------------- */

static void add_to(TallyTable *table, Span name, const TallyGame *game)
{
    if (name.length > 0)
        tally_add(tally_table_at(table, name), game);
}

static void add_opponent(Stats *stats)
{
    enum { BAND = 200 };
    const StatsGame *game = &stats->game;
    unsigned from = game->opponent_elo / BAND * BAND;
    Text band = { 0 };

    add_to(stats->opponents, text_span(&game->opponent), &game->tally);
    if (game->opponent_elo > 0)
        text_format(&band, "%4u-%u", from, from + BAND - 1);
    add_to(stats->ratings, text_span(&band), &game->tally);
    text_free(&band);
}

static void add_month(Stats *stats)
{
    const TallyGame *game = &stats->game.tally;
    unsigned year = game->date / 10000;
    unsigned month = game->date / 100 % 100;
    Text text = { 0 };

    if (year > 0 && month > 0)
        text_format(&text, "%04u.%02u", year, month);
    add_to(stats->months, text_span(&text), game);
    text_free(&text);
}

static void add_opening(Stats *stats)
{
    const StatsGame *game = &stats->game;
    Span family = span_of(NULL, 0);
    Span variation;

    if (game->opening != NULL)
        opening_split(game->opening, &family, &variation);
    add_to(stats->openings[game->tally.side], family, &game->tally);
}

static void add_point(Stats *stats)
{
    const TallyGame *game = &stats->game.tally;

    if (game->accuracy < 0)
        return;
    if (stats->point_count == stats->point_capacity) {
        stats->point_capacity =
            stats->point_capacity == 0 ? 64 : stats->point_capacity * 2;
        stats->points = memory_resize(stats->points, stats->point_capacity,
                                      sizeof *stats->points);
    }
    stats->points[stats->point_count] =
        (StatsPoint){ game->date, (unsigned)stats->point_count, game->number,
                      game->accuracy };
    stats->point_count++;
}

void stats_add(Stats *stats, const PgnRaw *raw)
{
    StatsGame *game = &stats->game;

    if (!stats_game_read(game, &stats->who, raw))
        return;
    tally_add(&stats->all, &game->tally);
    tally_add(&stats->colors[game->tally.side], &game->tally);
    if (game->is_rated)
        tally_add(&stats->rated, &game->tally);
    if (game->is_casual)
        tally_add(&stats->casual, &game->tally);
    add_to(stats->names, text_span(&game->name), &game->tally);
    add_opponent(stats);
    add_opening(stats);
    add_month(stats);
    add_point(stats);
    slips_add_game(&stats->slips, game);
}

unsigned stats_games(const Stats *stats)
{
    return stats->all.games;
}

/* A screen full of them is asked for. */
bool stats_accuracy(const Stats *stats, uint64_t number, double *percent)
{
    for (size_t i = 0; i < stats->point_count; i++)
        if (stats->points[i].number == number) {
            *percent = stats->points[i].accuracy;
            return true;
        }
    return false;
}

void stats_write_sum(const Stats *stats, Text *text)
{
    const Tally *all = &stats->all;

    text_format(text, "%u game%s, %u won, %u drawn, %u lost", all->games,
                all->games == 1 ? "" : "s", all->won, all->drawn, all->lost);
    if (tally_score(all) >= 0)
        text_format(text, ": %.0f %%", tally_score(all));
    if (tally_accuracy(all) >= 0)
        text_format(text, ", accuracy %.1f", tally_accuracy(all));
}

/* --- In order ------------------------------------------------------------- */

static int compare_points(const void *a, const void *b)
{
    const StatsPoint *x = a;
    const StatsPoint *y = b;

    if (x->date != y->date)
        return x->date < y->date ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

void stats_sort_points(Stats *stats)
{
    if (stats->point_count > 0)
        qsort(stats->points, stats->point_count, sizeof *stats->points,
              compare_points);
}

bool stats_by_name(const Tally *a, const Tally *b)
{
    (void)a;
    (void)b;
    return false; /* those that are equal go by name */
}
