/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/endgame.h"

/* The table knows the files a to d only. */
bool kpk_is_won(KpkPosition kpk)
{
    Square mirror = square_file(kpk.pawn) > 3 ? 7 : 0;
    Square pawn = kpk.pawn ^ mirror;
    Square strong = kpk.strong_king ^ mirror;
    Square weak = kpk.weak_king ^ mirror;
    unsigned place = (square_rank(pawn) - 1) * 4 + square_file(pawn);
    unsigned index =
        (kpk.strong_to_move ? 0u : 1u) | strong << 1 | weak << 7 | place << 13;

    return KPK_WINS[index / 32] >> index % 32 & 1;
}
