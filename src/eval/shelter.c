/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/pawns.h"

#include "base/common.h"

/*
 * The pawns before a king: its own, and those that storm against it.  They
 * are looked at where the king stands and where it could castle to; the best
 * of these places counts, since the king can still choose.
 */

enum {
    STORM_NEAR = 4, /* the rank from which on an enemy pawn is dangerous */
    FAR_PAWN = 6
};

typedef struct Place {
    Pair shelter;
    Pair danger;
} Place;

/* Rank, as `us` counts, of the rearmost pawn of a set; 0 if it is empty. */
static ALWAYS_INLINE unsigned nearest_rank(Color us, Bitboard pawns)
{
    if (pawns == 0)
        return 0;
    return square_relative_rank(us, us == WHITE ? first(pawns) : last(pawns));
}

static ALWAYS_INLINE void add_file(Trace *trace, Color us, Place *place,
                                   const Bitboard pawns[COLORS], unsigned file)
{
    unsigned half = half_file(file);
    unsigned own = nearest_rank(us, pawns[us] & FILE_A << file);
    unsigned enemy = nearest_rank(us, pawns[us ^ 1] & FILE_A << file);

    place->shelter += term_one(trace, us, &WEIGHTS.shelter[half][own]);
    if (own != 0 && enemy == own + 1) {
        place->shelter += term_one(trace, us, &WEIGHTS.storm_rammed[enemy]);
    } else {
        place->shelter += term_one(trace, us, &WEIGHTS.storm[half][enemy]);
        if (enemy != 0 && enemy <= STORM_NEAR)
            place->danger += term_one(trace, us, &WEIGHTS.danger_storm);
    }
    if (own == 0)
        place->danger += term_one(trace, us, &WEIGHTS.danger_files);
}

static ALWAYS_INLINE Place look(Trace *trace, const Position *p, Color us,
                                Square king)
{
    Place place = { 0, 0 };
    Bitboard here = ranks_ahead(us, king) | rank_of(king);
    Bitboard pawns[COLORS] = { position_pieces(p, WHITE, PAWN) & here,
                               position_pieces(p, BLACK, PAWN) & here };
    unsigned file = square_file(king);
    unsigned centre = file < 1 ? 1 : file > 6 ? 6 : file;

    add_file(trace, us, &place, pawns, centre - 1);
    add_file(trace, us, &place, pawns, centre);
    add_file(trace, us, &place, pawns, centre + 1);
    return place;
}

/* Steps to the nearest of some pawns; a king without pawns is as far from
 * them as can be. */
static ALWAYS_INLINE unsigned nearest_pawn(Square king, Bitboard pawns)
{
    Bitboard reach = bit(king);
    unsigned steps = 0;

    if (pawns == 0)
        return FAR_PAWN;
    while ((reach & pawns) == 0 && steps < FAR_PAWN) {
        reach |= shift_sideways(reach);
        reach |= reach << 8 | reach >> 8;
        steps++;
    }
    return steps;
}

/* Where the king is safest: here, or where it may still castle to. */
static ALWAYS_INLINE Square best_place(const Position *p, Color us)
{
    static const Square goals[] = { G1, C1 };
    Square best = position_king(p, us);
    unsigned rights = (unsigned)p->castling >> (us * 2) & 3;
    int most;

    if (rights == 0)
        return best;
    most = pair_middle(look(NULL, p, us, best).shelter);
    for (unsigned i = 0; i < ARRAY_LENGTH(goals); i++) {
        Square goal = square_relative(us, goals[i]);
        int here;

        if ((rights >> i & 1) == 0)
            continue;
        here = pair_middle(look(NULL, p, us, goal).shelter);
        if (here > most) {
            most = here;
            best = goal;
        }
    }
    return best;
}

static ALWAYS_INLINE void keep(Trace *trace, PawnEntry *entry,
                               const Position *p, Color us)
{
    Square king = position_king(p, us);
    unsigned file = square_file(king);
    Place place = look(trace, p, us, best_place(p, us));

    if ((entry->open_files[us] >> file & 1) != 0) {
        unsigned open = entry->open_files[us ^ 1] >> file & 1;

        place.shelter += term_one(trace, us, &WEIGHTS.king_open_file[open]);
    }
    place.shelter += term(trace, us, &WEIGHTS.king_pawn_distance,
                          nearest_pawn(king, position_pieces(p, us, PAWN)));
    entry->shelter[us] = place.shelter;
    entry->danger[us] = place.danger;
}

/* All of a king that shelter depends on. */
static ALWAYS_INLINE uint16_t king_state(const Position *p, Color us)
{
    unsigned rights = (unsigned)p->castling >> (us * 2) & 3;

    return (uint16_t)(position_king(p, us) | rights << 6);
}

void pawn_entry_shelter(PawnEntry *entry, const Position *position)
{
    uint16_t white = king_state(position, WHITE);
    uint16_t black = king_state(position, BLACK);

    if (entry->king_at[WHITE] != white) {
        entry->king_at[WHITE] = white;
        keep(NULL, entry, position, WHITE);
    }
    if (entry->king_at[BLACK] != black) {
        entry->king_at[BLACK] = black;
        keep(NULL, entry, position, BLACK);
    }
}

void pawn_entry_shelter_trace(PawnEntry *entry, const Position *position,
                              Trace *trace)
{
    keep(trace, entry, position, WHITE);
    keep(trace, entry, position, BLACK);
}
