/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/seat.h"

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

Seat *seat_new(const MatchPlan *plan, size_t player, TrafficLog *log)
{
    Seat *seat = memory_zeroed(1, sizeof *seat);

    seat->player = &plan->players[player];
    seat->host = host_new(&seat->player->command, hear, seat);
    host_be_brief(seat->host);
    seat->traffic = traffic_new(seat->player->command.name, log);
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
