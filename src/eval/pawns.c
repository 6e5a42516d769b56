/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/pawns.h"

#include <string.h>

/* Entries that nobody has filled; no key says it. */
static const uint32_t UNKNOWN = 0xFFFFFFFFu;

static uint32_t check_of(Key key)
{
    uint32_t upper = (uint32_t)(key >> 32);

    return upper == UNKNOWN ? 0 : upper;
}

/* All that pawns can ever attack when nothing stops them. */
static ALWAYS_INLINE Bitboard attack_span(Color us, Bitboard pawns)
{
    Bitboard reach = pawns;

    for (unsigned i = 0; i < 5; i++)
        reach |= shift_forward(us, reach);
    return pawn_attacks_of(us, reach);
}

static unsigned open_files(Bitboard pawns)
{
    pawns |= pawns >> 32;
    pawns |= pawns >> 16;
    pawns |= pawns >> 8;
    return ~(unsigned)pawns & 0xFF;
}

/* What a pawn finds around it. */
typedef struct Around {
    Square square;
    unsigned rank;
    Bitboard own;
    Bitboard enemy;
    Bitboard neighbours; /* own pawns on the files beside it */
    Bitboard stoppers;   /* enemy pawns ahead on its three files */
    unsigned is_unopposed;
} Around;

static ALWAYS_INLINE Around look_around(const Position *p, Color us,
                                        Square square)
{
    Around a;
    Bitboard ahead = ranks_ahead(us, square);

    a.square = square;
    a.rank = square_relative_rank(us, square);
    a.own = position_pieces(p, us, PAWN);
    a.enemy = position_pieces(p, us ^ 1, PAWN);
    a.neighbours = a.own & files_beside(square);
    a.stoppers = a.enemy & ahead & (files_beside(square) | file_of(square));
    a.is_unopposed = (a.enemy & ahead & file_of(square)) == 0;
    return a;
}

/* Left behind by its neighbours, and the way to them is barred. */
static ALWAYS_INLINE bool is_backward(Color us, const Around *a)
{
    Square next = step_forward(us, a->square);
    Bitboard bars = pawn_attacks(us, next) | bit(next);

    return (a->neighbours & ~ranks_ahead(us, next)) == 0 &&
           (a->enemy & bars) != 0;
}

/* May become passed: no enemy ahead on the file, and as many helpers beside
 * or behind it as there are guards. */
static ALWAYS_INLINE bool is_candidate(Color us, const Around *a)
{
    Bitboard helpers =
        a->neighbours & ~ranks_ahead(us, step_forward(us, a->square));

    return a->is_unopposed && count(helpers) >= count(a->stoppers);
}

static ALWAYS_INLINE Pair weak_pawn(Trace *trace, Color us, const Around *a)
{
    if (a->neighbours == 0)
        return term_one(trace, us, &WEIGHTS.isolated[a->is_unopposed]);
    if (is_backward(us, a))
        return term_one(trace, us, &WEIGHTS.backward[a->is_unopposed]);
    return term_one(trace, us, &WEIGHTS.unsupported);
}

static ALWAYS_INLINE Pair chain(Trace *trace, Color us, const Around *a)
{
    Bitboard support = pawn_attacks(us ^ 1, a->square) & a->own;
    Bitboard phalanx = a->neighbours & rank_of(a->square);
    Pair sum = 0;

    if (support != 0)
        sum += term(trace, us, &WEIGHTS.supported[a->rank], count(support));
    if (phalanx != 0)
        sum += term_one(trace, us, &WEIGHTS.phalanx[a->rank]);
    if (support == 0 && phalanx == 0)
        sum += weak_pawn(trace, us, a);
    return sum;
}

static ALWAYS_INLINE Pair one_pawn(Trace *trace, Color us, const Around *a)
{
    Pair sum =
        term_one(trace, us, &WEIGHTS.square[PAWN][half_square(us, a->square)]);

    if ((a->own & file_ahead(us, a->square)) != 0) {
        sum += term_one(trace, us,
                        a->neighbours == 0 ? &WEIGHTS.doubled_alone
                                           : &WEIGHTS.doubled);
    }
    if (has(a->enemy, step_forward(us, a->square)))
        sum += term_one(trace, us, &WEIGHTS.rammed[a->rank]);
    if (a->stoppers != 0 && is_candidate(us, a))
        sum += term_one(trace, us, &WEIGHTS.candidate[a->rank]);
    return sum + chain(trace, us, a);
}

static ALWAYS_INLINE Pair side(Trace *trace, const Position *p, Color us,
                               PawnEntry *entry)
{
    Bitboard pawns = position_pieces(p, us, PAWN);
    Bitboard own = pawns;
    Pair sum = 0;

    entry->passed[us] = 0;
    entry->span[us] = attack_span(us, own);
    entry->open_files[us] = (uint8_t)open_files(own);
    entry->king_at[us] = KING_NOWHERE;
    while (pawns != 0) {
        Around a = look_around(p, us, pop(&pawns));

        sum += one_pawn(trace, us, &a);
        if (a.stoppers == 0 && (own & file_ahead(us, a.square)) == 0)
            entry->passed[us] |= bit(a.square);
    }
    return sum;
}

static ALWAYS_INLINE void fill(const Position *p, PawnEntry *entry,
                               Trace *trace)
{
    Bitboard white = position_pieces(p, WHITE, PAWN);
    Bitboard black = position_pieces(p, BLACK, PAWN);
    Bitboard all = white | black;
    Bitboard left = 0x0F0F0F0F0F0F0F0Fu;

    entry->check = check_of(p->pawn_key);
    entry->score = side(trace, p, WHITE, entry) - side(trace, p, BLACK, entry);
    entry->flanks = (uint8_t)(((all & left) != 0) | ((all & ~left) != 0) << 1);
}

void pawn_entry_trace(const Position *position, PawnEntry *entry, Trace *trace)
{
    fill(position, entry, trace);
}

void pawn_table_clear(PawnTable *table)
{
    memset(table, 0, sizeof *table);
    for (size_t i = 0; i < PAWN_ENTRIES; i++) {
        PawnEntry *entry = &table->entries[i];

        entry->check = UNKNOWN;
        entry->king_at[WHITE] = KING_NOWHERE;
        entry->king_at[BLACK] = KING_NOWHERE;
    }
}

PawnEntry *pawn_table_find(PawnTable *table, const Position *position)
{
    Key key = position->pawn_key;
    PawnEntry *entry = &table->entries[key % PAWN_ENTRIES];

    if (entry->check != check_of(key))
        fill(position, entry, NULL);
    return entry;
}
