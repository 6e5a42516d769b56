/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * First what every piece attacks, then, side by side, what follows from that.
 * Every function is one program for each side: the colour is a constant.
 */
#include "eval/relations.h"

#include "board/attacks.h"
#include "board/checks.h"
#include "eval/network.h"
#include "eval/study.h"

/* A position on which relations are looked for, and how they are noted. */
typedef struct Field {
    const Position *position;
    RelationList *list;
    Bitboard occupied;
    Bitboard pieces[COLORS][PIECE_TYPES];
    Bitboard by[COLORS][PIECE_TYPES]; /* attacked by that type */
    Bitboard attacked[COLORS];
    Bitboard twice[COLORS];
    Bitboard pinned[COLORS];
    Bitboard ring[COLORS]; /* the king's square and those beside it */
    Square king[COLORS];
    Square turn; /* of White's view */
} Field;

/*
 * Most of what can be noted is there or not, as if by chance: that is appended
 * and, if it is not there, overwritten by the next, so that the processor has
 * nothing to guess.
 */
static ALWAYS_INLINE void note(Field *f, unsigned relation, unsigned which,
                               Color us)
{
    RelationList *list = f->list;

    list->free[list->free_length++] =
        (uint16_t)(relation + RELATION_SIDES * which + us);
}

static ALWAYS_INLINE void note_if(Field *f, bool is_there, unsigned relation,
                                  unsigned which, Color us)
{
    note(f, relation, which, us);
    f->list->free_length -= !is_there;
}

/* A number from 1 on; what is more than `most` counts as that. */
static ALWAYS_INLINE void note_number(Field *f, unsigned relation,
                                      unsigned which, Color us, unsigned number,
                                      unsigned most)
{
    unsigned counted = number < most ? number : most;

    note_if(f, number > 0, relation, which * most + counted - 1, us);
}

static ALWAYS_INLINE void note_on(Field *f, unsigned relation, Square square,
                                  Color us)
{
    RelationList *list = f->list;

    list->bound[list->bound_length++] =
        (uint16_t)(relation + RELATION_SIDES * (square ^ f->turn) + us);
}

static ALWAYS_INLINE void note_on_if(Field *f, bool is_there, unsigned relation,
                                     Square square, Color us)
{
    note_on(f, relation, square, us);
    f->list->bound_length -= !is_there;
}

/* Which of three there are, and how many. */
typedef struct Three {
    uint16_t count;
    uint16_t which[4];
} Three;

static const Three THREE[8] = {
    { 0, { 0 } }, { 1, { 0 } },    { 1, { 1 } },    { 2, { 0, 1 } },
    { 1, { 2 } }, { 2, { 0, 2 } }, { 2, { 1, 2 } }, { 3, { 0, 1, 2 } },
};

/* Up to three relations that are `step` numbers apart; four are written, of
 * which the next ones overwrite what is too much. */
static ALWAYS_INLINE unsigned write_three(uint16_t *to, const Three *three,
                                          unsigned first, unsigned step)
{
    for (unsigned i = 0; i < 4; i++)
        to[i] = (uint16_t)(first + three->which[i] * step);
    return three->count;
}

static ALWAYS_INLINE void field_begin(Field *f, const Position *p,
                                      RelationList *list)
{
    Square turn = network_view(WHITE, position_king(p, WHITE)).turn;
    Square other = network_view(BLACK, position_king(p, BLACK)).turn;

    f->position = p;
    f->list = list;
    f->turn = turn;
    list->turn = RELATION_SIDES * (turn ^ other) + 1;
    list->bound_length = 0;
    list->free_length = 0;
}

/* --- Pawns ---------------------------------------------------------------- */

/* The squares and all ahead of them. */
static ALWAYS_INLINE Bitboard ahead(Color us, Bitboard set)
{
    if (us == WHITE) {
        set |= set << 8;
        set |= set << 16;
        return set | set << 32;
    }
    set |= set >> 8;
    set |= set >> 16;
    return set | set >> 32;
}

/* The squares and their neighbours to both sides. */
static ALWAYS_INLINE Bitboard widened(Bitboard set)
{
    return set | shift_sideways(set);
}

/* Pawns of a side with none of either side ahead on its file and of
 * the other beside. */
static ALWAYS_INLINE Bitboard passed_of(Color us, Bitboard own, Bitboard other)
{
    const Color them = us ^ 1;
    Bitboard before_other = shift_forward(them, ahead(them, other));
    Bitboard behind_own = shift_forward(them, ahead(them, own));

    return own & ~widened(before_other) & ~behind_own;
}

static ALWAYS_INLINE void note_squares(Field *f, unsigned relation, Color us,
                                       Bitboard squares)
{
    while (squares != 0)
        note_on(f, relation, pop(&squares), us);
}

static ALWAYS_INLINE void note_ranks(Field *f, unsigned which, Color us,
                                     Bitboard pawns)
{
    while (pawns != 0) {
        note(f, RELATION_PAWNS,
             which * 8 + square_rank(square_relative(us, pop(&pawns))), us);
    }
}

static ALWAYS_INLINE void structure(Field *f, Color us)
{
    const Color them = us ^ 1;
    Bitboard own = position_pieces(f->position, us, PAWN);
    Bitboard other = position_pieces(f->position, them, PAWN);
    Bitboard behind_own = shift_forward(them, ahead(them, own));
    Bitboard files = ahead(WHITE, ahead(BLACK, own));
    Bitboard alone = own & ~ahead(us, shift_sideways(own));
    Bitboard held = shift_forward(them, pawn_attacks_of(them, other));

    note_squares(f, RELATION_PASSED, us, passed_of(us, own, other));
    note_squares(f, RELATION_ISOLATED, us, own & ~shift_sideways(files));
    note_squares(f, RELATION_DOUBLED, us, own & behind_own);
    note_ranks(f, 0, us, own & pawn_attacks_of(us, own));
    note_ranks(f, 1, us, own & shift_sideways(own));
    note_ranks(f, 2, us, alone & held);
    note_ranks(f, 3, us, alone & ~held);
}

void relations_of_pawns(const Position *position, RelationList *list)
{
    Field f;

    field_begin(&f, position, list);
    structure(&f, WHITE);
    structure(&f, BLACK);
}

/* --- What is attacked ----------------------------------------------------- */

static ALWAYS_INLINE void look_at_king_and_pawns(Field *f, Color us)
{
    const Position *p = f->position;
    Bitboard west;
    Bitboard east;

    for (PieceType type = PAWN; type <= KING; type++)
        f->pieces[us][type] = position_pieces(p, us, type);
    west = shift_forward_west(us, f->pieces[us][PAWN]);
    east = shift_forward_east(us, f->pieces[us][PAWN]);
    f->king[us] = first(f->pieces[us][KING]);
    f->by[us][PAWN] = west | east;
    f->by[us][KING] = king_attacks(f->king[us]);
    f->ring[us] = f->by[us][KING] | f->pieces[us][KING];
    f->attacked[us] = west | east | f->by[us][KING];
    f->twice[us] = (west & east) | ((west | east) & f->by[us][KING]);
    f->pinned[us] = checks_blockers(p, us) & p->colors[us];
}

/* What a slider would attack on an empty board. */
static ALWAYS_INLINE Bitboard lines_from(PieceType type, Square square)
{
    return (type != ROOK ? ATTACKS_BISHOP_EMPTY[square] : 0) |
           (type != BISHOP ? ATTACKS_ROOK_EMPTY[square] : 0);
}

/* What a slider attacks behind a piece, the ray being clear beyond it. */
static ALWAYS_INLINE void look_through(Field *f, Color us, PieceType type,
                                       Square from, Bitboard squares)
{
    const Position *p = f->position;
    const Color them = us ^ 1;
    Bitboard beyond = lines_from(type, from) & ~squares & p->colors[them] &
                      (p->types[ROOK] | p->types[QUEEN] | p->types[KING]);

    if (beyond == 0)
        return;
    beyond &= piece_attacks(type, from, f->occupied & ~squares);
    while (beyond != 0) {
        Square square = pop(&beyond);
        Bitboard between = line_between(from, square);
        unsigned worth = piece_type(p->squares[square]) - (unsigned)ROOK;

        note(f, RELATION_THROUGH,
             ((type - (unsigned)BISHOP) * 3 + worth) * 2 +
                 ((between & p->colors[us]) != 0),
             us);
    }
}

/* Where the moves of a type begin among all of RELATION_MOVES. */
static ALWAYS_INLINE unsigned moves_begin(PieceType type)
{
    static const uint8_t places[PIECE_TYPES] = { 0, 0, 9, 23, 38, 0 };

    return places[type];
}

/* Moves to the `bad` squares lose something, or are none. */
static ALWAYS_INLINE void look_at(Field *f, Color us, PieceType type,
                                  Bitboard bad)
{
    Bitboard pieces = f->pieces[us][type];
    Bitboard all = 0;

    while (pieces != 0) {
        Square square = pop(&pieces);
        Bitboard squares = piece_attacks(type, square, f->occupied);

        if (type != KNIGHT)
            look_through(f, us, type, square, squares);
        if (has(f->pinned[us], square))
            squares &= line_through(f->king[us], square);
        f->twice[us] |= f->attacked[us] & squares;
        f->attacked[us] |= squares;
        all |= squares;
        note(f, RELATION_MOVES, moves_begin(type) + count(squares & ~bad), us);
    }
    f->by[us][type] = all;
}

/* From the cheapest on: what attacks a square decides who may go there. */
static ALWAYS_INLINE void look(Field *f)
{
    Bitboard bad[COLORS];

    look_at_king_and_pawns(f, WHITE);
    look_at_king_and_pawns(f, BLACK);
    for (Color us = WHITE; us <= BLACK; us++)
        bad[us] =
            f->by[us ^ 1][PAWN] | f->pieces[us][PAWN] | f->pieces[us][KING];
    look_at(f, WHITE, KNIGHT, bad[WHITE]);
    look_at(f, BLACK, KNIGHT, bad[BLACK]);
    look_at(f, WHITE, BISHOP, bad[WHITE]);
    look_at(f, BLACK, BISHOP, bad[BLACK]);
    for (Color us = WHITE; us <= BLACK; us++)
        bad[us] |= f->by[us ^ 1][KNIGHT] | f->by[us ^ 1][BISHOP];
    look_at(f, WHITE, ROOK, bad[WHITE]);
    look_at(f, BLACK, ROOK, bad[BLACK]);
    look_at(f, WHITE, QUEEN, bad[WHITE] | f->by[BLACK][ROOK]);
    look_at(f, BLACK, QUEEN, bad[BLACK] | f->by[WHITE][ROOK]);
}

/* --- Who attacks whom ----------------------------------------------------- */

/* What the other side could take for less, or for nothing. */
static ALWAYS_INLINE Bitboard hanging(const Field *f, Color us)
{
    const Color them = us ^ 1;
    Bitboard minors = f->by[them][KNIGHT] | f->by[them][BISHOP];
    Bitboard queens = f->pieces[us][QUEEN];
    Bitboard heavy = f->pieces[us][ROOK] | queens;
    Bitboard pieces = f->pieces[us][KNIGHT] | f->pieces[us][BISHOP] | heavy;
    Bitboard all = f->position->colors[us] & ~f->pieces[us][KING];

    return (all & f->attacked[them] & ~f->attacked[us]) |
           (pieces & f->by[them][PAWN]) | (heavy & minors) |
           (queens & f->by[them][ROOK]);
}

/* A type's bit if it is among those that attack the square. */
static ALWAYS_INLINE unsigned attacks_as(const Field *f, Color us,
                                         PieceType type, Square square)
{
    return (unsigned)(f->by[us][type] >> square & 1) << type % 3;
}

/* Who attacks the piece on a square: three types, from `first` on. */
static ALWAYS_INLINE void attackers(Field *f, Color us, PieceType first,
                                    Square square, PieceType victim)
{
    RelationList *list = f->list;
    const Three *three = &THREE[attacks_as(f, us, first, square) |
                                attacks_as(f, us, first + 1, square) |
                                attacks_as(f, us, first + 2, square)];
    unsigned bound = RELATION_ATTACKED + first * RELATION_SQUARES +
                     RELATION_SIDES * (square ^ f->turn) + us;
    unsigned pair = RELATION_PAIR + RELATION_SIDES * (first * 5 + victim) + us;

    list->bound_length += write_three(list->bound + list->bound_length, three,
                                      bound, RELATION_SQUARES);
    list->free_length += write_three(list->free + list->free_length, three,
                                     pair, RELATION_SIDES * 5);
}

static ALWAYS_INLINE void targets(Field *f, Color us)
{
    const Color them = us ^ 1;
    Bitboard pieces = f->position->colors[us] & ~f->pieces[us][KING];
    Bitboard attacked = pieces & f->attacked[them];
    Bitboard hangs = hanging(f, us);
    Bitboard outnumbered = f->twice[them] & f->attacked[us] & ~f->twice[us];

    while (attacked != 0) {
        Square square = pop(&attacked);
        PieceType victim = piece_type(f->position->squares[square]);

        note_on_if(f, has(hangs, square),
                   RELATION_HANGING + victim * RELATION_SQUARES, square, us);
        note_on_if(f, has(outnumbered, square),
                   RELATION_OUTNUMBERED + victim * RELATION_SQUARES, square,
                   us);
        attackers(f, them, PAWN, square, victim);
        attackers(f, them, ROOK, square, victim);
    }
}

/* --- Kings ---------------------------------------------------------------- */

/* Squares that the other side does not guard, but for its king alone where
 * we attack twice. */
static ALWAYS_INLINE Bitboard safe_squares(const Field *f, Color us)
{
    const Color them = us ^ 1;
    Bitboard others = f->by[them][PAWN] | f->by[them][KNIGHT] |
                      f->by[them][BISHOP] | f->by[them][ROOK] |
                      f->by[them][QUEEN];

    return ~f->position->colors[us] &
           (~f->attacked[them] | (~others & f->twice[us]));
}

static ALWAYS_INLINE void attack_on_king(Field *f, Color us)
{
    const Color them = us ^ 1;
    Bitboard diagonal = bishop_attacks(f->king[them], f->occupied);
    Bitboard straight = rook_attacks(f->king[them], f->occupied);
    Bitboard safe = safe_squares(f, us);
    Bitboard from[PIECE_TYPES];
    Bitboard guarded = f->twice[us] | f->by[us][PAWN] | f->by[us][KNIGHT] |
                       f->by[us][BISHOP] | f->by[us][ROOK];
    unsigned weak = count(f->ring[us] & f->attacked[them] & ~guarded);

    from[KNIGHT] = knight_attacks(f->king[them]);
    from[BISHOP] = diagonal;
    from[ROOK] = straight;
    from[QUEEN] = diagonal | straight;
    for (PieceType type = KNIGHT; type <= QUEEN; type++) {
        note_number(f, RELATION_CHECKS, type - KNIGHT, us,
                    count(from[type] & f->by[us][type] & safe), 3);
    }
    note(f, RELATION_WEAK, weak < 8 ? weak : 8, us);
}

/* --- Threats of the next move --------------------------------------------- */

static ALWAYS_INLINE void forks(Field *f, Color us)
{
    const Color them = us ^ 1;
    Bitboard squares =
        f->by[us][KNIGHT] & ~f->position->colors[us] & ~f->attacked[them];
    Bitboard checks = knight_attacks(f->king[them]);
    Bitboard victims = f->pieces[them][QUEEN] | f->pieces[them][ROOK] |
                       (f->pieces[them][BISHOP] & ~f->attacked[them]);
    Bitboard once = 0;
    Bitboard twice = 0;

    if (squares == 0)
        return;
    while (victims != 0) {
        Bitboard leaps = knight_attacks(pop(&victims));

        twice |= once & leaps;
        once |= leaps;
    }
    note_number(f, RELATION_FORK, 0, us,
                count(squares & (twice | (once & checks))), 3);
    note_number(f, RELATION_FORK, 1, us, count(squares & once & checks), 3);
}

static ALWAYS_INLINE void pushes(Field *f, Color us)
{
    const Color them = us ^ 1;
    Bitboard free = ~f->occupied;
    Bitboard steps = shift_forward(us, f->pieces[us][PAWN]) & free;
    Bitboard hit;

    steps |= shift_forward(us, steps & relative_rank(us, 2)) & free;
    steps &= ~f->by[them][PAWN] & (~f->attacked[them] | f->attacked[us]);
    hit = pawn_attacks_of(us, steps) & f->position->colors[them] &
          ~f->by[us][PAWN];
    for (PieceType type = KNIGHT; type <= KING; type++) {
        note_if(f, (hit & f->pieces[them][type]) != 0, RELATION_PUSH,
                type - KNIGHT, us);
    }
}

static ALWAYS_INLINE void chases(Field *f, Color us)
{
    const Color them = us ^ 1;
    Bitboard safe = ~f->position->colors[us] & ~f->attacked[them];
    Bitboard rooks = f->pieces[them][ROOK];

    if (f->pieces[them][QUEEN] != 0) {
        Square queen = first(f->pieces[them][QUEEN]);
        Bitboard held = ~f->position->colors[us] & f->twice[us] &
                        ~(f->by[them][PAWN] | f->by[them][KNIGHT] |
                          f->by[them][BISHOP] | f->by[them][ROOK]);

        note_number(f, RELATION_CHASE, 0, us,
                    count(knight_attacks(queen) & f->by[us][KNIGHT] & safe), 3);
        note_number(f, RELATION_CHASE, 1, us,
                    count(bishop_attacks(queen, f->occupied) &
                          f->by[us][BISHOP] & held),
                    3);
        note_number(
            f, RELATION_CHASE, 2, us,
            count(rook_attacks(queen, f->occupied) & f->by[us][ROOK] & held),
            3);
    }
    if (rooks != 0) {
        Bitboard leaps = 0;
        Bitboard diagonals = 0;

        while (rooks != 0) {
            Square rook = pop(&rooks);

            leaps |= knight_attacks(rook);
            diagonals |= bishop_attacks(rook, f->occupied);
        }
        note_number(f, RELATION_CHASE, 3, us,
                    count(leaps & f->by[us][KNIGHT] & safe), 3);
        note_number(f, RELATION_CHASE, 4, us,
                    count(diagonals & f->by[us][BISHOP] & safe), 3);
    }
}

/* --- Passed pawns --------------------------------------------------------- */

static ALWAYS_INLINE void passed_pawn(Field *f, Color us, Square square)
{
    const Color them = us ^ 1;
    Square stop = step_forward(us, square);
    unsigned blocked = has(f->position->colors[us], stop)     ? 1
                       : has(f->position->colors[them], stop) ? 2
                       : has(f->attacked[them], stop)         ? 3
                                                              : 0;

    note(f, RELATION_ESCORT, distance(f->king[us], stop), us);
    note(f, RELATION_ESCORT, 8 + distance(f->king[them], stop), us);
    note(f, RELATION_STOP,
         square_rank(square_relative(us, square)) * 4 + blocked, us);
}

static ALWAYS_INLINE void passed_pawns(Field *f, Color us)
{
    Bitboard passed =
        passed_of(us, f->pieces[us][PAWN], f->pieces[us ^ 1][PAWN]);

    while (passed != 0)
        passed_pawn(f, us, pop(&passed));
}

/* --- All ------------------------------------------------------------------ */

static ALWAYS_INLINE void relate(Field *f, Color us)
{
    targets(f, us);
    attack_on_king(f, us);
    forks(f, us);
    pushes(f, us);
    chases(f, us);
    passed_pawns(f, us);
}

void relations_of_pieces(const Position *position, RelationList *list)
{
    Field f;

    field_begin(&f, position, list);
    f.occupied = position_occupied(position);
    look(&f);
    relate(&f, WHITE);
    relate(&f, BLACK);
}
