/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_PERFT_PAIRS_H
#define BOARD_PERFT_PAIRS_H

#include "board/perft_replies.h"

/*
 * Two plies at once: how many replies they have to all our moves together.
 *
 * One move of ours changes their replies only a little, so we do not play it.
 * Their moves are counted once, on the board as it stands.  Then we lift each
 * of our pieces and note what that changes: lines of their sliders grow longer,
 * pawns may step ahead, captures are gone.  Then the piece is put down on all
 * its targets at once, as a set, and population counts say what that changes
 * in sum: pawn steps that are blocked, pawn captures that are offered, squares
 * their king may no longer enter.  Only where it lands on the line of a slider
 * or takes something are its targets looked at one by one.
 *
 * Most pieces change nothing by leaving and most targets nothing by being
 * taken; these moves leave the same number of replies each, the `calm` one.
 *
 * All this holds while our move gives no check and their pins stay as they
 * are.  Moves that may break that, promotions and captures next to their king
 * are `awkward`: their boards are written out and counted one by one.
 *
 * Everything here is private to perft.c and is inlined there.
 */

INLINE int longer_lines(const Replies *r, Scene *scene, Square from,
                        Bitboard reach, Bitboard sliders)
{
    int more = 0;

    for (sliders &= reach; sliders;) {
        Bitboard squares = reach & behind(pop(&sliders), from);

        scene->seen |= squares;
        more += number(squares & ~r->enemy);
    }
    return more;
}

/* Take our piece off the board. */
INLINE Scene lift(const Replies *r, const Color us, Square from)
{
    const Color them = us ^ 1;
    const Scene *before = &r->scene;
    Scene scene = *before;

    scene.lifted = bit(from);
    scene.occupied ^= bit(from);
    scene.one = shift_forward(them, r->pawns) & ~scene.occupied;
    scene.two = shift_forward(them, scene.one & relative_rank(them, 2)) &
                ~scene.occupied;
    scene.moves += pawn_moves(them, scene.one) + number(scene.two) -
                   pawn_moves(them, before->one) - number(before->two) -
                   pawn_moves(them, r->west & scene.lifted) -
                   pawn_moves(them, r->east & scene.lifted);
    if (!has(before->seen, from))
        return scene;
    scene.moves +=
        longer_lines(r, &scene, from, bishop_attacks(from, scene.occupied),
                     r->diagonals) +
        longer_lines(r, &scene, from, rook_attacks(from, scene.occupied),
                     r->straights);
    return scene;
}

INLINE int shorter_lines(const Replies *r, Square to, Bitboard reach,
                         Bitboard sliders)
{
    int fewer = 0;

    for (sliders &= reach; sliders;)
        fewer += number(reach & behind(pop(&sliders), to) & ~r->enemy);
    return fewer;
}

/* Blocked lines of sliders, summed over the targets. */
INLINE int blocked_lines(const Replies *r, const Scene *scene, Bitboard targets)
{
    int fewer = 0;

    for (targets &= scene->seen & ~r->enemy; targets;) {
        Square to = pop(&targets);

        fewer += shorter_lines(r, to, bishop_attacks(to, scene->occupied),
                               r->diagonals) +
                 shorter_lines(r, to, rook_attacks(to, scene->occupied),
                               r->straights);
    }
    return fewer;
}

/* What the taken pieces could do is lost, but others may take back. */
INLINE int lost_moves(const Replies *r, const Scene *scene, const Color them,
                      Square square)
{
    Bitboard piece = bit(square);
    Bitboard occupied = scene->occupied;
    Bitboard reach = 0;
    int diagonal = 0;

    if (piece & r->pawns) {
        Bitboard own = r->own & ~scene->lifted;
        Bitboard one = shift_forward(them, piece) & ~occupied;
        Bitboard two = shift_forward(them, one & relative_rank(them, 2));

        return pawn_moves(them, one) + number(two & ~occupied) +
               pawn_moves(them, pawn_attacks(them, square) & own);
    }
    if (piece & r->knights)
        reach = knight_attacks(square);
    if (piece & r->diagonals)
        diagonal = number(bishop_attacks(square, occupied) & ~r->enemy);
    if (piece & r->straights)
        reach = rook_attacks(square, occupied);
    return diagonal + number(reach & ~r->enemy);
}

INLINE int captures(const Replies *r, const Scene *scene, const Color them,
                    Bitboard targets)
{
    int more = 0;

    for (targets &= r->enemy; targets;) {
        Square to = pop(&targets);

        more += number(bishop_attacks(to, scene->occupied) & r->diagonals) +
                number(rook_attacks(to, scene->occupied) & r->straights) +
                number(knight_attacks(to) & r->knights) -
                lost_moves(r, scene, them, to);
    }
    return more;
}

/* Who attacks a king square now that our piece is in the air? */
INLINE void look_again(const Replies *r, const Scene *scene, KingSquare *k)
{
    Bitboard diagonals = r->board->w[W_DIAGONAL];
    Bitboard straights = r->board->w[W_STRAIGHT];

    k->diagonal = bishop_attacks(k->square, scene->occupied);
    k->straight = rook_attacks(k->square, scene->occupied);
    k->attackers &= ~(diagonals | straights);
    k->attackers |= (k->diagonal & diagonals) | (k->straight & straights);
    k->attackers &= r->own & ~scene->lifted;
}

/* Their king's moves, castling too, summed over the targets. */
INLINE int king_moves(const Replies *r, const Scene *scene, const Color us,
                      const PieceType type, Bitboard targets)
{
    Bitboard castling[2] = { targets & r->castling[THEIR_SHORT].open,
                             targets & r->castling[THEIR_LONG].open };
    int moves = 0;

    for (unsigned i = 0; i < r->king_squares; i++) {
        KingSquare k = r->king_square[i];
        Bitboard safe = ~(Bitboard)0;

        if (scene->lifted & (k.diagonal | k.straight | k.attackers))
            look_again(r, scene, &k);
        if (has_many(k.attackers))
            safe = 0;
        else if (k.attackers)
            safe = line_between(first(k.attackers), k.square);
        safe &= ~attacking(us, type, &k);

        if (has(r->king_targets, k.square))
            moves += number(targets & safe);
        for (unsigned side = THEIR_SHORT; side <= THEIR_LONG; side++)
            if (has(r->castling[side].path, k.square))
                castling[side] &= safe;
    }
    return moves + number(castling[THEIR_SHORT]) + number(castling[THEIR_LONG]);
}

/* Their replies, summed over all targets of a piece of ours. */
INLINE int replies_after(const Replies *r, const Scene *scene, const Color us,
                         const PieceType type, Bitboard targets)
{
    const Color them = us ^ 1;
    Bitboard blocked = targets & scene->one;

    return number(targets) * scene->moves +
           pawn_moves(them, targets & r->west) +
           pawn_moves(them, targets & r->east) - pawn_moves(them, blocked) -
           number(scene->two & targets) -
           number(scene->two & shift_forward(them, blocked)) -
           blocked_lines(r, scene, targets) +
           captures(r, scene, them, targets) +
           king_moves(r, scene, us, type, targets);
}

/* The same for pieces that change nothing by leaving. */
INLINE int replies_untouched(const Replies *r, const Color us,
                             const PieceType type, Bitboard targets)
{
    Bitboard sensitive = targets & r->sensitive[type];
    int calm = number(targets & ~sensitive) * r->calm;

    if (sensitive == 0)
        return calm;
    return calm + replies_after(r, &r->scene, us, type, sensitive);
}

/* Where a piece that may be pinned can go. */
INLINE Bitboard allowed_from(const View *v, Square from)
{
    if (has(v->pinned, from))
        return v->evasion & line_through(v->king, from);
    return v->evasion;
}

INLINE int replies_to(View *v, const Replies *r, const PieceType type,
                      Square from, Bitboard targets)
{
    Bitboard awkward = targets & r->awkward_to[type];

    if (has(r->awkward_from, from))
        awkward = targets;
    if (awkward) {
        if (type == KING)
            emit_king(v, awkward);
        else
            emit(v, from, awkward);
        targets ^= awkward;
    }
    if (targets == 0)
        return 0;
    if (!has(r->touchy, from))
        return replies_untouched(r, v->us, type, targets);

    Scene scene = lift(r, v->us, from);

    return replies_after(r, &scene, v->us, type, targets);
}

INLINE int replies_to_type(View *v, const Replies *r, const PieceType type,
                           Bitboard pieces)
{
    int replies = 0;

    while (pieces) {
        Square from = pop(&pieces);
        Bitboard reach = piece_attacks(type, from, v->occupied) & ~v->own;

        replies += replies_to(v, r, type, from, reach & allowed_from(v, from));
    }
    return replies;
}

INLINE int replies_to_pieces(View *v, const Replies *r)
{
    Bitboard diagonals = word(v, W_DIAGONAL) & v->own;
    Bitboard straights = word(v, W_STRAIGHT) & v->own;

    return replies_to_type(v, r, KNIGHT, word(v, W_KNIGHTS) & v->own) +
           replies_to_type(v, r, BISHOP, diagonals & ~straights) +
           replies_to_type(v, r, ROOK, straights & ~diagonals) +
           replies_to_type(v, r, QUEEN, diagonals & straights);
}

/* En passant captures that double steps of ours allow. */
INLINE int en_passant_replies(const Replies *r, const Color us,
                              Bitboard targets)
{
    const Words *w = &r->board->w;
    Bitboard theirs = (*w)[W_PAWNS] & r->enemy;
    Square king = first((*w)[W_KINGS] & r->enemy);
    int replies = 0;

    for (targets &= shift_sideways(theirs); targets; targets &= targets - 1) {
        Bitboard to = targets & -targets;
        Bitboard passed = shift_forward(us ^ 1, to);
        Bitboard from = shift_forward(us ^ 1, passed);
        Bitboard takers = shift_sideways(to) & theirs;

        for (; takers; takers &= takers - 1) {
            Bitboard gone = from | (takers & -takers);
            Bitboard occupied = (r->scene.occupied & ~gone) | passed;
            Bitboard attackers =
                (bishop_attacks(king, occupied) & (*w)[W_DIAGONAL]) |
                (rook_attacks(king, occupied) & (*w)[W_STRAIGHT]);

            replies += (attackers & r->own) == 0;
        }
    }
    return replies;
}

/* Several pawns at once when their leaving changes nothing, or a single one.
 * None of them promotes. */
INLINE int replies_to_pawns(View *v, const Replies *r, const Scene *scene,
                            Bitboard pawns, Bitboard allowed)
{
    const Color us = v->us;
    Bitboard one = shift_forward(us, pawns) & ~v->occupied;
    Bitboard two = shift_forward(us, one & relative_rank(us, 2)) & ~v->occupied;
    Bitboard west = shift_forward_west(us, pawns) & v->enemy;
    Bitboard east = shift_forward_east(us, pawns) & v->enemy;
    Bitboard targets = (one | two | west | east) & allowed;
    Bitboard awkward = targets & r->awkward_to[PAWN];

    if (awkward) {
        expand_pawns(v, pawns, awkward);
        targets ^= awkward;
    }
    int replies = en_passant_replies(r, us, two & targets);
    Bitboard twice = west & east & targets;

    if (twice)
        replies += replies_after(r, scene, us, PAWN, twice);
    if (scene->lifted)
        return replies + replies_after(r, scene, us, PAWN, targets);
    return replies + replies_untouched(r, us, PAWN, targets);
}

INLINE int replies_to_all_pawns(View *v, const Replies *r)
{
    Bitboard pawns = word(v, W_PAWNS) & v->own;
    Bitboard near = pawns & relative_rank(v->us, 6);
    Bitboard listed = near | (pawns & r->awkward_from);
    Bitboard alone = pawns & ~listed & (r->touchy | v->pinned);
    int replies = replies_to_pawns(v, r, &r->scene, pawns & ~(listed | alone),
                                   v->evasion);

    for (; alone; alone &= alone - 1) {
        Square from = first(alone);
        Scene scene = lift(r, v->us, from);

        replies +=
            replies_to_pawns(v, r, &scene, bit(from), allowed_from(v, from));
    }
    for (; listed; listed &= listed - 1)
        expand_pawns(v, listed & -listed, allowed_from(v, first(listed)));
    return replies;
}

INLINE int replies_to_castling(View *v, const Replies *r, Bitboard rook)
{
    const Square home = v->us * 56;
    Bitboard king_and_rook_to = rook > bit(v->king)
                                    ? bit(home + F1) | bit(home + G1)
                                    : bit(home + C1) | bit(home + D1);
    Bitboard touched = rook | bit(v->king) | king_and_rook_to;
    View counting = *v;

    if (touched & (r->touchy | r->awkward_to[QUEEN] | r->sensitive[ROOK] |
                   r->sensitive[KING])) {
        expand_castling(v, rook, r->attacked);
        return 0;
    }
    counting.is_counting = true;
    return r->calm * (int)expand_castling(&counting, rook, r->attacked);
}

INLINE int replies_to_king(View *v, const Replies *r, bool in_check)
{
    Bitboard targets = king_attacks(v->king) & ~v->own;
    Bitboard rights = word(v, W_STATE) & relative_rank(v->us, 0);

    if (in_check)
        return replies_to(v, r, KING, v->king, targets & ~attacked(v));

    int replies = replies_to(v, r, KING, v->king, targets & ~r->attacked);

    for (; rights; rights &= rights - 1)
        replies += replies_to_castling(v, r, rights & -rights);
    return replies;
}

/* The replies to all moves that are not awkward; these are written out. */
INLINE int replies_to_all(View *v, const Replies *r)
{
    Bitboard checkers = checkers_and_pins(v);
    int replies = replies_to_king(v, r, checkers != 0);

    if (checkers) {
        if (has_many(checkers))
            return replies;
        v->evasion = checkers | line_between(v->king, first(checkers));
    }
    expand_en_passant(v);
    return replies + replies_to_pieces(v, r) + replies_to_all_pawns(v, r);
}

INLINE uint64_t count_pairs_of(const Board *board, const Color us)
{
    Board awkward[MAX_MOVES];
    Replies replies;
    View v = view_of(board, us);
    uint64_t leaves;

    v.is_counting = false;
    v.out = awkward;
    replies_begin(&replies, board, us);
    leaves = (uint64_t)replies_to_all(&v, &replies);
    for (const Board *child = awkward; child < v.out; child++)
        leaves += count_moves(child, us ^ 1);
    return leaves;
}

/* How many replies there are to all legal moves of the board together. */
static uint64_t count_pairs(const Board *board, Color us)
{
    return us == WHITE ? count_pairs_of(board, WHITE)
                       : count_pairs_of(board, BLACK);
}

#endif
