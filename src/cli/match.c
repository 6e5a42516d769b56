/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match.h"

#include "base/base.h"
#include "cli/match_plan.h"

#include <inttypes.h>
#include <signal.h>
#include <unistd.h>

enum { GAMES_BETWEEN_STANDINGS = 20 };

static const char *result_of(const GameReport *report)
{
    static const char *const texts[] = { "0-1", "1/2-1/2", "1-0" };

    return texts[report->points];
}

static void show_pair(const Match *match, size_t first, size_t second)
{
    const MatchPlan *plan = match_plan(match);
    Tally tally = match_tally(match, first, second);
    Strength strength = tally_pairs(&tally) > 0 ? strength_of_pairs(&tally)
                                                : strength_of_games(&tally);
    uint64_t games = tally_games(&tally);
    double points = (double)tally.wins + 0.5 * (double)tally.draws;

    if (games == 0) {
        return;
    }
    display_print("%s vs %s: Elo %.2f +/- %.2f, nElo %.2f +/- %.2f, "
                  "LOS %.2f %%\n",
                  match_player_name(match, first),
                  match_player_name(match, second), strength.elo,
                  strength.elo_error, strength.normalized,
                  strength.normalized_error, strength.superiority * 100.0);
    display_print("  games %" PRIu64 ", wins %" PRIu64 ", losses %" PRIu64
                  ", draws %" PRIu64 ", points %.1f (%.2f %%), pairs [%" PRIu64
                  ", %" PRIu64 ", %" PRIu64 ", %" PRIu64 ", %" PRIu64 "]\n",
                  games, tally.wins, tally.losses, tally.draws, points,
                  points / (double)games * 100.0, tally.pairs[0],
                  tally.pairs[1], tally.pairs[2], tally.pairs[3],
                  tally.pairs[4]);
    if (plan->has_sprt) {
        display_print(
            "  LLR %.2f (%.2f, %.2f) [%.2f, %.2f]\n",
            sprt_ratio(&plan->sprt, &tally), sprt_lower_bound(&plan->sprt),
            sprt_upper_bound(&plan->sprt), plan->sprt.elo0, plan->sprt.elo1);
    }
}

static void show_standing(const Match *match)
{
    const MatchPlan *plan = match_plan(match);

    for (size_t i = 0; i < plan->player_count; i++) {
        for (size_t j = i + 1; j < plan->player_count; j++) {
            show_pair(match, i, j);
        }
    }
    display_flush();
}

static void game_ended(void *context, const Match *match,
                       const GameReport *report)
{
    (void)context;
    display_print_line("%zu/%zu %s - %s %s {%s} %u plies", report->number,
                       match_games_total(match),
                       match_player_name(match, report->white),
                       match_player_name(match, report->black),
                       result_of(report), report->reason, report->plies);
    display_flush();
    if (match_games_done(match) % GAMES_BETWEEN_STANDINGS == 0) {
        show_standing(match);
    }
}

/* How to call this program: the very file that is running, where the system
 * can say which that is. */
static const char *own_program(void)
{
    return access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : "luft";
}

Status batch_match(const Options *options, Fault *fault)
{
    MatchListener listener = { .game_ended = game_ended };
    MatchPlan plan;
    Match *match = NULL;
    Status status = match_plan_read(options, own_program(), &plan, fault);

    if (status != OK) {
        return status;
    }
    status = match_new(&plan, &listener, &match, fault);
    if (status == OK) {
        status = match_run(match, fault);
        show_standing(match);
    }
    match_free(match);
    match_plan_release(&plan);
    return status;
}
