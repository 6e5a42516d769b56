/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The random engine of DHBW ChessAI (section 3.7): any legal move. */
#include "lab/brains.h"

#include "lab/legal.h"

static void think(Thinking *thinking)
{
    BrainLine line = { .length = 1 };
    MoveList list;

    work_goes_on(thinking->work);
    legal_moves(thinking->position, &list);
    line.moves[0] = list.moves[random_below(thinking->random, list.length)];
    brain_report(thinking, &line);
}

const BrainKind brain_random = {
    .name = "random",
    .document = "DHBW ChessAI",
    .what = "any legal move",
    .think = think,
};
