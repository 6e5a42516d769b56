/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/standing_report.h"

#include "base/memory.h"
#include "match/statistics.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

void standing_write_decimal(double value, Text *text)
{
    if (isnan(value))
        text_append(text, "?");
    else if (isinf(value))
        text_append(text, value > 0 ? "inf" : "-inf");
    else
        text_format(text, "%.2f", fabs(value) < 0.005 ? 0.0 : value);
}

/* "12.34 +/- 5.67" */
static void append_interval(Text *text, double value, double error)
{
    standing_write_decimal(value, text);
    text_append(text, " +/- ");
    standing_write_decimal(error, text);
}

static double percent(uint64_t part, uint64_t whole)
{
    return 100.0 * (double)part / (double)whole;
}

/* --- Two players ---------------------------------------------------------- */

static void append_pairs(const Tally *tally, Text *text)
{
    uint64_t pairs = tally_pairs(tally);

    if (pairs == 0)
        return;
    text_format(text,
                "Pairs: %" PRIu64 ", by points 0 to 2: [%" PRIu64 ", %" PRIu64
                ", %" PRIu64 ", %" PRIu64 ", %" PRIu64 "], even ",
                pairs, tally->pairs[0], tally->pairs[1], tally->pairs[2],
                tally->pairs[3], tally->pairs[4]);
    standing_write_decimal(percent(tally->pairs[2], pairs), text);
    text_append(text, " %\n");
}

static void append_sprt(const Standing *standing, const Tally *tally,
                        Text *text)
{
    const Sprt *sprt = standing_sprt(standing);
    static const char *const verdicts[] = { "open", "elo1 accepted",
                                            "elo0 accepted" };

    text_append(text, "LLR: ");
    standing_write_decimal(sprt_ratio(sprt, tally), text);
    text_format(text, " (%.2f, %.2f) [%.2f, %.2f] %s, %s\n",
                sprt_lower_bound(sprt), sprt_upper_bound(sprt), sprt->elo0,
                sprt->elo1,
                sprt->model == ELO_LOGISTIC ? "logistic" : "normalized",
                verdicts[sprt_verdict(sprt, tally)]);
    if (standing_verdict(standing) != VERDICT_OPEN &&
        standing_faults(standing) > 0) {
        text_format(text,
                    "Do not trust this verdict: it counts %u game%s lost by "
                    "faults\n",
                    standing_faults(standing),
                    standing_faults(standing) == 1 ? "" : "s");
    }
}

/* The games that the estimate of strength speaks of: those in pairs. */
static Tally judged_games(const Tally *tally)
{
    return tally_pairs(tally) > 0 ? tally_of_whole_pairs(tally) : *tally;
}

static void append_games(const Tally *tally, Text *text)
{
    Tally judged = judged_games(tally);
    uint64_t games = tally_games(&judged);
    uint64_t others = tally_games(tally) - games;

    text_format(text,
                "Games: %" PRIu64 ", wins: %" PRIu64 ", losses: %" PRIu64
                ", draws: %" PRIu64 " (%.2f %%), points: %.1f (%.2f %%)\n",
                games, judged.wins, judged.losses, judged.draws,
                percent(judged.draws, games),
                (double)judged.wins + (double)judged.draws / 2.0,
                percent(2 * judged.wins + judged.draws, 2 * games));
    if (others > 0)
        text_format(text, "Not yet in a pair: %" PRIu64 " game%s\n", others,
                    others == 1 ? "" : "s");
}

static void append_duel(const Standing *standing, const char *conditions,
                        Text *text)
{
    Tally tally = standing_tally(standing, 0, 1);
    EloEstimate strength = elo_of_tally(&tally);

    text_format(text, "%s against %s%s\n", standing_name(standing, 0),
                standing_name(standing, 1), conditions);
    if (tally_games(&tally) == 0) {
        text_append(text, "No games yet\n");
        return;
    }
    text_append(text, "Elo: ");
    append_interval(text, strength.elo, strength.elo_error);
    text_append(text, ", normalized: ");
    append_interval(text, strength.normalized, strength.normalized_error);
    text_append(text, ", LOS: ");
    standing_write_decimal(strength.superiority * 100.0, text);
    text_append(text, " %\n");
    append_games(&tally, text);
    append_pairs(&tally, text);
    if (standing_sprt(standing) != NULL)
        append_sprt(standing, &tally, text);
}

/* --- Tables --------------------------------------------------------------- */

/* One line of the table. */
typedef struct Row {
    size_t player;
    Tally tally;
    EloEstimate strength;
    double score;
} Row;

static int compare_rows(const void *a, const void *b)
{
    const Row *left = a;
    const Row *right = b;

    if (left->score != right->score)
        return left->score < right->score ? 1 : -1;
    return left->player < right->player ? -1 : 1;
}

static void append_cell(Text *text, size_t start, size_t width,
                        const Text *cell)
{
    size_t used = text->length - start;
    size_t length = cell->length;

    if (used + length < width)
        text_append_repeated(text, ' ', width - used - length);
    text_append_span(text, text_span(cell));
}

static size_t name_width(const Standing *standing)
{
    size_t width = 6;

    for (size_t i = 0; i < standing_players(standing); i++) {
        size_t length = span_from(standing_name(standing, i)).length;

        width = length > width ? length : width;
    }
    return width;
}

static void append_row(Text *text, const Standing *standing, const Row *row,
                       size_t width)
{
    uint64_t games = tally_games(&row->tally);
    size_t start = text->length;
    Text cell = { 0 };

    text_append(text, standing_name(standing, row->player));
    append_interval(&cell, row->strength.elo, row->strength.elo_error);
    append_cell(text, start, width + 21, &cell);
    text_clear(&cell);
    if (games == 0) {
        text_append(text, "       0 games\n");
        text_free(&cell);
        return;
    }
    text_format(&cell, "%" PRIu64, games);
    append_cell(text, start, width + 29, &cell);
    text_clear(&cell);
    text_format(&cell, "%.1f",
                (double)row->tally.wins + (double)row->tally.draws / 2.0);
    append_cell(text, start, width + 39, &cell);
    text_clear(&cell);
    text_format(&cell, "%.2f %%", row->score * 100.0);
    append_cell(text, start, width + 49, &cell);
    text_clear(&cell);
    text_format(&cell, "%.2f %%", percent(row->tally.draws, games));
    append_cell(text, start, width + 59, &cell);
    text_append(text, "\n");
    text_free(&cell);
}

/* --- Cross table ---------------------------------------------------------- */

enum { CROSS_MIN = 3, CROSS_MAX = 16, CROSS_WIDTH = 11 };

static void append_cross_cell(Text *text, const Standing *standing,
                              size_t player, size_t other)
{
    size_t start = text->length;
    Text cell = { 0 };

    if (player == other) {
        text_append(&cell, "-");
    } else {
        Tally tally = standing_tally(standing, player, other);

        if (tally_games(&tally) > 0)
            text_format(&cell, "%.1f/%" PRIu64,
                        (double)tally.wins + (double)tally.draws / 2.0,
                        tally_games(&tally));
    }
    append_cell(text, start, CROSS_WIDTH, &cell);
    text_free(&cell);
}

/* Points of each against each, in the order of the table above it. */
static void append_cross_table(const Standing *standing, const Row *rows,
                               Text *text)
{
    size_t count = standing_players(standing);
    size_t width = name_width(standing);

    if (count < CROSS_MIN || count > CROSS_MAX)
        return;
    for (size_t i = 0; i < count; i++) {
        const char *name = standing_name(standing, rows[i].player);

        text_format(text, "%2zu %s", i + 1, name);
        text_append_repeated(text, ' ', width - span_from(name).length);
        for (size_t j = 0; j < count; j++)
            append_cross_cell(text, standing, rows[i].player, rows[j].player);
        text_append(text, "\n");
    }
}

static void append_table(const Standing *standing, Text *text)
{
    size_t count = standing_players(standing);
    Row *rows = memory_zeroed(count, sizeof *rows);
    size_t width = name_width(standing);

    for (size_t i = 0; i < count; i++) {
        uint64_t games;

        rows[i].player = i;
        rows[i].tally = standing_tally_all(standing, i);
        rows[i].strength = elo_of_tally(&rows[i].tally);
        rows[i].tally = judged_games(&rows[i].tally);
        games = tally_games(&rows[i].tally);
        rows[i].score =
            games == 0
                ? -1.0
                : (double)(2 * rows[i].tally.wins + rows[i].tally.draws) /
                      (double)(2 * games);
    }
    qsort(rows, count, sizeof *rows, compare_rows);
    text_append(text, "Engine");
    text_append_repeated(text, ' ', width - 6);
    text_append(text, "              Elo +/-   games    points     score"
                      "     draws\n");
    for (size_t i = 0; i < count; i++)
        append_row(text, standing, &rows[i], width);
    append_cross_table(standing, rows, text);
    memory_free(rows);
}

/* --- Faults --------------------------------------------------------------- */

/* "Games lost by faults of A: 2 crashes, 1 time loss" */
typedef struct FaultLine {
    const char *words;
    unsigned (*count)(const Standing *standing, size_t player, GameEnd end);
} FaultLine;

static void append_faults(const Standing *standing, const FaultLine *line,
                          size_t player, Text *text)
{
    static const struct {
        GameEnd end;
        const char *one;
        const char *many;
    } kinds[] = {
        { END_TIME, "time loss", "time losses" },
        { END_CRASH, "crash", "crashes" },
        { END_STALL, "stall", "stalls" },
        { END_ILLEGAL_MOVE, "illegal move", "illegal moves" },
        { END_NO_START, "failed start", "failed starts" },
    };
    bool has_any = false;

    for (size_t i = 0; i < ARRAY_LENGTH(kinds); i++) {
        unsigned count = line->count(standing, player, kinds[i].end);

        if (count == 0)
            continue;
        if (has_any)
            text_append(text, ", ");
        else
            text_format(text, "%s %s: ", line->words,
                        standing_name(standing, player));
        text_format(text, "%u %s", count,
                    count == 1 ? kinds[i].one : kinds[i].many);
        has_any = true;
    }
    if (has_any)
        text_append(text, "\n");
}

static void append_repeats(const Standing *standing, Text *text)
{
    size_t repeats = standing_repeats(standing);

    if (repeats > 0)
        text_format(text,
                    "Not counted: %zu game%s with the moves of an "
                    "earlier one\n",
                    repeats, repeats == 1 ? "" : "s");
}

void standing_write(const Standing *standing, const char *conditions,
                    Text *text)
{
    static const FaultLine lines[] = {
        { "Games lost by faults of", standing_lost },
        { "Not counted for faults of", standing_aside },
    };
    size_t count = standing_players(standing);

    if (count == 2)
        append_duel(standing, conditions, text);
    else
        append_table(standing, text);
    append_repeats(standing, text);
    for (size_t i = 0; i < ARRAY_LENGTH(lines); i++)
        for (size_t j = 0; j < count; j++)
            append_faults(standing, &lines[i], j, text);
}
