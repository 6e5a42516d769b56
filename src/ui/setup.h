/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_SETUP_H
#define UI_SETUP_H

#include "board/board.h"
#include "term/canvas.h"
#include "term/key.h"

enum { SETUP_RIGHTS = 4 }; /* to castle: K, Q, k, q */

/*
 * The position editor: pieces on squares, whoever may be to move.  A plain
 * value; whether it is a position that can be played is asked when it matters.
 */
typedef struct Diagram {
    bool is_on;
    uint8_t squares[SQUARES]; /* Piece or NO_PIECE */
    Color side;
    unsigned castling; /* wanted: 1 K, 2 Q, 4 k, 8 q, as far as possible */
    Square kings[SETUP_RIGHTS], rooks[SETUP_RIGHTS]; /* where they castle */
    bool is_chess960;
    Square passant; /* the en passant square, or NO_SQUARE */
    Piece brush;    /* what a click puts down */
} Diagram;

void setup_start(Diagram *setup, const Position *position);

/* What a key means. */
typedef enum SetupAct {
    SETUP_OTHER, /* nothing here */
    SETUP_CHANGED,
    SETUP_TAKEN, /* the user is done */
    SETUP_LEFT   /* and discards it */
} SetupAct;

SetupAct setup_key(Diagram *setup, Square cursor, Keystroke key);

/* "KQkq", "-": who may castle. */
void setup_write_castling(const Diagram *setup, Text *text);

/* "e3", "-": where a pawn may be taken en passant. */
void setup_write_passant(const Diagram *setup, Text *text);

/* A click; put down what is in hand; a drag from one square to another, or off
 * the board (NO_SQUARE). */
void setup_put(Diagram *setup, Square square);
void setup_click(Diagram *setup, Square square);
void setup_drag(Diagram *setup, Square from, Square to);

/* Append it as FEN.  ERR_FORMAT or ERR_ILLEGAL: the position is not legal. */
Status setup_fen(const Diagram *setup, Text *fen, Fault *fault);

/* One line for people: whose move, castling, and what is wrong. */
void setup_describe(const Diagram *setup, Text *text);

#endif
