/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/match_report.h"

#include "match/standing_report.h"

#include <inttypes.h>

/* --- Games ---------------------------------------------------------------- */

static const char *result_of(const GameReport *game)
{
    static const char *const results[] = { "0-1", "1/2-1/2", "1-0" };

    return game->is_set_aside ? "*" : results[game->points];
}

void match_report_game(const Match *match, const GameReport *game, Text *text)
{
    const Standing *standing = match_standing(match);
    const Sprt *sprt = standing_sprt(standing);

    text_format(text, "game %zu of %zu: %s - %s %s, %s, %u plies", game->number,
                match_games_of_all_parts(match),
                standing_name(standing, game->white),
                standing_name(standing, game->black), result_of(game),
                game->reason, game->plies);
    if (game->repeats > 0)
        text_format(text, ", repeats game %zu and is not counted",
                    game->repeats);
    if (sprt != NULL) {
        Tally tally = standing_tally(standing, 0, 1);

        text_append(text, ", LLR ");
        standing_write_decimal(sprt_ratio(sprt, &tally), text);
    }
}

void match_report_game_json(const Match *match, const GameReport *game,
                            Text *text)
{
    const Standing *standing = match_standing(match);

    text_format(text, "{\"game\":%zu,\"white\":", game->number);
    text_append_json(text, span_from(standing_name(standing, game->white)));
    text_append(text, ",\"black\":");
    text_append_json(text, span_from(standing_name(standing, game->black)));
    text_format(text, ",\"result\":\"%s\",\"end\":\"%s\",\"reason\":",
                result_of(game), game_end_name(game->end));
    text_append_json(text, span_from(game->reason));
    text_format(text, ",\"plies\":%u,\"counts\":%s}", game->plies,
                game->is_set_aside || game->repeats > 0 ? "false" : "true");
}

void match_report_latency(const Match *match, Text *text)
{
    for (size_t i = 0; i < match_plan(match)->player_count; i++) {
        MatchLatency latency = match_latency(match, i);

        if (latency.moves > 0)
            text_format(text,
                        "Latency of %s: %.2f ms on average, %.2f ms at most\n",
                        standing_name(match_standing(match), i),
                        (double)latency.total / (double)latency.moves / 1000.0,
                        (double)latency.most / 1000.0);
    }
}

/* --- Standing ------------------------------------------------------------- */

/* "10000 nodes, book.epd" */
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

void match_report_standing(const Match *match, Text *text)
{
    Text conditions = { 0 };

    if (match_plan(match)->player_count == 2) {
        text_append(&conditions, " (");
        append_conditions(match, &conditions);
        text_append(&conditions, ")");
    }
    standing_write(match_standing(match), text_string(&conditions), text);
    text_free(&conditions);
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
