/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_ENDGAME_H
#define EVAL_ENDGAME_H

#include "eval/study.h"

/*
 * What is known about endings with few pieces, instead of or on top of the
 * general terms.
 */
enum {
    KNOWN_WIN = 8000, /* above anything the general terms can add up to */
    KNOWN_PIECES =
        4, /* with more, only endings against a bare king are known */

    KPK_POSITIONS = 2 * 64 * 64 * 24,
    KPK_WORDS = KPK_POSITIONS / 32
};

extern const uint32_t KPK_WINS[KPK_WORDS];

/* Does the side of `pawn` win, `pawn` being its only piece beside the king?
 * The position is as `strong` sees it, with white's pawn going up. */
typedef struct KpkPosition {
    Square strong_king;
    Square weak_king;
    Square pawn;
    bool strong_to_move;
} KpkPosition;

bool kpk_is_won(KpkPosition kpk);

/* A score for white from knowledge alone, when there is one.  Needs only
 * position, king, pieces and phase of the study. */
bool endgame_known(const Study *study, Score *score, const char **name);

/* How much of its endgame half `strong`, the better side, keeps: out of
 * SCALE_FULL.  *name is set when it is less for a special reason. */
int endgame_scale(const Study *study, Color strong, const char **name);

#endif
