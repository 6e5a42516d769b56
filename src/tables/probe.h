/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_PROBE_H
#define TABLES_PROBE_H

#include "tables/inside.h"

/*
 * One question put to the tables.  Once anything is missing it has failed, and
 * the numbers that come out mean nothing.
 *
 * Tables leave some values open: where the best move takes something, or is a
 * pawn's, they hold whatever packs best, and they know nothing of taking en
 * passant.  So such moves are always tried.
 */
typedef struct Probe {
    Tables *tables;
    bool has_failed;
    Material lacking; /* the table, then */
    EndingKind kind;
} Probe;

int probe_wdl(Probe *probe, const Position *position);
int probe_dtz(Probe *probe, const Position *position);

/* What a move is worth to whoever makes it. */
TablesMove probe_move(Probe *probe, const Position *position, Move move);

#endif
