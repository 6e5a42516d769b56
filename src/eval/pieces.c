/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/checks.h"
#include "eval/pawns.h"
#include "eval/study.h"

/*
 * Knights, bishops, rooks and queens: where they can go, whom they serve.
 * On the way this fills in the attack maps that the other terms read.
 */

static const Bitboard CENTRE = 0x0000001818000000u;
static const Bitboard LONG_DIAGONALS = 0x8142241818244281u;
static const Bitboard MIDDLE_FILES = 0x3C3C3C3C3C3C3C3Cu;
static const Bitboard EDGE_FILES = 0x8181818181818181u;

/* Ranks 4 to 6 as `us` counts: where an outpost annoys. */
static ALWAYS_INLINE Bitboard outpost_ranks(Color us)
{
    return us == WHITE ? 0x0000FFFFFF000000u : 0x000000FFFFFF0000u;
}

/* The king and its neighbours, moved in from the edge so that it always is
 * three by three squares. */
static ALWAYS_INLINE Bitboard ring_of(Square king)
{
    unsigned file = square_file(king);
    unsigned rank = square_rank(king);
    Square middle = square_make(file < 1   ? 1
                                : file > 6 ? 6
                                           : file,
                                rank < 1   ? 1
                                : rank > 6 ? 6
                                           : rank);

    return king_attacks(middle) | bit(middle);
}

/* What needs only king and pawns; before any piece is looked at. */
static ALWAYS_INLINE void prepare(Study *s, Color us)
{
    const Position *p = s->position;
    Color them = us ^ 1;
    Bitboard pawns = position_pieces(p, us, PAWN);
    Bitboard west = shift_forward_west(us, pawns);
    Bitboard east = shift_forward_east(us, pawns);
    Bitboard king = king_attacks(s->king[us]);
    Bitboard blocked = pawns & shift_forward(them, s->occupied);
    Bitboard home = relative_rank(us, 1) | relative_rank(us, 2);

    s->attacks[us][PAWN] = west | east;
    s->attacks[us][KING] = king;
    s->attacked[us] = west | east | king;
    s->twice[us] = (west & east) | ((west | east) & king);
    s->ring[us] = ring_of(s->king[us]);
    s->danger[us] = 0;
    s->area[us] = ~((pawns & (blocked | home)) | position_pieces(p, us, QUEEN) |
                    bit(s->king[us]) |
                    pawn_attacks_of(them, position_pieces(p, them, PAWN)));
}

/* What the pieces of one side do, while they are looked at. */
typedef struct Army {
    Bitboard attacked;
    Bitboard twice;
    Bitboard area;
    Bitboard target; /* the ring round the other king */
    Bitboard pinned;
    Square king;
    unsigned ring_hits;
    unsigned attackers; /* of the type that is looked at */
} Army;

/* The attacks of one piece through the pieces of its own battery, and along its
 * pin only. */
static ALWAYS_INLINE Bitboard reach_of(const Army *a, PieceType type,
                                       Square square, Bitboard occupied)
{
    Bitboard reach = piece_attacks(type, square, occupied);

    return has(a->pinned, square) ? reach & line_through(a->king, square)
                                  : reach;
}

static ALWAYS_INLINE const Pair *mobility_of(PieceType type)
{
    switch (type) {
    case KNIGHT:
        return WEIGHTS.knight_moves;
    case BISHOP:
        return WEIGHTS.bishop_moves;
    case ROOK:
        return WEIGHTS.rook_moves;
    default:
        return WEIGHTS.queen_moves;
    }
}

/* Mobility and square; on the way, what it attacks. */
static ALWAYS_INLINE Pair place(Army *a, Trace *trace, Color us, PieceType type,
                                Square square, Bitboard reach)
{
    Bitboard hits = reach & a->target;

    a->twice |= a->attacked & reach;
    a->attacked |= reach;
    a->ring_hits += count(hits);
    a->attackers += hits != 0;
    return term_one(trace, us, &mobility_of(type)[count(reach & a->area)]) +
           term_one(trace, us, &WEIGHTS.square[type][half_square(us, square)]);
}

/* After all pieces of a type. */
static ALWAYS_INLINE void note_attackers(Study *s, Trace *trace, Army *a,
                                         Color us, PieceType type)
{
    s->danger[us ^ 1] +=
        term(trace, us ^ 1, &WEIGHTS.danger_attacker[type], a->attackers);
    a->attackers = 0;
}

static ALWAYS_INLINE Pair knights(Study *s, Trace *trace, Army *a, Color us)
{
    Bitboard pieces = position_pieces(s->position, us, KNIGHT);
    Bitboard all = 0;
    unsigned far = 0;
    Pair sum = 0;

    while (pieces != 0) {
        Square square = pop(&pieces);
        Bitboard reach = reach_of(a, KNIGHT, square, s->occupied);

        all |= reach;
        far += distance(square, a->king);
        sum += place(a, trace, us, KNIGHT, square, reach);
    }
    s->attacks[us][KNIGHT] = all;
    note_attackers(s, trace, a, us, KNIGHT);
    return sum + term(trace, us, &WEIGHTS.knight_king_distance, far);
}

static ALWAYS_INLINE Pair bishop_pawns(const Study *s, Trace *trace, Color us,
                                       Square square)
{
    const Position *p = s->position;
    Bitboard color = has(DARK_SQUARES, square) ? DARK_SQUARES : ~DARK_SQUARES;
    Bitboard own = position_pieces(p, us, PAWN);
    Bitboard rammed = own & MIDDLE_FILES & shift_forward(us ^ 1, s->occupied);
    Bitboard enemy = position_pieces(p, us ^ 1, PAWN);
    unsigned bad = count(own & color);

    return term(trace, us, &WEIGHTS.bishop_own_pawns, bad) +
           term(trace, us, &WEIGHTS.bishop_rammed, bad * count(rammed)) +
           term(trace, us, &WEIGHTS.bishop_enemy_pawns, count(enemy & color));
}

static ALWAYS_INLINE Pair bishops(Study *s, Trace *trace, Army *a, Color us)
{
    const Position *p = s->position;
    Bitboard pieces = position_pieces(p, us, BISHOP);
    Bitboard occupied = s->occupied ^ p->types[QUEEN];
    Bitboard all = 0;
    unsigned far = 0;
    Pair sum = 0;

    while (pieces != 0) {
        Square square = pop(&pieces);
        Bitboard reach = reach_of(a, BISHOP, square, occupied);

        all |= reach;
        far += distance(square, a->king);
        sum += place(a, trace, us, BISHOP, square, reach) +
               bishop_pawns(s, trace, us, square);
    }
    s->attacks[us][BISHOP] = all;
    note_attackers(s, trace, a, us, BISHOP);
    return sum + term(trace, us, &WEIGHTS.bishop_king_distance, far);
}

/* Shut in by the own king, on the king's side of the board. */
static ALWAYS_INLINE bool is_shut_in(const Study *s, Color us, Square square)
{
    unsigned king = square_file(s->king[us]);
    unsigned rook = square_file(square);

    return king < 4 ? rook < king : rook > king;
}

static ALWAYS_INLINE Pair rook_file(const Study *s, Trace *trace, Color us,
                                    Square square, unsigned moves)
{
    const Position *p = s->position;
    unsigned file = square_file(square);
    unsigned rights = (unsigned)p->castling >> (us * 2) & 3;
    Pair sum = 0;

    if ((s->pawns->open_files[us] >> file & 1) != 0) {
        bool open = (s->pawns->open_files[us ^ 1] >> file & 1) != 0;

        return term_one(trace, us,
                        open ? &WEIGHTS.rook_open : &WEIGHTS.rook_half_open);
    }
    if ((position_pieces(p, us, PAWN) & file_of(square) &
         shift_forward(us ^ 1, s->occupied)) != 0)
        sum += term_one(trace, us, &WEIGHTS.rook_closed);
    if (moves <= 3 && is_shut_in(s, us, square))
        sum += term_one(trace, us, &WEIGHTS.rook_trapped[rights == 0]);
    return sum;
}

/* Rooks on the seventh, if there is anything to attack. */
static ALWAYS_INLINE Pair rooks_on_seventh(const Study *s, Trace *trace,
                                           Color us)
{
    const Position *p = s->position;
    Bitboard seventh = relative_rank(us, 6);
    Bitboard rooks = position_pieces(p, us, ROOK) & seventh;
    Bitboard victims =
        (position_pieces(p, us ^ 1, PAWN) & seventh) |
        (position_pieces(p, us ^ 1, KING) & relative_rank(us, 7));

    if (rooks == 0 || victims == 0)
        return 0;
    return term(trace, us, &WEIGHTS.rook_seventh, count(rooks));
}

static ALWAYS_INLINE Pair rooks(Study *s, Trace *trace, Army *a, Color us)
{
    const Position *p = s->position;
    Bitboard pieces = position_pieces(p, us, ROOK);
    Bitboard occupied = s->occupied ^ (p->types[QUEEN] | pieces);
    Bitboard all = 0;
    Pair sum = rooks_on_seventh(s, trace, us);

    while (pieces != 0) {
        Square square = pop(&pieces);
        Bitboard reach = reach_of(a, ROOK, square, occupied);

        all |= reach;
        sum += place(a, trace, us, ROOK, square, reach) +
               rook_file(s, trace, us, square, count(reach & a->area));
        if ((file_of(square) & p->types[QUEEN]) != 0)
            sum += term_one(trace, us, &WEIGHTS.rook_queen_file);
    }
    s->attacks[us][ROOK] = all;
    note_attackers(s, trace, a, us, ROOK);
    return sum;
}

/* Is there a slider that would attack `square` if one piece went away? */
static ALWAYS_INLINE bool is_exposed(const Study *s, Color us, Square square)
{
    const Position *p = s->position;
    Bitboard enemy = p->colors[us ^ 1];
    Bitboard snipers =
        enemy & ((ATTACKS_ROOK_EMPTY[square] & p->types[ROOK]) |
                 (ATTACKS_BISHOP_EMPTY[square] & p->types[BISHOP]));

    while (snipers != 0) {
        Bitboard between = line_between(square, pop(&snipers)) & s->occupied;

        if (between != 0 && !has_many(between))
            return true;
    }
    return false;
}

static ALWAYS_INLINE Pair queens(Study *s, Trace *trace, Army *a, Color us)
{
    const Position *p = s->position;
    Bitboard pieces = position_pieces(p, us, QUEEN);
    Bitboard home = (p->types[KNIGHT] | p->types[BISHOP]) & p->colors[us] &
                    relative_rank(us, 0);
    Bitboard all = 0;
    Pair sum = 0;

    while (pieces != 0) {
        Square square = pop(&pieces);
        Bitboard reach = reach_of(a, QUEEN, square, s->occupied);

        all |= reach;
        sum += place(a, trace, us, QUEEN, square, reach);
        if (is_exposed(s, us, square))
            sum += term_one(trace, us, &WEIGHTS.queen_exposed);
        if (square_relative_rank(us, square) > 1)
            sum += term(trace, us, &WEIGHTS.queen_early, count(home));
    }
    s->attacks[us][QUEEN] = all;
    note_attackers(s, trace, a, us, QUEEN);
    return sum;
}

/* Minor pieces where no enemy pawn can ever drive them away, and knights that
 * can go to such a square. */
static ALWAYS_INLINE Pair outposts(const Study *s, Trace *trace, Color us)
{
    const Position *p = s->position;
    Bitboard posts = outpost_ranks(us) & ~s->pawns->span[us ^ 1];
    Bitboard guarded = s->attacks[us][PAWN];
    Bitboard knights_on = posts & position_pieces(p, us, KNIGHT);
    Bitboard bishops_on = posts & position_pieces(p, us, BISHOP);
    Bitboard near = posts & guarded & s->attacks[us][KNIGHT] & ~p->colors[us];
    Pair sum = 0;

    if (knights_on != 0) {
        sum += term(trace, us, &WEIGHTS.knight_outpost[0],
                    count(knights_on & ~guarded)) +
               term(trace, us, &WEIGHTS.knight_outpost[1],
                    count(knights_on & guarded));
    }
    if (bishops_on != 0) {
        sum += term(trace, us, &WEIGHTS.bishop_outpost[0],
                    count(bishops_on & ~guarded)) +
               term(trace, us, &WEIGHTS.bishop_outpost[1],
                    count(bishops_on & guarded));
    }
    return near == 0 ? sum
                     : sum + term_one(trace, us, &WEIGHTS.knight_outpost_near);
}

/* Bishops on the rook's pawn's square, with the way back closed by a pawn. */
static ALWAYS_INLINE Pair trapped_bishops(const Study *s, Trace *trace,
                                          Color us)
{
    const Position *p = s->position;
    Bitboard pieces =
        position_pieces(p, us, BISHOP) & EDGE_FILES & relative_rank(us, 6);
    Pair sum = 0;

    while (pieces != 0) {
        Bitboard doors =
            king_attacks(pop(&pieces)) & relative_rank(us, 5) & ~EDGE_FILES;

        if ((doors & position_pieces(p, us ^ 1, PAWN)) != 0)
            sum += term_one(trace, us, &WEIGHTS.bishop_trapped);
    }
    return sum;
}

static ALWAYS_INLINE Pair long_diagonals(const Study *s, Trace *trace, Color us)
{
    const Position *p = s->position;
    Bitboard pieces = position_pieces(p, us, BISHOP) & LONG_DIAGONALS & ~CENTRE;
    Pair sum = 0;

    while (pieces != 0) {
        Bitboard seen = bishop_attacks(pop(&pieces), p->types[PAWN]);

        if (has_many(seen & CENTRE))
            sum += term_one(trace, us, &WEIGHTS.bishop_long_diagonal);
    }
    return sum;
}

/* What can be said of all minor pieces at once. */
static ALWAYS_INLINE Pair minors(const Study *s, Trace *trace, Color us)
{
    const Position *p = s->position;
    Bitboard behind = shift_forward(us ^ 1, p->types[PAWN]);

    return outposts(s, trace, us) + trapped_bishops(s, trace, us) +
           long_diagonals(s, trace, us) +
           term(trace, us, &WEIGHTS.knight_behind_pawn,
                count(behind & position_pieces(p, us, KNIGHT))) +
           term(trace, us, &WEIGHTS.bishop_behind_pawn,
                count(behind & position_pieces(p, us, BISHOP)));
}

static ALWAYS_INLINE Pair side(Study *s, Trace *trace, Color us)
{
    Army a;
    Pair sum;

    a.attacked = s->attacked[us];
    a.twice = s->twice[us];
    a.area = s->area[us];
    a.target = s->ring[us ^ 1];
    a.pinned = s->pinned[us];
    a.king = s->king[us];
    a.ring_hits = 0;
    a.attackers = 0;
    sum = knights(s, trace, &a, us) + bishops(s, trace, &a, us) +
          rooks(s, trace, &a, us) + queens(s, trace, &a, us);
    s->attacked[us] = a.attacked;
    s->twice[us] = a.twice;
    s->danger[us ^ 1] +=
        term(trace, us ^ 1, &WEIGHTS.danger_ring_hits, a.ring_hits);
    return sum + minors(s, trace, us) +
           term_one(trace, us,
                    &WEIGHTS.square[KING][half_square(us, s->king[us])]);
}

static ALWAYS_INLINE Pair both(Study *s, Trace *trace)
{
    const Position *p = s->position;
    Color side_to_move = p->side;

    s->pinned[side_to_move] = p->pinned;
    s->pinned[side_to_move ^ 1] =
        checks_blockers(p, side_to_move ^ 1) & p->colors[side_to_move ^ 1];
    prepare(s, WHITE);
    prepare(s, BLACK);
    return side(s, trace, WHITE) - side(s, trace, BLACK);
}

Pair pieces_score(Study *study)
{
    return both(study, NULL);
}

Pair pieces_trace(Study *study, Trace *trace)
{
    return both(study, trace);
}
