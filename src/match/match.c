/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/inside.h"

#include "base/clock.h"
#include "base/memory.h"

static Status open_feed(Match *match, Fault *fault)
{
    const MatchPlan *plan = match->plan;
    Status status = openings_feed_open(plan->openings, plan->is_chess960,
                                       &match->feed, fault);

    if (status != OK)
        return status;
    openings_feed_set_plies(match->feed, plan->opening_plies);
    if (plan->order == ORDER_RANDOM)
        openings_feed_shuffle(match->feed, plan->seed);
    return OK;
}

/* Does nobody look at a clock? */
static bool is_deterministic(const MatchPlan *plan)
{
    for (size_t i = 0; i < plan->player_count; i++) {
        const MatchLimits *limits = &plan->players[i].limits;

        if (limits->control.kind != TIME_NONE || limits->movetime > 0)
            return false;
    }
    return true;
}

static Status make_accounts(Match *match, Fault *fault)
{
    match->game_count = schedule_games(match->plan);
    match->points = memory_new(match->game_count);
    for (size_t i = 0; i < match->game_count; i++)
        match->points[i] = NOT_PLAYED;
    match->latencies =
        memory_zeroed(match->plan->player_count, sizeof *match->latencies);
    match->keys = key_map_new();
    match->knows_repeats = is_deterministic(match->plan);
    match->replays = memory_zeroed(match->game_count, 1);
    match->standing = standing_new();
    if (match->plan->has_sprt)
        standing_set_sprt(match->standing, &match->plan->sprt);
    for (size_t i = 0; i < match->plan->player_count; i++) {
        const char *name = match->plan->players[i].command.name;
        size_t player;
        Status status =
            standing_player(match->standing, span_from(name), &player, fault);

        if (status != OK)
            return status;
    }
    return OK;
}

static void make_boards(Match *match, size_t players)
{
    match->board_count = match->plan->concurrency;
    match->boards = memory_zeroed(match->board_count, sizeof *match->boards);
    match->watched =
        memory_zeroed(match->board_count * players * HOST_DESCRIPTORS,
                      sizeof *match->watched);
    for (size_t i = 0; i < match->board_count; i++) {
        bout_init(&match->boards[i].bout, match->plan);
        match->boards[i].seats =
            memory_zeroed(players, sizeof *match->boards[i].seats);
    }
}

/* What other parts have played is entered only when it was in the file. */
static void count_total(Match *match)
{
    match->total = 0;
    for (size_t i = 0; i < match->game_count; i++)
        match->total +=
            schedule_is_ours(match->plan, i) || match->points[i] != NOT_PLAYED;
}

Status match_new(const MatchPlan *plan, const MatchListener *listener,
                 Match **result, Fault *fault)
{
    Match *match = memory_zeroed(1, sizeof *match);

    match->plan = plan;
    match->listener = *listener;
    match->started_at = clock_milliseconds();
    make_boards(match, plan->player_count);
    Status status = make_accounts(match, fault);

    if (status == OK)
        status = open_feed(match, fault);
    if (status == OK && plan->log != NULL)
        status = traffic_log_open(plan->log, &match->traffic, fault);
    if (status == OK)
        status = match_resume(match, fault);
    if (status != OK) {
        match_free(match);
        return status;
    }
    match->done_before = match->done;
    count_total(match);
    *result = match;
    return OK;
}

static void free_board(Board *board, size_t players)
{
    bout_release(&board->bout);
    for (size_t i = 0; i < players; i++)
        seat_free(board->seats[i]);
    memory_free(board->seats);
}

void match_free(Match *match)
{
    if (match == NULL)
        return;
    for (size_t i = 0; i < match->board_count; i++)
        free_board(&match->boards[i], match->plan->player_count);
    openings_feed_free(match->feed);
    file_log_close(match->record);
    file_stream_close(match->stream);
    memory_free(match->boards);
    memory_free(match->points);
    memory_free(match->latencies);
    memory_free(match->replays);
    key_map_free(match->keys);
    standing_free(match->standing);
    traffic_log_close(match->traffic);
    memory_free(match->watched);
    memory_free(match);
}

const MatchPlan *match_plan(const Match *match)
{
    return match->plan;
}

size_t match_games_of_openings(const Match *match)
{
    size_t count = openings_feed_count(match->feed);
    size_t first = match->plan->start;
    size_t games = 2 * schedule_encounters(match->plan);

    if (count >= SIZE_MAX / games)
        return SIZE_MAX;
    return first < count ? (count - first) * games : 0;
}

size_t match_games_of_all_parts(const Match *match)
{
    return match->game_count;
}

size_t match_games_total(const Match *match)
{
    return match->total;
}

size_t match_games_done(const Match *match)
{
    return match->done;
}

size_t match_games_before(const Match *match)
{
    return match->done_before;
}

int64_t match_time(const Match *match)
{
    return clock_milliseconds() - match->started_at;
}

MatchLatency match_latency(const Match *match, size_t player)
{
    return match->latencies[player];
}

const Standing *match_standing(const Match *match)
{
    return match->standing;
}
