/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_PERFT_BOARD_H
#define BOARD_PERFT_BOARD_H

#include "board/attacks.h"

/*
 * The board that perft walks on, and how the boards after a move are made.
 *
 * It is eight words, one cache line, and nothing else: no mailbox, no key, no
 * counters.  A child is made by one formula for all pieces: every word loses
 * the target square, and those words that held the piece's origin gain it. That
 * is a single vector operation where the machine has them; captures, queens (in
 * two words) and lost castling rights are all in it.
 *
 * Everything here is private to perft.c and is inlined there.
 */
#define INLINE static inline __attribute__((always_inline))

enum {
    W_PAWNS,
    W_KNIGHTS,
    W_DIAGONAL, /* bishops and queens */
    W_STRAIGHT, /* rooks and queens */
    W_KINGS,
    W_COLOR, /* white, then black */
    W_STATE = 7
};

/* The state word holds the castling rooks on the first and last rank and the
 * square that may be taken en passant on the third or sixth. */
typedef uint64_t Words __attribute__((vector_size(64)));

typedef struct Board {
    Words w;
} Board;

/* A board as the side to move sees it.  `us` and `is_counting` are constants
 * at every call, so that each use becomes code without a branch on them. */
typedef struct View {
    const Board *board;
    Board *out; /* where the next child goes, unless we only count */
    Bitboard own;
    Bitboard enemy;
    Bitboard occupied;
    Bitboard evasion; /* squares that answer a check; all if there is none */
    Bitboard pinned;
    Square king;
    Color us;
    bool is_counting;
} View;

static const Bitboard HOME_RANKS = 0xFF000000000000FFu;

INLINE Bitboard word(const View *v, unsigned index)
{
    return v->board->w[index];
}

INLINE View view_of(const Board *board, const Color us)
{
    View v = { .board = board, .us = us, .is_counting = true };

    v.own = board->w[W_COLOR + us];
    v.enemy = board->w[W_COLOR + (us ^ 1)];
    v.occupied = v.own | v.enemy;
    v.evasion = ~(Bitboard)0;
    v.king = first(board->w[W_KINGS] & v.own);
    return v;
}

INLINE Words all_words(Bitboard value)
{
    return (Words){ 0 } + value;
}

/* One value in the state word, another in all others. */
INLINE Words with_state(Bitboard others, Bitboard state)
{
    return (Words){ others, others, others, others,
                    others, others, others, state };
}

/* The board without en passant, and without the right of whoever left. */
INLINE Words lifted(const View *v, Bitboard origin)
{
    return v->board->w & with_state(~(Bitboard)0, HOME_RANKS) &
           ~all_words(origin);
}

/* The same when our castling rights are gone as well. */
INLINE Words lifted_king(const View *v, Bitboard origin)
{
    const Bitboard theirs = relative_rank(v->us, 7);

    return v->board->w & with_state(~(Bitboard)0, theirs) & ~all_words(origin);
}

/* All ones in the words that hold the square, the state aside. */
INLINE Words holders(const View *v, Square square)
{
    return -(v->board->w >> square & with_state(1, 0));
}

/* The same for a piece that is not on the board yet. */
INLINE Words holding_of(const View *v, unsigned first_word, unsigned other)
{
    Words holding = { 0 };

    holding[first_word] = ~(uint64_t)0;
    holding[other] = ~(uint64_t)0;
    holding[W_COLOR + v->us] = ~(uint64_t)0;
    return holding;
}

INLINE Words landed(Words board, Words holding, Bitboard target)
{
    Words t = all_words(target);

    return (board & ~t) | (t & holding);
}

/*
 * Each `emit` returns how many moves there are and, unless we only count,
 * writes the boards they lead to.
 */

/* One piece, neither pawn nor king, to each of the targets. */
INLINE size_t emit(View *v, Square from, Bitboard targets)
{
    if (v->is_counting)
        return count(targets);
    if (targets == 0)
        return 0;

    size_t n = 0;
    Words rest = lifted(v, bit(from));
    Words holding = holders(v, from);

    for (; targets; targets &= targets - 1)
        v->out[n++].w = landed(rest, holding, targets & -targets);
    v->out += n;
    return n;
}

INLINE size_t emit_king(View *v, Bitboard targets)
{
    if (v->is_counting)
        return count(targets);
    if (targets == 0)
        return 0;

    size_t n = 0;
    Words rest = lifted_king(v, bit(v->king));
    Words holding = holding_of(v, W_KINGS, W_KINGS);

    for (; targets; targets &= targets - 1)
        v->out[n++].w = landed(rest, holding, targets & -targets);
    v->out += n;
    return n;
}

/* Pawns that come from `back` squares behind each target. */
INLINE size_t emit_pawns(View *v, Bitboard targets, int back)
{
    if (v->is_counting)
        return count(targets);

    size_t n = 0;
    Words holding = holding_of(v, W_PAWNS, W_PAWNS);

    while (targets) {
        Square to = pop(&targets);
        Bitboard origin = bit((Square)((int)to - back));

        v->out[n++].w = landed(lifted(v, origin), holding, bit(to));
    }
    v->out += n;
    return n;
}

INLINE size_t emit_double_steps(View *v, Bitboard targets)
{
    if (v->is_counting)
        return count(targets);

    size_t n = 0;
    Words holding = holding_of(v, W_PAWNS, W_PAWNS);
    Bitboard enemies = word(v, W_PAWNS) & v->enemy;

    while (targets) {
        Square to = pop(&targets);
        Square passed = step_back(v->us, to);
        Bitboard origin = bit(step_back(v->us, passed));
        Board *child = &v->out[n++];

        child->w = landed(lifted(v, origin), holding, bit(to));
        if (pawn_attacks(v->us, passed) & enemies)
            child->w[W_STATE] |= bit(passed);
    }
    v->out += n;
    return n;
}

INLINE size_t emit_promotions(View *v, Bitboard targets, int back)
{
    if (v->is_counting)
        return 4 * count(targets);

    size_t n = 0;

    while (targets) {
        Square to = pop(&targets);
        Words rest = lifted(v, bit((Square)((int)to - back)));

        v->out[n++].w =
            landed(rest, holding_of(v, W_DIAGONAL, W_STRAIGHT), bit(to));
        v->out[n++].w =
            landed(rest, holding_of(v, W_STRAIGHT, W_STRAIGHT), bit(to));
        v->out[n++].w =
            landed(rest, holding_of(v, W_DIAGONAL, W_DIAGONAL), bit(to));
        v->out[n++].w =
            landed(rest, holding_of(v, W_KNIGHTS, W_KNIGHTS), bit(to));
    }
    v->out += n;
    return n;
}

INLINE size_t emit_en_passant(View *v, Bitboard origin, Bitboard target,
                              Bitboard taken)
{
    if (v->is_counting)
        return 1;
    v->out++->w = landed(lifted(v, origin | taken),
                         holding_of(v, W_PAWNS, W_PAWNS), target);
    return 1;
}

INLINE size_t emit_castling(View *v, Bitboard rook, Square king_to,
                            Square rook_to)
{
    if (v->is_counting)
        return 1;

    Words rest = lifted_king(v, rook | bit(v->king));

    rest = landed(rest, holding_of(v, W_KINGS, W_KINGS), bit(king_to));
    v->out++->w =
        landed(rest, holding_of(v, W_STRAIGHT, W_STRAIGHT), bit(rook_to));
    return 1;
}

#endif
