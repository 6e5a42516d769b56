/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/standing_json.h"

#include "match/statistics.h"

#include <inttypes.h>
#include <math.h>

static void add_number(Text *text, const char *name, double value)
{
    if (isfinite(value))
        text_format(text, ",\"%s\":%.4f", name,
                    fabs(value) < 0.00005 ? 0.0 : value);
    else
        text_format(text, ",\"%s\":null", name);
}

static void add_games(Text *text, const Tally *tally)
{
    text_format(text,
                ",\"games\":%" PRIu64 ",\"wins\":%" PRIu64
                ",\"losses\":%" PRIu64 ",\"draws\":%" PRIu64 ",\"points\":%.1f",
                tally_games(tally), tally->wins, tally->losses, tally->draws,
                (double)tally->wins + (double)tally->draws / 2.0);
}

static void add_strength(Text *text, const EloEstimate *strength)
{
    add_number(text, "elo", strength->elo);
    add_number(text, "elo_error", strength->elo_error);
    add_number(text, "normalized", strength->normalized);
    add_number(text, "normalized_error", strength->normalized_error);
    add_number(text, "los", strength->superiority);
}

static void add_faults(Text *text, const Standing *standing, size_t player)
{
    bool has_any = false;

    text_append(text, ",\"faults\":{");
    for (GameEnd end = END_TIME; end < END_ABORTED; end++) {
        unsigned count = standing_lost(standing, player, end);

        if (count == 0)
            continue;
        text_format(text, "%s\"%s\":%u", has_any ? "," : "", game_end_name(end),
                    count);
        has_any = true;
    }
    text_append(text, "}");
}

static void add_player(Text *text, const Standing *standing, size_t player)
{
    Tally tally = standing_tally_all(standing, player);
    EloEstimate strength = elo_of_tally(&tally);

    text_append(text, "{\"name\":");
    text_append_json(text, span_from(standing_name(standing, player)));
    add_games(text, &tally);
    add_strength(text, &strength);
    add_faults(text, standing, player);
    text_append(text, "}");
}

static void add_pairing(Text *text, const Standing *standing, size_t first,
                        size_t second)
{
    Tally tally = standing_tally(standing, first, second);
    EloEstimate strength = elo_of_tally(&tally);

    text_append(text, "{\"first\":");
    text_append_json(text, span_from(standing_name(standing, first)));
    text_append(text, ",\"second\":");
    text_append_json(text, span_from(standing_name(standing, second)));
    add_games(text, &tally);
    text_append(text, ",\"pairs\":[");
    for (int i = 0; i < PAIR_OUTCOMES; i++)
        text_format(text, "%s%" PRIu64, i > 0 ? "," : "", tally.pairs[i]);
    text_append(text, "]");
    add_strength(text, &strength);
    text_append(text, "}");
}

static void add_pairings(Text *text, const Standing *standing)
{
    size_t count = standing_players(standing);
    bool has_any = false;

    text_append(text, ",\"pairings\":[");
    for (size_t i = 0; i < count; i++) {
        for (size_t j = i + 1; j < count; j++) {
            Tally tally = standing_tally(standing, i, j);

            if (tally_games(&tally) == 0)
                continue;
            text_append(text, has_any ? "," : "");
            add_pairing(text, standing, i, j);
            has_any = true;
        }
    }
    text_append(text, "]");
}

static void add_sprt(Text *text, const Standing *standing)
{
    static const char *const verdicts[] = { "open", "elo1", "elo0" };
    const Sprt *sprt = standing_sprt(standing);

    if (sprt == NULL || standing_players(standing) < 2)
        return;
    Tally tally = standing_tally(standing, 0, 1);

    text_format(text, ",\"sprt\":{\"model\":\"%s\",\"verdict\":\"%s\"",
                sprt->model == ELO_LOGISTIC ? "logistic" : "normalized",
                verdicts[standing_verdict(standing)]);
    add_number(text, "elo0", sprt->elo0);
    add_number(text, "elo1", sprt->elo1);
    add_number(text, "alpha", sprt->alpha);
    add_number(text, "beta", sprt->beta);
    add_number(text, "llr", sprt_ratio(sprt, &tally));
    add_number(text, "lower", sprt_lower_bound(sprt));
    add_number(text, "upper", sprt_upper_bound(sprt));
    text_append(text, "}");
}

void standing_write_json(const Standing *standing, Text *text)
{
    text_append(text, "{\"players\":[");
    for (size_t i = 0; i < standing_players(standing); i++) {
        text_append(text, i > 0 ? "," : "");
        add_player(text, standing, i);
    }
    text_append(text, "]");
    add_pairings(text, standing);
    add_sprt(text, standing);
    text_format(text, ",\"faults\":%u,\"repeats\":%zu}\n",
                standing_faults(standing), standing_repeats(standing));
}
