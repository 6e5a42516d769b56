/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/inside.h"

#include "base/clock.h"

enum { LONGEST_SLEEP = 250 }; /* milliseconds; to notice that we are to stop */

static void wait_for_host(Host *host)
{
    struct pollfd watched[HOST_DESCRIPTORS];
    size_t count = host_watch(host, watched);
    int64_t left = host_deadline(host) - clock_milliseconds();

    if (left > LONGEST_SLEEP)
        left = LONGEST_SLEEP;
    poll(watched, (nfds_t)count, left > 0 ? (int)left : 0);
    host_process_events(host);
}

static bool is_on_its_way(const Host *host)
{
    return host_state(host) == HOST_STARTING || host_state(host) == HOST_BUSY;
}

static Status judge_host(const MatchPlan *plan, const char *name,
                         const Host *host, Fault *fault)
{
    if (host_state(host) == HOST_DOWN) {
        return fault_set(fault, ERR_IO, "%s: %s", name,
                         host_trouble_text(host));
    }
    if (host_option_fault(host) != NULL)
        return fault_set(fault, ERR_USAGE, "%s", host_option_fault(host));
    if (plan->is_chess960 &&
        host_option_find(host, span_from("UCI_Chess960")) == NULL)
        return fault_set(fault, ERR_USAGE, "%s does not play Chess960", name);
    return OK;
}

Status match_check_engine(const Match *match, size_t player, Fault *fault)
{
    const MatchPlan *plan = match->plan;
    const char *name = plan->players[player].command.name;
    SeatPlace place = { 0, match->traffic };
    Seat *seat = seat_new(plan, player, &place);
    Status status = seat_start(seat, fault);

    if (status != OK) {
        fault_prefix(fault, status, "%s: ", name);
    } else {
        while (is_on_its_way(seat->host) && !match_wants_stop(match))
            wait_for_host(seat->host);
        if (!is_on_its_way(seat->host))
            status = judge_host(plan, name, seat->host, fault);
    }
    seat_free(seat);
    return status;
}
