/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/match_report.h"

#include "base/memory.h"
#include "match/schedule.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

void match_report_decimal(double value, Text *text)
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
    match_report_decimal(value, text);
    text_append(text, " +/- ");
    match_report_decimal(error, text);
}

static double percent(uint64_t part, uint64_t whole)
{
    return 100.0 * (double)part / (double)whole;
}

static EloEstimate strength_of(const Tally *tally)
{
    return tally_pairs(tally) > 0 ? elo_of_pairs(tally) : elo_of_games(tally);
}

/* --- Games ---------------------------------------------------------------- */

void match_report_game(const Match *match, const GameReport *game, Text *text)
{
    static const char *const results[] = { "0-1", "1/2-1/2", "1-0" };

    text_format(text, "game %zu of %zu: %s - %s %s, %s, %u plies", game->number,
                match_games_total(match), match_player_name(match, game->white),
                match_player_name(match, game->black), results[game->points],
                game->reason, game->plies);
    if (match_plan(match)->has_sprt) {
        Tally tally = match_tally(match, 0, 1);

        text_append(text, ", LLR ");
        match_report_decimal(sprt_ratio(&match_plan(match)->sprt, &tally),
                             text);
    }
}

/* --- Two players ---------------------------------------------------------- */

static void append_conditions(const Match *match, Text *text)
{
    const MatchPlan *plan = match_plan(match);
    Text first = { 0 };
    Text second = { 0 };

    match_limits_write(plan, 0, &first);
    match_limits_write(plan, 1, &second);
    text_append_span(text, text_span(&first));
    if (!span_is_equal(text_span(&first), text_span(&second))) {
        text_append(text, " against ");
        text_append_span(text, text_span(&second));
    }
    if (plan->openings != NULL) {
        Span path = span_from(plan->openings);
        size_t at;

        while ((at = span_find(path, '/')) < path.length)
            path = span_skip(path, at + 1);
        text_format(text, ", %.*s", SPAN_ARGUMENTS(path));
    }
    text_free(&first);
    text_free(&second);
}

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
    match_report_decimal(percent(tally->pairs[2], pairs), text);
    text_append(text, " %\n");
}

static void append_sprt(const Sprt *sprt, const Tally *tally, Text *text)
{
    static const char *const verdicts[] = { "open", "elo1 accepted",
                                            "elo0 accepted" };

    text_append(text, "LLR: ");
    match_report_decimal(sprt_ratio(sprt, tally), text);
    text_format(text, " (%.2f, %.2f) [%.2f, %.2f] %s, %s\n",
                sprt_lower_bound(sprt), sprt_upper_bound(sprt), sprt->elo0,
                sprt->elo1,
                sprt->model == ELO_LOGISTIC ? "logistic" : "normalized",
                verdicts[sprt_verdict(sprt, tally)]);
}

static void append_duel(const Match *match, Text *text)
{
    const MatchPlan *plan = match_plan(match);
    Tally tally = match_tally(match, 0, 1);
    EloEstimate strength = strength_of(&tally);
    uint64_t games = tally_games(&tally);

    text_format(text, "%s against %s (", match_player_name(match, 0),
                match_player_name(match, 1));
    append_conditions(match, text);
    text_append(text, ")\n");
    if (games == 0) {
        text_append(text, "No games yet\n");
        return;
    }
    text_append(text, "Elo: ");
    append_interval(text, strength.elo, strength.elo_error);
    text_append(text, ", normalized: ");
    append_interval(text, strength.normalized, strength.normalized_error);
    text_append(text, ", LOS: ");
    match_report_decimal(strength.superiority * 100.0, text);
    text_format(text,
                " %%\nGames: %" PRIu64 ", wins: %" PRIu64 ", losses: %" PRIu64
                ", draws: %" PRIu64 " (%.2f %%), points: %.1f (%.2f %%)\n",
                games, tally.wins, tally.losses, tally.draws,
                percent(tally.draws, games),
                (double)tally.wins + (double)tally.draws / 2.0,
                percent(2 * tally.wins + tally.draws, 2 * games));
    append_pairs(&tally, text);
    if (plan->has_sprt)
        append_sprt(&plan->sprt, &tally, text);
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

static size_t name_width(const Match *match)
{
    size_t width = 6;

    for (size_t i = 0; i < match_plan(match)->player_count; i++) {
        size_t length = span_from(match_player_name(match, i)).length;

        width = length > width ? length : width;
    }
    return width;
}

static void append_row(Text *text, const Match *match, const Row *row,
                       size_t width)
{
    uint64_t games = tally_games(&row->tally);
    size_t start = text->length;
    Text cell = { 0 };

    text_append(text, match_player_name(match, row->player));
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

static void append_table(const Match *match, Text *text)
{
    size_t count = match_plan(match)->player_count;
    Row *rows = memory_zeroed(count, sizeof *rows);
    size_t width = name_width(match);

    for (size_t i = 0; i < count; i++) {
        uint64_t games;

        rows[i].player = i;
        rows[i].tally = match_tally_all(match, i);
        rows[i].strength = strength_of(&rows[i].tally);
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
        append_row(text, match, &rows[i], width);
    memory_free(rows);
}

/* --- Faults --------------------------------------------------------------- */

static void append_faults(const Match *match, size_t player, Text *text)
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
        unsigned count = match_faults(match, player, kinds[i].end);

        if (count == 0)
            continue;
        if (has_any) {
            text_append(text, ", ");
        } else {
            text_format(text, "Games lost by faults of %s: ",
                        match_player_name(match, player));
        }
        text_format(text, "%u %s", count,
                    count == 1 ? kinds[i].one : kinds[i].many);
        has_any = true;
    }
    if (has_any)
        text_append(text, "\n");
}

void match_report_standing(const Match *match, Text *text)
{
    size_t count = match_plan(match)->player_count;

    if (count == 2)
        append_duel(match, text);
    else
        append_table(match, text);
    for (size_t i = 0; i < count; i++)
        append_faults(match, i, text);
}

/* --- Progress ------------------------------------------------------------- */

static void append_time(Text *text, int64_t seconds)
{
    if (seconds >= 3600) {
        text_format(text, "%" PRId64 " h %" PRId64 " min", seconds / 3600,
                    seconds / 60 % 60);
    } else if (seconds >= 60) {
        text_format(text, "%" PRId64 " min %" PRId64 " s", seconds / 60,
                    seconds % 60);
    } else {
        text_format(text, "%" PRId64 " s", seconds);
    }
}

void match_report_progress(const Match *match, Text *text)
{
    size_t done = match_games_done(match);
    size_t now = done - match_games_before(match);
    size_t left = match_games_total(match) - done;
    int64_t seconds = match_time(match) / 1000;

    text_format(text, "%zu of %zu games, ", done, match_games_total(match));
    append_time(text, seconds);
    if (now > 0 && left > 0) {
        text_append(text,
                    match_plan(match)->has_sprt ? ", at most " : ", about ");
        append_time(text, seconds * (int64_t)left / (int64_t)now);
        text_append(text, " to go");
    }
}
