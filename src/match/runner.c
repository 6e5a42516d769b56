/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games side by side, on one thread: all engines are polled together, and
 * whatever has something to say is served.  The runner sleeps as long as
 * nobody has, so it takes next to nothing from the players.
 */
#include "match/inside.h"

#include "base/clock.h"

#include <errno.h>
#include <poll.h>

enum { LONGEST_SLEEP = 250 /* milliseconds; to notice that we are to stop */ };

/* --- Games ------------------------------------------------------------------
 */

static void report(Match *match, const Bout *bout)
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

static Status keep_game(Match *match, const Bout *bout, Fault *fault)
{
    Text text = { 0 };
    Status status;

    if (match->record == NULL) {
        return OK;
    }
    record_write(match, bout, &text);
    status = file_log_append_soon(match->record, text_span(&text), fault);
    text_free(&text);
    return status;
}

static Status close_game(Match *match, Bout *bout, Fault *fault)
{
    Status status = OK;

    if (bout->end != END_ABORTED) {
        accounts_enter(match, bout->number, bout->points, bout->end);
        status = keep_game(match, bout, fault);
        report(match, bout);
    }
    opening_release(&bout->opening);
    bout->phase = BOUT_IDLE;
    return status;
}

static Seat *take_seat(Board *board, const MatchPlan *plan, size_t player)
{
    if (board->seats[player] == NULL) {
        board->seats[player] = seat_new(plan, player);
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

static Status begin_game(Match *match, Board *board, Fault *fault)
{
    Bout *bout = &board->bout;
    Fixture fixture = schedule_fixture(match->plan, match->next);
    Opening opening;
    Status status =
        openings_feed_get(match->feed, fixture.round, &opening, fault);

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

/* --- Boards -----------------------------------------------------------------
 */

static bool wants_stop(const Match *match)
{
    return match->is_decided ||
           (match->listener.should_stop != NULL &&
            match->listener.should_stop(match->listener.context));
}

/* The next game that an earlier run has not played already. */
static bool has_next_game(Match *match)
{
    while (match->next < match->game_count &&
           match->points[match->next] != NOT_PLAYED) {
        match->next++;
    }
    return match->next < match->game_count;
}

/* One board as far as it goes. */
static Status serve_board(Match *match, Board *board, bool *is_busy,
                          Fault *fault)
{
    Bout *bout = &board->bout;
    Status status = OK;

    while (status == OK) {
        bout_step(bout);
        if (bout->phase == BOUT_OVER) {
            status = close_game(match, bout, fault);
        } else if (bout->phase != BOUT_IDLE) {
            *is_busy = true;
            return OK;
        } else if (has_next_game(match) && !wants_stop(match)) {
            status = begin_game(match, board, fault);
        } else {
            return OK;
        }
    }
    return status;
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

    if (poll(match->watched, count, left > 0 ? (int)left : 0) < 0) {
        for (nfds_t i = 0; i < count; i++) {
            match->watched[i].revents = 0; /* a signal; the next time */
        }
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

Status match_run(Match *match, Fault *fault)
{
    Status status = OK;

    for (size_t i = 0; i < match->plan->player_count && status == OK; i++) {
        status = trial_run(match->plan, i, fault);
    }
    if (status != OK) {
        return status;
    }
    match->started_at = clock_milliseconds();
    status = play_games(match, fault);
    if (match->record != NULL && status == OK) {
        status = file_log_sync(match->record, fault);
    }
    return status;
}
