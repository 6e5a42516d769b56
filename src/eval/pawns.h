/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_PAWNS_H
#define EVAL_PAWNS_H

#include "eval/study.h"

/*
 * What can be said of the pawns alone, remembered by their key, and of a king
 * behind them, remembered with them for as long as it stays.
 */
enum { PAWN_ENTRIES = 1 << 13 };

struct PawnEntry {
    Bitboard passed[COLORS];
    Bitboard span[COLORS];      /* all that its pawns can ever attack */
    uint32_t check;             /* upper half of the pawn key */
    Pair score;                 /* white minus black, with their squares */
    Pair shelter[COLORS];       /* of the king's pawns ... */
    Pair danger[COLORS];        /* ... what they mean for its danger ... */
    uint16_t king_at[COLORS];   /* ... standing here with these rights */
    uint8_t open_files[COLORS]; /* a bit for each file without own pawns */
    uint8_t flanks;             /* bit 0: pawns on the left, 1: on the right */
};

typedef struct PawnTable {
    PawnEntry entries[PAWN_ENTRIES];
} PawnTable;

/* Never the state of a real king. */
enum { KING_NOWHERE = 0xFFFF };

void pawn_table_clear(PawnTable *table);

/* The entry for the position's pawns, from the table or made new. */
PawnEntry *pawn_table_find(PawnTable *table, const Position *position);

/* Fill an entry without a table, counting. */
void pawn_entry_trace(const Position *position, PawnEntry *entry, Trace *trace);

/* Make sure that shelter and danger in `entry` belong to where the kings stand.
 */
void pawn_entry_shelter(PawnEntry *entry, const Position *position);
void pawn_entry_shelter_trace(PawnEntry *entry, const Position *position,
                              Trace *trace);

#endif
