/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_XBOARD_INSIDE_H
#define CLI_XBOARD_INSIDE_H

#include "cli/brain_choice.h"
#include "cli/channel.h"
#include "cli/engine_settings.h"
#include "cli/engine_tables.h"
#include "cli/move_history.h"
#include "cli/opponent.h"
#include "cli/own_book.h"

/*
 * What the files xboard*.c share, and nobody else sees: the state of a
 * session, and what one part of it does for another.
 */
typedef enum XboardTask {
    XBOARD_IDLE,
    XBOARD_THINKING,  /* about our move */
    XBOARD_PONDERING, /* about our answer to the expected move */
    XBOARD_ANALYSING,
    XBOARD_HINTING /* about the user's move */
} XboardTask;

typedef struct XboardClock {
    int moves; /* of a period; 0: the whole game in `base` */
    int64_t base;
    int64_t increment;
    int64_t movetime; /* `st`; 0: the clock counts */
    int depth;        /* `sd`; 0: none */
    int64_t nps;      /* so many nodes are a second; 0: the clock's seconds */
    int64_t left;     /* ms on our clock when the present move began ... */
    int64_t theirs;   /* ... and on the other */
} XboardClock;

typedef struct Xboard {
    Channel *channel;
    Engine *engine;
    MoveHistory history;
    XboardClock clock;
    Color own; /* the colour that we play; COLORS: none */
    bool is_analysing;
    bool is_over; /* the result is known */
    bool posts;
    bool ponders;
    bool is_editing; /* lines up to a dot are not for us */
    bool is_closed;
    unsigned multipv;
    int64_t overhead;
    bool is_limited;
    unsigned elo;
    uint64_t seed;
    OwnBook book;
    EngineTables tables;
    BrainChoice brain;
    Opponent opponent;
    int64_t own_rating; /* 0: unknown */
    unsigned brain_depth;
    EngineSettings wanted; /* what the command line said of them */

    XboardTask task;
    Position searched; /* root of the task */
    Move expected;     /* the reply that we hope for, or MOVE_NONE */
    Score score;       /* of our last move, for us */
    EngineEvent progress;
    Text pings; /* to be answered after our move */
} Xboard;

/* --- Thinking (xboard_think.c) -------------------------------------------- */

/* End the task without a move.  Its results are dropped. */
void xboard_stop(Xboard *x);

/* What a draw is worth to us. */
Score xboard_draw_score(const Xboard *x);

/* Begin what the state asks for: our move, analysis, or nothing. */
void xboard_continue(Xboard *x);

/* Look for a move to propose to the user. */
void xboard_hint(Xboard *x);

void xboard_hear(Xboard *x, const EngineEvent *event);

/* Play a move of the user's, which is legal. */
void xboard_take_move(Xboard *x, Move move);

/* --- Commands (xboard_commands.c) ----------------------------------------- */

void xboard_obey(Xboard *x, Span line);

/* The state at the beginning, and after `new`. */
void xboard_new_game(Xboard *x);

/* --- Settings and clocks (xboard_settings.c) ------------------------------ */

/* False if it is not such a command. */
bool xboard_obey_setting(Xboard *x, Span word, Span rest);

/* "Error (why): line" */
enum { XBOARD_ECHO = 60 /* bytes of a mistake that are shown again */ };
void xboard_complain(Xboard *x, const char *why, Span line);

#endif
