/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_RELATIONS_FIELD_H
#define EVAL_RELATIONS_FIELD_H

#include "eval/network.h"
#include "eval/relations.h"
#include "eval/study.h"

/* A position on which relations are looked for, and how they are noted: what
 * the two parts of relations.h share. */
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

#endif
