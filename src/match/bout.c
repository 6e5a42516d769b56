/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/bout.h"

#include "base/clock.h"
#include "base/memory.h"
#include "notation/notation.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    REST = 1000,   /* microseconds */
    REST_FROM = 10 /* milliseconds left, or there is no time for it */
};

static const char *color_name(Color color)
{
    return color == WHITE ? "White" : "Black";
}

/* --- The end of a game ---------------------------------------------------- */

static void finish(Bout *bout, GameEnd end, unsigned points, const char *format,
                   ...) PRINTF_LIKE(4, 5);

static void finish(Bout *bout, GameEnd end, unsigned points, const char *format,
                   ...)
{
    va_list list;

    bout->phase = BOUT_OVER;
    bout->end = end;
    bout->points = points;
    va_start(list, format);
    vsnprintf(bout->reason, sizeof bout->reason, format, list);
    va_end(list);
    for (Color color = WHITE; color < COLORS; color++) {
        seat_dismiss(bout->seats[color]);
        host_stop(bout->seats[color]->host);
    }
}

static unsigned points_if_lost(Color loser)
{
    return loser == WHITE ? POINTS_LOSS : POINTS_WIN;
}

static void lose_by_fault(Bout *bout, Color loser)
{
    const Host *host = bout->seats[loser]->host;
    static const struct {
        GameEnd end;
        const char *text;
    } faults[] = {
        [HOST_FINE] = { END_CRASH, "fails" },
        [HOST_NOT_STARTED] = { END_NO_START, "cannot be started" },
        [HOST_CRASHED] = { END_CRASH, "crashes" },
        [HOST_NOT_UCI] = { END_NO_START, "cannot be started" },
        [HOST_STALLED] = { END_STALL, "stalls" },
        [HOST_ILLEGAL_MOVE] = { END_ILLEGAL_MOVE, "" },
        [HOST_NO_CHESS960] = { END_NO_START, "cannot play" },
    };
    HostTrouble trouble = host_trouble(host);

    finish(bout, faults[trouble].end, points_if_lost(loser), "%s %s%s%s",
           color_name(loser), faults[trouble].text,
           trouble == HOST_ILLEGAL_MOVE ? "" : ": ", host_trouble_text(host));
}

static bool finish_by_rules(Bout *bout)
{
    Outcome outcome = outcome_of(&bout->position, &bout->trail);
    Color side = bout->position.side;

    if (outcome == OUTCOME_OPEN)
        return false;
    if (outcome == OUTCOME_CHECKMATE) {
        finish(bout, END_RULES, points_if_lost(side), "%s mates",
               color_name(side ^ 1));
    } else {
        finish(bout, END_RULES, POINTS_DRAW, "%s", outcome_text(outcome));
    }
    return true;
}

static bool finish_by_judge(Bout *bout, const AdjudicatedMove *move)
{
    switch (adjudicator_move(&bout->adjudicator, move)) {
    case ADJUDICATED_OPEN:
        return false;
    case ADJUDICATED_DRAW:
        finish(bout, END_ADJUDICATED, POINTS_DRAW, "draw by adjudication");
        return true;
    case ADJUDICATED_TOO_LONG:
        finish(bout, END_ADJUDICATED, POINTS_DRAW,
               "draw by adjudication: too long");
        return true;
    case ADJUDICATED_RESIGNED:
        finish(bout, END_ADJUDICATED, points_if_lost(move->mover), "%s resigns",
               color_name(move->mover));
        return true;
    case ADJUDICATED_WHITE:
        finish(bout, END_ADJUDICATED, POINTS_WIN, "White wins by adjudication");
        return true;
    case ADJUDICATED_BLACK:
        finish(bout, END_ADJUDICATED, POINTS_LOSS,
               "Black wins by adjudication");
        return true;
    }
    return false;
}

/* After a capture or a pawn's move what the tables say is exact. */
static bool finish_by_tables(Bout *bout)
{
    Tables *tables = bout->plan->tables;
    Color side = bout->position.side;
    int wdl;

    if (tables == NULL || bout->position.halfmoves != 0 ||
        !tables_wdl(tables, &bout->position, &wdl))
        return false;
    if (wdl == WDL_WIN || wdl == WDL_LOSS) {
        Color winner = wdl == WDL_WIN ? side : side ^ 1;

        finish(bout, END_ADJUDICATED, points_if_lost(winner ^ 1),
               "%s wins by endgame tables", color_name(winner));
    } else {
        finish(bout, END_ADJUDICATED, POINTS_DRAW, "draw by endgame tables");
    }
    return true;
}

/* --- Moves ---------------------------------------------------------------- */

static void make_room(Bout *bout)
{
    if (bout->count < bout->capacity)
        return;
    bout->capacity = bout->capacity * 2 + 128;
    bout->moves =
        memory_resize(bout->moves, bout->capacity, sizeof *bout->moves);
    bout->notes =
        memory_resize(bout->notes, bout->capacity, sizeof *bout->notes);
}

static void play(Bout *bout, Move move, MoveNote note)
{
    make_room(bout);
    bout->moves[bout->count] = move;
    bout->notes[bout->count++] = note;
    position_make(&bout->position, move);
    trail_push(&bout->trail, &bout->position);
}

static bool has_clock(const Bout *bout, Color color)
{
    return bout->seats[color]->player->limits.control.kind != TIME_NONE;
}

static int64_t milliseconds(int64_t microseconds)
{
    return microseconds / 1000;
}

static void set_clocks(const Bout *bout, Color side, int64_t now,
                       SearchLimits *limits)
{
    limits->has_clock = true;
    for (Color color = WHITE; color < COLORS; color++) {
        /* A player without a clock has the other's time to show. */
        Color shown = has_clock(bout, color) ? color : color ^ 1;

        limits->time[color] = timer_left(bout->timer, shown, milliseconds(now));
        limits->increment[color] = timer_increment(bout->timer, shown);
    }
    limits->moves_to_go = (int)timer_moves_to_go(bout->timer, side);
}

static HostTask task_for(const Bout *bout, Color side)
{
    const MatchLimits *limits = &bout->seats[side]->player->limits;
    HostTask task = {
        .start = &bout->opening.start,
        .moves = bout->moves,
        .count = bout->count,
        .limits = { .depth = limits->depth,
                    .nodes = limits->nodes,
                    .movetime = limits->movetime },
    };

    if (has_clock(bout, side))
        set_clocks(bout, side, clock_microseconds(), &task.limits);
    return task;
}

/* Let the side to move think. */
static void ask(Bout *bout)
{
    Color side = bout->position.side;
    Seat *seat = bout->seats[side];

    bout->asked_at = clock_microseconds();
    HostTask task = task_for(bout, side);

    timer_start(bout->timer, side, milliseconds(bout->asked_at));
    bout->is_hit = bout->expected[side] != MOVE_NONE && bout->count > 0 &&
                   bout->expected[side] == bout->moves[bout->count - 1];
    bout->expected[side] = MOVE_NONE;
    if (bout->is_hit)
        seat_ponderhit(seat, bout->asked_at);
    else
        seat_ask(seat, &task);
}

/* The mover thinks on, about the answer that it expects. */
static void ponder(Bout *bout, Color side, Move expected)
{
    Seat *seat = bout->seats[side];

    if (!seat->player->ponders || expected == MOVE_NONE ||
        !(has_clock(bout, side) || seat->player->limits.movetime > 0))
        return;
    Position after = bout->position;

    position_make(&after, expected);
    if (!movegen_any(&after))
        return; /* nothing to think about */
    make_room(bout);
    bout->moves[bout->count] = expected;
    HostTask task = task_for(bout, side);

    task.count = bout->count + 1;
    task.limits.is_ponder = true;
    bout->expected[side] = expected;
    seat_ponder(seat, &task);
}

static int64_t margin_of(const Bout *bout, Color side)
{
    int64_t own = bout->seats[side]->player->margin;

    return own > 0 ? own : bout->plan->margin;
}

static int64_t clock_limit(const Bout *bout, Color side)
{
    const MatchLimits *limits = &bout->seats[side]->player->limits;
    int64_t begun = milliseconds(bout->asked_at);

    if (has_clock(bout, side)) {
        return begun + timer_left(bout->timer, side, begun) +
               margin_of(bout, side);
    }
    if (limits->movetime > 0)
        return begun + limits->movetime + margin_of(bout, side);
    return begun + bout->plan->stall;
}

/* Has the side to move used more time than it has? */
static bool is_too_late(const Bout *bout, int64_t now)
{
    return milliseconds(now) > clock_limit(bout, bout->position.side);
}

static void lose_by_time(Bout *bout, int64_t now)
{
    Color side = bout->position.side;
    const MatchLimits *limits = &bout->seats[side]->player->limits;
    int64_t over = milliseconds(now) - clock_limit(bout, side);

    if (has_clock(bout, side) || limits->movetime > 0) {
        finish(bout, END_TIME, points_if_lost(side),
               "%s loses on time, %" PRId64 " ms over", color_name(side),
               over + margin_of(bout, side));
    } else {
        finish(bout, END_STALL, points_if_lost(side),
               "%s stalls: no move in %" PRId64 " ms", color_name(side),
               bout->plan->stall);
    }
}

static void take_answer(Bout *bout, Seat *seat)
{
    Color side = bout->position.side;
    Move move = seat->answer.move;
    AdjudicatedMove judged = {
        .mover = side,
        .is_irreversible = position_is_capture(&bout->position, move) ||
                           piece_type(position_piece(&bout->position,
                                                     move_from(move))) == PAWN,
        .number = bout->position.fullmoves,
    };
    MoveNote note = move_note_of(seat, bout->asked_at);

    if (bout->is_hit) /* it has thought longer than that */
        note.said = -1;
    judged.score = note.score;
    timer_press(bout->timer, milliseconds(seat->answered_at));
    if (has_clock(bout, side))
        note.left =
            timer_left(bout->timer, side, milliseconds(seat->answered_at));
    if ((bout->plan->notes & NOTE_LINE) != 0)
        move_note_keep_line(&note, seat, &bout->position, &bout->lines);
    play(bout, move, note);
    if (finish_by_rules(bout) || finish_by_tables(bout) ||
        finish_by_judge(bout, &judged))
        return;
    ponder(bout, side, seat->answer.ponder);
    ask(bout);
}

/* --- Phases --------------------------------------------------------------- */

/* Did it fail between two games, where faults end the match? */
static bool is_gone(const Bout *bout, const Host *host)
{
    return bout->plan->faults == FAULTS_STOP && host_state(host) == HOST_DOWN &&
           host_trouble(host) != HOST_FINE;
}

/* Have the engine of a colour ready for a game, sooner or later. */
static bool prepare(Bout *bout, Color color)
{
    Seat *seat = bout->seats[color];
    Host *host = seat->host;

    if (is_gone(bout, host))
        return false;
    if (host_state(host) == HOST_DOWN && seat_start(seat, NULL) != OK)
        return false;
    host_new_game(host);
    return true;
}

void bout_init(Bout *bout, const MatchPlan *plan)
{
    *bout = (Bout){ .plan = plan };
}

void bout_begin(Bout *bout, const BoutStart *start)
{
    const MatchOpening *opening = start->opening;

    bout->number = start->number;
    bout->fixture = start->fixture;
    bout->seats[WHITE] = start->white;
    bout->seats[BLACK] = start->black;
    bout->opening = *opening;
    bout->position = opening->start;
    bout->count = 0;
    text_clear(&bout->lines);
    bout->started_at = clock_wall_seconds();
    bout->phase = BOUT_PREPARING;
    bout->is_set_aside = false;
    traffic_set_game(start->white->traffic, start->number + 1);
    traffic_set_game(start->black->traffic, start->number + 1);
    trail_clear(&bout->trail);
    trail_push(&bout->trail, &bout->position);
    adjudicator_start(&bout->adjudicator, &bout->plan->adjudication);
    timer_free(bout->timer);
    bout->timer = timer_new(&start->white->player->limits.control,
                            &start->black->player->limits.control);
    for (size_t i = 0; i < opening->count; i++) {
        play(bout, opening->moves[i],
             (MoveNote){ .score = SCORE_NONE, .is_book = true });
    }
    for (Color color = WHITE; color < COLORS; color++) {
        bout->is_restarted[color] = false;
        bout->expected[color] = MOVE_NONE;
        if (!prepare(bout, color)) {
            lose_by_fault(bout, color);
            return;
        }
    }
}

static void step_preparing(Bout *bout)
{
    for (Color color = WHITE; color < COLORS; color++) {
        HostState state = host_state(bout->seats[color]->host);

        if (state == HOST_DOWN && !bout->is_restarted[color] &&
            bout->plan->faults != FAULTS_STOP) {
            /* that is a late end of the last game, and costs nothing more */
            bout->is_restarted[color] = true;
            if (prepare(bout, color))
                return;
        }
        if (state == HOST_DOWN) {
            lose_by_fault(bout, color);
            return;
        }
        if (state != HOST_READY)
            return;
    }
    bout->phase = BOUT_PLAYING;
    if (!finish_by_rules(bout))
        ask(bout);
}

static void step_playing(Bout *bout)
{
    Color side = bout->position.side;
    Seat *seat = bout->seats[side];

    if (seat->is_answered)
        if (is_too_late(bout, seat->answered_at))
            lose_by_time(bout, seat->answered_at);
        else
            take_answer(bout, seat);
    else if (seat->is_failed)
        lose_by_fault(bout, side);
    else if (is_too_late(bout, clock_microseconds()))
        lose_by_time(bout, clock_microseconds());
    else if (host_state(bout->seats[side ^ 1]->host) == HOST_DOWN)
        lose_by_fault(bout, side ^ 1);
}

void bout_step(Bout *bout)
{
    if (bout->phase == BOUT_PREPARING)
        step_preparing(bout);
    else if (bout->phase == BOUT_PLAYING)
        step_playing(bout);
}

int64_t bout_deadline(const Bout *bout)
{
    if (bout->phase != BOUT_PLAYING)
        return INT64_MAX;
    return clock_limit(bout, bout->position.side) + 1;
}

/* Without a clock time is not counted, and a move may take less. */
int64_t bout_rest_end(const Bout *bout)
{
    if (bout->phase != BOUT_PLAYING)
        return INT64_MIN;

    Color side = bout->position.side;
    const MatchLimits *limits = &bout->seats[side]->player->limits;
    int64_t begun = milliseconds(bout->asked_at);
    int64_t allowed = has_clock(bout, side)
                          ? timer_left(bout->timer, side, begun)
                          : limits->movetime;

    if (allowed < REST_FROM || limits->nodes > 0 || limits->depth > 0)
        return INT64_MIN;
    return bout->asked_at + REST;
}

uint64_t bout_key(const Bout *bout)
{
    GameKey key;

    game_key_start(&key, &bout->fixture, &bout->opening.start);
    for (size_t i = 0; i < bout->count; i++)
        game_key_add(&key, bout->moves[i]);
    return game_key_finish(&key);
}

void bout_set_aside(Bout *bout)
{
    bout->is_set_aside = true;
}

void bout_abort(Bout *bout)
{
    if (bout->phase == BOUT_PREPARING || bout->phase == BOUT_PLAYING)
        finish(bout, END_ABORTED, POINTS_DRAW, "aborted");
}

void bout_clear(Bout *bout)
{
    match_opening_release(&bout->opening);
    bout->phase = BOUT_IDLE;
}

void bout_release(Bout *bout)
{
    match_opening_release(&bout->opening);
    trail_release(&bout->trail);
    timer_free(bout->timer);
    memory_free(bout->moves);
    memory_free(bout->notes);
    text_free(&bout->lines);
    *bout = (Bout){ 0 };
}
