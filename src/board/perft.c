/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting the tree of legal moves as fast as we know how.
 *
 * A board here is eight words, one cache line, and nothing else: no mailbox,
 * no key, no counters.  Three ideas make it fast.
 *
 * The leaves are counted, not generated: at depth one the squares that each
 * man may go to are added up with population counts.  Both the counting and
 * the listing of moves are the same code, `expand`, with a constant that says
 * which of the two is wanted; so is the colour.
 *
 * A child board is made by one formula for all men: every word loses the
 * target square, and those words that held the man's origin gain it.  That is
 * a single vector operation where the machine has them, captures, queens (in
 * two words) and lost castling rights included.
 *
 * The squares that the enemy attacks are only worked out when the king has
 * somewhere to go.
 */
#include "board/perft.h"

#include "base/memory.h"
#include "board/attacks.h"
#include "board/movegen.h"

#include <stdatomic.h>

#define INLINE static inline __attribute__((always_inline))

enum {
    W_PAWNS,
    W_KNIGHTS,
    W_DIAGONAL,
    W_STRAIGHT,
    W_KINGS,
    W_COLOR,
    W_STATE = 7
};

/* Queens stand in both the diagonal and the straight word.  The state word
 * holds the castling rooks on the first and last rank and the square that may
 * be taken en passant on the third or sixth. */
typedef uint64_t Words __attribute__((vector_size(64)));
typedef struct Board {
    Words w;
} Board;

/* What every step of one expansion needs. */
typedef struct View {
    const Board *board;
    Board *out;
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

INLINE Words all_words(Bitboard value)
{
    return (Words){ 0 } + value;
}

/* The board without en passant, and without the right of whoever left. */
INLINE Words lifted(const View *v, Bitboard origin)
{
    Words keep = all_words(~origin);

    keep[W_STATE] &= HOME_RANKS;
    return v->board->w & keep;
}

/* All ones in the words that hold the square, the state aside. */
INLINE Words holders(const View *v, Square square)
{
    Words held = -(v->board->w >> square & 1);

    held[W_STATE] = 0;
    return held;
}

INLINE Words landed(Words board, Words holding, Bitboard target)
{
    Words t = all_words(target);

    return (board & ~t) | (t & holding);
}

/* One man, not a pawn, to each of the targets. */
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

INLINE Words holding_of(const View *v, unsigned first_word, unsigned other)
{
    Words holding = { 0 };

    holding[first_word] = ~(uint64_t)0;
    holding[other] = ~(uint64_t)0;
    holding[W_COLOR + v->us] = ~(uint64_t)0;
    return holding;
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
    Bitboard enemies = word(v, W_PAWNS) & v->enemy;

    while (targets) {
        Square to = pop(&targets);
        Square passed = step_back(v->us, to);
        Bitboard origin = bit(step_back(v->us, passed));
        Board *child = &v->out[n++];

        child->w =
            landed(lifted(v, origin), holding_of(v, W_PAWNS, W_PAWNS), bit(to));
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

/* Everything that sliders, knights and pawns of the enemy reach, seen through
 * our king. */
INLINE Bitboard attacked(const View *v)
{
    Bitboard occupied = v->occupied ^ bit(v->king);
    Bitboard result = pawn_attacks_of(v->us ^ 1, word(v, W_PAWNS) & v->enemy);
    Bitboard men;

    for (men = word(v, W_KNIGHTS) & v->enemy; men;)
        result |= knight_attacks(pop(&men));
    for (men = word(v, W_DIAGONAL) & v->enemy; men;)
        result |= bishop_attacks(pop(&men), occupied);
    for (men = word(v, W_STRAIGHT) & v->enemy; men;)
        result |= rook_attacks(pop(&men), occupied);
    return result | king_attacks(first(word(v, W_KINGS) & v->enemy));
}

/* Find the men that check and those of ours that are pinned. */
INLINE Bitboard checkers_and_pins(View *v)
{
    Square king = v->king;
    Bitboard checkers =
        v->enemy & ((pawn_attacks(v->us, king) & word(v, W_PAWNS)) |
                    (knight_attacks(king) & word(v, W_KNIGHTS)));
    Bitboard snipers =
        v->enemy & ((ATTACKS_BISHOP_EMPTY[king] & word(v, W_DIAGONAL)) |
                    (ATTACKS_ROOK_EMPTY[king] & word(v, W_STRAIGHT)));

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
    Bitboard men;
    size_t n = 0;

    for (men = word(v, W_KNIGHTS) & free; men;) {
        Square from = pop(&men);

        n += emit(v, from, knight_attacks(from) & targets);
    }
    for (men = word(v, W_DIAGONAL) & free; men;) {
        Square from = pop(&men);

        n += emit(v, from, bishop_attacks(from, v->occupied) & targets);
    }
    for (men = word(v, W_STRAIGHT) & free; men;) {
        Square from = pop(&men);

        n += emit(v, from, rook_attacks(from, v->occupied) & targets);
    }
    for (men = word(v, W_DIAGONAL) & bound; men;) {
        Square from = pop(&men);

        n += emit(v, from,
                  bishop_attacks(from, v->occupied) & targets &
                      line_through(v->king, from));
    }
    for (men = word(v, W_STRAIGHT) & bound; men;) {
        Square from = pop(&men);

        n += emit(v, from,
                  rook_attacks(from, v->occupied) & targets &
                      line_through(v->king, from));
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
    Bitboard men = pawn_attacks(v->us ^ 1, to) & word(v, W_PAWNS) & v->own;

    for (; men; men &= men - 1) {
        Bitboard origin = men & -men;

        if (!en_passant_is_safe(v, origin, target, taken))
            continue;
        n++;
        if (v->is_counting)
            continue;
        v->out++->w = landed(lifted(v, origin | taken),
                             holding_of(v, W_PAWNS, W_PAWNS), target);
    }
    return n;
}

INLINE size_t castle(View *v, Bitboard rook, Bitboard danger)
{
    bool is_short = rook > bit(v->king);
    Square home = v->us * 56;
    Square king_to = home + (is_short ? G1 : C1);
    Square rook_to = home + (is_short ? F1 : D1);
    Bitboard both = rook | bit(v->king);
    Bitboard king_path = line_between(v->king, king_to) | bit(king_to);
    Bitboard path =
        king_path | line_between(first(rook), rook_to) | bit(rook_to);
    Bitboard others = v->occupied & ~both;

    if (((path & others) | (king_path & danger)) != 0)
        return 0;
    /* The rook may have been the shield of its own king (Chess960). */
    if (rook_attacks(king_to, others | bit(rook_to)) & v->enemy &
        word(v, W_STRAIGHT))
        return 0;
    if (v->is_counting)
        return 1;

    Words rest = lifted(v, both);

    rest[W_STATE] &= ~(relative_rank(v->us, 0));
    rest = landed(rest, holding_of(v, W_KINGS, W_KINGS), bit(king_to));
    v->out++->w =
        landed(rest, holding_of(v, W_STRAIGHT, W_STRAIGHT), bit(rook_to));
    return 1;
}

INLINE size_t expand_king(View *v, bool in_check)
{
    Bitboard targets = king_attacks(v->king) & ~v->own;
    Bitboard rights = word(v, W_STATE) & relative_rank(v->us, 0);
    Bitboard home = relative_rank(v->us, 0);

    if (in_check)
        rights = 0;
    if ((targets | rights) == 0)
        return 0;

    Bitboard danger = attacked(v);
    size_t n = 0;

    targets &= ~danger;
    if (v->is_counting) {
        n = count(targets);
    } else if (targets) {
        Words rest = lifted(v, bit(v->king));
        Words holding = holding_of(v, W_KINGS, W_KINGS);

        rest[W_STATE] &= ~home;
        for (; targets; targets &= targets - 1)
            v->out[n++].w = landed(rest, holding, targets & -targets);
        v->out += n;
    }
    for (; rights; rights &= rights - 1)
        n += castle(v, rights & -rights, danger);
    return n;
}

/* Count the legal moves, or write the boards they lead to at `out`. */
INLINE size_t expand(const Board *board, const Color us, const bool is_counting,
                     Board *out)
{
    View v = {
        .board = board, .out = out, .us = us, .is_counting = is_counting
    };

    v.own = board->w[W_COLOR + us];
    v.enemy = board->w[W_COLOR + (us ^ 1)];
    v.occupied = v.own | v.enemy;
    v.king = first(board->w[W_KINGS] & v.own);
    v.evasion = ~(Bitboard)0;

    Bitboard checkers = checkers_and_pins(&v);
    size_t n = expand_king(&v, checkers != 0);

    if (checkers) {
        if (has_many(checkers))
            return n;
        v.evasion = checkers | line_between(v.king, first(checkers));
    }

    Bitboard pawns = board->w[W_PAWNS] & v.own;
    Bitboard bound = pawns & v.pinned;

    n += expand_pieces(&v);
    n += expand_pawns(&v, pawns & ~v.pinned, v.evasion);
    for (; bound; bound &= bound - 1)
        n += expand_pawns(&v, bound & -bound,
                          v.evasion & line_through(v.king, first(bound)));
    return n + expand_en_passant(&v);
}

static size_t count_moves(const Board *board, Color us)
{
    return us == WHITE ? expand(board, WHITE, true, NULL)
                       : expand(board, BLACK, true, NULL);
}

static size_t list_boards(const Board *board, Color us, Board *out)
{
    return us == WHITE ? expand(board, WHITE, false, out)
                       : expand(board, BLACK, false, out);
}

static uint64_t walk(const Board *board, Color us, unsigned depth)
{
    Board children[MAX_MOVES];
    size_t length = list_boards(board, us, children);
    uint64_t leaves = 0;

    if (depth == 2) {
        for (size_t i = 0; i < length; i++)
            leaves += count_moves(&children[i], us ^ 1);
        return leaves;
    }
    for (size_t i = 0; i < length; i++)
        leaves += walk(&children[i], us ^ 1, depth - 1);
    return leaves;
}

static void board_of(const Position *p, Board *board)
{
    Bitboard state = 0;

    for (unsigned i = 0; i < CASTLE_RIGHTS; i++)
        if (p->castling >> i & 1)
            state |= bit(p->rooks[i]);
    if (p->en_passant != NO_SQUARE)
        state |= bit(p->en_passant);

    board->w = (Words){ p->types[PAWN],
                        p->types[KNIGHT],
                        p->types[BISHOP] | p->types[QUEEN],
                        p->types[ROOK] | p->types[QUEEN],
                        p->types[KING],
                        p->colors[WHITE],
                        p->colors[BLACK],
                        state };
}

uint64_t perft_count(const Position *position, unsigned depth,
                     PerftTable *table)
{
    Board board;

    (void)table;
    board_of(position, &board);
    if (depth == 0)
        return 1;
    if (depth == 1)
        return count_moves(&board, position->side);
    return walk(&board, position->side, depth);
}
