/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_SEAT_H
#define MATCH_SEAT_H

#include "host/host.h"
#include "match/match.h"
#include "match/traffic.h"

#include <poll.h>

/*
 * A player's engine at a board, and what it has said about the present move.
 * Private to this room; only seat.c writes to it.
 */
typedef struct Seat {
    Host *host;
    Traffic *traffic;
    const MatchPlan *plan;
    size_t board;
    const MatchPlayer *player;
    unsigned search;    /* the number of the search we wait for; 0: none */
    EngineEvent line;   /* the last line of thought, kind ENGINE_LINE */
    EngineEvent answer; /* when is_answered */
    bool has_line;
    bool is_answered;
    bool is_failed;
    int64_t answered_at;          /* microseconds */
    unsigned early_words;         /* heard early in this move */
    unsigned rests;               /* moves for which it is not heard early */
    const struct pollfd *watched; /* in this turn */
    size_t watched_count;
} Seat;

/* Where a seat is. */
typedef struct SeatPlace {
    size_t board;    /* which decides on what processors its engine runs */
    TrafficLog *log; /* of what is said; may be NULL */
} SeatPlace;

Seat *seat_new(const MatchPlan *plan, size_t player, const SeatPlace *place);
void seat_free(Seat *seat);

/* As host_start. */
Status seat_start(Seat *seat, Fault *fault);

/* Ask for a move, and forget what was said about the one before. */
void seat_ask(Seat *seat, const HostTask *task);
/* Let it think on the other side's time; what it says then does not count
 * before the expected move was played. */
void seat_ponder(Seat *seat, const HostTask *task);
void seat_ponderhit(Seat *seat, int64_t now);

/* Whatever it still says about this move is ignored. */
void seat_dismiss(Seat *seat);

/* These descriptors, the caller's, are polled for it in this turn. */
void seat_watch(Seat *seat, const struct pollfd *watched, size_t count);
/* It has something to say so early in a move that it need not be heard yet;
 * an engine that does this often is left alone early in its next moves. */
void seat_note_early_words(Seat *seat);
/* Hear what it has to say, from the descriptors that were polled. */
void seat_serve(Seat *seat);

#endif
