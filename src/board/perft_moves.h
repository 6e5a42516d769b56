/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_PERFT_MOVES_H
#define BOARD_PERFT_MOVES_H

#include "board/perft_board.h"

/*
 * The legal moves of one board: counted with population counts, or written out
 * as the boards they lead to.  Both are the same code, with a constant in the
 * View that says which of the two is wanted; so is the colour.
 *
 * Everything here is private to perft.c and is inlined there.
 */

/* Everything the enemy reaches, seen through our king. */
INLINE Bitboard attacked(const View *v)
{
    Bitboard occupied = v->occupied ^ bit(v->king);
    Bitboard result = pawn_attacks_of(v->us ^ 1, word(v, W_PAWNS) & v->enemy);
    Bitboard pieces;

    for (pieces = word(v, W_KNIGHTS) & v->enemy; pieces;)
        result |= knight_attacks(pop(&pieces));
    for (pieces = word(v, W_DIAGONAL) & v->enemy; pieces;)
        result |= bishop_attacks(pop(&pieces), occupied);
    for (pieces = word(v, W_STRAIGHT) & v->enemy; pieces;)
        result |= rook_attacks(pop(&pieces), occupied);
    return result | king_attacks(first(word(v, W_KINGS) & v->enemy));
}

/* Their sliders that would see a square on an otherwise empty board. */
INLINE Bitboard snipers_of(const View *v, Bitboard side, Square square)
{
    return side & ((ATTACKS_BISHOP_EMPTY[square] & word(v, W_DIAGONAL)) |
                   (ATTACKS_ROOK_EMPTY[square] & word(v, W_STRAIGHT)));
}

/* Find the pieces that check and those of ours that are pinned. */
INLINE Bitboard checkers_and_pins(View *v)
{
    Square king = v->king;
    Bitboard snipers = snipers_of(v, v->enemy, king);
    Bitboard checkers =
        v->enemy & ((pawn_attacks(v->us, king) & word(v, W_PAWNS)) |
                    (knight_attacks(king) & word(v, W_KNIGHTS)));

    v->pinned = 0;
    for (; snipers; snipers &= snipers - 1) {
        Bitboard between = line_between(king, first(snipers)) & v->occupied;

        if (between == 0)
            checkers |= snipers & -snipers;
        else if (!has_many(between))
            v->pinned |= between & v->own;
    }
    return checkers;
}

INLINE size_t expand_pieces(View *v)
{
    Bitboard targets = ~v->own & v->evasion;
    Bitboard free = v->own & ~v->pinned;
    Bitboard bound = v->own & v->pinned;
    Bitboard pieces;
    size_t n = 0;

    for (pieces = word(v, W_KNIGHTS) & free; pieces;) {
        Square from = pop(&pieces);

        n += emit(v, from, knight_attacks(from) & targets);
    }
    for (pieces = word(v, W_DIAGONAL) & free; pieces;) {
        Square from = pop(&pieces);

        n += emit(v, from, bishop_attacks(from, v->occupied) & targets);
    }
    for (pieces = word(v, W_STRAIGHT) & free; pieces;) {
        Square from = pop(&pieces);

        n += emit(v, from, rook_attacks(from, v->occupied) & targets);
    }
    for (pieces = word(v, W_DIAGONAL) & bound; pieces;) {
        Square from = pop(&pieces);
        Bitboard line = line_through(v->king, from);

        n += emit(v, from, bishop_attacks(from, v->occupied) & targets & line);
    }
    for (pieces = word(v, W_STRAIGHT) & bound; pieces;) {
        Square from = pop(&pieces);
        Bitboard line = line_through(v->king, from);

        n += emit(v, from, rook_attacks(from, v->occupied) & targets & line);
    }
    return n;
}

/* Moves of these pawns that end on `allowed`. */
INLINE size_t expand_pawns(View *v, Bitboard pawns, Bitboard allowed)
{
    const Color us = v->us;
    const int up = us == WHITE ? 8 : -8;
    Bitboard near = pawns & relative_rank(us, 6);
    Bitboard far = pawns & ~relative_rank(us, 6);
    Bitboard enemy = v->enemy & allowed;
    Bitboard one = shift_forward(us, far) & ~v->occupied;
    Bitboard two = shift_forward(us, one & relative_rank(us, 2));
    size_t n = 0;

    n += emit_pawns(v, one & allowed, up);
    n += emit_double_steps(v, two & ~v->occupied & allowed);
    n += emit_pawns(v, shift_forward_west(us, far) & enemy, up - 1);
    n += emit_pawns(v, shift_forward_east(us, far) & enemy, up + 1);
    if (near == 0)
        return n;
    n += emit_promotions(v, shift_forward(us, near) & ~v->occupied & allowed,
                         up);
    n += emit_promotions(v, shift_forward_west(us, near) & enemy, up - 1);
    n += emit_promotions(v, shift_forward_east(us, near) & enemy, up + 1);
    return n;
}

INLINE size_t expand_all_pawns(View *v)
{
    Bitboard pawns = word(v, W_PAWNS) & v->own;
    Bitboard bound = pawns & v->pinned;
    size_t n = expand_pawns(v, pawns & ~v->pinned, v->evasion);

    for (; bound; bound &= bound - 1)
        n += expand_pawns(v, bound & -bound,
                          v->evasion & line_through(v->king, first(bound)));
    return n;
}

/* After taking, is our king free of everything? */
INLINE bool en_passant_is_safe(const View *v, Bitboard origin, Bitboard target,
                               Bitboard taken)
{
    Bitboard occupied = (v->occupied ^ origin ^ taken) | target;
    Bitboard enemy = v->enemy & ~taken;
    Bitboard attackers =
        (bishop_attacks(v->king, occupied) & word(v, W_DIAGONAL)) |
        (rook_attacks(v->king, occupied) & word(v, W_STRAIGHT)) |
        (knight_attacks(v->king) & word(v, W_KNIGHTS)) |
        (pawn_attacks(v->us, v->king) & word(v, W_PAWNS));

    return (attackers & enemy) == 0;
}

INLINE size_t expand_en_passant(View *v)
{
    Bitboard target = word(v, W_STATE) & ~HOME_RANKS;
    size_t n = 0;

    if (target == 0)
        return 0;

    Square to = first(target);
    Bitboard taken = bit(step_back(v->us, to));
    Bitboard pieces = pawn_attacks(v->us ^ 1, to) & word(v, W_PAWNS) & v->own;

    for (; pieces; pieces &= pieces - 1)
        if (en_passant_is_safe(v, pieces & -pieces, target, taken))
            n += emit_en_passant(v, pieces & -pieces, target, taken);
    return n;
}

INLINE size_t expand_castling(View *v, Bitboard rook, Bitboard danger)
{
    bool is_short = rook > bit(v->king);
    Square home = v->us * 56;
    Square king_to = home + (is_short ? G1 : C1);
    Square rook_to = home + (is_short ? F1 : D1);
    Bitboard king_path = line_between(v->king, king_to) | bit(king_to);
    Bitboard rook_path = line_between(first(rook), rook_to) | bit(rook_to);
    Bitboard others = v->occupied & ~(rook | bit(v->king));

    if ((((king_path | rook_path) & others) | (king_path & danger)) != 0)
        return 0;
    /* The rook may have been the shield of its own king (Chess960). */
    if (rook_attacks(king_to, others | bit(rook_to)) & v->enemy &
        word(v, W_STRAIGHT))
        return 0;
    return emit_castling(v, rook, king_to, rook_to);
}

/* What the enemy attacks is only worked out when the king can go anywhere. */
INLINE size_t expand_king(View *v, bool in_check)
{
    Bitboard targets = king_attacks(v->king) & ~v->own;
    Bitboard rights = in_check ? 0 : word(v, W_STATE) & relative_rank(v->us, 0);

    if ((targets | rights) == 0)
        return 0;

    Bitboard danger = attacked(v);
    size_t n = emit_king(v, targets & ~danger);

    for (; rights; rights &= rights - 1)
        n += expand_castling(v, rights & -rights, danger);
    return n;
}

INLINE size_t expand(View *v)
{
    Bitboard checkers = checkers_and_pins(v);
    size_t n = expand_king(v, checkers != 0);

    if (checkers) {
        if (has_many(checkers))
            return n;
        v->evasion = checkers | line_between(v->king, first(checkers));
    }
    return n + expand_pieces(v) + expand_all_pawns(v) + expand_en_passant(v);
}

INLINE size_t count_moves_of(const Board *board, const Color us)
{
    View v = view_of(board, us);

    return expand(&v);
}

INLINE size_t list_boards_of(const Board *board, const Color us, Board *out)
{
    View v = view_of(board, us);

    v.is_counting = false;
    v.out = out;
    return expand(&v);
}

/* How many legal moves the board has. */
static size_t count_moves(const Board *board, Color us)
{
    return us == WHITE ? count_moves_of(board, WHITE)
                       : count_moves_of(board, BLACK);
}

/* Write the boards after each legal move; there is room for MAX_MOVES. */
static size_t list_boards(const Board *board, Color us, Board *out)
{
    return us == WHITE ? list_boards_of(board, WHITE, out)
                       : list_boards_of(board, BLACK, out);
}

#endif
