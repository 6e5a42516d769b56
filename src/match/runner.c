/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games side by side, on one thread: all engines are polled together, and
 * whatever has something to say is served.  The runner sleeps as long as
 * nobody has, so it takes next to nothing from the players.
 */
#include "match/match.h"

#include "base/base.h"
#include "match/bout.h"
#include "match/openings_feed.h"
#include "match/schedule.h"

#include <errno.h>
#include <poll.h>

enum {
    NOT_PLAYED = 0xff,
    END_KINDS = END_ABORTED + 1,
    LONGEST_SLEEP = 1000 /* milliseconds; to notice that we are to stop */
};

/* A place where games are played, one after the other.  Engines stay for the
 * next game. */
typedef struct Board {
    Bout bout;
    Seat **seats; /* by player; NULL where not needed yet */
    size_t first_watched;
    size_t watched_count;
} Board;

struct Match {
    const MatchPlan *plan;
    MatchListener listener;
    OpeningsFeed *feed;
    Board *boards;
    size_t board_count;
    size_t game_count;
    size_t next; /* the first game that has not been given out */
    size_t done;
    uint8_t *points; /* of White, by game; NOT_PLAYED */
    Tally *tallies;  /* [first * players + second], first < second */
    unsigned (*faults)[END_KINDS];
    struct pollfd *watched;
    bool is_decided;
};

static Status open_feed(Match *match, Fault *fault)
{
    const MatchPlan *plan = match->plan;

    if (plan->openings == NULL) {
        return OK;
    }
    Status status = openings_feed_open(plan->openings, plan->is_chess960,
                                       &match->feed, fault);

    if (status == OK && plan->order == ORDER_RANDOM) {
        openings_feed_shuffle(match->feed, plan->seed);
    }
    return status;
}

Status match_new(const MatchPlan *plan, const MatchListener *listener,
                 Match **result, Fault *fault)
{
    Match *match = memory_zeroed(1, sizeof *match);
    size_t players = plan->player_count;

    match->plan = plan;
    match->listener = *listener;
    match->game_count = schedule_games(plan);
    match->points = memory_new(match->game_count);
    for (size_t i = 0; i < match->game_count; i++) {
        match->points[i] = NOT_PLAYED;
    }
    match->tallies = memory_zeroed(players * players, sizeof *match->tallies);
    match->faults = memory_zeroed(players, sizeof *match->faults);
    match->board_count = plan->concurrency;
    match->boards = memory_zeroed(match->board_count, sizeof *match->boards);
    match->watched =
        memory_zeroed(match->board_count * players * HOST_DESCRIPTORS,
                      sizeof *match->watched);
    for (size_t i = 0; i < match->board_count; i++) {
        match->boards[i].bout.plan = plan;
        match->boards[i].seats =
            memory_zeroed(players, sizeof *match->boards[i].seats);
    }
    Status status = open_feed(match, fault);

    if (status != OK) {
        match_free(match);
        return status;
    }
    *result = match;
    return OK;
}

static void free_board(Board *board, size_t players)
{
    bout_release(&board->bout);
    for (size_t i = 0; i < players; i++) {
        seat_free(board->seats[i]);
    }
    memory_free(board->seats);
}

void match_free(Match *match)
{
    if (match == NULL) {
        return;
    }
    for (size_t i = 0; i < match->board_count; i++) {
        free_board(&match->boards[i], match->plan->player_count);
    }
    openings_feed_free(match->feed);
    memory_free(match->boards);
    memory_free(match->points);
    memory_free(match->tallies);
    memory_free(match->faults);
    memory_free(match->watched);
    memory_free(match);
}

/* --- Accounts ---------------------------------------------------------------
 */

static Tally *tally_of(const Match *match, size_t first, size_t second)
{
    return &match->tallies[first * match->plan->player_count + second];
}

static unsigned points_of_first(const Match *match, size_t game)
{
    Fixture fixture = schedule_fixture(match->plan, game);
    unsigned points = match->points[game];

    return fixture.white == fixture.first ? points : POINTS_WIN - points;
}

static void enter_result(Match *match, size_t game, unsigned points)
{
    Fixture fixture = schedule_fixture(match->plan, game);
    Tally *tally = tally_of(match, fixture.first, fixture.second);

    match->points[game] = (uint8_t)points;
    match->done++;
    tally_add_game(tally, points_of_first(match, game));
    if (match->points[game ^ 1] != NOT_PLAYED) {
        tally_add_pair(tally, points_of_first(match, game),
                       points_of_first(match, game ^ 1));
    }
}

static void enter_fault(Match *match, const Bout *bout)
{
    const Fixture *fixture = &bout->fixture;
    size_t loser =
        bout->points == POINTS_LOSS ? fixture->white : fixture->black;

    match->faults[loser][bout->end]++;
}

static void report(Match *match, Bout *bout)
{
    GameReport game = {
        .number = bout->number + 1,
        .white = bout->fixture.white,
        .black = bout->fixture.black,
        .points = bout->points,
        .end = bout->end,
        .reason = bout->reason,
        .plies = (unsigned)bout->count,
    };

    if (match->listener.game_ended != NULL) {
        match->listener.game_ended(match->listener.context, match, &game);
    }
}

static void close_game(Match *match, Bout *bout)
{
    if (bout->end != END_ABORTED) {
        enter_result(match, bout->number, bout->points);
        if (bout->end != END_RULES && bout->end != END_ADJUDICATED) {
            enter_fault(match, bout);
        }
        report(match, bout);
    }
    opening_release(&bout->opening);
    bout->phase = BOUT_IDLE;
    if (match->plan->has_sprt) {
        match->is_decided = sprt_verdict(&match->plan->sprt,
                                         tally_of(match, 0, 1)) != VERDICT_OPEN;
    }
}

/* --- Playing ----------------------------------------------------------------
 */

static Seat *take_seat(Board *board, const MatchPlan *plan, size_t player)
{
    if (board->seats[player] == NULL) {
        board->seats[player] = seat_new(&plan->players[player]);
    }
    return board->seats[player];
}

/* Engines that do not play next only fill the memory. */
static void dismiss_others(Board *board, const Match *match,
                           const Fixture *fixture)
{
    for (size_t i = 0; i < match->plan->player_count; i++) {
        if (i != fixture->white && i != fixture->black) {
            seat_free(board->seats[i]);
            board->seats[i] = NULL;
        }
    }
}

static Status get_opening(const Match *match, size_t round, Opening *opening,
                          Fault *fault)
{
    if (match->feed != NULL) {
        return openings_feed_get(match->feed, round, opening, fault);
    }
    *opening = (Opening){ 0 };
    position_start(&opening->start);
    return OK;
}

static Status begin_game(Match *match, Board *board, Fault *fault)
{
    Bout *bout = &board->bout;
    Fixture fixture = schedule_fixture(match->plan, match->next);
    Opening opening;
    Status status = get_opening(match, fixture.round, &opening, fault);

    if (status != OK) {
        return status;
    }
    dismiss_others(board, match, &fixture);
    bout->number = match->next++;
    bout->fixture = fixture;
    bout_begin(bout, take_seat(board, match->plan, fixture.white),
               take_seat(board, match->plan, fixture.black), &opening);
    return OK;
}

static bool wants_stop(const Match *match)
{
    return match->is_decided ||
           (match->listener.should_stop != NULL &&
            match->listener.should_stop(match->listener.context));
}

/* One board as far as it goes; false when it has nothing more to do. */
static Status serve_board(Match *match, Board *board, bool *is_busy,
                          Fault *fault)
{
    Bout *bout = &board->bout;

    for (;;) {
        bout_step(bout);
        if (bout->phase == BOUT_OVER) {
            close_game(match, bout);
        }
        if (bout->phase != BOUT_IDLE) {
            *is_busy = true;
            return OK;
        }
        if (match->next >= match->game_count || wants_stop(match)) {
            return OK;
        }
        Status status = begin_game(match, board, fault);

        if (status != OK) {
            return status;
        }
    }
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Sleep until somebody has something to say, or a time is up. */
static void wait_for_engines(Match *match)
{
    int64_t deadline = clock_milliseconds() + LONGEST_SLEEP;
    nfds_t count = 0;

    for (size_t i = 0; i < match->board_count; i++) {
        Board *board = &match->boards[i];

        deadline = earlier(deadline, bout_deadline(&board->bout));
        board->first_watched = count;
        for (size_t j = 0; j < match->plan->player_count; j++) {
            if (board->seats[j] == NULL) {
                continue;
            }
            deadline = earlier(deadline, host_deadline(board->seats[j]->host));
            count += host_watch(board->seats[j]->host, &match->watched[count]);
        }
        board->watched_count = count - board->first_watched;
    }
    int64_t left = deadline - clock_milliseconds();

    if (poll(match->watched, count, left > 0 ? (int)left : 0) < 0 &&
        errno != EINTR) {
        return; /* out of memory: try again */
    }
}

static void serve_engines(Match *match)
{
    for (size_t i = 0; i < match->board_count; i++) {
        const Board *board = &match->boards[i];

        for (size_t j = 0; j < match->plan->player_count; j++) {
            if (board->seats[j] != NULL) {
                host_serve(board->seats[j]->host,
                           &match->watched[board->first_watched],
                           board->watched_count);
            }
        }
    }
}

static void abort_games(Match *match)
{
    for (size_t i = 0; i < match->board_count; i++) {
        bout_abort(&match->boards[i].bout);
    }
}

static Status play_games(Match *match, Fault *fault)
{
    for (;;) {
        bool is_busy = false;

        if (wants_stop(match)) {
            abort_games(match);
        }
        for (size_t i = 0; i < match->board_count; i++) {
            Status status =
                serve_board(match, &match->boards[i], &is_busy, fault);

            if (status != OK) {
                return status;
            }
        }
        if (!is_busy) {
            return OK;
        }
        wait_for_engines(match);
        serve_engines(match);
    }
}

/* --- Before the first game --------------------------------------------------
 */

static void wait_for_host(Host *host)
{
    struct pollfd watched[HOST_DESCRIPTORS];
    size_t count = host_watch(host, watched);
    int64_t left = host_deadline(host) - clock_milliseconds();

    if (left > LONGEST_SLEEP) {
        left = LONGEST_SLEEP;
    }
    poll(watched, (nfds_t)count, left > 0 ? (int)left : 0);
    host_pump(host);
}

/* Does it start, speak UCI, and have the options it is to have? */
static Status try_engine(const MatchPlan *plan, size_t player, Fault *fault)
{
    const char *name = plan->players[player].command.name;
    Seat *seat = seat_new(&plan->players[player]);
    Status status = host_start(seat->host, fault);

    if (status != OK) {
        seat_free(seat);
        return fault_prefix(fault, status, "%s: ", name);
    }
    while (host_state(seat->host) == HOST_STARTING ||
           host_state(seat->host) == HOST_BUSY) {
        wait_for_host(seat->host);
    }
    if (host_state(seat->host) == HOST_DOWN) {
        status = fault_set(fault, ERR_IO, "%s: %s", name,
                           host_trouble_text(seat->host));
    } else if (host_option_fault(seat->host) != NULL) {
        status =
            fault_set(fault, ERR_USAGE, "%s", host_option_fault(seat->host));
    }
    seat_free(seat);
    return status;
}

Status match_run(Match *match, Fault *fault)
{
    for (size_t i = 0; i < match->plan->player_count; i++) {
        Status status = try_engine(match->plan, i, fault);

        if (status != OK) {
            return status;
        }
    }
    return play_games(match, fault);
}

/* --- What stands ------------------------------------------------------------
 */

size_t match_games_total(const Match *match)
{
    return match->game_count;
}

size_t match_games_done(const Match *match)
{
    return match->done;
}

const MatchPlan *match_plan(const Match *match)
{
    return match->plan;
}

const char *match_player_name(const Match *match, size_t player)
{
    return match->plan->players[player].command.name;
}

Tally match_tally(const Match *match, size_t first, size_t second)
{
    if (first < second) {
        return *tally_of(match, first, second);
    }
    return tally_reversed(tally_of(match, second, first));
}

Tally match_tally_all(const Match *match, size_t player)
{
    Tally sum = { 0 };

    for (size_t i = 0; i < match->plan->player_count; i++) {
        if (i != player) {
            Tally tally = match_tally(match, player, i);

            tally_merge(&sum, &tally);
        }
    }
    return sum;
}

unsigned match_faults(const Match *match, size_t player, GameEnd end)
{
    return match->faults[player][end];
}
