/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_XBOARD_INSIDE_H
#define HOST_XBOARD_INSIDE_H

#include "host/xboard_guest.h"

/*
 * The inside of an XboardGuest: xboard_guest.c what it is told, xboard_go.c
 * searches, xboard_hear.c what it says.
 */
typedef enum XboardMode {
    XBOARD_IDLE,
    XBOARD_PLAYS,    /* "move" is owed */
    XBOARD_ANALYSES, /* until "exit" */
    XBOARD_PONDERS   /* not really: it waits for the opponent's move */
} XboardMode;

struct XboardGuest {
    bool is_greeted;
    bool is_doubted; /* perhaps it does not speak this at all */
    bool has_ping, has_setboard, has_usermove, has_analyze;
    bool has_memory, has_smp, has_time, has_colors, has_nps;
    int64_t done_by;      /* then it has said what it can; INT64_MAX: it has */
    int64_t hurry_at;     /* then it is told to move */
    uint64_t hurry_nodes; /* the same by its own count; 0: never */
    int pings;

    XboardMode mode;
    Position position; /* as the engine has it */
    Text start;        /* "startpos" or "fen …", as told */
    Text moves;        /* as told, each with a blank in front */
    bool is_new;       /* nothing has been set up since "new" */
    Text level;        /* the last such command */
    Text ponder_line;  /* "go …" for when the opponent has moved */
    Move best;         /* of the last line of thought; or MOVE_NONE */
};

/* --- xboard_go.c ---------------------------------------------------------- */

void guest_go(XboardGuest *guest, Span words, XboardLines *lines);
void guest_stop(XboardGuest *guest, XboardLines *lines);

/* The move that the search gives, and the end of it. */
void guest_answer(XboardGuest *guest, Move move, XboardLines *lines);

/* It will not say a move: the best it has thought of, or any. */
void guest_answer_for(XboardGuest *guest, XboardLines *lines);

/* --- xboard_guest.c ------------------------------------------------------- */

void guest_add_line(Text *text, const char *format, ...) PRINTF_LIKE(2, 3);

/* It has said what it can. */
void guest_end_greeting(XboardGuest *guest, XboardLines *lines);

/* It stands as before, with this move made. */
void guest_make_move(XboardGuest *guest, Move move);

#endif
