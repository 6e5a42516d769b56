/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PLAY_RIG_H
#define TESTS_PLAY_RIG_H

#include "../harness/memory_faults.h"
#include "play/play.h"

/*
 * A board with a game on it, players, and an owner and a listener who write
 * down what they are told.  The clock is the test's: it stands still unless
 * rig_pass() lets time go by.  At the end all memory must be given back.
 */
typedef struct Rig {
    MemoryFaults memory;
    Players *players;
    Play *play;
    Game *game;
    PlayOptions options;
    Text said; /* lines, one after the other */
    unsigned changed, moved, ended, attended, secured, thinks, thoughts;
    bool may_ponder;
    Result result;      /* when it ended */
    Node live_at_begin; /* of the game, at the last secure() */
} Rig;

/* Nobody plays yet; no book, full strength. */
Rig *rig_new(void);
void rig_free(Rig *rig);
void rig_configure(Rig *rig); /* the options have been changed */

/* Persons or an engine against a person, from the start or a FEN (NULL: from
 * the start); `time` as for time_control_read(). */
typedef struct RigGame {
    Seat white, black;
    PlayerId engine;
    const char *fen;
    const char *time;
} RigGame;

void rig_begin(Rig *rig, RigGame game);

/* Two persons, no clock. */
void rig_begin_persons(Rig *rig, const char *fen);

/* A robot that plays these words: see robot.h. */
PlayerId rig_add_robot(Rig *rig, const char *name, const char *words);

/* Play moves in SAN, separated by blanks; false if one is refused. */
bool rig_play(Rig *rig, const char *moves);

/* Let the engines work until `plies` have been played, somebody said these
 * words, or a search begins; false: that did not come about. */
bool rig_wait_plies(Rig *rig, unsigned plies);
bool rig_wait_said(Rig *rig, const char *words);

/* Let them work for a short while. */
void rig_run(Rig *rig);

/* Seconds go by on the clock of the test, and a tick comes. */
void rig_pass(Rig *rig, double seconds);

/* The same, but the tick is late. */
void rig_sleep(Rig *rig, double seconds);

/* Was that said since last asked? */
bool rig_was_said(Rig *rig, const char *words);

/* The main line as "e4 e5". */
bool rig_line_is(const Rig *rig, const char *moves);
bool rig_tag_is(const Rig *rig, const char *name, const char *value);
bool rig_left_is(const Rig *rig, Color color, int64_t left);
bool rig_is_refused(Status status, const Fault *fault, const char *words);

#endif
