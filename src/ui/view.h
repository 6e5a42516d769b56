/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_VIEW_H
#define UI_VIEW_H

#include "session/analysis.h"
#include "session/past.h"
#include "session/play.h"
#include "session/session.h"
#include "term/theme.h"
#include "ui/setup.h"

/* A line of the engine that is being looked into.  All lines are a copy that
 * stays as it is, because the engine goes on thinking. */
typedef struct Preview {
    bool is_on;
    unsigned number; /* of the line, from 1 */
    unsigned ply;    /* moves of it that are on the board */
    Thoughts thoughts;
} Preview;

/* A move that is seen on its way, after one or two thirds of it. */
typedef struct Glide {
    bool is_on;
    Position before;
    Move move;
    int step;
} Glide;

/* A position that what lies on top shows in place of the game's. */
typedef struct Exhibit {
    bool is_on;
    Position position;
    Move last;      /* that led to it; or MOVE_NONE */
    Move next;      /* that was found in it; or MOVE_NONE */
    bool is_turned; /* as it says, not as the game's: */
    bool has_black_below;
} Exhibit;

/*
 * What the screen knows beyond the session: where keys go, what is picked up,
 * what lies on top.  A plain value that panes read and the files that take
 * input write; it can be made in a test without a terminal.
 */
typedef struct View {
    const Session *session;
    Look look;
    Focus focus;
    Panel panel;
    bool has_cursor;         /* the cursor walks over the board */
    bool cursor_is_for_play; /* it does so because a game is being played */
    Square cursor;
    Square picked; /* a piece that is being moved, or NO_SQUARE */
    bool is_dragging;
    Square dragged_from, dragged_to; /* the pointer is there, or NO_SQUARE */
    Square typed_from, typed_to;     /* the move that is in the prompt */
    bool has_card; /* of a game that has ended; see view_shows_card() */
    const Game *start_game; /* the start screen is for this one, or NULL */
    bool is_idle;           /* nothing is typed or picked up */
    uint32_t held_key;      /* a key that may begin a move, or 0 */
    Past past;              /* for the start screen */
    Glide glide;
    Preview preview;
    Exhibit exhibit;
    Thoughts held; /* what the engine said last; see view_thoughts() */
    Diagram setup; /* the position editor */
    int64_t now;   /* for what blinks or counts */
} View;

void view_start(View *view, const Session *session, const Look *look);

/*
 * The lines of the engine to show, and that which is looked into.  While it has
 * not yet said anything of another position, what it said last stays where it
 * is, as something old.
 */
const Thoughts *view_thoughts(const View *view);
bool view_is_old(const View *view);

/* Before a picture: what is there to be kept? */
void view_hold_thoughts(View *view);
const ThoughtLine *view_line(const View *view);

/* The position on the board: the session's, or that of a line looked into. */
void view_position(const View *view, Position *position);

/* Is Black at the bottom of what is shown? */
bool view_is_flipped(const View *view);

/* Let the cursor walk, as seen on the board. */
void view_walk(View *view, int right, int up);

/* Is a person playing here?  Engines among themselves need no hands. */
bool view_is_played(const View *view);

/* Is the user asked for a move: in a game, or for a better one than a mistake?
 * Then what is typed is a move, and no single key changes the game. */
bool view_asks_move(const View *view);

/* May the user move the pieces of the side to move here and now? */
bool view_may_move(const View *view);

/* The start screen is there until the first move, or another game. */
bool view_shows_start(const View *view);

/* The card of the game that has ended lies beside its last move, until the
 * user goes on. */
bool view_shows_card(const View *view);

#endif
