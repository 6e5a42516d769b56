/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_THOUGHTS_H
#define STUDY_THOUGHTS_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * What an engine thinks about a position: its lines, best first, and its
 * counters.  Plain data, written by the two functions below.
 */
enum { THOUGHT_LINES = 9, THOUGHT_MOVES = 64 };

typedef struct ThoughtLine {
    Score score;   /* for White */
    bool is_bound; /* not exact (yet) */
    int depth, seldepth;
    unsigned length;
    Move moves[THOUGHT_MOVES];
} ThoughtLine;

typedef struct Thoughts {
    Node node; /* what it is about */
    Position position;
    unsigned count; /* lines, best first */
    ThoughtLine lines[THOUGHT_LINES];
    int depth, seldepth;
    uint64_t nodes;
    int64_t time; /* milliseconds */
    int hash_permille;
    uint64_t table_hits;
    int wdl[3]; /* permille for White */
} Thoughts;

/* About this position of the game nothing is known yet. */
void thoughts_begin(Thoughts *thoughts, Node node, const Position *position);

/* The next thing an engine says about it. */
void thoughts_take(Thoughts *thoughts, const EngineEvent *event);

/* White's wins, draws and losses as they are shown: in per cent, together 100.
 * False if the engine has not said. */
bool thoughts_odds(const Thoughts *thoughts, int percent[3]);

#endif
