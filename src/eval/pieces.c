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
    Bitboard pawns = position_men(p, us, PAWN);
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
    s->area[us] = ~((pawns & (blocked | home)) | position_men(p, us, QUEEN) |
                    bit(s->king[us]) |
                    pawn_attacks_of(them, position_men(p, them, PAWN)));
}

/* The attacks of one piece through the men of its own battery, and along its
 * pin only. */
static ALWAYS_INLINE Bitboard reach_of(const Study *s, Color us, PieceType type,
                                       Square square)
{
    const Position *p = s->position;
    Bitboard occupied = s->occupied;
    Bitboard reach;

    if (type == BISHOP) {
        occupied ^= p->types[QUEEN];
    } else if (type == ROOK) {
        occupied ^= p->types[QUEEN] | position_men(p, us, ROOK);
    }
    reach = piece_attacks(type, square, occupied);
    if (has(s->pinned[us], square)) {
        reach &= line_through(s->king[us], square);
    }
    return reach;
}

static ALWAYS_INLINE void note_attacks(Study *s, Color us, PieceType type,
                                       Bitboard reach)
{
    s->twice[us] |= s->attacked[us] & reach;
    s->attacked[us] |= reach;
    s->attacks[us][type] |= reach;
}

/* How a piece weighs on the enemy king. */
static ALWAYS_INLINE void note_danger(Study *s, Trace *trace, Color us,
                                      PieceType type, Bitboard reach)
{
    Color them = us ^ 1;
    Bitboard hits = reach & s->ring[them];

    if (hits != 0) {
        s->danger[them] +=
            term_one(trace, them, &WEIGHTS.danger_attacker[type]) +
            term(trace, them, &WEIGHTS.danger_ring_hits, count(hits));
    }
}

static ALWAYS_INLINE Pair mobility(Trace *trace, Color us, PieceType type,
                                   unsigned moves)
{
    switch (type) {
    case KNIGHT:
        return term_one(trace, us, &WEIGHTS.knight_moves[moves]);
    case BISHOP:
        return term_one(trace, us, &WEIGHTS.bishop_moves[moves]);
    case ROOK:
        return term_one(trace, us, &WEIGHTS.rook_moves[moves]);
    default:
        return term_one(trace, us, &WEIGHTS.queen_moves[moves]);
    }
}

/* Squares from which no enemy pawn can ever drive a piece away. */
static ALWAYS_INLINE Bitboard outposts_of(const Study *s, Color us)
{
    return outpost_ranks(us) & ~s->pawns->span[us ^ 1];
}

static ALWAYS_INLINE bool is_behind_pawn(const Study *s, Color us,
                                         Square square)
{
    return has(shift_forward(us ^ 1, s->position->types[PAWN]), square);
}

static ALWAYS_INLINE Pair knight(Study *s, Trace *trace, Color us,
                                 Square square, Bitboard reach)
{
    Bitboard posts = outposts_of(s, us);
    Bitboard guarded = s->attacks[us][PAWN];
    Pair sum = term(trace, us, &WEIGHTS.knight_king_distance,
                    distance(square, s->king[us]));

    if (has(posts, square)) {
        sum +=
            term_one(trace, us, &WEIGHTS.knight_outpost[has(guarded, square)]);
    } else if ((posts & reach & guarded & ~s->position->colors[us]) != 0) {
        sum += term_one(trace, us, &WEIGHTS.knight_outpost_near);
    }
    if (is_behind_pawn(s, us, square)) {
        sum += term_one(trace, us, &WEIGHTS.knight_behind_pawn);
    }
    return sum;
}

/* On the rook's pawn's square, with the way back closed by a pawn. */
static ALWAYS_INLINE bool is_trapped_bishop(const Study *s, Color us,
                                            Square square)
{
    Bitboard corner = EDGE_FILES & relative_rank(us, 6);
    Bitboard doors;

    if (!has(corner, square)) {
        return false;
    }
    doors = king_attacks(square) & relative_rank(us, 5) & ~EDGE_FILES;
    return (doors & position_men(s->position, us ^ 1, PAWN)) != 0;
}

static ALWAYS_INLINE Pair bishop_pawns(Study *s, Trace *trace, Color us,
                                       Square square)
{
    const Position *p = s->position;
    Bitboard color = has(DARK_SQUARES, square) ? DARK_SQUARES : ~DARK_SQUARES;
    Bitboard own = position_men(p, us, PAWN);
    Bitboard rammed = own & MIDDLE_FILES & shift_forward(us ^ 1, s->occupied);
    Bitboard enemy = position_men(p, us ^ 1, PAWN);
    unsigned bad = count(own & color);

    return term(trace, us, &WEIGHTS.bishop_own_pawns, bad) +
           term(trace, us, &WEIGHTS.bishop_rammed, bad * count(rammed)) +
           term(trace, us, &WEIGHTS.bishop_enemy_pawns, count(enemy & color));
}

static ALWAYS_INLINE Pair bishop(Study *s, Trace *trace, Color us,
                                 Square square)
{
    const Position *p = s->position;
    Bitboard guarded = s->attacks[us][PAWN];
    Pair sum = term(trace, us, &WEIGHTS.bishop_king_distance,
                    distance(square, s->king[us]));

    if (has(outposts_of(s, us), square)) {
        sum +=
            term_one(trace, us, &WEIGHTS.bishop_outpost[has(guarded, square)]);
    }
    if (is_behind_pawn(s, us, square)) {
        sum += term_one(trace, us, &WEIGHTS.bishop_behind_pawn);
    }
    if (has(LONG_DIAGONALS & ~CENTRE, square) &&
        has_many(bishop_attacks(square, p->types[PAWN]) & CENTRE)) {
        sum += term_one(trace, us, &WEIGHTS.bishop_long_diagonal);
    }
    if (is_trapped_bishop(s, us, square)) {
        sum += term_one(trace, us, &WEIGHTS.bishop_trapped);
    }
    return sum + bishop_pawns(s, trace, us, square);
}

/* Shut in by the own king, on the king's side of the board. */
static ALWAYS_INLINE Pair trapped_rook(Study *s, Trace *trace, Color us,
                                       Square square)
{
    unsigned king = square_file(s->king[us]);
    unsigned rook = square_file(square);
    unsigned rights = (unsigned)s->position->castling >> (us * 2) & 3;

    if (king < 4 ? rook >= king : rook <= king) {
        return 0;
    }
    return term_one(trace, us, &WEIGHTS.rook_trapped[rights == 0]);
}

static ALWAYS_INLINE Pair rook_file(Study *s, Trace *trace, Color us,
                                    Square square)
{
    const Position *p = s->position;
    unsigned file = square_file(square);
    Bitboard stuck = position_men(p, us, PAWN) & file_of(square) &
                     shift_forward(us ^ 1, s->occupied);

    if ((s->pawns->open_files[us] >> file & 1) != 0) {
        bool open = (s->pawns->open_files[us ^ 1] >> file & 1) != 0;

        return term_one(trace, us,
                        open ? &WEIGHTS.rook_open : &WEIGHTS.rook_half_open);
    }
    return stuck == 0 ? 0 : term_one(trace, us, &WEIGHTS.rook_closed);
}

static ALWAYS_INLINE Pair rook(Study *s, Trace *trace, Color us, Square square,
                               unsigned moves)
{
    const Position *p = s->position;
    Bitboard seventh = relative_rank(us, 6);
    Bitboard victims = (position_men(p, us ^ 1, PAWN) & seventh) |
                       (position_men(p, us ^ 1, KING) & relative_rank(us, 7));
    Pair sum = rook_file(s, trace, us, square);

    if (has(seventh, square) && victims != 0) {
        sum += term_one(trace, us, &WEIGHTS.rook_seventh);
    }
    if ((file_of(square) & p->types[QUEEN]) != 0) {
        sum += term_one(trace, us, &WEIGHTS.rook_queen_file);
    }
    if (moves <= 3 &&
        (s->pawns->open_files[us] >> square_file(square) & 1) == 0) {
        sum += trapped_rook(s, trace, us, square);
    }
    return sum;
}

/* Is there a slider that would attack `square` if one man went away? */
static ALWAYS_INLINE bool is_exposed(const Study *s, Color us, Square square)
{
    const Position *p = s->position;
    Bitboard enemy = p->colors[us ^ 1];
    Bitboard snipers =
        enemy & ((ATTACKS_ROOK_EMPTY[square] & p->types[ROOK]) |
                 (ATTACKS_BISHOP_EMPTY[square] & p->types[BISHOP]));

    while (snipers != 0) {
        Bitboard between = line_between(square, pop(&snipers)) & s->occupied;

        if (between != 0 && !has_many(between)) {
            return true;
        }
    }
    return false;
}

static ALWAYS_INLINE Pair queen(Study *s, Trace *trace, Color us, Square square)
{
    const Position *p = s->position;
    Bitboard minors = (p->types[KNIGHT] | p->types[BISHOP]) & p->colors[us];
    Pair sum = 0;

    if (is_exposed(s, us, square)) {
        sum += term_one(trace, us, &WEIGHTS.queen_exposed);
    }
    if (square_relative_rank(us, square) > 1) {
        sum += term(trace, us, &WEIGHTS.queen_early,
                    count(minors & relative_rank(us, 0)));
    }
    return sum;
}

static ALWAYS_INLINE Pair one_piece(Study *s, Trace *trace, Color us,
                                    PieceType type, Square square)
{
    Bitboard reach = reach_of(s, us, type, square);
    unsigned moves = count(reach & s->area[us]);
    Pair sum =
        mobility(trace, us, type, moves) +
        term_one(trace, us, &WEIGHTS.square[type][half_square(us, square)]);

    note_attacks(s, us, type, reach);
    note_danger(s, trace, us, type, reach);
    switch (type) {
    case KNIGHT:
        return sum + knight(s, trace, us, square, reach);
    case BISHOP:
        return sum + bishop(s, trace, us, square);
    case ROOK:
        return sum + rook(s, trace, us, square, moves);
    default:
        return sum + queen(s, trace, us, square);
    }
}

static ALWAYS_INLINE Pair all_of(Study *s, Trace *trace, Color us,
                                 PieceType type)
{
    Bitboard men = position_men(s->position, us, type);
    Pair sum = 0;

    s->attacks[us][type] = 0;
    while (men != 0) {
        sum += one_piece(s, trace, us, type, pop(&men));
    }
    return sum;
}

static ALWAYS_INLINE Pair side(Study *s, Trace *trace, Color us)
{
    return all_of(s, trace, us, KNIGHT) + all_of(s, trace, us, BISHOP) +
           all_of(s, trace, us, ROOK) + all_of(s, trace, us, QUEEN) +
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
