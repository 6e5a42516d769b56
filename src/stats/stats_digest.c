/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/inside.h"

/*
 * Stats as rows: results first, then how accuracy has changed, then where
 * points are lost.
 */
enum {
    OPPONENTS_SHOWN = 10,
    OPENINGS_SHOWN = 8,
    MONTHS_SHOWN = 12,
    FEW_MOVES = 20, /* too few to say where most is lost */
    FEW_GAMES = 3
};

static const char *const SIDE_NAMES[COLORS] = { "White", "Black" };

/* --- Results -------------------------------------------------------------- */

static void add_colors(const Stats *stats, Digest *digest)
{
    digest_begin_results(digest, "By colour");
    for (Color side = WHITE; side < COLORS; side++)
        if (stats->colors[side].games > 0)
            digest_add_tally(digest, SIDE_NAMES[side], &stats->colors[side]);
    if (stats->rated.games == 0)
        return;
    digest_add_tally(digest, "rated", &stats->rated);
    if (stats->casual.games > 0)
        digest_add_tally(digest, "casual", &stats->casual);
}

/* The rows from `from` on, at most `most` of them. */
static void add_rows(const TallyTable *table, size_t from, size_t most,
                     Digest *digest)
{
    for (size_t i = 0; i < most && from + i < tally_table_count(table); i++)
        digest_add_tally(digest, tally_table_name(table, from + i),
                         tally_table_tally(table, from + i));
}

static void add_most_frequent(TallyTable *table, size_t most, const char *title,
                              Digest *digest)
{
    Text text = { 0 };

    if (tally_table_count(table) == 0)
        return;
    tally_table_sort(table, tally_has_more_games);
    text_append(&text, title);
    if (tally_table_count(table) > most)
        text_format(&text, " (%zu of %zu)", most, tally_table_count(table));
    digest_begin_results(digest, text_string(&text));
    add_rows(table, 0, most, digest);
    text_free(&text);
}

static void add_in_order(TallyTable *table, size_t most, const char *title,
                         Digest *digest)
{
    size_t count = tally_table_count(table);

    if (count == 0)
        return;
    tally_table_sort(table, stats_by_name);
    digest_begin_results(digest, title);
    add_rows(table, count > most ? count - most : 0, most, digest);
}

static void add_results(Stats *stats, Digest *digest)
{
    add_colors(stats, digest);
    add_most_frequent(stats->opponents, OPPONENTS_SHOWN, "Opponents", digest);
    add_in_order(stats->ratings, SIZE_MAX, "Rating of the opponent", digest);
    add_most_frequent(stats->openings[WHITE], OPENINGS_SHOWN,
                      "Openings as White", digest);
    add_most_frequent(stats->openings[BLACK], OPENINGS_SHOWN,
                      "Openings as Black", digest);
    add_in_order(stats->months, MONTHS_SHOWN, "By month", digest);
}

/* --- Accuracy over time --------------------------------------------------- */

static double mean_of(const StatsPoint *points, size_t from, size_t end)
{
    double sum = 0;

    for (size_t i = from; i < end; i++)
        sum += points[i].accuracy;
    return sum / (double)(end - from);
}

static void add_days(const Stats *stats, Digest *digest)
{
    unsigned first = stats->points[0].date;
    unsigned last = stats->points[stats->point_count - 1].date;
    Text text = { 0 };

    text_append(&text, "       ");
    if (first > 0) {
        tally_write_day(first, &text);
        text_append(&text, " to ");
        tally_write_day(last, &text);
        text_append(&text, ", ");
    }
    text_format(&text, "%zu games", stats->point_count);
    digest_add(digest, DIGEST_TEXT, text_string(&text));
    text_free(&text);
}

/* Very many games share the columns that there are. */
static void add_curve(Stats *stats, Digest *digest)
{
    size_t count = stats->point_count;
    DigestRow *row;

    if (count < 2)
        return;
    stats_sort_points(stats);
    digest_add_gap(digest);
    digest_add(digest, DIGEST_TITLE, "Accuracy over time");
    row = digest_add(digest, DIGEST_CURVE, "");
    row->value_count =
        count < DIGEST_CURVE_COLUMNS ? count : (size_t)DIGEST_CURVE_COLUMNS;
    row->values = memory_zeroed(row->value_count, sizeof *row->values);
    for (size_t i = 0; i < row->value_count; i++)
        row->values[i] = mean_of(stats->points, i * count / row->value_count,
                                 (i + 1) * count / row->value_count);
    add_days(stats, digest);
}

/* --- Losses --------------------------------------------------------------- */

typedef struct SlipsRows {
    const char *title;
    const Slips *slips;
    const char *const *names;
    size_t count;
} SlipsRows;

static void add_slips(const SlipsRows *rows, Digest *digest)
{
    double most = 0;

    for (size_t i = 0; i < rows->count; i++)
        if (slips_per_move(&rows->slips[i]) > most)
            most = slips_per_move(&rows->slips[i]);
    digest_begin_losses(digest, rows->title);
    for (size_t i = 0; i < rows->count; i++)
        if (rows->slips[i].moves > 0)
            digest_add_slips(digest, rows->names[i], &rows->slips[i], most);
}

static bool has_clocks(const SlipsBook *book)
{
    for (size_t i = 0; i < SLIPS_CLOCKS; i++)
        if (book->clocks[i].moves > 0)
            return true;
    return false;
}

static void add_losses(const Stats *stats, Digest *digest)
{
    const SlipsBook *book = &stats->slips;

    if (book->all.moves == 0) {
        digest_add_gap(digest);
        digest_add(digest, DIGEST_TEXT,
                   "No game has scores yet; report games finds accuracy and "
                   "mistakes.");
        return;
    }
    add_slips(&(SlipsRows){ "Mistakes by phase", book->phases,
                            SLIPS_PHASE_NAMES, PHASES },
              digest);
    add_slips(&(SlipsRows){ "Mistakes by piece", book->pieces,
                            SLIPS_PIECE_NAMES, PIECE_TYPES },
              digest);
    if (has_clocks(book))
        add_slips(&(SlipsRows){ "Mistakes by time left", book->clocks,
                                SLIPS_CLOCK_NAMES, SLIPS_CLOCKS },
                  digest);
    digest_add_gap(digest);
    digest_add(digest, DIGEST_TEXT,
               "Loss: percentage points of winning chances for each move.");
}

/* --- What it comes to ----------------------------------------------------- */

/* The one where clearly more is lost than elsewhere; NULL: none. */
static const Slips *find_worst(const Slips *slips, size_t count,
                               const Slips *all)
{
    const Slips *worst = NULL;
    double most = slips_per_move(all) * 1.1;

    for (size_t i = 0; i < count; i++)
        if (slips[i].moves >= FEW_MOVES && slips_per_move(&slips[i]) > most) {
            worst = &slips[i];
            most = slips_per_move(worst);
        }
    return worst;
}

/* "You lose most in the endgame: 4.21 points a move, 2.90 in all" */
static void add_worst(const Stats *stats, const SlipsRows *rows, Digest *digest)
{
    const Slips *worst =
        find_worst(rows->slips, rows->count, &stats->slips.all);
    DigestRow *row;

    if (worst == NULL)
        return;
    row = digest_add(digest, DIGEST_TEXT,
                     stats->who.is_user ? "You lose most " : "Loses most ");
    text_format(&row->label, rows->title, rows->names[worst - rows->slips]);
    text_format(&row->label, ": %.2f points a move, %.2f overall",
                slips_per_move(worst), slips_per_move(&stats->slips.all));
    tally_games_write(&worst->games, &row->filter);
}

/* Enough games, and clearly fewer points than usual. */
static bool is_weak(const Tally *tally, const Tally *all)
{
    return tally->games >= FEW_GAMES && tally->games * 20 >= all->games &&
           tally_score(tally) >= 0 &&
           tally_score(tally) <= tally_score(all) - 10;
}

static void add_weakest_opening(const Stats *stats, Color side, Digest *digest)
{
    const TallyTable *table = stats->openings[side];
    const char *name = NULL;
    const Tally *worst = NULL;
    DigestRow *row;

    for (size_t i = 0; i < tally_table_count(table); i++) {
        const Tally *tally = tally_table_tally(table, i);

        if (is_weak(tally, &stats->colors[side]) &&
            (worst == NULL || tally_score(tally) < tally_score(worst))) {
            worst = tally;
            name = tally_table_name(table, i);
        }
    }
    if (worst == NULL)
        return;
    row = digest_add(digest, DIGEST_TEXT, "Weakest opening as ");
    text_format(&row->label, "%s: %s, %.0f %% of %u games", SIDE_NAMES[side],
                name, tally_score(worst), worst->games);
    tally_games_write(&worst->numbers, &row->filter);
}

static void add_verdict(const Stats *stats, Digest *digest)
{
    const SlipsBook *book = &stats->slips;
    const SlipsRows all[] = {
        { "in the %s", book->phases, SLIPS_PHASE_NAMES, PHASES },
        { "with the %s", book->pieces, SLIPS_PIECE_NAMES, PIECE_TYPES },
        { "with %s left", book->clocks, SLIPS_CLOCK_NAMES, SLIPS_CLOCKS },
    };

    digest_add_gap(digest);
    for (size_t i = 0; i < ARRAY_LENGTH(all); i++)
        add_worst(stats, &all[i], digest);
    for (Color side = WHITE; side < COLORS; side++)
        add_weakest_opening(stats, side, digest);
}

/* "Carlsen, Magnus" of those whose names have "carlsen" in them. */
static void put_title(Stats *stats, Digest *digest)
{
    size_t count = tally_table_count(stats->names);

    tally_table_sort(stats->names, tally_has_more_games);
    text_append(&digest->title,
                count > 0 ? tally_table_name(stats->names, 0) : stats->name);
    if (count > 1)
        text_format(&digest->title, " and %zu other name%s", count - 1,
                    count == 2 ? "" : "s");
    text_format(&digest->title, ": %u game%s", stats->all.games,
                stats->all.games == 1 ? "" : "s");
}

Digest *stats_digest(Stats *stats)
{
    Digest *digest = digest_new();

    put_title(stats, digest);
    if (stats->all.games == 0)
        return digest;
    digest_begin_results(digest, "Results");
    digest_add_tally(digest, "all games", &stats->all);
    add_verdict(stats, digest);
    add_results(stats, digest);
    add_curve(stats, digest);
    add_losses(stats, digest);
    return digest;
}
