/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/history.h"

#include "search/params.h"

#include <string.h>

void history_clear(History *history)
{
    memset(history, 0, sizeof *history);
}

static size_t slot(Key key)
{
    return key % CORRECTION_SIZE;
}

Score history_correction(const History *h, const Position *p)
{
    Color side = p->side;
    int pieces = h->by_pieces[WHITE][side][slot(p->piece_keys[WHITE])] +
                 h->by_pieces[BLACK][side][slot(p->piece_keys[BLACK])];
    int pawns = h->by_pawns[side][slot(p->pawn_key)];

    return (PARAM_CORRECTION_PAWNS * pawns + PARAM_CORRECTION_PIECES * pieces) /
           (256 * CORRECTION_GRAIN);
}

static void learn(int16_t *entry, int bonus)
{
    int weight = bonus < 0 ? -bonus : bonus;

    *entry = (int16_t)(*entry + bonus - *entry * weight / CORRECTION_MAX);
}

void history_learn_error(History *h, const Position *p, int depth, Score error)
{
    Color side = p->side;
    int bonus = error * depth / 8;
    int limit = CORRECTION_MAX / 4;

    if (bonus > limit)
        bonus = limit;
    if (bonus < -limit)
        bonus = -limit;
    learn(&h->by_pawns[side][slot(p->pawn_key)], bonus);
    learn(&h->by_pieces[WHITE][side][slot(p->piece_keys[WHITE])], bonus);
    learn(&h->by_pieces[BLACK][side][slot(p->piece_keys[BLACK])], bonus);
}
