/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HOST_RIG_H
#define TESTS_HOST_RIG_H

#include "host/host.h"

/*
 * A host with a mock engine in it, and what came out.
 */
enum { RIG_GRANDCHILDREN = 8 };

typedef struct Rig {
    Host *host;
    unsigned lines, answers, failures; /* events of the last search */
    unsigned strays;                   /* events of other searches */
    unsigned search;
    EngineEvent last_line;
    EngineEvent answer;
    int grandchildren[RIG_GRANDCHILDREN];
    size_t grandchild_count;
    Text sent;               /* every line sent, with its newline */
    int64_t longest_call;    /* microseconds */
    unsigned events_in_call; /* none may come at another time */
} Rig;

/* Patience for engines that are expected to answer, and for those that are
 * expected not to. */
enum { RIG_GENEROUS = 60000, RIG_SHORT = 40 };

/* Until what was killed must have gone: much more than it takes. */
enum { RIG_GONE = 30000 };

/* A mock engine with this fault, or any command. */
void rig_make(Rig *rig, const char *fault);
void rig_make_command(Rig *rig, const EngineCommand *command);
void rig_release(Rig *rig);

/* Each of its patiences. */
void rig_set_patience(Rig *rig, int64_t milliseconds);

/* Only that for readyok; the others generous. */
void rig_set_ready_patience(Rig *rig, int64_t milliseconds);

/* Sleep until something happens, once, and process it. */
void rig_turn(Rig *rigs, size_t count);

/* Turn until the host is in that state (or down); false when it is not. */
bool rig_reach(Rig *rig, HostState state);

/* Ask for a move in the start position. */
void rig_go(Rig *rig, SearchLimits limits);

/* Turn until the search has ended in one way or the other. */
void rig_finish(Rig *rig);

/* Is this process still there (and not a zombie)? */
bool process_is_alive(int process);

/* Turns into false once all processes have gone; waits for at most so long. */
bool any_is_alive(const int *processes, size_t count, int64_t milliseconds);

/* How many descriptors this process has open. */
size_t open_descriptors(void);

/* No child is left of this process, dead or alive. */
bool has_no_children(void);

/* How often to repeat: `usual` times, a tenth of it for slow builds. */
unsigned effort(unsigned usual);

#endif
