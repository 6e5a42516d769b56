/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_LEGAL_H
#define LAB_LEGAL_H

#include "board/movegen.h"

/*
 * The legal moves in the order of from, to and promotion, castling as the
 * king's two steps: so what a search without an order of its own visits does
 * not depend on the move generator.
 */
void legal_moves(const Position *position, MoveList *list);

/* Where the moving piece goes: for castling the king's destination. */
Square legal_destination(Move move);

#endif
