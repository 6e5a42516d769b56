/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PLAYERS_RIG_H
#define TESTS_PLAYERS_RIG_H

#include "../harness/memory_faults.h"
#include "players/players.h"

/*
 * Players with a client for each job and a listener, who write down what they
 * hear.  At the end all memory must be given back.
 */
typedef struct Heard {
    unsigned lines;
    uint64_t nodes; /* of the last line */
    unsigned answers;
    Move answer;
    unsigned failures;
    PlayerTrouble trouble; /* of the last failure */
    unsigned count;
    char reason[200];
    bool asks_again; /* the same task, after a failure */
    PlayerTask task; /* that was started last */
    PlayerId used;   /* a player said to be in use, if not PLAYER_OWN */
    struct Rig *rig;
    PlayerJob job;
} Heard;

typedef struct Rig {
    MemoryFaults memory;
    Players *players;
    Heard heard[JOBS];
    Text said;      /* lines, one after the other */
    Text pages;     /* the same of pages */
    char book[120]; /* of the scribe */
    Position start;
} Rig;

/* Full strength, one thread, a small table. */
Rig *rig_new(void);
void rig_free(Rig *rig);

/* An engine of tests/host/mock.c with this fault. */
PlayerId rig_add_mock(Rig *rig, const char *name, const char *fault);

/* One that writes down what it is told, and answers `move`; "-": nothing. */
PlayerId rig_add_scribe(Rig *rig, const char *name, const char *move);

/* Was the scribe told this, a whole line?  How often? */
size_t rig_count_in_book(const Rig *rig, const char *line);

/* Ask about the start position, for a few milliseconds. */
bool rig_ask(Rig *rig, PlayerJob job, PlayerId player);
bool rig_start(Rig *rig, PlayerJob job, const PlayerTask *task);

/* Let them work until one of these has happened; false: it did not. */
bool rig_wait_answer(Rig *rig, PlayerJob job);
bool rig_wait_failure(Rig *rig, PlayerJob job, unsigned count);
bool rig_wait_said(Rig *rig, const char *words);
bool rig_wait_page(Rig *rig, const char *words);
bool rig_wait_book(Rig *rig, const char *line);

/* Let them work that long. */
void rig_run(Rig *rig, int64_t milliseconds);
bool rig_was_said(const Rig *rig, const char *words);

#endif
