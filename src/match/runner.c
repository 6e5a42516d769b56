/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games side by side, on one thread: all engines are polled together, and
 * whatever has something to say is served.  The runner sleeps as long as
 * nobody has.
 *
 * What it takes from the players is not the work but the waking up, once for
 * each line of thought, and of these half come in the first millisecond of a
 * move.  So an engine with a clock that talks much is not listened to for that
 * long: nothing else is measured later than it happens.  Engines that have
 * nothing to do are looked at now and then only.
 */
#include "match/inside.h"

#include "base/clock.h"
#include "base/wait.h"

enum {
    MICROSECONDS = 1000, /* in a millisecond */
    LONGEST_SLEEP = 250  /* milliseconds; to notice that we are to stop */
};

/* --- Games ---------------------------------------------------------------- */

static const Seat *loser_of(const Bout *bout)
{
    return bout->seats[bout->points == POINTS_LOSS ? WHITE : BLACK];
}

static void report(Match *match, const Bout *bout, size_t repeats)
{
    Text last_lines = { 0 };

    if (match->listener.game_ended == NULL)
        return;
    if (game_end_is_fault(bout->end))
        traffic_write_last(loser_of(bout)->traffic, &last_lines);
    GameReport game = {
        .number = bout->number + 1,
        .white = bout->fixture.white,
        .black = bout->fixture.black,
        .points = bout->points,
        .end = bout->end,
        .reason = bout->reason,
        .plies = (unsigned)bout->count,
        .repeats = repeats,
        .is_set_aside = bout->is_set_aside,
        .last_lines = text_string(&last_lines),
    };

    match->listener.game_ended(match->listener.context, match, &game);
    text_free(&last_lines);
}

static Status keep_game(Match *match, const Bout *bout, Fault *fault)
{
    Text text = { 0 };
    Status status;

    if (match->record == NULL && match->stream < 0)
        return OK;
    match_record_write(match, bout, &text);
    status = match->record != NULL
                 ? file_log_append_soon(match->record, text_span(&text), fault)
                 : file_write_stream(match->stream, match->plan->pgn,
                                     text_span(&text), fault);
    text_free(&text);
    return status;
}

/* The game is kept as one without a result, and perhaps played again. */
static Status spoil_game(Match *match, Bout *bout, Fault *fault)
{
    bool is_replayed =
        match_set_aside(match, bout->number, bout->points, bout->end);

    bout_set_aside(bout);
    Status status = keep_game(match, bout, fault);

    report(match, bout, 0);
    if (status != OK || is_replayed)
        return status;
    return fault_set(fault, ERR_IO, "%s, game %zu: %s",
                     loser_of(bout)->player->command.name, bout->number + 1,
                     bout->reason);
}

static void add_latencies(Match *match, const Bout *bout)
{
    Color mover = bout->opening.start.side;

    for (size_t i = 0; i < bout->count; i++, mover ^= 1) {
        const MoveNote *note = &bout->notes[i];
        MatchLatency *latency =
            &match->latencies[mover == WHITE ? bout->fixture.white
                                             : bout->fixture.black];
        int64_t more = note->time - note->said * MICROSECONDS;

        if (note->is_book || note->said < 0)
            continue;
        latency->moves++;
        latency->total += more;
        latency->most = more > latency->most ? more : latency->most;
    }
}

static Status enter_game(Match *match, const Bout *bout, Fault *fault)
{
    add_latencies(match, bout);
    size_t repeats = match_enter_key(match, bout->number, bout_key(bout));

    if (repeats == 0)
        match_enter_result(match, bout->number, bout->points, bout->end);
    Status status = keep_game(match, bout, fault);

    report(match, bout, repeats);
    return status;
}

static Status close_game(Match *match, Bout *bout, Fault *fault)
{
    Status status = OK;

    if (bout->end == END_ABORTED)
        match->points[bout->number] = NOT_PLAYED;
    else if (game_end_is_fault(bout->end) &&
             match->plan->faults != FAULTS_COUNT)
        status = spoil_game(match, bout, fault);
    else
        status = enter_game(match, bout, fault);
    bout_clear(bout);
    return status;
}

static Seat *take_seat(const Match *match, Board *board, size_t player)
{
    SeatPlace place = { (size_t)(board - match->boards), match->traffic };

    if (match->plan->players[player].restarts) {
        seat_free(board->seats[player]);
        board->seats[player] = NULL;
    }
    if (board->seats[player] == NULL)
        board->seats[player] = seat_new(match->plan, player, &place);
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
    Fixture fixture = schedule_fixture(match->plan, match->next);
    MatchOpening opening;
    Status status = openings_feed_get(
        match->feed, fixture.round + match->plan->start, &opening, fault);

    if (status != OK)
        return status;
    match->points[match->next] = BEING_PLAYED;
    dismiss_others(board, match, &fixture);
    bout_begin(&board->bout,
               &(BoutStart){
                   .number = match->next++,
                   .fixture = fixture,
                   .white = take_seat(match, board, fixture.white),
                   .black = take_seat(match, board, fixture.black),
                   .opening = &opening,
               });
    return OK;
}

/* --- Boards --------------------------------------------------------------- */

bool match_wants_stop(const Match *match)
{
    return match->is_decided ||
           (match->listener.should_stop != NULL &&
            match->listener.should_stop(match->listener.context));
}

/* The next game that an earlier run has not played already. */
static bool has_next_game(Match *match)
{
    while (match->next < match->game_count &&
           (match->points[match->next] != NOT_PLAYED ||
            !schedule_is_ours(match->plan, match->next)))
        match->next++;
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
            match->must_stop = match_wants_stop(match);
        } else if (bout->phase != BOUT_IDLE) {
            *is_busy = true;
            return OK;
        } else if (has_next_game(match) && !match->must_stop) {
            status = begin_game(match, board, fault);
        } else {
            return OK;
        }
    }
    return status;
}

/* --- Waiting -------------------------------------------------------------- */

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Has the engine just been asked? */
static bool is_early(const Bout *bout, const Seat *seat, int64_t now)
{
    return seat == bout->seats[bout->position.side] &&
           now < bout_rest_end(bout);
}

/* Engines that say little at once are not worth a wake-up of their own. */
static void note_early_words(Match *match, const Bout *bout, Seat *seat)
{
    bool is_speaking = false;

    for (size_t i = 0; i < seat->watched_count; i++)
        is_speaking |= seat->watched[i].revents != 0;
    if (is_speaking && is_early(bout, seat, match->now)) {
        match->early_words++;
        seat_note_early_words(seat);
    }
}

/* What to wait for with an engine; the answer is how long at most. */
static int64_t watch_seat(Match *match, const Bout *bout, Seat *seat)
{
    struct pollfd *watched = &match->watched[match->watched_count];
    int64_t deadline = host_deadline(seat->host);
    size_t count = 0;

    seat_watch(seat, watched, 0);
    if (seat->rests > 0 && is_early(bout, seat, match->now))
        return bout_rest_end(bout);
    if (match->looks_at_all)
        count = host_watch(seat->host, watched);
    else if (host_state(seat->host) != HOST_READY)
        count = host_watch_words(seat->host, watched);
    seat_watch(seat, watched, count);
    match->watched_count += count;
    return deadline == INT64_MAX ? deadline : deadline * MICROSECONDS;
}

/* Sleep until somebody has something to say, or a time is up. */
static void wait_for_engines(Match *match)
{
    int64_t until = match->next_look;

    match->watched_count = 0;
    for (size_t i = 0; i < match->board_count; i++) {
        const Board *board = &match->boards[i];
        int64_t deadline = bout_deadline(&board->bout);

        if (deadline != INT64_MAX)
            until = earlier(until, deadline * MICROSECONDS);
        for (size_t j = 0; j < match->plan->player_count; j++) {
            if (board->seats[j] != NULL) {
                until = earlier(
                    until, watch_seat(match, &board->bout, board->seats[j]));
            }
        }
    }
    wait_until(match->watched, match->watched_count, until);
    match->now = clock_microseconds();
}

static void serve_engines(Match *match)
{
    for (size_t i = 0; i < match->board_count; i++) {
        const Board *board = &match->boards[i];

        for (size_t j = 0; j < match->plan->player_count; j++) {
            Seat *seat = board->seats[j];

            if (seat != NULL) {
                note_early_words(match, &board->bout, seat);
                seat_serve(seat);
            }
        }
    }
}

/* Now and then we look at everybody, and whether to go on. */
static void look_around(Match *match)
{
    match->looks_at_all = match->now >= match->next_look;
    if (match->looks_at_all) {
        match->next_look = match->now + LONGEST_SLEEP * MICROSECONDS;
        match->must_stop = match_wants_stop(match);
    }
}

static void abort_games(Match *match)
{
    for (size_t i = 0; i < match->board_count; i++)
        bout_abort(&match->boards[i].bout);
}

static Status play_games(Match *match, Fault *fault)
{
    for (;;) {
        bool is_busy = false;

        look_around(match);
        if (match->must_stop)
            abort_games(match);
        for (size_t i = 0; i < match->board_count; i++) {
            Status status =
                serve_board(match, &match->boards[i], &is_busy, fault);

            if (status != OK)
                return status;
        }
        if (!is_busy)
            return OK;
        Status status = traffic_log_flush(match->traffic, fault);

        if (status != OK)
            return status;
        wait_for_engines(match);
        serve_engines(match);
    }
}

Status match_run(Match *match, Fault *fault)
{
    Status status = OK;

    for (size_t i = 0; i < match->plan->player_count && status == OK; i++)
        status = match_check_engine(match, i, fault);
    if (status != OK)
        return status;
    match->now = clock_microseconds();
    match->started_at = match->now / MICROSECONDS;
    status = play_games(match, fault);
    if (match->record == NULL)
        return status;
    Status synced = file_log_sync(match->record, status == OK ? fault : NULL);

    return status == OK ? synced : status;
}
