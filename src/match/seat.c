/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/seat.h"

#include "base/affinity.h"
#include "base/clock.h"
#include "base/memory.h"

enum {
    TALKATIVE = 3, /* times that an engine speaks early in a move; then it... */
    RESTS = 50     /* ...is not heard early for so many moves */
};

static void hear(void *context, const EngineEvent *event)
{
    Seat *seat = context;

    if (event->search != seat->search)
        return;
    switch (event->kind) {
    case ENGINE_LINE:
        if (event->line.index == 1) {
            seat->line = *event;
            seat->has_line = true;
        }
        break;
    case ENGINE_CURRENT:
        break;
    case ENGINE_ANSWER:
        seat->answered_at = clock_microseconds();
        seat->answer = *event;
        seat->is_answered = true;
        break;
    case ENGINE_FAILED:
        seat->is_failed = true;
        break;
    }
}

Seat *seat_new(const MatchPlan *plan, size_t player, const SeatPlace *place)
{
    Seat *seat = memory_zeroed(1, sizeof *seat);

    seat->plan = plan;
    seat->board = place->board;
    seat->player = &plan->players[player];
    seat->host = host_new(&seat->player->command, hear, seat);
    if ((plan->notes & NOTE_LINE) == 0)
        host_be_brief(seat->host);
    if (plan->players[player].ponders)
        host_suggest_option(seat->host, span_from("Ponder"), span_from("true"));
    seat->traffic = traffic_new(seat->player->command.name, place->log);
    host_set_listener(seat->host, traffic_hear, seat->traffic);
    if (plan->patience != NULL)
        host_set_patience(seat->host, plan->patience);
    return seat;
}

void seat_free(Seat *seat)
{
    if (seat != NULL) {
        host_free(seat->host);
        traffic_free(seat->traffic);
        memory_free(seat);
    }
}

/* A program runs where the thread did that started it. */
Status seat_start(Seat *seat, Fault *fault)
{
    const MatchPlan *plan = seat->plan;
    unsigned *before = NULL;
    size_t count = 0;

    if (plan->processors != NULL) {
        size_t places = plan->processor_count / plan->processors_per_game;

        before = memory_zeroed(AFFINITY_MAX, sizeof *before);
        count = affinity_get(before, AFFINITY_MAX);
        affinity_set(plan->processors +
                         seat->board % places * plan->processors_per_game,
                     plan->processors_per_game);
    }
    Status status = host_start(seat->host, fault);

    if (count > 0)
        affinity_set(before, count);
    memory_free(before);
    return status;
}

void seat_ponder(Seat *seat, const HostTask *task)
{
    seat->is_answered = seat->is_failed = seat->has_line = false;
    seat->search = host_go(seat->host, task);
}

void seat_ponderhit(Seat *seat, int64_t now)
{
    if (seat->is_answered)
        seat->answered_at = now;
    host_ponderhit(seat->host);
}

void seat_ask(Seat *seat, const HostTask *task)
{
    seat->is_answered = seat->is_failed = seat->has_line = false;
    seat->early_words = 0;
    seat->rests -= seat->rests > 0;
    seat->search = host_go(seat->host, task);
}

void seat_dismiss(Seat *seat)
{
    seat->search = 0;
}

void seat_watch(Seat *seat, const struct pollfd *watched, size_t count)
{
    seat->watched = watched;
    seat->watched_count = count;
}

void seat_note_early_words(Seat *seat)
{
    if (++seat->early_words == TALKATIVE) {
        seat->early_words = 0;
        seat->rests = RESTS;
    }
}

void seat_serve(Seat *seat)
{
    host_serve(seat->host, seat->watched, seat->watched_count);
}
