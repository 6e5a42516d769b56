/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/rookie_exchange.h"

#include "board/attacks.h"

/* Fields of a set: two bits for pawns, four for each other kind, one king. */
static const unsigned SHIFTS[EXCHANGE_KINGS] = { 0, 2, 6, 10, 14 };

enum { SET_BITS = 15, PROMOTION_GAIN = 8 };

static const int VALUES[EXCHANGE_KINGS] = { 1, 3, 5, 9, 100 };

static const ExchangeKind KINDS[PIECE_TYPES] = {
    EXCHANGE_PAWN, EXCHANGE_MINOR, EXCHANGE_MINOR,
    EXCHANGE_ROOK, EXCHANGE_QUEEN, EXCHANGE_KING
};

ExchangeSet rookie_exchange_add(ExchangeSet set, ExchangeKind kind)
{
    return (ExchangeSet)(set + (1u << SHIFTS[kind]));
}

static ExchangeSet without(ExchangeSet set, ExchangeKind kind)
{
    return (ExchangeSet)(set - (1u << SHIFTS[kind]));
}

static bool has_pawns(ExchangeSet set)
{
    return (set & 3u) != 0;
}

/* The lowest bit that is set lies in the field of the weakest kind. */
static ExchangeKind weakest(ExchangeSet set)
{
    unsigned lowest = (unsigned)__builtin_ctz(set);
    unsigned kind = EXCHANGE_PAWN;

    while (kind < EXCHANGE_KING && SHIFTS[kind + 1] <= lowest)
        kind++;
    return (ExchangeKind)kind;
}

/* Figure 2.9. */
static int play_out(ExchangeKind victim, ExchangeSet attackers,
                    ExchangeSet defenders)
{
    ExchangeKind next;
    int score;

    if (attackers == 0)
        return 0;
    next = weakest(attackers);
    score =
        VALUES[victim] - play_out(next, defenders, without(attackers, next));
    return score > 0 ? score : 0;
}

int rookie_exchange_value(ExchangeCache *cache, ExchangeKind victim,
                          ExchangeSet attackers, ExchangeSet defenders)
{
    uint32_t key = attackers | (uint32_t)defenders << SET_BITS |
                   (uint32_t)victim << 2 * SET_BITS;
    uint32_t slot = key * 2654435769u >> (32 - EXCHANGE_CACHE_BITS);

    if (attackers == 0)
        return 0;
    if (cache == NULL)
        return play_out(victim, attackers, defenders);
    if (cache->entries[slot].key == key) {
        cache->hits++;
        return cache->entries[slot].value;
    }
    cache->misses++;
    cache->entries[slot].key = key;
    cache->entries[slot].value = play_out(victim, attackers, defenders);
    return cache->entries[slot].value;
}

/* On the first and the last rank a pawn that captures becomes a queen.  These
 * results are not kept; without pawns it is an exchange as anywhere. */
static int play_out_promoting(ExchangeCache *cache, ExchangeKind victim,
                              ExchangeSet attackers, ExchangeSet defenders)
{
    int score;

    if (!has_pawns(attackers) && !has_pawns(defenders))
        return rookie_exchange_value(cache, victim, attackers, defenders);
    if (attackers == 0)
        return 0;
    if (has_pawns(attackers))
        score = VALUES[victim] + PROMOTION_GAIN -
                play_out_promoting(cache, EXCHANGE_QUEEN, defenders,
                                   without(attackers, EXCHANGE_PAWN));
    else
        score = VALUES[victim] -
                play_out_promoting(cache, weakest(attackers), defenders,
                                   without(attackers, weakest(attackers)));
    return score > 0 ? score : 0;
}

/* --- Who attacks a square ------------------------------------------------- */

typedef struct Target {
    const Position *position;
    Square square;
    Bitboard occupied; /* without the piece that moves there */
    Color mover;
} Target;

static Bitboard sliders_on(const Target *target, Color color, Square from)
{
    const Position *p = target->position;
    bool is_straight = square_file(from) == square_file(target->square) ||
                       square_rank(from) == square_rank(target->square);

    return (p->types[QUEEN] | p->types[is_straight ? ROOK : BISHOP]) &
           p->colors[color] & target->occupied;
}

/* Whoever of this colour waits behind a piece on the line to the target. */
static Bitboard behind(const Target *target, Color color, Square front)
{
    Bitboard found = queen_attacks(front, target->occupied) &
                     line_through(target->square, front) &
                     sliders_on(target, color, front);

    while (found != 0) {
        Square square = pop(&found);

        if (has(line_between(target->square, square), front))
            return bit(square);
    }
    return 0;
}

/* A piece and those behind it.  A defender behind a stronger one is taken for
 * as strong. */
static ExchangeSet add_battery(ExchangeSet set, const Target *target,
                               Color color, Square square)
{
    const Position *p = target->position;
    ExchangeKind strongest = EXCHANGE_PAWN;

    for (;;) {
        ExchangeKind kind = KINDS[piece_type(p->squares[square])];
        Bitboard next = behind(target, color, square);

        if (kind > strongest)
            strongest = kind;
        set =
            rookie_exchange_add(set, color == target->mover ? kind : strongest);
        if (next == 0)
            return set;
        square = first(next);
    }
}

static ExchangeSet attackers_of(const Target *target, Color color)
{
    const Position *p = target->position;
    Bitboard own = p->colors[color] & target->occupied;
    Bitboard diagonal = bishop_attacks(target->square, target->occupied) & own &
                        (p->types[BISHOP] | p->types[QUEEN]);
    Bitboard straight = rook_attacks(target->square, target->occupied) & own &
                        (p->types[ROOK] | p->types[QUEEN]);
    Bitboard pawns =
        pawn_attacks(color ^ 1, target->square) & own & p->types[PAWN];
    Bitboard batteries = diagonal | straight | pawns;
    ExchangeSet set = 0;

    for (unsigned i =
             count(knight_attacks(target->square) & own & p->types[KNIGHT]);
         i > 0; i--)
        set = rookie_exchange_add(set, EXCHANGE_MINOR);
    while (batteries != 0)
        set = add_battery(set, target, color, pop(&batteries));
    if ((king_attacks(target->square) & own & p->types[KING]) != 0)
        set = rookie_exchange_add(set, EXCHANGE_KING);
    return set;
}

/* --- A move --------------------------------------------------------------- */

static bool is_on_last_rank(Square square)
{
    return square_rank(square) == 0 || square_rank(square) == 7;
}

static Bitboard occupied_after(const Position *position, Move move)
{
    Bitboard occupied = position_occupied(position) & ~bit(move_from(move));

    if (move_kind(move) == KIND_EN_PASSANT)
        occupied &= ~bit(step_back(position->side, move_to(move)));
    return occupied;
}

/* After a piece has moved to the square. */
static int answer_to(ExchangeCache *cache, const Target *target,
                     ExchangeKind placed)
{
    ExchangeSet own = attackers_of(target, target->mover);
    ExchangeSet others = attackers_of(target, target->mover ^ 1);

    if (is_on_last_rank(target->square))
        return play_out_promoting(cache, placed, others, own);
    return rookie_exchange_value(cache, placed, others, own);
}

int rookie_exchange(ExchangeCache *cache, const Position *position, Move move)
{
    Target target = { .position = position,
                      .square = move_to(move),
                      .occupied = occupied_after(position, move),
                      .mover = position->side };
    PieceType taken = position_captured(position, move);
    ExchangeKind placed =
        KINDS[piece_type(position_piece(position, move_from(move)))];
    int value = taken != NO_PIECE_TYPE ? VALUES[KINDS[taken]] : 0;

    if (move_kind(move) == KIND_CASTLING)
        return 0;
    if (move_kind(move) == KIND_PROMOTION) {
        placed = KINDS[move_promotion(move)];
        value += VALUES[placed] - VALUES[EXCHANGE_PAWN];
    }
    value -= answer_to(cache, &target, placed);
    return value > EXCHANGE_MIN ? value : EXCHANGE_MIN;
}
