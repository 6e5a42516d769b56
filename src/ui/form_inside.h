/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_FORM_INSIDE_H
#define UI_FORM_INSIDE_H

#include "game/time_control.h"
#include "ui/form.h"

/*
 * The inside of a Form, for form*.c.
 */
enum { OPPONENTS_MAX = 120, OPENINGS_MAX = 100, ITEMS_MAX = 128 };

/* Where a game can begin; openings that are found follow. */
enum { BEGIN_FIRST, BEGIN_HERE, BEGIN_FEN, BEGIN_OPENING, BEGIN_FOUND };

enum { CLOCK_FREE = 13 }; /* behind those that are offered */

struct Form {
    const Session *session;
    Text results; /* the last three against the opponent */
    FormRow row;
    size_t chosen[FORM_ROWS];
    OfferedOpponent opponents[OPPONENTS_MAX];
    size_t opponent_count;
    TimeControl clock; /* CLOCK_FREE */
    bool has_clock;
    unsigned number960;
    unsigned lot960; /* drawn, for whoever has no number in mind */
    Position here;   /* on the board */
    bool has_here;   /* not that where every game begins */
    Text fen;        /* BEGIN_FEN; empty: none */
    Position fen_position;
    OfferedOpening opening; /* BEGIN_OPENING */
    bool has_opening;
    OfferedOpening found[OPENINGS_MAX];
    Text typed;
    size_t before;                 /* the value before that, */
    OfferedOpening opening_before; /* and the opening */
    size_t items[ITEMS_MAX];       /* values of the present row */
    size_t item_count;
};

void form_list_all(Form *form);
void form_set_value(Form *form, FormRow row, size_t value);
/* The value for that, which may be one of those that are offered. */
void form_choose_clock(Form *form, const TimeControl *control);
const char *form_clock(size_t index); /* below CLOCK_FREE */

#endif
