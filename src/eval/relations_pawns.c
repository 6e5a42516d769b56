/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relations that follow from the pawns alone. */
#include "eval/relations.h"

#include "eval/relations_field.h"

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
