/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The searches of DHBW ChessAI as players.  One that has no iterations of its
 * own is asked for one depth after the other; among the moves with the best
 * value it plays any, as the document does.
 */
#include "lab/brains.h"
#include "lab/dhbw.h"

#include <stdlib.h>
#include <string.h>

/* Is somebody mated within the depth that was searched? */
static bool is_mate(int value)
{
    return abs(value) >= DHBW_MATE;
}

/* A mate comes with a move of the side that mates: for the side to move at the
 * root at an odd number of plies. */
static Score mate_score(int value, int plies)
{
    if (value > 0)
        return score_mate_in(plies | 1);
    return score_mated_in(plies + (plies & 1));
}

/* Minimax and alpha-beta add to a mate the depth that was left. */
static Score score_of(const Position *position, int value, int depth)
{
    int mover = position->side == WHITE ? value : -value;
    int left = abs(value) - DHBW_MATE;

    return is_mate(value) ? mate_score(mover, depth - left) : mover;
}

static void think(Thinking *thinking, DhbwKind kind)
{
    DhbwTask task = { .kind = kind,
                      .position = thinking->position,
                      .past = thinking->past,
                      .memory = thinking->memory,
                      .plays = true };
    DhbwResult result = { .value = 0 };

    for (int i = 1; i <= thinking->depth && !is_mate(result.value); i++) {
        BrainLine line = { .depth = i };

        task.depth = (unsigned)i;
        task.choice = random_next(thinking->random);
        if (!work_may_deepen(thinking->work) ||
            !dhbw_search(&task, thinking->work, &result))
            return;
        line.value = score_of(thinking->position, result.value, i);
        line.length = result.length;
        memcpy(line.moves, result.line, result.length * sizeof(Move));
        brain_report(thinking, &line);
    }
}

static void think_minimax(Thinking *thinking)
{
    think(thinking, DHBW_MINIMAX);
}

static void think_minimax_memory(Thinking *thinking)
{
    think(thinking, DHBW_MINIMAX_MEMORY);
}

static void think_alphabeta(Thinking *thinking)
{
    think(thinking, DHBW_ALPHABETA);
}

static void think_alphabeta_memory(Thinking *thinking)
{
    think(thinking, DHBW_ALPHABETA_MEMORY);
}

static void think_id(Thinking *thinking)
{
    think(thinking, DHBW_DEEPENING);
}

static void think_id_quiescence(Thinking *thinking)
{
    think(thinking, DHBW_DEEPENING_QUIESCENCE);
}

const BrainKind brain_dhbw_minimax = {
    .name = "dhbw-minimax",
    .document = "DHBW ChessAI",
    .what = "minimax on the simplified evaluation",
    .think = think_minimax,
};

const BrainKind brain_dhbw_minimax_memory = {
    .name = "dhbw-minimax-memory",
    .document = "DHBW ChessAI",
    .what = "minimax that remembers positions",
    .think = think_minimax_memory,
};

const BrainKind brain_dhbw_alphabeta = {
    .name = "dhbw-alphabeta",
    .document = "DHBW ChessAI",
    .what = "alpha-beta",
    .think = think_alphabeta,
};

const BrainKind brain_dhbw_alphabeta_memory = {
    .name = "dhbw-alphabeta-memory",
    .document = "DHBW ChessAI",
    .what = "alpha-beta that remembers positions",
    .think = think_alphabeta_memory,
};

const BrainKind brain_dhbw_id = {
    .name = "dhbw-id",
    .document = "DHBW ChessAI",
    .what = "iterative deepening: alpha-beta with memory, moves sorted by it",
    .think = think_id,
};

const BrainKind brain_dhbw_id_quiescence = {
    .name = "dhbw-id-quiescence",
    .document = "DHBW ChessAI",
    .what = "iterative deepening with quiescence, their strongest",
    .think = think_id_quiescence,
};
