/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Legal moves by masks.
 *
 * One computation up front says which squares a piece may go to: while a single
 * piece gives check only its square and those between; a pinned piece only
 * along its pin.  What is then listed is legal without a test, except king
 * moves and en passant, which look at the board as it will be.
 *
 * `generate` is written once.  The colour and the kind of move reach it as
 * constants from the six callers at the end, and the compiler makes six
 * functions without a branch on either.
 */
#include "board/movegen.h"

#include "board/checks.h"

typedef enum Kind { NOISY = 1, QUIET = 2, ALL = NOISY | QUIET } Kind;

/* What the callers' constants and the position give to every step. */
typedef struct Generation {
    const Position *p;
    Color us;
    Kind kind;
    Square king;
    Bitboard occupied;
    Bitboard targets; /* where a piece may go to, pins aside */
    Bitboard evasion; /* squares that answer a check; all if there is none */
} Generation;

#define INLINE static inline __attribute__((always_inline))

INLINE Move *list_targets(Move *out, Square from, Bitboard targets)
{
    while (targets)
        *out++ = move_make(from, pop(&targets));
    return out;
}

INLINE Bitboard pin_line(const Generation *f, Square from)
{
    return has(f->p->pinned, from) ? line_through(f->king, from) : ~(Bitboard)0;
}

INLINE Move *list_pieces(const Generation *f, Move *out)
{
    const Position *p = f->p;
    Bitboard own = p->colors[f->us];
    Bitboard pieces = p->types[KNIGHT] & own & ~p->pinned;

    while (pieces) {
        Square from = pop(&pieces);

        out = list_targets(out, from, knight_attacks(from) & f->targets);
    }
    pieces = (p->types[BISHOP] | p->types[QUEEN]) & own;
    while (pieces) {
        Square from = pop(&pieces);
        Bitboard reach = bishop_attacks(from, f->occupied) & f->targets;

        out = list_targets(out, from, reach & pin_line(f, from));
    }
    pieces = (p->types[ROOK] | p->types[QUEEN]) & own;
    while (pieces) {
        Square from = pop(&pieces);
        Bitboard reach = rook_attacks(from, f->occupied) & f->targets;

        out = list_targets(out, from, reach & pin_line(f, from));
    }
    return out;
}

/* Pawn moves that end on `targets`, each `back` squares from its origin. */
INLINE Move *list_pawns(const Generation *f, Move *out, Bitboard targets,
                        int back)
{
    while (targets) {
        Square to = pop(&targets);
        Square from = (Square)((int)to - back);

        if (has(pin_line(f, from), to))
            *out++ = move_make(from, to);
    }
    return out;
}

INLINE Move *list_promotions(const Generation *f, Move *out, Bitboard targets,
                             int back)
{
    while (targets) {
        Square to = pop(&targets);
        Square from = (Square)((int)to - back);

        if (!has(pin_line(f, from), to))
            continue;
        *out++ = move_make_promotion(from, to, QUEEN);
        *out++ = move_make_promotion(from, to, KNIGHT);
        *out++ = move_make_promotion(from, to, ROOK);
        *out++ = move_make_promotion(from, to, BISHOP);
    }
    return out;
}

INLINE Move *list_en_passant(const Generation *f, Move *out)
{
    const Position *p = f->p;
    Square to = p->en_passant;

    if (to == NO_SQUARE)
        return out;

    Bitboard pieces =
        pawn_attacks(f->us ^ 1, to) & position_pieces(p, f->us, PAWN);

    while (pieces) {
        Square from = pop(&pieces);

        if (checks_en_passant_is_safe(p, f->us, from, to))
            *out++ = move_make_kind(from, to, KIND_EN_PASSANT);
    }
    return out;
}

INLINE Move *list_all_pawns(const Generation *f, Move *out)
{
    const Position *p = f->p;
    const Color us = f->us;
    const int up = us == WHITE ? 8 : -8;
    Bitboard pawns = position_pieces(p, us, PAWN);
    Bitboard last_step = relative_rank(us, 6);
    Bitboard empty = ~f->occupied;
    Bitboard enemy = p->colors[us ^ 1] & f->evasion;
    Bitboard near = pawns & last_step;
    Bitboard far = pawns & ~last_step;

    if (f->kind & NOISY) {
        if (near) {
            out = list_promotions(
                f, out, shift_forward(us, near) & empty & f->evasion, up);
            out = list_promotions(f, out, shift_forward_west(us, near) & enemy,
                                  up - 1);
            out = list_promotions(f, out, shift_forward_east(us, near) & enemy,
                                  up + 1);
        }
        out = list_pawns(f, out, shift_forward_west(us, far) & enemy, up - 1);
        out = list_pawns(f, out, shift_forward_east(us, far) & enemy, up + 1);
        out = list_en_passant(f, out);
    }
    if (f->kind & QUIET) {
        Bitboard one = shift_forward(us, far) & empty;
        Bitboard two = shift_forward(us, one & relative_rank(us, 2)) & empty;

        out = list_pawns(f, out, one & f->evasion, up);
        out = list_pawns(f, out, two & f->evasion, 2 * up);
    }
    return out;
}

INLINE Move *list_king(const Generation *f, Move *out, Bitboard targets)
{
    Bitboard without_king = f->occupied ^ bit(f->king);

    targets &= king_attacks(f->king);
    while (targets) {
        Square to = pop(&targets);

        if (!checks_is_attacked(f->p, f->us ^ 1, to, without_king))
            *out++ = move_make(f->king, to);
    }
    return out;
}

/* Every square the king crosses must be safe and every square that king or
 * rook crosses empty but for the two; in Chess960 the rook itself may have
 * been the shield, so the end is looked at with both gone. */
static bool may_castle(const Position *p, Color us, unsigned right)
{
    Square king = position_king(p, us);
    Square rook = p->rooks[right];
    Square home = us * 56;
    Square king_to = home + (right & 1 ? C1 : G1);
    Square rook_to = home + (right & 1 ? D1 : F1);
    Bitboard both = bit(king) | bit(rook);
    Bitboard king_path = line_between(king, king_to) | bit(king_to);
    Bitboard rook_path = line_between(rook, rook_to) | bit(rook_to);
    Bitboard others = position_occupied(p) & ~both;

    if (others & (king_path | rook_path))
        return false;
    while (king_path)
        if (checks_is_attacked(p, us ^ 1, pop(&king_path), others))
            return false;
    return true;
}

INLINE Move *list_castling(const Generation *f, Move *out)
{
    for (unsigned i = 0; i < 2; i++) {
        unsigned right = f->us * 2 + i;

        if ((f->p->castling >> right & 1) && may_castle(f->p, f->us, right))
            *out++ = move_make_kind(f->king, f->p->rooks[right], KIND_CASTLING);
    }
    return out;
}

INLINE size_t generate(const Position *p, const Color us, const Kind kind,
                       Move *moves)
{
    Move *out = moves;
    Generation f = { .p = p, .us = us, .kind = kind };
    Bitboard wanted;

    f.king = position_king(p, us);
    f.occupied = position_occupied(p);
    f.evasion = ~(Bitboard)0;
    wanted = kind == NOISY   ? p->colors[us ^ 1]
             : kind == QUIET ? ~f.occupied
                             : ~p->colors[us];

    if (p->checkers) {
        out = list_king(&f, out, wanted);
        if (has_many(p->checkers))
            return (size_t)(out - moves);
        f.evasion = p->checkers | line_between(f.king, first(p->checkers));
        f.targets = wanted & f.evasion;
        out = list_all_pawns(&f, out);
        out = list_pieces(&f, out);
        return (size_t)(out - moves);
    }
    f.targets = wanted;
    out = list_all_pawns(&f, out);
    out = list_pieces(&f, out);
    out = list_king(&f, out, wanted);
    if ((kind & QUIET) && p->castling)
        out = list_castling(&f, out);
    return (size_t)(out - moves);
}

size_t movegen_all(const Position *p, Move *moves)
{
    return p->side == WHITE ? generate(p, WHITE, ALL, moves)
                            : generate(p, BLACK, ALL, moves);
}

size_t movegen_noisy(const Position *p, Move *moves)
{
    return p->side == WHITE ? generate(p, WHITE, NOISY, moves)
                            : generate(p, BLACK, NOISY, moves);
}

size_t movegen_quiet(const Position *p, Move *moves)
{
    return p->side == WHITE ? generate(p, WHITE, QUIET, moves)
                            : generate(p, BLACK, QUIET, moves);
}

bool movegen_any(const Position *p)
{
    Move moves[MAX_MOVES];

    return movegen_all(p, moves) > 0;
}

/* The castling rights are tested as the moves are listed. */
static bool castling_is_legal(const Position *p, Move move)
{
    Color us = p->side;

    if (p->checkers || move_from(move) != position_king(p, us))
        return false;
    for (unsigned right = us * 2; right < us * 2 + 2; right++)
        if ((p->castling >> right & 1) && p->rooks[right] == move_to(move))
            return may_castle(p, us, right);
    return false;
}

static bool en_passant_is_legal(const Position *p, Square from, Square to)
{
    Color us = p->side;

    return to == p->en_passant &&
           has(pawn_attacks(us ^ 1, to) & position_pieces(p, us, PAWN), from) &&
           checks_en_passant_is_safe(p, us, from, to);
}

/* Could the pawn go there on an empty pin-free board with these pieces? */
static bool pawn_reaches(const Position *p, Square from, Square to)
{
    Color us = p->side;
    Bitboard empty = ~position_occupied(p);
    Bitboard one = shift_forward(us, bit(from)) & empty;
    Bitboard two = shift_forward(us, one & relative_rank(us, 2)) & empty;

    if (has(one | two, to))
        return true;
    return has(pawn_attacks(us, from) & p->colors[us ^ 1], to);
}

/* Bits that the kind of move does not use must be clear, so that every legal
 * move has exactly one number. */
static bool kind_fits(const Position *p, Move move)
{
    bool to_last = square_relative_rank(p->side, move_to(move)) == 7;
    bool is_pawn = piece_type(p->squares[move_from(move)]) == PAWN;

    if (move_kind(move) == KIND_PROMOTION)
        return is_pawn && to_last;
    return (move & 0x3000u) == 0 && !(is_pawn && to_last);
}

bool position_is_legal(const Position *p, Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);
    Color us = p->side;
    Piece piece = p->squares[from];

    if (piece == NO_PIECE || piece_color(piece) != us || !kind_fits(p, move))
        return false;
    if (move_kind(move) == KIND_CASTLING)
        return castling_is_legal(p, move);
    if (has(p->colors[us], to))
        return false;
    if (move_kind(move) == KIND_EN_PASSANT)
        return en_passant_is_legal(p, from, to);

    Bitboard occupied = position_occupied(p);

    if (piece_type(piece) == KING)
        return has(king_attacks(from), to) &&
               !checks_is_attacked(p, us ^ 1, to, occupied ^ bit(from));
    if (piece_type(piece) == PAWN) {
        if (!pawn_reaches(p, from, to))
            return false;
    } else if (!has(piece_attacks(piece_type(piece), from, occupied), to)) {
        return false;
    }

    Square king = position_king(p, us);

    if (has(p->pinned, from) && !has(line_through(king, from), to))
        return false;
    if (!p->checkers)
        return true;
    if (has_many(p->checkers))
        return false;
    return has(p->checkers | line_between(king, first(p->checkers)), to);
}
